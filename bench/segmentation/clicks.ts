import type { Mask } from '@yujian/imaging/image';
import type { Click } from '@yujian/imaging/kernels/interactive-segmentation/click';
import { findDistances } from '@yujian/imaging/ops/distance';

/**
 * The click that a person would make next, by rule: in the middle of the largest connected error, where it is farthest from
 * the error's edge and the picture's. Null where nothing is wrong.
 */
export function nextClick(truth: Mask, found: Mask): Click | null {
  const { width, height } = truth;
  let best: Click | null = null,
    most = 0;
  for (const add of [true, false]) {
    const wrong = truth.data.map((value, i) => (value !== found.data[i] && (value === 1) === add ? 1 : 0));
    const part = largestPart({ width, height, data: wrong });
    if (part.area <= most) continue;
    most = part.area;
    const framed = new Uint8Array((width + 2) * (height + 2)).fill(1);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) framed[(y + 1) * (width + 2) + x + 1] = part.data[y * width + x] ? 0 : 1;
    const depth = findDistances(framed, width + 2, height + 2);
    let at = 0;
    for (let i = 0; i < depth.length; i++) if (depth[i]! > depth[at]!) at = i;
    best = { x: (at % (width + 2)) - 0.5, y: Math.floor(at / (width + 2)) - 0.5, add };
  }
  return best;
}

function largestPart({ width, data }: Mask): { readonly area: number; readonly data: Uint8Array } {
  const labels = new Int32Array(data.length);
  const queue = new Int32Array(data.length);
  let [count, area, largest] = [0, 0, 0];
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || labels[start]) continue;
    labels[start] = ++count;
    let end = 0;
    queue[end++] = start;
    for (let head = 0; head < end; head++) {
      const i = queue[head]!;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
        if (j < 0 || j >= data.length || !data[j] || labels[j]) continue;
        labels[j] = count;
        queue[end++] = j;
      }
    }
    if (end > area) [area, largest] = [end, count];
  }
  return { area, data: Uint8Array.from(labels, (label) => (label !== 0 && label === largest ? 1 : 0)) };
}

/** Intersection over union. */
export function overlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    both += a.data[i]! & b.data[i]!;
    either += a.data[i]! | b.data[i]!;
  }
  return either === 0 ? 1 : both / either;
}
