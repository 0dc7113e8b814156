import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { angleCamera } from '@yujian/scenes/view/angle-camera';
import { chooseView } from '@yujian/scenes/view/choose-view';

/**
 * How the pictures of the sets are taken: as the product would choose it, and as people draw, photograph and crop.
 * `tilted-*` has three vanishing points, `cropped` and `no-ceiling` have their principal point off the middle,
 * `clutter` looks through the furniture from table height, `around` stands anywhere and looks anywhere.
 */
export type View =
  | 'chosen'
  | 'frontal'
  | 'corner'
  | 'wide'
  | 'low'
  | 'high'
  | 'tilted-down'
  | 'tilted-up'
  | 'cropped'
  | 'no-ceiling'
  | 'clutter'
  | 'around'
  | 'bird';

const USUAL: Readonly<Record<'room' | 'site', readonly View[]>> = {
  room: ['chosen', 'frontal', 'corner', 'wide'],
  site: ['chosen'],
};
const UNUSUAL: Readonly<Record<'room' | 'site', readonly View[]>> = {
  room: ['tilted-down', 'tilted-up', 'cropped', 'no-ceiling', 'clutter', 'around', 'high', 'low'],
  site: ['around', 'bird', 'tilted-up', 'tilted-down', 'cropped', 'bird'],
};

/** Every second picture is taken as usual, the others in the ways that break rules of thumb. */
export function chooseWay(setting: 'room' | 'site', number: number, chance: Chance): View {
  return chance.pick((number % 2 === 0 ? USUAL : UNUSUAL)[setting]);
}

/** The camera of a way of looking; null when the scene has no such view in perspective. */
export function cameraOfView(scene: SceneDescription, view: View, chance: Chance, aspect: number): SceneCamera | null {
  const camera = takeView(scene, view, chance, aspect);
  return camera.kind === 'perspective' ? { ...camera, aspect } : null;
}

function takeView(scene: SceneDescription, view: View, chance: Chance, aspect: number): SceneCamera {
  const chosen = scene.camera;
  switch (view) {
    case 'chosen':
      return chosen;
    case 'frontal':
    case 'corner':
    case 'wide':
    case 'low':
    case 'high':
      return chooseView(
        scene,
        { ...scene.brief, view: { ...scene.brief.view, shot: view } },
        chance.whole(1e9),
        aspect,
      );
    case 'tilted-down':
      return tilt(standing(scene, chance), -chance.between(0.1, scene.shell.kind === 'room' ? 0.42 : 0.22));
    case 'tilted-up':
      return tilt(standing(scene, chance), chance.between(0.08, 0.28));
    case 'cropped':
      return {
        ...chosen,
        lens: chosen.lens * chance.between(1.2, 1.7),
        shiftX: chosen.shiftX + chance.around(0.22),
        shiftY: chosen.shiftY + chance.around(0.16),
      };
    case 'no-ceiling':
      return {
        ...chosen,
        lens: chosen.lens * chance.between(1.1, 1.35),
        shiftY: chosen.shiftY + chance.between(0.16, 0.3),
      };
    case 'clutter': {
      const low = angleCamera(scene, { azimuth: chance.whole(8), height: 0, distance: 1 + chance.whole(2) });
      return { ...low, lens: chance.between(24, 34) };
    }
    case 'around':
      return standing(scene, chance);
    case 'bird':
      return {
        ...angleCamera(scene, {
          azimuth: chance.whole(8),
          height: chance.next() < 0.5 ? 2 : 3,
          distance: chance.whole(3),
        }),
        upright: false,
      };
  }
}

/** At eye height, free of walls and pieces, turned by eighths and up to ten degrees more. */
function standing(scene: SceneDescription, chance: Chance): SceneCamera {
  const camera = angleCamera(scene, {
    azimuth: chance.whole(8),
    height: 1,
    distance: scene.shell.kind === 'room' ? 1 + chance.whole(2) : chance.whole(2),
  });
  const turn = chance.around(0.17);
  const [dx, dz] = [camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]];
  return {
    ...camera,
    target: [
      camera.eye[0] + dx * Math.cos(turn) - dz * Math.sin(turn),
      camera.target[1],
      camera.eye[2] + dx * Math.sin(turn) + dz * Math.cos(turn),
    ],
  };
}

/** Looks up by `pitch` radians, with converging verticals. */
function tilt(camera: SceneCamera, pitch: number): SceneCamera {
  const level = Math.hypot(camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]);
  return {
    ...camera,
    upright: false,
    shiftX: 0,
    shiftY: 0,
    target: [camera.target[0], camera.eye[1] + level * Math.tan(pitch), camera.target[2]],
  };
}
