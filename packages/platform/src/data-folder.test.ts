import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const OTHER_USER = 65534;
const isRoot = process.getuid?.() === 0;
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'yujian data '));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
/** An older installation: everybody may read. */
const makeOlder = async (...more: string[]) => {
  for (const name of ['logs', 'files', 'postgres', ...more]) await mkdir(join(folder, name), { recursive: true });
  for (const name of ['engines.json', 'running.json', 'owner.lock']) await writeFile(join(folder, name), '{}');
  for (const path of ['', 'logs', 'files', 'engines.json', 'running.json', ...more])
    await chmod(join(folder, path), path.endsWith('json') ? 0o644 : 0o755);
};

describe.skipIf(process.platform === 'win32')('makeDataFolder', () => {
  it('makes it for nobody else', async () => {
    await makeDataFolder(folder);
    expect(await modeOf()).toBe('700');
  });

  it('brings an older one to that, with what holds secrets', async () => {
    await makeOlder();
    await makeDataFolder(folder);
    expect(
      await Promise.all([[''], ['logs'], ['files'], ['engines.json'], ['running.json']].map((path) => modeOf(...path))),
    ).toEqual(['700', '700', '700', '600', '600']);
  });

  it('leaves a folder with other things as it is, but for what is ours, and follows no link', async () => {
    await makeOlder('photos');
    await mkdir(join(parent, 'elsewhere'), { mode: 0o755 });
    await symlink(join(parent, 'elsewhere'), join(folder, 'work'));
    await makeDataFolder(folder);
    expect(
      await Promise.all([[''], ['photos'], ['work'], ['logs'], ['engines.json']].map((path) => modeOf(...path))),
    ).toEqual(['755', '755', '755', '700', '600']);
  });

  it.runIf(isRoot)('lets a database of another user pass, and leaves the folders of others alone', async () => {
    await makeOlder();
    await chown(join(folder, 'postgres'), OTHER_USER, OTHER_USER);
    await chown(join(folder, 'logs'), OTHER_USER, OTHER_USER);
    await makeDataFolder(folder);
    expect([await modeOf(), await modeOf('logs')]).toEqual(['711', '755']);
  });
});
