import { centerUnder } from '../../correct/hold-camera.ts';
import type { KernelContext } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera } from '../../structure.ts';
import { type CameraHints, weighHeld, weighPrior } from './camera-prior.ts';
import { scoreAxes, scoreYaws, turnLines, type PackedLines, type Spread } from './score-axes.ts';

/** A camera that may explain the lines. */
export interface Candidate {
  readonly focal: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly pitch: number;
  readonly yaw: number;
  /** By how much the picture lies turned clockwise, radians. */
  readonly tilt: number;
  readonly score: number;
}

/** What is searched in. */
export interface Search {
  readonly width: number;
  readonly height: number;
  readonly hints: CameraHints;
  /** Whether the picture may lie turned. */
  readonly mayTurn: boolean;
  /** How many cameras are refined to the end. */
  readonly finalists: number;
}

/** Focal lengths tried, in longer sides: the shortest, and how many there are in steps of a fifth. */
const FIRST_FOCAL = 0.42;
const FOCAL_STEPS = 10;
const YAW_STEP = (1.5 * Math.PI) / 180;
const YAW_STEPS = 30;
/** Steps of pitch down to 62° and up to 18°. */
const STEEPEST = -34;
const HIGHEST = 12;
const COARSE = { base: 0.022, perPixel: 0 };
const FINE = { base: 0.012, perPixel: 0 };
/** Spread of the last refinement: as sure as the line's own pixels allow. */
const FINEST = { base: 0.0025, perPixel: 0.8 };
const HAND = { base: 0.01, perPixel: 1.2 };
/** Cameras of the grid that are refined. */
const STARTS = 12;
/** Score where there is no line at all: what is held decides. */
const NO_LINES = 1e-6;

/** Cameras of a grid over focal length, pitch or vertical lens shift, and yaw that explain some lines best, best first. */
export function searchGrid(lines: PackedLines, { width, height, hints }: Search, context: KernelContext): Candidate[] {
  const longer = Math.max(width, height);
  const best: Candidate[] = [];
  const held = hints.holds?.horizon ?? null;
  const yaws = Array.from({ length: 2 * YAW_STEPS + 1 }, (_, k) => (k - YAW_STEPS) * YAW_STEP);
  for (let step = 0; step < FOCAL_STEPS; step++) {
    const focal = longer * FIRST_FOCAL * 1.2 ** step;
    for (const { pitch, shift } of TILTS) {
      context.throwIfCancelled();
      if (shift !== 0 && held !== null) continue;
      const centerY = held === null ? (height - 1) / 2 + shift * height : centerUnder(held, focal, pitch);
      const camera = { focal, centerX: middleOf(width), centerY, pitch, yaw: 0, confidence: 0 };
      const scores = scoreYaws(lines, camera, yaws, COARSE);
      yaws.forEach((yaw, k) => {
        const view = { focal, centerX: camera.centerX, centerY, pitch, yaw };
        keepBest(best, {
          ...view,
          tilt: 0,
          score:
            (scores[k]!.score + NO_LINES) *
            weighPrior(view, width, height, hints) *
            weighHeld(hints, { ...camera, yaw }, COARSE.base),
        });
      });
    }
  }
  return best;
}

/** Pitches from steep views down to slightly up, and lens shifts of the level camera up to 0.4 of the height. */
const TILTS: readonly { readonly pitch: number; readonly shift: number }[] = [
  ...Array.from({ length: HIGHEST - STEEPEST + 1 }, (_, k) => k + STEEPEST)
    .filter((step) => step !== 0)
    .map((step) => {
      const size = Math.abs(step);
      const degrees = Math.sign(step) * (size <= 8 ? size * 1.25 : 10 + (size - 8) * 2);
      return { pitch: (degrees * Math.PI) / 180, shift: 0 };
    }),
  ...Array.from({ length: 17 }, (_, k) => ({ pitch: 0, shift: (k - 8) * 0.05 })),
];

/** Keeps the best few candidates that differ in more than one grid step. */
function keepBest(best: Candidate[], candidate: Candidate): void {
  const last = best[best.length - 1];
  if (best.length >= STARTS && last && candidate.score <= last.score) return;
  const rival = best.findIndex(
    (other) =>
      Math.abs(other.yaw - candidate.yaw) < 2.5 * YAW_STEP &&
      Math.abs(other.pitch - candidate.pitch) < 0.03 &&
      Math.abs(Math.log(other.focal / candidate.focal)) < 0.2 &&
      other.centerY === candidate.centerY,
  );
  if (rival >= 0) {
    if (best[rival]!.score >= candidate.score) return;
    best.splice(rival, 1);
  }
  const at = best.findIndex((other) => other.score < candidate.score);
  best.splice(at < 0 ? best.length : at, 0, candidate);
  if (best.length > STARTS) best.pop();
}

/** Cameras that explain some lines as well as any near them, the most promising of those that are reached from `starts`. */
export function searchCameras(
  lines: PackedLines,
  starts: readonly Candidate[],
  search: Search,
  context: KernelContext,
): Candidate[] {
  const promising: Candidate[] = [];
  const refined = starts.map((start) => {
    context.throwIfCancelled();
    return refine(lines, start, search, FINE, 1, PROMISING_REACH);
  });
  for (const candidate of refined.toSorted((a, b) => b.score - a.score)) {
    if (promising.length < search.finalists && !promising.some((other) => isAlike(candidate, other)))
      promising.push(candidate);
  }
  return promising.map((candidate) => {
    context.throwIfCancelled();
    return refine(lines, candidate, search, finestOf(search), 0.5, LEAST_REACH);
  });
}

/** The camera that explains several sets of lines best, as finely as they allow: which of the promising ones is right shows only then. */
export function chooseCamera(
  candidates: readonly Candidate[],
  evidence: readonly PackedLines[],
  search: Search,
): Candidate {
  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: evidence.reduce((product, lines) => product * scoreOf(lines, candidate, search, finestOf(search)), 1),
  }));
  return scored.reduce((a, b) => (b.score > a.score ? b : a));
}

function finestOf({ hints }: Search): Spread {
  return hints.isHandDrawn ? HAND : FINEST;
}

/** Whether two refined cameras are the same one, found twice. */
function isAlike(a: Candidate, b: Candidate): boolean {
  return (
    Math.abs(a.yaw - b.yaw) < 0.01 &&
    Math.abs(a.pitch - b.pitch) < 0.01 &&
    Math.abs(a.tilt - b.tilt) < 0.005 &&
    Math.abs(Math.log(a.focal / b.focal)) < 0.03 &&
    Math.abs(a.centerX - b.centerX) < 0.02 * a.focal &&
    Math.abs(a.centerY - b.centerY) < 0.02 * a.focal
  );
}

/** Steps that are tried together. */
interface Move {
  readonly focal?: number;
  readonly pitch?: number;
  readonly yaw?: number;
  /** Of the principal point: downwards, and to the right. */
  readonly shift?: number;
  readonly aside?: number;
  readonly tilt?: number;
}

const MOVES: readonly Move[] = [
  { focal: 1 },
  { pitch: 1 },
  { yaw: 1 },
  { shift: 1 },
  { focal: 1, pitch: 1 },
  { focal: 1, pitch: -1 },
  { focal: 1, yaw: 1 },
  { focal: 1, yaw: -1 },
  { pitch: 1, yaw: 1 },
  { pitch: 1, yaw: -1 },
  { pitch: 1, shift: 1 },
  { pitch: 1, shift: -1 },
];
/** Of pictures that were cut from a larger one: where the principal point lies across shows only where uprights converge. */
const MOVES_ASIDE: readonly Move[] = [{ aside: 1 }, { aside: 1, yaw: 1 }, { aside: 1, yaw: -1 }];
const TURNS: readonly Move[] = [{ tilt: 1 }, { yaw: 1, tilt: 1 }, { yaw: 1, tilt: -1 }];
/** Radians. */
const CONVERGING = 0.3;
/** Radians. */
const MOST_TILT = (8 * Math.PI) / 180;
const MOST_YAW = 0.8;
/** Focal lengths in longer sides. */
const SHORTEST = 0.35;
const LONGEST = 3;
/** Where a refinement's steps end: of candidates that are still to be compared, and of those that are compared for good. */
const PROMISING_REACH = 0.03;
const LEAST_REACH = 0.004;
const MOST_ROUNDS = 60;

/** Pattern search along each parameter and the pairs that trade against one another: steps shrink where a whole round of them leads nowhere (Hooke and Jeeves 1961). */
function refine(
  lines: PackedLines,
  start: Candidate,
  search: Search,
  spread: Spread,
  size: number,
  least: number,
): Candidate {
  let best = { ...start, score: scoreOf(lines, start, search, spread) };
  const tryAt = (candidate: Candidate): void => {
    if (!isWithin(candidate, search)) return;
    const score = scoreOf(lines, candidate, search, spread);
    if (score > best.score) best = { ...candidate, score };
  };
  for (let reach = size, rounds = 0; reach > least && rounds < MOST_ROUNDS; rounds++) {
    const before = best;
    for (const move of movesOf(best, search))
      for (const sign of [-1, 1]) tryAt(moved(best, move, sign * reach, search));
    if (best === before) reach *= 0.6;
    else tryAt(extrapolate(before, best, search));
    if (best.pitch !== 0) tryAt(hold({ ...best, pitch: 0, centerY: new Pinhole(cameraOf(best)).horizon }, search));
  }
  return best;
}

function movesOf({ pitch }: Candidate, { mayTurn }: Search): readonly Move[] {
  return [...MOVES, ...(mayTurn ? TURNS : []), ...(Math.abs(pitch) > CONVERGING ? MOVES_ASIDE : [])];
}

function scoreOf(lines: PackedLines, candidate: Candidate, { width, height, hints }: Search, spread: Spread): number {
  const camera = cameraOf(candidate);
  const turned = candidate.tilt === 0 ? lines : turnLines(lines, -candidate.tilt, width, height);
  return (
    (scoreAxes(turned, camera, spread).score + NO_LINES) *
    weighPrior(candidate, width, height, hints) *
    weighHeld(hints, camera, spread.base)
  );
}

function cameraOf({ focal, centerX, centerY, pitch, yaw }: Candidate): Camera {
  return { focal, centerX, centerY, pitch, yaw, confidence: 0 };
}

function middleOf(width: number): number {
  return (width - 1) / 2;
}

function moved(
  { focal, centerX, centerY, pitch, yaw, tilt }: Candidate,
  move: Move,
  step: number,
  search: Search,
): Candidate {
  const by = (share = 0): number => share * step;
  return hold(
    {
      focal: focal * Math.exp(0.09 * by(move.focal)),
      centerX: centerX + 0.03 * search.height * by(move.aside),
      centerY: centerY + 0.03 * search.height * by(move.shift),
      pitch: pitch + 0.02 * by(move.pitch),
      yaw: yaw + 0.02 * by(move.yaw),
      tilt: tilt + 0.012 * by(move.tilt),
      score: 0,
    },
    search,
  );
}

/** As far again as a whole round of moves went: along a ridge, which no single move follows. */
function extrapolate(from: Candidate, to: Candidate, search: Search): Candidate {
  return hold(
    {
      focal: (to.focal * to.focal) / from.focal,
      centerX: 2 * to.centerX - from.centerX,
      centerY: 2 * to.centerY - from.centerY,
      pitch: 2 * to.pitch - from.pitch,
      yaw: 2 * to.yaw - from.yaw,
      tilt: 2 * to.tilt - from.tilt,
      score: 0,
    },
    search,
  );
}

/** With the horizon where it is held, and the principal point in the middle across where nothing tells its place. */
function hold(candidate: Candidate, { width, hints }: Search): Candidate {
  const held = hints.holds?.horizon ?? null;
  const centerX = Math.abs(candidate.pitch) > CONVERGING ? candidate.centerX : middleOf(width);
  return {
    ...candidate,
    centerX,
    centerY: held === null ? candidate.centerY : centerUnder(held, candidate.focal, candidate.pitch),
  };
}

function isWithin({ focal, yaw, tilt }: Candidate, { width, height }: Search): boolean {
  const longer = Math.max(width, height);
  return (
    focal >= SHORTEST * longer && focal <= LONGEST * longer && Math.abs(yaw) <= MOST_YAW && Math.abs(tilt) <= MOST_TILT
  );
}
