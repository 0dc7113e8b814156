import { PROMPT_MAX_LENGTH } from '../constants.ts';
import type { Field } from '../fields/kinds.ts';
import type { ChoiceField } from '../fields/kinds/choice.ts';

/** The words of a scene; without any, the wish or the scene that goes with them decides. */
export const scenePromptField = {
  kind: 'text',
  key: 'promptTxt',
  maxLength: PROMPT_MAX_LENGTH,
  label: { zh: '描述', en: 'Words' },
  placeholder: {
    zh: '例如：20 平的日式客厅，左边落地窗，浅橡木地板，一张三人沙发，不要地毯，清晨',
    en: 'For example: a 20 m² Japandi living room, floor-high window on the left, pale oak floor, a three-seat sofa, no rug, early morning',
  },
} as const satisfies Field;

export const negativeField = {
  kind: 'text',
  key: 'negativePrompt',
  maxLength: PROMPT_MAX_LENGTH,
  advanced: true,
  label: { zh: '不要出现', en: 'Leave out' },
  placeholder: { zh: '例如：地毯，吊灯，人', en: 'For example: rug, pendant, people' },
} as const satisfies Field;

/** What was understood of the words, as corrected by hand; null = as the words say. */
export const briefField = {
  kind: 'brief',
  key: 'brief',
  label: { zh: '读懂的', en: 'Understood' },
} as const satisfies Field;

/** A scene with everything in its place; null = made from words and wish. */
export const sceneField = {
  kind: 'scene',
  key: 'scene',
  required: false,
  label: { zh: '场景', en: 'Scene' },
} as const satisfies Field;

/** What of the scene stays while the seed changes the rest. */
export const keepFields = [
  { kind: 'switch', key: 'keepLayout', default: true, label: { zh: '保持布局', en: 'Keep the layout' } },
  { kind: 'switch', key: 'keepMaterials', default: true, label: { zh: '保持材质', en: 'Keep the materials' } },
  { kind: 'switch', key: 'keepView', default: true, label: { zh: '保持视角', en: 'Keep the view' } },
] as const satisfies readonly Field[];

/** Pictures whose palette and materials the scene takes where nothing else is said. */
export const REFERENCE_KEYS = ['ref_img', 'ref_img2', 'ref_img3'] as const;

export const referenceFields: readonly Field[] = [
  ...REFERENCE_KEYS.map(
    (key, at) =>
      ({
        kind: 'image',
        key,
        required: false,
        label: { zh: `参考图 ${at + 1}`, en: `Reference ${at + 1}` },
      }) as const,
  ),
  {
    kind: 'choice',
    key: 'referenceTakes',
    label: { zh: '参考', en: 'References' },
    options: [
      { key: 'materials', name: { zh: '颜色和材料', en: 'Colours and materials' } },
      { key: 'colours', name: { zh: '只取颜色', en: 'Colours only' } },
    ],
    default: 'materials',
  },
];

export const sceneRatioField = {
  kind: 'choice',
  key: 'ratio',
  label: { zh: '画幅', en: 'Ratio' },
  options: ['3:2', '4:3', '16:9', '2:1', '1:1', '3:4', '2:3', '9:16'].map((ratio) => ({
    key: ratio,
    name: { zh: ratio, en: ratio },
  })),
  default: '4:3',
} as const satisfies Field;

export function sceneSizeField(sizes: readonly number[], usual: number): ChoiceField {
  return {
    kind: 'choice',
    key: 'size',
    label: { zh: '长边', en: 'Long side' },
    options: sizes.map((size) => ({ key: String(size), name: { zh: `${size} 像素`, en: `${size} px` } })),
    default: String(usual),
  };
}

const QUALITIES = [
  { key: 'draft', name: { zh: '草稿', en: 'Draft' } },
  { key: 'presentable', name: { zh: '汇报', en: 'Presentable' } },
  { key: 'portfolio', name: { zh: '作品集', en: 'Portfolio' } },
] as const;

export const qualityField = {
  kind: 'choice',
  key: 'quality',
  label: { zh: '品质', en: 'Quality' },
  options: QUALITIES,
  default: 'presentable',
} as const satisfies Field;

/** Seconds of one picture by quality on the measuring machine: rooms of words, whose lamps and leaves cost more than the bench's room. */
export const sceneTime = {
  field: 'quality',
  seconds: {
    draft: { base: 3, perMegapixel: 10 },
    presentable: { base: 3, perMegapixel: 38 },
    portfolio: { base: 3, perMegapixel: 105 },
  },
} as const;
