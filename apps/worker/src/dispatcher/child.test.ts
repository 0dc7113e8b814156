import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@yujian/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepChild } from './child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['has the time to say goodbye that it was given', 10_000, true],
  ['is killed when it takes longer', 50, false],
] as const)('a child that is ended %s', async (_words, leaveWithinMs, saidGoodbye) => {
  const told = join(folder, `goodbye-${leaveWithinMs}`);
  const entry = join(folder, `child-${leaveWithinMs}.mjs`);
  await writeFile(entry, `import { writeFileSync } from 'node:fs';
process.on('disconnect', () => setTimeout(() => { writeFileSync(${JSON.stringify(told)}, ''); process.exit(0); }, 700));
process.send('here');`);
  const here = Promise.withResolvers<void>();
  const kept = keepChild({ entry, name: 'child', log: silentLog, niceness: 0, leaveWithinMs }, (child) => child.once('message', () => here.resolve()));
  await here.promise;
  await kept.stop();
  expect(existsSync(told)).toBe(saidGoodbye);
}, 20_000);
