import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { SceneCamera } from '@yujian/contract/scene/description';
import type { Chance } from '@yujian/renderer/scene/build/random';

const ASPECT = 1.5;

function cameraAt(eye: readonly [number, number, number], target: readonly [number, number, number], lens: number, more: Partial<SceneCamera> = {}): SceneCamera {
  return { eye: [...eye], target: [...target], kind: 'perspective', lens, width: 40, upright: true, shiftX: 0, shiftY: 0, near: 0, aspect: ASPECT, ...more };
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
  const lens = brief.view.lens ?? (subject.height > 30 ? 24 : 28);
  const eye = brief.view.eye ?? 1.6;
  if (brief.view.shot === 'bird') return lookDown(brief, subject, chance);
  const isFrontal = brief.view.shot === 'frontal';
  const side = chance.next() < 0.5 ? -1 : 1;
  const angle = isFrontal ? 0 : side * chance.between(0.42, 0.68);
  const seen = subject.width * Math.cos(angle) + subject.depth * Math.abs(Math.sin(angle));
  const across = (seen * 1.08 * lens) / 36;
  const up = (subject.height * 1.2 * lens) / 24;
  const away = Math.max(across, up, 9) + 0.3 * subject.depth * Math.cos(angle);
  const [x, z] = [subject.middle[0] + away * Math.sin(angle), subject.middle[1] + away * Math.cos(angle)];
  // the horizon lies low: the lens is shifted up, so that the top is in the picture and verticals stay upright
  const shift = Math.min(0.44, Math.max(0.04, ((0.5 * subject.height - eye) * lens) / (away * 24) - 0.04));
  return cameraAt([x, eye, z], [subject.middle[0], eye, subject.middle[1] - 0.2 * subject.depth], lens, { shiftY: shift });
}

/** Along an axis, at the eye of one who stands there. */
export function lookAlong(brief: SceneBrief, from: readonly [number, number], to: readonly [number, number], { lens = 26, eye = 1.6, shift = 0.03 } = {}): SceneCamera {
  const height = brief.view.eye ?? eye;
  return cameraAt([from[0], height, from[1]], [to[0], height, to[1]], brief.view.lens ?? lens, { shiftY: shift });
}

/** From above, as from a drone or on a plan. */
export function lookDown(brief: SceneBrief, subject: Subject, chance: Chance): SceneCamera {
  const lens = brief.view.lens ?? 32;
  const span = Math.max(subject.width, subject.depth * 1.1);
  if (brief.view.shot === 'top') return cameraAt([subject.middle[0], 400, subject.middle[1] + 0.01], [subject.middle[0], 0, subject.middle[1]], 50, { kind: 'orthographic', width: span * 1.5, upright: false });
  const turn = (chance.next() < 0.5 ? -1 : 1) * chance.between(0.35, 0.75);
  const down = chance.between(0.55, 0.72);
  const away = (span * 1.02 * lens) / 36 + 0.35 * span;
  const target: [number, number, number] = [subject.middle[0], subject.height * 0.22, subject.middle[1]];
  const eye: [number, number, number] = [target[0] + away * Math.sin(turn) * Math.cos(down), target[1] + away * Math.sin(down), target[2] + away * Math.cos(turn) * Math.cos(down)];
  if (brief.view.shot === 'axonometric') return cameraAt([target[0] + 300 * Math.sin(turn), 260, target[2] + 300 * Math.cos(turn)], target, 50, { kind: 'orthographic', width: span * 1.5, upright: false });
  return cameraAt(eye, target, lens, { upright: false });
}
