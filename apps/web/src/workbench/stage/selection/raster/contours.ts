import { simplify } from '../document/steps.ts';
import type { MaskBuffer } from './mask-buffer.ts';

/** What a mask looks like from outside. */
export interface Outline {
  /** Closed paths in pixels of the picture, x, y, x, y …; filled by the even-odd rule they are the mask at half. */
  readonly paths: readonly Float32Array<ArrayBuffer>[];
  /** Pieces that do not touch. */
  readonly parts: number;
  /** Pixels that are not 0. */
  readonly chosen: number;
  /** Around all of them, in pixels; null for none. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
}

const TRACED_SIDE = 2048;
const LEVEL = 127.5;
/** Pixels of the traced grid by which a line may be off. */
const TOLERANCE = 0.3;

/** Outlines a mask; one larger than 2048 pixels is traced on means of blocks. */
export function outline(mask: MaskBuffer): Outline {
  const { width, height, data } = mask;
  const factor = Math.ceil(Math.max(width, height) / TRACED_SIDE);
  const { paths, parts } = traceContours(factor === 1 ? mask : reduce(mask, factor), factor);
  let [chosen, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++, at++) {
      if (data[at] === 0) continue;
      chosen++;
      if (first < 0) first = x;
      last = x;
    }
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  const box = chosen > 0 ? { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top } : null;
  return { paths, parts: chosen > 0 ? Math.max(1, parts) : 0, chosen, box };
}

/** Marching squares (Lorensen and Cline, 1987, in the plane) at half, the inside to the left. @param scale pixels of the picture per grid cell */
export function traceContours(
  { width, height, data }: MaskBuffer,
  scale = 1,
): { readonly paths: Float32Array<ArrayBuffer>[]; readonly parts: number } {
  const stride = width + 2;
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? 0 : data[y * width + x]!);
  // An edge between a pixel and its right neighbour is named 2n, between it and the one below 2n + 1.
  const name = (x: number, y: number): number => 2 * ((y + 1) * stride + x + 1);
  const next = new Map<number, number>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const a = at(x, y) > LEVEL ? 1 : 0;
      const b = at(x + 1, y) > LEVEL ? 2 : 0;
      const c = at(x + 1, y + 1) > LEVEL ? 4 : 0;
      const d = at(x, y + 1) > LEVEL ? 8 : 0;
      const corners = a | b | c | d;
      if (corners === 0 || corners === 15) continue;
      const sides = [name(x, y), name(x + 1, y) + 1, name(x, y + 1), name(x, y) + 1] as const;
      for (const [from, to] of STEPS[corners]!) next.set(sides[from], sides[to]);
    }
  }
  const place = (edge: number): readonly [number, number] => {
    const cell = edge >> 1;
    const x = (cell % stride) - 1;
    const y = Math.floor(cell / stride) - 1;
    const here = at(x, y);
    const there = (edge & 1) === 0 ? at(x + 1, y) : at(x, y + 1);
    const share = (LEVEL - here) / (there - here);
    return (edge & 1) === 0 ? [x + 0.5 + share, y + 0.5] : [x + 0.5, y + 0.5 + share];
  };
  const paths: Float32Array<ArrayBuffer>[] = [];
  let parts = 0;
  for (const start of next.keys()) {
    let edge = next.get(start);
    if (edge === undefined) continue;
    const path: number[] = [...place(start)];
    next.delete(start);
    while (edge !== undefined && edge !== start) {
      path.push(...place(edge));
      const after: number | undefined = next.get(edge);
      next.delete(edge);
      edge = after;
    }
    if (signedArea(path) > 0) parts++;
    paths.push(Float32Array.from(simplifyRing(path), (value) => value * scale));
  }
  return { paths, parts };
}

/** By the corners that are inside (1 top left, 2 top right, 4 bottom right, 8 bottom left): from which side (0 top, 1 right, 2 bottom, 3 left) to which the line goes, clockwise about the inside. */
const STEPS: readonly (readonly (readonly [0 | 1 | 2 | 3, 0 | 1 | 2 | 3])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** A ring begins and ends somewhere by chance: it is halved, so that both ends are corners. */
function simplifyRing(path: readonly number[]): number[] {
  const half = 2 * Math.floor(path.length / 4);
  const first = simplify(path.slice(0, half + 2), TOLERANCE);
  const second = simplify([...path.slice(half), path[0]!, path[1]!], TOLERANCE);
  return [...first, ...second.slice(2, -2)];
}

/** Of a closed path, by the trapezoid formula; positive where it goes clockwise on a screen. */
function signedArea(path: readonly number[]): number {
  let area = 0;
  for (let i = 0; i < path.length; i += 2) {
    const j = (i + 2) % path.length;
    area += path[i]! * path[j + 1]! - path[j]! * path[i + 1]!;
  }
  return area / 2;
}

function reduce({ width, height, data }: MaskBuffer, factor: number): MaskBuffer {
  const across = Math.ceil(width / factor);
  const down = Math.ceil(height / factor);
  const out = new Uint8Array(across * down);
  const sums = new Uint32Array(across);
  for (let row = 0; row < down; row++) {
    sums.fill(0);
    const rows = Math.min(factor, height - row * factor);
    for (let y = 0; y < rows; y++) {
      const base = (row * factor + y) * width;
      for (let x = 0, column = 0, left = factor; x < width; x++) {
        sums[column] = sums[column]! + data[base + x]!;
        if (--left === 0) {
          column++;
          left = factor;
        }
      }
    }
    for (let x = 0; x < across; x++)
      out[row * across + x] = Math.round(sums[x]! / (rows * Math.min(factor, width - x * factor)));
  }
  return { width: across, height: down, data: out };
}
