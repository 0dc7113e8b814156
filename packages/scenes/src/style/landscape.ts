import type { StyleSheet } from './style.ts';

/** Styles of gardens and open spaces, by key of the classification tree. */
export const LANDSCAPE = {
  modern: {
    finishes: { paving: 'granite-grey#b8b4ac', pavingAccent: 'dark-concrete', path: 'precast-white#c2bdb3', deck: 'teak-decking', gravel: 'white-gravel', lawn: 'lawn', bed: 'bark-mulch#5e4a39', water: 'still-water#4a5a5a', edge: 'precast-white', rock: 'limestone#8b8f8c', facade: 'stucco#e6e2d8', plinth: 'granite-grey', metal: 'powder-coat-black', fitting: 'brushed-steel', wood: 'teak-veneer', darkWood: 'smoked-oak-planks', stone: 'granite-grey', lacquer: 'powder-coat-black', pot: 'cast-concrete', upholstery: 'linen-slate#6d7478', seat: 'linen-white', accent: 'wool-camel#8b8f8c' },
    dresses: [{ paving: 'limestone#c4bba9', edge: 'limestone' }, { deck: 'charred-boards', paving: 'granite-grey#9a9a98' }, { pavingAccent: 'granite-black', edge: 'corten' }],
    openings: ['fixed', 'glass-door'],
    light: { hour: 15.5, weather: 'clear', lamps: 0, kelvin: 3000, outlook: 'garden' },
  },
  jiangnan: {
    finishes: { paving: 'bluestone', pavingAccent: 'river-pebbles', path: 'flagstones#7c8283', deck: 'walnut-planks#6b4a33', gravel: 'river-pebbles', lawn: 'moss', bed: 'moss', water: 'still-water#5a7468', edge: 'stucco#ece8de', rock: 'limestone#6e716d', roof: 'chinese-grey-tile', facade: 'stucco#efeae0', facadeAccent: 'grey-brick', plinth: 'bluestone', metal: 'aged-brass', fitting: 'aged-brass', wood: 'walnut-veneer#5a3526', darkWood: 'walnut-veneer#42291b', stone: 'bluestone', lacquer: 'lacquer-red', pot: 'slate-floor', upholstery: 'linen-natural', seat: 'cotton-white#a33e2b', accent: 'cotton-white#a33e2b' },
    dresses: [{ paving: 'slate-floor', wood: 'teak-veneer#6b3f2b' }, { pavingAccent: 'grey-brick', path: 'river-pebbles' }, { edge: 'grey-brick', paving: 'grey-brick' }],
    openings: ['lattice', 'round', 'passage'],
    light: { hour: 9.5, weather: 'after-rain', lamps: 0.2, kelvin: 2700, outlook: 'garden' },
  },
  'dry-garden': {
    finishes: { paving: 'flagstones#8d8a82', pavingAccent: 'river-pebbles#5d5e5f', path: 'flagstones#8d8a82', deck: 'weathered-decking', gravel: 'white-gravel', lawn: 'moss', bed: 'moss', water: 'white-gravel', edge: 'rammed-earth#b7a182', rock: 'flagstones#6a6a63', roof: 'chinese-grey-tile', facade: 'rammed-earth', facadeAccent: 'weathered-decking', plinth: 'flagstones', metal: 'blackened-steel', fitting: 'blackened-steel', wood: 'grey-oak-planks', darkWood: 'charred-boards', stone: 'granite-grey', lacquer: 'charred-boards', pot: 'rammed-earth', upholstery: 'linen-natural', seat: 'tatami', accent: 'linen-slate' },
    dresses: [{ edge: 'stucco#d3c6ab', gravel: 'pea-gravel#c9c3b5' }, { deck: 'teak-decking#7a6a55', path: 'slate-floor' }, { edge: 'charred-boards' }],
    openings: ['lattice', 'sliding'],
    light: { hour: 8.6, weather: 'clear', lamps: 0, kelvin: 3000, outlook: 'forest' },
  },
  meadow: {
    finishes: { paving: 'pea-gravel', pavingAccent: 'brick-paving', path: 'pea-gravel', deck: 'weathered-decking', gravel: 'pea-gravel', lawn: 'meadow', bed: 'bark-mulch#5e4a39', water: 'pool-water#7f9a92', edge: 'corten', rock: 'sandstone#a89a7c', facade: 'cedar-cladding', facadeAccent: 'corten', plinth: 'flagstones', metal: 'corten', fitting: 'corten', wood: 'weathered-decking', darkWood: 'cedar-cladding', stone: 'sandstone', lacquer: 'corten', pot: 'corten', upholstery: 'linen-natural', seat: 'linen-natural#c9b990', accent: 'cotton-white#c48fa6' },
    dresses: [{ paving: 'brick-paving', edge: 'weathered-decking' }, { path: 'bark-mulch#5e4a39', accent: 'cotton-white#9a86b8' }, { paving: 'sandstone', edge: 'sandstone' }],
    openings: ['casement', 'french'],
    light: { hour: 17.8, weather: 'clear', lamps: 0, kelvin: 2800, outlook: 'hills' },
  },
  tropical: {
    finishes: { paving: 'slate-floor#5b5f5f', pavingAccent: 'flagstones#6b6f6e', path: 'granite-setts#6b6f6e', deck: 'teak-decking', gravel: 'river-pebbles', lawn: 'lawn#53723f', bed: 'bark-mulch#5e4a39', water: 'pool-water', edge: 'flagstones#5f6160', rock: 'granite-black#4a4c4a', roof: 'cedar-shingles', facade: 'teak-veneer', facadeAccent: 'flagstones', plinth: 'slate-floor', metal: 'copper', fitting: 'copper', wood: 'teak-veneer', darkWood: 'teak-veneer#6b4428', stone: 'slate-floor', lacquer: 'rattan', pot: 'matt-clay-paint#a9674a', upholstery: 'cotton-white', seat: 'rattan', accent: 'cotton-white#c2457a' },
    dresses: [{ paving: 'travertine#786c58', accent: 'cotton-white#4fa3a5' }, { deck: 'weathered-decking', edge: 'rammed-earth' }, { accent: 'cotton-white#e2a23c', water: 'pool-water#4f9a8a' }],
    openings: ['sliding', 'french'],
    light: { hour: 13, weather: 'clear', lamps: 0, kelvin: 2900, outlook: 'water' },
  },
  wetland: {
    finishes: { paving: 'brick-paving#9a7a62', pavingAccent: 'pea-gravel', path: 'weathered-decking', deck: 'weathered-decking#a58f6e', gravel: 'sand', lawn: 'meadow#7c8a45', bed: 'soil#5a4a38', water: 'still-water#55644c', edge: 'weathered-decking', rock: 'limestone#a8a390', roof: 'standing-seam-zinc', facade: 'weathered-decking', facadeAccent: 'galvanised', plinth: 'board-concrete', metal: 'galvanised', fitting: 'galvanised', wood: 'weathered-decking#a58f6e', darkWood: 'charred-boards', stone: 'limestone', lacquer: 'galvanised', pot: 'galvanised', upholstery: 'linen-natural', seat: 'linen-slate', accent: 'linen-slate#6b8f92' },
    dresses: [{ deck: 'cedar-cladding', path: 'cedar-cladding' }, { paving: 'granite-setts', edge: 'corten' }, { path: 'pea-gravel', gravel: 'river-pebbles' }],
    openings: ['fixed', 'sliding'],
    light: { hour: 7.4, weather: 'fog', lamps: 0, kelvin: 3200, outlook: 'water' },
  },
} as const satisfies Record<string, StyleSheet>;
