import type { SceneView } from '@yujian/contract/edit/scene-views';
import type { Angle } from '@yujian/contract/fields/params';
import type { RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { LayoutError } from '../layout/layout-error.ts';
import { angleCamera } from '../view/angle-camera.ts';
import type { Drawing } from './drawing.ts';
import { drawExploded } from './exploded.ts';
import { drawSection } from './section.ts';

const ANGLES: Readonly<Record<Exclude<SceneView, 'front' | 'section' | 'exploded'>, Angle>> = {
  left: { azimuth: 6, height: 1, distance: 2 },
  right: { azimuth: 2, height: 1, distance: 2 },
  top: { azimuth: 0, height: 3, distance: 1 },
};

/** How a room is drawn that is cut or taken apart. */
const DRAWN: Readonly<
  Partial<Record<SceneView, (scene: SceneDescription, shell: RoomShell, aspect: number) => Drawing>>
> = { section: drawSection, exploded: drawExploded };

/** Width over height of a view's picture. */
export function aspectOf(view: SceneView): number {
  return view === 'exploded' ? 3 / 4 : 3 / 2;
}

/**
 * A view of a scene: a drawing, or, where it is one as a camera takes it, the scene as it is seen. `front` is what the
 * scene's own camera sees.
 *
 * @throws {LayoutError} it is no room and cannot be drawn so, in words for a person
 */
export function drawView(scene: SceneDescription, view: SceneView): Drawing | SceneDescription {
  const aspect = aspectOf(view);
  const draw = DRAWN[view];
  if (draw === undefined) {
    const camera = view in ANGLES ? angleCamera(scene, ANGLES[view as keyof typeof ANGLES]) : scene.camera;
    return { ...scene, camera: { ...camera, aspect } };
  }
  if (scene.shell.kind !== 'room')
    throw new LayoutError(
      'Only rooms are cut or taken apart: out of doors there are no walls around one. Ask for views from several sides.',
      '只有室内能剖开或拆开：室外没有围着的墙。请改要一组视角。',
    );
  return draw(scene, scene.shell, aspect);
}
