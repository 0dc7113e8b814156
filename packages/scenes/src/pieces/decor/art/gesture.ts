import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { curveOf } from './lines.ts';
import type { Sheet } from './sheet.ts';

/** A few broad sweeps of a flat brush that runs dry, crossing. */
export function drawBrush(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const sweeps = 3 + chance.whole(2);
  for (let s = 0; s < sweeps; s++) {
    const colour = s === sweeps - 1 ? dark : tones[s % tones.length]!;
    const y = height * (0.22 + (0.56 * (s + 0.5)) / sweeps) + chance.around(0.06);
    const [x0, x1] = [margin + width * chance.between(0.08, 0.22), width * chance.between(0.76, 0.9) - margin];
    const [rise, bend, half, seed] = [chance.around(0.3) * height, chance.around(0.14), chance.between(0.035, 0.1) * (s === sweeps - 1 ? 0.4 : 1), chance.whole(9999)];
    sheet.shape([x0 - 0.05, 0, x1 + 0.05, height], (x, py) => {
      const t = (x - x0) / (x1 - x0);
      const across = py - (y + rise * (t - 0.5) + bend * Math.sin(t * Math.PI * 1.3));
      const bristle = noise2(across * 130, t * 3.2, seed);
      const end = Math.max(-t, t - 1 + 0.12 * (bristle * 0.5 + 0.5)) * 0.6;
      return Math.max(Math.abs(across) - half - 0.004 * bristle, end, (t - 0.45) * 0.05 * (0.25 + bristle), -0.02);
    }, colour, 0.93);
  }
}

/** A face in one or two lines: brow and nose, eyes, lips, the cheek and hair. */
export function drawFace(sheet: Sheet, { chance, tones, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const side = chance.next() < 0.5 ? 1 : -1;
  const s = (1 - 2 * margin) * Math.min(1, height / width > 1.05 ? 1.08 : 0.92);
  const place = ([x, y]: Vec2): Vec2 => [width / 2 + side * x * s, height / 2 + y * s];
  const jitter = (points: readonly Vec2[]): Vec2[] => points.map(([x, y]): Vec2 => [x + chance.around(0.006), y + chance.around(0.006)]);
  sheet.shape([0, 0, width, height], (x, y) => {
    const [px, py] = place([0.1, 0.06]);
    const angle = Math.atan2(y - py, x - px);
    return Math.hypot(x - px, y - py) - 0.25 * s * (1 + 0.12 * Math.sin(2 * angle + side) + 0.06 * Math.sin(3 * angle));
  }, chance.pick(tones), 0.8);
  const stroke = (points: readonly Vec2[], half = 0.0062): void => sheet.line(curveOf(jitter(points).map(place), 10), (t) => half * (0.72 + 0.4 * Math.sin(Math.PI * t)), dark);
  // brow into nose
  stroke([[-0.21, -0.12], [-0.14, -0.155], [-0.06, -0.13], [-0.035, -0.06], [-0.05, 0.03], [-0.085, 0.09], [-0.06, 0.115], [-0.02, 0.105]]);
  stroke([[0.05, -0.13], [0.12, -0.16], [0.2, -0.125]]);
  for (const [x, w] of [[-0.135, 0.06], [0.12, 0.065]] as const) {
    stroke([[x - w, -0.055], [x, -0.085], [x + w, -0.05]]);
    stroke([[x - w, -0.055], [x, -0.04], [x + w, -0.05]], 0.004);
    sheet.disc(place([x + 0.004, -0.062]), 0.017 * s, dark);
  }
  stroke([[-0.105, 0.2], [-0.055, 0.18], [-0.03, 0.19], [0, 0.178], [0.06, 0.2]]);
  stroke([[-0.105, 0.2], [-0.04, 0.207], [0.06, 0.2]], 0.004);
  stroke([[-0.085, 0.213], [-0.035, 0.24], [0.04, 0.212]]);
  // cheek, jaw and neck in one, and the hair
  stroke([[-0.24, -0.06], [-0.245, 0.08], [-0.2, 0.24], [-0.09, 0.34], [0.02, 0.345], [0.15, 0.25], [0.22, 0.1], [0.235, 0.0]]);
  stroke([[0.13, 0.265], [0.14, 0.36], [0.22, 0.42], [0.33, 0.45]]);
  stroke([[-0.24, -0.06], [-0.27, -0.2], [-0.16, -0.36], [0.05, -0.4], [0.24, -0.31], [0.3, -0.1], [0.26, 0.1], [0.32, 0.25]]);
  stroke([[-0.15, -0.24], [-0.02, -0.3], [0.15, -0.22], [0.235, -0.02]]);
}
