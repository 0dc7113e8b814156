/** What is cast, plastered, fired or glazed. */
import { glaze, paint } from './canvas.ts';
import { addNoise, cells, clamp01, createDice, fractal, noise, ramp, speckle, warp } from './fields.ts';
import type { Grain } from './grain.ts';

/** Ground and second tone. `trowel` = overlapping sweeps of the hand, `sand` = grains of a render, `cloud` = lime wash. */
export const PLASTER: Grain = {
  metres: [1.6, 1.6],
  pixels: [512, 512],
  colours: 2,
  values: { cloud: 0.3, trowel: 0.3, sand: 0, wave: 0.5, roller: 0, brush: 0 },
  paint: (canvas, [first, second], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const clouds = fractal(size, 3, 3, 6, seed + 1, 0.6);
    const bend = fractal(size, 4, 4, 4, seed + 2);
    const wave = fractal(size, 3, 4, 3, seed + 3, 0.45);
    const sweepsA = warp(fractal(size, 5, 22, 3, seed + 4, 0.6), size, bend, clouds, width * 0.03, height * 0.045);
    const sweepsB = warp(fractal(size, 20, 6, 3, seed + 5, 0.6), size, clouds, bend, width * 0.045, height * 0.03);
    const which = fractal(size, 5, 5, 3, seed + 6);
    const sand = noise(size, 256, 256, seed + 7);
    addNoise(sand, size, 512, 512, seed + 8, 0.6);
    const peel = noise(size, 170, 170, seed + 9);
    addNoise(peel, size, 300, 300, seed + 10, 0.6);
    const brushA = fractal(size, 9, 70, 3, seed + 11, 0.7);
    const brushB = fractal(size, 70, 9, 3, seed + 12, 0.7);
    for (let k = 0; k < width * height; k++) {
      const stroke = values['brush']! * (brushA[k]! + (brushB[k]! - brushA[k]!) * ramp(-0.3, 0.3, which[k]!));
      const sweep = sweepsA[k]! + (sweepsB[k]! - sweepsA[k]!) * ramp(-0.2, 0.2, which[k]!);
      const mix = clamp01(
        0.4 + values['cloud']! * (0.9 * clouds[k]! + 0.25 * bend[k]!) + values['trowel']! * 0.4 * sweep + 0.3 * stroke,
      );
      paint(canvas, k, first!, second!, mix, 1 + values['trowel']! * 0.03 * sweep + values['sand']! * 0.07 * sand[k]!);
      canvas.roughness[k] = 0.5 + 0.07 * values['trowel']! * sweep + 0.04 * values['cloud']! * clouds[k]!;
      const edge = ramp(0.05, 0.16, Math.abs(sweep)) * 0.5;
      canvas.relief[k] =
        values['wave']! * 0.0011 * wave[k]! +
        values['trowel']! * 0.0009 * (sweep + edge * 0.3) +
        values['sand']! * 0.0011 * sand[k]! +
        values['roller']! * 0.00016 * peel[k]!;
    }
  },
};

/** Ground, darker, lighter. `cast` = blow-holes and cloudiness of formwork, `board` = grain of rough-sawn boards, `polish` = ground to the stones. */
export const CONCRETE: Grain = {
  metres: [2.4, 2.4],
  pixels: [512, 512],
  colours: 3,
  values: { cast: 1, board: 0, polish: 0, holes: 1 },
  paint: (canvas, [ground, dark, pale], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const clouds = fractal(size, 3, 3, 6, seed + 1, 0.6);
    const drips = fractal(size, 14, 2, 4, seed + 2, 0.6);
    const fine = fractal(size, 60, 60, 3, seed + 3, 0.7);
    const lime = fractal(size, 5, 4, 5, seed + 4, 0.62);
    const fibre = noise(size, 6, 170, seed + 5);
    addNoise(fibre, size, 14, 256, seed + 6, 0.7);
    const stones = values['polish']! > 0 ? cells(size, 190, 190, seed + 7) : null;
    for (let k = 0; k < width * height; k++) {
      const mix = clamp01(
        0.38 +
          0.5 * clouds[k]! * values['cast']! +
          0.14 * drips[k]! * values['cast']! +
          0.1 * fine[k]! +
          0.16 * fibre[k]! * values['board']!,
      );
      paint(canvas, k, ground!, dark!, mix, 1 + 0.035 * fine[k]! + 0.05 * fibre[k]! * values['board']!);
      glaze(canvas, k, pale!, clamp01(0.4 * ramp(0.02, 0.9, lime[k]! + 0.15 * fine[k]!)));
      if (stones) {
        const stone = stones.chance[k]! < 0.55 ? ramp(0.52, 0.3, stones.near[k]!) * values['polish']! : 0;
        glaze(canvas, k, stones.chance[k]! < 0.2 ? dark! : stones.chance[k]! < 0.42 ? pale! : ground!, 0.42 * stone);
      }
      canvas.roughness[k] = 0.5 + 0.06 * clouds[k]! + 0.03 * fine[k]!;
      canvas.relief[k] =
        0.0005 * values['cast']! * clouds[k]! +
        0.0001 * fine[k]! * (1 - values['polish']!) +
        0.0009 * values['board']! * fibre[k]!;
    }
    const dice = createDice(seed + 9);
    const count = values['holes']! * 260;
    for (let n = 0; n < count; n++) {
      const radius = (0.35 + 1.6 * dice() ** 4) * (width / 512);
      const [x, y] = [Math.floor(dice() * width), Math.floor(dice() * height)];
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const amount = clamp01(radius + 0.6 - Math.hypot(dx, dy));
          if (amount === 0) continue;
          const k = ((y + dy + height) % height) * width + ((x + dx + width) % width);
          glaze(canvas, k, [dark![0] * 0.25, dark![1] * 0.25, dark![2] * 0.25], amount * 0.75);
          canvas.relief[k] = canvas.relief[k]! - 0.002 * amount;
        }
      }
    }
  },
};

/** Fired clay: ground, burnt, pale bloom. Bricks, terracotta, roof tiles. */
export const CLAY: Grain = {
  metres: [0.9, 0.9],
  pixels: [512, 512],
  colours: 3,
  values: { rough: 1, burnt: 0.5, bloom: 0.25, pits: 1 },
  paint: (canvas, [ground, burnt, bloom], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const patches = fractal(size, 8, 11, 5, seed + 1, 0.6);
    const lines = fractal(size, 10, 90, 2, seed + 2, 0.7);
    const fine = fractal(size, 110, 110, 3, seed + 3, 0.75);
    const form = fractal(size, 14, 20, 4, seed + 4, 0.6);
    const white = fractal(size, 6, 7, 6, seed + 5, 0.65);
    const grit = speckle(size, seed + 6);
    const holes = cells(size, 60, 60, seed + 7);
    for (let k = 0; k < width * height; k++) {
      paint(
        canvas,
        k,
        ground!,
        burnt!,
        clamp01(values['burnt']! * (0.45 + 0.95 * patches[k]! + 0.2 * lines[k]!)),
        1 + 0.08 * fine[k]! + 0.06 * grit[k]!,
      );
      glaze(canvas, k, bloom!, clamp01(values['bloom']! * 1.3 * ramp(0.12, 0.8, white[k]! + 0.2 * fine[k]!)));
      const pit = holes.chance[k]! < 0.16 * values['pits']! ? ramp(0.3, 0.1, holes.near[k]!) : 0;
      glaze(canvas, k, [burnt![0] * 0.4, burnt![1] * 0.4, burnt![2] * 0.4], 0.7 * pit);
      canvas.roughness[k] = 0.5 + 0.03 * fine[k]!;
      canvas.relief[k] =
        values['rough']! *
        (0.0013 * form[k]! + 0.00035 * fine[k]! + 0.00012 * lines[k]! + 0.00012 * grit[k]! - 0.0014 * pit);
    }
  },
};

/** Glaze over clay: ground and pooled colour. `wave` = how uneven it lies, `craze` = fine cracks, `speck` = iron spots. */
export const GLAZE: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 2,
  values: { wave: 0.4, pool: 0.5, craze: 0, speck: 0 },
  paint: (canvas, [ground, pooled], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const wave = fractal(size, 10, 10, 3, seed + 1, 0.4);
    const pool = fractal(size, 8, 8, 5, seed + 2, 0.6);
    const tiny = fractal(size, 90, 90, 2, seed + 3);
    const crack = values['craze']! > 0 ? cells(size, 55, 55, seed + 4) : null;
    const spot = values['speck']! > 0 ? cells(size, 110, 110, seed + 5) : null;
    for (let k = 0; k < width * height; k++) {
      paint(
        canvas,
        k,
        ground!,
        pooled!,
        clamp01(values['pool']! * (0.45 + 0.9 * pool[k]! - 0.35 * wave[k]!)),
        1 + 0.02 * tiny[k]!,
      );
      if (crack) glaze(canvas, k, pooled!, values['craze']! * ramp(0.06, 0.01, crack.border[k]!));
      if (spot && spot.chance[k]! < 0.13)
        glaze(canvas, k, [0.08, 0.06, 0.04], values['speck']! * ramp(0.3, 0.12, spot.near[k]!));
      canvas.roughness[k] = 0.5 + 0.05 * pool[k]!;
      canvas.relief[k] = values['wave']! * (0.0012 * wave[k]! + 0.00002 * tiny[k]!);
    }
  },
};

/** A coat of paint: faint stipple of the roller or the gun; ground and a breath of second tone. */
export const PAINT: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 2,
  values: { stipple: 0.4, cloud: 0.15, drops: 0 },
  paint: (canvas, [ground, second], values, seed) => {
    const { width, height } = canvas;
    const size = { width, height };
    const stipple = noise(size, 200, 200, seed + 1);
    addNoise(stipple, size, 330, 330, seed + 2, 0.7);
    const cloud = fractal(size, 3, 3, 4, seed + 3);
    const wave = fractal(size, 4, 4, 2, seed + 4);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, ground!, second!, clamp01(0.4 + values['cloud']! * cloud[k]!), 1 + 0.008 * stipple[k]!);
      canvas.roughness[k] = 0.5 + 0.03 * cloud[k]!;
      canvas.relief[k] = values['stipple']! * 0.00012 * stipple[k]! + 0.0001 * values['drops']! * wave[k]!;
    }
  },
};
