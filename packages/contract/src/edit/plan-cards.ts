import type { Text } from '../text.ts';
import type { EditStep, EditTarget, PlannedPicture } from './edit-kinds.ts';

/** A ready plan: several pictures of one, by one press. */
export interface PlanCard {
  readonly key: string;
  readonly name: Text;
  readonly plan: readonly PlannedPicture[];
}

const each = (steps: readonly EditStep[]): readonly PlannedPicture[] =>
  steps.map((step) => ({ from: null, steps: [step] }));
const relit = (...keys: readonly string[]) => each(keys.map((value) => ({ do: 'relight', value })));
const covered = (target: EditTarget, ...keys: readonly string[]) =>
  each(keys.map((value) => ({ do: 'material', target, value })));
const painted = (target: EditTarget, ...colours: readonly string[]) =>
  each(colours.map((value) => ({ do: 'recolour', target, value })));

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
