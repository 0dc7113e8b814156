import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { curveOf, leafOutline } from './lines.ts';
import { ink, mix, slowNoise } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const PAPER = ink('ece4d0');
const BLACK = ink('1d1f20');
const SEAL = ink('a8322a');
const AGED = ink('d9cfb8');

/** How a painting of mountains is laid out: ranges, height of the first one's foot and step to the next, rise and breadth of the peak. */
const COMPOSITIONS = [
  { ranges: 5, foot: 0.42, step: 0.1, rise: 0.26, broad: 0.34, rough: 0.07, mist: 6.4 },
  { ranges: 4, foot: 0.52, step: 0.115, rise: 0.4, broad: 0.2, rough: 0.1, mist: 6.4 },
  { ranges: 3, foot: 0.4, step: 0.055, rise: 0.12, broad: 0.42, rough: 0.05, mist: 11 },
] as const;
const STEPS = 256;

/** Ranges behind ranges that sink into mist, gullies running down from their peaks, a boat, two lines and a seal. */
export function drawInkMountains(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  const { ranges, foot, step, rise, broad, rough, mist } = height > 1.6 ? COMPOSITIONS[1] : chance.pick(COMPOSITIONS);
  const peak = chance.pick([0.3, 0.42, 0.6, 0.7]) * width;
  const outline = (k: number, x: number, detail: number): number => {
    const side = k % 2 === 0 ? 1 : -1;
    const near = Math.exp(-(((x - peak - side * k * 0.2 * width) / (broad * (1 + 0.2 * k))) ** 2));
    const second = 0.5 * Math.exp(-(((x - peak + side * (0.3 + 0.1 * k) * width) / (broad * 0.7)) ** 2));
    return (
      height * (foot + step * k) -
      rise * height * Math.max(near, second) * (1 - 0.16 * k) -
      rough * roughNoise2(x * 3.2, k * 7, seed) -
      detail * 0.018 * roughNoise2(x * 14, k * 3, seed + 1)
    );
  };
  const across = (i: number): number => (i / STEPS) * width;
  const tops = Array.from({ length: ranges }, (_, k) =>
    Float32Array.from({ length: STEPS + 1 }, (__, i) => outline(k, across(i), 1)),
  );
  // gullies run off to the side that the slope falls to
  const leans = Array.from({ length: ranges }, (_, k) =>
    Float32Array.from({ length: STEPS + 1 }, (__, i) =>
      Math.max(-1, Math.min(1, (outline(k, across(i) + 0.05, 0) - outline(k, across(i) - 0.05, 0)) * 4)),
    ),
  );
  const ground = slowNoise(sheet, 2, seed);
  const blot = slowNoise(sheet, 7, seed + 9);
  sheet.wash((x, y) => {
    let colour = mix(PAPER, AGED, 0.25 + 0.25 * ground(x, y));
    const column = Math.min(STEPS, Math.round((x / width) * STEPS));
    // what lies more than one range down under a nearer one is hidden in its mist
    let first = ranges - 1;
    while (first > 0 && y < tops[first]![column]!) first--;
    for (let k = Math.max(0, first - 1); k <= first; k++) {
      const below = y - tops[k]![column]!;
      if (below < 0) continue;
      const strength = (0.2 + (0.6 * k) / ranges) * Math.exp(-below * (mist - 0.5 * k));
      const fold = Math.abs(noise2((x - leans[k]![column]! * below * 0.9) * 21, k * 9 + below * 2.2, seed + k));
      const gully = 1 - 0.5 * Math.min(1, below * 14) * Math.exp(-below * 4) * (1 - fold) ** 2 + 0.3 * blot(x, y);
      const rim = Math.max(0, 1 - below / 0.007) * (0.12 + 0.08 * k);
      colour = mix(mix(colour, PAPER, 1 - 0.82 ** (1 + below * 14)), BLACK, Math.min(0.84, strength * gully + rim));
    }
    return colour;
  });
  const water = height * Math.min(0.94, foot + step * (ranges - 1) + 0.24);
  const bx = width * chance.between(0.2, 0.8);
  sheet.polygon(
    curveOf(
      [
        [bx - 0.06, water - 0.012],
        [bx - 0.03, water],
        [bx + 0.03, water],
        [bx + 0.07, water - 0.018],
        [bx + 0.02, water - 0.008],
      ],
      5,
    ),
    BLACK,
    0.85,
  );
  sheet.line(
    [
      [bx + 0.01, water - 0.008],
      [bx + 0.008, water - 0.04],
    ],
    0.004,
    BLACK,
    0.85,
  );
  for (let k = 0; k < 4; k++)
    sheet.line(
      [
        [bx - 0.12 + k * 0.05, water + 0.012 + k * 0.006],
        [bx - 0.04 + k * 0.06, water + 0.012 + k * 0.006],
      ],
      0.0016,
      BLACK,
      0.3,
    );
  sign(sheet, [peak > width / 2 ? 0.09 : width - 0.09, height * 0.07], seed);
}

/** Leaves of lotus on their stalks over water, a flower and a bud. */
export function drawLotus(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  age(sheet, seed);
  const side = chance.next() < 0.5 ? 1 : -1;
  const at = (s: number, t: number): Vec2 => [side > 0 ? s * width : width - s * width, t * height];
  const stalk = (from: Vec2, to: Vec2, thick: number): void =>
    sheet.line(curveOf([from, [(from[0] + to[0]) / 2 + side * 0.03, (from[1] + to[1]) / 2], to], 9), thick, BLACK, 0.6);
  for (const [s, t, r, pale] of [
    [0.3, 0.4, 0.25, 0.62],
    [0.74, 0.62, 0.2, 0.42],
    [0.2, 0.78, 0.13, 0.3],
  ] as const) {
    const [cx, cy] = at(s + chance.around(0.04), t + chance.around(0.03));
    const squash = chance.between(0.5, 0.66);
    stalk([cx + side * 0.04, height * 1.02], [cx, cy + r * squash * 0.8], 0.006);
    sheet.shape(
      [cx - 1.3 * r, cy - r, cx + 1.3 * r, cy + r],
      (x, y) => {
        const [dx, dy] = [x - cx, (y - cy) / squash];
        const angle = Math.atan2(dy, dx);
        const vein = Math.abs((((angle / Math.PI) * 7 + 20) % 1) - 0.5);
        const edge =
          Math.hypot(dx, dy) - r * (1 + 0.1 * Math.sin(angle * 3 + seed) + 0.05 * noise2(angle * 4, 1, seed));
        return (
          edge + (vein < 0.04 ? 0.022 : 0) + 0.03 * noise2(dx * 16, dy * 16, seed) * Math.min(1, Math.hypot(dx, dy) / r)
        );
      },
      BLACK,
      pale,
      0.035,
    );
  }
  const bloom = at(0.58, 0.26);
  stalk([bloom[0] - side * 0.06, height * 1.02], [bloom[0], bloom[1] + 0.02], 0.005);
  for (const turn of [-1.25, 1.25, -0.8, 0.8, -0.4, 0.4, 0]) {
    const outline = leafOutline(
      [bloom[0] + turn * 0.01, bloom[1] + 0.03],
      -Math.PI / 2 + turn,
      0.15 - 0.02 * Math.abs(turn),
      0.034,
    );
    sheet.polygon(outline, mix(PAPER, SEAL, 0.14 + 0.12 * Math.abs(turn)), 0.96);
    sheet.line([...outline, outline[0]!], 0.0016, mix(SEAL, BLACK, 0.3), 0.7);
  }
  const bud = at(0.84, 0.36);
  stalk([bud[0] - side * 0.02, height * 1.02], bud, 0.004);
  sheet.polygon(
    leafOutline([bud[0], bud[1] + 0.02], -Math.PI / 2 + side * 0.2, 0.11, 0.026),
    mix(PAPER, SEAL, 0.5),
    0.92,
  );
  sign(sheet, [side > 0 ? 0.1 : width - 0.1, height * 0.08], seed);
}

/** Three culms and their leaves in strong and pale ink. */
export function drawBamboo(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  age(sheet, seed);
  for (const [order, pale] of [0.32, 0.58, 0.9].entries()) {
    const x0 = width * (0.24 + 0.2 * order + chance.around(0.06));
    const [lean, half] = [chance.around(0.12), 0.011 + 0.005 * order];
    const at = (t: number): Vec2 => [
      x0 + lean * t + 0.03 * Math.sin(t * 2.4),
      height * (1.02 - t * (0.95 - 0.1 * order)),
    ];
    const joints = 7 + chance.whole(3);
    for (let k = 0; k < joints; k++) {
      const [a, b] = [(k + 0.04) / joints, (k + 0.94) / joints];
      sheet.line([at(a), at((a + b) / 2), at(b)], (t) => half * (1 + 0.35 * (2 * t - 1) ** 6), BLACK, pale);
      if (k < 3) continue;
      const side = chance.next() < 0.5 ? -1 : 1;
      const twig = at(a);
      const tip: Vec2 = [twig[0] + side * chance.between(0.08, 0.2), twig[1] - chance.between(0.02, 0.12)];
      sheet.line(curveOf([twig, [(twig[0] + tip[0]) / 2, twig[1] - 0.05], tip], 5), 0.0026, BLACK, pale);
      for (let leaf = 0; leaf < 5; leaf++)
        sheet.polygon(
          leafOutline(
            [tip[0] - side * leaf * 0.012, tip[1]],
            Math.PI / 2 - side * chance.between(-0.5, 1.2),
            chance.between(0.11, 0.2),
            chance.between(0.009, 0.015),
            chance.around(0.1),
          ),
          BLACK,
          pale * chance.between(0.75, 1),
        );
    }
  }
  sign(sheet, [0.09, height * 0.08], seed);
}

/** A branch of plum blossom. */
export function drawPlum(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  const side = chance.next() < 0.5 ? 1 : -1;
  age(sheet, seed);
  const x = (s: number): number => (side > 0 ? s * width : width - s * width);
  const branch = (knots: readonly Vec2[], thick: number): Vec2[] => {
    const path = curveOf(
      knots.map(([s, t]): Vec2 => [x(s) + chance.around(0.012), t * height + chance.around(0.015)]),
      9,
    );
    sheet.line(path, (t) => thick * (1 - 0.82 * t) * (1 + 0.3 * noise2(t * 14, thick * 900, seed)), BLACK, 0.88);
    return path;
  };
  const paths = [
    branch(
      [
        [-0.02, 0.86],
        [0.2, 0.72],
        [0.34, 0.56],
        [0.52, 0.5],
        [0.66, 0.32],
        [0.86, 0.2],
      ],
      0.026,
    ),
    branch(
      [
        [0.34, 0.56],
        [0.4, 0.38],
        [0.34, 0.24],
        [0.42, 0.12],
      ],
      0.011,
    ),
    branch(
      [
        [0.52, 0.5],
        [0.7, 0.54],
        [0.88, 0.48],
      ],
      0.01,
    ),
    branch(
      [
        [0.2, 0.72],
        [0.36, 0.76],
        [0.52, 0.72],
      ],
      0.009,
    ),
  ];
  for (const path of paths) {
    for (let k = 10; k < path.length; k += 4 + chance.whole(5)) {
      const [px, py] = path[k]!;
      const [r, cx, cy, turn] = [
        chance.between(0.016, 0.027),
        px + chance.around(0.03),
        py + chance.around(0.03),
        chance.between(0, 6),
      ];
      if (chance.next() < 0.25) {
        sheet.disc([cx, cy], r * 0.5, SEAL, 0.85, 0.005);
        continue;
      }
      for (let petal = 0; petal < 5; petal++) {
        const angle = turn + (petal / 5) * 2 * Math.PI;
        sheet.disc(
          [cx + Math.cos(angle) * r * 0.72, cy + Math.sin(angle) * r * 0.72],
          r * 0.55,
          mix(SEAL, PAPER, 0.25 + 0.1 * petal),
          0.75,
          0.007,
        );
      }
      for (let hair = 0; hair < 5; hair++)
        sheet.disc(
          [cx + Math.cos(turn + hair * 1.3) * r * 0.4, cy + Math.sin(turn + hair * 1.3) * r * 0.4],
          0.0025,
          BLACK,
          0.8,
        );
    }
  }
  sign(sheet, [x(0.88), height * 0.74], seed);
}

/** The ground of old paper. */
function age(sheet: Sheet, seed: number): void {
  const ground = slowNoise(sheet, 2, seed);
  sheet.wash((x, y) => mix(PAPER, AGED, 0.3 + 0.3 * ground(x, y)));
}

/** Two columns of brushed signs that are none, and a red seal under them. */
function sign(sheet: Sheet, [x, y]: Vec2, seed: number): void {
  const size = 0.024;
  for (let column = 0; column < 2; column++) {
    for (let row = 0; row < 5 - 2 * column; row++) {
      for (let stroke = 0; stroke < 5; stroke++) {
        const [a, b, c] = [0, 1, 2].map((k) => noise2(row * 3.7 + stroke * 1.9 + 0.5, column * 5.3 + k * 2.7, seed));
        const [sx, sy] = [x - column * size * 1.5 + a! * size * 0.4, y + row * size * 1.35 + b! * size * 0.4];
        const flat = stroke % 2 === 0;
        sheet.line(
          [
            [sx - (flat ? size * 0.3 : 0), sy - (flat ? 0 : size * 0.3)],
            [sx + (flat ? size * 0.3 : c! * size * 0.3), sy + (flat ? c! * 0.003 : size * 0.3)],
          ],
          0.0016,
          BLACK,
          0.85,
        );
      }
    }
  }
  const [cx, cy] = [x, y + size * 7.4];
  const half = size * 0.62;
  sheet.shape(
    [cx - half, cy - half, cx + half, cy + half],
    (px, py) => Math.max(Math.abs(px - cx), Math.abs(py - cy)) - half + 0.0015 * noise2(px * 200, py * 200, seed),
    SEAL,
    0.9,
  );
  for (const k of [-0.4, 0.1, 0.5])
    sheet.line(
      [
        [cx - half * 0.6, cy + k * half],
        [cx + half * 0.6, cy + k * half],
      ],
      0.0012,
      PAPER,
      0.8,
    );
  sheet.line(
    [
      [cx + half * 0.1, cy - half * 0.7],
      [cx + half * 0.1, cy + half * 0.7],
    ],
    0.0012,
    PAPER,
    0.8,
  );
}
