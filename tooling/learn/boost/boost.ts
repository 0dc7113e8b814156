import { Worker } from 'node:worker_threads';
import type { Forest } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { type BoostJob, type Examples, layOut, nodesPerTree } from './boost-job.ts';
import { boostPart } from './boost-part.ts';
import type { BoostSettings } from './settings.ts';

export interface Boosted {
  readonly forest: Forest;
  /** Rounds kept. */
  readonly rounds: number;
  /** Scores of all rows after the last round grown, class by class; `rounds` of them were kept. */
  readonly scores: Float32Array;
}

/** Grows a forest on `threads` threads. The same examples and settings give the same forest on any number of them. */
export async function boost(
  examples: Examples,
  settings: BoostSettings,
  threads: number,
  onRound?: (round: number, loss: number) => void,
): Promise<Boosted> {
  const job = layOut(examples, settings);
  if (threads <= 1) boostPart(job, 0, 1, onRound);
  else await runThreads(job, threads, onRound);
  const rounds = job.kept[0]!;
  return { forest: collect(job, rounds), rounds, scores: job.scores };
}

async function runThreads(
  job: BoostJob,
  parts: number,
  onRound?: (round: number, loss: number) => void,
): Promise<void> {
  const workers = Array.from(
    { length: parts },
    (_, part) => new Worker(new URL('./boost-thread.ts', import.meta.url), { workerData: { job, part, parts } }),
  );
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            worker.on('message', ({ round, loss }: { round: number; loss: number }) => onRound?.(round, loss));
            worker.on('error', reject);
            worker.on('exit', (code) =>
              code === 0 ? resolve() : reject(new Error(`A thread of the training ended with code ${code}.`)),
            );
          }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function collect(job: BoostJob, rounds: number): Forest {
  const { classes, settings, edges, start, sizes } = job;
  const perTree = nodesPerTree(settings);
  const trees = rounds * classes;
  const roots = new Uint32Array(trees);
  let total = 0;
  for (let tree = 0; tree < trees; tree++) {
    roots[tree] = total;
    total += sizes[tree]!;
  }
  const nodes = new Uint32Array(total);
  for (let tree = 0; tree < trees; tree++)
    nodes.set(job.nodes.subarray(tree * perTree, tree * perTree + sizes[tree]!), roots[tree]!);
  return { classes, edges: edges.map((own) => Float32Array.from(own)), start: Float32Array.from(start), roots, nodes };
}
