import type { Colours } from '../planes.ts';
import type { Guide } from './guide.ts';

/** Joint bilateral upsampling (Kopf et al. 2007): light at half resolution onto full-resolution surfaces, by nearness in the picture and likeness of plane. */
export function upsampleRows(
  light: Colours,
  coarse: Guide,
  fine: Guide,
  output: Colours,
  from: number,
  to: number,
): void {
  const { width } = fine;
  const { r: lr, g: lg, b: lb } = light;
  const { r: cnx, g: cny, b: cnz } = coarse.normal;
  const { r: cpx, g: cpy, b: cpz } = coarse.position;
  for (let y = from; y < to; y++) {
    const coarseY = (y + 0.5) / 2 - 0.5;
    const top = Math.floor(coarseY);
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      const reach = fine.reach[here]!;
      let r = 0;
      let g = 0;
      let b = 0;
      if (reach !== 0) {
        const coarseX = (x + 0.5) / 2 - 0.5;
        const left = Math.floor(coarseX);
        const nx = fine.normal.r[here]!;
        const ny = fine.normal.g[here]!;
        const nz = fine.normal.b[here]!;
        const px = fine.position.r[here]!;
        const py = fine.position.g[here]!;
        const pz = fine.position.b[here]!;
        const planeScale = 1 / (2 * reach);
        let weights = 0;
        let looseR = 0;
        let looseG = 0;
        let looseB = 0;
        let looseWeights = 0;
        // the four cells around first; a ring further out only where none of them is alike
        for (let ring = 0; ring < 2 && weights < 1e-3; ring++) {
          for (let j = -ring; j < 2 + ring; j++) {
            const cellY = top + j;
            if (cellY < 0 || cellY >= coarse.height) continue;
            for (let i = -ring; i < 2 + ring; i++) {
              const cellX = left + i;
              if (cellX < 0 || cellX >= coarse.width) continue;
              const there = cellY * coarse.width + cellX;
              if (coarse.reach[there] === 0) continue;
              const near =
                Math.max(0.05, 1 - Math.abs(coarseX - cellX)) * Math.max(0.05, 1 - Math.abs(coarseY - cellY));
              const cosine = Math.max(0, nx * cnx[there]! + ny * cny[there]! + nz * cnz[there]!);
              const off =
                Math.abs(nx * (cpx[there]! - px) + ny * (cpy[there]! - py) + nz * (cpz[there]! - pz)) * planeScale;
              const c2 = cosine * cosine;
              const c4 = c2 * c2;
              const weight = near * c4 * c4 * Math.max(0, 1 - off * 0.25) ** 4;
              const loose = (near * (0.02 + cosine)) / (1 + off);
              r += lr[there]! * weight;
              g += lg[there]! * weight;
              b += lb[there]! * weight;
              weights += weight;
              looseR += lr[there]! * loose;
              looseG += lg[there]! * loose;
              looseB += lb[there]! * loose;
              looseWeights += loose;
            }
          }
        }
        if (weights >= 1e-3) {
          r /= weights;
          g /= weights;
          b /= weights;
        } else if (looseWeights > 0) {
          r = looseR / looseWeights;
          g = looseG / looseWeights;
          b = looseB / looseWeights;
        }
      }
      output.r[here] = r;
      output.g[here] = g;
      output.b[here] = b;
    }
  }
}
