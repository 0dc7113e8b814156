import type { KernelContext, LabelMap } from '../../image.ts';
import { Pinhole } from '../../pinhole.ts';
import type { Camera, RoomBox, Segment } from '../../structure.ts';
import type { BoxExtent } from './box-faces.ts';
import { drawEvidence } from './edge-evidence.ts';
import { scoreEdges } from './score-edges.ts';
import { collectFaceSamples, scoreFaces } from './score-faces.ts';

const EYE_HEIGHT = 1.6;
const TALLEST_ROOM = 2.9;
const DEPTHS = Array.from({ length: 16 }, (_, i) => 2.2 * 1.14 ** i);
const HEADROOMS = [0.7, 0.9, 1.1, 1.3, 1.6, 2, 2.6, 3.3];
const SIDES = [0.8, 1.3, 1.8, 2.4, 3.1, 4, 5.5, 12];
const CHECKED = 700;
const REFINED = 10;

interface Scored {
  readonly box: BoxExtent;
  readonly score: number;
}

/**
 * The room as a box: grid of depth, headroom and side walls for an eye height of 1.6 m scored by the lines along its
 * edges, the best checked for what lies on each face, then improved by pattern search; at last scaled so that the
 * ceiling is not above 2.9 m. Null when the camera sees no room (it looks steeply down or up).
 * Lee, Hebert and Kanade 2009; Hedau, Hoiem and Forsyth 2009.
 */
export function fitBox(camera: Camera, segments: readonly Segment[], labels: LabelMap, context: KernelContext): RoomBox | null {
  if (Math.abs(camera.pitch) > 0.6) return null;
  const { width, height } = labels;
  const pinhole = new Pinhole(camera);
  const evidence = drawEvidence(segments, width, height);
  const samples = collectFaceSamples(pinhole, segments, labels);
  context.throwIfCancelled();
  const scoreFully = (box: BoxExtent): number =>
    scoreEdges(pinhole, box, evidence).score + scoreFaces(box, samples) + weighSize(box, width);
  const coarse: Scored[] = [];
  for (const backZ of DEPTHS) {
    context.throwIfCancelled();
    for (const ceilingY of HEADROOMS) {
      for (const left of SIDES) {
        for (const right of SIDES) {
          const box = { floorY: -EYE_HEIGHT, ceilingY, leftX: -left, rightX: right, backZ };
          coarse.push({ box, score: scoreEdges(pinhole, box, evidence).score + weighSize(box, width) });
        }
      }
    }
  }
  const checked = coarse.sort((a, b) => b.score - a.score).slice(0, CHECKED).map(({ box }, i): Scored => {
    if (i % 50 === 0) context.throwIfCancelled();
    return { box, score: scoreFully(box) };
  });
  const starts = checked.sort((a, b) => b.score - a.score).slice(0, REFINED);
  let best = starts[0]!;
  for (const start of starts) {
    context.throwIfCancelled();
    const found = improve(start, scoreFully);
    if (found.score > best.score) best = found;
  }
  const { support, shares } = scoreEdges(pinhole, best.box, evidence);
  return { ...scaleToHuman(pullUnseenWalls(best.box, pinhole, width)), confidence: judge(support, shares, camera.confidence) };
}

/** Belief in usual rooms: about 2.9 m high and 5 m deep at an eye height of 1.6 m. */
function weighSize(box: BoxExtent, width: number): number {
  const tall = Math.log((box.ceilingY - box.floorY) / TALLEST_ROOM) / 0.5;
  const deep = Math.log(box.backZ / 5);
  return -width * (0.12 * tall * tall + 0.03 * deep * deep);
}

/** Pattern search over log depth (with or without the rest in proportion), headroom and side walls. */
function improve(start: Scored, score: (box: BoxExtent) => number): Scored {
  let best: Scored = start;
  for (let size = 0.13; size > 0.003; size *= 0.62) {
    for (const move of ['depth', 'all', 'ceiling', 'left', 'right'] as const) {
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

function stretch(box: BoxExtent, move: 'depth' | 'all' | 'ceiling' | 'left' | 'right', factor: number): BoxExtent | null {
  const next = {
    floorY: box.floorY,
    backZ: move === 'depth' || move === 'all' ? box.backZ * factor : box.backZ,
    ceilingY: move === 'ceiling' || move === 'all' ? box.ceilingY * factor : box.ceilingY,
    leftX: Math.max(-14, move === 'left' || move === 'all' ? box.leftX * factor : box.leftX),
    rightX: Math.min(14, move === 'right' || move === 'all' ? box.rightX * factor : box.rightX),
  };
  const isPossible = next.backZ >= 1.5 && next.backZ <= 25 && next.ceilingY >= 0.4 && next.ceilingY <= 6 && next.leftX <= -0.3 && next.rightX >= 0.3;
  return isPossible ? next : null;
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
