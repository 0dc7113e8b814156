import type { SrgbImage } from '@yujian/imaging/image';
import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';

type Corner = readonly [x: number, y: number];

const WIDTH = 640,
  HEIGHT = 480;
/** Where the sheet's corners lie in the photo: top left, top right, bottom right, bottom left. */
const CORNERS = [
  [72, 66],
  [556, 38],
  [604, 402],
  [44, 432],
] as const satisfies readonly Corner[];
/** Bare paper round the drawing, as a share of it. */
const MARGIN = 0.05;
const WOOD = [104, 74, 50] as const;
const PAPER = [236, 230, 216] as const;

/** A drawing's sheet on a wooden table, photographed by hand: in perspective, under light from one side, a little out of focus. */
export function photographSheet(drawing: SrgbImage): SrgbImage {
  const toSheet = invert(squareTo(CORNERS));
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const sum = [0, 0, 0];
      for (const [dx, dy] of TAPS) lookAt(drawing, toSheet, x + dx, y + dy, sum);
      const light = 1.04 - 0.3 * (x / WIDTH) ** 1.3 - 0.1 * (y / HEIGHT);
      const grain = 2.2 * noise2(x * 0.9, y * 0.9, 5);
      for (let channel = 0; channel < 3; channel++)
        data[(y * WIDTH + x) * 3 + channel] = (sum[channel]! / TAPS.length) * light + grain;
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

/** Samples of a pixel, which also blur it a little. */
const TAPS = [-0.6, -0.2, 0.2, 0.6].flatMap((y) => [-0.6, -0.2, 0.2, 0.6].map((x) => [x, y] as const));

function lookAt(drawing: SrgbImage, toSheet: Matrix, x: number, y: number, sum: number[]): void {
  const [u, v] = apply(toSheet, x, y);
  const isSheet = u >= 0 && u <= 1 && v >= 0 && v <= 1;
  const ink = isSheet ? inkAt(drawing, u, v) : 0;
  const [a, b] = apply(toSheet, x - 5, y - 6);
  const shadow = isSheet || a < 0 || a > 1 || b < 0 || b > 1 ? 1 : 0.72;
  const wood = 1 + 0.16 * roughNoise2(x * 0.012, y * 0.11, 3) + 0.06 * roughNoise2(x * 0.05, y * 0.7, 4);
  for (let channel = 0; channel < 3; channel++)
    sum[channel]! += isSheet ? PAPER[channel]! * (1 - 0.86 * ink) : WOOD[channel]! * wood * shadow;
}

/** 0 paper to 1 ink, bilinear. */
function inkAt({ width, height, channels, data }: SrgbImage, u: number, v: number): number {
  const x = ((u - MARGIN) / (1 - 2 * MARGIN)) * width - 0.5,
    y = ((v - MARGIN) / (1 - 2 * MARGIN)) * height - 0.5;
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 0;
  const x0 = Math.floor(x),
    y0 = Math.floor(y),
    fx = x - x0,
    fy = y - y0;
  const dark = (px: number, py: number): number => 1 - data[(py * width + px) * channels]! / 255;
  return (
    (dark(x0, y0) * (1 - fx) + dark(x0 + 1, y0) * fx) * (1 - fy) +
    (dark(x0, y0 + 1) * (1 - fx) + dark(x0 + 1, y0 + 1) * fx) * fy
  );
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The unit square onto four corners (Heckbert 1989). */
function squareTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Corner, Corner, Corner, Corner]): Matrix {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3],
    [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const below = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / below,
    h = (dx1 * sy - sx * dy1) / below;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function apply([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Corner {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}
