import type { Pinhole } from '../../geometry/pinhole.ts';
import { BACK, type BoxExtent, CEILING, FACE_COUNT, FLOOR, findFace, LEFT, RIGHT } from '../../geometry/box-faces.ts';
import type { BoxEvidence } from './box-evidence.ts';
import type { Ends, FaceSamples, Rays } from './face-samples.ts';
import { type EdgeEvidence, sampleEdge } from './sample-edge.ts';

/** How far behind the eye, in depths of the room, edges that go into depth are followed. */
const BEHIND = -0.5;
/** Share of an edge from which on more drawing says less: furniture hides floors. */
const ENOUGH = 0.5;
/** Length in shares of the picture's size along which the three edges of a corner are followed. */
const CORNER_REACH = 0.07;
/** Pixels next to a corner that are left out: lines are widened by so much. */
const BESIDE = 7;
/** Share of a big region's samples that may count as on the wrong face. */
const MOST_IMPURE = 0.15;

const EDGE_GROUPS = ['floor', 'ceiling', 'floorDepth', 'ceilingDepth', 'upright'] as const;

/** What is measured of a box, in this order. Lengths are in the geometric mean of the picture's width and height, areas in shares of the picture. */
export const BOX_MEASURES = [
  ...EDGE_GROUPS.flatMap((group) => [`${group}.some`, `${group}.more`, `${group}.bordered`, `${group}.visible`]),
  'corners.floor',
  'corners.ceiling',
  'corners.low',
  'corners.high',
  'beyond.down',
  'beyond.up',
  'beyond.acrossLow',
  'beyond.acrossHigh',
  'beyond.deepLow',
  'beyond.deepHigh',
  'regions.impure',
  'regions.mixed',
  'regions.lowestOff',
  'regions.highestOff',
  'border.lowerOff',
  'border.upperOff',
  'lines.depthOnBackLow',
  'lines.depthOnBackHigh',
  'lines.acrossOnSidesLow',
  'lines.acrossOnSidesHigh',
  'lines.uprightOnFloor',
  'lines.uprightOnCeiling',
  'ends.feet',
  'ends.heads',
  'ends.under',
  'ends.over',
  'usual.eye',
  'usual.eyeLow',
  'usual.eyeHigh',
  'usual.deep',
  'usual.wide',
  'usual.low',
  'usual.far',
  'usual.oneWall',
] as const;

/** What the boxes of one picture are measured with. */
export interface BoxView {
  readonly pinhole: Pinhole;
  readonly evidence: BoxEvidence;
  readonly samples: FaceSamples;
}

const edge: EdgeEvidence = { length: 0, drawn: 0, bordered: 0 };

/** Writes the measures of a box, which is one metre deep, into `out` (as long as BOX_MEASURES). */
export function measureBox(box: BoxExtent, view: BoxView, out: Float64Array): void {
  out.fill(0);
  measureEdges(box, view, out);
  let at = EDGE_GROUPS.length * 4;
  measureCorners(box, view, out, at);
  at += 10;
  measureRegions(box, view.samples, out, at);
  at += 6;
  measureLines(box, view, out, at);
  at += 10;
  measureUsual(box, view, out, at);
}

/** Of measured edges: the share of their worth that is drawn; and the corners that are drawn whole. */
export function summarise(measures: Float64Array): { drawn: number; corners: number } {
  let drawn = 0;
  let visible = 0;
  for (let group = 0; group < EDGE_GROUPS.length; group++) {
    drawn += measures[group * 4]! + measures[group * 4 + 1]!;
    visible += measures[group * 4 + 3]!;
  }
  const at = EDGE_GROUPS.length * 4;
  return { drawn: visible > 0 ? drawn / visible : 0, corners: measures[at]! + measures[at + 1]! };
}

function measureEdges(
  { floorY, ceilingY, leftX, rightX, backZ }: BoxExtent,
  { pinhole, evidence }: BoxView,
  out: Float64Array,
): void {
  const size = Math.sqrt(evidence.width * evidence.height);
  const add = (
    group: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    axis: 0 | 1 | 2,
  ): void => {
    sampleEdge(pinhole, evidence, x0, y0, z0, x1, y1, z1, axis, edge);
    if (edge.length === 0) return;
    // Long edges count less than in proportion: a short one going into depth says as much as a long one across.
    const worth = (edge.length / size) ** 0.6;
    out[group * 4]! += worth * Math.min(edge.drawn, ENOUGH);
    out[group * 4 + 1]! += worth * Math.max(0, edge.drawn - ENOUGH);
    out[group * 4 + 2]! += worth * (edge.bordered - edge.drawn);
    out[group * 4 + 3]! += worth;
  };
  add(0, leftX, floorY, backZ, rightX, floorY, backZ, 0);
  add(1, leftX, ceilingY, backZ, rightX, ceilingY, backZ, 0);
  for (const x of [leftX, rightX]) {
    add(2, x, floorY, BEHIND * backZ, x, floorY, backZ, 2);
    add(3, x, ceilingY, BEHIND * backZ, x, ceilingY, backZ, 2);
    add(4, x, floorY, backZ, x, ceilingY, backZ, 1);
  }
}

/**
 * At each corner that lies in the picture: the product of what is drawn of the three edges near it (lines that only
 * cross by chance seldom make a corner of three), and how far each edge runs on beyond it: an edge of the room ends at
 * its corners, a rail, a counter or a shelf is crossed there.
 */
function measureCorners(box: BoxExtent, { pinhole, evidence }: BoxView, out: Float64Array, at: number): void {
  const { width, height } = evidence;
  const reach = CORNER_REACH * Math.sqrt(width * height);
  for (const x of [box.leftX, box.rightX]) {
    for (const y of [box.floorY, box.ceilingY]) {
      const corner = pinhole.project(x, y, box.backZ);
      if (!corner || corner.u < 0 || corner.v < 0 || corner.u >= width || corner.v >= height) continue;
      const place = y === box.floorY ? 0 : 1;
      const follow = (tx: number, ty: number, tz: number, axis: number): number => {
        const target = pinhole.project(tx, ty, tz);
        return target ? followEdge(evidence, corner.u, corner.v, target.u, target.v, 1 << axis, reach) : 0;
      };
      out[at + 2 + place]! += 1;
      out[at + place]! +=
        follow(0.9 * x, y, box.backZ, 0) * follow(x, 0.9 * y, box.backZ, 1) * follow(x, y, box.backZ * 0.9, 2);
      out[at + 4 + place]! += follow(x, 1.1 * y, box.backZ, 1);
      out[at + 6 + place]! += follow(1.1 * x, y, box.backZ, 0);
      out[at + 8 + place]! += follow(x, y, box.backZ * 1.1, 2);
    }
  }
}

/** Share of the way from one pixel towards another that is drawn along the axis of `bit`. */
function followEdge(
  { width, height, bits }: BoxEvidence,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  bit: number,
  reach: number,
): number {
  const length = Math.hypot(u1 - u0, v1 - v0);
  if (length < 1e-3) return 0;
  let hits = 0;
  let samples = 0;
  for (let along = BESIDE; along < reach; along += 3) {
    const x = Math.round(u0 + ((u1 - u0) / length) * along);
    const y = Math.round(v0 + ((v1 - v0) / length) * along);
    samples++;
    if (x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x]! & bit) hits++;
  }
  return samples > 0 ? hits / samples : 0;
}

/** Big regions should lie on one face each, the lowest on the floor, the highest on the ceiling. */
function measureRegions(box: BoxExtent, samples: FaceSamples, out: Float64Array, at: number): void {
  const { rays, regionOf, regionCount, lowest, highest } = samples;
  const counts = new Int32Array(regionCount * FACE_COUNT);
  for (let i = 0; i < regionOf.length; i++) counts[regionOf[i]! * FACE_COUNT + faceAt(box, rays, i)]!++;
  const total = Math.max(1, regionOf.length);
  for (let region = 0; region < regionCount; region++) {
    const own = counts.subarray(region * FACE_COUNT, (region + 1) * FACE_COUNT);
    let sum = 0;
    let most = 0;
    for (const count of own) {
      sum += count;
      if (count > most) most = count;
    }
    out[at]! += Math.min(sum - most, MOST_IMPURE * sum) / total;
    out[at + 1]! += (sum - most) / total;
    if (region === lowest) out[at + 2] = sum > 0 ? 1 - own[FLOOR]! / sum : 0;
    if (region === highest) out[at + 3] = sum > 0 ? 1 - own[CEILING]! / sum : 0;
  }
  out[at + 4] = shareOff(box, samples.lowerRays, FLOOR);
  out[at + 5] = shareOff(box, samples.upperRays, CEILING);
}

/** No line points along the normal of its own face, and uprights end on the edges of floor and ceiling. */
function measureLines(box: BoxExtent, { samples, evidence }: BoxView, out: Float64Array, at: number): void {
  const { lineRays, lineAxes, lineIsLow, lineLengths } = samples;
  const size = Math.sqrt(evidence.width * evidence.height);
  for (let i = 0; i < lineAxes.length; i++) {
    const face = faceAt(box, lineRays, i);
    const axis = lineAxes[i]!;
    const above = lineIsLow[i] ? 0 : 1;
    const worth = lineLengths[i]! / size;
    if (axis === 2 && face >= BACK && face !== LEFT && face !== RIGHT) out[at + above]! += worth;
    else if (axis === 0 && (face === LEFT || face === RIGHT)) out[at + 2 + above]! += worth;
    else if (axis === 1 && face === FLOOR) out[at + 4]! += worth;
    else if (axis === 1 && face === CEILING) out[at + 5]! += worth;
  }
  out[at + 6] = 1 - Math.exp(-sumEnds(box, samples.lowFeet, FLOOR) / size);
  out[at + 7] = 1 - Math.exp(-sumEnds(box, samples.highHeads, CEILING) / size);
  // What hangs down from the floor's edge or stands up from the ceiling's is wainscot, a counter's front or a high cupboard: no edge of the room.
  out[at + 8] = 1 - Math.exp(-sumEnds(box, samples.lowHeads, FLOOR) / size);
  out[at + 9] = 1 - Math.exp(-sumEnds(box, samples.highFeet, CEILING) / size);
}

/** How usual the room and the view would be: the eye's height in it, its depth and width per height, where floor and back wall meet. */
function measureUsual(
  { floorY, ceilingY, leftX, rightX, backZ }: BoxExtent,
  { pinhole, evidence }: BoxView,
  out: Float64Array,
  at: number,
): void {
  const tall = ceilingY - floorY;
  const eye = -floorY / tall;
  const deep = Math.log(backZ / tall / 1.8);
  const wide = Math.log((rightX - leftX) / tall / 2);
  const foot = pinhole.project(0, floorY, backZ);
  out[at] = (eye - 0.5) ** 2;
  out[at + 1] = Math.max(0, 0.3 - eye);
  out[at + 2] = Math.max(0, eye - 0.75);
  out[at + 3] = Math.min(4, deep * deep);
  out[at + 4] = Math.min(4, wide * wide);
  out[at + 5] = foot ? Math.min(1, Math.max(0, foot.v / evidence.height - 0.8)) : 0;
  out[at + 6] = Math.max(0, 0.12 + floorY / backZ) + Math.max(0, 0.08 - ceilingY / backZ);
  out[at + 7] = Math.max(0, 0.1 + leftX / backZ) + Math.max(0, 0.1 - rightX / backZ);
}

function faceAt(box: BoxExtent, rays: Rays, index: number): number {
  return findFace(box, rays[3 * index]!, rays[3 * index + 1]!, rays[3 * index + 2]!);
}

function shareOff(box: BoxExtent, rays: Rays, wanted: number): number {
  const count = rays.length / 3;
  let off = 0;
  for (let i = 0; i < count; i++) if (faceAt(box, rays, i) !== wanted) off++;
  return count > 0 ? off / count : 0;
}

/** Pixels of uprights that end where the wall meets the floor or ceiling (`side`). */
function sumEnds(box: BoxExtent, { rays, lengths }: Ends, side: typeof FLOOR | typeof CEILING): number {
  let sum = 0;
  for (let i = 0; i < lengths.length; i++) {
    const below = faceAt(box, rays, 2 * i);
    const above = faceAt(box, rays, 2 * i + 1);
    if (side === FLOOR ? below === FLOOR && above >= BACK : above === CEILING && below >= BACK) sum += lengths[i]!;
  }
  return sum;
}
