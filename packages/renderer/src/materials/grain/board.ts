/** Boards made of strands, crumbs, fibres; paper and printed walls. */
import type { Colour } from '../../scene/scene.ts';
import { glaze, paint } from './canvas.ts';
import { cells, clamp01, createDice, fractal, noise, ramp, speckle } from './fields.ts';
import type { Grain } from './grain.ts';

/** Flat wood strands pressed together: light, dark, glue. */
export const STRANDS: Grain = {
  metres: [1.2, 1.2],
  pixels: [512, 512],
  colours: 3,
  values: { length: 0.11, width: 0.016 },
  paint: (canvas, [light, dark, glue], values, seed) => {
    const { width, height, metresU } = canvas;
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, glue!, glue!, 0, 1);
      canvas.roughness[k] = 0.5;
    }
    const dice = createDice(seed + 1);
    const perMetre = width / metresU;
    const count = Math.round((5 * metresU * metresU) / (values['length']! * values['width']!));
    for (let n = 0; n < count; n++) {
      const long = values['length']! * perMetre * (0.35 + 0.8 * dice()) * 0.5;
      const wide = values['width']! * perMetre * (0.4 + 1.1 * dice()) * 0.5;
      const angle = (dice() - 0.5) * 2.4;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [x0, y0] = [dice() * width, dice() * height];
      const shade = 0.72 + 0.42 * dice();
      const mix = dice() ** 1.6;
      const skew = (dice() - 0.5) * 1.2;
      const phase = 40 * dice();
      const box = Math.ceil(long + wide);
      const level = n / count;
      for (let dy = -box; dy <= box; dy++) {
        for (let dx = -box; dx <= box; dx++) {
          const a = c * dx + s * dy;
          const b = -s * dx + c * dy;
          if (Math.abs(b) > wide || Math.abs(a + skew * b) > long) continue;
          const k = ((Math.floor(y0) + dy + height) % height) * width + ((Math.floor(x0) + dx + width) % width);
          const fibre = 0.06 * Math.sin(b * 2.3 + phase + 0.05 * a) + 0.05 * Math.sin(b * 5.1 + phase * 3);
          const rim = wide - Math.abs(b) < 1 || long - Math.abs(a + skew * b) < 1 ? 0.8 : 1;
          const t = (shade + fibre) * rim;
          canvas.red[k] = Math.min(0.9, t * (light![0] + (dark![0] - light![0]) * mix));
          canvas.green[k] = Math.min(0.9, t * (light![1] + (dark![1] - light![1]) * mix));
          canvas.blue[k] = Math.min(0.9, t * (light![2] + (dark![2] - light![2]) * mix));
          canvas.relief[k] = 0.0009 * level + (rim < 1 ? -0.0003 : 0) + 0.0006 * fibre;
        }
      }
    }
  },
};

/** Crumbs of bark: ground, dark, light. */
export const CORK: Grain = {
  metres: [0.4, 0.4],
  pixels: [512, 512],
  colours: 3,
  values: { crumb: 0.0055 },
  paint: (canvas, [ground, dark, light], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = metresU / values['crumb']!;
    const crumbs = cells(size, count, count * 1.3, seed + 1);
    const bits = cells(size, count * 0.55, count * 0.4, seed + 2);
    const fine = fractal(size, 128, 128, 2, seed + 3);
    const cloud = fractal(size, 5, 5, 4, seed + 4);
    for (let k = 0; k < width * height; k++) {
      paint(
        canvas,
        k,
        ground!,
        light!,
        clamp01(0.35 + 0.9 * (crumbs.chance[k]! - 0.5) + 0.2 * cloud[k]!),
        1 + 0.07 * fine[k]!,
      );
      const seam = ramp(0.12, 0, crumbs.border[k]!);
      const knot = bits.chance[k]! < 0.3 ? ramp(0.32, 0.16, bits.near[k]!) : 0;
      glaze(canvas, k, dark!, clamp01(0.45 * seam + 0.75 * knot));
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = -0.0003 * seam - 0.0003 * knot + 0.00006 * fine[k]!;
    }
  },
};

/** Sheets of fibre: ground and fibre colour. Paper lamp shades, grass-cloth with `weave`, felt. */
export const PAPER: Grain = {
  metres: [0.5, 0.5],
  pixels: [512, 512],
  colours: 2,
  values: { fibres: 0.6, weave: 0, cloud: 0.3 },
  paint: (canvas, [ground, fibre], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const cloud = fractal(size, 8, 8, 5, seed + 1, 0.65);
    const across = noise(size, 9, 220, seed + 2);
    const down = noise(size, 220, 40, seed + 3);
    const grit = speckle(size, seed + 4);
    for (let k = 0; k < width * height; k++) {
      const strand = 0.75 * across[k]! + 0.4 * down[k]!;
      paint(
        canvas,
        k,
        ground!,
        fibre!,
        clamp01(values['cloud']! * (0.4 + 0.6 * cloud[k]!) + values['weave']! * (0.4 + 0.55 * strand)),
        1 + 0.015 * grit[k]!,
      );
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = 0.00025 * values['weave']! * strand + 0.00005 * cloud[k]!;
    }
    const dice = createDice(seed + 5);
    for (let n = 0; n < 1400 * values['fibres']!; n++) {
      let [x, y] = [dice() * width, dice() * height];
      let angle = 6.28 * dice();
      const bend = 0.16 * (dice() - 0.5);
      const amount = 0.12 + 0.3 * dice();
      for (let d = 0; d < 12 + 50 * dice(); d++) {
        const k = ((Math.floor(y) + height) % height) * width + ((Math.floor(x) + width) % width);
        glaze(canvas, k, fibre!, amount);
        canvas.relief[k] = canvas.relief[k]! + 0.00003;
        angle += bend;
        x += Math.cos(angle);
        y += Math.sin(angle);
      }
    }
  },
};

/** A printed wall: ground and two inks. Sprigs with leaves stand in a half-drop repeat; `repeat` = metres from one to the next. */
export const PRINT: Grain = {
  metres: [0.64, 0.64],
  pixels: [512, 512],
  colours: 3,
  values: { repeat: 0.32, fibres: 0.3 },
  paint: (canvas, [ground, leaf, flower], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const cloud = fractal(size, 40, 40, 3, seed + 1);
    const ink = fractal(size, 90, 90, 2, seed + 2);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground!, ground!, 0, 1 + 0.02 * cloud[k]!);
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = 0.00002 * cloud[k]!;
    }
    const blob = (x: number, y: number, long: number, wide: number, angle: number, colour: Colour): void => {
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const box = Math.ceil(long) + 1;
      for (let dy = -box; dy <= box; dy++) {
        for (let dx = -box; dx <= box; dx++) {
          const a = (c * dx + s * dy) / long;
          const b = (-s * dx + c * dy) / wide;
          // pointed at both ends
          const inside =
            1 - Math.abs(a) - Math.abs(b) * (0.55 + 0.45 * Math.abs(b)) + 0.42 * (1 - a * a) * (1 - Math.abs(b)) * 0.5;
          if (Math.abs(a) > 1 || inside <= 0) continue;
          const k = ((Math.floor(y) + dy + 2 * height) % height) * width + ((Math.floor(x) + dx + 2 * width) % width);
          glaze(canvas, k, colour, clamp01(inside * 5) * (0.82 + 0.16 * ink[k]!));
        }
      }
    };
    const count = Math.max(1, Math.round(metresU / values['repeat']!));
    const pitch = width / count;
    const dice = createDice(seed + 3);
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) {
        const x0 = (i + 0.5) * pitch;
        const y0 = (j + (i & 1 ? 0.5 : 0)) * pitch;
        const swing = i & 1 ? -1 : 1;
        for (let d = 0; d < 26; d++) {
          const q = d / 25;
          const x = x0 + swing * pitch * 0.2 * Math.sin(q * 5.2);
          const y = y0 + pitch * (0.45 - 0.9 * q);
          blob(x, y, pitch * 0.024, pitch * 0.011, -1.57 + swing * Math.cos(q * 5.2), leaf!);
          if (d % 3 === 1) {
            for (const side of [-1, 1]) {
              const angle = -1.57 + side * (0.9 + 0.2 * dice());
              const reach = pitch * (0.12 + 0.03 * dice()) * (1 - 0.35 * q);
              blob(
                x + Math.cos(angle) * reach * 0.8,
                y + Math.sin(angle) * reach * 0.8,
                reach * 0.62,
                reach * 0.24,
                angle,
                leaf!,
              );
            }
          }
        }
        for (let p = 0; p < 5; p++) {
          const angle = (p * 6.2832) / 5 + 0.3;
          const [x, y] = [
            x0 + swing * pitch * 0.2 * Math.sin(5.2) + Math.cos(angle) * pitch * 0.05,
            y0 - pitch * 0.45 + Math.sin(angle) * pitch * 0.05,
          ];
          blob(x, y, pitch * 0.06, pitch * 0.035, angle, flower!);
        }
      }
    }
  },
};
