import { ATMOSPHERES } from '../catalog/settings.ts';
import { amountField, resultSizeField, seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const atmosphereChange = {
  id: 'atmosphere-change',
  version: 1,
  family: 'E',
  title: { zh: '氛围转换', en: 'Atmosphere change' },
  purpose: {
    zh: '同一个画面换时辰、天气和季节：清晨到亮窗的夜、阴、雾、雨、雪、四季，形体不动',
    en: 'The same view at another hour, in other weather or another season: dawn to a night of lit windows, overcast, fog, rain, snow; forms stay',
  },
  addresses: [{ path: '/atmosphereChange', code: 'E-06' }],
  icon: 'sunset-2',
  workbench: 'render',
  takes: ['photo', 'clay', 'line', 'sketch'],
  fitness: { kinds: { photo: 3, clay: 1, line: 1, sketch: 1 }, places: ['building', 'garden', 'room'] },
  keywords: ['夜景', '黄昏', '下雪', '雨', '雾', '四季', 'night', 'dusk', 'snow', 'fog', 'season', 'relight'],
  intake: 'original',
  fields: [
    uploadField,
    {
      kind: 'choice',
      key: 'atmosphere',
      label: { zh: '氛围', en: 'Atmosphere' },
      options: ATMOSPHERES,
      default: 'golden-hour',
    },
    {
      kind: 'choice',
      key: 'place',
      label: { zh: '画面', en: 'Place' },
      options: [
        { key: 'auto', name: { zh: '自动', en: 'Automatic' } },
        { key: 'exterior', name: { zh: '室外', en: 'Outdoors' } },
        { key: 'interior', name: { zh: '室内', en: 'Indoors' } },
      ],
      default: 'auto',
    },
    amountField('strength', '强度', 'Strength', 1),
    amountField('lamps', '灯和窗', 'Lamps and windows', 0.5),
    resultSizeField,
    seedField,
  ],
  operation: 'relight',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['villa-photo', 'living-photo'],
  next: ['style-transfer', 'toline', 'compress'],
} as const satisfies Tool;
