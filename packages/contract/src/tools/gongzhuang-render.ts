import { furnitureField, materialSetField, renderFields } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const gongzhuangRender = {
  id: 'gongzhuang-render',
  version: 1,
  family: 'R',
  title: { zh: '公装渲染', en: 'Commercial space render' },
  purpose: {
    zh: '把办公室、店铺、酒店、餐厅或展厅的底图画成完成后的空间',
    en: 'Turns a drawing of an office, shop, hotel, restaurant or hall into the finished space',
  },
  addresses: [
    { path: '/gongzhuangRender', code: 'R-04' },
    { path: '/gongzhuangRenderNew', code: 'R-04' },
  ],
  icon: 'building-store',
  workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fitness: { kinds: { photo: 1 }, places: ['room'] },
  keywords: ['办公室', '店铺', '酒店', '餐厅', '展厅', 'office', 'shop', 'hotel', 'restaurant', 'commercial'],
  intake: 'original',
  fields: renderFields('commercial', 0.75, [furnitureField, materialSetField('commercial')]),
  operation: 'render',
  fidelity: 45,
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-line', 'kitchen-line', 'living-clay'],
  next: ['fine-render', 'lock-img', 'toline', 'multi-angle-render', 'panorama'],
  spaceFamily: 'commercial',
} as const satisfies Tool;
