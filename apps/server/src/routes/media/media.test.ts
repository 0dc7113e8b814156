import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SharedPicture } from '@yujian/contract/api/media';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { cleanUp } from '@yujian/domain/media/clean-up';
import { insertMedia } from '@yujian/domain/media/rows';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { pngOf } from '../site/tiny-png.ts';

interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  readonly type: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const picture = (width: number, height: number, background = '#7a9a8c') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 2654435761) >>> 24)), {
    raw: { width, height, channels: 3 },
  });
/** Names in the central directory of a zip (APPNOTE 4.3.12). */
function namesInArchive(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}
const countFiles = async (prefix: string) => {
  let count = 0;
  for await (const _file of test.store.list(prefix)) count += 1;
  return count;
};
const storedFiles = () => countFiles('media/');
const waiting = () => readdir(join(test.folder, 'incoming')).catch(() => []);

/** A picture as a task leaves it: generated, with its recipe. */
async function addResult(
  userId: string,
  options: { source?: 1 | 2 | 3; generated?: boolean; taskId?: string; on?: TestApp } = {},
): Promise<{ id: string; bytes: Buffer }> {
  const bytes = await picture(600, 400).png().toBuffer();
  const objectKey = `results/t/${crypto.randomUUID()}.png`;
  const { store, services } = options.on ?? test;
  await store.put(objectKey, bytes, { bytes: bytes.length, contentType: 'image/png' });
  const row = {
    userId,
    taskId: options.taskId ?? null,
    objectKey,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: 'r.png',
    type: 'image/png',
    bytes: bytes.length,
    width: 600,
    height: 400,
  };
  const recipe = { tool: 'indoor-render', params: { seed: 7, promptTxt: '木地板' } };
  const id = await services.database.transaction((tx) =>
    insertMedia(tx, { ...row, source: options.source ?? 2, generated: options.generated ?? true, recipe }),
  );
  return { id, bytes };
}

it('tells its owner alone what a file is', async () => {
  const person = await test.person();
  const { id } = (await person.upload<Uploaded>(await picture(80, 60).png().toBuffer())).data;
  expect((await person.get(`/api/media/info?id=${id}`)).data).toMatchObject({
    id,
    width: 80,
    height: 60,
    type: 'image/png',
  });
  expect((await (await test.person()).get(`/api/media/info?id=${id}`)).status).toBe(404);
});

describe('an upload', () => {
  it('is kept untouched, with what it is read from its bytes', async () => {
    const person = await test.person();
    const bytes = await picture(64, 48).jpeg().toBuffer();
    const answer = await person.upload<Uploaded>(bytes, '客厅 照片.png');
    expect(SCHEMAS.upload.data.parse(answer.data)).toMatchObject({
      type: 'image/jpeg',
      width: 64,
      height: 48,
      bytes: bytes.length,
      name: '客厅 照片.png',
    });
    const stored = await person.inject({ url: answer.data.url });
    expect(stored.rawPayload.equals(bytes)).toBe(true);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="__ __.png"; filename*=UTF-8''${encodeURIComponent('客厅 照片.png')}`,
    });
    expect(stored.headers['content-security-policy']).toContain('sandbox');
    expect(await waiting()).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, { width: number; height: number; type?: string }]>([
    [
      'turned by EXIF',
      () => picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      { width: 40, height: 60 },
    ],
    ['CMYK', () => picture(30, 20).toColourspace('cmyk').jpeg().toBuffer(), { width: 30, height: 20 }],
    ['16-bit', () => picture(30, 20).toColourspace('rgb16').png().toBuffer(), { width: 30, height: 20 }],
    ['WebP', () => picture(30, 20).webp().toBuffer(), { width: 30, height: 20, type: 'image/webp' }],
    ['AVIF', () => picture(64, 32).avif({ effort: 0 }).toBuffer(), { width: 64, height: 32, type: 'image/avif' }],
    ['TIFF', () => picture(30, 20).tiff().toBuffer(), { width: 30, height: 20, type: 'image/tiff' }],
    ['GIF', () => picture(30, 20).gif().toBuffer(), { width: 30, height: 20, type: 'image/gif' }],
  ])('may be %s', async (_name, make, expected) => {
    expect((await (await test.person()).upload<Uploaded>(await make())).data).toMatchObject(expected);
  });

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, number, string | RegExp]>([
    [
      'a text file named .png',
      () => 'this is only text, whatever it is called\n'.repeat(200),
      41500,
      /^不支持这种文件/,
    ],
    ['an empty file', () => '', 41500, '文件是空的，请重新选择。'],
    [
      'a JPEG that is cut off',
      async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 20_000),
      41500,
      /读不出来/,
    ],
    [
      'a JPEG that lacks its last rows',
      async () => (await noise(60, 3000).jpeg().toBuffer()).subarray(0, -40),
      41500,
      /读不出来/,
    ],
    [
      'a PNG of nothing but its first bytes',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(5000)]),
      41500,
      /读不出来/,
    ],
    [
      'a bomb of 20,000 × 20,000 pixels',
      () => pngOf(20_000, 20_000, deflateSync(Buffer.alloc(1000))),
      41300,
      '图片超过 1 亿像素，请缩小后再传。',
    ],
    [
      'an image of 41 MB',
      () => Buffer.concat([pngOf(1, 1, deflateSync(Buffer.from([0, 1, 2, 3]))), Buffer.alloc(41 * 1024 * 1024)]),
      41300,
      '文件超过 40 MB，请压缩或裁剪后再传。',
    ],
    ['an SVG that is no XML', () => '<svg><g></svg>', 41500, /^这张 SVG 读不出来/],
    ['an SVG that is nested without end', () => `<svg>${'<g>'.repeat(1_000_000)}`, 41300, /^这张 SVG 太复杂/],
  ])('may not be %s', async (_name, make, code, message) => {
    const person = await test.person();
    const before = await storedFiles();
    const answer = await person.upload(await make());
    expect(answer.error).toEqual({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect([await storedFiles(), await waiting()]).toEqual([before, []]);
    expect((await person.get('/api/media/usage')).data).toMatchObject({ bytes: 0 });
  });

  it('has a name without what nobody sees', async () => {
    const person = await test.person();
    const bytes = await picture(8, 8).png().toBuffer();
    expect((await person.upload(bytes, 'plan\u202egnp.\u200bexe\u00ad 👩‍👩‍👧.png')).data).toMatchObject({
      name: 'plangnp.exe 👩‍👩‍👧.png',
    });
  });

  it('that was left half received is gone within the hour, one that still comes in is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const minutesOld = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
      const folder = join(test.folder, 'incoming');
      await mkdir(folder, { recursive: true });
      const leave = async (name: string, minutes: number) => {
        await writeFile(join(folder, name), 'half');
        await utimes(join(folder, name), minutesOld(minutes), minutesOld(minutes));
      };
      await leave('old', 31);
      await leave('fresh', 20);
      const stop = await test.services.media.dropAbandoned();
      expect(await waiting()).toEqual(['fresh']);
      await leave('fresh', 31);
      vi.advanceTimersByTime(25 * 60_000);
      await expect.poll(waiting).toEqual([]);
      stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is one file in the field "file" of a form', async () => {
    const person = await test.person();
    const bytes = await picture(8, 8).png().toBuffer();
    expect(await person.upload(bytes, 'a.png', 'image')).toMatchObject({ status: 400, error: { code: 40000 } });
    expect(await person.post('/api/media', { file: 'x' })).toMatchObject({ status: 400, error: { code: 40000 } });
    expect(await person.post('/api/media', '', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
    });
    expect(await test.visitor().upload(bytes)).toMatchObject({ status: 401, error: { code: 40100 } });
    const huge = await person.inject({
      method: 'POST',
      url: '/api/media',
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(300 * 1024 * 1024) },
    });
    expect(huge.json()).toMatchObject({ error: { code: 41300 } });
  });

  it.skipIf(process.platform === 'win32')(
    'lies, as the key of the login codes does, where no other user of the machine reads',
    async () => {
      const person = await test.person();
      await person.upload(await picture(8, 8).png().toBuffer());
      const paths = await readdir(test.folder, { recursive: true });
      expect(paths).toEqual(expect.arrayContaining(['incoming', join('files', 'secrets', 'login-code-key')]));
      const open = await Promise.all(
        paths.map(async (path) => (((await stat(join(test.folder, path))).mode & 0o077) === 0 ? [] : [path])),
      );
      expect(open.flat()).toEqual([]);
    },
  );

  it('finds the storage full, read-only or away: nothing is lost or left', async () => {
    const person = await test.person();
    const bytes = await picture(8, 8).png().toBuffer();
    for (const [fault, message] of [
      ['full', /已满或不可写/],
      ['read-only', /已满或不可写/],
      ['unavailable', /没有回应/],
    ] as const) {
      test.store.fault = fault;
      const answer = await person.upload(bytes);
      test.store.fault = undefined;
      expect(answer).toMatchObject({ status: 503, error: { code: 50301, message: expect.stringMatching(message) } });
    }
    expect((await person.upload(bytes)).status).toBe(200);
    expect((await person.get('/api/media/usage')).data).toMatchObject({ bytes: bytes.length });
  });

  it('is refused when the account has no room, also of two at once', async () => {
    const person = await test.person();
    const bytes = await noise(100, 100).png().toBuffer();
    const { id } = await addResult(person.userId);
    const fill = (left: number) =>
      test.services.database.db.execute(sql`update media set bytes = ${2 * 1024 ** 3 - left} where id = ${id}`);
    await fill(bytes.length + 10);
    const both = await Promise.all([person.upload(bytes), person.upload(bytes)]);
    expect(both.map(({ error }) => error.code)).toEqual(expect.arrayContaining([0, 41301]));
    expect((await person.upload(bytes)).data).toMatchObject({ quota: 2 * 1024 ** 3, needed: bytes.length });
    await fill(0);
    expect((await person.upload('text')).error.code).toBe(41301);
  });

  it('keeps drawings without what could run, and models and films as they are', async () => {
    const person = await test.person();
    const svg = await person.upload<Uploaded>(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9" onclick="x()"/></svg>',
    );
    expect(svg.data.type).toBe('image/svg+xml');
    const served = await person.inject({ url: svg.data.url });
    expect(served.body).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
    expect(served.headers['content-disposition']).toMatch(/^attachment/);
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 0x18]),
      Buffer.from('ftypisom\0\0\0\0isommp42'),
      Buffer.alloc(5000, 7),
    ]);
    const video = await person.upload<Uploaded>(film, 'clip.mp4');
    expect(video.data).toMatchObject({ type: 'video/mp4', bytes: film.length });
    const part = await person.inject({ url: video.data.url, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(film.subarray(10, 20))]).toEqual([
      206,
      `bytes 10-19/${film.length}`,
      true,
    ]);
    expect((await person.inject({ url: video.data.url, headers: { range: `bytes=${film.length}-` } })).statusCode).toBe(
      416,
    );
    expect((await person.get(`${video.data.url}?w=320`)).error.code).toBe(42200);
  });
});

describe('a file', () => {
  it('is seen by its owner alone, and nobody else learns that it is there', async () => {
    const [owner, other] = [await test.person(), await test.person()];
    const { id } = (await owner.upload<Uploaded>(await picture(64, 48).png().toBuffer())).data;
    const missing = await other.get(`/api/media/${crypto.randomUUID()}`);
    for (const path of [
      `/api/media/${id}`,
      `/api/media/${id}?w=320`,
      `/api/media/${id}?download=1`,
      `/api/media/${id}?link=guessed`,
    ]) {
      for (const visitor of [other, test.visitor()])
        expect(await visitor.get(path)).toMatchObject({ status: 404, error: missing.error, data: null });
    }
    expect((await other.post('/api/media/archive', { ids: [id] })).error).toEqual(missing.error);
    expect((await other.post(`/api/media/${id}/link`, { days: 1 })).error).toEqual(missing.error);
    expect((await other.get('/api/media/not-a-uuid')).error).toEqual(missing.error);
    expect((await owner.inject({ url: `/api/media/${id}` })).headers).toMatchObject({
      vary: 'cookie',
      'cache-control': 'private, max-age=86400',
    });
  });

  it('comes smaller in the listed widths, oriented, without metadata, cached, with a strong tag', async () => {
    const person = await test.person();
    const photo = await picture(1600, 800)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = (await person.upload<Uploaded>(photo)).data;
    const small = await person.inject({ url: `/api/media/${id}?w=320` });
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      etag: expect.stringMatching(/^"[\da-f]{40}"$/),
      'content-length': String(small.rawPayload.length),
    });
    const { width, height, exif } = await sharp(small.rawPayload).metadata();
    expect([width, height, exif]).toEqual([320, 640, undefined]);
    const again = await person.inject({ url: `/api/media/${id}?w=320&format=webp&version=1.2` });
    expect([again.headers['etag'], again.rawPayload.equals(small.rawPayload)]).toEqual([small.headers['etag'], true]);
    const known = await person.inject({
      url: `/api/media/${id}?w=320`,
      headers: { 'if-none-match': String(small.headers['etag']) },
    });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const square = await person.inject({ url: `/api/media/${id}?w=240&h=240&fit=cover&format=jpg&q=60` });
    expect(await sharp(square.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 });
    for (const query of [
      'w=321',
      'w=0',
      'w=abc',
      'w=320&h=333',
      'w=320&q=10',
      'w=320&format=png',
      'w=320&fit=fill',
      'colour=1',
    ])
      expect((await person.get(`/api/media/${id}?${query}`)).error.code).toBe(40000);
    expect(await countFiles(`renditions/${id}/`)).toBe(1);
  });

  it('is opened by a link until it ends or is taken back, without metadata', async () => {
    const [owner, guest] = [await test.person(), test.visitor()];
    const { id } = (
      await owner.upload<Uploaded>(
        await picture(300, 200)
          .withExif({ IFD0: { Artist: 'somebody' } })
          .jpeg()
          .toBuffer(),
      )
    ).data;
    const made = SCHEMAS.linkMedia.data.parse((await owner.post(`/api/media/${id}/link`, { days: 7 })).data);
    const open = (query = '') =>
      guest.inject({ url: `${new URL(made.url).pathname}${new URL(made.url).search}${query}` });
    const seen = await open();
    expect([seen.statusCode, (await sharp(seen.rawPayload).metadata()).exif, seen.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-cache',
    ]);
    expect((await open('&w=96')).statusCode).toBe(200);
    const elsewhere = (await owner.upload<Uploaded>(await picture(30, 20).png().toBuffer())).data.id;
    expect((await guest.inject({ url: `/api/media/${elsewhere}${new URL(made.url).search}` })).statusCode).toBe(404);
    expect((await (await test.person()).post('/api/media/link/revoke', { linkId: made.linkId })).status).toBe(404);
    expect((await owner.post('/api/media/link/revoke', { linkId: made.linkId })).status).toBe(200);
    expect((await open()).statusCode).toBe(404);
    const short = SCHEMAS.linkMedia.data.parse((await owner.post(`/api/media/${id}/link`, { days: '1' })).data);
    test.clock.advance(24 * 3600 + 1);
    expect((await guest.inject({ url: new URL(short.url).pathname + new URL(short.url).search })).statusCode).toBe(404);
  });
});

describe('a link', () => {
  const ask = (token: string, headers: Record<string, string> = {}) =>
    test.visitor().get<SharedPicture>(`/api/share?token=${token}`, headers);
  const link = async (owner: Visitor, id: string) => {
    const made = SCHEMAS.linkMedia.data.parse((await owner.post(`/api/media/${id}/link`, { days: 7 })).data);
    return { ...made, token: new URL(made.page).pathname.split('/')[2]! };
  };

  it('has a page that tells anybody the maker and the size, and nothing of words, settings or file name', async () => {
    const owner = await test.person();
    await owner.post('/api/user/v1/user/edit', { nickname: '林' });
    const made = await addResult(owner.userId);
    const { token, page } = await link(owner, made.id);
    expect(new URL(page).pathname).toBe(`/share/${token}`);
    const { status, data } = await ask(token);
    expect([status, SCHEMAS.shared.data.parse(data)]).toEqual([200, data]);
    expect(data).toMatchObject({
      kind: 'picture',
      id: made.id,
      title: '',
      author: '林',
      type: 'image/png',
      width: 600,
      height: 400,
      isPanorama: false,
    });
    expect(JSON.stringify(data)).not.toMatch(/木地板|r\.png|seed/);
    const file = await test.visitor().inject({ url: `${data.url}&download=1` });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment; filename="eva_img'),
    ]);
  });

  it('calls a picture as its person does, else by its tool, never by the words for the engine', async () => {
    const owner = await test.person();
    const start = async (body: Record<string, unknown>) =>
      (
        await owner.post<{ taskId: string }>('/api/ai/startTask', {
          tool: 'text2-img',
          promptTxt: '保密客户的酒店大堂',
          ...body,
        })
      ).data.taskId;
    const titleOf = async (taskId: string) => {
      const { id } = await addResult(owner.userId, { taskId });
      return (await ask((await link(owner, id)).token)).data.title;
    };
    expect(await titleOf(await start({}))).toBe('文生图');
    expect(await titleOf(await start({ name: '大堂 方案 B' }))).toBe('大堂 方案 B');
  });

  it('says why it opens no more: taken back, ended, its picture gone, or never there', async () => {
    const owner = await test.person();
    const { id } = await addResult(owner.userId);
    const [taken, gone] = [await link(owner, id), await link(owner, (await addResult(owner.userId)).id)];
    await owner.post('/api/media/link/revoke', { linkId: taken.linkId });
    expect(await ask(taken.token)).toMatchObject({
      status: 404,
      error: { code: 40400, message: expect.stringContaining('收回') },
    });
    await test.services.media.discard(test.services.database.db, owner.userId, [
      new URL(gone.url).pathname.split('/')[3]!,
    ]);
    expect((await ask(gone.token)).error.message).toContain('删除');
    expect((await ask('guessed')).error.message).toContain('没有这个分享');
    const short = await link(owner, id);
    test.clock.advance(7 * 24 * 3600 + 1);
    expect((await ask(short.token)).error.message).toContain('过期');
  });
});

describe('a download', () => {
  const download = (visitor: Visitor, id: string) => visitor.inject({ url: `/api/media/${id}?download=1` });
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
  /** Share of changed pixels in the lower right and lower left quarter: watermark and label. */
  const changed = async (before: Buffer, after: Buffer) => {
    const [a, b] = [await pixels(before), await pixels(after)];
    const count = (from: number, to: number) => {
      let different = 0;
      for (let y = 300; y < 400; y += 1)
        for (let x = from; x < to; x += 1) different += a[(y * 600 + x) * 3] === b[(y * 600 + x) * 3] ? 0 : 1;
      return different;
    };
    return { left: count(0, 300) > 0, right: count(300, 600) > 0 };
  };

  it('is eva_img.png with watermark, legal label and recipe; the stored picture keeps its bytes', async () => {
    const person = await test.person();
    const { id, bytes } = await addResult(person.userId);
    const copy = await download(person, id);
    expect(copy.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="eva_img.png"',
      'cache-control': 'private, no-store',
    });
    expect(await changed(bytes, copy.rawPayload)).toEqual({ left: true, right: true });
    const text = copy.rawPayload.toString('utf8');
    expect(text).toContain('"seed":7');
    expect(text).toContain('木地板');
    expect(text).toContain(`"ProduceID":"${id}"`);
    expect((await person.inject({ url: `/api/media/${id}` })).rawPayload.equals(bytes)).toBe(true);
  });

  it('has no watermark where the tier lifts it, or the source is exact; an exact result has no label', async () => {
    const person = await test.person();
    const exact = await addResult(person.userId, { source: 3, generated: false });
    expect(await changed(exact.bytes, (await download(person, exact.id)).rawPayload)).toEqual({
      left: false,
      right: false,
    });
    await test.services.database.db.execute(sql`update users set tier = 'pro' where id = ${person.userId}`);
    const made = await addResult(person.userId);
    expect(await changed(made.bytes, (await download(person, made.id)).rawPayload)).toEqual({
      left: true,
      right: false,
    });
  });

  it("leaves the watermark out when asked on a machine of one's own, and where it is switched off, never the label", async () => {
    const plainly = async (on: TestApp, query: string) => {
      const person = on.visitor();
      const { user } = (await person.get<{ user: { id: string } }>('/api/test/testlogin')).data;
      const { id, bytes } = await addResult(user.id, { on });
      return changed(bytes, (await person.inject({ url: `/api/media/${id}?download=1${query}` })).rawPayload);
    };
    expect(await plainly(test, '&plain=1')).toEqual({ left: true, right: false });
    const ofOthers = await createTestApp({ HOST: '0.0.0.0', TEST_LOGIN: '1' });
    const without = await createTestApp({ HOST: '0.0.0.0', TEST_LOGIN: '1', WATERMARK: 'none' });
    try {
      expect(await plainly(ofOthers, '&plain=1')).toEqual({ left: true, right: true });
      expect(await plainly(without, '')).toEqual({ left: true, right: false });
      const told = async (on: TestApp) => SCHEMAS.siteInfo.data.parse((await on.visitor().get('/api/site')).data).marks;
      expect([await told(ofOthers), await told(without)]).toEqual([
        { label: 'AI生成', watermark: '隅间' },
        { label: 'AI生成', watermark: null },
      ]);
    } finally {
      await Promise.all([ofOthers.close(), without.close()]);
    }
  }, 60_000);

  it('of a guest carries the marks and never the recipe, large or small', async () => {
    const owner = await test.person();
    const { id, bytes } = await addResult(owner.userId);
    const { url } = (await owner.post<{ url: string }>(`/api/media/${id}/link`, { days: 1 })).data;
    for (const query of ['', '&download=1', '&w=640']) {
      const copy = await test.visitor().inject({ url: new URL(url).pathname + new URL(url).search + query });
      expect(copy.rawPayload.toString('utf8')).not.toContain('"seed":7');
      if (query !== '&w=640') expect(await changed(bytes, copy.rawPayload)).toEqual({ left: true, right: true });
      else
        expect(await changed(bytes, await sharp(copy.rawPayload).resize(600, 400).toBuffer())).toEqual({
          left: true,
          right: true,
        });
    }
  });

  it('of an own upload is the file itself', async () => {
    const person = await test.person();
    const photo = await picture(80, 60).jpeg().toBuffer();
    const { id } = (await person.upload<Uploaded>(photo, 'x.jpg')).data;
    const copy = await download(person, id);
    expect([copy.headers['content-disposition'], copy.rawPayload.equals(photo)]).toEqual([
      'attachment; filename="eva_img.jpg"',
      true,
    ]);
  });

  it('of several is photo.zip, whose files say what they are in names that every system takes', async () => {
    const person = await test.person();
    const { id: upload_img } = (await person.upload<Uploaded>(await picture(64, 48).png().toBuffer())).data;
    const { taskId } = (
      await person.post<{ taskId: string }>('/api/ai/startTask', {
        tool: 'indoor-render',
        upload_img,
        classifyId2: 103,
      })
    ).data;
    const [first, second] = [
      await addResult(person.userId, { taskId }),
      await addResult(person.userId, { source: 3, generated: false }),
    ];
    const zip = await person.inject({
      method: 'POST',
      url: '/api/media/archive',
      payload: { ids: [first.id, second.id, first.id] },
    });
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="photo.zip"',
    });
    const day = new Date().toLocaleDateString('sv-SE');
    expect(namesInArchive(zip.rawPayload)).toEqual([
      `eva_img_1 室内渲染 厨房 现代 ${day}.png`,
      `eva_img_2 r ${day}.png`,
    ]);
    await person.post('/api/ai/updateTask', { taskId, name: '主卧 "二稿"/北: a\\b?*.' });
    const renamed = (await person.inject({ method: 'POST', url: '/api/media/archive', payload: { ids: [first.id] } }))
      .rawPayload;
    expect(namesInArchive(renamed)).toEqual([`eva_img_1 主卧 二稿 北 a b . ${day}.png`]);
    // general purpose bit 11: the name is UTF-8
    expect(renamed.readUInt16LE(renamed.indexOf('PK\u0001\u0002') + 8) & 0x800).toBe(0x800);
    for (const ids of [[], ['x'], Array.from({ length: 801 }, () => first.id)])
      expect((await person.post('/api/media/archive', { ids })).error.code).toBe(40000);
  });
});

describe('cleaning up', () => {
  it('takes the bytes of what was discarded and of what never got a row, and nothing else', async () => {
    await cleanUp(test.services);
    const person = await test.person();
    const bytes = await picture(64, 48).png().toBuffer();
    const [kept, gone] = [(await person.upload<Uploaded>(bytes)).data, (await person.upload<Uploaded>(bytes)).data];
    await person.inject({ url: `/api/media/${gone.id}?w=96` });
    await test.services.media.discard(test.services.database.db, person.userId, [gone.id]);
    expect((await person.get(`/api/media/${gone.id}`)).status).toBe(404);
    const put = (key: string) => test.store.put(key, bytes, { bytes: bytes.length, contentType: 'image/png' });
    const [old, fresh] = [
      'media/aa/0196a000-0000-7000-8000-000000000000',
      `media/bb/${'ffffffff-ffff'}-7000-8000-000000000000`,
    ];
    await Promise.all([put(old), put(fresh)]);
    const done = await cleanUp({ ...test.services, clock: { now: () => new Date(0x0196a0000000 + 25 * 3600_000) } });
    expect(done).toEqual({ discarded: 1, orphans: 1 });
    expect([await test.store.exists(old), await test.store.exists(fresh)]).toEqual([false, true]);
    expect(await countFiles(`renditions/${gone.id}/`)).toBe(0);
    expect((await person.inject({ url: kept.url })).rawPayload.equals(bytes)).toBe(true);
    expect(await cleanUp(test.services)).toMatchObject({ discarded: 0 });
  });
});

/** It waits three seconds for a host, in which the next test may upload. */
describe.concurrent('without an engine host', () => {
  it('an upload is refused in words, and kept nowhere', async () => {
    const lonely = await createTestApp({ INTERACTIVE_URL: 'http://127.0.0.1:9' });
    try {
      const person = await lonely.person();
      expect(await person.upload(await picture(8, 8).png().toBuffer())).toMatchObject({
        status: 503,
        error: { code: 50300 },
      });
      expect((await person.inject({ url: '/readyz' })).json()).toMatchObject({
        status: 'not ready',
        pictures: 'failing',
        database: 'ok',
      });
    } finally {
      await lonely.close();
    }
  }, 20_000);
});

describe.concurrent('an upload of 120 MB', () => {
  it('never costs more than 80 MB of memory', async () => {
    const person = await test.person();
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const head = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'),
      Buffer.from([0, 0, 0, 0x18]),
      Buffer.from('ftypisom\0\0\0\0isommp42'),
    ]);
    const chunk = Buffer.alloc(64 * 1024, 7);
    const chunks = 120 * 16 - 1;
    let peak = 0;
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    // What is garbage already costs nothing; when it is collected hangs on the machine.
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    };
    const before = used();
    async function* body() {
      yield head;
      for (let i = 0; i < chunks; i += 1) {
        if (i % 256 === 0) peak = Math.max(peak, used() - before);
        yield chunk;
      }
      yield Buffer.from('\r\n--b--\r\n');
    }
    const answer = await new Promise<{ data: Uploaded }>((resolve, reject) => {
      const sent = request(
        `${address}/api/media`,
        {
          method: 'POST',
          headers: { satoken: person.cookies.get('satoken'), 'content-type': 'multipart/form-data; boundary=b' },
        },
        (response) => {
          json(response).then((value) => resolve(value as { data: Uploaded }), reject);
        },
      );
      sent.once('error', reject);
      Readable.from(body()).pipe(sent);
    });
    expect(answer.data).toMatchObject({ type: 'video/mp4', bytes: chunks * chunk.length + 24 });
    expect(peak / 1024 ** 2).toBeLessThan(80);
  }, 60_000);
});
