import type { Option } from './settings.ts';

/** Where a picture's light comes from, as seen by who looks at it. */
export const LIGHT_FROM = ['auto', 'left', 'right', 'front', 'back', 'above'] as const;
export type LightFrom = (typeof LIGHT_FROM)[number];

const NAMES: Readonly<Record<LightFrom, Option['name']>> = {
  auto: { zh: '看图判断', en: 'As the picture tells' },
  left: { zh: '左边', en: 'The left' },
  right: { zh: '右边', en: 'The right' },
  front: { zh: '背后（顺光）', en: 'Behind the viewer' },
  back: { zh: '对面（逆光）', en: 'Behind the scene' },
  above: { zh: '上方', en: 'Above' },
};
export const LIGHT_FROM_OPTIONS: readonly Option[] = LIGHT_FROM.map((key) => ({ key, name: NAMES[key] }));
