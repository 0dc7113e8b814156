/** Metals by how they were worked or weathered. Painted with their own `metal` where rust and lime cover them. */
import { glaze, paint } from './canvas.ts';
import { addNoise, cells, clamp01, createDice, fractal, noise, ramp, speckle } from './fields.ts';
import type { Grain } from './grain.ts';

/** Lines of a brush along u. */
export const BRUSHED: Grain = {
  metres: [0.6, 0.3],
  pixels: [512, 512],
  colours: 1,
  values: { lines: 1, smear: 0.4 },
  paint: (canvas, [ground], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const lines = noise(size, 6, 512, seed + 1);
    addNoise(lines, size, 14, 300, seed + 2, 0.8);
    addNoise(lines, size, 3, 128, seed + 3, 0.6);
    const smear = fractal(size, 4, 4, 4, seed + 4);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground!, ground!, 0, 1 + values['lines']! * 0.05 * lines[k]!);
      canvas.roughness[k] = 0.5 + values['lines']! * 0.1 * lines[k]! + values['smear']! * 0.08 * smear[k]!;
      canvas.relief[k] = values['lines']! * 0.00002 * lines[k]!;
    }
  },
};

/** Smooth metal that has been touched: smears, hair scratches. */
export const POLISHED: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 2,
  values: { smear: 0.5, scratches: 0.3, wave: 0.2, tarnish: 0.2 },
  paint: (canvas, [ground, tarnish], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const smear = fractal(size, 4, 5, 5, seed + 1, 0.6);
    const spots = fractal(size, 12, 12, 4, seed + 2, 0.6);
    const wave = fractal(size, 3, 3, 2, seed + 3, 0.4);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground!, tarnish!, clamp01(values['tarnish']! * (0.3 + 0.9 * spots[k]!)), 1);
      canvas.roughness[k] = 0.5 + values['smear']! * 0.2 * smear[k]! + 0.06 * values['tarnish']! * spots[k]!;
      canvas.relief[k] = values['wave']! * 0.0006 * wave[k]!;
    }
    const dice = createDice(seed + 4);
    for (let n = 0; n < 260 * values['scratches']!; n++) {
      let [x, y] = [dice() * width, dice() * height];
      const angle = 6.28 * dice();
      for (let d = 0; d < 20 + 70 * dice(); d++) {
        const k = ((Math.floor(y) + height) % height) * width + ((Math.floor(x) + width) % width);
        canvas.roughness[k] = Math.min(1, canvas.roughness[k]! + 0.14);
        x += Math.cos(angle);
        y += Math.sin(angle);
      }
    }
  },
};

/** Steel under rust or another skin: ground metal, skin, second skin, streak. `cover` 1 = no bare metal left. */
export const PATINA: Grain = {
  metres: [1.6, 1.6],
  pixels: [512, 512],
  colours: 4,
  values: { cover: 1, streaks: 0.5, grain: 1, depth: 1, bare: 0 },
  paint: (canvas, [metal, skin, second, streak], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const cloud = fractal(size, 4, 4, 6, seed + 1, 0.65);
    const mottle = fractal(size, 16, 16, 5, seed + 2, 0.65);
    const runs = fractal(size, 40, 2, 3, seed + 3, 0.6);
    const grit = speckle(size, seed + 4);
    const fine = fractal(size, 120, 120, 2, seed + 5, 0.8);
    const layer = new Float32Array(width * height);
    for (let k = 0; k < width * height; k++) {
      const covered = clamp01(
        values['cover']! * 1.4 - 0.4 + (1 - values['cover']!) * 1.6 * (cloud[k]! + 0.3 * mottle[k]!),
      );
      paint(
        canvas,
        k,
        skin!,
        second!,
        clamp01(0.42 + 0.75 * cloud[k]! + 0.42 * mottle[k]!),
        1 + values['grain']! * (0.1 * fine[k]! + 0.07 * grit[k]!),
      );
      glaze(canvas, k, streak!, clamp01(values['streaks']! * 0.8 * ramp(0.1, 0.8, runs[k]! + 0.3 * cloud[k]!)));
      glaze(canvas, k, metal!, 1 - covered);
      layer[k] = (1 - covered) * (1 - values['bare']!) + values['bare']!;
      canvas.roughness[k] = 0.5 + 0.08 * mottle[k]! * covered - 0.2 * (1 - covered);
      canvas.relief[k] = values['depth']! * (0.0005 * mottle[k]! + 0.00022 * fine[k]!) * covered;
    }
    canvas.metal = layer;
  },
};

/** Zinc crystals. Two tones. */
export const SPANGLE: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 2,
  values: { size: 0.022 },
  paint: (canvas, [light, dark], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = metresU / values['size']!;
    const crystals = cells(size, count, count, seed + 1);
    const inner = cells(size, count * 2, count * 2, seed + 2);
    const cloud = fractal(size, 5, 5, 4, seed + 3);
    for (let k = 0; k < width * height; k++) {
      const id = crystals.chance[k]!;
      paint(
        canvas,
        k,
        light!,
        dark!,
        clamp01(0.5 + 0.75 * (id - 0.5) + 0.25 * (inner.chance[k]! - 0.5) + 0.15 * cloud[k]!),
        1,
      );
      canvas.roughness[k] = 0.5 + 0.3 * (id - 0.5) + 0.08 * cloud[k]!;
    }
  },
};
