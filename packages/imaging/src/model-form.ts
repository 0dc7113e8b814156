import type { LabelMap, Mask, SrgbImage } from './image.ts';
import { SRGB_TO_LINEAR } from './ops/colour.ts';
import { blurMapWide } from './ops/gaussian.ts';
import type { Name } from './names.ts';
import type { Structure } from './structure.ts';

/** Reach, as a share of the width, over which light is the picture's own; what is finer is the form of things. */
const REACH = 0.045;
const LEAST_REACH = 3;
/** Where less than this is around, there is nothing to take a mean of. */
const NONE = 1e-4;
/** Logarithm by which a pixel's material is off its region's before it is another's that shows there: beyond its outline, through a hole; and standard deviations of the region. */
const FOREIGN = 0.3;
const FOREIGN_DEVIATIONS = 2;
const DARKEST = 0.01;
/** Shell and ground keep the light that falls on them, its patches and shadows; panes, mirrors, lamps and pictures send out what is no form. */
const FORMLESS: ReadonlySet<Name> = new Set<Name>([
  'sky',
  'wall',
  'floor',
  'ceiling',
  'ground',
  'paving',
  'grass',
  'road',
  'water',
  'facade',
  'rug',
  'window',
  'glass',
  'mirror',
  'lamp',
  'picture',
]);
/** Crowns outdoors are lifted leaf by leaf, finer than a model that stands far off shows. */
const LEAFY: ReadonlySet<Name> = new Set<Name>(['tree', 'plant']);

/** What things look like under the soft part of the picture's light alone, and how the model's light falls on them. */
export interface ThingLight {
  /** 1 where a thing is seen */
  readonly isThing: Uint8Array;
  /** linear RGB, 3 per pixel; of things only */
  readonly even: Float32Array;
  /** logarithm of the model's light over its soft part; of things only */
  readonly form: Float32Array;
}

/**
 * The light on the things of a lit white model without the form that lifting gave them, and the form that the model shows instead:
 * a cushion is lifted from its outline alone, while the model has its true shape in its shading. Pixels in which another
 * surface shows than the region's, beyond its outline or through a gap, are given the region's own material.
 * @param light logarithm of the model's light by pixel
 */
export function measureThings(
  picture: SrgbImage,
  light: Float32Array,
  { width, height, labels, regions, setting }: Structure,
  { covered, albedo }: { readonly covered: Mask | null; readonly albedo: Float32Array },
  pulse: () => void,
): ThingLight {
  const hasForm = regions.map(({ name }) => !FORMLESS.has(name) && !(setting === 'exterior' && LEAFY.has(name)));
  const isThing = Uint8Array.from(labels.data, (label, i) => (hasForm[label] && !covered?.data[i] ? 1 : 0));
  const soften = (valueAt: (i: number) => number): Float32Array => softenAmong(isThing, width, height, valueAt);
  const form = measureRelief(light, isThing, width, height);
  pulse();
  const even = ownMaterials(albedo, labels, isThing);
  for (let c = 0; c < 3; c++) {
    pulse();
    const litAt = (i: number): number => SRGB_TO_LINEAR[picture.data[i * picture.channels + c]!]!;
    const lit = soften(litAt);
    const material = soften((i) => even[i * 3 + c]!);
    for (let i = 0; i < isThing.length; i++)
      if (isThing[i]) even[i * 3 + c] = material[i]! > NONE ? (even[i * 3 + c]! * lit[i]!) / material[i]! : litAt(i);
  }
  return { isThing, even, form };
}

/** How far the logarithm of the light of each pixel stands off the soft part of those around that are `among` what it is one of; 0 elsewhere. */
export function measureRelief(light: Float32Array, among: Uint8Array, width: number, height: number): Float32Array {
  const cover = softenAmong(among, width, height, () => 1);
  const soft = softenAmong(among, width, height, (i) => light[i]!);
  return light.map((value, i) => (among[i] && cover[i]! > NONE ? value - soft[i]! / cover[i]! : 0));
}

function softenAmong(among: Uint8Array, width: number, height: number, valueAt: (i: number) => number): Float32Array {
  return blurMapWide(
    { width, height, data: Float32Array.from(among, (is, i) => (is ? valueAt(i) : 0)) },
    Math.max(LEAST_REACH, REACH * width),
  ).data;
}

/** Materials by pixel, with the mean of its region where another's shows. */
function ownMaterials(albedo: Float32Array, { data, count }: LabelMap, isThing: Uint8Array): Float32Array {
  const tone = (i: number): number =>
    Math.log(DARKEST + 0.2126 * albedo[i * 3]! + 0.7152 * albedo[i * 3 + 1]! + 0.0722 * albedo[i * 3 + 2]!);
  const tones = new Float64Array(3 * count);
  for (let i = 0; i < data.length; i++) {
    if (!isThing[i]) continue;
    const [at, value] = [3 * data[i]!, tone(i)];
    tones[at]!++;
    tones[at + 1]! += value;
    tones[at + 2]! += value * value;
  }
  const isOwn = isThing.map((is, i) => {
    if (!is) return 0;
    const [n, sum, squares] = tones.subarray(3 * data[i]!, 3 * data[i]! + 3) as unknown as [number, number, number];
    const deviation = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
    return Math.abs(tone(i) - sum / n) <= Math.max(FOREIGN, FOREIGN_DEVIATIONS * deviation) ? 1 : 0;
  });
  const means = new Float64Array(4 * count);
  for (let i = 0; i < data.length; i++) {
    if (!isOwn[i]) continue;
    means[4 * data[i]!]!++;
    for (let c = 0; c < 3; c++) means[4 * data[i]! + 1 + c]! += albedo[i * 3 + c]!;
  }
  return albedo.map((value, k) => {
    const i = Math.floor(k / 3);
    const at = 4 * data[i]!;
    return isOwn[i] || !isThing[i] || means[at] === 0 ? value : means[at + 1 + (k % 3)]! / means[at]!;
  });
}
