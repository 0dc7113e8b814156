/** Ends of a straight line in pixels; centres at integers. */
export interface Line {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Straight ways through a pixel along which both rims of the hole are looked at. */
const WAYS = 8;
/** What a surface seen on both rims of a way says, and one seen on a single rim, over the distance in pixels. */
const BOTH = 4;
const SINGLE = 0.25;
/** What a rim beyond a line still says. */
const BEYOND = 1e-4;
const UNKNOWN = 255;

/**
 * Continues surfaces into a hole (in place, where `surfaces` is 255): each pixel looks along 16 directions at the rim and takes
 * the surface that most of them see, near ones above far ones and those seen on both sides above all. A line parts the
 * hole: what lies beyond it is not seen, so each of its sides takes the surface seen on that side.
 *
 * @param surfaces of each pixel, row-major
 */
export function continueSurfaces(
  surfaces: Uint8Array,
  width: number,
  height: number,
  lines: readonly Line[],
  pulse: () => void,
): void {
  const rims = surfaces.slice();
  const votes = new Float64Array(UNKNOWN + 1);
  const directions = Array.from({ length: WAYS }, (_, way) => {
    const angle = (Math.PI * way) / WAYS;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  for (let y = 0, pixel = 0; y < height; y++) {
    if (y % 8 === 0) pulse();
    for (let x = 0; x < width; x++, pixel++) {
      if (rims[pixel] !== UNKNOWN) continue;
      votes.fill(0);
      for (const [dx, dy] of directions) {
        const ahead = look(rims, width, height, x, y, dx, dy);
        const behind = look(rims, width, height, x, y, -dx, -dy);
        const seenAhead = ahead > 0 ? rimAt(rims, width, x, y, dx, dy, ahead) : UNKNOWN;
        const seenBehind = behind > 0 ? rimAt(rims, width, x, y, -dx, -dy, behind) : UNKNOWN;
        const clearAhead = ahead > 0 && isClear(lines, x, y, x + dx * ahead, y + dy * ahead);
        const clearBehind = behind > 0 && isClear(lines, x, y, x - dx * behind, y - dy * behind);
        if (seenAhead === seenBehind && seenAhead !== UNKNOWN && clearAhead && clearBehind) {
          votes[seenAhead]! += BOTH / (ahead + behind);
          continue;
        }
        if (seenAhead !== UNKNOWN) votes[seenAhead]! += ((clearAhead ? 1 : BEYOND) * SINGLE) / ahead;
        if (seenBehind !== UNKNOWN) votes[seenBehind]! += ((clearBehind ? 1 : BEYOND) * SINGLE) / behind;
      }
      let best = 0;
      for (let surface = 1; surface < UNKNOWN; surface++) if (votes[surface]! > votes[best]!) best = surface;
      surfaces[pixel] = best;
    }
  }
}

/** Steps from a pixel to the first known one; 0 when there is none before the picture's edge. */
function look(rims: Uint8Array, width: number, height: number, x: number, y: number, dx: number, dy: number): number {
  for (let steps = 1; ; steps++) {
    const u = Math.round(x + dx * steps);
    const v = Math.round(y + dy * steps);
    if (u < 0 || v < 0 || u >= width || v >= height) return 0;
    if (rims[v * width + u] !== UNKNOWN) return steps;
  }
}

function rimAt(rims: Uint8Array, width: number, x: number, y: number, dx: number, dy: number, steps: number): number {
  return rims[Math.round(y + dy * steps) * width + Math.round(x + dx * steps)]!;
}

/** Whether no line crosses the way between two places. */
export function isClear(lines: readonly Line[], x0: number, y0: number, x1: number, y1: number): boolean {
  for (const line of lines) {
    const [dx, dy] = [line.x1 - line.x0, line.y1 - line.y0];
    const a = dx * (y0 - line.y0) - dy * (x0 - line.x0);
    const b = dx * (y1 - line.y0) - dy * (x1 - line.x0);
    if (a > 0 === b > 0) continue;
    const c = (x1 - x0) * (line.y0 - y0) - (y1 - y0) * (line.x0 - x0);
    const d = (x1 - x0) * (line.y1 - y0) - (y1 - y0) * (line.x1 - x0);
    if (c > 0 !== d > 0) return false;
  }
  return true;
}
