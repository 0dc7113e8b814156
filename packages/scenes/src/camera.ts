import type { SceneCamera } from '@yujian/contract/scene/description-schema';
import type { Camera } from '@yujian/renderer/scene/scene';

/** The renderer's camera of a scene's. */
export function cameraOf({ eye, target, kind, lens, width, upright, shiftX, shiftY, near }: SceneCamera): Camera {
  const projection: Camera['projection'] =
    kind === 'perspective' ? { kind, lens, upright } : kind === 'orthographic' ? { kind, width } : { kind };
  return { eye, target, projection, shift: [shiftX, shiftY], focus: null, near };
}
