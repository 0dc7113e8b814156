import { type CameraHolds, centerUnder, weighHolds } from '../../correct/hold-camera.ts';
import type { KernelContext } from '../../image.ts';
import { Pinhole } from '../../pinhole.ts';
import type { Camera, Segment } from '../../structure.ts';
import { measureSlanted, packLines, scoreAxes, scoreYaws, turnLines, type PackedLines, type Spread } from './score-axes.ts';

/** What a caller may know of the view beforehand; `bird` looks down from above the roofs. */
export interface CameraHints {
  readonly view?: 'eye' | 'bird';
  readonly setting?: 'interior' | 'exterior';
  /** Lines drawn by hand: their directions are less sure than their pixels. */
  readonly isHandDrawn?: boolean;
  /** What a person said of the camera: it must agree, whatever the lines show. */
  readonly holds?: CameraHolds | undefined;
}

/** Focal lengths tried, as multiples of half the longer side, in steps of a fifth. */
const FOCAL_STEPS = 9;
const YAW_STEP = (1.5 * Math.PI) / 180;
const YAW_STEPS = 30;
/** Steps of pitch down to 42°, and to 62° where it is known that the view is from above. */
const STEEPEST = -24;
const STEEPEST_FROM_ABOVE = -34;
const COARSE = { base: 0.022, perPixel: 0 };
const FINE = { base: 0.012, perPixel: 0 };
/** Spread of the last refinement: as sure as the line's own pixels allow. */
const FINEST = { base: 0.0025, perPixel: 0.8 };
const HAND = { base: 0.01, perPixel: 1.2 };
const JUDGED = { base: 0.018, perPixel: 0 };
const JUDGED_HAND = { base: 0.018, perPixel: 0.8 };
const STARTS = 12;
/** Of a camera that a person corrected. */
const SURE = 0.7;
/** Score where there is no line at all: what is held decides. */
const NO_LINES = 1e-6;

interface Candidate {
  focal: number;
  centerY: number;
  pitch: number;
  yaw: number;
  /** By how much the picture lies turned clockwise, radians. */
  tilt: number;
  score: number;
}

/**
 * Camera whose three axes explain most of the lines: exhaustive search over focal length, pitch or vertical lens shift,
 * and yaw (roll is zero), then pattern search from the best few. Each axis counts with the 0.6 power of the line
 * length that points at it, so that sixty slats do not drown the three lines going into depth.
 * Coughlan and Yuille 1999; Košecká and Zhang 2002; Rother 2002.
 *
 * With no usable line the camera is level, straight ahead, with a focal length of 0.9 times the longer side and no confidence.
 */
export function fitCamera(
  lines: readonly Omit<Segment, 'axis'>[], width: number, height: number, hints: CameraHints, context: KernelContext,
): Camera {
  const packed = packLines(lines, width, height);
  const longer = Math.max(width, height);
  if (packed.count < 3 && !hints.holds) {
    return { focal: 0.9 * longer, centerX: (width - 1) / 2, centerY: (height - 1) / 2, pitch: 0, yaw: 0, confidence: 0 };
  }
  const starts = searchGrid(packed, width, height, hints, context);
  let best: Candidate | null = null;
  for (const start of starts) {
    context.throwIfCancelled();
    const found = refine(packed, start, width, height, hints, FINE, 1);
    if (!best || found.score > best.score) best = found;
  }
  best = refine(packed, best!, width, height, hints, hints.isHandDrawn ? HAND : FINEST, 0.5);
  const { focal, centerY, pitch, yaw } = best;
  const camera = { focal, centerX: (width - 1) / 2, centerY, pitch, yaw, confidence: 0 };
  const confidence = packed.count < 3 ? 0 : measureConfidence(packed, camera, hints.isHandDrawn ? JUDGED_HAND : JUDGED);
  return { ...camera, confidence: hints.holds ? Math.max(SURE, confidence) : confidence };
}

/** By how much a picture lies turned. */
export interface Tilt {
  /** Clockwise, radians. */
  readonly tilt: number;
  /** How much better the lines run towards three vanishing points once they are turned back: 1 not at all, 1.1 by a tenth. */
  readonly gain: number;
}

/**
 * The tilt of a picture and its camera, held level, searched for together from what may explain its lines as they lie and,
 * where there is a guess, from what may explain them turned back by that (radians): one after the other is led astray, as a
 * view over a corner that is turned by two degrees has another camera that fits it nearly as well.
 */
export function fitTilt(lines: readonly Omit<Segment, 'axis'>[], width: number, height: number, guess: number, isHandDrawn: boolean, context: KernelContext): Tilt {
  const packed = packLines(lines, width, height);
  if (packed.count < 3) return { tilt: 0, gain: 1 };
  const level = searchGrid(packed, width, height, {}, context);
  const turned = guess === 0 ? [] : searchGrid(turnLines(packed, -guess, width, height), width, height, {}, context).map((start) => ({ ...start, tilt: guess }));
  const settle = (starts: readonly Candidate[], mayTurn: boolean): Candidate => {
    const refined = starts.map((start) => {
      context.throwIfCancelled();
      return refine(packed, start, width, height, {}, FINE, 1, mayTurn);
    });
    return refine(packed, refined.reduce((a, b) => (b.score > a.score ? b : a)), width, height, {}, isHandDrawn ? HAND : FINEST, 0.5, mayTurn);
  };
  const best = settle([...level, ...turned], true);
  return { tilt: best.tilt, gain: best.score / settle(level, false).score };
}

/** World axis of each line: the one whose vanishing point it aims at within `tolerance` (sine), wider for short lines. */
export function assignAxes(lines: readonly Omit<Segment, 'axis'>[], camera: Camera, tolerance = 0.03): Segment[] {
  const pinhole = new Pinhole(camera);
  const points = [pinhole.vanishingPoint(0), pinhole.vanishingPoint(1), pinhole.vanishingPoint(2)];
  return lines.map((line) => {
    const allowed = Math.max(tolerance, 1.3 / line.length);
    const midX = (line.x0 + line.x1) / 2;
    const midY = (line.y0 + line.y1) / 2;
    let axis: Segment['axis'] = null;
    let least = allowed;
    points.forEach((point, index) => {
      const dx = point.x - midX * point.w;
      const dy = point.y - midY * point.w;
      const reach = Math.hypot(dx, dy);
      if (reach < 1e-6) return;
      const sine = Math.abs((line.x1 - line.x0) * dy - (line.y1 - line.y0) * dx) / (reach * line.length);
      if (sine < least) {
        least = sine;
        axis = index as 0 | 1 | 2;
      }
    });
    return { ...line, axis };
  });
}

function searchGrid(packed: PackedLines, width: number, height: number, hints: CameraHints, context: KernelContext): Candidate[] {
  const longer = Math.max(width, height);
  const best: Candidate[] = [];
  const held = hints.holds?.horizon ?? null;
  const yaws = Array.from({ length: 2 * YAW_STEPS + 1 }, (_, k) => (k - YAW_STEPS) * YAW_STEP);
  for (let step = 0; step < FOCAL_STEPS; step++) {
    const focal = longer * 0.5 * 1.2 ** step;
    for (const { pitch, shift } of listTilts(hints.view === 'bird' ? STEEPEST_FROM_ABOVE : STEEPEST)) {
      context.throwIfCancelled();
      if (shift !== 0 && held !== null) continue;
      const centerY = held === null ? (height - 1) / 2 + shift * height : centerUnder(held, focal, pitch);
      const camera = { focal, centerX: (width - 1) / 2, centerY, pitch, yaw: 0, confidence: 0 };
      const scores = scoreYaws(packed, camera, yaws, COARSE);
      yaws.forEach((yaw, k) => {
        const candidate = { focal, centerY, pitch, yaw, tilt: 0, score: 0 };
        candidate.score = (scores[k]!.score + NO_LINES) * weighPrior(candidate, width, height, hints) * weighHeld(hints, { ...camera, yaw }, COARSE);
        keepBest(best, candidate);
      });
    }
  }
  return best;
}

/** Pitches from a step of views down to slightly up, and lens shifts of the level camera up to 0.4 of the height. */
function listTilts(steepest: number): { pitch: number; shift: number }[] {
  const tilts: { pitch: number; shift: number }[] = [];
  for (let step = steepest; step <= 12; step++) {
    const size = Math.abs(step);
    const degrees = Math.sign(step) * (size <= 8 ? size * 1.25 : 10 + (size - 8) * 2);
    if (step !== 0) tilts.push({ pitch: (degrees * Math.PI) / 180, shift: 0 });
  }
  for (let step = -8; step <= 8; step++) tilts.push({ pitch: 0, shift: step * 0.05 });
  return tilts;
}

/** Keeps the best few candidates that differ in more than one grid step. */
function keepBest(best: Candidate[], candidate: Candidate): void {
  const last = best[best.length - 1];
  if (best.length >= STARTS && last && candidate.score <= last.score) return;
  const rival = best.findIndex((other) =>
    Math.abs(other.yaw - candidate.yaw) < 2.5 * YAW_STEP && Math.abs(other.pitch - candidate.pitch) < 0.03 &&
    Math.abs(Math.log(other.focal / candidate.focal)) < 0.2 && other.centerY === candidate.centerY);
  if (rival >= 0) {
    if (best[rival]!.score >= candidate.score) return;
    best.splice(rival, 1);
  }
  const at = best.findIndex((other) => other.score < candidate.score);
  best.splice(at < 0 ? best.length : at, 0, candidate);
  if (best.length > STARTS) best.pop();
}

/** Belief before looking: usual lenses, little shift, and the view that the caller asked for. */
function weighPrior(candidate: Candidate, width: number, height: number, hints: CameraHints): number {
  const lens = Math.log(candidate.focal / (0.8 * Math.max(width, height)));
  const shift = Math.abs(candidate.centerY - (height - 1) / 2) / (0.1 * height);
  let weight = 1 - 0.05 * lens * lens - (candidate.pitch === 0 ? 0.006 : 0.012) * shift;
  if (candidate.pitch !== 0) weight *= 0.995;
  // Rooms are mostly looked at along a wall, buildings often over their corner.
  if (hints.setting === 'interior') weight *= 1 - 0.1 * candidate.yaw * candidate.yaw;
  if (hints.view === 'bird' && candidate.pitch > -0.17) weight *= 0.85;
  if (hints.view === 'eye' && candidate.pitch < -0.26) weight *= 0.9;
  return weight;
}

function weighHeld({ holds }: CameraHints, camera: Camera, spread: Spread): number {
  return holds ? weighHolds(holds, camera, spread.base) : 1;
}

/** Steps of focal length, pitch, yaw, lens shift and tilt that are tried together. */
type Move = readonly [focal: number, pitch: number, yaw: number, shift: number, tilt: number];
const MOVES: readonly Move[] = [
  [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [1, 1, 0, 0, 0], [1, -1, 0, 0, 0], [1, 0, 1, 0, 0], [1, 0, -1, 0, 0],
  [0, 1, 1, 0, 0], [0, 1, -1, 0, 0], [0, 1, 0, 1, 0], [0, 1, 0, -1, 0],
];
const MOVES_AND_TURNS: readonly Move[] = [...MOVES, [0, 0, 0, 0, 1], [0, 0, 1, 0, 1], [0, 0, 1, 0, -1]];
/** Radians. */
const MOST_TILT = (8 * Math.PI) / 180;

/** Pattern search along each parameter and the pairs that trade against one another, with shrinking steps. */
function refine(packed: PackedLines, start: Candidate, width: number, height: number, hints: CameraHints, spread: Spread, size: number, mayTurn = false): Candidate {
  const held = hints.holds?.horizon ?? null;
  const measure = (candidate: Candidate): number => {
    const camera = { ...candidate, centerX: (width - 1) / 2, confidence: 0 };
    const turned = candidate.tilt === 0 ? packed : turnLines(packed, -candidate.tilt, width, height);
    return (scoreAxes(turned, camera, spread).score + NO_LINES) * weighPrior(candidate, width, height, hints) * weighHeld(hints, camera, spread);
  };
  let best = { ...start, score: 0 };
  best.score = measure(best);
  for (let reach = size; reach > 0.004; reach *= 0.6) {
    for (const [focalMove, pitchMove, yawMove, shiftMove, tiltMove] of mayTurn ? MOVES_AND_TURNS : MOVES) {
      for (const sign of [-1, 1]) {
        const step = sign * reach;
        const next: Candidate = {
          focal: best.focal * Math.exp(0.09 * focalMove * step),
          centerY: best.centerY + 0.03 * height * shiftMove * step,
          pitch: best.pitch + 0.02 * pitchMove * step,
          yaw: best.yaw + 0.02 * yawMove * step,
          tilt: best.tilt + 0.012 * tiltMove * step,
          score: 0,
        };
        if (held !== null) next.centerY = centerUnder(held, next.focal, next.pitch);
        if (next.focal < 0.35 * Math.max(width, height) || next.focal > 3 * Math.max(width, height)) continue;
        if (Math.abs(next.yaw) > 0.8 || Math.abs(next.tilt) > MOST_TILT) continue;
        next.score = measure(next);
        if (next.score > best.score) best = next;
      }
    }
  }
  return best;
}

/** Share of slanted lines from which on a picture is a view and not a plan, a page of text or a chart. */
const SLANTED = 0.025;
const LEAST_FLAT = 0.25;

/** Share of line length explained, weakened when one axis has nearly nothing, and when nearly all lines are level or upright: plans and pages have no depth. */
function measureConfidence(packed: PackedLines, camera: Camera, spread: Spread): number {
  const { lengths } = scoreAxes(packed, camera, spread);
  const explained = (lengths[0] + lengths[1] + lengths[2]) / packed.total;
  const weakest = Math.min(...lengths) / packed.total;
  const slanted = measureSlanted(packed, camera, spread) / packed.total;
  return Math.min(1, explained) * Math.min(1, 0.5 + weakest / 0.06) * Math.min(1, Math.max(LEAST_FLAT, slanted / SLANTED));
}
