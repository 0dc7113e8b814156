import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UpscaleInput } from '../../core/operations.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { upscale } from './upscale.ts';

const INPUTS = join(import.meta.dirname, '../../../../../docs/inputs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upscale-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(file: Buffer, wish: Partial<UpscaleInput> = {}, cancelAt = Infinity) {
  const path = join(folder, 'given');
  await writeFile(path, file);
  let asked = 0;
  const context = {
    workDir: folder,
    progress() {},
    throwIfCancelled() {
      if (++asked > cancelAt) throw new RangeError('cancelled');
    },
  } as unknown as OperationContext;
  const input = { to: '2', printWidth: 60, dpi: 150, content: 'auto', cleaning: null, ...wish } as const;
  const { files, notes } = await upscale({ picture: { path }, ...input }, context);
  const bytes = await readFile(files[0]!.path);
  return { bytes, notes: notes.map(({ en }) => en).join('\n'), ...(await sharp(bytes).metadata()) };
}

const room = (): Sharp => sharp(join(INPUTS, 'villa-photo.webp')).resize(120, 80);
const plan = (): Promise<Buffer> => sharp(join(INPUTS, 'plan.png')).resize(320).png().toBuffer();

describe('an enlarged file', () => {
  it('keeps profile, depth, alpha and the way up', async () => {
    const p3 = await room().withIccProfile('p3').png().toBuffer();
    const wide = await run(p3);
    expect([wide.width, wide.height]).toEqual([240, 160]);
    expect(wide.icc).toEqual((await sharp(p3).metadata()).icc);
    const stored = (file: Buffer) =>
      sharp(file, { ignoreIcc: true }).resize(1, 1, { kernel: 'linear' }).raw().toBuffer();
    for (const [i, value] of [...(await stored(wide.bytes))].entries())
      expect(Math.abs(value - (await stored(p3))[i]!)).toBeLessThan(3);

    const deep = await run(await room().toColourspace('rgb16').ensureAlpha(0.5).png().toBuffer());
    expect([deep.depth, deep.channels]).toEqual(['ushort', 4]);
    const turned = await run(await room().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([turned.width, turned.height, turned.orientation ?? 1]).toEqual([160, 240, 1]);
    const grey = await run(await room().greyscale().png().toBuffer());
    expect([grey.width, grey.channels]).toEqual([240, 3]);
  });

  it('has the dots that a sheet asks for, and is never made smaller', async () => {
    const file = await room().png().toBuffer();
    const sheet = await run(file, { to: 'a4', dpi: 100 });
    // the picture is 3 : 2, so the sheet's long side is filled
    expect([sheet.width, sheet.height, sheet.density]).toEqual([1169, 780, 100]);
    const narrow = await run(file, { to: 'width', printWidth: 1, dpi: 100 });
    expect([narrow.width, narrow.density]).toEqual([120, 305]);
  });

  it('is of a drawing where it is one', async () => {
    expect((await run(await plan())).notes).toContain('as a drawing');
    expect((await run(await room().png().toBuffer())).notes).toContain('No detail was made up');
    expect((await run(await plan(), { content: 'tones' })).notes).not.toContain('as a drawing');
  });

  it('is cleaned first where that is asked for', async () => {
    const jpeg = await room().resize(240).jpeg({ quality: 25 }).toBuffer();
    const truth = await room().resize(240).raw().toBuffer();
    const error = async (file: Buffer): Promise<number> => {
      const data = await sharp(file).raw().toBuffer();
      return data.reduce((sum, value, i) => sum + (value - truth[i]!) ** 2, 0);
    };
    const clean = await run(jpeg, { to: '1', cleaning: 1 });
    expect(clean.width).toBe(240);
    expect(await error(clean.bytes)).toBeLessThan(0.95 * (await error(jpeg)));
    expect(await error((await run(jpeg, { to: '1', cleaning: 0 })).bytes)).toBe(await error(jpeg));
  });

  it('is refused beyond 64 megapixels, with what is possible, and stops when cancelled', async () => {
    const large = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    await expect(run(large, { to: '8' })).rejects.toThrow(/at most 1 times/);
    await expect(run(await room().png().toBuffer(), {}, 0)).rejects.toThrow('cancelled');
    await expect(run(Buffer.from('no picture'))).rejects.toThrow();
  });
});
