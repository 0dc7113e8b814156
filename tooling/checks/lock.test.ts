import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };

/** Whether the package at `path` finds `name` beside itself or in a folder above, as Node looks for it. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules') && `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages)
      return true;
    if (folder === '') return false;
  }
}

it('locks what every package may need on another machine: npm leaves out silently what is not locked', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name} of ${path === '' ? 'the root' : path}`),
  );
  expect(missing).toEqual([]);
});

it('is locked as our package.json files say', () => {
  for (const path of ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: ROOT })]) {
    const { dependencies, devDependencies, optionalDependencies } = read(path) as Locked;
    const locked = packages[path.replace(/\/?package\.json$/, '')];
    expect({
      path,
      dependencies: locked?.dependencies ?? {},
      devDependencies: locked?.devDependencies ?? {},
      optionalDependencies: locked?.optionalDependencies ?? {},
    }).toEqual({
      path,
      dependencies: dependencies ?? {},
      devDependencies: devDependencies ?? {},
      optionalDependencies: optionalDependencies ?? {},
    });
  }
});

it('names one exact version of whatever is not ours, so that the same is installed everywhere', () => {
  const ranges = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: ROOT })].flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = read(path) as Locked;
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) =>
        name.startsWith('@yujian/') ? version !== '*' : !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${name}@${version} in ${path}`);
  });
  expect(ranges).toEqual([]);
});
