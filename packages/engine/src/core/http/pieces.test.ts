import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { readFileKind } from './file-kind.ts';
import { scrub } from './scrub.ts';

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '223.5.5.5',
    '2400:3200::1',
    '2606:4700::1111',
  ])('%s is one', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.9.8.7',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.9.9',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'example.org',
    '',
  ])('%s is none', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

it('messages lose keys, inline files and signatures', () => {
  const key = 'sk-1234567';
  const clean = scrub(
    `bad key ${key} for data:image/png;base64,${'QUJD'.repeat(400)} at https://user:pw@files.example/a.png?Signature=zzz&Key=${key}, see\nhttps://help.example/x`,
    [key],
  );
  expect(clean).toBe('bad key *** for data:… at https://files.example/a.png?… see https://help.example/x');
  expect(scrub('好'.repeat(5000)).length).toBeLessThan(700);
});

describe('files by their bytes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinds-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const kindOf = async (bytes: Buffer) => {
    await writeFile(join(folder, 'file'), bytes);
    return readFileKind(join(folder, 'file'));
  };
  const box = (type: string, size: number) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32BE(size, 0);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };

  it('are told apart, and cut ones are seen', async () => {
    const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#123' } });
    const film = Buffer.concat([box('ftyp', 24), box('moov', 100), box('mdat', 900)]);
    for (const [bytes, type] of [
      [await plain().png().toBuffer(), 'image/png'],
      [await plain().jpeg().toBuffer(), 'image/jpeg'],
      [await plain().webp().toBuffer(), 'image/webp'],
      [film, 'video/mp4'],
    ] as const) {
      expect(await kindOf(bytes)).toEqual({ type });
      expect(await kindOf(bytes.subarray(0, -9))).toEqual({ fault: 'truncated' });
    }
    expect(await kindOf(Buffer.alloc(0))).toEqual({ fault: 'empty' });
    expect(await kindOf(Buffer.from('<html>链接已过期</html>'))).toEqual({ fault: 'text' });
    expect(await kindOf(Buffer.from([1, 2, 0, 3]))).toEqual({ fault: 'unknown' });
  });
});
