import { dilate, erode, findQuantile } from '../ops/morphology.ts';
import type { SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { resizeMap } from '../ops/resize.ts';
import { findPaper } from '../kernels/line-extraction/find-ink.ts';
import type { InputKind } from '../structure.ts';
import { blur, clamp, gridOf, mix, ramp, resample } from './planes.ts';

/** Long side of what the paper's level is measured at: it changes slowly. */
const PAPER_SIDE = 640;
/** A hair over the paper's level, so that its grain is no ink. */
const LIFT = 1.012;
const LEAST_PAPER = 0.05;
/** Of a white model and a photo the lightest twentieth is white, and its shading is ink. */
const WHITE = 0.95;

/** A drawing as a film over paper: the share of light that its ink lets through, 0 to 1, and the level of the bare paper. */
export interface Transmittance {
  readonly luma: Float32Array;
  readonly paper: Float32Array;
}

export function readTransmittance(drawing: SrgbImage, kind: InputKind): Transmittance {
  const luma = lumaSrgb(drawing);
  const paper =
    kind === 'line' || kind === 'sketch'
      ? paperOf(luma)
      : new Float32Array(luma.data.length).fill(findQuantile(luma.data, WHITE));
  return { luma: luma.data.map((value, i) => Math.min(1, (LIFT * value) / Math.max(LEAST_PAPER, paper[i]!))), paper };
}

function paperOf(luma: ReturnType<typeof lumaSrgb>): Float32Array {
  const side = Math.max(luma.width, luma.height);
  const small =
    side <= PAPER_SIDE
      ? luma
      : resizeMap(
          luma,
          Math.max(1, Math.round((luma.width * PAPER_SIDE) / side)),
          Math.max(1, Math.round((luma.height * PAPER_SIDE) / side)),
        );
  const level = findPaper(small);
  return resample(level.data, level, luma);
}

/** Radii in pixels of 1024: of what is thinner than tone, and of what tone is smoothed by. */
const THIN = 5;
const TONE = 10;

/** What is left of a film when its lines are filled: shading, hatching as grey. */
export function toneOf(through: Float32Array, size: { readonly width: number; readonly height: number }): Float32Array {
  const grid = gridOf(size);
  const radius = Math.max(1, Math.round(THIN * grid.scale));
  const filled = erode(dilate(through, size.width, size.height, radius), size.width, size.height, radius);
  return blur(filled, grid, TONE * grid.scale);
}

/** Mean tone up to which a drawing is muddy under paint, and what its tone is lightened to there. */
const MUDDY = { from: 0.93, to: 0.6, least: 0.5 } as const;

/** Lightens the tone of a dark drawing, in place: lines keep their contrast against what is around them. */
export function lightenTone(through: Float32Array, tone: Float32Array): void {
  const mean = tone.reduce((sum, value) => sum + value, 0) / tone.length;
  const part = mix(1, MUDDY.least, ramp(MUDDY.from, MUDDY.to, mean));
  if (part === 1) return;
  for (let i = 0; i < through.length; i++) {
    const wanted = 1 - part * (1 - tone[i]!);
    through[i] = Math.min(1, (through[i]! * wanted) / Math.max(0.05, tone[i]!));
  }
}

/** From this enlargement on lines are drawn again. */
const ENLARGED = 1.25;

/**
 * Draws the lines of an enlarged picture again, in place: within the reach of a pixel of the original each value goes to the darker
 * or the lighter side of a line, so that an edge is as wide as one of the result's own pixels and not of the original's.
 */
export function redrawLines(
  through: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  enlargement: number,
): void {
  if (enlargement < ENLARGED) return;
  const reach = Math.max(1, Math.round(enlargement));
  const dark = erode(through, width, height, reach);
  const light = dilate(through, width, height, reach);
  const half = 0.5 / enlargement;
  for (let i = 0; i < through.length; i++) {
    const span = light[i]! - dark[i]!;
    if (span < 0.06) continue;
    const t = clamp((through[i]! - dark[i]!) / span);
    through[i] = dark[i]! + span * mix(t, ramp(0.5 - half, 0.5 + half, t), 0.85);
  }
}
