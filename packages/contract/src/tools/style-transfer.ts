import { MANNERS } from '../catalog/manners.ts';
import { STYLES } from '../catalog/spaces.ts';
import type { Field } from '../fields/kinds.ts';
import { amountField, promptField, resultSizeField, seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

/** Manners in which a photo can be restyled. */
const PAINTED = ['real', 'watercolour', 'marker', 'pencil', 'digital'];

function restyleFields(family: 'interior' | 'architecture'): readonly Field[] {
  return [
    uploadField,
    {
      kind: 'image',
      key: 'style_img',
      required: false,
      label: { zh: '风格参考', en: 'Style reference' },
      hint: { zh: '给了就照它，不给就照下面的风格', en: 'Goes before the style below' },
    },
    { kind: 'style', key: 'classifyId3', family, default: STYLES[family][0].id, label: { zh: '风格', en: 'Style' } },
    {
      kind: 'choice',
      key: 'manner',
      label: { zh: '画法', en: 'Manner' },
      options: MANNERS.filter(({ key }) => PAINTED.includes(key)),
      default: 'real',
    },
    amountField('strength', '强度', 'Strength', 0.75),
    {
      kind: 'switch',
      key: 'keepColour',
      default: false,
      label: { zh: '保留颜色', en: 'Keep the colours' },
      hint: { zh: '只换材质、明暗或画法', en: 'Only materials, light or manner change' },
    },
    promptField,
    resultSizeField,
    seedField,
  ];
}

const SHARED = {
  version: 1,
  family: 'E',
  workbench: 'render',
  takes: ['photo', 'clay', 'line', 'sketch'],
  intake: 'original',
  operation: 'restyle',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
} as const satisfies Partial<Tool>;

const PURPOSE = {
  zh: '把参考图或一种风格的配色、材质和光，按墙、地、天花、天空分别放到你的图上；也能画成水彩、马克笔、彩铅',
  en: 'Puts the palette, materials and light of a reference or style on your picture, surface by surface; or paints it as watercolour, marker or pencil',
};

export const styleTransfer = {
  ...SHARED,
  id: 'style-transfer',
  title: { zh: '风格迁移 · 室外', en: 'Style transfer, outdoor' },
  purpose: PURPOSE,
  addresses: [{ path: '/styleTransfer', code: 'E-07' }],
  icon: 'color-swatch',
  fitness: { kinds: { photo: 3, clay: 1, line: 1, sketch: 1 }, places: ['building', 'garden', 'above'] },
  keywords: ['风格', '仿色', '水彩', '马克笔', 'style transfer', 'palette', 'watercolour', 'mood'],
  fields: restyleFields('architecture'),
  samples: ['villa-photo', 'villa-clay'],
  next: ['atmosphere-change', 'toline', 'compress'],
  spaceFamily: 'architecture',
} as const satisfies Tool;

export const styleTransferIndoor = {
  ...SHARED,
  id: 'style-transfer-indoor',
  title: { zh: '风格迁移 · 室内', en: 'Style transfer, indoor' },
  purpose: PURPOSE,
  addresses: [{ path: '/styleTransferIndoor', code: 'E-08' }],
  icon: 'palette',
  fitness: { kinds: { photo: 3, clay: 1, line: 1, sketch: 1 }, places: ['room'] },
  keywords: ['风格', '仿色', '软装配色', '水彩', 'style transfer', 'palette', 'interior mood'],
  fields: restyleFields('interior'),
  samples: ['living-photo', 'living-clay'],
  next: ['material-change', 'toline', 'compress'],
  spaceFamily: 'interior',
} as const satisfies Tool;
