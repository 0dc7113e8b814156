import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { DrawingMeans } from './abstract.ts';
import { ink, mix } from './sheet.ts';
import type { Ink, Sheet } from './sheet.ts';

type Mark = (at: Vec2, radius: number, colour: Ink, alpha?: number) => void;

const ANIMALS = ['bear', 'rabbit', 'fox', 'cat', 'lion', 'panda'] as const;

/** An animal from the chest up on a coloured ground: bear, rabbit, fox, cat, lion or panda. */
export function drawAnimal(sheet: Sheet, { chance, tones, paper, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const m = margin;
  const kind = chance.pick(ANIMALS);
  const ground = chance.pick(tones.slice(1));
  sheet.polygon(
    [
      [m, m],
      [width - m, m],
      [width - m, height - m],
      [m, height - m],
    ],
    mix(ground, paper, 0.35),
  );
  const [cx, cy, r] = [width / 2, height * 0.5, 0.24];
  const cream = ink('fbf3e4');
  const fur = {
    bear: ink('a9784f'),
    rabbit: ink('efe6da'),
    fox: ink('d9793f'),
    cat: ink('7d8590'),
    lion: ink('e2b061'),
    panda: ink('f6f3ec'),
  }[kind];
  const shade = kind === 'panda' ? ink('3a3a3d') : mix(fur, dark, 0.22);
  const disc: Mark = ([x, y], radius, colour, alpha = 1) =>
    sheet.disc([cx + x * r, cy + y * r], radius * r, colour, alpha);
  const oval = (x: number, y: number, rx: number, ry: number, colour: Ink, turn = 0): void => {
    const [ox, oy, c, s] = [cx + x * r, cy + y * r, Math.cos(turn), Math.sin(turn)];
    const reach = Math.max(rx, ry) * r;
    sheet.shape(
      [ox - reach, oy - reach, ox + reach, oy + reach],
      (px, py) =>
        Math.max(
          (Math.hypot(((px - ox) * c + (py - oy) * s) / rx, ((py - oy) * c - (px - ox) * s) / ry) - r) *
            Math.min(rx, ry),
          py - height + m,
        ),
      colour,
    );
  };
  const low = (height - m - cy) / r;
  const body = (colour: Ink): void =>
    sheet.shape(
      [cx - r * 1.2, cy + r * 0.6, cx + r * 1.2, height - m],
      (x, y) =>
        Math.max(
          Math.hypot((x - cx) / 1.05, (y - cy - r * Math.max(1.9, low)) / (Math.max(1.9, low) - 0.7)) - r,
          y - height + m,
        ),
      colour,
    );
  if (kind === 'lion')
    for (let k = 0; k < 14; k++) disc([Math.cos(k * 0.4488) * 0.98, Math.sin(k * 0.4488) * 0.95], 0.36, ink('b9713a'));
  body(kind === 'panda' ? shade : fur);
  if (kind !== 'panda') oval(0, Math.max(1.7, low * 0.95), 0.52, 0.62, mix(fur, cream, 0.6));
  for (const side of [-1, 1]) {
    if (kind === 'rabbit') {
      oval(side * 0.38, -1.42, 0.24, 0.74, fur, side * 0.14);
      oval(side * 0.38, -1.38, 0.12, 0.54, ink('e7b3a8'), side * 0.14);
    } else if (kind === 'fox' || kind === 'cat') {
      const ear = (k: number, colour: Ink): void =>
        sheet.polygon(
          [
            [cx + side * r * (0.9 - 0.1 * (1 - k)), cy - r * (0.2 + 0.25 * (1 - k))],
            [cx + side * r * 0.82, cy - r * (1.32 - 0.25 * (1 - k))],
            [cx + side * r * (0.15 + 0.2 * (1 - k)), cy - r * 0.8],
          ],
          colour,
        );
      ear(1, kind === 'fox' ? shade : fur);
      ear(0.3, kind === 'fox' ? cream : ink('d8a99c'));
    } else {
      disc([side * 0.74, -0.74], 0.36, shade);
      if (kind !== 'panda') disc([side * 0.74, -0.72], 0.2, mix(shade, cream, 0.45));
    }
  }
  oval(0, 0, 1.02, 0.94, fur);
  if (kind === 'fox') for (const side of [-1, 1]) oval(side * 0.5, 0.3, 0.46, 0.5, cream, side * 0.5);
  if (kind === 'panda') for (const side of [-1, 1]) oval(side * 0.4, -0.08, 0.22, 0.3, shade, side * 0.5);
  if (kind !== 'fox') oval(0, 0.36, 0.42, 0.33, mix(fur, cream, 0.75));
  for (const side of [-1, 1]) {
    disc([side * 0.38, -0.08], 0.095, kind === 'panda' ? cream : ink('2c2624'));
    disc([side * 0.38 + 0.03, -0.11], 0.032, kind === 'panda' ? ink('2c2624') : cream);
    disc([side * 0.6, 0.26], 0.15, ink('e58f7d'), 0.55);
  }
  oval(0, 0.24, 0.13, 0.09, ink('3a2a28'));
  for (const side of [-1, 1])
    sheet.line(
      Array.from({ length: 8 }, (_, k): Vec2 => [
        cx + side * r * 0.11 * (1 - Math.cos((k / 7) * Math.PI)),
        cy + r * (0.33 + 0.12 * Math.sin((k / 7) * Math.PI)),
      ]),
      0.0038,
      ink('3a2a28'),
    );
  if (kind === 'cat')
    for (const side of [-1, 1])
      for (const k of [-1, 0, 1])
        sheet.line(
          [
            [cx + side * r * 0.42, cy + r * (0.36 + 0.06 * k)],
            [cx + side * r * 1.02, cy + r * (0.34 + 0.16 * k)],
          ],
          0.0024,
          cream,
        );
  // a scarf
  const scarf = tones[0]!;
  sheet.shape(
    [cx - r, cy + r * 0.7, cx + r, cy + r * 1.3],
    (x, y) => Math.max(Math.abs(y - cy - r * (1 - 0.18 * ((x - cx) / r) ** 2)) - r * 0.13, Math.abs(x - cx) - r * 0.74),
    scarf,
  );
  sheet.polygon(
    [
      [cx + r * 0.2, cy + r],
      [cx + r * 0.48, cy + r],
      [cx + r * 0.56, cy + r * 1.52],
      [cx + r * 0.24, cy + r * 1.55],
    ],
    mix(scarf, dark, 0.15),
  );
}

/** A balloon among clouds, a rainbow over hills, or a moon and stars. */
export function drawSky(sheet: Sheet, { chance, tones, paper, dark, margin }: DrawingMeans): void {
  const { width, height } = sheet;
  const m = margin;
  const kind = chance.whole(3);
  const day = mix(ink('bcd9e2'), paper, 0.25);
  const night = ink('3b5170');
  const sky = kind === 2 ? night : day;
  sheet.polygon(
    [
      [m, m],
      [width - m, m],
      [width - m, height - m],
      [m, height - m],
    ],
    sky,
  );
  const inside = (x: number, y: number): number => Math.max(m - x, x - width + m, m - y, y - height + m);
  const cloud = (x: number, y: number, r: number): void =>
    sheet.shape(
      [x - 2.4 * r, y - 1.4 * r, x + 2.4 * r, y + r],
      (px, py) =>
        Math.max(
          Math.min(
            Math.hypot(px - x, py - y + r * 0.3) - r,
            Math.hypot(px - x - r * 1.1, py - y) - r * 0.7,
            Math.hypot(px - x + r * 1.15, py - y) - r * 0.65,
            Math.hypot(px - x - r * 0.2, py - y - r * 0.1) - r * 0.9,
          ),
          py - y - r * 0.55,
          inside(px, py),
        ),
      ink('fdfaf3'),
      kind === 2 ? 0.35 : 1,
    );
  const hill = (x: number, y: number, r: number, colour: Ink): void =>
    sheet.shape(
      [x - r, y, x + r, height],
      (px, py) => Math.max(Math.hypot(px - x, (py - y - r * 0.6) / 0.6) - r, inside(px, py)),
      colour,
    );
  if (kind === 1) {
    const [cx, cy] = [width / 2, height * 0.68];
    [0, 1, 2, 3, 4].forEach((k) =>
      sheet.shape(
        [m, m, width - m, cy],
        (x, y) => Math.max(Math.abs(Math.hypot(x - cx, y - cy) - (0.37 - 0.05 * k)) - 0.0255, y - cy, inside(x, y)),
        k < tones.length ? tones[k]! : paper,
      ),
    );
  }
  if (kind === 0) {
    const [cx, cy, r] = [width / 2 + chance.around(0.06), height * 0.42, 0.23];
    const envelope = (x: number, y: number): number =>
      y < cy
        ? Math.hypot(x - cx, y - cy) - r
        : Math.abs(x - cx) - r * Math.cos(Math.min(1.2, ((y - cy) / r) * 0.95)) + Math.max(0, y - cy - r * 1.22);
    sheet.shape([cx - r, cy - r, cx + r, cy + r * 1.3], envelope, tones[0]!);
    for (const [k, out] of [0.66, 0.3].entries())
      sheet.shape(
        [cx - r, cy - r, cx + r, cy + r * 1.3],
        (x, y) =>
          Math.max(
            envelope(x, y),
            y < cy ? Math.hypot((x - cx) / out, y - cy) * out - r * out : envelope(cx + (x - cx) / out, y) * out,
          ),
        k === 0 ? paper : tones[1]!,
      );
    for (const side of [-1, 1])
      sheet.line(
        [
          [cx + side * r * 0.36, cy + r * 1.2],
          [cx + side * r * 0.16, cy + r * 1.62],
        ],
        0.002,
        dark,
      );
    sheet.polygon(
      [
        [cx - r * 0.2, cy + r * 1.6],
        [cx + r * 0.2, cy + r * 1.6],
        [cx + r * 0.16, cy + r * 1.9],
        [cx - r * 0.16, cy + r * 1.9],
      ],
      ink('a5754a'),
    );
  }
  if (kind === 2) {
    const [cx, cy] = [width * 0.5, height * 0.38];
    sheet.shape(
      [cx - 0.2, cy - 0.2, cx + 0.2, cy + 0.2],
      (x, y) => Math.max(Math.hypot(x - cx, y - cy) - 0.18, 0.155 - Math.hypot(x - cx - 0.09, y - cy + 0.05)),
      ink('f5dfa2'),
    );
    for (let k = 0; k < 16; k++) {
      const [x, y, r] = [
        chance.between(m + 0.06, width - m - 0.06),
        chance.between(m + 0.06, height * 0.72),
        chance.between(0.011, 0.025),
      ];
      if (Math.hypot(x - cx, y - cy) > 0.24)
        sheet.polygon(
          Array.from({ length: 10 }, (_, j): Vec2 => [
            x + Math.sin(j * 0.628) * r * (j % 2 === 0 ? 1 : 0.45),
            y - Math.cos(j * 0.628) * r * (j % 2 === 0 ? 1 : 0.45),
          ]),
          ink('f5e6bd'),
        );
    }
  }
  const green = kind === 2 ? ink('2c4152') : ink('9fbf8f');
  hill(width * 0.25, height * 0.78, width * 0.6, green);
  hill(width * 0.85, height * 0.84, width * 0.55, mix(green, dark, 0.12));
  for (const [x, y, r] of [
    [0.22, 0.22, 0.06],
    [0.8, 0.32, 0.05],
    [0.7, 0.14, 0.035],
  ] as const)
    cloud(width * x + chance.around(0.03), height * y, r);
}
