import type { Mask, SrgbImage } from '../image.ts';
import { SRGB_TO_LINEAR } from '../ops/colour.ts';
import { softenMask } from '../ops/soften-mask.ts';

/** The rectangle of a picture that a selection lies in, in pixels. */
export interface SelectionWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much of each pixel of a window is the selected surface. */
export interface SoftShare {
  /** 0 to 255; 0 wherever the mask is 0. */
  readonly share: Uint8Array;
  /** Pixels of the window, ascending, of which a part is the surface, and the surface's own linear colours there, three interleaved. */
  readonly mixed: Int32Array;
  readonly own: Float32Array;
}

/** Side of a tile, and the pixels around it that are looked at with it. */
const TILE = 256;
const AROUND = 16;
/** From which value a pixel of a mask is inside. */
const INSIDE = 128;
/** Share of the soft pixels of a mask that lie away from its edge, from which it was feathered by hand. */
const FEATHERED = 0.25;

/** The smallest window that holds all that is masked; null of an empty mask. */
export function windowOf({ width, height, data }: Mask): SelectionWindow | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value > 0);
    if (first < 0) continue;
    let last = width - 1;
    while (row[last] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Opens a mask's border to the picture's own edges, never beyond the mask; a border that was feathered by hand stays. Done
 * tile by tile, so that a picture of any size takes little memory.
 *
 * @param mask 0 to 255, of the image's size
 */
export function findSoftShare(image: SrgbImage, mask: Mask, window: SelectionWindow, pulse: () => void): SoftShare {
  const { left, top, width, height } = window;
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    share.set(mask.data.subarray((y + top) * mask.width + left, (y + top) * mask.width + left + width), y * width);
  const soft: { readonly at: number; readonly value: number; readonly own: readonly [number, number, number] }[] = [];
  let [atEdge, away] = [0, 0];
  for (let y = 0; y < height; y += TILE) {
    for (let x = 0; x < width; x += TILE) {
      pulse();
      const tile = readTile(image, mask, left + x, top + y);
      if (tile === null) continue;
      const { share: opened, own } = softenMask(tile.picture, tile.hard);
      for (let v = y; v < Math.min(height, y + TILE); v++) {
        for (let u = x; u < Math.min(width, x + TILE); u++) {
          const given = share[v * width + u]!;
          if (given === 0) continue;
          const i = (v - y + tile.offsetY) * tile.picture.width + u - x + tile.offsetX;
          const value = Math.round(255 * opened[i]!);
          if (given < 255) {
            if (value > 0 && value < 255) atEdge++;
            else away++;
          }
          if (value < 255 || given < 255)
            soft.push({ at: v * width + u, value, own: [own[i * 3]!, own[i * 3 + 1]!, own[i * 3 + 2]!] });
        }
      }
    }
  }
  const isFeathered = away > FEATHERED * (atEdge + away) && away > 4 * (width + height);
  if (!isFeathered) for (const { at, value } of soft) share[at] = value;
  const mixed = soft.filter(({ at }) => share[at]! > 0 && share[at]! < 255);
  mixed.sort((a, b) => a.at - b.at);
  return {
    share,
    mixed: Int32Array.from(mixed, ({ at }) => at),
    own: Float32Array.from(
      mixed.flatMap(({ at, own }) => {
        if (!isFeathered) return own;
        const from = ((Math.floor(at / width) + top) * image.width + (at % width) + left) * image.channels;
        return [0, 1, 2].map((c) => SRGB_TO_LINEAR[image.data[from + c]!]!);
      }),
    ),
  };
}

interface Tile {
  readonly picture: { readonly width: number; readonly height: number; readonly data: Float32Array };
  readonly hard: Mask;
  /** Where the tile begins in what was read. */
  readonly offsetX: number;
  readonly offsetY: number;
}

/** A tile with its surroundings; null where no border runs through it. */
function readTile(image: SrgbImage, mask: Mask, x: number, y: number): Tile | null {
  const [x0, y0] = [Math.max(0, x - AROUND), Math.max(0, y - AROUND)];
  const width = Math.min(image.width, x + TILE + AROUND) - x0;
  const height = Math.min(image.height, y + TILE + AROUND) - y0;
  const hard = new Uint8Array(width * height);
  let [some, all, soft] = [false, true, false];
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const value = mask.data[(v + y0) * mask.width + u + x0]!;
      const isInside = value >= INSIDE;
      hard[v * width + u] = isInside ? 1 : 0;
      some ||= isInside;
      all &&= isInside;
      soft ||= value > 0 && value < 255;
    }
  }
  if (!soft && (!some || all)) return null;
  const data = new Float32Array(width * height * 3);
  for (let v = 0, i = 0; v < height; v++) {
    let from = ((v + y0) * image.width + x0) * image.channels;
    for (let u = 0; u < width; u++, from += image.channels)
      for (let c = 0; c < 3; c++) data[i++] = SRGB_TO_LINEAR[image.data[from + c]!]!;
  }
  return { picture: { width, height, data }, hard: { width, height, data: hard }, offsetX: x - x0, offsetY: y - y0 };
}
