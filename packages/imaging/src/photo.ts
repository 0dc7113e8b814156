import type { KernelContext, SrgbImage } from './image.ts';
import { lumaSrgb } from './ops/colour.ts';
import { measureNoise } from './ops/measure-noise.ts';
import type { Name } from './names.ts';
import { viewPhoto } from './buffers/photo-view.ts';
import { pickSurface, type PickedSurface } from './kernels/photo/pick-surface.ts';
import { rematerial, type NewMaterial } from './kernels/photo/rematerial.ts';
import type { RegionChances } from './buffers/region-chances.ts';
import type { Structure } from './structure.ts';

export type { RegionChances } from './buffers/region-chances.ts';
export { refinePhoto, type Refinement } from './kernels/photo/refine-photo.ts';
export { AS_TAKEN, tonePhoto, type Tone } from './kernels/relight/develop.ts';
export { weatherPhoto, type SurfaceWeather } from './kernels/relight/photo-weather.ts';
export { relightPhoto, type RelitPhoto } from './kernels/relight/relight-photo.ts';

/** A surface of a photo that is to be made of something else. */
export interface SurfaceWish extends NewMaterial {
  /** What it may be called: a cabinet may be a shelf. */
  readonly names: readonly Name[];
}

export interface DressedPhoto {
  readonly image: SrgbImage;
  /** 1 where the photo changed. */
  readonly changed: Uint8Array;
  /** Names that took their new material, and those that were not found surely enough and stay as photographed. */
  readonly dressed: readonly Name[];
  readonly unsure: readonly Name[];
}

/** Noise (luma, 0 to 1) under which a picture was never lit: photos and renders have grain, even enlarged ones of little detail (6e-5). */
const FLAT = 4e-5;

/** Whether a picture in colour is the plain view of a model, as modelling programs draw it: even fills, which have no light that could be brought out. */
export function isModelView(image: SrgbImage): boolean {
  return measureNoise(lumaSrgb(image)) < FLAT;
}

/** Confidence from which a surface is touched, and the share of the picture under which there is none. */
const SURE = 0.85;
const LEAST = 0.002;

/**
 * A photo with new materials on some of its surfaces, under its own light. What nobody asked for, and what was not
 * found surely enough, stays byte for byte.
 *
 * `image` and `structure` have one size; `chances` are what the segmentation says of the regions. Pure: the same arguments give the same bytes.
 * Throws what `context.throwIfCancelled` throws.
 */
export function dressPhoto(
  image: SrgbImage,
  structure: Structure,
  wishes: readonly SurfaceWish[],
  chances: RegionChances | null,
  seed: number,
  context: KernelContext,
): DressedPhoto {
  const pulse = (): void => context.throwIfCancelled();
  const out: SrgbImage = { ...image, data: Uint8ClampedArray.from(image.data) };
  const changed = new Uint8Array(image.width * image.height);
  const dressed: Name[] = [];
  const unsure: Name[] = [];
  if (wishes.length === 0) return { image: out, changed, dressed, unsure };
  const view = viewPhoto(image, structure, chances, pulse);
  context.progress(0.2);
  wishes.forEach((wish, k) => {
    const picks = wish.names.map((name) => pickSurface(view, name)).filter(({ area }) => area >= LEAST);
    const sure = picks.filter(({ confidence }) => confidence >= SURE);
    for (const picked of sure) {
      rematerial(out, view.picture, structure, picked, wish, seed, pulse);
      markChanged(changed, picked);
      dressed.push(picked.name);
    }
    if (sure.length === 0) unsure.push(wish.names[0]!);
    context.progress(0.2 + (0.8 * (k + 1)) / wishes.length);
  });
  return { image: out, changed, dressed: [...new Set(dressed)], unsure: [...new Set(unsure)] };
}

function markChanged(changed: Uint8Array, { mask }: PickedSurface): void {
  for (let i = 0; i < changed.length; i++) changed[i]! |= mask.data[i]!;
}
