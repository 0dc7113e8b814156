/** Marks on a picture do not follow the theme; where the picture itself is red, they are blue. */
export const MARK_RED = '#D2452D';
export const MARK_BLUE = '#1769E0';

/** Small copy of a picture: RGBA, row-major. */
export interface Swatch {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Part of a picture in shares of it. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const RED_SHARE = 0.25;

/** The colour of a mark on that part of a picture. */
export function markColour({ width, height, data }: Swatch, { x, y, width: across, height: down }: Part): string {
  const left = Math.max(0, Math.floor(x * width));
  const right = Math.min(width, Math.max(left + 1, Math.ceil((x + across) * width)));
  const top = Math.max(0, Math.floor(y * height));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((y + down) * height)));
  let red = 0;
  let count = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = 4 * (row * width + column);
      if (isRed(data[at]!, data[at + 1]!, data[at + 2]!)) red++;
      count++;
    }
  return count > 0 && red / count > RED_SHARE ? MARK_BLUE : MARK_RED;
}

/** A hue within 25° of red, of some strength. */
function isRed(r: number, g: number, b: number): boolean {
  const most = Math.max(r, g, b);
  const chroma = most - Math.min(r, g, b);
  return most === r && chroma > 0.35 * most && most > 60 && Math.abs(g - b) < 0.42 * chroma;
}
