import type { Size } from '../viewer/view.ts';

/** Rows of both pictures, RGBA of 8 bit. */
interface Rows {
  readonly width: number;
  readonly before: Uint8ClampedArray;
  readonly after: Uint8ClampedArray;
}

/** The largest difference of a channel, 0 to 255, that lies under each pixel of a smaller picture; none is lost by the size. */
export class ChangedPixels {
  /** Pixels of the pictures that differ in any channel. */
  count = 0;
  readonly data: Uint8Array;
  readonly #whole: Size;
  readonly #small: Size;

  constructor(whole: Size, small: Size) {
    this.#whole = whole;
    this.#small = small;
    this.data = new Uint8Array(small.width * small.height);
  }

  /** @param top the row of the pictures that these begin with */
  add({ width, before, after }: Rows, top: number): void {
    const rows = before.length / (4 * width);
    for (let y = 0, i = 0; y < rows; y++) {
      const to = Math.floor(((top + y) * this.#small.height) / this.#whole.height) * this.#small.width;
      for (let x = 0; x < width; x++, i += 4) {
        let most = 0;
        for (let channel = i; channel < i + 4; channel++)
          most = Math.max(most, Math.abs(before[channel]! - after[channel]!));
        if (most === 0) continue;
        this.count++;
        const at = to + Math.floor((x * this.#small.width) / this.#whole.width);
        this.data[at] = Math.max(this.data[at]!, most);
      }
    }
  }
}

/** The longest side is at most so many pixels. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
