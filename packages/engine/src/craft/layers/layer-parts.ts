import { join } from 'node:path';
import type { BeneathPicture, LayerRecord, OutputFile } from '@yujian/contract/jobs';
import sharp from 'sharp';

/** What is known of a picture's pixels: its table, and its maps of the picture's size. */
export interface LayerParts {
  readonly width: number;
  readonly height: number;
  readonly record: Omit<LayerRecord, 'beneath'>;
  /** 0 what has no name, n for `record.parts[n - 1]`. */
  readonly owner: Uint8Array;
  /** Brightness of the bare surface in 8-bit sRGB, 0 unknown. */
  readonly tone: Uint8Array | null;
  /** 0 paper to 255 ink. */
  readonly ink: Uint8Array | null;
  /** As `LayerRecord` says; 3 bytes per pixel. */
  readonly beneath?: Readonly<Partial<Record<BeneathPicture, Uint8Array>>>;
  /** 1 where a watermark or legal label was drawn into the picture after it was made. */
  readonly marks?: Uint8Array;
}

export const PARTS_MAX = 255;

/**
 * Writes the map of a picture's parts, a few ten to hundred kilobytes, without loss; pictures beneath it weigh what pictures weigh.
 *
 * @param name of its own within the run: the variant
 */
export async function writeLayerParts(
  { width, height, record, owner, tone, ink, beneath = {} }: LayerParts,
  workDir: string,
  name: number | string = 0,
): Promise<OutputFile> {
  const pictures = Object.entries(beneath) as [BeneathPicture, Uint8Array][];
  const map = new Uint8Array(3 * owner.length * (1 + pictures.length));
  for (const [k, [, picture]] of pictures.entries()) map.set(picture, 3 * owner.length * (k + 1));
  for (let pixel = 0; pixel < owner.length; pixel++) {
    map[3 * pixel] = owner[pixel]!;
    if (tone !== null) map[3 * pixel + 1] = tone[pixel]!;
    if (ink !== null) map[3 * pixel + 2] = ink[pixel]!;
  }
  const path = join(workDir, `layers-${name}.png`);
  await sharp(map, { raw: { width, height: height * (1 + pictures.length), channels: 3 } })
    .png({ compressionLevel: pictures.length > 0 ? 6 : 9 })
    .toFile(path);
  return {
    path,
    role: 'layers',
    kind: 'file',
    type: 'image/png',
    width,
    height,
    layers: pictures.length > 0 ? { ...record, beneath: pictures.map(([key]) => key) } : record,
  };
}

/** @throws Error for what is no picture */
export async function readLayerParts(path: string, record: LayerRecord): Promise<LayerParts> {
  const { beneath = [] } = record;
  const { data, info } = await sharp(path)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  const height = info.height / (1 + beneath.length);
  const plane = (c: number): Uint8Array => {
    const values = new Uint8Array(width * height);
    for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[pixel * info.channels + c]!;
    return values;
  };
  const size = 3 * width * height;
  return {
    width,
    height,
    record,
    owner: plane(0),
    tone: record.tone ? plane(1) : null,
    ink: record.lines === null ? null : plane(2),
    ...(beneath.length > 0 && {
      beneath: Object.fromEntries(beneath.map((key, k) => [key, data.subarray(size * (k + 1), size * (k + 2))])),
    }),
  };
}

/** What a model gave, told by its difference to the picture that was made of it: marks that are drawn into the picture stay in both. */
export function writtenAnswer(picture: ArrayLike<number>, answer: ArrayLike<number>): Uint8Array {
  const differences = new Uint8Array(answer.length);
  for (let i = 0; i < differences.length; i++) differences[i] = 128 + Math.trunc((answer[i]! - picture[i]!) / 2);
  return differences;
}

/** A picture of which a part was made anew. `input`: the person's own, where it has more than what was kept. */
export function partsOfPatch(patch: Uint8Array, width: number, height: number, input: Uint8Array | null): LayerParts {
  return {
    width,
    height,
    record: { kind: 'patch', groups: [], parts: [], lines: null, tone: false },
    owner: patch,
    tone: null,
    ink: null,
    ...(input && { beneath: { input } }),
  };
}

/** Ink on paper: what there is to tell of a drawing is in the drawing. */
export function partsOfDrawing(width: number, height: number): LayerParts {
  return {
    width,
    height,
    record: { kind: 'drawing', groups: [], parts: [], lines: null, tone: false },
    owner: new Uint8Array(width * height),
    tone: null,
    ink: null,
  };
}
