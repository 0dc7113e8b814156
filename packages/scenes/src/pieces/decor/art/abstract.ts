import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { mix } from './sheet.ts';
import type { Ink, Sheet } from './sheet.ts';

export interface DrawingMeans {
  readonly chance: Chance;
  readonly paper: Ink;
  readonly dark: Ink;
  readonly tones: readonly Ink[];
  /** unprinted paper round the work, in short sides */
  readonly margin: number;
}
export type Drawing = (sheet: Sheet, means: DrawingMeans) => void;

/** Two or three soft fields of colour on a ground, edges worn by the brush. */
export function drawFields(sheet: Sheet, { chance, tones, paper, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  const ground = chance.pick(tones);
  const over = tones.filter((tone) => tone !== ground);
  sheet.wash((x, y) => (Math.min(x, y, width - x, height - y) < margin ? null : mix(ground, paper, 0.12 + 0.1 * noise2(x * 3, y * 3, seed))));
  const count = 2 + chance.whole(2);
  let y = margin + height * 0.09;
  const room = height - 2 * y;
  const shares = Array.from({ length: count }, () => chance.between(0.6, 1.6));
  const whole = shares.reduce((a, b) => a + b);
  shares.forEach((share, k) => {
    const [top, bottom] = [y, y + (room * share) / whole - 0.035];
    const inset = margin + width * chance.between(0.07, 0.1);
    sheet.shape([inset, top, width - inset, bottom], (px, py) => Math.max(inset - px, px - width + inset, top - py, py - bottom) + 0.012 * roughNoise2(px * 12, py * 12, seed + k) + 0.01, over[(k + seed) % over.length]!, 0.9, 0.022);
    sheet.shape([inset, top, width - inset, bottom], (px, py) => 0.02 - 0.05 * roughNoise2(px * 3, py * 18, seed + 5 + k) + Math.max(inset - px, px - width + inset, top - py, py - bottom, -0.01), paper, 0.13, 0.04);
    y = bottom + 0.035;
  });
}

export function drawStripes(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const upright = chance.next() < 0.5;
  const [long, across] = upright ? [width, height] : [height, width];
  const m = margin + 0.03;
  const seed = chance.whole(9999);
  let at = m;
  while (at < long - m - 0.01) {
    const wide = Math.min(long - m - at, chance.pick([0.018, 0.035, 0.06, 0.11, 0.17]) * chance.between(0.9, 1.1));
    const colour = chance.next() < 0.12 ? dark : chance.next() < 0.2 ? null : chance.pick(tones);
    const [from, to] = [at, at + wide - 0.004];
    if (colour) sheet.shape(upright ? [from, m, to, across - m] : [m, from, across - m, to], (x, y) => {
      const [a, b] = upright ? [x, y] : [y, x];
      return Math.max(from - a, a - to, m - b, b - across + m) + 0.0025 * noise2(b * 14, at * 40, seed);
    }, colour, 0.94);
    at += wide;
  }
}

/** Discs and rings that overlap, ink through ink. */
export function drawCircles(sheet: Sheet, { chance, tones, dark }: DrawingMeans): void {
  const { width, height } = sheet;
  if (chance.next() < 0.4) {
    // one round brush ring
    const [cx, cy, r, seed] = [width / 2, height / 2, 0.3, chance.whole(9999)];
    sheet.shape([0, 0, width, height], (x, y) => {
      const angle = Math.atan2(y - cy, x - cx);
      const turn = (angle + Math.PI) / (2 * Math.PI);
      const half = 0.045 * (1 - 0.55 * turn) + 0.006 * noise2(angle * 3, 1, seed);
      const off = Math.hypot(x - cx, y - cy) - r - 0.012 * Math.sin(angle + 1);
      const dry = turn > 0.55 ? (turn - 0.55) * 0.1 * (0.3 + noise2(off * 240, angle * 2.2, seed)) : 0;
      return Math.abs(off) - half + dry + (turn > 0.985 ? 1 : 0);
    }, chance.next() < 0.6 ? dark : tones[0]!, 0.95);
    return;
  }
  const count = 4 + chance.whole(3);
  for (let k = 0; k < count; k++) {
    const r = chance.between(0.08, 0.25);
    const at: Vec2 = [chance.between(0.16 + r * 0.5, width - 0.16 - r * 0.5), chance.between(0.16 + r * 0.5, height - 0.16 - r * 0.5)];
    if (chance.next() < 0.3) sheet.shape([0, 0, width, height], (x, y) => Math.abs(Math.hypot(x - at[0], y - at[1]) - r) - 0.005, dark);
    else sheet.disc(at, r, tones[k % tones.length]!, 0.82);
  }
}

/** Circles, quarters, bars and triangles on a grid. */
export function drawBauhaus(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const m = margin + 0.04;
  const cells = 3 + chance.whole(2);
  const size = (1 - 2 * m) / cells;
  const [columns, rows] = [Math.floor((sheet.width - 2 * m) / size + 0.01), Math.floor((sheet.height - 2 * m) / size + 0.01)];
  const [ox, oy] = [(sheet.width - columns * size) / 2, (sheet.height - rows * size) / 2];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [ox + column * size, oy + row * size];
      const box = [x, y, x + size, y + size] as const;
      const [a, b] = [chance.whole(tones.length), 1 + chance.whole(tones.length - 1)];
      const [back, front] = [tones[a]!, chance.next() < 0.22 ? dark : tones[(a + b) % tones.length]!];
      const square = (px: number, py: number): number => Math.max(x - px, px - x - size, y - py, py - y - size);
      if (chance.next() < 0.75) sheet.shape(box, square, back);
      const corner: Vec2 = [x + size * chance.whole(2), y + size * chance.whole(2)];
      const kind = chance.whole(5);
      sheet.shape(box, (px, py) => {
        const from = Math.hypot(px - corner[0], py - corner[1]);
        const shape = kind === 0 ? from - size : kind === 1 ? Math.hypot(px - x - size / 2, py - y - size / 2) - size * 0.36 : kind === 2 ? Math.abs((from / size) * 3 - Math.round((from / size) * 3)) * size * 0.33 - size * 0.08 : kind === 3 ? (Math.abs(px - corner[0]) + Math.abs(py - corner[1]) - size) * 0.7 : Math.abs(py - y - size / 2) - size * 0.17;
        return Math.max(shape, square(px, py));
      }, front);
    }
  }
}

/** A cloth of thick yarns, over and under, in blocks of colour. */
export function drawWeave(sheet: Sheet, { chance, tones, dark, paper, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const [seed, m, pitch] = [chance.whole(9999), margin + 0.03, 0.016];
  const all = [...tones, dark];
  const blocks = Array.from({ length: 40 }, () => chance.pick(all));
  sheet.wash((x, y) => {
    if (Math.min(x, y, width - x, height - y) < m + 0.004 * noise2(x * 40, y * 40, seed)) return null;
    const [i, j] = [Math.floor(x / pitch), Math.floor(y / pitch)];
    const over = (i + j) % 2 === 0;
    const [fx, fy] = [x / pitch - i - 0.5, y / pitch - j - 0.5];
    const across = over ? fy : fx;
    const light = 1 - 0.85 * across * across - 0.3 * (over ? fx * fx : fy * fy) + 0.06 * noise2(x * 300, y * 300, seed);
    const step = Math.abs(x - width / 2) * 2.2 + Math.floor(y * 5) * 0.37;
    const warp = blocks[(Math.floor(step * 2) + Math.floor(y * 5) * 3) % 40]!;
    const yarn = over ? warp : mix(warp, paper, 0.35);
    return mix([yarn[0] * 0.35, yarn[1] * 0.35, yarn[2] * 0.35], yarn, light);
  });
}

/** Arches within arches under a sun. */
export function drawArches(sheet: Sheet, { chance, tones, margin, paper }: DrawingMeans): void {
  const { width, height } = sheet;
  const foot = height - margin - 0.07;
  const first = Math.min(width, height) * 0.36;
  const cx = width / 2 + chance.around(0.06) * width;
  const spring = Math.max(foot - height * 0.3, margin + first + 0.2);
  const steps = 3 + chance.whole(3);
  const start = chance.whole(tones.length);
  for (let k = 0; k < steps; k++) {
    const r = first * (1 - k / (steps + 0.4));
    const arch = (x: number, y: number): number => Math.max(y < spring ? Math.hypot(x - cx, y - spring) - r : Math.abs(x - cx) - r, y - foot);
    sheet.shape([cx - r, spring - r, cx + r, foot], arch, k % 2 === 0 ? tones[(start + k) % tones.length]! : mix(paper, tones[(start + k) % tones.length]!, 0.3));
  }
  const sun = chance.between(0.07, 0.1);
  sheet.disc([cx + first * chance.pick([-0.7, 0.7]), Math.max(margin + sun + 0.05, spring - first - sun * 1.1)], sun, tones[(start + 1) % tones.length]!);
}

/** Soft-edged leaves and stones of cut paper, one beside the other. */
export function drawCutPaper(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const [columns, rows] = [Math.max(2, Math.round(width * 2.2)), Math.max(2, Math.round(height * 2.2))];
  const m = margin + 0.04;
  const [cw, ch] = [(width - 2 * m) / columns, (height - 2 * m) / rows];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at: Vec2 = [m + cw * (column + 0.5), m + ch * (row + 0.5)];
      const lobes = chance.pick([2, 3, 5, 6]);
      const [turn, deep, r] = [chance.between(0, 6), lobes > 3 ? chance.between(0.2, 0.34) : chance.between(0.1, 0.2), Math.min(cw, ch) * 0.36];
      const points = Array.from({ length: 44 }, (_, k): Vec2 => {
        const angle = (k / 44) * 2 * Math.PI;
        const out = r * (1 + deep * Math.cos(lobes * angle + turn) + 0.08 * Math.sin(2 * angle + turn * 2));
        return [at[0] + Math.cos(angle) * out * (cw / Math.min(cw, ch)) ** 0.6, at[1] + Math.sin(angle) * out * (ch / Math.min(cw, ch)) ** 0.6];
      });
      sheet.polygon(points, chance.next() < 0.15 ? dark : chance.pick(tones.slice(0, -1)));
    }
  }
}
