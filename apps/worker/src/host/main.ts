import { createEngines } from './engines.ts';
import { createJobServer, listenToDispatcher } from './serve-jobs.ts';

/** The host of the built-in engine: one job at a time, no settings, no network. */
const threads = process.env.ENGINE_THREADS;
const engines = createEngines(threads === undefined ? undefined : Number(threads));
const send = listenToDispatcher((message) => {
  if (message.type !== 'configure') jobs.hear(message);
});
const jobs = createJobServer(() => ({ engines, giveBack: () => undefined }), send);
send({ type: 'ready' });
