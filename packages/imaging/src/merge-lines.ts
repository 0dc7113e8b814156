import type { SrgbImage } from './image.ts';
import { isModelLight, partsSurfaces } from './fidelity/beside-line.ts';
import { listLongLines } from './fidelity/long-lines.ts';
import { readAcross, readTones } from './fidelity/read-across.ts';
import type { Segment, Structure } from './structure.ts';
import { surfaceKeys } from './buffers/surfaces.ts';
import { SRGB_TO_LINEAR, toByte } from './ops/colour.ts';

/** How strictly a drawing's lines stay in its picture. */
export interface LineWish {
  /** 0 (lines dissolve into what the light shows of them) to 1. */
  readonly strength: number;
  /** Every line stays. */
  readonly lock: boolean;
}

/** Ink below this is paper. */
const FAINT = 0.06;
/** Share of the light that a seam takes away, at strength 0 and per unit of strength, and when locked; a faint line is given this much of it at least. */
const SEAM = { least: 0.04, perStrength: 0.38, locked: 0.6, faint: 0.5 } as const;
/** Of that, what an outline is given that light shows by itself. */
const SHOWN = 0.22;
/** Of that, what an edge of a white model is given: it was never a stroke, and stretches of it that the light does not show would be dashes. */
const OF_MODEL = 0.45;
/** Luminance below which a seam is drawn light on dark. */
const DARK = 0.035;
/** Reach of the shade beside an edge as a share of the picture's long side, and least pixels. */
const SHADE_REACH = 0.011;
const SHADE_LEAST = 7;
/** Greatest difference between the two sides of an edge that the light does not show, as a share of the light. */
const SHADE = { perStrength: 0.09, locked: 0.13 } as const;
/** Half the width in pixels of the band along a line in which its ink counts as the line's. */
const BAND = 2.5;
/** Strength from which what is not seen after the first pass is given a second. */
const TWICE = 0.6;

/**
 * Merges a drawing's lines into its lit picture. Lines within a surface stay as fine seams, the deeper the higher the strength;
 * where two surfaces meet and the light does not part them, the side that is darker by a trace falls off into a soft shade towards
 * the edge and the other into light (after Luft, Colditz and Deussen, 2006), so that the edge is seen without a stroke. What the
 * light shows by itself is hardly touched unless all is locked. Of a white model's edges only those are merged that the picture, its marks and form merged (`mergeModel`), does not show, and none of its own light.
 *
 * `picture` and `structure` have the same size. Photos are given back as they are.
 */
export function mergeLines(picture: SrgbImage, structure: Structure, wish: LineWish, pulse: () => void): SrgbImage {
  if (structure.kind === 'photo') return picture;
  const first = pass(picture, structure, wish, structure.kind !== 'clay', pulse);
  return wish.lock || wish.strength >= TWICE ? pass(first, structure, wish, false, pulse) : first;
}

function pass(picture: SrgbImage, structure: Structure, wish: LineWish, all: boolean, pulse: () => void): SrgbImage {
  const { width, height } = structure;
  const { needed, shade } = traceEdges(picture, structure, wish, pulse);
  pulse();
  const gain = pressSeams(picture, structure, wish, needed, all);
  const { channels, data: from } = picture;
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < gain.length; i++) {
    const factor = gain[i]! * (1 + shade[i]!);
    for (let c = 0; c < 3; c++)
      data[i * 3 + c] =
        factor === 1 ? from[i * channels + c]! : toByte(SRGB_TO_LINEAR[from[i * channels + c]!]! * factor);
  }
  return { width, height, channels: 3, data };
}

/** Factors of light under the ink: all of it, or only where a line is `needed`. */
function pressSeams(
  { channels, data }: SrgbImage,
  { kind, width, height, ink, labels, regions }: Structure,
  { strength, lock }: LineWish,
  needed: Uint8Array,
  all: boolean,
): Float32Array {
  const gain = new Float32Array(width * height).fill(1);
  const keys = surfaceKeys(regions);
  const most = (kind === 'clay' ? OF_MODEL : 1) * (lock ? SEAM.locked : SEAM.least + SEAM.perStrength * strength);
  const keyAt = (i: number): number => keys[labels.data[i]!]!;
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const i = y * width + x;
      const dark = ink.data[i]!;
      if (dark < FAINT || (!all && !needed[i])) continue;
      const isShown =
        !lock && !needed[i] && (keyAt(i - 3) !== keyAt(i + 3) || keyAt(i - 3 * width) !== keyAt(i + 3 * width));
      const depth = Math.min(1, 1.5 * dark);
      const share =
        most *
        (needed[i] ? SEAM.faint + (1 - SEAM.faint) * depth : depth) *
        (isShown ? SHOWN : 1) *
        Math.min(1, dark / (3 * FAINT));
      const luminance =
        0.2126 * SRGB_TO_LINEAR[data[i * channels]!]! +
        0.7152 * SRGB_TO_LINEAR[data[i * channels + 1]!]! +
        0.0722 * SRGB_TO_LINEAR[data[i * channels + 2]!]!;
      gain[i] = luminance < DARK ? 1 + 1.6 * share : 1 - share;
    }
  }
  return gain;
}

/** By pixel: 1 along those stretches of long lines that are not seen, and soft shade and light along those between surfaces whose two sides look alike. */
function traceEdges(
  picture: SrgbImage,
  structure: Structure,
  { strength, lock: isLocked }: LineWish,
  pulse: () => void,
): { readonly needed: Uint8Array; readonly shade: Float32Array } {
  const { width, height } = structure;
  const needed = new Uint8Array(width * height);
  const shade = new Float32Array(width * height);
  const amount = isLocked ? SHADE.locked : SHADE.perStrength * strength;
  if (amount <= 0) return { needed, shade };
  const tones = readTones(picture);
  const keys = surfaceKeys(structure.regions);
  const reach = Math.max(SHADE_LEAST, SHADE_REACH * Math.max(width, height));
  for (const segment of listLongLines(structure.segments, width, height)) {
    pulse();
    const found = readAcross(tones, structure.inkMask.data, segment);
    const at = (k: number): readonly [number, number] => {
      const t = (k + 0.5) / found.length;
      return [segment.x0 + (segment.x1 - segment.x0) * t, segment.y0 + (segment.y1 - segment.y0) * t];
    };
    const unseen = found.map(({ present }, k) => (present || isModelLight(structure, keys, segment, ...at(k)) ? 0 : 1));
    const alike = found.map(({ present, step, crowded }, k) =>
      partsSurfaces(structure, keys, segment, ...at(k)) && !crowded && !(present && step) ? 1 : 0,
    );
    if (unseen.includes(1))
      along(segment, width, height, BAND, (i, _, wanted) => (needed[i] = wanted(unseen) > 0 ? 1 : needed[i]!));
    if (!alike.includes(1)) continue;
    const signed = amount * darkerSide(tones.planes[0], width, height, segment);
    along(segment, width, height, reach, (i, across, wanted) => {
      const distance = Math.abs(across);
      const value =
        -signed * Math.sign(across) * wanted(alike) * (1 - distance / reach) ** 1.5 * Math.min(1, distance + 0.5);
      if (Math.abs(value) > Math.abs(shade[i]!)) shade[i] = value;
    });
  }
  return { needed, shade };
}

/** 1 when what lies to the right of a line's direction (y down) is darker, else −1. */
function darkerSide(
  lightness: Float32Array,
  width: number,
  height: number,
  { x0, y0, x1, y1, length }: Segment,
): 1 | -1 {
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  let right = 0;
  let left = 0;
  const at = (x: number, y: number): number =>
    lightness[
      Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)))
    ]!;
  for (let k = 0; k <= 16; k++) {
    const [x, y] = [x0 + ((x1 - x0) * k) / 16, y0 + ((y1 - y0) * k) / 16];
    for (const o of [4, 6, 8]) {
      right += at(x + nx * o, y + ny * o);
      left += at(x - nx * o, y - ny * o);
    }
  }
  return right <= left ? 1 : -1;
}

/** Visits the pixels within `reach` of a line: index, distance across (positive to the right), and a reader of values per stretch that blends from one to the next. */
function along(
  { x0, y0, x1, y1, length }: Segment,
  width: number,
  height: number,
  reach: number,
  visit: (i: number, across: number, wanted: (stretches: readonly number[]) => number) => void,
): void {
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const most = reach + 1;
  for (
    let y = Math.max(0, Math.floor(Math.min(y0, y1) - most));
    y <= Math.min(height - 1, Math.ceil(Math.max(y0, y1) + most));
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - most));
      x <= Math.min(width - 1, Math.ceil(Math.max(x0, x1) + most));
      x++
    ) {
      const share = ((x - x0) * ux + (y - y0) * uy) / length;
      const across = -(x - x0) * uy + (y - y0) * ux;
      if (Math.abs(across) > reach || share < 0 || share > 1) continue;
      visit(y * width + x, across, (stretches) => {
        const place = Math.max(0, Math.min(stretches.length - 1, share * stretches.length - 0.5));
        const k = Math.floor(place);
        const next = stretches[Math.min(stretches.length - 1, k + 1)]!;
        return stretches[k]! + (next - stretches[k]!) * (place - k);
      });
    }
  }
}
