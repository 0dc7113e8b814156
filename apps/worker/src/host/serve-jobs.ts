import { withDiskRoom } from '@yujian/engine/core/http/disk-room';
import type { EngineRegistry } from '@yujian/engine/core/registry';
import type { FromHost, ToHost } from './protocol.ts';
import { createWitness, type JobWitness } from './call-witness.ts';
import { runJob } from './run-job.ts';

/** The jobs of one host, by number. */
export interface JobServer {
  /** What the dispatcher says of jobs. */
  hear(message: Exclude<ToHost, { readonly type: 'configure' }>): void;
  /** Stops every job; resolves when all have ended. */
  stop(): Promise<void>;
}

const LEAVE_WITHIN_MS = 2000;

/** @param borrow the engines for one job, and the way to say that it has ended */
export function createJobServer(
  borrow: () => { readonly engines: EngineRegistry; giveBack(): void },
  send: (message: FromHost) => void,
): JobServer {
  const running = new Map<
    string,
    {
      readonly stop: AbortController;
      readonly enough: AbortController;
      readonly witness: JobWitness;
      readonly ended: Promise<void>;
    }
  >();
  return {
    hear(message) {
      const { jobId } = message;
      if (message.type === 'cancel') return running.get(jobId)?.stop.abort(new Error('cancelled'));
      if (message.type === 'enough') return running.get(jobId)?.enough.abort();
      if (message.type === 'go') return running.get(jobId)?.witness.go(message.callId);
      const [stop, enough] = [new AbortController(), new AbortController()];
      const lent = borrow();
      const witness = createWitness(jobId, send);
      const { request, workDir, done } = message;
      const ended = withDiskRoom(() =>
        runJob(
          { jobId, request, workDir, done, signal: stop.signal, enough: enough.signal },
          lent.engines,
          send,
          witness,
        ),
      ).finally(() => {
        running.delete(jobId);
        lent.giveBack();
      });
      running.set(jobId, { stop, enough, witness, ended });
    },
    async stop() {
      for (const { stop } of running.values()) stop.abort(new Error('the host ends'));
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/**
 * Listens to the dispatcher over this process's IPC channel until it hangs up.
 *
 * @param leave what is to be done then, in LEAVE_WITHIN_MS; nobody wants the work any more
 */
export function listenToDispatcher(
  hear: (message: ToHost) => void,
  leave: () => Promise<void> = () => Promise.resolve(),
): (message: FromHost) => void {
  process.on('message', hear);
  process.on('disconnect', () => {
    setTimeout(() => process.exit(0), LEAVE_WITHIN_MS).unref();
    void leave().finally(() => process.exit(0));
  });
  // It hung up while something was being said.
  process.on('error', () => process.exit(0));
  return (message) => {
    if (process.connected) process.send?.(message);
  };
}
