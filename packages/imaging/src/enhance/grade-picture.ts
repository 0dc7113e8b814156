import type { SrgbImage } from '../image.ts';
import type { LookStep, PlaceMaps } from '../look-spec.ts';
import { applySteps } from './apply-steps.ts';
import { LOOKS } from './looks.ts';

/** A look, how much of it, and what a person changes after it. */
export interface LookSettings {
  /** A key of LOOKS. */
  readonly look: string;
  /** 0 to 1. */
  readonly strength: number;
  /** −1 to 1. */
  readonly exposure: number;
  readonly warmth: number;
  readonly contrast: number;
  readonly saturation: number;
  /** 0 to 1. */
  readonly glow: number;
  readonly grain: number;
  readonly vignette: number;
}

/** A picture with a look and its changes; with nothing to do its bytes stay. */
export function gradePicture(image: SrgbImage, settings: LookSettings, place: PlaceMaps, pulse: () => void): SrgbImage {
  const looked = applySteps(image, LOOKS[settings.look] ?? [], settings.strength, place, pulse);
  return applySteps(looked, changesOf(settings), 1, place, pulse);
}

function changesOf({ exposure, warmth, contrast, saturation, glow, grain, vignette }: LookSettings): LookStep[] {
  const bent = 0.12 * contrast;
  return [
    ...(exposure === 0 ? [] : [{ op: 'exposure', stops: 1.5 * exposure } as const]),
    ...(warmth === 0 ? [] : [{ op: 'balance', gains: [1.2 ** warmth, 1, 0.75 ** warmth] } as const]),
    ...(contrast === 0
      ? []
      : [
          {
            op: 'curve',
            all: [
              [0, 0],
              [0.25, 0.25 - bent],
              [0.75, 0.75 + bent],
              [1, 1],
            ],
          } as const,
        ]),
    ...(saturation === 0 ? [] : [{ op: 'saturation', factor: 1 + saturation, vibrance: saturation > 0 } as const]),
    ...(glow === 0 ? [] : [{ op: 'glow', from: 0.7, radius: 0.025, amount: 0.9 * glow } as const]),
    ...(vignette === 0 ? [] : [{ op: 'vignette', amount: 0.7 * vignette } as const]),
    ...(grain === 0 ? [] : [{ op: 'grain', amount: 0.06 * grain, count: 1300 } as const]),
  ];
}
