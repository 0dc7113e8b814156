import type { Text } from '../text.ts';
import type { SpaceFamily } from './spaces.ts';

export interface Option {
  readonly key: string;
  readonly name: Text;
}

/** Light and weather, as in /atmosphereChange. */
export const ATMOSPHERES = [
  { key: 'dawn', name: { zh: '清晨', en: 'Dawn' } },
  { key: 'morning', name: { zh: '上午', en: 'Morning' } },
  { key: 'noon', name: { zh: '正午', en: 'Noon' } },
  { key: 'afternoon', name: { zh: '午后', en: 'Afternoon' } },
  { key: 'golden-hour', name: { zh: '黄昏暖光', en: 'Golden hour' } },
  { key: 'dusk', name: { zh: '暮色', en: 'Dusk' } },
  { key: 'night', name: { zh: '夜景亮窗', en: 'Night, lit windows' } },
  { key: 'overcast', name: { zh: '阴天', en: 'Overcast' } },
  { key: 'after-rain', name: { zh: '雨后', en: 'After rain' } },
  { key: 'rain', name: { zh: '雨', en: 'Rain' } },
  { key: 'fog', name: { zh: '雾', en: 'Fog' } },
  { key: 'snow', name: { zh: '雪', en: 'Snow' } },
  { key: 'spring', name: { zh: '春', en: 'Spring' } },
  { key: 'summer', name: { zh: '夏', en: 'Summer' } },
  { key: 'autumn', name: { zh: '秋', en: 'Autumn' } },
  { key: 'winter', name: { zh: '冬', en: 'Winter' } },
] as const satisfies readonly Option[];

/** How the picture is framed; the perspective stays the input's own. */
const FRAMINGS = [
  { key: 'input', name: { zh: '随底图', en: 'As the input' } },
  { key: 'upright', name: { zh: '扶正竖线', en: 'Verticals upright' } },
  { key: 'closer', name: { zh: '拉近一些', en: 'Closer' } },
] as const satisfies readonly Option[];
const AERIAL_FRAMINGS = [FRAMINGS[0], FRAMINGS[2]] as const;

export const VIEWS = {
  interior: FRAMINGS,
  architecture: FRAMINGS,
  landscape: FRAMINGS,
  commercial: FRAMINGS,
  planning: AERIAL_FRAMINGS,
  product: AERIAL_FRAMINGS,
} as const satisfies Record<SpaceFamily, readonly Option[]>;

/** Indoors: what stands outside the window. */
const OUTLOOKS = [
  { key: 'garden', name: { zh: '庭院绿植', en: 'Garden' } },
  { key: 'city', name: { zh: '城市', en: 'City' } },
  { key: 'water', name: { zh: '水面', en: 'Water' } },
  { key: 'hills', name: { zh: '远山', en: 'Hills' } },
  { key: 'plain', name: { zh: '素净', en: 'Plain' } },
] as const satisfies readonly Option[];

/** Outdoors: what surrounds the building or site. */
const SURROUNDINGS = [
  { key: 'garden', name: { zh: '草坪绿树', en: 'Lawn and trees' } },
  { key: 'city', name: { zh: '城市街区', en: 'City' } },
  { key: 'forest', name: { zh: '森林', en: 'Forest' } },
  { key: 'water', name: { zh: '水岸', en: 'Waterside' } },
  { key: 'hills', name: { zh: '山丘', en: 'Hills' } },
  { key: 'plain', name: { zh: '素净', en: 'Plain' } },
] as const satisfies readonly Option[];

export const ENVIRONMENTS = {
  interior: OUTLOOKS,
  architecture: SURROUNDINGS,
  landscape: SURROUNDINGS,
  commercial: OUTLOOKS,
  planning: SURROUNDINGS,
  product: OUTLOOKS,
} as const satisfies Record<SpaceFamily, readonly Option[]>;
