import { CAMERA_HEIGHTS, type SetPlace, setsOf, SUBJECTS } from '../catalog/sets.ts';
import type { Field } from '../fields/kinds.ts';
import { foregroundFields } from './mask-fields.ts';
import { amountField, countField, seedField } from './render-fields.ts';
import { sceneRatioField } from './scene-fields.ts';

const OPEN = { key: 'auto', name: { zh: '四种各一张', en: 'One of each of four' } };

/** A subject, the set around it, and how it is seen. */
export function stageFields(places: readonly SetPlace[], subject: readonly Field[]): readonly Field[] {
  return [
    ...foregroundFields,
    {
      kind: 'choice',
      key: 'set',
      label: { zh: '布景', en: 'Set' },
      options: [OPEN, ...setsOf(...places)],
      pictures: 'sets',
      default: 'auto',
    },
    ...subject,
    {
      kind: 'choice',
      key: 'cameraHeight',
      label: { zh: '机位', en: 'Camera height' },
      options: CAMERA_HEIGHTS,
      default: 'auto',
    },
    sceneRatioField,
    amountField('lightMatch', '布景跟随主体的光色', 'Set follows its light', 0),
    // set by "make it large" alone
    {
      kind: 'choice',
      key: 'stage',
      hidden: true,
      label: { zh: '大小', en: 'Size' },
      options: [
        { key: 'small', name: { zh: '小样', en: 'Proposals' } },
        { key: 'large', name: { zh: '大图', en: 'Large' } },
      ],
      default: 'small',
    },
    { ...countField, default: 4 },
    seedField,
  ];
}

/** How large a thing is. */
export const thingSizeFields: readonly Field[] = [
  {
    kind: 'choice',
    key: 'subject',
    label: { zh: '主体大小', en: 'Size of the subject' },
    options: [...SUBJECTS, { key: 'own', name: { zh: '自己填高度', en: 'Height typed in' } }],
    default: 'auto',
  },
  {
    kind: 'number',
    key: 'height',
    min: 0.05,
    max: 3,
    step: 0.05,
    default: 0.8,
    when: { field: 'subject', is: ['own'] },
    label: { zh: '高度（米）', en: 'Height (m)' },
  },
];
