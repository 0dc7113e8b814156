import type { SrgbImage, Structure } from '@yujian/imaging';
import { chanceOf, type RegionChances } from '@yujian/imaging/buffers/region-chances';
import type { Name } from '@yujian/imaging/names';
import { hueDistance, linearToOklab, SRGB_TO_LINEAR, type Triple } from '@yujian/imaging/ops/colour';

/** A square piece of one surface, in pixels of the structure. */
export interface SurfaceSample {
  /** Null: it is not surely seen what it is. */
  readonly name: Name | null;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
interface Candidate extends SurfaceSample {
  readonly lab: Triple;
  /** The most that a cell differs from the whole, of what is allowed. */
  readonly uneven: number;
}

/** What a board may call by its name, the most telling first. */
const NAMED: readonly Name[] = [
  'floor',
  'facade',
  'wall',
  'cabinet',
  'counter',
  'sofa',
  'rug',
  'table',
  'bed',
  'curtain',
  'textile',
  'chair',
  'door',
];
/** What no swatch is taken of, however it looks. */
const NEVER: readonly Name[] = [
  'sky',
  'person',
  'window',
  'glass',
  'mirror',
  'picture',
  'lamp',
  'car',
  'plant',
  'tree',
];
/** Chance from which a surface is named; up to which a swatch may show what none is taken of. */
const SURE = 0.65;
const UNLIKELY = 0.25;
/** Share of a square that must be of the surface. */
const WHOLLY = 0.985;
/** Sides of swatches as shares of the picture's longer side, and by how much of its side a square is moved from try to try. */
const SIDES = [0.15, 0.115, 0.09, 0.065, 0.045] as const;
const STEP = 0.25;
/** Of a square, how much of each side is left out of the swatch. */
const RIM = 0.07;
/** Cells of a square, each way, and how far in Oklab their hue and lightness may lie from its mean: two surfaces are none. */
interface Evenness {
  readonly cells: number;
  readonly tint: number;
  readonly light: number;
}
const PLAIN: Evenness = { cells: 6, tint: 0.03, light: 0.075 };
/** Of what repeats, such as the storeys of a facade, the quarters are alike. */
const REPEATED: Evenness = { cells: 2, tint: 0.02, light: 0.04 };
/** Fewer swatches than these are filled up with what repeats. */
const FEW = 4;
/** Lightness between which one sees what a swatch without a name is. */
const DARK = 0.3;
const GLARE = 0.965;
/** Distances of colours under which two swatches show the same: one that has a name, and one that has none. */
const ALIKE = { named: 0.03, unnamed: 0.11 } as const;
/**
 * Even squares, each of one surface: first of those that are surely what they are called, at most one of a name, then of
 * others whose colours are not shown yet.
 */
export function sampleSurfaces(
  picture: SrgbImage,
  structure: Structure,
  chances: RegionChances,
  most: number,
): readonly SurfaceSample[] {
  const { regions, labels, width, height } = structure;
  const groups = [...Map.groupBy(regions, ({ group }) => group).values()];
  const colours = labSums(picture);
  const chosen: Candidate[] = [];
  const distance = ({ lab }: Candidate): number => Math.min(1, ...chosen.map((other) => hueDistance(lab, other.lab)));

  for (const name of NAMED) {
    const isPart = new Uint8Array(regions.length);
    for (const members of groups) {
      const area = members.reduce((sum, member) => sum + member.area, 0);
      const mass = members.reduce((sum, member) => sum + chanceOf(member, [name], chances) * member.area, 0);
      if (mass >= SURE * area) for (const { id } of members) isPart[id] = 1;
    }
    if (!isPart.includes(1)) continue;
    const part = sums(width, height, (i) => isPart[labels.data[i]!]!);
    for (const side of SIDES) {
      const found = evenSquares(colours, side, PLAIN, name, (x, y, own) => meanOf(part, x, y, own, own) >= WHOLLY);
      const best = found.toSorted((a, b) => a.uneven - b.uneven)[0];
      if (best === undefined) continue;
      if (chosen.length < most && distance(best) > ALIKE.named) chosen.push(best);
      break;
    }
  }
  const never = regions.map((region) => chanceOf(region, NEVER, chances));
  const other = sums(width, height, (i) => never[labels.data[i]!]!);
  const fill = (evenness: Evenness, upTo: number): void => {
    const worth = (one: Candidate): number => distance(one) * Math.sqrt(one.side) * (1 - one.uneven / 2);
    let left = SIDES.slice(1)
      .flatMap((side) =>
        evenSquares(colours, side, evenness, null, (x, y, own) => meanOf(other, x, y, own, own) < UNLIKELY),
      )
      .filter(({ lab }) => lab[0] > DARK && lab[0] < GLARE);
    while (chosen.length < upTo) {
      left = left.filter((one) => distance(one) > ALIKE.unnamed);
      if (left.length === 0) return;
      chosen.push(left.reduce((best, one) => (worth(one) > worth(best) ? one : best)));
    }
  };
  fill(PLAIN, most);
  fill(REPEATED, FEW);
  return chosen.map(({ name, x, y, side }) => {
    const rim = Math.round(RIM * side);
    return { name, x: x + rim, y: y + rim, side: side - 2 * rim };
  });
}

/** A summed-area table: entry (x, y) is the sum of all above and left of pixel (x, y). */
interface Sums {
  readonly stride: number;
  readonly data: Float64Array;
}

function sums(width: number, height: number, valueOf: (index: number) => number): Sums {
  const stride = width + 1;
  const data = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += valueOf(y * width + x);
      data[(y + 1) * stride + x + 1] = data[y * stride + x + 1]! + row;
    }
  }
  return { stride, data };
}

function meanOf({ stride, data }: Sums, x: number, y: number, width: number, height: number): number {
  const [top, bottom] = [y * stride + x, (y + height) * stride + x];
  return (data[bottom + width]! - data[bottom]! - data[top + width]! + data[top]!) / (width * height);
}

interface LabSums {
  readonly width: number;
  readonly height: number;
  readonly channels: readonly [Sums, Sums, Sums];
}

function labSums({ width, height, channels, data }: SrgbImage): LabSums {
  const lab = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const at = i * channels;
    lab.set(
      linearToOklab(SRGB_TO_LINEAR[data[at]!]!, SRGB_TO_LINEAR[data[at + 1]!]!, SRGB_TO_LINEAR[data[at + 2]!]!),
      i * 3,
    );
  }
  const channel = (c: number): Sums => sums(width, height, (i) => lab[i * 3 + c]!);
  return { width, height, channels: [channel(0), channel(1), channel(2)] };
}

/** The squares of a side that are allowed and look alike all over. */
function evenSquares(
  { width, height, channels }: LabSums,
  share: number,
  { cells, tint, light }: Evenness,
  name: Name | null,
  allows: (x: number, y: number, side: number) => boolean,
): Candidate[] {
  const side = Math.round(share * Math.max(width, height));
  const step = Math.max(1, Math.round(STEP * side));
  const edge = (k: number): number => Math.round((k * side) / cells);
  const found: Candidate[] = [];
  for (let y = 0; y + side <= height; y += step)
    for (let x = 0; x + side <= width; x += step) {
      if (!allows(x, y, side)) continue;
      const labOf = (left: number, top: number, right: number, bottom: number): Triple =>
        channels.map((one) => meanOf(one, x + left, y + top, right - left, bottom - top)) as Triple;
      const lab = labOf(0, 0, side, side);
      let uneven = 0;
      for (let k = 0; k < cells ** 2 && uneven <= 1; k++) {
        const [column, row] = [k % cells, Math.floor(k / cells)];
        const [l, a, b] = labOf(edge(column), edge(row), edge(column + 1), edge(row + 1));
        uneven = Math.max(uneven, Math.hypot(a - lab[1], b - lab[2]) / tint, Math.abs(l - lab[0]) / light);
      }
      if (uneven <= 1) found.push({ name, x, y, side, lab, uneven });
    }
  return found;
}
