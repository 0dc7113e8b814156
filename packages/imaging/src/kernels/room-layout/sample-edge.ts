import type { Pinhole } from '../../geometry/pinhole.ts';
import { BORDER_BIT, type BoxEvidence } from './box-evidence.ts';

/** Nearer to the picture's border than this, lines are often its own frame. */
const FRAME = 6;
const SAMPLE_STEP = 4;
const NEAREST = 0.01;

/** What was seen along one edge of a box. */
export interface EdgeEvidence {
  /** Visible length in pixels; 0 when the edge lies outside the picture. */
  length: number;
  /** Share of it along which a line of its axis is drawn. */
  drawn: number;
  /** Share of it along which such a line or the border of two regions runs. */
  bordered: number;
}

const a = new Float64Array(3);
const b = new Float64Array(3);

/** Looks along the edge between two world points; what lies behind the camera or outside the picture is left out. */
export function sampleEdge(
  pinhole: Pinhole,
  evidence: BoxEvidence,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  axis: 0 | 1 | 2,
  out: EdgeEvidence,
): void {
  out.length = 0;
  out.drawn = 0;
  out.bordered = 0;
  pinhole.toCamera(x0, y0, z0, a);
  pinhole.toCamera(x1, y1, z1, b);
  if (a[2]! < NEAREST && b[2]! < NEAREST) return;
  if (a[2]! < NEAREST) moveTo(a, b, (NEAREST - a[2]!) / (b[2]! - a[2]!));
  if (b[2]! < NEAREST) moveTo(b, a, (NEAREST - b[2]!) / (a[2]! - b[2]!));
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
    const room =
      side === 0 ? u0 - FRAME : side === 1 ? width - 1 - FRAME - u0 : side === 2 ? v0 - FRAME : height - 1 - FRAME - v0;
    if (Math.abs(speed) < 1e-9) {
      if (room < 0) return;
    } else if (speed < 0) from = Math.max(from, room / speed);
    else to = Math.min(to, room / speed);
  }
  if (to <= from) return;
  const length = (to - from) * Math.hypot(du, dv);
  if (length < 2) return;
  const bit = 1 << axis;
  const samples = Math.max(2, Math.floor(length / SAMPLE_STEP));
  let lines = 0;
  let borders = 0;
  for (let k = 0; k < samples; k++) {
    const t = from + ((to - from) * (k + 0.5)) / samples;
    const here = bits[Math.round(v0 + dv * t) * width + Math.round(u0 + du * t)]!;
    if (here & bit) lines++;
    if (here & (bit | BORDER_BIT)) borders++;
  }
  out.length = length;
  out.drawn = lines / samples;
  out.bordered = borders / samples;
}

function moveTo(point: Float64Array, target: Float64Array, share: number): void {
  for (let k = 0; k < 3; k++) point[k]! += (target[k]! - point[k]!) * share;
}
