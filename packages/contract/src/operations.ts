/** What tools need done, by name; the inputs are typed in engine/core/operations. */
export const OPERATION_NAMES = [
  'generate',
  'panorama',
  'views',
  'render',
  'render3d',
  'lineart',
  'edit',
  'inpaint',
  'outpaint',
  'restyle',
  'upscale',
  'matte',
  'video.generate',
  'video.animate',
  'video.between',
  'model3d',
  'train',
  'describe',
  'expand',
  'chat',
] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];
