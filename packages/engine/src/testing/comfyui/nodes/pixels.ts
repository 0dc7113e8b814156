import sharp from 'sharp';

/** Row-major, 8 bits, sRGB as it comes. `frames` pictures of a batch or a film are told apart when they are saved. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
  readonly frames: number;
}
/** 255 is the part to change. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const COLOURS = { red: 0, green: 1, blue: 2 } as const;

export async function decodePicture(bytes: Buffer): Promise<{ picture: Picture; alpha: Mask | null }> {
  const source = sharp(bytes).autoOrient();
  const { hasAlpha } = await sharp(bytes).metadata();
  const { data, info } = await source.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const rgb = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    rgb.set(data.subarray(i * 4, i * 4 + 3), i * 3);
    alpha[i] = 255 - (data[i * 4 + 3] ?? 255);
  }
  const size = { width: info.width, height: info.height };
  return { picture: { ...size, channels: 3, data: rgb, frames: 1 }, alpha: hasAlpha ? { ...size, data: alpha } : null };
}

/** Both sides that are 0 keep the picture; one that is 0 follows the other. */
export async function scalePicture(picture: Picture, width: number, height: number, crop: boolean): Promise<Picture> {
  const to = {
    width: width || (height ? Math.max(1, Math.round((picture.width * height) / picture.height)) : picture.width),
    height: height || (width ? Math.max(1, Math.round((picture.height * width) / picture.width)) : picture.height),
  };
  if (to.width === picture.width && to.height === picture.height) return picture;
  const data = await sharp(picture.data, { raw: picture })
    .resize(to.width, to.height, { fit: crop ? 'cover' : 'fill' })
    .raw()
    .toBuffer();
  return { ...picture, ...to, data: new Uint8Array(data) };
}

export function cropPicture(picture: Picture, x: number, y: number, width: number, height: number): Picture {
  const left = Math.min(x, picture.width - 1);
  const top = Math.min(y, picture.height - 1);
  const size = { width: Math.min(width, picture.width - left), height: Math.min(height, picture.height - top) };
  const { channels } = picture;
  const data = new Uint8Array(size.width * size.height * channels);
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * picture.width + left) * channels;
    data.set(picture.data.subarray(from, from + size.width * channels), row * size.width * channels);
  }
  return { ...picture, ...size, data };
}

export function mapPicture(
  picture: Picture,
  change: (value: number, pixel: number, channel: number) => number,
): Picture {
  const data = new Uint8Array(picture.data.length);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(
      0,
      Math.min(255, Math.round(change(picture.data[i] ?? 0, Math.floor(i / picture.channels), i % picture.channels))),
    );
  return { ...picture, data };
}

export function mapMask(mask: Mask, change: (value: number, x: number, y: number) => number): Mask {
  const data = new Uint8Array(mask.data.length);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(
      0,
      Math.min(255, Math.round(change(mask.data[i] ?? 0, i % mask.width, Math.floor(i / mask.width)))),
    );
  return { ...mask, data };
}

export function solidMask(width: number, height: number, value: number): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(Math.round(value * 255)) };
}

/** Stretched to a size by its nearest cells. */
export function fitMask(mask: Mask, width: number, height: number): Mask {
  if (mask.width === width && mask.height === height) return mask;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] =
        mask.data[Math.floor((y * mask.height) / height) * mask.width + Math.floor((x * mask.width) / width)] ?? 0;
  return { width, height, data };
}

/** Grown (or, below 0, shrunk) by so many pixels, to a square. */
export function growMask(mask: Mask, by: number): Mask {
  const better = by < 0 ? Math.min : Math.max;
  const along = (source: Mask, dx: number, dy: number) =>
    mapMask(source, (value, x, y) => {
      let best = value;
      for (let step = -Math.abs(by); step <= Math.abs(by); step++) {
        const [at, row] = [x + step * dx, y + step * dy];
        if (at >= 0 && row >= 0 && at < source.width && row < source.height)
          best = better(best, source.data[row * source.width + at] ?? 0);
      }
      return best;
    });
  return by === 0 ? mask : along(along(mask, 1, 0), 0, 1);
}

export function maskToPicture({ width, height, data }: Mask): Picture {
  return {
    width,
    height,
    channels: 3,
    frames: 1,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  };
}

export function pictureToMask(picture: Picture, channel: string): Mask {
  const offset = channel === 'alpha' ? 3 : (COLOURS[channel as keyof typeof COLOURS] ?? 0);
  const { width, height, channels, data } = picture;
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) =>
      offset < channels ? (data[i * channels + offset] ?? 0) : 255,
    ),
  };
}

/** `source` over `destination` at a place, only where its mask is. */
export function compositePicture(
  destination: Picture,
  source: Picture,
  left: number,
  top: number,
  mask: Mask | null,
): Picture {
  const shown = mask && fitMask(mask, source.width, source.height);
  return mapPicture(destination, (value, pixel, channel) => {
    const x = (pixel % destination.width) - left;
    const y = Math.floor(pixel / destination.width) - top;
    if (x < 0 || y < 0 || x >= source.width || y >= source.height) return value;
    const weight = shown ? (shown.data[y * source.width + x] ?? 0) / 255 : 1;
    return value * (1 - weight) + (source.data[(y * source.width + x) * source.channels + channel] ?? value) * weight;
  });
}

/** Picture and mask grown at its sides, grey there and to be changed there, as ImagePadForOutpaint does (its feather is left hard). */
export function padPicture(
  picture: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): { picture: Picture; mask: Mask } {
  const size = { width: picture.width + left + right, height: picture.height + top + bottom };
  const empty: Picture = {
    ...picture,
    ...size,
    data: new Uint8Array(size.width * size.height * picture.channels).fill(128),
  };
  const inside = (x: number, y: number) =>
    x >= left && y >= top && x < left + picture.width && y < top + picture.height;
  return {
    picture: compositePicture(empty, picture, left, top, null),
    mask: mapMask(solidMask(size.width, size.height, 1), (_, x, y) => (inside(x, y) ? 0 : 255)),
  };
}

/** What a model made of nothing: a slope of colours out of its seed, the same for the same seed. */
export function dreamtPicture(width: number, height: number, seed: number, frames = 1): Picture {
  const colour = [(seed * 73 + 41) % 200, (seed * 151 + 97) % 200, (seed * 199 + 13) % 200];
  const blank: Picture = { width, height, channels: 3, frames, data: new Uint8Array(width * height * 3) };
  return mapPicture(
    blank,
    (_, pixel, channel) =>
      (colour[channel] ?? 0) +
      (channel === 2 ? (40 * Math.floor(pixel / width)) / height : (40 * (pixel % width)) / width),
  );
}

/** A picture that went through a VAE and back is never quite what it was. */
export function throughVae(picture: Picture): Picture {
  return mapPicture(picture, (value) => (value < 128 ? value + 2 : value - 2));
}
