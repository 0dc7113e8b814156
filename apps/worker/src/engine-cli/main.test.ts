import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startBflServer, type BflServer } from '@yujian/engine/testing/cloud/bfl';
import { engineFileOf } from '@yujian/platform/engine-settings/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEY = 'bfl-key-of-this-test';
let dataDir: string;
let maker: BflServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engine-cli-'));
  maker = await startBflServer({ key: KEY });
});
afterAll(async () => {
  await maker.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The real program with the key on its standard input. */
async function engine(args: readonly string[], input = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LANG: 'en_US.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, said: out + errors };
}

describe('npm run engine', () => {
  it('refuses a wrong key with what to do, then connects a maker, and shows its key nowhere', async () => {
    const wrong = await engine(['add', 'bfl', '--base-url', maker.origin], 'bfl-wrong-key\n');
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/misconfigured/);
    expect(wrong.said).toContain('Nothing was written');
    const right = await engine(['add', 'bfl', '--base-url', maker.origin], `${KEY}\n`);
    expect(right.said).toContain('bfl  Black Forest Labs · ready');
    expect(right.code).toBe(0);
    expect(right.said).toContain('These tools just became better:');
    expect(wrong.said + right.said).not.toMatch(new RegExp(`${KEY}|bfl-wrong-key`));
    expect(await readFile(engineFileOf(dataDir), 'utf8')).toContain(KEY);
  }, 60_000);
});
