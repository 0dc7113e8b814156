import { GROUND_SIDE, type PlacedSurfaces, SIDE_NORMALS, SKY_SIDE, type Surfaces } from '../../buffers/surfaces.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Region, Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { inflateNormals } from './inflate.ts';
import { roomOf } from '../../geometry/room.ts';
import { estimateGroupDepths } from './standing.ts';

const SHELL: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'floor',
  'wall',
  'ceiling',
  'panel',
  'window',
  'door',
  'curtain',
  'rug',
  'art',
  'tile',
]);
const GROUND: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'ground',
  'paving',
  'grass',
  'water',
  'road',
  'floor',
  'rug',
]);
const FACING_AXIS = { left: 0, right: 0, floor: 1, ceiling: 1, front: 2 } as const;

export function isShell(structure: Structure, region: Region): boolean {
  return structure.setting === 'interior'
    ? SHELL.has(region.surface)
    : GROUND.has(region.surface) && (region.facing === 'floor' || region.facing === null);
}

/** Depth, normals and things of a structure (after Hoiem et al. 2005: cards and planes standing on a ground, here inside a box). Calls `onRow` after each row of work. */
export function buildSurfaces(structure: Structure, onRow: () => void): Surfaces {
  const surfaces: Surfaces = {
    ...placeSurfaces(structure, onRow),
    normal: new Float32Array(structure.width * structure.height * 3),
  };
  const pinhole = new Pinhole(structure.camera);
  orientPlanes(structure, surfaces, pinhole);
  onRow();
  inflateNormals(structure, surfaces, pinhole, onRow);
  return surfaces;
}

/** Depth and things of a structure, as `buildSurfaces` has them. */
export function placeSurfaces(structure: Structure, onRow: () => void): PlacedSurfaces {
  const { width, height, regions, labels } = structure;
  const count = width * height;
  const room = roomOf(structure);
  const eyeHeight = -room.floorY;
  const interior = structure.setting === 'interior';
  const pinhole = new Pinhole(structure.camera);
  const aerial = !interior && (eyeHeight > 8 || pinhole.horizon < 0.02 * height);
  const surfaces: PlacedSurfaces = {
    width,
    height,
    room,
    eyeHeight,
    aerial,
    depth: new Float32Array(count),
    thickness: new Float32Array(count),
    thing: new Int32Array(count).fill(-1),
    side: new Uint8Array(count),
    axis: new Uint8Array(count),
  };
  const far = aerial ? 3000 : interior ? 40 : 600;
  const ray = new Float64Array(3);
  const free = new Uint8Array(regions.length);
  for (let y = 0; y < height; y++) {
    onRow();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const region = regions[labels.data[i]!]!;
      pinhole.ray(x, y, ray);
      const shell = isShell(structure, region);
      const back = interior ? room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!) : groundDistance(ray[1]!, eyeHeight, far);
      let side = interior ? room.side : ray[1]! < 0 ? GROUND_SIDE : SKY_SIDE;
      let depth = Math.min(back, far);
      let axis = interior ? (side < 2 ? 1 : side === 2 || side === 5 ? 2 : 0) : 1;
      if (region.surface === 'sky') {
        side = SKY_SIDE;
        depth = far * 4;
        axis = 3;
      } else if (interior && (region.surface === 'floor' || region.surface === 'rug') && ray[1]! < -0.02) {
        const onFloor = eyeHeight / -ray[1]!;
        depth = onFloor > back * 1.15 ? back : onFloor;
        side = GROUND_SIDE;
        axis = 1;
      } else if (!shell || !interior) {
        if (region.facing !== null && region.offset !== null && !(shell && region.facing !== 'floor')) {
          axis = FACING_AXIS[region.facing];
          const along = Math.abs(ray[axis]!);
          const plane = along > 1e-4 ? region.offset / along : far;
          depth = interior ? Math.min(plane, back * 0.992) : Math.min(plane, far);
          if (depth < 0.25) depth = 0.25;
        } else if (!shell) {
          axis = 3;
          free[region.id] = 1;
        }
        if (!shell) surfaces.thing[i] = region.group;
      }
      surfaces.depth[i] = depth;
      surfaces.side[i] = side;
      surfaces.axis[i] = axis;
    }
  }
  estimateGroupDepths(structure, surfaces, free);
  onRow();
  giveThickness(structure, surfaces);
  onRow();
  return surfaces;
}

function groundDistance(up: number, eyeHeight: number, far: number): number {
  return up < -1e-3 ? Math.min(eyeHeight / -up, far) : far;
}

function giveThickness(structure: Structure, surfaces: PlacedSurfaces): void {
  const { labels, regions } = structure;
  const { thing, thickness, depth, aerial } = surfaces;
  const focal = structure.camera.focal;
  const interior = structure.setting === 'interior';
  const spans = new Map<number, [number, number]>();
  for (const region of regions) {
    const span = spans.get(region.group);
    if (span) {
      span[0] = Math.min(span[0], region.minX);
      span[1] = Math.max(span[1], region.maxX);
    } else spans.set(region.group, [region.minX, region.maxX]);
  }
  for (let i = 0; i < thing.length; i++) {
    if (thing[i]! < 0) continue;
    const region = regions[labels.data[i]!]!;
    const z = depth[i]!;
    const [low, high] = spans.get(region.group)!;
    const wide = ((high - low) * z) / focal;
    let thick = interior ? Math.min(Math.max(0.55 * wide, 0.03), 0.9) : aerial ? 15 : 2.5;
    if (region.surface === 'plant') thick = Math.min(0.4 * wide, 0.5);
    if (region.surface === 'tree') thick = 0.4 * wide + 0.2;
    if (region.surface === 'metal' || region.surface === 'lamp') thick = Math.min(thick, 0.12);
    if (region.surface === 'table' && region.facing === 'floor') thick = 0.05;
    if (region.surface === 'rock') thick = 0.5;
    thickness[i] = thick;
  }
}

function orientPlanes(structure: Structure, surfaces: Surfaces, pinhole: Pinhole): void {
  const { width, height, axis, side, normal, thing } = surfaces;
  const ray = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const k = axis[i]!;
      if (k === 3) {
        normal[i * 3 + 1] = 1;
        continue;
      }
      if (structure.setting === 'interior' && thing[i]! < 0) {
        const face = SIDE_NORMALS[side[i]!]!;
        for (let c = 0; c < 3; c++) normal[i * 3 + c] = face[c]!;
        continue;
      }
      pinhole.ray(x, y, ray);
      normal[i * 3 + k] = ray[k]! > 0 ? -1 : 1;
    }
  }
}
