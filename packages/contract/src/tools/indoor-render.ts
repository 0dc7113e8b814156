import { furnitureField, materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const indoorRender = {
  id: 'indoor-render',
  version: 1,
  family: 'R',
  title: { zh: '室内渲染', en: 'Indoor render' },
  purpose: {
    zh: '把室内草图、线稿、白模或照片画成一间有材质和光的屋子',
    en: 'Turns a sketch, line drawing, white model or photo of a room into one with materials and light',
  },
  addresses: [
    { path: '/indoorRender', code: 'R-01' },
    { path: '/indoorRenderNew', code: 'R-01' },
  ],
  icon: 'sofa',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { sketch: 3, line: 3, clay: 3, photo: 1 }, places: ['room'] },
  keywords: ['客厅', '卧室', '厨房', '家装', 'interior', 'living room', 'bedroom'],
  intake: 'original',
  fields: renderFields('interior', 0.75, [furnitureField, materialSetField('interior')]),
  operation: 'render',
  fidelity: 45,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-line', 'living-clay', 'kitchen-line', 'living-sketch'],
  next: ['fine-render', 'lock-img', 'toline', 'oldhouse', 'multi-angle-render', 'panorama'],
  spaceFamily: 'interior',
} as const satisfies Tool;
