/** Vectors and placements for putting scenes together: plain tuples, not for use per ray. */
import type { Matrix4, Vec3 } from '../scene.ts';

export type Vec2 = readonly [number, number];

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vec3, k: number): Vec3 {
  return [a[0] * k, a[1] * k, a[2] * k];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vec3): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

/** Unit vector along `a`; straight up when `a` has no length. */
export function normalise(a: Vec3): Vec3 {
  const l = length(a);
  return l > 1e-12 ? [a[0] / l, a[1] / l, a[2] / l] : [0, 1, 0];
}

/** `a` turned by `angle` radians about the unit `axis` (Rodrigues). */
export function turnAbout(a: Vec3, axis: Vec3, angle: number): Vec3 {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return add(add(scale(a, c), scale(cross(axis, a), s)), scale(axis, dot(axis, a) * (1 - c)));
}

/** Where a thing stands: first scaled, then tilted (about x), rolled (about z), turned (about y, counter-clockwise seen from above), then moved. Metres, radians. */
export interface Placement {
  readonly at?: Vec3;
  readonly turn?: number;
  readonly tilt?: number;
  readonly roll?: number;
  readonly size?: number | Vec3;
}

export const IDENTITY: Matrix4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export function place({ at = [0, 0, 0], turn = 0, tilt = 0, roll = 0, size = 1 }: Placement): Matrix4 {
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size;
  const image = (axis: Vec3): Vec3 =>
    turnAbout(turnAbout(turnAbout(axis, [1, 0, 0], tilt), [0, 0, 1], roll), [0, 1, 0], turn);
  const x = scale(image([1, 0, 0]), sx);
  const y = scale(image([0, 1, 0]), sy);
  const z = scale(image([0, 0, 1]), sz);
  return [...x, 0, ...y, 0, ...z, 0, ...at, 1];
}

/** The placement whose y axis runs along `direction`, turned about it by `spin` radians. */
export function standAlong(at: Vec3, direction: Vec3, spin = 0, size = 1): Matrix4 {
  const y = normalise(direction);
  const helper: Vec3 = Math.abs(y[1]) < 0.99 ? [0, 1, 0] : [1, 0, 0];
  const side = turnAbout(normalise(cross(helper, y)), y, spin);
  const x = scale(side, size);
  const z = scale(cross(side, y), size);
  return [...x, 0, ...scale(y, size), 0, ...z, 0, ...at, 1];
}

/** a · b: first b, then a. */
export function multiply(a: Matrix4, b: Matrix4): Matrix4 {
  const out: number[] = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!;
      out.push(sum);
    }
  }
  return out;
}

export function transformPoint(m: Matrix4, [x, y, z]: Vec3): Vec3 {
  return [
    m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
    m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
    m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
  ];
}

export function transformDirection(m: Matrix4, [x, y, z]: Vec3): Vec3 {
  return [m[0]! * x + m[4]! * y + m[8]! * z, m[1]! * x + m[5]! * y + m[9]! * z, m[2]! * x + m[6]! * y + m[10]! * z];
}

/** Of the upper 3 × 3: by how much volumes grow. */
export function determinant(m: Matrix4): number {
  return (
    m[0]! * (m[5]! * m[10]! - m[9]! * m[6]!) -
    m[4]! * (m[1]! * m[10]! - m[9]! * m[2]!) +
    m[8]! * (m[1]! * m[6]! - m[5]! * m[2]!)
  );
}
