import type { Grid } from '../planes.ts';

/** How dark a drawing's places are, 0 to 1 each. */
export interface Light {
  /** Own shade of faces. */
  readonly shade: Float32Array;
  /** Shadows cast. */
  readonly cast: Float32Array;
  /** Light that comes in by openings. */
  readonly glow: Float32Array;
}

export function noLight({ width, height }: Grid): Light {
  const plane = (): Float32Array => new Float32Array(width * height);
  return { shade: plane(), cast: plane(), glow: plane() };
}

/** Mean over each region mixed into a plane by `weight`, in place: a face is of one tone. */
export function levelByRegion(plane: Float32Array, labels: Int32Array, count: number, weight: number): void {
  const sums = new Float32Array(count);
  const areas = new Float32Array(count);
  for (let i = 0; i < plane.length; i++) {
    sums[labels[i]!]! += plane[i]!;
    areas[labels[i]!]!++;
  }
  for (let i = 0; i < plane.length; i++) plane[i]! += weight * (sums[labels[i]!]! / areas[labels[i]!]! - plane[i]!);
}
