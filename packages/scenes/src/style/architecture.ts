import type { StyleSheet } from './style.ts';

/** Styles of buildings, by key of the classification tree: walls, openings, roof and the ground they stand on. */
export const ARCHITECTURE = {
  modern: {
    finishes: { facade: 'stucco#efece4', facadeAccent: 'cedar-cladding#b0764a', plinth: 'granite-grey', roof: 'dark-concrete#4a4d50', frame: 'powder-coat-black#3b4043', trim: 'powder-coat-black', door: 'cedar-cladding#a5693f', metal: 'powder-coat-black', wood: 'teak-veneer', stone: 'granite-grey', paving: 'granite-grey#b9b6b0', pavingAccent: 'river-pebbles', path: 'stone-paving', deck: 'teak-decking', edge: 'stucco#e3dfd5', water: 'pool-water', upholstery: 'linen-white', accent: 'wool-camel#b0764a' },
    dresses: [{ facadeAccent: 'board-concrete', wood: 'oak-veneer' }, { facade: 'stucco#d6d0c4', facadeAccent: 'charred-boards' }, { facadeAccent: 'travertine', edge: 'limestone' }],
    openings: ['fixed', 'sliding', 'glass-door'],
    light: { hour: 15.5, weather: 'clear', lamps: 0, kelvin: 3000, outlook: 'garden' },
  },
  concrete: {
    finishes: { facade: 'board-concrete', facadeAccent: 'cast-concrete', plinth: 'dark-concrete', roof: 'cast-concrete', frame: 'anodised-aluminium#5c5a56', trim: 'cast-concrete', door: 'blackened-steel', metal: 'blackened-steel', wood: 'ash-veneer', stone: 'cast-concrete', paving: 'cast-concrete', pavingAccent: 'white-gravel', path: 'pea-gravel', deck: 'weathered-decking', edge: 'board-concrete', water: 'still-water', accent: 'felt-grey' },
    dresses: [{ facade: 'cast-concrete', facadeAccent: 'board-concrete' }, { facadeAccent: 'corten' }, { facade: 'precast-white', facadeAccent: 'dark-concrete' }],
    openings: ['fixed', 'steel'],
    light: { hour: 17, weather: 'clear', lamps: 0, kelvin: 3000, outlook: 'hills' },
  },
  'new-chinese': {
    finishes: { facade: 'stucco#f0ede5', facadeAccent: 'grey-brick', plinth: 'bluestone', roof: 'chinese-grey-tile', frame: 'walnut-veneer#5a3c29', trim: 'walnut-veneer#553926', door: 'walnut-veneer#6b432c', metal: 'aged-brass', wood: 'walnut-veneer#7a4b2f', stone: 'bluestone', paving: 'bluestone', pavingAccent: 'grey-brick', path: 'river-pebbles', deck: 'teak-decking#7a4b2f', edge: 'stucco#eeeae0', rock: 'limestone#70736f', water: 'still-water', accent: 'cotton-white#a63a2a' },
    dresses: [{ facade: 'grey-brick', facadeAccent: 'stucco#f0ede5' }, { paving: 'slate-floor', wood: 'teak-veneer#6b3f2b' }, { facade: 'stucco#e3dccb', roof: 'slate-roof' }],
    openings: ['lattice', 'round', 'double-door'],
    light: { hour: 10, weather: 'after-rain', lamps: 0.4, kelvin: 2700, outlook: 'garden' },
  },
  timber: {
    finishes: { facade: 'cedar-cladding#c49a6c', facadeAccent: 'charred-boards', plinth: 'board-concrete', roof: 'standing-seam-zinc', frame: 'pine-boards#9b6e43', trim: 'pine-boards#a87a4c', door: 'oak-veneer#9b6e43', metal: 'galvanised', wood: 'pine-boards', stone: 'limestone', paving: 'pea-gravel', pavingAccent: 'granite-setts', path: 'bark-mulch', deck: 'weathered-decking', edge: 'cedar-cladding#9a7a58', accent: 'wool-camel#5f7b4b' },
    dresses: [{ facade: 'pine-boards#b98f60', roof: 'standing-seam-black' }, { facade: 'weathered-decking', roof: 'cedar-shingles' }, { facadeAccent: 'stucco#dde2df' }],
    openings: ['casement', 'fixed', 'french'],
    light: { hour: 9, weather: 'clear', lamps: 0, kelvin: 2900, outlook: 'forest' },
  },
  brick: {
    finishes: { facade: 'red-brick', facadeAccent: 'precast-white#d8cfc2', plinth: 'granite-grey#7d7a75', roof: 'slate-roof', frame: 'blackened-steel', trim: 'precast-white', door: 'satin-blue-paint#2f3335', metal: 'blackened-steel', wood: 'oak-veneer', stone: 'limestone', paving: 'brick-paving', pavingAccent: 'granite-setts', path: 'brick-paving#8a5a48', deck: 'teak-decking', edge: 'red-brick', accent: 'leather-cognac' },
    dresses: [{ facade: 'red-brick-flemish', facadeAccent: 'limestone' }, { facade: 'buff-brick', edge: 'buff-brick' }, { facade: 'black-brick', facadeAccent: 'red-brick' }],
    openings: ['steel', 'casement', 'arched'],
    light: { hour: 18.2, weather: 'clear', lamps: 0.9, kelvin: 2700, outlook: 'street' },
  },
  'curtain-wall': {
    finishes: { facade: 'anodised-aluminium#b9c9cf', facadeAccent: 'galvanised#e8e9e7', plinth: 'granite-black', roof: 'galvanised', glass: 'tinted-glass', frame: 'anodised-aluminium', trim: 'brushed-steel', door: 'clear-glass', metal: 'brushed-steel', wood: 'oak-veneer', stone: 'granite-black', paving: 'granite-grey', pavingAccent: 'granite-black', path: 'stone-paving', deck: 'teak-decking', edge: 'granite-grey#8f8f8c', water: 'still-water', accent: 'felt-grey#4a5257' },
    dresses: [{ glass: 'clear-glass', facadeAccent: 'precast-white' }, { glass: 'bronze-glass', facade: 'aged-brass#a58a62' }, { facadeAccent: 'powder-coat-black' }],
    openings: ['fixed', 'glass-door'],
    light: { hour: 12.5, weather: 'clear', lamps: 0.2, kelvin: 4000, outlook: 'city' },
  },
  european: {
    finishes: { facade: 'limestone#e2d6bf', facadeAccent: 'sandstone', plinth: 'sandstone#a8957a', roof: 'slate-roof#5d6468', frame: 'satin-blue-paint#e9e2d2', trim: 'limestone#e9dfca', door: 'oak-veneer#6b4a30', metal: 'powder-coat-black', wood: 'oak-veneer#8f6b47', stone: 'limestone', paving: 'granite-setts', pavingAccent: 'flagstones', path: 'pea-gravel', deck: 'flagstones', edge: 'limestone#d3c6ab', accent: 'velvet-green' },
    dresses: [{ facade: 'stucco#e6d3ab', facadeAccent: 'limestone' }, { facade: 'stucco#d9b9a0', roof: 'clay-pantiles' }, { facade: 'sandstone', facadeAccent: 'limestone' }],
    openings: ['french', 'arched', 'casement', 'double-door'],
    light: { hour: 17.8, weather: 'clear', lamps: 0.3, kelvin: 2800, outlook: 'garden' },
  },
  vernacular: {
    finishes: { facade: 'rammed-earth', facadeAccent: 'flagstones#a8957a', plinth: 'flagstones#8c8271', roof: 'clay-pantiles', frame: 'grey-oak-planks#7a634a', trim: 'grey-oak-planks', door: 'grey-oak-planks#6b543d', metal: 'blackened-steel', wood: 'smoked-oak-planks#7a5f45', stone: 'flagstones', paving: 'flagstones', pavingAccent: 'river-pebbles', path: 'soil#a08a68', deck: 'weathered-decking', edge: 'flagstones#9a8b74', accent: 'rug-kilim' },
    dresses: [{ facade: 'stucco#d9c6a4', roof: 'chinese-grey-tile' }, { roof: 'cedar-shingles', facadeAccent: 'weathered-decking' }, { facade: 'flagstones#b3a68f', facadeAccent: 'rammed-earth' }],
    openings: ['casement', 'lattice', 'door'],
    light: { hour: 16.5, weather: 'clear', lamps: 0.2, kelvin: 2700, outlook: 'hills' },
  },
  'white-curved': {
    finishes: { facade: 'lacquer-white#f2f3f2', facadeAccent: 'white-plastic#d5dadb', plinth: 'precast-white', roof: 'lacquer-white#e9ebea', glass: 'clear-glass', frame: 'lacquer-white#d5dadb', trim: 'lacquer-white', door: 'clear-glass', metal: 'anodised-aluminium', wood: 'ash-veneer', stone: 'terrazzo-light', paving: 'terrazzo-light', pavingAccent: 'white-gravel', path: 'precast-white', deck: 'precast-white', edge: 'precast-white', water: 'pool-water', accent: 'cotton-white#5e6d73' },
    dresses: [{ facade: 'matt-white-paint#eff0ef' }, { glass: 'tinted-glass', facadeAccent: 'brushed-steel' }, { paving: 'granite-grey#c9ccca' }],
    openings: ['fixed', 'glass-door'],
    light: { hour: 11, weather: 'overcast', lamps: 0.3, kelvin: 4000, outlook: 'plain' },
  },
  corten: {
    finishes: { facade: 'corten', facadeAccent: 'dark-concrete', plinth: 'cast-concrete', roof: 'corten#5e3320', glass: 'clear-glass', frame: 'blackened-steel', trim: 'blackened-steel', door: 'corten#6b3a24', metal: 'corten', wood: 'charred-boards', stone: 'dark-concrete', paving: 'dark-concrete#7a7671', pavingAccent: 'pea-gravel', path: 'pea-gravel#9a8b74', deck: 'charred-boards', edge: 'corten', accent: 'leather-cognac' },
    dresses: [{ facadeAccent: 'board-concrete' }, { facade: 'corten#9a5a34', paving: 'granite-setts' }, { facadeAccent: 'blackened-steel', deck: 'teak-decking' }],
    openings: ['fixed', 'steel'],
    light: { hour: 18.7, weather: 'clear', lamps: 1, kelvin: 2700, outlook: 'garden' },
  },
} as const satisfies Record<string, StyleSheet>;
