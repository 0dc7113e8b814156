import type { Mask, SrgbImage } from './image.ts';
import { lumaByte, medianBytes } from './ops/median.ts';
import { surfaceKeys } from './buffers/surfaces.ts';
import { SRGB_TO_LINEAR, toByte } from './ops/colour.ts';
import type { LineWish } from './merge-lines.ts';
import { measureRelief, measureThings } from './model-form.ts';
import type { Region, Structure } from './structure.ts';

/** Reach of what is fine as a share of the width: marks that are narrower than this are not part of the fall of light. */
const FINE = 0.008;
/** Share of a model's fine marks (in logarithms of light) that the picture takes at strength 0, per unit of strength, and when locked; and the most of it. */
const MARKS = { least: 0.25, perStrength: 0.75, locked: 1.15, most: 0.9 } as const;
/** By how much deeper marks of boarded walls are: the model's boards stand in a wood that has boards and grain of its own. */
const BOARDED = 1.6;
/** Likewise of its soft shading; over walls, floors and ground, where lamps and the sun of the model show more than its form, less of it. */
const FORM = { least: 0.1, perStrength: 0.55, locked: 0.75, most: 0.45 } as const;
const SHARES: Partial<Record<Region['name'], number>> = {
  sky: 0,
  wall: 0.6,
  floor: 0.3,
  ceiling: 0.3,
  ground: 0.3,
  paving: 0.3,
  grass: 0.3,
  road: 0.3,
  water: 0.3,
};
/** What a room consists of: its regions meet where there may be no edge, so that a tone of each would be a patch. */
const ROOM: Partial<Record<Region['name'], number>> = { wall: 1, ceiling: 0.6, floor: 0.3 };
/** Share of the form of lifted things that gives way to the model's, and the most of that in logarithms of light. */
const THINGS = { least: 0.4, perStrength: 0.6, locked: 1, most: 1.2 } as const;
/** Of the usual height of a model's noise, what is left out of its marks. */
const OVER_NOISE = 2;
const DARKEST = 0.01;

/** What is known of the scene that a picture was lit in. */
export interface LitScene {
  /** 1 where something else stands before the model; null = nowhere */
  readonly covered: Mask | null;
  /** what its materials are by pixel, linear RGB; null where another engine made the picture */
  readonly albedo: Float32Array | null;
}

/**
 * Merges what a white model shows into its lit picture: fine marks (joints, mouldings, treads, leaves) as they are, and
 * the soft shading over each face as far as it is not its even fall of light, which the picture's own light stands for, with
 * the face's tone against others that face alike. Where the scene is known, things have the model's form instead of what lifting made of their outlines. Steps of light stay out: they are edges, which the scene has, or the model's own shadows.
 *
 * All have the same size. Only for white models: elsewhere the picture is given back.
 */
export function mergeModel(
  picture: SrgbImage,
  model: SrgbImage,
  structure: Structure,
  wish: LineWish,
  { covered, albedo }: LitScene,
  pulse: () => void,
): SrgbImage {
  if (structure.kind !== 'clay') return picture;
  const { width, height, regions, labels } = structure;
  const bytes = lumaByte(model);
  const smooth = medianBytes(bytes, width, height, Math.max(2, Math.round(FINE * width)), pulse);
  const marks = Float32Array.from(bytes, (value, i) => LOG[value]! - LOG[smooth[i]!]!);
  const light = Float32Array.from(smooth, (value) => LOG[value]!);
  const form =
    structure.setting === 'interior'
      ? measureRelief(
          light,
          Uint8Array.from(labels.data, (label) => (ROOM[regions[label]!.name] ? 1 : 0)),
          width,
          height,
        )
      : shadeForms(smooth, structure);
  pulse();
  const noise = OVER_NOISE * typicalHeight(marks);
  const shares = regions.map(
    ({ name }) => (structure.setting === 'interior' ? ROOM[name] : undefined) ?? SHARES[name] ?? 1,
  );
  const depths = regions.map(({ surface }) => (surface === 'panel' ? BOARDED : 1));
  const ofMarks = shareOf(MARKS, wish);
  const ofForm = shareOf(FORM, wish);
  const things = albedo && measureThings(picture, light, structure, { covered, albedo }, pulse);
  const ofThings = shareOf(THINGS, wish);
  pulse();
  const { channels, data: from } = picture;
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < marks.length; i++) {
    const share = covered?.data[i] ? 0 : shares[labels.data[i]!]!;
    const mark = Math.sign(marks[i]!) * Math.max(0, Math.abs(marks[i]!) - noise);
    const isThing = things?.isThing[i] === 1;
    const shaped = isThing
      ? ofThings * bounded(things.form[i]!, THINGS.most)
      : ofForm * share * bounded(form[i]!, FORM.most);
    const gain = share === 0 ? 1 : Math.exp(ofMarks * depths[labels.data[i]!]! * bounded(mark, MARKS.most) + shaped);
    for (let c = 0; c < 3; c++) {
      const tone = from[i * channels + c]!;
      const lit = SRGB_TO_LINEAR[tone]!;
      data[i * 3 + c] = isThing
        ? toByte(gain * (lit + ofThings * (things.even[i * 3 + c]! - lit)))
        : gain === 1
          ? tone
          : toByte(gain * lit);
    }
  }
  return { width, height, channels: 3, data };
}

/** Natural logarithm of the light of each 8-bit tone. */
const LOG = Float32Array.from({ length: 256 }, (_, value) => Math.log(DARKEST + SRGB_TO_LINEAR[value]!));

function shareOf(
  { least, perStrength, locked }: { readonly least: number; readonly perStrength: number; readonly locked: number },
  { strength, lock }: LineWish,
): number {
  return lock ? locked : least + perStrength * strength;
}

/** Follows small values and nears ±most for large ones. */
function bounded(value: number, most: number): number {
  return most * Math.tanh(value / most);
}

/**
 * By pixel, how far the light stands off the plane fitted to it over its region, and how far its region's mean stands off that of
 * all regions of one surface that face alike: of those the picture's light makes one tone.
 */
function shadeForms(smooth: Uint8Array, { width, labels, regions }: Structure): Float32Array {
  const sums = new Float64Array(9 * regions.length);
  for (let i = 0; i < smooth.length; i++) {
    const at = 9 * labels.data[i]!;
    const { centroidX, centroidY } = regions[labels.data[i]!]!;
    const [x, y, z] = [(i % width) - centroidX, Math.floor(i / width) - centroidY, LOG[smooth[i]!]!];
    sums[at]!++;
    sums[at + 1]! += x;
    sums[at + 2]! += y;
    sums[at + 3]! += z;
    sums[at + 4]! += x * x;
    sums[at + 5]! += y * y;
    sums[at + 6]! += x * y;
    sums[at + 7]! += x * z;
    sums[at + 8]! += y * z;
  }
  const keys = surfaceKeys(regions);
  const means = new Map<number, { area: number; sum: number }>();
  for (const { id } of regions) {
    const all = means.get(keys[id]!) ?? { area: 0, sum: 0 };
    means.set(keys[id]!, { area: all.area + sums[9 * id]!, sum: all.sum + sums[9 * id + 3]! });
  }
  const planes = regions.map(({ id, centroidX, centroidY }) => {
    const [n, sx, sy, sz, sxx, syy, sxy, sxz, syz] = sums.subarray(9 * id, 9 * id + 9) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const all = means.get(keys[id]!)!;
    if (n === 0) return { x: 0, y: 0, a: 0, b: 0, c: 0 };
    const [mx, my, mz] = [sx / n, sy / n, sz / n];
    const [xx, yy, xy, xz, yz] = [
      sxx / n - mx * mx + 1,
      syy / n - my * my + 1,
      sxy / n - mx * my,
      sxz / n - mx * mz,
      syz / n - my * mz,
    ];
    const det = xx * yy - xy * xy;
    return {
      x: centroidX + mx,
      y: centroidY + my,
      a: (xz * yy - yz * xy) / det,
      b: (yz * xx - xz * xy) / det,
      c: all.sum / all.area,
    };
  });
  return Float32Array.from(smooth, (value, i) => {
    const { x, y, a, b, c } = planes[labels.data[i]!]!;
    return LOG[value]! - c - a * ((i % width) - x) - b * (Math.floor(i / width) - y);
  });
}

/** Median of the absolute values. */
function typicalHeight(values: Float32Array): number {
  const bins = new Uint32Array(1024);
  for (let i = 0; i < values.length; i++) bins[Math.min(1023, (Math.abs(values[i]!) * 2048) | 0)]!++;
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin]!;
    if (2 * seen >= values.length) return (bin + 0.5) / 2048;
  }
  return 0.5;
}
