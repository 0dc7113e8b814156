import { SETS } from '../catalog/sets.ts';
import { backgroundPictureField, colourWhen, foregroundFields, refineField } from './mask-fields.ts';
import { amountField, promptField, seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const backgroundchange = {
  id: 'backgroundchange',
  version: 1,
  family: 'E',
  title: { zh: '背景替换', en: 'Background change' },
  purpose: {
    zh: '主体一个像素不动，背后换成纯色、布景、一张图，或一句话生成的场景',
    en: 'Not one pixel of the subject changes; behind it comes a colour, a set, a picture, or a scene made from words',
  },
  addresses: [{ path: '/backgroundchange', code: 'E-05' }],
  icon: 'background',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 2, clay: 1 } },
  keywords: ['换背景', '背景', 'background', 'backdrop', 'replace'],
  intake: 'original',
  fields: [
    ...foregroundFields,
    {
      kind: 'choice',
      key: 'background',
      label: { zh: '背景', en: 'Background' },
      options: [
        { key: 'colour', name: { zh: '纯色', en: 'A colour' } },
        { key: 'set', name: { zh: '布景', en: 'A set' } },
        { key: 'picture', name: { zh: '一张图', en: 'A picture' } },
        { key: 'words', name: { zh: '一句话', en: 'Words' } },
      ],
      default: 'colour',
    },
    colourWhen('background', '#e9e6e0'),
    {
      kind: 'choice',
      key: 'set',
      label: { zh: '布景', en: 'Set' },
      options: SETS,
      pictures: 'sets',
      default: SETS[0]!.key,
      when: { field: 'background', is: ['set'] },
    },
    backgroundPictureField,
    {
      ...promptField,
      when: { field: 'background', is: ['words'] },
      placeholder: { zh: '例如：黄昏的湖边别墅', en: 'Such as: a villa by a lake at dusk' },
    },
    refineField,
    amountField('lightMatch', '背景跟随主体的光色', 'Background follows its light', 0.5),
    amountField('shadow', '接触阴影', 'Contact shadow', 0.4),
    seedField,
  ],
  operation: 'matte',
  keeps: 'foreground',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['villa-photo', 'living-photo'],
  next: ['matting', 'extend-img', 'fine-render'],
} as const satisfies Tool;
