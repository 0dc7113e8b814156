import type { Structure } from '@yujian/imaging';
import { findDistances } from '@yujian/imaging/ops/distance';

/** A drawing at a smaller size, as pieces are compared with it. */
export interface Drawing {
  /** of the picture's pixels */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** region of each pixel */
  readonly labels: Int32Array;
  readonly hasInk: Uint8Array;
  /** by pixel and direction, how near ink is: 1 on it, falling by distance */
  readonly inkNear: Float32Array;
  /** of each pixel of ink, the directions that it may have, as bits */
  readonly inkTowards: Uint8Array;
  /** part of each pixel, see `cutParts` */
  readonly parts: Int32Array;
}

/** Variance of how far an edge may be drawn from its place, pixels of the smaller size squared, doubled. */
const LOOSE = 5;

/** Into how many directions lines are told apart, and how far a line may lie beside one, radians. */
export const DIRECTIONS = 6;
const ASIDE = Math.PI / 6;
/** From how far a direction is read, pixels, and how alike those must be that are there, 0 to 1. */
const REACH = 2;
const STRAIGHT = 0.35;
const EVERY = 2 ** DIRECTIONS - 1;

/** Which directions a line may have in a pixel, as bits, by the other pixels of lines about it. @param lines pixels of `least` and more are lines */
export function towardsOf(lines: Int32Array, least: number, i: number, width: number): number {
  let cosines = 0;
  let sines = 0;
  let all = 0;
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH, at = i + dy * width - REACH; dx <= REACH; dx++, at++) {
      if (!(lines[at]! >= least)) continue;
      cosines += dx * dx - dy * dy;
      sines += 2 * dx * dy;
      all += dx * dx + dy * dy;
    }
  if (all === 0 || cosines * cosines + sines * sines < STRAIGHT * STRAIGHT * all * all) return EVERY;
  const angle = Math.atan2(sines, cosines) / 2;
  return BITS[Math.floor(((angle / Math.PI + 1) % 1) * 360)]!;
}

/** By angle, half a degree each. */
const BITS = Uint8Array.from({ length: 360 }, (_, k) => {
  const angle = ((k + 0.5) / 360) * Math.PI;
  let bits = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const apart = Math.abs(angle - (d * Math.PI) / DIRECTIONS);
    if (Math.min(apart, Math.PI - apart) < ASIDE) bits |= 1 << d;
  }
  return bits;
});

/** @param by how many pixels are one along each side */
export function reduceDrawing({ width, height, labels, inkMask }: Structure, by: number): Drawing {
  const scale = 1 / by;
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const reduced = new Int32Array(w * h);
  const hasInk = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      reduced[i] =
        labels.data[Math.min(height - 1, y * by + (by >> 1)) * width + Math.min(width - 1, x * by + (by >> 1))]!;
      for (let v = y * by; v < Math.min(height, (y + 1) * by) && !hasInk[i]; v++)
        for (let u = x * by; u < Math.min(width, (x + 1) * by); u++) if (inkMask.data[v * width + u]) hasInk[i] = 1;
    }
  const lines = Int32Array.from(hasInk);
  const inkTowards = hasInk.map((ink, i) => (ink ? towardsOf(lines, 1, i, w) : 0));
  const inkNear = new Float32Array(DIRECTIONS * w * h);
  for (let d = 0; d < DIRECTIONS; d++) {
    const own = inkTowards.map((bits) => (bits >> d) & 1);
    findDistances(own, w, h).forEach((distance, i) => {
      inkNear[DIRECTIONS * i + d] = Math.exp((-distance * distance) / LOOSE);
    });
  }
  return { scale, width: w, height: h, labels: reduced, hasInk, inkNear, inkTowards, parts: reduced };
}

/** A thing as it is drawn: its pixels, those that other things take, and its lines. */
export interface Target {
  readonly drawing: Drawing;
  /** 1 the thing, 2 another body, 0 what is behind things, 3 of which nothing is known */
  readonly cells: Uint8Array;
  readonly area: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** pixels of ink in it and at its rim */
  readonly lines: Int32Array;
}

/** @param roles by part, see `Parts` */
export function targetOf(drawing: Drawing, roles: Uint8Array): Target {
  const { width, height, parts, hasInk } = drawing;
  const cells = new Uint8Array(width * height);
  let [area, minX, minY, maxX, maxY] = [0, width, height, -1, -1];
  for (let i = 0; i < cells.length; i++) {
    const role = roles[parts[i]!]!;
    cells[i] = role;
    if (role !== 1) continue;
    area++;
    const x = i % width;
    const y = (i - x) / width;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const lines: number[] = [];
  for (let y = Math.max(1, minY - 1); y <= Math.min(height - 2, maxY + 1); y++)
    for (let x = Math.max(1, minX - 1); x <= Math.min(width - 2, maxX + 1); x++) {
      const i = y * width + x;
      if (
        hasInk[i] &&
        (cells[i] === 1 || cells[i - 1] === 1 || cells[i + 1] === 1 || cells[i - width] === 1 || cells[i + width] === 1)
      )
        lines.push(i);
    }
  return { drawing, cells, area, minX, minY, maxX, maxY, lines: Int32Array.from(lines) };
}
