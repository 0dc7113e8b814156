import type { Note } from '@yujian/contract/jobs';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { cutScene, type Poche } from '@yujian/renderer/scene/section';
import { addSite } from '@yujian/renderer/scene/site';
import type { Render3dInput } from '../../core/operations.ts';
import type { ModelScene } from '../model/read-glb.ts';
import { lightScene } from './light-scene.ts';
import { applyMaterials, baseColour, inOneMaterial } from './model-materials.ts';

const MATERIALS = new Map(LIBRARY.map(({ key, material }) => [key, material]));

export interface Composed {
  /** what is rendered */
  readonly scene: Scene;
  /** the model alone in its materials: what a person takes along */
  readonly model: Scene;
  readonly notes: readonly Note[];
  /** stops by which a picture of this light is kept darker */
  readonly ev: number;
}

/** Whether all is shown in one material. */
export function isOfOneStuff(preset: Render3dInput['preset']): preset is 'white' | 'clay' {
  return preset === 'white' || preset === 'clay';
}

/** Cut walls nearly black, cut furniture grey, as sections are inked. */
const POCHE: Poche = {
  building: plainMaterial({ name: 'cut building', base: hexColour('#2a2a2c'), ior: 1, roughness: 1 }),
  contents: plainMaterial({ name: 'cut contents', base: hexColour('#8c8a86'), ior: 1, roughness: 1 }),
};

/**
 * The scene that is asked for: the model in its materials, cut, on its ground among its surroundings, under its light.
 * Surroundings leave the view of `camera` free.
 *
 * @throws SceneError when a section takes away everything
 */
export function composeScene(
  model: ModelScene,
  input: Render3dInput,
  { camera, cutLevel }: { readonly camera: Camera | null; readonly cutLevel: number | null },
): Composed {
  const dressed = applyMaterials(model.scene, input.materials, (key) => MATERIALS.get(key));
  const cut =
    cutLevel === null ? dressed.scene : cutScene(dressed.scene, { point: [0, cutLevel, 0], normal: [0, 1, 0] }, POCHE);
  const sited = addSite(cut, model.bounds, {
    ground: input.ground,
    surroundings: input.surroundings,
    seed: input.seed,
    ...(camera && { camera }),
  });
  const { preset } = input;
  const lit = isOfOneStuff(preset)
    ? lightScene(inOneMaterial(sited, preset, cut.materials.length), input.light, baseColour(preset))
    : lightScene(sited, input.light, null);
  return { scene: lit.scene, model: dressed.scene, notes: [...dressed.notes, ...lit.notes], ev: lit.ev };
}
