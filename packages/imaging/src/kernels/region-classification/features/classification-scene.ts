import type { LabelMap, ScalarMap, SrgbImage } from '../../../image.ts';
import type { Camera, InputKind, RoomBox, Segment } from '../../../structure.ts';
import type { Guess } from '../rules/guess.ts';

/** What is known of a picture before its regions get names: a `Structure` without regions, the picture itself, and what the rules made by hand make of it. */
export interface ClassificationScene {
  readonly image: SrgbImage;
  readonly kind: InputKind;
  readonly setting: 'interior' | 'exterior';
  /** Seen from above, over the horizon. */
  readonly isBird: boolean;
  readonly ink: ScalarMap;
  readonly segments: readonly Segment[];
  readonly camera: Camera;
  readonly box: RoomBox | null;
  readonly labels: LabelMap;
  /** By region: what the rules call it, and which thing they make it a part of. */
  readonly ruled: readonly Guess[];
  readonly things: ArrayLike<number>;
  /** By region, the chance of each of NAMES as the segmentation of the whole picture has it; null where there was none. */
  readonly segmented: Float32Array | null;
}

/** One value per region under each name; NaN where a measure has no meaning. */
export type Columns<Name extends string> = Readonly<Record<Name, Float32Array>>;

export function createColumns<Name extends string>(names: readonly Name[], count: number): Columns<Name> {
  return Object.fromEntries(names.map((name) => [name, new Float32Array(count)])) as Record<Name, Float32Array>;
}
