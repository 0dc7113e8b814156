import type { KernelContext, LabelMap } from '../../image.ts';
import { Pinhole } from '../../pinhole.ts';
import type { Camera, RoomBox, Segment } from '../../structure.ts';
import type { BoxExtent } from './box-faces.ts';
import { type CornerSeed, findCornerSeeds } from './corner-seeds.ts';
import { drawEvidence, type EdgeEvidence } from './edge-evidence.ts';
import { scoreCorners } from './score-corners.ts';
import { scoreEdges } from './score-edges.ts';
import { collectFaceSamples, scoreFaces } from './score-faces.ts';

const EYE_HEIGHT = 1.6;
const TALLEST_ROOM = 2.9;
const DEPTHS = Array.from({ length: 16 }, (_, i) => 2.2 * 1.14 ** i);
const HEADROOMS = [0.7, 0.9, 1.1, 1.3, 1.6, 2, 2.6, 3.3];
const SIDES = [0.8, 1.3, 1.8, 2.4, 3.1, 4, 5.5, 12];
const CHECKED = 1000;
const REFINED = 16;
const MOVES = ['all', 'depth', 'ceiling', 'left', 'right'] as const;
const SWEEP_STEPS = 14;

/** Drawn share of the box's edges below which the usual room is as good a guess. */
const LEAST_SUPPORT = 0.06;
const USUAL_ROOM: BoxExtent = { floorY: -1.4, ceilingY: 1.4, leftX: -2.8, rightX: 2.8, backZ: 5 };

interface Scored {
  readonly box: BoxExtent;
  readonly score: number;
}

/**
 * The room as a box: grid of depth, headroom and side walls for an eye height of 1.6 m scored by the lines along its
 * edges, the best checked for what lies on each face, then improved by pattern search; at last scaled so that the
 * ceiling is not above 2.9 m. Where hardly an edge is drawn it is a usual room of no confidence. Null when the camera
 * looks steeply down or up and sees no room.
 * Lee, Hebert and Kanade 2009; Hedau, Hoiem and Forsyth 2009.
 */
export function fitBox(camera: Camera, segments: readonly Segment[], labels: LabelMap, context: KernelContext): RoomBox | null {
  if (Math.abs(camera.pitch) > 0.6) return null;
  const { width, height } = labels;
  const pinhole = new Pinhole(camera);
  const evidence = drawEvidence(segments, width, height, 2);
  const wideEvidence = drawEvidence(segments, width, height, 6);
  const samples = collectFaceSamples(pinhole, segments, labels);
  context.throwIfCancelled();
  const scoreWith = (lines: EdgeEvidence) => (box: BoxExtent): number =>
    scoreEdges(pinhole, box, lines).score + scoreCorners(pinhole, box, lines) + scoreFaces(box, samples) + width * weighSize(box, pinhole, height);
  const scoreWidely = scoreWith(wideEvidence);
  const coarse: Scored[] = [];
  for (const box of listBoxes(findCornerSeeds(pinhole, segments))) {
    if (coarse.length % 512 === 0) context.throwIfCancelled();
    coarse.push({ box, score: scoreEdges(pinhole, box, wideEvidence).score + scoreCorners(pinhole, box, wideEvidence) + width * weighSize(box, pinhole, height) });
  }
  const checked = coarse.sort((p, q) => q.score - p.score).slice(0, CHECKED).map(({ box }, i): Scored => {
    if (i % 50 === 0) context.throwIfCancelled();
    return { box, score: scoreWidely(box) };
  });
  const scoreFinely = scoreWith(evidence);
  let best: Scored | null = null;
  for (const start of chooseApart(checked)) {
    context.throwIfCancelled();
    const near = improve(sweep(start, scoreWidely), scoreWidely, 0.13, 0.03);
    const found = improve({ box: near.box, score: scoreFinely(near.box) }, scoreFinely, 0.04, 0.003);
    if (!best || found.score > best.score) best = found;
  }
  const { box } = best!;
  const { support, shares } = scoreEdges(pinhole, box, evidence);
  if (support < LEAST_SUPPORT) return { ...USUAL_ROOM, confidence: 0.05 };
  return { ...scaleToHuman(pullUnseenWalls(box, pinhole, width)), confidence: judge(support, shares, camera.confidence) };
}

/** A grid over usual rooms, and every box that has one of the seeds as a corner of its back wall. */
function* listBoxes(seeds: readonly CornerSeed[]): Generator<BoxExtent> {
  const floorY = -EYE_HEIGHT;
  for (const backZ of DEPTHS) {
    for (const ceilingY of HEADROOMS) {
      for (const left of SIDES) for (const right of SIDES) yield { floorY, ceilingY, leftX: -left, rightX: right, backZ };
    }
  }
  for (const { x, y } of seeds) {
    const depths = y < -0.02 ? [floorY / y] : DEPTHS;
    for (const backZ of depths) {
      const headrooms = y < -0.02 ? HEADROOMS : [y * backZ];
      for (const ceilingY of headrooms) {
        for (const side of SIDES) {
          const isLeft = x < 0;
          const box = { floorY, ceilingY, leftX: isLeft ? x * backZ : -side, rightX: isLeft ? side : x * backZ, backZ };
          if (isPossible(box)) yield box;
        }
      }
    }
  }
}

/** The best few that differ from one another by more than a tenth in some extent. */
function chooseApart(checked: Scored[]): Scored[] {
  const chosen: Scored[] = [];
  for (const candidate of checked.sort((p, q) => q.score - p.score)) {
    const isNew = chosen.every(({ box }) =>
      (['backZ', 'ceilingY', 'leftX', 'rightX'] as const).some((key) => Math.abs(Math.log(box[key] / candidate.box[key])) > 0.1));
    if (isNew) chosen.push(candidate);
    if (chosen.length >= REFINED) break;
  }
  return chosen;
}

/**
 * Belief in usual rooms and views: about 2.9 m high and 5 m deep at an eye height of 1.6 m, the eye seldom near the
 * ceiling, and the far edge of the floor seldom in the lowest seventh of the picture.
 */
function weighSize(box: BoxExtent, pinhole: Pinhole, height: number): number {
  const tall = Math.log((box.ceilingY - box.floorY) / TALLEST_ROOM) / 0.4;
  const deep = Math.log(box.backZ / 5);
  const headroom = Math.min(0, Math.log(-box.ceilingY / (0.75 * box.floorY))) / 0.25;
  const foot = pinhole.project(0, box.floorY, box.backZ);
  const low = foot ? Math.max(0, foot.v / height - 0.86) / 0.1 : 0;
  return -(0.2 * tall * tall + 0.03 * deep * deep + 0.1 * headroom * headroom + 0.15 * low * low);
}

/** Pattern search over log depth (with or without the rest in proportion), headroom and side walls. */
function improve(start: Scored, score: (box: BoxExtent) => number, from: number, to: number): Scored {
  let best: Scored = start;
  for (let size = from; size > to; size *= 0.62) {
    for (const move of MOVES) {
      for (const sign of [-1, 1]) {
        const next = stretch(best.box, move, Math.exp(sign * size));
        if (!next) continue;
        const value = score(next);
        if (value > best.score) best = { box: next, score: value };
      }
    }
  }
  return best;
}

/** Tries each move over its whole range once: a neighbouring floor or ceiling line may explain more, with nothing in between. */
function sweep(start: Scored, score: (box: BoxExtent) => number): Scored {
  let best = start;
  for (const move of MOVES) {
    const from = best.box;
    for (let step = -SWEEP_STEPS; step <= SWEEP_STEPS; step++) {
      const next = stretch(from, move, Math.exp(step * 0.035));
      if (!next) continue;
      const value = score(next);
      if (value > best.score) best = { box: next, score: value };
    }
  }
  return best;
}

function stretch(box: BoxExtent, move: (typeof MOVES)[number], factor: number): BoxExtent | null {
  const next = {
    floorY: box.floorY,
    backZ: move === 'depth' || move === 'all' ? box.backZ * factor : box.backZ,
    ceilingY: move === 'ceiling' || move === 'all' ? box.ceilingY * factor : box.ceilingY,
    leftX: Math.max(-14, move === 'left' || move === 'all' ? box.leftX * factor : box.leftX),
    rightX: Math.min(14, move === 'right' || move === 'all' ? box.rightX * factor : box.rightX),
  };
  return isPossible(next) ? next : null;
}

function isPossible({ backZ, ceilingY, leftX, rightX }: BoxExtent): boolean {
  return backZ >= 1.5 && backZ <= 25 && ceilingY >= 0.4 && ceilingY <= 6 && leftX <= -0.3 && rightX >= 0.3;
}

/** Side walls that do not show are put at a likely distance, so that light bounces off something. */
function pullUnseenWalls(box: BoxExtent, pinhole: Pinhole, width: number): BoxExtent {
  const isUnseen = (x: number): boolean => {
    const point = pinhole.project(x, 0, box.backZ);
    return !point || point.u < 0 || point.u >= width;
  };
  return {
    ...box,
    leftX: isUnseen(box.leftX) ? Math.max(box.leftX, -4.5) : box.leftX,
    rightX: isUnseen(box.rightX) ? Math.min(box.rightX, 4.5) : box.rightX,
  };
}

function scaleToHuman(box: BoxExtent): BoxExtent {
  const factor = Math.max(0.6, Math.min(1, TALLEST_ROOM / (box.ceilingY - box.floorY)));
  return {
    floorY: box.floorY * factor,
    ceilingY: box.ceilingY * factor,
    leftX: box.leftX * factor,
    rightX: box.rightX * factor,
    backZ: box.backZ * factor,
  };
}

/** Low when neither the floor's far edge nor any edge going into depth is drawn: then a person should be asked. */
function judge(support: number, shares: readonly number[], cameraConfidence: number): number {
  const floorEdge = shares[0]!;
  const deepest = Math.max(shares[2]!, shares[3]!, shares[4]!, shares[5]!);
  const isDoubtful = floorEdge < 0.15 && deepest < 0.5;
  return Math.min(1, (isDoubtful ? 0.35 : 1) * (0.25 + support) * (0.4 + 0.6 * cameraConfidence));
}
