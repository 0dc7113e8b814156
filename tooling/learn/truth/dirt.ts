import { SILENT, type SrgbImage } from '@yujian/imaging/image';
import { SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { drawStrokes } from '@yujian/imaging/kernels/lineart/draw';
import { hatchTone } from '@yujian/imaging/kernels/lineart/hatch';
import { createChance, noise2 } from '@yujian/renderer/scene/build/random';
import { jpegRoundTrip } from './jpeg-loss.ts';
import { lightClay } from './light-clay.ts';
import { pictureOf, SKY, type Medium, type TruthSet } from './read-set.ts';
import { simplifyDrawing } from './simplify-drawing.ts';

/** How a clean picture is spoilt: each 0 (not at all) to 1. What concerns strokes is done to line drawings only. */
export interface Dirt {
  /** draws the free values of all of it */
  readonly seed: number;
  /** yellowish, greyish or blueish paper, down to 75 % bright, and its grain */
  readonly paper: number;
  /** light that falls off to one side and to the corners, down to 55 % */
  readonly shade: number;
  /** lines that swim: 0.45 % of the diagonal at most, over a tenth of it */
  readonly wobble: number;
  /** breaks in lines: up to every sixth piece of about seven pixels is missing */
  readonly gaps: number;
  /** each line drawn twice, up to 0.5 % of the diagonal apart */
  readonly double: number;
  /** strokes made thinner (towards 0) or bolder (towards 1) than they are at 0.5 */
  readonly weight: number;
  /** standard deviation up to 9 % of white */
  readonly noise: number;
  /** standard deviation up to 1.6 pixels */
  readonly blur: number;
  /** quality from 95 down to 25 */
  readonly jpeg: number;
  /** up to 2.5° to either side */
  readonly rotation: number;
  /** bare paper round it: up to 12 % of the width and height in all */
  readonly margin: number;
  /** foliage, lawns and panes are drawn as people draw them, not leaf by leaf: see simplify-drawing.ts */
  readonly isSimple: boolean;
  /** slanted pencil hatching where the white model is dark: how black it is, up to 85 % */
  readonly hatch: number;
}

export const CLEAN: Dirt = {
  seed: 0,
  paper: 0,
  shade: 0,
  wobble: 0,
  gaps: 0,
  double: 0,
  weight: 0.5,
  noise: 0,
  blur: 0,
  jpeg: 0,
  rotation: 0,
  margin: 0,
  isSimple: false,
  hatch: 0,
};

/** The dirt of a scan, a photographed sheet, a drawing by hand (of lines only) or a picture sent through too many hands, as the seed draws it. */
export function drawDirt(seed: number, medium: Medium): Dirt {
  const chance = createChance(seed);
  const way = chance.pick(
    medium === 'line' ? (['scan', 'sheet', 'hand', 'copy'] as const) : (['scan', 'sheet', 'copy'] as const),
  );
  const some = (low: number, high: number): number => chance.between(low, high);
  // shading is fainter than ink: what leaves a drawing legible would bury it
  const noise = (low: number, high: number): number => (medium === 'line' ? 1 : 0.4) * some(low, high);
  const dirt = { ...drawWay(), seed, isSimple: medium === 'line' && chance.next() < (way === 'hand' ? 0.8 : 0.5) };
  return { ...dirt, hatch: way === 'hand' && chance.next() < 0.6 ? some(0.4, 1) : 0 };

  function drawWay(): Dirt {
    switch (way) {
      case 'scan':
        return {
          ...CLEAN,
          paper: some(0, 0.4),
          noise: noise(0.05, 0.3),
          blur: some(0, 0.4),
          jpeg: some(0.1, 0.6),
          rotation: some(0, 0.5),
          margin: some(0, 0.8),
          weight: some(0.3, 0.8),
          gaps: some(0, 0.4),
        };
      case 'sheet':
        return {
          ...CLEAN,
          paper: some(0.3, 1),
          shade: some(0.3, 1),
          noise: noise(0.1, 0.5),
          blur: some(0.1, 0.7),
          jpeg: some(0.2, 0.7),
          rotation: some(0.2, 1),
          margin: some(0.1, 1),
          weight: some(0.3, 0.7),
        };
      case 'hand':
        return {
          ...CLEAN,
          paper: some(0, 0.6),
          shade: some(0, 0.4),
          wobble: some(0.3, 1),
          gaps: some(0.2, 1),
          double: some(0, 1),
          weight: some(0.3, 0.9),
          noise: noise(0, 0.3),
          blur: some(0, 0.4),
          jpeg: some(0, 0.5),
          rotation: some(0, 0.4),
          margin: some(0, 0.8),
        };
      case 'copy':
        return {
          ...CLEAN,
          noise: noise(0.1, 0.6),
          blur: some(0.3, 1),
          jpeg: some(0.5, 1),
          weight: some(0.1, 0.9),
          gaps: some(0, 0.6),
        };
    }
  }
}

/** x' = a·x + b·y + c, y' = d·x + e·y + f, pixel centres at integers. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export interface DirtySet {
  readonly picture: SrgbImage;
  /** the truth planes, moved as the picture is; bare paper has part 0, no object and no depth. The header still speaks of the clean picture. */
  readonly truth: Pick<TruthSet, 'part' | 'pane' | 'object' | 'normal' | 'depth'>;
  /** from the dirty picture to the clean one, but for the wobble */
  readonly toClean: Affine;
}

/** Spoils a set's picture of a medium; its truth goes with it. The same dirt gives the same bytes. Null where the set has no such picture. */
export function makeDirty(source: TruthSet, medium: Medium, dirt: Dirt): DirtySet | null {
  const set = dirt.isSimple && medium === 'line' ? simplifyDrawing(source, dirt.seed) : source;
  const bare = pictureOf(set, medium);
  if (!bare) return null;
  const clean = medium === 'line' && dirt.hatch > 0 ? hatch(bare, set, dirt) : bare;
  const { width, height } = set.header;
  const chance = createChance(dirt.seed ^ 0x3d17f1);
  const map = createMap(width, height, dirt, chance.next(), chance.next(), chance.next());
  const strokes = medium === 'line' ? changeStrokes(clean, dirt, width, height) : clean;
  const warped = warpPicture(strokes, map, medium === 'line' ? dirt.double : 0, dirt.seed);
  putOnPaper(warped, width, height, dirt);
  blur(warped, width, height, 1.6 * dirt.blur);
  addNoise(warped, 255 * 0.09 * dirt.noise, dirt.seed);
  const data = Uint8ClampedArray.from(warped);
  const picture: SrgbImage = {
    width,
    height,
    channels: 3,
    data: dirt.jpeg > 0 ? jpegRoundTrip(data, width, height, Math.round(95 - 70 * dirt.jpeg)) : data,
  };
  return { picture, truth: warpTruth(set, map), toClean: map.affine };
}

interface PictureMap {
  readonly width: number;
  readonly height: number;
  readonly affine: Affine;
  /** writes where in the clean picture the dirty pixel comes from */
  at(x: number, y: number, out: Float64Array): void;
}

function createMap(
  width: number,
  height: number,
  { seed, wobble, rotation, margin }: Dirt,
  r0: number,
  r1: number,
  r2: number,
): PictureMap {
  const angle = (rotation * (r0 < 0.5 ? -1 : 1) * 2.5 * Math.PI) / 180;
  const grow = 1 / (1 - 0.12 * margin);
  const [mx, my] = [(width - 1) / 2, (height - 1) / 2];
  const [ox, oy] = [mx + (r1 - 0.5) * 0.06 * margin * width, my + (r2 - 0.5) * 0.06 * margin * height];
  const c = grow * Math.cos(angle),
    s = grow * Math.sin(angle);
  const affine: Affine = { a: c, b: s, c: mx - c * ox - s * oy, d: -s, e: c, f: my + s * ox - c * oy };
  const diagonal = Math.hypot(width, height);
  const amount = wobble * 0.0045 * diagonal,
    step = 1 / (0.1 * diagonal);
  return {
    width,
    height,
    affine,
    at(x, y, out) {
      out[0] = affine.a * x + affine.b * y + affine.c;
      out[1] = affine.d * x + affine.e * y + affine.f;
      if (amount === 0) return;
      out[0] +=
        amount * noise2(x * step, y * step, seed) + 0.25 * amount * noise2(x * step * 5, y * step * 5, seed + 7);
      out[1] +=
        amount * noise2(x * step, y * step, seed + 1) + 0.25 * amount * noise2(x * step * 5, y * step * 5, seed + 8);
    },
  };
}

function hatch(lines: SrgbImage, set: TruthSet, { hatch: strength, seed }: Dirt): SrgbImage {
  const { width, height } = lines;
  const tone = lightClay(set);
  const shade = (at: number): number => (set.part[at] === SKY ? 255 : 255 * SRGB_TO_LINEAR[tone[at]!]! ** 1.2);
  const image: SrgbImage = {
    width,
    height,
    channels: 3,
    data: Uint8ClampedArray.from(lines.data, (_, i) => shade(Math.floor(i / 3))),
  };
  const strokes = drawStrokes(hatchTone(image, 1.15, seed), width, height, 'pencil', seed, SILENT);
  return {
    ...lines,
    data: Uint8ClampedArray.from(
      lines.data,
      (value, i) => value * (1 - 0.85 * strength * (1 - strokes.data[Math.floor(i / 3)]!)),
    ),
  };
}

/** Boldness and gaps, on the sheet before it is moved. */
function changeStrokes({ data }: SrgbImage, { seed, weight, gaps }: Dirt, width: number, height: number): SrgbImage {
  const out = Uint8ClampedArray.from(data);
  const bolder = Math.max(0, weight - 0.5) * 2,
    thinner = Math.max(0, 0.5 - weight) * 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      let value = data[at]!;
      if (bolder > 0 || thinner > 0) {
        let least = 255,
          most = 0;
        for (const [dx, dy] of AROUND) {
          const other =
            data[(Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))) * 3]!;
          least = Math.min(least, other);
          most = Math.max(most, other);
        }
        value += bolder * (least - value) + 0.6 * thinner * (most - value);
      }
      if (gaps > 0 && noise2(x / 7, y / 7, seed + 3) > 0.95 - 0.6 * gaps) value = 255;
      out.fill(value, at, at + 3);
    }
  }
  return { width, height, channels: 3, data: out };
}

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** 3 per pixel, 0 to 255; outside of the picture it is white. */
function warpPicture({ data, width, height }: SrgbImage, map: PictureMap, double: number, seed: number): Float32Array {
  const out = new Float32Array(width * height * 3);
  const from = new Float64Array(2);
  const apart = double * 0.005 * Math.hypot(width, height),
    step = 1 / (0.14 * Math.hypot(width, height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      map.at(x, y, from);
      const [u, v] = [from[0]!, from[1]!],
        at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) out[at + channel] = sample(data, width, height, u, v, channel);
      if (apart === 0) continue;
      const second = sample(
        data,
        width,
        height,
        u + apart * noise2(x * step, y * step, seed + 21),
        v + apart * noise2(x * step, y * step, seed + 22),
        0,
      );
      for (let channel = 0; channel < 3; channel++)
        out[at + channel] = Math.min(out[at + channel]!, 255 - 0.7 * (255 - second));
    }
  }
  return out;
}

function sample(data: ArrayLike<number>, width: number, height: number, u: number, v: number, channel: number): number {
  const x = Math.floor(u),
    y = Math.floor(v),
    fx = u - x,
    fy = v - y;
  const pixel = (px: number, py: number): number =>
    px < 0 || py < 0 || px >= width || py >= height ? 255 : data[(py * width + px) * 3 + channel]!;
  if (fx === 0 && fy === 0) return pixel(x, y);
  return (
    (pixel(x, y) * (1 - fx) + pixel(x + 1, y) * fx) * (1 - fy) +
    (pixel(x, y + 1) * (1 - fx) + pixel(x + 1, y + 1) * fx) * fy
  );
}

/** Paper colours at full strength: yellowed, grey, blueprint copy, pinkish. */
const PAPERS = [
  [0.97, 0.92, 0.8],
  [0.84, 0.84, 0.83],
  [0.82, 0.88, 0.95],
  [0.95, 0.86, 0.83],
] as const;

/** Multiplies by the paper's tone and grain, and by the light on it; in place. */
function putOnPaper(picture: Float32Array, width: number, height: number, { seed, paper, shade }: Dirt): void {
  if (paper === 0 && shade === 0) return;
  const chance = createChance(seed ^ 0x51c3);
  const tone = chance.pick(PAPERS),
    way = chance.between(0, 2 * Math.PI);
  const [wx, wy] = [Math.cos(way), Math.sin(way)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const light = 1 - shade * (0.14 * (1 + u * wx + v * wy) + 0.085 * (u * u + v * v));
      const grain =
        1 + paper * (0.025 * noise2(x * 0.9, y * 0.9, seed + 31) + 0.025 * noise2(x * 0.03, y * 0.03, seed + 32));
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        picture[at + channel]! *= (1 - paper * (1 - tone[channel]!)) * light * grain;
    }
  }
}

/** Gaussian, separable, edges held; in place. */
function blur(picture: Float32Array, width: number, height: number, sigma: number): void {
  if (sigma < 0.15) return;
  const reach = Math.ceil(3 * sigma);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = kernel.reduce((all, weight) => all + weight, 0);
  const pass = (from: Float32Array, to: Float32Array, isAcross: boolean): void => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let channel = 0; channel < 3; channel++) {
          let value = 0;
          for (let k = -reach; k <= reach; k++) {
            const px = isAcross ? Math.min(width - 1, Math.max(0, x + k)) : x;
            const py = isAcross ? y : Math.min(height - 1, Math.max(0, y + k));
            value += kernel[k + reach]! * from[(py * width + px) * 3 + channel]!;
          }
          to[(y * width + x) * 3 + channel] = value / sum;
        }
      }
    }
  };
  const half = new Float32Array(picture.length);
  pass(picture, half, true);
  pass(half, picture, false);
}

/** Grey normal noise of a standard deviation; in place. */
function addNoise(picture: Float32Array, deviation: number, seed: number): void {
  if (deviation === 0) return;
  const chance = createChance(seed ^ 0x7a11);
  for (let at = 0; at < picture.length; at += 3) {
    const value = deviation * Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
    for (let channel = 0; channel < 3; channel++) picture[at + channel]! += value;
  }
}

const NO_OBJECT = 65535;

function warpTruth(set: TruthSet, map: PictureMap): DirtySet['truth'] {
  const { width, height } = map;
  const pixels = width * height;
  const truth = {
    part: new Uint8Array(pixels),
    pane: new Uint8Array(pixels),
    object: new Uint16Array(pixels).fill(NO_OBJECT),
    normal: new Int8Array(pixels * 3),
    depth: new Float32Array(pixels).fill(Infinity),
  };
  const from = new Float64Array(2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      map.at(x, y, from);
      const u = Math.round(from[0]!),
        v = Math.round(from[1]!);
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const here = y * width + x,
        there = v * width + u;
      truth.part[here] = set.part[there]!;
      truth.pane[here] = set.pane[there]!;
      truth.object[here] = set.object[there]!;
      truth.depth[here] = set.depth[there]!;
      for (let axis = 0; axis < 3; axis++) truth.normal[here * 3 + axis] = set.normal[there * 3 + axis]!;
    }
  }
  return truth;
}
