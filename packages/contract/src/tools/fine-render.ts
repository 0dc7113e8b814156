import { amountField, keptAtmosphereField, refineFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const fineRender = {
  id: 'fine-render',
  version: 1,
  family: 'R',
  title: { zh: 'AI 精渲', en: 'Fine render' },
  purpose: { zh: '给已有的效果图补上细腻的材质和光', en: 'Gives an existing render finer materials and light' },
  addresses: [{ path: '/fineRender', code: 'R-08' }],
  icon: 'sparkles-2',
  workbench: 'render',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 3, clay: 1 } },
  keywords: ['精修', '细节', 'refine', 'detail', 'enhance render'],
  intake: 'original',
  fields: refineFields(0.7, [
    amountField('detail', '细节', 'Detail', 0.5),
    amountField('sharpness', '锐度', 'Sharpness', 0.4),
    amountField('lightAmount', '光感', 'Light', 0.5),
    keptAtmosphereField,
  ]),
  operation: 'render',
  fidelity: 75,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-clay', 'villa-clay'],
  next: ['toline', 'lock-img'],
} as const satisfies Tool;
