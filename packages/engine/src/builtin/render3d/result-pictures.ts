import sharp from 'sharp';

/** Sizes in pixels; rows top to bottom. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The finished picture without loss. `rgba` is 8-bit sRGB. */
export async function writeRgbaPng(
  path: string,
  rgba: Uint8Array | Uint8ClampedArray,
  { width, height }: Size,
): Promise<void> {
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toFile(path);
}

export interface DepthRange {
  /** metres: white and black of the picture */
  readonly near: number;
  readonly far: number;
}

/**
 * Depth as a 16-bit grey PNG: white is the nearest surface, black the farthest and the sky; linear between.
 *
 * @param depth metres, Infinity where there is only sky
 * @returns the range that the greys stand for; null when the picture shows only sky
 */
export async function writeDepthPng(
  path: string,
  depth: Float32Array,
  { width, height }: Size,
): Promise<DepthRange | null> {
  let [near, far] = [Infinity, -Infinity];
  for (const metres of depth) {
    if (!Number.isFinite(metres)) continue;
    near = Math.min(near, metres);
    far = Math.max(far, metres);
  }
  const grey = new Uint16Array(width * height);
  const scale = 65535 / Math.max(1e-9, far - near);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const metres = depth[pixel]!;
    grey[pixel] = Number.isFinite(metres) ? Math.round((far - metres) * scale) : 0;
  }
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 6 })
    .toFile(path);
  return far >= near ? { near, far } : null;
}

/** 0 black to 1 white. */
export async function writeGreyPng(path: string, grey: Float32Array, { width, height }: Size): Promise<void> {
  const bytes = Uint8Array.from(grey, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 8 })
    .toFile(path);
}

/** Unit normals in world space as colours: −1 to 1 becomes 0 to 255; sky is middle grey. */
export async function writeNormalPng(path: string, normal: Float32Array, size: Size): Promise<void> {
  await writeRgb(
    path,
    Uint8Array.from(normal, (value) => Math.round(127.5 + 127.5 * Math.min(1, Math.max(-1, value)))),
    size,
  );
}

/** Linear colours of 0 to 1 as an sRGB PNG. */
export async function writeColourPng(path: string, linear: Float32Array, size: Size): Promise<void> {
  await writeRgb(path, Uint8Array.from(linear, encode), size);
}

/** Numbers as colours that are told apart well, the same number always the same colour; −1 is black. */
export async function writeNumberPng(path: string, numbers: Int32Array, size: Size): Promise<void> {
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let pixel = 0; pixel < size.width * size.height; pixel++) {
    const number = numbers[pixel]!;
    if (number >= 0) rgb.set(colourOfNumber(number), 3 * pixel);
  }
  await writeRgb(path, rgb, size);
}

const GOLDEN_TURN = 0.618033988749895;

/** Hues a golden turn apart, in three lightnesses. */
function colourOfNumber(number: number): readonly [number, number, number] {
  const hue = (number * GOLDEN_TURN) % 1;
  const light = [0.62, 0.42, 0.78][number % 3]!;
  const chroma = 0.75 * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue * 12) % 12;
    return Math.round(255 * (light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  }) as unknown as readonly [number, number, number];
}

function encode(value: number): number {
  const c = Math.min(1, Math.max(0, value));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

async function writeRgb(path: string, rgb: Uint8Array, { width, height }: Size): Promise<void> {
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toFile(path);
}
