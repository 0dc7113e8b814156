import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { chooseFinishes, type ReferenceTakes } from '@yujian/lift/references/choose-finishes';
import type { Reading } from '@yujian/lift/references/read-reference';

/** A scene in the finishes of its references, as the engine dresses it. */
export function dress(scene: SceneDescription, readings: readonly Reading[], takes: ReferenceTakes): SceneDescription {
  const taken = chooseFinishes(readings, scene, takes);
  return { ...scene, referenceFinishes: Object.fromEntries(taken.map(({ role, finish }) => [role, finish])) };
}
