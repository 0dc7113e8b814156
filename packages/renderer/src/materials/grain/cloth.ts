/** Woven, looped, knotted, tanned and plaited things. */
import type { Colour } from '../../scene/scene.ts';
import { type Canvas, glaze, paint } from './canvas.ts';
import { addNoise, cells, clamp01, createDice, fractal, noise, ramp, speckle } from './fields.ts';
import type { Grain, Values } from './grain.ts';

/**
 * Threads over and under. Warp runs along v, weft along u: colours of warp, weft and flecks. `twill` = 0 plain weave, 1 twill,
 * 2 herringbone twill; `slub` = how uneven the yarn is; `thread` = metres from one to the next.
 */
export const WEAVE: Grain = {
  metres: [0.16, 0.16],
  pixels: [512, 512],
  colours: 3,
  values: { thread: 0.00125, twill: 0, slub: 0.5, flecks: 0, fuzz: 0.4, depth: 1 },
  paint: paintWeave,
};

function paintWeave(canvas: Canvas, [warp, weft, fleck]: readonly Colour[], values: Values, seed: number): void {
  const { width, height, metresU } = canvas;
  const size = { width, height };
  const count = Math.max(16, Math.round(metresU / values['thread']! / 16) * 16);
  const dice = createDice(seed + 1);
  const yarn = (): { tone: Float32Array; thick: Float32Array } => {
    const tone = new Float32Array(count);
    const thick = new Float32Array(count);
    for (let k = 0; k < count; k++) {
      tone[k] = 2 * dice() - 1;
      thick[k] = 1 + values['slub']! * 0.35 * (2 * dice() - 1);
    }
    return { tone, thick };
  };
  const [ends, picks] = [yarn(), yarn()];
  const alongU = noise(size, 14, count, seed + 2);
  addNoise(alongU, size, 70, count, seed + 3, 0.6);
  const alongV = noise(size, count, 14, seed + 4);
  addNoise(alongV, size, count, 70, seed + 5, 0.6);
  const fuzz = fractal(size, 90, 90, 2, seed + 6);
  const wave = fractal(size, 5, 5, 2, seed + 7);
  const grit = speckle(size, seed + 8);
  const spots = noise(size, 60, 80, seed + 9);
  const twill = Math.round(values['twill']!);
  const pitch = metresU / count;
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      const u = ((x + 0.5) * count) / width + 0.16 * wave[k]!;
      const v = ((y + 0.5) * count) / height + 0.16 * wave[k]!;
      const i = ((Math.floor(u) % count) + count) % count;
      const j = ((Math.floor(v) % count) + count) % count;
      const fu = 2 * (u - Math.floor(u)) - 1;
      const fv = 2 * (v - Math.floor(v)) - 1;
      // which thread lies on top here
      const turn = twill === 2 && (i >> 3) & 1 ? 7 - (i & 7) : i;
      const warpUp = twill === 0 ? (i + j) & 1 : ((turn + j) & 3) < 2 ? 1 : 0;
      const swell = warpUp ? 1 + 0.5 * values['slub']! * alongV[k]! : 1 + 0.5 * values['slub']! * alongU[k]!;
      const across = warpUp ? fu : fv;
      const along = warpUp ? fv : fu;
      const thread = warpUp ? ends : picks;
      const n = warpUp ? i : j;
      const round = Math.sqrt(Math.max(0, 1 - (across * across) / (thread.thick[n]! * swell)));
      const dip = twill === 0 ? 1 - 0.55 * along * along : 1 - 0.25 * along * along;
      const lift = round * dip;
      const colour = warpUp ? warp! : weft!;
      const tone = 1 + 0.1 * thread.tone[n]! * values['slub']! + 0.07 * (warpUp ? alongV[k]! : alongU[k]!);
      paint(
        canvas,
        k,
        colour,
        fleck!,
        values['flecks']! * ramp(0.5, 0.75, spots[k]! + 0.25 * thread.tone[n]!),
        tone * (0.52 + 0.48 * lift) * (1 + 0.07 * grit[k]! + 0.05 * fuzz[k]!),
      );
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = values['depth']! * pitch * (0.32 * lift + 0.12 * values['fuzz']! * fuzz[k]!);
    }
  }
}

/** Curls of yarn: bouclé, loop rugs, terry. Two colours; `loop` = size of a curl in metres, `rows` = 1 in rows as on a rug. */
export const LOOPS: Grain = {
  metres: [0.32, 0.32],
  pixels: [512, 512],
  colours: 2,
  values: { loop: 0.007, rows: 0, depth: 1, stripe: 0, shift: 0 },
  paint: (canvas, [first, second], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = Math.max(8, Math.round(metresU / values['loop']!));
    const knots = cells(size, count, count, seed + 1, values['rows']! > 0 ? 0.35 : 1);
    const curls = cells(size, count * 1.7, count * 1.7, seed + 2);
    const fibre = fractal(size, 128, 128, 2, seed + 3, 0.8);
    const tone = fractal(size, 6, 6, 3, seed + 4);
    const grit = speckle(size, seed + 5);
    for (let k = 0; k < width * height; k++) {
      const round = Math.sqrt(Math.max(0, 1 - 1.5 * knots.near[k]! * knots.near[k]!));
      const hollow = ramp(0, 0.24, knots.border[k]!);
      const curl = ramp(0, 0.3, curls.border[k]!);
      const lift = 0.62 * round * hollow + 0.38 * curl;
      const mix = clamp01(0.35 + 0.75 * (knots.chance[k]! - 0.5) + 0.25 * tone[k]!);
      paint(
        canvas,
        k,
        first!,
        second!,
        mix,
        (0.5 + 0.52 * lift) * (1 + 0.1 * fibre[k]! + 0.05 * grit[k]! + 0.05 * tone[k]!),
      );
      canvas.roughness[k] = 0.5;
      canvas.relief[k] = values['depth']! * values['loop']! * (0.3 * lift + 0.03 * fibre[k]!);
    }
  },
};

/** Curled yarn lying in tangles: bouclé. Two colours; `curl` = radius of a loop, `yarn` = thickness, metres. */
export const CURLS: Grain = {
  metres: [0.32, 0.32],
  pixels: [512, 512],
  colours: 2,
  values: { curl: 0.0056, yarn: 0.003, depth: 1 },
  paint: (canvas, [first, second], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const fibre = fractal(size, 128, 128, 2, seed + 1, 0.8);
    const heights = new Float32Array(width * height).fill(-1);
    for (let k = 0; k < width * height; k++) {
      paint(canvas, k, first!, second!, 0.6, 0.72);
      canvas.roughness[k] = 0.5;
    }
    const dice = createDice(seed + 2);
    const perMetre = width / metresU;
    const radius = values['curl']! * perMetre;
    const thick = (values['yarn']! * perMetre) / 2;
    const count = Math.round((3 * width * height) / (radius * radius * 3));
    for (let n = 0; n < count; n++) {
      const [x0, y0] = [dice() * width, dice() * height];
      const [rx, ry] = [radius * (0.55 + 0.8 * dice()), radius * (0.55 + 0.8 * dice())];
      const lean = 6.28 * dice();
      const tone = dice();
      const level = 0.75 * (n / count) + 0.4 * dice();
      const around = 5 + 1.5 * dice();
      const steps = Math.ceil((around * Math.max(rx, ry)) / 0.9);
      for (let step = 0; step < steps; step++) {
        const a = lean + (around * step) / steps;
        const cx = x0 + rx * Math.cos(a);
        const cy = y0 + ry * Math.sin(a);
        const arch = level + 0.3 * Math.sin((Math.PI * step) / steps);
        for (let dy = -Math.ceil(thick); dy <= thick; dy++) {
          for (let dx = -Math.ceil(thick); dx <= thick; dx++) {
            const q = (dx * dx + dy * dy) / (thick * thick + 0.3);
            if (q > 1) continue;
            const k = ((Math.floor(cy) + dy + height) % height) * width + ((Math.floor(cx) + dx + width) % width);
            const lift = arch + 0.5 * Math.sqrt(1 - q);
            if (lift <= heights[k]!) continue;
            heights[k] = lift;
            paint(canvas, k, first!, second!, tone, (0.72 + 0.2 * Math.min(1.3, lift)) * (1 + 0.07 * fibre[k]!));
            canvas.relief[k] = values['depth']! * values['yarn']! * 0.55 * lift;
          }
        }
      }
    }
  },
};

/** Upright pile: velvet (short, brushed in patches) to shag (long strands lying over each other). Two colours. */
export const PILE: Grain = {
  metres: [0.8, 0.8],
  pixels: [512, 512],
  colours: 2,
  values: { strand: 0.03, depth: 1, nap: 0.5 },
  paint: paintPile,
};

function paintPile(canvas: Canvas, [first, second]: readonly Colour[], values: Values, seed: number): void {
  const { width, height, metresU } = canvas;
  const size = { width, height };
  const nap = fractal(size, 4, 4, 4, seed + 1, 0.55);
  const fine = fractal(size, 128, 128, 2, seed + 2, 0.9);
  const grit = speckle(size, seed + 3);
  for (let k = 0; k < width * height; k++) {
    paint(
      canvas,
      k,
      first!,
      second!,
      clamp01(0.45 + values['nap']! * 0.75 * nap[k]!),
      (0.9 + 0.1 * fine[k]! + 0.05 * grit[k]!) * (1 + 0.12 * values['nap']! * nap[k]!),
    );
    canvas.roughness[k] = 0.5;
    canvas.relief[k] = 0.0004 * values['depth']! * (fine[k]! + 2 * values['nap']! * nap[k]!);
  }
  const long = (values['strand']! * width) / metresU;
  if (long < 4) return;
  const dice = createDice(seed + 4);
  const strands = Math.round((width * height * 2.4) / long);
  for (let n = 0; n < strands; n++) {
    let x = dice() * width;
    let y = dice() * height;
    const k0 = Math.floor(y) * width + Math.floor(x);
    let angle = 6.28 * dice() * 0.35 + 3 * nap[k0]!;
    const bend = 0.12 * (dice() - 0.5);
    const level = (n / strands) * 0.5 + 0.5 * dice();
    const shade = 0.42 + 0.62 * level;
    const mix = clamp01(0.3 + 0.6 * (dice() - 0.35));
    const colour: Colour = [
      Math.min(0.9, shade * (first![0] + (second![0] - first![0]) * mix)),
      Math.min(0.9, shade * (first![1] + (second![1] - first![1]) * mix)),
      Math.min(0.9, shade * (first![2] + (second![2] - first![2]) * mix)),
    ];
    for (let d = 0; d < long; d++) {
      const k = ((Math.floor(y) + height) % height) * width + ((Math.floor(x) + width) % width);
      glaze(canvas, k, colour, 0.8);
      canvas.relief[k] = values['depth']! * 0.004 * level * (1 - Math.abs((2 * d) / long - 1) * 0.5);
      angle += bend;
      x += Math.cos(angle);
      y += Math.sin(angle);
    }
  }
}

/** Hide: ground and shade. `grain` = size of its wrinkled cells in metres, `worn` = how the colour rubs off. */
export const LEATHER: Grain = {
  metres: [0.4, 0.4],
  pixels: [512, 512],
  colours: 2,
  values: { grain: 0.0042, depth: 1, worn: 0.4, suede: 0 },
  paint: (canvas, [ground, shade], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = metresU / values['grain']!;
    const coarse = cells(size, count, count, seed + 1, 0.95);
    const small = cells(size, count * 1.8, count * 1.8, seed + 2, 0.95);
    const folds = fractal(size, 5, 5, 4, seed + 3, 0.55);
    const cloud = fractal(size, 3, 3, 5, seed + 4, 0.6);
    const nap = fractal(size, 100, 100, 3, seed + 5, 0.8);
    const hide = 1 - values['suede']!;
    for (let k = 0; k < width * height; k++) {
      const crease = hide * (0.72 * ramp(0.26, 0, coarse.border[k]!) + 0.35 * ramp(0.22, 0, small.border[k]!));
      const mix = clamp01(
        0.22 + 0.55 * crease + values['worn']! * 0.6 * cloud[k]! + 0.12 * folds[k]! + values['suede']! * 0.3 * nap[k]!,
      );
      paint(canvas, k, ground!, shade!, mix, 1 + 0.04 * (coarse.chance[k]! - 0.5) * hide + 0.03 * nap[k]!);
      canvas.roughness[k] = 0.5 + 0.14 * crease - 0.05 * values['worn']! * cloud[k]!;
      canvas.relief[k] =
        values['depth']! *
        (hide * (-0.00022 * crease - 0.00006 * coarse.near[k]!) +
          0.0004 * folds[k]! +
          values['suede']! * 0.00012 * nap[k]!);
    }
  },
};

/** Plaited cane: strands over and under with dark between. Two tones and the shadow behind. `open` = hexagonal cane webbing. */
export const CANE: Grain = {
  metres: [0.24, 0.24],
  pixels: [512, 512],
  colours: 3,
  values: { strand: 0.0075, diagonal: 0 },
  paint: (canvas, [light, dark, behind], values, seed) => {
    const { width, height, metresU } = canvas;
    const size = { width, height };
    const count = Math.max(4, Math.round(metresU / values['strand']! / 4) * 4);
    const dice = createDice(seed + 1);
    const tones = Array.from({ length: 2 * count }, () => dice());
    const fibreU = noise(size, 8, 256, seed + 2);
    const fibreV = noise(size, 256, 8, seed + 3);
    for (let y = 0, k = 0; y < height; y++) {
      for (let x = 0; x < width; x++, k++) {
        const u = ((x + 0.5) * count) / width;
        const v = ((y + 0.5) * count) / height;
        const i = Math.floor(u);
        const j = Math.floor(v);
        const fu = 2 * (u - i) - 1;
        const fv = 2 * (v - j) - 1;
        const up = ((i >> 1) + j) & 1;
        const across = up ? fu : fv;
        const along = up ? fv : 2 * ((u / 2) % 1) - 1;
        const gap = ramp(0.8, 0.96, Math.abs(across));
        const lift = Math.sqrt(Math.max(0, 1 - across * across * 0.85)) * (1 - 0.5 * along * along);
        const fibre = up ? fibreV[k]! : fibreU[k]!;
        paint(
          canvas,
          k,
          light!,
          dark!,
          clamp01(0.2 + 0.5 * tones[up ? i : count + j]! + 0.3 * fibre),
          0.45 + 0.6 * lift,
        );
        glaze(canvas, k, behind!, gap * 0.9);
        canvas.roughness[k] = 0.5 + 0.2 * gap;
        canvas.relief[k] = 0.0016 * lift * (1 - gap) + 0.00012 * fibre;
      }
    }
  },
};

/** Flat-woven or tufted bands along u: three colours, band widths by `band` metres, and the ribs of the weave. */
export const STRIPES: Grain = {
  metres: [1.28, 1.28],
  pixels: [512, 512],
  colours: 3,
  values: { band: 0.16, rib: 0.005, figure: 0 },
  paint: (canvas, [ground, stripe, line], values, seed) => {
    const { width, height, metresU, metresV } = canvas;
    const size = { width, height };
    const bands = Math.max(2, Math.round(metresV / values['band']! / 2) * 2);
    const ribs = Math.round(metresU / values['rib']!);
    const wool = fractal(size, 160, 256, 2, seed + 1, 0.8);
    const streak = fractal(size, 10, 200, 3, seed + 2, 0.7);
    const grit = speckle(size, seed + 3);
    const sway = fractal(size, 6, 4, 3, seed + 4);
    for (let y = 0, k = 0; y < height; y++) {
      for (let x = 0; x < width; x++, k++) {
        const band = ((y + 0.5) * bands) / height + 0.025 * sway[k]! + 0.02 * wool[k]!;
        const n = Math.floor(band);
        const within = band - n;
        let colour = n & 1 ? stripe! : ground!;
        if (n % 2 === 0 && Math.abs(within - 0.5) < 0.07) colour = line!;
        if (values['figure']! > 0 && n & 1) {
          const step = (((x + 0.5) * bands) / width) * 2;
          if (Math.abs(2 * (step - Math.floor(step)) - 1) + Math.abs(2 * within - 1) < 0.75) colour = line!;
        }
        const rib = Math.abs(Math.sin((Math.PI * ribs * (x + 0.5)) / width));
        paint(
          canvas,
          k,
          colour,
          colour,
          0,
          (0.86 + 0.08 * streak[k]! + 0.06 * grit[k]! + 0.07 * wool[k]!) * (0.86 + 0.18 * rib),
        );
        canvas.roughness[k] = 0.5;
        canvas.relief[k] = 0.0012 * rib + 0.0007 * wool[k]!;
      }
    }
  },
};
