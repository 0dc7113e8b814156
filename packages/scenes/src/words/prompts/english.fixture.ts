import { prompt } from './prompt.fixture.ts';

/** Rooms, buildings and gardens, as people who write English ask for them. */
export const ENGLISH = [
  prompt('living room', { kind: 'living-room' }),
  prompt('japandi bedroom', { kind: 'bedroom', style: 'japandi' }),
  prompt(
    'A modern living room, 5 by 6 metres, 2.9 m ceiling, floor-to-ceiling window on the left, white oak floor, a green velvet sofa facing two armchairs, no rug',
    {
      kind: 'living-room',
      style: 'modern',
      size: { width: 5, depth: 6, height: 2.9 },
      openings: [{ kind: 'window', form: 'floor-high', side: 'left' }],
      finishes: { floor: { material: 'oak-planks' } },
      pieces: [
        {
          type: 'sofa',
          count: 1,
          finish: { material: 'velvet-green', colour: '1f4d3a' },
          relation: { relation: 'facing', to: 'armchair' },
        },
        { type: 'armchair', count: 2 },
      ],
      without: ['rug'],
    },
  ),
  prompt(
    'minimalist living room with concrete walls, a grey modular sofa, one large floor lamp, no curtains, overcast',
    {
      kind: 'living-room',
      style: 'minimal',
      finishes: { wall: { material: 'cast-concrete' } },
      pieces: [
        { type: 'sofa', form: 'modular', count: 1, finish: { colour: '808080' } },
        { type: 'floor-lamp', count: 1 },
      ],
      without: ['curtain'],
      light: { weather: 'overcast' },
    },
  ),
  prompt('cosy Scandinavian living room, snow outside, fireplace, rocking chair in the corner, sheepskin, candles', {
    kind: 'living-room',
    style: 'nordic',
    light: { weather: 'snow' },
    features: ['fireplace'],
    pieces: [{ type: 'lounge-chair', form: 'rocker', relation: { relation: 'in-corner' } }, { type: 'candle' }],
  }),
  prompt(
    'industrial loft living room, a brick wall, polished concrete floor, leather chesterfield, black steel windows, mezzanine, late afternoon',
    {
      kind: 'living-room',
      style: 'industrial',
      finishes: { wall: { material: 'red-brick' }, floor: { material: 'polished-concrete' } },
      pieces: [{ type: 'sofa', form: 'chesterfield', finish: { material: 'leather-cognac' } }],
      openings: [{ kind: 'window' }],
      features: ['mezzanine'],
      light: { hour: 'afternoon' },
    },
  ),
  prompt('Mid-century lounge with a walnut sideboard, a plant in the corner and a record of jazz vibes, 35mm lens', {
    kind: 'living-room',
    style: 'mid-century',
    pieces: [
      { type: 'sideboard', count: 1, finish: { material: 'walnut-veneer' } },
      { type: 'potted-plant', count: 1, relation: { relation: 'in-corner' } },
    ],
    view: { lens: 35 },
  }),
  prompt(
    'french apartment salon: herringbone parquet, wall mouldings, marble fireplace, crystal chandelier, tall windows, soft morning light',
    {
      kind: 'living-room',
      style: 'french',
      finishes: { floor: { material: 'oak-herringbone' } },
      features: ['mouldings', 'fireplace'],
      pieces: [{ type: 'chandelier' }],
      openings: [{ kind: 'window' }],
      light: { hour: 'morning', mood: 'soft' },
    },
  ),
  prompt('a tiny studio flat, 18 sqm, white walls, wall shelves above the sofa, a round coffee table, don’t add a TV', {
    size: { area: 18, feel: 'small' },
    finishes: { wall: { colour: 'ffffff' } },
    pieces: [
      { type: 'wall-shelf', relation: { relation: 'above', to: 'sofa' } },
      { type: 'coffee-table', form: 'round', count: 1 },
    ],
    without: ['tv'],
  }),
  prompt('a lobster in a living room, photorealistic, masterpiece, 8k', { kind: 'living-room' }, 'lobster'),
  prompt(
    'open-plan living and dining space, sloped ceiling with skylights, six dining chairs around an oval table, view of the forest',
    {
      kind: 'living-room',
      plan: 'open',
      ceiling: 'sloped',
      openings: [{ kind: 'window', form: 'skylight' }],
      pieces: [
        { type: 'dining-chair', count: 6, relation: { relation: 'around', to: 'dining-table' } },
        { type: 'dining-table', form: 'oval' },
      ],
      outlook: 'forest',
    },
  ),
  prompt(
    'dark moody library room, deep green panelling, leather armchair beside the fireplace, piles of books, night',
    {
      finishes: { wall: { colour: '1f3d2b' } },
      features: ['panelling', 'fireplace'],
      pieces: [
        { type: 'armchair', finish: { material: 'leather-cognac' }, relation: { relation: 'beside', to: 'fireplace' } },
        { type: 'books', form: 'stack' },
      ],
      light: { hour: 'night', mood: 'dark' },
    },
  ),
  prompt('L-shaped living room, sectional sofa, sea view, sunset, wide angle', {
    kind: 'living-room',
    plan: 'l-shape',
    pieces: [{ type: 'corner-sofa' }],
    outlook: 'water',
    light: { hour: 'golden-hour' },
    view: { shot: 'wide' },
  }),
  prompt(
    'Master bedroom 12ft x 14ft, upholstered king bed, two nightstands with table lamps, linen bedding, roman blinds',
    {
      kind: 'bedroom',
      size: { width: 3.66, depth: 4.27 },
      pieces: [
        { type: 'bed', form: 'upholstered' },
        { type: 'nightstand', count: 2 },
        { type: 'table-lamp' },
        { type: 'blind', form: 'roman' },
      ],
      finishes: { linen: { material: 'linen-natural' } },
    },
  ),
  prompt('wabi sabi bedroom with lime-washed walls, a low platform bed, paper lantern, without any pictures', {
    kind: 'bedroom',
    style: 'wabi-sabi',
    finishes: { wall: { material: 'lime-wash' } },
    pieces: [
      { type: 'bed', form: 'platform' },
      { type: 'pendant', form: 'paper' },
    ],
    without: ['picture'],
  }),
  prompt('four-poster bed, blush pink walls, a bench at the foot of the bed, golden hour', {
    pieces: [
      { type: 'bed', form: 'canopy' },
      { type: 'bench', count: 1, relation: { to: 'bed' } },
    ],
    finishes: { wall: { colour: 'eec6c0' } },
    light: { hour: 'golden-hour' },
  }),
  prompt(
    'bunk bed room for two kids, pastel blue, toy shelf under the window, teddy bear, trampoline',
    {
      kind: 'childs-room',
      pieces: [
        { type: 'bunk-bed' },
        { type: 'toy-shelf', relation: { relation: 'under', to: 'window' } },
        { type: 'toys', form: 'bear' },
      ],
      palette: ['aeccea'],
    },
    'trampoline',
  ),
  prompt('shaker kitchen, sage green cabinets, brass handles, white subway tiles, marble worktop, wooden floor', {
    kind: 'kitchen',
    pieces: [{ type: 'kitchen-run', form: 'shaker', finish: { colour: '9caf88' } }],
    finishes: {
      fitting: { material: 'brushed-brass' },
      tile: { material: 'subway-white' },
      stone: { material: 'carrara-marble' },
      floor: { material: 'oak-planks' },
    },
  }),
  prompt('kitchen with a waterfall island and four bar stools, three pendants above the island, retro fridge in red', {
    kind: 'kitchen',
    pieces: [
      { type: 'kitchen-island', form: 'waterfall' },
      { type: 'bar-stool', count: 4 },
      { type: 'pendant', count: 3, relation: { relation: 'above', to: 'kitchen-island' } },
      { type: 'fridge', form: 'retro', finish: { colour: 'b3261e' } },
    ],
  }),
  prompt('handleless white kitchen, terrazzo floor, window above the sink, bright', {
    kind: 'kitchen',
    pieces: [{ type: 'kitchen-run', form: 'handleless', finish: { colour: 'ffffff' } }],
    finishes: { floor: { material: 'terrazzo-light' } },
    openings: [{ kind: 'window' }],
    light: { mood: 'bright' },
  }),
  prompt('dining room, farmhouse table for eight, ladder-back chairs, exposed beams, no chandelier', {
    kind: 'dining-room',
    pieces: [
      { type: 'dining-table', form: 'farm' },
      { type: 'dining-chair', form: 'ladder', count: 8 },
    ],
    ceiling: 'beams',
    without: ['chandelier'],
  }),
  prompt('bathroom, freestanding tub under the window, walk-in shower, double vanity, emerald zellige, brass taps', {
    kind: 'bathroom',
    pieces: [
      { type: 'bathtub', form: 'freestanding', relation: { relation: 'under', to: 'window' } },
      { type: 'shower', form: 'open' },
      { type: 'washbasin', form: 'vanity' },
    ],
    finishes: { tile: { material: 'zellige-emerald' }, fitting: { material: 'brushed-brass' } },
  }),
  prompt('victorian bathroom: clawfoot bath, pedestal basin, black and white checkered floor, no shower', {
    kind: 'bathroom',
    pieces: [
      { type: 'bathtub', form: 'clawfoot' },
      { type: 'washbasin', form: 'pedestal' },
    ],
    finishes: { floor: { material: 'checker-encaustic' } },
    without: ['shower'],
  }),
  prompt(
    'home office facing the garden, standing by a desk at the window, ergonomic chair, bookshelves along the back wall',
    {
      kind: 'study',
      outlook: 'garden',
      pieces: [
        { type: 'desk', count: 1, relation: { relation: 'beside', to: 'window' } },
        { type: 'office-chair', form: 'task' },
        { type: 'bookshelf', relation: { relation: 'along', to: 'back' } },
      ],
    },
  ),
  prompt('hallway with arched doorway, console table, round mirror above it, encaustic tiles, one wall sconce', {
    kind: 'entrance',
    openings: [{ kind: 'arch' }],
    pieces: [
      { type: 'console' },
      { type: 'mirror', form: 'round', relation: { relation: 'above', to: 'console' } },
      { type: 'wall-lamp', count: 1 },
    ],
    finishes: { floor: { material: 'checker-encaustic' } },
  }),
  prompt('walk-in closet, open wardrobes, ottoman in the middle, warm light', {
    kind: 'wardrobe',
    pieces: [
      { type: 'wardrobe', form: 'open' },
      { type: 'pouf', relation: { relation: 'in-centre' } },
    ],
    light: { warmth: 'warm' },
  }),
  prompt('office for 24 people, workstations of six, phone booths, grey carpet, cold light, no people', {
    kind: 'office',
    pieces: [{ type: 'workstation', form: 'six' }, { type: 'phone-booth' }],
    finishes: { floor: { colour: '808080' } },
    light: { warmth: 'cool' },
    people: false,
  }),
  prompt('boardroom, boat shaped table, 14 leather chairs, whiteboard on the right wall, city view at night', {
    kind: 'meeting-room',
    pieces: [
      { type: 'conference-table', form: 'boat' },
      { type: 'office-chair', count: 14, finish: { material: 'leather-black' } },
      { type: 'whiteboard', relation: { to: 'right' } },
    ],
    outlook: 'city',
    light: { hour: 'night' },
  }),
  prompt('reception with a stone block desk and vertical wood slats behind it, people waiting', {
    kind: 'reception',
    pieces: [{ type: 'reception-desk', form: 'block' }],
    features: ['slats'],
    people: true,
  }),
  prompt(
    'boutique shop, clothes rails along the walls, two mannequins, terrazzo, jukebox',
    {
      kind: 'shop',
      style: 'boutique',
      pieces: [
        { type: 'clothes-rail', relation: { relation: 'along', to: 'wall' } },
        { type: 'mannequin', count: 2 },
      ],
      finishes: { floor: { material: 'terrazzo-light' } },
    },
    'jukebox',
  ),
  prompt('corner café in the rain, tiled bar, pastry case, banquette on the left, warm lamps on', {
    kind: 'cafe',
    light: { weather: 'rain', lamps: true, warmth: 'warm' },
    pieces: [
      { type: 'bar-counter', form: 'tiled' },
      { type: 'pastry-case' },
      { type: 'banquette', relation: { to: 'left' } },
    ],
  }),
  prompt('speakeasy bar, back-lit bottles, velvet stools x6, very dark', {
    kind: 'bar',
    pieces: [
      { type: 'back-bar', form: 'lit' },
      { type: 'bar-stool', count: 6 },
    ],
    light: { mood: 'dark' },
  }),
  prompt('boutique hotel room, curved sofa, plaster walls, arched niche, terracotta and cream', {
    kind: 'guest-room',
    pieces: [{ type: 'sofa', form: 'curved' }],
    finishes: { wall: { material: 'white-plaster' } },
    features: ['niche'],
    palette: ['c4623f', 'f3e9d6'],
  }),
  prompt('white cube gallery, 10m x 20m, 5m high, five plinths, track lights, no windows', {
    kind: 'exhibition-hall',
    style: 'gallery-white',
    size: { width: 10, depth: 20, height: 5 },
    pieces: [{ type: 'plinth', count: 5 }, { type: 'track-light' }],
    withoutOpenings: ['window'],
  }),
  prompt('yoga gym, cork floor, mirrors, no treadmills, morning haze', {
    kind: 'gym',
    finishes: { floor: { material: 'cork' } },
    pieces: [{ type: 'mirror' }],
    without: ['treadmill'],
    light: { hour: 'morning', weather: 'fog' },
  }),
  prompt('modern villa, two storeys, timber cladding, pool in front, palm trees, clear sky, noon', {
    kind: 'villa',
    style: 'modern',
    size: { storeys: 2 },
    finishes: { facade: { material: 'cedar-cladding' } },
    pieces: [{ type: 'tree', form: 'palm' }],
    light: { weather: 'clear', hour: 'noon' },
  }),
  prompt('brutalist museum of board-marked concrete, fog, black car parked outside', {
    kind: 'cultural',
    style: 'concrete',
    finishes: { facade: { material: 'board-concrete' } },
    light: { weather: 'fog' },
    pieces: [{ type: 'car', finish: { colour: '000000' } }],
  }),
  prompt('forty-storey office tower, glass curtain wall, dusk, lights on, from above', {
    kind: 'office-building',
    style: 'curtain-wall',
    size: { storeys: 40 },
    light: { hour: 'dusk', lamps: true },
    view: { shot: 'bird' },
  }),
  prompt('brick terrace housing, three floors, autumn trees, bicycles', {
    kind: 'housing',
    style: 'brick',
    size: { storeys: 3 },
    light: { season: 'autumn' },
    pieces: [{ type: 'tree' }, { type: 'bicycle' }],
  }),
  prompt('timber pavilion by a lake at dawn', {
    kind: 'pavilion',
    style: 'timber',
    outlook: 'water',
    light: { hour: 'dawn' },
  }),
  prompt('mountain lodge guest house, gable roof, snow, winter evening, warm windows', {
    kind: 'rural-guest-house',
    light: { weather: 'snow', season: 'winter', hour: 'dusk' },
  }),
  prompt('zen courtyard with raked gravel, a maple, stepping stones, stone lantern', {
    kind: 'courtyard',
    style: 'dry-garden',
    pieces: [{ type: 'tree', form: 'maple', count: 1 }, { type: 'stepping-stones' }, { type: 'stone-lantern' }],
  }),
  prompt('backyard, 8 x 12 m, timber deck, dining table for six outdoors, parasol, lavender along the path, no lawn', {
    kind: 'courtyard',
    size: { width: 8, depth: 12 },
    finishes: { deck: { material: 'teak-decking' } },
    pieces: [
      { type: 'outdoor-table', form: 'dining' },
      { type: 'outdoor-chair', count: 6 },
      { type: 'parasol' },
      { type: 'flowers', form: 'lavender', relation: { relation: 'along' } },
    ],
  }),
  prompt('city park path, plane trees on both sides, three benches, street lamps, foggy morning', {
    kind: 'park',
    pieces: [{ type: 'tree', form: 'plane' }, { type: 'garden-bench', count: 3 }, { type: 'street-lamp' }],
    light: { weather: 'fog', hour: 'morning' },
  }),
  prompt('playground: slide tower, two swings, sandpit, kids playing', {
    kind: 'playground',
    pieces: [{ type: 'slide', form: 'tower' }, { type: 'swing', count: 2 }, { type: 'sandpit' }],
    people: true,
  }),
  prompt('rooftop garden, tall grasses, pergola, loungers, skyline, 28mm', {
    kind: 'roof-garden',
    pieces: [{ type: 'grasses' }, { type: 'pergola' }, { type: 'lounger' }],
    outlook: 'city',
    view: { lens: 28 },
  }),
  prompt('plaza with granite paving and a fountain in the centre, after the rain', {
    kind: 'plaza',
    finishes: { paving: { material: 'granite-grey' } },
    pieces: [{ type: 'fountain', count: 1, relation: { relation: 'in-centre' } }],
    light: { weather: 'after-rain' },
  }),
  prompt("bird's eye view of an urban district along the river, summer", {
    kind: 'urban-district',
    view: { shot: 'bird' },
    light: { season: 'summer' },
  }),
  prompt('section drawing of a stair hall, spiral stairs, skylight, 客厅 not needed', {
    kind: 'stair-hall',
    view: { shot: 'section' },
    features: ['stair'],
    openings: [{ kind: 'window', form: 'skylight' }],
  }),
  prompt(
    '360 panorama of a mediterranean living rm, blue n white, arches, rattan lounge chair, hologram',
    {
      kind: 'living-room',
      style: 'mediterranean',
      view: { shot: 'panorama' },
      palette: ['2f5f9e', 'ffffff'],
      features: ['arches'],
      pieces: [{ type: 'lounge-chair', finish: { material: 'rattan' } }],
    },
    'hologram',
  ),
] as const;
