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
  const stem = curveOf(
    [
      [width / 2 - bend, height * 0.88],
      [width / 2, height * 0.6],
      [width / 2 + bend * 0.6, height * 0.34],
      [width / 2 + bend * 0.4, height * 0.14],
    ],
    10,
  );
  const pairs = 5 + chance.whole(5);
  const kind = chance.whole(3);
  const long = chance.between(0.15, 0.23) * (8 / (pairs + 2));
  const wide = long * [0.13, 0.24, 0.34][kind]!;
  const leaf = (foot: Vec2, angle: number, size: number): void => {
    const curl = chance.around(0.12);
    const shade = chance.between(0, 0.35);
    const outline = leafOutline(foot, angle, long * size, wide * size, curl);
    sheet.polygon(outline, mix(green, ink('e9e2cc'), shade), 0.92);
    sheet.polygon(
      [
        ...outline.slice(0, 11),
        ...leafOutline(foot, angle, long * size, 0, curl)
          .slice(1, 10)
          .toReversed(),
      ],
      dark,
      0.12,
    );
    sheet.line(leafOutline(foot, angle, long * size, 0, curl).slice(0, 11), 0.0014, mix(green, dark, 0.5), 0.6);
  };
  sheet.line(stem, (t) => 0.0055 * (1 - 0.6 * t), mix(green, dark, 0.45));
  for (let k = 0; k < pairs; k++) {
    const t = 0.22 + (0.72 * k) / pairs;
    const at = stem[Math.round(t * (stem.length - 1))]!;
    for (const side of [-1, 1])
      leaf(at, -Math.PI / 2 + side * chance.between(0.75, 1.15), (1 - 0.45 * t) * chance.between(0.9, 1.1) * 1.35);
  }
  leaf(stem.at(-1)!, -Math.PI / 2 + chance.around(0.2), 0.85);
  for (const [x, long_] of [
    [-0.07, 0.1],
    [-0.07, 0.07],
  ] as const)
    sheet.line(
      [
        [width / 2 + x, height * 0.935 - long_ * 0.2 + 0.01],
        [width / 2 + x + long_ * 1.4, height * 0.935 - long_ * 0.2 + 0.01],
      ],
      0.0014,
      dark,
      0.55,
    );
}

/** An architect's sheet in fine lines: the front of a house or its plan. */
export function drawArchitecture(sheet: Sheet, means: DrawingMeans): void {
  if (means.chance.next() < 0.4) drawPlan(sheet, means);
  else drawFront(sheet, means);
}

/** Storeys of arched or square openings with sills and mullions, as many as the sheet is high, under a pediment, a hipped roof or a parapet with its balls; measures below. */
function drawFront(sheet: Sheet, { chance, dark, tones, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const m = margin + 0.09;
  const [x0, x1] = [m, width - m];
  const bays = Math.max(3, 2 * Math.round((x1 - x0) / 0.3 / 2) + 1);
  const bay = (x1 - x0) / bays;
  const roof = 0.13;
  const floors = Math.max(2, Math.min(6, Math.round((height - 2 * m - roof - 0.06) / (bay * 1.5))));
  const storey = Math.min(bay * 1.75, (height - 2 * m - roof - 0.06) / floors);
  const foot = (height + storey * floors + roof - 0.06) / 2;
  const eaves = foot - storey * floors;
  const rule = (a: Vec2, b: Vec2, half = 0.0015): void => sheet.line([a, b], half, dark, 0.9);
  sheet.polygon(
    [
      [x0, foot],
      [x1, foot],
      [x1, eaves],
      [x0, eaves],
    ],
    chance.pick(tones),
    0.2,
  );
  rule([m * 0.5, foot], [width - m * 0.5, foot], 0.0032);
  for (const x of [x0, x1]) rule([x, foot], [x, eaves], 0.0022);
  const arches = chance.pick([
    [true, true],
    [true, false],
    [false, false],
    [false, true],
  ] as const);
  const balconies = chance.next() < 0.4;
  for (let floor = 0; floor < floors; floor++) {
    const base = foot - floor * storey;
    const arched = arches[floor === 0 ? 0 : 1];
    for (const y of [base - storey, base - storey + 0.014]) rule([x0 - 0.012, y], [x1 + 0.012, y]);
    if (floor === 0)
      for (let y = base - storey * 0.18; y > base - storey * 0.95; y -= storey * 0.18)
        sheet.line(
          [
            [x0, y],
            [x1, y],
          ],
          0.0009,
          dark,
          0.35,
        );
    for (let k = 0; k < bays; k++) {
      const cx = x0 + bay * (k + 0.5);
      const isDoor = floor === 0 && k === (bays - 1) / 2;
      const [half, sill] = [
        bay * (isDoor ? 0.3 : 0.24),
        isDoor ? base : base - storey * (balconies && floor > 0 ? 0.08 : 0.24),
      ];
      const spring = base - storey * (arched ? 0.58 : 0.78);
      const crown: Vec2[] = arched
        ? Array.from({ length: 13 }, (_, j): Vec2 => [
            cx + half * Math.cos((j / 12) * Math.PI),
            spring - half * Math.sin((j / 12) * Math.PI),
          ])
        : [
            [cx + half, spring],
            [cx - half, spring],
          ];
      const opening: Vec2[] = [[cx - half, sill], [cx + half, sill], ...crown];
      sheet.polygon(opening, dark, 0.5 - 0.05 * floor);
      sheet.line([...opening, opening[0]!], 0.0018, dark);
      rule([cx, sill], [cx, spring - (arched ? half : 0)], 0.001);
      rule([cx - half, (sill + spring) / 2], [cx + half, (sill + spring) / 2], 0.001);
      if (!isDoor) rule([cx - half * 1.3, sill], [cx + half * 1.3, sill], 0.0024);
      if (!balconies || floor === 0) continue;
      rule([cx - half * 1.3, sill - storey * 0.17], [cx + half * 1.3, sill - storey * 0.17], 0.0016);
      for (let j = -3; j <= 3; j++)
        rule([cx + (j / 3) * half * 1.25, sill], [cx + (j / 3) * half * 1.25, sill - storey * 0.17], 0.0009);
    }
  }
  const middle = (x0 + x1) / 2;
  rule([x0 - 0.025, eaves], [x1 + 0.025, eaves], 0.003);
  const cover = chance.whole(3);
  const lines: Vec2[] =
    cover === 0
      ? [
          [middle - bay * 1.2, eaves],
          [middle, eaves - 0.09],
          [middle + bay * 1.2, eaves],
        ]
      : cover === 1
        ? [
            [x0 - 0.02, eaves],
            [x0 + bay * 0.6, eaves - 0.1],
            [x1 - bay * 0.6, eaves - 0.1],
            [x1 + 0.02, eaves],
          ]
        : [
            [x0, eaves],
            [x0, eaves - 0.045],
            [x1, eaves - 0.045],
            [x1, eaves],
          ];
  sheet.polygon(lines, tones[0]!, 0.3);
  sheet.line(lines, 0.0022, dark);
  if (cover === 0) sheet.disc([middle, eaves - 0.036], 0.014, dark, 0.5);
  if (cover === 1)
    for (const x of [x0 + bay, x1 - bay])
      sheet.polygon(
        [
          [x - 0.015, eaves - 0.09],
          [x + 0.015, eaves - 0.09],
          [x + 0.015, eaves - 0.15],
          [x - 0.015, eaves - 0.15],
        ],
        dark,
        0.6,
      );
  if (cover === 2) for (let k = 0; k <= bays; k++) sheet.disc([x0 + bay * k, eaves - 0.06], 0.013, dark, 0.75);
  const below = foot + 0.045;
  rule([x0, below], [x1, below], 0.001);
  for (let k = 0; k <= bays; k++) {
    rule([x0 + bay * k - 0.006, below + 0.006], [x0 + bay * k + 0.006, below - 0.006], 0.0013);
    rule([x0 + bay * k, foot + 0.01], [x0 + bay * k, below + 0.008], 0.0007);
  }
}

/** A villa's plan about its two axes: thick walls, a round or square hall, rooms, stairs, a portico with its columns. */
function drawPlan(sheet: Sheet, { chance, dark, tones }: DrawingMeans): void {
  const { width, height } = sheet;
  const [cx, cy] = [width / 2, height * 0.47];
  const [w, d] = [0.31, Math.min(0.46, 0.31 * Math.min(1.45, Math.max(0.9, height / width)))];
  const wall = 0.0095;
  const tint = chance.pick(tones);
  sheet.polygon(
    [
      [cx - w, cy - d],
      [cx + w, cy - d],
      [cx + w, cy + d],
      [cx - w, cy + d],
    ],
    tint,
    0.3,
  );
  const run = (a: Vec2, b: Vec2, gaps: readonly number[], half = wall): void => {
    let from = 0;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const at = (t: number): Vec2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    for (const gap of [...gaps, 2]) {
      const to = Math.min(1, gap - 0.028 / long);
      if (to > from) sheet.line([at(from), at(to)], half, dark);
      from = gap + 0.028 / long;
      if (gap < 1)
        for (const side of [-1, 1])
          sheet.line(
            [
              [at(to)[0] + (side * wall * (b[1] - a[1])) / long, at(to)[1] + (side * wall * (b[0] - a[0])) / long],
              [at(from)[0] + (side * wall * (b[1] - a[1])) / long, at(from)[1] + (side * wall * (b[0] - a[0])) / long],
            ],
            0.001,
            dark,
            0.6,
          );
    }
  };
  const windows = [0.16, 0.5, 0.84];
  run([cx - w, cy - d], [cx + w, cy - d], windows);
  run([cx - w, cy + d], [cx + w, cy + d], windows);
  for (const side of [-1, 1]) run([cx + side * w, cy - d], [cx + side * w, cy + d], windows);
  const hall = w * 0.44;
  for (const side of [-1, 1]) {
    run([cx + side * hall, cy - d], [cx + side * hall, cy + d], [0.14, 0.86], wall * 0.7);
    for (const level of [-1, 1])
      run([cx + side * hall, cy + level * d * 0.36], [cx + side * w, cy + level * d * 0.36], [0.5], wall * 0.7);
    // stairs
    for (let k = 0; k < 9; k++)
      sheet.line(
        [
          [cx + side * (hall + 0.03), cy - 0.07 + k * 0.017],
          [cx + side * (w - 0.05), cy - 0.07 + k * 0.017],
        ],
        0.0009,
        dark,
        0.7,
      );
  }
  for (const level of [-1, 1])
    run([cx - hall, cy + level * d * 0.44], [cx + hall, cy + level * d * 0.44], [0.5], wall * 0.7);
  const ring = (r: number, half: number): void =>
    sheet.shape(
      [cx - r - 0.02, cy - r - 0.02, cx + r + 0.02, cy + r + 0.02],
      (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - r) - half,
      dark,
    );
  if (chance.next() < 0.6) {
    sheet.disc([cx, cy], hall * 0.92, tint, 0.5);
    ring(hall * 0.92, wall * 0.6);
    ring(hall * 0.6, 0.0009);
  } else
    for (const turn of [-1, 1])
      sheet.line(
        [
          [cx - hall, cy - turn * d * 0.44],
          [cx + hall, cy + turn * d * 0.44],
        ],
        0.0009,
        dark,
        0.5,
      );
  const front = cy + d + 0.085;
  for (let k = 0; k < 6; k++) sheet.disc([cx - w * 0.5 + (w * k) / 5, front], 0.0125, dark);
  for (let k = 0; k < 5; k++)
    sheet.line(
      [
        [cx - w * 0.56, front + 0.025 + 0.014 * k],
        [cx + w * 0.56, front + 0.025 + 0.014 * k],
      ],
      0.0011,
      dark,
      0.75,
    );
  sheet.line(
    [
      [cx, cy - d - 0.08],
      [cx, front + 0.12],
    ],
    0.0007,
    dark,
    0.4,
  );
  sheet.line(
    [
      [cx - w - 0.07, cy],
      [cx + w + 0.07, cy],
    ],
    0.0007,
    dark,
    0.4,
  );
}

/** Hills one behind another in haze over still water, as a photograph in black and white or dusk. */
export function drawLandscape(sheet: Sheet, { chance }: DrawingMeans): void {
  const { width, height } = sheet;
  const seed = chance.whole(9999);
  const [high, low, near] = (
    [
      ['8d959c', 'e6e4de', '1f2427'],
      ['6f8595', 'ecd9c2', '1e2b33'],
      ['a8a39a', 'efe9dd', '38332d'],
      ['87979a', 'dfe4e0', '20302c'],
    ] as const
  )[chance.whole(4)]!.map(ink) as [ReturnType<typeof ink>, ReturnType<typeof ink>, ReturnType<typeof ink>];
  const horizon = height * chance.between(0.6, 0.72);
  const layers = 6;
  const tops = Array.from({ length: layers }, (_, k) =>
    Float32Array.from({ length: 513 }, (__, i) => {
      const x = (i / 512) * width;
      const tall = height * (0.3 - 0.042 * k);
      const trees = k > 3 ? 0.012 * Math.abs(noise2(x * 70, k, seed)) + 0.008 * noise2(x * 150, k, seed) : 0;
      return horizon - tall * (0.55 + 0.6 * roughNoise2(x * (1.1 + 0.25 * k), k * 5.7, seed)) - trees;
    }),
  );
  const sun = [width * chance.between(0.25, 0.75), horizon - height * 0.34] as const;
  const scene = (x: number, y: number): ReturnType<typeof ink> => {
    const column = Math.max(0, Math.min(512, Math.round((x / width) * 512)));
    for (let k = layers - 1; k >= 0; k--) {
      const below = y - tops[k]![column]!;
      if (below <= 0) continue;
      const haze = 0.9 - k * 0.15 + Math.min(0.3, below * 1.3) * (1 - k / layers);
      return mix(near, mix(low, high, 0.35), Math.min(0.96, Math.max(0.04, haze)));
    }
    const sky = mix(high, low, Math.min(1, Math.max(0, y / horizon)) ** 1.3);
    return mix(sky, [1, 0.97, 0.92], 0.42 * Math.exp(-((Math.hypot(x - sun[0], (y - sun[1]) * 1.2) / 0.28) ** 2)));
  };
  sheet.wash((x, y) => {
    if (y < horizon) return scene(x, y);
    const down = y - horizon;
    const ripple = 0.02 * noise2(x * 9, down * 90, seed + 3) * Math.min(1, down * 9);
    return mix(
      scene(x + ripple, Math.max(0, horizon - down * 1.05 + ripple * 0.6)),
      mix(high, near, 0.45),
      0.22 + 0.35 * (down / height),
    );
  });
}
