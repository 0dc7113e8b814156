import { countField, seedField } from './render-fields.ts';
import { briefField, keepFields, negativeField, qualityField, sceneField, scenePromptField, sceneRatioField, sceneSizeField, sceneTime } from './scene-fields.ts';
import type { Tool } from './tool.ts';

export const text2ImgPro = {
  id: 'text2-img-pro',
  version: 1,
  family: 'R',
  title: { zh: '文生图 Pro', en: 'Text to image Pro' },
  purpose: { zh: '在平面里摆家具、定相机，再渲成图', en: 'Place the pieces in plan, set the camera, then render' },
  addresses: [{ path: '/text2ImgPro', code: 'R-25' }],
  icon: 'text-spellcheck',
  workbench: 'scene',
  takes: ['words'],
  keywords: ['平面', '布局', '家具', '相机', '镜头', '草图', 'layout', 'plan', 'camera', 'lens', 'furniture'],
  intake: 'original',
  fields: [scenePromptField, briefField, sceneField, ...keepFields, negativeField, qualityField, sceneRatioField, sceneSizeField([640, 1024, 1280, 1600, 1920], 1280), countField, seedField],
  operation: 'generate',
  source: 1,
  generated: true,
  price: { ticketKind: 5, tickets: 1, gold: 10 },
  time: sceneTime,
  canFinishEarly: true,
  samples: [],
  next: ['multi-angle-render', 'panorama', 'fine-render', 'toline'],
} as const satisfies Tool;
