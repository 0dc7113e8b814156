import type { Structure } from '@yujian/imaging';
import type { Quality, RenderSettings } from '@yujian/renderer/render/job';
import type { Lifted } from '../lift-scene.ts';
import type { Grade } from './lift-wishes.ts';

/** The house look of a photograph. */
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0.15 } as const;

export interface LightWish {
  /** of the picture, pixels */
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  /** 0 to 2³²−1 */
  readonly seed: number;
  readonly grade: Pick<Grade, 'saturation' | 'contrast'>;
}

/** How the light of a lifted drawing is computed and developed. */
export function lightSettings(
  { width, height, quality, seed, grade }: LightWish,
  structure: Structure,
  lifted: Pick<Lifted, 'ev' | 'white'>,
): RenderSettings {
  return {
    width,
    height,
    quality,
    seed,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev: lifted.ev, white: lifted.white, within: reachOf(structure) },
    look: {
      ...LOOK,
      saturation: scaled(LOOK.saturation, grade.saturation),
      contrast: scaled(LOOK.contrast, grade.contrast),
    },
  };
}

/** What is farther off than this is outside: its windows' world for a room, nothing outdoors. Metres. */
export function reachOf({ setting, box }: Structure): number {
  if (setting === 'exterior') return Infinity;
  return box === null ? 30 : 0.5 + Math.hypot(box.backZ, Math.max(-box.leftX, box.rightX), box.ceilingY - box.floorY);
}

/** A share of the look, 0 to 1, moved so far that a factor of 0.8 halves it. */
function scaled(share: number, factor: number): number {
  return Math.min(1, Math.max(0, share * (1 + 2.5 * (factor - 1))));
}
