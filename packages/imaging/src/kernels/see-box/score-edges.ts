import type { Pinhole } from '../../pinhole.ts';
import type { BoxExtent } from './box-faces.ts';
import type { EdgeEvidence } from './edge-evidence.ts';

const NEAR = 0.3;
/** Nearer to the picture's border than this, lines are often its own frame. */
const FRAME = 6;
const SAMPLE_STEP = 4;
/** Support that an edge needs is subtracted, so that edges drawn over empty paper cost. */
const NEEDED = 0.22;

export interface EdgeScore {
  readonly score: number;
  /** Share of the visible length of all edges that is drawn. */
  readonly support: number;
  /** The same per edge: floor–back, ceiling–back, left floor, left ceiling, right floor, right ceiling, left upright, right upright. */
  readonly shares: readonly number[];
}

/**
 * Drawn support of the box's eight edges. Support saturates (floor line at 0.45, since furniture hides it; ceiling
 * line at 0.6; others 0.8), edges going into depth count most.
 */
export function scoreEdges(pinhole: Pinhole, box: BoxExtent, evidence: EdgeEvidence): EdgeScore {
  const { floorY, ceilingY, leftX, rightX, backZ } = box;
  const shares: number[] = [];
  let score = 0;
  let drawn = 0;
  let visible = 0;
  const unit = 0.25 * evidence.width;
  const add = (x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, axis: number, saturation: number, weight: number, gain: number): void => {
    const edge = sampleEdge(pinhole, evidence, x0, y0, z0, x1, y1, z1, 1 << axis);
    const share = edge > 0 ? hits / samples : 0;
    shares.push(share);
    // Long edges count less than in proportion: a short one going into depth says as much as a long one across.
    const worth = unit * (edge / unit) ** 0.6;
    score += worth * (Math.min(share, saturation) * gain + Math.max(0, share - saturation) * 0.4 * gain - NEEDED) * weight;
    drawn += share * edge;
    visible += edge;
  };
  add(leftX, floorY, backZ, rightX, floorY, backZ, 0, 0.45, 1, 1.6);
  add(leftX, ceilingY, backZ, rightX, ceilingY, backZ, 0, 0.6, 1, 1.2);
  add(leftX, floorY, NEAR, leftX, floorY, backZ, 2, 0.8, 1.8, 1.2);
  add(leftX, ceilingY, NEAR, leftX, ceilingY, backZ, 2, 0.8, 1.8, 1.2);
  add(rightX, floorY, NEAR, rightX, floorY, backZ, 2, 0.8, 1.8, 1.2);
  add(rightX, ceilingY, NEAR, rightX, ceilingY, backZ, 2, 0.8, 1.8, 1.2);
  add(leftX, floorY, backZ, leftX, ceilingY, backZ, 1, 0.8, 0.5, 1.2);
  add(rightX, floorY, backZ, rightX, ceilingY, backZ, 1, 0.8, 0.5, 1.2);
  return { score, support: visible > 0 ? drawn / visible : 0, shares };
}

const a = new Float64Array(3);
const b = new Float64Array(3);
let hits = 0;
let samples = 0;

/** Visible length of an edge in pixels; counts its samples and how many of them are drawn. */
function sampleEdge(
  pinhole: Pinhole, evidence: EdgeEvidence, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, bit: number,
): number {
  hits = 0;
  samples = 0;
  pinhole.toCamera(x0, y0, z0, a);
  pinhole.toCamera(x1, y1, z1, b);
  const nearest = 0.05;
  if (a[2]! < nearest && b[2]! < nearest) return 0;
  if (a[2]! < nearest) moveTo(a, b, (nearest - a[2]!) / (b[2]! - a[2]!));
  if (b[2]! < nearest) moveTo(b, a, (nearest - b[2]!) / (a[2]! - b[2]!));
  const { focal, centerX, centerY } = pinhole.camera;
  const u0 = centerX + (focal * a[0]!) / a[2]!;
  const v0 = centerY - (focal * a[1]!) / a[2]!;
  const du = centerX + (focal * b[0]!) / b[2]! - u0;
  const dv = centerY - (focal * b[1]!) / b[2]! - v0;
  const { width, height, bits } = evidence;
  let from = 0;
  let to = 1;
  for (let side = 0; side < 4; side++) {
    const speed = side === 0 ? -du : side === 1 ? du : side === 2 ? -dv : dv;
    const room = side === 0 ? u0 - FRAME : side === 1 ? width - 1 - FRAME - u0 : side === 2 ? v0 - FRAME : height - 1 - FRAME - v0;
    if (Math.abs(speed) < 1e-9) {
      if (room < 0) return 0;
    } else if (speed < 0) from = Math.max(from, room / speed);
    else to = Math.min(to, room / speed);
  }
  if (to <= from) return 0;
  const length = (to - from) * Math.hypot(du, dv);
  if (length < 2) return 0;
  samples = Math.max(2, Math.floor(length / SAMPLE_STEP));
  for (let k = 0; k < samples; k++) {
    const t = from + ((to - from) * (k + 0.5)) / samples;
    const x = Math.round(u0 + du * t);
    const y = Math.round(v0 + dv * t);
    if (bits[y * width + x]! & bit) hits++;
  }
  return length;
}

function moveTo(point: Float64Array, target: Float64Array, share: number): void {
  for (let k = 0; k < 3; k++) point[k]! += (target[k]! - point[k]!) * share;
}
