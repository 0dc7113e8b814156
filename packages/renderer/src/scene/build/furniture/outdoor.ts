import { createBox } from '../box.ts';
import { createCushion } from '../cushion.ts';
import type { ObjectBuilder } from '../scene-builder.ts';

/** A sun lounger on y = 0, 2 m long along z with its head at −z, the head part raised. */
export function addLounger(object: ObjectBuilder, { frame, cushion }: { frame: string; cushion: string }): void {
  const half = 0.34;
  for (const side of [-1, 1]) {
    object.box([side * half - 0.02, 0.22, -1], [side * half + 0.02, 0.28, 1], frame);
    for (const z of [-0.86, 0.86])
      object.box([side * half - 0.022, 0, z - 0.022], [side * half + 0.022, 0.22, z + 0.022], frame);
  }
  for (let k = 0; k < 15; k++)
    object.box([-half + 0.02, 0.25, -0.18 + k * 0.078], [half - 0.02, 0.268, -0.118 + k * 0.078], frame);
  object.add(createCushion(0.66, 0.085, 1.24, { radius: 0.035, puff: 0.012, wrinkle: 0.003 }), cushion, {
    at: [0, 0.27, 0.37],
  });
  const head = object.within({ at: [0, 0.29, -0.26], tilt: 0.72 });
  head.add(createBox(0.64, 0.02, 0.74), frame, { at: [0, -0.02, -0.36] });
  head.add(createCushion(0.66, 0.085, 0.76, { radius: 0.035, puff: 0.014, wrinkle: 0.003 }), cushion, {
    at: [0, 0.0, -0.36],
  });
  head.add(createCushion(0.44, 0.1, 0.22, { radius: 0.045, puff: 0.02 }), cushion, { at: [0, 0.085, -0.58] });
}

/** A planter on y = 0: a box with walls and a bed of earth. */
export function addPlanter(
  object: ObjectBuilder,
  width: number,
  height: number,
  depth: number,
  { wall, soil, thickness = 0.06 }: { wall: string; soil: string; thickness?: number },
): void {
  const [x, z, t] = [width / 2, depth / 2, thickness];
  object.box([-x, 0, -z], [x, height, -z + t], wall).box([-x, 0, z - t], [x, height, z], wall);
  object.box([-x, 0, -z + t], [-x + t, height, z - t], wall).box([x - t, 0, -z + t], [x, height, z - t], wall);
  object.box([-x + t, 0, -z + t], [x - t, height - 0.05, z - t], soil, { bevel: 0 });
}
