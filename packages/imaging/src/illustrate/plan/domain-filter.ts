import type { Grid } from '../planes.ts';

/** Distance from each pixel to its left and to its upper neighbour: 1 on bare paper, more across a line. */
export interface Costs {
  readonly across: Float32Array;
  readonly down: Float32Array;
}

const ROUNDS = 3;

/**
 * Edge-stopping diffusion, in place: the recursive domain transform (Gastal and Oliveira 2011). Values spread by `sigma` pixels
 * over bare paper and stop at lines.
 */
export function diffuse(
  planes: readonly Float32Array[],
  { across, down }: Costs,
  { width, height }: Grid,
  sigma: number,
  pulse: () => void = () => {},
): void {
  const fallsAcross = new Float32Array(across.length);
  const fallsDown = new Float32Array(down.length);
  for (let round = 0; round < ROUNDS; round++) {
    const spread = (sigma * Math.sqrt(3) * 2 ** (ROUNDS - round - 1)) / Math.sqrt(4 ** ROUNDS - 1);
    const rate = -Math.SQRT2 / spread;
    for (let i = 0; i < across.length; i++) {
      fallsAcross[i] = Math.exp(rate * across[i]!);
      fallsDown[i] = Math.exp(rate * down[i]!);
    }
    for (const plane of planes) {
      pulse();
      // rows are independent: four at a time keep the processor busy while each waits for its left neighbour
      let y = 0;
      for (; y + 3 < height; y += 4) smoothRows(plane, fallsAcross, y * width, width);
      for (; y < height; y++) smoothRow(plane, fallsAcross, y * width, width);
      for (let i = width; i < plane.length; i++) plane[i]! += (plane[i - width]! - plane[i]!) * fallsDown[i]!;
      for (let i = plane.length - width - 1; i >= 0; i--)
        plane[i]! += (plane[i + width]! - plane[i]!) * fallsDown[i + width]!;
    }
  }
}

function smoothRow(plane: Float32Array, falls: Float32Array, start: number, width: number): void {
  for (let i = start + 1; i < start + width; i++) plane[i]! += (plane[i - 1]! - plane[i]!) * falls[i]!;
  for (let i = start + width - 2; i >= start; i--) plane[i]! += (plane[i + 1]! - plane[i]!) * falls[i + 1]!;
}

function smoothRows(plane: Float32Array, falls: Float32Array, start: number, width: number): void {
  const [two, three] = [2 * width, 3 * width];
  let [a, b, c, d] = [plane[start]!, plane[start + width]!, plane[start + two]!, plane[start + three]!];
  for (let i = start + 1; i < start + width; i++) {
    plane[i] = a = plane[i]! + (a - plane[i]!) * falls[i]!;
    plane[i + width] = b = plane[i + width]! + (b - plane[i + width]!) * falls[i + width]!;
    plane[i + two] = c = plane[i + two]! + (c - plane[i + two]!) * falls[i + two]!;
    plane[i + three] = d = plane[i + three]! + (d - plane[i + three]!) * falls[i + three]!;
  }
  for (let i = start + width - 2; i >= start; i--) {
    plane[i] = a = plane[i]! + (a - plane[i]!) * falls[i + 1]!;
    plane[i + width] = b = plane[i + width]! + (b - plane[i + width]!) * falls[i + width + 1]!;
    plane[i + two] = c = plane[i + two]! + (c - plane[i + two]!) * falls[i + two + 1]!;
    plane[i + three] = d = plane[i + three]! + (d - plane[i + three]!) * falls[i + three + 1]!;
  }
}
