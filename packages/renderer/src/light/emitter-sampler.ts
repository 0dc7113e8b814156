import type { SurfacePoint } from '../transport/surface-point.ts';
import { GLOW, LAMP, SHAPES, glowTexel } from './emitters.ts';
import type { EmitterData } from './emitters.ts';
import { LIGHT_KINDS } from './light-sample.ts';
import type { LightSample } from './light-sample.ts';
import { LightTree } from './light-tree.ts';
import type { LightTreeData } from './light-tree.ts';
import { SphericalRectangle } from './spherical-rectangle.ts';

/** Chooses points on lamps: listed lights and emissive triangles; one per thread. */
export class EmitterSampler {
  /** of the last `nearestVisible` that found one */
  t = NaN;
  r = 0;
  g = 0;
  b = 0;

  private readonly data: EmitterData;
  private readonly tree: LightTree;
  private readonly rectangle = new SphericalRectangle();

  constructor(data: EmitterData, tree: LightTreeData) {
    this.data = data;
    this.tree = new LightTree(tree);
  }

  estimate(px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    return this.tree.estimate(px, py, pz, nx, ny, nz);
  }

  sample(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    u0: number,
    u1: number,
    u2: number,
    out: LightSample,
  ): void {
    out.pdf = 0;
    const lamp = this.tree.choose(px, py, pz, nx, ny, nz, u0);
    if (lamp < 0) return;
    const { kinds, shapes, analytic, visible } = this.data;
    const chance = this.tree.probability;
    const at = lamp * LAMP;
    out.kind = LIGHT_KINDS.lamp;
    out.isMet = lamp >= analytic || visible[lamp] === 1;
    out.r = shapes[at + 9]!;
    out.g = shapes[at + 10]!;
    out.b = shapes[at + 11]!;
    const kind = kinds[lamp]!;
    if (kind === SHAPES.rectangle) {
      const solidAngle = this.rectangle.see(shapes, at, px, py, pz);
      this.rectangle.choose(u1, u2);
      this.aim(px, py, pz, this.rectangle.x, this.rectangle.y, this.rectangle.z, out);
      if (cosine(shapes, at, out) > 0 && solidAngle > 0) out.pdf = chance / solidAngle;
    } else if (kind === SHAPES.sphere) {
      this.sampleSphere(at, px, py, pz, u1, u2, chance, out);
    } else {
      this.sampleFlat(lamp, kind, px, py, pz, u1, u2, chance, out);
    }
  }

  /** Density of the direction from p to a point of an emissive triangle. */
  pdfOfSurface(px: number, py: number, pz: number, nx: number, ny: number, nz: number, hit: SurfacePoint): number {
    const lamp = this.lampOfPrimitive(hit.primitive);
    if (lamp < 0) return 0;
    const { kinds, shapes } = this.data;
    if (kinds[lamp] === SHAPES.closedTriangle && hit.behind) return 0;
    const x = hit.px - px;
    const y = hit.py - py;
    const z = hit.pz - pz;
    const dd = x * x + y * y + z * z;
    const turned = Math.abs(x * hit.gx + y * hit.gy + z * hit.gz);
    if (!(turned > 0)) return 0;
    const chance = this.tree.probabilityOf(lamp, px, py, pz, nx, ny, nz);
    return (chance * 2 * dd * Math.sqrt(dd)) / (turned * doubleArea(shapes, lamp * LAMP));
  }

  /** Density of unit direction d, which meets listed light `light`. */
  pdfOfLight(
    light: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const { kinds, shapes } = this.data;
    const at = light * LAMP;
    const chance = this.tree.probabilityOf(light, px, py, pz, nx, ny, nz);
    if (!(chance > 0)) return 0;
    if (kinds[light] === SHAPES.rectangle) {
      const solidAngle = this.rectangle.see(shapes, at, px, py, pz);
      return solidAngle > 0 ? chance / solidAngle : 0;
    }
    if (kinds[light] === SHAPES.sphere) {
      const cap = capOf(shapes, at, px, py, pz);
      return cap > 0 ? chance / (2 * Math.PI * cap) : 0;
    }
    const t = hitFlat(shapes, at, px, py, pz, dx, dy, dz);
    return t > 0 ? (chance * t * t) / Math.abs(normalDot(shapes, at, dx, dy, dz)) : 0;
  }

  nearestVisible(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const { analytic, visible, kinds, shapes } = this.data;
    let nearest = -1;
    let best = tMax;
    for (let light = 0; light < analytic; light += 1) {
      if (visible[light] === 0) continue;
      const at = light * LAMP;
      const t =
        kinds[light] === SHAPES.sphere
          ? hitSphere(shapes, at, ox, oy, oz, dx, dy, dz)
          : hitFlat(shapes, at, ox, oy, oz, dx, dy, dz);
      if (t > 1e-4 && t < best) {
        best = t;
        nearest = light;
      }
    }
    if (nearest >= 0) {
      this.t = best;
      this.r = shapes[nearest * LAMP + 9]!;
      this.g = shapes[nearest * LAMP + 10]!;
      this.b = shapes[nearest * LAMP + 11]!;
    }
    return nearest;
  }

  private aim(px: number, py: number, pz: number, x: number, y: number, z: number, out: LightSample): void {
    const tx = x - px;
    const ty = y - py;
    const tz = z - pz;
    const distance = Math.sqrt(tx * tx + ty * ty + tz * tz);
    out.distance = distance;
    out.dx = tx / distance;
    out.dy = ty / distance;
    out.dz = tz / distance;
  }

  /** Evenly over the cone in which a sphere is seen; a point within it sees nothing, since spheres shine outwards. */
  private sampleSphere(
    at: number,
    px: number,
    py: number,
    pz: number,
    u: number,
    v: number,
    chance: number,
    out: LightSample,
  ): void {
    const { shapes } = this.data;
    const cap = capOf(shapes, at, px, py, pz);
    if (!(cap > 0)) return;
    const tx = shapes[at]! - px;
    const ty = shapes[at + 1]! - py;
    const tz = shapes[at + 2]! - pz;
    const radius = shapes[at + 3]!;
    const distance = Math.sqrt(tx * tx + ty * ty + tz * tz);
    const x = tx / distance;
    const y = ty / distance;
    const z = tz / distance;
    const below = u * cap;
    const cos = 1 - below;
    const sin2 = below * (1 + cos);
    const sin = Math.sqrt(sin2);
    const sign = z >= 0 ? 1 : -1;
    const a = -1 / (sign + z);
    const b = x * y * a;
    const s = sin * Math.cos(2 * Math.PI * v);
    const w = sin * Math.sin(2 * Math.PI * v);
    out.dx = x * cos + (1 + sign * x * x * a) * s + b * w;
    out.dy = y * cos + sign * b * s + (sign + y * y * a) * w;
    out.dz = z * cos - sign * x * s - y * w;
    out.distance = distance * cos - Math.sqrt(Math.max(0, radius * radius - distance * distance * sin2));
    out.pdf = chance / (2 * Math.PI * cap);
  }

  /** Evenly over the area of a triangle or parallelogram. */
  private sampleFlat(
    lamp: number,
    kind: number,
    px: number,
    py: number,
    pz: number,
    u: number,
    v: number,
    chance: number,
    out: LightSample,
  ): void {
    const { shapes, uvOf, glowOf, uvs, glows } = this.data;
    const at = lamp * LAMP;
    const isTriangle = kind !== SHAPES.parallelogram;
    let s = u;
    let t = v;
    if (isTriangle) {
      const root = Math.sqrt(u);
      s = 1 - root;
      t = v * root;
    }
    const x = shapes[at]! + s * shapes[at + 3]! + t * shapes[at + 6]!;
    const y = shapes[at + 1]! + s * shapes[at + 4]! + t * shapes[at + 7]!;
    const z = shapes[at + 2]! + s * shapes[at + 5]! + t * shapes[at + 8]!;
    this.aim(px, py, pz, x, y, z, out);
    let cos = cosine(shapes, at, out);
    if (kind === SHAPES.triangle) cos = Math.abs(cos);
    const area = isTriangle ? 0.5 * doubleArea(shapes, at) : doubleArea(shapes, at);
    if (!(cos > 0)) return;
    out.pdf = (chance * out.distance * out.distance) / (cos * area);
    const uv = uvOf[lamp]!;
    if (uv < 0) return;
    const r = 1 - s - t;
    const texel =
      glowOf[lamp]! * GLOW * GLOW * 3 +
      glowTexel(
        uvs[uv]! * r + uvs[uv + 2]! * s + uvs[uv + 4]! * t,
        uvs[uv + 1]! * r + uvs[uv + 3]! * s + uvs[uv + 5]! * t,
      );
    out.r *= glows[texel]!;
    out.g *= glows[texel + 1]!;
    out.b *= glows[texel + 2]!;
  }

  private lampOfPrimitive(primitive: number): number {
    const { runs, lampOf } = this.data;
    let low = 0;
    let high = runs.length / 3 - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const inside = primitive - runs[3 * middle]!;
      if (inside < 0) high = middle - 1;
      else if (inside >= runs[3 * middle + 1]!) low = middle + 1;
      else return lampOf[runs[3 * middle + 2]! + inside]!;
    }
    return -1;
  }
}

/** 1 − cosine of the half angle in which a sphere is seen; 0 from within. */
function capOf(shapes: Float32Array, at: number, px: number, py: number, pz: number): number {
  const x = shapes[at]! - px;
  const y = shapes[at + 1]! - py;
  const z = shapes[at + 2]! - pz;
  const dd = x * x + y * y + z * z;
  const rr = shapes[at + 3]! * shapes[at + 3]!;
  if (dd <= rr) return 0;
  const sin2 = rr / dd;
  return sin2 / (1 + Math.sqrt(1 - sin2));
}

function doubleArea(shapes: Float32Array, at: number): number {
  const ux = shapes[at + 3]!;
  const uy = shapes[at + 4]!;
  const uz = shapes[at + 5]!;
  const vx = shapes[at + 6]!;
  const vy = shapes[at + 7]!;
  const vz = shapes[at + 8]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  return Math.sqrt(x * x + y * y + z * z);
}

/** d · (u × v). */
function normalDot(shapes: Float32Array, at: number, dx: number, dy: number, dz: number): number {
  const ux = shapes[at + 3]!;
  const uy = shapes[at + 4]!;
  const uz = shapes[at + 5]!;
  const vx = shapes[at + 6]!;
  const vy = shapes[at + 7]!;
  const vz = shapes[at + 8]!;
  return dx * (uy * vz - uz * vy) + dy * (uz * vx - ux * vz) + dz * (ux * vy - uy * vx);
}

/** Cosine at which the side that shines sends light back along the sample's direction; below 0 behind it. */
function cosine(shapes: Float32Array, at: number, sample: LightSample): number {
  return -normalDot(shapes, at, sample.dx, sample.dy, sample.dz) / doubleArea(shapes, at);
}

function hitSphere(
  shapes: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const x = shapes[at]! - ox;
  const y = shapes[at + 1]! - oy;
  const z = shapes[at + 2]! - oz;
  const rr = shapes[at + 3]! * shapes[at + 3]!;
  if (x * x + y * y + z * z <= rr) return -1;
  const along = x * dx + y * dy + z * dz;
  const sx = x - along * dx;
  const sy = y - along * dy;
  const sz = z - along * dz;
  const rest = rr - (sx * sx + sy * sy + sz * sz);
  return rest < 0 ? -1 : along - Math.sqrt(rest);
}

/** Where a ray meets the shining side of a rectangle or parallelogram, or −1. */
function hitFlat(
  shapes: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const towards = normalDot(shapes, at, dx, dy, dz);
  if (!(towards < 0)) return -1;
  const x = ox - shapes[at]!;
  const y = oy - shapes[at + 1]!;
  const z = oz - shapes[at + 2]!;
  const t = -normalDot(shapes, at, x, y, z) / towards;
  const hx = x + dx * t;
  const hy = y + dy * t;
  const hz = z + dz * t;
  const ux = shapes[at + 3]!;
  const uy = shapes[at + 4]!;
  const uz = shapes[at + 5]!;
  const vx = shapes[at + 6]!;
  const vy = shapes[at + 7]!;
  const vz = shapes[at + 8]!;
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uv = ux * vx + uy * vy + uz * vz;
  const hu = hx * ux + hy * uy + hz * uz;
  const hv = hx * vx + hy * vy + hz * vz;
  const determinant = uu * vv - uv * uv;
  const s = (hu * vv - hv * uv) / determinant;
  const w = (hv * uu - hu * uv) / determinant;
  return s >= 0 && s <= 1 && w >= 0 && w <= 1 ? t : -1;
}
