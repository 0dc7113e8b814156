import { afterAll, expect, it } from 'vitest';
import { startComfyServer } from '../../testing/comfyui/comfy-server.ts';
import { CHECKPOINT, pictureFile, removeFolders } from './testing/graph-jobs.ts';
import { runStorm } from './testing/storm.ts';

afterAll(removeFolders);

it('a storm over three nodes: every job ends, none twice, and nothing is left', async () => {
  const servers = await Promise.all(
    [1, 2, 3].map(() => startComfyServer({ installed: { checkpoints: [CHECKPOINT] }, previews: false, autorun: true })),
  );
  let state = 7;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const outcome = await runStorm({
    servers,
    jobs: 16,
    picture: await pictureFile(),
    haste: 15,
    random,
    everyRequests: 20,
  });
  for (const server of servers) await server.kill();
  expect(outcome).toMatchObject({ wrong: [], left: [] });
  expect(outcome.finished + Object.values(outcome.refunded).reduce((sum, count) => sum + count, 0)).toBe(16);
  expect(outcome.finished).toBeGreaterThan(8);
  expect(outcome.faults).toBeGreaterThan(0);
  expect(Object.keys(outcome.refunded).filter((kind) => !kind.startsWith('Unavailable'))).toEqual([]);
});
