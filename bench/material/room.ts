import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import type { PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { readPicture as readFile, writePng } from '@yujian/engine/craft/pictures/picture-file';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { readPicture } from '@yujian/renderer/render/picture';
import { renderHere } from '@yujian/renderer/render/run-here';
import type { Instance, Light, Material, Mesh, Scene, Vec3 } from '@yujian/renderer/scene/scene';

/** Pixels of the rendered pictures. */
export const SIZE = { width: 640, height: 480 } as const;
const CACHE = join(import.meta.dirname, '../../.cache/bench/material');

const [LEFT, RIGHT, HEIGHT, BACK, FRONT] = [-2.4, 2.4, 2.7, -4.2, 2.2];
/** A cabinet at the back wall and a bench in the room: corners of boxes. */
const THINGS: readonly (readonly [Vec3, Vec3])[] = [
  [
    [0.7, 0, -4.2],
    [2.3, 0.8, -3.75],
  ],
  [
    [-1.6, 0, -2.2],
    [-0.5, 0.42, -1.6],
  ],
];
/** Where the floor's rectangle ends before the camera, and its texture coordinates begin. */
const NEAR = -0.4;
const WINDOW = { from: -3, to: -1, sill: 0.7, head: 2.3 };
const EYE: Vec3 = [0.4, 1.45, 2.1];
const LENS = 26;

export type Surface = 'floor' | 'wall';
/** `sun`: through the window, beside the sky; `lamp`: a panel under the ceiling and a dim sky. */
export type RoomLight = 'sun' | 'lamp';

/** The room with materials of the library on its floor and back wall, as a photo; rendered once and kept. */
export async function renderRoom(floor: string, wall: string, light: RoomLight): Promise<SrgbImage> {
  const scene = createRoom(floor, wall, light);
  const key = createHash('sha256')
    .update(JSON.stringify([floor, wall, light, SIZE, THINGS, EYE, 3]))
    .digest('hex');
  const path = join(CACHE, `${key.slice(0, 16)}.png`);
  if (!existsSync(path)) {
    const shared = renderHere(
      scene,
      {
        eye: EYE,
        target: [EYE[0], EYE[1], 0],
        projection: { kind: 'perspective', lens: LENS, upright: true },
        shift: [0, 0],
        focus: null,
        near: 0,
      },
      {
        ...SIZE,
        quality: 'presentable',
        seed: 3,
        estimator: { kind: 'fast' },
        // fixed: a darker floor would be exposed longer, which says nothing about the floor
        exposure: { auto: false, ev: light === 'sun' ? 1.1 : 1, white: 6000 },
        look: { contrast: 0.5, saturation: 0.5, bloom: 0, vignette: 0, grain: 0 },
      },
    );
    const { data } = readPicture(shared)!;
    await mkdir(CACHE, { recursive: true });
    await writePng({ ...SIZE, channels: 4, data }, path);
  }
  return readFile(path, { maxSide: SIZE.width });
}

/** How much of each pixel is the surface: 16 rays a pixel through the room's boxes, 0 to 255. */
export function maskOf(surface: Surface): {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
} {
  const { width, height } = SIZE;
  const data = new Uint8Array(width * height);
  const focal = (LENS / 36) * width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let hits = 0;
      for (let k = 0; k < 16; k++) {
        const dx = (x + ((k % 4) + 0.5) / 4 - width / 2) / focal;
        const dy = -(y + (Math.floor(k / 4) + 0.5) / 4 - height / 2) / focal;
        if (firstSide([dx, dy, -1]) === surface) hits++;
      }
      data[y * width + x] = Math.round((255 * hits) / 16);
    }
  }
  return { width, height, data };
}

function firstSide(ray: Vec3): Surface | null {
  const toFloor = ray[1] < 0 ? -EYE[1] / ray[1] : Infinity;
  const toCeiling = ray[1] > 0 ? (HEIGHT - EYE[1]) / ray[1] : Infinity;
  const toWall = (BACK - EYE[2]) / ray[2];
  const toSide = ray[0] === 0 ? Infinity : ((ray[0] < 0 ? LEFT : RIGHT) - EYE[0]) / ray[0];
  const nearest = Math.min(toFloor, toCeiling, toWall, toSide);
  if (THINGS.some((thing) => meets(thing, ray) < nearest - 1e-6)) return null;
  return nearest === toFloor ? 'floor' : nearest === toWall ? 'wall' : null;
}

function meets([low, high]: readonly [Vec3, Vec3], ray: Vec3): number {
  let [from, to] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(low[axis] - EYE[axis]) / ray[axis], (high[axis] - EYE[axis]) / ray[axis]];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to && from > 0 ? from : Infinity;
}

/** The rectangle that the surface's texture coordinates begin at, as the picture shows it. */
export function truePlane(surface: Surface): PlaneRect {
  const corners: readonly Vec3[] =
    surface === 'floor'
      ? [
          [LEFT, 0, BACK],
          [RIGHT, 0, BACK],
          [RIGHT, 0, NEAR],
          [LEFT, 0, NEAR],
        ]
      : [
          [LEFT, HEIGHT, BACK],
          [RIGHT, HEIGHT, BACK],
          [RIGHT, 0, BACK],
          [LEFT, 0, BACK],
        ];
  const focal = (LENS / 36) * SIZE.width;
  const project = ([x, y, z]: Vec3): { x: number; y: number } => ({
    x: SIZE.width / 2 + (focal * (x - EYE[0])) / (EYE[2] - z),
    y: SIZE.height / 2 - (focal * (y - EYE[1])) / (EYE[2] - z),
  });
  return {
    corners: corners.map(project) as unknown as PlaneRect['corners'],
    width: RIGHT - LEFT,
    height: surface === 'floor' ? NEAR - BACK : HEIGHT,
  };
}

function createRoom(floor: string, wall: string, light: RoomLight): Scene {
  const white = plainMaterial({ base: [0.72, 0.7, 0.66], ior: 1 });
  const wood = plainMaterial({ base: [0.34, 0.22, 0.13], roughness: 0.5 });
  const parts: [Mesh, Material][] = [
    [metric([LEFT, 0, FRONT], [RIGHT - LEFT, 0, 0], [0, 0, BACK - FRONT], NEAR - FRONT), materialOf(floor)],
    [metric([LEFT, 0, BACK], [RIGHT - LEFT, 0, 0], [0, HEIGHT, 0]), materialOf(wall)],
    [plain([LEFT, HEIGHT, BACK], [RIGHT - LEFT, 0, 0], [0, 0, FRONT - BACK]), white],
    [plain([RIGHT, 0, BACK], [0, 0, FRONT - BACK], [0, HEIGHT, 0]), white],
    [plain([LEFT, 0, FRONT], [0, HEIGHT, 0], [RIGHT - LEFT, 0, 0]), white],
    ...sidesAround().map((mesh): [Mesh, Material] => [mesh, white]),
    ...THINGS.flatMap(boxOf).map((mesh): [Mesh, Material] => [mesh, wood]),
  ];
  const span = WINDOW.to - WINDOW.from;
  const lamp: Light = {
    kind: 'rectangle',
    origin: [-0.7, HEIGHT - 0.02, -2.6],
    u: [1.4, 0, 0],
    v: [0, 0, 1.4],
    radiance: [6, 5.2, 4.2],
    visible: true,
  };
  return {
    meshes: parts.map(([mesh]) => mesh),
    materials: parts.map(([, material]) => material),
    instances: parts.map((_, index): Instance => ({
      mesh: index,
      material: index,
      object: 0,
      part: 'other',
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    })),
    objects: [{ name: 'Room', class: 'other' }],
    pictures: [],
    lights: light === 'lamp' ? [lamp] : [],
    portals: [{ origin: [LEFT, WINDOW.sill, WINDOW.from], u: [0, WINDOW.head - WINDOW.sill, 0], v: [0, 0, span] }],
    sun: light === 'sun' ? { direction: [-0.66, 0.62, 0.42], irradiance: [9, 8.4, 7.2], radius: 0.02 } : null,
    environment: {
      width: 4,
      height: 2,
      radiance: Float32Array.from({ length: 24 }, (_, i) => [2, 2.2, 2.6][i % 3]! * (light === 'sun' ? 1 : 0.15)),
      backdrop: null,
    },
  };
}

/** The left wall around its window. */
function sidesAround(): Mesh[] {
  const piece = (z0: number, z1: number, y0: number, y1: number): Mesh =>
    plain([LEFT, y0, z0], [0, y1 - y0, 0], [0, 0, z1 - z0]);
  const { from, to, sill, head } = WINDOW;
  return [
    piece(BACK, FRONT, 0, sill),
    piece(BACK, FRONT, head, HEIGHT),
    piece(BACK, from, sill, head),
    piece(to, FRONT, sill, head),
  ];
}

function boxOf([[x0, y0, z0], [x1, y1, z1]]: readonly [Vec3, Vec3]): Mesh[] {
  const [w, h, d] = [x1 - x0, y1 - y0, z1 - z0];
  return [
    plain([x0, y1, z0], [0, 0, d], [w, 0, 0]),
    plain([x0, y0, z1], [w, 0, 0], [0, h, 0]),
    plain([x0, y0, z0], [0, 0, d], [0, h, 0]),
    plain([x1, y0, z0], [0, h, 0], [0, 0, d]),
    plain([x0, y0, z0], [0, h, 0], [w, 0, 0]),
  ];
}

function materialOf(key: string): Material {
  const entry = LIBRARY.find((one) => one.key === key);
  if (!entry) throw new RangeError(`expected a key of the library but received ${key}`);
  return entry.material;
}

function plain(origin: Vec3, u: Vec3, v: Vec3): Mesh {
  const at = (s: number, t: number): number[] => [0, 1, 2].map((axis) => origin[axis]! + s * u[axis]! + t * v[axis]!);
  return {
    positions: new Float32Array([...at(0, 0), ...at(1, 0), ...at(1, 1), ...at(0, 1)]),
    normals: null,
    uvs: null,
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  };
}

/** A rectangle whose texture coordinates are metres along u and v, from 0 and `from`. */
function metric(origin: Vec3, u: Vec3, v: Vec3, from = 0): Mesh {
  const [w, to] = [Math.hypot(...u), from + Math.hypot(...v)];
  return {
    ...plain(origin, u, v),
    uvs: new Float32Array([0, from, w, from, w, to, 0, to]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  };
}
