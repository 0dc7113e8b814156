import type { ScalarMap, SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { blurMap } from '../../ops/gaussian.ts';
import { resizeMap } from '../../ops/resize.ts';
import { drawingScale, type Stroke } from './line-art.ts';
import { sample } from './smooth.ts';

/** Darkness from which every fourth hatching line is drawn: some lines already in half tone, all of them in the deep shade. */
const LEVELS = [0.34, 0.66, 0.48, 0.8] as const;
const SLANT = (-56 * Math.PI) / 180;
const SHRINK = 4;

/** Pencil hatching that follows the picture's tone: slanted lines, broken into hand-long strokes, denser and pressed harder in the dark. `seed` moves the hand. */
export function hatchTone(image: SrgbImage, width: number, seed: number): Stroke[] {
  const scale = drawingScale(image.width, image.height);
  const tone = toneMap(image, scale);
  const random = createRandom(seed);
  const dx = Math.cos(SLANT),
    dy = Math.sin(SLANT);
  const spacing = 3.1 * scale;
  const step = 3 * scale;
  const reach = Math.hypot(image.width, image.height) / 2;
  const strokes: Stroke[] = [];
  const lines = Math.ceil(reach / spacing);
  for (let line = -lines; line <= lines; line++) {
    const level = LEVELS[((line % 4) + 4) % 4]!;
    const drift = (random() - 0.5) * 0.7 * spacing;
    const baseX = image.width / 2 - dy * (line * spacing + drift);
    const baseY = image.height / 2 + dx * (line * spacing + drift);
    let run: number[] = [];
    let pressure: number[] = [];
    let left = handLength(random, scale);
    const lift = (): void => {
      if (pressure.length > 3) strokes.push(hatchStroke(run, pressure, width, scale, random));
      run = [];
      pressure = [];
      left = handLength(random, scale);
    };
    for (let t = -reach; t <= reach; t += step) {
      const x = baseX + t * dx,
        y = baseY + t * dy;
      const inside = x >= 0 && y >= 0 && x < image.width && y < image.height;
      const dark = inside ? 1 - sample(tone, (x + 0.5) / SHRINK - 0.5, (y + 0.5) / SHRINK - 0.5) : 0;
      if (dark <= level) lift();
      else {
        run.push(x, y);
        pressure.push(Math.min(0.62, 0.16 + 0.6 * (dark - level) + 0.16 * dark));
        left -= step;
        if (left <= 0) lift();
      }
    }
    lift();
  }
  return strokes;
}

/** Luma at a quarter of the size, smoothed, stretched so that the brightest tenth is paper. */
function toneMap(image: SrgbImage, scale: number): ScalarMap {
  const small = resizeMap(
    lumaSrgb(image),
    Math.max(2, Math.round(image.width / SHRINK)),
    Math.max(2, Math.round(image.height / SHRINK)),
    'box',
  );
  const smooth = blurMap(small, 1.1 * scale);
  const sorted = smooth.data.slice().sort();
  const paper = Math.max(0.2, sorted[Math.floor(0.9 * (sorted.length - 1))]!);
  for (let i = 0; i < smooth.data.length; i++) smooth.data[i] = Math.min(1, smooth.data[i]! / paper);
  return smooth;
}

function handLength(random: () => number, scale: number): number {
  return (70 + 110 * random()) * scale;
}

function hatchStroke(run: number[], pressure: number[], width: number, scale: number, random: () => number): Stroke {
  const bow = (random() - 0.5) * 2.4 * scale;
  const n = pressure.length;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    run[2 * i]! += bow * 4 * t * (1 - t) * -Math.sin(SLANT);
    run[2 * i + 1]! += bow * 4 * t * (1 - t) * Math.cos(SLANT);
    pressure[i]! *= Math.min(1, 0.3 + 5 * Math.min(t, 1 - t));
  }
  return { points: Float32Array.from(run), pressure: Float32Array.from(pressure), corners: [], width, layer: 'tone' };
}
