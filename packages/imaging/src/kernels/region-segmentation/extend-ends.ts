import type { Mask } from '../../image.ts';
import type { Line } from '../../geometry/line.ts';

/** Shares of the diagonal: how far an end is prolonged, and strokes that are long enough to say where they go. */
const REACH = 0.032;
const TELLING = 0.022;
/** As far from the picture's border long lines are meant to run on out of it: a sketch fades before it. */
const BORDER = 0.09;
const LONG = 0.06;
/** A stroke is prolonged by at most so much of its own length. */
const OF_OWN = 0.7;
/** Pixels beyond an end within which ink still is the stroke's own. */
const OWN = 3;
/** Sine of the angle from which two ends that meet make a corner: 20°. */
const CORNER = 0.34;

interface End {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly most: number;
  /** pixels within which it is prolonged out of the picture */
  readonly out: number;
  readonly ink: number;
}

/**
 * Lines that prolong the free ends of strokes along their own way: to the stroke ahead that they fall short of, or to where the
 * prolonged ends of two strokes cross, as the corners of a drawing by hand do not always meet, or out of the picture, where long
 * lines fade before its border. An end that meets nothing stays.
 * @param lines strokes or bundles of them, pixels
 */
export function extendEnds(lines: readonly Line[], { width, height, data }: Mask): Line[] {
  const diagonal = Math.hypot(width, height);
  const hasInk = (x: number, y: number): boolean => {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [px, py] = [x + dx, y + dy];
        if (px >= 0 && py >= 0 && px < width && py < height && data[py * width + px]) return true;
      }
    }
    return false;
  };
  /** Pixels from an end to the ink ahead of it, Infinity for none within reach; null where the end is not free. */
  const look = ({ x, y, ux, uy, most, out }: End): number | null => {
    let isOpen = false;
    for (let k = 1; k <= Math.max(most, out); k++) {
      const [px, py] = [Math.round(x + ux * k), Math.round(y + uy * k)];
      if (px < 0 || py < 0 || px >= width || py >= height) return isOpen && k <= out ? k : null;
      if (!hasInk(px, py)) isOpen = true;
      else if (isOpen) return k <= most ? k : Infinity;
      else if (k > OWN) return null;
    }
    return isOpen ? Infinity : null;
  };
  const bridges: Line[] = [];
  const add = ({ x, y, ink }: End, toX: number, toY: number): void => {
    const length = Math.hypot(toX - x, toY - y);
    if (length > 0) bridges.push({ x0: x, y0: y, x1: toX, y1: toY, length, ink });
  };
  const open: End[] = [];
  for (const end of lines
    .filter(({ length }) => length >= TELLING * diagonal)
    .flatMap((line) => endsOf(line, diagonal))) {
    const ahead = look(end);
    if (ahead === Infinity) open.push(end);
    else if (ahead !== null) add(end, end.x + end.ux * ahead, end.y + end.uy * ahead);
  }
  open.forEach((end, i) => {
    for (const other of open.slice(i + 1)) {
      const corner = crossingOf(end, other);
      if (!corner) continue;
      add(end, ...corner);
      add(other, ...corner);
    }
  });
  return bridges;
}

function endsOf({ x0, y0, x1, y1, length, ink }: Line, diagonal: number): End[] {
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const reach = {
    most: Math.min(REACH * diagonal, OF_OWN * length),
    out: length >= LONG * diagonal ? BORDER * diagonal : 0,
    ink,
  };
  return [
    { x: x0, y: y0, ux: -ux, uy: -uy, ...reach },
    { x: x1, y: y1, ux, uy, ...reach },
  ];
}

/** Where two ends meet ahead of both; null where they do not. */
function crossingOf(a: End, b: End): [number, number] | null {
  const sine = a.ux * b.uy - a.uy * b.ux;
  if (Math.abs(sine) < CORNER) return null;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [along, beside] = [(dx * b.uy - dy * b.ux) / sine, (dx * a.uy - dy * a.ux) / sine];
  return along >= 0 && beside >= 0 && along <= a.most && beside <= b.most
    ? [a.x + a.ux * along, a.y + a.uy * along]
    : null;
}
