import type { SrgbImage } from '../image.ts';
import type { Rectangle } from './find-margins.ts';

/** Bars of a program's window are looked for within this share of a side, and are at least this thick. */
const DEEPEST = 0.3;
const THINNEST = 0.015;
/** Share of a row that has the row's own ground, and rows of a bar that must. */
const GROUND = 0.5;
const EVEN = 0.85;
/** Least difference of a channel, 0 to 255, between the ground of a bar and that of the drawing; sheets of white are no bars, however white. */
const DIFFERENT = 7;
const WHITE = 244;
/** Share of a row below which something stands on its ground; rows of a bar on which something must; and how bare the row is that ends one. */
const WRITTEN = 0.97;
const LEAST_WRITTEN = 0.15;
const BARE = 0.8;
/** Rows or columns beyond the end of a bar where nothing is left of it but what panels of its colour show of themselves, and the share of those at most. */
const BEYOND = 2;
const LEFT_OVER = 0.4;
/** Share that the bar's own ground has at least between its icons. */
const CROWDED = 0.2;
/** Steps of 255 within which a pixel has a ground's colour. */
const ALIKE = 5;
/** Colours that differ less are the same ground. */
const SAME = 5;

/**
 * What is left of a screenshot when the bars and panels round the picture in it are cut off: rows and columns at the borders
 * whose ground is one flat colour other than the ground of the middle, where that has one, up to a straight edge. Something
 * must be written on one of them: strips of flat colour alone are ground, sky or ceiling.
 */
export function trimBars(image: SrgbImage): Rectangle {
  const whole = { left: 0, top: 0, right: image.width - 1, bottom: image.height - 1 };
  const middle = groundOf(
    image,
    Math.floor(0.35 * image.width),
    Math.floor(0.35 * image.height),
    Math.ceil(0.65 * image.width),
    Math.ceil(0.65 * image.height),
  );
  const ground = middle && middle.share >= GROUND ? middle : null;
  const top = measureBar(image.height, (y) => groundOf(image, 0, y, image.width, y + 1), ground);
  // Bare paper beside a drawing that fills the middle looks like panels: a window's bar is above.
  if (ground === null && top.thickness === 0) return whole;
  const bottom = measureBar(
    image.height,
    (y) => groundOf(image, 0, image.height - 1 - y, image.width, image.height - y),
    ground,
  );
  const [from, to] = [top.thickness, image.height - bottom.thickness];
  const left = measureBar(image.width, (x) => groundOf(image, x, from, x + 1, to), ground);
  const right = measureBar(image.width, (x) => groundOf(image, image.width - 1 - x, from, image.width - x, to), ground);
  if (![top, bottom, left, right].some(({ written }) => written)) return whole;
  return {
    left: left.thickness,
    top: top.thickness,
    right: image.width - 1 - right.thickness,
    bottom: image.height - 1 - bottom.thickness,
  };
}

interface Ground {
  readonly colour: readonly [number, number, number];
  readonly share: number;
}

/** The most frequent colour of a rectangle and the share of it that has it, give or take a little. */
function groundOf({ width, channels, data }: SrgbImage, x0: number, y0: number, x1: number, y1: number): Ground | null {
  const counts = new Map<number, number>();
  const places: number[] = [];
  let best = -1;
  const step = Math.max(1, Math.floor(Math.sqrt(((x1 - x0) * (y1 - y0)) / 4000)));
  for (let y = y0; y < y1; y += step) {
    for (let x = x0; x < x1; x += step) {
      const at = (y * width + x) * channels;
      const key = ((data[at]! >> 2) << 12) | ((data[at + 1]! >> 2) << 6) | (data[at + 2]! >> 2);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (best < 0 || count > counts.get(best)!) best = key;
      places.push(at);
    }
  }
  if (places.length === 0) return null;
  const colour = [((best >> 12) << 2) + 2, (((best >> 6) & 63) << 2) + 2, ((best & 63) << 2) + 2] as const;
  // A colour at the edge of its bin falls into two.
  const alike = places.filter((at) => colour.every((value, k) => Math.abs(data[at + k]! - value) <= ALIKE)).length;
  return { colour, share: alike / places.length };
}

interface Bar {
  /** 0 where there is none. */
  readonly thickness: number;
  /** Something stands on its ground. */
  readonly written: boolean;
}

/** The bar at one border. It ends on a straight edge: a flat sky behind roofs does not. */
function measureBar(size: number, groundAt: (from: number) => Ground | null, ground: Ground | null): Bar {
  let even = 0;
  let end = 0;
  let last: Ground | null = null;
  let written = 0;
  for (let k = 0; k < DEEPEST * size; k++) {
    const here = groundAt(k);
    const goesOn = here !== null && last !== null && here.share >= CROWDED && differ(here, last) < SAME;
    const isBar =
      here !== null &&
      (here.share >= GROUND || goesOn) &&
      (ground === null || differ(here, ground) >= DIFFERENT) &&
      Math.min(...here.colour) < WHITE;
    if (isBar) {
      even++;
      if (here.share < WRITTEN) written++;
      if (here.share >= BARE && even >= EVEN * (k + 1)) [end, last] = [k + 1, here];
    } else if (
      k + 1 - end > THINNEST * size &&
      (ground === null || (here !== null && here.share >= GROUND && differ(here, ground) < SAME))
    ) {
      break;
    }
  }
  const none = { thickness: 0, written: false };
  if (last === null || end < THINNEST * size || end >= Math.floor(DEEPEST * size)) return none;
  const beyond = groundAt(end + BEYOND);
  return beyond !== null && beyond.share >= LEFT_OVER && differ(beyond, last) < DIFFERENT
    ? none
    : { thickness: end, written: written >= LEAST_WRITTEN * end };
}

function differ(a: Ground, b: Ground): number {
  return Math.max(...a.colour.map((value, k) => Math.abs(value - b.colour[k]!)));
}
