import type { Pinhole } from '../../pinhole.ts';
import type { BoxExtent } from './box-faces.ts';
import type { EdgeEvidence } from './edge-evidence.ts';

/** Length in shares of the width along which the three edges are followed from each corner. */
const REACH = 0.07;
const WORTH = 0.35;

/**
 * Drawn corners of the back wall: the product of what is drawn of the three edges near each corner that lies in the
 * picture. Lines that only cross by chance seldom make a corner of three.
 */
export function scoreCorners(pinhole: Pinhole, box: BoxExtent, evidence: EdgeEvidence): number {
  let score = 0;
  for (const x of [box.leftX, box.rightX]) {
    for (const y of [box.floorY, box.ceilingY]) {
      const corner = pinhole.project(x, y, box.backZ);
      if (!corner || corner.u < 0 || corner.v < 0 || corner.u >= evidence.width || corner.v >= evidence.height) continue;
      const follow = (tx: number, ty: number, tz: number, axis: number): number => {
        const target = pinhole.project(tx, ty, tz);
        return target ? followEdge(evidence, corner.u, corner.v, target.u, target.v, 1 << axis) : 0;
      };
      const across = follow(x === box.leftX ? x + 0.5 : x - 0.5, y, box.backZ, 0);
      if (across === 0) continue;
      const upright = follow(x, y === box.floorY ? y + 0.4 : y - 0.4, box.backZ, 1);
      const ahead = follow(x, y, box.backZ * 0.9, 2);
      score += across * upright * ahead;
    }
  }
  return score * WORTH * evidence.width;
}

/** Share of the way from one pixel towards another that is drawn along the axis of `bit`. */
function followEdge(evidence: EdgeEvidence, u0: number, v0: number, u1: number, v1: number, bit: number): number {
  const { width, height, bits } = evidence;
  const length = Math.hypot(u1 - u0, v1 - v0);
  if (length < 1) return 0;
  const reach = REACH * width;
  let hits = 0;
  let samples = 0;
  for (let at = 3; at < reach; at += 3) {
    const x = Math.round(u0 + ((u1 - u0) / length) * at);
    const y = Math.round(v0 + ((v1 - v0) / length) * at);
    samples++;
    if (x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x]! & bit) hits++;
  }
  return samples > 0 ? hits / samples : 0;
}
