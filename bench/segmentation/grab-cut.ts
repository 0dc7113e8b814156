import type { Mask, ScalarMap, SrgbImage } from '@yujian/imaging/image';
import type { Click } from '@yujian/imaging/kernels/interactive-segmentation/click';
import { dilate, erode } from '@yujian/imaging/ops/morphology';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import { loadOpenCv } from '../removal/peers.ts';

interface Mat {
  readonly data: Uint8Array;
  delete(): void;
}
interface GrabCutCv {
  readonly Mat: new () => Mat;
  readonly Rect: new (x: number, y: number, width: number, height: number) => object;
  matFromArray(rows: number, columns: number, type: number, data: Uint8Array): Mat;
  grabCut(image: Mat, mask: Mat, rect: object, back: Mat, fore: Mat, rounds: number, mode: number): void;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly GC_INIT_WITH_MASK: number;
}

const [BACK, FORE, MAYBE_BACK, MAYBE_FORE] = [0, 1, 2, 3] as const;
/** It works on a copy of half the size: it is slow. */
const SCALE = 0.5;
const ROUNDS = 3;
/** Pixels around a click that are as it says, and share of the shorter side around an `add` click that may be. */
const SURE = 3;
const NEAR = 0.15;
/** Pixels to either side of a rough selection's edge that are open. */
const UNSURE = 4;

export type Select = (picture: SrgbImage, clicks: readonly Click[]) => Mask;

/** OpenCV's GrabCut with clicks as seeds: surely what they say close by, perhaps foreground around those that add, the picture's frame background. */
export async function createGrabCut(): Promise<Select> {
  const cv = (await loadOpenCv()) as unknown as GrabCutCv;
  return (picture, clicks) => {
    const [width, height] = [Math.round(picture.width * SCALE), Math.round(picture.height * SCALE)];
    const seeds = new Uint8Array(width * height).fill(MAYBE_BACK);
    const near = NEAR * Math.min(width, height);
    const paint = (reach: number, add: boolean, value: number): void => {
      for (const click of clicks) {
        if (click.add !== add) continue;
        for (let i = 0; i < seeds.length; i++)
          if (Math.hypot((i % width) + 0.5 - click.x * SCALE, Math.floor(i / width) + 0.5 - click.y * SCALE) <= reach)
            seeds[i] = value;
      }
    };
    paint(near, true, MAYBE_FORE);
    for (let i = 0; i < seeds.length; i++)
      if (i % width === 0 || i % width === width - 1 || i < width || i >= seeds.length - width) seeds[i] = BACK;
    paint(SURE, true, FORE);
    paint(SURE, false, BACK);
    const found = cut(cv, resizeSrgb(picture, width, height, 'box'), seeds);
    const data = new Uint8Array(picture.width * picture.height);
    for (let y = 0, i = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++, i++) {
        const value =
          found[Math.min(height - 1, Math.floor(y * SCALE)) * width + Math.min(width - 1, Math.floor(x * SCALE))];
        data[i] = value === FORE || value === MAYBE_FORE ? 1 : 0;
      }
    return { width: picture.width, height: picture.height, data };
  };
}

/** OpenCV's GrabCut at full size from a rough selection: perhaps what it says within the band along its edge, surely beyond. */
export async function createGrabCutRefiner(): Promise<(picture: SrgbImage, selection: ScalarMap) => ScalarMap> {
  const cv = (await loadOpenCv()) as unknown as GrabCutCv;
  return (picture, selection) => {
    const { width, height, data } = selection;
    const [least, most] = [erode(data, width, height, UNSURE), dilate(data, width, height, UNSURE)];
    const seeds = Uint8Array.from(data, (value, i) =>
      least[i]! >= 0.5 ? FORE : most[i]! < 0.5 ? BACK : value >= 0.5 ? MAYBE_FORE : MAYBE_BACK,
    );
    const found = cut(cv, picture, seeds);
    return {
      width,
      height,
      data: Float32Array.from(found, (value) => (value === FORE || value === MAYBE_FORE ? 1 : 0)),
    };
  };
}

function cut(cv: GrabCutCv, { width, height, data }: SrgbImage, seeds: Uint8Array): Uint8Array {
  const image = cv.matFromArray(height, width, cv.CV_8UC3, Uint8Array.from(data));
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, seeds);
  const [back, fore] = [new cv.Mat(), new cv.Mat()];
  cv.grabCut(image, mask, new cv.Rect(0, 0, width, height), back, fore, ROUNDS, cv.GC_INIT_WITH_MASK);
  const found = Uint8Array.from(mask.data);
  for (const mat of [image, mask, back, fore]) mat.delete();
  return found;
}
