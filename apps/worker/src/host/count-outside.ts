import type { OutputFile, OutsideRecord, PipelineRequest } from '@yujian/contract/jobs';
import type { Margins } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import sharp from 'sharp';

/** A result changed what it was to keep. */
export class ChangedOutside extends Error {
  override readonly name = 'ChangedOutside';
  readonly record: OutsideRecord;

  constructor(record: OutsideRecord) {
    super(`${record.changed} of ${record.of} pixels that were to stay differ in the result.`);
    this.record = record;
  }
}

/** 8-bit sRGB and alpha, upright. */
interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const WHOLE = 255;

/**
 * Counts what of the person's picture differs in a result that was to keep it: both files are decoded anew, with nothing
 * of the code that put them together. Colours under full transparency count as equal.
 *
 * @param files of one result; one of role `image`, and for a foreground or for placed things their `alpha`
 * @returns the files, the picture with its record; as they were where the tool keeps nothing or the foreground was moved
 * @throws {ChangedOutside} at least one pixel differs
 */
export async function countOutside(
  tool: Tool,
  request: PipelineRequest,
  files: readonly OutputFile[],
): Promise<readonly OutputFile[]> {
  const picture = files.find(({ role }) => role === 'image');
  if (tool.keeps === undefined || picture === undefined) return files;
  const upload = request.media['upload_img'];
  if (upload === undefined) throw new RangeError(`expected a picture of the person for ${tool.id} but received none`);
  const kept = await keptOf(tool, tool.keeps, request, files);
  if (kept === null) return files;
  const record = compare(await decode(upload.path), await decode(picture.path), kept);
  if (record.changed > 0) throw new ChangedOutside(record);
  return files.map((file) => (file === picture ? { ...file, outside: record } : file));
}

/** Which pixels of the upload stay, by their index, and where the upload's corner lies in the result. */
interface Kept {
  readonly stays: (pixel: number) => boolean;
  readonly left: number;
  readonly top: number;
}

async function keptOf(
  tool: Tool,
  keeps: NonNullable<Tool['keeps']>,
  { params, media }: PipelineRequest,
  files: readonly OutputFile[],
): Promise<Kept | null> {
  if (keeps === 'exact')
    return params['fileSizeLimit'] === 0 && params['keepAlpha'] === true
      ? { stays: () => true, left: 0, top: 0 }
      : null;
  if (keeps === 'margins') {
    const { left, top } = params['margins'] as Margins;
    return { stays: () => true, left, top };
  }
  if (keeps === 'mask') {
    const masks = tool.fields.filter((field) => field.kind === 'mask').flatMap(({ key }) => media[key]?.path ?? []);
    const greys = await Promise.all(masks.map(decodeGrey));
    return { stays: (pixel) => greys.every((grey) => grey[pixel] === 0), left: 0, top: 0 };
  }
  if (keeps === 'placed' || keeps === 'touched') {
    const placed = files.find(({ role }) => role === 'alpha');
    if (placed === undefined && keeps === 'touched') return null;
    if (placed === undefined) throw new RangeError('expected what the things cover but the engine gave none');
    const grey = await decodeGrey(placed.path);
    return { stays: (pixel) => grey[pixel] === 0, left: 0, top: 0 };
  }
  const isMoved = ['offsetX', 'offsetY'].some((key) => (params[key] ?? 0) !== 0) || (params['scale'] ?? 1) !== 1;
  const alpha = files.find(({ role }) => role === 'alpha');
  if (isMoved || alpha === undefined) return null;
  const grey = await decodeGrey(alpha.path);
  const { left, top } = files.find(({ role }) => role === 'image')?.corner ?? { left: 0, top: 0 };
  return { stays: (pixel) => grey[pixel] === WHOLE, left, top };
}

function compare(before: Decoded, after: Decoded, { stays, left, top }: Kept): OutsideRecord {
  let [changed, of] = [0, 0];
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++) {
      const pixel = y * before.width + x;
      if (!stays(pixel)) continue;
      of += 1;
      const [u, v] = [x + left, y + top];
      const isInside = u >= 0 && v >= 0 && u < after.width && v < after.height;
      if (!isInside || differs(before.data, 4 * pixel, after.data, 4 * (v * after.width + u))) changed += 1;
    }
  return { changed, of };
}

function differs(a: Buffer, i: number, b: Buffer, k: number): boolean {
  if (a[i + 3] !== b[k + 3]) return true;
  return a[i + 3] !== 0 && (a[i] !== b[k] || a[i + 1] !== b[k + 1] || a[i + 2] !== b[k + 2]);
}

async function decode(path: string): Promise<Decoded> {
  const { data, info } = await sharp(path, { limitInputPixels: false })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, data: channels === 4 ? data : spreadGrey(data) };
}

/** Grey and alpha as four channels. */
function spreadGrey(grey: Buffer): Buffer {
  const data = Buffer.alloc(2 * grey.length);
  for (let i = 0; i < grey.length; i += 2) {
    data.fill(grey[i]!, 2 * i, 2 * i + 3);
    data[2 * i + 3] = grey[i + 1]!;
  }
  return data;
}

async function decodeGrey(path: string): Promise<Buffer> {
  return sharp(path, { limitInputPixels: false }).extractChannel(0).raw({ depth: 'uchar' }).toBuffer();
}
