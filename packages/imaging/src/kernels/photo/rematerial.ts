import type { LinearImage, SrgbImage } from '../../image.ts';
import type { MaterialSpec } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { surfaceOf } from '../../names.ts';
import { toByte } from '../../ops/colour.ts';
import { layOnPhoto } from './lay-on-photo.ts';
import type { PickedSurface } from './pick-surface.ts';
import { leastAlbedo, rollOff, TINTED } from './shade-surface.ts';
import { separateSurface } from './surface-layers.ts';

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
const MOST_DETAIL = 0.5;

/** Albedo that a surface usually has. */
export function usualAlbedo(surface: SurfaceClass): number {
  return USUAL[surface] ?? 0.4;
}

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
  const layers = separateSurface(image, picture, picked.mask, usualAlbedo(surfaceOf(picked.name)), pulse);
  const { share, own, shading, lamp, noise } = layers;
  const widened: PickedSurface = {
    ...picked,
    mask: { width, height, data: Uint8Array.from(share, (value) => (value > 0 ? 1 : 0)) },
  };
  const albedo = layOnPhoto(structure, widened, spec, seed, pulse);
  const old = Math.max(layers.albedo, leastAlbedo(litBy(albedo, shading.light, share)));
  for (let i = 0; i < count; i++) {
    const part = share[i]!;
    if (part === 0) continue;
    if (i % width === 0) pulse();
    const seen = Math.log(0.004 + 0.2126 * own[i * 3]! + 0.7152 * own[i * 3 + 1]! + 0.0722 * own[i * 3 + 2]!);
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

/** Luminances of a new albedo in the surface's light, of every third pixel. */
function litBy(albedo: Float32Array, light: Float32Array, share: Float32Array): Float32Array {
  const lit: number[] = [];
  for (let i = 0; i < share.length; i += 3)
    if (share[i] === 1)
      lit.push(
        Math.exp(light[i]!) * (0.2126 * albedo[i * 3]! + 0.7152 * albedo[i * 3 + 1]! + 0.0722 * albedo[i * 3 + 2]!),
      );
  return Float32Array.from(lit);
}
