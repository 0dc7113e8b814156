import type { Mask, SrgbImage } from '../image.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';
import { type Colour, findRays, type HoleRay, isHole } from './hole-rays.ts';

/** Degrees that a line's direction is off by, at any length and for one pixel of length. */
const OFF = 1;
const OFF_BY_LENGTH = 90;
const OFF_MOST = 5;
/** Part of the way between two lines that must lie in the hole. */
const THROUGH = 0.6;
/** Differences of colour, 0 to 255: of the side that is alike, of the other, and of a line's two sides at least. */
const ALIKE = 28;
const OTHER = 70;
const CONTRAST = 10;
/** Of a line that nothing answers: its least length as a share of the diagonal, and how far it is trusted, in its own length. */
const LONG = 0.035;
const TRUSTED = 2.5;
/** The same where nothing but the picture's edge ends it, unless the picture is extended. */
const OPEN_TRUSTED = 1.2;
/** Like lines so near each other (share of the diagonal, degrees) and so many are a texture, but for one of so many times their contrast. */
const CROWD = { near: 0.04, degrees: 4, count: 5, outstanding: 1.8 } as const;
/** Sine of the least angle between two lines that meet. */
const MEETING = 0.3;
/** Pixels by which a line goes on beyond the rim. */
const BEYOND = 4;
const LINES_MAX = 24;

/**
 * Straight lines that go on through a hole: lines seen on both sides of it that lie in one line and part like colours;
 * lines that end where they meet one of those or each other; and, where the hole reaches the picture's edge, lines that leave
 * through it. What is a texture rather than an edge is left out.
 *
 * Pure. Pixels, centres at integers.
 *
 * @param lines of the picture, those of what is removed among them
 * @returns at most 24 lines, from rim to rim or to where they meet
 */
export function findHoleLines(lines: readonly Line[], image: SrgbImage, hole: Mask): Line[] {
  const diagonal = Math.hypot(hole.width, hole.height);
  const rays = withoutCrowds(findRays(lines, image, hole), diagonal).filter(
    ({ left, right }) => difference(left, right) >= CONTRAST,
  );
  const pairs = pairRays(rays, hole);
  const paired = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  const through = pairs.map(({ a, b }) => joinRays(a, b));
  const alone = rays.filter((ray) => !paired.has(ray) && ray.length >= LONG * diagonal && !isBeside(ray, through));
  const corners = pairCorners(alone);
  const ended = [...through, ...corners.flatMap(({ lines }) => lines)];
  const cornered = new Set(corners.flatMap(({ a, b }) => [a, b]));
  const rest = alone.filter((ray) => !cornered.has(ray) && !isBeside(ray, ended));
  return [...ended, ...endAlone(rest, ended, hidesSide(hole) ? Infinity : OPEN_TRUSTED)].slice(0, LINES_MAX);
}

function withoutCrowds(rays: readonly HoleRay[], diagonal: number): HoleRay[] {
  const leastCosine = Math.cos((CROWD.degrees * Math.PI) / 180);
  return rays.filter((ray) => {
    const like = rays.filter(
      (other) =>
        other !== ray &&
        other.dx * ray.dx + other.dy * ray.dy > leastCosine &&
        Math.hypot(other.enters.x - ray.enters.x, other.enters.y - ray.enters.y) < CROWD.near * diagonal,
    );
    if (like.length < CROWD.count) return true;
    const contrasts = like.map(({ left, right }) => difference(left, right)).toSorted((a, b) => a - b);
    return difference(ray.left, ray.right) > CROWD.outstanding * contrasts[contrasts.length >> 1]!;
  });
}

interface Pair {
  readonly a: HoleRay;
  readonly b: HoleRay;
  readonly score: number;
}

/** The best pairs first; each line is answered once. */
function pairRays(rays: readonly HoleRay[], hole: Mask): Pair[] {
  const candidates: Pair[] = [];
  rays.forEach((a, k) => {
    for (const b of rays.slice(k + 1)) {
      const score = scorePair(a, b, hole);
      if (score > 0) candidates.push({ a, b, score });
    }
  });
  const used = new Set<HoleRay>();
  const pairs: Pair[] = [];
  for (const pair of candidates.toSorted((p, q) => q.score - p.score)) {
    if (used.has(pair.a) || used.has(pair.b)) continue;
    used.add(pair.a).add(pair.b);
    pairs.push(pair);
  }
  return pairs;
}

function scorePair(a: HoleRay, b: HoleRay, hole: Mask): number {
  const [x, y] = [b.enters.x - a.enters.x, b.enters.y - a.enters.y];
  const gap = Math.hypot(x, y);
  if (gap < 3) return 0;
  const offA = degrees((a.dx * y - a.dy * x) / gap, (a.dx * x + a.dy * y) / gap);
  const offB = degrees((b.dx * y - b.dy * x) / gap, -(b.dx * x + b.dy * y) / gap);
  if (offA > offOf(a) || offB > offOf(b)) return 0;
  const [near, far] = [difference(a.left, b.right), difference(a.right, b.left)].toSorted((p, q) => p - q) as [
    number,
    number,
  ];
  const isSamePolarity = (luma(a.left) - luma(a.right)) * (luma(b.right) - luma(b.left)) > 0;
  if (!isSamePolarity || near > ALIKE || far > OTHER || shareInside(a, b, hole) < THROUGH) return 0;
  return ((a.length + b.length) / (gap + 30)) * (1 - near / (2 * ALIKE)) * (1 - (offA + offB) / (4 * OFF_MOST));
}

function offOf({ length }: HoleRay): number {
  return Math.min(OFF_MOST, OFF + OFF_BY_LENGTH / length);
}

function degrees(sine: number, cosine: number): number {
  return Math.abs((Math.atan2(sine, cosine) * 180) / Math.PI);
}

function shareInside(a: HoleRay, b: HoleRay, hole: Mask): number {
  const steps = Math.ceil(Math.hypot(b.enters.x - a.enters.x, b.enters.y - a.enters.y));
  let inside = 0;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    if (isHole(hole, a.enters.x + t * (b.enters.x - a.enters.x), a.enters.y + t * (b.enters.y - a.enters.y)))
      inside += 1;
  }
  return inside / (steps + 1);
}

/** The line of least squares through both visible parts, from rim to rim. */
function joinRays(a: HoleRay, b: HoleRay): Line {
  const ends = [a, b].flatMap(({ line, length }) => [
    { x: line.x0, y: line.y0, weight: length },
    { x: line.x1, y: line.y1, weight: length },
  ]);
  const total = ends.reduce((sum, { weight }) => sum + weight, 0);
  const x = ends.reduce((sum, end) => sum + end.weight * end.x, 0) / total;
  const y = ends.reduce((sum, end) => sum + end.weight * end.y, 0) / total;
  let [xx, xy, yy] = [0, 0, 0];
  for (const end of ends) {
    xx += end.weight * (end.x - x) ** 2;
    xy += end.weight * (end.x - x) * (end.y - y);
    yy += end.weight * (end.y - y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const along = (point: { readonly x: number; readonly y: number }): number => (point.x - x) * dx + (point.y - y) * dy;
  const [from, to] = [along(a.enters), along(b.enters)];
  const beyond = Math.sign(to - from) * BEYOND;
  return {
    x0: x + (from - beyond) * dx,
    y0: y + (from - beyond) * dy,
    x1: x + (to + beyond) * dx,
    y1: y + (to + beyond) * dy,
  };
}

/** A second line along the same edge, or its other side. */
function isBeside(ray: HoleRay, lines: readonly Line[]): boolean {
  return lines.some(({ x0, y0, x1, y1 }) => {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const away = Math.abs((x1 - x0) * (ray.enters.y - y0) - (y1 - y0) * (ray.enters.x - x0)) / length;
    const cosine = Math.abs(((x1 - x0) * ray.dx + (y1 - y0) * ray.dy) / length);
    return away < 2 * BEYOND && cosine > 0.99;
  });
}

interface Corner {
  readonly a: HoleRay;
  readonly b: HoleRay;
  readonly lines: readonly [Line, Line];
  readonly length: number;
}

/** Lines of like sides that turn a corner in the hole, such as those of a frame; the nearest corners first, one for each line. */
function pairCorners(rays: readonly HoleRay[]): Corner[] {
  const candidates: Corner[] = [];
  rays.forEach((a, k) => {
    for (const b of rays.slice(k + 1)) {
      const sides = [difference(a.left, b.right), difference(a.right, b.left)];
      if (Math.min(...sides) > ALIKE / 2 || Math.max(...sides) > ALIKE) continue;
      const [one, other] = [lineInto(a), lineInto(b)];
      const [s, t] = [crossing(one, other), crossing(other, one)];
      if (s === null || t === null) continue;
      const [p, q] = [s * lengthOf(one), t * lengthOf(other)];
      if (p > TRUSTED * a.length || q > TRUSTED * b.length) continue;
      candidates.push({ a, b, lines: [endedAt(one, s, a), endedAt(other, t, b)], length: p + q });
    }
  });
  const used = new Set<HoleRay>();
  return candidates
    .toSorted((p, q) => p.length - q.length)
    .filter(({ a, b }) => {
      if (used.has(a) || used.has(b)) return false;
      used.add(a).add(b);
      return true;
    });
}

function lineInto({ enters, leaves }: HoleRay): Line {
  return { x0: enters.x, y0: enters.y, x1: leaves.x, y1: leaves.y };
}

function lengthOf({ x0, y0, x1, y1 }: Line): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

/** From a little outside of the hole to a share of the line. */
function endedAt({ x0, y0, x1, y1 }: Line, share: number, { dx, dy }: HoleRay): Line {
  return { x0: x0 - BEYOND * dx, y0: y0 - BEYOND * dy, x1: x0 + share * (x1 - x0), y1: y0 + share * (y1 - y0) };
}

/** Lines that nothing answers end where they meet one that goes through, or each other; else only the picture's edge lets them go on. */
function endAlone(alone: readonly HoleRay[], through: readonly Line[], openTrusted: number): Line[] {
  const own = alone.map(lineInto);
  const nearest = own.map((line, k) => {
    let [share, other] = [Infinity, -1];
    const most = (TRUSTED * alone[k]!.length) / Math.max(1, lengthOf(line));
    const meet = (with_: Line, id: number): void => {
      const at = crossing(line, with_);
      if (at !== null && at < share && at <= most) [share, other] = [at, id];
    };
    through.forEach((line_) => meet(line_, -1));
    own.forEach((line_, id) => id !== k && meet(line_, id));
    return { share, other };
  });
  return own.flatMap((line, k) => {
    const { share, other } = nearest[k]!;
    const meets = share < Infinity && (other < 0 || nearest[other]!.other === k);
    const goesOn = alone[k]!.isOpen && lengthOf(line) <= openTrusted * alone[k]!.length;
    return meets || goesOn ? [endedAt(line, meets ? share : 1, alone[k]!)] : [];
  });
}

/** Whether a hole takes a whole side of the picture, as where a picture is extended. */
function hidesSide({ width, height, data }: Mask): boolean {
  const isHidden = (count: number, first: number, step: number): boolean => {
    for (let k = 0; k < count; k++) if (!data[first + k * step]) return false;
    return true;
  };
  return (
    isHidden(width, 0, 1) ||
    isHidden(width, width * (height - 1), 1) ||
    isHidden(height, 0, width) ||
    isHidden(height, width - 1, width)
  );
}

/** Where `a` meets `b`, as a share of `a`; null where they do not. */
function crossing(a: Line, b: Line): number | null {
  const [ax, ay, bx, by] = [a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0];
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < MEETING * Math.hypot(ax, ay) * Math.hypot(bx, by)) return null;
  const t = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross;
  const u = ((b.x0 - a.x0) * ay - (b.y0 - a.y0) * ax) / cross;
  return t > 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}

function luma([r, g, b]: Colour): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

function difference(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / Math.sqrt(3);
}
