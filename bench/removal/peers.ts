import { createRequire } from 'node:module';
import type { Mask, SrgbImage } from '@yujian/imaging';
import { blurMapWide } from '@yujian/imaging/ops/gaussian';

/** The little of OpenCV that is used. */
interface Mat {
  readonly data: Uint8Array;
  delete(): void;
}
interface OpenCv {
  readonly Mat: new () => Mat;
  matFromArray(rows: number, columns: number, type: number, data: Uint8Array): Mat;
  inpaint(from: Mat, mask: Mat, to: Mat, radius: number, method: number): void;
  resize(from: Mat, to: Mat, size: object, x: number, y: number, method: number): void;
  readonly INTER_CUBIC: number;
  readonly INTER_LANCZOS4: number;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly INPAINT_NS: number;
  readonly INPAINT_TELEA: number;
}

/** Pixels that OpenCV looks around each pixel of the hole. */
const RADIUS = 3;
const ROUNDS = 2000;
const RELAXATION = 1.95;

export type Fill = (image: SrgbImage, hole: Mask) => SrgbImage;

/** Loads OpenCV. The module is a thenable that resolves to itself and would be awaited for ever: its other parts are handed on. */
export async function loadOpenCv(): Promise<OpenCv> {
  const require = createRequire(import.meta.url);
  const module = require('@techstark/opencv-js') as OpenCv & {
    onRuntimeInitialized?: () => void;
    then?: unknown;
  };
  if (typeof module.Mat !== 'function')
    await new Promise<void>((resolve) => {
      module.onRuntimeInitialized = resolve;
    });
  const { then: _, ...cv } = module;
  return cv;
}

/** OpenCV's two methods, a Gaussian blur of what is known, and a soap film over the rim (Laplace's equation), which is the smoothest blur there is. */
export async function createPeers(): Promise<Readonly<Record<string, Fill>>> {
  const cv = await loadOpenCv();
  const withOpenCv =
    (method: number): Fill =>
    (image, hole) => {
      const { width, height } = image;
      const from = cv.matFromArray(height, width, cv.CV_8UC3, Uint8Array.from(image.data));
      const mask = cv.matFromArray(
        height,
        width,
        cv.CV_8UC1,
        hole.data.map((value) => 255 * value),
      );
      const to = new cv.Mat();
      cv.inpaint(from, mask, to, RADIUS, method);
      const data = Uint8ClampedArray.from(to.data);
      for (const mat of [from, mask, to]) mat.delete();
      return { ...image, data };
    };
  return {
    Telea: withOpenCv(cv.INPAINT_TELEA),
    'Navier-Stokes': withOpenCv(cv.INPAINT_NS),
    'Gaussian blur': blurInto,
    membrane: spanMembrane,
  };
}

/** What is known, blurred over the hole with a σ of a quarter of the hole's longer side. */
function blurInto(image: SrgbImage, { width, height, data: hole }: Mask): SrgbImage {
  let [left, right, top, bottom] = [width, 0, height, 0];
  hole.forEach((value, pixel) => {
    if (!value) return;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  });
  const sigma = Math.max(3, Math.max(right - left, bottom - top) / 4);
  const blurred = (value: (pixel: number) => number): Float32Array =>
    blurMapWide({ width, height, data: Float32Array.from(hole, (inside, pixel) => (inside ? 0 : value(pixel))) }, sigma)
      .data;
  const weights = blurred(() => 1);
  const data = Uint8ClampedArray.from(image.data);
  for (let c = 0; c < 3; c++)
    blurred((pixel) => image.data[3 * pixel + c]!).forEach((sum, pixel) => {
      if (hole[pixel]) data[3 * pixel + c] = sum / Math.max(1e-6, weights[pixel]!);
    });
  return { ...image, data };
}

function spanMembrane(image: SrgbImage, { width, height, data: hole }: Mask): SrgbImage {
  const values = Float32Array.from(image.data);
  const free: number[] = [];
  hole.forEach((value, pixel) => value === 1 && free.push(pixel));
  for (const pixel of free) values.fill(128, 3 * pixel, 3 * pixel + 3);
  for (let round = 0; round < ROUNDS; round++) {
    let change = 0;
    for (const pixel of free) {
      const x = pixel % width;
      const around = [
        x > 0 ? pixel - 1 : pixel,
        x < width - 1 ? pixel + 1 : pixel,
        pixel >= width ? pixel - width : pixel,
        pixel < width * (height - 1) ? pixel + width : pixel,
      ] as const;
      for (let c = 0; c < 3; c++) {
        const mean = around.reduce((sum, other) => sum + values[3 * other + c]!, 0) / 4;
        const step = RELAXATION * (mean - values[3 * pixel + c]!);
        values[3 * pixel + c]! += step;
        change = Math.max(change, Math.abs(step));
      }
    }
    if (change < 0.05) break;
  }
  return { ...image, data: Uint8ClampedArray.from(values) };
}
