import { TOOLS, findTool } from '@yujian/contract/tools/registry';
import type { EngineError } from '@yujian/engine/core/errors';
import { openPicture } from '@yujian/engine/craft/pictures/picture-file';
import { isEngineError, Unavailable } from '@yujian/engine/core/errors';
import { HandBack, type EngineRegistry } from '@yujian/engine/core/registry';
import type { CallWitness } from '@yujian/engine/core/routing/witness';
import { PIPELINES } from '@yujian/pipelines';
import { ChangedOutside, countOutside } from './count-outside.ts';
import type { FromHost, HostError, PipelineRequest } from './protocol.ts';

export interface Job {
  readonly jobId: string;
  readonly request: PipelineRequest;
  readonly workDir: string;
  readonly signal: AbortSignal;
  readonly enough: AbortSignal;
  /** Pictures that need not be made again, by their number. */
  readonly done: readonly number[];
}

/**
 * Runs one request through its tool's pipeline and says everything that happens. Never throws.
 *
 * @param witness of the calls to engines elsewhere, where there is one
 */
export async function runJob(
  job: Job,
  engines: EngineRegistry,
  send: (message: FromHost) => void,
  witness?: CallWitness,
): Promise<void> {
  const { jobId, request, workDir, signal, enough } = job;
  try {
    const tool = findTool(request.tool);
    if (!tool)
      throw new RangeError(`There is no tool "${request.tool}"; there are ${TOOLS.map(({ id }) => id).join(', ')}.`);
    send({ type: 'started', jobId });
    // One after another, as they came; what was to stay is counted before anything is stored or paid.
    let told: Promise<void> = Promise.resolve();
    let written = '';
    const { run, notes } = await PIPELINES[tool.id](request, {
      signal,
      enough,
      workDir,
      engines: { run: (operation, input, context) => engines.run(operation, input, context, request.engine, witness) },
      sizeOf: openPicture,
      done: new Set(job.done),
      onProgress: (fraction, stage) => send({ type: 'progress', jobId, fraction, stage }),
      onPreview: (path) => send({ type: 'preview', jobId, path }),
      onText: (text) => {
        const at = written !== '' && text.startsWith(written) ? written.length : 0;
        if (text !== written) send({ type: 'text', jobId, at, text: text.slice(at) });
        written = text;
      },
      onResult: (variant, { files, engine, callId, notes }) => {
        told = told.then(async () =>
          send({
            type: 'result',
            jobId,
            variant,
            files: await countOutside(tool, request, files),
            engine: engine.id,
            ...(callId === undefined ? {} : { callId }),
            notes,
          }),
        );
        // awaited below: until then nobody else listens to its failure
        told.catch(() => undefined);
      },
    });
    await told;
    const { engine, model, bytesSentOut, host = null, cost, endedEarlyAt } = run;
    send({
      type: 'done',
      jobId,
      engine: {
        engine: engine.id,
        label: engine.label,
        model,
        version: engine.version,
        bytesSentOut,
        host,
        ...(cost === undefined ? {} : { cost }),
        ...(endedEarlyAt === undefined ? {} : { endedEarlyAt }),
      },
      notes,
    });
  } catch (error) {
    send({ type: 'failed', jobId, error: hostErrorOf(error, signal) });
  }
}

const BY_KIND: Readonly<Record<EngineError['kind'], Pick<HostError, 'kind' | 'key'>>> = {
  InvalidInput: { kind: 'input', key: 'unreadable' },
  Rejected: { kind: 'input', key: 'impossible.rejected' },
  Busy: { kind: 'retry', key: 'noEngine' },
  Unavailable: { kind: 'retry', key: 'noEngine' },
  Misconfigured: { kind: 'noEngine', key: 'noEngine' },
  Failed: { kind: 'failed', key: 'internal.engine' },
};

/** The sentence around an engine's own words, where they are in both languages. */
const SAID: Readonly<Partial<Record<EngineError['kind'], string>>> = {
  InvalidInput: 'impossible.input',
  Misconfigured: 'noEngine.said',
  Failed: 'internal.said',
};

function hostErrorOf(error: unknown, signal: AbortSignal): HostError {
  if (signal.aborted) return { kind: 'cancelled', key: 'cancelled', values: {}, detail: '' };
  if (error instanceof HandBack) return { kind: 'handBack', key: 'noEngine', values: {}, detail: error.message };
  if (error instanceof ChangedOutside)
    return { kind: 'failed', key: 'internal.outside', values: { count: error.record.changed }, detail: error.message };
  if (!isEngineError(error)) {
    return {
      kind: 'failed',
      key: 'internal.engine',
      values: {},
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const said = error.words === null ? undefined : SAID[error.kind];
  if (said !== undefined && error.words !== null) {
    return {
      kind: BY_KIND[error.kind].kind,
      key: said,
      values: { 'words.zh': clauseOf(error.words.zh), 'words.en': clauseOf(error.words.en) },
      detail: error.message,
    };
  }
  // Nobody may send it again: the maker may have worked for it.
  if (error instanceof Unavailable && error.mayHaveRun)
    return { kind: 'failed', key: 'internal.lost', values: {}, detail: error.message };
  const values: Record<string, string> = error.kind === 'Rejected' ? { reason: error.message } : {};
  return { ...BY_KIND[error.kind], values, detail: error.message };
}

/** A sentence as a part of another: without the stop at its end. */
function clauseOf(sentence: string): string {
  return sentence.replace(/[。.]$/, '');
}
