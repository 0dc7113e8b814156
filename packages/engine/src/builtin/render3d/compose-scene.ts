import type { Note } from '@yujian/contract/jobs';
import { LIBRARY } from '@yujian/renderer/materials/library';
import type { Scene } from '@yujian/renderer/scene/scene';
import type { Render3dInput } from '../../core/operations.ts';
import type { ModelScene } from '../model/read-glb.ts';
import { applyMaterials, inOneMaterial } from './model-materials.ts';
import { lightScene } from './light-scene.ts';

const MATERIALS = new Map(LIBRARY.map(({ key, material }) => [key, material]));

export interface Composed {
  /** what is rendered */
  readonly scene: Scene;
  /** the model alone in its materials: what a person takes along */
  readonly model: Scene;
  readonly notes: readonly Note[];
}

/** The scene that is asked for: the model in its materials, under its light, on its ground. */
export function composeScene(model: ModelScene, input: Render3dInput): Composed {
  const dressed = applyMaterials(model.scene, input.materials, (key) => MATERIALS.get(key));
  const shown = input.preset === 'white' || input.preset === 'clay' ? inOneMaterial(dressed.scene, input.preset) : dressed.scene;
  return { scene: lightScene(shown, input.light), model: dressed.scene, notes: dressed.notes };
}
