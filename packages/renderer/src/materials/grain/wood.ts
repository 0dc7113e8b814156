/**
 * Wood cut out of a trunk: growth rings met by the plane of the saw, fibres, pores and rays. u runs along the grain.
 * The plane comes nearer to the pith and leaves it twice across the tile: there the rings draw arches, between them stripes.
 */
import type { Colour } from '../../scene/scene.ts';
import { type Canvas, glaze, paint } from './canvas.ts';
import { addNoise, clamp01, createDice, fractal, noise, ramp, speckle } from './fields.ts';
import type { Grain, Values } from './grain.ts';

export const WOOD: Grain = {
  metres: [2, 0.6],
  pixels: [1024, 512],
  colours: 3,
  values: { rings: 0.006, wander: 1, contrast: 1, pores: 1, poreLength: 0.006, ringPores: 1, rays: 0, knots: 0, worn: 0, gloss: 0.3, depth: 1 },
  paint: paintWood,
};

function paintWood(canvas: Canvas, [early, late, pore]: readonly Colour[], values: Values, seed: number): void {
  const { width, height, metresU, metresV } = canvas;
  const size = { width, height };
  const spacing = values['rings']!;
  const wander = values['wander']!;
  // how far the trunk bends away from the saw along the board, metres
  const depth = fractal(size, 2, 1, 2, seed + 1);
  const drift = fractal(size, 4, 5, 3, seed + 2);
  const tone = fractal(size, 2, 7, 3, seed + 3);
  const fibre = noise(size, 26, 256, seed + 4);
  addNoise(fibre, size, 60, 512, seed + 5, 0.9);
  addNoise(fibre, size, 9, 90, seed + 6, 0.8);
  const streak = fractal(size, 3, 40, 3, seed + 7);
  const grit = speckle(size, seed + 8);
  const rings = ringTable(seed);
  const ringAt = new Float32Array(width * height);
  for (let y = 0, k = 0; y < height; y++) {
    // two piths per tile: distance across to the nearer one, smooth where they meet
    const across = (metresV / (2 * Math.PI)) * Math.sin((2 * Math.PI * y) / height);
    for (let x = 0; x < width; x++, k++) {
      const off = 0.035 + wander * 0.03 * depth[k]!;
      const radius = Math.sqrt(across * across + off * off) + wander * 0.006 * drift[k]!;
      ringAt[k] = radius / spacing + 0.16 * streak[k]!;
    }
  }
  const contrast = values['contrast']!;
  const worn = values['worn']!;
  const gloss = values['gloss']!;
  for (let k = 0; k < width * height; k++) {
    const at = ringAt[k]!;
    const whole = Math.floor(at);
    const ring = rings[whole & 255]!;
    const next = rings[(whole + 1) & 255]!;
    const within = at - whole;
    // earlywood darkens slowly into latewood, and ends sharply
    const dark = within < 0.9 ? Math.pow(within / 0.9, 2.2) * ring : ring + (next * 0 - ring) * ((within - 0.9) / 0.1);
    const mix = clamp01(0.12 + contrast * (0.5 * dark + 0.17 * fibre[k]! + 0.2 * tone[k]!) + 0.1 * streak[k]! * contrast);
    paint(canvas, k, early!, late!, mix, 1 + 0.09 * tone[k]! + 0.035 * fibre[k]! + 0.02 * grit[k]!);
    canvas.roughness[k] = 0.5 + gloss * (0.1 * fibre[k]! - 0.12 * dark + 0.06);
    canvas.relief[k] = values['depth']! * (0.00004 * fibre[k]! + (worn > 0 ? worn * (0.0005 * dark + 0.00035 * fibre[k]!) : 0.00002 * dark));
  }
  cutPores(canvas, ringAt, pore!, values, seed);
  if (values['rays']! > 0) layRays(canvas, early!, values['rays']!, seed);
}

/** Strength of each year's latewood, 0.35 to 1. */
function ringTable(seed: number): Float32Array {
  const dice = createDice(seed + 99);
  const table = new Float32Array(256);
  let last = 0.6;
  for (let k = 0; k < 256; k++) {
    last = 0.55 * last + 0.45 * (0.3 + 0.7 * dice());
    table[k] = Math.min(1, last * 1.15);
  }
  return table;
}

/** Short dark dashes along the grain; in ring-porous woods they crowd at the beginning of each year. */
function cutPores(canvas: Canvas, ringAt: Float32Array, pore: Colour, values: Values, seed: number): void {
  const strength = values['pores']!;
  if (strength <= 0) return;
  const { width, height, metresU } = canvas;
  const dice = createDice(seed + 500);
  const length = Math.max(2, (values['poreLength']! * width) / metresU);
  const ringPorous = values['ringPores']!;
  const tries = Math.round(width * height * 0.055);
  for (let n = 0; n < tries; n++) {
    const x = Math.floor(dice() * width);
    const y = Math.floor(dice() * height);
    const long = Math.max(1, Math.round(length * (0.4 + 1.4 * dice())));
    const deep = strength * (0.35 + 0.65 * dice());
    const at = ringAt[y * width + x]!;
    const within = at - Math.floor(at);
    if (ringPorous > 0 && dice() < ringPorous * ramp(0.12, 0.4, within)) continue;
    for (let d = 0; d < long; d++) {
      const k = y * width + ((x + d) % width);
      const amount = deep * (1 - Math.abs((2 * d) / long - 1) * 0.6);
      glaze(canvas, k, pore, clamp01(0.62 * amount));
      canvas.relief[k] = canvas.relief[k]! - 0.00007 * amount;
      canvas.roughness[k] = Math.min(1, canvas.roughness[k]! + 0.12 * amount);
    }
  }
}

/** Silvery flecks where the saw met the rays of oak along their plane. */
function layRays(canvas: Canvas, early: Colour, strength: number, seed: number): void {
  const { width, height, metresU, metresV } = canvas;
  const dice = createDice(seed + 700);
  const bright: Colour = [Math.min(0.9, early[0] * 1.22), Math.min(0.9, early[1] * 1.22), Math.min(0.9, early[2] * 1.2)];
  for (let n = 0; n < 900; n++) {
    const y0 = dice() * height;
    // only where the rings stand upright to the face
    if (Math.abs(Math.cos((2 * Math.PI * y0) / height)) > 0.75) continue;
    const x0 = dice() * width;
    const long = (0.004 + 0.012 * dice()) * (width / metresU);
    const wide = (0.0008 + 0.002 * dice()) * (height / metresV);
    const lean = 1.2 * (dice() - 0.5);
    const amount = strength * (0.25 + 0.5 * dice());
    for (let dy = -Math.ceil(wide); dy <= wide; dy++) {
      for (let dx = -Math.ceil(long); dx <= long; dx++) {
        const q = (dx / long) ** 2 + (dy / wide - (lean * dx) / long) ** 2;
        if (q >= 1) continue;
        const y = (Math.floor(y0 + dy) + height) % height;
        const x = (Math.floor(x0 + dx) + width) % width;
        glaze(canvas, y * width + x, bright, amount * (1 - q));
      }
    }
  }
}
