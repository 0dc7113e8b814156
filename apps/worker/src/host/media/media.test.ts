import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileMarks } from '@yujian/contract/file-marks';
import { makeDelivery } from './deliver.ts';
import { inspectPicture } from './inspect.ts';
import { PictureError } from './open-picture.ts';
import { makeRendition } from './rendition.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

describe('inspectPicture', () => {
  it('gives the size after orientation', async () => {
    const path = await put('turned.jpg', await grey(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await inspectPicture(path)).toMatchObject({ width: 40, height: 60, hasAlpha: false, pages: 1 });
  });

  it.each([
    ['CMYK', () => grey(30, 20).toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit', () => grey(30, 20).toColourspace('rgb16').png().toBuffer()],
    ['grey', () => grey(30, 20).toColourspace('b-w').png().toBuffer()],
  ])('reads %s pictures', async (name, make) => {
    expect(await inspectPicture(await put(`${name}.bin`, await make()))).toMatchObject({ width: 30, height: 20 });
  });

  it('refuses text, nothing, and a picture that is cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 2654435761) >>> 24));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    for (const [name, bytes] of [
      ['text.png', 'not a picture'],
      ['empty.png', ''],
      ['cut.jpg', whole.subarray(0, whole.length / 2)],
    ] as const) {
      const refusal = await inspectPicture(await put(name, bytes)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(PictureError);
      expect(refusal).toMatchObject({ code: 'unreadable' });
    }
  });

  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg()],
    ['progressive JPEG', (picture: Sharp) => picture.jpeg({ progressive: true })],
    ['PNG', (picture: Sharp) => picture.png({ compressionLevel: 1 })],
    ['WebP', (picture: Sharp) => picture.webp({ effort: 0 })],
    ['GIF', (picture: Sharp) => picture.gif({ effort: 1 })],
    ['TIFF', (picture: Sharp) => picture.tiff({ compression: 'lzw' })],
    ['AVIF', (picture: Sharp) => picture.resize(64).avif({ effort: 0 })],
  ])('takes no %s of which no smaller copy can be made: one that lacks its last rows', async (name, encode) => {
    const noise = Buffer.from(Array.from({ length: 200 * 3000 * 3 }, (_, i) => (i * 2654435761) >>> 24));
    const whole = await encode(sharp(noise, { raw: { width: 200, height: 3000, channels: 3 } })).toBuffer();
    for (const share of [0.9999, 0.995, 0.98, 0.5]) {
      const path = await put(`${name}.cut`, whole.subarray(0, Math.floor(whole.length * share)));
      const refusals = await Promise.all(
        [inspectPicture(path), makeRendition(path, { width: 96, fit: 'inside', quality: 80, format: 'webp' })].map(
          (work) =>
            work.then(
              () => 'none',
              (error: PictureError) => error.code,
            ),
        ),
      );
      expect(refusals[0], String(share)).toBe(refusals[1]);
    }
  });

  it('refuses a bomb of 20,000 × 20,000 pixels by its header', async () => {
    await expect(inspectPicture(await put('bomb.png', hugePng(20_000)))).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

describe('makeRendition', () => {
  it('shrinks, never enlarges, and drops metadata', async () => {
    const path = await put(
      'photo.jpg',
      await grey(800, 400)
        .withExif({ IFD0: { Artist: 'someone' } })
        .jpeg()
        .toBuffer(),
    );
    const small = await makeRendition(path, { width: 320, fit: 'inside', quality: 80, format: 'webp' });
    expect(small).toMatchObject({ type: 'image/webp', width: 320, height: 160 });
    expect((await sharp(small.bytes).metadata()).exif).toBeUndefined();
    expect(await makeRendition(path, { width: 1920, fit: 'inside', quality: 80, format: 'jpg' })).toMatchObject({
      width: 800,
    });
  });
});

describe('makeRendition of a strip', () => {
  it.each([
    [1, 70_000],
    [300, 20_000],
    [20_000, 50],
  ])('of %i × %i pixels stays within what WebP and JPEG can hold', async (width, height) => {
    const path = await put('strip.png', await grey(width, height).png().toBuffer());
    expect(await inspectPicture(path)).toMatchObject({ width, height });
    for (const format of ['webp', 'jpg'] as const) {
      for (const asked of [96, 1920, 20_000]) {
        const small = await makeRendition(path, { width: asked, fit: 'inside', quality: 80, format });
        expect(Math.max(small.width, small.height)).toBeLessThan(16_384);
        expect(small.width).toBeLessThanOrEqual(asked);
      }
    }
  });
});

describe('makeDelivery', () => {
  const nothing = { watermark: null, legalMark: null, recipe: null };
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

  it('keeps the pixels of a PNG and writes the recipe beside them', async () => {
    const original = await grey(200, 100).png().toBuffer();
    const path = await put('result.png', original);
    const copy = await makeDelivery(path, { ...nothing, recipe: { tool: 'indoor-render', seed: 7, 描述: '木地板' } });
    expect((await pixels(copy.bytes)).equals(await pixels(original))).toBe(true);
    const text = copy.bytes.toString('utf8');
    expect(text).toContain('"seed":7');
    expect(text).toContain('木地板');
    expect((await sharp(copy.bytes).metadata()).xmp?.toString()).toContain('yujian:recipe');
  });

  it('writes marks that are read again, also after the copy became a JPEG or WebP elsewhere', async () => {
    const path = await put('read.png', await grey(200, 100).png().toBuffer());
    const recipe = { tool: 'toline', toolVersion: 1, params: { detail: 0.7, words: `<木> & "it's" 𠮷` } };
    const aigc = { Label: '1', ContentProducer: 'Studio <A> & B', ProduceID: 'x' };
    const { bytes } = await makeDelivery(path, { ...nothing, recipe, legalMark: { label: 'AI', aigc } });
    const read = (file: Uint8Array) => readFileMarks(new Uint8Array(file));
    expect(await read(bytes)).toEqual({ recipe, aigc });
    const copy = () => sharp(bytes).keepXmp();
    for (const other of [copy().jpeg(), copy().webp(), copy().png()])
      expect(await read(await other.toBuffer())).toEqual({ recipe, aigc });
    expect(await read(await sharp(bytes).jpeg().toBuffer())).toEqual({ recipe: undefined, aigc: null });
    const packed = await copy().png().toBuffer();
    for (const file of [bytes, packed])
      for (let cut = 0; cut < file.length; cut += 13) await read(file.subarray(0, cut));
  });

  it('draws watermark and label into their own corners only', async () => {
    const original = await grey(600, 400).png().toBuffer();
    const path = await put('marked.png', original);
    const copy = await makeDelivery(path, {
      ...nothing,
      watermark: { text: '隅间 Yujian', position: 'bottom-right' },
      legalMark: { label: 'AI生成', aigc: { Label: '1' } },
    });
    const [before, after] = [await pixels(original), await pixels(copy.bytes)];
    const changed = (x: number, y: number, width: number, height: number) => {
      let count = 0;
      for (let row = y; row < y + height; row++)
        for (let column = x; column < x + width; column++)
          count += before[(row * 600 + column) * 3] === after[(row * 600 + column) * 3] ? 0 : 1;
      return count;
    };
    expect(changed(400, 340, 200, 60)).toBeGreaterThan(200);
    expect(changed(0, 340, 200, 60)).toBeGreaterThan(200);
    expect(changed(0, 0, 600, 300)).toBe(0);
    expect(copy.bytes.toString('utf8')).toContain('TC260:AIGC');
  });

  it.each([
    [1024, 640],
    [640, 1600],
    [2560, 1440],
  ])(
    'draws the label on %d × %d as high as GB 45438-2025 asks, quietly, and the watermark half as high',
    async (width, height) => {
      for (const tone of [18, 250]) {
        const path = await put(
          'label.png',
          await sharp({ create: { width, height, channels: 3, background: { r: tone, g: tone, b: tone } } })
            .png()
            .toBuffer(),
        );
        const { bytes } = await makeDelivery(path, {
          ...nothing,
          watermark: { text: '隅间', position: 'bottom-right' },
          legalMark: { label: 'AI生成', aigc: {} },
        });
        const after = await pixels(bytes);
        /** Rows of clear ink (a third of all tones away from the ground), and the share of the picture that differs at all. */
        const look = (from: number, to: number) => {
          const rows = new Set<number>();
          let different = 0;
          for (let y = 0; y < height; y += 1)
            for (let x = from; x < to; x += 1) {
              const away = Math.abs(after[(y * width + x) * 3]! - tone);
              if (away > 85) rows.add(y);
              if (away > 2) different += 1;
            }
          return { rows: rows.size, share: different / (width * height) };
        };
        const [label, mark] = [look(0, width >> 1), look(width >> 1, width)];
        const least = Math.min(width, height) * 0.05;
        expect(label.rows).toBeGreaterThanOrEqual(Math.floor(least));
        expect(label.rows).toBeLessThan(least * 1.1 + 1);
        expect(mark.rows).toBeLessThan(least * 0.6 + 1);
        expect(label.share + mark.share).toBeLessThan(0.008);
      }
    },
  );

  it('fits the label into a tiny picture', async () => {
    const path = await put('tiny.png', await grey(20, 9).png().toBuffer());
    expect(
      await makeDelivery(path, { ...nothing, watermark: { text: 'A long watermark', position: 'center' } }),
    ).toMatchObject({ width: 20, height: 9 });
  });
});

/** A PNG whose header promises size × size pixels and whose data is next to nothing. */
function hugePng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
