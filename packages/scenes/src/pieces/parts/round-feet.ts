import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createPost } from './posts.ts';
import { createSlab, ovalOutline } from './slab.ts';

interface LegRing {
  readonly count: number;
  /** where the first stands, radians */
  readonly turn: number;
  /** how far out feet and heads stand, as shares of the top's width and depth */
  readonly foot: number;
  readonly head: number;
  /** half of their thickness, metres */
  readonly thick: readonly [foot: number, head: number];
  /** x and z of the middle */
  readonly centre?: Vec2;
}

/** Straight legs in a ring under a round or oval top, whose width, depth and underside's height are given, metres. */
export function addLegRing(
  object: ObjectBuilder,
  material: string,
  [width, depth, under]: Vec3,
  { count, turn, foot, head, thick, centre: [x, z] = [0, 0] }: LegRing,
): void {
  for (let k = 0; k < count; k++) {
    const angle = (k / count) * 2 * Math.PI + turn;
    const at = (out: number, y: number): Vec3 => [
      x + Math.cos(angle) * out * width,
      y,
      z + Math.sin(angle) * out * depth,
    ];
    object.add(
      createPost([
        { at: at(foot, 0), size: thick[0] },
        { at: at(head, under), size: thick[1] },
      ]),
      material,
    );
  }
}

/** A cone under such a top: at its foot `share` of the top's size, at its head less by `inset` of it all round. */
export function addConeFoot(
  object: ObjectBuilder,
  material: string,
  [width, depth, under]: Vec3,
  [share, inset]: Vec2,
): void {
  const less = inset * Math.min(width, depth);
  const edge: Vec2[] = [
    [0.004, 0],
    [0, 0.004],
    [less, under * 0.97],
    [less, under],
  ];
  object.add(createSlab(ovalOutline(width * share, depth * share), edge, { crease: 0.3 }), material);
}
