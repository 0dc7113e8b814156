import { findQuantile } from '../../ops/morphology.ts';
import type { LinearImage, SrgbImage } from '../../image.ts';
import type { MaterialSpec } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { surfaceOf } from '../../names.ts';
import { SRGB_TO_LINEAR, toByte } from '../../ops/colour.ts';
import { layOnPhoto } from './lay-on-photo.ts';
import { measureNoise } from './measure-noise.ts';
import type { PickedSurface } from './pick-surface.ts';
import { softenMask } from '../../ops/soften-mask.ts';
import { splitShading } from './split-shading.ts';

/** What a surface of a photo is to be made of. */
export interface NewMaterial {
  readonly spec: MaterialSpec;
  /** Only the colour is new: the texture in the photo stays. */
  readonly keepsTexture: boolean;
}

/** Albedo that a surface of each class usually has. */
const USUAL: Partial<Readonly<Record<SurfaceClass, number>>> = {
  floor: 0.3,
  wall: 0.62,
  ceiling: 0.74,
  rug: 0.4,
  curtain: 0.55,
  cabinet: 0.42,
  door: 0.45,
  soft: 0.38,
  table: 0.35,
  facade: 0.5,
  paving: 0.38,
  roof: 0.22,
  grass: 0.16,
  ground: 0.3,
  road: 0.2,
  water: 0.1,
};
/** Share by which the photo's own tone, rather than what is usual, tells what a surface was. */
const SEEN = 0.6;
/** Albedo of the lightest surfaces of most pictures, and the share of pixels that are as light. */
const LIGHTEST = 0.8;
const LIGHT_SHARE = 0.92;
/** Linear value of a new material in its strongest light, and the share of the surface that is lit less. */
const STRONGEST = 0.78;
const STRONG_SHARE = 0.94;
/** How far the colour of the picture's light is taken out of its white balance. */
const BALANCE = 0.7;
/** Linear value from which light rolls off, as cameras do. */
const SHOULDER = 0.75;
/** Part of the light's own local colour that the new material takes. */
const TINTED = 0.85;
const MOST_DETAIL = 0.5;

/**
 * Puts a new material on a picked surface of a photo (in place, in `image`): its albedo, laid in perspective, under the photo's own light, which
 * is split from what is seen of the old material; with the photo's own grain. Borders mix as in the photo. Where no
 * part of a pixel is the surface, the photo's bytes stay.
 */
export function rematerial(
  image: SrgbImage,
  picture: LinearImage,
  structure: Structure,
  picked: PickedSurface,
  { spec, keepsTexture }: NewMaterial,
  seed: number,
  pulse: () => void,
): void {
  const { width, height } = picture;
  const count = width * height;
  const { share, own } = softenMask(picture, picked.mask);
  pulse();
  const pure = new Float32Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++) pure[i * 3 + c] = share[i] === 1 ? picture.data[i * 3 + c]! : own[i * 3 + c]!;
  const shading = splitShading({ width, height, data: pure }, share);
  pulse();
  const widened: PickedSurface = {
    ...picked,
    mask: { width, height, data: Uint8Array.from(share, (value) => (value > 0 ? 1 : 0)) },
  };
  const albedo = layOnPhoto(structure, widened, spec, seed, pulse);
  const lamp = lampOf(picture);
  const old = Math.max(
    oldAlbedo(picture, shading.mean, surfaceOf(picked.name)),
    leastOld(albedo, shading.light, share),
  );
  const noise = noiseOf(image);
  for (let i = 0; i < count; i++) {
    const part = share[i]!;
    if (part === 0) continue;
    if (i % width === 0) pulse();
    const seen = Math.log(0.004 + 0.2126 * pure[i * 3]! + 0.7152 * pure[i * 3 + 1]! + 0.0722 * pure[i * 3 + 2]!);
    const detail = keepsTexture ? Math.min(MOST_DETAIL, Math.max(-MOST_DETAIL, seen - shading.light[i]!)) : 0;
    const light = Math.exp(shading.light[i]! + detail) / old;
    const grain = 1 + 2.2 * noise * (hashUniform(i % width, (i / width) | 0, seed) - 0.5) * 3.4;
    for (let c = 0; c < 3; c++) {
      const put = rollOff(albedo[i * 3 + c]! * light * lamp[c]! * shading.tint[i * 3 + c]! ** TINTED * grain);
      const before = picture.data[i * 3 + c]!;
      const value = part === 1 ? put : Math.max(0, before - part * own[i * 3 + c]!) + part * put;
      image.data[i * image.channels + c] = toByte(value);
    }
  }
}

function rollOff(value: number): number {
  return value < SHOULDER ? value : 1 - (1 - SHOULDER) * Math.exp(-(value - SHOULDER) / (1 - SHOULDER));
}

/** What the surface probably reflected before: as much as is usual, moved towards what the photo shows of it beside its lightest surfaces. */
function oldAlbedo(picture: LinearImage, mean: number, surface: SurfaceClass): number {
  const luminances: number[] = [];
  for (let i = 0; i < picture.data.length; i += 15) {
    const value = 0.2126 * picture.data[i]! + 0.7152 * picture.data[i + 1]! + 0.0722 * picture.data[i + 2]!;
    if (value < 0.95) luminances.push(value);
  }
  const white = Math.max(0.05, findQuantile(Float32Array.from(luminances), LIGHT_SHARE)) / LIGHTEST;
  const seen = Math.min(0.85, Math.max(0.04, Math.exp(mean) / white));
  return (USUAL[surface] ?? 0.4) ** (1 - SEEN) * seen ** SEEN;
}

/** The least that the surface can have reflected, if its new material is not to burn out where its light is strongest: photos are exposed for what they show. */
function leastOld(albedo: Float32Array, light: Float32Array, share: Float32Array): number {
  const lit: number[] = [];
  for (let i = 0; i < share.length; i += 3)
    if (share[i] === 1)
      lit.push(
        Math.exp(light[i]!) * (0.2126 * albedo[i * 3]! + 0.7152 * albedo[i * 3 + 1]! + 0.0722 * albedo[i * 3 + 2]!),
      );
  return lit.length === 0 ? 0 : findQuantile(Float32Array.from(lit), STRONG_SHARE) / STRONGEST;
}

/** Colour of the picture's light over its luminance, as far as the white balance left it: shades of grey (Finlayson and Trezzi, 2004). */
function lampOf({ data }: LinearImage): [number, number, number] {
  const sums = [0, 0, 0];
  for (let i = 0; i < data.length; i += 3) {
    if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > 0.97) continue;
    for (let c = 0; c < 3; c++) sums[c]! += data[i + c]! ** 6;
  }
  const roots = sums.map((sum) => Math.max(1e-6, sum) ** (1 / 6));
  const level = 0.2126 * roots[0]! + 0.7152 * roots[1]! + 0.0722 * roots[2]!;
  return roots.map((root) => Math.min(1.35, Math.max(0.7, root / level)) ** BALANCE) as [number, number, number];
}

/** Noise as a share of the light. */
function noiseOf({ width, height, channels, data }: SrgbImage): number {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) luma[i] = SRGB_TO_LINEAR[data[i * channels + 1]!]! ** 0.5;
  return Math.min(0.04, measureNoise({ width, height, data: luma }));
}
