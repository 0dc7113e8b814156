import type { SceneDescription } from '@yujian/contract/scene/description';
import { ROLE_KEYS } from '@yujian/contract/scene/roles';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { cameraOf } from './camera.ts';
import { daylightOf, lampRadianceOf } from './daylight.ts';
import { buildPlacedPiece } from './pieces/build-piece.ts';
import { ceilingHeightAt } from './shell/ceiling-form.ts';
import { createLooks } from './shell/looks.ts';
import { buildOutlook, outlookGround } from './shell/outlook.ts';
import { buildRoom } from './shell/room.ts';
import { designOf } from './style/design.ts';
import { overlayFinish } from './style/finish.ts';
import type { Finishes } from './style/style.ts';
import { varyStyle } from './style/vary-style.ts';

export interface BuiltScene {
  readonly scene: Scene;
  readonly camera: Camera;
  /** stops, on top of the exposure that is found */
  readonly ev: number;
  readonly white: 'auto' | number;
}

/** What everything in a scene is made of: its style in the dress that its seed draws, with its own finishes laid over. */
export function finishesOf(description: SceneDescription): Finishes {
  const style = varyStyle(description.kind, description.style, description.seeds.materials);
  return Object.fromEntries(ROLE_KEYS.map((role) => [role, overlayFinish(style.finishes[role], description.finishes[role])])) as unknown as Finishes;
}

/** A described scene as the renderer's triangles, materials and light. The same description gives the same scene. */
export function buildScene(description: SceneDescription): BuiltScene {
  const { shell, light } = description;
  const lamps = lampRadianceOf(light);
  const looks = createLooks(finishesOf(description), lamps);
  const builder = new SceneBuilder(looks.find);
  const isRoom = shell.kind === 'room';
  if (shell.kind === 'room') {
    buildRoom(builder, shell, designOf(description.style), looks);
    buildOutlook(builder, shell, light, looks);
  }
  const ceilingAt = (x: number, z: number): number => (shell.kind === 'room' ? ceilingHeightAt(shell, x, z) : 3);
  const lamp = light.lamps > 0 ? lamps : null;
  for (const piece of description.pieces) buildPlacedPiece(builder, piece, { looks, lamp, ceilingAt });
  const daylight = daylightOf(light, isRoom ? outlookGround(shell.outlook) : [0.2, 0.2, 0.16], isRoom, description.seeds.view & 0xffff);
  return { scene: builder.finish(daylight), camera: cameraOf(description.camera), ev: daylight.ev, white: 'auto' };
}
