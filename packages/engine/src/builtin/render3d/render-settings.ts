import type { RenderSettings } from '@yujian/renderer/render/job';
import type { Render3dInput } from '../../core/operations.ts';

/** The house look; a white model is a drawing rather than a photograph. */
const PHOTO = { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0.15 } as const;
/** White on white needs its tones below paper white, stops. */
const WHITE_EV = -0.1;
const MODEL = { contrast: 0.15, saturation: 0.4, bloom: 0, vignette: 0, grain: 0 } as const;

/** `ev`: stops by which the light's hour is shown darker than noon. */
export function renderSettings(
  { width, height, quality, seed, exposure, preset }: Render3dInput,
  ev: number,
): RenderSettings {
  return {
    width,
    height,
    quality,
    seed,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev: exposure + ev + (preset === 'white' ? WHITE_EV : 0), white: 'auto' },
    look: preset === 'photo' ? PHOTO : MODEL,
  };
}
