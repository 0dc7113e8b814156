/** Stones: marbles by their veins, layered and grainy stones, terrazzo. */
import type { Colour } from '../../scene/scene.ts';
import { type Canvas, glaze, paint } from './canvas.ts';
import { cells, clamp01, createDice, fractal, ramp, speckle, warp } from './fields.ts';
import type { Grain, Values } from './grain.ts';

/**
 * Ground, vein, cloud. Veins run in one direction and bend: `bands` of them cross the tile's width and `lean` its height;
 * `network` = fine cracks between, `thick` and `soft` = their core and the stain around it.
 */
export const MARBLE: Grain = {
  metres: [2.4, 2.4],
  pixels: [1024, 1024],
  colours: 3,
  values: { veins: 1, thick: 1, network: 0.5, clouds: 0.5, bands: 2, lean: 1, soft: 1 },
  paint: paintMarble,
};

function paintMarble(canvas: Canvas, [ground, vein, cloud]: readonly Colour[], values: Values, seed: number): void {
  const { width, height } = canvas;
  const size = { width, height };
  const bend = fractal(size, 2, 2, 6, seed + 1, 0.5);
  const shiver = fractal(size, 12, 12, 4, seed + 2, 0.6);
  const strength = fractal(size, 4, 4, 3, seed + 3);
  const crossing = fractal(size, 3, 4, 5, seed + 4, 0.55);
  const clouds = fractal(size, 3, 3, 5, seed + 5, 0.6);
  const crystal = speckle(size, seed + 6);
  const [bands, lean] = [Math.round(values['bands']!), Math.round(values['lean']!)];
  const steps = Math.hypot(bands, lean);
  const { veins = 1, thick = 1, soft = 1, network = 0 } = values;
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      const wander = bend[k]!;
      // 0 in the middle of a vein, 1 half way to the next; then in tile widths
      const phase = (x * bands) / width + (y * lean) / height + 0.62 * wander + 0.05 * shiver[k]!;
      const great = Math.abs(2 * (phase - Math.floor(phase)) - 1) / (2 * steps);
      const wide =
        (x * (bands + 2)) / width - (y * (lean + 1)) / height + 0.8 * crossing[k]! + 0.5 * wander + 0.08 * shiver[k]!;
      const second = Math.abs(2 * (wide - Math.floor(wide)) - 1) / (2 * (steps + 2));
      const power = clamp01(0.5 + 1.1 * strength[k]!);
      const core = Math.max(0, 1 - great / (thick * (0.0012 + 0.0055 * power * power)));
      const stain = soft * Math.exp(-great / (0.03 * thick * (0.3 + power)));
      const branch =
        Math.max(0, 1 - second / (0.0035 * thick)) * clamp01(1.5 * (clouds[k]! + 0.12)) +
        0.3 * soft * Math.exp(-second / 0.012) * clamp01(clouds[k]!);
      const fine = Math.abs(crossing[k]! - 0.6 * shiver[k]!);
      const finer = Math.abs(shiver[k]! + 0.5 * wander);
      const crack =
        Math.max(0, 1 - fine / 0.016) * clamp01(0.35 + 1.2 * strength[k]!) +
        0.5 * Math.max(0, 1 - finer / 0.02) * clamp01(0.1 - 1.4 * strength[k]!);
      paint(
        canvas,
        k,
        ground!,
        cloud!,
        clamp01(values['clouds']! * ramp(-0.3, 0.8, clouds[k]! + 0.35 * crossing[k]! + 0.3 * stain)),
        1 + 0.012 * crystal[k]! + 0.02 * shiver[k]!,
      );
      glaze(
        canvas,
        k,
        vein!,
        clamp01(veins * ((0.35 + 0.65 * power) * core + 0.4 * stain * power + 0.75 * branch) + 0.5 * network * crack),
      );
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = 0;
    }
  }
}

/** Light bed, dark bed, hole filling. Beds run along u; open pores lie in them. */
export const TRAVERTINE: Grain = {
  metres: [1.6, 1.6],
  pixels: [1024, 512],
  colours: 3,
  values: { holes: 1, beds: 1, filled: 0 },
  paint: paintTravertine,
};

function paintTravertine(canvas: Canvas, [light, dark, hole]: readonly Colour[], values: Values, seed: number): void {
  const { width, height } = canvas;
  const size = { width, height };
  const sway = fractal(size, 2, 3, 4, seed + 1);
  const beds = fractal(size, 1, 14, 4, seed + 2, 0.65);
  const thin = fractal(size, 3, 60, 2, seed + 3, 0.6);
  const bend = warp(beds, size, sway, sway, 0, height * 0.045);
  const lines = warp(thin, size, sway, sway, 0, height * 0.045);
  const pits = fractal(size, 40, 90, 2, seed + 4, 0.6);
  const mottle = fractal(size, 14, 14, 4, seed + 5, 0.6);
  const grit = speckle(size, seed + 6);
  for (let k = 0; k < width * height; k++) {
    const bed = bend[k]!;
    paint(
      canvas,
      k,
      light!,
      dark!,
      clamp01(0.42 + values['beds']! * (0.55 * bed + 0.22 * lines[k]!) + 0.16 * mottle[k]!),
      1 + 0.05 * mottle[k]! + 0.015 * grit[k]!,
    );
    // pores crowd in certain beds
    const crowd = ramp(-0.15, 0.5, bed + 0.2 * mottle[k]!);
    const open = values['holes']! * ramp(0.52, 0.72, pits[k]! * (0.55 + 0.75 * crowd) + 0.16 * crowd);
    glaze(canvas, k, hole!, clamp01(open * (0.85 - 0.45 * values['filled']!)));
    canvas.roughness[k] = 0.5 + 0.25 * open;
    canvas.relief[k] = -0.0016 * open * (1 - values['filled']!) + 0.00004 * mottle[k]!;
  }
}

/** Ground, second, fleck: limestones and sandstones, by how strongly bedded, how coarse, how rough. */
export const SEDIMENT: Grain = {
  metres: [1.2, 1.2],
  pixels: [512, 512],
  colours: 3,
  values: { beds: 0.2, mottle: 0.5, flecks: 0.3, rough: 0.3, grit: 1 },
  paint: (canvas, [first, second, fleck], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const mottle = fractal(size, 4, 4, 6, seed + 1, 0.62);
    const sway = fractal(size, 2, 2, 3, seed + 2);
    const beds = warp(fractal(size, 2, 22, 3, seed + 3, 0.6), size, sway, sway, 0, height * 0.06);
    const grain = fractal(size, 128, 128, 2, seed + 4, 0.8);
    const shells = cells(size, 42, 42, seed + 5);
    const grit = speckle(size, seed + 6);
    for (let k = 0; k < width * height; k++) {
      const mix = clamp01(0.4 + values['mottle']! * 0.6 * mottle[k]! + values['beds']! * 0.75 * beds[k]!);
      paint(canvas, k, first!, second!, mix, 1 + values['grit']! * (0.05 * grain[k]! + 0.035 * grit[k]!));
      const shell = shells.chance[k]! < 0.3 ? values['flecks']! * ramp(0.34, 0.12, shells.near[k]!) : 0;
      glaze(canvas, k, fleck!, 0.7 * shell);
      canvas.roughness[k] = 0.5 + 0.04 * grain[k]!;
      canvas.relief[k] =
        values['rough']! * (0.0011 * mottle[k]! + 0.0007 * beds[k]! * values['beds']! + 0.00022 * grain[k]!);
    }
  },
};

/** Ground, lighter sheen, rust. Cleft along its layers: flat steps with ragged rims. */
export const SLATE: Grain = {
  metres: [1.2, 1.2],
  pixels: [512, 512],
  colours: 3,
  values: { cleft: 1, rust: 0.2 },
  paint: (canvas, [ground, pale, rust], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const form = fractal(size, 2, 4, 6, seed + 1, 0.55);
    const fine = fractal(size, 40, 64, 3, seed + 2, 0.6);
    const tint = fractal(size, 3, 3, 5, seed + 3, 0.6);
    for (let k = 0; k < width * height; k++) {
      const level = form[k]! * 5;
      const whole = Math.floor(level);
      const step = whole + ramp(0.82, 1, level - whole);
      paint(
        canvas,
        k,
        ground!,
        pale!,
        clamp01(0.35 + 0.35 * tint[k]! + 0.12 * fine[k]! + 0.3 * ramp(0.8, 1, level - whole)),
        1 + 0.06 * fine[k]!,
      );
      glaze(canvas, k, rust!, clamp01(values['rust']! * ramp(0.2, 0.8, tint[k]! + 0.3 * form[k]!)));
      canvas.roughness[k] = 0.5 + 0.06 * fine[k]!;
      canvas.relief[k] = values['cleft']! * (0.0016 * step + 0.0003 * fine[k]! + 0.0012 * form[k]!);
    }
  },
};

/** Feldspar, quartz, mica: crystals grown into each other. */
export const GRANITE: Grain = {
  metres: [0.5, 0.5],
  pixels: [512, 512],
  colours: 3,
  values: { size: 0.005, dark: 0.28, rough: 0 },
  paint: (canvas, [feldspar, quartz, mica], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = Math.round(metresU / values['size']!);
    const big = cells(size, count, count, seed + 1);
    const small = cells(size, count * 1.9, count * 1.9, seed + 2);
    const drift = fractal(size, 3, 3, 4, seed + 3);
    const cloud = fractal(size, 30, 30, 3, seed + 4);
    for (let k = 0; k < width * height; k++) {
      const id = big.chance[k]! + 0.08 * drift[k]!;
      paint(
        canvas,
        k,
        feldspar!,
        quartz!,
        id < 0.5 ? 0.15 * small.chance[k]! : 0.6 + 0.4 * small.chance[k]!,
        0.93 + 0.14 * small.chance[k]! + 0.05 * cloud[k]!,
      );
      const flake = small.chance[k]! + 0.15 * drift[k]!;
      if (flake < values['dark']!) glaze(canvas, k, mica!, 0.9 - 0.4 * big.chance[k]!);
      canvas.roughness[k] = 0.5 + (flake < values['dark']! ? 0.04 : 0);
      canvas.relief[k] = values['rough']! * (0.0006 * big.chance[k]! + 0.0005 * cloud[k]! + 0.0004 * small.chance[k]!);
    }
  },
};

/** Binder, then three colours of chips. `chip` = size of the large ones, metres. */
export const TERRAZZO: Grain = {
  metres: [1, 1],
  pixels: [1024, 1024],
  colours: 4,
  values: { chip: 0.014, amount: 0.75 },
  paint: (canvas, colours, values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const binder = colours[0]!;
    const mottle = fractal(size, 5, 5, 5, seed + 1);
    const dust = speckle(size, seed + 2);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, binder, binder, 0, 1 + 0.035 * mottle[k]! + 0.02 * dust[k]!);
      canvas.roughness[k] = 0.52;
    }
    const dice = createDice(seed + 3);
    const perMetre = width / metresU;
    const free = new Uint8Array(width * height);
    const area = metresU * metresU;
    for (const [share, scale] of [
      [0.3, 1],
      [0.22, 0.62],
      [0.16, 0.36],
      [0.07, 0.18],
    ] as const) {
      const radius = values['chip']! * scale * 0.5;
      const count = Math.round((values['amount']! * share * area) / (Math.PI * radius * radius));
      for (let n = 0; n < count; n++)
        strewChip(
          canvas,
          free,
          dice() * width,
          dice() * height,
          radius * perMetre * (0.6 + 0.8 * dice()),
          colours,
          dice,
        );
    }
  },
};

/** One broken stone: a convex polygon, unless others lie there already. */
function strewChip(
  canvas: Canvas,
  taken: Uint8Array,
  x0: number,
  y0: number,
  radius: number,
  colours: readonly Colour[],
  dice: () => number,
): void {
  const { width, height } = canvas;
  const sides = 5 + Math.floor(dice() * 3);
  const turn = dice() * 6.28;
  const squeeze = 0.6 + 0.4 * dice();
  const nx: number[] = [];
  const ny: number[] = [];
  const reach: number[] = [];
  for (let s = 0; s < sides; s++) {
    const angle = turn + ((s + 0.7 * (dice() - 0.5)) * 6.2832) / sides;
    nx.push(Math.cos(angle));
    ny.push(Math.sin(angle) / squeeze);
    reach.push(radius * (0.62 + 0.38 * dice()));
  }
  const kind = dice();
  const colour = colours[kind < 0.5 ? 1 : kind < 0.8 ? 2 : 3]!;
  const shade = 0.85 + 0.3 * dice();
  const box = Math.ceil(radius) + 1;
  if (taken[(Math.floor(y0) % height) * width + (Math.floor(x0) % width)]) return;
  for (let dy = -box; dy <= box; dy++) {
    for (let dx = -box; dx <= box; dx++) {
      let inside = 2;
      for (let s = 0; s < sides; s++) inside = Math.min(inside, reach[s]! - dx * nx[s]! - dy * ny[s]!);
      if (inside <= -0.5) continue;
      const k = ((Math.floor(y0) + dy + height) % height) * width + ((Math.floor(x0) + dx + width) % width);
      if (taken[k]) continue;
      if (inside > 0.4) taken[k] = 1;
      const amount = clamp01(inside + 0.5);
      glaze(
        canvas,
        k,
        [Math.min(0.9, colour[0] * shade), Math.min(0.9, colour[1] * shade), Math.min(0.9, colour[2] * shade)],
        amount,
      );
      canvas.roughness[k] = 0.52 - 0.06 * amount;
    }
  }
}
