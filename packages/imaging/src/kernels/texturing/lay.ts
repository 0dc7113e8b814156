import type { LightSpec, PaintSettings } from '../../paint-spec.ts';
import { Pinhole, pixelSteps } from '../../geometry/pinhole.ts';
import { hashUniform } from '../../random.ts';
import type { Region, Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Sky } from '../../procedural/sky.ts';
import { createSample } from '../../procedural/materials/material.ts';
import { fbm, smoothStep } from '../../procedural/noise.ts';
import { paintArt } from './art.ts';
import type { Assignment } from './assign.ts';
import { createCoat } from '../../buffers/coat.ts';
import type { Coat } from '../../buffers/coat.ts';
import { shadeInterior } from './interior-mapping.ts';
import { openingsOf } from './openings.ts';

/** Height of the ceiling lights' glow through a window, above the eye (metres). */
const FOLD = 0.17;
/** Gap in pixels across which two regions of art are one print. */
const TOUCHING = 6;

/**
 * Lays the assigned materials on the picture in perspective: every pixel is carried to its plane
 * (metres), sampled there with its footprint, and its relief bends the normal in `surfaces`.
 * Calls `onRow` after each row.
 */
export function layMaterials(
  structure: Structure,
  surfaces: Surfaces,
  assignments: readonly Assignment[],
  sky: Sky,
  light: LightSpec,
  settings: PaintSettings,
  palette: readonly string[],
  onRow: () => void,
): Coat {
  const { width, height, labels, regions, camera } = structure;
  const { depth, normal, axis, eyeHeight, aerial } = surfaces;
  const coat = createCoat(width * height);
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const right = new Float64Array(3);
  const down = new Float64Array(3);
  pixelSteps(pinhole, right, down);
  const sample = createSample();
  const colour = new Float32Array(3);
  const openings = aerial && !settings.lock ? openingsOf(structure, surfaces) : null;
  const frames = framesOf(regions);
  const pixelAngle = 1 / camera.focal;
  const relief = 0.6 + 0.8 * settings.detail;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const region = regions[labels.data[i]!]!;
      const put = assignments[region.id]!;
      pinhole.ray(x, y, ray);
      const z = depth[i]!;
      const px = ray[0]! * z;
      const py = ray[1]! * z;
      const pz = ray[2]! * z;
      if (put.slot === 'sky' || put.slot === 'window') {
        const length = Math.hypot(ray[0]!, ray[1]!, ray[2]!);
        sky.detailed(ray[0]! / length, ray[1]! / length, ray[2]! / length, pixelAngle, colour);
        const gain = put.slot === 'window' ? 1.6 : 2.5;
        for (let c = 0; c < 3; c++) coat.glow[i * 3 + c] = colour[c]! * gain;
        coat.outside[i] = 1;
        if (put.slot === 'window') coat.gloss[i] = 0.06;
        continue;
      }
      if (put.slot === 'art') {
        const frame = frames.get(region.id) ?? region;
        paintArt(frame, x, y, palette, settings.seed, pixelFoot(frame, width), colour);
        for (let c = 0; c < 3; c++) coat.albedo[i * 3 + c] = colour[c]!;
        coat.rough[i] = 0.5;
        continue;
      }
      const k = axis[i]!;
      let u: number;
      let v: number;
      let fu: number;
      let fv: number;
      if (k === 3) {
        u = px * camera.focal * right[0]! + pz * camera.focal * right[2]!;
        v = py + eyeHeight;
        fu = fv = z / camera.focal;
      } else {
        const du = k === 0 ? 2 : 0;
        const dv = k === 1 ? 2 : 1;
        const inv = 1 / (Math.abs(ray[k]!) < 1e-5 ? 1e-5 : ray[k]!);
        const rx = right[k]! * inv;
        const dy = down[k]! * inv;
        u = du === 0 ? px : pz;
        v = dv === 1 ? py + eyeHeight : pz;
        fu = z * (Math.abs(right[du]! - ray[du]! * rx) + Math.abs(down[du]! - ray[du]! * dy));
        fv = z * (Math.abs(right[dv]! - ray[dv]! * rx) + Math.abs(down[dv]! - ray[dv]! * dy));
        if (fu > 50) fu = 50;
        if (fv > 50) fv = 50;
      }
      put.sample(u + put.shiftU, v + put.shiftV, fu, fv, sample);
      let shade = put.tone;
      let tiltU = sample.tiltU * relief;
      const tiltV = sample.tiltV * relief;
      if (put.slot === 'curtain') {
        const fold =
          ((u + 0.05 * Math.sin(v * 0.9 + u * 3)) / FOLD) * 2 * Math.PI +
          1.7 * fbm(u * 2.1, v * 0.35, fu, 2, settings.seed);
        const shown = smoothStep(0.9, 0.35, fu / FOLD);
        tiltU += 0.75 * shown * Math.cos(fold);
        shade *= 1 + 0.16 * shown * Math.sin(fold);
        for (let c = 0; c < 3; c++)
          coat.glow[i * 3 + c] =
            [sample.r, sample.g, sample.b][c]! * light.sky * 0.16 * (1 + 0.35 * shown * Math.sin(fold));
      }
      if (put.drawn && put.slot === 'panel') {
        const part = (x - region.minX + 0.5) / (region.maxX - region.minX + 1);
        tiltU += part < 0.2 ? -0.5 : part > 0.8 ? 0.5 : 0;
        if (region.area / Math.max(1, region.maxY - region.minY) < 1.7) shade *= 0.5;
      }
      let r = sample.r * shade;
      let g = sample.g * shade;
      let b = sample.b * shade;
      let gloss = sample.gloss;
      if (openings && region.surface === 'facade' && k !== 1 && k !== 3) {
        const pane = openings(region.id, u, py, fu, fv);
        if (pane > 0) {
          r += (0.03 - r) * pane;
          g += (0.045 - g) * pane;
          b += (0.055 - b) * pane;
          gloss += (0.4 - gloss) * pane;
          const lit =
            hashUniform(Math.floor(u / 1.7), Math.floor(py / 3.4), settings.seed) > 0.45 ? light.windowGlow * pane : 0;
          coat.glow[i * 3] = 0.7 * lit;
          coat.glow[i * 3 + 1] = 0.46 * lit;
          coat.glow[i * 3 + 2] = 0.22 * lit;
        }
      }
      if (put.slot === 'glass' && structure.setting === 'exterior' && k !== 3 && k !== 1) {
        shadeInterior(u, v, ray, k, light, settings.seed, fu, colour);
        for (let c = 0; c < 3; c++) coat.glow[i * 3 + c] = colour[c]!;
      } else if (sample.glow > 0) {
        const strength = sample.glow * (0.3 + 0.5 * light.lamps);
        coat.glow[i * 3] = r * strength;
        coat.glow[i * 3 + 1] = g * strength * 0.86;
        coat.glow[i * 3 + 2] = b * strength * 0.62;
      }
      if (put.slot === 'lamp' && light.lamps > 0) {
        const strength = 0.15 + 0.7 * light.lamps;
        coat.glow[i * 3] = Math.max(r, 0.5) * strength;
        coat.glow[i * 3 + 1] = Math.max(g, 0.5) * strength * 0.74;
        coat.glow[i * 3 + 2] = Math.max(b, 0.5) * strength * 0.44;
      }
      coat.albedo[i * 3] = r;
      coat.albedo[i * 3 + 1] = g;
      coat.albedo[i * 3 + 2] = b;
      coat.gloss[i] = gloss;
      coat.rough[i] = sample.rough;
      if (tiltU !== 0 || tiltV !== 0) bend(normal, i, k, tiltU, tiltV, right, camera.focal);
    }
    onRow();
  }
  return coat;
}

/** The picture that each region of art is part of: what is drawn inside a frame belongs to the frame's print. */
function framesOf(regions: readonly Region[]): ReadonlyMap<number, Region> {
  const art = regions.filter((one) => one.surface === 'art' && one.area > 0);
  const spread = (one: Region): number => (one.maxX - one.minX) * (one.maxY - one.minY);
  const find = new Map<number, Region>();
  for (const one of art.toSorted((p, q) => spread(q) - spread(p))) {
    const around = art.filter(
      (other) =>
        other.id !== one.id &&
        other.minX < one.maxX &&
        other.maxX > one.minX &&
        other.minY <= one.maxY + TOUCHING &&
        other.maxY >= one.minY - TOUCHING,
    );
    const known = around.map((other) => find.get(other.id)).find((frame) => frame !== undefined);
    find.set(
      one.id,
      known ??
        around.reduce(
          (frame, other) => ({
            ...frame,
            minX: Math.min(frame.minX, other.minX),
            maxX: Math.max(frame.maxX, other.maxX),
            minY: Math.min(frame.minY, other.minY),
            maxY: Math.max(frame.maxY, other.maxY),
          }),
          one,
        ),
    );
  }
  return find;
}

function pixelFoot(region: { minX: number; maxX: number }, width: number): number {
  return 1 / Math.max(8, Math.min(width, region.maxX - region.minX + 1));
}

function bend(
  normal: Float32Array,
  i: number,
  k: number,
  tiltU: number,
  tiltV: number,
  right: Float64Array,
  focal: number,
): void {
  const at = i * 3;
  let nx = normal[at]!;
  let ny = normal[at + 1]!;
  let nz = normal[at + 2]!;
  if (k === 0) {
    nz += tiltU;
    ny += tiltV;
  } else if (k === 1) {
    nx += tiltU;
    nz += tiltV;
  } else if (k === 2) {
    nx += tiltU;
    ny += tiltV;
  } else {
    nx += tiltU * right[0]! * focal;
    nz += tiltU * right[2]! * focal;
    ny += tiltV;
  }
  const scale = 1 / Math.max(1e-6, Math.hypot(nx, ny, nz));
  normal[at] = nx * scale;
  normal[at + 1] = ny * scale;
  normal[at + 2] = nz * scale;
}
