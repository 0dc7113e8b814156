import { parentPort, workerData } from 'node:worker_threads';
import type { BoostJob } from './boost-job.ts';
import { boostPart } from './boost-part.ts';

const { job, part, parts } = workerData as { job: BoostJob; part: number; parts: number };
boostPart(job, part, parts, (round, loss) => parentPort?.postMessage({ round, loss }));
