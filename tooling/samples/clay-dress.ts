import type { LinearImage } from '../../packages/imaging/src/image.ts';
import { Pinhole } from '../../packages/imaging/src/geometry/pinhole.ts';
import { hashUniform } from '../../packages/imaging/src/random.ts';
import type { Opening } from './interiors.ts';
import { Occlusion } from './light-rays.ts';
import type { Mesh, Point } from './mesh.ts';
import { rasterise, type Viewpoint, type Visibility } from './rasterise.ts';

export interface ClayLight {
  /** Unit direction towards the sun. */
  readonly sun: Point;
  /** Relative strength of the sun, of the sky (or the room's ambient), and of the window. */
  readonly sunStrength: number;
  readonly ambient: number;
  readonly windowStrength: number;
  /** How far things darken each other, in metres. */
  readonly reach: number;
  /** Interior: light falls in here. */
  readonly opening?: Opening;
}

const SCALE = 3;
/** One light sample for so many pixels each way. */
const LIGHT_STEP = 1;
const AMBIENT_RAYS = 12;
const WINDOW_RAYS = 6;
const SUN_RAYS = 4;
const ALBEDO = 0.82;

/** White model: sun with a soft edge, light from a window, and ambient light with occlusion; light is gathered on a coarse grid, smoothed along surfaces and put on a supersampled picture. */
export function renderClay(mesh: Mesh, view: Viewpoint, light: ClayLight, width: number, height: number): LinearImage {
  const seen = rasterise(mesh, view, width, height, SCALE);
  const points = gatherPoints(mesh, view, seen);
  const grid = smoothLight(points, gatherLight(new Occlusion(mesh), points, light));
  return paint(mesh, view, seen, points, grid, light, width, height);
}

interface SurfacePoints {
  readonly width: number;
  readonly height: number;
  /** Group of the surface, 0 for none. */
  readonly groups: Int32Array;
  readonly positions: Float64Array;
  /** Unit, towards the eye. */
  readonly normals: Float32Array;
}

const PER_SAMPLE = SCALE * LIGHT_STEP;

function gatherPoints(mesh: Mesh, view: Viewpoint, seen: Visibility): SurfacePoints {
  const width = Math.floor(seen.width / PER_SAMPLE),
    height = Math.floor(seen.height / PER_SAMPLE);
  const groups = new Int32Array(width * height);
  const positions = new Float64Array(3 * width * height);
  const normals = new Float32Array(3 * width * height);
  const surface = new SurfaceReader(mesh, view);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = x * PER_SAMPLE + (PER_SAMPLE >> 1),
        py = y * PER_SAMPLE + (PER_SAMPLE >> 1);
      const t = seen.triangle[py * seen.width + px]!;
      if (t < 0) continue;
      const i = y * width + x;
      groups[i] = mesh.groups[t]!;
      surface.read(t, px, py, seen.nearness[py * seen.width + px]!);
      positions.set(surface.position, 3 * i);
      normals.set(surface.normal, 3 * i);
    }
  }
  return { width, height, groups, positions, normals };
}

/** Position and normal, turned to the eye, of what a pixel of the supersampled picture sees. */
class SurfaceReader {
  readonly position = new Float64Array(3);
  readonly normal = new Float64Array(3);
  private readonly mesh: Mesh;
  private readonly eye: Point;
  private readonly pinhole: Pinhole;

  constructor(mesh: Mesh, view: Viewpoint) {
    this.mesh = mesh;
    this.eye = view.eye;
    this.pinhole = new Pinhole(view.camera);
  }

  read(t: number, px: number, py: number, nearness: number): void {
    const { position, normal, eye } = this;
    const { positions: p, normals: n } = this.mesh;
    this.pinhole.ray((px + 0.5) / SCALE - 0.5, (py + 0.5) / SCALE - 0.5, position);
    for (let c = 0; c < 3; c++) position[c] = eye[c]! + position[c]! / nearness;
    const o = 9 * t;
    const ax = p[o + 3]! - p[o]!,
      ay = p[o + 4]! - p[o + 1]!,
      az = p[o + 5]! - p[o + 2]!;
    const bx = p[o + 6]! - p[o]!,
      by = p[o + 7]! - p[o + 1]!,
      bz = p[o + 8]! - p[o + 2]!;
    const sx = position[0]! - p[o]!,
      sy = position[1]! - p[o + 1]!,
      sz = position[2]! - p[o + 2]!;
    const aa = ax * ax + ay * ay + az * az,
      ab = ax * bx + ay * by + az * bz,
      bb = bx * bx + by * by + bz * bz;
    const sa = sx * ax + sy * ay + sz * az,
      sb = sx * bx + sy * by + sz * bz;
    const determinant = aa * bb - ab * ab || 1;
    const u = (bb * sa - ab * sb) / determinant,
      v = (aa * sb - ab * sa) / determinant;
    let length = 0,
      towards = 0;
    for (let c = 0; c < 3; c++) {
      const value = (1 - u - v) * n[o + c]! + u * n[o + 3 + c]! + v * n[o + 6 + c]!;
      normal[c] = value;
      length += value * value;
      towards += value * (eye[c]! - position[c]!);
    }
    const size = Math.sqrt(length) || 1;
    const away = Math.hypot(eye[0] - position[0]!, eye[1] - position[1]!, eye[2] - position[2]!);
    // At the rim of a smooth body the interpolated normal looks away a little and is right; only its inner side is turned.
    const curved = n[o] !== n[o + 3] || n[o + 1] !== n[o + 4] || n[o + 2] !== n[o + 5] || n[o] !== n[o + 6];
    const scale = (towards < (curved ? -0.35 * size * away : 0) ? -1 : 1) / size;
    for (let c = 0; c < 3; c++) normal[c]! *= scale;
  }
}

/** For each sample: share of the ambient light that arrives, light of the window, share of the sun seen. */
function gatherLight(occlusion: Occlusion, points: SurfacePoints, light: ClayLight): Float32Array {
  const out = new Float32Array(3 * points.width * points.height);
  for (let y = 0; y < points.height; y++) {
    for (let x = 0; x < points.width; x++) {
      const i = y * points.width + x;
      if (points.groups[i] === 0) continue;
      const [nx, ny, nz] = [points.normals[3 * i]!, points.normals[3 * i + 1]!, points.normals[3 * i + 2]!];
      const px = points.positions[3 * i]! + 0.004 * nx,
        py = points.positions[3 * i + 1]! + 0.004 * ny,
        pz = points.positions[3 * i + 2]! + 0.004 * nz;
      const random = (ray: number, dimension: number): number =>
        (hashUniform(x, y, dimension) + ray * (dimension % 2 === 0 ? 0.7548776662 : 0.569840291)) % 1;
      let ambient = 0;
      for (let ray = 0; ray < AMBIENT_RAYS; ray++) {
        const [dx, dy, dz] = cosineDirection(nx, ny, nz, ((ray + random(ray, 2)) / AMBIENT_RAYS) % 1, random(ray, 3));
        ambient += Math.min(1, occlusion.distance(px, py, pz, dx, dy, dz, light.reach, false) / light.reach) ** 0.7;
      }
      out[3 * i] = ambient / AMBIENT_RAYS;
      if (light.opening) out[3 * i + 1] = windowLight(occlusion, light.opening, px, py, pz, nx, ny, nz, random);
      let sun = 0;
      if (nx * light.sun[0] + ny * light.sun[1] + nz * light.sun[2] > 0) {
        for (let ray = 0; ray < SUN_RAYS; ray++) {
          const [dx, dy, dz] = jitter(light.sun, 0.022, random(ray, 6), random(ray, 7));
          if (occlusion.distance(px, py, pz, dx, dy, dz, 400, true) >= 400) sun++;
        }
      }
      out[3 * i + 2] = sun / SUN_RAYS;
    }
  }
  return out;
}

function windowLight(
  occlusion: Occlusion,
  { corner, across, up }: Opening,
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  random: (ray: number, dimension: number) => number,
): number {
  const area = Math.hypot(...across) * Math.hypot(...up);
  const inward = -Math.sign(corner[0]);
  let sum = 0;
  for (let ray = 0; ray < WINDOW_RAYS; ray++) {
    const s = random(ray, 4),
      t = random(ray, 5);
    const dx = corner[0] + s * across[0] + t * up[0] - px,
      dy = corner[1] + s * across[1] + t * up[1] - py,
      dz = corner[2] + s * across[2] + t * up[2] - pz;
    const distance = Math.hypot(dx, dy, dz);
    const cosHere = (nx * dx + ny * dy + nz * dz) / distance;
    const cosThere = (-inward * dx) / distance;
    if (cosHere <= 0 || cosThere <= 0) continue;
    if (
      occlusion.distance(px, py, pz, dx / distance, dy / distance, dz / distance, distance - 0.02, true) <
      distance - 0.02
    )
      continue;
    sum += (cosHere * cosThere * area) / (Math.PI * Math.max(0.6, distance * distance));
  }
  return sum / WINDOW_RAYS;
}

function cosineDirection(nx: number, ny: number, nz: number, u: number, v: number): [number, number, number] {
  const radius = Math.sqrt(u),
    angle = 2 * Math.PI * v;
  return frame(nx, ny, nz, radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - u));
}

function jitter(direction: Point, spread: number, u: number, v: number): [number, number, number] {
  const radius = spread * Math.sqrt(u),
    angle = 2 * Math.PI * v;
  const [dx, dy, dz] = frame(...direction, radius * Math.cos(angle), radius * Math.sin(angle), 1);
  const length = Math.hypot(dx, dy, dz);
  return [dx / length, dy / length, dz / length];
}

/** a·T + b·B + c·N with T and B across N (Duff et al., "Building an orthonormal basis, revisited", 2017). */
function frame(nx: number, ny: number, nz: number, a: number, b: number, c: number): [number, number, number] {
  const sign = nz >= 0 ? 1 : -1;
  const k = -1 / (sign + nz),
    m = nx * ny * k;
  return [
    a * (1 + sign * nx * nx * k) + b * m + c * nx,
    a * sign * m + b * (sign + ny * ny * k) + c * ny,
    -a * sign * nx - b * ny + c * nz,
  ];
}

const SMOOTH_STEPS = [1, 2, 4, 8];

/** Edge-avoiding à-trous filter (Dammertz et al. 2010): takes the grain out and stops at changes of normal and plane. The sun is smoothed once only, so that its shadows stay crisp. */
function smoothLight(points: SurfacePoints, light: Float32Array): Float32Array {
  let current = light;
  SMOOTH_STEPS.forEach((step, pass) => {
    const next = current.slice();
    for (let y = 0; y < points.height; y++) {
      for (let x = 0; x < points.width; x++) {
        const i = y * points.width + x;
        if (points.groups[i] === 0) continue;
        let total = 0;
        const sums = [0, 0, 0];
        for (let oy = -2; oy <= 2; oy++) {
          for (let ox = -2; ox <= 2; ox++) {
            const qx = x + ox * step,
              qy = y + oy * step;
            if (qx < 0 || qy < 0 || qx >= points.width || qy >= points.height) continue;
            const q = qy * points.width + qx;
            if (points.groups[q] === 0) continue;
            const w = similarity(points, i, q) / (1 + ox * ox + oy * oy);
            total += w;
            for (let c = 0; c < 3; c++) sums[c]! += w * current[3 * q + c]!;
          }
        }
        for (let c = 0; c < (pass === 0 ? 3 : 2); c++) next[3 * i + c] = sums[c]! / total;
      }
    }
    current = next;
  });
  return current;
}

/** 1 for points of one smooth surface, falling with the turn of the normal and the distance from the plane. */
function similarity({ normals, positions }: SurfacePoints, i: number, q: number): number {
  const n = 3 * i,
    m = 3 * q;
  const turn = normals[n]! * normals[m]! + normals[n + 1]! * normals[m + 1]! + normals[n + 2]! * normals[m + 2]!;
  if (turn < 0.7) return 1e-6;
  const dx = positions[m]! - positions[n]!,
    dy = positions[m + 1]! - positions[n + 1]!,
    dz = positions[m + 2]! - positions[n + 2]!;
  const off = Math.abs(dx * normals[n]! + dy * normals[n + 1]! + dz * normals[n + 2]!);
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 0.01;
  return turn ** 16 * Math.exp(-6 * (off / length)) + 1e-6;
}

function paint(
  mesh: Mesh,
  view: Viewpoint,
  seen: Visibility,
  points: SurfacePoints,
  grid: Float32Array,
  light: ClayLight,
  width: number,
  height: number,
): LinearImage {
  const data = new Float32Array(3 * width * height);
  const surface = new SurfaceReader(mesh, view);
  const share = 1 / (SCALE * SCALE);
  const shade = [0, 0, 0] as [number, number, number];
  for (let y = 0; y < seen.height; y++) {
    for (let x = 0; x < seen.width; x++) {
      const at = y * seen.width + x;
      const to = 3 * (Math.floor(y / SCALE) * width + Math.floor(x / SCALE));
      const t = seen.triangle[at]!;
      if (t < 0) {
        const high = Math.max(0, 1 - y / seen.height);
        shade[0] = 0.44 - 0.17 * high;
        shade[1] = 0.5 - 0.17 * high;
        shade[2] = 0.56 - 0.15 * high;
      } else {
        surface.read(t, x, y, seen.nearness[at]!);
        shadeSurface(mesh.groups[t]!, surface, points, grid, light, x, y, shade);
      }
      for (let c = 0; c < 3; c++) data[to + c]! += share * shade[c]!;
    }
  }
  return { width, height, data };
}

function shadeSurface(
  group: number,
  surface: SurfaceReader,
  points: SurfacePoints,
  grid: Float32Array,
  light: ClayLight,
  x: number,
  y: number,
  shade: [number, number, number],
): void {
  const gx = (x - (PER_SAMPLE >> 1)) / PER_SAMPLE,
    gy = (y - (PER_SAMPLE >> 1)) / PER_SAMPLE;
  const x0 = Math.floor(gx),
    y0 = Math.floor(gy);
  const { normal, position } = surface;
  let total = 0,
    ambient = 0,
    window = 0,
    sun = 0;
  let looseTotal = 0,
    looseAmbient = 0,
    looseWindow = 0;
  for (let oy = 0; oy < 2; oy++) {
    for (let ox = 0; ox < 2; ox++) {
      const qx = Math.max(0, Math.min(points.width - 1, x0 + ox)),
        qy = Math.max(0, Math.min(points.height - 1, y0 + oy));
      const q = qy * points.width + qx;
      if (points.groups[q] === 0) continue;
      const m = 3 * q;
      const turn = Math.max(
        0,
        normal[0]! * points.normals[m]! + normal[1]! * points.normals[m + 1]! + normal[2]! * points.normals[m + 2]!,
      );
      const distance = Math.abs(
        (points.positions[m]! - position[0]!) * normal[0]! +
          (points.positions[m + 1]! - position[1]!) * normal[1]! +
          (points.positions[m + 2]! - position[2]!) * normal[2]!,
      );
      const loose = (ox === 0 ? 1 - gx + x0 : gx - x0) * (oy === 0 ? 1 - gy + y0 : gy - y0) + 0.01;
      looseTotal += loose;
      looseAmbient += loose * grid[m]!;
      looseWindow += loose * grid[m + 1]!;
      const w =
        loose * (points.groups[q] === group ? 1 : 0.02) * (turn ** 8 + 0.001) * (0.001 + Math.exp(-12 * distance));
      total += w;
      ambient += w * grid[m]!;
      window += w * grid[m + 1]!;
      sun += w * grid[m + 2]!;
    }
  }
  if (total < 0.004 && looseTotal > 0) {
    // A face too narrow for the grid takes the mean of what is around it.
    total = looseTotal;
    ambient = looseAmbient;
    window = 0.6 * looseWindow;
    sun = 0;
  }
  const k = total > 0 ? 1 / total : 0;
  const facing = Math.max(0, normal[0]! * light.sun[0] + normal[1]! * light.sun[1] + normal[2]! * light.sun[2]);
  const above = 0.82 + 0.18 * normal[1]!;
  const soft = ALBEDO * (light.ambient * above * ambient * k + light.windowStrength * window * k);
  const direct = ALBEDO * light.sunStrength * facing * sun * k;
  shade[0] = soft * 0.985 + direct;
  shade[1] = soft + direct * 0.985;
  shade[2] = soft * 1.02 + direct * 0.955;
}
