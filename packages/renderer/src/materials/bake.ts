/** Turns a scene's materials into shared numbers and textures that every thread reads. */
import {
  type Colour,
  type Instance,
  type Material,
  type Mesh,
  type Picture,
  SceneError,
  type Substance,
} from '../scene/scene.ts';
import { sharedBytes } from '../buffers/shared-bytes.ts';
import { MATERIAL_KINDS } from '../transport/surface-point.ts';
import { type Arrangement, ARRANGEMENTS, layoutNumber } from './arrangements.ts';
import { codeTile, createCanvas, levelCount, tileLength } from './grain/canvas.ts';
import type { Values } from './grain/grain.ts';
import { GRAINS } from './grain/grains.ts';
import { layOut } from './layout.ts';
import { PIECE } from './piece.ts';
import { describePlaces } from './places.ts';
import { bakeLevels, layPictures, type PictureBank } from './pictures.ts';
import { LAYOUT, ROW } from './rows.ts';

/** Slots of a tile's facts; those after `lost` are written when it is baked. */
export const TILE = {
  offset: 0,
  width: 1,
  height: 2,
  metresU: 3,
  metresV: 4,
  levels: 5,
  steepest: 6,
  mean: 7,
  hasMetal: 12,
  lost: 13,
  stride: 29,
} as const;

/** Everything that threads need to shade by: plain data over shared memory, to be posted to them. */
export interface MaterialBank {
  /** ROW.stride per material */
  readonly rows: Float64Array;
  /** TILE.stride per baked texture */
  readonly tiles: Float64Array;
  readonly texels: Uint32Array;
  readonly recipes: readonly Recipe[];
  readonly pictures: PictureBank;
  /** indices of pictures whose coarser levels are to be made */
  readonly used: readonly number[];
  /** PLACE.stride per instance: how positions become mapping */
  readonly places: Float64Array;
}

interface Recipe {
  readonly grain: string;
  readonly colours: readonly Colour[];
  readonly values: Values;
  readonly seed: number;
}

export interface MaterialOptions {
  /** the scene's bodies, so that grain runs along each; without them substances are mapped in the world's frame */
  readonly bodies?: { readonly meshes: readonly Mesh[]; readonly instances: readonly Instance[] };
  /** 1 = textures as fine as they are made for, 2 = half as fine, in a quarter of the time */
  readonly coarseness?: 1 | 2;
}

/**
 * Lays out a bank. Textures are empty until every unit has been baked, in any order, on any thread.
 * @throws SceneError when a material names an unknown substance or picture, or a value that is no number.
 */
export function prepareMaterials(
  materials: readonly Material[],
  pictures: readonly Picture[],
  { bodies, coarseness = 1 }: MaterialOptions = {},
): MaterialBank {
  const rows = new Float64Array(sharedBytes(8 * ROW.stride * Math.max(1, materials.length)));
  const recipes: Recipe[] = [];
  const numbers = new Map<string, number>();
  const used = new Set<number>();
  for (const [index, material] of materials.entries()) {
    const row = index * ROW.stride;
    writePlain(rows, row, material);
    writeMaps(rows, row, material, pictures.length, used);
    if (!material.substance) continue;
    const recipe = describeRecipe(material.substance, material.name);
    const key = JSON.stringify(recipe);
    const number = numbers.get(key) ?? recipes.push(recipe) - 1;
    numbers.set(key, number);
    writeSubstance(rows, row, material.substance, recipe, number);
  }
  const tiles = new Float64Array(sharedBytes(8 * TILE.stride * Math.max(1, recipes.length)));
  let total = 0;
  for (const [index, { grain }] of recipes.entries()) {
    const { pixels, metres } = GRAINS[grain]!;
    const [width, height] = [pixels[0] / coarseness, pixels[1] / coarseness];
    tiles.set([total, width, height, metres[0], metres[1], levelCount(width, height)], index * TILE.stride);
    total += tileLength(width, height);
  }
  const bank = layPictures(pictures, used);
  return {
    rows,
    tiles,
    texels: new Uint32Array(sharedBytes(4 * Math.max(1, total))),
    recipes,
    pictures: bank,
    used: [...used],
    places: describePlaces(bodies ?? { meshes: [], instances: [] }),
  };
}

/** How many pieces of work `bakeUnit` has for this bank. */
export function bakeUnits(bank: MaterialBank): number {
  return bank.recipes.length + bank.used.length;
}

/** Paints one texture, or makes the coarser levels of one picture, into the bank's shared memory. */
export function bakeUnit(bank: MaterialBank, unit: number): void {
  if (unit >= bank.recipes.length) {
    bakeLevels(bank.pictures, bank.used[unit - bank.recipes.length]!);
    return;
  }
  const { tiles, texels, recipes } = bank;
  const { grain, colours, values, seed } = recipes[unit]!;
  const at = unit * TILE.stride;
  const canvas = createCanvas(
    tiles[at + TILE.width]!,
    tiles[at + TILE.height]!,
    tiles[at + TILE.metresU]!,
    tiles[at + TILE.metresV]!,
  );
  GRAINS[grain]!.paint(canvas, colours, values, seed);
  const { steepest, mean, lost } = codeTile(canvas, texels, tiles[at]!);
  tiles[at + TILE.steepest] = steepest;
  tiles.set(mean, at + TILE.mean);
  tiles[at + TILE.hasMetal] = canvas.metal ? 1 : 0;
  tiles.set(lost, at + TILE.lost);
}

function writePlain(rows: Float64Array, row: number, material: Material): void {
  rows[row + ROW.kind] = MATERIAL_KINDS[material.kind];
  rows.set(material.base, row + ROW.base);
  rows[row + ROW.roughness] = material.roughness;
  rows[row + ROW.metal] = material.metal;
  rows[row + ROW.ior] = material.ior;
  rows[row + ROW.coat] = material.coat;
  rows[row + ROW.coatRoughness] = material.coatRoughness;
  rows.set(material.sheen, row + ROW.sheen);
  rows[row + ROW.translucency] = material.translucency;
  rows.set(material.emission, row + ROW.emission);
  rows[row + ROW.unseen] = material.unseen ? 1 : 0;
}

function writeMaps(
  rows: Float64Array,
  row: number,
  { maps, cutout, name }: Material,
  pictures: number,
  used: Set<number>,
): void {
  for (const slot of [ROW.baseMap, ROW.roughnessMetalMap, ROW.normalMap, ROW.emissionMap, ROW.cutout])
    rows[row + slot] = -1;
  if (!maps) return;
  const choose = (slot: number, picture: number | null): void => {
    if (picture === null) return;
    if (!Number.isInteger(picture) || picture < 0 || picture >= pictures)
      throw new SceneError(`Material "${name}" names picture ${picture}, but the scene has ${pictures}.`);
    rows[row + slot] = picture;
    used.add(picture);
    rows[row + ROW.source] = 1;
  };
  choose(ROW.baseMap, maps.base);
  choose(ROW.roughnessMetalMap, maps.roughnessMetal);
  choose(ROW.normalMap, maps.normal);
  choose(ROW.emissionMap, maps.emission);
  rows.set(maps.transform, row + ROW.mapScaleU);
  if (cutout !== null && maps.base !== null) rows[row + ROW.cutout] = cutout;
}

function describeRecipe({ kind, colours, values }: Substance, name: string): Recipe {
  const [grainName = ''] = kind.split(':');
  const grain = GRAINS[grainName];
  if (!grain) throw new SceneError(`Material "${name}" asks for the unknown substance "${kind}".`);
  if (colours.length < grain.colours)
    throw new SceneError(`Material "${name}": "${grainName}" mixes ${grain.colours} colours, got ${colours.length}.`);
  const own: Record<string, number> = {};
  for (const key of Object.keys(grain.values)) own[key] = values[key] ?? grain.values[key]!;
  for (const [key, value] of Object.entries(values)) {
    if (!Number.isFinite(value)) throw new SceneError(`Material "${name}": ${key} is not a number.`);
    if (!(key in grain.values) && !(key in ARRANGEMENTS.strewn) && key !== 'seed')
      throw new SceneError(`Material "${name}": "${kind}" has no value "${key}".`);
  }
  return { grain: grainName, colours: colours.slice(0, grain.colours), values: own, seed: values['seed'] ?? 1 };
}

function writeSubstance(
  rows: Float64Array,
  row: number,
  substance: Substance,
  { grain, colours }: Recipe,
  number: number,
): void {
  const arrangement = chooseArrangement(substance);
  const { scale, angle, relief } = substance;
  if (!(scale > 0))
    throw new SceneError(`A substance of kind "${substance.kind}" has the scale ${scale}; it must be above 0.`);
  const metres = GRAINS[grain]!.metres;
  const radians = (angle * Math.PI) / 180;
  rows[row + ROW.source] = 2;
  rows[row + ROW.grain] = number;
  rows[row + ROW.layout] = layoutNumber(arrangement);
  rows[row + ROW.scale] = scale;
  rows[row + ROW.cos] = Math.cos(radians);
  rows[row + ROW.sin] = Math.sin(radians);
  rows[row + ROW.relief] = relief;
  rows[row + ROW.followsLength] = arrangement.followsLength;
  rows[row + ROW.strewn] = arrangement.strewn;
  const first = colours[0]!;
  const jointColour = substance.colours[colours.length] ?? [first[0] * 0.3, first[1] * 0.3, first[2] * 0.3];
  rows.set(jointColour, row + ROW.jointColour);
  rows[row + ROW.jointRoughness] = arrangement.jointRoughness;
  rows[row + ROW.joint] = arrangement.joint / 2;
  rows[row + ROW.bevel] = arrangement.bevel;
  rows[row + ROW.bevelSlope] = arrangement.steep;
  rows[row + ROW.width] = arrangement.width;
  rows[row + ROW.length] = arrangement.length;
  rows[row + ROW.offset] = arrangement.offset;
  rows[row + ROW.variation] = arrangement.variation;
  rows[row + ROW.tilt] = arrangement.tilt;
  rows[row + ROW.ragged] = arrangement.ragged;
  rows[row + ROW.macro] = arrangement.macro;
  rows[row + ROW.extra0] = arrangement.extra0;
  rows[row + ROW.extra1] = arrangement.extra1;
  rows[row + ROW.ties] = arrangement.ties;
  rows[row + ROW.checker] = arrangement.checker;
  rows[row + ROW.turned] = arrangement.turned;
  rows[row + ROW.lap] = arrangement.lap;
  const piece =
    arrangement.layout === 'continuous'
      ? Math.min(metres[0], metres[1])
      : Math.min(arrangement.width, arrangement.length);
  rows[row + ROW.coarse] = Math.max(0.06, Math.min(0.3, piece));
  writeTints(rows, row, substance.colours.slice(colours.length + 1, colours.length + 5), first);
  rows[row + ROW.jointShare] = measureJointShare(rows, row);
}

function chooseArrangement({ kind, values }: Substance): Arrangement {
  const [, name = 'strewn'] = kind.split(':');
  const found = (ARRANGEMENTS as Readonly<Record<string, Arrangement>>)[name];
  if (!found) throw new SceneError(`Unknown arrangement "${name}" in the substance "${kind}".`);
  const out: Record<string, number | string> = { ...found };
  for (const [key, value] of Object.entries(values)) if (key in found) out[key] = value;
  return out as unknown as Arrangement;
}

function writeTints(rows: Float64Array, row: number, tints: readonly Colour[], first: Colour): void {
  const all = [first, ...tints].slice(0, 4);
  rows[row + ROW.tints] = tints.length === 0 ? 0 : all.length;
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (const [k, tint] of all.entries()) {
      const ratio = tint[channel]! / Math.max(1e-3, first[channel]!);
      rows[row + ROW.tint0 + 3 * k + channel] = ratio;
      sum += ratio;
    }
    rows[row + ROW.meanTint + channel] = sum / all.length;
  }
}

/** Share of the surface that is joint, by looking at a grid of places. */
function measureJointShare(rows: Float64Array, row: number): number {
  const joint = rows[row + ROW.joint]!;
  const layout = rows[row + ROW.layout]!;
  if (joint <= 0 || layout === LAYOUT.continuous) return 0;
  const piece = new Float64Array(PIECE.count);
  const [spanS, spanT] = [rows[row + ROW.length]! * 7.3, rows[row + ROW.width]! * 9.7];
  let count = 0;
  for (let j = 0; j < 48; j++) {
    for (let i = 0; i < 48; i++) {
      piece[PIECE.s] = (spanS * (i + ((j * 0.618) % 1))) / 48;
      piece[PIECE.t] = (spanT * (j + ((i * 0.618) % 1))) / 48;
      layOut(layout, rows, row, piece);
      if (piece[PIECE.edge]! < joint) count++;
    }
  }
  return count / (48 * 48);
}
