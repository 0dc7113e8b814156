import type { Note } from '@yujian/contract/jobs';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import type { Scene } from '@yujian/renderer/scene/scene';
import { cutScene, type Poche } from '@yujian/renderer/scene/section';
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

/** Cut walls nearly black, cut furniture grey, as sections are inked. */
const POCHE: Poche = {
  building: plainMaterial({ name: 'cut building', base: hexColour('#2a2a2c'), ior: 1, roughness: 1 }),
  contents: plainMaterial({ name: 'cut contents', base: hexColour('#8c8a86'), ior: 1, roughness: 1 }),
};

/**
 * The scene that is asked for: the model in its materials, under its light, on its ground.
 *
 * @throws SceneError when a section takes away everything
 */
export function composeScene(model: ModelScene, input: Render3dInput): Composed {
  const dressed = applyMaterials(model.scene, input.materials, (key) => MATERIALS.get(key));
  const plain = input.preset === 'white' || input.preset === 'clay';
  const shown = plain ? inOneMaterial(dressed.scene, input.preset) : dressed.scene;
  const cut = input.sectionHeight === null ? shown : cutLevel(shown, model.bounds.min[1] + input.sectionHeight);
  const lit = lightScene(cut, input.light, plain);
  return { scene: lit.scene, model: dressed.scene, notes: [...dressed.notes, ...lit.notes] };
}

/** Takes away what is above a level. */
function cutLevel(scene: Scene, level: number): Scene {
  return cutScene(scene, { point: [0, level, 0], normal: [0, 1, 0] }, POCHE);
}
