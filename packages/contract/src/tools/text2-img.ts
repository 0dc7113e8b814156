import { countField, seedField } from './render-fields.ts';
import {
  briefField,
  negativeField,
  qualityField,
  scenePromptField,
  sceneRatioField,
  sceneSizeField,
  sceneTime,
} from './scene-fields.ts';
import type { Tool } from './tool.ts';

export const text2Img = {
  id: 'text2-img',
  version: 1,
  family: 'R',
  title: { zh: '文生图', en: 'Text to image' },
  purpose: {
    zh: '写一句话，得到一个有尺寸、有材质、有光的空间',
    en: 'A sentence becomes a room or a building with real sizes, materials and light',
  },
  addresses: [{ path: '/text2Img', code: 'R-24' }],
  icon: 'text-plus',
  workbench: 'scene',
  takes: ['words'],
  keywords: ['文字', '提示词', '描述', '生成', '灵感', 'prompt', 'words', 'generate', 'sentence'],
  intake: 'original',
  fields: [
    scenePromptField,
    briefField,
    negativeField,
    qualityField,
    sceneRatioField,
    sceneSizeField([640, 1024, 1280, 1600], 1024),
    countField,
    seedField,
  ],
  operation: 'generate',
  source: 1,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  time: sceneTime,
  canFinishEarly: true,
  samples: [],
  next: ['text2-img-pro', 'multi-angle-render', 'panorama', 'fine-render', 'toline'],
} as const satisfies Tool;
