import { MEGABYTE, MODEL_MAX_BYTES } from '@yujian/contract/constants';

/** What a model may be: beyond it the browser or the server would run out of memory. */
export const LIMITS = {
  fileBytes: 300 * MEGABYTE,
  /** What is sent; the server takes no more. */
  glbBytes: MODEL_MAX_BYTES,
  triangles: 3_000_000,
  /** What the buffers of a packed model may unpack to. */
  unpackedBytes: 600 * MEGABYTE,
  zipEntries: 2000,
  zipBytes: 600 * MEGABYTE,
  /** Honest archives of models and pictures stay far below it. */
  zipRatio: 400,
  /** As much as a texture of 8192 × 8192. */
  texturePixels: 68_000_000,
  /** Longer ones are scaled down before they are sent. */
  textureSide: 4096,
} as const;
