import { type Mask, type Picture, throughVae, dreamtPicture, compositePicture, mapPicture, fitMask } from './pixels.ts';

/** What the nodes pass on: pictures and masks with their pixels, latents with what will come out of them, the rest by its words. */
export interface Latent {
  /** Of the picture it stands for. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly source: Picture | null;
  readonly mask: Mask | null;
  /** Set by a sampler. */
  readonly painted: { readonly seed: number; readonly denoise: number } | null;
}
export type Value =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'mask'; readonly mask: Mask }
  | { readonly kind: 'latent'; readonly latent: Latent }
  | { readonly kind: 'film'; readonly picture: Picture; readonly fps: number }
  | { readonly kind: 'thing'; readonly type: string; readonly words: Readonly<Record<string, unknown>> };

export function isValue(input: unknown): input is Value {
  return typeof input === 'object' && input !== null && 'kind' in input;
}

export function emptyLatent(width: number, height: number, frames: number, cell = 8): Latent {
  return {
    width: Math.floor(width / cell) * cell,
    height: Math.floor(height / cell) * cell,
    frames,
    source: null,
    mask: null,
    painted: null,
  };
}

/** Encoded at a multiple of 8, the middle kept, as VAE.encode crops. */
export function latentOf(picture: Picture, mask: Mask | null = null): Latent {
  return {
    width: picture.width - (picture.width % 8),
    height: picture.height - (picture.height % 8),
    frames: picture.frames,
    source: picture,
    mask,
    painted: null,
  };
}

/** New where it was painted, nearly as it was elsewhere: as a model leaves it. */
export function pictureOf({ width, height, frames, source, mask, painted }: Latent): Picture {
  const made = painted && dreamtPicture(width, height, painted.seed, frames);
  if (!source) return made ?? dreamtPicture(width, height, 0, frames);
  const kept = throughVae(middle(source, width, height));
  if (!made || !painted) return { ...kept, frames };
  const mixed = mapPicture(
    made,
    (value, pixel, channel) =>
      value * painted.denoise + (kept.data[pixel * kept.channels + channel] ?? 0) * (1 - painted.denoise),
  );
  return { ...(mask ? compositePicture(kept, mixed, 0, 0, fitMask(mask, width, height)) : mixed), frames };
}

function middle(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  const blank: Picture = {
    width,
    height,
    channels: picture.channels,
    frames: picture.frames,
    data: new Uint8Array(width * height * picture.channels),
  };
  return mapPicture(blank, (_, pixel, channel) => {
    const x = Math.min(picture.width - 1, Math.max(0, (pixel % width) + left));
    const y = Math.min(picture.height - 1, Math.max(0, Math.floor(pixel / width) + top));
    return picture.data[(y * picture.width + x) * picture.channels + channel] ?? 0;
  });
}
