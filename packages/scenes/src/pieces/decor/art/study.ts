import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { curveOf, leafOutline } from './lines.ts';
import { ink, mix } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** A sprig with its leaves, as in a herbarium. */
export function drawBotanical(sheet: Sheet, { chance, tones, dark }: DrawingMeans): void {
  const { width, height } = sheet;
  const green = mix(chance.pick(tones.slice(0, 3)), ink('4d6146'), 0.62);
  const bend = chance.around(0.14);
  const stem = curveOf([[width / 2 - bend, height * 0.88], [width / 2, height * 0.6], [width / 2 + bend * 0.6, height * 0.34], [width / 2 + bend * 0.4, height * 0.14]], 10);
  const pairs = 5 + chance.whole(5);
  const kind = chance.whole(3);
  const long = chance.between(0.15, 0.23) * (8 / (pairs + 2));
  const wide = long * [0.13, 0.24, 0.34][kind]!;
  const leaf = (foot: Vec2, angle: number, size: number): void => {
    const curl = chance.around(0.12);
    const shade = chance.between(0, 0.35);
    const outline = leafOutline(foot, angle, long * size, wide * size, curl);
    sheet.polygon(outline, mix(green, ink('e9e2cc'), shade), 0.92);
    sheet.polygon([...outline.slice(0, 11), ...leafOutline(foot, angle, long * size, 0, curl).slice(1, 10).toReversed()], dark, 0.12);
    sheet.line(leafOutline(foot, angle, long * size, 0, curl).slice(0, 11), 0.0014, mix(green, dark, 0.5), 0.6);
  };
  sheet.line(stem, (t) => 0.0055 * (1 - 0.6 * t), mix(green, dark, 0.45));
  for (let k = 0; k < pairs; k++) {
    const t = 0.22 + (0.72 * k) / pairs;
    const at = stem[Math.round(t * (stem.length - 1))]!;
    for (const side of [-1, 1]) leaf(at, -Math.PI / 2 + side * chance.between(0.75, 1.15), (1 - 0.45 * t) * chance.between(0.9, 1.1) * 1.35);
  }
  leaf(stem.at(-1)!, -Math.PI / 2 + chance.around(0.2), 0.85);
  for (const [x, long_] of [[-0.07, 0.1], [-0.07, 0.07]] as const) sheet.line([[width / 2 + x, height * 0.935 - long_ * 0.2 + 0.01], [width / 2 + x + long_ * 1.4, height * 0.935 - long_ * 0.2 + 0.01]], 0.0014, dark, 0.55);
}

/** A front of a house in fine lines with shadows: steps, columns or arches, cornice, dimension lines. */
export function drawArchitecture(sheet: Sheet, { chance, dark, tones, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const m = margin + 0.09;
  const [x0, x1, foot] = [m, width - m, height - m - 0.05];
  const bays = Math.max(3, 2 * Math.round((x1 - x0) / 0.3 / 2) + 1);
  const bay = (x1 - x0) / bays;
  const top = Math.max(m + 0.02, foot - Math.min(height - 2 * m - 0.08, (x1 - x0) * 0.72));
  const floors = foot - top > 0.55 ? 3 : 2;
  const storey = (foot - top - 0.06) / floors;
  const rule = (a: Vec2, b: Vec2, half = 0.0015): void => sheet.line([a, b], half, dark, 0.9);
  const tint = chance.pick(tones);
  sheet.polygon([[x0, foot], [x1, foot], [x1, top + 0.06], [x0, top + 0.06]], tint, 0.16);
  rule([m * 0.5, foot], [width - m * 0.5, foot], 0.0032);
  for (const x of [x0, x1]) rule([x, foot], [x, top + 0.06], 0.0022);
  const arched = chance.next() < 0.55;
  for (let floor = 0; floor < floors; floor++) {
    const base = foot - floor * storey;
    for (const y of [base - storey, base - storey + 0.014]) rule([x0 - 0.012, y], [x1 + 0.012, y]);
    for (let k = 0; k < bays; k++) {
      const cx = x0 + bay * (k + 0.5);
      const [half, sill] = [bay * 0.24, floor === 0 ? base : base - storey * 0.2];
      const spring = base - storey * (arched ? 0.56 : 0.74);
      const crown: Vec2[] = arched ? Array.from({ length: 13 }, (_, j): Vec2 => [cx + half * Math.cos((j / 12) * Math.PI), spring - half * Math.sin((j / 12) * Math.PI)]) : [[cx + half, spring], [cx - half, spring]];
      const opening: Vec2[] = [[cx - half, sill], [cx + half, sill], ...crown];
      sheet.polygon(opening, dark, 0.42 - 0.06 * floor);
      sheet.line([...opening, opening[0]!], 0.0018, dark);
      rule([cx, sill], [cx, spring - (arched ? half : 0)], 0.001);
      if (floor > 0) rule([cx - half * 1.3, sill], [cx + half * 1.3, sill], 0.0024);
    }
  }
  const middle = (x0 + x1) / 2;
  rule([x0 - 0.025, top + 0.06], [x1 + 0.025, top + 0.06], 0.003);
  sheet.line([[middle - bay * 1.5, top + 0.058], [middle, top - 0.03], [middle + bay * 1.5, top + 0.058]], 0.0022, dark);
  sheet.disc([middle, top + 0.028], 0.014, dark, 0.5);
  const below = foot + 0.045;
  rule([x0, below], [x1, below], 0.001);
  for (let k = 0; k <= bays; k++) rule([x0 + bay * k - 0.006, below + 0.006], [x0 + bay * k + 0.006, below - 0.006], 0.0013);
  for (let k = 0; k <= bays; k++) rule([x0 + bay * k, foot + 0.01], [x0 + bay * k, below + 0.008], 0.0007);
}

/** Hills one behind another in haze over still water, as a photograph in black and white or dusk. */
export function drawLandscape(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  const [high, low, near] = ([['8d959c', 'e6e4de', '1f2427'], ['6f8595', 'ecd9c2', '1e2b33'], ['a8a39a', 'efe9dd', '38332d'], ['87979a', 'dfe4e0', '20302c']] as const)[chance.whole(4)]!.map(ink) as [ReturnType<typeof ink>, ReturnType<typeof ink>, ReturnType<typeof ink>];
  const horizon = height * chance.between(0.6, 0.72);
  const layers = 6;
  const tops = Array.from({ length: layers }, (_, k) => Float32Array.from({ length: 513 }, (__, i) => {
    const x = (i / 512) * width;
    const tall = height * (0.3 - 0.042 * k);
    const trees = k > 3 ? 0.012 * Math.abs(noise2(x * 70, k, seed)) + 0.008 * noise2(x * 150, k, seed) : 0;
    return horizon - tall * (0.55 + 0.6 * roughNoise2(x * (1.1 + 0.25 * k), k * 5.7, seed)) - trees;
  }));
  const sun = [width * chance.between(0.25, 0.75), horizon - height * 0.34] as const;
  const scene = (x: number, y: number): ReturnType<typeof ink> => {
    let colour = mix(high, low, Math.min(1, Math.max(0, y / horizon)) ** 1.3);
    colour = mix(colour, [1, 0.97, 0.92], 0.42 * Math.exp(-((Math.hypot(x - sun[0], (y - sun[1]) * 1.2) / 0.28) ** 2)));
    for (let k = 0; k < layers; k++) {
      const below = y - tops[k]![Math.max(0, Math.min(512, Math.round((x / width) * 512)))]!;
      if (below <= 0) continue;
      const haze = (0.9 - k * 0.15) + Math.min(0.3, below * 1.3) * (1 - k / layers);
      colour = mix(near, mix(low, high, 0.35), Math.min(0.96, Math.max(0.04, haze)));
    }
    return colour;
  };
  sheet.wash((x, y) => {
    if (y < horizon) return scene(x, y);
    const down = y - horizon;
    const ripple = 0.02 * noise2(x * 9, down * 90, seed + 3) * Math.min(1, down * 9);
    return mix(scene(x + ripple, Math.max(0, horizon - down * 1.05 + ripple * 0.6)), mix(high, near, 0.45), 0.22 + 0.35 * (down / height));
  });
}
