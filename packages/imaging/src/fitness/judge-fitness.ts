import type { KernelContext, Mask, SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { fitWithin, resizeSrgb } from '../ops/resize.ts';
import { findInk, findPaper } from '../kernels/line-extraction/find-ink.ts';
import { decideMedium } from '../kernels/input-classification/decide-kind.ts';
import { measureInput } from '../kernels/input-classification/measure-input.ts';
import { HAND_TOLERANCE, traceLines } from '../kernels/line-segments/trace-lines.ts';
import { invert, isDarkGround } from '../prepare/even-paper.ts';
import type { Segment } from '../structure.ts';

/** What a picture is instead of a view of a room, a building or a garden. */
export const UNFIT_KINDS = ['plan', 'text', 'chart', 'animal', 'person', 'screenshot'] as const;
export type UnfitKind = (typeof UNFIT_KINDS)[number];

/** Longer side at which pictures are judged. */
const LOOK = 640;
/** Shortest line that counts as long, as a share of the width. */
const LONG = 0.06;
/** A line is level or upright when it strays from that by this share of its length, and this many pixels. */
const LEVEL = { share: 0.03, pixels: 0.8 } as const;
/** Heights in pixels of what may be a letter, and its width over its height at most. */
const LETTER = { least: 3, most: 26, wide: 4, pixels: 4 } as const;
/** Letters stand in a row where so many of them have their middle within a pixel of one line. */
const ROW = 6;
/** Many marks stand in line by chance: a row has so many times more of them than if they were spread evenly. */
const CROWDED = 3;

/** Measures by which pictures are judged; lengths are in widths of the picture. */
export interface FitnessMeasures {
  readonly medium: 'drawing' | 'clay' | 'photo';
  readonly lines: number;
  /** Share of all line length, and of that of long lines, that is level or upright. */
  readonly level: number;
  readonly longLevel: number;
  /** Length of long lines, and how many of them are neither level nor upright. */
  readonly long: number;
  readonly slanting: number;
  /** Small marks, as letters are, and the share of them that stand in rows. */
  readonly letters: number;
  readonly inRows: number;
  /** Share of pixels with the hue of skin. */
  readonly skin: number;
}

/**
 * Rules of thumb over what is measured: letters in rows and next to nothing slanting are a page or a window of a program; lines along the
 * picture's sides and no others are a plan, in any perspective at least a sixth slant; few lines with labels are a chart; a drawing with
 * hardly a straight line is of no place. Photos of people and animals are told only where nothing in them is straight, which is seldom.
 */
export function judgeFitness(image: SrgbImage, context: KernelContext): UnfitKind | null {
  const { medium, lines, level, longLevel, long, slanting, letters, inRows, skin } = measureFitness(image, context);
  const isLevel = level >= 0.95 && longLevel >= 0.97;
  if (letters >= 60 && inRows >= 0.55 && slanting <= 0.1 * letters)
    return medium !== 'drawing' || (isLevel && long >= 6) ? 'screenshot' : 'text';
  if (isLevel && letters >= 45 && inRows >= 0.2) return 'screenshot';
  if (medium === 'drawing' && long < 1.5 && letters >= 40 && inRows >= 0.1) return 'text';
  if (lines <= 120 && letters >= 18 && letters <= 60 && inRows >= 0.25) return 'chart';
  if (
    level >= (medium === 'photo' ? 0.95 : 0.84) &&
    longLevel >= 0.95 &&
    long >= 4 &&
    slanting <= (medium === 'photo' ? 1 : 6)
  )
    return 'plan';
  if (lines >= 8 && lines <= 60 && letters >= 10 && level < 0.85) return 'chart';
  if (medium === 'drawing' && long < 1 && letters < 40 && lines >= 20) return 'animal';
  if (medium === 'photo' && long < 0.5) return skin > 0.12 ? 'person' : 'animal';
  return null;
}

export function measureFitness(image: SrgbImage, context: KernelContext): FitnessMeasures {
  const size = fitWithin(image.width, image.height, LOOK);
  const small = size.width === image.width ? image : resizeSrgb(image, size.width, size.height, 'box');
  const look = isDarkGround(lumaSrgb(small)) ? invert(small) : small;
  const luma = lumaSrgb(look);
  const paper = findPaper(luma);
  const medium = decideMedium(measureInput(look, luma, paper));
  context.throwIfCancelled();
  const ink = findInk(luma, paper, context);
  const { lines } = traceLines(ink.mask, ink.ink, HAND_TOLERANCE / 2, context);
  return {
    medium,
    lines: lines.length,
    ...measureLines(lines, size.width),
    ...measureLetters(ink.mask),
    skin: skinShare(small),
  };
}

function measureLines(
  lines: readonly Pick<Segment, 'x0' | 'y0' | 'x1' | 'y1'>[],
  width: number,
): Pick<FitnessMeasures, 'level' | 'longLevel' | 'long' | 'slanting'> {
  let [all, level, long, longLevel, slanting] = [0, 0, 0, 0, 0];
  for (const { x0, y0, x1, y1 } of lines) {
    const [across, down] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    const length = Math.hypot(across, down);
    const isLevel = Math.min(across, down) < LEVEL.share * length + LEVEL.pixels;
    all += length;
    if (isLevel) level += length;
    if (length <= LONG * width) continue;
    long += length;
    if (isLevel) longLevel += length;
    else slanting++;
  }
  return { level: level / (all + 1e-6), longLevel: longLevel / (long + 1e-6), long: long / width, slanting };
}

/** Counts connected marks as high as letters, and those in rows. */
function measureLetters({ width, height, data }: Mask): Pick<FitnessMeasures, 'letters' | 'inRows'> {
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const rows = new Float32Array(height);
  let letters = 0;
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || !data[start]) continue;
    let [next, end] = [0, 1];
    let [left, right, top, bottom] = [width, 0, height, 0];
    stack[0] = start;
    seen[start] = 1;
    while (next < end) {
      const i = stack[next++]!;
      const [x, y] = [i % width, Math.floor(i / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const at = row * width + column;
          if (seen[at] || !data[at]) continue;
          seen[at] = 1;
          stack[end++] = at;
        }
      }
    }
    const high = bottom - top + 1;
    if (high < LETTER.least || high > LETTER.most || right - left + 1 > LETTER.wide * high + 8 || end < LETTER.pixels)
      continue;
    letters++;
    rows[Math.round((top + bottom) / 2)]!++;
  }
  const least = Math.max(ROW, (CROWDED * 3 * letters) / height);
  let inRows = 0;
  for (let y = 0; y < height; y++) if ((rows[y - 1] ?? 0) + rows[y]! + (rows[y + 1] ?? 0) >= least) inRows += rows[y]!;
  return { letters, inRows: letters === 0 ? 0 : inRows / letters };
}

/** Hue of skin in any light (after Kovac, Peer and Solina 2003). */
function skinShare({ width, height, channels, data }: SrgbImage): number {
  let count = 0;
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!];
    if (r > 95 && g > 40 && b > 20 && r > g && r > b && r - Math.min(g, b) > 15 && Math.abs(r - g) > 15) count++;
  }
  return count / (width * height);
}
