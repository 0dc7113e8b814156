import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ArchiveDamaged, readTar, writeTar } from './tar.ts';

const BLOCK = 512;

async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const output = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  const tar = writeTar(output);
  for (const [name, text] of Object.entries(files))
    await tar.add(name, Buffer.byteLength(text), Readable.from(Buffer.from(text)));
  await tar.finish();
  return Buffer.concat(pieces);
}

/** In pieces that end nowhere near a block. */
function sourceOf(archive: Buffer): Readable {
  return Readable.from(
    Array.from({ length: Math.ceil(archive.length / 300) }, (_, k) => archive.subarray(k * 300, (k + 1) * 300)),
  );
}

async function filesOf(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, content } of readTar(sourceOf(archive)))
    files[name] = Buffer.concat(await content.toArray()).toString();
  return files;
}

/** One header, its checksum right, as a hostile program would write it. */
function headerOf({ name = 'a', type = '0', size = '00000000000', link = '' }): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write(size, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
const END = Buffer.alloc(2 * BLOCK);

describe('a tar archive', () => {
  const files = {
    'a/long': 'x'.repeat(70_001),
    empty: '',
    [`${'客厅/'.repeat(40)}picture`]: 'deep',
    block: 'y'.repeat(BLOCK),
  };

  it('is read as it was written', async () => {
    expect(await filesOf(await archiveOf(files))).toEqual(files);
  });

  it('may be read in parts: what is left unread is skipped', async () => {
    const archive = await archiveOf({ first: 'unread', ...files, last: 'read' });
    const read: Record<string, string> = {};
    for await (const { name, content } of readTar(sourceOf(archive))) {
      if (name === 'first') continue;
      if (name === 'a/long') for await (const _piece of content) break;
      else read[name] = Buffer.concat(await content.toArray()).toString();
    }
    const { 'a/long': _left, ...others } = files;
    expect(read).toEqual({ ...others, last: 'read' });
  });

  it('may be left before its end, and its source is closed', async () => {
    const source = sourceOf(await archiveOf(files));
    for await (const _entry of readTar(source)) break;
    expect(source.destroyed).toBe(true);
  });

  it('is read as earlier versions wrote it: a long name in a record before it', async () => {
    const record = Buffer.from(`${'long/'.repeat(30)}name`);
    const rest = ` path=${record.toString()}\n`;
    const attributes = Buffer.from(`${rest.length + 3}${rest}${'11 size=2\n'}`);
    const pad = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);
    const size = (bytes: number) => `${bytes.toString(8).padStart(11, '0')}\0`;
    const archive = Buffer.concat([
      headerOf({ name: 'pax', type: 'x', size: size(attributes.length) }),
      pad(attributes),
      headerOf({ name: record.toString().slice(0, 100), size: size(2) }),
      pad(Buffer.from('ok')),
      END,
    ]);
    expect(await filesOf(archive)).toEqual({ [record.toString()]: 'ok' });
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['that is empty', () => Buffer.alloc(0)],
    ['that is something else', () => Buffer.from('no archive'.repeat(200))],
    ['cut within a file', (whole) => whole.subarray(0, 40_000)],
    ['cut within a header', (whole) => whole.subarray(0, 300)],
    ['cut between two files', (whole) => whole.subarray(0, BLOCK + Math.ceil(70_001 / BLOCK) * BLOCK)],
    ['without its end', (whole) => whole.subarray(0, -2 * BLOCK)],
    ['with a bit turned in a header', (whole) => Buffer.concat([Buffer.from('b'), whole.subarray(1)])],
    ['with a link', () => Buffer.concat([headerOf({ type: '2', link: '/etc/passwd' }), END])],
    ['with a hard link', () => Buffer.concat([headerOf({ type: '1', link: '../../a' }), END])],
    ['with a device', () => Buffer.concat([headerOf({ type: '3' }), END])],
    ['with a folder', () => Buffer.concat([headerOf({ name: 'a/', type: '5' }), END])],
    ['with a size below 0', () => Buffer.concat([headerOf({ size: '-0000000010' }), END])],
    ['with a size that is no number', () => Buffer.concat([headerOf({ size: 'zzzzzzzzzzz' }), END])],
    ['with more bytes told than there are', () => Buffer.concat([headerOf({ size: '77777777777' }), END])],
    [
      'with a record of gigabytes before a file',
      () => Buffer.concat([headerOf({ type: 'x', size: '77777777777' }), END]),
    ],
    [
      'with a size past what a number holds',
      () => Buffer.concat([headerOf({ size: '\u0080\u00ff\u00ff\u00ff\u00ff' }), END]),
    ],
  ])('%s is refused', async (_what, damage) => {
    await expect(filesOf(damage(await archiveOf(files)))).rejects.toThrow(ArchiveDamaged);
  });

  it('fails with what its source fails with', async () => {
    const source = new Readable({ read: () => source.destroy(new Error('the disk is gone')) });
    await expect(readTar(source).next()).rejects.toThrow('the disk is gone');
  });

  it('takes no file that is longer or shorter than it was said to be', async () => {
    const tar = () => writeTar(new Writable({ write: (_piece, _encoding, done) => done() }));
    await expect(tar().add('a', 3, Readable.from(Buffer.from('four')))).rejects.toThrow(/a/);
    await expect(tar().add('a', 5, Readable.from(Buffer.from('four')))).rejects.toThrow(/a/);
  });
});
