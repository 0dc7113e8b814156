import type { Mask, SrgbImage } from '../../image.ts';
import { SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { boxMean } from '../../ops/gaussian.ts';
import type { Click } from './click.ts';

/** Pixels of the mask around, within which the colours of the thing and of what surrounds it are gathered. */
const AROUND = 3;
/** From here on a pixel is more in than out. */
const HALF = 128;
/** Squared difference of linear colour under which the two cannot be told apart. */
const ALIKE = 2e-3;

/**
 * A mask drawn at the picture's own size, 0 to 255, its edge where the picture's edge is: within a pixel or two of the mask's
 * border each of the picture's pixels is taken for a mixture of the mean colours on either side (as in Ruzon and Tomasi, 2000).
 *
 * @param clicks pixels of `picture`; the pixel clicked on is as the click says
 */
export function drawSelection(mask: Mask, picture: SrgbImage, clicks: readonly Click[]): Uint8Array {
  const { width, height, data } = mask;
  const ramp = boxMean({ width, height, data: Float32Array.from(data) }, 1).data;
  const out = new Uint8Array(picture.width * picture.height);
  const [sx, sy] = [width / picture.width, height / picture.height];
  const mixture = mixtures(mask, picture);
  const columns = Array.from({ length: picture.width }, (_, x) =>
    Math.min(width - 1, Math.max(0, (x + 0.5) * sx - 0.5)),
  );
  for (let y = 0, at = 0; y < picture.height; y++) {
    const v = Math.min(height - 1, Math.max(0, (y + 0.5) * sy - 0.5));
    const top = Math.floor(v) * width;
    const below = Math.min(height - 1, Math.floor(v) + 1) * width;
    const down = v - Math.floor(v);
    for (let x = 0; x < picture.width; x++, at++) {
      const u = columns[x]!;
      const left = Math.floor(u);
      const right = Math.min(width - 1, left + 1);
      const across = u - left;
      const share =
        (1 - down) * ((1 - across) * ramp[top + left]! + across * ramp[top + right]!) +
        down * ((1 - across) * ramp[below + left]! + across * ramp[below + right]!);
      if (share > 0.999) out[at] = 255;
      else if (share > 0.001) out[at] = Math.round(255 * mixture(at, Math.round(v) * width + Math.round(u), share));
    }
  }
  dropSpecks(out, picture.width, picture.height);
  for (const { x, y, add } of clicks) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column >= 0 && row >= 0 && column < picture.width && row < picture.height)
      out[row * picture.width + column] = add ? 255 : 0;
  }
  return out;
}

/** Specks of a mixed border: whatever of it is more in than out and does not hang together with what is wholly in. */
function dropSpecks(out: Uint8Array, width: number, height: number): void {
  const isHeld = new Uint8Array(out.length);
  const queue: number[] = [];
  const hold = (i: number): void => {
    if (isHeld[i] || out[i]! < HALF) return;
    isHeld[i] = 1;
    queue.push(i);
  };
  for (let i = 0; i < out.length; i++) if (out[i] === 255 && isCore(out, i, width)) hold(i);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    if (x > 0) hold(i - 1);
    if (x < width - 1) hold(i + 1);
    if (i >= width) hold(i - width);
    if (i < width * (height - 1)) hold(i + width);
  }
  for (let i = 0; i < out.length; i++) if (out[i]! >= HALF && !isHeld[i]) out[i] = 0;
}

/** Wholly in with its neighbours to the right and below. */
function isCore(out: Uint8Array, i: number, width: number): boolean {
  return out[i + 1] === 255 && out[i + width] === 255 && out[i + width + 1] === 255;
}

/** Of a pixel of the picture that lies in a pixel of the mask: how much of it is the thing. */
function mixtures(mask: Mask, picture: SrgbImage): (at: number, cell: number, share: number) => number {
  const { width, height, data } = mask;
  const { channels, data: bytes } = picture;
  const means = new Map<number, Float64Array>();
  /** Red, green, blue and number of samples of the thing, then of what surrounds it. */
  const gather = (cell: number): Float64Array => {
    const known = means.get(cell);
    if (known) return known;
    const sums = new Float64Array(8);
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row++) {
      for (let column = Math.max(0, x - AROUND); column <= Math.min(width - 1, x + AROUND); column++) {
        const i = row * width + column;
        const isCore =
          (column === 0 || data[i - 1] === data[i]) &&
          (column === width - 1 || data[i + 1] === data[i]) &&
          (row === 0 || data[i - width] === data[i]) &&
          (row === height - 1 || data[i + width] === data[i]);
        const weight = isCore ? 1 : 0.02;
        const from =
          channels *
          (Math.floor(((row + 0.5) * picture.height) / height) * picture.width +
            Math.floor(((column + 0.5) * picture.width) / width));
        const to = data[i] ? 0 : 4;
        for (let c = 0; c < 3; c++) sums[to + c]! += weight * SRGB_TO_LINEAR[bytes[from + c]!]!;
        sums[to + 3]! += weight;
      }
    }
    for (const to of [0, 4]) for (let c = 0; c < 3; c++) sums[to + c]! /= Math.max(1e-9, sums[to + 3]!);
    means.set(cell, sums);
    return sums;
  };
  return (at, cell, share) => {
    const near = gather(cell);
    if (near[3] === 0 || near[7] === 0) return share;
    let [along, far] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const step = near[c]! - near[4 + c]!;
      along += (SRGB_TO_LINEAR[bytes[at * channels + c]!]! - near[4 + c]!) * step;
      far += step * step;
    }
    const apart = far / (far + ALIKE);
    const mixed = Math.min(1, Math.max(0, along / Math.max(1e-12, far)));
    return apart * mixed + (1 - apart) * share;
  };
}
