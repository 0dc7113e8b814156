import { plainMaterial } from '../materials/material.ts';
import type { Camera, Instance, Material, Mesh, Scene, Vec3 } from '../scene/scene.ts';

/** A rectangle with its normal along cross(u, v). */
function rectangle(origin: Vec3, u: Vec3, v: Vec3): Mesh {
  const at = (s: number, t: number): number[] => [0, 1, 2].map((axis) => origin[axis]! + s * u[axis]! + t * v[axis]!);
  return {
    positions: new Float32Array([...at(0, 0), ...at(1, 0), ...at(1, 1), ...at(0, 1)]),
    normals: null,
    uvs: null,
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  };
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function sceneOf(parts: readonly (readonly [Mesh, Partial<Material>])[], rest: Partial<Scene>): Scene {
  const instances: Instance[] = parts.map((_, index) => ({
    mesh: index,
    material: index,
    object: 0,
    part: 'other',
    transform: IDENTITY,
  }));
  return {
    meshes: parts.map(([mesh]) => mesh),
    materials: parts.map(([, material]) => plainMaterial({ ior: 1, ...material })),
    instances,
    objects: [{ name: 'Room', class: 'other' }],
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
    ...rest,
  };
}

const WHITE = { base: [0.7, 0.7, 0.7] } as const;

/** Polished floor, ceiling, back and side walls of a 4 m cube, and a block on the floor. */
function shell(left: Partial<Material>): (readonly [Mesh, Partial<Material>])[] {
  return [
    [rectangle([-2, 0, -2], [0, 0, 4], [4, 0, 0]), { ...WHITE, ior: 1.5, roughness: 0.3 }],
    [rectangle([-2, 4, -2], [4, 0, 0], [0, 0, 4]), WHITE],
    [rectangle([-2, 0, -2], [4, 0, 0], [0, 4, 0]), WHITE],
    [rectangle([-2, 0, -2], [0, 4, 0], [0, 0, 4]), left],
    [rectangle([-0.5, 0, -0.5], [1.4, 0, 0.3], [0, 1.6, 0]), { base: [0.6, 0.5, 0.3] }],
    [rectangle([-0.5, 1.6, -0.5], [1.4, 0, 0.3], [0, 0, -1]), { base: [0.6, 0.5, 0.3] }],
  ];
}

export const ROOM_CAMERA: Camera = {
  eye: [0, 2, 7.5],
  target: [0, 2, 0],
  projection: { kind: 'perspective', lens: 40, upright: false },
  shift: [0, 0],
  focus: null,
  near: 0,
};

/** After the Cornell box: a lamp under the ceiling, a red and a green wall. */
export function lampRoom(): Scene {
  return sceneOf(
    [...shell({ base: [0.6, 0.1, 0.1] }), [rectangle([2, 0, -2], [0, 0, 4], [0, 4, 0]), { base: [0.1, 0.5, 0.1] }]],
    {
      lights: [
        {
          kind: 'rectangle',
          origin: [-0.6, 3.98, -0.6],
          u: [1.2, 0, 0],
          v: [0, 0, 1.2],
          radiance: [8, 7, 6],
          visible: true,
        },
      ],
    },
  );
}

/** The same room with a window on its right, sun through it and an even sky. */
export function windowRoom(): Scene {
  const wall = (z: number, depth: number, y: number, height: number) =>
    rectangle([2, y, z], [0, 0, depth], [0, height, 0]);
  return sceneOf(
    [
      ...shell({ base: [0.6, 0.5, 0.4] }),
      [wall(-2, 4, 0, 1), WHITE],
      [wall(-2, 4, 3, 1), WHITE],
      [wall(-2, 1, 1, 2), WHITE],
      [wall(1, 1, 1, 2), WHITE],
      [rectangle([-2, 0, 2], [0, 4, 0], [1.2, 0, 0]), WHITE],
    ],
    {
      portals: [{ origin: [2, 1, -1], u: [0, 0, 2], v: [0, 2, 0] }],
      sun: { direction: [0.8, 0.55, -0.24], irradiance: [12, 11, 9], radius: 0.02 },
      environment: { width: 4, height: 2, radiance: new Float32Array(24).fill(1.2), backdrop: [0, 0, 0] },
    },
  );
}
