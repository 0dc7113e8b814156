import type { PaletteKey } from './manners.ts';

/** The palette of each style, by its key; families share keys, and what is not named is in cool mist. */
const STYLE_PALETTES: Readonly<Record<string, Exclude<PaletteKey, 'auto'>>> = {
  modern: 'mist',
  minimal: 'mist',
  japandi: 'timber',
  cream: 'sand',
  'wabi-sabi': 'timber',
  'new-chinese': 'celadon',
  nordic: 'coast',
  french: 'sand',
  'mid-century': 'terracotta',
  industrial: 'ink',
  luxury: 'dusk',
  rustic: 'terracotta',
  mediterranean: 'coast',
  'dark-academia': 'timber',
  concrete: 'ink',
  timber: 'timber',
  brick: 'terracotta',
  'curtain-wall': 'mist',
  european: 'sand',
  vernacular: 'terracotta',
  'white-curved': 'coast',
  corten: 'terracotta',
  jiangnan: 'celadon',
  'dry-garden': 'ink',
  meadow: 'sand',
  tropical: 'celadon',
  wetland: 'celadon',
  'office-light': 'mist',
  executive: 'timber',
  tech: 'mist',
  'gallery-white': 'ink',
  boutique: 'sand',
  'cafe-wood': 'timber',
  'dining-chinese': 'celadon',
  'hotel-lobby': 'sand',
  'hospital-clean': 'coast',
  kids: 'coast',
  'gym-dark': 'ink',
  'bar-night': 'dusk',
  bookshop: 'timber',
};

export function paletteOfStyle(style: string): Exclude<PaletteKey, 'auto'> {
  return STYLE_PALETTES[style] ?? 'mist';
}
