import type { LitPicture } from '../../buffers/lit-picture.ts';
import { createRandom } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Coat } from '../../buffers/coat.ts';
import { shadeContacts } from './contact.ts';
import { Gatherer, sunAt } from './field.ts';
import type { LightField, Lighting } from './field.ts';

/** The sky is shown brighter than it lights, as a camera exposed for the building would not; its mirror image follows it part of the way. */
const REFLECTED_SKY = 1.5;

/** Coated glass outdoors mirrors this share of its gloss straight ahead; what is smoother than `GLASSY` counts as glass or still water. */
const COATED_GLASS = 0.3;
const GLASSY = 0.025;
/** Reflections of rougher surfaces are smoothed. */
const BLURRED_FROM = 0.07;
const BRIGHTEST_MIRRORED = 3.5;

/**
 * Brings the small picture's light to full size: bounced light by joint upsampling (Kopf et al. 2007)
 * along things and planes, sun with its own rays where the small picture shows an edge of a shadow,
 * reflections by rays. Calls `onRow` after each finished row, `onWork` during the work before and after.
 */
export function resolveLight(
  structure: Structure,
  surfaces: Surfaces,
  coat: Coat,
  lighting: Lighting,
  field: LightField,
  seed: number,
  onRow: () => void,
  onWork: () => void,
): LitPicture {
  const { width, height, normal, thing, side, depth } = surfaces;
  const { tracer, sky } = lighting;
  const count = width * height;
  const irradiance = new Float32Array(count * 3);
  const radiance = new Float32Array(count * 3);
  const sun = castSun(surfaces, coat, lighting, field, seed, onWork);
  const contact = shadeContacts(structure, surfaces, tracer, coat, onWork);
  const gatherer = new Gatherer(lighting, field.radiance, field.sides, coat);
  const scale = tracer.scale;
  const at = new Float64Array(3);
  const random = createRandom(seed * 31 + 5);
  const lowWidth = tracer.width;
  const lowHeight = tracer.height;
  const colour = new Float32Array(3);
  const shine = new Float32Array(count * 3);
  const shining = new Uint8Array(count);
  for (let y = 0; y < height; y++) {
    const fy = (y + 0.5) / scale - 0.5;
    const by = Math.floor(fy);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const a = i * 3;
      if (coat.outside[i]) {
        for (let c = 0; c < 3; c++) radiance[a + c] = coat.glow[a + c]!;
        continue;
      }
      const fx = (x + 0.5) / scale - 0.5;
      const bx = Math.floor(fx);
      let r = 0;
      let g = 0;
      let b = 0;
      let total = 1e-9;
      const nx = normal[a]!;
      const ny = normal[a + 1]!;
      const nz = normal[a + 2]!;
      for (let dy = -1; dy <= 2; dy++) {
        const v = by + dy;
        if (v < 0 || v >= lowHeight) continue;
        const wy = 1 - Math.abs(fy - v) * 0.58;
        if (wy <= 0) continue;
        for (let dx = -1; dx <= 2; dx++) {
          const u = bx + dx;
          if (u < 0 || u >= lowWidth) continue;
          const wx = 1 - Math.abs(fx - u) * 0.58;
          if (wx <= 0) continue;
          const q = v * lowWidth + u;
          let weight = wx * wy;
          if (tracer.thing[q] !== thing[i]) weight *= 1e-3;
          else if (tracer.side[q] !== side[i] && thing[i]! < 0) weight *= 1e-2;
          if (coat.outside[tracer.source[q]!]) weight *= 1e-4;
          const same = Math.max(
            0,
            tracer.normal[q * 3]! * nx + tracer.normal[q * 3 + 1]! * ny + tracer.normal[q * 3 + 2]! * nz,
          );
          weight *= 0.02 + same * same * same * same;
          r += field.indirect[q * 3]! * weight;
          g += field.indirect[q * 3 + 1]! * weight;
          b += field.indirect[q * 3 + 2]! * weight;
          total += weight;
        }
      }
      const share = sun[i]!;
      const reached = contact[i]!;
      irradiance[a] = reached * (r / total + sky.sunColour[0] * share);
      irradiance[a + 1] = reached * (g / total + sky.sunColour[1] * share);
      irradiance[a + 2] = reached * (b / total + sky.sunColour[2] * share);
      for (let c = 0; c < 3; c++) radiance[a + c] = coat.glow[a + c]! + coat.albedo[a + c]! * irradiance[a + c]!;
      const gloss = coat.gloss[i]!;
      if (gloss > 0.015) {
        tracer.place(x, y, depth[i]!, at, 0);
        const length = Math.hypot(at[0]!, at[1]!, at[2]!);
        const vx = at[0]! / length;
        const vy = at[1]! / length;
        const vz = at[2]! / length;
        const facing = vx * nx + vy * ny + vz * nz;
        const ahead = tracer.room.open && coat.rough[i]! < GLASSY ? COATED_GLASS : 0.14;
        const fresnel = Math.min(0.95, gloss * (ahead + (1 - ahead) * (1 - Math.min(1, Math.abs(facing))) ** 3.2));
        if (fresnel > 0.006) {
          const rough = coat.rough[i]!;
          const rays = fresnel < 0.05 ? 2 : rough < 0.06 ? 2 : 4;
          colour.fill(0);
          let sum = 0;
          for (let k = 0; k < rays; k++) {
            const spread = rough * 0.55;
            const jx = (random() - 0.5) * spread;
            const jy = (random() - 0.5) * spread;
            const jz = (random() - 0.5) * spread;
            let dx = vx - 2 * facing * nx + jx;
            let dy = vy - 2 * facing * ny + jy;
            let dz = vz - 2 * facing * nz + jz;
            const unit = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
            dx *= unit;
            dy *= unit;
            dz *= unit;
            if (dx * nx + dy * ny + dz * nz <= 0) continue;
            gatherer.towards(
              at[0]! + nx * 0.015,
              at[1]! + ny * 0.015,
              at[2]! + nz * 0.015,
              dx,
              dy,
              dz,
              thing[i]!,
              rough < 0.06 ? 0.5 : random(),
              44,
            );
            if (rough < 0.2 && tracer.room.open && tracer.hitPixel < 0 && tracer.hitSide === 5) {
              sky.detailed(dx, Math.max(dy, 0.001), dz, 0.004, gatherer.colour);
              for (let c = 0; c < 3; c++) gatherer.colour[c]! *= REFLECTED_SKY;
            }
            for (let c = 0; c < 3; c++) colour[c]! += Math.min(BRIGHTEST_MIRRORED, gatherer.colour[c]!);
            sum++;
          }
          if (sum > 0) {
            const metal = rough > 0.2 && gloss > 0.25 ? 1 : 0;
            for (let c = 0; c < 3; c++) {
              const tint = metal ? coat.albedo[a + c]! * 1.6 : 1;
              radiance[a + c] = radiance[a + c]! * (1 - fresnel);
              shine[a + c] = (fresnel * tint * colour[c]!) / sum;
            }
            shining[i] = rough > BLURRED_FROM ? 2 : 1;
          }
        }
      }
    }
    onRow();
  }
  addShine(radiance, shine, shining, surfaces, onWork);
  return { radiance, irradiance };
}

/** Adds reflections; those of rough surfaces are averaged over 7 × 7 pixels of the same surface first, since few rays made them. */
function addShine(
  radiance: Float32Array,
  shine: Float32Array,
  shining: Uint8Array,
  surfaces: Surfaces,
  onWork: () => void,
): void {
  const { width, height, thing, side } = surfaces;
  const average = (from: Float32Array, step: number): Float32Array => {
    const to = from.slice();
    for (let y = 3; y < height - 3; y++) {
      onWork();
      for (let x = 3; x < width - 3; x++) {
        const i = y * width + x;
        if (shining[i] !== 2) continue;
        let r = 0;
        let g = 0;
        let b = 0;
        let n = 0;
        for (let k = -3; k <= 3; k++) {
          const q = i + k * step;
          if (shining[q] !== 2 || thing[q] !== thing[i] || side[q] !== side[i]) continue;
          r += from[q * 3]!;
          g += from[q * 3 + 1]!;
          b += from[q * 3 + 2]!;
          n++;
        }
        to[i * 3] = r / n;
        to[i * 3 + 1] = g / n;
        to[i * 3 + 2] = b / n;
      }
    }
    return to;
  };
  const smooth = average(average(shine, 1), width);
  for (let i = 0; i < radiance.length; i++) radiance[i]! += smooth[i]!;
}

/** Sun share of every pixel: copied where the small picture agrees around it, traced at edges of shadow, then smoothed there. */
function castSun(
  surfaces: Surfaces,
  coat: Coat,
  lighting: Lighting,
  field: LightField,
  seed: number,
  onWork: () => void,
): Float32Array {
  const { width, height, normal, thing, depth } = surfaces;
  const { tracer, sky, light } = lighting;
  const out = new Float32Array(width * height);
  if (light.sun <= 0) return out;
  const at = new Float64Array(3);
  const random = createRandom(seed * 131 + 3);
  const edges = new Uint8Array(width * height);
  const facingOf = (n: Float32Array, a: number): number =>
    Math.max(0, n[a]! * sky.sun[0] + n[a + 1]! * sky.sun[1] + n[a + 2]! * sky.sun[2]);
  const share = new Float32Array(tracer.depth.length);
  for (let q = 0; q < share.length; q++) {
    const facing = facingOf(tracer.normal, q * 3);
    share[q] = facing > 0.02 ? field.sun[q]! / facing : 0;
  }
  for (let y = 0; y < height; y++) {
    onWork();
    const v = Math.min(tracer.height - 1, Math.floor(y / tracer.scale));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (coat.outside[i]) continue;
      const facing = facingOf(normal, i * 3);
      if (facing <= 0) continue;
      const u = Math.min(tracer.width - 1, Math.floor(x / tracer.scale));
      let low = Infinity;
      let high = -Infinity;
      let matched = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const cu = Math.min(tracer.width - 1, Math.max(0, u + dx));
          const cv = Math.min(tracer.height - 1, Math.max(0, v + dy));
          const q = cv * tracer.width + cu;
          if (tracer.thing[q] !== thing[i] || tracer.side[q] !== surfaces.side[i]) continue;
          matched++;
          if (share[q]! < low) low = share[q]!;
          if (share[q]! > high) high = share[q]!;
        }
      }
      if (matched >= 5 && high - low < 0.04) {
        out[i] = facing * (low + high) * 0.5;
        continue;
      }
      tracer.place(x, y, depth[i]!, at, 0);
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += sunAt(lighting, at, normal, 0, thing[i]!, random, 44, i * 3);
      out[i] = sum / 4;
      edges[i] = 1;
    }
  }
  return smoothEdges(out, edges, surfaces);
}

function smoothEdges(sun: Float32Array, edges: Uint8Array, surfaces: Surfaces): Float32Array {
  const { width, height, thing, side } = surfaces;
  let from = sun;
  for (let pass = 0; pass < 2; pass++) {
    const to = from.slice();
    const step = pass + 1;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (!edges[i]) continue;
        let sum = from[i]! * 2;
        let weight = 2;
        for (let dy = -step; dy <= step; dy += step) {
          for (let dx = -step; dx <= step; dx += step) {
            const u = x + dx;
            const v = y + dy;
            if (u < 0 || v < 0 || u >= width || v >= height) continue;
            const q = v * width + u;
            if (thing[q] !== thing[i] || side[q] !== side[i]) continue;
            sum += from[q]!;
            weight++;
          }
        }
        to[i] = sum / weight;
      }
    }
    from = to;
  }
  return from;
}
