/** Pixels above `weak` that hang together (8 neighbours) with one above `strong`. Canny 1986. */
export function traceHysteresis(
  values: Float32Array,
  width: number,
  height: number,
  weak: number,
  strong: number,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] || values[start]! <= strong) continue;
    let top = 0;
    stack[top++] = start;
    mask[start] = 1;
    while (top > 0) {
      const at = stack[--top]!;
      const x = at % width;
      const y = (at - x) / width;
      const x0 = Math.max(0, x - 1);
      const x1 = Math.min(width - 1, x + 1);
      const y1 = Math.min(height - 1, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= y1; ny++) {
        for (let nx = x0; nx <= x1; nx++) {
          const next = ny * width + nx;
          if (!mask[next] && values[next]! > weak) {
            mask[next] = 1;
            stack[top++] = next;
          }
        }
      }
    }
  }
  return mask;
}

/** Clears connected marks (8 neighbours) of fewer than `smallest` pixels, in place. */
export function removeSpecks(mask: Uint8Array, width: number, height: number, smallest: number): void {
  const seen = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    let end = 0;
    queue[end++] = start;
    seen[start] = 1;
    for (let k = 0; k < end; k++) {
      const at = queue[k]!;
      const x = at % width;
      const y = (at - x) / width;
      const x0 = Math.max(0, x - 1);
      const x1 = Math.min(width - 1, x + 1);
      const y1 = Math.min(height - 1, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= y1; ny++) {
        for (let nx = x0; nx <= x1; nx++) {
          const next = ny * width + nx;
          if (mask[next] && !seen[next]) {
            seen[next] = 1;
            queue[end++] = next;
          }
        }
      }
    }
    if (end < smallest) for (let k = 0; k < end; k++) mask[queue[k]!] = 0;
  }
}
