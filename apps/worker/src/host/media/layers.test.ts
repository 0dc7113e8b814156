import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LayersRequest } from '@yujian/contract/interactive';
import { initializeCanvas, readPsd } from 'ag-psd';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDelivery } from './deliver.ts';
import { makeLayers } from './layers.ts';
import { withFile } from './spool.ts';

const SIZE = { width: 120, height: 80 };
const delivery: LayersRequest['delivery'] = {
  watermark: { text: '隅间', position: 'bottom-right' },
  legalMark: { label: 'AI 生成', aigc: { Label: '1' } },
  recipe: { seed: 7 },
};
const record: LayersRequest['record'] = {
  kind: 'picture',
  groups: [{ zh: '墙', en: 'Wall' }],
  parts: [{ group: 0, name: { zh: '白墙', en: 'White wall' } }],
  lines: null,
  tone: false,
};

const plain = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();

/** Temporary files of this test alone. */
let folder: string;
const usual = process.env['TMPDIR'];
beforeAll(async () => {
  initializeCanvas(
    () => {
      throw new Error('no canvas here');
    },
    (width, height) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }) as ImageData,
  );
  folder = await mkdtemp(join(tmpdir(), 'layers-test-'));
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await rm(folder, { recursive: true, force: true });
});
const nothingIsLeft = () => expect.poll(() => readdir(folder)).toEqual([]);

async function request(format: LayersRequest['format'], about: LayersRequest['record'] = record) {
  const [picture, map] = await Promise.all([plain('#b4a08c'), plain('#010000')]);
  const asked: LayersRequest = { pictureBytes: picture.length, format, language: 'zh-CN', record: about, delivery };
  return {
    picture,
    asked,
    body: Readable.from([
      picture.subarray(0, 50),
      Buffer.concat([picture.subarray(50), map.subarray(0, 9)]),
      map.subarray(9),
    ]),
  };
}

describe('makeLayers', () => {
  it('makes a Photoshop file of the picture as it is downloaded, marks drawn in, and leaves nothing behind', async () => {
    const { picture, asked, body } = await request('psd');
    const { params, stream } = await makeLayers(body, asked, new AbortController().signal);
    expect(params).toEqual({ type: 'image/vnd.adobe.photoshop', ...SIZE });
    const psd = readPsd(await buffer(Readable.from(stream!)), { useImageData: true });
    const marked = await withFile(Readable.from([picture]), new AbortController().signal, (path) =>
      makeDelivery(path, delivery),
    );
    const { data } = await sharp(marked.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(Buffer.from(psd.imageData!.data.filter((_, at) => at % 4 < 3)).equals(data)).toBe(true);
    expect(psd.imageResources?.xmpMetadata).toContain('AIGC');
    await nothingIsLeft();
  });

  it('keeps the marks of an illustration in its paper, which no lines can be hidden of', async () => {
    const { picture, asked, body } = await request('psd', { ...record, washes: { paper: [250, 246, 240], laid: [] } });
    const { stream } = await makeLayers(body, asked, new AbortController().signal);
    const psd = readPsd(await buffer(Readable.from(stream!)), { useImageData: true });
    const paper = psd.children!.find(({ name }) => name === '纸')!.imageData!.data;
    const marked = await withFile(Readable.from([picture]), new AbortController().signal, (path) =>
      makeDelivery(path, delivery),
    );
    const { data } = await sharp(marked.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isMarked = Array.from({ length: SIZE.width * SIZE.height }, (_, pixel) =>
      [0xb4, 0xa0, 0x8c].some((value, c) => data[3 * pixel + c] !== value),
    );
    expect(isMarked.filter(Boolean).length).toBeGreaterThan(20);
    expect(
      isMarked.every((marked, pixel) =>
        [0, 1, 2].every((c) => paper[4 * pixel + c] === (marked ? data[3 * pixel + c] : [250, 246, 240][c])),
      ),
    ).toBe(true);
  });

  it('makes an OpenRaster file whose flattened picture is the downloaded one', async () => {
    const { asked, body } = await request('ora');
    const { params, stream } = await makeLayers(body, asked, new AbortController().signal);
    expect(params).toEqual({ type: 'image/openraster', ...SIZE });
    expect((await buffer(Readable.from(stream!))).subarray(30, 54).toString()).toBe('mimetypeimage/openraster');
  });

  it('refuses what is no picture, and what ends early, and leaves nothing behind', async () => {
    const { asked, picture } = await request('psd');
    const signal = new AbortController().signal;
    await expect(
      makeLayers(Readable.from([Buffer.alloc(picture.length), picture]), asked, signal),
    ).rejects.toMatchObject({ code: 'unreadable' });
    await expect(makeLayers(Readable.from([picture.subarray(0, 20)]), asked, signal)).rejects.toMatchObject({
      code: 'unreadable',
    });
    await nothingIsLeft();
  });

  it('stops when the person leaves', async () => {
    const { asked, body } = await request('psd');
    const leaving = new AbortController();
    const making = makeLayers(body, asked, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(making).rejects.toThrow();
    await nothingIsLeft();
  });
});
