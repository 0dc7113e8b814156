import type { SurfacePoint } from '../transport/surface-point.ts';
import { FRAME, INSTANCE, MESH, VERTEX, type PackedGeometry } from './packed-geometry.ts';
import type { ReadSurface, Tracer } from './tracer.ts';

/** A shading normal leans away from the ray at least this much (cosine), so that what is seen is never unlit by a rounding. */
const LEAST_COSINE = 0.02;

/**
 * Fills position, normals, mapping with its directions, side and numbers of a point for the last hit of `tracer`. The position is
 * interpolated from the corners, so it lies on the surface to double precision, however far the ray came. Where a mesh
 * has no mapping, (u, v) are metres in the mesh's own frame along the two axes that the face looks across: floors
 * (x, −z), walls (horizontal, y).
 */
export function createReadSurface(packed: PackedGeometry, tracer: Tracer): ReadSurface {
  const { meshes, instances, frames, corners, vertices, firstPrimitive } = packed;
  const readUv = createReadUv(packed);
  const uv = new Float64Array(2);
  return (
    primitive: number,
    _ox: number,
    _oy: number,
    _oz: number,
    dx: number,
    dy: number,
    dz: number,
    point: SurfacePoint,
  ): void => {
    const instance = tracer.instance,
      u = tracer.u,
      v = tracer.v,
      w = 1 - u - v;
    const i = instance * INSTANCE.words,
      m = instances[i + INSTANCE.mesh]! * MESH.words,
      f = instance * FRAME.words,
      n = f + FRAME.normal;
    const triangle = primitive - firstPrimitive[instance]!;
    const corner = meshes[m + MESH.firstCorner]! + triangle * 3,
      vertex = meshes[m + MESH.firstVertex]!;
    const a = vertex + corners[corner]! * VERTEX.words,
      b = vertex + corners[corner + 1]! * VERTEX.words,
      c = vertex + corners[corner + 2]! * VERTEX.words;
    const ax = vertices[a]!,
      ay = vertices[a + 1]!,
      az = vertices[a + 2]!;
    const e1x = vertices[b]! - ax,
      e1y = vertices[b + 1]! - ay,
      e1z = vertices[b + 2]! - az;
    const e2x = vertices[c]! - ax,
      e2y = vertices[c + 1]! - ay,
      e2z = vertices[c + 2]! - az;
    const lx = ax + u * e1x + v * e2x,
      ly = ay + u * e1y + v * e2y,
      lz = az + u * e1z + v * e2z;
    point.px = frames[f]! * lx + frames[f + 1]! * ly + frames[f + 2]! * lz + frames[f + 3]!;
    point.py = frames[f + 4]! * lx + frames[f + 5]! * ly + frames[f + 6]! * lz + frames[f + 7]!;
    point.pz = frames[f + 8]! * lx + frames[f + 9]! * ly + frames[f + 10]! * lz + frames[f + 11]!;

    const fx = e1y * e2z - e1z * e2y,
      fy = e1z * e2x - e1x * e2z,
      fz = e1x * e2y - e1y * e2x;
    let gx = frames[n]! * fx + frames[n + 1]! * fy + frames[n + 2]! * fz;
    let gy = frames[n + 3]! * fx + frames[n + 4]! * fy + frames[n + 5]! * fz;
    let gz = frames[n + 6]! * fx + frames[n + 7]! * fy + frames[n + 8]! * fz;
    const behind = gx * dx + gy * dy + gz * dz > 0;
    const gScale = (behind ? -1 : 1) / Math.sqrt(gx * gx + gy * gy + gz * gz);
    gx *= gScale;
    gy *= gScale;
    gz *= gScale;
    let nx = gx,
      ny = gy,
      nz = gz;
    if (meshes[m + MESH.hasNormals] === 1) {
      const p = a + VERTEX.normal,
        q = b + VERTEX.normal,
        r = c + VERTEX.normal;
      const sx = w * vertices[p]! + u * vertices[q]! + v * vertices[r]!;
      const sy = w * vertices[p + 1]! + u * vertices[q + 1]! + v * vertices[r + 1]!;
      const sz = w * vertices[p + 2]! + u * vertices[q + 2]! + v * vertices[r + 2]!;
      const tx = frames[n]! * sx + frames[n + 1]! * sy + frames[n + 2]! * sz;
      const ty = frames[n + 3]! * sx + frames[n + 4]! * sy + frames[n + 5]! * sz;
      const tz = frames[n + 6]! * sx + frames[n + 7]! * sy + frames[n + 8]! * sz;
      const length = tx * tx + ty * ty + tz * tz;
      if (length > 1e-30) {
        const side = tx * gx + ty * gy + tz * gz < 0 ? -1 : 1;
        const scale = side / Math.sqrt(length);
        nx = tx * scale;
        ny = ty * scale;
        nz = tz * scale;
        const back = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        const cosine = -(nx * dx + ny * dy + nz * dz) * back;
        if (cosine < LEAST_COSINE) {
          const bend = (LEAST_COSINE - cosine) * back;
          nx -= dx * bend;
          ny -= dy * bend;
          nz -= dz * bend;
          const again = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
          nx *= again;
          ny *= again;
          nz *= again;
        }
      }
    }
    point.gx = gx;
    point.gy = gy;
    point.gz = gz;
    point.nx = nx;
    point.ny = ny;
    point.nz = nz;
    point.behind = behind;
    if (meshes[m + MESH.hasUvs] === 1) {
      const p = a + VERTEX.uv,
        q = b + VERTEX.uv,
        r = c + VERTEX.uv;
      const u0 = vertices[p]!,
        v0 = vertices[p + 1]!,
        u1 = vertices[q]! - u0,
        v1 = vertices[q + 1]! - v0,
        u2 = vertices[r]! - u0,
        v2 = vertices[r + 1]! - v0;
      point.u = u0 + u * u1 + v * u2;
      point.v = v0 + u * v1 + v * v2;
      const area = u1 * v2 - u2 * v1,
        scale = Math.abs(area) > 1e-20 ? 1 / area : 0;
      const hx = (e1x * v2 - e2x * v1) * scale,
        hy = (e1y * v2 - e2y * v1) * scale,
        hz = (e1z * v2 - e2z * v1) * scale;
      const kx = (e2x * u1 - e1x * u2) * scale,
        ky = (e2y * u1 - e1y * u2) * scale,
        kz = (e2z * u1 - e1z * u2) * scale;
      point.tx = frames[f]! * hx + frames[f + 1]! * hy + frames[f + 2]! * hz;
      point.ty = frames[f + 4]! * hx + frames[f + 5]! * hy + frames[f + 6]! * hz;
      point.tz = frames[f + 8]! * hx + frames[f + 9]! * hy + frames[f + 10]! * hz;
      point.bx = frames[f]! * kx + frames[f + 1]! * ky + frames[f + 2]! * kz;
      point.by = frames[f + 4]! * kx + frames[f + 5]! * ky + frames[f + 6]! * kz;
      point.bz = frames[f + 8]! * kx + frames[f + 9]! * ky + frames[f + 10]! * kz;
    } else {
      readUv(instance, triangle, u, v, uv);
      point.u = uv[0]!;
      point.v = uv[1]!;
      point.tx = point.ty = point.tz = 0;
      point.bx = point.by = point.bz = 0;
    }
    point.primitive = primitive;
    point.instance = instance;
    point.material = instances[i + INSTANCE.material]!;
    point.object = instances[i + INSTANCE.object]!;
  };
}

/** Writes the mapping of a place on a triangle of an instance's mesh. */
export type ReadUv = (instance: number, triangle: number, u: number, v: number, out: Float64Array) => void;

export function createReadUv({ meshes, instances, frames, corners, vertices }: PackedGeometry): ReadUv {
  return (instance, triangle, u, v, out) => {
    const m = instances[instance * INSTANCE.words + INSTANCE.mesh]! * MESH.words,
      f = instance * FRAME.words;
    const corner = meshes[m + MESH.firstCorner]! + triangle * 3,
      w = 1 - u - v;
    const vertex = meshes[m + MESH.firstVertex]!;
    const a = vertex + corners[corner]! * VERTEX.words,
      b = vertex + corners[corner + 1]! * VERTEX.words,
      c = vertex + corners[corner + 2]! * VERTEX.words;
    if (meshes[m + MESH.hasUvs] === 1) {
      const p = a + VERTEX.uv,
        q = b + VERTEX.uv,
        r = c + VERTEX.uv;
      out[0] = w * vertices[p]! + u * vertices[q]! + v * vertices[r]!;
      out[1] = w * vertices[p + 1]! + u * vertices[q + 1]! + v * vertices[r + 1]!;
      return;
    }
    const ax = vertices[a]!,
      ay = vertices[a + 1]!,
      az = vertices[a + 2]!;
    const e1x = vertices[b]! - ax,
      e1y = vertices[b + 1]! - ay,
      e1z = vertices[b + 2]! - az;
    const e2x = vertices[c]! - ax,
      e2y = vertices[c + 1]! - ay,
      e2z = vertices[c + 2]! - az;
    const fx = e1y * e2z - e1z * e2y,
      fy = e1z * e2x - e1x * e2z,
      fz = e1x * e2y - e1y * e2x;
    const scaleX = Math.sqrt(
      frames[f]! * frames[f]! + frames[f + 4]! * frames[f + 4]! + frames[f + 8]! * frames[f + 8]!,
    );
    const scaleY = Math.sqrt(
      frames[f + 1]! * frames[f + 1]! + frames[f + 5]! * frames[f + 5]! + frames[f + 9]! * frames[f + 9]!,
    );
    const scaleZ = Math.sqrt(
      frames[f + 2]! * frames[f + 2]! + frames[f + 6]! * frames[f + 6]! + frames[f + 10]! * frames[f + 10]!,
    );
    const x = (ax + u * e1x + v * e2x) * scaleX,
      y = (ay + u * e1y + v * e2y) * scaleY,
      z = (az + u * e1z + v * e2z) * scaleZ;
    const px = Math.abs(fx),
      py = Math.abs(fy),
      pz = Math.abs(fz);
    if (py >= px && py >= pz) {
      out[0] = x;
      out[1] = fy < 0 ? z : -z;
    } else if (px >= pz) {
      out[0] = fx < 0 ? z : -z;
      out[1] = y;
    } else {
      out[0] = fz < 0 ? -x : x;
      out[1] = y;
    }
  };
}
