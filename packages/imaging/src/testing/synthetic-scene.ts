import type { SrgbImage } from '../image.ts';
import { nameOf, type Name } from '../names.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera, Facing, InputKind, Region, RoomBox, Structure } from '../structure.ts';
import type { SurfaceClass } from '../surface-classes.ts';

/** A rectangle on a plane of the world, in metres, for scenes whose structure is known exactly. */
export interface Patch {
  readonly surface: SurfaceClass;
  /** Where it is not the nearest to the surface. */
  readonly name?: Name;
  readonly facing: Exclude<Facing, null>;
  /** Signed coordinate of the plane: X for left and right, Y for floor and ceiling, Z for front. */
  readonly at: number;
  /** Extent along the plane's two other axes, in the order X, Y, Z; endless when left out. */
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  /** Patches of one group are one thing; the shell's own patches need none. */
  readonly group?: number;
  readonly confidence?: number;
}

export interface Scene {
  readonly image: SrgbImage;
  readonly structure: Structure;
}

export interface SceneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly kind?: InputKind;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly mirrored?: boolean;
}

const NORMAL_AXIS = { left: 0, right: 0, floor: 1, ceiling: 1, front: 2 } as const;
export const ROOM: RoomBox = { floorY: -1.4, ceilingY: 1.4, leftX: -3, rightX: 3, backZ: 6, confidence: 1 };

/** A living room as a line drawing: window left, slat panel, picture, rug, a sofa of two blocks, a table. */
export function drawRoom(options: SceneOptions = {}): Scene {
  const patches: Patch[] = [
    { surface: 'floor', facing: 'floor', at: ROOM.floorY },
    { surface: 'ceiling', facing: 'ceiling', at: ROOM.ceilingY },
    { surface: 'wall', facing: 'left', at: ROOM.leftX },
    { surface: 'wall', facing: 'right', at: ROOM.rightX },
    { surface: 'wall', facing: 'front', at: ROOM.backZ },
    { surface: 'panel', facing: 'front', at: ROOM.backZ - 0.02, from: [1, -1.4], to: [3, 1.4], group: -1 },
    { surface: 'art', facing: 'front', at: ROOM.backZ - 0.02, from: [-1.4, 0], to: [0, 0.8], group: -1 },
    { surface: 'window', facing: 'left', at: ROOM.leftX + 0.01, from: [-0.8, 3], to: [1, 5], group: -1 },
    { surface: 'rug', facing: 'floor', at: ROOM.floorY + 0.005, from: [-1.6, 2.4], to: [1.4, 4.6], group: -1 },
    { surface: 'soft', facing: 'front', at: 5, from: [-1.8, -1.4], to: [0.4, -0.6], group: 1 },
    { surface: 'table', facing: 'floor', at: -0.95, from: [-0.5, 3], to: [0.7, 3.8], group: 2 },
    { surface: 'cabinet', facing: 'front', at: 5.5, from: [1.2, -1.4], to: [2.8, -0.8], group: 3 },
  ];
  return project(patches, { setting: 'interior', box: ROOM, background: 'wall' }, options);
}

/** The same room with nothing in it but what is given: openings in its walls, things. */
export function drawBareRoom(openings: readonly Patch[], options: SceneOptions = {}): Scene {
  const patches: Patch[] = [
    { surface: 'floor', facing: 'floor', at: ROOM.floorY },
    { surface: 'ceiling', facing: 'ceiling', at: ROOM.ceilingY },
    { surface: 'wall', facing: 'left', at: ROOM.leftX },
    { surface: 'wall', facing: 'right', at: ROOM.rightX },
    { surface: 'wall', facing: 'front', at: ROOM.backZ },
    ...openings.map((opening) => ({ group: -1, ...opening })),
  ];
  return project(patches, { setting: 'interior', box: ROOM, background: 'wall' }, options);
}

/** A house at the edge of a lawn: two facades, glass, a roof edge, paving, water, a tree, sky. */
export function drawHouse(options: SceneOptions = {}): Scene {
  const patches: Patch[] = [
    { surface: 'grass', facing: 'floor', at: -1.6 },
    { surface: 'paving', facing: 'floor', at: -1.595, from: [-9, 3], to: [9, 12], group: -1 },
    { surface: 'water', facing: 'floor', at: -1.59, from: [1, 4.5], to: [6, 7.5], group: -1 },
    { surface: 'facade', facing: 'front', at: 12, from: [-6, -1.6], to: [5, 4.5], group: 1 },
    { surface: 'facade', facing: 'left', at: -6, from: [-1.6, 12], to: [4.5, 20], group: 2 },
    { surface: 'glass', facing: 'front', at: 11.95, from: [-5, -1.4], to: [-1, 1.2], group: 3 },
    { surface: 'panel', facing: 'front', at: 11.9, from: [1.5, -1.6], to: [4.5, 4.4], group: 4 },
    { surface: 'tree', facing: 'front', at: 10, from: [6.2, -0.4], to: [8.6, 2.6], group: 5 },
  ];
  return drawOutdoors(patches, { yaw: 0.25, ...options });
}

/** Patches under the sky. */
export function drawOutdoors(patches: readonly Patch[], options: SceneOptions = {}): Scene {
  return project(patches, { setting: 'exterior', box: null, background: 'sky' }, options);
}

interface Place {
  readonly setting: 'interior' | 'exterior';
  readonly box: RoomBox | null;
  readonly background: SurfaceClass;
}

/** Projects patches, nearest first, and draws their borders as ink on paper (line) or shades them in greys (clay, photo). */
function project(patches: readonly Patch[], place: Place, options: SceneOptions): Scene {
  const width = options.width ?? 320;
  const height = options.height ?? 200;
  const kind = options.kind ?? 'line';
  const flip = options.mirrored ? -1 : 1;
  const camera: Camera = {
    focal: 0.92 * width,
    centerX: (width - 1) / 2,
    centerY: (height - 1) / 2,
    pitch: options.pitch ?? 0,
    yaw: flip * (options.yaw ?? 0.1),
    confidence: 1,
  };
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const data = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pinhole.ray(x, y, ray);
      ray[0] = ray[0]! * flip;
      data[y * width + x] = nearestPatch(patches, ray) + 1;
    }
  }
  const labels = { width, height, count: patches.length + 1, data };
  const regions = describeRegions(patches, place, labels.data, width, height, options.mirrored ?? false);
  const ink = drawInk(data, width, height);
  const box =
    place.box && options.mirrored ? { ...place.box, leftX: -place.box.rightX, rightX: -place.box.leftX } : place.box;
  const structure: Structure = {
    width,
    height,
    kind,
    setting: place.setting,
    ink: { width, height, data: ink },
    inkMask: { width, height, data: Uint8Array.from(ink, (v) => (v > 0.2 ? 1 : 0)) },
    segments: [],
    camera,
    box,
    labels,
    regions,
  };
  return { image: dress(structure, patches), structure };
}

function nearestPatch(patches: readonly Patch[], ray: Float64Array): number {
  let best = -1;
  let nearest = Infinity;
  patches.forEach((patch, k) => {
    const axis = NORMAL_AXIS[patch.facing];
    const t = patch.at / ray[axis]!;
    if (!(t > 0.05) || t >= nearest) return;
    const others = [0, 1, 2].filter((c) => c !== axis);
    const inside =
      !patch.from || others.every((c, j) => ray[c]! * t >= patch.from![j]! && ray[c]! * t <= patch.to![j]!);
    if (inside) {
      nearest = t;
      best = k;
    }
  });
  return best;
}

function describeRegions(
  patches: readonly Patch[],
  place: Place,
  data: Int32Array,
  width: number,
  height: number,
  mirrored: boolean,
): Region[] {
  const names: (Patch | null)[] = [null, ...patches];
  return names.map((patch, id) => {
    let area = 0;
    let minX = width;
    let minY = height;
    let maxX = 0;
    let maxY = 0;
    let sumX = 0;
    let sumY = 0;
    for (let i = 0; i < data.length; i++) {
      if (data[i] !== id) continue;
      const x = i % width;
      const y = (i / width) | 0;
      area++;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
      sumX += x;
      sumY += y;
    }
    const swap = { left: 'right', right: 'left' } as const;
    const facing = patch
      ? mirrored && (patch.facing === 'left' || patch.facing === 'right')
        ? swap[patch.facing]
        : patch.facing
      : null;
    return {
      id,
      area,
      minX,
      minY,
      maxX,
      maxY,
      centroidX: area ? sumX / area : 0,
      centroidY: area ? sumY / area : 0,
      name: patch?.name ?? nameOf(patch?.surface ?? place.background),
      surface: patch?.surface ?? place.background,
      confidence: patch?.confidence ?? 0.95,
      facing,
      offset: patch ? Math.abs(patch.at) : null,
      group: patch?.group ?? -1 - id,
    };
  });
}

function drawInk(data: Int32Array, width: number, height: number): Float32Array {
  const ink = new Float32Array(data.length);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (data[i] !== data[i + 1] || data[i] !== data[i + width]) ink[i] = 0.8;
    }
  }
  return ink;
}

/** Paper and ink for drawings; greys by plane for models; those with a colour cast per surface for photos. */
function dress(structure: Structure, patches: readonly Patch[]): SrgbImage {
  const { width, height, kind, labels, ink } = structure;
  const data = new Uint8ClampedArray(width * height * 3);
  const shade = { floor: 205, ceiling: 225, left: 165, right: 190, front: 180 };
  for (let i = 0; i < labels.data.length; i++) {
    const patch = patches[labels.data[i]! - 1];
    for (let c = 0; c < 3; c++) {
      let value = 245 - 220 * ink.data[i]!;
      if (kind === 'clay' || kind === 'photo')
        value = patch ? shade[patch.facing] + 12 * Math.sin((i % width) / 17) : 215;
      if (kind === 'photo' && patch) value *= [1, 0.86, 0.7][(c + patch.surface.length) % 3]!;
      data[i * 3 + c] = value;
    }
  }
  return { width, height, channels: 3, data };
}
