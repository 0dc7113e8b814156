import type { StyleSheet } from './style.ts';

/** Styles of rooms to live in, by key of the classification tree. */
export const INTERIOR = {
  modern: {
    finishes: {
      floor: 'oak-planks#cbb595', wall: 'white-plaster#ebe7df', accentWall: 'walnut-veneer', ceiling: 'matt-white-paint', door: 'walnut-veneer#8a6b4f', tile: 'porcelain-grey#c9bfb1', wood: 'walnut-veneer', darkWood: 'walnut-veneer#5b3f2b', metal: 'blackened-steel', fitting: 'powder-coat-black', stone: 'calacatta-marble', lacquer: 'lacquer-white#e8e4dc',
      upholstery: 'wool-camel#7d8a7c', seat: 'boucle-cream', accent: 'velvet-rust#b5502e', throw: 'wool-camel#c4a27c', rug: 'rug-loop-oat#c9bfb1', curtain: 'linen-white#e6e0d4', pot: 'cast-concrete',
    },
    dresses: [
      { upholstery: 'linen-natural#b9ab96', accent: 'velvet-green#5f6f62', seat: 'leather-cognac', throw: 'wool-camel#5f6f62' },
      { upholstery: 'boucle-cream#d9d1c3', accent: 'linen-slate#3f5566', seat: 'linen-slate#5f6f72', rug: 'rug-loop-oat#b7b0a4' },
      { wall: 'white-plaster#e3ddd2', accentWall: 'silver-travertine', upholstery: 'tweed-charcoal#6f6a64', accent: 'velvet-rust#c08a3e' },
      { floor: 'oak-herringbone#b89b76', accent: 'wool-camel#8a6b4f', upholstery: 'linen-slate#76818a' },
    ],
    forms: { sofa: ['straight', 'modular'], 'coffee-table': ['rectangle', 'nest', 'round'], 'dining-chair': ['upholstered', 'cantilever'], sideboard: ['slatted', 'doors'], bed: ['upholstered', 'platform'], pendant: ['dome', 'cone', 'globe'], 'floor-lamp': ['shade', 'arc'], 'dining-table': ['rectangle', 'oval'], armchair: ['lounge', 'shell'], 'lounge-chair': ['plywood'], bookshelf: ['grid', 'asymmetric'], rug: ['rectangle'], picture: ['framed', 'canvas'], 'side-table': ['column', 'drum'], 'table-lamp': ['mushroom', 'turned'], 'wall-lamp': ['cylinder', 'linear'], nightstand: ['drawers', 'drum'], wardrobe: ['open', 'sliding'], 'kitchen-run': ['handleless', 'wood'], desk: ['legs', 'drawers'], mirror: ['rectangle', 'round'], blind: ['roller'], 'potted-plant': ['fig', 'olive', 'rubber'], console: ['legs', 'stone'], bench: ['upholstered'], fireplace: ['modern'], 'office-chair': ['task', 'executive'] },
    openings: ['fixed', 'sliding', 'casement', 'door'],
    room: { focal: ['slats'], ceilings: ['flat', 'tray'] },
    light: { hour: 15.5, weather: 'clear', lamps: 0.5, kelvin: 3000, exposure: -0.25 },
  },
  minimal: {
    finishes: {
      floor: 'microcement#b9b4ab', wall: 'matt-white-paint#efede8', accentWall: 'microcement#cfcac2', trim: 'matt-white-paint#efede8', door: 'matt-white-paint#efede8', frame: 'anodised-aluminium#8e8b85', tile: 'microcement#c4bfb6', wood: 'ash-veneer', darkWood: 'ash-veneer#8a7a64', metal: 'brushed-steel', fitting: 'brushed-steel', stone: 'limestone#cfc9be', lacquer: 'matt-white-paint#e9e7e2',
      upholstery: 'linen-white', seat: 'cotton-white#d6d2ca', accent: 'linen-slate#8e8b85', throw: 'linen-natural#dad7d1', leather: 'leather-black', rug: 'rug-shag-cream#dfdbd3', curtain: 'sheer-curtain', shade: 'paper-shade', ceramic: 'matt-clay-paint#e4e1da', pot: 'matt-clay-paint#d6d3cc',
    },
    dresses: [
      { upholstery: 'linen-natural#c9c4ba', accent: 'tweed-charcoal#3a3938', seat: 'leather-black' },
      { floor: 'terrazzo-light#cfccc6', wood: 'oak-veneer#d8c8ae', accent: 'linen-natural#b39f86' },
      { upholstery: 'linen-slate#a7a9a8', accent: 'cotton-white', throw: 'tweed-charcoal#5b5a58' },
    ],
    forms: { sofa: ['modular', 'straight'], 'coffee-table': ['block', 'slab'], 'dining-chair': ['wishbone', 'upholstered'], bed: ['platform'], sideboard: ['doors'], 'tv-unit': ['floating'], pendant: ['linear', 'globe', 'cone'], 'floor-lamp': ['reading', 'arc'], bookshelf: ['grid'], armchair: ['lounge', 'shell'], 'lounge-chair': ['plywood'], rug: ['rectangle'], picture: ['canvas', 'framed'], 'side-table': ['cube', 'column'], 'table-lamp': ['mushroom', 'paper'], 'wall-lamp': ['linear', 'cylinder'], nightstand: ['drawers', 'open'], wardrobe: ['sliding', 'hinged'], 'kitchen-run': ['handleless'], desk: ['legs'], 'office-chair': ['visitor', 'task'], mirror: ['round', 'rectangle'], blind: ['roller'], 'potted-plant': ['olive', 'fig'], console: ['stone', 'legs'], bench: ['wood'], fireplace: ['modern'], washbasin: ['trough', 'vanity'], bathtub: ['freestanding', 'stone'], vase: ['branch', 'cylinder'], chandelier: ['ring'], 'shoe-cabinet': ['low'] },
    openings: ['fixed', 'sliding', 'pocket'],
    room: { focal: ['plaster', 'light-cove'], ceilings: ['flat', 'tray'], skirting: 0 },
    light: { hour: 11, weather: 'overcast', lamps: 0.3, kelvin: 3500, exposure: -0.3 },
  },
  japandi: {
    finishes: {
      floor: 'oak-planks#d3bd9a', wall: 'lime-wash#e6dcca', accentWall: 'oak-slats#c8a97f', trim: 'oak-veneer#cdb48f', door: 'oak-veneer#cdb48f', frame: 'oak-veneer#c2a57c', tile: 'zellige-white#dcd2be', wood: 'oak-veneer#c8a97f', darkWood: 'walnut-veneer#6b4f3a', metal: 'aged-brass#5a4c3a', fitting: 'aged-brass#6a5a42', stone: 'sandstone#c9bda8', lacquer: 'matt-clay-paint#dccbb0',
      upholstery: 'linen-natural', seat: 'linen-natural#d6c8ac', accent: 'linen-slate#2f3e4e', linen: 'linen-white', throw: 'linen-slate#7a7f73', rug: 'rug-loop-oat#d8ccb6', curtain: 'linen-natural#e0d4bf', shade: 'paper-shade', ceramic: 'trowelled-plaster#6f6a60', pot: 'trowelled-plaster#8d8474',
    },
    dresses: [
      { upholstery: 'linen-white#ddd2bf', accent: 'linen-natural#7a7f73', floor: 'tatami', rug: 'linen-natural#cbbd9f' },
      { wood: 'ash-veneer#d9c199', accent: 'wool-camel#a5673f', throw: 'wool-camel#b48f66' },
      { wall: 'lime-wash-sage#c5c6b4', accent: 'linen-natural#5c6a58', upholstery: 'boucle-cream#dfd3bd' },
    ],
    forms: { sofa: ['wood-frame', 'straight'], 'coffee-table': ['slab', 'round'], 'dining-chair': ['wishbone', 'ladder'], bed: ['platform', 'wood'], sideboard: ['slatted', 'rattan'], pendant: ['paper', 'woven'], 'floor-lamp': ['paper', 'tripod'], 'table-lamp': ['paper', 'mushroom'], screen: ['lattice'], blind: ['bamboo', 'roman'], 'potted-plant': ['bamboo', 'olive'], 'wall-lamp': ['cylinder'], armchair: ['lounge'], 'lounge-chair': ['plywood', 'rocker'], bookshelf: ['asymmetric', 'grid', 'ladder'], rug: ['rectangle'], picture: ['scroll', 'framed'], 'side-table': ['tripod', 'column'], nightstand: ['open', 'drawers'], wardrobe: ['sliding', 'hinged'], 'kitchen-run': ['wood', 'handleless'], desk: ['legs', 'trestle'], 'office-chair': ['visitor'], mirror: ['round'], console: ['legs'], 'display-cabinet': ['glass'], bench: ['wood'], stool: ['wood', 'block'], chandelier: ['branch'], vase: ['branch', 'jar'], 'dining-table': ['rectangle', 'oval'], 'tea-table': ['low'], 'table-plant': ['bonsai', 'fern'] },
    openings: ['lattice', 'sliding', 'fixed', 'pocket'],
    room: { focal: ['slats', 'lattice'], ceilings: ['flat', 'beams'], skirting: 0.05 },
    light: { hour: 9, weather: 'cloudy', lamps: 0.4, kelvin: 2900, exposure: -0.2 },
  },
  cream: {
    finishes: {
      floor: 'travertine#e3d6bd', wall: 'venetian-plaster#ece1d0', accentWall: 'trowelled-plaster#e4d4bb', ceiling: 'matt-white-paint#f0e9dc', trim: 'lacquer-white#efe6d8', door: 'lacquer-white#ebe0cf', frame: 'brushed-brass#d8bf9f', tile: 'zellige-white', wood: 'ash-veneer#dcc39b', darkWood: 'oak-veneer#b58f6b', metal: 'brushed-brass', fitting: 'brushed-brass', stone: 'travertine', lacquer: 'lacquer-white#eadbc5',
      upholstery: 'boucle-cream', seat: 'boucle-cream#d8bf9f', accent: 'wool-camel#b58f6b', linen: 'cotton-white#efe7da', throw: 'wool-camel#c9a986', leather: 'leather-cream', rug: 'rug-shag-cream', curtain: 'heavy-curtain#e2d3bc', ceramic: 'trowelled-plaster#e6dac6', pot: 'venetian-plaster#d8c7ac',
    },
    dresses: [
      { upholstery: 'velvet-rust#cfae8a', accent: 'boucle-cream', seat: 'leather-cream#c9a986' },
      { floor: 'oak-herringbone#d5ba90', accent: 'velvet-green#a3a98a', upholstery: 'boucle-cream#e6dccb' },
      { wall: 'venetian-plaster#e3d2c0', accent: 'velvet-rust#c88f74', throw: 'linen-natural#e9ddcb' },
    ],
    forms: { sofa: ['curved', 'straight'], armchair: ['barrel', 'shell'], 'coffee-table': ['round', 'nest'], 'dining-table': ['round', 'oval'], 'dining-chair': ['upholstered'], bed: ['upholstered'], pendant: ['globe', 'drum'], 'table-lamp': ['mushroom'], mirror: ['arched', 'round'], 'side-table': ['drum'], nightstand: ['drum'], 'lounge-chair': ['chaise', 'plywood'], rug: ['rectangle', 'round'], picture: ['framed', 'canvas'], 'floor-lamp': ['shade', 'arc'], 'wall-lamp': ['globe', 'cylinder'], wardrobe: ['hinged', 'sliding'], desk: ['legs', 'drawers'], stool: ['drum', 'block'], pouf: ['round'], console: ['legs', 'stone'], bench: ['upholstered'], bookshelf: ['grid', 'asymmetric'], 'kitchen-run': ['handleless'], 'potted-plant': ['olive', 'fig'], fireplace: ['mantel', 'modern'], blind: ['roman'], vase: ['flowers', 'bottle', 'branch'], chandelier: ['ring', 'branch'], dresser: ['drawers'], washbasin: ['vanity', 'pedestal'], 'office-chair': ['visitor'] },
    openings: ['arched', 'casement', 'french', 'door', 'arch-passage'],
    room: { focal: ['arch-niche', 'light-cove'], ceilings: ['tray', 'flat'] },
    light: { hour: 10.5, weather: 'cloudy', lamps: 0.7, kelvin: 3000, exposure: -0.1 },
  },
  'wabi-sabi': {
    finishes: {
      floor: 'limestone#b7a78f', wall: 'trowelled-plaster#c7b8a1', accentWall: 'rammed-earth', ceiling: 'lime-wash#d6cab6', trim: 'trowelled-plaster#c7b8a1', door: 'grey-oak-planks#8f7d66', frame: 'blackened-steel', tile: 'zellige-white#b5a68d', wood: 'grey-oak-planks#a08d75', darkWood: 'smoked-oak-planks', metal: 'corten#5a463a', fitting: 'blackened-steel', stone: 'silver-travertine#a39783', lacquer: 'matt-clay-paint#b5a58d',
      upholstery: 'linen-natural#bfae92', seat: 'suede-taupe', accent: 'tweed-charcoal#6f6356', linen: 'linen-natural#d9ccb6', throw: 'linen-slate#6f6356', leather: 'suede-taupe', rug: 'jute-rug#a08d6a', curtain: 'linen-natural#cdbfa6', shade: 'paper-shade', ceramic: 'trowelled-plaster#5c5348', pot: 'rammed-earth#8d7a64',
    },
    dresses: [
      { wall: 'lime-wash#cfc2ac', upholstery: 'linen-white#d3c7b2', accent: 'leather-cognac#7a4f34' },
      { floor: 'microcement#a89a86', wall: 'trowelled-plaster#b9a88f', rug: 'rug-loop-charcoal#6f665b' },
      { accent: 'linen-slate#59625a', throw: 'jute-rug#a5987f', upholstery: 'suede-taupe#a29382' },
    ],
    forms: { sofa: ['straight', 'wood-frame'], 'coffee-table': ['slab', 'block'], 'dining-table': ['trestle', 'farm'], 'dining-chair': ['wishbone', 'ladder'], bed: ['platform'], bench: ['wood'], stool: ['block'], pendant: ['paper', 'woven'], 'floor-lamp': ['paper'], vase: ['jar', 'branch'], 'potted-plant': ['olive', 'tree'], sculpture: ['pebble'], armchair: ['lounge', 'club'], 'lounge-chair': ['plywood'], rug: ['rectangle'], picture: ['canvas', 'scroll'], 'side-table': ['cube', 'column'], 'table-lamp': ['paper', 'mushroom'], 'wall-lamp': ['cylinder'], console: ['stone', 'legs'], mirror: ['round', 'arched'], 'coat-stand': ['rail', 'tree'], desk: ['trestle', 'legs'], bookshelf: ['grid', 'asymmetric'], nightstand: ['open', 'drum'], blind: ['bamboo'], chandelier: ['branch'], washbasin: ['trough'], bathtub: ['stone', 'freestanding'], 'kitchen-run': ['wood', 'open'], sideboard: ['slatted', 'doors'], 'ceiling-lamp': ['disc'], 'office-chair': ['visitor'] },
    openings: ['fixed', 'round', 'arched', 'passage'],
    room: { focal: ['niche', 'plaster'], ceilings: ['beams', 'flat'], skirting: 0 },
    light: { hour: 16.4, weather: 'clear', lamps: 0.6, kelvin: 2700, exposure: -0.1 },
  },
  'new-chinese': {
    finishes: {
      floor: 'walnut-planks#5d4331', wall: 'white-plaster#efe8dc', accentWall: 'walnut-veneer#6b4a33', trim: 'walnut-veneer#5a3c29', door: 'walnut-veneer#5a3c29', frame: 'walnut-veneer#553926', tile: 'slate-floor', wood: 'teak-veneer#6b3f2b', darkWood: 'walnut-veneer#42291b', metal: 'aged-brass', fitting: 'aged-brass', stone: 'nero-marquina', lacquer: 'lacquer-red',
      upholstery: 'linen-white#e4dac7', seat: 'linen-slate#2f4a55', accent: 'cotton-white#a63a2a', linen: 'cotton-white#efe6d6', throw: 'linen-slate#2f4a55', leather: 'leather-black', rug: 'rug-loop-oat#c9b79c', curtain: 'heavy-curtain#c9b79c', shade: 'paper-shade', ceramic: 'white-ceramic#dfe4e2', pot: 'white-ceramic#2f4a55',
    },
    dresses: [
      { seat: 'linen-natural#c9b79c', accent: 'cotton-white#2f4a55', throw: 'cotton-white#a63a2a' },
      { accentWall: 'grasscloth', upholstery: 'linen-slate#4c5d5f', accent: 'cotton-white#c7a66b' },
      { wood: 'walnut-veneer#6b4a33', stone: 'verde-alpi', accent: 'velvet-green#3d5a4b', seat: 'linen-natural#b9a684' },
    ],
    forms: { sofa: ['wood-frame', 'straight'], armchair: ['lounge', 'club'], 'dining-chair': ['ming'], 'coffee-table': ['rectangle', 'slab'], desk: ['chinese'], sideboard: ['chinese'], bookshelf: ['chinese'], console: ['altar'], 'tea-table': ['chinese'], bed: ['wood', 'canopy'], pendant: ['lantern', 'drum'], 'wall-lamp': ['lantern'], stool: ['drum'], screen: ['lattice', 'folding'], picture: ['scroll', 'framed'], daybed: ['chinese'], 'table-plant': ['bonsai', 'orchid'], 'potted-plant': ['bamboo'], vase: ['gourd', 'branch'], 'tea-set': ['chinese'], 'lounge-chair': ['plywood'], rug: ['rectangle', 'round'], 'floor-lamp': ['shade', 'paper'], 'table-lamp': ['turned', 'paper'], 'side-table': ['drum', 'cube'], mirror: ['round'], 'dining-table': ['round', 'rectangle'], bench: ['wood'], wardrobe: ['hinged'], nightstand: ['drawers', 'drum'], chandelier: ['branch', 'ring'], 'display-cabinet': ['niche', 'glass'], sculpture: ['pebble', 'ring'], fireplace: ['modern'], blind: ['bamboo', 'roman'], 'office-chair': ['executive', 'visitor'] },
    openings: ['lattice', 'round', 'door', 'double-door', 'passage'],
    room: { focal: ['lattice', 'panelling'], ceilings: ['tray', 'beams', 'flat'] },
    light: { hour: 16.6, weather: 'clear', lamps: 0.8, kelvin: 2800 },
  },
  nordic: {
    finishes: {
      floor: 'pine-boards#e0d3bd', wall: 'matt-white-paint#f0f0ec', accentWall: 'matt-clay-paint#c8d3d8', trim: 'lacquer-white', door: 'lacquer-white', frame: 'lacquer-white', tile: 'subway-white', wood: 'pine-boards', darkWood: 'teak-veneer', metal: 'powder-coat-black#dfe0de', fitting: 'polished-chrome', stone: 'carrara-marble', lacquer: 'lacquer-white',
      upholstery: 'wool-camel#8fa3ad', seat: 'boucle-grey#a9b1b5', accent: 'cotton-white#d9a441', throw: 'rug-loop-oat#e6e2d8', leather: 'leather-cognac', rug: 'rug-stripes#d6d8d6', curtain: 'cotton-white', shade: 'cotton-white', pot: 'white-ceramic',
    },
    dresses: [
      { upholstery: 'boucle-grey#b9bcbb', accent: 'cotton-white#c77f6a', seat: 'wool-camel#d9a441' },
      { floor: 'grey-oak-planks#cfc7ba', upholstery: 'linen-slate#5f7480', accent: 'cotton-white#e3c9a8' },
      { accentWall: 'satin-blue-paint#5d7380', accent: 'cotton-white#8fa37d', upholstery: 'wool-camel#c9c3b8' },
    ],
    forms: { sofa: ['straight', 'wood-frame'], armchair: ['wing', 'shell'], 'lounge-chair': ['plywood', 'rocker'], 'dining-chair': ['wishbone', 'ladder'], 'coffee-table': ['round', 'nest'], 'dining-table': ['rectangle', 'trestle'], bed: ['wood'], pendant: ['dome', 'cone'], 'floor-lamp': ['tripod', 'shade'], 'wall-shelf': ['plank'], 'side-table': ['tripod'], picture: ['grid', 'framed'], bookshelf: ['ladder', 'grid'], sideboard: ['doors', 'slatted'], rug: ['rectangle', 'round'], 'table-lamp': ['mushroom', 'task'], 'wall-lamp': ['globe', 'arm'], wardrobe: ['hinged', 'sliding'], desk: ['legs', 'trestle'], blind: ['roller', 'roman'], mirror: ['round'], nightstand: ['open', 'drawers'], 'toy-shelf': ['cubes', 'bins'], stool: ['wood'], 'office-chair': ['visitor', 'task'], console: ['legs'], bench: ['wood'], 'kitchen-run': ['shaker', 'handleless'], 'potted-plant': ['fig', 'monstera', 'rubber'], vase: ['flowers', 'bottle', 'branch'], chandelier: ['branch', 'ring'], fireplace: ['stove'] },
    openings: ['casement', 'fixed', 'french', 'door'],
    room: { focal: ['wainscot'], ceilings: ['flat', 'sloped'] },
    light: { hour: 12.2, weather: 'clear', lamps: 0.2, kelvin: 3200, exposure: -0.4 },
  },
  french: {
    finishes: {
      floor: 'oak-herringbone', wall: 'satin-blue-paint#ece4d6', accentWall: 'satin-blue-paint#e3d8c8', trim: 'satin-blue-paint#efe8dc', door: 'satin-blue-paint#ece4d6', frame: 'satin-blue-paint#efe8dc', tile: 'checker-encaustic', wood: 'oak-veneer#b18d60', darkWood: 'walnut-veneer', metal: 'gold-leaf', fitting: 'aged-brass', stone: 'carrara-marble', lacquer: 'satin-blue-paint#d9cfc0',
      upholstery: 'velvet-green#8e9c86', seat: 'velvet-rust#b98a86', accent: 'velvet-rust#c8a977', linen: 'linen-white', throw: 'wool-camel#d8c8b0', leather: 'leather-cognac', rug: 'rug-loop-oat#d6c9b4', curtain: 'heavy-curtain#b8b49e', ceramic: 'white-ceramic', pot: 'white-ceramic#e3d8c8',
    },
    dresses: [
      { upholstery: 'linen-white#ddd2c0', seat: 'velvet-green#8e9c86', accent: 'velvet-rust#b98a86' },
      { wall: 'satin-blue-paint#b9bfb6', accentWall: 'satin-blue-paint#a9b1a8', trim: 'satin-blue-paint#b9bfb6', upholstery: 'velvet-rust#c79f93' },
      { floor: 'oak-chevron', accentWall: 'floral-wallpaper', upholstery: 'velvet-green#6f8290', seat: 'linen-natural#d3c4a9' },
    ],
    forms: { sofa: ['chesterfield', 'curved'], armchair: ['wing', 'barrel'], 'coffee-table': ['round'], 'dining-table': ['oval', 'round'], 'dining-chair': ['upholstered'], bed: ['panelled', 'upholstered'], pendant: ['drum', 'globe'], chandelier: ['arms', 'branch'], 'table-lamp': ['turned'], mirror: ['arched'], fireplace: ['mantel'], console: ['legs'], vase: ['flowers'], 'wall-lamp': ['arm'], bathtub: ['clawfoot'], washbasin: ['console', 'pedestal'], 'lounge-chair': ['chaise'], rug: ['rectangle', 'round'], picture: ['framed', 'pair'], 'floor-lamp': ['shade', 'reading'], 'side-table': ['column', 'tripod'], bookshelf: ['grid'], sideboard: ['doors'], nightstand: ['drawers'], wardrobe: ['hinged'], desk: ['drawers', 'legs'], bench: ['upholstered'], dresser: ['drawers'], 'potted-plant': ['olive', 'palm', 'fig'], 'kitchen-run': ['shaker'], 'office-chair': ['visitor', 'executive'], blind: ['roman'], 'display-cabinet': ['glass'], stool: ['wood', 'drum'], pouf: ['round', 'square'] },
    openings: ['french', 'casement', 'arched', 'double-door', 'door'],
    room: { focal: ['mouldings', 'panelling'], walls: ['mouldings'], ceilings: ['tray', 'flat', 'coffer'], skirting: 0.16 },
    light: { hour: 14.5, weather: 'clear', lamps: 0.8, kelvin: 2900, exposure: -0.25 },
  },
  'mid-century': {
    finishes: {
      floor: 'walnut-planks', wall: 'matt-white-paint#efe6d6', accentWall: 'teak-veneer', door: 'teak-veneer#8a5a34', frame: 'teak-veneer#7a4b2a', tile: 'terrazzo-light', wood: 'teak-veneer', darkWood: 'walnut-veneer#4f3322', metal: 'polished-chrome', fitting: 'polished-chrome', stone: 'terrazzo-light', lacquer: 'lacquer-white#d9a95c',
      upholstery: 'tweed-charcoal#6b6f3a', seat: 'wool-camel#c8622d', accent: 'wool-camel#d9a441', linen: 'cotton-white', throw: 'wool-camel#b9885a', leather: 'leather-cognac', rug: 'rug-kilim', curtain: 'heavy-curtain#b98f58', shade: 'linen-natural', ceramic: 'white-ceramic#c8622d', pot: 'matt-clay-paint#e2d6c0',
    },
    dresses: [
      { upholstery: 'leather-cognac', seat: 'tweed-charcoal#6b6f3a', accent: 'wool-camel#c8622d' },
      { upholstery: 'wool-camel#3d6670', seat: 'leather-black', accent: 'tweed-charcoal#d9a441', rug: 'rug-shag-cream#d3a55c' },
      { floor: 'oak-herringbone#9c6f45', upholstery: 'tweed-charcoal#8d4b30', accent: 'wool-camel#8f9a5b', stone: 'terrazzo-green' },
    ],
    forms: { fridge: ['retro', 'single'], sofa: ['straight', 'wood-frame'], armchair: ['shell', 'lounge'], 'lounge-chair': ['chaise', 'plywood'], 'coffee-table': ['round', 'rectangle'], 'dining-chair': ['cantilever', 'wishbone'], sideboard: ['slatted', 'doors'], bed: ['wood', 'platform'], pendant: ['globe', 'cone'], chandelier: ['sputnik'], 'floor-lamp': ['tripod', 'arc'], 'table-lamp': ['mushroom'], clock: ['round'], 'side-table': ['tripod'], rug: ['rectangle', 'round'], picture: ['framed', 'grid', 'canvas'], 'wall-lamp': ['arm', 'globe'], bookshelf: ['asymmetric', 'ladder'], nightstand: ['drawers', 'open'], wardrobe: ['sliding'], desk: ['legs', 'drawers'], 'dining-table': ['oval', 'rectangle', 'round'], mirror: ['round'], 'potted-plant': ['rubber', 'monstera', 'fig'], 'tv-unit': ['low'], 'office-chair': ['executive', 'visitor'], 'kitchen-run': ['wood', 'handleless'], blind: ['venetian', 'roller'], fireplace: ['modern', 'stove'], stool: ['wood'], console: ['legs'], bench: ['wood', 'upholstered'] },
    openings: ['fixed', 'sliding', 'casement', 'door'],
    room: { focal: ['panelling', 'shelving'], ceilings: ['flat', 'sloped', 'beams'] },
    light: { hour: 17, weather: 'clear', lamps: 0.7, kelvin: 2700 },
  },
  industrial: {
    finishes: {
      floor: 'polished-concrete', wall: 'cast-concrete', accentWall: 'red-brick', ceiling: 'board-concrete', trim: 'blackened-steel', door: 'blackened-steel', frame: 'powder-coat-black', tile: 'subway-white', wood: 'pine-boards#a9794c', darkWood: 'smoked-oak-planks', metal: 'blackened-steel', fitting: 'galvanised', stone: 'dark-concrete', lacquer: 'powder-coat-black',
      upholstery: 'leather-cognac', seat: 'leather-black', accent: 'tweed-charcoal', linen: 'linen-slate#7d7c78', throw: 'tweed-charcoal#5b5a58', leather: 'leather-cognac', rug: 'rug-loop-charcoal', curtain: 'heavy-curtain#6d6a66', shade: 'powder-coat-black', ceramic: 'cast-concrete', pot: 'galvanised',
    },
    dresses: [
      { upholstery: 'tweed-charcoal', accent: 'leather-cognac', seat: 'leather-cognac' },
      { accentWall: 'white-brick', wall: 'white-plaster#d3d0ca', upholstery: 'leather-black', accent: 'linen-slate#9a6a3f' },
      { floor: 'end-grain', upholstery: 'linen-slate#4e5a5e', accent: 'velvet-rust' },
    ],
    forms: { sofa: ['chesterfield', 'modular'], 'coffee-table': ['rectangle', 'slab'], 'dining-table': ['trestle', 'farm'], 'dining-chair': ['cantilever', 'ladder'], bed: ['platform'], bookshelf: ['metal', 'ladder'], 'wall-shelf': ['bracket'], pendant: ['cone', 'dome', 'linear'], 'floor-lamp': ['tripod', 'reading'], 'bar-stool': ['saddle', 'round'], 'wall-lamp': ['arm'], lockers: ['metal'], armchair: ['club', 'lounge'], 'lounge-chair': ['plywood'], sideboard: ['doors', 'slatted'], rug: ['rectangle', 'hide'], picture: ['framed', 'canvas', 'grid'], 'table-lamp': ['task'], 'side-table': ['drum', 'tripod'], nightstand: ['open', 'drum'], wardrobe: ['open', 'sliding'], desk: ['trestle', 'legs'], mirror: ['round', 'rectangle'], 'potted-plant': ['rubber', 'monstera', 'fig'], 'kitchen-run': ['wood', 'handleless'], 'kitchen-island': ['panelled', 'waterfall'], 'office-chair': ['executive', 'task'], stool: ['wood'], blind: ['roller', 'venetian'], console: ['legs'], bench: ['wood'], fireplace: ['stove'], chandelier: ['sputnik', 'ring'] },
    openings: ['steel', 'fixed', 'glass-door', 'passage'],
    room: { focal: ['brick'], ceilings: ['open', 'beams', 'vault'], skirting: 0 },
    light: { hour: 14, weather: 'clear', lamps: 0.9, kelvin: 2700, outlook: 'city', exposure: 0.3 },
  },
  luxury: {
    finishes: {
      floor: 'cream-marble-slabs#ddd0bb', wall: 'venetian-plaster#d3c8b7', accentWall: 'leather-cream#bfb3a2', ceiling: 'matt-white-paint#ebe6dc', trim: 'brushed-brass', door: 'smoked-oak-planks#5d4b3d', frame: 'brushed-brass#b79a68', tile: 'grey-marble-slabs', wood: 'smoked-oak-planks', darkWood: 'walnut-veneer#3b2a20', metal: 'brushed-brass', fitting: 'gold-leaf', stone: 'emperador', lacquer: 'lacquer-white#bfb3a2',
      upholstery: 'velvet-green#1e4b43', seat: 'leather-cream', accent: 'velvet-rust#c7a66b', linen: 'cotton-white', throw: 'velvet-green#6b5b4d', leather: 'leather-cream', rug: 'rug-loop-oat#bfb3a2', curtain: 'velvet-rust#9b8b78', shade: 'cotton-white', ceramic: 'lacquer-white#1e4b43', pot: 'brushed-brass#b79a68',
    },
    dresses: [
      { upholstery: 'leather-cream#d9cfc0', accent: 'velvet-green#1e4b43', seat: 'velvet-green#3f5a64' },
      { upholstery: 'velvet-rust#6b5b4d', accent: 'velvet-rust#a8763e', stone: 'nero-marquina', floor: 'grey-marble-slabs' },
      { upholstery: 'velvet-green#27405c', accent: 'velvet-rust#c7a66b', stone: 'calacatta-marble' },
    ],
    forms: { sofa: ['curved', 'chesterfield', 'modular'], armchair: ['barrel', 'shell'], 'coffee-table': ['nest', 'round', 'block'], 'dining-table': ['oval', 'round'], 'dining-chair': ['upholstered'], bed: ['upholstered', 'panelled'], pendant: ['globe', 'linear'], chandelier: ['ring', 'branch'], 'table-lamp': ['turned'], sideboard: ['doors'], console: ['stone'], 'side-table': ['drum', 'column'], bathtub: ['stone', 'freestanding'], 'lounge-chair': ['chaise'], rug: ['rectangle', 'round'], picture: ['framed', 'canvas', 'pair'], 'floor-lamp': ['shade', 'arc'], 'wall-lamp': ['cylinder', 'globe'], nightstand: ['drawers', 'drum'], wardrobe: ['glass', 'sliding'], desk: ['legs', 'drawers'], bookshelf: ['grid', 'asymmetric'], bench: ['upholstered'], mirror: ['round', 'rectangle'], 'potted-plant': ['fig', 'palm', 'olive'], 'kitchen-run': ['handleless'], 'kitchen-island': ['waterfall'], dresser: ['drawers'], stool: ['drum'], fireplace: ['modern', 'mantel'], blind: ['roman'], vase: ['flowers', 'bottle', 'branch'], washbasin: ['vanity', 'console'], 'office-chair': ['executive', 'visitor'] },
    openings: ['fixed', 'sliding', 'double-door', 'door'],
    room: { focal: ['stone-slabs', 'upholstered'], walls: ['panelling'], ceilings: ['tray', 'coffer'] },
    light: { hour: 18.6, weather: 'clear', lamps: 1, kelvin: 2900, outlook: 'city' },
  },
  rustic: {
    finishes: {
      floor: 'hexagon-terracotta', wall: 'stucco#ebe3d4', accentWall: 'flagstones#b3a68f', ceiling: 'lime-wash#ebe3d4', trim: 'oak-veneer#7d5d40', door: 'pine-boards#8b6a48', frame: 'oak-veneer#7d5d40', tile: 'subway-sage', wood: 'oak-veneer#8f6b47', darkWood: 'smoked-oak-planks#5b4636', metal: 'blackened-steel', fitting: 'aged-brass', stone: 'sandstone', lacquer: 'matt-clay-paint#8b8f72',
      upholstery: 'linen-natural#d9c6a3', seat: 'rattan', accent: 'cotton-white#8b8f72', linen: 'linen-white', throw: 'wool-camel#a5673f', leather: 'leather-cognac', rug: 'rug-kilim#c39a6b', curtain: 'cotton-white#e6dac2', shade: 'linen-natural', ceramic: 'trowelled-plaster#c9b08b', pot: 'matt-clay-paint#a9674a',
    },
    dresses: [
      { upholstery: 'leather-cognac', accent: 'cotton-white#a5673f', throw: 'linen-natural' },
      { floor: 'oak-planks#9c774f', upholstery: 'linen-slate#8b8f72', accent: 'cotton-white#d9b38c' },
      { wall: 'lime-wash#e3d3b8', accentWall: 'rammed-earth#c2a27b', accent: 'wool-camel#5f6f62' },
    ],
    forms: { sofa: ['wood-frame', 'straight'], armchair: ['wing', 'club'], 'dining-table': ['farm', 'trestle'], 'dining-chair': ['ladder', 'rattan'], 'coffee-table': ['slab', 'rectangle'], bed: ['wood', 'canopy'], fireplace: ['mantel', 'stove'], pendant: ['woven', 'dome'], chandelier: ['arms'], bench: ['wood'], sideboard: ['rattan', 'doors'], 'kitchen-run': ['shaker', 'wood'], 'lounge-chair': ['rocker'], rug: ['rectangle'], picture: ['framed', 'pair'], 'floor-lamp': ['shade', 'tripod'], 'table-lamp': ['turned'], 'wall-lamp': ['lantern', 'arm'], 'side-table': ['tripod', 'cube'], bookshelf: ['grid', 'ladder'], nightstand: ['drawers', 'open'], wardrobe: ['hinged'], desk: ['legs', 'trestle'], mirror: ['arched', 'rectangle'], 'potted-plant': ['olive', 'fig'], 'kitchen-island': ['legs', 'panelled'], fridge: ['retro'], stool: ['wood'], console: ['legs'], blind: ['roman'], vase: ['flowers', 'jar', 'branch'], 'base-units': ['shaker', 'wood'], 'bar-stool': ['back', 'round'], 'display-cabinet': ['glass'], bathtub: ['clawfoot'], 'office-chair': ['visitor'] },
    openings: ['casement', 'arched', 'door', 'arch-passage'],
    room: { focal: ['plaster'], ceilings: ['beams', 'sloped'], skirting: 0.1 },
    light: { hour: 12.5, weather: 'clear', lamps: 0.5, kelvin: 2700, outlook: 'hills', exposure: 0.2 },
  },
  mediterranean: {
    finishes: {
      floor: 'checker-encaustic#dccfb6', wall: 'stucco#f2eee4', accentWall: 'zellige-ocean', ceiling: 'lime-wash#f2eee4', trim: 'stucco#f2eee4', door: 'satin-blue-paint#2f5f7e', frame: 'satin-blue-paint#3a6c8c', tile: 'zellige-ocean', wood: 'teak-veneer#b08a58', darkWood: 'oak-veneer#7d5c3a', metal: 'blackened-steel', fitting: 'copper', stone: 'limestone', lacquer: 'satin-blue-paint#5e8fa8',
      upholstery: 'cotton-white', seat: 'rattan', accent: 'rug-stripes#5e8fa8', linen: 'cotton-white', throw: 'rug-stripes#c98b5a', leather: 'leather-cognac', rug: 'rug-stripes', curtain: 'linen-white', shade: 'rattan', ceramic: 'white-ceramic#2f5f7e', pot: 'matt-clay-paint#b8734c',
    },
    dresses: [
      { floor: 'hexagon-terracotta', accent: 'cotton-white#c98b5a', upholstery: 'linen-white' },
      { tile: 'zellige-emerald', accentWall: 'lime-wash#e8dcc4', accent: 'rug-stripes#6f8a6a', door: 'matt-clay-paint#7f9c86' },
      { floor: 'terrazzo-light', accent: 'cotton-white#2f5f7e', throw: 'linen-natural#e8dcc4' },
    ],
    forms: { sofa: ['straight'], armchair: ['lounge', 'club'], 'dining-chair': ['rattan', 'ladder'], 'dining-table': ['farm', 'round'], 'coffee-table': ['slab', 'round'], bed: ['canopy', 'platform'], pendant: ['woven', 'lantern'], sideboard: ['rattan'], 'potted-plant': ['olive', 'palm'], mirror: ['arched'], washbasin: ['trough'], 'wall-lamp': ['globe', 'lantern'], 'lounge-chair': ['rocker', 'plywood'], rug: ['rectangle', 'round'], picture: ['framed', 'canvas'], 'floor-lamp': ['tripod', 'shade'], 'table-lamp': ['turned', 'mushroom'], 'side-table': ['drum', 'tripod'], bookshelf: ['ladder', 'grid'], nightstand: ['open', 'drum'], wardrobe: ['hinged'], desk: ['legs'], console: ['legs', 'stone'], bench: ['wood'], 'kitchen-run': ['wood', 'open'], stool: ['wood', 'block'], blind: ['bamboo', 'roman'], vase: ['jar', 'branch', 'flowers'], chandelier: ['branch', 'arms'], bathtub: ['stone', 'freestanding'], fireplace: ['mantel'], 'office-chair': ['visitor'] },
    openings: ['arched', 'casement', 'french', 'arch-passage', 'door'],
    room: { focal: ['arch-niche', 'tiles'], ceilings: ['beams', 'vault', 'flat'], skirting: 0 },
    light: { hour: 12.8, weather: 'clear', lamps: 0.2, kelvin: 2800, outlook: 'water', exposure: -0.4 },
  },
  'dark-academia': {
    finishes: {
      floor: 'smoked-oak-planks', wall: 'matt-clay-paint#3f4a40', accentWall: 'walnut-veneer#4a3324', ceiling: 'matt-clay-paint#525b50', trim: 'walnut-veneer#4a3324', door: 'walnut-veneer#4a3324', frame: 'walnut-veneer#3f2b1e', tile: 'zellige-emerald', wood: 'walnut-veneer#6b3f2b', darkWood: 'walnut-veneer#3d2618', metal: 'aged-brass', fitting: 'aged-brass', stone: 'verde-alpi', lacquer: 'satin-blue-paint#2a2e2b',
      upholstery: 'leather-cognac#6a2a20', seat: 'tweed-charcoal#5b4232', accent: 'velvet-rust#a13d2d', linen: 'linen-slate#8c8474', throw: 'tweed-charcoal#8c6b3f', leather: 'leather-cognac#6a2a20', rug: 'rug-kilim#6b3a2c', curtain: 'velvet-green#3f4a40', shade: 'linen-natural#cdb68a', ceramic: 'aged-brass', pot: 'copper',
    },
    dresses: [
      { upholstery: 'velvet-green#2c4a3c', accent: 'velvet-rust#8c6b3f', seat: 'leather-cognac#6a2a20' },
      { wall: 'satin-blue-paint#2f3c4a', ceiling: 'matt-clay-paint#3f4953', upholstery: 'leather-cognac#7a4a2a', accent: 'tweed-charcoal#a1783d', curtain: 'velvet-green#2f3c4a' },
      { wall: 'satin-blue-paint#4a2f2c', ceiling: 'matt-clay-paint#5a4440', upholstery: 'tweed-charcoal#4a4642', accent: 'velvet-green#3f5a48', curtain: 'velvet-rust#5a322c' },
    ],
    forms: { sofa: ['chesterfield'], armchair: ['wing', 'club'], 'coffee-table': ['rectangle'], 'dining-chair': ['upholstered', 'ladder'], desk: ['drawers'], bed: ['panelled', 'canopy'], bookshelf: ['grid', 'asymmetric'], pendant: ['drum', 'globe'], chandelier: ['arms'], 'table-lamp': ['turned', 'task'], 'floor-lamp': ['shade', 'reading'], fireplace: ['mantel'], piano: ['grand', 'upright'], 'lounge-chair': ['chaise', 'plywood'], rug: ['rectangle'], picture: ['framed', 'grid', 'pair'], 'side-table': ['column', 'tripod'], sideboard: ['doors'], nightstand: ['drawers'], wardrobe: ['hinged'], 'office-chair': ['executive'], mirror: ['arched', 'rectangle'], 'wall-lamp': ['arm', 'cylinder'], stool: ['wood'], 'display-cabinet': ['glass', 'niche'], console: ['legs'], bench: ['upholstered'], 'potted-plant': ['rubber', 'fig', 'palm'], 'kitchen-run': ['shaker'], blind: ['venetian', 'roman'], vase: ['bottle', 'flowers', 'branch'], dresser: ['apothecary', 'drawers'], bathtub: ['clawfoot'] },
    openings: ['casement', 'steel', 'double-door', 'door'],
    room: { focal: ['panelling', 'shelving'], walls: ['wainscot'], ceilings: ['coffer', 'flat', 'beams'], skirting: 0.14 },
    light: { hour: 21, weather: 'clear', lamps: 1, kelvin: 2700, exposure: 0.6 },
  },
} as const satisfies Record<string, StyleSheet>;
