import type { LabelMap } from '../../image.ts';

const ROUNDS = 3;

/**
 * Takes teeth and single pixels off the borders of regions: a pixel that has at most three of its own
 * kind in its 3 × 3 neighbourhood, or nine in 5 × 5, takes the label that most of them carry. Lines two
 * pixels wide stay. Calls `onRow` at each row.
 */
export function cleanLabels(labels: LabelMap, onRow: () => void): LabelMap {
  const { width, height } = labels;
  let from: Int32Array<ArrayBufferLike> = labels.data.slice();
  const names = new Int32Array(25);
  const votes = new Int32Array(25);
  // what is not near a change of the round before does not change
  let isOpen: Uint8Array | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const to = from.slice();
    const touched = new Uint8Array(from.length);
    for (let y = 2; y < height - 2; y++) {
      onRow();
      for (let x = 2; x < width - 2; x++) {
        const i = y * width + x;
        const own = from[i]!;
        if (isOpen !== null && isOpen[i] === 0) continue;
        if (from[i - 1] === own && from[i + 1] === own && from[i - width] === own && from[i + width] === own) continue;
        let near = 0;
        let kinds = 0;
        let mine = 0;
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) {
            const label = from[i + dy * width + dx]!;
            if (label === own) {
              mine++;
              if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1) near++;
            }
            let k = 0;
            while (k < kinds && names[k] !== label) k++;
            if (k === kinds) {
              names[kinds++] = label;
              votes[k] = 1;
            } else votes[k]!++;
          }
        }
        if (near > 4 || mine > 10) continue;
        let best = 0;
        for (let k = 1; k < kinds; k++) if (votes[k]! > votes[best]!) best = k;
        if (votes[best]! <= mine + 2) continue;
        to[i] = names[best]!;
        for (let dy = -2; dy <= 2; dy++) touched.fill(1, i + dy * width - 2, i + dy * width + 3);
      }
    }
    from = to;
    isOpen = touched;
  }
  return { width, height, count: labels.count, data: from };
}
