import { amountField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const toline = {
  id: 'toline',
  version: 1,
  family: 'Q',
  title: { zh: '转线稿', en: 'Image to line drawing' },
  purpose: {
    zh: '把照片或效果图变成干净的线稿，PNG 和 SVG 都给',
    en: 'Turns a photo or render into a clean line drawing, as PNG and SVG',
  },
  addresses: [{ path: '/toline', code: 'Q-05' }],
  icon: 'pencil-ruler',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch'],
  keywords: ['线稿', '描线', '矢量', 'line drawing', 'vector', 'svg', 'trace'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'choice',
      key: 'lineStyle',
      label: { zh: '画法', en: 'Manner' },
      options: [
        { key: 'ink', name: { zh: '钢笔', en: 'Ink' } },
        { key: 'pencil', name: { zh: '铅笔', en: 'Pencil' } },
        { key: 'cad', name: { zh: 'CAD 线', en: 'CAD' } },
      ],
      default: 'ink',
    },
    amountField('lineWeight', '线宽', 'Line weight', 0.4),
    amountField('detail', '细节', 'Detail', 0.5),
    amountField('straighten', '拉直', 'Straighten', 0.3),
  ],
  operation: 'lineart',
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 1 },
  samples: ['living-clay', 'villa-clay', 'court-clay'],
  next: ['indoor-render', 'architectural-render', 'landscape-render'],
} as const satisfies Tool;
