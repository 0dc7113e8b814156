import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Picture } from '@yujian/renderer/scene/scene';

type Colour = readonly [number, number, number];

/** 8-bit pixels of a board and the pens that draw on it; lengths in pixels, y down. */
function createDrawing(width: number, height: number, ground: Colour) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let k = 0; k < width * height; k++) data.set([...ground, 255], 4 * k);
  const blend = (x: number, y: number, colour: Colour, share: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return;
    const at = 4 * (y * width + x);
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (colour[c]! - data[at + c]!) * Math.min(1, share);
  };
  const line = (x0: number, y0: number, x1: number, y1: number, thick: number, colour: Colour): void => {
    const r = thick / 2;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const long = dx * dx + dy * dy || 1;
    for (let y = Math.floor(Math.min(y0, y1) - r - 1); y <= Math.max(y0, y1) + r + 1; y++) {
      for (let x = Math.floor(Math.min(x0, x1) - r - 1); x <= Math.max(x0, x1) + r + 1; x++) {
        const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / long));
        blend(x, y, colour, r + 0.5 - Math.hypot(x - x0 - dx * t, y - y0 - dy * t));
      }
    }
  };
  const fill = (x0: number, y0: number, x1: number, y1: number, colour: Colour): void => {
    for (let y = Math.round(y0); y < y1; y++) for (let x = Math.round(x0); x < x1; x++) blend(x, y, colour, 1);
  };
  return { line, fill, picture: (): Picture => ({ width, height, data, linear: false }) };
}

/** A plan, a section and notes in marker on a white board of the given ratio of sides. */
export function drawSketch(ratio: number, chance: Chance): Picture {
  const height = 420;
  const width = Math.round(height * ratio);
  const { line, fill, picture } = createDrawing(width, height, [244, 245, 244]);
  const [ink, blue, red]: readonly Colour[] = [
    [38, 42, 48],
    [42, 84, 150],
    [186, 62, 50],
  ] as const;
  const hand = (x0: number, y0: number, x1: number, y1: number, colour: Colour, thick = 3): void => {
    const [mx, my] = [(x0 + x1) / 2 + chance.around(2.5), (y0 + y1) / 2 + chance.around(2.5)];
    line(x0 + chance.around(2), y0 + chance.around(2), mx, my, thick, colour);
    line(mx, my, x1 + chance.around(2), y1 + chance.around(2), thick, colour);
  };
  // a plan
  const [l, t, s] = [width * 0.07, height * 0.16, Math.min(height * 0.58, width * 0.36)];
  for (const [a, b, c, d] of [
    [0, 0, 1, 0],
    [1, 0, 1, 0.62],
    [1, 0.62, 0.62, 0.62],
    [0.62, 0.62, 0.62, 1],
    [0.62, 1, 0, 1],
    [0, 1, 0, 0],
    [0.4, 0, 0.4, 0.36],
    [0.4, 0.52, 0.4, 0.62],
    [0.4, 0.62, 0.62, 0.62],
    [0, 0.62, 0.22, 0.62],
  ] as const)
    hand(l + a * s, t + b * s, l + c * s, t + d * s, ink!, 3.6);
  for (const [x, y, w, h] of [
    [0.08, 0.1, 0.2, 0.3],
    [0.5, 0.12, 0.34, 0.12],
    [0.08, 0.74, 0.3, 0.14],
    [0.74, 0.36, 0.16, 0.16],
  ] as const) {
    hand(l + x * s, t + y * s, l + (x + w) * s, t + y * s, blue!, 2);
    hand(l + (x + w) * s, t + y * s, l + (x + w) * s, t + (y + h) * s, blue!, 2);
    hand(l + (x + w) * s, t + (y + h) * s, l + x * s, t + (y + h) * s, blue!, 2);
    hand(l + x * s, t + (y + h) * s, l + x * s, t + y * s, blue!, 2);
  }
  for (let k = 0; k < 12; k++) {
    const at = (a: number): [number, number] => [
      l + s * (0.62 + 0.3 * Math.cos(a)),
      t + s * (0.84 + 0.11 * Math.sin(a)),
    ];
    hand(...at((k / 12) * 6.28), ...at(((k + 1) / 12) * 6.28), red!, 2.4);
  }
  // notes: lines of handwriting as a run of small strokes
  const column = width * 0.56;
  const words = (x: number, y: number, long: number, colour: Colour): void => {
    let at = x;
    while (at < x + long) {
      const word = chance.between(14, 40);
      for (let px = at; px < Math.min(at + word, x + long); px += 5)
        line(px, y + chance.around(5), px + 5, y + chance.around(5), 2, colour);
      at += word + 9;
    }
  };
  for (let row = 0; row < 6; row++) {
    const y = height * 0.18 + row * height * 0.085;
    fill(column, y - 4, column + 7, y + 3, row === 0 ? red! : ink!);
    words(column + 18, y, width * chance.between(0.16, 0.32), row === 0 ? red! : ink!);
  }
  // a curve on its axes
  const [ax, ay] = [column, height * 0.92];
  hand(ax, ay, ax + width * 0.3, ay, ink!, 2.6);
  hand(ax, ay, ax, ay - height * 0.2, ink!, 2.6);
  for (let k = 0; k < 16; k++) {
    const rise = (u: number): number => ay - height * 0.17 * u ** 1.8;
    line(
      ax + (width * 0.28 * k) / 16,
      rise(k / 16),
      ax + (width * 0.28 * (k + 1)) / 16,
      rise((k + 1) / 16),
      2.8,
      blue!,
    );
  }
  return picture();
}

/** A slide: a title, bars over the months, a line through them, a legend. */
export function drawChart(ratio: number, chance: Chance): Picture {
  const height = 400;
  const width = Math.round(height * ratio);
  const { line, fill, picture } = createDrawing(width, height, [238, 241, 243]);
  const [ink, grey, blue, pale, warm]: readonly Colour[] = [
    [46, 54, 64],
    [196, 203, 209],
    [58, 104, 150],
    [156, 186, 212],
    [206, 126, 76],
  ] as const;
  fill(width * 0.07, height * 0.09, width * 0.44, height * 0.135, ink!);
  fill(width * 0.07, height * 0.17, width * 0.3, height * 0.19, grey!);
  const [left, right, top, foot] = [width * 0.07, width * 0.7, height * 0.3, height * 0.86];
  for (let k = 0; k <= 4; k++)
    fill(left, foot - ((foot - top) * k) / 4, right, foot - ((foot - top) * k) / 4 + 1.6, grey!);
  const count = 9;
  const pitch = (right - left) / count;
  let before: readonly [number, number] | null = null;
  for (let k = 0; k < count; k++) {
    const level = 0.3 + 0.055 * k + chance.around(0.09);
    const x = left + pitch * (k + 0.2);
    fill(x, foot - (foot - top) * level, x + pitch * 0.3, foot, blue!);
    fill(x + pitch * 0.33, foot - (foot - top) * level * 0.72, x + pitch * 0.6, foot, pale!);
    const here = [x + pitch * 0.3, foot - (foot - top) * Math.min(0.98, level + 0.16)] as const;
    if (before) line(...before, ...here, 3, warm!);
    line(...here, here[0] + 0.1, here[1], 8, warm!);
    before = here;
    fill(x + pitch * 0.1, foot + 10, x + pitch * 0.5, foot + 15, grey!);
  }
  [blue!, pale!, warm!].forEach((colour, k) => {
    const y = height * (0.34 + 0.15 * k);
    fill(width * 0.76, y, width * 0.785, y + width * 0.025, colour);
    fill(width * 0.8, y + 1, width * 0.93, y + 7, ink!);
    fill(width * 0.8, y + 13, width * 0.89, y + 17, grey!);
  });
  return picture();
}
