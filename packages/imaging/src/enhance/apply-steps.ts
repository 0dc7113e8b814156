import type { SrgbImage } from '../image.ts';
import { addGlow, addGrain, addHalation, scaleBands, shadeAreas, vignette } from '../kernels/looks/light.ts';
import { addHaze, dehaze, gradeSky } from '../kernels/looks/place.ts';
import { balance, bend, changeHues, expose, fadeFilm, saturate, tintSplit, toMono } from '../kernels/looks/tone.ts';
import type { LookOp, LookStep, PlaceMaps, Working } from '../look-spec.ts';

type Steps = { readonly [Op in LookOp]: (p: Working, s: Extract<LookStep, { readonly op: Op }>, m: PlaceMaps) => void };

const OPERATIONS: Steps = {
  exposure: expose,
  balance,
  curve: bend,
  split: tintSplit,
  saturation: saturate,
  hues: changeHues,
  mono: toMono,
  fade: fadeFilm,
  bands: scaleBands,
  shade: shadeAreas,
  glow: addGlow,
  halation: addHalation,
  vignette,
  grain: addGrain,
  sky: gradeSky,
  haze: addHaze,
  dehaze,
};

/**
 * A picture with operations done in their order, `strength` (0 to 1) of it mixed into the picture. Nothing to do gives the
 * same bytes; alpha stays. Calls `pulse` before each.
 */
export function applySteps(
  image: SrgbImage,
  steps: readonly LookStep[],
  strength: number,
  place: PlaceMaps,
  pulse: () => void,
): SrgbImage {
  const { width, height, channels, data } = image;
  if (steps.length === 0 || strength === 0) return image;
  const count = width * height;
  const picture: Working = { width, height, data: new Float32Array(count * 3) };
  for (let i = 0; i < count; i++) for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = data[i * channels + c]! / 255;
  for (const step of steps) {
    pulse();
    (OPERATIONS[step.op] as (p: Working, s: LookStep, m: PlaceMaps) => void)(picture, step, place);
  }
  const made = Uint8ClampedArray.from(data);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      const own = data[i * channels + c]!;
      made[i * channels + c] = own + strength * (255 * Math.min(1, Math.max(0, picture.data[i * 3 + c]!)) - own);
    }
  }
  return { width, height, channels, data: made };
}
