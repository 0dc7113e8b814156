import type { Vec3 } from '../scene.ts';

export type Ground = 'none' | 'concrete' | 'grass' | 'paving' | 'deck' | 'gravel' | 'water' | 'white';
export type Surroundings = 'none' | 'meadow' | 'skyline' | 'hills';

/** What stands on the site, and what the site is planned by; metres. */
export interface Plot {
  readonly min: Vec3;
  readonly max: Vec3;
  readonly centre: Vec3;
  /** where the ground lies: a little under the model's lowest point, so that it does not flicker through the model's own floor */
  readonly level: number;
  /** length of the model's diagonal, at least 1.5 */
  readonly reach: number;
  readonly seed: number;
  /** Whether something of this radius may stand there. */
  readonly isFree: (x: number, z: number, radius: number) => boolean;
}
