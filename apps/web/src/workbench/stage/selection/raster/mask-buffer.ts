/** A mask in work: 0 to 255 per pixel, row-major, of the oriented picture's size. */
export interface MaskBuffer {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Puts a coverage (0 to 255) on a pixel: the larger stays, or, where it takes away, what it leaves. */
export function cover(data: Uint8Array, at: number, value: number, add: boolean): void {
  if (add) {
    if (value > data[at]!) data[at] = value;
  } else if (255 - value < data[at]!) data[at] = 255 - value;
}
