import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { curveOf, leafOutline } from './lines.ts';
import type { Ink, Sheet } from './sheet.ts';

interface Sweep {
  readonly from: Vec2;
  readonly to: Vec2;
  /** half its breadth, short sides */
  readonly half: number;
  /** how far its middle lies aside of the straight line */
  readonly bend: number;
  /** where along it the brush begins to run dry */
  readonly wet: number;
}

/** One pull of a flat brush: full at first, then bristle by bristle dry. */
function addSweep(sheet: Sheet, { from, to, half, bend, wet }: Sweep, colour: Ink, seed: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const reach = half + Math.abs(bend) + 0.02;
  sheet.shape(
    [
      Math.min(from[0], to[0]) - reach,
      Math.min(from[1], to[1]) - reach,
      Math.max(from[0], to[0]) + reach,
      Math.max(from[1], to[1]) + reach,
    ],
    (x, y) => {
      const [px, py] = [x - from[0], y - from[1]];
      const t = (px * ux + py * uy) / long;
      const off = py * ux - px * uy - bend * 4 * t * (1 - t);
      if (t < -0.08 || t > 1.06 || Math.abs(off) > half * 1.05) return 1;
      const bristle = noise2((off / half) * 15, t * 2.6, seed);
      const fine = noise2(off * 170, t * 5, seed + 1);
      const edge = Math.abs(off) - half * (0.93 + 0.07 * noise2(t * 9, off > 0 ? 3 : 7, seed));
      const end = Math.max(-t - 0.035 + 0.05 * bristle, t - 1 + 0.14 * (0.5 + 0.5 * bristle)) * long;
      const dry = Math.max(0, t - wet) / (1 - wet);
      return Math.max(edge, end, dry > 0 ? (dry * 1.25 - 0.55 - 0.6 * bristle - 0.3 * fine) * 0.012 : -1);
    },
    colour,
    0.95,
  );
}

/** A few broad pulls of a flat brush: one great one, several one above another, or a beam and posts. */
export function drawBrush(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const [l, r, t, b] = [margin + width * 0.1, width * 0.9 - margin, margin + height * 0.1, height * 0.9 - margin];
  const tall = height > 1.35 * width;
  const seed = chance.whole(9999);
  const flip = chance.next() < 0.5;
  const sweep = (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    half: number,
    bend: number,
    colour: Ink,
    k: number,
  ): void => {
    const x = (s: number): number => l + (r - l) * (flip ? 1 - s : s);
    addSweep(
      sheet,
      { from: [x(x0), t + (b - t) * y0], to: [x(x1), t + (b - t) * y1], half, bend, wet: chance.between(0.2, 0.5) },
      colour,
      seed + 7 * k,
    );
  };
  const kind = chance.whole(3);
  const jog = (): number => chance.around(0.05);
  if (kind === 0) {
    // one great bow with an answer
    sweep(
      0.05,
      0.62 + jog(),
      0.98,
      0.24 + jog(),
      tall ? 0.13 : 0.16,
      chance.pick([-0.18, 0.16]),
      chance.pick([dark, tones[0]!]),
      0,
    );
    sweep(0.2, 0.86 + jog(), 0.8, 0.8 + jog(), 0.035, 0.03, tones[1]!, 1);
    sheet.disc([l + (r - l) * (flip ? 0.8 : 0.2), t + (b - t) * 0.16], 0.055, tones[0]!, 0.9, 0.006);
    return;
  }
  if (kind === 1) {
    const rows = tall ? 6 : 4;
    for (let k = 0; k < rows; k++)
      sweep(
        jog() + 0.04,
        (k + 0.5) / rows,
        0.97 + jog() * 0.5,
        (k + 0.5) / rows + jog() * 0.4,
        ((b - t) / rows) * chance.between(0.34, 0.46),
        chance.around(0.03),
        k === 1 + chance.whole(2) ? dark : tones[k % tones.length]!,
        k,
      );
    return;
  }
  // posts and beams, ink over tone
  sweep(0.3 + jog(), 0.02, 0.26 + jog(), 0.98, 0.11, 0.02, tones[0]!, 0);
  sweep(0.72 + jog(), 0.12, 0.8 + jog(), 0.9, 0.075, -0.02, tones[1]!, 1);
  sweep(0, 0.34 + jog(), 1, 0.28 + jog(), 0.07, 0.03, dark, 2);
  sweep(0.1, 0.7 + jog(), 0.92, 0.78 + jog(), 0.045, -0.03, dark, 3);
}

/** A face in a few lines over a patch of colour: from the front, with a sprig before it, or in profile. */
export function drawFace(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const side = chance.next() < 0.5 ? 1 : -1;
  const s = (1 - 2 * margin) * Math.min(1, height / width > 1.05 ? 1.08 : 0.92);
  const kind = chance.whole(3);
  const place = ([x, y]: Vec2): Vec2 => [width / 2 + side * x * s, height / 2 + y * s];
  const jitter = (points: readonly Vec2[]): Vec2[] =>
    points.map(([x, y]): Vec2 => [x + chance.around(0.006), y + chance.around(0.006)]);
  sheet.shape(
    [0, 0, width, height],
    (x, y) => {
      const [px, py] = place([0.1, 0.06]);
      const angle = Math.atan2(y - py, x - px);
      return (
        Math.hypot(x - px, y - py) - 0.25 * s * (1 + 0.12 * Math.sin(2 * angle + side) + 0.06 * Math.sin(3 * angle))
      );
    },
    chance.pick(tones),
    0.8,
  );
  const stroke = (points: readonly Vec2[], half = 0.0062): void =>
    sheet.line(curveOf(jitter(points).map(place), 10), (t) => half * (0.72 + 0.4 * Math.sin(Math.PI * t)), dark);
  if (kind === 0) {
    // in profile: brow, nose, lips and chin in one line, the back of the head with its knot, the neck
    stroke(
      [
        [-0.02, -0.36],
        [-0.16, -0.3],
        [-0.2, -0.16],
        [-0.19, -0.1],
        [-0.235, -0.01],
        [-0.275, 0.06],
        [-0.24, 0.085],
        [-0.215, 0.1],
        [-0.235, 0.135],
        [-0.215, 0.155],
        [-0.23, 0.185],
        [-0.2, 0.21],
        [-0.205, 0.26],
        [-0.16, 0.3],
        [-0.04, 0.27],
        [0.02, 0.2],
      ],
      0.0072,
    );
    stroke([
      [-0.16, -0.03],
      [-0.12, -0.065],
      [-0.07, -0.04],
    ]);
    stroke(
      [
        [-0.15, -0.03],
        [-0.11, -0.018],
        [-0.075, -0.036],
      ],
      0.004,
    );
    sheet.disc(place([-0.125, -0.042]), 0.012 * s, dark);
    stroke([
      [-0.18, -0.12],
      [-0.12, -0.155],
      [-0.05, -0.13],
    ]);
    stroke(
      [
        [-0.02, -0.36],
        [0.14, -0.36],
        [0.25, -0.24],
        [0.25, -0.06],
        [0.17, 0.08],
      ],
      0.0072,
    );
    stroke([
      [0.24, -0.2],
      [0.33, -0.24],
      [0.37, -0.15],
      [0.31, -0.08],
      [0.25, -0.11],
    ]);
    stroke([
      [-0.1, -0.33],
      [-0.02, -0.2],
      [0.1, -0.16],
      [0.21, -0.02],
    ]);
    stroke(
      [
        [0.07, 0.02],
        [0.1, -0.03],
        [0.13, 0.01],
        [0.1, 0.07],
        [0.075, 0.06],
      ],
      0.005,
    );
    stroke([
      [0.17, 0.08],
      [0.16, 0.24],
      [0.24, 0.37],
      [0.36, 0.43],
    ]);
    stroke([
      [-0.03, 0.28],
      [-0.05, 0.38],
      [-0.16, 0.44],
    ]);
    return;
  }
  if (kind === 1) {
    // with a sprig before one eye
    for (let k = 0; k < 7; k++)
      sheet.polygon(
        leafOutline(
          place([0.16 + 0.012 * k, 0.16 - 0.065 * k]),
          -Math.PI / 2 + side * (k % 2 === 0 ? 0.75 : -0.75),
          0.13,
          0.026,
        ),
        tones[(k % 2) + 1] ?? dark,
        0.95,
      );
    sheet.line([place([0.155, 0.24]), place([0.24, -0.34])], 0.003, dark, 0.8);
  }
  // brow into nose
  stroke([
    [-0.21, -0.12],
    [-0.14, -0.155],
    [-0.06, -0.13],
    [-0.035, -0.06],
    [-0.05, 0.03],
    [-0.085, 0.09],
    [-0.06, 0.115],
    [-0.02, 0.105],
  ]);
  stroke([
    [0.05, -0.13],
    [0.12, -0.16],
    [0.2, -0.125],
  ]);
  for (const [x, w] of [
    [-0.135, 0.06],
    [0.12, 0.065],
  ] as const) {
    stroke([
      [x - w, -0.055],
      [x, -0.085],
      [x + w, -0.05],
    ]);
    stroke(
      [
        [x - w, -0.055],
        [x, -0.04],
        [x + w, -0.05],
      ],
      0.004,
    );
    sheet.disc(place([x + 0.004, -0.062]), 0.017 * s, dark);
  }
  stroke([
    [-0.105, 0.2],
    [-0.055, 0.18],
    [-0.03, 0.19],
    [0, 0.178],
    [0.06, 0.2],
  ]);
  stroke(
    [
      [-0.105, 0.2],
      [-0.04, 0.207],
      [0.06, 0.2],
    ],
    0.004,
  );
  stroke([
    [-0.085, 0.213],
    [-0.035, 0.24],
    [0.04, 0.212],
  ]);
  // cheek, jaw and neck in one, and the hair
  stroke([
    [-0.24, -0.06],
    [-0.245, 0.08],
    [-0.2, 0.24],
    [-0.09, 0.34],
    [0.02, 0.345],
    [0.15, 0.25],
    [0.22, 0.1],
    [0.235, 0.0],
  ]);
  stroke([
    [0.13, 0.265],
    [0.14, 0.36],
    [0.22, 0.42],
    [0.33, 0.45],
  ]);
  stroke([
    [-0.24, -0.06],
    [-0.27, -0.2],
    [-0.16, -0.36],
    [0.05, -0.4],
    [0.24, -0.31],
    [0.3, -0.1],
    [0.26, 0.1],
    [0.32, 0.25],
  ]);
  stroke([
    [-0.15, -0.24],
    [-0.02, -0.3],
    [0.15, -0.22],
    [0.235, -0.02],
  ]);
}
