/** One process that drives a farm, as the remote host does: jobs one after the other, or many at once. */
import { createNodePool } from '../../packages/engine/src/comfyui/protocol/node-pool.ts';
import type { GraphJob } from '../../packages/engine/src/comfyui/protocol/graph-job.ts';
import { CHECKPOINT, pictureFile, pictureJob, removeFolders, watchedContext } from '../../packages/engine/src/comfyui/protocol/testing/graph-jobs.ts';

export interface DriverOrder {
  readonly nodes: readonly string[];
  readonly jobs: number;
  readonly atOnce: boolean;
}
export type DriverWord = { readonly startedAt: number } | { readonly finished: number };

const PICTURE_SIDE = 512;

process.once('message', (order: DriverOrder) => void drive(order));

async function drive({ nodes, jobs, atOnce }: DriverOrder): Promise<void> {
  const pool = createNodePool({ nodes: nodes.map((url) => ({ url })), jobsPerNode: Math.ceil(jobs / nodes.length) });
  const picture = await pictureFile('#864', PICTURE_SIDE);
  let finished = 0;
  const run = async (seed: number) => {
    const context = await watchedContext();
    tell({ startedAt: performance.timeOrigin + performance.now() });
    const { files } = await pool.run(atOnce ? pictureJob(picture, { seed, steps: 20 }) : wordsJob(seed), context);
    finished += files.length;
  };
  const seeds = Array.from({ length: jobs }, (_, seed) => seed);
  if (atOnce) await Promise.all(seeds.map(run));
  else for (const seed of seeds) await run(seed);
  await pool.close();
  await removeFolders();
  tell({ finished });
}

/** Sends no picture. */
function wordsJob(seed: number): GraphJob {
  return {
    uploads: [],
    refuse: () => null,
    build: (_, { runKey }) => ({
      '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: CHECKPOINT } },
      '2': { class_type: 'CLIPTextEncode', inputs: { text: 'white villa', clip: ['1', 1] } },
      '3': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
      '4': {
        class_type: 'KSampler',
        inputs: { model: ['1', 0], seed, steps: 2, cfg: 6.5, sampler_name: 'euler', scheduler: 'karras', positive: ['2', 0], negative: ['2', 0], latent_image: ['3', 0], denoise: 1 },
      },
      '5': { class_type: 'VAEDecode', inputs: { samples: ['4', 0], vae: ['1', 2] } },
      '6': { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: `yujian/${runKey}` } },
    }),
  };
}

function tell(word: DriverWord): void {
  process.send?.(word);
}
