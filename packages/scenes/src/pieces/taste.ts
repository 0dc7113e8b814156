/** What hangs, stands and is folded in a room beyond its materials: a Chinese room's scrolls, a child's animals, a classic room's engravings. */
export type Taste = 'modern' | 'chinese' | 'quiet' | 'classic' | 'country' | 'graphic' | 'plain' | 'child';

const TASTES: Readonly<Record<string, Taste>> = {
  'new-chinese': 'chinese',
  'dining-chinese': 'chinese',
  japandi: 'quiet',
  'wabi-sabi': 'quiet',
  minimal: 'quiet',
  cream: 'quiet',
  french: 'classic',
  european: 'classic',
  'dark-academia': 'classic',
  executive: 'classic',
  bookshop: 'classic',
  rustic: 'country',
  mediterranean: 'country',
  'cafe-wood': 'country',
  'mid-century': 'graphic',
  industrial: 'graphic',
  'bar-night': 'graphic',
  boutique: 'graphic',
  'hospital-clean': 'plain',
  'office-light': 'plain',
  kids: 'child',
};

const CHILDREN = new Set(['childs-room', 'kindergarten']);

/** The taste of a scene of a kind in a style; a child's room has a child's, whatever its style. */
export function tasteOf(kind: string, style: string): Taste {
  return CHILDREN.has(kind) ? 'child' : (TASTES[style] ?? 'modern');
}
