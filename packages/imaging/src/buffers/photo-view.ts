import type { LinearImage, SrgbImage } from '../image.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Region, Structure } from '../structure.ts';
import { roomOf } from '../geometry/room.ts';
import { toLinear } from '../ops/colour.ts';
import type { RegionChances } from './region-chances.ts';

/** What a region of a photo looks like: what light does to a surface moves its lightness much and its tint little. */
export interface RegionLook {
  readonly region: Region;
  /** Mean natural logarithm of luminance, and of red and blue over green. */
  readonly light: number;
  readonly red: number;
  readonly blue: number;
  /** Side of the room box that most of it lies before (0 floor, 1 ceiling, 2 back, 3 left, 4 right), −1 outdoors. */
  readonly side: number;
  /** Pixels along the edges of its side, where nothing stands before it most often. */
  readonly rim: number;
}

/** The border of two regions: its length in pixels, and the mean step of light and of tint over it. */
export interface Border {
  readonly length: number;
  readonly light: number;
  readonly tint: number;
}

/** A photo as its regions and what lies between them. */
export interface PhotoView {
  readonly structure: Structure;
  readonly picture: LinearImage;
  readonly looks: readonly RegionLook[];
  /** By region id, its neighbours. */
  readonly neighbours: readonly ReadonlyMap<number, Border>[];
  /** Rim pixels of each side of the room. */
  readonly rims: readonly number[];
  /** What the segmentation says of the regions; null without one. */
  readonly chances: RegionChances | null;
}

/** Added to linear values before logarithms: darker than this is noise. */
const FLOOR = 0.006;
/** Share of the diagonal that a rim is wide, and pixels between the two samples of a border. */
const RIM = 0.022;
const ACROSS = 2;
/** The picture's lower edge shows what lies on a floor nearly as often as the floor itself. */
const LOWER_EDGE = 0.4;

/** Measures the regions of a photo. `image` and `structure` have one size. */
export function viewPhoto(
  image: SrgbImage,
  structure: Structure,
  chances: RegionChances | null,
  pulse: () => void,
): PhotoView {
  const { width, height, labels, regions } = structure;
  const picture = toLinear(image);
  const count = width * height;
  const light = new Float32Array(count);
  const red = new Float32Array(count);
  const blue = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [
      picture.data[3 * i]! + FLOOR,
      picture.data[3 * i + 1]! + FLOOR,
      picture.data[3 * i + 2]! + FLOOR,
    ];
    light[i] = Math.log(0.2126 * r + 0.7152 * g + 0.0722 * b);
    red[i] = Math.log(r / g);
    blue[i] = Math.log(b / g);
  }
  pulse();
  const sides = sidesOf(structure);
  pulse();
  const reach = Math.max(3, Math.round(RIM * Math.hypot(width, height)));
  const sums = regions.map(() => ({ area: 0, light: 0, red: 0, blue: 0, rim: 0, sides: new Float64Array(6) }));
  const rims = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sum = sums[labels.data[i]!]!;
      sum.area++;
      sum.light += light[i]!;
      sum.red += red[i]!;
      sum.blue += blue[i]!;
      if (!sides) continue;
      const side = sides[i]!;
      sum.sides[side]!++;
      const isRim =
        (x >= reach && sides[i - reach] !== side) ||
        (x + reach < width && sides[i + reach] !== side) ||
        (y >= reach && sides[i - reach * width] !== side) ||
        (y + reach < height && sides[i + reach * width] !== side);
      const weight = isRim ? 1 : side === 0 && y >= height - reach ? LOWER_EDGE : 0;
      sum.rim += weight;
      rims[side]! += weight;
    }
  }
  const looks = regions.map((region, id): RegionLook => {
    const sum = sums[id]!;
    const area = Math.max(1, sum.area);
    const side = sides ? sum.sides.indexOf(Math.max(...sum.sides)) : -1;
    return { region, light: sum.light / area, red: sum.red / area, blue: sum.blue / area, side, rim: sum.rim };
  });
  return { structure, picture, looks, neighbours: bordersOf(structure, light, red, blue), rims, chances };
}

/** Difference of tint of two looks; light of another colour gives up to about 0.15 of it. */
export function tintApart(
  a: { readonly red: number; readonly blue: number },
  b: { readonly red: number; readonly blue: number },
): number {
  return Math.hypot(a.red - b.red, 0.7 * (a.blue - b.blue));
}

/** Side of the room behind each pixel; null outdoors. */
function sidesOf(structure: Structure): Uint8Array | null {
  if (structure.setting === 'exterior' || !structure.box) return null;
  const { width, height } = structure;
  const room = roomOf(structure);
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  const sides = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pinhole.ray(x, y, ray);
      room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
      sides[y * width + x] = Math.max(0, room.side);
    }
  }
  return sides;
}

function bordersOf(
  { width, height, labels, regions }: Structure,
  light: Float32Array,
  red: Float32Array,
  blue: Float32Array,
): ReadonlyMap<number, Border>[] {
  const found = regions.map(() => new Map<number, { length: number; light: number; tint: number }>());
  const put = (a: number, b: number, i: number, j: number): void => {
    const rows = found[a]!;
    const row = rows.get(b) ?? { length: 0, light: 0, tint: 0 };
    row.length++;
    row.light += Math.abs(light[i]! - light[j]!);
    row.tint += Math.hypot(red[i]! - red[j]!, 0.7 * (blue[i]! - blue[j]!));
    rows.set(b, row);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      for (const step of [1, width]) {
        if (step === 1 ? x + 1 >= width : y + 1 >= height) continue;
        const [a, b] = [labels.data[i]!, labels.data[i + step]!];
        if (a === b) continue;
        const [before, after] = step === 1 ? [x - ACROSS, x + 1 + ACROSS] : [y - ACROSS, y + 1 + ACROSS];
        const near = before < 0 ? i : i - ACROSS * step;
        const far = after >= (step === 1 ? width : height) ? i + step : i + (1 + ACROSS) * step;
        put(a, b, near, far);
        put(b, a, near, far);
      }
    }
  }
  return found.map(
    (rows) =>
      new Map(
        [...rows].map(([id, { length, light: l, tint }]) => [id, { length, light: l / length, tint: tint / length }]),
      ),
  );
}
