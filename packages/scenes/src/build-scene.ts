import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { cameraOf } from './camera.ts';
import { daylightOf, lampRadianceOf, sunOf } from './daylight.ts';
import { buildPlacedPiece } from './pieces/build-piece.ts';
import { tasteOf } from './pieces/taste.ts';
import { ceilingHeightAt } from './shell/ceiling-form.ts';
import { createLooks } from './shell/looks.ts';
import { buildOutlook, outlookGround } from './outlook/outlook.ts';
import { buildRoom } from './shell/room.ts';
import { buildStudio, DIMMED, isDaylit, studioEnvironment } from './shell/studio.ts';
import { isAloft } from './site/aloft.ts';
import { buildSite } from './site/build-site.ts';
import { designOf } from './style/design.ts';
import { finishesOf } from './style/finishes-of.ts';
import { cutAway } from './view/cut-away.ts';

export interface BuiltScene {
  readonly scene: Scene;
  readonly camera: Camera;
  /** stops, on top of the exposure that is found */
  readonly ev: number;
  readonly white: 'auto' | number;
}

/** How much of a scene is put together: a quick view does without what is seen through windows, a moved piece without the shell. */
export type Extent = 'all' | 'no-outlook' | 'pieces';

/** Puts a scene's things together, without its daylight. */
export function assembleScene(described: SceneDescription, extent: Extent = 'all'): SceneBuilder {
  const { scene: description, hasCeiling } = cutAway(described);
  const { shell, light } = description;
  const lamps = lampRadianceOf(light);
  const looks = createLooks(finishesOf(description), lamps);
  const builder = new SceneBuilder(looks.find);
  if (extent !== 'pieces') {
    if (shell.kind === 'room') buildRoom(builder, shell, designOf(description.style), looks, hasCeiling);
    if (shell.kind === 'room' && extent === 'all') buildOutlook(builder, shell, light, sunOf(light).up < 0.03, looks);
    if (shell.kind === 'site') buildSite(builder, shell, looks, description);
    if (shell.kind === 'studio')
      buildStudio(builder, shell, looks, {
        hasOwnWall: description.finishes.wall !== undefined,
        dimmed: dimmedBy(description),
      });
  }
  const ceilingAt = (x: number, z: number): number => (shell.kind === 'room' ? ceilingHeightAt(shell, x, z) : 3);
  const lamp = light.lamps > 0 ? lamps : null;
  const taste = tasteOf(description.kind, description.style);
  for (const piece of description.pieces)
    buildPlacedPiece(builder, piece, { looks, taste, pieces: description.pieces, lamp, ceilingAt });
  return builder;
}

/** Sets are dimmed where lamps are shown that are on. */
function dimmedBy({ pieces, light }: SceneDescription): number {
  return light.lamps > 0 && pieces.some(({ type }) => pieceEntry(type).class === 'lamp') ? DIMMED : 1;
}

/** A described scene as the renderer's triangles, materials and light. The same description gives the same scene. */
export function buildScene(description: SceneDescription): BuiltScene {
  const { shell, light } = description;
  const builder = assembleScene(description);
  const isRoom = shell.kind === 'room';
  const camera = cameraOf(description.camera);
  if (shell.kind === 'studio' && !isDaylit(shell))
    return {
      scene: builder.finish({ environment: studioEnvironment(dimmedBy(description)) }),
      camera,
      ev: light.exposure,
      white: 'auto',
    };
  const daylight = daylightOf(
    light,
    isRoom ? outlookGround(shell.outlook) : [0.2, 0.2, 0.16],
    isRoom ? 'room' : shell.kind === 'site' && isAloft(description.camera) ? 'aloft' : 'outdoors',
    description.seeds.view & 0xffff,
  );
  return { scene: builder.finish(daylight), camera, ev: daylight.ev, white: 'auto' };
}
