import type { Mesh, Vec3 } from '../../scene.ts';
import type { ObjectBuilder } from '../scene-builder.ts';
import { createBox } from '../box.ts';
import { createFringe } from '../cloth.ts';
import { createCushion } from '../cushion.ts';
import { reshape } from '../mesh-tools.ts';
import { rectangleProfile } from '../profile.ts';
import { noise2, roughNoise2 } from '../random.ts';
import { createSweep } from '../sweep.ts';
import { MeshWriter } from '../mesh-writer.ts';

/** Upright slats from y = 0 along x from 0 to `width` before a dark felt at z = 0. */
export function addSlatWall(
  object: ObjectBuilder,
  width: number,
  height: number,
  { slat = 0.038, gap = 0.026, depth = 0.03, wood = 'walnut', felt = 'felt' } = {},
): void {
  object.box([0, 0, 0], [width, height, 0.009], felt, { bevel: 0 });
  const count = Math.floor((width + gap) / (slat + gap));
  const start = (width - (count * (slat + gap) - gap)) / 2;
  for (let k = 0; k < count; k++) {
    const x = start + k * (slat + gap);
    object.box([x, 0, 0.009], [x + slat, height, 0.009 + depth], wood, { grain: 'y', bevel: 0.0015 });
  }
}

/** A skirting board along a path on the floor; the wall is to the right of the way. */
export function createSkirting(path: readonly Vec3[], { height = 0.08, thickness = 0.014 } = {}): Mesh {
  return createSweep(
    [
      [0, 0],
      [thickness, 0],
      [thickness, height - 0.008],
      [thickness - 0.005, height - 0.001],
      [0, height],
    ],
    path,
    { crease: 0.4 },
  );
}

/** A framed picture in the plane z = 0, its lower left corner at the origin: mitred frame, mount, sheet behind. The sheet is mapped 0 to 1. */
export function addPicture(
  object: ObjectBuilder,
  width: number,
  height: number,
  {
    frame,
    mount,
    sheet,
    face = 0.018,
    margin = 0.06,
  }: { frame: string; mount: string; sheet: string; face?: number; margin?: number },
): void {
  const path: Vec3[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, height, 0],
    [0, height, 0],
  ];
  object.add(createSweep(rectangleProfile(0, 0, face, 0.03, 0.0015), path, { closed: true, up: [0, 0, 1] }), frame);
  object.box([face * 0.5, face * 0.5, 0.002], [width - face * 0.5, height - face * 0.5, 0.014], mount, {
    bevel: 0,
    aligned: true,
  });
  object.add(createUnitSheet(width - 2 * (face + margin), height - 2 * (face + margin)), sheet, {
    at: [face + margin, face + margin, 0.0155],
    aligned: true,
  });
}

/** An upright rectangle facing +z from the origin, mapped 0 to 1 with v downwards as pictures are. */
export function createUnitSheet(width: number, height: number): Mesh {
  const writer = new MeshWriter();
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([s, t]) => writer.vertex([s! * width, t! * height, 0], [0, 0, 1], s!, 1 - t!));
  writer.quad(corners[0]!, corners[1]!, corners[2]!, corners[3]!);
  return writer.finish();
}

/** A rug on y = 0, centred: thick, its pile uneven and its rim a little wavy, fringed at both short ends. */
export function addRug(
  object: ObjectBuilder,
  width: number,
  depth: number,
  { pile, fringe, height = 0.016, seed = 1 }: { pile: string; fringe: string; height?: number; seed?: number },
): void {
  const slab = createCushion(width, height, depth, { radius: height * 0.45, segments: 26 });
  const lively = reshape(slab, ([x, y, z]) => {
    const up = y > height * 0.4 ? 1 : 0;
    return [
      x + 0.006 * noise2(z * 3, 1, seed),
      y + up * (0.0022 * roughNoise2(x * 5, z * 5, seed) + 0.0012 * noise2(x * 31, z * 31, seed + 1)),
      z + 0.006 * noise2(x * 3, 5, seed),
    ];
  });
  object.add(lively, pile, { aligned: true });
  for (const side of [-1, 1]) {
    object.add(
      createFringe(
        [(side * width) / 2 - side * 0.004, 0.008, (side * -depth) / 2 + side * 0.01],
        [(side * width) / 2 - side * 0.004, 0.008, (side * depth) / 2 - side * 0.01],
        [side, 0, 0],
        { length: 0.07, seed: seed + side, drop: 0.003, thick: 0.004, spacing: 0.018 },
      ),
      fringe,
    );
  }
}

/** A switch or socket plate in the plane z = 0, centred: frame and rocker. */
export function addSwitch(object: ObjectBuilder, material: string, gangs = 1): void {
  const w = 0.086 * gangs;
  object.add(createBox(w, 0.086, 0.009, { bevel: 0.002 }), material, { at: [0, -0.043, 0.0045] });
  for (let k = 0; k < gangs; k++)
    object.add(createBox(0.062, 0.062, 0.006, { bevel: 0.0015 }), material, {
      at: [(k - (gangs - 1) / 2) * 0.086, -0.031, 0.0105],
      tilt: 0.05,
    });
}
