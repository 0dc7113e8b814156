import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { MaterialSpec, Pattern } from '@yujian/imaging/paint-spec';
import type { Colour } from '@yujian/renderer/scene/scene';
import { findLibraryMaterial } from '@yujian/scenes/style/finish';
import { recolour } from './recolour.ts';
import { material as m } from './style.ts';

/** The painter's form of each pattern that a library material may be painted with; its colours are made the library's. */
const FORMS: Partial<Readonly<Record<Pattern, MaterialSpec>>> = {
  planks: m('planks', 'b48d60 9d774c', { size: [1.9, 0.17] }),
  herringbone: m('herringbone', 'b08a5f 9b754c'),
  veneer: m('veneer', '7d5b3f 6c4d34', { size: [0.5, 3] }),
  slats: m('slats', 'b58d60 3a2a1b', { size: [0.06, 0.62] }),
  cladding: m('cladding', 'a9784e 8f6440', { turn: 90 }),
  rattan: m('rattan', 'c9a065 6b4c2b'),
  marble: m('marble', 'ece9e3 98938c cfc4b2'),
  travertine: m('travertine', 'dcc9a8 c7b08a'),
  limestone: m('limestone', 'cfc0a3 b3a385'),
  granite: m('granite', '9b9893 75726d bbb8b3'),
  terrazzo: m('terrazzo', 'ddd6c9 a08a70 7d8078 efe9dd b5694a'),
  tile: m('tile', 'e8e6e0 cfcac0', { size: [0.1, 0.1] }),
  hex: m('hex', 'b5694a 9b5a40'),
  brick: m('brick', 'a4543a 7c3f2e d8cfc2'),
  paving: m('paving', 'c4bfb6 b3aea4 8f8a82'),
  'crazy-paving': m('crazy-paving', 'a79b86 8d816d b9ae99'),
  concrete: m('concrete', 'b5b2ac 9c9993'),
  boardmarked: m('boardmarked', 'bdb8b0 8f8b84'),
  plaster: m('plaster', 'e6dcca d8ccb6'),
  rammed: m('rammed', 'b58a5e 8c6b49'),
  plain: m('plain', 'efebe3'),
  mural: m('mural', 'e8dfce 6f7d6a 8a6a4a'),
  linen: m('linen', '9c9488'),
  boucle: m('boucle', 'e6ddcd'),
  velvet: m('velvet', '5f6f62'),
  leather: m('leather', '9a6238'),
  carpet: m('carpet', 'cfc6b6 bdb3a1'),
  stripes: m('stripes', 'efe8da 8098a6'),
  rubber: m('rubber', '3a3a3b'),
  metal: m('metal', 'b98f4e', { gloss: 0.5 }),
  corten: m('corten', '85492c 5a3120 ab6439'),
  seam: m('seam', '858b8e'),
  glass: m('glass', '22323a', { gloss: 0.5 }),
  mirror: m('mirror', '6e7478'),
  onyx: m('onyx', 'd9a860 f0d6a0 8f5f2f'),
  rooftile: m('rooftile', '55595a 414546'),
  gravel: m('gravel', 'b5aa98 978c7b c9c0b1'),
  pebble: m('pebble', '8f8d86 a9a69d 6f6e6a 5f5e5b', { size: [0.09, 0.09] }),
  grass: m('grass', '74814a 56663a 918f5c'),
  meadow: m('meadow', '8a9450 68753a b9ae6e c48fa6 d9cfa0', { grain: 1 }),
  moss: m('moss', '566a3d 768850'),
  asphalt: m('asphalt', '5c5d5e'),
  sand: m('sand', 'c9b48b b39d73'),
  water: m('water', '123a44 2a6a70'),
};

/** Patterns by the library's own keys, then by how a material is laid and what it is of; the first that fits. */
const PATTERNS: readonly (readonly [RegExp, Pattern])[] = [
  [/^(corten|onyx|moss|meadow|asphalt|sand) /, 'plain'],
  [/mirror /, 'mirror'],
  [/glass |acrylic /, 'glass'],
  [/:(slates|pantiles|tubes)$/, 'rooftile'],
  [/:seams$/, 'seam'],
  [/ clay:(stretcher|flemish|english|stack|herringbone)$/, 'brick'],
  [/:hexagons$/, 'hex'],
  [/:(herringbone|chevron)$/, 'herringbone'],
  [/:veneer$/, 'veneer'],
  [/:slats$/, 'slats'],
  [/ wood:boards$/, 'cladding'],
  [/ wood:/, 'planks'],
  [/ (glaze|ends):/, 'tile'],
  [/ marble:/, 'marble'],
  [/ travertine:/, 'travertine'],
  [/ granite:cobbles$|:flagstones$/, 'crazy-paving'],
  [/ granite:/, 'granite'],
  [/ terrazzo:/, 'terrazzo'],
  [/:lifts$/, 'rammed'],
  [/:paving$/, 'paving'],
  [/^porcelain/, 'tile'],
  [/ (sediment|slate):/, 'limestone'],
  [/ concrete:boards$/, 'boardmarked'],
  [/ concrete:/, 'concrete'],
  [/ plaster:/, 'plaster'],
  [/ curls:/, 'boucle'],
  [/^velvet/, 'velvet'],
  [/^rug|loops:|^tatami|^jute/, 'carpet'],
  [/ leather:/, 'leather'],
  [/ stripes:/, 'stripes'],
  [/ (weave|pile):/, 'linen'],
  [/ (brushed|polished|spangle|patina):|^gold-leaf/, 'metal'],
  [/ ripples:/, 'water'],
  [/ grass:/, 'grass'],
  [/^river/, 'pebble'],
  [/ (gravel|soil|strands):/, 'gravel'],
  [/ cane:/, 'rattan'],
  [/ cork:/, 'rubber'],
  [/ print:/, 'mural'],
];

/** A finish as the painter lays it; null where it has no material, only a colour. A material that is not in the library is plain. */
export function paintedFinish({ material, colour }: Finish): MaterialSpec | null {
  const found = material === null ? undefined : findLibraryMaterial(material);
  if (material === null || !found) return null;
  const sign = `${material} ${found.substance?.kind ?? ''}`;
  const pattern = PATTERNS.find(([of]) => of.test(sign))?.[1] ?? 'plain';
  const own = FORMS[material as Pattern] ?? FORMS[pattern]!;
  return recolour(own, colour === null ? toHex(found.base) : `#${colour}`);
}

function toHex(colour: Colour): string {
  const byte = (c: number): string =>
    Math.round(255 * Math.min(1, Math.max(0, c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)))
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(byte).join('')}`;
}
