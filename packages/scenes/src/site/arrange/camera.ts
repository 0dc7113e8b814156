import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneCamera } from '@yujian/contract/scene/description-schema';
import type { Chance } from '@yujian/renderer/scene/build/random';

const ASPECT = 1.5;

function cameraAt(
  eye: readonly [number, number, number],
  target: readonly [number, number, number],
  lens: number,
  more: Partial<SceneCamera> = {},
): SceneCamera {
  return {
    eye: [...eye],
    target: [...target],
    kind: 'perspective',
    lens,
    width: 40,
    upright: true,
    shiftX: 0,
    shiftY: 0,
    near: 0,
    aspect: ASPECT,
    ...more,
  };
}

/** What of a site a picture is about: the middle of its front, how wide and tall it is. */
export interface Subject {
  readonly middle: readonly [x: number, z: number];
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Eye level, from the side that the entrance looks to, between frontal and over the corner. */
export function lookAtBuilding(brief: SceneBrief, subject: Subject, chance: Chance): SceneCamera {
  if (/bird|top|axonometric/.test(brief.view.shot ?? '')) return lookDown(brief, subject, chance);
  const lens = brief.view.lens ?? (subject.height > 30 ? 24 : subject.width > 26 ? 26 : 30);
  const eye = brief.view.eye ?? (subject.height > 30 ? 2.2 : 1.65);
  const side = chance.next() < 0.5 ? -1 : 1;
  const angle = brief.view.shot === 'frontal' ? 0 : side * chance.between(0.44, 0.66);
  const seen = subject.width * Math.cos(angle) + subject.depth * Math.abs(Math.sin(angle));
  const across = (seen * 0.88 * lens) / 36;
  const up = ((subject.height / 0.7) * lens) / 24;
  const away = Math.max(across, up, 9) + 0.3 * subject.depth * Math.cos(angle);
  const [x, z] = [subject.middle[0] + away * Math.sin(angle), subject.middle[1] + away * Math.cos(angle)];
  // the lens is shifted up: verticals stay upright, the horizon lies in the lowest third, and the ground takes no more than it needs
  const tall = ((subject.height - eye) * lens) / (away * 24);
  const horizon = Math.max(0.2, Math.min(0.31, 0.57 - tall / 2));
  return cameraAt([x, eye, z], [subject.middle[0], eye, subject.middle[1] - 0.2 * subject.depth], lens, {
    shiftY: 0.5 - horizon,
  });
}

/** A place on the ground as the camera sees it. @param ahead metres along the view @param aside from −1 at the left rim of the picture to 1 at its right one */
export function placeInView({ eye, target, lens }: SceneCamera, ahead: number, aside: number): [x: number, z: number] {
  const away = Math.max(1e-6, Math.hypot(target[0] - eye[0], target[2] - eye[2]));
  const [wx, wz] = [(target[0] - eye[0]) / away, (target[2] - eye[2]) / away];
  const across = (aside * ahead * 18) / lens;
  return [eye[0] + wx * ahead - wz * across, eye[2] + wz * ahead + wx * across];
}

/** Along an axis, at the eye of one who stands there. */
export function lookAlong(
  brief: SceneBrief,
  from: readonly [number, number],
  to: readonly [number, number],
  { lens = 26, eye = 1.6, shift = 0.03 } = {},
): SceneCamera {
  const height = brief.view.eye ?? eye;
  return cameraAt([from[0], height, from[1]], [to[0], height, to[1]], brief.view.lens ?? lens, { shiftY: shift });
}

/** From above, as from a drone or on a plan. @param range how steeply it looks down, radians */
export function lookDown(
  brief: SceneBrief,
  subject: Subject,
  chance: Chance,
  range: readonly [number, number] = [0.4, 0.52],
): SceneCamera {
  const lens = brief.view.lens ?? 30;
  const span = Math.max(subject.width, subject.depth * 1.1);
  if (brief.view.shot === 'top')
    return cameraAt([subject.middle[0], 400, subject.middle[1] + 0.01], [subject.middle[0], 0, subject.middle[1]], 50, {
      kind: 'orthographic',
      width: span * 1.5,
      upright: false,
    });
  const turn = (chance.next() < 0.5 ? -1 : 1) * chance.between(0.35, 0.75);
  const down = chance.between(...range);
  const away = (span * 1.02 * lens) / 36 + 0.35 * span;
  const target: [number, number, number] = [subject.middle[0], subject.height * 0.22, subject.middle[1]];
  const eye: [number, number, number] = [
    target[0] + away * Math.sin(turn) * Math.cos(down),
    target[1] + away * Math.sin(down),
    target[2] + away * Math.cos(turn) * Math.cos(down),
  ];
  if (brief.view.shot === 'axonometric')
    return cameraAt([target[0] + 300 * Math.sin(turn), 260, target[2] + 300 * Math.cos(turn)], target, 50, {
      kind: 'orthographic',
      width: span * 1.5,
      upright: false,
    });
  return cameraAt(eye, target, lens, { upright: false });
}

/** Where the camera sees a place on the ground: metres along the view, and aside from −1 at the left rim of the picture to 1 at its right one. */
export function seenAt(
  { eye, target, lens }: SceneCamera,
  [x, z]: readonly [number, number],
): { readonly ahead: number; readonly aside: number } {
  const away = Math.max(1e-6, Math.hypot(target[0] - eye[0], target[2] - eye[2]));
  const [wx, wz] = [(target[0] - eye[0]) / away, (target[2] - eye[2]) / away];
  const ahead = (x - eye[0]) * wx + (z - eye[2]) * wz;
  const across = (z - eye[2]) * wx - (x - eye[0]) * wz;
  return { ahead, aside: (across * lens) / (18 * Math.max(0.1, ahead)) };
}
