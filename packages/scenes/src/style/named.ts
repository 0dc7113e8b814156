import { hexColour, plainMaterial, substance } from '@yujian/renderer/materials/material';
import type { Material } from '@yujian/renderer/scene/scene';
import { dye, findLibraryMaterial } from './finish.ts';

const take = (key: string, colour?: string, more: Partial<Material> = {}): Material => {
  const found = findLibraryMaterial(key)!;
  return { ...(colour ? dye(found, hexColour(colour)) : found), ...more };
};
const paint = (colour: string, more: Partial<Material> = {}): Material =>
  plainMaterial({ base: hexColour(colour), ...more });
const leaf = (
  [first, second, third]: readonly [string, string, string],
  roughness: number,
  translucency: number,
): Material =>
  plainMaterial({
    base: hexColour(first),
    roughness,
    translucency,
    ior: 1.4,
    substance: substance('leaf:strewn', [first, second, third].map(hexColour), { veins: 0.6, macro: 0 }),
  });
const petal = (colour: string): Material => paint(colour, { roughness: 0.7, ior: 1.3, translucency: 0.4 });
const COVER: Partial<Material> = { roughness: 0.6, ior: 1.4 };

/** Materials that are what they are in every style: leaves, soil, paper, food, screens. */
const NAMED: ReadonlyMap<string, Material> = new Map(
  Object.entries({
    leaf: leaf(['#35602b', '#7f9c55', '#4a7636'], 0.34, 0.2),
    'dark leaf': leaf(['#2c4d26', '#5f7d42', '#3d6230'], 0.36, 0.2),
    'pale leaf': leaf(['#6f8f52', '#b0c27a', '#86a45f'], 0.45, 0.3),
    'olive leaf': leaf(['#6c7654', '#a3a98a', '#838b68'], 0.5, 0.22),
    'tree leaf': leaf(['#4a7230', '#92a65c', '#66883c'], 0.46, 0.35),
    'maple leaf': leaf(['#9c3a1e', '#d0803a', '#b9551f'], 0.5, 0.4),
    'ginkgo leaf': leaf(['#a8993a', '#cdbb58', '#b9a94a'], 0.5, 0.4),
    'bamboo leaf': leaf(['#5d7f35', '#a3b468', '#7a9444'], 0.5, 0.35),
    needle: leaf(['#2f4a2e', '#52704a', '#3c5a38'], 0.55, 0.1),
    stem: paint('#5f4a35', { roughness: 0.85 }),
    'green stem': paint('#5f7a3a', { roughness: 0.6 }),
    bark: take('bark'),
    'birch bark': take('bark', '#b9b3a6'),
    'bamboo culm': paint('#6f8a3f', { roughness: 0.4 }),
    'grass blade': paint('#6b8540', { roughness: 0.6, ior: 1.4, translucency: 0.3 }),
    reed: paint('#a89a5c', { roughness: 0.7, ior: 1.3, translucency: 0.35 }),
    soil: take('soil'),
    moss: take('moss'),
    pebbles: take('river-pebbles'),
    petal: petal('#e9dfe4'),
    'white petal': petal('#f0ece4'),
    'pink petal': petal('#d99aa8'),
    'red petal': petal('#b8342c'),
    'yellow petal': petal('#e2b23c'),
    'purple petal': petal('#8a6aa8'),
    'blue petal': petal('#6a83b8'),
    'car graphite': paint('#34383b', { roughness: 0.14, ior: 1.6 }),
    'car silver': paint('#9ea3a5', { roughness: 0.16, ior: 1.7 }),
    'car blue': paint('#2b4257', { roughness: 0.14, ior: 1.6 }),
    paper: paint('#ece6d8', { roughness: 0.9, ior: 1.2 }),
    'book cream': paint('#e2dccb', COVER),
    'book sand': paint('#c4b291', COVER),
    'book rust': paint('#a55f3c', COVER),
    'book ink': paint('#2b3839', COVER),
    'book grey green': paint('#77867f', COVER),
    'book blue': paint('#4a6379', COVER),
    'book ochre': paint('#b98f3f', COVER),
    'book white': paint('#efece4', COVER),
    // one strand of it: the webbing is in the mesh
    cane: paint('#c4a06a', { roughness: 0.55 }),
    stoneware: take('trowelled-plaster', '#c4b69f', { roughness: 0.75 }),
    felt: take('felt-grey', '#25211e'),
    'felt cream': take('boucle-cream', '#ddd0b8'),
    'glass pane': take('clear-glass'),
    glass: take('solid-glass'),
    'green glass': take('solid-glass', '#5d7a4a'),
    'amber glass': take('solid-glass', '#d08a3a'),
    'ruby glass': take('solid-glass', '#a8413a'),
    'blue glass': take('solid-glass', '#8fb4cf'),
    'dark glass': paint('#121a12', { roughness: 0.06 }),
    mirror: take('mirror'),
    steel: take('brushed-steel'),
    screen: paint('#08090a', { roughness: 0.12 }),
    rubber: paint('#1b1b1c', { roughness: 0.75 }),
    graphite: paint('#26282a', { roughness: 0.45 }),
    wax: paint('#ece4d2', { roughness: 0.45, translucency: 0.3 }),
    wick: paint('#1a1512', { roughness: 0.9 }),
    ash: paint('#55504b', { roughness: 0.95 }),
    log: take('bark', '#7c6248'),
    'cut wood': take('end-grain', '#c9a777'),
    firebrick: take('red-brick', '#7a5443'),
    firestone: paint('#1d1c1b', { roughness: 0.8 }),
    'cast iron': paint('#19191a', { roughness: 0.55 }),
    'gilt iron': take('aged-brass', '#b08a45'),
    'piano white': paint('#e9e5da', { roughness: 0.2 }),
    'piano black': paint('#0b0b0c', { roughness: 0.18, coat: 1 }),
    water: take('still-water'),
    coffee: paint('#2a1810', { roughness: 0.1 }),
    tea: paint('#8a5220', { roughness: 0.1 }),
    bread: paint('#b9803f', { roughness: 0.7 }),
    orange: paint('#d9822b', { roughness: 0.45 }),
    lemon: paint('#e0c13a', { roughness: 0.4 }),
    apple: paint('#a83a2c', { roughness: 0.25 }),
    'green apple': paint('#8fa845', { roughness: 0.25 }),
    skin: paint('#c99a7c', { roughness: 0.55 }),
    'fair skin': paint('#dcb096', { roughness: 0.55 }),
    'dark skin': paint('#6f4a36', { roughness: 0.5 }),
    hair: paint('#241a14', { roughness: 0.5 }),
    'brown hair': paint('#4f3524', { roughness: 0.55 }),
    'grey hair': paint('#8b8781', { roughness: 0.6 }),
    'navy cloth': paint('#262f40', { roughness: 0.9, ior: 1.3 }),
    'charcoal cloth': paint('#383838', { roughness: 0.9, ior: 1.3 }),
    'camel cloth': paint('#a5835b', { roughness: 0.9, ior: 1.3 }),
    'cream cloth': paint('#d8cfbf', { roughness: 0.9, ior: 1.3 }),
    'white cloth': paint('#e4e2dd', { roughness: 0.85, ior: 1.3 }),
    'denim cloth': paint('#4a5f7c', { roughness: 0.9, ior: 1.3 }),
    'olive cloth': paint('#6a6a4c', { roughness: 0.9, ior: 1.3 }),
    'rust cloth': paint('#97563c', { roughness: 0.9, ior: 1.3 }),
    'grey cloth': paint('#8d8d8b', { roughness: 0.9, ior: 1.3 }),
    rope: take('jute-rug'),
    'dark stoneware': take('trowelled-plaster', '#4f4a44', { roughness: 0.7 }),
    terracotta: take('matt-clay-paint', '#a9674a'),
    plaster: take('white-plaster'),
    wicker: take('rattan'),
    sand: take('sand'),
  }),
);

/**
 * A material by its name. Those that shine take the scene's lamps: `bulb` and `flame` at full strength, `opal` as a globe or a
 * diffuser about a fifth of that, `opal skin` as what is seen of a globe, by day shaded like any ball, `light line` a strip of diodes, `glow` as lit cloth or paper a fortieth, `back light` a sheet behind bottles, lit from its edges, `display` as a lit screen.
 * @param lamp radiance of a bulb, black when lamps are off
 */
export function findNamedMaterial(key: string, lamp: readonly [number, number, number]): Material | undefined {
  const share = SHINING[key];
  if (share === undefined) return NAMED.get(key);
  const [r, g, b] = typeof share === 'number' ? [share, share, share] : share;
  // what is seen of a lamp is dimmed less by day than what it gives, or it would be lost among white walls
  const shown = key === 'opal skin' || key === 'glow' ? (FULL / Math.max(FULL / 10, ...lamp)) ** 1.25 : 1;
  const burns = key.endsWith('fire') || key === 'ember';
  return plainMaterial({
    base: hexColour(burns ? '#1c0d05' : '#efeae0'),
    roughness: 0.4,
    translucency: key === 'glow' ? 0.4 : 0,
    faint: key === 'opal skin',
    emission: [lamp[0] * r * shown, lamp[1] * g * shown, lamp[2] * b * shown],
  });
}

/** Radiance of a bulb at night, that the shares are of. */
const FULL = 9;

/** Share of a bulb's radiance, or one for each channel. */
const SHINING: Readonly<Record<string, number | readonly [number, number, number]>> = {
  bulb: 1,
  flame: 0.6,
  opal: 0.19,
  'opal skin': [0.027, 0.02, 0.012],
  diffuser: 0.2,
  'light line': 0.4,
  glow: [0.025, 0.018, 0.0105],
  'back light': 0.007,
  display: 0.03,
  fire: [0.27, 0.14, 0.026],
  'bright fire': [0.55, 0.39, 0.14],
  ember: [0.12, 0.03, 0.004],
};
