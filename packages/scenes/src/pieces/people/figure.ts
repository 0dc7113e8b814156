import type { Vec3 } from '@yujian/renderer/scene/scene';

export type Pose = 'standing' | 'walking' | 'sitting';

/** Joints and measures of a body that stands on y = 0 and looks to +z, metres. Pairs are [left, right]: −x and +x. */
export interface Figure {
  /** of the whole body were it standing */
  readonly stature: number;
  /** how far the hips lie below (sitting) or at their standing height; what is above moves with them */
  readonly hip: number;
  readonly hips: readonly [Vec3, Vec3];
  readonly knees: readonly [Vec3, Vec3];
  readonly ankles: readonly [Vec3, Vec3];
  readonly shoulders: readonly [Vec3, Vec3];
  readonly elbows: readonly [Vec3, Vec3];
  readonly wrists: readonly [Vec3, Vec3];
  readonly neck: Vec3;
  readonly head: Vec3;
  /** half of the head's height: seven and a half heads make a man, five and a half a small child */
  readonly skull: number;
  /** z of the trunk's middle at the hips, and how far it leans forward per metre */
  readonly z: number;
  /** from −1 to 1: which leg is before */
  readonly step: number;
}

/** Lengths as shares of the stature after Dreyfuss, "The Measure of Man" (1960). */
export function createFigure(
  pose: Pose,
  stature: number,
  { step = 0, z = 0, sway = 0 }: { step?: number; z?: number; sway?: number } = {},
): Figure {
  const s = stature;
  const heads = Math.max(5.4, Math.min(7.5, 7.5 - (1.6 - s) * 3));
  const skull = s / heads / 2;
  const isSitting = pose === 'sitting';
  const [thigh, shin] = [0.245 * s, 0.243 * s];
  const ankle = 0.042 * s;
  const reach = pose === 'walking' ? 0.4 : 0.03;
  const hip = isSitting ? 0.275 * s : ankle + (thigh + shin) * (pose === 'walking' ? 0.972 : 0.995);
  const both = <T>(make: (side: 1 | -1) => T): [T, T] => [make(-1), make(1)];
  const hips = both((side): Vec3 => [side * 0.052 * s, hip, z]);
  const swing = (side: number): number => side * step * reach;
  const knees = both((side): Vec3 => {
    if (isSitting) return [side * 0.068 * s, hip + 0.01 * s, z + thigh];
    const angle = swing(side) + (swing(side) < 0 ? 0.1 : 0.03);
    return [side * 0.049 * s, hip - thigh * Math.cos(angle), z + thigh * Math.sin(angle)];
  });
  const ankles = both((side): Vec3 => {
    const knee = knees[side < 0 ? 0 : 1];
    if (isSitting) return [side * 0.07 * s, ankle, knee[2] - 0.02 * s + side * step * 0.03 * s];
    const angle = pose === 'walking' ? (swing(side) > 0 ? swing(side) * 0.55 : swing(side) * 1.65) : -0.03;
    return [side * 0.048 * s, Math.max(ankle, knee[1] - shin * Math.cos(angle)), knee[2] + shin * Math.sin(angle)];
  });
  const up = (y: number): number => hip + (y - 0.53) * s;
  const lean = pose === 'walking' ? 0.03 * s : isSitting ? -0.015 * s : 0;
  const shoulders = both((side): Vec3 => [side * 0.096 * s, up(0.79), z + lean - 0.008 * s]);
  const elbows = both((side): Vec3 => {
    const [x, y, at] = shoulders[side < 0 ? 0 : 1];
    if (isSitting) return [x + side * 0.022 * s, y - 0.17 * s, at + 0.05 * s];
    const angle = pose === 'walking' ? -side * step * 0.42 : sway * side * 0.12 - 0.02;
    return [x + side * 0.027 * s, y - 0.178 * s * Math.cos(angle), at + 0.178 * s * Math.sin(angle) - 0.006 * s];
  });
  const wrists = both((side): Vec3 => {
    const [x, y, at] = elbows[side < 0 ? 0 : 1];
    if (isSitting) return [side * 0.075 * s, hip + 0.075 * s, at + 0.135 * s];
    const angle = pose === 'walking' ? Math.max(0.05, -side * step * 0.5 + 0.28) : 0.2;
    return [x + side * 0.006 * s, y - 0.146 * s * Math.cos(angle), at + 0.146 * s * Math.sin(angle)];
  });
  const top = up(1) + (isSitting ? 0 : s - up(1));
  const head: Vec3 = [0, top - skull, z + lean + 0.014 * s];
  return {
    stature,
    hip,
    hips,
    knees,
    ankles,
    shoulders,
    elbows,
    wrists,
    neck: [0, up(0.825), z + lean * 0.9 - 0.01 * s],
    head,
    skull,
    z,
    step,
  };
}
