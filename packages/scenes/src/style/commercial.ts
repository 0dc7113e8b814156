import type { StyleSheet } from './style.ts';

/** Styles of rooms for the public, by key of the classification tree. */
export const COMMERCIAL = {
  'office-light': {
    finishes: {
      floor: 'rug-loop-charcoal#8f938f', wall: 'matt-white-paint#f0f1ee', accentWall: 'oak-slats#c39b6a', ceiling: 'matt-white-paint#eceeea', door: 'oak-veneer#b08a5e', frame: 'anodised-aluminium', tile: 'white-squares', wood: 'oak-veneer#c39b6a', darkWood: 'oak-veneer#8f6b45', metal: 'powder-coat-black#dfe1de', fitting: 'brushed-steel', stone: 'terrazzo-light', lacquer: 'lacquer-white',
      upholstery: 'felt-grey#5f8f6b', seat: 'felt-grey#3a4a55', accent: 'felt-grey#5f8f6b', throw: 'wool-camel#c9ccc8', leather: 'leather-black', rug: 'rug-loop-oat#c9ccc8', curtain: 'sheer-curtain', shade: 'white-plastic', pot: 'matt-clay-paint#e3e4e0',
    },
    dresses: [
      { floor: 'oak-planks#c9ab82', seat: 'felt-grey#b08a5e', accent: 'felt-grey#d9a441', upholstery: 'felt-grey#7a8fa0' },
      { floor: 'rug-loop-charcoal#6d7a80', accent: 'felt-grey#c7694a', upholstery: 'wool-camel#9aa0a0' },
      { accentWall: 'felt-grey#8ca08f', upholstery: 'linen-slate#5f7f8f', accent: 'felt-grey#e0b85a' },
    ],
    forms: { picture: ['grid', 'framed', 'canvas'], rug: ['rectangle'], sofa: ['straight', 'modular'], 'potted-plant': ['fig', 'monstera', 'rubber', 'palm'], 'wall-lamp': ['cylinder'], vase: ['cylinder'], 'office-chair': ['task'], workstation: ['four', 'six'], pendant: ['linear', 'cone'], 'ceiling-lamp': ['panel'], partition: ['glass'], 'conference-table': ['boat', 'rectangle'], 'light-line': ['hung'], lockers: ['wood'] },
    openings: ['fixed', 'glass-door', 'door'],
    room: { focal: ['slats'], ceilings: ['open', 'flat'] },
    light: { hour: 10.5, weather: 'clear', lamps: 0.8, kelvin: 4000, outlook: 'city', exposure: -0.35 },
  },
  executive: {
    finishes: {
      floor: 'smoked-oak-planks', wall: 'grasscloth#dcd4c6', accentWall: 'walnut-veneer#94704e', trim: 'walnut-veneer#6e5038', door: 'walnut-veneer#6e5038', frame: 'aged-brass#5a4632', tile: 'nero-marquina', wood: 'walnut-veneer#6b4b35', darkWood: 'walnut-veneer#3a2a22', metal: 'aged-brass', fitting: 'aged-brass', stone: 'nero-marquina', lacquer: 'powder-coat-black#3a2f2a',
      upholstery: 'leather-black', seat: 'leather-cognac#5f3a26', accent: 'tweed-charcoal#1f2a30', throw: 'wool-camel', leather: 'leather-cognac#6a4029', rug: 'rug-loop-oat#a89c8a', curtain: 'heavy-curtain#8f8578', shade: 'linen-natural', ceramic: 'lacquer-white#2a2a2a', pot: 'nero-marquina',
    },
    dresses: [
      { upholstery: 'leather-cognac', seat: 'leather-black', stone: 'emperador', accent: 'velvet-green#2c4a3c' },
      { accentWall: 'leather-cream#8c7a66', rug: 'rug-loop-charcoal', upholstery: 'tweed-charcoal#5a544c', accent: 'velvet-rust#7a3a2a' },
      { floor: 'walnut-planks', stone: 'verde-alpi', upholstery: 'leather-black', accent: 'tweed-charcoal#b08d57' },
    ],
    forms: { 'office-chair': ['executive', 'visitor'], sofa: ['chesterfield', 'straight'], desk: ['drawers'], 'conference-table': ['boat', 'oval'], bookshelf: ['grid'], pendant: ['linear', 'drum'], 'table-lamp': ['turned', 'task'], 'floor-lamp': ['shade'], picture: ['framed', 'canvas'], 'light-line': ['hung'], 'wall-lamp': ['linear', 'cylinder'], 'potted-plant': ['fig', 'rubber', 'palm'] },
    openings: ['fixed', 'double-door', 'door'],
    room: { focal: ['panelling', 'upholstered'], walls: ['wainscot'], ceilings: ['tray', 'coffer'], skirting: 0.12 },
    light: { hour: 17.5, weather: 'clear', lamps: 1, kelvin: 3000, outlook: 'city' },
  },
  tech: {
    finishes: {
      floor: 'microcement#c3c8cb', wall: 'lacquer-white#eef1f3', accentWall: 'lacquer-white#d0d7db', ceiling: 'matt-white-paint#f2f4f5', trim: 'anodised-aluminium', door: 'lacquer-white#dfe5e8', frame: 'anodised-aluminium', tile: 'porcelain-grey#c9d0d4', wood: 'ash-veneer#d3cbbd', darkWood: 'grey-oak-planks', metal: 'anodised-aluminium', fitting: 'polished-chrome', stone: 'lacquer-white#f4f6f7', lacquer: 'lacquer-white#e4e9ec',
      upholstery: 'felt-grey#8fa1ab', seat: 'cotton-white#3e78a8', accent: 'cotton-white#3e78a8', throw: 'cotton-white', leather: 'leather-black', rug: 'rug-loop-charcoal#5f6d78', curtain: 'sheer-curtain', shade: 'acrylic', ceramic: 'white-plastic', pot: 'white-plastic',
    },
    dresses: [
      { floor: 'polished-concrete#b9bfc3', seat: 'leather-black', accent: 'cotton-white#1e2a33' },
      { accentWall: 'powder-coat-black#1e2a33', upholstery: 'cotton-white#e4e9ec', accent: 'cotton-white#43b0c4' },
      { upholstery: 'linen-slate#5b6b78', seat: 'cotton-white#c7d3da', accent: 'cotton-white#6a5fb8' },
    ],
    // one colour among the greys
    byKind: {
      'exhibition-hall': { stone: 'lacquer-white#2a62b8' },
      cafe: { seat: 'cotton-white#c8562f', accent: 'cotton-white#c8562f', upholstery: 'felt-grey#c8562f' },
      gym: { rug: 'rug-loop-charcoal#2a62b8', accentWall: 'matt-white-paint#2a62b8', seat: 'cotton-white#2a62b8', accent: 'cotton-white#2a62b8' },
    },
    forms: { 'office-chair': ['task'], 'reception-desk': ['curved'], sofa: ['curved', 'modular'], pendant: ['linear', 'globe'], 'light-line': ['recessed'], 'conference-table': ['oval'], partition: ['glass'], picture: ['canvas'], armchair: ['shell', 'barrel'], 'coffee-table': ['round', 'block'], 'wall-lamp': ['linear'], rug: ['round'], 'potted-plant': ['rubber', 'snake', 'fig'], sculpture: ['ring', 'knot'] },
    openings: ['fixed', 'glass-door', 'pocket'],
    room: { focal: ['slats', 'panelling'], ceilings: ['tray', 'flat'], skirting: 0 },
    light: { hour: 12, weather: 'cloudy', lamps: 1, kelvin: 5000, outlook: 'city', exposure: -0.35 },
  },
  'gallery-white': {
    finishes: {
      floor: 'polished-concrete#a8a6a1', wall: 'matt-white-paint#f2f2ef', accentWall: 'matt-clay-paint#c63f29', ceiling: 'matt-white-paint', trim: 'matt-white-paint', door: 'matt-white-paint', frame: 'powder-coat-black', tile: 'porcelain-grey', wood: 'ash-veneer', darkWood: 'smoked-oak-planks', metal: 'powder-coat-black', fitting: 'brushed-steel', stone: 'carrara-marble', lacquer: 'matt-white-paint',
      upholstery: 'leather-black', seat: 'leather-black', accent: 'felt-grey#c63f29', leather: 'leather-black', rug: 'rug-loop-charcoal', curtain: 'cotton-white', shade: 'powder-coat-black', pot: 'cast-concrete',
    },
    dresses: [
      { accentWall: 'matt-clay-paint#2b2b2b', accent: 'felt-grey#2b2b2b' },
      { floor: 'end-grain', accentWall: 'satin-blue-paint#2f5f7e', accent: 'felt-grey#2f5f7e' },
      { floor: 'oak-planks#c9b394', accentWall: 'matt-clay-paint#7f8a72', accent: 'felt-grey#7f8a72', upholstery: 'leather-cognac' },
    ],
    forms: { bench: ['upholstered'], plinth: ['block', 'cased', 'block'], 'track-light': ['spots'], sculpture: ['knot', 'totem', 'ring', 'pebble'], picture: ['canvas'], partition: ['works'] },
    openings: ['fixed', 'passage', 'glass-door'],
    room: { focal: ['plaster'], ceilings: ['flat', 'open', 'vault'], skirting: 0 },
    light: { hour: 11, weather: 'overcast', lamps: 1, kelvin: 3500 },
  },
  boutique: {
    finishes: {
      floor: 'terrazzo-light', wall: 'trowelled-plaster#e6dac8', accentWall: 'travertine', trim: 'trowelled-plaster#e6dac8', door: 'bronze-glass', frame: 'brushed-brass', tile: 'zellige-white', wood: 'oak-veneer#b88f5a', darkWood: 'walnut-veneer#5a4636', metal: 'brushed-brass', fitting: 'brushed-brass', stone: 'travertine', lacquer: 'venetian-plaster#d6c3a8',
      upholstery: 'boucle-cream', seat: 'boucle-cream#cdbb9f', accent: 'velvet-rust#b8866a', throw: 'wool-camel', leather: 'leather-cream', rug: 'rug-shag-cream#d6c3a8', curtain: 'velvet-rust#a98f74', shade: 'paper-shade', ceramic: 'trowelled-plaster#d6c3a8', pot: 'venetian-plaster#c9b494',
    },
    dresses: [
      { floor: 'microcement#d0c2ad', stone: 'onyx', upholstery: 'velvet-green#7c8672', accent: 'boucle-cream' },
      { wall: 'venetian-plaster#d9b9a4', stone: 'carrara-marble', upholstery: 'velvet-rust#b98a86', accent: 'boucle-cream#e9ddcd' },
      { floor: 'terrazzo-green', accent: 'velvet-green#4f6b58', upholstery: 'boucle-cream#e2d8c8' },
    ],
    forms: { sofa: ['curved'], armchair: ['barrel'], 'clothes-rail': ['wall', 'free'], plinth: ['column', 'block'], mirror: ['arched', 'full'], pendant: ['globe', 'drum'], 'shop-shelf': ['shoes'], 'reception-desk': ['curved', 'block'], picture: ['canvas', 'framed'], 'shop-table': ['folded'], 'wall-lamp': ['globe'], 'potted-plant': ['olive', 'fig'], sculpture: ['pebble', 'ring'] },
    openings: ['fixed', 'arched', 'glass-door', 'arch-passage'],
    room: { focal: ['arch-niche', 'niche'], ceilings: ['tray', 'flat', 'vault'], skirting: 0 },
    light: { hour: 16, weather: 'clear', lamps: 1, kelvin: 3000, outlook: 'street', exposure: -0.3 },
  },
  'cafe-wood': {
    finishes: {
      floor: 'hexagon-white#cfc4b2', wall: 'lime-wash#ece1cf', accentWall: 'subway-sage#4e5b4a', trim: 'oak-veneer#a5764a', door: 'oak-veneer#a5764a', frame: 'oak-veneer#8a5a35', tile: 'subway-sage', wood: 'oak-veneer#b98a57', darkWood: 'walnut-veneer#8a5a35', metal: 'blackened-steel', fitting: 'copper', stone: 'terrazzo-light', lacquer: 'satin-blue-paint#4e5b4a',
      upholstery: 'leather-cognac', seat: 'rattan', accent: 'wool-camel#d9a441', leather: 'leather-cognac', rug: 'jute-rug', curtain: 'linen-natural', shade: 'rattan', ceramic: 'white-ceramic#e9e2d2', pot: 'matt-clay-paint#b8734c',
    },
    dresses: [
      { floor: 'oak-planks#b48a5c', tile: 'zellige-emerald', upholstery: 'velvet-green#4e5b4a', accent: 'wool-camel#c8622d' },
      { floor: 'hexagon-terracotta', tile: 'subway-white', lacquer: 'satin-blue-paint#3f5666', accent: 'cotton-white#3f5666' },
      { wall: 'white-brick', upholstery: 'leather-black', accent: 'wool-camel#8fa37d' },
    ],
    forms: { 'dining-chair': ['wishbone', 'rattan', 'ladder'], 'cafe-table': ['round', 'square'], pendant: ['dome', 'woven', 'cone'], 'bar-counter': ['slatted', 'tiled'], 'bar-stool': ['saddle', 'back'], banquette: ['channel', 'plain'], 'back-bar': ['shelves'], picture: ['framed', 'grid'], 'wall-lamp': ['globe', 'arm'], 'potted-plant': ['monstera', 'fig', 'rubber'] },
    openings: ['casement', 'steel', 'glass-door'],
    room: { focal: ['tiles'], walls: ['wainscot'], ceilings: ['beams', 'open'], skirting: 0.1 },
    light: { hour: 9, weather: 'clear', lamps: 0.8, kelvin: 2800, outlook: 'street' },
  },
  'dining-chinese': {
    finishes: {
      floor: 'bluestone#7d7f7c', wall: 'white-plaster#ebe0cc', accentWall: 'grey-brick', trim: 'walnut-veneer#3e2f26', door: 'lacquer-red', frame: 'walnut-veneer#3e2f26', tile: 'slate-floor', wood: 'walnut-veneer#7a5235', darkWood: 'walnut-veneer#5a3d29', metal: 'aged-brass', fitting: 'aged-brass', stone: 'granite-black', lacquer: 'lacquer-red',
      upholstery: 'linen-natural#b9a684', seat: 'cotton-white#9c2f25', accent: 'cotton-white#9c2f25', throw: 'linen-natural', leather: 'leather-black', rug: 'rug-kilim#8a4a3a', curtain: 'heavy-curtain#6e5a47', shade: 'paper-shade#d8482e', ceramic: 'white-ceramic', pot: 'white-ceramic#33504f',
    },
    dresses: [
      { floor: 'slate-floor', seat: 'linen-slate#33504f', accent: 'cotton-white#c7a66b' },
      { accentWall: 'walnut-veneer#5a3c29', seat: 'linen-natural#c9b184', lacquer: 'powder-coat-black' },
      { floor: 'walnut-planks#6b4a33', accentWall: 'grasscloth#c7a66b', seat: 'cotton-white#9c2f25' },
    ],
    forms: { 'dining-chair': ['ming'], 'dining-table': ['round', 'rectangle'], pendant: ['lantern', 'drum'], screen: ['lattice'], 'wall-lamp': ['lantern'], partition: ['lattice'], stool: ['drum'], picture: ['scroll'], 'tea-table': ['chinese'], sideboard: ['chinese'], 'cafe-table': ['square'], vase: ['gourd', 'jar'], 'potted-plant': ['bamboo', 'fig'], rug: ['rectangle'] },
    openings: ['lattice', 'round', 'double-door', 'passage'],
    room: { focal: ['lattice', 'brick'], ceilings: ['tray'], skirting: 0.1 },
    light: { hour: 18.7, weather: 'clear', lamps: 1, kelvin: 2700, outlook: 'garden', exposure: 0.4 },
  },
  'hotel-lobby': {
    finishes: {
      floor: 'grey-marble-slabs#cabfae', wall: 'venetian-plaster#d8cdbc', accentWall: 'silver-travertine', trim: 'aged-brass', door: 'walnut-veneer#6b5846', frame: 'aged-brass#6b5846', tile: 'cream-marble-slabs', wood: 'walnut-veneer#7d634c', darkWood: 'smoked-oak-planks#5a4738', metal: 'aged-brass', fitting: 'brushed-brass', stone: 'emperador#a88f72', lacquer: 'lacquer-white#b8a68e',
      upholstery: 'wool-camel#b8a68e', seat: 'velvet-green#3b4a45', accent: 'leather-cognac', throw: 'wool-camel', leather: 'leather-cognac', rug: 'rug-loop-oat#a89578', curtain: 'heavy-curtain#b8a68e', shade: 'linen-white', ceramic: 'venetian-plaster#b8a68e', pot: 'aged-brass#7a6a52',
    },
    dresses: [
      { stone: 'verde-alpi', seat: 'leather-cognac', upholstery: 'velvet-green#3b4a45', accent: 'velvet-rust#c7a66b' },
      { floor: 'travertine#d3c4aa', stone: 'onyx', upholstery: 'linen-natural', accent: 'velvet-rust#8a4a35' },
      { accentWall: 'walnut-slats', upholstery: 'boucle-cream', seat: 'tweed-charcoal#6b5846' },
    ],
    forms: { sofa: ['curved', 'modular'], armchair: ['barrel', 'club', 'shell'], 'reception-desk': ['block', 'straight'], chandelier: ['ring', 'branch'], pendant: ['globe', 'drum'], 'coffee-table': ['block', 'round'], 'potted-plant': ['tree', 'palm'], picture: ['canvas', 'framed'], 'wall-lamp': ['cylinder', 'linear', 'globe'], rug: ['rectangle'], 'office-chair': ['executive'], 'table-lamp': ['turned', 'mushroom'] },
    openings: ['fixed', 'double-door', 'glass-door'],
    room: { focal: ['stone-slabs', 'slats'], ceilings: ['coffer', 'tray'], skirting: 0.1 },
    light: { hour: 16.5, weather: 'clear', lamps: 1, kelvin: 3000 },
  },
  'hospital-clean': {
    finishes: {
      floor: 'terrazzo-light#dfe3e0', wall: 'satin-blue-paint#f0f4f2', accentWall: 'satin-blue-paint#d7e6e2', ceiling: 'matt-white-paint', trim: 'satin-blue-paint#a9cdbf', door: 'ash-veneer#d9c39c', frame: 'lacquer-white', tile: 'hexagon-white', wood: 'ash-veneer', darkWood: 'oak-veneer', metal: 'brushed-steel', fitting: 'brushed-steel', stone: 'satin-blue-paint#a9cdbf', lacquer: 'lacquer-white#f2f4f3',
      upholstery: 'leather-cream#a9cdbf', seat: 'leather-cream#5b7c86', accent: 'cotton-white#a9cdbf', linen: 'cotton-white', throw: 'cotton-white#d7e6e2', leather: 'leather-cream#5b7c86', rug: 'rug-loop-oat', curtain: 'cotton-white#d7e6e2', shade: 'white-plastic', pot: 'white-plastic',
    },
    dresses: [
      { accentWall: 'satin-blue-paint#e7d7be', trim: 'satin-blue-paint#e0c8a0', seat: 'leather-cream#c9a06a', upholstery: 'leather-cream#e0c8a0' },
      { accentWall: 'satin-blue-paint#cfdbe8', trim: 'satin-blue-paint#9fb8d0', seat: 'leather-cream#5f7fa0', upholstery: 'leather-cream#9fb8d0' },
      { floor: 'terrazzo-light', accentWall: 'ash-veneer', upholstery: 'leather-cream#8fb0a2' },
    ],
    forms: { 'reception-desk': ['curved', 'straight'], 'office-chair': ['task'], 'ceiling-lamp': ['panel', 'disc'], bench: ['upholstered'], picture: ['grid', 'framed', 'pair'], screen: ['folding'], 'side-table': ['column', 'drum'], 'light-line': ['recessed'], washbasin: ['pedestal', 'vanity'], 'potted-plant': ['fig', 'rubber', 'monstera', 'palm'] },
    openings: ['fixed', 'casement', 'door', 'glass-door'],
    room: { focal: ['wainscot'], walls: ['wainscot'], ceilings: ['flat'], skirting: 0.1 },
    light: { hour: 11, weather: 'cloudy', lamps: 1, kelvin: 4000, exposure: -0.3 },
  },
  kids: {
    finishes: {
      floor: 'cork#b88a58', wall: 'matt-white-paint#f7efdd', accentWall: 'matt-clay-paint#7fb7be', ceiling: 'matt-white-paint', trim: 'ash-veneer', door: 'satin-blue-paint#f2c14e', frame: 'lacquer-white', tile: 'mosaic-blue', wood: 'ash-veneer#dcb982', darkWood: 'pine-boards#b98a57', metal: 'satin-blue-paint#e4795b', fitting: 'lacquer-white', stone: 'lacquer-white', lacquer: 'satin-blue-paint#f2c14e',
      upholstery: 'cotton-white#7fb7be', seat: 'white-plastic#e4795b', accent: 'cotton-white#f2c14e', linen: 'cotton-white', throw: 'cotton-white#8fb36a', leather: 'leather-cream', rug: 'rug-shag-cream#8fb36a', curtain: 'cotton-white', shade: 'paper-shade', ceramic: 'white-plastic#e4795b', pot: 'white-plastic#7fb7be',
    },
    dresses: [
      { accentWall: 'matt-clay-paint#8fb36a', upholstery: 'felt-grey#f2c14e', rug: 'rug-shag-cream#7fb7be', door: 'satin-blue-paint#e4795b' },
      { accentWall: 'matt-clay-paint#e9a58c', floor: 'pine-boards', upholstery: 'felt-grey#8fb36a', accent: 'cotton-white#7fb7be' },
      { accentWall: 'matt-clay-paint#c9b6dd', upholstery: 'felt-grey#9f86c4', accent: 'cotton-white#f2c14e', seat: 'felt-grey#7fb7be' },
    ],
    forms: { 'kids-table': ['round', 'square'], 'toy-shelf': ['cubes', 'bins'], 'single-bed': ['house'], toys: ['tent', 'blocks', 'bear', 'horse'], pendant: ['dome', 'paper', 'globe'], pouf: ['round'], picture: ['grid'], stool: ['block'], 'wall-shelf': ['plank'], rug: ['round'], lockers: ['wood'], bookshelf: ['grid'], 'potted-plant': ['monstera', 'fig'] },
    openings: ['fixed', 'arched', 'round', 'door'],
    room: { focal: ['plaster', 'arch-niche'], walls: ['wainscot'], ceilings: ['flat', 'sloped'] },
    light: { hour: 10.5, weather: 'clear', lamps: 0.4, kelvin: 3800, exposure: -0.4 },
  },
  'gym-dark': {
    finishes: {
      floor: 'asphalt#565a5c', wall: 'dark-concrete#7c7f80', accentWall: 'blackened-steel', ceiling: 'matt-white-paint#4c5053', trim: 'powder-coat-black', door: 'powder-coat-black', frame: 'powder-coat-black', tile: 'porcelain-grey#4a4e52', wood: 'charred-boards', darkWood: 'smoked-oak-planks', metal: 'brushed-steel', fitting: 'polished-chrome', stone: 'dark-concrete', lacquer: 'powder-coat-black',
      upholstery: 'leather-black', seat: 'leather-black', accent: 'leather-black#d9482b', throw: 'cotton-white', leather: 'leather-black', rug: 'rug-loop-charcoal', curtain: 'heavy-curtain#2a2c2e', shade: 'white-plastic', ceramic: 'black-plastic', pot: 'galvanised',
    },
    dresses: [
      { wall: 'black-brick', accent: 'leather-black#e2b23c' },
      { accentWall: 'board-concrete#4a4e52', accent: 'leather-black#2f8fb0' },
      { floor: 'polished-concrete#4a4e52', wood: 'oak-veneer#8a6b45', accent: 'leather-black#8fb34a' },
    ],
    forms: { treadmill: ['run', 'bike', 'rower'], weights: ['dumbbells', 'rig'], bench: ['upholstered'], 'light-line': ['hung', 'recessed'], lockers: ['metal'], mirror: ['full'], picture: ['canvas'], 'potted-plant': ['snake', 'rubber'] },
    openings: ['steel', 'fixed', 'glass-door'],
    room: { focal: ['slats', 'panelling'], ceilings: ['open'], skirting: 0 },
    light: { hour: 18.3, weather: 'clear', lamps: 1, kelvin: 4500, outlook: 'city', exposure: 0.7 },
  },
  'bar-night': {
    finishes: {
      floor: 'smoked-oak-planks#5c4432', wall: 'matt-clay-paint#4a3b3c', accentWall: 'red-brick#5a3a30', ceiling: 'matt-clay-paint#332c2e', trim: 'aged-brass', door: 'walnut-veneer#4a2f22', frame: 'aged-brass#5a4632', tile: 'zellige-emerald', wood: 'teak-veneer#8f5c38', darkWood: 'walnut-veneer#5a3a28', metal: 'brushed-brass', fitting: 'aged-brass', stone: 'onyx', lacquer: 'lacquer-red#4a2a2f',
      upholstery: 'velvet-rust#4a2a2f', seat: 'leather-cognac', accent: 'velvet-green#2f4a55', throw: 'velvet-rust', leather: 'leather-cognac#7a4b2c', rug: 'rug-kilim#5a3028', curtain: 'velvet-rust#4a2a2f', shade: 'bronze-glass', ceramic: 'aged-brass', pot: 'copper',
    },
    dresses: [
      { upholstery: 'velvet-green#23443c', curtain: 'velvet-green#23443c', seat: 'leather-black', stone: 'nero-marquina' },
      { wall: 'satin-blue-paint#33475a', upholstery: 'velvet-green#2f4a65', accent: 'velvet-rust#c08a3e', stone: 'verde-alpi' },
      { accentWall: 'smoked-mirror', upholstery: 'leather-cognac#7a3f22', tile: 'black-brick' },
    ],
    // works stand out from dark walls
    byKind: { 'exhibition-hall': { stone: 'cream-marble-slabs' } },
    forms: { sofa: ['chesterfield', 'curved'], armchair: ['barrel', 'club'], 'bar-counter': ['stone', 'slatted'], 'back-bar': ['lit', 'shelves'], 'bar-stool': ['back', 'round'], banquette: ['channel'], pendant: ['globe', 'cone'], 'table-lamp': ['mushroom'], 'cafe-table': ['round'], 'dining-chair': ['upholstered', 'cantilever'], picture: ['framed', 'canvas'], 'wall-lamp': ['globe', 'cylinder'], mirror: ['arched', 'round'], 'potted-plant': ['palm', 'monstera'] },
    openings: ['steel', 'fixed', 'double-door'],
    room: { focal: ['brick', 'upholstered'], ceilings: ['tray'], skirting: 0.1 },
    light: { hour: 22, weather: 'clear', lamps: 1, kelvin: 2400, outlook: 'city' },
  },
  bookshop: {
    finishes: {
      floor: 'oak-planks#a8845e', wall: 'white-plaster#efe5d2', accentWall: 'oak-veneer#b08657', trim: 'oak-veneer#a5804f', door: 'oak-veneer#8a6444', frame: 'oak-veneer#8a6444', tile: 'terrazzo-light', wood: 'ash-veneer#cda677', darkWood: 'walnut-veneer#6b4a30', metal: 'brushed-brass', fitting: 'brushed-brass', stone: 'limestone', lacquer: 'satin-blue-paint#4f5b52',
      upholstery: 'leather-cognac', seat: 'linen-slate#4f5b52', accent: 'wool-camel#b5502e', leather: 'leather-cognac', rug: 'rug-kilim#a5673f', curtain: 'linen-natural', shade: 'linen-natural', ceramic: 'trowelled-plaster', pot: 'matt-clay-paint#a9674a',
    },
    dresses: [
      { wood: 'ash-veneer#d3b484', floor: 'microcement#b9ab97', seat: 'wool-camel#b5502e', accent: 'linen-slate#3f5666' },
      { wood: 'walnut-veneer', wall: 'lime-wash-sage', upholstery: 'velvet-green#4f5b52', accent: 'wool-camel#d9a441' },
      { floor: 'oak-herringbone#a5804f', upholstery: 'tweed-charcoal', accent: 'cotton-white#c77f4a' },
    ],
    forms: { bookshelf: ['grid'], picture: ['framed', 'grid'], rug: ['rectangle'], 'dining-chair': ['wishbone', 'ladder'], 'dining-table': ['rectangle', 'trestle'], 'wall-lamp': ['arm'], 'potted-plant': ['fig', 'monstera', 'rubber'], armchair: ['wing', 'shell', 'club'], 'shop-table': ['books'], pendant: ['dome', 'drum'], 'table-lamp': ['task', 'turned'], sofa: ['straight'], 'floor-lamp': ['reading'] },
    openings: ['casement', 'arched', 'steel', 'glass-door'],
    room: { focal: ['panelling'], ceilings: ['beams', 'vault', 'flat'], skirting: 0.08 },
    light: { hour: 15, weather: 'cloudy', lamps: 1, kelvin: 3000, outlook: 'street', exposure: -0.4 },
  },
} as const satisfies Record<string, StyleSheet>;
