import type { Mask, ScalarMap } from '../../image.ts';

/** Pixels above `high`, and those above `low` that touch them in a chain of eight neighbours (Canny 1986). */
export function hysteresis(map: ScalarMap, low: number, high: number): Mask {
  const { width, height, data } = map;
  const mask = new Uint8Array(width * height);
  const stack: number[] = [];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < high || mask[i] === 1) continue;
    mask[i] = 1;
    stack.push(i);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (mask[next] === 0 && data[next]! >= low) {
            mask[next] = 1;
            stack.push(next);
          }
        }
      }
    }
  }
  return { width, height, data: mask };
}

/** Which of the 256 neighbourhoods may lose their centre in the two half-steps of Zhang and Suen. Bit k: neighbour k, clockwise from north. */
const DELETABLE: readonly [Uint8Array, Uint8Array] = [deletable(false), deletable(true)];

/** Skeleton one pixel wide (Zhang and Suen, 1984). Pixels on the border of the picture are dropped. */
export function thin(mask: Mask): Mask {
  const { width, height } = mask;
  const data = mask.data.slice();
  let active: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i] === 0) continue;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) data[i] = 0;
      else active.push(i);
    }
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const table of DELETABLE) {
      const doomed: number[] = [];
      for (const i of active) if (table[neighbourhood(data, i, width)] === 1) doomed.push(i);
      for (const i of doomed) data[i] = 0;
      if (doomed.length === 0) continue;
      changed = true;
      active = active.filter((i) => data[i] === 1);
    }
  }
  return { width, height, data };
}

function neighbourhood(data: Uint8Array, i: number, width: number): number {
  return (
    data[i - width]! |
    (data[i - width + 1]! << 1) |
    (data[i + 1]! << 2) |
    (data[i + width + 1]! << 3) |
    (data[i + width]! << 4) |
    (data[i + width - 1]! << 5) |
    (data[i - 1]! << 6) |
    (data[i - width - 1]! << 7)
  );
}

function deletable(second: boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => {
    const bit = (k: number): number => (code >> (k & 7)) & 1;
    let count = 0;
    let rises = 0;
    for (let k = 0; k < 8; k++) {
      count += bit(k);
      if (bit(k) === 0 && bit(k + 1) === 1) rises++;
    }
    const north = bit(0),
      east = bit(2),
      south = bit(4),
      west = bit(6);
    const open = second
      ? north * east * west === 0 && north * south * west === 0
      : north * east * south === 0 && east * south * west === 0;
    return count >= 2 && count <= 6 && rises === 1 && open ? 1 : 0;
  });
}

/** Of a mask, the pixels on a crest of `map`: not lower than either neighbour across the crest, whose direction is that of the strongest negative second difference. Keeps lines that run close together apart. */
export function keepCrests(mask: Mask, map: ScalarMap): Mask {
  const { width, height } = mask;
  const { data } = map;
  const out = new Uint8Array(mask.data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask.data[i] === 0) continue;
      const across = crestNormal(data, i, width);
      if (data[i]! >= data[i - across]! && data[i]! >= data[i + across]!) out[i] = 1;
    }
  }
  return { width, height, data: out };
}

/** Index step across a crest, of the four directions. Diagonal second differences are halved for their longer step. */
function crestNormal(data: Float32Array, i: number, width: number): number {
  const twice = 2 * data[i]!;
  const acrossX = data[i - 1]! + data[i + 1]! - twice;
  const acrossY = data[i - width]! + data[i + width]! - twice;
  const down = 0.5 * (data[i - width - 1]! + data[i + width + 1]! - twice);
  const up = 0.5 * (data[i - width + 1]! + data[i + width - 1]! - twice);
  const least = Math.min(acrossX, acrossY, down, up);
  return least === acrossX ? 1 : least === acrossY ? width : least === down ? width + 1 : width - 1;
}
