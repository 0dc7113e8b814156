import type { Texture } from '@gltf-transform/core';
import type { Picture } from '@yujian/renderer/scene/scene';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';

/** Pixels that a texture may declare before it is decoded. */
const DECLARED_PIXELS_MAX = 64_000_000;
/** Pixels that all textures of a model may take together once they are decoded (4 bytes each). */
const TOTAL_PIXELS = 48_000_000;
const SIDE_MAX = 4096;

/**
 * Decodes the model's textures, scaled down together when they would not fit into memory.
 *
 * @throws {InvalidInput} a texture is no picture, or declares more pixels than any real one has
 */
export async function readTextures(
  wanted: readonly { readonly texture: Texture; readonly linear: boolean }[],
): Promise<Picture[]> {
  const sizes = await Promise.all(wanted.map(({ texture }) => measure(texture)));
  const total = sizes.reduce((sum, size) => sum + size.width * size.height, 0);
  const shrink = Math.min(1, Math.sqrt(TOTAL_PIXELS / Math.max(1, total)));
  return Promise.all(wanted.map(({ texture, linear }, index) => decode(texture, linear, shrink, sizes[index]!)));
}

async function measure(texture: Texture): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(imageOf(texture), { limitInputPixels: DECLARED_PIXELS_MAX })
    .metadata()
    .catch(() => refuse(texture));
  if (width * height > DECLARED_PIXELS_MAX)
    throw new InvalidInput(
      `The texture “${nameOf(texture)}” is ${width} × ${height} pixels. Use textures of at most ${SIDE_MAX} pixels.`,
      `贴图「${nameOf(texture)}」有 ${width} × ${height} 像素，请用不超过 ${SIDE_MAX} 像素的贴图。`,
    );
  return { width, height };
}

async function decode(
  texture: Texture,
  linear: boolean,
  shrink: number,
  size: { width: number; height: number },
): Promise<Picture> {
  const scale = Math.min(shrink, SIDE_MAX / Math.max(size.width, size.height), 1);
  const { data, info } = await sharp(imageOf(texture), { limitInputPixels: DECLARED_PIXELS_MAX, failOn: 'truncated' })
    .resize({
      width: Math.max(1, Math.floor(size.width * scale)),
      height: Math.max(1, Math.floor(size.height * scale)),
      fit: 'fill',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(texture));
  return { width: info.width, height: info.height, data: new Uint8Array(data), linear };
}

function imageOf(texture: Texture): Uint8Array {
  return texture.getImage() ?? refuse(texture);
}

function refuse(texture: Texture): never {
  throw new InvalidInput(
    `The texture “${nameOf(texture)}” cannot be read. Use JPEG, PNG or WebP.`,
    `贴图「${nameOf(texture)}」读不出来，请用 JPEG、PNG 或 WebP。`,
  );
}

function nameOf(texture: Texture): string {
  return texture.getName() || texture.getURI() || texture.getMimeType() || 'unnamed';
}
