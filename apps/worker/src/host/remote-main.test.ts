import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startGeminiServer, type GeminiServer } from '@yujian/engine/testing/cloud/gemini';
import type { CloudEntry } from '@yujian/platform/engine-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FromHost, ToHost } from './protocol.ts';

const KEY = 'AIza-key-of-this-test';
let maker: GeminiServer;
beforeAll(async () => {
  maker = await startGeminiServer({ key: KEY });
});
afterAll(() => maker.close());

function entryOf(key: string): CloudEntry {
  return { id: 'gemini', kind: 'gemini', key, baseUrl: maker.origin, atOnce: 2, perMinute: null, gold: null };
}

describe('the process of remote engines', () => {
  it('says how its engines are, is ready then, follows new settings, and leaves with its dispatcher', async () => {
    const child = fork(join(import.meta.dirname, 'remote-main.ts'), [], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'info' },
      serialization: 'advanced',
      silent: true,
    });
    const said: FromHost[] = [];
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    let heard = Promise.withResolvers<void>();
    child.on('message', (message) => {
      said.push(message as FromHost);
      heard.resolve();
    });
    const until = async (isThere: () => boolean): Promise<void> => {
      while (!isThere()) {
        await heard.promise;
        heard = Promise.withResolvers();
      }
    };
    const stateOf = () =>
      said
        .flatMap((message) =>
          message.type === 'engines' ? message.engines.map(({ id, state }) => `${id} ${state}`) : [],
        )
        .at(-1);
    const configure = (key: string) =>
      child.send({ type: 'configure', settings: { engines: [entryOf(key)], order: {} } } satisfies ToHost);

    configure('AIza-wrong-key');
    await until(() => said.some(({ type }) => type === 'ready'));
    expect(said.map(({ type }) => type)).toEqual(['engines', 'ready']);
    expect(stateOf()).toBe('gemini misconfigured');
    configure(KEY);
    await until(() => stateOf() === 'gemini ready');
    expect(said.filter(({ type }) => type === 'ready')).toHaveLength(1);

    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await gone).toBe(0);
    expect(JSON.stringify(said) + printed.join()).not.toMatch(/AIza/);
  }, 30_000);
});
