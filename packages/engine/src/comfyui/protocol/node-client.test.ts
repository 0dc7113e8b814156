import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { startComfyServer, type ComfyServer } from '../../testing/comfyui/comfy-server.ts';
import { redirectTo, tooMany } from '../../testing/comfyui/faults.ts';
import { openNodeClient, type NodeClient } from './node-client.ts';
import { pictureFile, removeFolders } from './testing/graph-jobs.ts';

let server: ComfyServer;
let client: NodeClient;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await startComfyServer({ installed: { loras: ['loft.safetensors'] } });
  client = openNodeClient({ url: server.url.replace('//', '//anna:pass%20word@') }, systemClock);
});
// Hooks run from the last to the first; apart, so that a failure tells which of both did not end.
afterEach(() => server.kill());
afterEach(() => client.close());
afterAll(removeFolders);

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the calls of a node', () => {
  it('list the files of a folder of models, and tell a folder that is not there', async () => {
    expect(await client.models('loras', signal)).toEqual(['loft.safetensors']);
    expect(await client.models('nonsense', signal)).toBeNull();
  });

  it('carry what lets us in, and show it to nobody', async () => {
    await client.systemStats(signal);
    expect(server.requests[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('anna:pass word').toString('base64')}`,
    );
    expect(client.address.host).toBe(new URL(server.url).host);
    await server.kill();
    expect(String(await thrown(client.systemStats(signal)))).not.toMatch(/anna|pass/);
  });

  it('use the name that the node gave to a file', async () => {
    const to = { filename: 'a.png', subfolder: 'yujian/x', type: 'temp' } as const;
    const first = await client.upload({ path: await pictureFile('#111'), type: 'image/png' }, to, signal);
    const second = await client.upload({ path: await pictureFile('#eee'), type: 'image/png' }, to, signal);
    expect([first.filename, second.filename]).toEqual(['a.png', 'a (1).png']);
    expect(second).toMatchObject({ subfolder: 'yujian/x', type: 'temp' });
  });

  it('go nowhere else, wait when they are asked to, and take a file that is too large for the person’s', async () => {
    server.fail('/queue', redirectTo(`${server.url}/elsewhere`));
    expect(await thrown(client.queue(signal))).toMatchObject({ kind: 'Misconfigured' });
    expect(server.requests.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    server.fail('/queue', tooMany(7));
    expect(await thrown(client.queue(signal))).toMatchObject({ kind: 'Busy', retryAfterMs: 7000 });
    server.fail('/upload/image', { status: 413 });
    expect(
      await thrown(
        client.upload(
          { path: await pictureFile(), type: 'image/png' },
          { filename: 'a.png', subfolder: '', type: 'temp' },
          signal,
        ),
      ),
    ).toMatchObject({ kind: 'InvalidInput' });
    server.fail('/queue', { status: 200, body: '{"queue":[]}' });
    expect(await thrown(client.queue(signal))).toMatchObject({ kind: 'Misconfigured' });
  });

  it('know whether a prompt was taken, was not, or may have been', async () => {
    const post = () => client.submit({}, { promptId: crypto.randomUUID(), clientId: 'c' }, signal);
    const isPost = ({ path, method }: { path: string; method: string }) => path === '/prompt' && method === 'POST';
    expect(await post()).toMatchObject({ state: 'refused', error: { kind: 'Failed' } });
    for (const fault of [
      { cut: 'before' },
      { cut: 'after' },
      { status: 500 },
      { status: 502 },
      { truncateAt: 5 },
    ] as const) {
      server.fail(isPost, fault);
      expect(await post(), JSON.stringify(fault)).toMatchObject({ state: 'unknown', error: { kind: 'Unavailable' } });
    }
    server.fail(isPost, tooMany(1));
    expect(await post()).toMatchObject({ state: 'refused', error: { kind: 'Busy' } });
    await server.kill();
    // A connection that was kept open and broke just now could have carried it; a new one is refused for certain.
    await thrown(client.queue(signal));
    expect(await post()).toMatchObject({ state: 'refused', error: { kind: 'Unavailable' } });
  });
});
