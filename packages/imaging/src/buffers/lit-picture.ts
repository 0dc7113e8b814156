/** Full-size light, each linear RGB, interleaved. */
export interface LitPicture {
  /** Radiance of the finished surface. */
  readonly radiance: Float32Array;
  /** Light that falls on it (what a white surface would send back). */
  readonly irradiance: Float32Array;
}
