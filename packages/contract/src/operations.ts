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
  'erase',
  'outpaint',
  'restyle',
  'relight',
  'faces',
  'upscale',
  'compress',
  'enhance',
  'segment',
  'matte',
  'material',
  'compose',
  'stage',
  'insert',
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

const MINUTE_MS = 60_000;
/** Engines tell nothing for long while a film is made, and between the steps of a training. */
const SILENT_MINUTES: Readonly<Partial<Record<OperationName, number>>> = {
  'video.generate': 30,
  'video.animate': 30,
  'video.between': 30,
  train: 120,
};
const USUAL_SILENT_MINUTES = 10;

/** Milliseconds without news after which a run of an operation is taken for hung. */
export function silenceLimit(operation: OperationName): number {
  return (SILENT_MINUTES[operation] ?? USUAL_SILENT_MINUTES) * MINUTE_MS;
}
