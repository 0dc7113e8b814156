import type { LabelMap, SrgbImage } from '../../../image.ts';
import type { Name } from '../../../names.ts';
import { FREE, type RegionShape } from '../shapes/region-shape.ts';
import { weighNames } from './weigh-names.ts';

/** Pixels from a border that are left out, where tones of two regions mix, and fewest pixels that tell of a shading. */
const MARGIN = 2;
const FEWEST = 30;

/**
 * How far each region's tones stand off a plane fitted to them, in levels of 255 (root of the mean square): the shading of a flat face
 * falls evenly. Of white models kept out nine in ten facades, pavings and roofs have up to 5.2, nine in ten trees 5.1 and more.
 * NaN for what is too small to tell.
 */
export function measureBends({ width, height, count, data }: LabelMap, image: SrgbImage): Float64Array {
  const sums = Array.from({ length: count }, (): Sums => ({
    n: 0,
    x: 0,
    y: 0,
    xx: 0,
    xy: 0,
    yy: 0,
    t: 0,
    tx: 0,
    ty: 0,
    tt: 0,
  }));
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const at = y * width + x,
        id = data[at]!;
      if (
        data[at - MARGIN] !== id ||
        data[at + MARGIN] !== id ||
        data[at - MARGIN * width] !== id ||
        data[at + MARGIN * width] !== id
      )
        continue;
      const tone = image.data[at * image.channels + 1]!;
      const own = sums[id]!;
      own.n++;
      own.x += x;
      own.y += y;
      own.xx += x * x;
      own.xy += x * y;
      own.yy += y * y;
      own.t += tone;
      own.tx += tone * x;
      own.ty += tone * y;
      own.tt += tone * tone;
    }
  }
  return Float64Array.from(sums, residual);
}

/** Over pixels at x, y with tone t. */
type Sums = Record<'n' | 'x' | 'y' | 'xx' | 'xy' | 'yy' | 't' | 'tx' | 'ty' | 'tt', number>;

/** What is left of the tones' spread when the plane that fits them best is taken off. */
function residual({ n, x, y, xx, xy, yy, t, tx, ty, tt }: Sums): number {
  if (n < FEWEST) return NaN;
  const spread = (a: number, b: number, both: number): number => both / n - (a / n) * (b / n);
  const [sxx, sxy, syy] = [spread(x, x, xx), spread(x, y, xy), spread(y, y, yy)];
  const [stx, sty, stt] = [spread(t, x, tx), spread(t, y, ty), spread(t, t, tt)];
  const determinant = sxx * syy - sxy * sxy;
  if (determinant < 1e-6) return NaN;
  const [alongX, alongY] = [(stx * syy - sty * sxy) / determinant, (sty * sxx - stx * sxy) / determinant];
  return Math.sqrt(Math.max(0, stt - alongX * stx - alongY * sty));
}

/** Levels up to which a face is flat, and from which it is rounded all over. */
const [FLAT, ROUND] = [3.5, 11];
/** What it adds to the logarithm of the likelihood of what is rounded, or takes off it. */
const TELLING = 2.1;
const ROUNDED: ReadonlySet<Name> = new Set<Name>(['tree', 'plant', 'rock']);
/** Lawns are drawn blade by blade, which from above are too fine to be seen: rounded shading speaks for them too, by this share. */
const BLADES: ReadonlySet<Name> = new Set<Name>(['grass', 'ground']);
/** Share of leaf texture from which there are blades. */
const BLADED = 0.08;
const OF_BLADES = { eye: 0.8, bird: 0.4 } as const;
/** Rounded shading counts where so much of the border runs along none of the axes, and the region is no speck (share of the picture): what lies before a wall shades it unevenly too. */
const FREE_OUTLINE = 0.5;
const SPECK = 0.0005;

/** Likelihoods of a region of a white model outdoors, one of each of `names`, scaled to 1, by its bend: crowns, shrubs and rocks are rounded, walls, roofs and grounds flat. */
export function applyShadingCue(
  names: readonly Name[],
  likelihoods: Float32Array,
  bend: number,
  { axes, area, foliage }: Pick<RegionShape, 'axes' | 'area' | 'foliage'>,
  total: number,
  view: keyof typeof OF_BLADES,
): Float32Array {
  if (Number.isNaN(bend)) return likelihoods;
  const roundness = 2 * Math.min(1, Math.max(0, (bend - FLAT) / (ROUND - FLAT))) - 1;
  if (roundness <= 0) return weighNames(names, likelihoods, ROUNDED, TELLING * roundness);
  if (axes[FREE]! < FREE_OUTLINE || area < SPECK * total) return likelihoods;
  const own = weighNames(names, likelihoods, ROUNDED, TELLING * roundness);
  return foliage < BLADED ? own : weighNames(names, own, BLADES, OF_BLADES[view] * TELLING * roundness);
}
