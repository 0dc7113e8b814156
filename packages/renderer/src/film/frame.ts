/** Pixel buffers of one picture. All rows top to bottom; 3-channel ones are interleaved. Arrays may lie in shared memory. */
export interface Features {
  readonly width: number;
  readonly height: number;
  /** mean diffuse reflectance (or F0 of metals) of what is seen, through panes and in mirrors where that is what the eye sees; 3 per pixel */
  readonly albedo: Float32Array;
  /** mean shading normal in world space; 3 per pixel; 0 where there is only sky */
  readonly normal: Float32Array;
  /** mean distance along the viewing direction, metres; Infinity where there is only sky */
  readonly depth: Float32Array;
  /** share of the pixel that is covered by surfaces, 0 to 1 */
  readonly coverage: Float32Array;
}

/** Linear radiance, 3 per pixel. */
export interface Radiance {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}
