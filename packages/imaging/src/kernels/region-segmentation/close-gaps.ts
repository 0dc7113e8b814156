import type { Mask, ScalarMap } from '../../image.ts';
import type { Segment } from '../../structure.ts';

/** Ink with the small gaps of its straight lines drawn over. */
export interface ClosedInk {
  readonly mask: Mask;
  readonly ink: ScalarMap;
  /** Pixels added, as a share of all ink pixels. */
  readonly bridged: number;
}

const BRIDGE_INK = 0.3;
const FARTHEST_REACH = 9;

/** Draws each line over the gaps it crosses, and prolongs lines of 20 px and more by up to 9 px to the ink ahead of them. */
export function closeGaps(mask: Mask, ink: ScalarMap, lines: readonly Omit<Segment, 'axis'>[]): ClosedInk {
  const { width, height } = mask;
  const closed = mask.data.slice();
  const values = ink.data.slice();
  let added = 0;
  const hasInkNear = (x: number, y: number): boolean => {
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++)
        if (mask.data[ny * width + nx]) return true;
    }
    return false;
  };
  const mark = (x: number, y: number): void => {
    const i = y * width + x;
    if (!closed[i]) added++;
    closed[i] = 1;
    values[i] = Math.max(values[i]!, BRIDGE_INK);
  };
  const bridge = (x0: number, y0: number, x1: number, y1: number): void => {
    const steps = Math.floor(Math.hypot(x1 - x0, y1 - y0) * 2) + 1;
    const isGap = new Uint8Array(steps + 1);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(x0 + ((x1 - x0) * k) / steps);
      const y = Math.round(y0 + ((y1 - y0) * k) / steps);
      if (x < 0 || y < 0 || x >= width || y >= height || hasInkNear(x, y)) continue;
      isGap.fill(1, Math.max(0, k - 5), Math.min(steps, k + 5) + 1);
    }
    let lastX = -1;
    let lastY = -1;
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(x0 + ((x1 - x0) * k) / steps);
      const y = Math.round(y0 + ((y1 - y0) * k) / steps);
      if (!isGap[k] || x < 0 || y < 0 || x >= width || y >= height) {
        lastX = -1;
        continue;
      }
      mark(x, y);
      if (lastX >= 0 && lastX !== x && lastY !== y) mark(x, lastY);
      lastX = x;
      lastY = y;
    }
  };
  for (const line of lines) {
    bridge(line.x0, line.y0, line.x1, line.y1);
    if (line.length < 20) continue;
    const ux = (line.x1 - line.x0) / line.length;
    const uy = (line.y1 - line.y0) / line.length;
    for (const end of [0, 1]) {
      const x = end ? line.x1 : line.x0;
      const y = end ? line.y1 : line.y0;
      const sign = end ? 1 : -1;
      let hasLeft = false;
      for (let reach = 2; reach <= FARTHEST_REACH; reach++) {
        const toX = Math.round(x + sign * ux * reach);
        const toY = Math.round(y + sign * uy * reach);
        if (toX < 0 || toY < 0 || toX >= width || toY >= height) break;
        const isInk = hasInkNear(toX, toY);
        if (!isInk) hasLeft = true;
        else if (hasLeft) {
          bridge(x, y, toX, toY);
          break;
        }
      }
    }
  }
  let total = 0;
  for (let i = 0; i < mask.data.length; i++) total += mask.data[i]!;
  return {
    mask: { width, height, data: closed },
    ink: { width, height, data: values },
    bridged: total > 0 ? added / total : 0,
  };
}
