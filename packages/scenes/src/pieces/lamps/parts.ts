import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** A ceiling rose at y = 0 and a cable from it down to `end` (below 0), metres. */
export function addCable(
  object: ObjectBuilder,
  end: number,
  metal: string,
  { radius = 0.05, thick = 0.0028 }: { radius?: number; thick?: number } = {},
): void {
  const t = Math.min(0.026, -end * 0.3);
  object.add(
    createLathe(
      [
        [0, -t],
        [radius * 0.25, -t],
        [radius * 0.9, -t * 0.5],
        [radius, -t * 0.2],
        [radius, -0.0008],
        [radius - 0.001, 0],
        [0, 0],
      ],
      { sides: 40, crease: 0.9 },
    ),
    metal,
  );
  if (-end > t)
    object.add(
      createTube(
        [
          [0, -t * 0.9, 0],
          [0, (end - t) / 2, 0],
          [0, end, 0],
        ],
        thick,
        { sides: 8 },
      ),
      metal,
    );
}

/** A socket from `y` down and its lamp below it; gives the lowest level of the lamp. */
export function addBulb(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  { metal, bulb, size = 0.035, up = false }: { metal: string; bulb: string; size?: number; up?: boolean },
): void {
  const s = up ? 1 : -1;
  const socket = size * 1.5;
  object.add(createCylinder(size * 0.5, socket, { sides: 20, bevel: 0.0015 }), metal, {
    at: [x, up ? y : y - socket, z],
  });
  object.shine(size, bulb, [x, y + s * (socket + size * 0.9), z]);
}

/** A thin body of revolution with an inside: `outer` from its lower rim up to its neck, [radius, height]. Closed above when the neck's radius is 0. */
export function createShell(
  outer: readonly Vec2[],
  thick = 0.0025,
  sides = 64,
): { readonly outside: Mesh; readonly inside: Mesh } {
  const widest = Math.max(...outer.map(([r]) => r));
  const [low, high] = [outer[0]![1], outer.at(-1)![1]];
  const k = (widest - thick) / widest;
  const inner = outer.map(([r, y]): Vec2 => [
    r * k,
    y === low ? y : y - (thick * (y - low)) / Math.max(1e-6, high - low),
  ]);
  return {
    outside: createLathe([[inner[0]![0], low], ...outer], { sides, crease: 0.9 }),
    inside: createLathe(inner.toReversed(), { sides, crease: 0.9 }),
  };
}

interface ClothShade {
  readonly bottom: number;
  readonly top: number;
  readonly height: number;
  readonly shade: string;
  readonly metal: string;
  readonly bulb: string;
  /** pleats of the cloth round its middle; 0 = smooth */
  readonly pleats?: number;
  /** a disc of cloth closes it below */
  readonly closed?: boolean;
}

/** Radius of a shade from which it has three lamps, metres. */
const WIDE = 0.17;

/** A cloth shade standing on `y`, open above, its rims bound, on a three-armed spider, with its lamp inside. */
export function addClothShade(
  object: ObjectBuilder,
  y: number,
  { bottom, top, height, shade, metal, bulb, pleats = 0, closed = false }: ClothShade,
): void {
  const wall = createLathe(
    [
      [bottom, 0.001],
      [(bottom + top) / 2, height / 2],
      [top, height - 0.001],
    ],
    { sides: pleats > 0 ? pleats * 4 : 72 },
  );
  object.add(pleats > 0 ? pleat(wall, pleats, 0.018) : wall, shade, { at: [0, y, 0] });
  for (const [radius, level] of [
    [bottom, y + 0.004],
    [top, y + height - 0.004],
  ] as const) {
    object.add(createTube(ringPath(radius - 0.003, level), 0.003, { sides: 8, closed: true, up: [0, 1, 0] }), shade);
  }
  const hub = y + height * 0.78;
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI + 0.4;
    object.add(
      createTube(
        [
          [0, hub, 0],
          [Math.cos(angle) * top * 0.97, y + height - 0.007, Math.sin(angle) * top * 0.97],
        ],
        0.0016,
        { sides: 6 },
      ),
      metal,
    );
  }
  if (closed)
    object.add(createCylinder(bottom - 0.006, 0.003, { sides: 56, bevel: 0.0008 }), shade, { at: [0, y + 0.01, 0] });
  const size = Math.min(0.034, height * 0.16, top * 0.4);
  // a wide shade has three lamps, or its cloth stays dark
  const lamps = top > WIDE ? 3 : 1;
  for (let k = 0; k < lamps; k++) {
    const [angle, out] = [(k / 3) * 2 * Math.PI + 0.4, lamps > 1 ? top * 0.45 : 0];
    addBulb(object, [Math.cos(angle) * out, y + height * 0.25, Math.sin(angle) * out], { metal, bulb, size, up: true });
    if (lamps > 1)
      object.add(
        createTube(
          [
            [0, y + height * 0.12, 0],
            [Math.cos(angle) * out, y + height * 0.12, Math.sin(angle) * out],
          ],
          0.005,
          { sides: 8 },
        ),
        metal,
      );
  }
}

/** A body of revolution in `count` folds, each as deep as that share of its radius. */
export function pleat(mesh: Mesh, count: number, share: number): Mesh {
  return reshape(mesh, ([x, y, z]) => {
    const way = 1 - share * (0.5 - 0.5 * Math.cos(Math.atan2(x, z) * count));
    return [x * way, y, z * way];
  });
}

/** A level circle, metres. */
export function ringPath(radius: number, y: number, count = 48): Vec3[] {
  return Array.from({ length: count }, (_, k): Vec3 => {
    const angle = (k / count) * 2 * Math.PI;
    return [radius * Math.cos(angle), y, -radius * Math.sin(angle)];
  });
}

/** A frame in which a circle of radius min(width, depth) / 2 becomes the oval that is asked for. */
export function ovalFrame(
  object: ObjectBuilder,
  width: number,
  depth: number,
): { readonly frame: ObjectBuilder; readonly radius: number } {
  const radius = Math.min(width, depth) / 2;
  return { frame: object.within({ size: [width / 2 / radius, 1, depth / 2 / radius] }), radius };
}

/** An opal ball about `at` with the collar that holds it, on its upper or lower side. */
export function addGlobe(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  radius: number,
  { opal, skin, metal, collar = 1 }: { opal: string; skin: string; metal: string; collar?: 1 | -1 | 0 },
): void {
  object.shine(radius, opal, [x, y, z], skin);
  if (collar === 0) return;
  const r = Math.min(radius * 0.42, 0.05);
  const t = r * 0.7;
  object.add(createCylinder(r, t, { sides: 28, bevel: 0.002 }), metal, {
    at: [x, collar > 0 ? y + radius * 0.97 - t * 0.62 : y - radius * 0.97 - t * 0.38, z],
  });
}
