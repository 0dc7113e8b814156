import type { Line } from '../geometry/line.ts';

/** Radians: the largest tilt that is looked for, and the least that is worth turning a picture for. */
const MOST = (8 * Math.PI) / 180;
const LEAST = (0.12 * Math.PI) / 180;
/** Lines further from the vertical than this are no uprights. */
const UPRIGHT = (20 * Math.PI) / 180;
const STEP = (0.25 * Math.PI) / 180;
/** Spread of a line's direction: while searching, and at last. */
const WIDE = (0.6 * Math.PI) / 180;
const FINE = (0.25 * Math.PI) / 180;
/** How fast uprights converge, as a share of their distance from the middle per half picture; 0 for a level camera. */
const CONVERGENCES = Array.from({ length: 17 }, (_, k) => (k - 8) * 0.05);
const FEWEST = 4;
/** Share of the uprights' length that must agree, and by how much better than with no turn at all. */
const AGREED = 0.1;
const BETTER = 1.02;
/** What level lines say besides: in a view along a wall they tilt alike. */
const LEVEL_WORTH = 0.3;

interface Lean {
  /** Middle, in half diagonals from the picture's middle. */
  readonly x: number;
  readonly y: number;
  /** Radians clockwise from the vertical or, for level lines, from the horizontal. */
  readonly angle: number;
  readonly weight: number;
}

/**
 * A guess by how much a drawing lies turned clockwise on its sheet, radians within ±8°, from its uprights alone: turned
 * back they run straight up or meet at a point right above or below the middle, as they do for any camera that is held
 * level. 0 when too few lines say so or the turn is under 0.12°.
 */
export function guessTilt(lines: readonly Line[], width: number, height: number): number {
  const half = Math.hypot(width, height) / 2;
  const uprights: Lean[] = [];
  const levels: Lean[] = [];
  for (const { x0, y0, x1, y1, length } of lines) {
    if (length < 0.03 * half) continue;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const place = {
      x: ((x0 + x1) / 2 - width / 2) / half,
      y: ((y0 + y1) / 2 - height / 2) / half,
      weight: Math.min(length / half, 0.3),
    };
    const fromVertical = dy === 0 ? Math.PI / 2 : Math.atan(-dx / dy);
    if (Math.abs(fromVertical) < UPRIGHT) uprights.push({ ...place, angle: fromVertical });
    const fromLevel = dx === 0 ? Math.PI / 2 : Math.atan(dy / dx);
    if (Math.abs(fromLevel) < MOST + WIDE) levels.push({ ...place, angle: fromLevel });
  }
  if (uprights.length < FEWEST) return 0;
  const total = uprights.reduce((sum, { weight }) => sum + weight, 0);
  let best = { tilt: 0, convergence: 0, score: -1 };
  const judge = (tilt: number, convergence: number, spread: number): number =>
    agree(uprights, tilt, convergence, spread) + LEVEL_WORTH * agree(levels, tilt, 0, FINE);
  const consider = (tilt: number, convergence: number, spread: number): void => {
    const score = judge(tilt, convergence, spread);
    if (score > best.score) best = { tilt, convergence, score };
  };
  for (let tilt = -MOST; tilt <= MOST + 1e-9; tilt += STEP)
    for (const convergence of CONVERGENCES) consider(tilt, convergence, WIDE);
  best = { ...best, score: -1 };
  for (let reach = 1; reach > 0.02; reach *= 0.7) {
    const { tilt, convergence } = best;
    consider(tilt, convergence, FINE);
    for (const a of [-1, 0, 1])
      for (const b of [-1, 0, 1]) consider(tilt + a * reach * STEP, convergence + b * reach * 0.05, FINE);
  }
  const { tilt, convergence } = best;
  if (Math.abs(tilt) < LEAST || Math.abs(tilt) > MOST) return 0;
  const unturned = Math.max(...CONVERGENCES.map((other) => judge(0, other, FINE)));
  return agree(uprights, tilt, convergence, WIDE) < AGREED * total || best.score < BETTER * unturned ? 0 : tilt;
}

/** Weight of the lines that run as uprights would under a tilt; with `convergence` 0 also of level lines. */
function agree(leans: readonly Lean[], tilt: number, convergence: number, spread: number): number {
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  let sum = 0;
  for (const { x, y, angle, weight } of leans) {
    const across = c * x + s * y;
    const along = c * y - s * x;
    const expected = tilt + Math.atan2(convergence * across, 1 + convergence * along);
    const off = (angle - expected) / spread;
    if (off * off < 9) sum += weight * Math.exp(-off * off);
  }
  return sum;
}
