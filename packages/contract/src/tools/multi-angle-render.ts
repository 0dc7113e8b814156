import { seedField } from './render-fields.ts';
import {
  briefField,
  negativeField,
  qualityField,
  sceneField,
  scenePromptField,
  sceneRatioField,
  sceneSizeField,
  sceneTime,
} from './scene-fields.ts';
import type { Tool } from './tool.ts';

export const multiAngleRender = {
  id: 'multi-angle-render',
  version: 1,
  family: 'R',
  title: { zh: '多角度渲染', en: 'Multi-angle render' },
  purpose: {
    zh: '同一个空间，一次出一组视角，材质和家具都一致',
    en: 'A set of views of one space at once, the same pieces and materials in each',
  },
  addresses: [{ path: '/multiAngleRender', code: 'R-15' }],
  icon: 'camera-rotate',
  workbench: 'scene',
  takes: ['words', 'sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 1, line: 1, clay: 1, photo: 1 }, places: ['room'] },
  keywords: ['视角', '角度', '多视图', '一套图', '机位', 'views', 'angles', 'azimuth', 'contact sheet'],
  intake: 'original',
  fields: [
    scenePromptField,
    briefField,
    sceneField,
    { kind: 'angles', key: 'angles', max: 24, label: { zh: '机位', en: 'Angles' } },
    negativeField,
    { ...qualityField, default: 'draft' },
    sceneRatioField,
    sceneSizeField([640, 960, 1280], 960),
    seedField,
  ],
  operation: 'views',
  source: 1,
  generated: true,
  price: { unit: 'job', ticketKind: null, tickets: 0, gold: 10 },
  time: sceneTime,
  samples: [],
  next: ['text2-img-pro', 'panorama'],
} as const satisfies Tool;
