import { findQuantile } from '../../ops/morphology.ts';
import type { LinearImage } from '../../image.ts';
import type { PaintSettings } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';
import type { Coat } from '../../buffers/coat.ts';
import type { LitPicture } from '../../buffers/lit-picture.ts';

const luminance = (data: Float32Array, a: number): number =>
  0.2126 * data[a]! + 0.7152 * data[a + 1]! + 0.0722 * data[a + 2]!;

/** White models are shaded softly; their light is deepened by this exponent. */
const MODEL_CONTRAST = 1.5;

/**
 * White model: its own luminance, the base grey divided out, is the light; the lifted light tints it
 * and takes over as `strength` falls. Returns radiance.
 */
export function lightLikeModel(input: LinearImage, coat: Coat, lit: LitPicture, settings: PaintSettings): Float32Array {
  const count = coat.gloss.length;
  const own = new Float32Array(count);
  const given = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    own[i] = luminance(input.data, i * 3);
    given[i] = luminance(lit.irradiance, i * 3);
  }
  const inside: number[] = [];
  for (let i = 0; i < count; i += 5) if (!coat.outside[i]) inside.push(i);
  if (inside.length === 0) return lit.radiance;
  const middleOwn = Math.max(
    0.02,
    findQuantile(
      Float32Array.from(inside, (i) => own[i]!),
      0.5,
    ),
  );
  const middleGiven = Math.max(
    0.02,
    findQuantile(
      Float32Array.from(inside, (i) => given[i]!),
      0.5,
    ),
  );
  const share = settings.lock ? 0.88 : 0.3 + 0.5 * settings.strength;
  const tint = meanTint(lit, given, inside);
  const out = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const a = i * 3;
    if (coat.outside[i]) {
      for (let c = 0; c < 3; c++) out[a + c] = lit.radiance[a + c]!;
      continue;
    }
    const kept = (own[i]! / middleOwn) ** MODEL_CONTRAST * middleGiven;
    const wanted = Math.max(1e-4, kept) ** share * Math.max(1e-4, given[i]!) ** (1 - share);
    const scale = wanted / Math.max(1e-4, given[i]!);
    for (let c = 0; c < 3; c++) {
      const body = coat.glow[a + c]! + coat.albedo[a + c]! * lit.irradiance[a + c]!;
      const light = lit.irradiance[a + c]! + (1 - TINT_KEPT) * (tint[c]! * given[i]! - lit.irradiance[a + c]!);
      out[a + c] =
        coat.glow[a + c]! + coat.albedo[a + c]! * light * scale + (lit.radiance[a + c]! - body) * Math.min(1.5, scale);
    }
  }
  return out;
}

/** How much of the lifted light's local colour a model takes: its shadows are its own, and a guessed one must not tint what the model shows lit. */
const TINT_KEPT = 0.3;

/** Colour of the light over its luminance, on average. */
function meanTint(lit: LitPicture, given: Float32Array, where: readonly number[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const i of where)
    for (let c = 0; c < 3; c++) sum[c]! += lit.irradiance[i * 3 + c]! / Math.max(1e-4, given[i]!) / where.length;
  return sum;
}

/** What a pixel of this luminance would be if it were of the coat's material: its shading kept. */
function dyed(coat: Coat, a: number, c: number, own: number): number {
  const albedo = Math.max(0.02, luminance(coat.albedo, a));
  return (coat.albedo[a + c]! / albedo) * own * (0.7 + 0.6 * Math.min(1, albedo / 0.45)) * 0.9;
}

/** The sky of a scene in the scale of a refined picture. */
const PICTURED_SKY = 0.55;
/** Logarithm by which a refined pixel may grow lighter before `relight` halves it; whites must not burn out. */
const MOST_BRIGHTENING = 0.5;

/**
 * Refinement: the input's colours stay; the lifted light, relative to its mean, and the micro-texture
 * of the recognised material are multiplied in. What a person gave a material takes its colour, its shading kept. Returns radiance
 * in the input's scale.
 */
export function refineColours(
  input: LinearImage,
  structure: Structure,
  coat: Coat,
  lit: LitPicture,
  settings: PaintSettings,
): Float32Array {
  const count = structure.width * structure.height;
  const light = new Float32Array(count);
  for (let i = 0; i < count; i++) light[i] = Math.log(Math.max(1e-3, luminance(lit.irradiance, i * 3)));
  let mean = 0;
  for (let i = 0; i < count; i++) mean += light[i]! / count;
  const body = new Float32Array(count);
  for (let i = 0; i < count; i++) body[i] = luminance(coat.albedo, i * 3);
  const flat = smoothWithin(body, structure, 4);
  const out = new Float32Array(count * 3);
  const texture = 1.1 * settings.detail;
  const turn = 0.5 * settings.relight;
  for (let i = 0; i < count; i++) {
    const a = i * 3;
    if (coat.outside[i]) {
      const region = structure.regions[structure.labels.data[i]!]!;
      const share = region.surface === 'sky' ? Math.min(1, Math.max(0, (region.confidence - 0.2) / 0.4)) : 0;
      for (let c = 0; c < 3; c++)
        out[a + c] = input.data[a + c]! + (PICTURED_SKY * lit.radiance[a + c]! - input.data[a + c]!) * share;
      continue;
    }
    const relit = Math.exp(Math.max(-1.2, Math.min(MOST_BRIGHTENING, light[i]! - mean)) * turn);
    const tooth = Math.min(1.6, Math.max(0.6, body[i]! / Math.max(0.01, flat[i]!))) ** texture;
    const total = luminance(lit.irradiance, a);
    const isCorrected = structure.regions[structure.labels.data[i]!]!.material !== undefined;
    const own = luminance(input.data, a);
    for (let c = 0; c < 3; c++) {
      const tint = (lit.irradiance[a + c]! / Math.max(1e-3, total)) ** (0.35 * settings.relight);
      const shine =
        Math.max(0, lit.radiance[a + c]! - coat.glow[a + c]! - coat.albedo[a + c]! * lit.irradiance[a + c]!) *
        0.3 *
        settings.relight;
      out[a + c] = (isCorrected ? dyed(coat, a, c, own) : input.data[a + c]!) * relit * tooth * tint + shine;
    }
  }
  return out;
}

/** Box mean over pixels of the same region only: rows, then columns. */
function smoothWithin(map: Float32Array, structure: Structure, radius: number): Float32Array {
  const { width, height, labels } = structure;
  const label = labels.data;
  const pass = (from: Float32Array, step: number, length: number, lines: number, lineStep: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const base = line * lineStep;
      let start = 0;
      while (start < length) {
        const own = label[base + start * step];
        let end = start + 1;
        while (end < length && label[base + end * step] === own) end++;
        let sum = 0;
        let low = start;
        let high = start;
        for (let k = start; k < end; k++) {
          while (high < end && high <= k + radius) sum += from[base + high++ * step]!;
          while (low < k - radius) sum -= from[base + low++ * step]!;
          to[base + k * step] = sum / (high - low);
        }
        start = end;
      }
    }
    return to;
  };
  return pass(pass(map, 1, width, height, width), width, height, width, 1);
}
