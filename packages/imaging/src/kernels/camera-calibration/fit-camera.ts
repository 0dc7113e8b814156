import type { KernelContext } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera, Segment } from '../../structure.ts';
import type { CameraHints } from './camera-prior.ts';
import { measureSlanted, packLines, scoreAxes, turnLines, type PackedLines, type Spread } from './score-axes.ts';
import { type Candidate, chooseCamera, type Search, searchCameras, searchGrid } from './search-cameras.ts';

type Line = Omit<Segment, 'axis'>;

const JUDGED = { base: 0.018, perPixel: 0 };
const JUDGED_HAND = { base: 0.018, perPixel: 0.8 };
/** Of a camera that a person corrected. */
const SURE = 0.7;
/** Cameras that are refined to the end; of a picture that may lie turned fewer, as its tilt hardly hangs on which camera it is. */
const FINALISTS = 6;
const FINALISTS_TURNED = 2;
/** Fewer lines tell nothing of a whole view. */
const FEWEST_TELLING = 12;
/**
 * Camera whose three axes explain most of the lines: exhaustive search over focal length, pitch or vertical lens shift,
 * and yaw (roll is zero), then pattern search from the best few. Each axis counts with the 0.6 power of the line
 * length that points at it, so that sixty slats do not drown the three lines going into depth. The search is made for all
 * lines and for `telling`, those that speak of the whole view (thin-crowds.ts), and what explains both sets best is taken:
 * one thing that stands askew and has most of the lines does not turn the room.
 * Coughlan and Yuille 1999; Košecká and Zhang 2002; Rother 2002.
 *
 * With no usable line the camera is level, straight ahead, with a focal length of 0.9 times the longer side and no confidence.
 */
export function fitCamera(
  lines: readonly Line[],
  telling: readonly Line[],
  width: number,
  height: number,
  hints: CameraHints,
  context: KernelContext,
): Camera {
  const all = packLines(lines, width, height);
  const longer = Math.max(width, height);
  if (all.count < 3 && !hints.holds) {
    return {
      focal: 0.9 * longer,
      centerX: (width - 1) / 2,
      centerY: (height - 1) / 2,
      pitch: 0,
      yaw: 0,
      confidence: 0,
    };
  }
  const hasTelling = telling.length >= FEWEST_TELLING && telling.length < lines.length;
  const evidence = hasTelling ? [all, packLines(telling, width, height)] : [all];
  const search = { width, height, hints, mayTurn: false, finalists: FINALISTS };
  const { focal, centerX, centerY, pitch, yaw } = chooseCamera(
    evidence.flatMap((one) => searchCameras(one, searchGrid(one, search, context), search, context)),
    evidence,
    search,
  );
  const camera = { focal, centerX, centerY, pitch, yaw, confidence: 0 };
  const confidence = all.count < 3 ? 0 : measureConfidence(all, camera, hints.isHandDrawn ? JUDGED_HAND : JUDGED);
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
export function fitTilt(
  lines: readonly Line[],
  width: number,
  height: number,
  guess: number,
  isHandDrawn: boolean,
  context: KernelContext,
): Tilt {
  const packed = packLines(lines, width, height);
  if (packed.count < 3) return { tilt: 0, gain: 1 };
  const search = { width, height, hints: { isHandDrawn }, mayTurn: false, finalists: FINALISTS_TURNED };
  const level = searchGrid(packed, search, context);
  const turned =
    guess === 0
      ? []
      : searchGrid(turnLines(packed, -guess, width, height), search, context).map((start) => ({
          ...start,
          tilt: guess,
        }));
  const best = (starts: readonly Candidate[], own: Search) =>
    chooseCamera(searchCameras(packed, starts, own, context), [packed], own);
  const { tilt, score } = best([...level, ...turned], { ...search, mayTurn: true });
  return { tilt, gain: score / best(level, search).score };
}

/** World axis of each line: the one whose vanishing point it aims at within `tolerance` (sine), wider for short lines. */
export function assignAxes(lines: readonly Line[], camera: Camera, tolerance = 0.03): Segment[] {
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

/** Share of slanted lines from which on a picture is a view and not a plan, a page of text or a chart. */
const SLANTED = 0.025;
const LEAST_FLAT = 0.25;

/** Share of line length explained, weakened when one axis has nearly nothing, and when nearly all lines are level or upright: plans and pages have no depth. */
function measureConfidence(packed: PackedLines, camera: Camera, spread: Spread): number {
  const { lengths } = scoreAxes(packed, camera, spread);
  const explained = (lengths[0] + lengths[1] + lengths[2]) / packed.total;
  const weakest = Math.min(...lengths) / packed.total;
  const slanted = measureSlanted(packed, camera, spread) / packed.total;
  return (
    Math.min(1, explained) * Math.min(1, 0.5 + weakest / 0.06) * Math.min(1, Math.max(LEAST_FLAT, slanted / SLANTED))
  );
}
