import { stageFields, thingSizeFields } from './stage-fields.ts';
import type { Tool } from './tool.ts';

export const outdoorShedShot = {
  id: 'outdoor-shed-shot',
  version: 1,
  family: 'R',
  title: { zh: '室外棚拍', en: 'Outdoor studio shot' },
  purpose: {
    zh: '给一件家具或产品搭室外布景：四张小样挑一张做大图，主体一个像素不动',
    en: 'Builds an outdoor set around what you sell: four small ones to choose from, then one large; not one of its pixels changes',
  },
  addresses: [{ path: '/outdoorShedShot', code: 'R-22' }],
  icon: 'lamp-2',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 1, clay: 1 } },
  keywords: ['棚拍', '布景', '产品图', '户外家具', 'packshot', 'staging'],
  intake: 'original',
  fields: stageFields(['outdoor'], thingSizeFields),
  operation: 'stage',
  keeps: 'foreground',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 1, goldBy: { field: 'stage', gold: { small: 1, large: 5 } } },
  samples: ['living-photo'],
  next: ['matting', 'backgroundchange', 'fine-render'],
} as const satisfies Tool;
