import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDiskStore } from './disk.ts';
import { makeFailingStore } from './failing.ts';
import { openS3Store } from './s3.ts';
import { ObjectNotFound, StorageFull, StorageReadOnly, StorageUnavailable } from './store.ts';
import type { ObjectStore } from './store.ts';
import { startFakeS3 } from './testing/fake-s3.ts';
import type { FakeS3 } from './testing/fake-s3.ts';

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY, S3_TEST_REGION } =
  process.env;

let folder: string;
let fake: FakeS3;
const PNG = { contentType: 'image/png' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yujian objects '));
  fake = await startFakeS3();
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const STORES: [string, () => Promise<ObjectStore> | ObjectStore][] = [
  ['disk', () => openDiskStore(join(folder, 'disk'))],
  ['S3 (our fake)', () => openS3Store(fake.settings)],
];
if (S3_TEST_ENDPOINT && S3_TEST_BUCKET && S3_TEST_ACCESS_KEY_ID && S3_TEST_SECRET_ACCESS_KEY) {
  STORES.push([
    'S3 (a real one)',
    () =>
      openS3Store({
        endpoint: S3_TEST_ENDPOINT,
        bucket: S3_TEST_BUCKET,
        accessKeyId: S3_TEST_ACCESS_KEY_ID,
        secretAccessKey: S3_TEST_SECRET_ACCESS_KEY,
        region: S3_TEST_REGION ?? 'us-east-1',
      }),
  ]);
}

const read = async (store: ObjectStore, key: string, range?: { start: number; end?: number }) => {
  const { stream, bytes, totalBytes } = await store.get(key, range);
  const content = Buffer.concat(await stream.toArray());
  expect(content.length).toBe(bytes);
  return { content, totalBytes };
};

const keysOf = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key, bytes } of store.list(prefix)) found.push(`${key} ${bytes}`);
  return found.sort();
};

describe.each(STORES)('the object store on %s', (_name, open) => {
  let store: ObjectStore;
  const prefix = `test-${randomBytes(4).toString('hex')}`;
  beforeAll(async () => {
    store = await open();
  });

  it('gives back what was put, whole and in parts', async () => {
    const content = randomBytes(300_000);
    const key = `${prefix}/a/picture.png`;
    await store.put(key, Readable.from([content.subarray(0, 1), content.subarray(1)]), {
      bytes: content.length,
      ...PNG,
    });
    expect((await read(store, key)).content.equals(content)).toBe(true);
    const part = await read(store, key, { start: 1000, end: 1999 });
    expect(part.content.equals(content.subarray(1000, 2000))).toBe(true);
    expect(part.totalBytes).toBe(content.length);
    expect((await read(store, key, { start: 299_999 })).content.equals(content.subarray(299_999))).toBe(true);
    expect((await read(store, key, { start: 299_990, end: 999_999 })).content).toHaveLength(10);
    expect(await store.head(key)).toMatchObject({ bytes: content.length });
    await expect(store.get(key, { start: 300_000 })).rejects.toThrow(RangeError);
    await expect(store.get(key, { start: 5, end: 4 })).rejects.toThrow(RangeError);
  });

  it('replaces an object as a whole, and keeps an empty one', async () => {
    const key = `${prefix}/replaced`;
    await store.put(key, Buffer.from('the first'), { bytes: 9, ...PNG });
    await store.put(key, Buffer.from('next'), { bytes: 4, ...PNG });
    expect((await read(store, key)).content.toString()).toBe('next');
    await store.put(key, Buffer.alloc(0), { bytes: 0, ...PNG });
    expect((await read(store, key)).content).toHaveLength(0);
  });

  it('says what is not there, and deletes it without complaint', async () => {
    const key = `${prefix}/missing`;
    await expect(store.get(key)).rejects.toThrow(ObjectNotFound);
    await expect(store.head(key)).rejects.toThrow(ObjectNotFound);
    expect(await store.exists(key)).toBe(false);
    await store.delete(key);
    await store.put(key, Buffer.from('x'), { bytes: 1, ...PNG });
    expect(await store.exists(key)).toBe(true);
    await store.delete(key);
    expect(await store.exists(key)).toBe(false);
  });

  it('stores nothing when the source is shorter or longer than announced, or breaks', async () => {
    const key = `${prefix}/broken`;
    const broken = async function* () {
      yield Buffer.alloc(10);
      throw new Error('the upload was cut off');
    };
    await expect(store.put(key, Readable.from([Buffer.alloc(10)]), { bytes: 11, ...PNG })).rejects.toThrow(
      /ended after 10 of 11/,
    );
    await expect(store.put(key, Readable.from([Buffer.alloc(10)]), { bytes: 9, ...PNG })).rejects.toThrow(
      /more than the announced 9/,
    );
    await expect(store.put(key, Readable.from(broken()), { bytes: 20, ...PNG })).rejects.toThrow(
      'the upload was cut off',
    );
    expect(await store.exists(key)).toBe(false);
  });

  it('lists by prefix, over several pages', async () => {
    for (const name of ['list/a', 'list/b', 'list/c', 'list/d', 'list/e', 'other/f'])
      await store.put(`${prefix}/${name}`, Buffer.from('xy'), { bytes: 2, ...PNG });
    expect(await keysOf(store, `${prefix}/list/`)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${prefix}/list/${name} 2`),
    );
  });

  it.each(['../escape', '/etc/passwd', 'a/../b', 'a//b', 'a/', '', '.', 'a\\b', 'a b', 'ü', 'x'.repeat(513)])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), { bytes: 1, ...PNG })).rejects.toThrow(TypeError);
      await expect(store.get(key)).rejects.toThrow(TypeError);
      await expect(store.delete(key)).rejects.toThrow(TypeError);
    },
  );

  it('can tell that it is writable', async () => {
    await store.check();
    expect(await keysOf(store, 'check')).toEqual([]);
    for (const entry of await keysOf(store, prefix)) await store.delete(entry.split(' ')[0] ?? '');
  });
});

describe('the disk store', () => {
  it('leaves no unfinished file behind, and hides those of others', async () => {
    const place = join(folder, 'tidy');
    const store = await openDiskStore(place);
    await store.put('kept', Readable.from([Buffer.from('x')]), { bytes: 2, ...PNG }).catch(() => undefined);
    expect(readdirSync(join(place, '.unfinished'))).toEqual([]);
    await writeFile(join(place, '.unfinished', 'somebody'), 'half');
    expect(await keysOf(store, '')).toEqual([]);
    await expect(store.get('.unfinished/somebody')).rejects.toThrow(TypeError);
  });

  it('drops within the hour what a killed process left unfinished, while it goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const place = join(folder, 'abandoned');
      await openDiskStore(place);
      const old = new Date(Date.now() - 31 * 60_000);
      for (const name of ['old', 'fresh']) await writeFile(join(place, '.unfinished', name), 'half');
      await utimes(join(place, '.unfinished', 'old'), old, old);
      vi.advanceTimersByTime(25 * 60_000);
      await expect.poll(() => readdirSync(join(place, '.unfinished'))).toEqual(['fresh']);
    } finally {
      vi.useRealTimers();
    }
  });

  const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

  it.runIf(canMount)('says that a real file system is full or read-only, keeps what it has, and recovers', async () => {
    const place = join(folder, 'small');
    await mkdir(place);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place]);
    try {
      const store = await openDiskStore(place);
      await store.put('kept', Buffer.alloc(50_000, 1), { bytes: 50_000, ...PNG });
      await expect(store.put('big', Buffer.alloc(400_000), { bytes: 400_000, ...PNG })).rejects.toThrow(StorageFull);
      expect(readFileSync(join(place, 'kept'))).toHaveLength(50_000);
      await store.put('small', Buffer.alloc(100_000), { bytes: 100_000, ...PNG });
      execFileSync('mount', ['-o', 'remount,ro', place]);
      await expect(store.put('more', Buffer.from('x'), { bytes: 1, ...PNG })).rejects.toThrow(StorageReadOnly);
      await expect(store.check()).rejects.toThrow(StorageReadOnly);
      expect((await read(store, 'kept')).content).toHaveLength(50_000);
    } finally {
      execFileSync('umount', [place]);
    }
  });
});

describe('the S3 store', () => {
  it('is refused with a wrong secret', async () => {
    const store = openS3Store({ ...fake.settings, secretAccessKey: 'wrong' });
    await expect(store.put('x', Buffer.from('x'), { bytes: 1, ...PNG })).rejects.toThrow(StorageUnavailable);
    await expect(store.get('x')).rejects.toThrow(/SignatureDoesNotMatch/);
  });

  it.each([
    [507, 'XMinioStorageFull', StorageFull],
    [403, 'AccessDenied', StorageReadOnly],
    [503, 'SlowDown', StorageUnavailable],
  ])('answers %i %s with %o', async (status, code, kind) => {
    fake.fault = { status, code };
    await expect(openS3Store(fake.settings).put('x', Buffer.from('x'), { bytes: 1, ...PNG })).rejects.toThrow(kind);
    fake.fault = undefined;
  });

  it('says that nobody answers', async () => {
    const gone = await startFakeS3();
    await gone.close();
    await expect(openS3Store(gone.settings).head('x')).rejects.toThrow(StorageUnavailable);
  });
});

it('a failing store fails as told, from the told moment on', async () => {
  const store = makeFailingStore(await openDiskStore(join(folder, 'failing')));
  store.fault = 'full';
  store.putsBeforeFault = 1;
  await store.put('a', Buffer.from('x'), { bytes: 1, ...PNG });
  await expect(store.put('b', Buffer.from('x'), { bytes: 1, ...PNG })).rejects.toThrow(StorageFull);
  expect(await store.exists('a')).toBe(true);
  store.fault = 'read-only';
  await expect(store.delete('a')).rejects.toThrow(StorageReadOnly);
  store.fault = 'unavailable';
  await expect(store.get('a')).rejects.toThrow(StorageUnavailable);
  store.fault = undefined;
  await store.check();
});
