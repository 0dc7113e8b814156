import type { Language, Text } from '../text.ts';
import { pickText } from '../text.ts';
import type { EditStep, EditTarget, PlannedPicture } from './edit-kinds.ts';
import type { SceneView } from './scene-views.ts';

/** What sheets are called where nobody says. */
const TITLES: Readonly<Record<'board' | 'sheet', Text>> = {
  board: { zh: '设计意向', en: 'Design direction' },
  sheet: { zh: '方案汇报', en: 'Design proposal' },
};

/** A picture laid out on sheets. */
export function sheetStep(kind: keyof typeof TITLES, language: Language, title?: string | null): EditStep {
  return { do: kind, value: title ?? pickText(TITLES[kind], language) };
}

/** A plan whose sheets without a title of their own are called in a language, as what stands on them then is. */
export function titledIn(plan: readonly PlannedPicture[], language: Language): readonly PlannedPicture[] {
  return plan.map((one) => ({
    ...one,
    steps: one.steps.map((step) =>
      (step.do === 'board' || step.do === 'sheet') && Object.values(TITLES[step.do]).includes(step.value ?? '')
        ? sheetStep(step.do, language)
        : step,
    ),
  }));
}

/** A ready plan: several pictures of one, by one press. */
export interface PlanCard {
  readonly key: string;
  readonly name: Text;
  readonly plan: readonly PlannedPicture[];
}

const each = (steps: readonly EditStep[]): readonly PlannedPicture[] =>
  steps.map((step) => ({ from: null, steps: [step] }));
const seen = (...keys: readonly SceneView[]) => each(keys.map((value) => ({ do: 'scene', value })));
const relit = (...keys: readonly string[]) => each(keys.map((value) => ({ do: 'relight', value })));
const covered = (target: EditTarget, ...keys: readonly string[]) =>
  each(keys.map((value) => ({ do: 'material', target, value })));
const painted = (target: EditTarget, ...colours: readonly string[]) =>
  each(colours.map((value) => ({ do: 'recolour', target, value })));

/** Ready plans of a scene out of the words of the wish. */
export const SCENE_CARDS: readonly PlanCard[] = [
  { key: 'views', name: { zh: '一组视角', en: 'View set' }, plan: seen('front', 'left', 'right', 'top') },
  { key: 'section', name: { zh: '剖透视', en: 'Section' }, plan: seen('section') },
  { key: 'exploded', name: { zh: '爆炸图', en: 'Exploded view' }, plan: seen('exploded') },
];

/** Whether a ready plan shows what only rooms are drawn as: cut, or taken apart. */
export function isOfRooms({ plan }: PlanCard): boolean {
  return plan.some(({ steps }) => steps.some(({ value }) => value === 'section' || value === 'exploded'));
}

export const PLAN_CARDS: readonly PlanCard[] = [
  { key: 'seasons', name: { zh: '四季一套', en: 'Four seasons' }, plan: relit('spring', 'summer', 'autumn', 'winter') },
  { key: 'day', name: { zh: '从早到晚', en: 'Dawn to night' }, plan: relit('dawn', 'noon', 'golden-hour', 'night') },
  { key: 'weather', name: { zh: '各种天气', en: 'Weathers' }, plan: relit('overcast', 'rain', 'fog', 'snow') },
  {
    key: 'floors',
    name: { zh: '四种地面', en: 'Four floors' },
    plan: covered('floor', 'oak-planks', 'walnut-planks', 'terrazzo-light', 'grey-marble-slabs'),
  },
  {
    key: 'walls',
    name: { zh: '四种墙色', en: 'Four wall colours' },
    plan: painted('wall', '#f1ebdf', '#97a38a', '#8298a6', '#b9693f'),
  },
  {
    key: 'drawings',
    name: { zh: '表现图一套', en: 'Presentation drawings' },
    plan: [
      ...each(['watercolour', 'marker', 'pencil'].map((value) => ({ do: 'manner' as const, value }))),
      { from: null, steps: [{ do: 'lineart' }] },
    ],
  },
  { key: 'board', name: { zh: '情绪板', en: 'Mood board' }, plan: each([sheetStep('board', 'zh-CN')]) },
  {
    key: 'sheet',
    name: { zh: '汇报图纸 PDF', en: 'Presentation PDF' },
    plan: each([
      { do: 'relight', value: 'golden-hour' },
      { do: 'manner', value: 'watercolour' },
      { do: 'lineart' },
      sheetStep('board', 'zh-CN'),
      sheetStep('sheet', 'zh-CN'),
    ]),
  },
  {
    key: 'finish',
    name: { zh: '交付前整理', en: 'Ready to hand over' },
    plan: [
      {
        from: null,
        steps: [{ do: 'adjust', value: 'denoise' }, { do: 'adjust', value: 'deblur' }, { do: 'upright' }],
      },
      { from: 0, steps: [{ do: 'upscale', value: '2' }] },
    ],
  },
];
