import type { Frame } from '../frame.ts';
import type { PieceMesh } from './piece-mesh.ts';

/** Where a piece stands while it is fitted: metres and radians in the room's plan. Of what hangs, `y` is its top. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Nearer than this nothing is drawn, metres along the axis of view. */
const NEAREST = 0.15;
/** Step of depth, by its share, that is an outline where no plane goes on over it. */
const JUMP = 0.03;
/** Of triangles this narrow each pixel is asked, others' rows are cut, pixels. */
const NARROW = 4;
/** Cosine between faces from which on their edge is drawn. */
const CREASE = 0.75;

/** Draws one piece at a time into a z-buffer, and says where its edges are seen: outlines, jumps of depth and creases. */
export class Raster {
  readonly width: number;
  readonly height: number;
  /** 1 / metres along the axis of view; 0 = not seen */
  readonly nearness: Float32Array;
  /** bounds of what was drawn; empty while maxX < minX */
  minX = 0;
  minY = 0;
  maxX = -1;
  maxY = -1;
  /** places of edge pixels, outlines and creases, the first so many */
  edgeAt = new Int32Array(4096);
  isCrease = new Uint8Array(4096);
  edges = 0;
  /** triangles and pixels that were looked at so far */
  work = 0;
  private readonly frame: Frame;
  private readonly centerX: number;
  private readonly centerY: number;
  private readonly focal: number;
  private readonly face: Int32Array;
  private seen = new Float32Array(3 * 4096);
  private placed = new Float32Array(3 * 4096);
  private normals = new Float32Array(3 * 4096);

  constructor(
    frame: Frame,
    center: { readonly centerX: number; readonly centerY: number },
    { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
  ) {
    this.frame = frame;
    this.width = width;
    this.height = height;
    this.centerX = (center.centerX + 0.5) * scale;
    this.centerY = (center.centerY + 0.5) * scale;
    this.focal = frame.focal * scale;
    this.nearness = new Float32Array(this.width * this.height);
    this.face = new Int32Array(this.width * this.height);
  }

  clear(): void {
    for (let y = this.minY; y <= this.maxY; y++)
      this.nearness.fill(0, y * this.width + this.minX, y * this.width + this.maxX + 1);
    [this.minX, this.minY, this.maxX, this.maxY] = [this.width, this.height, -1, -1];
  }

  /** Continuous pixels of the raster, and metres along the axis of view. */
  project(x: number, y: number, z: number): [u: number, v: number, depth: number] {
    const { right, up, forward, eyeHeight } = this.frame;
    const level = y - eyeHeight;
    const depth = forward[0] * x + forward[1] * level + forward[2] * z;
    return [
      this.centerX + (this.focal * (right[0] * x + right[1] * level + right[2] * z)) / depth,
      this.centerY - (this.focal * (up[0] * x + up[1] * level + up[2] * z)) / depth,
      depth,
    ];
  }

  /** Metres above the floor of what is seen at a place, so deep along the axis of view. */
  heightAt(u: number, v: number, depth: number): number {
    const { right, up, forward, eyeHeight } = this.frame;
    const [a, b] = [(u - this.centerX) / this.focal, (this.centerY - v) / this.focal];
    return eyeHeight + depth * (forward[1] + a * right[1] + b * up[1]);
  }

  /** @param built the size that the mesh was built at, metres */
  draw(mesh: PieceMesh, built: readonly number[], pose: Pose): void {
    this.place(mesh, built, pose);
    const { seen, placed, normals, width, height, nearness, face } = this;
    const { indices, isClosed } = mesh;
    let pixels = 0;
    for (let t = 0; t < indices.length; t += 3) {
      const a = 3 * indices[t]!;
      const b = 3 * indices[t + 1]!;
      const c = 3 * indices[t + 2]!;
      const i0 = seen[a + 2]!;
      const i1 = seen[b + 2]!;
      const i2 = seen[c + 2]!;
      if (i0 <= 0 || i1 <= 0 || i2 <= 0) continue;
      const x0 = seen[a]!;
      const y0 = seen[a + 1]!;
      const x1 = seen[b]!;
      const y1 = seen[b + 1]!;
      const x2 = seen[c]!;
      const y2 = seen[c + 1]!;
      const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
      if (isClosed ? area > -1e-9 : Math.abs(area) < 1e-9) continue;
      const low = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
      const high = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
      const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
      const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
      if (low > high || left > right) continue;
      // barycentric coordinates and nearness are linear in the picture
      const ux = (y2 - y0) / area;
      const uy = -(x2 - x0) / area;
      const vx = -(y1 - y0) / area;
      const vy = (x1 - x0) / area;
      const nx = ux * (i1 - i0) + vx * (i2 - i0);
      const ny = uy * (i1 - i0) + vy * (i2 - i0);
      const px = left + 0.5 - x0;
      const py = low + 0.5 - y0;
      let u = px * ux + py * uy;
      let v = px * vx + py * vy;
      let near = i0 + px * nx + py * ny;
      let isNew = true;
      for (let y = low; y <= high; y++, u += uy, v += vy, near += ny) {
        let from = 0;
        let to = right - left;
        const w = 1 - u - v;
        const wx = -ux - vx;
        if (right - left < NARROW) {
          while (from <= to && (u + from * ux < -1e-6 || v + from * vx < -1e-6 || w + from * wx < -1e-6)) from++;
          while (to > from && (u + to * ux < -1e-6 || v + to * vx < -1e-6 || w + to * wx < -1e-6)) to--;
        } else {
          if (ux > 0) from = Math.max(from, Math.ceil(-u / ux - 1e-6));
          else if (ux < 0) to = Math.min(to, Math.floor(-u / ux + 1e-6));
          else if (u < 0) continue;
          if (vx > 0) from = Math.max(from, Math.ceil(-v / vx - 1e-6));
          else if (vx < 0) to = Math.min(to, Math.floor(-v / vx + 1e-6));
          else if (v < 0) continue;
          if (wx > 0) from = Math.max(from, Math.ceil(-w / wx - 1e-6));
          else if (wx < 0) to = Math.min(to, Math.floor(-w / wx + 1e-6));
          else if (w < 0) continue;
        }
        if (from > to) continue;
        pixels += to - from + 1;
        let i = y * width + left + from;
        let here = near + from * nx;
        for (let k = from; k <= to; k++, i++, here += nx) {
          if (here <= nearness[i]!) continue;
          nearness[i] = here;
          face[i] = t;
          isNew = false;
        }
        if (left + from < this.minX) this.minX = left + from;
        if (left + to > this.maxX) this.maxX = left + to;
        if (y < this.minY) this.minY = y;
        if (y > this.maxY) this.maxY = y;
      }
      if (isNew) continue;
      const ax = placed[b]! - placed[a]!;
      const ay = placed[b + 1]! - placed[a + 1]!;
      const az = placed[b + 2]! - placed[a + 2]!;
      const bx = placed[c]! - placed[a]!;
      const by = placed[c + 1]! - placed[a + 1]!;
      const bz = placed[c + 2]! - placed[a + 2]!;
      const ox = ay * bz - az * by;
      const oy = az * bx - ax * bz;
      const oz = ax * by - ay * bx;
      const length = Math.hypot(ox, oy, oz) || 1;
      // towards the eye, whichever way it is wound
      const turned = ox * placed[a]! + oy * placed[a + 1]! + oz * placed[a + 2]! > 0 ? -length : length;
      normals[t] = ox / turned;
      normals[t + 1] = oy / turned;
      normals[t + 2] = oz / turned;
    }
    this.work += indices.length / 3 + pixels;
  }

  /** How much of the light that falls along a direction a seen pixel takes, −1 to 1. */
  facing(pixel: number, x: number, y: number, z: number): number {
    const face = this.face[pixel]!;
    return -(this.normals[face]! * x + this.normals[face + 1]! * y + this.normals[face + 2]! * z);
  }

  /** Finds the edges of what was drawn. */
  findEdges(): void {
    const { width, height, nearness, face, normals } = this;
    const [fromX, fromY] = [Math.max(1, this.minX - 1), Math.max(1, this.minY - 1)];
    const [toX, toY] = [Math.min(width - 3, this.maxX), Math.min(height - 3, this.maxY)];
    const room = 2 * Math.max(0, toX - fromX + 1) * Math.max(0, toY - fromY + 1);
    if (this.edgeAt.length < room) {
      this.edgeAt = new Int32Array(room);
      this.isCrease = new Uint8Array(room);
    }
    let count = 0;
    for (let y = fromY; y <= toY; y++)
      for (let x = fromX; x <= toX; x++) {
        const i = y * width + x;
        const own = nearness[i]!;
        let kind = -1;
        for (let axis = 0; axis < 2; axis++) {
          const step = axis === 0 ? 1 : width;
          const other = nearness[i + step]!;
          if (own === 0 && other === 0) continue;
          if (own === 0 || other === 0) {
            kind = 0;
            break;
          }
          const f = face[i]!;
          const g = face[i + step]!;
          if (f === g) continue;
          const jump = other - own;
          const least = JUMP * Math.max(own, other);
          if (
            Math.abs(jump) > least &&
            Math.abs(jump - (own - nearness[i - step]!)) > least &&
            Math.abs(jump - (nearness[i + 2 * step]! - other)) > least
          ) {
            kind = 0;
            break;
          }
          const cosine =
            normals[f]! * normals[g]! + normals[f + 1]! * normals[g + 1]! + normals[f + 2]! * normals[g + 2]!;
          if (cosine < CREASE) kind = 1;
        }
        if (kind < 0) continue;
        this.edgeAt[count] = i;
        this.isCrease[count++] = kind;
      }
    this.edges = count;
    this.work += room / 2;
  }

  /** Moves the corners to their place and projects them. */
  private place({ positions, indices }: PieceMesh, built: readonly number[], pose: Pose): void {
    const count = positions.length;
    if (this.seen.length < count) {
      this.seen = new Float32Array(count);
      this.placed = new Float32Array(count);
    }
    if (this.normals.length < indices.length) this.normals = new Float32Array(indices.length);
    const { seen, placed, centerX, centerY, focal } = this;
    const { right, up, forward, eyeHeight } = this.frame;
    const [c, s] = [Math.cos(pose.turn), Math.sin(pose.turn)];
    const [kx, ky, kz] = [pose.width / built[0]!, pose.height / built[2]!, pose.depth / built[1]!];
    for (let i = 0; i < count; i += 3) {
      const lx = positions[i]! * kx;
      const lz = positions[i + 2]! * kz;
      const x = c * lx + s * lz + pose.x;
      const y = positions[i + 1]! * ky + pose.y - eyeHeight;
      const z = c * lz - s * lx + pose.z;
      placed[i] = x;
      placed[i + 1] = y;
      placed[i + 2] = z;
      const depth = forward[0] * x + forward[1] * y + forward[2] * z;
      if (depth < NEAREST) {
        seen[i + 2] = 0;
        continue;
      }
      const near = 1 / depth;
      seen[i] = centerX + focal * (right[0] * x + right[1] * y + right[2] * z) * near;
      seen[i + 1] = centerY - focal * (up[0] * x + up[1] * y + up[2] * z) * near;
      seen[i + 2] = near;
    }
  }
}
