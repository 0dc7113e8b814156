import type { Pinhole } from '../../pinhole.ts';
import type { Segment } from '../../structure.ts';

/** A place in the picture where a corner of the back wall may be, as the ray through it at depth 1 along Z. */
export interface CornerSeed {
  /** X and Y at Z = 1. */
  readonly x: number;
  readonly y: number;
}

const MOST_PER_AXIS = 60;
const SHORTEST = 24;
const FARTHEST_END = 14;
const MOST_SEEDS = 28;
const APART = 10;

/**
 * Where a line across (X) and a line going into depth (Z) meet with an end each, the second running on towards the
 * camera: longest pairs first, at least 10 px apart.
 */
export function findCornerSeeds(pinhole: Pinhole, segments: readonly Segment[]): CornerSeed[] {
  const longest = (axis: 0 | 2): Segment[] =>
    segments.filter((s) => s.axis === axis && s.length >= SHORTEST).toSorted((a, b) => b.length - a.length).slice(0, MOST_PER_AXIS);
  const ahead = longest(2);
  const vanishing = pinhole.vanishingPoint(2);
  const meetings: { u: number; v: number; weight: number }[] = [];
  for (const across of longest(0)) {
    for (const deep of ahead) {
      const point = intersect(across, deep);
      if (!point || distanceToEnds(deep, point) > FARTHEST_END || distanceTo(across, point) > FARTHEST_END) continue;
      const toMiddle = Math.hypot((deep.x0 + deep.x1) / 2 - vanishing.x / vanishing.w, (deep.y0 + deep.y1) / 2 - vanishing.y / vanishing.w);
      const toPoint = Math.hypot(point.u - vanishing.x / vanishing.w, point.v - vanishing.y / vanishing.w);
      if (toMiddle <= toPoint) continue;
      meetings.push({ ...point, weight: Math.min(across.length, 4 * deep.length) + 2 * deep.length });
    }
  }
  meetings.sort((a, b) => b.weight - a.weight);
  const kept: { u: number; v: number }[] = [];
  for (const meeting of meetings) {
    if (kept.every((other) => Math.hypot(other.u - meeting.u, other.v - meeting.v) > APART)) kept.push(meeting);
    if (kept.length >= MOST_SEEDS) break;
  }
  const ray = new Float64Array(3);
  const seeds: CornerSeed[] = [];
  for (const { u, v } of kept) {
    pinhole.ray(u, v, ray);
    if (ray[2]! > 0.1) seeds.push({ x: ray[0]! / ray[2]!, y: ray[1]! / ray[2]! });
  }
  return seeds;
}

function intersect(a: Segment, b: Segment): { u: number; v: number } | null {
  const ax = a.x1 - a.x0;
  const ay = a.y1 - a.y0;
  const bx = b.x1 - b.x0;
  const by = b.y1 - b.y0;
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 0.05 * a.length * b.length) return null;
  const t = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross;
  return { u: a.x0 + ax * t, v: a.y0 + ay * t };
}

function distanceToEnds(line: Segment, { u, v }: { u: number; v: number }): number {
  return Math.min(Math.hypot(line.x0 - u, line.y0 - v), Math.hypot(line.x1 - u, line.y1 - v));
}

/** Distance along the line's carrier by which a point on it lies beyond its ends; 0 between them. */
function distanceTo(line: Segment, { u, v }: { u: number; v: number }): number {
  const along = ((u - line.x0) * (line.x1 - line.x0) + (v - line.y0) * (line.y1 - line.y0)) / line.length;
  return Math.max(0, -along, along - line.length);
}
