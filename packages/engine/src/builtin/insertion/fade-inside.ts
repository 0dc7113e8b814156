import { findDistances } from '@yujian/imaging/ops/distance';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { Window } from '../../craft/pictures/sizes.ts';

/** Edge of a mask over which a shadow ends, share of its window's long side. */
const FADE = 0.025;

/** How much of a shadow is left near a mask's edge, 0 to 1, in its window: a shadow is not cut off by it. The picture's own edge is none. */
export function fadeInside({ width: wide, data }: ChangeMask, { left, top, width, height }: Window): Float32Array {
  const stays = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) stays[y * width + x] = data[(y + top) * wide + x + left] === 0 ? 1 : 0;
  const high = data.length / wide;
  const away = findDistances(stays, width, height);
  const reach = Math.max(2, FADE * Math.max(width, height));
  return Float32Array.from(away, (distance, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const edge = Math.min(
      left > 0 ? x + 1 : Infinity,
      top > 0 ? y + 1 : Infinity,
      left + width < wide ? width - x : Infinity,
      top + height < high ? height - y : Infinity,
    );
    const share = Math.min(1, Math.min(distance, edge) / reach);
    return share * share * (3 - 2 * share);
  });
}
