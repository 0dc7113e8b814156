import type { SceneBrief } from './brief-schema.ts';
import type { SceneCamera, SceneDescription, SceneLight } from './description-schema.ts';
import type { PieceType } from './pieces.ts';

/** What can be told of a scene in words. */
export interface SceneFacts extends Pick<
  SceneDescription,
  'kind' | 'style' | 'brief' | 'seeds' | 'finishes' | 'referenceFinishes'
> {
  readonly light: Pick<SceneLight, 'hour' | 'weather' | 'lamps' | 'kelvin'>;
  /** What lies outside, where it is known. */
  readonly outlook: SceneBrief['outlook'];
  /** How many of each are in it, the largest first. */
  readonly pieces: readonly { readonly type: PieceType; readonly count: number }[];
  readonly camera: Pick<SceneCamera, 'kind' | 'lens'> & {
    /** Of the eye above the ground, metres. */ readonly height: number;
  };
}
