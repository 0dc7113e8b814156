import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import type { LinearImage, Mask, ScalarMap, SrgbImage } from '@yujian/imaging/image';
import { findLamp } from '@yujian/imaging/kernels/photo/photo-light';
import { logLuminance } from '@yujian/imaging/kernels/photo/split-shading';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { NAMES, type Name } from '@yujian/imaging/names';
import { boardPalette } from '@yujian/imaging/ops/board-palette';
import { hueDistance, linearToOklab, toByte, toLinear, type Triple } from '@yujian/imaging/ops/colour';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import { tintsOf, type Tint } from '@yujian/imaging/ops/main-colours';
import { familyOf, type Family, type PartKey } from './surface-family.ts';
import { fitInverseDepth, measureGrain } from './surface-grain.ts';

/** Long side, in pixels, that a reference is brought to before it is read. */
export const REFERENCE_SIDE = 1024;
/** Long side of the file under which nothing is said of materials: its grain is not in it. */
const GRAIN_SIDE = 480;

/** A surface that a reference shows. */
export interface ReferencePart {
  readonly key: PartKey;
  /** Of the surface itself, Oklab: the picture's light is taken out as far as it is known. */
  readonly lab: Triple;
  /** The same as it is seen. */
  readonly seen: Triple;
  /** Null: it is not sure what it is made of. */
  readonly family: Family | null;
}

/**
 * What a reference tells. `room` and `site` have parts, a `sample` is one material that fills the picture, a `mood` has colours
 * alone; of a `drawing` without colour and of a picture that is too `dark` nothing is known.
 */
export interface Reading {
  readonly kind: 'room' | 'site' | 'sample' | 'mood' | 'drawing' | 'dark';
  readonly parts: readonly ReferencePart[];
  /** Of a sample. */
  readonly family: Family | null;
  /** Main colours as they are seen, the commonest first, then accents. */
  readonly palette: readonly Tint[];
}

const PARTS: Readonly<Record<'room' | 'site', Readonly<Partial<Record<PartKey, readonly Name[]>>>>> = {
  room: {
    rug: ['rug'],
    floor: ['floor'],
    wall: ['wall', 'column'],
    curtain: ['curtain'],
    upholstery: ['sofa', 'bed', 'textile'],
    seat: ['chair'],
    joinery: ['table', 'cabinet', 'shelf', 'counter', 'door'],
  },
  site: { facade: ['facade', 'wall', 'column'], roof: ['roof'], paving: ['paving', 'ground', 'road', 'floor'] },
};
/** Pixels from sample to sample, and by how much a picture is shrunk for its palette. */
const STEP = 4;
const PALETTE_STEP = 3;
/** Luminance of a part, as a share of its pixels from dark to light, at which its colour is read: shadows and furniture's feet lie under it. Measured on 60 rendered rooms. */
const LEVEL: Readonly<Partial<Record<PartKey, number>>> = { floor: 0.5, wall: 0.7, upholstery: 0.4, facade: 0.7 };
/** How far in Oklab one tint goes: in chroma, and in lightness, for light and shadow. */
const TINT = { chroma: 0.03, light: 0.22 } as const;
const USUAL_LEVEL = 0.6;
const BAND = 0.1;

/** Chance from which a cell is of the likeliest part, and the share of the picture from which it is one. */
const LIKELY = 0.22;
const LEAST = 0.012;
/** Slats and stripes pass for a little curtain. */
const LEAST_CURTAIN = 0.03;
/** How far a floor is from its rug, and the share of it that must be left. */
const APART = 0.12;
const FLOOR_LEFT = 0.2;
/** Luminance under which nearly all of a dark picture lies. */
const BLACK = 0.015;
/** Of a drawing: paper at least, ink at least, chroma at most. */
const DRAWING = { paper: 0.6, ink: 0.003, chroma: 0.012 } as const;
/** Blocks each way, and how far in Oklab their means may lie from the whole's in a sample of one material. */
const BLOCKS = 4;
const EVEN = 0.05;
/** Of a picture's white: the share of pixels under it, its albedo, and how far colour and strength of light are taken out. Fitted to the same rooms. */
const WHITE = { share: 0.85, most: 0.97, shade: 0.7, albedo: 0.8, cast: 0.6, level: 0.85 } as const;
/** Albedo that nothing indoors is above. */
const LIGHTEST = 0.83;
/** Of a wall that passes for one in the shade: lightness from, chroma to; how far it goes to white, and loses the light's tint. */
const SHADED = { from: 0.62, warm: 0.055, other: 0.02, white: 0.93, share: 0.5, tint: 0.3 } as const;
/** A source of light, or burnt out. */
const SOURCE = 0.95;
/** What shines or is outside, and the chance of it from which a cell is no part of the room. */
const SHINING: readonly Name[] = ['window', 'glass', 'sky', 'lamp', 'mirror'];
const SHINES = 0.25;

/**
 * Reads a reference picture of REFERENCE_SIDE pixels on its longer side. The same picture gives the same reading.
 *
 * @param fileSide long side of the file in pixels, before it was scaled
 */
export function readReference(picture: SrgbImage, seen: SegmentationMap, fileSide: number): Reading {
  const linear = toLinear(picture);
  const palette = boardPalette(
    resizeSrgb(picture, Math.ceil(picture.width / PALETTE_STEP), Math.ceil(picture.height / PALETTE_STEP)),
  );
  const none = { parts: [], family: null, palette };
  const pixels = sampleOf(linear, () => true).toSorted((a, b) => luminance(a) - luminance(b));
  if (luminance(pixels[Math.floor(0.95 * (pixels.length - 1))]!) < BLACK) return { ...none, kind: 'dark' };
  const labs = pixels.map((pixel) => linearToOklab(...pixel));
  if (isDrawing(labs)) return { ...none, kind: 'drawing' };
  const light = { ...linear, data: lightOf(linear) };
  const isSharp = fileSide >= GRAIN_SIDE;
  if (isEven(linear)) {
    const grain = measureGrain(light, { width: 1, height: 1, data: Uint8Array.of(1) });
    const lab = meanOf(labs);
    return {
      ...none,
      kind: 'sample',
      family: isSharp ? familyOf('sample', lab, grain) : null,
      palette: [{ lab, share: 1 }],
    };
  }
  const { place } = classifyPlace(seen);
  const kind = place === 'room' ? 'room' : place === null ? 'mood' : 'site';
  if (kind === 'mood') return { ...none, kind };
  const parts = partsOf(kind, linear, light, seen, pixels, isSharp);
  return parts.some(({ key }) => key === 'floor' || key === 'wall' || key === 'facade' || key === 'paving')
    ? { ...none, kind, parts }
    : { ...none, kind: 'mood' };
}

function partsOf(
  kind: 'room' | 'site',
  linear: LinearImage,
  light: ScalarMap,
  seen: SegmentationMap,
  sorted: readonly Triple[],
  isSharp: boolean,
): ReferencePart[] {
  const others = (names: readonly Name[]) => Object.values(PARTS[kind]).filter((other) => other !== names);
  const unlit = kind === 'room' ? unlighter(linear, lit(linear, seen)) : (pixel: Triple) => pixel;
  const found: ReferencePart[] = [];
  for (const [name, names] of Object.entries(PARTS[kind])) {
    const key = name as PartKey;
    const cells = cellsOf(seen, names, others(names));
    const pixels = sampleOf(linear, (x, y) => isIn(cells, x / linear.width, y / linear.height));
    if (pixels.length < (key === 'curtain' ? LEAST_CURTAIN : LEAST) * sorted.length) continue;
    const rug = key === 'floor' ? found.find((part) => part.key === 'rug') : undefined;
    const own = bandOf(mainOf(rug ? besides(rug, pixels) : pixels), LEVEL[key] ?? USUAL_LEVEL, BAND);
    const bare = linearToOklab(...unlit(own));
    const lab = key === 'wall' ? lightWall(bare) : bare;
    const grain = isSharp
      ? measureGrain(light, cells, key === 'floor' ? fitInverseDepth(seen, cells) : undefined)
      : null;
    found.push({ key, lab, seen: linearToOklab(...own), family: familyOf(key, lab, grain) });
  }
  return found;
}

/** Colours of a floor without those of the rug on it, whose edge is not seen sharply; all of them where few are left. */
function besides(rug: ReferencePart, pixels: readonly Triple[]): readonly Triple[] {
  const rest = pixels.filter((pixel) => hueDistance(linearToOklab(...pixel), rug.seen) > APART);
  return rest.length < FLOOR_LEFT * pixels.length ? pixels : rest;
}

/** What light falls on, from dark to light: neither its sources nor what lies outside. */
function lit(linear: LinearImage, { width, height, names }: SegmentationMap): Triple[] {
  const columns = SHINING.map((name) => NAMES.indexOf(name));
  const data = Uint8Array.from({ length: width * height }, (_, cell) =>
    columns.reduce((sum, k) => sum + names[cell * NAMES.length + k]!, 0) < SHINES ? 1 : 0,
  );
  const cells = { width, height, data };
  return sampleOf(linear, (x, y) => isIn(cells, x / linear.width, y / linear.height))
    .filter((pixel) => luminance(pixel) < SOURCE)
    .toSorted((a, b) => luminance(a) - luminance(b));
}

/** Takes the picture's light out of a linear colour: by its white (the lightest of what is no source, and shades of grey) and how light that is. */
function unlighter(linear: LinearImage, lit: readonly Triple[]): (pixel: Triple) => Triple {
  if (lit.length === 0) return (pixel) => pixel;
  const [white, brightest] = [WHITE.share, WHITE.most].map((share) => bandOf(lit, share, 0.02));
  const level = Math.max(0.02, luminance(white!), WHITE.shade * luminance(brightest!));
  const lamp = findLamp(linear);
  const factors = white!.map((value, c) => {
    const cast = 0.5 * (value / Math.max(0.02, luminance(white!))) + 0.5 * lamp[c]!;
    return (WHITE.albedo / level) ** WHITE.level / Math.max(0.1, cast) ** WHITE.cast;
  });
  return (pixel) => {
    const albedo = pixel.map((value, c) => value * factors[c]!) as Triple;
    const over = Math.max(...albedo) / LIGHTEST;
    return over > 1 ? (albedo.map((value) => value / over) as Triple) : albedo;
  };
}

/** Pale walls are mostly in shade, and mostly white: they were lighter than they look. */
function lightWall([light, a, b]: Triple): Triple {
  const isPale = light > SHADED.from && Math.hypot(a, b) < (b > 0 && a > -0.008 ? SHADED.warm : SHADED.other);
  return isPale
    ? [light + SHADED.share * Math.max(0, SHADED.white - light), (1 - SHADED.tint) * a, (1 - SHADED.tint) * b]
    : [light, a, b];
}

/** Cells that are of some names, rather than of others, without those at the edge of them. */
function cellsOf(
  { width, height, names: chances }: SegmentationMap,
  names: readonly Name[],
  others: readonly (readonly Name[])[],
): Mask {
  const chanceOf = (cell: number, some: readonly Name[]): number =>
    some.reduce((sum, name) => sum + chances[cell * NAMES.length + NAMES.indexOf(name)]!, 0);
  const isLikely = Uint8Array.from({ length: width * height }, (_, cell) => {
    const chance = chanceOf(cell, names);
    return chance >= LIKELY && others.every((other) => chanceOf(cell, other) <= chance) ? 1 : 0;
  });
  const data = isLikely.map((own, cell) => {
    const x = cell % width;
    const around = [x > 0 ? cell - 1 : cell, x < width - 1 ? cell + 1 : cell, cell - width, cell + width];
    return own === 1 && around.every((other) => isLikely[other] !== 0) ? 1 : 0;
  });
  return { width, height, data };
}

function isIn({ width, height, data }: Mask, across: number, down: number): boolean {
  return data[Math.floor(down * height) * width + Math.floor(across * width)] === 1;
}

/** Linear colours of every fourth pixel each way. */
function sampleOf({ width, height, data }: LinearImage, isWanted: (x: number, y: number) => boolean): Triple[] {
  const found: Triple[] = [];
  for (let y = Math.min(1, height - 1); y < height; y += STEP)
    for (let x = Math.min(1, width - 1); x < width; x += STEP) {
      const i = (y * width + x) * 3;
      if (isWanted(x, y)) found.push([data[i]!, data[i + 1]!, data[i + 2]!]);
    }
  return found;
}

/** The colours of a part that are of its main tint in all its light and shadow, from dark to light. */
function mainOf(pixels: readonly Triple[]): Triple[] {
  const tints = tintsOf({
    width: pixels.length,
    height: 1,
    channels: 3,
    data: Uint8ClampedArray.from(pixels.flat(), toByte),
  });
  const isNear = (lab: Readonly<Triple>, centre: Readonly<Triple>): boolean =>
    Math.hypot(lab[1] - centre[1], lab[2] - centre[2]) < TINT.chroma && Math.abs(lab[0] - centre[0]) < TINT.light;
  const shareNear = (centre: Tint): number =>
    tints.reduce((sum, { lab, share }) => sum + (isNear(lab, centre.lab) ? share : 0), 0);
  const main = tints.reduce((best, tint) => (shareNear(tint) > shareNear(best) ? tint : best));
  const own = pixels.filter((pixel) => isNear(linearToOklab(...pixel), main.lab));
  return (own.length > 0 ? own : pixels).toSorted((a, b) => luminance(a) - luminance(b));
}

/** Mean of what lies around a share of sorted colours. */
function bandOf(sorted: readonly Triple[], share: number, band: number): Triple {
  const from = Math.min(sorted.length - 1, Math.floor((share - band) * sorted.length));
  return meanOf(sorted.slice(from, Math.max(from + 1, Math.ceil((share + band) * sorted.length))));
}

function meanOf(colours: readonly Readonly<Triple>[]): Triple {
  return [0, 1, 2].map((c) => colours.reduce((sum, colour) => sum + colour[c]!, 0) / colours.length) as Triple;
}

function luminance([r, g, b]: Readonly<Triple>): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function lightOf({ width, height, data }: LinearImage): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) =>
    logLuminance(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!),
  );
}

/** Ink on paper, without colour. */
function isDrawing(labs: readonly Triple[]): boolean {
  const share = (counts: (lab: Triple) => boolean): number => labs.filter(counts).length / labs.length;
  const chroma = labs.reduce((sum, [, a, b]) => sum + Math.hypot(a, b), 0) / labs.length;
  return chroma < DRAWING.chroma && share(([l]) => l > 0.93) > DRAWING.paper && share(([l]) => l < 0.55) > DRAWING.ink;
}

/** Whether one material fills the picture: its blocks look alike. */
function isEven({ width, height, data }: LinearImage): boolean {
  const sums = Array.from({ length: BLOCKS ** 2 }, () => [0, 0, 0, 0]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = sums[Math.floor((y / height) * BLOCKS) * BLOCKS + Math.floor((x / width) * BLOCKS)]!;
      for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * 3 + c]!;
      sum[3]! += 1;
    }
  const means = sums
    .filter((sum) => sum[3]! > 0)
    .map(([r, g, b, count]) => linearToOklab(r! / count!, g! / count!, b! / count!));
  const whole = meanOf(means);
  return (
    means.every((mean) => hueDistance(mean, whole) < 2.5 * EVEN) &&
    Math.sqrt(means.reduce((sum, mean) => sum + hueDistance(mean, whole) ** 2, 0) / means.length) < EVEN
  );
}
