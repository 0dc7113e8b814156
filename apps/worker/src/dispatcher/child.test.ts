import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@yujian/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepChild, LEAN } from './child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['has the time to say goodbye that it was given', 10_000, true],
  ['is killed when it takes longer', 50, false],
] as const)(
  'a child that is ended %s',
  async (_words, leaveWithinMs, saidGoodbye) => {
    const told = join(folder, `goodbye-${leaveWithinMs}`);
    const entry = join(folder, `child-${leaveWithinMs}.mjs`);
    await writeFile(
      entry,
      `import { writeFileSync } from 'node:fs';
process.on('disconnect', () => setTimeout(() => { writeFileSync(${JSON.stringify(told)}, ''); process.exit(0); }, 700));
process.send('here');`,
    );
    const here = Promise.withResolvers<void>();
    const kept = keepChild({ entry, name: 'child', log: silentLog, niceness: 0, leaveWithinMs }, (child) =>
      child.once('message', () => here.resolve()),
    );
    await here.promise;
    await kept.stop();
    expect(existsSync(told)).toBe(saidGoodbye);
  },
  20_000,
);

it('a child knows how to hold memory and what it was given, and nothing that opens the database', async () => {
  const entry = join(folder, 'environment.mjs');
  await writeFile(entry, 'process.send(process.env); process.on("disconnect", () => process.exit(0));');
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  const told = Promise.withResolvers<unknown>();
  const kept = keepChild({ entry, name: 'child', log: silentLog, niceness: 0, env: { ENGINE_THREADS: '3' } }, (child) =>
    child.once('message', told.resolve),
  );
  const environment = await told.promise;
  vi.unstubAllEnvs();
  await kept.stop();
  expect(environment).toMatchObject({ ...LEAN, ENGINE_THREADS: '3' });
  expect(environment).not.toHaveProperty('DATABASE_URL');
}, 20_000);
