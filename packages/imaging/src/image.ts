/**
 * Picture types every kernel shares. Arrays are row-major; channels are interleaved.
 *
 * Colour: `LinearImage` holds linear light with sRGB primaries (0 to 1, may exceed 1 before tone
 * mapping); `SrgbImage` holds 8-bit sRGB as decoded from a file. A kernel says in its parameter type
 * which one it takes; nothing guesses.
 */
export interface LinearImage {
  readonly width: number;
  readonly height: number;
  /** Three interleaved channels (R, G, B), linear light. Length = width × height × 3. */
  readonly data: Float32Array;
}

export interface SrgbImage {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** Interleaved 8-bit sRGB. Length = width × height × channels. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A picture in encoded values of any RGB space, of 8 or 16 bits as its array has; the fourth channel is alpha. Interleaved. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray | Uint16Array;
}

/** One value per pixel: luminance, ink, depth, weight … The unit and range belong in the name or docstring of what returns it. */
export interface ScalarMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Binary picture: 1 inside, 0 outside. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A partition of the picture: each pixel carries a region index in 0..count-1. */
export interface LabelMap {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly data: Int32Array;
}

/** What a long kernel reports and obeys. `progress` counts work done of work known, 0 to 1; `throwIfCancelled` is called at least every 50 ms of work. */
export interface KernelContext {
  progress(fraction: number): void;
  throwIfCancelled(): void;
}

export const SILENT: KernelContext = { progress() {}, throwIfCancelled() {} };
