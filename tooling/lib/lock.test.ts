import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const LOCK = join(import.meta.dirname, 'lock.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = (): string => join(folder, 'deep/install.lock');
const said = (): string[] => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

/** A process that holds the lock for a moment and writes down when it came and went. */
function start(name: string): ChildProcess {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(LOCK)};
    const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, ${JSON.stringify(name)} + ' ' + word + '\\n');
    await withLock(${JSON.stringify(lockFile())}, () => say('waits'), async () => { say('in'); await wait(60); say('out'); });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
}

it('lets one after the other in, says once that there is another, and leaves nothing', async () => {
  const programs = ['a', 'b', 'c'].map(start);
  const codes = await Promise.all(programs.map(async (program) => (await once(program, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  const turns = said().filter((line) => !line.endsWith('waits'));
  expect(turns).toHaveLength(6);
  for (let at = 0; at < 6; at += 2)
    expect(turns.slice(at, at + 2)).toEqual([`${turns[at]![0]} in`, `${turns[at]![0]} out`]);
  expect(said().filter((line) => line.endsWith('waits')).length).toBeLessThanOrEqual(2);
  expect(existsSync(lockFile())).toBe(false);
});

it('takes the place of one that was killed while it held the lock, one at a time', async () => {
  const victim = start('first');
  await once(victim, 'exit');
  writeFileSync(lockFile(), String(victim.pid));
  const programs = ['a', 'b', 'c'].map(start);
  await Promise.all(programs.map((program) => once(program, 'exit')));
  const turns = said().filter((line) => !line.endsWith('waits') && !line.startsWith('first'));
  expect(turns).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(turns[at]![0]).toBe(turns[at + 1]![0]);
});

it.each([
  ['though its number belongs to a living process', String(process.pid)],
  ['or was killed before it wrote its number', ''],
])('takes the place of one that has been silent for long, %s', async (_, left) => {
  await once(start('first'), 'exit');
  writeFileSync(lockFile(), left);
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lockFile(), longAgo, longAgo);
  await once(start('a'), 'exit');
  expect(said().slice(2)).toEqual(['a in', 'a out']);
});
