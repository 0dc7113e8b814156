import { LOOK_OPTIONS } from '../catalog/looks.ts';
import type { NumberField } from '../fields/kinds/number.ts';
import { amountField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const xitu = {
  id: 'xitu',
  version: 1,
  family: 'R',
  title: { zh: '一键洗图', en: 'One-click post-processing' },
  purpose: {
    zh: '给效果图和照片一种成片的样子：二十四种风格，边调边看，构图和东西不变',
    en: 'A finished look for renders and photos: two dozen, seen while you turn them; nothing in the picture moves',
  },
  addresses: [{ path: '/xitu', code: 'R-20' }],
  icon: 'adjustments-spark',
  workbench: 'render',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 2, clay: 1 } },
  keywords: ['洗图', '后期', '调色', '滤镜', '风格', 'post-process', 'grade', 'look', 'filter', 'film'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'choice',
      key: 'look',
      label: { zh: '风格', en: 'Look' },
      options: LOOK_OPTIONS,
      default: 'competition',
    },
    amountField('strength', '强度', 'Strength', 0.7),
    signed('exposure', '明暗', 'Exposure'),
    signed('warmth', '冷暖', 'Warmth'),
    signed('contrast', '反差', 'Contrast'),
    signed('saturation', '鲜艳', 'Saturation'),
    amountField('glow', '光晕', 'Glow', 0),
    amountField('grain', '颗粒', 'Grain', 0),
    amountField('vignette', '暗角', 'Vignette', 0),
  ],
  operation: 'enhance',
  fidelity: 0,
  source: 2,
  generated: false,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-photo', 'villa-photo'],
  next: ['img-enhance', 'compress', 'toline'],
} as const satisfies Tool;

function signed(key: string, zh: string, en: string): NumberField {
  return { ...amountField(key, zh, en, 0), min: -1 };
}
