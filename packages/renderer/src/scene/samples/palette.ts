/** The materials of the sample scenes: roles that scenes ask for, filled from the library, and a few of their own. */
import { LIBRARY } from '../../materials/library.ts';
import { hexColour, plainMaterial, substance } from '../../materials/material.ts';
import type { Colour, Material } from '../scene.ts';

/** By role ("wall plaster"), or by a key of the library ("oak-planks"). */
export function findSampleMaterial(key: string): Material | undefined {
  const found = PALETTE.get(key) ?? LIBRARY_BY_KEY.get(key);
  return found && { ...found, name: key };
}

const LIBRARY_BY_KEY = new Map(LIBRARY.map(({ key, material }) => [key, material]));

/** A material of the library, with some of it otherwise; `colours` re-dye its texture. */
function take(
  key: string,
  {
    colours,
    values,
    angle,
    ...change
  }: Partial<Material> & {
    colours?: readonly string[];
    values?: Readonly<Record<string, number>>;
    angle?: number;
  } = {},
): Material {
  const found = LIBRARY_BY_KEY.get(key)!;
  const texture = found.substance && {
    ...found.substance,
    ...(colours && { colours: colours.map(hexColour) }),
    ...(values && { values: { ...found.substance.values, ...values } }),
    ...(angle !== undefined && { angle }),
  };
  return {
    ...found,
    ...(colours && { base: meanOf(colours.slice(0, 2).map(hexColour)) }),
    substance: texture,
    ...change,
  };
}

function meanOf(colours: readonly Colour[]): Colour {
  const mean = (channel: 0 | 1 | 2): number =>
    colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

function paint(code: string, more: Partial<Material> = {}): Material {
  return plainMaterial({ base: hexColour(code), ...more });
}

function leaf(kind: readonly [string, string, string], roughness: number, translucency: number): Material {
  return plainMaterial({
    base: meanOf(kind.slice(0, 1).map(hexColour)),
    roughness,
    translucency,
    ior: 1.4,
    substance: substance('leaf:strewn', kind.map(hexColour), { veins: 0.6, macro: 0 }),
  });
}

const COVER: Partial<Material> = { roughness: 0.6, ior: 1.4 };

const PALETTE: ReadonlyMap<string, Material> = new Map(
  Object.entries({
    'wall plaster': take('white-plaster'),
    'ceiling white': take('matt-white-paint'),
    'oak floor': take('oak-planks'),
    'white lacquer': take('matt-white-paint', { roughness: 0.4 }),
    walnut: take('walnut-veneer'),
    'dark walnut': take('walnut-veneer', { colours: ['#5b3f2b', '#38241a', '#1f130c'], roughness: 0.32 }),
    oak: take('oak-veneer'),
    felt: take('felt-grey', { colours: ['#25211e', '#2e2925'] }),
    'black metal': take('powder-coat-black'),
    brass: take('brushed-brass'),
    steel: take('brushed-steel'),
    'sage linen': take('linen-slate', { colours: ['#8f9582', '#7b826e', '#aab09c'] }),
    'cream boucle': take('boucle-cream'),
    'rust velvet': take('velvet-rust'),
    'sand linen': take('linen-natural'),
    'ochre wool': take('wool-camel', { colours: ['#b8873f', '#a5762f', '#cfa562'] }),
    'rug wool': take('rug-loop-oat', { colours: ['#cfc3ae', '#b9ab94'] }),
    'rug fringe': take('linen-white'),
    'curtain linen': take('linen-white', { translucency: 0.38, ior: 1.1 }),
    sheer: take('sheer-curtain'),
    'lamp shade': take('linen-white', { translucency: 0.45, ior: 1.1 }),
    bulb: paint('#ffffff', { emission: [16, 11, 6.2] }),
    marble: take('calacatta-marble'),
    'white ceramic': take('white-ceramic'),
    stoneware: take('trowelled-plaster', { colours: ['#cfc3ad', '#b3a58c'], roughness: 0.75 }),
    'dark ceramic': paint('#2b3331', { roughness: 0.35, coat: 0.6, coatRoughness: 0.15 }),
    terracotta: take('matt-clay-paint', { colours: ['#a9674a', '#97583d'] }),
    'clay pot': take('microcement', { colours: ['#b7ab9a', '#9c907f'], roughness: 0.8 }),
    soil: take('soil'),
    leaf: leaf(['#35602b', '#7f9c55', '#4a7636'], 0.34, 0.2),
    'tree leaf': leaf(['#4a7230', '#92a65c', '#66883c'], 0.46, 0.35),
    'dark leaf': leaf(['#33562b', '#6d8850', '#466b34'], 0.44, 0.28),
    'olive leaf': leaf(['#6c7654', '#a3a98a', '#838b68'], 0.5, 0.22),
    'maple leaf': leaf(['#9c3a1e', '#d0803a', '#b9551f'], 0.5, 0.4),
    'bamboo leaf': leaf(['#5d7f35', '#a3b468', '#7a9444'], 0.5, 0.35),
    stem: paint('#5f4a35', { roughness: 0.85 }),
    bark: take('bark'),
    paper: paint('#ece6d8', { roughness: 0.9, ior: 1.2 }),
    'book cream': paint('#e2dccb', COVER),
    'book grey green': paint('#77867f', COVER),
    'book ink': paint('#2b3839', COVER),
    'book rust': paint('#a55f3c', COVER),
    'book sand': paint('#c4b291', COVER),
    'glass pane': take('clear-glass'),
    lawn: take('lawn'),
    'grass blade': paint('#6b8540', { roughness: 0.6, ior: 1.4, translucency: 0.3 }),
    'terrace stone': take('limestone', {
      substance: substance('sediment:piece', ['#c9c0b0', '#b1a795', '#dcd5c7'].map(hexColour), {
        beds: 0.15,
        mottle: 0.6,
        flecks: 0.4,
        rough: 0.6,
      }),
      base: hexColour('#bdb4a3'),
      roughness: 0.7,
    }),
    'coping stone': take('limestone', {
      substance: substance('sediment:piece', ['#d9d1c1', '#c6bcaa', '#e8e2d6'].map(hexColour), {
        beds: 0.1,
        mottle: 0.5,
        flecks: 0.4,
      }),
      base: hexColour('#cfc7b6'),
      roughness: 0.6,
    }),
    screed: take('microcement', { roughness: 0.9 }),
    'pool tile': take('mosaic-blue', { colours: ['#8fc2c6', '#6ba7b0', '#dcdad2', '#a9d2d2', '#79b3bb', '#bfdcdb'] }),
    'pool water': take('pool-water', { substance: null }),
    'board-marked concrete': take('board-concrete'),
    'white render': take('stucco', { colours: ['#e9e5dc', '#dcd7cc'] }),
    larch: take('teak-veneer', { colours: ['#bd8a56', '#95663a', '#6b4526'], roughness: 0.6, coat: 0 }),
    reed: paint('#a89a5c', { roughness: 0.7, ior: 1.3, translucency: 0.35 }),
    'warm globe': paint('#ffffff', { emission: [14, 9.5, 5.5] }),
    'evening globe': paint('#ffffff', { emission: [1.1, 0.66, 0.32] }),
    'evening bulb': paint('#ffffff', { emission: [3.4, 2, 0.95] }),
    'evening shade': take('linen-white', { translucency: 0.5, ior: 1.1, emission: [0.14, 0.085, 0.042] }),
    'pond floor': take('soil', { colours: ['#2c2a22', '#1f2019', '#3a372c'] }),
    'pond water': take('still-water', { substance: null, base: hexColour('#a9c2bb') }),
    'lime plaster': take('stucco', { colours: ['#eceae4', '#dcd9d0'] }),
    'grey tile': take('cast-concrete', {
      substance: substance('clay:strewn', ['#5b6163', '#414749', '#80878a'].map(hexColour), { rough: 0.6 }),
      base: hexColour('#50575a'),
      roughness: 0.85,
    }),
    'dark tile': paint('#3d4345', { roughness: 0.85 }),
    'dark timber': take('walnut-veneer', { colours: ['#5d3d29', '#402618', '#26150d'], roughness: 0.5 }),
    'window paper': paint('#e6dcc6', { roughness: 0.95, ior: 1.2 }),
    'garden rock': take('granite-grey', {
      substance: substance('sediment:strewn', ['#77776f', '#55554f', '#8f8e86'].map(hexColour), {
        beds: 0.4,
        mottle: 0.9,
        flecks: 0.5,
        rough: 1.6,
        grit: 1.6,
      }),
      base: hexColour('#6c6c66'),
      roughness: 0.9,
    }),
    'bamboo culm': paint('#6f8a3f', { roughness: 0.4 }),
    'garden wall': take('stucco'),
  }),
);
