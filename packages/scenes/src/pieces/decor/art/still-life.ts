import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { curveOf, leafOutline } from './lines.ts';
import { ink, mix } from './sheet.ts';
import type { Ink, Sheet } from './sheet.ts';

/** Outsides of vessels from foot to lip: half width in shares of the height. */
const VESSELS: readonly (readonly Vec2[])[] = [
  [
    [0.14, 0],
    [0.27, 0.22],
    [0.3, 0.42],
    [0.17, 0.66],
    [0.09, 0.8],
    [0.1, 0.93],
    [0.13, 1],
  ],
  [
    [0.2, 0],
    [0.33, 0.3],
    [0.34, 0.55],
    [0.22, 0.8],
    [0.17, 0.88],
    [0.21, 1],
  ],
  [
    [0.1, 0],
    [0.13, 0.3],
    [0.15, 0.55],
    [0.08, 0.72],
    [0.055, 0.86],
    [0.065, 1],
  ],
  [
    [0.24, 0],
    [0.28, 0.4],
    [0.3, 0.8],
    [0.31, 1],
  ],
];

/** Jugs and bottles on a table with fruit, in flat tones with one side in shade: painted thinly, forms softened. */
export function drawStillLife(sheet: Sheet, { chance, tones, paper, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const m = margin > 0 ? margin + 0.04 : 0;
  const table = height * chance.between(0.66, 0.74);
  const [wall, cloth] = [mix(tones[3]!, paper, 0.45), mix(tones[2]!, paper, 0.25)];
  sheet.polygon(
    [
      [m, m],
      [width - m, m],
      [width - m, height - m],
      [m, height - m],
    ],
    wall,
  );
  sheet.shape(
    [m, m, width - m, table],
    (x, y) =>
      Math.max(m - x, x - width + m, m - y) + 0.5 * Math.max(0, x - width * 0.5 + (y - table * 0.5) * 0.4) - 0.02,
    mix(wall, paper, 0.5),
    0.6,
    0.12,
  );
  sheet.polygon(
    [
      [m, table],
      [width - m, table],
      [width - m, height - m],
      [m, height - m],
    ],
    cloth,
  );
  const count = width > 1.2 ? 5 : width / height < 0.62 ? 2 : 3;
  const span = width - 2 * m;
  const order = Array.from({ length: count }, (_, k) => k).toSorted(() => chance.next() - 0.5);
  for (const [place, slot] of order.entries()) {
    const isSprigged = place === 0 && chance.next() < 0.7;
    const tall = Math.min(
      chance.between(0.34, 0.52) * Math.min(1.25, height) * (place === 0 ? 1.15 : 0.85),
      (span / count) * 1.6,
      (table - m) / (isSprigged ? 1.8 : 1.1),
    );
    const x = m + span * ((slot + 0.5) / count) + chance.around(0.03);
    const foot = table + 0.03 + place * 0.022;
    addVessel(
      sheet,
      VESSELS[(slot + chance.whole(4)) % VESSELS.length]!,
      [x, foot],
      tall,
      [...tones, paper][(slot + 1) % (tones.length + 1)]!,
      dark,
      isSprigged ? mix(tones[1]!, ink('56684a'), 0.6) : null,
    );
  }
  for (let k = 0; k < 3; k++) {
    const [x, r] = [m + span * chance.between(0.15, 0.85), chance.between(0.036, 0.05)];
    const y = table + 0.1 + 0.02 * k;
    sheet.disc([x + 0.02, y + r * 0.75], r * 0.8, mix(cloth, dark, 0.5), 0.5, 0.03);
    sheet.disc([x, y], r, mix(tones[0]!, ink('c9803a'), 0.45), 1, 0.004);
    sheet.disc([x - r * 0.32, y - r * 0.34], r * 0.4, paper, 0.3, r * 0.6);
  }
  if (margin > 0)
    for (const [x0, y0, x1, y1] of [
      [0, 0, m, height],
      [width - m, 0, width, height],
      [0, 0, width, m],
      [0, height - m, width, height],
    ] as const)
      sheet.polygon(
        [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ],
        paper,
      );
}

/** A vessel lit from the left, its shadow on the table, perhaps with a sprig. */
function addVessel(
  sheet: Sheet,
  shape: readonly Vec2[],
  [x, foot]: Vec2,
  tall: number,
  colour: Ink,
  dark: Ink,
  sprig: Ink | null,
): void {
  const side = curveOf(
    shape.map(([r, t]): Vec2 => [r * tall, t * tall]),
    6,
  );
  if (sprig) {
    for (const lean of [-0.35, 0.05, 0.4]) {
      const stem = curveOf(
        [
          [x, foot - tall * 0.97],
          [x + lean * tall * 0.35, foot - tall * 1.25],
          [x + lean * tall * 0.9, foot - tall * 1.55],
        ],
        7,
      );
      sheet.line(stem, 0.003, sprig);
      for (let k = 3; k < stem.length; k += 2)
        for (const turn of [-0.8, 0.8])
          sheet.polygon(
            leafOutline(stem[k]!, -Math.PI / 2 + lean + turn, tall * 0.17, tall * 0.03),
            mix(sprig, dark, turn > 0 ? 0.25 : 0),
          );
    }
  }
  sheet.shape(
    [x - tall * 0.2, foot - 0.05, x + tall * 0.75, foot + 0.05],
    (px, py) => Math.hypot((px - x - tall * 0.22) / tall, ((py - foot) * 5) / tall) * tall - tall * 0.33,
    dark,
    0.3,
    0.06,
  );
  const outline = (from: number): Vec2[] => [
    ...side.map(([r, t]): Vec2 => [x + r, foot - t]),
    ...side.toReversed().map(([r, t]): Vec2 => [x + from * r, foot - t]),
  ];
  sheet.polygon(outline(-1), colour);
  for (const [from, alpha] of [
    [-0.2, 0.12],
    [0.25, 0.16],
    [0.62, 0.2],
  ] as const)
    sheet.polygon(outline(from), dark, alpha);
  const lip = side.at(-1)!;
  sheet.shape(
    [x - lip[0], foot - tall - 0.02, x + lip[0], foot - tall + 0.02],
    (px, py) => Math.hypot(px - x, (py - foot + tall) * 4) - lip[0] * 0.94,
    mix(colour, dark, 0.55),
  );
}
