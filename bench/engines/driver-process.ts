/** One process that drives a farm, as the remote host does: jobs one after the other, or many at once; by the pool alone, or as a host from a tool's request on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodePool } from '../../packages/engine/src/comfyui/protocol/node-pool.ts';
import type { FromHost, ToHost } from '../../apps/worker/src/host/protocol.ts';
import type { GraphJob } from '../../packages/engine/src/comfyui/protocol/graph-job.ts';
import {
  CHECKPOINT,
  pictureFile,
  pictureJob,
  removeFolders,
  watchedContext,
} from '../../packages/engine/src/comfyui/protocol/testing/graph-jobs.ts';

export interface DriverOrder {
  readonly nodes: readonly string[];
  readonly jobs: number;
  readonly atOnce: boolean;
  /** What a job is: one picture by words or by picture on the pool, or a tool's request to a host. */
  readonly by: 'pool' | 'host';
}
export type DriverWord = { readonly startedAt: number } | { readonly finished: number } | FromHost;

const PICTURE_SIDE = 512;

process.once('message', (order: DriverOrder) => void (order.by === 'host' ? driveHost(order) : drivePool(order)));

async function drivePool({ nodes, jobs, atOnce }: DriverOrder): Promise<void> {
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

/** What the remote host runs for people: text to image, from the request to the stored picture. */
async function driveHost({ nodes, jobs, atOnce }: DriverOrder): Promise<void> {
  const [{ createRemoteRegistry }, { runJob }, { createWitness }, { TOOLS }, { defaultOf }] = await Promise.all([
    import('../../apps/worker/src/host/remote-registry.ts'),
    import('../../apps/worker/src/host/run-job.ts'),
    import('../../apps/worker/src/host/call-witness.ts'),
    import('../../packages/contract/src/tools/registry.ts'),
    import('../../packages/contract/src/fields/kinds.ts'),
  ]);
  const tool = TOOLS.find(({ id }) => id === 'text2-img')!;
  const params = Object.fromEntries(tool.fields.map((field) => [field.key, defaultOf(field)]));
  const entry = {
    kind: 'comfyui',
    id: 'farm',
    urls: nodes,
    token: null,
    atOnce: jobs,
    perMinute: null,
    gold: null,
  } as const;
  const engines = createRemoteRegistry({ engines: [entry], order: {} }, () => undefined);
  const never = new AbortController().signal;
  await engines.look(never);
  const folder = await mkdtemp(join(tmpdir(), 'bench-host-'));
  let finished = 0;
  const witnesses = new Map<string, ReturnType<typeof createWitness>>();
  process.on('message', (message: ToHost) => {
    if (message.type === 'go') witnesses.get(message.jobId)?.go(message.callId);
  });
  const run = async (seed: number) => {
    const workDir = await mkdtemp(join(folder, 'job-'));
    const request = {
      tool: tool.id,
      toolVersion: tool.version,
      params: { ...params, seed, promptTxt: WISHES[seed % WISHES.length]! },
      media: {},
    };
    const jobId = String(seed);
    const send = (message: FromHost): void => {
      if (message.type === 'done') finished += 1;
      if (message.type === 'failed') console.error(message.error.detail);
      tell(message);
    };
    const witness = createWitness(jobId, send);
    witnesses.set(jobId, witness);
    tell({ startedAt: performance.timeOrigin + performance.now() });
    await runJob({ jobId, request, workDir, done: [], signal: never, enough: never }, engines, send, witness);
    witnesses.delete(jobId);
  };
  const seeds = Array.from({ length: jobs }, (_, seed) => seed);
  if (atOnce) await Promise.all(seeds.map(run));
  else for (const seed of seeds) await run(seed);
  await engines.close();
  await rm(folder, { recursive: true, force: true });
  tell({ finished });
}

const WISHES = [
  '北欧风格的客厅，一张灰色布艺沙发，落地窗，下午的阳光',
  '日式卧室，榻榻米，傍晚，暖光',
  'a white villa by a lake at dusk',
  '现代厨房，岛台和四把吧椅',
  '工业风格的办公室，二十个工位',
];

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
        inputs: {
          model: ['1', 0],
          seed,
          steps: 2,
          cfg: 6.5,
          sampler_name: 'euler',
          scheduler: 'karras',
          positive: ['2', 0],
          negative: ['2', 0],
          latent_image: ['3', 0],
          denoise: 1,
        },
      },
      '5': { class_type: 'VAEDecode', inputs: { samples: ['4', 0], vae: ['1', 2] } },
      '6': { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: `yujian/${runKey}` } },
    }),
  };
}

function tell(word: DriverWord): void {
  process.send?.(word);
}
