/**
 * A blur that stays inside its part: two passes of a box mean over the pixels of a row, then of a column, that belong
 * to the same part without a break. Edges between parts stay as they are.
 *
 * @param values one per pixel, any range; overwritten
 * @param owner the part of each pixel; null: all is one
 * @param radius pixels on either side, 0 leaves everything
 */
export function blurWithinParts(
  values: Float32Array,
  owner: Uint8Array | null,
  width: number,
  height: number,
  radius: number,
  onRow: () => void = () => undefined,
): void {
  if (radius < 1) return;
  const sums = new Float64Array(Math.max(width, height) + 1);
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) {
      blurLine(values, owner, y * width, 1, width, radius, sums);
      onRow();
    }
    for (let x = 0; x < width; x++) blurLine(values, owner, x, width, height, radius, sums);
  }
}

function blurLine(
  values: Float32Array,
  owner: Uint8Array | null,
  start: number,
  step: number,
  length: number,
  radius: number,
  sums: Float64Array,
): void {
  for (let from = 0; from < length;) {
    const part = owner?.[start + from * step];
    let to = from;
    sums[from] = 0;
    while (to < length && owner?.[start + to * step] === part) {
      sums[to + 1] = sums[to]! + values[start + to * step]!;
      to++;
    }
    for (let k = from; k < to; k++) {
      const first = Math.max(from, k - radius);
      const last = Math.min(to, k + radius + 1);
      values[start + k * step] = (sums[last]! - sums[first]!) / (last - first);
    }
    from = to;
  }
}
