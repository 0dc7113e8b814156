import { PROMPT_MAX_LENGTH } from '../constants.ts';
import { seedField, uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

/** The edit models of the specification, and the built-in engine in place of one that is not connected. */
export const EDIT_MODELS = [
  { key: '0', name: { zh: '内置引擎', en: 'Built-in engine' }, gold: 5 },
  { key: '1', name: { zh: '图像编辑模型', en: 'Image editing model' }, gold: 5 },
  { key: '2', name: { zh: 'Flux Kontext', en: 'Flux Kontext' }, gold: 10 },
  { key: '3', name: { zh: 'Nano Banana', en: 'Nano Banana' }, gold: 5 },
  { key: '5', name: { zh: 'SeedDream V4', en: 'SeedDream V4' }, gold: 5 },
] as const;
export type EditModel = (typeof EDIT_MODELS)[number]['key'];
export const USUAL_EDIT_MODEL: EditModel = '3';

/** One picture is changed, or two become one. */
export const EDIT_MODES = [
  { key: 'single', name: { zh: '改一张', en: 'Edit one' } },
  { key: 'merge', name: { zh: '融合两张', en: 'Merge two' } },
] as const;

export const imgEdit = {
  id: 'imgedit',
  version: 1,
  family: 'E',
  title: { zh: '对话改图', en: 'Edit chat' },
  purpose: {
    zh: '说一句要改什么：材质、去掉、光和天气、风格……听懂什么先给你看，改完接着说',
    en: 'Say what shall change: materials, things, light, weather, style. You see what was understood before it runs, and go on from the result',
  },
  addresses: [{ path: '/imgedit', code: 'E-01' }],
  icon: 'message-2',
  workbench: 'edit',
  takes: ['photo', 'clay', 'line', 'sketch'],
  fitness: { kinds: { photo: 3, clay: 1, line: 1, sketch: 1 } },
  keywords: [
    '对话',
    '改图',
    '一句话',
    '修改',
    '指令',
    '融合',
    'edit',
    'chat',
    'instruction',
    'merge',
    'kontext',
    'banana',
  ],
  intake: 'compressed',
  fields: [
    {
      kind: 'choice',
      key: 'mode',
      label: { zh: '方式', en: 'Mode' },
      options: EDIT_MODES,
      default: 'single',
    },
    {
      kind: 'choice',
      key: 'model',
      hidden: true,
      label: { zh: '模型', en: 'Model' },
      options: EDIT_MODELS.map(({ key, name }) => ({ key, name })),
      default: '0',
    },
    uploadField,
    {
      kind: 'image',
      key: 'second_img',
      required: true,
      when: { field: 'mode', is: ['merge'] },
      label: { zh: '素材图 B', en: 'Picture B' },
    },
    {
      kind: 'mask',
      key: 'mask',
      of: uploadField.key,
      required: false,
      hidden: true,
      label: { zh: '标出的地方', en: 'Marked area' },
    },
    {
      kind: 'selection',
      key: 'maskDocument',
      of: 'mask',
      hidden: true,
      label: { zh: '怎么标的', en: 'How it was marked' },
    },
    {
      kind: 'text',
      key: 'promptTxt',
      maxLength: PROMPT_MAX_LENGTH,
      label: { zh: '要改什么', en: 'What shall change' },
      placeholder: { zh: '例如：地面换成胡桃木，去掉茶几', en: 'Such as: a walnut floor, remove the table' },
    },
    { kind: 'steps', key: 'steps', hidden: true, label: { zh: '听懂的步骤', en: 'Understood steps' } },
    seedField,
  ],
  operation: 'edit',
  keeps: 'touched',
  source: 2,
  generated: true,
  price: {
    ticketKind: null,
    tickets: 0,
    gold: 5,
    goldBy: { field: 'model', gold: Object.fromEntries(EDIT_MODELS.map(({ key, gold }) => [key, gold])) },
  },
  samples: ['living-photo', 'villa-photo'],
  next: ['img-enhance', 'up-scale-img', 'compress'],
} as const satisfies Tool;
