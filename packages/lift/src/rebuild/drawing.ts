import type { Structure } from '@yujian/imaging';
import { findDistances } from '@yujian/imaging/ops/distance';
import { familyOf } from '../things/families.ts';

/** A drawing at a smaller size, as pieces are compared with it. */
export interface Drawing {
  /** of the picture's pixels */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** region of each pixel */
  readonly labels: Int32Array;
  readonly hasInk: Uint8Array;
  /** how near ink is: 1 on it, falling by distance */
  readonly inkNear: Float32Array;
  /** by pixel, 1 = a body, not the room's own sides and what is flat on them */
  readonly isBody: Uint8Array;
}

/** Variance of how far an edge may be drawn from its place, pixels of the smaller size squared, doubled. */
const LOOSE = 5;

/** @param by how many pixels are one along each side */
export function reduceDrawing({ width, height, labels, regions, inkMask }: Structure, by: number): Drawing {
  const scale = 1 / by;
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const reduced = new Int32Array(w * h);
  const hasInk = new Uint8Array(w * h);
  const isBody = new Uint8Array(w * h);
  const bodies = regions.map((region) => familyOf(region) !== 'shell');
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      reduced[i] =
        labels.data[Math.min(height - 1, y * by + (by >> 1)) * width + Math.min(width - 1, x * by + (by >> 1))]!;
      isBody[i] = bodies[reduced[i]!] ? 1 : 0;
      for (let v = y * by; v < Math.min(height, (y + 1) * by) && !hasInk[i]; v++)
        for (let u = x * by; u < Math.min(width, (x + 1) * by); u++) if (inkMask.data[v * width + u]) hasInk[i] = 1;
    }
  const inkNear = findDistances(hasInk, w, h).map((distance) => Math.exp((-distance * distance) / LOOSE));
  return { scale, width: w, height: h, labels: reduced, hasInk, inkNear, isBody };
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

/** @param taken regions of other things, whatever they are named */
export function targetOf(drawing: Drawing, regions: ReadonlySet<number>, taken: ReadonlySet<number>): Target {
  const { width, height, labels, hasInk, isBody } = drawing;
  const cells = new Uint8Array(width * height);
  let [area, minX, minY, maxX, maxY] = [0, width, height, -1, -1];
  for (let i = 0; i < cells.length; i++) {
    const id = labels[i]!;
    if (!regions.has(id)) {
      cells[i] = isBody[i] || taken.has(id) ? 2 : 0;
      continue;
    }
    cells[i] = 1;
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
