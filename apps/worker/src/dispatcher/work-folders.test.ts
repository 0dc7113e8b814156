import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkFolders } from './work-folders.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'work-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('what a killed process left is removed at the next start, also when the new one has its number; what a living one has stays', async () => {
  const living = await openWorkFolders(base);
  const job = await living.make();
  await mkdir(join(base, `${process.pid}-0badf00d`, 'job'), { recursive: true });
  await writeFile(join(base, `${process.pid}-0badf00d`, 'job', 'film.mp4'), 'a film');
  const next = await openWorkFolders(base);
  if (process.platform !== 'win32') expect((await stat(join(job, '..'))).mode & 0o077).toBe(0);
  expect([existsSync(job), (await readdir(base)).length]).toEqual([true, 2]);
  await living.close();
  await next.close();
  expect(await readdir(base)).toEqual([]);
});
