import type { EngineRegistry } from '@yujian/engine/core/registry';
import type { FromHost, ToHost } from './protocol.ts';
import { runJob } from './run-job.ts';

/** Answers the dispatcher over this process's IPC channel until it hangs up. */
export function serveJobs(engines: EngineRegistry): void {
  const running = new Map<string, { readonly stop: AbortController; readonly enough: AbortController }>();
  const send = (message: FromHost) => {
    if (process.connected) process.send?.(message);
  };

  process.on('message', (message: ToHost) => {
    if (message.type === 'cancel') {
      running.get(message.jobId)?.stop.abort(new Error('cancelled'));
      return;
    }
    if (message.type === 'enough') {
      running.get(message.jobId)?.enough.abort();
      return;
    }
    if (message.type === 'configure') return;
    const control = { stop: new AbortController(), enough: new AbortController() };
    running.set(message.jobId, control);
    const { jobId, request, workDir } = message;
    void runJob({ jobId, request, workDir, signal: control.stop.signal, enough: control.enough.signal }, engines, send).finally(() => running.delete(jobId));
  });
  // The dispatcher's end closed: nobody wants the work any more.
  process.on('disconnect', () => process.exit(0));
  // It hung up while something was being said.
  process.on('error', () => process.exit(0));
  send({ type: 'ready' });
}
