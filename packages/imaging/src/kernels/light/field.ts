import type { LightSpec } from '../../paint-spec.ts';
import { createRandom } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Coat } from '../../buffers/coat.ts';
import { linearFromKelvin } from '../../ops/light-colour.ts';
import { smoothLight } from './denoise.ts';
import { coveLight, hangLamps } from './fixtures.ts';
import type { Lamp } from './fixtures.ts';
import type { Sky } from '../../procedural/sky.ts';
import type { Tracer } from './tracer.ts';
import { findWindow, isBar } from './windows.ts';
import type { RoomWindows } from './windows.ts';

/** Light that falls on every pixel of the small picture, linear RGB, interleaved. */
export interface LightField {
  /** Lamps and everything bounced. */
  readonly indirect: Float32Array;
  /** Share of the sun seen, 0 to 1 (times the window's clearness). */
  readonly sun: Float32Array;
  /** Radiance leaving each pixel. */
  readonly radiance: Float32Array;
  /** Mean radiance of each side of the room, six RGB triples. */
  readonly sides: Float32Array;
}

/** Rays per pixel of the gathering passes. */
const PASSES_INDOOR = [4, 4, 6] as const;
const PASSES_OUTDOOR = [4, 5] as const;
const BRIGHTEST = 8;

export interface Lighting {
  readonly tracer: Tracer;
  readonly sky: Sky;
  readonly windows: RoomWindows;
  readonly light: LightSpec;
}

/** Number of rows that `gatherLight` works through: its progress units. */
export function countRows(tracer: Tracer, open: boolean): number {
  const passes = open ? PASSES_OUTDOOR : PASSES_INDOOR;
  let rays = 0;
  for (const n of passes) rays += n * n;
  return tracer.height * (rays + 12);
}

/**
 * Light on the small picture: sun through windows, lamps, then gathering passes in which each pixel
 * looks around itself and sees what the pass before left (one bounce per pass), smoothed after each.
 */
export function gatherLight(
  structure: Structure,
  surfaces: Surfaces,
  coat: Coat,
  lighting: Lighting,
  seed: number,
  onUnits: (units: number) => void,
): LightField {
  const { tracer, sky, light } = lighting;
  const { width, height } = tracer;
  const count = width * height;
  const open = tracer.room.open;
  const albedo = shrink(coat.albedo, surfaces, tracer);
  onUnits(0);
  const glow = shrink(coat.glow, surfaces, tracer);
  onUnits(0);
  const sun = new Float32Array(count);
  const lamps = new Float32Array(count * 3);
  const fixtures = hangLamps(structure, surfaces, tracer, light);
  const lampColour = linearFromKelvin(light.lampKelvin);
  const random = createRandom(seed * 7919 + 17);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const q = y * width + x;
      if (coat.outside[tracer.source[q]!]) continue;
      let seen = 0;
      for (let k = 0; k < 5; k++)
        seen += sunAt(lighting, tracer.position, tracer.normal, q * 3, tracer.thing[q]!, random, 40);
      sun[q] = seen / 5;
      lampsAt(fixtures, tracer, q, random, lamps);
      const cove = coveLight(
        surfaces,
        light,
        tracer.thing[q]! < 0 ? tracer.side[q]! : -1,
        tracer.position[q * 3]!,
        tracer.position[q * 3 + 1]!,
        tracer.position[q * 3 + 2]!,
      );
      if (cove > 0) for (let c = 0; c < 3; c++) lamps[q * 3 + c]! += cove * lampColour[c]!;
    }
    onUnits(12);
  }
  const key = new Int32Array(count);
  for (let q = 0; q < count; q++) key[q] = tracer.thing[q]! >= 0 ? 1000 + tracer.thing[q]! : tracer.side[q]!;
  const softLamps = fixtures.length > 0 ? smoothLight(lamps, tracer, key, 1, () => onUnits(0)) : lamps;
  const start = open ? 0.35 * light.sky : 0.12 + 0.1 * light.sky;
  let indirect: Float32Array<ArrayBufferLike> = softLamps.map((value) => value + start);
  const radiance = new Float32Array(count * 3);
  const sides = new Float32Array(18);
  const direct = (q: number, c: number): number => sky.sunColour[c]! * sun[q]!;
  const leave = (): void => {
    for (let q = 0; q < count; q++) {
      for (let c = 0; c < 3; c++)
        radiance[q * 3 + c] = glow[q * 3 + c]! + albedo[q * 3 + c]! * (direct(q, c) + indirect[q * 3 + c]!);
    }
    averageSides(tracer, radiance, coat, sides);
  };
  const gatherer = new Gatherer(lighting, radiance, sides, coat);
  const passes = open ? PASSES_OUTDOOR : PASSES_INDOOR;
  passes.forEach((side, pass) => {
    leave();
    onUnits(0);
    const gathered = new Float32Array(count * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const q = y * width + x;
        if (!coat.outside[tracer.source[q]!]) gatherer.around(q, side, random, gathered);
      }
      onUnits(side * side);
    }
    const smooth = smoothLight(gathered, tracer, key, pass === passes.length - 1 ? 4 : 3, () => onUnits(0));
    for (let i = 0; i < smooth.length; i++) smooth[i]! += softLamps[i]!;
    indirect = smooth;
  });
  leave();
  return { indirect, sun, radiance, sides };
}

/** Share of the sun that reaches a point, times the cosine; one jittered ray towards it. */
export function sunAt(
  lighting: Lighting,
  position: Float32Array | Float64Array,
  normal: Float32Array,
  at: number,
  self: number,
  random: () => number,
  steps: number,
  normalAt = at,
): number {
  const { sky, tracer, windows, light } = lighting;
  if (light.sun <= 0) return 0;
  const nx = normal[normalAt]!;
  const ny = normal[normalAt + 1]!;
  const nz = normal[normalAt + 2]!;
  const [sx, sy, sz] = sky.sun;
  const facing = nx * sx + ny * sy + nz * sz;
  if (facing <= 0) return 0;
  const soft = light.sunSoftness;
  let dx = sx + (random() - 0.5) * soft;
  let dy = sy + (random() - 0.5) * soft;
  let dz = sz + (random() - 0.5) * soft;
  const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
  dx *= scale;
  dy *= scale;
  dz *= scale;
  const x = position[at]!;
  const y = position[at + 1]!;
  const z = position[at + 2]!;
  const t = tracer.room.hit(x, y, z, dx, dy, dz);
  let clear = 1;
  if (!tracer.room.open) {
    const hx = x + dx * t;
    const hy = y + dy * t;
    const hz = z + dz * t;
    const window = findWindow(windows, tracer.room.side, hx, hy, hz);
    if (!window || window.clear <= 0 || isBar(window, hx, hy, hz)) return 0;
    clear = window.clear;
  } else if (tracer.room.side !== 5) return 0;
  const far = tracer.room.open ? Math.min(t, 400) : t;
  if (tracer.march(x + nx * 0.012, y + ny * 0.012, z + nz * 0.012, dx, dy, dz, far, self, random(), steps) >= 0)
    return 0;
  return facing * clear;
}

function lampsAt(fixtures: readonly Lamp[], tracer: Tracer, q: number, random: () => number, out: Float32Array): void {
  const { position, normal, thing } = tracer;
  const x = position[q * 3]!;
  const y = position[q * 3 + 1]!;
  const z = position[q * 3 + 2]!;
  for (const lamp of fixtures) {
    let dx = lamp.x - x;
    let dy = lamp.y - y;
    let dz = lamp.z - z;
    const square = dx * dx + dy * dy + dz * dz;
    const distance = Math.sqrt(square);
    if (distance < 1e-3) continue;
    dx /= distance;
    dy /= distance;
    dz /= distance;
    const facing = normal[q * 3]! * dx + normal[q * 3 + 1]! * dy + normal[q * 3 + 2]! * dz;
    if (facing <= 0) continue;
    let cone = 1;
    if (lamp.cone > -1) {
      cone = (dy - lamp.cone) / (1 - lamp.cone);
      if (cone <= 0) continue;
      cone = cone * cone * (3 - 2 * cone);
    }
    if (lamp.thing < 0 || lamp.thing !== thing[q]) {
      const blocker = tracer.march(
        x + normal[q * 3]! * 0.02,
        y + normal[q * 3 + 1]! * 0.02,
        z + normal[q * 3 + 2]! * 0.02,
        dx,
        dy,
        dz,
        distance * 0.96,
        thing[q]!,
        random(),
        24,
      );
      if (blocker >= 0 && thing[blocker] !== lamp.thing) continue;
    }
    const received = (facing * cone) / (square + 0.45);
    for (let c = 0; c < 3; c++) out[q * 3 + c]! += lamp.colour[c]! * received;
  }
}

/** Looks around from a point into the lit picture, the room behind it and the sky. */
export class Gatherer {
  readonly colour = new Float32Array(3);
  private readonly lighting: Lighting;
  private readonly radiance: Float32Array;
  private readonly sides: Float32Array;
  private readonly coat: Coat;

  constructor(lighting: Lighting, radiance: Float32Array, sides: Float32Array, coat: Coat) {
    this.lighting = lighting;
    this.radiance = radiance;
    this.sides = sides;
    this.coat = coat;
  }

  /** Irradiance on a pixel from stratified cosine-weighted directions, side × side of them (divided by π: the mean radiance seen). */
  around(q: number, side: number, random: () => number, out: Float32Array): void {
    const { tracer } = this.lighting;
    const { position, normal, thing } = tracer;
    const nx = normal[q * 3]!;
    const ny = normal[q * 3 + 1]!;
    const nz = normal[q * 3 + 2]!;
    let tx: number;
    let ty: number;
    let tz: number;
    if (Math.abs(ny) < 0.9) {
      const scale = 1 / Math.sqrt(nx * nx + nz * nz);
      tx = -nz * scale;
      ty = 0;
      tz = nx * scale;
    } else {
      const scale = 1 / Math.sqrt(ny * ny + nz * nz);
      tx = 0;
      ty = nz * scale;
      tz = -ny * scale;
    }
    const bx = ny * tz - nz * ty;
    const by = nz * tx - nx * tz;
    const bz = nx * ty - ny * tx;
    const x = position[q * 3]! + nx * 0.015;
    const y = position[q * 3 + 1]! + ny * 0.015;
    const z = position[q * 3 + 2]! + nz * 0.015;
    let r = 0;
    let g = 0;
    let b = 0;
    for (let i = 0; i < side; i++) {
      for (let j = 0; j < side; j++) {
        const angle = ((i + random()) / side) * 2 * Math.PI;
        const share = (j + random()) / side;
        const radius = Math.sqrt(share);
        const up = Math.sqrt(1 - share);
        const a = radius * Math.cos(angle);
        const e = radius * Math.sin(angle);
        this.towards(
          x,
          y,
          z,
          tx * a + bx * e + nx * up,
          ty * a + by * e + ny * up,
          tz * a + bz * e + nz * up,
          thing[q]!,
          random(),
          22,
        );
        r += this.colour[0]!;
        g += this.colour[1]!;
        b += this.colour[2]!;
      }
    }
    const scale = 1 / (side * side);
    out[q * 3] = r * scale;
    out[q * 3 + 1] = g * scale;
    out[q * 3 + 2] = b * scale;
  }

  /** Radiance from a direction, into `colour`. */
  towards(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    self: number,
    jitter: number,
    steps: number,
  ): void {
    const { tracer, sky, windows } = this.lighting;
    const { colour, radiance } = this;
    if (tracer.trace(x, y, z, dx, dy, dz, self, jitter, steps)) {
      this.read(radiance, tracer.hitPixel);
      return;
    }
    const side = tracer.hitSide;
    if (tracer.room.open) {
      if (side !== 0) {
        sky.base(dx, dy, dz, colour);
        return;
      }
    } else {
      const window = findWindow(windows, side, tracer.hitX, tracer.hitY, tracer.hitZ);
      if (window) {
        sky.base(dx, Math.max(dy, 0.05), dz, colour);
        const gain = 3.2 * window.sky;
        for (let c = 0; c < 3; c++) colour[c] = colour[c]! * gain;
        return;
      }
    }
    const q = tracer.pixelOf(tracer.hitX, tracer.hitY, tracer.hitZ);
    if (q >= 0 && tracer.thing[q]! < 0 && tracer.side[q] === side && !this.coat.outside[tracer.source[q]!])
      this.read(radiance, q);
    else for (let c = 0; c < 3; c++) colour[c] = this.sides[Math.max(0, side) * 3 + c]!;
  }

  private read(radiance: Float32Array, q: number): void {
    for (let c = 0; c < 3; c++) this.colour[c] = Math.min(BRIGHTEST, radiance[q * 3 + c]!);
  }
}

function averageSides(tracer: Tracer, radiance: Float32Array, coat: Coat, sides: Float32Array): void {
  const counts = new Float64Array(6);
  const sums = new Float64Array(18);
  for (let q = 0; q < tracer.depth.length; q++) {
    if (tracer.thing[q]! >= 0 || coat.outside[tracer.source[q]!]) continue;
    const side = tracer.side[q]!;
    counts[side]!++;
    for (let c = 0; c < 3; c++) sums[side * 3 + c]! += Math.min(BRIGHTEST, radiance[q * 3 + c]!);
  }
  const all = [0, 0, 0];
  let known = 0;
  for (let side = 0; side < 6; side++) {
    if (counts[side]! <= 30) continue;
    known++;
    for (let c = 0; c < 3; c++) {
      sides[side * 3 + c] = sums[side * 3 + c]! / counts[side]!;
      all[c]! += sides[side * 3 + c]!;
    }
  }
  for (let side = 0; side < 6; side++) {
    if (counts[side]! > 30) continue;
    for (let c = 0; c < 3; c++) sides[side * 3 + c] = (0.9 * all[c]!) / Math.max(1, known);
  }
}

/** Mean over each block of the full-size map. */
function shrink(map: Float32Array, surfaces: Surfaces, tracer: Tracer): Float32Array {
  const { width, height, scale } = tracer;
  const out = new Float32Array(width * height * 3);
  const weight = 1 / (scale * scale);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const q = (y * width + x) * 3;
      for (let dy = 0; dy < scale; dy++) {
        let i = ((y * scale + dy) * surfaces.width + x * scale) * 3;
        for (let dx = 0; dx < scale; dx++, i += 3) {
          out[q]! += map[i]! * weight;
          out[q + 1]! += map[i + 1]! * weight;
          out[q + 2]! += map[i + 2]! * weight;
        }
      }
    }
  }
  return out;
}
