import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createLoft } from './loft.ts';

export interface Cutout {
  /** middle, metres */
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

/** A top between two corners, its edges broken, with a rectangular hole cut through it where one is wanted. */
export function addWorktop(
  object: ObjectBuilder,
  [x0, y0, z0]: Vec3,
  [x1, y1, z1]: Vec3,
  material: string,
  hole?: Cutout,
  bevel = 0.002,
): void {
  const ring = (inset: number, y: number): Vec3[] => [
    [x0 + inset, y, z1 - inset],
    [x1 - inset, y, z1 - inset],
    [x1 - inset, y, z0 + inset],
    [x0 + inset, y, z0 + inset],
  ];
  const outside = [ring(bevel, y0), ring(0, y0 + bevel), ring(0, y1 - bevel), ring(bevel, y1)];
  if (!hole) {
    object.add(createLoft(outside, { crease: 0.4, capFirst: true, capLast: true }), material);
    return;
  }
  const [w, d] = [hole.width / 2, hole.depth / 2];
  const edge = (out: number, y: number): Vec3[] => [
    [hole.x - w - out, y, hole.z + d + out],
    [hole.x + w + out, y, hole.z + d + out],
    [hole.x + w + out, y, hole.z - d - out],
    [hole.x - w - out, y, hole.z - d - out],
  ];
  object.add(
    createLoft([...outside, edge(bevel, y1), edge(0, y1 - bevel), edge(0, y0), ring(bevel, y0)], { crease: 0.4 }),
    material,
  );
}
