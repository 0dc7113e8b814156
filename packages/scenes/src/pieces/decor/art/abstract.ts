import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { curveOf } from './lines.ts';
import { mix, slowNoise } from './sheet.ts';
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
  const cloud = slowNoise(sheet, 3, seed);
  sheet.wash((x, y) =>
    Math.min(x, y, width - x, height - y) < margin ? null : mix(ground, paper, 0.12 + 0.1 * cloud(x, y)),
  );
  const count = 2 + chance.whole(2);
  let y = margin + height * 0.09;
  const room = height - 2 * y;
  const shares = Array.from({ length: count }, () => chance.between(0.6, 1.6));
  const whole = shares.reduce((a, b) => a + b);
  shares.forEach((share, k) => {
    const [top, bottom] = [y, y + (room * share) / whole - 0.035];
    const inset = margin + width * chance.between(0.07, 0.1);
    const field = (px: number, py: number): number => Math.max(inset - px, px - width + inset, top - py, py - bottom);
    sheet.shape(
      [inset, top, width - inset, bottom],
      (px, py) => (field(px, py) < -0.05 ? -1 : field(px, py) + 0.012 * roughNoise2(px * 12, py * 12, seed + k) + 0.01),
      over[(k + seed) % over.length]!,
      0.9,
      0.022,
    );
    sheet.shape(
      [inset, top, width - inset, bottom],
      (px, py) => 0.02 - 0.05 * noise2(px * 4, py * 30, seed + 5 + k) + Math.max(field(px, py), -0.01),
      paper,
      0.13,
      0.04,
    );
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
    if (colour)
      sheet.shape(
        upright ? [from, m, to, across - m] : [m, from, across - m, to],
        (x, y) => {
          const [a, b] = upright ? [x, y] : [y, x];
          return Math.max(from - a, a - to, m - b, b - across + m) + 0.0025 * noise2(b * 14, at * 40, seed);
        },
        colour,
        0.94,
      );
    at += wide;
  }
}

/** Discs and rings that overlap, ink through ink. */
export function drawCircles(sheet: Sheet, { chance, tones, dark }: DrawingMeans): void {
  const { width, height } = sheet;
  if (chance.next() < 0.4) {
    // one round brush ring
    const [cx, cy, r, seed] = [width / 2, height / 2, 0.3, chance.whole(9999)];
    sheet.shape(
      [0, 0, width, height],
      (x, y) => {
        const angle = Math.atan2(y - cy, x - cx);
        const turn = (angle + Math.PI) / (2 * Math.PI);
        const half = 0.045 * (1 - 0.55 * turn) + 0.006 * noise2(angle * 3, 1, seed);
        const off = Math.hypot(x - cx, y - cy) - r - 0.012 * Math.sin(angle + 1);
        const dry = turn > 0.55 ? (turn - 0.55) * 0.1 * (0.3 + noise2(off * 240, angle * 2.2, seed)) : 0;
        return Math.abs(off) - half + dry + (turn > 0.985 ? 1 : 0);
      },
      chance.next() < 0.6 ? dark : tones[0]!,
      0.95,
    );
    return;
  }
  const count = 4 + chance.whole(3);
  for (let k = 0; k < count; k++) {
    const r = chance.between(0.08, 0.25);
    const at: Vec2 = [
      chance.between(0.16 + r * 0.5, width - 0.16 - r * 0.5),
      chance.between(0.16 + r * 0.5, height - 0.16 - r * 0.5),
    ];
    if (chance.next() < 0.3)
      sheet.shape([0, 0, width, height], (x, y) => Math.abs(Math.hypot(x - at[0], y - at[1]) - r) - 0.005, dark);
    else sheet.disc(at, r, tones[k % tones.length]!, 0.82);
  }
}

/** Circles, quarters, bars and triangles on a grid. */
export function drawBauhaus(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const m = margin + 0.04;
  const cells = 3 + chance.whole(2);
  const size = (1 - 2 * m) / cells;
  const [columns, rows] = [
    Math.floor((sheet.width - 2 * m) / size + 0.01),
    Math.floor((sheet.height - 2 * m) / size + 0.01),
  ];
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
      sheet.shape(
        box,
        (px, py) => {
          const from = Math.hypot(px - corner[0], py - corner[1]);
          const shape =
            kind === 0
              ? from - size
              : kind === 1
                ? Math.hypot(px - x - size / 2, py - y - size / 2) - size * 0.36
                : kind === 2
                  ? Math.abs((from / size) * 3 - Math.round((from / size) * 3)) * size * 0.33 - size * 0.08
                  : kind === 3
                    ? (Math.abs(px - corner[0]) + Math.abs(py - corner[1]) - size) * 0.7
                    : Math.abs(py - y - size / 2) - size * 0.17;
          return Math.max(shape, square(px, py));
        },
        front,
      );
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

/** Arches within arches under a sun; or two bows beside and over one another; or a doorway in the light with its steps. */
export function drawArches(sheet: Sheet, { chance, tones, dark, margin, paper }: DrawingMeans): void {
  const { width, height } = sheet;
  const foot = height - margin - 0.07;
  const start = chance.whole(tones.length);
  const tone = (k: number): Ink => tones[(start + k) % tones.length]!;
  const arch = (cx: number, spring: number, r: number, low: number, colour: Ink): void =>
    sheet.shape(
      [cx - r, spring - r, cx + r, low],
      (x, y) => Math.max(y < spring ? Math.hypot(x - cx, y - spring) - r : Math.abs(x - cx) - r, y - low),
      colour,
    );
  const bow = (cx: number, spring: number, r: number, low: number, steps: number, shift: number): void => {
    for (let k = 0; k < steps; k++)
      arch(
        cx,
        spring,
        r * (1 - k / (steps + 0.4)),
        low,
        k % 2 === 0 ? tone(k + shift) : mix(paper, tone(k + shift), 0.3),
      );
  };
  const kind = chance.whole(3);
  if (kind === 0) {
    const first = Math.min(width, height) * 0.36;
    const cx = width / 2 + chance.around(0.06) * width;
    const spring = Math.max(height * 0.5, margin + first + 0.2);
    bow(cx, spring, first, foot, 3 + chance.whole(3), 0);
    const sun = chance.between(0.07, 0.1);
    sheet.disc(
      [cx + first * chance.pick([-0.7, 0.7]), Math.max(margin + sun + 0.05, spring - first - sun * 1.1)],
      sun,
      tone(1),
    );
    return;
  }
  if (kind === 1) {
    const side = chance.next() < 0.5 ? 1 : -1;
    const at = (s: number): number => width / 2 + side * s * width;
    sheet.disc([at(0.22), margin + height * 0.2], 0.13, tone(2));
    bow(at(-0.14), height * 0.46, width * 0.27, foot, 4, 0);
    bow(at(0.2), height * 0.68, width * 0.2, foot, 3, 1);
    sheet.polygon(
      [
        [margin + 0.06, foot - 0.012],
        [width - margin - 0.06, foot - 0.012],
        [width - margin - 0.06, foot],
        [margin + 0.06, foot],
      ],
      dark,
    );
    return;
  }
  // a wall in the sun, the doorway in shade, steps up to it
  const m = margin + 0.05;
  const [l, r, t] = [m, width - m, m];
  const floor = foot - height * 0.2;
  sheet.polygon(
    [
      [l, t],
      [r, t],
      [r, foot],
      [l, foot],
    ],
    mix(tone(0), paper, 0.25),
  );
  sheet.polygon(
    [
      [l, t],
      [l + (r - l) * 0.62, t],
      [l + (r - l) * 0.2, foot],
      [l, foot],
    ],
    tone(0),
  );
  const [cx, half] = [l + (r - l) * chance.pick([0.42, 0.58]), (r - l) * 0.2];
  const spring = Math.max(t + half + 0.12, floor - height * 0.34);
  arch(cx, spring, half * 1.22, floor, mix(tone(1), paper, 0.55));
  arch(cx, spring, half, floor, tone(1));
  arch(cx + half * 0.28, spring + half * 0.1, half * 0.72, floor, mix(tone(1), dark, 0.5));
  sheet.disc([cx + half * 0.2, spring - half * 0.1], half * 0.22, mix(tone(2), paper, 0.5));
  for (let k = 0; k < 4; k++) {
    const [y0, y1, out] = [
      floor + ((foot - floor) * k) / 4,
      floor + ((foot - floor) * (k + 1)) / 4,
      half * (1.3 + 0.42 * k),
    ];
    const [a, b] = [Math.max(l, cx - out), Math.min(r, cx + out)];
    sheet.polygon(
      [
        [a, y0],
        [b, y0],
        [b, y1],
        [a, y1],
      ],
      mix(tone(2), paper, 0.55),
    );
    sheet.polygon(
      [
        [a, y0 + (y1 - y0) * 0.34],
        [b, y0 + (y1 - y0) * 0.34],
        [b, y1],
        [a, y1],
      ],
      mix(tone(2), dark, 0.22),
    );
  }
}

/** Fronds and stones of cut paper, each on its own coloured sheet. */
export function drawCutPaper(sheet: Sheet, { chance, tones, dark, paper, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const [columns, rows] = [Math.max(2, Math.round(width * 2)), Math.max(2, Math.round(height * 2))];
  const m = margin + 0.04;
  const [cw, ch] = [(width - 2 * m) / columns, (height - 2 * m) / rows];
  const first = chance.whole(tones.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at: Vec2 = [m + cw * (column + 0.5), m + ch * (row + 0.5)];
      const number = first + column + row * 2 + Math.floor(row / 2);
      const ground = tones[number % tones.length]!;
      const slip = (): number => chance.around(0.006);
      const [w, h] = [cw / 2 - 0.008, ch / 2 - 0.008];
      sheet.polygon(
        [
          [at[0] - w + slip(), at[1] - h + slip()],
          [at[0] + w + slip(), at[1] - h + slip()],
          [at[0] + w + slip(), at[1] + h + slip()],
          [at[0] - w + slip(), at[1] + h + slip()],
        ],
        ground,
      );
      const colour = chance.pick([
        paper,
        dark,
        tones[(number + 1) % tones.length]!,
        tones[(number + 2) % tones.length]!,
      ]);
      if (chance.next() < 0.72) addFrond(sheet, chance, at, Math.min(w, h), colour);
      else addStone(sheet, chance, at, Math.min(w, h), colour);
    }
  }
}

/** A seaweed's frond: rounded lobes in pairs, swaying. */
function addFrond(sheet: Sheet, chance: Chance, [x, y]: Vec2, r: number, colour: Ink): void {
  const turn = chance.around(0.7);
  const sway = chance.around(0.3);
  const pairs = 3 + chance.whole(3);
  const along = (t: number): Vec2 => {
    const [u, v] = [sway * r * Math.sin(t * 3), (0.8 - 1.6 * t) * r];
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
  };
  sheet.line(curveOf([along(0), along(0.3), along(0.6), along(0.94)], 6), (t) => r * (0.09 - 0.03 * t), colour);
  for (let k = 0; k < pairs; k++) {
    const t = 0.12 + (0.8 * k) / pairs;
    for (const side of [-1, 1]) {
      const angle = turn - Math.PI / 2 + side * chance.between(0.75, 1);
      const long = r * (0.74 - 0.42 * t) * chance.between(0.9, 1.1);
      const [fx, fy] = along(t);
      const tip: Vec2 = [fx + Math.cos(angle) * long, fy + Math.sin(angle) * long];
      sheet.line(
        curveOf(
          [
            [fx, fy],
            [
              (fx + tip[0]) / 2 + side * Math.cos(turn) * r * 0.05,
              (fy + tip[1]) / 2 + side * Math.sin(turn) * r * 0.05,
            ],
            tip,
          ],
          5,
        ),
        (s) => r * (0.06 + 0.07 * s),
        colour,
      );
    }
  }
}

function addStone(sheet: Sheet, chance: Chance, [x, y]: Vec2, r: number, colour: Ink): void {
  const [turn, deep] = [chance.between(0, 6), chance.between(0.1, 0.2)];
  sheet.polygon(
    Array.from({ length: 44 }, (_, k): Vec2 => {
      const angle = (k / 44) * 2 * Math.PI;
      const out = r * 0.7 * (1 + deep * Math.cos(2 * angle + turn) + 0.09 * Math.sin(3 * angle + turn * 2));
      return [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
    }),
    colour,
  );
}
