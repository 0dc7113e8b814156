import { amountField, keptAtmosphereField, refineFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const lockImgOut = {
  id: 'lock-img-out',
  version: 1,
  family: 'R',
  title: { zh: '室外锁图渲染', en: 'Locked render, outdoor' },
  purpose: {
    zh: '室外模型截图：结构、材质、颜色不动，加天空、光和真实感',
    en: 'An outdoor model view: structure and colours stay; sky, light and realism are added',
  },
  addresses: [{ path: '/lockImgOut', code: 'R-10' }],
  icon: 'home-shield',
  workbench: 'render',
  takes: ['clay', 'photo'],
  fitness: { kinds: { clay: 1 }, places: ['building', 'garden', 'above'] },
  keywords: ['锁图', '外观', '天空', 'locked', 'exterior'],
  intake: 'original',
  fields: refineFields(1, [amountField('realism', '写实程度', 'Realism', 0.6), keptAtmosphereField], 'exterior'),
  operation: 'render',
  fidelity: 90,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['villa-clay', 'bird-clay'],
  next: ['fine-render', 'toline'],
} as const satisfies Tool;
