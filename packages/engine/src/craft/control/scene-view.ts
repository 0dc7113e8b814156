import type { Size } from '../pictures/sizes.ts';

/** What is seen of a place, without its light. Rows top to bottom. */
export interface SceneView extends Size {
  /** Metres along the axis of view; Infinity where there is only sky. */
  readonly depth: Float32Array;
  /** Unit, in the camera's axes: right, up, towards the eye; three per pixel; 0 where there is only sky. */
  readonly normal: Float32Array;
}
