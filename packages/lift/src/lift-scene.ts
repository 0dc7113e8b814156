import { SILENT, type KernelContext, type Structure } from '@yujian/imaging';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import type { LiftChoices } from './lift-choices.ts';
import { liftOutdoors } from './lift-outdoors.ts';
import { liftRoom } from './lift-room.ts';
import { placeRegions } from './place/place-regions.ts';

export interface Lifted {
  readonly scene: Scene;
  /** sees every pixel where it was */
  readonly camera: Camera;
  /** stops, on top of the exposure that is found */
  readonly ev: number;
  readonly white: 'auto' | number;
  /** depth from which on all that is seen lies outside of what is drawn, metres; absent = nowhere */
  readonly beyond?: number;
  /** Per region of the structure the number of its object in the scene; −1 where there is only sky. */
  readonly objectOf: Int32Array;
  /** the regions as they were cut: the structure's, borders cleaned */
  readonly labels: Structure['labels'];
}

/**
 * Lifts a drawing into space: a scene of the renderer, in metres, that its camera sees as the drawing is, region by region.
 * What stands behind another thing is not made up: bodies run away from the eye within their own outline. Rooms are closed
 * behind the eye. Deterministic. Throws only what `context.throwIfCancelled` throws.
 */
export function liftScene(structure: Structure, choices: LiftChoices, context: KernelContext = SILENT): Lifted {
  const placedRegions = placeRegions(structure, context);
  const built =
    structure.setting === 'interior'
      ? liftRoom(placedRegions, choices, context)
      : liftOutdoors(placedRegions, choices, context);
  const numbers = new Map(built.scene.objects.map(({ name }, index) => [name, index]));
  const objectOf = Int32Array.from(
    placedRegions.into.subarray(0, structure.regions.length),
    (id) => numbers.get(built.objectNames[id] ?? '') ?? -1,
  );
  return { ...built, objectOf, camera: placedRegions.frame.camera, white: 'auto', labels: placedRegions.cut };
}
