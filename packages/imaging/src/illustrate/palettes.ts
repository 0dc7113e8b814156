import { PAINT_ROLES, type Palette, type PaintRole, type Rgb } from './manner.ts';

type Colours = Readonly<Record<PaintRole, string>>;

/** Stone, plaster and oak in afternoon light. */
const SAND: Colours = {
  paper: '#fcfaf4', sky: '#74a5d2', skyLow: '#f3d8bd', wall: '#f0e2cd', roof: '#9a7a68', glass: '#7ea6bb', glassDeep: '#466a85', wood: '#c08a54', ground: '#d6cabb',
  grass: '#a9b864', green: '#8fa84f', greenDeep: '#4d7040', water: '#63adbb', ceiling: '#fbf5e8', floor: '#cfa274', rug: '#d9c3ad', cloth: '#e6dac6', soft: '#94a9ad', softSecond: '#c9835f',
  softThird: '#b3ad86', metal: '#aeb6bc', art: '#d19a78', artSecond: '#86a9b0', glow: '#f2cf9a', shade: '#7a7a8f', cast: '#5a5d74',
};

/** What each palette has other than sand. */
const OTHERS: Readonly<Record<string, Partial<Colours>>> = {
  timber: {
    sky: '#86acc6', skyLow: '#efe4d2', wall: '#e9e4da', roof: '#5f5c5a', wood: '#a2683a', ground: '#c3bfb7', floor: '#b07d4c', rug: '#c9bfb2', cloth: '#ddd6c8', soft: '#7d8a80', softSecond: '#a2683a',
    softThird: '#c7b79b', green: '#7e9a58', greenDeep: '#3f6141', grass: '#9dae6c', art: '#b96f4a', artSecond: '#5d7a78', shade: '#727284', glow: '#f0c98d',
  },
  mist: {
    paper: '#fcfbf8', sky: '#89b0cd', skyLow: '#f4e4d0', wall: '#eee5d8', roof: '#84797a', glass: '#8db0bc', glassDeep: '#466c7c', wood: '#b98a62', ground: '#d6cbbd', grass: '#abbd8a', green: '#8aa86f',
    greenDeep: '#456b52', water: '#7fb2bd', ceiling: '#faf7f1', floor: '#c9ae8c', rug: '#d3cdc6', cloth: '#e6e1d8', soft: '#8894a1', softSecond: '#c49a4c', softThird: '#aab0b2', art: '#c49a4c',
    artSecond: '#6d8798', glow: '#f3cf9a', shade: '#717b93', cast: '#525c73',
  },
  celadon: {
    sky: '#93bfc7', skyLow: '#f1e6d4', wall: '#ecebe0', roof: '#566068', glass: '#8ab7b3', glassDeep: '#456f70', wood: '#8f5b3b', ground: '#cfcdc2', grass: '#a3bd8a', green: '#79a384', greenDeep: '#3c6a58',
    water: '#74b3a6', ceiling: '#f8f6ec', floor: '#b98e66', rug: '#cfd3c1', cloth: '#dfe4d4', soft: '#86aba0', softSecond: '#a8543f', softThird: '#c8bf9f', art: '#a8543f', artSecond: '#5f8f86', shade: '#6a7584', cast: '#4e596b',
  },
  coast: {
    paper: '#fdfcf8', sky: '#5fa9dc', skyLow: '#f6e8d0', wall: '#f6f2e8', roof: '#c98d6a', glass: '#6fb2c8', glassDeep: '#2f7397', wood: '#c79d6c', ground: '#e3d6bd', grass: '#a8c06b', green: '#86b06a',
    greenDeep: '#3f7a55', water: '#3fa9c0', ceiling: '#fdfaf2', floor: '#d9bd93', rug: '#c9d8dc', cloth: '#eef0ea', soft: '#6d9fbe', softSecond: '#e0a35e', softThird: '#d9cdb3', art: '#e07f5a', artSecond: '#4f98b4', shade: '#788aa3', cast: '#566885',
  },
  terracotta: {
    sky: '#86b1d0', skyLow: '#f6d5b2', wall: '#f1ddc6', roof: '#b8603f', glass: '#86a5ab', glassDeep: '#4b686f', wood: '#a8663a', ground: '#dcc3a6', grass: '#b3b061', green: '#93a052', greenDeep: '#55683a',
    water: '#6aa9a8', ceiling: '#fbf1e1', floor: '#c9805a', rug: '#e0bd9b', cloth: '#ecd9bf', soft: '#b9775a', softSecond: '#7f8f72', softThird: '#d8b48a', art: '#8d4a36', artSecond: '#6f8c80', glow: '#f6c987', shade: '#7f7087', cast: '#60556c',
  },
  dusk: {
    paper: '#fbf7f2', sky: '#5c78b4', skyLow: '#f2b792', wall: '#e7d5cf', roof: '#6f6374', glass: '#f1c27d', glassDeep: '#8c7b8e', wood: '#a56c4b', ground: '#c3b5b6', grass: '#8e9c6d', green: '#758f66',
    greenDeep: '#3f5955', water: '#7f93bd', ceiling: '#f4e9e2', floor: '#b98763', rug: '#c6adb0', cloth: '#e0cdc8', soft: '#7f84a3', softSecond: '#c1705e', softThird: '#b49a92', art: '#c1705e', artSecond: '#6e75a6', glow: '#f7bf6f', shade: '#65678c', cast: '#4b4f71',
  },
  ink: {
    paper: '#fbfaf7', sky: '#a9b3ba', skyLow: '#e9e6df', wall: '#e7e5df', roof: '#6d6e70', glass: '#93a0a6', glassDeep: '#4f5c63', wood: '#94867a', ground: '#c9c7c2', grass: '#b3b5a4', green: '#8f978a',
    greenDeep: '#525c54', water: '#98a9ad', ceiling: '#f4f2ec', floor: '#bdb3a6', rug: '#cfccc6', cloth: '#dedcd5', soft: '#8c9093', softSecond: '#a8523f', softThird: '#b2afa8', metal: '#a8adb0', art: '#a8523f', artSecond: '#7b8286', glow: '#ecd9b8', shade: '#66686f', cast: '#4d5057',
  },
};

/** White card in sun: what a drawing is when nothing is named. */
const CARD: Partial<Colours> = {
  paper: '#ffffff', sky: '#b9cddb', skyLow: '#eef1f1', wall: '#f4f2ee', roof: '#e6e3dd', glass: '#b7cbd2', glassDeep: '#8fa9b4', wood: '#e3d8ca', ground: '#e2dfd9', grass: '#d3d8c6', green: '#b9c5ac', greenDeep: '#93a58c',
  water: '#b3cdd3', ceiling: '#fbfaf8', floor: '#e6dfd5', rug: '#e4e0da', cloth: '#efede8', soft: '#dfddd8', softSecond: '#d9d3cb', softThird: '#e4e1da', metal: '#d5d8d9', art: '#d8cfc4', artSecond: '#c9d1d3', glow: '#f6e9d2', shade: '#8d93a8', cast: '#747b95',
};

/** Palettes by key; warm ones first. The keys are those of contract/catalog/manners. */
export const PALETTES: Readonly<Record<string, Palette>> = { sand: read(SAND), ...Object.fromEntries(Object.entries(OTHERS).map(([key, colours]) => [key, read({ ...SAND, ...colours })])) };
export const CARD_PALETTE = read({ ...SAND, ...CARD });

/** A palette with some of its colours replaced. */
export function withColours(palette: Palette, colours: Readonly<Partial<Record<PaintRole, Rgb>>>): Palette {
  return { ...palette, ...colours };
}

function read(colours: Colours): Palette {
  return Object.fromEntries(PAINT_ROLES.map((role) => [role, [1, 3, 5].map((at) => Number.parseInt(colours[role].slice(at, at + 2), 16) / 255) as unknown as Rgb])) as Palette;
}
