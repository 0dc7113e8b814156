import type { BlendMode } from '@yujian/imaging/layers/blend';

/** One layer of a file: a rectangle of the picture. */
export interface Layer {
  readonly name: string;
  readonly mode: BlendMode;
  readonly visible: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Lays 8-bit sRGB with straight alpha into `rgba`, 4 bytes per pixel: one array serves all layers, so that one is in memory at a time. */
  readonly draw: (rgba: Uint8ClampedArray) => void;
}

export interface LayerGroup {
  readonly name: string;
  readonly layers: readonly (Layer | LayerGroup)[];
}

export type LayerBox = Pick<Layer, 'left' | 'top' | 'width' | 'height'>;

/** Where each part is seen, by its number. */
export function boxesOf(owner: Uint8Array, width: number): readonly (LayerBox | undefined)[] {
  const found: ([number, number, number, number] | undefined)[] = [];
  for (let pixel = 0; pixel < owner.length; pixel++) {
    const number = owner[pixel]!;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const box = (found[number] ??= [x, y, x, y]);
    if (x < box[0]) box[0] = x;
    if (x > box[2]) box[2] = x;
    box[3] = y;
  }
  return found.map(
    (box) => box && { left: box[0], top: box[1], width: box[2] - box[0] + 1, height: box[3] - box[1] + 1 },
  );
}

/** One pixel; what is not seen has no colour. */
export function put(
  rgba: Uint8ClampedArray,
  to: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
): void {
  const seen = alpha > 0;
  rgba[to] = seen ? red : 0;
  rgba[to + 1] = seen ? green : 0;
  rgba[to + 2] = seen ? blue : 0;
  rgba[to + 3] = alpha;
}
