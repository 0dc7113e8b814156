import { cover, type MaskBuffer } from './mask-buffer.ts';

interface Stroke {
  readonly add: boolean;
  /** Diameter in pixels. */
  readonly size: number;
  /** 0 to 100: the share of the radius from which the edge falls off. */
  readonly hardness: number;
  /** x, y, x, y …; a pixel's centre lies at +0.5. */
  readonly path: readonly number[];
  /** Share of `size` at each point. */
  readonly pressure?: readonly number[] | undefined;
}

/**
 * Draws a stroke as the union of capsules of its true radius: the edge is one pixel of ramp about the radius, and what
 * overlaps does not add up. Rows are cut to the capsule's span, and its core is filled without looking at pixels.
 */
export function drawStroke(mask: MaskBuffer, { add, size, hardness, path, pressure }: Stroke): void {
  const radiusAt = (point: number) => Math.max(0.25, (size / 2) * (pressure?.[point] ?? 1));
  const soft = 1 - Math.min(100, Math.max(0, hardness)) / 100;
  const last = path.length / 2 - 1;
  for (let point = 0; point <= last; point++) {
    const next = Math.min(point + 1, last);
    if (next === point && last > 0) break;
    drawCapsule(
      mask,
      {
        x0: path[2 * point]!,
        y0: path[2 * point + 1]!,
        r0: radiusAt(point),
        x1: path[2 * next]!,
        y1: path[2 * next + 1]!,
        r1: radiusAt(next),
      },
      soft,
      add,
    );
  }
}

interface Capsule {
  readonly x0: number;
  readonly y0: number;
  readonly r0: number;
  readonly x1: number;
  readonly y1: number;
  readonly r1: number;
}

function drawCapsule({ width, height, data }: MaskBuffer, capsule: Capsule, soft: number, add: boolean): void {
  const { x0, y0, r0, x1, y1, r1 } = capsule;
  const outer = Math.max(r0, r1) + 0.5;
  const core = Math.min(r0, r1) * (1 - soft) - 0.5;
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - outer));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + outer));
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy;
  for (let y = top; y <= bottom; y++) {
    const middle = y + 0.5;
    const span = spanAt(capsule, outer, middle);
    if (span === null) continue;
    const from = Math.max(0, Math.floor(span[0] - 0.5));
    const to = Math.min(width - 1, Math.ceil(span[1] - 0.5));
    const inside = core > 0 ? spanAt(capsule, core, middle) : null;
    const coreFrom = inside ? Math.max(from, Math.ceil(inside[0] - 0.5)) : to + 1;
    const coreTo = inside ? Math.min(to, Math.floor(inside[1] - 0.5)) : to;
    const row = y * width;
    if (coreFrom <= coreTo) data.fill(add ? 255 : 0, row + coreFrom, row + coreTo + 1);
    for (let x = from; x <= to; x++) {
      if (x === coreFrom && coreFrom <= coreTo) {
        x = coreTo;
        continue;
      }
      const px = x + 0.5 - x0;
      const py = middle - y0;
      const along = squared > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / squared)) : 0;
      const distance = Math.hypot(px - along * dx, py - along * dy);
      const radius = r0 + along * (r1 - r0);
      const value = coverage(distance, radius, soft);
      if (value > 0) cover(data, row + x, value, add);
    }
  }
}

/** 0 to 255 at a distance from the line: half on the radius of a hard brush; a soft one falls to nothing there. */
function coverage(distance: number, radius: number, soft: number): number {
  const edge = Math.min(1, Math.max(0, radius + 0.5 - distance));
  if (soft === 0) return Math.round(255 * edge);
  const fall = Math.min(1, Math.max(0, (radius - distance) / Math.max(1e-6, radius * soft)));
  return Math.round(255 * Math.min(edge, fall * fall * (3 - 2 * fall)));
}

/** Where the row `y` lies within `radius` of the line, or null. */
function spanAt({ x0, y0, x1, y1 }: Capsule, radius: number, y: number): readonly [number, number] | null {
  let from = Infinity;
  let to = -Infinity;
  const take = (x: number): void => {
    if (x < from) from = x;
    if (x > to) to = x;
  };
  for (const [cx, cy] of [
    [x0, y0],
    [x1, y1],
  ] as const) {
    const half = radius * radius - (y - cy) * (y - cy);
    if (half < 0) continue;
    take(cx - Math.sqrt(half));
    take(cx + Math.sqrt(half));
  }
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length > 0) {
    // the two long sides
    const nx = (-(y1 - y0) / length) * radius;
    const ny = ((x1 - x0) / length) * radius;
    for (const side of [-1, 1]) {
      const ya = y0 + side * ny;
      const yb = y1 + side * ny;
      if (ya === yb || y < Math.min(ya, yb) || y > Math.max(ya, yb)) continue;
      take(x0 + side * nx + ((x1 - x0) * (y - ya)) / (yb - ya));
    }
  }
  return from <= to ? [from, to] : null;
}
