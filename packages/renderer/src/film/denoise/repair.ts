import type { Guide, Layer } from './guide.ts';

/**
 * Pixels on edges mix two surfaces and are like neither neighbour, so no filter step helps them and they stand out as
 * dashed outlines. They take the mean of themselves and of those of their 3 × 3 neighbours that were filtered, by likeness of normal.
 */
export function repairRows(
  input: Layer,
  output: Layer,
  starved: Uint8Array,
  guide: Guide,
  from: number,
  to: number,
): void {
  const { width, height, reach } = guide;
  const { r: nx, g: ny, b: nz } = guide.normal;
  const { r: ir, g: ig, b: ib } = input.colour;
  const { r: or, g: og, b: ob } = output.colour;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      let r = ir[here]!;
      let g = ig[here]!;
      let b = ib[here]!;
      output.variance[here] = input.variance[here]!;
      if (starved[here] === 1 && reach[here] !== 0) {
        let weights = OWN_WEIGHT;
        r *= weights;
        g *= weights;
        b *= weights;
        for (let tapY = Math.max(0, y - 1); tapY <= Math.min(height - 1, y + 1); tapY++) {
          for (let tapX = Math.max(0, x - 1); tapX <= Math.min(width - 1, x + 1); tapX++) {
            const there = tapY * width + tapX;
            if (starved[there] === 1 || reach[there] === 0) continue;
            const cosine = nx[here]! * nx[there]! + ny[here]! * ny[there]! + nz[here]! * nz[there]!;
            const weight = 0.05 + Math.max(0, cosine);
            r += ir[there]! * weight;
            g += ig[there]! * weight;
            b += ib[there]! * weight;
            weights += weight;
          }
        }
        r /= weights;
        g /= weights;
        b /= weights;
      }
      or[here] = r;
      og[here] = g;
      ob[here] = b;
    }
  }
}

const OWN_WEIGHT = 0.5;
