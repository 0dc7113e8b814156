import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yujian lock '));
});
afterAll(() => rm(folder, { recursive: true }));

const lockElsewhere = async (): Promise<string> => {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
try { lockFolder(${JSON.stringify(folder)}, 'the other'); console.log('locked'); } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  return stdout.trim();
};

it('refuses a second owner with a sentence that names folder and holder, and frees the folder on release', async () => {
  const lock = lockFolder(folder, 'process 4711, http://127.0.0.1:3000');
  expect(() => lockFolder(folder, 'me again')).toThrow(FolderInUse);
  const refusal = await lockElsewhere();
  expect(refusal).toContain('FolderInUse');
  expect(refusal).toContain(folder);
  expect(refusal).toContain('process 4711, http://127.0.0.1:3000');
  lock.release();
  expect(await lockElsewhere()).toBe('locked');
});

it('is free again when its owner has ended in any way', async () => {
  expect(await lockElsewhere()).toBe('locked');
  lockFolder(folder, 'the next').release();
});
