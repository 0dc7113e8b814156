import type { NumberField } from '../fields/kinds/number.ts';
import { amountField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const imgEnhance = {
  id: 'img-enhance',
  version: 1,
  family: 'Q',
  title: { zh: '图像增强', en: 'Enhancement' },
  purpose: {
    zh: '去噪、去模糊、调光、校色、去雾、扶正竖线：先量过再动手，东西和构图不变',
    en: 'Noise, blur, light, colour, haze and leaning lines put right by measure; things and composition stay',
  },
  addresses: [{ path: '/imgEnhance', code: 'Q-01' }],
  icon: 'contrast-2',
  workbench: 'render',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 2, clay: 1 } },
  keywords: [
    '增强',
    '去噪',
    '去模糊',
    '白平衡',
    '去雾',
    '竖线',
    '畸变',
    'enhance',
    'denoise',
    'deblur',
    'white balance',
    'dehaze',
    'verticals',
  ],
  intake: 'original',
  fields: [
    uploadField,
    measured('denoise', '去噪', 'Noise'),
    measured('deblur', '去模糊', 'Blur'),
    measured('light', '光', 'Light'),
    measured('colour', '白平衡', 'White balance'),
    measured('detail', '细节', 'Detail'),
    measured('dehaze', '去雾', 'Haze'),
    measured('upright', '扶正竖线', 'Uprights'),
    measured('lens', '镜头畸变', 'Lens'),
    {
      ...amountField('dust', '灰尘点', 'Dust', 0),
      hint: { zh: '也可能擦掉真的小点', en: 'May take real small dots too' },
    },
  ],
  operation: 'enhance',
  fidelity: 0,
  source: 2,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 3 },
  samples: ['living-photo', 'villa-photo'],
  next: ['xitu', 'compress', 'toline'],
} as const satisfies Tool;

function measured(key: string, zh: string, en: string): NumberField {
  return { ...amountField(key, zh, en, 0.5), measured: true };
}
