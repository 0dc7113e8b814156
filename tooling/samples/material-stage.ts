/** Small scenes that show one material: a ball in a studio, and a surface of a room with light from one side. */
import type { LibraryMaterial } from '../../packages/renderer/src/materials/library.ts';
import { plainMaterial } from '../../packages/renderer/src/materials/material.ts';
import { createBox } from '../../packages/renderer/src/scene/build/box.ts';
import { createCushion } from '../../packages/renderer/src/scene/build/cushion.ts';
import type { SurfaceClass } from '../../packages/renderer/src/scene/classes.ts';
import type {
  Camera,
  Colour,
  Environment,
  Instance,
  Light,
  Material,
  Matrix4,
  Mesh,
  Scene,
  Sun,
  Vec3,
} from '../../packages/renderer/src/scene/scene.ts';

export interface Stage {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly ev: number;
}

interface Part {
  readonly mesh: Mesh;
  readonly material: Material;
  readonly at?: Vec3;
  readonly transform?: Matrix4;
  readonly part?: SurfaceClass;
}

const WHITE = plainMaterial({ name: 'white wall', base: [0.72, 0.71, 0.69], roughness: 0.9, ior: 1.2 });
const GREY = plainMaterial({ name: 'grey ground', base: [0.36, 0.355, 0.35], roughness: 0.7, ior: 1.3 });
const DARK = plainMaterial({ name: 'dark frame', base: [0.03, 0.03, 0.03], roughness: 0.5 });

/** Radius at which a ball shows what the material is: a hand's breadth of cloth, half a wall of bricks. */
const BALL: Readonly<Record<LibraryMaterial['group'], number>> = {
  wood: 0.5,
  stone: 0.5,
  tile: 0.4,
  brick: 0.6,
  concrete: 1.1,
  plaster: 0.7,
  metal: 0.2,
  glass: 0.2,
  cloth: 0.13,
  leather: 0.1,
  rug: 0.28,
  roof: 0.9,
  ground: 0.55,
  plant: 0.12,
  other: 0.2,
};

/** A ball on a grey ground between a soft light from the left, a window behind the viewer and a strip from the right. */
export function stageBall({ group, material }: LibraryMaterial): Stage {
  const r = BALL[group];
  const ball = createBall(r);
  const back = createBox(30 * r, 20 * r, r, { bevel: 0 });
  const isClear = material.kind !== 'surface';
  const parts: Part[] = [
    { mesh: ball, material, at: [0, r, 0], part: 'decoration' },
    { mesh: createBox(30 * r, r, 30 * r, { bevel: 0 }), material: GREY, at: [0, -r, 0], part: 'ground' },
    { mesh: back, material: isClear ? WHITE : GREY, at: [0, 0, -7 * r], part: 'wall' },
  ];
  if (isClear)
    for (let k = -4; k <= 4; k++)
      parts.push({
        mesh: createBox(0.28 * r, 6 * r, 0.1 * r, { bevel: 0 }),
        material: DARK,
        at: [k * 0.75 * r, 0, -4 * r],
        part: 'decoration',
      });
  const strong = 3;
  const lights: Light[] = [
    softBox([-4.2 * r, 3.2 * r, 1.5 * r], [0, r, 0], 2.2 * r, 2.6 * r, [strong * 4.2, strong * 4.1, strong * 3.9]),
    softBox([4.2 * r, 2.4 * r, 0.8 * r], [0, r, 0], 0.8 * r, 3.4 * r, [strong * 1.5, strong * 1.6, strong * 1.8]),
    ...[-1, 1].flatMap((i) =>
      [-1, 1].map((j) =>
        softBox([1.3 * r + i * 0.52 * r, 3.5 * r + j * 0.52 * r, 5.6 * r], [0, r, 0], 0.94 * r, 0.94 * r, [
          strong * 1.6,
          strong * 1.7,
          strong * 1.8,
        ]),
      ),
    ),
  ];
  const camera: Camera = {
    eye: [0, 1.35 * r, 6.2 * r],
    target: [0, 0.98 * r, 0],
    projection: { kind: 'perspective', lens: 88, upright: false },
    shift: [0, 0],
    focus: null,
    near: 1e-3,
  };
  // metals show what is around them: for them it is brighter
  const isMetal = material.metal > 0.5;
  const around = isMetal ? 0.8 : 0.33;
  return {
    scene: compose(
      parts,
      lights,
      null,
      plainSky([around, around, around], [0.9 * around, 0.92 * around, 0.95 * around]),
    ),
    camera,
    ev: isMetal ? 0.3 : -0.35,
  };
}

/** Where a material is at home. */
type Place = 'floor' | 'wall' | 'screen' | 'rug' | 'curtain' | 'cushion' | 'roof' | 'water';

const FLOOR_KEYS =
  /planks|herringbone|chevron|boards|decking|end-grain|slabs|floor|travertine|limestone|sandstone|bluestone|granite-grey|terrazzo|checker|hexagon|porcelain|polished-concrete|tatami/;
const WALL_KEYS = /charred|cladding|pine-boards/;

function placeOf({ group, key }: LibraryMaterial): Place {
  if (key.includes('curtain')) return 'curtain';
  if (key.endsWith('glass') || key === 'acrylic') return 'screen';
  if (group === 'cloth' || group === 'leather') return 'cushion';
  if (group === 'roof') return 'roof';
  if (key.endsWith('water')) return 'water';
  if (group === 'rug' && key !== 'tatami') return 'rug';
  if (group === 'ground' || (FLOOR_KEYS.test(key) && !WALL_KEYS.test(key) && group !== 'brick') || group === 'rug')
    return 'floor';
  return 'wall';
}

/** A corner of a room, four metres wide, with the sun through a window on the left; the material on its floor or wall, or on what it is for. */
export function stageSurface(entry: LibraryMaterial): Stage {
  const place = placeOf(entry);
  const { material } = entry;
  const outside = entry.group === 'ground' || place === 'roof' || place === 'water';
  const isFloor = place === 'floor';
  const parts: Part[] = [];
  const add = (width: number, height: number, depth: number, at: Vec3, of: Material, part: SurfaceClass): void => {
    parts.push({ mesh: createBox(width, height, depth, { bevel: 0.002 }), material: of, at, part });
  };
  const plank = plainMaterial({ name: 'floor', base: [0.42, 0.33, 0.24], roughness: 0.5 });
  if (outside) {
    if (place === 'water') {
      parts.push({ mesh: createPlane(12, 12, 24), material, at: [0, 0, -2], part: 'water' });
      add(12, 0.2, 12, [0, -1.6, -2], plainMaterial({ base: [0.5, 0.58, 0.58] }), 'paving');
      add(12, 1.8, 0.3, [0, -1.4, -3.6], WHITE, 'wall');
      for (let k = -3; k <= 3; k++) add(0.3, 2.6, 0.3, [k * 1.3, 0, -3.4], DARK, 'column');
    } else if (place === 'roof') {
      const lean = (32 * Math.PI) / 180;
      const [c, s] = [Math.cos(lean), Math.sin(lean)];
      parts.push({
        mesh: createSheet(4.6, 3.4),
        material,
        transform: [1, 0, 0, 0, 0, s, -c, 0, 0, c, s, 0, 0, 0.25, 0.6, 1],
        part: 'roof',
      });
      add(14, 0.1, 14, [0, -0.1, 0], GREY, 'ground');
    } else {
      add(14, 0.1, 14, [0, -0.1, -2], material, 'ground');
      add(1.1, 0.42, 0.42, [0.7, 0, -1.35], WHITE, 'furniture');
    }
    const eye: Vec3 = place === 'roof' ? [0.5, 2.4, 2.9] : [0.3, 1.5, 1.7];
    return {
      scene: compose(parts, [], sunFrom([-0.72, 0.42, 0.2], 2.2), plainSky([0.75, 0.85, 1], [0.35, 0.52, 0.9])),
      camera: {
        eye,
        target: place === 'roof' ? [0, 1.0, -0.3] : [0, 0.1, -0.7],
        projection: { kind: 'perspective', lens: 32, upright: false },
        shift: [0, 0],
        focus: null,
        near: 1e-3,
      },
      ev: 0,
    };
  }
  // a floor and a wall, four metres wide; a window in a wall on the left throws its bars over them
  add(8, 0.1, 8, [1.6, -0.1, 1.4], isFloor ? material : plank, 'floor');
  if (place === 'wall') parts.push({ mesh: createSheet(5.6, 3.1), material, at: [0.4, 1.55, -2], part: 'wall' });
  add(8, 3.1, 0.1, [1.6, 0, -2.06], WHITE, 'wall');
  add(0.12, 3.1, 0.9, [-2.36, 0, -1.6], WHITE, 'wall');
  add(0.12, 3.1, 2.7, [-2.36, 0, 2.5], WHITE, 'wall');
  add(0.12, 0.35, 2.4, [-2.36, 0, 0], WHITE, 'wall');
  add(0.12, 0.7, 2.4, [-2.36, 2.4, 0], WHITE, 'wall');
  for (const z of [-0.4, 0.4]) add(0.05, 2.05, 0.05, [-2.36, 0.35, z], DARK, 'window');
  if (place === 'screen') {
    parts.push({ mesh: createSheet(2.2, 2.2), material, at: [0.1, 1.1, -0.9], part: 'glass' });
    for (let k = 0; k < 6; k++)
      add(0.34, 0.4 + 0.3 * k, 0.34, [-1.5 + 0.62 * k, 0, -1.6], k % 2 ? DARK : plank, 'furniture');
  }
  if (place === 'rug')
    parts.push({
      mesh: createCushion(2.9, 0.025, 2.1, { radius: 0.01 }),
      material,
      at: [0.1, 0.001, -0.3],
      part: 'rug',
    });
  if (place === 'cushion') {
    const leather = entry.group === 'leather';
    parts.push({
      mesh: createCushion(1.7, 0.34, 0.85, { radius: 0.07, puff: 0.03, wrinkle: leather ? 0.012 : 0.004 }),
      material,
      at: [0.1, 0.02, -0.9],
      part: 'sofa',
    });
    parts.push({
      mesh: createCushion(1.7, 0.5, 0.24, { radius: 0.08, puff: 0.03, wrinkle: leather ? 0.012 : 0.004 }),
      material,
      at: [0.1, 0.34, -1.25],
      part: 'sofa',
    });
    parts.push({
      mesh: createCushion(0.5, 0.42, 0.18, { radius: 0.07, puff: 0.05, wrinkle: 0.01 }),
      material,
      at: [0.55, 0.36, -0.95],
      part: 'sofa',
    });
  }
  if (place === 'curtain') parts.push({ mesh: createFolds(2.6, 2.6), material, at: [0, 0, -1.6], part: 'curtain' });
  const eye: Vec3 =
    isFloor || place === 'rug' ? [0.3, 1.5, 1.5] : place === 'cushion' ? [0.35, 0.95, 1.25] : [0.1, 1.35, 1.0];
  const target: Vec3 =
    isFloor || place === 'rug' ? [0, 0, -0.55] : place === 'cushion' ? [0.1, 0.48, -1] : [0, 1.3, -2];
  return {
    scene: compose(
      parts,
      [],
      sunFrom(
        place === 'wall' || place === 'curtain' || place === 'screen' ? [-0.72, 0.36, 0.42] : [-0.75, 0.5, 0.1],
        1.3,
      ),
      plainSky([0.9, 0.92, 0.96], [0.75, 0.85, 1.05]),
    ),
    camera: {
      eye,
      target,
      projection: { kind: 'perspective', lens: place === 'cushion' ? 40 : 30, upright: false },
      shift: [0, 0],
      focus: null,
      near: 1e-3,
    },
    ev: material.metal > 0.5 ? 1 : 0.15,
  };
}

function compose(parts: readonly Part[], lights: readonly Light[], sun: Sun | null, environment: Environment): Scene {
  const materials = [...new Set(parts.map((part) => part.material))];
  const instances = parts.map((part, index): Instance => ({
    mesh: index,
    material: materials.indexOf(part.material),
    object: index,
    part: part.part ?? 'other',
    transform: part.transform ?? [
      1,
      0,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      1,
      0,
      part.at?.[0] ?? 0,
      part.at?.[1] ?? 0,
      part.at?.[2] ?? 0,
      1,
    ],
  }));
  return {
    meshes: parts.map((part) => part.mesh),
    instances,
    objects: parts.map((part) => ({ name: part.material.name, class: part.part ?? 'other' })),
    materials,
    pictures: [],
    lights,
    portals: [],
    sun,
    environment,
  };
}

function sunFrom(towards: Vec3, strength: number): Sun {
  const length = Math.hypot(...towards);
  return {
    direction: [towards[0] / length, towards[1] / length, towards[2] / length],
    irradiance: [3.2 * strength, 3.0 * strength, 2.6 * strength],
    radius: 0.012,
  };
}

function plainSky(horizon: Colour, zenith: Colour): Environment {
  const [width, height] = [4, 64];
  const radiance = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const up = Math.cos((Math.PI * (y + 0.5)) / height);
    for (let k = 0; k < width * 3; k++) {
      const c = (k % 3) as 0 | 1 | 2;
      radiance[y * width * 3 + k] = up < 0 ? 0.4 * horizon[c] : horizon[c] + (zenith[c] - horizon[c]) * Math.sqrt(up);
    }
  }
  return { width, height, radiance, backdrop: null };
}

/** A rectangle of light at `from` that shines at `to`. */
function softBox(from: Vec3, to: Vec3, width: number, height: number, radiance: Colour): Light {
  const d = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const side = unit([-d[2], 0, d[0]]);
  const up: Vec3 = [side[1] * d[2] - side[2] * d[1], side[2] * d[0] - side[0] * d[2], side[0] * d[1] - side[1] * d[0]];
  // cross(u, v) points along d
  const u: Vec3 = [-side[0] * width, -side[1] * width, -side[2] * width];
  const v: Vec3 = [-up[0] * height, -up[1] * height, -up[2] * height];
  const facing =
    (u[1] * v[2] - u[2] * v[1]) * d[0] + (u[2] * v[0] - u[0] * v[2]) * d[1] + (u[0] * v[1] - u[1] * v[0]) * d[2];
  const w: Vec3 = facing > 0 ? v : [-v[0], -v[1], -v[2]];
  return {
    kind: 'rectangle',
    origin: [from[0] - (u[0] + w[0]) / 2, from[1] - (u[1] + w[1]) / 2, from[2] - (u[2] + w[2]) / 2],
    u,
    v: w,
    radiance,
    visible: true,
  };
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** A ball mapped in metres around its middle; its rows are of equal area. */
function createBall(radius: number): Mesh {
  return createGrid(128, 160, (a, b) => {
    const height = Math.max(-1, Math.min(1, 2 * b - 1));
    const angle = 2 * Math.PI * a - Math.PI / 2;
    const flat = Math.sqrt(1 - height * height);
    const normal: Vec3 = [flat * Math.sin(angle), height, flat * Math.cos(angle)];
    return {
      position: [normal[0] * radius, normal[1] * radius, normal[2] * radius],
      normal,
      u: angle * radius,
      v: Math.asin(height) * radius,
    };
  });
}

/** An upright sheet in the xy plane around the origin, facing z. */
function createSheet(width: number, height: number): Mesh {
  return createGrid(1, 1, (a, b) => ({
    position: [(a - 0.5) * width, (b - 0.5) * height, 0],
    normal: [0, 0, 1],
    u: a * width,
    v: b * height,
  }));
}

/** A level sheet that faces up. */
function createPlane(width: number, depth: number, cells: number): Mesh {
  return createGrid(cells, cells, (a, b) => ({
    position: [(a - 0.5) * width, 0, (0.5 - b) * depth],
    normal: [0, 1, 0],
    u: a * width,
    v: b * depth,
  }));
}

/** A hanging curtain in folds, mapped along the cloth. */
function createFolds(width: number, height: number): Mesh {
  return createGrid(220, 12, (a, b) => {
    const phase = a * 34 + 1.3 * Math.sin(a * 9);
    const deep = 0.06 * (1 - 0.25 * b);
    const slope = (deep * Math.cos(phase) * (34 + 11.7 * Math.cos(a * 9))) / width;
    const scale = 1 / Math.hypot(slope, 1);
    return {
      position: [(a - 0.5) * width, b * height, deep * Math.sin(phase)],
      normal: [-slope * scale, 0, scale],
      u: a * width * 1.25,
      v: b * height,
    };
  });
}

function createGrid(
  across: number,
  up: number,
  at: (a: number, b: number) => { position: Vec3; normal: Vec3; u: number; v: number },
): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let j = 0; j <= up; j++) {
    for (let i = 0; i <= across; i++) {
      const { position, normal, u, v } = at(i / across, j / up);
      positions.push(...position);
      normals.push(...normal);
      uvs.push(u, v);
    }
  }
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const k = j * (across + 1) + i;
      indices.push(k, k + 1, k + across + 2, k, k + across + 2, k + across + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  };
}
