/**
 * A rectangle as seen from a point: its solid angle, and directions spread evenly over it. One per thread: `see` fills it.
 * Source: C. Ureña, M. Fajardo, A. King, "An area-preserving parametrization for spherical rectangles", 2013.
 */
export class SphericalRectangle {
  /** steradians, of the last `see` */
  solidAngle = NaN;
  /** the last point of `choose`, metres */
  x = NaN;
  y = NaN;
  z = NaN;

  private px = NaN;
  private py = NaN;
  private pz = NaN;
  private ax = NaN;
  private ay = NaN;
  private az = NaN;
  private bx = NaN;
  private by = NaN;
  private bz = NaN;
  private nx = NaN;
  private ny = NaN;
  private nz = NaN;
  private x0 = NaN;
  private x1 = NaN;
  private y0 = NaN;
  private y1 = NaN;
  private z0 = NaN;
  private b0 = NaN;
  private b1 = NaN;
  private k = NaN;
  private width = NaN;
  private height = NaN;

  /**
   * Looks from p at the rectangle `r[at …]` = origin, u, v (u square to v), and says how large it appears.
   * Below 1e-5 sr, where the exact form loses its digits, area · cosine / distance² is taken.
   */
  see(r: Float32Array, at: number, px: number, py: number, pz: number): number {
    const ux = r[at + 3]!;
    const uy = r[at + 4]!;
    const uz = r[at + 5]!;
    const vx = r[at + 6]!;
    const vy = r[at + 7]!;
    const vz = r[at + 8]!;
    const width = Math.sqrt(ux * ux + uy * uy + uz * uz);
    const height = Math.sqrt(vx * vx + vy * vy + vz * vz);
    const ax = ux / width;
    const ay = uy / width;
    const az = uz / width;
    const bx = vx / height;
    const by = vy / height;
    const bz = vz / height;
    const nx = ay * bz - az * by;
    const ny = az * bx - ax * bz;
    const nz = ax * by - ay * bx;
    const tx = r[at]! - px;
    const ty = r[at + 1]! - py;
    const tz = r[at + 2]! - pz;
    const z0 = tx * nx + ty * ny + tz * nz;
    const x0 = tx * ax + ty * ay + tz * az;
    const y0 = tx * bx + ty * by + tz * bz;
    const x1 = x0 + width;
    const y1 = y0 + height;
    this.px = px;
    this.py = py;
    this.pz = pz;
    this.ax = ax;
    this.ay = ay;
    this.az = az;
    this.bx = bx;
    this.by = by;
    this.bz = bz;
    this.nx = nx;
    this.ny = ny;
    this.nz = nz;
    this.x0 = x0;
    this.x1 = x1;
    this.y0 = y0;
    this.y1 = y1;
    this.z0 = z0;
    this.width = width;
    this.height = height;

    const zz = z0 * z0;
    const cx = x0 + 0.5 * width;
    const cy = y0 + 0.5 * height;
    const dd = cx * cx + cy * cy + zz;
    const flat = (width * height * Math.abs(z0)) / (dd * Math.sqrt(dd));
    if (flat < 1e-5) {
      this.k = NaN;
      this.solidAngle = flat;
      return flat;
    }
    const n0 = -y0 / Math.sqrt(zz + y0 * y0);
    const n1 = x1 / Math.sqrt(zz + x1 * x1);
    const n2 = y1 / Math.sqrt(zz + y1 * y1);
    const n3 = -x0 / Math.sqrt(zz + x0 * x0);
    const k = 2 * Math.PI - Math.acos(-n2 * n3) - Math.acos(-n3 * n0);
    this.b0 = n0;
    this.b1 = n2;
    this.k = k;
    this.solidAngle = Math.max(0, Math.acos(-n0 * n1) + Math.acos(-n1 * n2) - k);
    return this.solidAngle;
  }

  /** A point of the rectangle that was seen last, evenly spread in solid angle for even u, v in 0 to 1. */
  choose(u: number, v: number): void {
    const { x0, x1, y0, y1, k } = this;
    let x = x0 + u * this.width;
    let y = y0 + v * this.height;
    if (k === k) {
      const z0 = -Math.abs(this.z0);
      const angle = u * this.solidAngle + k;
      const f = (Math.cos(angle) * this.b0 - this.b1) / Math.sin(angle);
      const c = Math.max(-1, Math.min(1, (f > 0 ? 1 : -1) / Math.sqrt(f * f + this.b0 * this.b0)));
      x = Math.max(x0, Math.min(x1, -(c * z0) / Math.sqrt(Math.max(1e-12, 1 - c * c))));
      const dd = x * x + z0 * z0;
      const h0 = y0 / Math.sqrt(dd + y0 * y0);
      const h1 = y1 / Math.sqrt(dd + y1 * y1);
      const h = h0 + v * (h1 - h0);
      y = h * h < 1 - 1e-9 ? Math.max(y0, Math.min(y1, (h * Math.sqrt(dd)) / Math.sqrt(1 - h * h))) : v < 0.5 ? y0 : y1;
    }
    this.x = this.px + x * this.ax + y * this.bx + this.z0 * this.nx;
    this.y = this.py + x * this.ay + y * this.by + this.z0 * this.ny;
    this.z = this.pz + x * this.az + y * this.bz + this.z0 * this.nz;
  }
}
