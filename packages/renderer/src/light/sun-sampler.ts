import { LIGHT_KINDS } from './light-sample.ts';
import type { LightSample } from './light-sample.ts';
import type { SunData } from './light-set.ts';

/** Chooses directions over the sun's disc, all equally bright; one per thread. */
export class SunSampler {
  /** of every direction within the disc, per steradian; 0 without a sun */
  readonly density: number;
  /** radiance of the disc */
  readonly r: number;
  readonly g: number;
  readonly b: number;

  private readonly x: number;
  private readonly y: number;
  private readonly z: number;
  private readonly ax: number;
  private readonly ay: number;
  private readonly az: number;
  private readonly cosRadius: number;
  private readonly cap: number;
  private readonly strength: number;

  constructor(sun: SunData | null) {
    const [x, y, z] = sun?.direction ?? [0, 1, 0];
    const [r, g, b] = sun?.irradiance ?? [0, 0, 0];
    this.cap = sun?.cap ?? 1;
    this.cosRadius = sun?.cosRadius ?? 2;
    this.density = sun ? 1 / (2 * Math.PI * this.cap) : 0;
    const perIrradiance = 1 / (Math.PI * this.cap * (2 - this.cap));
    this.r = r * perIrradiance;
    this.g = g * perIrradiance;
    this.b = b * perIrradiance;
    this.strength = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    this.x = x;
    this.y = y;
    this.z = z;
    const flat = Math.abs(y) < 0.9 ? Math.hypot(x, z) : Math.hypot(y, z);
    this.ax = Math.abs(y) < 0.9 ? -z / flat : 0;
    this.ay = Math.abs(y) < 0.9 ? 0 : z / flat;
    this.az = Math.abs(y) < 0.9 ? x / flat : -y / flat;
  }

  sample(u: number, v: number, out: LightSample): void {
    const below = u * this.cap;
    const cos = 1 - below;
    const sin = Math.sqrt(below * (1 + cos));
    const a = sin * Math.cos(2 * Math.PI * v);
    const b = sin * Math.sin(2 * Math.PI * v);
    const { x, y, z, ax, ay, az } = this;
    out.dx = x * cos + ax * a + (y * az - z * ay) * b;
    out.dy = y * cos + ay * a + (z * ax - x * az) * b;
    out.dz = z * cos + az * a + (x * ay - y * ax) * b;
    out.distance = Infinity;
    out.r = this.r;
    out.g = this.g;
    out.b = this.b;
    out.pdf = this.density;
    out.kind = LIGHT_KINDS.sun;
    out.isMet = true;
  }

  isWithin(dx: number, dy: number, dz: number): boolean {
    return dx * this.x + dy * this.y + dz * this.z >= this.cosRadius;
  }

  /** Irradiance in the open on a surface with this normal, its disc taken a little wider so that a grazing sun is never impossible. */
  estimate(nx: number, ny: number, nz: number): number {
    if (nx === 0 && ny === 0 && nz === 0) return this.strength;
    const cos = nx * this.x + ny * this.y + nz * this.z + Math.sqrt(2 * this.cap) + 1e-6;
    return cos > 0 ? this.strength * cos : 0;
  }
}
