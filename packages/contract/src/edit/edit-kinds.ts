import { LOOK_OPTIONS } from '../catalog/looks.ts';
import { MANNERS } from '../catalog/manners.ts';
import { ATMOSPHERES, type Option } from '../catalog/settings.ts';
import { STYLES } from '../catalog/spaces.ts';
import { REGION_NAMES, type RegionNameKey } from '../structure/names.ts';
import type { Text } from '../text.ts';
import { beginsWithScene, SCENE_VIEWS } from './scene-views.ts';

/** What a step is about: the area that a person marked, all of the picture, all furniture, or what a picture shows by name. */
export type EditTarget = 'region' | 'picture' | 'furniture' | 'artwork' | Exclude<RegionNameKey, 'picture'>;

/** What is called a picture in a picture hangs on its wall. */
export function targetOfRegion(key: RegionNameKey): EditTarget {
  return key === 'picture' ? 'artwork' : key;
}
const WHOLE_TARGETS = [
  { key: 'region', name: { zh: '标出的地方', en: 'Marked area' } },
  { key: 'picture', name: { zh: '整张图', en: 'Whole picture' } },
  { key: 'furniture', name: { zh: '全部家具', en: 'All furniture' } },
] as const satisfies readonly Option[];
export const EDIT_TARGETS: readonly { readonly key: EditTarget; readonly name: Text }[] = [
  ...WHOLE_TARGETS,
  ...REGION_NAMES.map(({ key, name }) => ({ key: targetOfRegion(key), name })),
];

/** Most steps of one instruction. */
export const EDIT_STEPS_MAX = 12;
/** Most characters of a step's value. */
export const EDIT_VALUE_MAX = 60;

/** One option of each, the first of a key. */
function distinct(options: readonly Option[]): Option[] {
  return [...new Map(options.toReversed().map((option) => [option.key, option])).values()].toReversed();
}

const SIDES: readonly Option[] = [
  { key: 'left', name: { zh: '左', en: 'left' } },
  { key: 'right', name: { zh: '右', en: 'right' } },
  { key: 'top', name: { zh: '上', en: 'top' } },
  { key: 'bottom', name: { zh: '下', en: 'bottom' } },
];
const ADJUSTMENTS = [
  { key: 'denoise', name: { zh: '降噪', en: 'less noise' } },
  { key: 'deblur', name: { zh: '更清晰', en: 'sharper' } },
  { key: 'dehaze', name: { zh: '去雾', en: 'less haze' } },
  { key: 'brighter', name: { zh: '更亮', en: 'brighter' } },
  { key: 'darker', name: { zh: '更暗', en: 'darker' } },
  { key: 'warmer', name: { zh: '更暖', en: 'warmer' } },
  { key: 'cooler', name: { zh: '更冷', en: 'cooler' } },
  { key: 'contrast-up', name: { zh: '对比更强', en: 'more contrast' } },
  { key: 'contrast-down', name: { zh: '对比更柔', en: 'less contrast' } },
  { key: 'saturation-up', name: { zh: '更鲜艳', en: 'more saturated' } },
  { key: 'saturation-down', name: { zh: '更素', en: 'less saturated' } },
] as const satisfies readonly Option[];
export type Adjustment = (typeof ADJUSTMENTS)[number]['key'];

interface EditKindSpec {
  readonly name: Text;
  /** What it can be about; absent: the picture as a whole. `area`: it changes only that. */
  readonly target?: 'area' | 'place' | 'kept';
  /**
   * What its value is: a key of the material library, a colour `#rrggbb`, a person's words for a thing, or one of a list.
   * Absent: it has none.
   */
  readonly value?: 'material' | 'colour' | 'words' | readonly Option[];
  /** The value may be several of the list, joined by `+`. */
  readonly several?: true;
  /** It needs a second picture. */
  readonly needsSecond?: true;
  /** Nothing of the picture's place and size stays: it comes last, and no selection of before holds after it. */
  readonly reshapes?: true;
  /** It lays pictures out on sheets of A3, with a PDF beside the picture of the first; its value is the sheets' title, which may be empty. */
  readonly laysOut?: true;
  /** It makes the picture out of the words of the wish, where others change one: it comes first, and of a plan only. */
  readonly begins?: true;
}

/** Every kind of step that an instruction is read into. */
export const EDIT_KINDS = {
  material: { name: { zh: '换材质', en: 'Material' }, target: 'area', value: 'material' },
  recolour: { name: { zh: '换颜色', en: 'Colour' }, target: 'area', value: 'colour' },
  remove: { name: { zh: '去掉', en: 'Remove' }, target: 'area' },
  add: { name: { zh: '放进去', en: 'Put in' }, target: 'place', value: 'words' },
  relight: { name: { zh: '光和天气', en: 'Light and weather' }, value: ATMOSPHERES },
  style: {
    name: { zh: '风格', en: 'Style' },
    value: distinct([...STYLES.interior, ...STYLES.architecture].map(({ key, name }) => ({ key, name }))),
  },
  manner: {
    name: { zh: '画成', en: 'Paint as' },
    value: MANNERS.filter(({ key }) => ['watercolour', 'marker', 'pencil', 'digital'].includes(key)),
  },
  adjust: { name: { zh: '调整', en: 'Adjust' }, value: ADJUSTMENTS },
  look: { name: { zh: '后期', en: 'Look' }, value: LOOK_OPTIONS.filter(({ key }) => key !== 'none') },
  upright: { name: { zh: '扶正竖线', en: 'Verticals upright' }, reshapes: true },
  extend: { name: { zh: '扩图', en: 'Extend' }, value: SIDES, several: true, reshapes: true },
  upscale: {
    name: { zh: '放大', en: 'Enlarge' },
    value: ['2', '4', '8'].map((key) => ({ key, name: { zh: `${key} 倍`, en: `×${key}` } })),
    reshapes: true,
  },
  cutout: { name: { zh: '抠出主体', en: 'Cut out' } },
  background: { name: { zh: '换背景', en: 'Background' }, value: 'colour' },
  lineart: { name: { zh: '变成线稿', en: 'Line drawing' } },
  put: { name: { zh: '把图 B 的东西放进来', en: 'Put in what picture B shows' }, target: 'place', needsSecond: true },
  'style-of': { name: { zh: '照图 B 的风格', en: 'As the style of picture B' }, needsSecond: true },
  'material-of': {
    name: { zh: '照图 B 的材质', en: 'As the material of picture B' },
    target: 'area',
    needsSecond: true,
  },
  board: { name: { zh: '情绪板', en: 'Mood board' }, value: 'words', reshapes: true, laysOut: true },
  sheet: { name: { zh: '汇报图纸', en: 'Presentation sheet' }, value: 'words', reshapes: true, laysOut: true },
  scene: { name: { zh: '文字场景', en: 'Scene of the words' }, value: SCENE_VIEWS, begins: true },
  keep: { name: { zh: '不动', en: 'Keep' }, target: 'kept' },
} as const satisfies Readonly<Record<string, EditKindSpec>>;
export type EditKind = keyof typeof EDIT_KINDS;

/** One thing that is to happen to a picture. */
export interface EditStep {
  readonly do: EditKind;
  readonly target?: EditTarget | undefined;
  readonly value?: string | undefined;
}

/** One picture of a plan: what is done to the person's picture, or to an earlier picture of the plan. */
export interface PlannedPicture {
  /** Number of the earlier picture, from 0; null: the person's. */
  readonly from: number | null;
  readonly steps: readonly EditStep[];
}

/** Most pictures of a plan. */
export const PLAN_MAX = 8;

/** Whether a plan can be made in its order, and each of its pictures is something else than what it begins with; a scene begins with nothing. */
export function isPlan(plan: readonly PlannedPicture[]): boolean {
  return plan.every(
    (one, index) =>
      (one.from === null || one.from < index) &&
      one.steps.some(({ do: kind }) => kind !== 'keep') &&
      (!beginsWithScene(one) ||
        (one.from === null && one.steps.findLastIndex(({ do: kind }) => kind === 'scene') === 0)),
  );
}

/** Whether a picture of a plan shows those before it, beside what it begins with. */
export function isPresentation({ steps }: PlannedPicture): boolean {
  return steps.some(({ do: kind }) => kind === 'sheet');
}

export function specOf(kind: EditKind): EditKindSpec {
  return EDIT_KINDS[kind];
}

const COLOUR = /^#[0-9a-f]{6}$/;
const MATERIAL = /^[a-z0-9-]{2,40}(?:#[0-9a-f]{6})?$/;

/** Whether a step says what its kind needs, and nothing else. */
export function isWhole({ do: kind, target, value }: EditStep): boolean {
  const { target: about, value: takes, several, laysOut = false } = specOf(kind);
  if ((about === undefined && target !== undefined) || ((about === 'area' || about === 'kept') && target === undefined))
    return false;
  if (kind === 'scene' && value === undefined) return false;
  if (takes === undefined || value === undefined) return takes === undefined && value === undefined;
  if (takes === 'colour') return COLOUR.test(value);
  if (takes === 'material') return MATERIAL.test(value);
  if (takes === 'words') return (laysOut || value.trim() !== '') && value.length <= EDIT_VALUE_MAX;
  const parts = several ? value.split('+') : [value];
  return parts.every((part) => takes.some(({ key }) => key === part)) && new Set(parts).size === parts.length;
}
