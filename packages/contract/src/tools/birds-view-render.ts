import { materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const birdsViewRender = {
  id: 'birds-view-render',
  version: 1,
  family: 'R',
  title: { zh: '鸟瞰渲染', en: "Bird's-eye render" },
  purpose: {
    zh: '把鸟瞰体块或总体模型画成有地面、绿化和光影的鸟瞰图',
    en: 'Turns aerial massing or a site model into an aerial view with ground, green and light',
  },
  addresses: [{ path: '/birdsViewRender', code: 'R-05' }],
  icon: 'drone',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 3, line: 3, clay: 3, photo: 1 }, places: ['above'] },
  keywords: ['鸟瞰', '总图', '规划', '园区', 'aerial', 'site model', 'masterplan'],
  intake: 'original',
  fields: renderFields('planning', 0.75, [materialSetField('planning')]),
  operation: 'render',
  fidelity: 55,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['bird-line', 'bird-clay'],
  next: ['lock-img-out', 'fine-render', 'toline'],
  spaceFamily: 'planning',
} as const satisfies Tool;
