import type { Option } from './settings.ts';

/** How a picture is made of a drawing. `auto`: by the kind of input and by what is surely understood. */
export const MANNERS = [
  { key: 'auto', name: { zh: '自动', en: 'Automatic' } },
  { key: 'real', name: { zh: '写实', en: 'Photoreal' } },
  { key: 'watercolour', name: { zh: '水彩', en: 'Watercolour' } },
  { key: 'marker', name: { zh: '马克笔', en: 'Marker' } },
  { key: 'pencil', name: { zh: '彩铅', en: 'Coloured pencil' } },
  { key: 'digital', name: { zh: '淡彩数码', en: 'Soft digital' } },
  { key: 'card', name: { zh: '卡纸模型', en: 'Card model' } },
] as const satisfies readonly Option[];
export type MannerKey = (typeof MANNERS)[number]['key'];

/** Colours of an illustration. `auto`: as the style has them, and cool mist where there is none. */
export const PALETTES = [
  { key: 'auto', name: { zh: '自动', en: 'Automatic' } },
  { key: 'sand', name: { zh: '暖砂', en: 'Warm sand' } },
  { key: 'timber', name: { zh: '木与石', en: 'Timber and stone' } },
  { key: 'mist', name: { zh: '雾灰', en: 'Cool mist' } },
  { key: 'celadon', name: { zh: '青瓷', en: 'Celadon' } },
  { key: 'coast', name: { zh: '海岸', en: 'Coast' } },
  { key: 'terracotta', name: { zh: '赤陶', en: 'Terracotta' } },
  { key: 'dusk', name: { zh: '暮色', en: 'Dusk' } },
  { key: 'ink', name: { zh: '墨色', en: 'Ink' } },
] as const satisfies readonly Option[];
/** How an illustration ends at the border of the picture. `auto`: as its manner has it. */
export const BORDERS = [
  { key: 'auto', name: { zh: '自动', en: 'Automatic' } },
  { key: 'loose', name: { zh: '留白边', en: 'Loose' } },
  { key: 'bleed', name: { zh: '满幅', en: 'Full bleed' } },
] as const satisfies readonly Option[];
export type BorderKey = (typeof BORDERS)[number]['key'];
export type PaletteKey = (typeof PALETTES)[number]['key'];
