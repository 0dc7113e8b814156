import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Room } from '../../geometry/room.ts';

/** Rays that end farther from the surface in front than its thickness pass behind it. */
const SLACK = 0.004;

/**
 * Meets rays with a picture lifted to 2.5D, at 1/scale of its size: things as a depth layer with
 * thickness, marched in screen space (Ritschel et al. 2009), the shell as an analytic box.
 */
export class Tracer {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly room: Room;
  readonly depth: Float32Array;
  readonly thickness: Float32Array;
  readonly thing: Int32Array;
  readonly side: Uint8Array;
  readonly normal: Float32Array;
  readonly position: Float32Array;
  /** Full-size pixel that each pixel stands for. */
  readonly source: Int32Array;
  /** Pixel of the thing met by the last `trace`, −1 when the shell was met. */
  hitPixel = -1;
  /** Side of the room met when no thing was, and where. */
  hitSide = -1;
  hitX = 0;
  hitY = 0;
  hitZ = 0;
  private readonly focal: number;
  private readonly centerX: number;
  private readonly centerY: number;
  private readonly cp: number;
  private readonly sp: number;
  private readonly cy: number;
  private readonly sy: number;
  private readonly open: boolean;

  constructor(structure: Structure, surfaces: Surfaces, scale: number) {
    this.scale = scale;
    this.width = Math.max(1, Math.floor(surfaces.width / scale));
    this.height = Math.max(1, Math.floor(surfaces.height / scale));
    this.room = surfaces.room;
    this.open = surfaces.room.open;
    const count = this.width * this.height;
    this.depth = new Float32Array(count);
    this.thickness = new Float32Array(count);
    this.thing = new Int32Array(count);
    this.side = new Uint8Array(count);
    this.normal = new Float32Array(count * 3);
    this.position = new Float32Array(count * 3);
    this.source = new Int32Array(count);
    const { camera } = structure;
    this.focal = camera.focal;
    this.centerX = camera.centerX;
    this.centerY = camera.centerY;
    this.cp = Math.cos(camera.pitch);
    this.sp = Math.sin(camera.pitch);
    this.cy = Math.cos(camera.yaw);
    this.sy = Math.sin(camera.yaw);
    const half = scale >> 1;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const q = y * this.width + x;
        // A picture of a few pixels' height has no middle of a cell to look at.
        const px = Math.min(surfaces.width - 1, x * scale + half);
        const py = Math.min(surfaces.height - 1, y * scale + half);
        const i = py * surfaces.width + px;
        this.source[q] = i;
        this.depth[q] = surfaces.depth[i]!;
        this.thickness[q] = surfaces.thickness[i]!;
        this.thing[q] = surfaces.thing[i]!;
        this.side[q] = surfaces.side[i]!;
        for (let c = 0; c < 3; c++) this.normal[q * 3 + c] = surfaces.normal[i * 3 + c]!;
        this.place(px, py, surfaces.depth[i]!, this.position, q * 3);
      }
    }
  }

  /** Takes over normals that were bent since by the relief of materials. */
  readNormals(surfaces: Surfaces): void {
    for (let q = 0; q < this.source.length; q++) {
      const i = this.source[q]! * 3;
      for (let c = 0; c < 3; c++) this.normal[q * 3 + c] = surfaces.normal[i + c]!;
    }
  }

  /** Writes the world position of full-size pixel (u, v) at a depth. */
  place(u: number, v: number, depth: number, out: Float32Array | Float64Array, at: number): void {
    const x = (u - this.centerX) / this.focal;
    const y = (this.centerY - v) / this.focal;
    const forward = this.cp - y * this.sp;
    out[at] = (x * this.cy + forward * this.sy) * depth;
    out[at + 1] = (y * this.cp + this.sp) * depth;
    out[at + 2] = (forward * this.cy - x * this.sy) * depth;
  }

  /** Pixel that shows world point (x, y, z), −1 when outside the picture. */
  pixelOf(x: number, y: number, z: number): number {
    const forward = z * this.cy + x * this.sy;
    const depth = forward * this.cp + y * this.sp;
    if (depth < 0.05) return -1;
    const u = (this.centerX + (this.focal * (x * this.cy - z * this.sy)) / depth) / this.scale;
    const v = (this.centerY - (this.focal * (y * this.cp - forward * this.sp)) / depth) / this.scale;
    if (u < 0 || v < 0 || u >= this.width || v >= this.height) return -1;
    return (v | 0) * this.width + (u | 0);
  }

  /** Follows a ray of unit direction to a thing (true, `hitPixel`) or the shell (false, `hitSide`). `self` is the thing it starts on. */
  trace(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    self: number,
    jitter: number,
    steps: number,
  ): boolean {
    const t = this.room.hit(ox, oy, oz, dx, dy, dz);
    this.hitSide = this.room.side;
    this.hitX = ox + dx * t;
    this.hitY = oy + dy * t;
    this.hitZ = oz + dz * t;
    this.hitPixel = this.march(ox, oy, oz, dx, dy, dz, t < 400 ? t : 400, self, jitter, steps);
    return this.hitPixel >= 0;
  }

  /** Pixel of the first thing within `far` metres along the ray, or −1. */
  march(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    self: number,
    jitter: number,
    steps: number,
  ): number {
    const { cp, sp, cy, sy, focal, width, height } = this;
    const of = oz * cy + ox * sy;
    const az = of * cp + oy * sp;
    const df = dz * cy + dx * sy;
    const rate = df * cp + dy * sp;
    let reach = far;
    if (az + rate * reach < 0.06) {
      if (rate >= 0 || az <= 0.06) return -1;
      reach = (0.06 - az) / rate;
    }
    if (az < 0.06) return -1;
    const bz = az + rate * reach;
    const k = focal / this.scale;
    const cx = this.centerX / this.scale;
    const cyy = this.centerY / this.scale;
    const ax = ox * cy - oz * sy;
    const ay = oy * cp - of * sp;
    const u0 = cx + (k * ax) / az;
    const v0 = cyy - (k * ay) / az;
    const u1 = cx + (k * (ax + (dx * cy - dz * sy) * reach)) / bz;
    const v1 = cyy - (k * (ay + (dy * cp - df * sp) * reach)) / bz;
    const du = u1 - u0;
    const dv = v1 - v0;
    let t0 = 0;
    let t1 = 1;
    const maxU = width - 1.01;
    const maxV = height - 1.01;
    if (du > 1e-9) {
      t0 = Math.max(t0, -u0 / du);
      t1 = Math.min(t1, (maxU - u0) / du);
    } else if (du < -1e-9) {
      t0 = Math.max(t0, (maxU - u0) / du);
      t1 = Math.min(t1, -u0 / du);
    } else if (u0 < 0 || u0 > maxU) return -1;
    if (dv > 1e-9) {
      t0 = Math.max(t0, -v0 / dv);
      t1 = Math.min(t1, (maxV - v0) / dv);
    } else if (dv < -1e-9) {
      t0 = Math.max(t0, (maxV - v0) / dv);
      t1 = Math.min(t1, -v0 / dv);
    } else if (v0 < 0 || v0 > maxV) return -1;
    if (t1 <= t0) return -1;
    const length = Math.sqrt(du * du + dv * dv);
    const span = (t1 - t0) * length;
    const n = Math.min(steps, (span / 1.2 + 2) | 0);
    const i0 = 1 / az;
    const i1 = 1 / bz;
    const { depth, thing, thickness } = this;
    for (let step = 0; step < n; step++) {
      const part = (step + jitter) / n;
      const t = t0 + (t1 - t0) * part * (0.35 + 0.65 * part);
      const moved = t * length;
      if (moved < 1.3) continue;
      const q = ((v0 + dv * t) | 0) * width + ((u0 + du * t) | 0);
      const other = thing[q]!;
      if (other < 0) continue;
      const z = 1 / (i0 + (i1 - i0) * t);
      const front = depth[q]!;
      if (
        z > front * (1 + SLACK) + SLACK &&
        z < front + thickness[q]! &&
        !(other === self && (moved < 3.5 || this.open))
      )
        return q;
    }
    return -1;
  }
}
