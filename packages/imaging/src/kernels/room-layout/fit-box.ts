import type { KernelContext, LabelMap } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera, RoomBox, Segment } from '../../structure.ts';
import type { SegmentationMap } from '../../buffers/segmentation-map.ts';
import { drawEvidence } from './box-evidence.ts';
import type { BoxExtent } from '../../geometry/box-faces.ts';
import { BOX_WEIGHTS } from './box-weights.ts';
import { collectFaceSamples } from './face-samples.ts';
import { BOX_MEASURES, type BoxView, measureBox, summarise } from './measure-box.ts';
import { proposeBoxes } from './propose-boxes.ts';
import { furnishUnseen } from './unseen-sides.ts';
import { agreeWithShell, readBoxes, type ShellView, viewShell } from './view-shell.ts';

/** Radians; beyond it no room is seen. */
const STEEPEST = 0.8;
const PROPOSED = 160;
const IMPROVED = 10;
/** Pixels within which a line counts as lying on an edge: while choosing, and at last. */
const WIDE_REACH = 5;
const FINE_REACH = 2;
const SIDES = ['leftX', 'rightX', 'floorY', 'ceilingY'] as const;
/** Steps by which a side is moved while improving, as shares of its slope. */
const COARSE_STEPS = [0.05, 0.025, 0.012] as const;
const FINE_STEPS = [0.012, 0.006, 0.003, 0.0015] as const;
const WEIGHTS = Float64Array.from(BOX_MEASURES.map((name) => BOX_WEIGHTS[name]));
/** What it is worth that a box's sides lie where the segmentation has them: one that may be moved there, and one that is chosen among what is drawn. */
const AGREED = 15;
const CHOSEN = 10;
/** How many drawn boxes are moved to where the segmentation has them, and by which steps. */
const SEGMENTED = 3;
const SEGMENTED_STEPS = [0.3, 0.15, 0.08, 0.04, 0.02, 0.01] as const;

/** Drawn share of the box's edges below which the usual room is as good a guess. */
const LEAST_DRAWN = 0.06;
/** Share of its cells of which the segmentation has to be sure to say where a room is of which nothing is drawn. */
const KNOWN = 0.4;
const USUAL_ROOM: BoxExtent = { floorY: -1.4, ceilingY: 1.4, leftX: -2.8, rightX: 2.8, backZ: 5 };
/** How much (in logarithms of a side's slope) a rival must differ to be another box. */
const DIFFERENT = 0.15;
/** Logarithmic odds that a box is right, fitted to rooms whose box is known. */
const CHANCE = { base: -2.8, score: 0.46, lead: 0.24, drawn: 1, camera: 1.3, corners: 0.65 } as const;
/**
 * The same odds where the segmentation was asked: those by what is drawn count `own` times, and the less the box agrees with the segmentation, the
 * more it loses, up to `against` (mean logarithm at which it has lost all of it: `far`). Logistic regression over 189 clean and dirty
 * white models of 95 rooms; it holds of drawings too.
 */
const SEGMENTED_ODDS = { base: 2.1, own: 0.53, against: 1.6, far: 0.1 } as const;

interface ScoredBox {
  /** One metre deep. */
  readonly box: BoxExtent;
  readonly score: number;
}

/** What the boxes of a picture are judged by: what is drawn, and what the segmentation has, where there is one. */
interface Judge extends BoxView {
  readonly shell: ShellView | null;
  readonly mayMove: boolean;
  /** what it is worth to agree with the segmentation */
  readonly agreed: number;
}

/** What the segmentation has of the room. Where the box is drawn clearly it only chooses among what is drawn: moved boxes stood off lines that were right. */
export interface Hint {
  readonly segmentation: SegmentationMap;
  readonly mayMove: boolean;
}

function viewBoxes(camera: Camera, segments: readonly Segment[], labels: LabelMap, hint: Hint | null): Judge {
  const pinhole = new Pinhole(camera);
  return {
    pinhole,
    evidence: drawEvidence(segments, labels, WIDE_REACH),
    samples: collectFaceSamples(pinhole, segments, labels),
    shell: hint && viewShell(hint.segmentation, pinhole, labels.width, labels.height),
    mayMove: hint?.mayMove ?? false,
    agreed: hint?.mayMove ? AGREED : CHOSEN,
  };
}

/** The boxes that are drawn best, those that the segmentation has, and the best of them all improved by pattern search; best first. */
function rankBoxes(view: Judge, context: KernelContext): ScoredBox[] {
  const score = scoreWith(view);
  const proposed = proposeBoxes(view.pinhole, view.evidence, PROPOSED);
  context.throwIfCancelled();
  const ranked = [...proposed, ...segmentationBoxes(proposed, view)]
    .map((box): ScoredBox => ({ box, score: score(box) }))
    .sort((p, q) => q.score - p.score);
  context.throwIfCancelled();
  const improved = ranked.slice(0, IMPROVED).map((start) => {
    context.throwIfCancelled();
    return improve(start, score, COARSE_STEPS);
  });
  return [...improved, ...ranked.slice(IMPROVED)].sort((p, q) => q.score - p.score);
}

/** The box that the segmentation has, and the proposed ones that agree with it best, moved to where they agree with it as well as they can. */
function segmentationBoxes(proposed: readonly BoxExtent[], { shell, mayMove }: Judge): BoxExtent[] {
  if (!shell || !mayMove) return [];
  const agree = (box: BoxExtent): number => agreeWithShell(box, shell);
  const near = proposed
    .map((box): ScoredBox => ({ box, score: agree(box) }))
    .sort((p, q) => q.score - p.score)
    .slice(0, SEGMENTED);
  const read = readBoxes(shell).map((box): ScoredBox => ({ box, score: agree(box) }));
  return [...read, ...near].map((start) => improve(start, agree, SEGMENTED_STEPS).box);
}

function scoreWith(view: Judge): (box: BoxExtent) => number {
  const measures = new Float64Array(BOX_MEASURES.length);
  const { shell, agreed } = view;
  return (box) => {
    measureBox(box, view, measures);
    let sum = shell ? agreed * agreeWithShell(box, shell) : 0;
    for (let k = 0; k < measures.length; k++) sum += WEIGHTS[k]! * measures[k]!;
    return sum;
  };
}

/** Pattern search over the four sides, each alone. */
function improve(start: ScoredBox, score: (box: BoxExtent) => number, steps: readonly number[]): ScoredBox {
  let best = start;
  for (const step of steps) {
    for (let round = 0; round < 3; round++) {
      const before = best.score;
      for (const side of SIDES) {
        for (const sign of [-1, 1]) {
          const box = { ...best.box, [side]: best.box[side] * Math.exp(sign * step) };
          const value = score(box);
          if (value > best.score) best = { box, score: value };
        }
      }
      if (best.score <= before) break;
    }
  }
  return best;
}

/**
 * The room as a box: the boxes whose edges are drawn best, judged by their edges, their corners and what runs on beyond
 * them, by what lies on each face, by how usual such a room would be, and by what the segmentation has behind the furniture. Sides of which no edge lies in the picture
 * are named as hidden and put at a usual distance. Null when the camera looks steeply down or up and sees no room.
 * Lee, Hebert and Kanade 2009; Hedau, Hoiem and Forsyth 2009.
 */
export function fitBox(
  camera: Camera,
  segments: readonly Segment[],
  labels: LabelMap,
  hint: Hint | null,
  context: KernelContext,
): RoomBox | null {
  if (Math.abs(camera.pitch) > STEEPEST) return null;
  const view = viewBoxes(camera, segments, labels, hint);
  context.throwIfCancelled();
  const ranked = rankBoxes(view, context);
  const best = ranked[0]!;
  const { drawn, corners } = summarise(measuresOf(best.box, view));
  if (drawn < LEAST_DRAWN && !isSure(view.shell)) return { ...USUAL_ROOM, confidence: 0.05 };
  const fine = { ...view, evidence: drawEvidence(segments, labels, FINE_REACH) };
  const score = scoreWith(fine);
  const { box } = improve({ box: best.box, score: score(best.box) }, score, FINE_STEPS);
  const odds = oddsOf(ranked, view, drawn, corners, camera.confidence);
  return {
    ...furnishUnseen(box, view),
    confidence: chanceOf(view.shell ? weighSegmentation(odds, agreeWithShell(box, view.shell)) : odds),
  };
}

/** Whether two boxes, seen from where they are seen, have their sides in about the same places. */
export function isSameBox(a: BoxExtent, b: BoxExtent): boolean {
  return SIDES.every((side) => Math.abs(Math.log((a[side] * b.backZ) / (b[side] * a.backZ))) <= DIFFERENT);
}

/** Whether the segmentation knows enough of a room to tell of it alone. */
function isSure(shell: ShellView | null): boolean {
  return shell !== null && shell.cells > KNOWN * shell.total;
}

function weighSegmentation(odds: number, agreement: number): number {
  return (
    SEGMENTED_ODDS.base +
    SEGMENTED_ODDS.own * odds -
    SEGMENTED_ODDS.against * Math.min(1, -agreement / SEGMENTED_ODDS.far)
  );
}

function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Logarithmic odds that the box lies within 3 % of the diagonal by what is drawn of it, fitted to rooms whose box is known: drawings, dirty drawings and white models alike. */
function oddsOf(
  ranked: readonly ScoredBox[],
  { shell, agreed }: Judge,
  drawn: number,
  corners: number,
  cameraConfidence: number,
): number {
  const best = ranked[0]!;
  const score = best.score - (shell ? agreed * agreeWithShell(best.box, shell) : 0);
  const rival = ranked.find(({ box }) => !isSameBox(box, best.box));
  const lead = rival ? Math.min(1, best.score - rival.score) : 1;
  return (
    CHANCE.base +
    CHANCE.score * score +
    CHANCE.lead * lead +
    CHANCE.drawn * drawn +
    CHANCE.camera * cameraConfidence +
    CHANCE.corners * corners
  );
}

function measuresOf(box: BoxExtent, view: BoxView): Float64Array {
  const measures = new Float64Array(BOX_MEASURES.length);
  measureBox(box, view, measures);
  return measures;
}
