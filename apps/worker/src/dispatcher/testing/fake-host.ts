/** An engine host that computes nothing: it speaks the protocol and does what the task's prompt says (see script.ts). */
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineStatus } from '@yujian/contract/engines';
import { createWitness, type JobWitness } from '../../host/call-witness.ts';
import type { EngineCall } from '@yujian/contract/jobs';
import type { EngineRecord, FromHost, PipelineRequest, ToHost } from '../../host/protocol.ts';
import { pictures } from './script.ts';
import type { Script, Step } from './script.ts';

const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Of each picture and of all. */
const NOTES = [{ zh: '没有计算', en: 'Nothing was computed' }];

/** Of a host of remote engines: those it was told of. */
let engines: readonly string[] = [];

const running = new Map<
  string,
  { readonly stop: AbortController; readonly enough: AbortController; readonly witness: JobWitness }
>();

function send(message: FromHost): void {
  if (process.connected) process.send?.(message);
}

/** A model's picture gets better until it is good enough. */
const MODEL: Script = [
  { do: 'progress', fraction: 0.4, stage: 'light' },
  { do: 'preview' },
  { do: 'refine' },
  { do: 'picture', variant: 0 },
];

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

interface FakeJob {
  readonly jobId: string;
  readonly request: PipelineRequest;
  readonly workDir: string;
  readonly done: readonly number[];
  readonly began: number;
  readonly signal: AbortSignal;
  readonly enough: AbortSignal;
  readonly witness: JobWitness;
  /** The call that is open. */
  call: EngineCall | undefined;
}

/** Makers are called `cloud…`. */
const placeOf = (id: string): EngineCall['place'] => (id.startsWith('cloud') ? 'cloud' : 'farm');

async function openCall(
  job: FakeJob,
  engine = job.request.engine?.engine ?? engines[0] ?? '',
  bytes = 1234,
): Promise<EngineCall> {
  const call: EngineCall = { id: randomUUID(), engine, label: 'Fake', version: '1', place: placeOf(engine) };
  await job.witness.begin(call, job.signal);
  if (bytes > 0) job.witness.sent(call.id, bytes, `${engine}.example`);
  return call;
}

/** Resolves to false when the step ended the job. */
async function take(step: Step, job: FakeJob): Promise<boolean> {
  const { jobId, workDir, began, signal, enough, witness } = job;

  switch (step.do) {
    case 'progress':
      send({ type: 'progress', jobId, fraction: step.fraction, stage: step.stage ?? 'work' });
      return true;
    case 'tell-time':
      send({ type: 'progress', jobId, fraction: 0.5, stage: String(began) });
      return true;
    case 'call':
      job.call = await openCall(job, step.engine, step.bytes);
      return true;
    case 'preview':
    case 'picture': {
      if (step.do === 'picture' && job.done.includes(step.variant)) return true;
      const call = step.do === 'picture' && engines.length > 0 ? (job.call ?? (await openCall(job))) : undefined;
      const path = join(workDir, `${step.do}-${step.do === 'picture' ? step.variant : 'now'}.png`);
      writeFileSync(path, ONE_PIXEL_PNG);
      if (step.do === 'preview') send({ type: 'preview', jobId, path });
      else {
        const files = [{ path, role: 'image', kind: 'image', type: 'image/png', width: 1, height: 1 }] as const;
        if (call !== undefined)
          witness.ended(call.id, {
            state: 'made',
            model: job.request.engine?.model ?? null,
            host: `${call.engine}.example`,
            cost: { amount: 0.25, currency: 'USD' },
          });
        job.call = undefined;
        const made = call === undefined ? { engine: 'fake' } : { engine: call.engine, callId: call.id };
        for (let time = 0; time < (step.times ?? 1); time += 1)
          send({ type: 'result', jobId, variant: step.variant, files, ...made, notes: NOTES });
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
        signal.addEventListener(
          'abort',
          end(() => reject(new Error('cancelled'))),
        );
        if (enough.aborted) end(resolve)();
        else enough.addEventListener('abort', end(resolve));
      });
      return true;
    case 'fail':
      if (happened(step.once)) return true;
      if (job.call !== undefined)
        witness.ended(job.call.id, {
          state: step.key === 'internal.lost' ? 'lost' : step.kind === 'failed' ? 'failed' : 'refused',
        });
      send({
        type: 'failed',
        jobId,
        error: { kind: step.kind, key: step.key, values: {}, detail: 'as the script says' },
      });
      return false;
    case 'crash':
      if (happened(step.once)) return true;
      process.kill(process.pid, 'SIGKILL');
      return false;
  }
}

function recordOf({ engine }: PipelineRequest): EngineRecord {
  const away = engines.length > 0;
  return {
    engine: engine?.engine ?? engines[0] ?? 'fake',
    label: 'Fake',
    model: engine?.model ?? null,
    version: '1',
    bytesSentOut: away ? 1234 : 0,
    host: away ? `${engine?.engine ?? engines[0]}.example` : null,
  };
}

function statusOf(id: string): EngineStatus {
  const words = { zh: '', en: '' };
  return {
    id,
    label: { zh: id, en: id },
    version: '1',
    place: placeOf(id),
    hosts: [`${id}.example`],
    state: id.startsWith('down') ? 'down' : 'ready',
    reason: id.startsWith('down') ? { zh: '没有回应。', en: 'It does not answer.' } : null,
    models: [{ id: 'm1', label: 'M1', value: null, operations: ['render'], strengths: words, missing: [] }],
    running: running.size,
    atOnce: 100,
    checkedAt: new Date().toISOString(),
  };
}

async function runJob(
  { jobId, request, workDir, done }: Extract<ToHost, { type: 'run' }>,
  signal: AbortSignal,
  enough: AbortSignal,
  witness: JobWitness,
): Promise<void> {
  const job: FakeJob = {
    jobId,
    request,
    workDir,
    done,
    began: performance.timeOrigin + performance.now(),
    signal,
    enough,
    witness,
    call: undefined,
  };
  send({ type: 'started', jobId });
  const wanted = request.engine?.engine;
  if (typeof wanted === 'string' && !engines.includes(wanted))
    return send({
      type: 'failed',
      jobId,
      error: { kind: 'noEngine', key: 'noEngine', values: {}, detail: `There is no engine "${wanted}".` },
    });
  try {
    for (const step of scriptOf(request)) {
      if (!(await take(step, job))) return;
    }
    send({
      type: 'done',
      jobId,
      engine: { ...recordOf(request), ...(enough.aborted ? { endedEarlyAt: 0.4 } : {}) },
      notes: NOTES,
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
  if (message.type === 'go') return running.get(message.jobId)?.witness.go(message.callId);
  const control = {
    stop: new AbortController(),
    enough: new AbortController(),
    witness: createWitness(message.jobId, send),
  };
  running.set(message.jobId, control);
  void runJob(message, control.stop.signal, control.enough.signal, control.witness).finally(() =>
    running.delete(message.jobId),
  );
});
process.on('disconnect', () => process.exit(0));
// The dispatcher hung up while something was being said.
process.on('error', () => process.exit(0));
send({ type: 'ready' });
