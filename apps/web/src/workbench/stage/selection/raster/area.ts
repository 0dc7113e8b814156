import { cover, type MaskBuffer } from './mask-buffer.ts';

interface Edge {
  readonly top: number;
  readonly bottom: number;
  /** x on the row 0, and how it changes by row. */
  readonly x: number;
  readonly slope: number;
}

/** Lines per row on which the area's span is measured, exactly along x. */
const SUBROWS = 16;

/** Fills the closed path by the even-odd rule, its edge by the share of each pixel that lies inside. */
export function fillArea({ width, height, data }: MaskBuffer, path: readonly number[], add: boolean): void {
  const edges = edgesOf(path);
  if (edges.length === 0) return;
  let waiting = 0;
  let active: Edge[] = [];
  const crossings: number[] = [];
  const single = new Float32Array(width + 2);
  const onward = new Float32Array(width + 2);
  const firstRow = Math.max(0, Math.floor(edges[0]!.top));
  const lastRow = Math.min(height - 1, Math.ceil(edges.reduce((most, { bottom }) => Math.max(most, bottom), 0)));
  for (let row = firstRow; row <= lastRow; row++) {
    active = active.filter(({ bottom }) => bottom > row);
    while (waiting < edges.length && edges[waiting]!.top < row + 1) active.push(edges[waiting++]!);
    if (active.length === 0) continue;
    let left = width;
    let right = -1;
    for (let sub = 0; sub < SUBROWS; sub++) {
      const y = row + (sub + 0.5) / SUBROWS;
      crossings.length = 0;
      for (const edge of active) if (edge.top <= y && y < edge.bottom) crossings.push(edge.x + edge.slope * y);
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.min(width, Math.max(0, crossings[i]!));
        const to = Math.min(width, Math.max(0, crossings[i + 1]!));
        if (to <= from) continue;
        addSpan(single, onward, from, to);
        left = Math.min(left, Math.floor(from));
        right = Math.max(right, Math.min(width - 1, Math.floor(to)));
      }
    }
    let running = 0;
    for (let x = left; x <= right; x++) {
      running += onward[x]!;
      const value = Math.round((255 * (running + single[x]!)) / SUBROWS);
      if (value > 0) cover(data, row * width + x, Math.min(255, value), add);
    }
    single.fill(0, left, right + 2);
    onward.fill(0, left, right + 2);
  }
}

/** Adds the share of each pixel that lies in [from, to): the ends apart, whole pixels as a step up and a step down. */
function addSpan(single: Float32Array, onward: Float32Array, from: number, to: number): void {
  const first = Math.floor(from);
  const last = Math.floor(to);
  if (first === last) {
    single[first] = single[first]! + to - from;
    return;
  }
  single[first] = single[first]! + first + 1 - from;
  single[last] = single[last]! + to - last;
  onward[first + 1] = onward[first + 1]! + 1;
  onward[last] = onward[last]! - 1;
}

function edgesOf(path: readonly number[]): readonly Edge[] {
  const edges: Edge[] = [];
  const count = path.length / 2;
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    const [x0, y0, x1, y1] = [path[2 * i]!, path[2 * i + 1]!, path[2 * next]!, path[2 * next + 1]!];
    if (y0 === y1) continue;
    const slope = (x1 - x0) / (y1 - y0);
    edges.push({ top: Math.min(y0, y1), bottom: Math.max(y0, y1), x: x0 - slope * y0, slope });
  }
  return edges.toSorted((a, b) => a.top - b.top);
}
