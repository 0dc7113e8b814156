import { MEGABYTE, MODEL_MAX_BYTES } from '@yujian/contract/constants';

/** What a model may be: beyond it the browser or the server would run out of memory. */
export const LIMITS = {
  fileBytes: 300 * MEGABYTE,
  /** What is sent; the server takes no more. */
  glbBytes: MODEL_MAX_BYTES,
  triangles: 3_000_000,
  zipEntries: 2000,
  zipBytes: 600 * MEGABYTE,
  /** Honest archives of models and pictures stay far below it. */
  zipRatio: 400,
  texturePixels: 64_000_000,
  textureSide: 4096,
} as const;
