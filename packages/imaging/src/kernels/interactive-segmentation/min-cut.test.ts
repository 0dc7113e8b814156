import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { findMinCut } from './min-cut.ts';

describe('findMinCut', () => {
  it('finds the least of all cuts of small graphs', () => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round++) {
      const nodes = 2 + Math.floor(random() * 8);
      const links = Math.floor(random() * 18);
      const cost = () => Math.floor(random() * 10);
      const source = Float64Array.from({ length: nodes }, cost);
      const sink = Float64Array.from({ length: nodes }, cost);
      const from = Int32Array.from({ length: links }, () => Math.floor(random() * nodes));
      const to = from.map((node) => (node + 1 + Math.floor(random() * (nodes - 1))) % nodes);
      const edges = { from, to, cost: Float64Array.from({ length: links }, cost) };
      const costOf = (side: (node: number) => boolean) => {
        let sum = 0;
        for (let i = 0; i < nodes; i++) sum += side(i) ? sink[i]! : source[i]!;
        for (let k = 0; k < links; k++) if (side(from[k]!) !== side(to[k]!)) sum += edges.cost[k]!;
        return sum;
      };
      let least = Infinity;
      for (let code = 0; code < 1 << nodes; code++)
        least = Math.min(
          least,
          costOf((i) => ((code >> i) & 1) === 1),
        );
      const cut = findMinCut(source, sink, edges);
      expect(cut.cost).toBe(least);
      expect(costOf((i) => cut.side[i] === 1)).toBe(least);
    }
  });
});
