/** What one walks on outside, and leaves. */
import type { Colour } from '../../scene/scene.ts';
import { type Canvas, glaze, paint } from './canvas.ts';
import { blur, cells, clamp01, createDice, fractal, noise, ramp, speckle } from './fields.ts';
import type { Grain } from './grain.ts';

/** Soil, dark blade, light blade, dry blade. */
export const GRASS: Grain = {
  metres: [1.4, 1.4],
  pixels: [512, 512],
  colours: 4,
  values: { blade: 0.055, dry: 0.12, dense: 1, clover: 0 },
  paint: (canvas, [soil, dark, light, dry], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const patch = fractal(size, 4, 4, 5, seed + 1, 0.6);
    const wind = fractal(size, 3, 3, 3, seed + 2);
    const under = fractal(size, 60, 60, 3, seed + 3);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, soil!, dark!, clamp01(0.55 + 0.6 * under[k]!), 0.5);
      canvas.roughness[k] = 0.5;
    }
    const dice = createDice(seed + 4);
    const long = (values['blade']! * width) / metresU;
    const blades = Math.round((values['dense']! * 3.2 * width * height) / long);
    for (let n = 0; n < blades; n++) {
      let x = dice() * width;
      let y = dice() * height;
      const at = Math.floor(y) * width + Math.floor(x);
      const level = 0.55 * (n / blades) + 0.45 * dice();
      const isDry = dice() < values['dry']! * (1 + 1.6 * patch[at]!);
      const mix = clamp01(0.25 + 0.75 * dice() + 0.5 * patch[at]!);
      const base = isDry ? dry! : light!;
      const shade = 0.3 + 0.78 * level;
      const colour: Colour = [
        Math.min(0.9, shade * (dark![0] + (base[0] - dark![0]) * mix)),
        Math.min(0.9, shade * (dark![1] + (base[1] - dark![1]) * mix)),
        Math.min(0.9, shade * (dark![2] + (base[2] - dark![2]) * mix)),
      ];
      let angle = 6.28 * dice() + 1.5 * wind[at]!;
      const bend = 0.14 * (dice() - 0.5);
      const length = long * (0.5 + 0.7 * dice());
      for (let d = 0; d < length; d++) {
        const k = ((Math.floor(y) + height) % height) * width + ((Math.floor(x) + width) % width);
        const rise = 0.6 + 0.4 * (d / length);
        glaze(
          canvas,
          k,
          [
            Math.min(0.9, colour[0] * rise * 1.1),
            Math.min(0.9, colour[1] * rise * 1.1),
            Math.min(0.9, colour[2] * rise * 1.1),
          ],
          0.85,
        );
        canvas.relief[k] = 0.006 * level + 0.003 * rise;
        angle += bend;
        x += Math.cos(angle);
        y += Math.sin(angle);
      }
    }
  },
};

/** Three colours of stones and the ground between. `stone` = size of the large ones, metres. */
export const GRAVEL: Grain = {
  metres: [0.9, 0.9],
  pixels: [512, 512],
  colours: 4,
  values: { stone: 0.022, round: 0.8 },
  paint: (canvas, colours, values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const heights = new Float32Array(width * height).fill(-1);
    const fine = fractal(size, 120, 120, 2, seed + 1, 0.8);
    const ground = colours[3]!;
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground, ground, 0, 0.45 + 0.15 * fine[k]!);
      canvas.roughness[k] = 0.5;
    }
    for (const [layer, scale] of [0.42, 0.65, 1].entries()) {
      const count = Math.round(metresU / (values['stone']! * scale * 1.15));
      const stones = cells(size, count, count, seed + 10 + layer, 0.9);
      const other = cells(size, count, count, seed + 20 + layer, 0.9);
      for (let k = 0; k < width * height; k++) {
        const id = stones.chance[k]!;
        // not every place has a large stone
        if (layer === 2 && id < 0.22) continue;
        const radius = 0.34 + 0.22 * ((id * 13.7) % 1);
        const q = stones.near[k]! / radius;
        if (q >= 1 || stones.border[k]! < 0.05) continue;
        const dome = values['round']! * Math.sqrt(1 - q * q) + (1 - values['round']!) * Math.min(1, 2.2 * (1 - q));
        const level = 0.35 * layer + scale * dome;
        if (level < heights[k]!) continue;
        heights[k] = level;
        const which = (id * 7.31) % 1;
        const colour = colours[which < 0.45 ? 0 : which < 0.75 ? 1 : 2]!;
        const shade =
          (0.72 + 0.4 * ((id * 29.3) % 1)) * (0.9 + 0.1 * fine[k]!) * (0.93 + 0.14 * (other.chance[k]! - 0.5));
        const c: Colour = [
          Math.min(0.88, colour[0] * shade),
          Math.min(0.88, colour[1] * shade),
          Math.min(0.88, colour[2] * shade),
        ];
        glaze(canvas, k, c, 1);
        canvas.relief[k] = values['stone']! * 0.34 * level;
      }
    }
    darkenHollows(canvas, 4, values['stone']! * 0.3, 0.55);
  },
};

/** Soil, dark crumbs, straw. Also sand with small `crumb`. */
export const SOIL: Grain = {
  metres: [1.2, 1.2],
  pixels: [512, 512],
  colours: 3,
  values: { crumb: 0.03, straw: 0.4, depth: 1, ripple: 0 },
  paint: (canvas, [ground, dark, straw], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = metresU / values['crumb']!;
    const clods = cells(size, count, count, seed + 1);
    const small = cells(size, count * 2.3, count * 2.3, seed + 2);
    const form = fractal(size, 4, 4, 6, seed + 3, 0.6);
    const fine = fractal(size, 90, 90, 3, seed + 4, 0.8);
    const grit = speckle(size, seed + 5);
    const ripple = fractal(size, 3, 16, 2, seed + 6);
    for (let k = 0; k < width * height; k++) {
      const clod = ramp(0.6, 0, clods.near[k]!) * clods.chance[k]! + 0.45 * ramp(0.6, 0, small.near[k]!);
      paint(
        canvas,
        k,
        ground!,
        dark!,
        clamp01(0.45 + 0.55 * form[k]! - 0.25 * clod + 0.2 * fine[k]!),
        (0.8 + 0.25 * clod) * (1 + 0.08 * grit[k]! + 0.08 * fine[k]!),
      );
      canvas.roughness[k] = 0.5;
      canvas.relief[k] =
        values['depth']! * (0.012 * form[k]! + values['crumb']! * (0.24 * clod + 0.05 * fine[k]!)) +
        0.012 * values['ripple']! * ripple[k]!;
    }
    darkenHollows(canvas, 6, 0.008 * values['depth']! + 0.002, 0.35);
    const dice = createDice(seed + 7);
    for (let n = 0; n < 900 * values['straw']!; n++) {
      let [x, y] = [dice() * width, dice() * height];
      const angle = 6.28 * dice();
      const shade = 0.6 + 0.5 * dice();
      const colour: Colour = [straw![0] * shade, straw![1] * shade, straw![2] * shade];
      for (let d = 0; d < 6 + 14 * dice(); d++) {
        const k = ((Math.floor(y) + height) % height) * width + ((Math.floor(x) + width) % width);
        glaze(canvas, k, colour, 0.7);
        x += Math.cos(angle);
        y += Math.sin(angle);
      }
    }
  },
};

/** Bitumen, two stones. */
export const ASPHALT: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 3,
  values: { stone: 0.008, worn: 0.5 },
  paint: (canvas, [bitumen, first, second], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = metresU / values['stone']!;
    const stones = cells(size, count, count, seed + 1);
    const fines = cells(size, count * 1.8, count * 1.8, seed + 2);
    const patch = fractal(size, 3, 3, 5, seed + 3, 0.6);
    const grit = speckle(size, seed + 4);
    for (let k = 0; k < width * height; k++) {
      const top = ramp(0.55, 0.2, stones.near[k]!) * ramp(0.25, 0.5, stones.chance[k]! + 0.25 * patch[k]!);
      const small = ramp(0.5, 0.15, fines.near[k]!) * ramp(0.4, 0.7, fines.chance[k]!);
      const stone = Math.max(top, 0.6 * small);
      paint(
        canvas,
        k,
        bitumen!,
        stones.chance[k]! > 0.75 ? second! : first!,
        clamp01(stone * (0.35 + 0.5 * values['worn']!)),
        (1 + 0.1 * grit[k]!) * (1 + 0.14 * patch[k]!),
      );
      canvas.roughness[k] = 0.5 - 0.04 * stone;
      canvas.relief[k] = values['stone']! * (0.16 * stone + 0.04 * fines.chance[k]!);
    }
    darkenHollows(canvas, 2, values['stone']! * 0.2, 0.3);
  },
};

/** A leaf: blade, vein, lighter patches. Veins run out from a rib along u. */
export const LEAF: Grain = {
  metres: [0.16, 0.08],
  pixels: [256, 128],
  colours: 3,
  values: { veins: 1 },
  paint: (canvas, [blade, vein, patchColour], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const patch = fractal(size, 4, 3, 4, seed + 1, 0.6);
    const net = cells(size, 26, 14, seed + 2);
    const cloud = fractal(size, 30, 16, 2, seed + 3);
    for (let y = 0, k = 0; y < height; y++) {
      const across = Math.abs((2 * (y + 0.5)) / height - 1);
      for (let x = 0; x < width; x++, k++) {
        const rib = Math.max(0, 1 - across / 0.045);
        const side = ((x / width) * 7 + across * 1.6) % 1;
        const ray = Math.max(0, 1 - Math.abs(side - 0.5) / 0.045) * (1 - 0.5 * across);
        const mesh = ramp(0.12, 0.02, net.border[k]!);
        paint(canvas, k, blade!, patchColour!, clamp01(0.35 + 0.6 * patch[k]!), 1 + 0.1 * cloud[k]!);
        glaze(canvas, k, vein!, clamp01(values['veins']! * (0.75 * rib + 0.4 * ray + 0.14 * mesh)));
        canvas.roughness[k] = 0.5;
        canvas.relief[k] = -0.0005 * rib - 0.0003 * ray + 0.0002 * cloud[k]! - 0.0001 * mesh;
      }
    }
  },
};

/** Water's waves: `wave` = how high, `calm` = length of the long ones. Colours are not used by water. */
export const RIPPLES: Grain = {
  metres: [3, 3],
  pixels: [512, 512],
  colours: 1,
  values: { height: 0.004, fine: 0.4 },
  paint: (canvas, [ground], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const long = fractal(size, 3, 5, 3, seed + 1, 0.45);
    const cross = fractal(size, 7, 6, 3, seed + 2, 0.5);
    const fine = noise(size, 40, 30, seed + 3);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground!, ground!, 0, 1);
      canvas.roughness[k] = 0.5;
      canvas.relief[k] =
        values['height']! * (long[k]! + 0.5 * (1 - 2 * Math.abs(cross[k]!)) + 0.16 * values['fine']! * fine[k]!);
    }
  },
};

/** Less light reaches what lies deeper than its surroundings. */
function darkenHollows(canvas: Canvas, radius: number, depth: number, amount: number): void {
  const around = blur(canvas.relief, canvas, radius, radius);
  for (let k = 0; k < around.length; k++) {
    const shade = 1 + amount * Math.max(-1, Math.min(0.25, (canvas.relief[k]! - around[k]!) / depth));
    canvas.red[k] = canvas.red[k]! * shade;
    canvas.green[k] = canvas.green[k]! * shade;
    canvas.blue[k] = canvas.blue[k]! * shade;
  }
}
