/** An engine host that computes nothing: it speaks the protocol and does what the task's prompt says (see script.ts). */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineStatus } from '@yujian/contract/engines';
import type { EngineRecord, FromHost, PipelineRequest, ToHost } from '../../host/protocol.ts';
import { pictures } from './script.ts';
import type { Script, Step } from './script.ts';

const ONE_PIXEL_PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** Of a host of remote engines: those it was told of. */
let engines: readonly string[] = [];

const running = new Map<string, { readonly stop: AbortController; readonly enough: AbortController }>();

function send(message: FromHost): void {
  if (process.connected) process.send?.(message);
}

/** A model's picture gets better until it is good enough. */
const MODEL: Script = [{ do: 'progress', fraction: 0.4, stage: 'light' }, { do: 'preview' }, { do: 'refine' }, { do: 'picture', variant: 0 }];

function scriptOf(request: PipelineRequest): Script {
  if (request.tool === '3drender') return MODEL;
  const words = request.params['promptTxt'];
  if (typeof words === 'string' && words.startsWith('[')) return JSON.parse(words) as Script;
  return pictures(Number(request.params['count'] ?? 1));
}

function happened(marker: string | undefined): boolean {
  if (marker === undefined) return false;
  if (existsSync(marker)) return true;
  writeFileSync(marker, '');
  return false;
}

/** Resolves to false when the step ended the job. */
async function take(step: Step, { jobId, workDir, began, signal, enough }: { jobId: string; workDir: string; began: number; signal: AbortSignal; enough: AbortSignal }): Promise<boolean> {
  switch (step.do) {
    case 'progress':
      send({ type: 'progress', jobId, fraction: step.fraction, stage: step.stage ?? 'work' });
      return true;
    case 'tell-time':
      send({ type: 'progress', jobId, fraction: 0.5, stage: String(began) });
      return true;
    case 'preview':
    case 'picture': {
      const path = join(workDir, `${step.do}-${step.do === 'picture' ? step.variant : 'now'}.png`);
      writeFileSync(path, ONE_PIXEL_PNG);
      if (step.do === 'preview') send({ type: 'preview', jobId, path });
      else {
        const files = [{ path, role: 'image', kind: 'image', type: 'image/png', width: 1, height: 1 }] as const;
        for (let time = 0; time < (step.times ?? 1); time += 1) send({ type: 'picture', jobId, variant: step.variant, files });
      }
      return true;
    }
    case 'wait':
      await wait(step.ms, undefined, { signal });
      return true;
    case 'stall':
      await new Promise((_, reject) => {
        const alive = setInterval(() => undefined, 60_000);
        if (step.deaf === true) return;
        signal.addEventListener('abort', () => {
          clearInterval(alive);
          reject(new Error('cancelled'));
        });
      });
      return true;
    case 'refine':
      await new Promise<void>((resolve, reject) => {
        const alive = setInterval(() => undefined, 60_000);
        const end = (settle: () => void) => () => {
          clearInterval(alive);
          settle();
        };
        signal.addEventListener('abort', end(() => reject(new Error('cancelled'))));
        if (enough.aborted) end(resolve)();
        else enough.addEventListener('abort', end(resolve));
      });
      return true;
    case 'fail':
      if (happened(step.once)) return true;
      send({ type: 'failed', jobId, error: { kind: step.kind, key: step.key, values: {}, detail: 'as the script says' } });
      return false;
    case 'crash':
      if (happened(step.once)) return true;
      process.kill(process.pid, 'SIGKILL');
      return false;
  }
}

function recordOf({ engine }: PipelineRequest): EngineRecord {
  const away = engines.length > 0;
  return { engine: engine?.engine ?? engines[0] ?? 'fake', label: 'Fake', model: engine?.model ?? null, version: '1', bytesSentOut: away ? 1234 : 0, host: away ? 'far.example' : null };
}

function statusOf(id: string): EngineStatus {
  const words = { zh: '', en: '' };
  return {
    id,
    label: { zh: id, en: id },
    version: '1',
    place: 'farm',
    hosts: ['far.example'],
    state: id.startsWith('down') ? 'down' : 'ready',
    reason: id.startsWith('down') ? { zh: '没有回应。', en: 'It does not answer.' } : null,
    models: [{ id: 'm1', label: 'M1', value: null, operations: ['render'], strengths: words, missing: [] }],
    running: running.size,
    atOnce: 100,
    checkedAt: new Date().toISOString(),
  };
}

async function runJob({ jobId, request, workDir }: Extract<ToHost, { type: 'run' }>, signal: AbortSignal, enough: AbortSignal): Promise<void> {
  const began = performance.timeOrigin + performance.now();
  send({ type: 'started', jobId });
  try {
    for (const step of scriptOf(request)) {
      if (!(await take(step, { jobId, workDir, began, signal, enough }))) return;
    }
    send({
      type: 'done',
      jobId,
      engine: { ...recordOf(request), ...(enough.aborted ? { endedEarlyAt: 0.4 } : {}) },
      notes: [{ zh: '没有计算', en: 'Nothing was computed' }],
    });
  } catch {
    send({ type: 'failed', jobId, error: { kind: 'cancelled', key: 'cancelled', values: {}, detail: '' } });
  }
}

process.on('message', (message: ToHost) => {
  if (message.type === 'cancel') return running.get(message.jobId)?.stop.abort(new Error('cancelled'));
  if (message.type === 'configure') {
    engines = message.settings.engines.map(({ id }) => id);
    return send({ type: 'engines', engines: engines.map(statusOf) });
  }
  if (message.type === 'enough') return running.get(message.jobId)?.enough.abort();
  const control = { stop: new AbortController(), enough: new AbortController() };
  running.set(message.jobId, control);
  void runJob(message, control.stop.signal, control.enough.signal).finally(() => running.delete(message.jobId));
});
process.on('disconnect', () => process.exit(0));
// The dispatcher hung up while something was being said.
process.on('error', () => process.exit(0));
send({ type: 'ready' });
