import { createEngines } from './engines.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs(createEngines());
