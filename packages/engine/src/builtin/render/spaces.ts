import type { MaterialSpec, Slot } from '@yujian/imaging/paint-spec';
import { material as m } from './style.ts';

type Materials = Readonly<Record<Slot, MaterialSpec>>;

/** What the use of a space changes in a style: wet rooms are tiled, kitchens get fronts and stone tops, shops brighter light … Keys as in the catalogue. */
export const SPACE_RULES: Readonly<Record<string, (materials: Materials) => Partial<Record<Slot, MaterialSpec>>>> = {
  bathroom: (s) => ({
    floor:
      s.floor.pattern === 'planks' ||
      s.floor.pattern === 'carpet' ||
      s.floor.pattern === 'herringbone' ||
      s.floor.pattern === 'parquet'
        ? { ...s.tile, size: [0.3, 0.3], gloss: 0.06 }
        : s.floor,
    wall: s.tile,
    panel: s.panel.pattern === 'slats' ? { ...s.tile, size: [0.075, 0.3] } : s.panel,
    metal: m('metal', 'cfd2d2', { gloss: 0.55, rough: 0.12 }),
    object: m('plain', 'f1f0ec', { gloss: 0.14, rough: 0.12 }),
    rug: m('boucle', 'e6e0d5', { size: [0.04, 0.04] }),
  }),
  kitchen: (s) => ({
    wall: { ...s.wall, gloss: 0.02 },
    panel: s.cabinet,
    table:
      s.table.pattern === 'marble' || s.table.pattern === 'bookmatch' || s.table.pattern === 'travertine'
        ? s.table
        : m('marble', 'e9e6e0 a8a198 cbbfae', { joint: 0, size: [3, 3] }),
    object: m('metal', 'c4c6c6', { gloss: 0.4 }),
  }),
  'dining-room': (s) => ({ table: s.wood, lamp: { ...s.lamp, gloss: 0.1 } }),
  bedroom: (s) => ({
    panel:
      s.panel.pattern === 'slats' || s.panel.pattern === 'brick'
        ? m('linen', s.wall.colours[0]!.replace('#', ''))
        : s.panel,
    rug: m(
      'carpet',
      `${s.rug.colours[0]!.replace('#', '')} ${(s.rug.colours[1] ?? s.rug.colours[0]!).replace('#', '')}`,
      { size: [0.03, 0.03], grain: 0.9 },
    ),
  }),
  study: (s) => ({
    panel: m('shelves', `${s.wood.colours[0]!.replace('#', '')} 2b211a b5502e 4f5b52 d9cdb4 8a6444 3d5360`),
  }),
  'childs-room': (s) => ({
    wall: m('blocks', `${s.wall.colours[0]!.replace('#', '')} f2c14e 7fb7be e4795b`, { size: [1.3, 1.5] }),
    rug: m('check', 'f6e8c8 8fb3c0', { size: [0.5, 0.5] }),
  }),
  balcony: (s) => ({ floor: m('planks', 'a3835f 8a6c4b', { size: [2, 0.12], joint: 0.008 }), wall: { ...s.facade } }),
  wardrobe: (s) => ({ panel: s.cabinet, wall: s.cabinet }),
  entrance: (s) => ({ floor: s.floor.pattern === 'planks' ? m('terrazzo', 'dcd5c8 a59680 7f8078 efe9dd') : s.floor }),
  'stair-hall': (s) => ({ floor: s.wood }),
  library: (s) => ({
    panel: m('shelves', `${s.wood.colours[0]!.replace('#', '')} 2b211a b5502e 4f5b52 d9cdb4 8a6444 3d5360`),
  }),
  kindergarten: (s) => ({
    floor: m('rubber', '8fb6a0 f2c14e 7fb7be e4795b', { grain: 0.8 }),
    wall: m('blocks', `${s.wall.colours[0]!.replace('#', '')} f2c14e 7fb7be e4795b`, { size: [1.3, 1.5] }),
  }),
  clinic: () => ({ floor: m('rubber', 'd3dcd8 b5c9c2 e6ece9', { size: [40, 40], gloss: 0.08 }) }),
  gym: () => ({
    floor: m('rubber', '303234 d9482b 6a6e72', { size: [1, 1], grain: 1 }),
    panel: m('mirror', '6e7478', { size: [1.2, 2.4] }),
  }),
  'meeting-room': (s) => ({ floor: m('carpet-tile', '7d8584 6d7574', { size: [0.5, 0.5] }), table: s.wood }),
  cafe: (s) => ({ table: s.wood }),
  'office-building': () => ({ facade: m('glass', '2b3a42', { size: [1.5, 3.6], gloss: 0.5 }) }),
  'retail-complex': (s) => ({
    paving: m('granite', 'c3c4c2 a5a6a4 d8d9d7', { size: [1.2, 0.6], gloss: 0.05 }),
    facade2: s.metal,
  }),
  industrial: () => ({
    facade: m('seam', 'a9aeb0', { size: [0.3, 8] }),
    roof: m('seam', '7c8285', { size: [0.4, 10] }),
    paving: m('concrete', 'a5a29b 908d86', { size: [4, 4] }),
  }),
  'rural-guest-house': (s) => ({
    facade2: m('rubble', 'a39074 8a785f b9a788 6f604c', { size: [0.42, 0.26] }),
    grass: m('meadow', '83894a 60683a b3a262 c9ba86'),
    paving: m('crazy-paving', 'a4957d 8f8069 b7a88f 7a6c57'),
    wood: s.wood,
  }),
  pavilion: (s) => ({ facade: s.wood }),
  plaza: () => ({ paving: m('granite', 'b9b6b0 9a9791 d0cdc7', { size: [1.2, 0.6] }) }),
  playground: () => ({
    paving: m('rubber', '8fb6a0 f2c14e e4795b', { grain: 0.9, size: [4, 4] }),
    ground: m('sand', 'd5c196 c1ab7f'),
  }),
  'roof-garden': (s) => ({
    paving: m('planks', 'a3835f 8a6c4b', { size: [3, 0.14] }),
    grass: m('meadow', '8a9450 68753a b9ae6e c48fa6'),
    facade: s.facade,
  }),
  street: () => ({ paving: m('paving', 'aba79f 99958d 75716a', { size: [0.4, 0.2] }) }),
  waterside: () => ({ water: m('water', '1d3b42 4d7f86', { grain: 0.5 }) }),
  village: () => ({
    facade: m('plaster', 'e3d9c4 d2c5aa', { grain: 0.8 }),
    roof: m('rooftile', '66625c 504c47', { vary: 0.6 }),
  }),
  waterfront: () => ({
    water: m('water', '1d3b42 4d7f86', { grain: 0.5 }),
    paving: m('granite', 'c0bdb6 a39f98 d5d2cb'),
  }),
};
