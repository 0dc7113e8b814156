import type { SrgbImage } from '@yujian/imaging';
import { createPlace, createPlaneLookup, type PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { encodeSrgb } from '@yujian/imaging/ops/colour';
import { createSample } from '@yujian/imaging/procedural/materials/material';
import type { Sampler } from '@yujian/imaging/procedural/materials/sample';

interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * What picture editors do by hand: the texture in perspective, multiplied over the photo. `levelled`: over the photo's grey
 * values, which are first brought to a mean of white.
 */
export function multiplyBlend(
  image: SrgbImage,
  mask: Mask,
  plane: PlaneRect,
  sampler: Sampler,
  levelled: boolean,
): SrgbImage {
  const map = createPlaneLookup(plane);
  const [place, sample] = [createPlace(), createSample()];
  const grey = (i: number): number =>
    (0.2126 * image.data[i]! + 0.7152 * image.data[i + 1]! + 0.0722 * image.data[i + 2]!) / 255;
  let [sum, count] = [0, 0];
  mask.data.forEach((value, i) => {
    if (value === 255) [sum, count] = [sum + grey(i * image.channels), count + 1];
  });
  const data = Uint8ClampedArray.from(image.data);
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]! / 255;
    const [x, y] = [(i % mask.width) + 0.5, Math.floor(i / mask.width) + 0.5];
    if (share === 0 || !map(x, y, place)) continue;
    sampler(place.u, place.v, Math.hypot(place.ux, place.uy), Math.hypot(place.vx, place.vy), sample);
    const texture = [sample.r, sample.g, sample.b];
    const at = i * image.channels;
    const level = (grey(at) * count) / sum;
    for (let c = 0; c < 3; c++) {
      const light = levelled ? level : image.data[at + c]! / 255;
      const put = 255 * Math.min(1, light * encodeSrgb(texture[c]!));
      data[at + c] = Math.round(image.data[at + c]! * (1 - share) + put * share);
    }
  }
  return { ...image, data };
}
