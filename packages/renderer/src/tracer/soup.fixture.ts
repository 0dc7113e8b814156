import type { Instance, Material, Matrix4, Mesh, Scene } from '../scene/scene.ts';

/** Numbers in 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 747796405) + 2891336453) >>> 0;
    const word = Math.imul(((state >>> ((state >>> 28) + 4)) ^ state) >>> 0, 277803737) >>> 0;
    return (((word >>> 22) ^ word) >>> 0) / 2 ** 32;
  };
}

export const IDENTITY: Matrix4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const MATERIAL: Material = {
  name: 'plain',
  kind: 'surface',
  base: [0.8, 0.8, 0.8],
  roughness: 1,
  metal: 0,
  ior: 1,
  coat: 0,
  coatRoughness: 0,
  sheen: [0, 0, 0],
  translucency: 0,
  emission: [0, 0, 0],
  maps: null,
  cutout: null,
  substance: null,
};

export function sceneOf(
  meshes: readonly Mesh[],
  instances: readonly Partial<Instance>[],
  materials: readonly Material[] = [MATERIAL],
): Scene {
  return {
    meshes,
    instances: instances.map((instance) => ({
      mesh: 0,
      material: 0,
      object: 0,
      part: 'other',
      transform: IDENTITY,
      ...instance,
    })),
    objects: [{ name: 'all', class: 'other' }],
    materials,
    pictures: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
  };
}

/** Triangles of random size within a cube of side 2 · `size` about the origin. */
export function soup(triangles: number, seed: number, size = 1): Mesh {
  const random = createRandom(seed),
    positions = new Float32Array(triangles * 9);
  for (let i = 0; i < triangles; i++) {
    const spread = 0.5 * random() ** 3 * size;
    for (let axis = 0; axis < 3; axis++) {
      const centre = (random() * 2 - 1) * size;
      for (let corner = 0; corner < 3; corner++)
        positions[i * 9 + corner * 3 + axis] = centre + (random() * 2 - 1) * spread;
    }
  }
  return { positions, normals: null, uvs: null, indices: Uint32Array.from({ length: triangles * 3 }, (_, i) => i) };
}

/** A closed box with its own corners for each face. */
export function box(low: readonly [number, number, number], high: readonly [number, number, number]): Mesh {
  const positions: number[] = [],
    indices: number[] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [0, 1]) {
      const first = positions.length / 3;
      for (const [s, t] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const corner = [0, 0, 0];
        corner[axis] = side === 0 ? low[axis]! : high[axis]!;
        corner[(axis + 1) % 3] = s === 0 ? low[(axis + 1) % 3]! : high[(axis + 1) % 3]!;
        corner[(axis + 2) % 3] = t === 0 ? low[(axis + 2) % 3]! : high[(axis + 2) % 3]!;
        positions.push(...corner);
      }
      indices.push(...(side === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((k) => first + k));
    }
  }
  return { positions: Float32Array.from(positions), normals: null, uvs: null, indices: Uint32Array.from(indices) };
}

/** A sphere of radius 1 about the origin with smooth normals and a mapping. */
export function sphere(rings: number): Mesh {
  const sectors = rings * 2,
    positions: number[] = [],
    uvs: number[] = [],
    indices: number[] = [];
  for (let r = 0; r <= rings; r++) {
    for (let s = 0; s <= sectors; s++) {
      const polar = (Math.PI * r) / rings,
        around = (2 * Math.PI * s) / sectors;
      positions.push(Math.sin(polar) * Math.cos(around), Math.cos(polar), -Math.sin(polar) * Math.sin(around));
      uvs.push(s / sectors, r / rings);
      if (r === rings || s === sectors) continue;
      const a = r * (sectors + 1) + s,
        b = a + sectors + 1;
      if (r > 0) indices.push(a, b, a + 1);
      if (r < rings - 1) indices.push(a + 1, b, b + 1);
    }
  }
  const all = Float32Array.from(positions);
  return { positions: all, normals: all.slice(), uvs: Float32Array.from(uvs), indices: Uint32Array.from(indices) };
}
