import { backgroundPictureField, colourWhen, featherField, foregroundFields, refineField } from './mask-fields.ts';
import type { NumberField } from '../fields/kinds/number.ts';
import type { Tool } from './tool.ts';

export const matting = {
  id: 'matting',
  version: 1,
  family: 'E',
  title: { zh: '抠图', en: 'Matting' },
  purpose: {
    zh: '把一件东西抠出来：透明底、纯色底或换一张底，蒙版单独给',
    en: 'Cuts a thing out, on nothing, a colour or another picture; the mask comes along',
  },
  addresses: [{ path: '/matting', code: 'E-11' }],
  icon: 'scissors',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 3, clay: 2 } },
  keywords: ['抠图', '去背景', '透明', '蒙版', 'cut out', 'background removal', 'alpha', 'matte'],
  intake: 'original',
  fields: [
    ...foregroundFields,
    {
      kind: 'choice',
      key: 'background',
      label: { zh: '背景', en: 'Background' },
      options: [
        { key: 'clear', name: { zh: '透明', en: 'Transparent' } },
        { key: 'colour', name: { zh: '纯色', en: 'A colour' } },
        { key: 'picture', name: { zh: '一张图', en: 'A picture' } },
      ],
      default: 'clear',
    },
    colourWhen('background', '#ffffff'),
    backgroundPictureField,
    refineField,
    featherField,
    placedBy('offsetX', '左右移', 'Move across'),
    placedBy('offsetY', '上下移', 'Move down'),
    {
      kind: 'number',
      key: 'scale',
      min: 0.1,
      max: 3,
      step: 0.05,
      default: 1,
      advanced: true,
      label: { zh: '大小', en: 'Size' },
    },
  ],
  operation: 'matte',
  keeps: 'foreground',
  source: 3,
  generated: false,
  price: { ticketKind: null, tickets: 0, gold: 2 },
  samples: ['living-photo', 'villa-photo'],
  next: ['backgroundchange'],
} as const satisfies Tool;

/** Where the cut-out goes, as a share of the picture. */
function placedBy(key: string, zh: string, en: string): NumberField {
  return { kind: 'number', key, min: -1, max: 1, step: 0.01, default: 0, advanced: true, label: { zh, en } };
}
