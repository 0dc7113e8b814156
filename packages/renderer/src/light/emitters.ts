import type { Instance, Light, Material, Mesh, Picture, Scene } from '../scene/scene.ts';
import { NODE } from './light-tree.ts';
import type { LampBounds } from './light-tree.ts';
import { sharedFloats, sharedInts } from './shared-arrays.ts';

export const SHAPES = { rectangle: 0, parallelogram: 1, sphere: 2, triangle: 3, closedTriangle: 4 } as const;
/** floats of one lamp in `shapes`: three vectors (origin, u, v; centre, radius; corner and two edges), then radiance */
export const LAMP = 12;

/** All that shines and has a place: listed lights first, then emissive triangles. */
export interface EmitterData {
  /** how many of the lamps are lights of the scene's list, in its order */
  readonly analytic: number;
  /** 1 = seen by the camera */
  readonly visible: Int32Array;
  /** a code of SHAPES per lamp */
  readonly kinds: Int32Array;
  readonly shapes: Float32Array;
  /** emissive instances, by rising primitive: first primitive, number of triangles, first lamp */
  readonly runs: Int32Array;
  /** lamp of each triangle of the runs, or −1 for one that gives no light */
  readonly lampOf: Int32Array;
  /** per lamp: where its picture coordinates are in `uvs` (6 each), or −1; and its glow picture */
  readonly uvOf: Int32Array;
  readonly glowOf: Int32Array;
  readonly uvs: Float32Array;
  /** glow pictures, `GLOW` × `GLOW` × 3, linear */
  readonly glows: Float32Array;
}

export const GLOW = 64;

interface Triangle {
  readonly shape: Float32Array;
  readonly closed: boolean;
  readonly uv: Float32Array | null;
  readonly glow: number;
}

/** Gathers what shines. Triangles without area or light are left out. */
export function gatherEmitters(
  scene: Scene,
  firstPrimitive: ArrayLike<number>,
): { data: EmitterData; bounds: LampBounds } {
  const glows = new GlowPictures(scene.pictures);
  const triangles: Triangle[] = [];
  const runs: number[] = [];
  const lampOf: number[] = [];
  const emissive = scene.instances
    .map((_, index) => index)
    .filter((index) => shines(scene.materials[scene.instances[index]!.material]!));
  emissive.sort((a, b) => firstPrimitive[a]! - firstPrimitive[b]!);
  for (const index of emissive) {
    const instance = scene.instances[index]!;
    const mesh = scene.meshes[instance.mesh]!;
    runs.push(firstPrimitive[index]!, mesh.indices.length / 3, lampOf.length);
    gatherTriangles(instance, mesh, scene.materials[instance.material]!, glows, triangles, lampOf, scene.lights.length);
  }

  const count = scene.lights.length + triangles.length;
  const kinds = sharedInts(count);
  const shapes = sharedFloats(count * LAMP);
  const visible = sharedInts(scene.lights.length);
  const uvOf = sharedInts(count).fill(-1);
  const glowOf = sharedInts(count).fill(-1);
  const uvs: number[] = [];
  const lamps = new Float32Array(count * NODE);
  scene.lights.forEach((light, index) => {
    visible[index] = light.visible ? 1 : 0;
    kinds[index] = writeLight(light, shapes, index * LAMP);
    if (light.kind === 'sphere') boundSphere(shapes, index * LAMP, lamps, index * NODE);
    else boundRectangle(shapes, index * LAMP, lamps, index * NODE);
  });
  triangles.forEach((triangle, i) => {
    const index = scene.lights.length + i;
    kinds[index] = triangle.closed ? SHAPES.closedTriangle : SHAPES.triangle;
    shapes.set(triangle.shape, index * LAMP);
    let share = 1;
    if (triangle.uv) {
      uvOf[index] = uvs.length;
      glowOf[index] = triangle.glow;
      uvs.push(...triangle.uv);
      share = glows.meanOver(triangle.glow, triangle.uv);
    }
    boundTriangle(shapes, index * LAMP, lamps, index * NODE, triangle.closed, share);
  });

  const data: EmitterData = {
    analytic: scene.lights.length,
    visible,
    kinds,
    shapes,
    runs: sharedInts(runs.length),
    lampOf: sharedInts(lampOf.length),
    uvOf,
    glowOf,
    uvs: sharedFloats(uvs.length),
    glows: glows.linear(),
  };
  data.runs.set(runs);
  data.lampOf.set(lampOf);
  data.uvs.set(uvs);
  return { data, bounds: { count, lamps } };
}

function shines(material: Material): boolean {
  return !material.faint && material.emission.some((value) => value > 0);
}

function luminance(r: number, g: number, b: number): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function gatherTriangles(
  instance: Instance,
  mesh: Mesh,
  material: Material,
  glows: GlowPictures,
  triangles: Triangle[],
  lampOf: number[],
  firstLamp: number,
): void {
  const m = instance.transform;
  const world = new Float64Array(mesh.positions.length);
  for (let i = 0; i < world.length; i += 3) {
    const x = mesh.positions[i]!;
    const y = mesh.positions[i + 1]!;
    const z = mesh.positions[i + 2]!;
    for (let axis = 0; axis < 3; axis += 1)
      world[i + axis] = m[axis]! * x + m[axis + 4]! * y + m[axis + 8]! * z + m[axis + 12]!;
  }
  const closed = isClosed(world, mesh.indices);
  const [r, g, b] = material.emission;
  const picture = material.maps?.emission ?? null;
  const glow = picture === null ? -1 : glows.add(picture);
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [i, j, k] = [3 * mesh.indices[t]!, 3 * mesh.indices[t + 1]!, 3 * mesh.indices[t + 2]!];
    const shape = new Float32Array(LAMP);
    for (let axis = 0; axis < 3; axis += 1) {
      shape[axis] = world[i + axis]!;
      shape[axis + 3] = world[j + axis]! - world[i + axis]!;
      shape[axis + 6] = world[k + axis]! - world[i + axis]!;
    }
    shape.set([Math.max(0, r), Math.max(0, g), Math.max(0, b)], 9);
    if (!(doubleArea(shape, 0) > 1e-14)) {
      lampOf.push(-1);
      continue;
    }
    let uv: Float32Array | null = null;
    if (glow >= 0 && mesh.uvs) {
      const [sx, sy, ox, oy] = material.maps!.transform;
      uv = new Float32Array(6);
      [i, j, k].forEach((corner, c) => {
        uv![2 * c] = mesh.uvs![(corner / 3) * 2]! * sx + ox;
        uv![2 * c + 1] = mesh.uvs![(corner / 3) * 2 + 1]! * sy + oy;
      });
    } else if (glow >= 0) {
      for (let channel = 0; channel < 3; channel += 1) shape[9 + channel]! *= glows.mean(glow, channel);
    }
    lampOf.push(firstLamp + triangles.length);
    triangles.push({ shape, closed, uv, glow });
  }
}

/** A shell that faces outwards shines outwards only; an open sheet shines both ways. */
function isClosed(world: Float64Array, indices: Uint32Array): boolean {
  let [sx, sy, sz, area, volume] = [0, 0, 0, 0, 0];
  for (let t = 0; t < indices.length; t += 3) {
    const [i, j, k] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const [ax, ay, az] = [world[i]! - world[0]!, world[i + 1]! - world[1]!, world[i + 2]! - world[2]!];
    const [ux, uy, uz] = [world[j]! - world[i]!, world[j + 1]! - world[i + 1]!, world[j + 2]! - world[i + 2]!];
    const [vx, vy, vz] = [world[k]! - world[i]!, world[k + 1]! - world[i + 1]!, world[k + 2]! - world[i + 2]!];
    const [cx, cy, cz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    sx += cx;
    sy += cy;
    sz += cz;
    area += Math.hypot(cx, cy, cz);
    volume += ax * cx + ay * cy + az * cz;
  }
  return Math.hypot(sx, sy, sz) < 1e-3 * area && volume > 1e-2 * area ** 1.5;
}

function doubleArea(shapes: ArrayLike<number>, at: number): number {
  const [ux, uy, uz, vx, vy, vz] = [
    shapes[at + 3]!,
    shapes[at + 4]!,
    shapes[at + 5]!,
    shapes[at + 6]!,
    shapes[at + 7]!,
    shapes[at + 8]!,
  ];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}

function writeLight(light: Light, shapes: Float32Array, at: number): number {
  shapes.set(light.radiance, at + 9);
  if (light.kind === 'sphere') {
    shapes.set(light.centre, at);
    shapes[at + 3] = light.radius;
    return SHAPES.sphere;
  }
  shapes.set(light.origin, at);
  shapes.set(light.u, at + 3);
  shapes.set(light.v, at + 6);
  return isSquare(light.u, light.v) ? SHAPES.rectangle : SHAPES.parallelogram;
}

/** Whether two edges stand square to each other, so that what they span is a rectangle. */
export function isSquare(u: ArrayLike<number>, v: ArrayLike<number>): boolean {
  const dot = u[0]! * v[0]! + u[1]! * v[1]! + u[2]! * v[2]!;
  return Math.abs(dot) < 1e-4 * Math.hypot(u[0]!, u[1]!, u[2]!) * Math.hypot(v[0]!, v[1]!, v[2]!);
}

/** Box, cone and power of the rectangle `shapes[at …]`. */
export function boundRectangle(shapes: Float32Array, at: number, lamps: Float32Array, to: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const o = shapes[at + axis]!;
    const u = shapes[at + 3 + axis]!;
    const v = shapes[at + 6 + axis]!;
    lamps[to + axis] = o + Math.min(0, u) + Math.min(0, v);
    lamps[to + 3 + axis] = o + Math.max(0, u) + Math.max(0, v);
  }
  writeNormal(shapes, at, lamps, to + 6);
  lamps[to + 9] = 1;
  lamps[to + 10] = doubleArea(shapes, at) * luminance(shapes[at + 9]!, shapes[at + 10]!, shapes[at + 11]!);
}

function boundSphere(shapes: Float32Array, at: number, lamps: Float32Array, to: number): void {
  const radius = shapes[at + 3]!;
  for (let axis = 0; axis < 3; axis += 1) {
    lamps[to + axis] = shapes[at + axis]! - radius;
    lamps[to + 3 + axis] = shapes[at + axis]! + radius;
  }
  lamps[to + 7] = 1;
  lamps[to + 9] = -1;
  lamps[to + 10] = Math.PI * radius * radius * luminance(shapes[at + 9]!, shapes[at + 10]!, shapes[at + 11]!);
}

function boundTriangle(
  shapes: Float32Array,
  at: number,
  lamps: Float32Array,
  to: number,
  closed: boolean,
  share: number,
): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const o = shapes[at + axis]!;
    lamps[to + axis] = o + Math.min(0, shapes[at + 3 + axis]!, shapes[at + 6 + axis]!);
    lamps[to + 3 + axis] = o + Math.max(0, shapes[at + 3 + axis]!, shapes[at + 6 + axis]!);
  }
  writeNormal(shapes, at, lamps, to + 6);
  lamps[to + 9] = 1;
  lamps[to + 10] =
    0.5 * doubleArea(shapes, at) * luminance(shapes[at + 9]!, shapes[at + 10]!, shapes[at + 11]!) * share;
  lamps[to + 11] = closed ? 0 : 1;
}

function writeNormal(shapes: ArrayLike<number>, at: number, out: Float32Array, to: number): void {
  const [ux, uy, uz, vx, vy, vz] = [
    shapes[at + 3]!,
    shapes[at + 4]!,
    shapes[at + 5]!,
    shapes[at + 6]!,
    shapes[at + 7]!,
    shapes[at + 8]!,
  ];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  out.set([x / length, y / length, z / length], to);
}

/** Emission pictures, made small: what a lamp sends where, for choosing points on it. */
class GlowPictures {
  private readonly pictures: readonly Picture[];
  private readonly indexOf = new Map<number, number>();
  private readonly small: Float32Array[] = [];

  constructor(pictures: readonly Picture[]) {
    this.pictures = pictures;
  }

  add(picture: number): number {
    const known = this.indexOf.get(picture);
    if (known !== undefined) return known;
    this.indexOf.set(picture, this.small.length);
    this.small.push(shrink(this.pictures[picture]!));
    return this.small.length - 1;
  }

  mean(glow: number, channel: number): number {
    const small = this.small[glow]!;
    let sum = 0;
    for (let i = channel; i < small.length; i += 3) sum += small[i]!;
    return sum / (GLOW * GLOW);
  }

  /** Mean luminance over a triangle of the picture, never quite 0. */
  meanOver(glow: number, uv: Float32Array): number {
    const small = this.small[glow]!;
    let sum = 0.02;
    for (let i = 0; i < 16; i += 1) {
      const root = Math.sqrt((i + 0.5) / 16);
      const b = ((i * 0.618034) % 1) * root;
      const a = 1 - root;
      const at = glowTexel(
        uv[0]! * a + uv[2]! * b + uv[4]! * (1 - a - b),
        uv[1]! * a + uv[3]! * b + uv[5]! * (1 - a - b),
      );
      sum += luminance(small[at]!, small[at + 1]!, small[at + 2]!) / 16;
    }
    return sum;
  }

  linear(): Float32Array {
    const all = sharedFloats(this.small.length * GLOW * GLOW * 3);
    this.small.forEach((small, index) => all.set(small, index * GLOW * GLOW * 3));
    return all;
  }
}

/** Where the texel of repeating picture coordinates begins in a glow picture. */
export function glowTexel(u: number, v: number): number {
  const x = Math.min(GLOW - 1, Math.floor((u - Math.floor(u)) * GLOW));
  const y = Math.min(GLOW - 1, Math.floor((v - Math.floor(v)) * GLOW));
  return 3 * (y * GLOW + x);
}

function shrink(picture: Picture): Float32Array {
  const small = new Float32Array(GLOW * GLOW * 3);
  const decode = Float32Array.from({ length: 256 }, (_, i) => {
    const c = i / 255;
    return picture.linear ? c : c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  for (let y = 0; y < GLOW; y += 1) {
    const y0 = Math.floor((y * picture.height) / GLOW);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * picture.height) / GLOW));
    for (let x = 0; x < GLOW; x += 1) {
      const x0 = Math.floor((x * picture.width) / GLOW);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * picture.width) / GLOW));
      const share = 1 / ((x1 - x0) * (y1 - y0));
      const at = 3 * (y * GLOW + x);
      for (let py = y0; py < y1; py += 1) {
        for (let px = x0; px < x1; px += 1) {
          const from = 4 * (py * picture.width + px);
          for (let channel = 0; channel < 3; channel += 1)
            small[at + channel]! += share * decode[picture.data[from + channel]!]!;
        }
      }
    }
  }
  return small;
}
