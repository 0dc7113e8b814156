/** What every pixel is made of: the input of light. */
export interface Coat {
  /** Linear RGB, interleaved. */
  readonly albedo: Float32Array;
  /** Light given off, linear RGB, interleaved. */
  readonly glow: Float32Array;
  readonly gloss: Float32Array;
  readonly rough: Float32Array;
  /** 1 where the pixel shows the sky or the world behind a window: not lit, not shaded. */
  readonly outside: Uint8Array;
}

export function createCoat(count: number): Coat {
  return {
    albedo: new Float32Array(count * 3),
    glow: new Float32Array(count * 3),
    gloss: new Float32Array(count),
    rough: new Float32Array(count),
    outside: new Uint8Array(count),
  };
}
