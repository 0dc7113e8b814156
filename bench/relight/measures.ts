import { encodeSrgb, SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { classNumber, type SurfaceClass } from '@yujian/renderer/scene/classes';
import type { TruthSet } from '../../tooling/learn/truth/read-set.ts';
import { labOf } from '../material/delta-e.ts';
import { quantile } from '../table.ts';

export const [WIDTH, HEIGHT] = [512, 384];
export const BANDS = 8;
/** Half of the window in which contrast is measured, and depths in it, over its middle's, that make it one surface. */
const REACH = 3;
const ONE_SURFACE = 1.15;
/** CIE lightness and chroma of what is white, and the lightness gained or chroma lost with which something became so. */
const WHITE = { lightness: 62, chroma: 12, gain: 8 };
/** Cosine to the vertical of a surface on which snow lies. */
const UPWARD = 0.7;
/** The toy night's colour, and the toy fog's share and grey. */
const BLUE = [0.55, 0.75, 1.35] as const;
const VEIL = { share: 0.5, grey: 0.6 };

/** sRGB, three channels. */
export type Picture = Uint8Array | Uint8ClampedArray;

export interface Night {
  /** Stops of panes over fronts, in the mean; null where no pane is seen. */
  readonly stops: number | null;
  /** Shares of panes and of fronts that shine two stops over the median of fronts. */
  readonly lit: number | null;
  readonly walls: number;
  readonly distance: number;
}

export interface Snow {
  /** Share of whitened pixels on upward surfaces, and of upward surfaces that are white. */
  readonly within: number;
  readonly covered: number;
  /** CIE lightness that fronts gained, the median. */
  readonly light: number;
}

/** Spearman's correlation of the share of contrast that is lost and the true depth, over bands of as many pixels; losses that agree within a hundredth are tied. */
export function fogOrder({ depth, pane, colour }: TruthSet, made: Picture): number {
  const places: number[] = [];
  for (let y = REACH; y < HEIGHT - REACH; y += 2)
    for (let x = REACH; x < WIDTH - REACH; x += 2) {
      const i = y * WIDTH + x;
      const corners = [-1, 1].flatMap((dy) => [-1, 1].map((dx) => i + REACH * (dy * WIDTH + dx)));
      const ratios = corners.map((j) => Math.max(depth[j]! / depth[i]!, depth[i]! / depth[j]!));
      if (depth[i] !== Infinity && pane[i] === 0 && Math.max(...ratios) < ONE_SURFACE) places.push(i);
    }
  places.sort((a, b) => depth[a]! - depth[b]!);
  const losses = Array.from({ length: BANDS }, (_, band) => {
    const own = places.slice((band * places.length) / BANDS, ((band + 1) * places.length) / BANDS);
    const contrast = (picture: Picture): number => own.reduce((sum, i) => sum + deviation(picture, i), 0);
    return Math.round(100 * (1 - contrast(made) / contrast(colour!)));
  });
  const rank = (value: number, all: readonly number[]): number =>
    all.filter((other) => other < value).length + (all.filter((other) => other === value).length - 1) / 2;
  const middle = (BANDS - 1) / 2;
  let [both, first, second] = [0, 0, 0];
  losses.forEach((loss, band) => {
    const [a, b] = [band - middle, rank(loss, losses) - middle];
    [both, first, second] = [both + a * b, first + a * a, second + b * b];
  });
  return second === 0 ? 0 : both / Math.sqrt(first * second);
}

/** Standard deviation of linear luminance around a pixel. */
function deviation(picture: Picture, i: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const value = luminance(picture, i + dy * WIDTH + dx);
      [sum, squares, count] = [sum + value, squares + value * value, count + 1];
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

export function nightOf({ part, pane }: TruthSet, made: Picture, dark: TruthSet): Night {
  const isFront = marked('facade', 'wall');
  const [panes, fronts]: [number[], number[]] = [[], []];
  for (let i = 0; i < part.length; i++) {
    if (pane[i] === WINDOW) panes.push(luminance(made, i));
    else if (pane[i] === 0 && isFront.has(part[i]!)) fronts.push(luminance(made, i));
  }
  const bright = 4 * quantile(fronts, 0.5);
  const share = (list: readonly number[]): number => list.filter((value) => value >= bright).length / list.length;
  const isSeen = panes.length > 100;
  return {
    stops: isSeen ? Math.log2(mean(panes) / mean(fronts)) : null,
    lit: isSeen ? share(panes) : null,
    walls: share(fronts),
    distance: histogramDistance(made, dark.colour!),
  };
}

/** Mean earth mover's distance of the histograms of two pictures' channels and luma. */
export function histogramDistance(a: Picture, b: Picture): number {
  const sorted = (picture: Picture, of: (i: number) => number): Float64Array =>
    Float64Array.from({ length: picture.length / 3 }, (_, i) => of(3 * i)).sort();
  const values = (picture: Picture): Float64Array[] => [
    ...[0, 1, 2].map((c) => sorted(picture, (at) => picture[at + c]!)),
    sorted(picture, (at) => 0.299 * picture[at]! + 0.587 * picture[at + 1]! + 0.114 * picture[at + 2]!),
  ];
  const [first, second] = [values(a), values(b)];
  return (
    first.reduce(
      (sum, one, k) => sum + one.reduce((all, value, i) => all + Math.abs(value - second[k]![i]!), 0) / one.length,
      0,
    ) / 4
  );
}

/** White is what is light and grey and became so by more than fronts did in the median, which are in the new light only. */
export function snowOf({ part, pane, normal, colour }: TruthSet, made: Picture): Snow {
  const leftOut = marked('sky', 'tree', 'shrub', 'plant', 'water');
  const isGround = marked('ground', 'paving', 'road', 'grass');
  const isFront = marked('facade', 'wall');
  const changes = Array.from(part, (_, i) => {
    const [now, before] = [labAt(made, i), labAt(colour!, i)];
    const chroma = Math.hypot(now[1], now[2]);
    return {
      isWhite: now[0] > WHITE.lightness && chroma < WHITE.chroma,
      lighter: now[0] - before[0],
      greyer: Math.hypot(before[1], before[2]) - chroma,
    };
  });
  const light = quantile(
    changes.filter((_, i) => pane[i] === 0 && isFront.has(part[i]!)).map(({ lighter }) => lighter),
    0.5,
  );
  let [upward, covered, whitened, within] = [0, 0, 0, 0];
  changes.forEach(({ isWhite, lighter, greyer }, i) => {
    const isUpward = pane[i] === 0 && (part[i] === GRASS || normal[3 * i + 1]! > 127 * UPWARD);
    // kerbs belong to the ground
    if (leftOut.has(part[i]!) || (!isUpward && isGround.has(part[i]!))) return;
    if (isUpward) [upward, covered] = [upward + 1, covered + (isWhite ? 1 : 0)];
    if (isWhite && Math.max(lighter - light, greyer) > WHITE.gain)
      [whitened, within] = [whitened + 1, within + (isUpward ? 1 : 0)];
  });
  return { within: within / Math.max(1, whitened), covered: covered / Math.max(1, upward), light };
}

const GRASS = classNumber('grass');
const WINDOW = classNumber('window');
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const marked = (...names: SurfaceClass[]): ReadonlySet<number> => new Set(names.map(classNumber));
const lightOf = (picture: Picture, i: number): [number, number, number] => [
  SRGB_TO_LINEAR[picture[3 * i]!]!,
  SRGB_TO_LINEAR[picture[3 * i + 1]!]!,
  SRGB_TO_LINEAR[picture[3 * i + 2]!]!,
];
const labAt = (picture: Picture, i: number): [number, number, number] => labOf(...lightOf(picture, i));

function luminance(picture: Picture, i: number): number {
  const [r, g, b] = lightOf(picture, i);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function meanOf(picture: Picture): number {
  let sum = 0;
  for (let i = 0; i < picture.length / 3; i++) sum += luminance(picture, i);
  return sum / (picture.length / 3);
}

/** Every pixel's linear light by the same rule. */
const toned = (picture: Picture, tone: (value: number, channel: number) => number): Picture =>
  Uint8ClampedArray.from(picture, (value, at) => 255 * encodeSrgb(Math.min(1, tone(SRGB_TO_LINEAR[value]!, at % 3))));
export const veiled = (picture: Picture): Picture =>
  toned(picture, (value) => value + VEIL.share * (VEIL.grey - value));

export function brighter(picture: Picture, mean: number): Picture {
  const scale = Math.max(1.5, mean / meanOf(picture));
  return toned(picture, (value) => value * scale);
}

export function blued(picture: Picture, mean: number): Picture {
  const scale = mean / meanOf(picture);
  return toned(picture, (value, c) => value * scale * BLUE[c]!);
}
