import { INSERTED_OPENINGS } from '../scene/inserted-openings.ts';
import type { PieceType } from '../scene/pieces.ts';
import { lightFromField, maskedFields } from './mask-fields.ts';
import { promptField, seedField } from './render-fields.ts';
import type { Tool } from './tool.ts';

/** What the marked part becomes. */
const FILLS = {
  words: { zh: '按描述', en: 'As described' },
  part: { zh: '门或窗', en: 'A window or door' },
  piece: { zh: '库里的一件', en: 'A piece of the library' },
  material: { zh: '一种材料', en: 'A material' },
  reference: { zh: '参考图里的东西', en: 'What a reference shows' },
} as const;
type Fill = keyof typeof FILLS;

/** Of tools that make one part of a picture anew. */
function localFields(fills: readonly Fill[], usual: { readonly piece: PieceType; readonly material: string }) {
  return [
    ...maskedFields,
    {
      kind: 'choice',
      key: 'fill',
      label: { zh: '选区改成', en: 'Becomes' },
      options: fills.map((key) => ({ key, name: FILLS[key] })),
      default: fills[0]!,
    },
    {
      ...promptField,
      when: { field: 'fill', is: ['words'] },
      hint: {
        zh: '一次说一样',
        en: 'One thing at a time',
      },
      placeholder: {
        zh: '例如：胡桃木单椅；一棵橄榄树；推拉窗；洞石；清空',
        en: 'Such as: a walnut armchair; an olive tree; a sliding window; travertine; empty',
      },
    },
    ...(fills.includes('part')
      ? [
          {
            kind: 'choice',
            key: 'part',
            when: { field: 'fill', is: ['part'] },
            label: { zh: '门窗', en: 'Window or door' },
            options: Object.entries(INSERTED_OPENINGS).map(([key, { name }]) => ({ key, name })),
            default: 'casement',
          } as const,
        ]
      : []),
    {
      kind: 'piece',
      key: 'piece',
      default: usual.piece,
      when: { field: 'fill', is: ['piece'] },
      label: { zh: '放什么', en: 'Piece' },
    },
    {
      kind: 'finish',
      key: 'pieceFinish',
      when: { field: 'fill', is: ['piece'] },
      label: { zh: '它的材料', en: 'Its material' },
    },
    {
      kind: 'finish',
      key: 'material',
      default: usual.material,
      when: { field: 'fill', is: ['material'] },
      label: { zh: '材料', en: 'Material' },
    },
    {
      kind: 'image',
      key: 'ref_img',
      required: true,
      when: { field: 'fill', is: ['reference'] },
      label: { zh: '参考图', en: 'Reference picture' },
    },
    {
      kind: 'number',
      key: 'turn',
      min: -180,
      max: 180,
      step: 5,
      default: 0,
      when: { field: 'fill', is: ['words', 'piece'] },
      label: { zh: '转多少（度）', en: 'Turn (°)' },
      hint: { zh: '从上往下看，顺时针', en: 'Clockwise, seen from above' },
    },
    {
      ...lightFromField,
      when: { field: 'fill', is: (['words', 'part', 'piece'] as const).filter((key) => fills.includes(key)) },
    },
    {
      kind: 'switch',
      key: 'removes',
      default: false,
      when: { field: 'fill', is: ['words', 'piece'] },
      label: { zh: '先移走原物', en: 'Remove what is there' },
      hint: { zh: '不开，前面的东西留在前面', en: 'Off: what is nearer stays before it' },
    },
    seedField,
  ] as const satisfies Tool['fields'];
}

/** What all of them share. */
const LOCAL = {
  version: 1,
  family: 'R',
  workbench: 'mask',
  takes: ['photo', 'clay'],
  intake: 'original',
  operation: 'inpaint',
  keeps: 'mask',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  next: ['clean', 'material-change', 'fine-render'],
} as const;

const PURPOSE = {
  zh: '圈一处，按描述、家具库、材料或参考图重做：真实尺寸，跟着画面的透视和光',
  en: 'Makes a selected part anew from words, the library, a material or a reference, at real size, in the picture’s perspective and light',
};

export const localRenderingPro = {
  ...LOCAL,
  id: 'local-rendering-pro',
  title: { zh: '局部渲染 Pro · 室外', en: 'Local Pro, outdoor' },
  purpose: PURPOSE,
  addresses: [{ path: '/localRenderingPro', code: 'R-12' }],
  icon: 'polygon',
  fitness: { kinds: { photo: 2 }, places: ['building', 'garden'] },
  keywords: ['局部', '种树', 'local', 'tree', 'insert'],
  fields: localFields(['words', 'piece', 'material', 'reference'], { piece: 'bench', material: 'travertine' }),
  samples: ['villa-photo', 'court-photo'],
} as const satisfies Tool;

export const localRenderingProIndoor = {
  ...LOCAL,
  id: 'local-rendering-pro-indoor',
  title: { zh: '局部渲染 Pro · 室内', en: 'Local Pro, indoor' },
  purpose: PURPOSE,
  addresses: [{ path: '/localRenderingProIndoor', code: 'R-11' }],
  icon: 'lasso-polygon',
  fitness: { kinds: { photo: 2, clay: 1 }, places: ['room'] },
  keywords: ['局部', '放家具', 'local', 'furniture', 'insert'],
  fields: localFields(['words', 'piece', 'material', 'reference'], { piece: 'armchair', material: 'oak-herringbone' }),
  samples: ['living-photo', 'bedroom-photo'],
} as const satisfies Tool;

export const architecturalPart = {
  ...LOCAL,
  id: 'architectural-part',
  operation: 'insert',
  title: { zh: '建筑局部渲染', en: 'Building part render' },
  purpose: {
    zh: '圈一块墙或一处，装上门窗、换外墙材料、种上植物：跟着画面的透视和光',
    en: 'Gives a selected part of a building a window, a door, another cladding or planting, in the picture’s perspective and light',
  },
  addresses: [{ path: '/architecturalPart', code: 'R-06' }],
  icon: 'stairs',
  fitness: { kinds: { photo: 2, clay: 1 }, places: ['building', 'garden'] },
  keywords: ['门窗', '外墙', 'façade', 'cladding'],
  fields: localFields(['part', 'words', 'piece', 'material', 'reference'], {
    piece: 'potted-plant',
    material: 'travertine',
  }),
  samples: ['villa-photo', 'tower-photo'],
} as const satisfies Tool;
