import { join } from 'node:path';
import type { LayerRecord, OutputFile } from '@yujian/contract/jobs';
import sharp from 'sharp';

/** What is known of a picture's pixels: its table, and its maps of the picture's size. */
export interface LayerParts {
  readonly width: number;
  readonly height: number;
  readonly record: LayerRecord;
  /** 0 what has no name, n for `record.parts[n - 1]`. */
  readonly owner: Uint8Array;
  /** Brightness of the bare surface in 8-bit sRGB, 0 unknown. */
  readonly tone: Uint8Array | null;
  /** 0 paper to 255 ink. */
  readonly ink: Uint8Array | null;
}

export const PARTS_MAX = 255;

/** Writes the map of a picture's parts, a few ten to hundred kilobytes, without loss. */
export async function writeLayerParts({ width, height, record, owner, tone, ink }: LayerParts, workDir: string, variant = 0): Promise<OutputFile> {
  const map = new Uint8Array(3 * owner.length);
  for (let pixel = 0; pixel < owner.length; pixel++) {
    map[3 * pixel] = owner[pixel]!;
    if (tone !== null) map[3 * pixel + 1] = tone[pixel]!;
    if (ink !== null) map[3 * pixel + 2] = ink[pixel]!;
  }
  const path = join(workDir, `layers-${variant}.png`);
  await sharp(map, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 9 }).toFile(path);
  return { path, role: 'layers', kind: 'file', type: 'image/png', width, height, layers: record };
}

/** @throws Error for what is no picture */
export async function readLayerParts(path: string, record: LayerRecord): Promise<LayerParts> {
  const { data, info } = await sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const plane = (c: number): Uint8Array => {
    const values = new Uint8Array(info.width * info.height);
    for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[pixel * info.channels + c]!;
    return values;
  };
  return { width: info.width, height: info.height, record, owner: plane(0), tone: record.tone ? plane(1) : null, ink: record.lines === null ? null : plane(2) };
}

/** Ink on paper: what there is to tell of a drawing is in the drawing. */
export function partsOfDrawing(width: number, height: number): LayerParts {
  return { width, height, record: { kind: 'drawing', groups: [], parts: [], lines: null, tone: false }, owner: new Uint8Array(width * height), tone: null, ink: null };
}
