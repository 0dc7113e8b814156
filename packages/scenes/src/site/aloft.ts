import type { SceneCamera, SiteShell } from '@yujian/contract/scene/description-schema';

/** metres above the ground */
const ALOFT = 14;

/** Whether a site is looked down on: single blades and makes of cars are not told any more, and the air is. */
export function isAloft({ eye }: SceneCamera): boolean {
  return eye[1] > ALOFT;
}

/** Whether a planned quarter is looked down on, so that the land beyond it lies open to the eye. */
export function isTownFromAbove({ masses, surroundings }: SiteShell, camera: SceneCamera): boolean {
  return masses.length > 12 && surroundings === 'city' && isAloft(camera);
}
