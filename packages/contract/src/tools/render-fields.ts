import { ATMOSPHERES, ENVIRONMENTS, VIEWS, type Option } from '../catalog/settings.ts';
import { SPACES, STYLES, type SpaceFamily } from '../catalog/spaces.ts';
import { BORDERS, MANNERS, PALETTES } from '../catalog/manners.ts';
import { PROMPT_MAX_LENGTH } from '../constants.ts';
import { ILLUSTRATED } from './cover.ts';
import { ORIGINAL } from './long-side.ts';
import type { Field } from '../fields/kinds.ts';
import type { CorrectionsField } from '../fields/kinds/corrections.ts';
import type { MaterialSetField } from '../fields/kinds/material-set.ts';
import type { NumberField } from '../fields/kinds/number.ts';

/** Manners that may end in an illustration. */
const PAINTED_MANNERS: readonly string[] = ['auto', ...ILLUSTRATED];
const AS_STYLE: Option = { key: 'auto', name: { zh: '随风格', en: 'As the style' } };
const AS_PICTURE: Option = { key: 'auto', name: { zh: '随底图', en: 'As the picture' } };

export const uploadField = {
  kind: 'image',
  key: 'upload_img',
  required: true,
  label: { zh: '底图', en: 'Picture' },
} as const satisfies Field;

export const promptField = {
  kind: 'text',
  key: 'promptTxt',
  maxLength: PROMPT_MAX_LENGTH,
  label: { zh: '描述', en: 'Words' },
  hint: { zh: '可不写', en: 'Optional' },
  placeholder: { zh: '想要的材质、颜色、光线……中英文都可以', en: 'Materials, colours, light … in Chinese or English' },
} as const satisfies Field;

export const sizeField = {
  kind: 'choice',
  key: 'size',
  label: { zh: '长边', en: 'Long side' },
  options: [
    { key: ORIGINAL, name: { zh: '原尺寸，最长 2560 像素', en: 'As the picture, at most 2560 px' } },
    { key: '640', name: { zh: '640 像素，草稿', en: '640 px, draft' } },
    { key: '1024', name: { zh: '1024 像素', en: '1024 px' } },
    { key: '1280', name: { zh: '1280 像素', en: '1280 px' } },
    { key: '1600', name: { zh: '1600 像素', en: '1600 px' } },
    { key: '2048', name: { zh: '2048 像素，慢', en: '2048 px, slow' } },
    { key: '2560', name: { zh: '2560 像素，很慢', en: '2560 px, very slow' } },
  ],
  default: '1024',
  ofPicture: true,
} as const satisfies Field;

/** Of tools whose engines work at a size that is told. */
export const resultSizeField = {
  ...sizeField,
  options: sizeField.options.filter(({ key }) => key !== ORIGINAL),
  default: '1280',
} as const satisfies Field;

export const seedField = { kind: 'seed', key: 'seed', label: { zh: '种子', en: 'Seed' } } as const satisfies Field;
export const countField = {
  kind: 'count',
  key: 'count',
  max: 4,
  default: 1,
  label: { zh: '张数', en: 'Pictures' },
} as const satisfies Field;

export function strengthField(value: number): NumberField {
  return {
    kind: 'number',
    key: 'cnStrength',
    min: 0,
    max: 1,
    step: 0.05,
    default: value,
    label: { zh: '强度', en: 'Strength' },
    hint: { zh: '越高越贴底图', en: 'Higher keeps closer to your picture' },
  };
}

export const lockField = {
  kind: 'switch',
  key: 'lock',
  default: false,
  label: { zh: '锁定几何', en: 'Lock geometry' },
  hint: { zh: '每条线都留在原处', en: 'Every line stays where it is' },
} as const satisfies Field;

const atmosphereField = {
  kind: 'choice',
  key: 'atmosphere',
  label: { zh: '氛围', en: 'Atmosphere' },
  options: [AS_STYLE, ...ATMOSPHERES],
  default: 'auto',
} as const satisfies Field;

/** Of tools that keep the picture's own materials: there is no style whose light it could be. */
export const keptAtmosphereField = {
  ...atmosphereField,
  options: [AS_PICTURE, ...ATMOSPHERES],
} as const satisfies Field;

const styleReferenceFields = [
  {
    kind: 'image',
    key: 'style_img',
    required: false,
    label: { zh: '风格参考', en: 'Style reference' },
    hint: { zh: '可不给', en: 'Optional' },
  },
  {
    kind: 'number',
    key: 'ipaPlus',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.6,
    needs: 'style_img',
    label: { zh: '参考权重', en: 'Reference weight' },
  },
] as const satisfies readonly Field[];

/** A level of detail, sharpness or amount: 0 to 1. */
export function amountField(key: string, zh: string, en: string, value: number): NumberField {
  return { kind: 'number', key, min: 0, max: 1, step: 0.05, default: value, label: { zh, en } };
}

/** How the picture is made of the drawing; a photoreal one has neither palette nor border of its own. */
const mannerFields = [
  {
    kind: 'choice',
    key: 'manner',
    label: { zh: '画法', en: 'Manner' },
    options: MANNERS,
    default: 'auto',
    hint: { zh: '表现图画在你的线稿下面，线一根不丢', en: 'Presentation drawings are painted under your own lines' },
  },
  {
    kind: 'choice',
    key: 'palette',
    label: { zh: '配色', en: 'Palette' },
    options: PALETTES,
    default: 'auto',
    when: { field: 'manner', is: PAINTED_MANNERS },
  },
  {
    kind: 'choice',
    key: 'border',
    label: { zh: '画边', en: 'Border' },
    options: BORDERS,
    default: 'auto',
    advanced: true,
    when: { field: 'manner', is: PAINTED_MANNERS },
  },
] as const satisfies readonly Field[];

/** What a room's furniture is made of; the things that pieces stand for are chosen on the picture. */
export const furnitureField = {
  kind: 'choice',
  key: 'furniture',
  label: { zh: '家具', en: 'Furniture' },
  options: [
    { key: 'drawn', name: { zh: '照图', en: 'As drawn' } },
    { key: 'real', name: { zh: '换成真家具', en: 'Real furniture' } },
  ],
  default: 'drawn',
  when: { field: 'manner', is: ['auto', 'real'] },
  hint: {
    zh: '认得准的换成库里的成品家具，其余照图；在“识别结果”里逐件确认',
    en: 'Pieces of the library stand for what is told or surely seen; confirm each under "What was recognised"',
  },
} as const satisfies Field;

/** What is done with a picture that is none of a place; asked for where one is refused. */
const unfitField = {
  kind: 'choice',
  key: 'unfit',
  hidden: true,
  label: { zh: '不像空间的图', en: 'A picture of no place' },
  default: 'refuse',
  options: [
    { key: 'refuse', name: { zh: '不画', en: 'Not drawn' } },
    { key: 'draw', name: { zh: '照样画', en: 'Drawn all the same' } },
  ],
} as const satisfies Field;

const PLACES: Readonly<Record<SpaceFamily, CorrectionsField['place']>> = {
  interior: 'interior',
  commercial: 'interior',
  product: 'interior',
  architecture: 'exterior',
  landscape: 'exterior',
  planning: 'aerial',
};

function correctionsField(place: CorrectionsField['place']): CorrectionsField {
  return { kind: 'corrections', key: 'corrections', place, label: { zh: '识别结果', en: 'What was recognised' } };
}

/** The materials of an earlier view of the same place; of tools whose pictures are lifted into space and dressed. */
export function materialSetField(family: SpaceFamily): MaterialSetField {
  return {
    kind: 'materialSet',
    key: 'materialSet',
    place: PLACES[family] === 'interior' ? 'interior' : 'exterior',
    label: { zh: '材质', en: 'Materials' },
  };
}

/** The common controls of the render family, in the order of the form. */
export function renderFields(family: SpaceFamily, strength: number, own: readonly Field[] = []): readonly Field[] {
  return [
    uploadField,
    ...styleReferenceFields,
    promptField,
    { kind: 'space', key: 'classifyId2', family, default: SPACES[family][0].id, label: { zh: '空间', en: 'Space' } },
    { kind: 'style', key: 'classifyId3', family, default: STYLES[family][0].id, label: { zh: '风格', en: 'Style' } },
    sizeField,
    ...mannerFields,
    ...own,
    { kind: 'choice', key: 'view', label: { zh: '视角', en: 'View' }, options: VIEWS[family], default: 'input' },
    atmosphereField,
    {
      kind: 'choice',
      key: 'environment',
      label: { zh: '环境', en: 'Surroundings' },
      options: ENVIRONMENTS[family],
      default: 'garden',
    },
    strengthField(strength),
    lockField,
    {
      kind: 'switch',
      key: 'ignoreWordAndImage',
      default: false,
      advanced: true,
      label: { zh: '只按风格', en: 'Style only' },
      hint: { zh: '不看描述和参考图', en: 'Ignores words and reference' },
    },
    countField,
    seedField,
    unfitField,
    correctionsField(PLACES[family]),
  ];
}

/** The controls of tools that keep materials and add light and finish. */
export function refineFields(
  strength: number,
  own: readonly Field[],
  place: CorrectionsField['place'] = 'interior',
): readonly Field[] {
  return [
    uploadField,
    promptField,
    sizeField,
    ...mannerFields,
    ...own,
    strengthField(strength),
    countField,
    seedField,
    unfitField,
    correctionsField(place),
  ];
}
