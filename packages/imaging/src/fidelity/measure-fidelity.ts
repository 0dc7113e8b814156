import { dilate } from '../ops/morphology.ts';
import type { KernelContext, Mask, SrgbImage } from '../image.ts';
import { surfaceKeys } from '../buffers/surfaces.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { growLines } from '../kernels/line-segments/grow-lines.ts';
import type { Structure } from '../structure.ts';
import { isModelLight, labelsBeside } from './beside-line.ts';
import type { Explained, FateLine, Fidelity, OpeningBox } from './fidelity.ts';
import { findInventedOpenings, findLostOpenings } from './find-openings.ts';
import { LONG_SHARE, listLongLines } from './long-lines.ts';
import { type Across, readAcross, readTones, STRETCH, type Tones } from './read-across.ts';
import { readSurfaceTones } from './surface-tones.ts';

/** Long lines of less than so many diagonals in all are too few to judge by. */
const FEWEST = 0.5;
/** New lines up to this share of the input's are let pass: rounding, grain, a shadow's edge that was not foreseen. */
const TOLERATED = 0.05;
/** Half of the lines is less than half of a picture: power of the share that is kept. */
const OF_A_WHOLE = 1.25;
/** What is left of the score for each opening that is gone or new. */
const PER_OPENING = 0.6;
/** Share of the picture that may show what the input does not (what is seen through a window, a shrub of the surroundings), and points of a hundred that each further hundredth costs. */
const FOREIGN = { tolerated: 0.04, weight: 4 } as const;
/** Reach in pixels of the input's marks and of what the recipe explains. */
const NEAR_MARK = 3;
const NEAR_EXPLAINED = 2;
const NEAR_FORM = 2;
/** Share of a stretch along which the scene has an edge. */
const FORMED = 0.6;
/** Half the width in pixels by which the input's lines are taken to be wider than their core. */
const MARK_EDGE = 1;
/** Joints within a surface and lines in a crowd of others tell less about the place than outlines do; a render has few of them before its drawing is laid over it. */
const JOINT_WEIGHT = 0.1;

/** What else is known of a result. */
export interface Witness {
  /** Edges of the scene that was rendered: an outline that stands within 2 px of one is kept, though white meets white there. */
  readonly formed?: Mask;
  /** Openings of the result that the caller saw to be new; those that its new lines enclose are found here. */
  readonly added?: readonly OpeningBox[];
  /** Share of its area, 0 to 1, that shows what the input does not: of `findForeign`. */
  readonly foreign?: number;
}

/**
 * Compares a result with the structure of its input. Both have the same size and frame.
 *
 * Every long line (over 3 % of the diagonal) is looked for within 2 px in the result, in stretches of ten pixels. A line
 * between two surfaces counts as kept only where the surfaces beside it differ, the line itself left out: lines pasted on
 * top keep nothing. A joint within one surface needs to be visible, and counts only as far as the outlines are kept.
 * New long lines count against the result unless the input has marks there or `explained` says that the recipe made them.
 *
 * The result is what was rendered, before the input's own lines are laid over it: those say nothing of the render.
 *
 * `image` is the input, needed where it is shaded (white model, photo): there an outline is a line whose sides differ in it, unless it is an edge of a white model's light.
 * @throws RangeError when the sizes differ, and what `context.throwIfCancelled` throws
 */
export function measureFidelity(
  image: SrgbImage,
  structure: Structure,
  result: SrgbImage,
  explained: Explained | null,
  context: KernelContext,
  { formed, added = [], foreign = 0 }: Witness = {},
): Fidelity {
  const { width, height } = structure;
  for (const one of [image, result, explained]) {
    if (one && (one.width !== width || one.height !== height))
      throw new RangeError(
        `expected ${width} × ${height} pixels like the structure but received ${one.width} × ${one.height}`,
      );
  }
  const tones = readTones(result);
  context.throwIfCancelled();
  context.progress(0.3);
  const own = structure.kind === 'line' || structure.kind === 'sketch' ? null : readTones(image);
  const traced = traceFates(structure, tones, own, formed, context);
  context.progress(0.6);
  const news = findNewLines(structure, result, explained, context);
  context.progress(0.9);
  const lines = [...traced.lines, ...news];
  const openings = [...findLostOpenings(structure, tones, own), ...findInventedOpenings(news, added, width, height)];
  context.progress(1);
  const total = traced.total;
  const kept = total > 0 ? traced.kept / total : 0;
  const moved = total > 0 ? traced.moved / total : 0;
  const invented =
    total > 0 ? news.reduce((sum, line) => sum + Math.hypot(line.x1 - line.x0, line.y1 - line.y0), 0) / total : 0;
  const score =
    100 *
    kept ** OF_A_WHOLE *
    (1 - moved) *
    Math.max(0, 1 - Math.max(0, invented - TOLERATED)) *
    Math.max(0, 1 - FOREIGN.weight * Math.max(0, foreign - FOREIGN.tolerated)) *
    PER_OPENING ** openings.length;
  return {
    score: total < FEWEST * Math.hypot(width, height) ? null : Math.round(score),
    kept,
    moved,
    invented,
    lostOpenings: openings.filter(({ fate }) => fate === 'lost').length,
    inventedOpenings: openings.filter(({ fate }) => fate === 'invented').length,
    lines,
    openings,
  };
}

interface Traced {
  readonly lines: FateLine[];
  /** Pixels of long lines in all, and of those that count as kept. */
  readonly total: number;
  readonly kept: number;
  /** Of those that stand a few pixels off. */
  readonly moved: number;
}

function traceFates(
  structure: Structure,
  tones: Tones,
  own: Tones | null,
  formed: Mask | undefined,
  context: KernelContext,
): Traced {
  const keys = surfaceKeys(structure.regions);
  const marks = Uint8Array.from(widen(structure.inkMask, MARK_EDGE));
  const form = formed && widen(formed, NEAR_FORM);
  const haveOwnTones = readSurfaceTones(structure, keys, tones, marks);
  const lines: FateLine[] = [];
  const outlines = { all: 0, kept: 0 };
  const joints = { all: 0, kept: 0 };
  let moved = 0;
  for (const segment of listLongLines(structure.segments, structure.width, structure.height)) {
    context.throwIfCancelled();
    const found = readAcross(tones, marks, segment);
    const given: readonly Across[] | null = own && readAcross(own, marks, segment);
    const at = (k: number): { x: number; y: number } => ({
      x: segment.x0 + ((segment.x1 - segment.x0) * k) / found.length,
      y: segment.y0 + ((segment.y1 - segment.y0) * k) / found.length,
    });
    const isKept = found.map(({ present, step, crowded, astray }, k) => {
      const middle = at(k + 0.5);
      const [left, right] = labelsBeside(structure, segment, middle.x, middle.y).map((label) => keys[label]!) as [
        number,
        number,
      ];
      const parts = given
        ? given[k]!.step && !isModelLight(structure, keys, segment, middle.x, middle.y)
        : left !== right;
      const isOutline = parts && !crowded;
      const tally = isOutline ? outlines : joints;
      const survives =
        (present && ((step && haveOwnTones(left, right)) || !isOutline)) ||
        (isOutline && form !== undefined && isFormed(form, structure.width, at(k), at(k + 1)));
      // what is too soft to be read in the input itself cannot be judged in the result
      const isReadable = !given || given[k]!.present;
      const weight = isReadable ? (segment.length / found.length) * (isOutline ? 1 : JOINT_WEIGHT) : 0;
      tally.all += weight;
      if (survives) tally.kept += weight;
      else if (astray) moved += weight;
      return survives || !isReadable;
    });
    lines.push(
      ...splitRuns(smooth(isKept)).map(([from, to, value]): FateLine => ({
        x0: at(from).x,
        y0: at(from).y,
        x1: at(to).x,
        y1: at(to).y,
        fate: value ? 'kept' : 'lost',
      })),
    );
  }
  const held = outlines.all > 0 ? outlines.kept / outlines.all : 0;
  return { lines, total: outlines.all + joints.all, kept: outlines.kept + joints.kept * held, moved };
}

/** Whether the scene has an edge along most of a stretch. */
function isFormed(
  form: Float32Array,
  width: number,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): boolean {
  let count = 0;
  for (let s = 0; s < STRETCH; s++) {
    const t = (s + 0.5) / STRETCH;
    if (
      form[
        Math.min(form.length / width - 1, Math.max(0, Math.round(from.y + (to.y - from.y) * t))) * width +
          Math.min(width - 1, Math.max(0, Math.round(from.x + (to.x - from.x) * t)))
      ]
    )
      count++;
  }
  return count >= FORMED * STRETCH;
}

/** A single stretch between two of the other kind goes with them. For drawing only. */
function smooth(values: readonly boolean[]): boolean[] {
  return values.map((value, k) =>
    k > 0 && k < values.length - 1 && values[k - 1] === values[k + 1] ? values[k - 1]! : value,
  );
}

function splitRuns(values: readonly boolean[]): [number, number, boolean][] {
  const runs: [number, number, boolean][] = [];
  for (let from = 0, k = 1; k <= values.length; k++) {
    if (k < values.length && values[k] === values[from]) continue;
    runs.push([from, k, values[from]!]);
    from = k;
  }
  return runs;
}

/** Stretches of long lines of the result, themselves long, where the input has no mark and the recipe explains nothing. */
function findNewLines(
  structure: Structure,
  result: SrgbImage,
  explained: Explained | null,
  context: KernelContext,
): FateLine[] {
  const { width, height, ink, inkMask } = structure;
  const found = growLines(lumaSrgb(result), ink, context);
  context.throwIfCancelled();
  const marks = widen(inkMask, NEAR_MARK);
  const reasons = explained ? widen(explained, NEAR_EXPLAINED) : null;
  const shortest = LONG_SHARE * Math.hypot(width, height);
  return listLongLines(found, width, height).flatMap(({ x0, y0, x1, y1, length }) => {
    const count = Math.max(1, Math.round(length / STRETCH));
    const isNew = Array.from({ length: count }, (_, k) => {
      let free = 0;
      for (let s = 0; s < STRETCH; s++) {
        const t = (k + (s + 0.5) / STRETCH) / count;
        const i =
          Math.min(height - 1, Math.max(0, Math.round(y0 + (y1 - y0) * t))) * width +
          Math.min(width - 1, Math.max(0, Math.round(x0 + (x1 - x0) * t)));
        if (!marks[i] && !reasons?.[i]) free++;
      }
      return free > 0.6 * STRETCH;
    });
    const at = (k: number): [number, number] => [x0 + ((x1 - x0) * k) / count, y0 + ((y1 - y0) * k) / count];
    return splitRuns(isNew)
      .filter(([from, to, value]) => value && ((to - from) / count) * length >= shortest)
      .map(([from, to]): FateLine => ({
        x0: at(from)[0],
        y0: at(from)[1],
        x1: at(to)[0],
        y1: at(to)[1],
        fate: 'invented',
      }));
  });
}

function widen({ width, height, data }: Mask, radius: number): Float32Array {
  return dilate(Float32Array.from(data), width, height, radius);
}
