import { KEPT_SLOTS, keptKeys } from '../edit/surfaces-max.ts';
import type { Field } from '../fields/kinds.ts';
import { maskedFields } from './mask-fields.ts';
import { amountField, seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

/** The files of a surface that is covered beside the one on the form. */
function keptFields(slot: number): readonly [Field, Field] {
  const { mask, picture } = keptKeys(slot);
  const file = { required: false, hidden: true, of: uploadField.key } as const;
  return [
    { ...file, kind: 'mask', key: mask, label: { zh: `第 ${slot} 个面的选区`, en: `Selection of surface ${slot}` } },
    {
      ...file,
      kind: 'image',
      key: picture,
      label: { zh: `第 ${slot} 个面的材质图`, en: `Material of surface ${slot}` },
    },
  ];
}

export const materialChange = {
  id: 'material-change',
  version: 1,
  family: 'E',
  title: { zh: '材质替换', en: 'Material change' },
  purpose: {
    zh: '点一个面，换成材质库里的材料、自己的图或一种颜色；透视、尺寸和照片的光影都跟着',
    en: 'Click a surface and give it a material of the library, a picture or a colour, in its perspective and true size, under the photo’s own light',
  },
  addresses: [
    { path: '/materialChange', code: 'E-04' },
    { path: '/materialchange', code: 'E-04' },
  ],
  icon: 'wall',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  fitness: { kinds: { photo: 3, clay: 1 } },
  keywords: [
    '材质',
    '换材质',
    '贴图',
    '地板',
    '墙面',
    '石材',
    'material',
    'texture',
    'finish',
    'floor',
    'tiles',
    'swatch',
  ],
  intake: 'original',
  fields: [
    ...maskedFields,
    { kind: 'finish', key: 'material', or: 'material_img', label: { zh: '材质', en: 'Material' } },
    {
      kind: 'image',
      key: 'material_img',
      required: false,
      label: { zh: '自己的材质图', en: 'A picture of the material' },
      hint: {
        zh: '可不给；给了就用它，接缝会处理好',
        en: 'Optional; it takes the place of the material, made seamless',
      },
    },
    {
      kind: 'number',
      key: 'tileWidth',
      min: 0.05,
      max: 10,
      step: 0.05,
      default: 1,
      needs: 'material_img',
      label: { zh: '这张图的实际宽度（米）', en: 'Real width of that picture (m)' },
    },
    {
      kind: 'number',
      key: 'scale',
      min: 0.1,
      max: 10,
      step: 0.05,
      default: 1,
      label: { zh: '纹理大小', en: 'Pattern size' },
      hint: { zh: '1 = 真实尺寸', en: '1 = its true size' },
    },
    {
      kind: 'number',
      key: 'turn',
      min: -180,
      max: 180,
      step: 1,
      default: 0,
      label: { zh: '旋转（度）', en: 'Rotation (°)' },
    },
    {
      kind: 'number',
      key: 'offsetX',
      min: -100,
      max: 100,
      step: 0.001,
      default: 0,
      hidden: true,
      label: { zh: '左右挪（米）', en: 'Shift along (m)' },
    },
    {
      kind: 'number',
      key: 'offsetY',
      min: -100,
      max: 100,
      step: 0.001,
      default: 0,
      hidden: true,
      label: { zh: '上下挪（米）', en: 'Shift across (m)' },
    },
    { kind: 'plane', key: 'plane', hidden: true, label: { zh: '面的透视', en: 'Perspective of the surface' } },
    {
      ...amountField('shading', '保留光影', 'Keep shading', 1),
      hint: { zh: '照片里的明暗、影子和高光', en: 'Light, shadows and highlights of the photo' },
    },
    ...KEPT_SLOTS.flatMap(keptFields),
    { kind: 'surfaces', key: 'surfaces', hidden: true, label: { zh: '其他的面', en: 'Other surfaces' } },
    seedField,
  ],
  operation: 'material',
  keeps: 'mask',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: ['living-photo', 'villa-photo'],
  next: ['clean', 'lama', 'fine-render'],
} as const satisfies Tool;
