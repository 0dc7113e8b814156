/**
 * Wood cut out of a trunk: growth rings met by the plane of the saw, fibres, pores and rays. u runs along the grain.
 * The plane comes nearer to the pith and leaves it twice across the tile: there the rings draw arches, between them stripes.
 */
import type { Colour } from '../../scene/scene.ts';
import { type Canvas, glaze, paint } from './canvas.ts';
import { addNoise, cells, clamp01, createDice, fractal, noise, ramp, speckle, warp } from './fields.ts';
import type { Grain, Values } from './grain.ts';

export const WOOD: Grain = {
  metres: [2, 0.6],
  pixels: [1024, 512],
  colours: 3,
  values: {
    rings: 0.006,
    wander: 1,
    contrast: 1,
    pores: 1,
    poreLength: 0.006,
    ringPores: 1,
    rays: 0,
    knots: 0,
    worn: 0,
    gloss: 0.3,
    depth: 1,
  },
  paint: paintWood,
};

function paintWood(canvas: Canvas, [early, late, pore]: readonly Colour[], values: Values, seed: number): void {
  const { width, height, metresV } = canvas;
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
    const within = at - whole;
    // earlywood darkens slowly into latewood, and ends sharply
    const dark = within < 0.9 ? Math.pow(within / 0.9, 2.2) * ring : ring * (1 - (within - 0.9) / 0.1);
    const mix = clamp01(
      0.12 + contrast * (0.5 * dark + 0.17 * fibre[k]! + 0.2 * tone[k]!) + 0.1 * streak[k]! * contrast,
    );
    paint(canvas, k, early!, late!, mix, 1 + 0.09 * tone[k]! + 0.035 * fibre[k]! + 0.02 * grit[k]!);
    canvas.roughness[k] = 0.5 + gloss * (0.1 * fibre[k]! - 0.12 * dark + 0.06);
    canvas.relief[k] =
      values['depth']! *
      (0.00004 * fibre[k]! + (worn > 0 ? worn * (0.0005 * dark + 0.00035 * fibre[k]!) : 0.00002 * dark));
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
  const bright: Colour = [
    Math.min(0.9, early[0] * 1.22),
    Math.min(0.9, early[1] * 1.22),
    Math.min(0.9, early[2] * 1.2),
  ];
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

/** Sawn across: rings around a pith far outside the piece, fine rays. Colours as wood. */
export const WOOD_ENDS: Grain = {
  metres: [0.5, 0.5],
  pixels: [512, 512],
  colours: 3,
  values: { rings: 0.005, rays: 1 },
  paint: (canvas, [early, late, pore], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const bend = fractal(size, 3, 3, 4, seed + 1);
    const fine = noise(size, 256, 256, seed + 2);
    const streak = noise(size, 200, 20, seed + 3);
    const rings = ringTable(seed);
    const count = Math.round(metresU / values['rings']!);
    for (let y = 0, k = 0; y < height; y++) {
      for (let x = 0; x < width; x++, k++) {
        const at =
          (((y + 0.5) * count) / height + 1.6 * Math.sin((6.2832 * x) / width) + 3.2 * bend[k]! + 4 * count) % count;
        const whole = Math.floor(at);
        const dark = (at - whole) ** 2.5 * rings[whole & 255]!;
        paint(
          canvas,
          k,
          early!,
          late!,
          clamp01(0.15 + 0.8 * dark + 0.16 * streak[k]! * values['rays']!),
          0.95 + 0.06 * fine[k]!,
        );
        glaze(canvas, k, pore!, 0.6 * ramp(0.45, 0.8, fine[k]!) * (1 - dark));
        canvas.roughness[k] = 0.5;
        canvas.relief[k] = 0.00006 * fine[k]! + 0.00008 * dark;
      }
    }
  },
};

/** Bark of a living tree, furrowed along u. */
export const BARK: Grain = {
  metres: [1.2, 0.6],
  pixels: [512, 256],
  colours: 3,
  values: { furrows: 14, depth: 1 },
  paint: (canvas, [ground, dark, lichen], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const sway = fractal(size, 4, 4, 4, seed + 1);
    const plates = warp(cells(size, 7, values['furrows']!, seed + 2).border, size, sway, sway, 14, 9);
    const fine = fractal(size, 40, 90, 3, seed + 3, 0.75);
    const cloud = fractal(size, 4, 4, 5, seed + 4, 0.6);
    for (let k = 0; k < width * height; k++) {
      const ridge = ramp(0.02, 0.32, plates[k]! + 0.07 * fine[k]!);
      paint(
        canvas,
        k,
        dark!,
        ground!,
        clamp01(ridge * (0.75 + 0.3 * fine[k]!)),
        (0.6 + 0.45 * ridge) * (1 + 0.12 * fine[k]!),
      );
      glaze(canvas, k, lichen!, 0.6 * ramp(0.2, 0.7, cloud[k]!) * ridge);
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = values['depth']! * (0.009 * ridge + 0.0015 * fine[k]!);
    }
  },
};
