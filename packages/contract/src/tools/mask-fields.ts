import { LIGHT_FROM_OPTIONS } from '../catalog/light-from.ts';
import type { Field } from '../fields/kinds.ts';
import type { ColourField } from '../fields/kinds/colour.ts';
import type { MaskField } from '../fields/kinds/mask.ts';
import { uploadField } from './render-fields.ts';

const maskField = {
  kind: 'mask',
  key: 'mask',
  of: uploadField.key,
  required: true,
  hidden: true,
  label: { zh: '选区', en: 'Selection' },
} as const satisfies Field;

/** Without one the engine finds what stands out. */
const optionalMaskField: MaskField = {
  ...maskField,
  required: false,
};

const selectionField = {
  kind: 'selection',
  key: 'maskDocument',
  of: maskField.key,
  hidden: true,
  label: { zh: '选区怎么画的', en: 'How it was selected' },
} as const satisfies Field;

/** A picture, and what of it is to change. */
export const maskedFields = [uploadField, maskField, selectionField] as const;
/** A picture, and what of it is the foreground. */
export const foregroundFields = [uploadField, optionalMaskField, selectionField] as const;

export const holeLinesField = {
  kind: 'holeLines',
  key: 'lines',
  hidden: true,
  label: { zh: '接过去的线', en: 'Lines that go on' },
} as const satisfies Field;

export const refineField = {
  kind: 'number',
  key: 'refine',
  min: 0,
  max: 1,
  step: 0.05,
  default: 0.5,
  label: { zh: '细抠边缘', en: 'Refine the edge' },
  hint: { zh: '越高越往外找叶子、网眼、毛边', en: 'Higher looks further for leaves, mesh and hair' },
} as const satisfies Field;

export const featherField = {
  kind: 'number',
  key: 'feather',
  min: 0,
  max: 40,
  step: 1,
  default: 0,
  label: { zh: '羽化（像素）', en: 'Feather (px)' },
} as const satisfies Field;

/** The picture behind a cut-out, while that is what is chosen. */
export const backgroundPictureField = {
  kind: 'image',
  key: 'bg_img',
  required: true,
  when: { field: 'background', is: ['picture'] },
  label: { zh: '背景图', en: 'Background picture' },
} as const satisfies Field;

/** Where the light comes from of what is put into a picture. */
export const lightFromField = {
  kind: 'choice',
  key: 'lightFrom',
  label: { zh: '光从哪来', en: 'Light from' },
  options: LIGHT_FROM_OPTIONS,
  default: 'auto',
} as const satisfies Field;

/** A colour, while the choice `field` says so. */
export function colourWhen(field: string, usual: string): ColourField {
  return {
    kind: 'colour',
    key: 'colour',
    default: usual,
    when: { field, is: ['colour'] },
    label: { zh: '颜色', en: 'Colour' },
  };
}
