import { pieceEntry } from '@yujian/contract/scene/pieces';
import { isFree, isRound, symmetryOf } from './piece-traits.ts';
import type { Pose } from './raster.ts';
import type { FitRoom, Kind } from './start-poses.ts';

export type Draft = { -readonly [K in keyof Pose]: Pose[K] };
type Move = (pose: Draft, step: number, usual: Kind['usual']) => void;

/** Moves a face of the box along its own axis, the opposite one stays. */
function face(side: 'width' | 'depth', sign: number): Move {
  return (pose, step) => {
    const by = 0.14 * step * pose[side];
    pose[side] += by;
    const [c, s] = [Math.cos(pose.turn), Math.sin(pose.turn)];
    const [x, z] = side === 'width' ? [c, -s] : [s, c];
    pose.x += (sign * by * x) / 2;
    pose.z += (sign * by * z) / 2;
  };
}

const WIDER: readonly Move[] = [face('width', 1), face('width', -1)];
const DEEPER: readonly Move[] = [face('depth', 1), face('depth', -1)];
const GROW: Move = (pose, step) => {
  pose.width *= 1 + 0.12 * step;
  pose.depth *= 1 + 0.12 * step;
};
const TALLER: Move = (pose, step) => {
  pose.height *= 1 + 0.12 * step;
};
const TURN: Move = (pose, step) => {
  pose.turn += 0.2 * step;
};
const ASIDE: Move = (pose, step) => {
  pose.x += 0.03 * step * Math.hypot(pose.x, pose.z);
};
/** Along the ray from the eye. */
const AWAY: Move = (pose, step) => {
  pose.x *= 1 + 0.06 * step;
  pose.z *= 1 + 0.06 * step;
};
/** Nearer to the proportions that are usual of it, at the same turn or another one. */
const USUAL: Move = (pose, step, [width, depth, height]) => {
  const [w, d, h] = [width / pose.width, depth / pose.depth, height / pose.height];
  const as = Math.cbrt(w * d * h);
  const by = 0.7 * step;
  pose.width *= (w / as) ** by;
  pose.depth *= (d / as) ** by;
  pose.height *= (h / as) ** by;
};
const TURN_AS_USUAL: Move = (pose, step, usual) => {
  TURN(pose, step, usual);
  USUAL(pose, Math.abs(step), usual);
};
/** Farther and as much larger: seen alike but for its foot. */
const SWELL: Move = (pose, step) => {
  const by = 1 + 0.12 * step;
  pose.x *= by;
  pose.z *= by;
  pose.width *= by;
  pose.depth *= by;
  pose.height *= by;
};

/** @param isHung it is seen where it hangs from the ceiling */
export function movesOf(
  { type, form }: Kind,
  scene: FitRoom,
  { isTurnFixed, isSizeFixed, isHung }: Readonly<Record<'isTurnFixed' | 'isSizeFixed' | 'isHung', boolean>>,
): Move[] {
  const { mount } = pieceEntry(type);
  if (isSizeFixed)
    return [ASIDE, AWAY, ...(!isTurnFixed && isFree(type) && symmetryOf(type, form) !== 0 ? [TURN] : [])];
  const sizes = isRound(type, form) ? [GROW] : [...WIDER, ...DEEPER];
  if (mount === 'wall') return [...WIDER, TALLER];
  if (mount === 'surface') return [...(isRound(type, form) ? [GROW] : [GROW, ...WIDER]), TALLER, ASIDE];
  if (mount === 'ceiling') {
    const eye = scene.frame.eyeHeight;
    // its lower end stays where it is seen
    const swell: Move = (pose, step) => {
      const by = 1 + 0.06 * step;
      const low = pose.y - pose.height - eye;
      pose.x *= by;
      pose.z *= by;
      pose.width *= by;
      pose.depth *= by;
      pose.height = pose.y - eye - low * by;
    };
    return [...(isHung ? [] : [swell]), ...(isRound(type, form) ? [GROW] : [...WIDER, GROW]), TALLER, ASIDE];
  }
  const turn = !isTurnFixed && symmetryOf(type, form) !== 0 && (isFree(type) ? [TURN, TURN_AS_USUAL] : []);
  return [ASIDE, AWAY, ...sizes, TALLER, SWELL, USUAL, ...(turn || [])];
}

/** From a pose through another one as far again. */
export function onward(from: Pose, to: Pose): Draft {
  const draft = { ...to };
  for (const key of ['x', 'y', 'z', 'turn'] as const) draft[key] = 2 * to[key] - from[key];
  for (const key of ['width', 'depth', 'height'] as const) draft[key] = to[key] ** 2 / from[key];
  return draft;
}
