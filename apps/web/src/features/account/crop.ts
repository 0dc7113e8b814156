/** How a square is cut out of a picture: `zoom` from 1 (the whole shorter side) up; `x` and `y` from -1 (left, top) to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };
export const ZOOM_MAX = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square in pixels of the picture; never reaches beyond it. */
export function cutOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) * (x + 1)) / 2, top: ((height - side) * (y + 1)) / 2, side };
}

/** The crop after the picture was dragged by so many pixels in a frame of `frame` pixels: it follows the finger, up to its edge. */
export function dragged(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }, frame: number): Crop {
  const { side } = cutOf(size, crop);
  const move = (at: number, length: number, pixels: number) => {
    const room = (length - side) / 2;
    return room === 0 ? at : Math.min(1, Math.max(-1, at - (pixels * side) / frame / room));
  };
  return { ...crop, x: move(crop.x, size.width, by.x), y: move(crop.y, size.height, by.y) };
}
