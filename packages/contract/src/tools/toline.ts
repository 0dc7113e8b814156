import { amountField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const toline = {
  id: 'toline',
  version: 1,
  family: 'Q',
  title: { zh: '转线稿', en: 'Image to line drawing' },
  purpose: {
    zh: '把照片或效果图变成干净的线稿：PNG、SVG、PDF，还有 CAD 用的 DXF',
    en: 'Turns a photo or render into a clean line drawing: PNG, SVG, PDF, and DXF for CAD',
  },
  addresses: [{ path: '/toline', code: 'Q-05' }],
  icon: 'pencil-ruler',
  workbench: 'render',
  takes: ['photo', 'clay', 'sketch'],
  keywords: ['线稿', '描线', '矢量', 'line drawing', 'vector', 'svg', 'dxf', 'cad', 'pdf', 'trace'],
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
    {
      kind: 'number',
      key: 'realWidth',
      min: 0,
      max: 10_000,
      step: 0.001,
      default: 0,
      unit: { zh: '米', en: 'm' },
      none: { zh: '按像素', en: 'In pixels' },
      label: { zh: '画面实际宽度', en: 'Real width shown' },
      hint: {
        zh: '平面、立面填了它，DXF 就是毫米，PDF 按比例',
        en: 'For plans and elevations: DXF in millimetres, PDF to scale',
      },
    },
  ],
  operation: 'lineart',
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 1 },
  samples: ['living-clay', 'villa-clay', 'court-clay'],
  next: ['indoor-render', 'architectural-render', 'landscape-render'],
} as const satisfies Tool;
