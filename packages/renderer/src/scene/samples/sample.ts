import type { Camera, Scene } from '../scene.ts';

/** A scene with the view that shows it best, and what its picture needs to come out right. */
export interface Sample {
  readonly name: string;
  readonly scene: Scene;
  readonly camera: Camera;
  /** stops added to the exposure that is found */
  readonly ev: number;
  /** colour temperature that shall look white, kelvin, or found */
  readonly white: 'auto' | number;
}
