import type { Mask, ScalarMap, SrgbImage } from '../../packages/imaging/src/image.ts';
import { SILENT } from '../../packages/imaging/src/image.ts';
import { SRGB_TO_LINEAR } from '../../packages/imaging/src/ops/colour.ts';
import { drawStrokes } from '../../packages/imaging/src/kernels/lineart/draw.ts';
import { hatchTone } from '../../packages/imaging/src/kernels/lineart/hatch.ts';
import { sample } from '../../packages/imaging/src/kernels/lineart/smooth.ts';
import { hashUniform } from '../../packages/imaging/src/random.ts';
import type { LineLayers } from './line-dress.ts';

const PAPER = [250, 247, 240] as const;
const GRAPHITE = [38, 37, 42] as const;

/** A drawing by a hand: lines that wander a pixel or two and are gone over twice, pressed unevenly, with hatching where the white model is dark, on paper. `sky` is where nothing stands, and is left white. */
export function sketchScene(layers: LineLayers, clay: SrgbImage, sky: Mask, seed: number): SrgbImage {
  const { width, height } = layers.outlines;
  const hatching = drawStrokes(hatchTone(deepen(clay, sky), 1.15, seed), width, height, 'pencil', seed, SILENT);
  const first = handDrift(seed, 1.7),
    second = handDrift(seed + 50, 2.3),
    third = handDrift(seed + 90, 1.5);
  const data = new Uint8ClampedArray(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const outline = drifted(layers.outlines, x, y, first),
        again = drifted(layers.outlines, x, y, second);
      const crease = drifted(layers.creases, x, y, third),
        mark = drifted(layers.marks, x, y, first);
      const press = 0.78 + 0.22 * smoothNoise(x, y, 70, seed + 7);
      const line = Math.min(
        1,
        Math.max(1.1 * outline, 0.8 * again * smoothNoise(x, y, 120, seed + 9), 0.95 * crease, 0.5 * mark) * press,
      );
      const tooth = 0.6 * hashUniform(x, y, seed) + 0.4 * hashUniform(x >> 1, y >> 1, seed + 1);
      const ink = Math.min(1, line * Math.min(1, 0.55 + 0.7 * tooth + 0.4 * line));
      const dark = 1 - (1 - ink) * (1 - 0.8 * (1 - hatching.data[i]!));
      const fibre = 3.2 * (smoothNoise(x, y, 3, seed + 3) - 0.5) + 2.6 * (smoothNoise(x, y, 260, seed + 4) - 0.5);
      for (let c = 0; c < 3; c++) data[3 * i + c] = PAPER[c]! + fibre + dark * (GRAPHITE[c]! - PAPER[c]!);
    }
  }
  return { width, height, channels: 3, data };
}

/** A hand shades what the white model only hints at. */
function deepen(clay: SrgbImage, sky: Mask): SrgbImage {
  return {
    ...clay,
    data: Uint8ClampedArray.from(clay.data, (value, i) =>
      sky.data[Math.floor(i / clay.channels)] === 1 ? 255 : 255 * SRGB_TO_LINEAR[value]! ** 0.9,
    ),
  };
}

type Drift = (x: number, y: number) => [number, number];

/** How far the hand is off at a place, in pixels: slow swings and a little tremble. */
function handDrift(seed: number, reach: number): Drift {
  return (x, y) => [
    reach * (2 * smoothNoise(x, y, 95, seed) - 1) + 0.45 * (2 * smoothNoise(x, y, 17, seed + 1) - 1),
    reach * (2 * smoothNoise(x, y, 95, seed + 2) - 1) + 0.45 * (2 * smoothNoise(x, y, 17, seed + 3) - 1),
  ];
}

function drifted(layer: ScalarMap, x: number, y: number, drift: Drift): number {
  const [dx, dy] = drift(x, y);
  return sample(layer, x + dx, y + dy);
}

/** Value noise, 0 to 1, smooth, with a cell of `cell` pixels. */
function smoothNoise(x: number, y: number, cell: number, seed: number): number {
  const cx = Math.floor(x / cell),
    cy = Math.floor(y / cell);
  const fx = ease(x / cell - cx),
    fy = ease(y / cell - cy);
  const top = hashUniform(cx, cy, seed) * (1 - fx) + hashUniform(cx + 1, cy, seed) * fx;
  const bottom = hashUniform(cx, cy + 1, seed) * (1 - fx) + hashUniform(cx + 1, cy + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
