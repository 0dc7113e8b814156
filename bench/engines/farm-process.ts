/** ComfyUI nodes in a process of their own: tells when a prompt reaches them, and moves them when it is told to. */
import { startComfyServer, type ComfyServer } from '../../packages/engine/src/testing/comfyui/comfy-server.ts';
import { CHECKPOINT } from '../../packages/engine/src/comfyui/protocol/testing/graph-jobs.ts';

export type FarmWord = { readonly nodes: readonly string[] } | { readonly promptAt: number };

const nodes = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, () =>
    startComfyServer({ installed: { checkpoints: [CHECKPOINT] }, autorun: process.argv[3] === 'autorun' }),
  ),
);
const tell = (word: FarmWord) => process.send?.(word);

async function tellPrompts(server: ComfyServer): Promise<void> {
  for (;;) {
    await server.request(({ path, method }) => path === '/prompt' && method === 'POST');
    tell({ promptAt: performance.timeOrigin + performance.now() });
  }
}

for (const node of nodes) void tellPrompts(node);
process.on('message', () => {
  for (const node of nodes) void node.drain();
});
tell({ nodes: nodes.map(({ url }) => url) });
