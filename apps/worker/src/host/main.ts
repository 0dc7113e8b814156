import { createEngines } from './engines.ts';
import { serveJobs } from './serve-jobs.ts';

const threads = process.env.ENGINE_THREADS;
serveJobs(createEngines(threads === undefined ? undefined : Number(threads)));
