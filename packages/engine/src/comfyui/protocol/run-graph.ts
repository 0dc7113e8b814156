import { randomUUID } from 'node:crypto';
import { extname, join } from 'node:path';
import type { Clock } from '../../core/clock.ts';
import { Failed, isEngineError, Unavailable, type EngineError } from '../../core/errors.ts';
import type {
  FetchedFile,
  Graph,
  GraphContext,
  GraphFiles,
  GraphJob,
  GraphResult,
  JobUpload,
  NodeFacts,
  RemoteFile,
} from './graph-job.ts';
import { followGraph } from './graph-progress.ts';
import { failureError, type HistoryItem, type Submission } from './node-client.ts';
import type { NodeLink } from './node-link.ts';
import type { PromptEnd } from './prompt-watch.ts';
import { localName, readOutputFiles, readOutputTexts, type NamedOutput } from './outputs.ts';
import { createPreviewWriter } from './previews.ts';
import { after } from './timers.ts';

export interface GraphRunOptions {
  readonly clock: Clock;
  /** Called with bytes as they are sent. */
  onSent(bytes: number): void;
  /** Work that goes on after the run has ended: the node's place is taken until it is done. */
  onLeftover(work: Promise<void>): void;
}

/** It certainly made no result on this node: another node may begin it. */
export class NotRun extends Error {
  readonly reason: EngineError;
  constructor(reason: EngineError) {
    super(reason.message);
    this.reason = reason;
  }
}

/** Shares of the bar. */
const SENT = 0.02;
const MADE = 0.97;

const TELL_EVERY_MS = 1000;
/** The run ends this long after a cancel even when its node has not confirmed it yet; taking it off goes on. */
const CANCEL_MS = 900;
const MOST_FILES = 512;
const LARGEST_FILE = 2 ** 30;
const FETCH_AGAIN_MS = 30_000;
const FETCH_WAIT_MS = 1000;

/**
 * One job on one node, from its pictures to its files. Errors are those of {@link NodePool.run}.
 * @throws {NotRun} the node certainly never took it, or has lost it
 */
export async function runGraph(
  link: NodeLink,
  facts: NodeFacts,
  job: GraphJob,
  context: GraphContext,
  options: GraphRunOptions,
): Promise<GraphResult> {
  const { signal } = context;
  const { clock } = options;
  const teller = createTeller(clock, context);
  const previews = createPreviewWriter(context.workDir, context.onPreview);
  try {
    signal.throwIfAborted();
    teller.tell(0, 'sending pictures');
    void link.connect();
    const files = await sendFiles(
      link,
      job.uploads,
      signal,
      (share) => teller.tell(SENT * share, 'sending pictures'),
      (bytes) => options.onSent(bytes),
    );
    const graph = job.build(facts, files);
    await link.connect();
    signal.throwIfAborted();
    options.onSent(job.wordBytes ?? 0);
    const item = await runPrompt(link, graph, files, signal, options, {
      tell: (fraction, stage) => teller.tell(SENT + (MADE - SENT) * fraction, stage),
      preview: (bytes, format) => previews.offer(bytes, format),
    });
    const named: readonly NamedOutput[] = [
      ...readOutputFiles(item.outputs),
      ...(job.unnamed?.(files) ?? []).map((file) => ({ ...file, nodeId: null, output: 'unnamed' })),
    ];
    const fetched = await fetchFiles(link, named, context, clock, (share) =>
      teller.tell(MADE + (1 - MADE) * 0.9 * share, 'fetching'),
    );
    await previews.end();
    teller.tell(1, 'done');
    return { files: fetched, texts: readOutputTexts(item.outputs), host: facts.host, version: facts.version };
  } finally {
    teller.end();
    await previews.end();
  }
}

/** Says where the work is, and says it again every second while nothing new is known. */
function createTeller(clock: Clock, { onProgress }: GraphContext) {
  let last: { fraction: number; stage: string } | null = null;
  let callOff = () => {};
  const again = () => {
    if (last) onProgress(last.fraction, last.stage);
    callOff = after(clock, TELL_EVERY_MS, again);
  };
  return {
    tell(fraction: number, stage: string) {
      last = { fraction: Math.max(fraction, last?.fraction ?? 0), stage };
      callOff();
      again();
    },
    end: () => callOff(),
  };
}

async function sendFiles(
  link: NodeLink,
  uploads: readonly JobUpload[],
  signal: AbortSignal,
  onShare: (share: number) => void,
  onSent: (bytes: number) => void,
): Promise<GraphFiles> {
  const runKey = randomUUID().replaceAll('-', '');
  const folder = `yujian/${runKey}`;
  const sent = new Map<string, RemoteFile>();
  const ordered = [
    ...uploads.filter(({ maskOf }) => maskOf === undefined),
    ...uploads.filter(({ maskOf }) => maskOf !== undefined),
  ];
  for (const [index, upload] of ordered.entries()) {
    const { path, key, maskOf } = upload;
    const to: RemoteFile = {
      filename: upload.name ?? `${randomUUID()}${maskOf === undefined ? extname(path).toLowerCase() : '.png'}`,
      subfolder: folder,
      type: upload.folder ?? 'temp',
    };
    const original = maskOf === undefined ? null : sent.get(maskOf);
    if (original === undefined) throw new Error(`"${key}" is the mask of "${maskOf}", which is not sent.`);
    const file = { ...upload, onSent };
    try {
      sent.set(
        key,
        original
          ? await link.client.uploadMask(file, original, to, signal)
          : await link.client.upload(file, to, signal),
      );
    } catch (error) {
      throw elsewhere(error);
    }
    onShare((index + 1) / ordered.length);
  }
  return {
    runKey,
    folder,
    name(key) {
      const file = sent.get(key);
      if (!file) throw new Error(`The job sends no "${key}".`);
      const place = file.subfolder === '' ? file.filename : `${file.subfolder}/${file.filename}`;
      return file.type === 'input' ? place : `${place} [${file.type}]`;
    },
  };
}

/** What says nothing against the job itself may be tried on another node. */
function elsewhere(error: unknown): unknown {
  return isEngineError(error) && (error.kind === 'Unavailable' || error.kind === 'Busy') ? new NotRun(error) : error;
}

interface PromptEars {
  tell(fraction: number, stage: string): void;
  preview(bytes: Uint8Array, format: 'jpg' | 'png'): void;
}

/** From POST /prompt to the history of a success. */
async function runPrompt(
  link: NodeLink,
  graph: Graph,
  files: GraphFiles,
  signal: AbortSignal,
  options: GraphRunOptions,
  ears: PromptEars,
): Promise<HistoryItem> {
  const { host } = link.client.address;
  const promptId = randomUUID();
  const progress = followGraph(graph);
  let certain = false;
  let isOver = false;
  let started = false;
  const followed = link.follow(promptId, {
    onMessage(message) {
      if (isOver) return;
      started = true;
      if (message.type === 'preview') return ears.preview(message.bytes, message.format);
      progress.take(message);
      ears.tell(progress.fraction(), progress.stage());
    },
    onPosition(ahead) {
      if (isOver) return;
      certain = true;
      if (!started) ears.tell(0, ahead > 0 ? `waiting, ${ahead} ahead` : 'preparing');
    },
  });
  const cancelled = Promise.withResolvers<never>();
  const onAbort = () => cancelled.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  // Nobody may be waiting for it any more when it rejects.
  cancelled.promise.catch(() => undefined);
  ears.tell(0, 'waiting');
  const submitting = link.submit(graph, promptId);
  const takeOff = async () => {
    const { state } = await submitting;
    if (state !== 'refused') await link.takeOff(promptId, certain || state === 'accepted');
  };
  try {
    const submission = await Promise.race([submitting, cancelled.promise]);
    if (submission.state === 'refused') throw refusalError(submission, host, files);
    certain ||= submission.state === 'accepted';
    followed.submitted(certain);
    const end = await Promise.race([followed.ended, cancelled.promise]);
    if (end.end === 'lost' && submission.state === 'unknown' && !certain) throw elsewhere(submission.error);
    if (end.end === 'gone') options.onLeftover(takeOff());
    else if (end.end === 'history') options.onLeftover(link.forget(promptId));
    return historyOf(end, host);
  } catch (error) {
    if (!signal.aborted) throw error;
    const work = takeOff().catch(() => undefined);
    options.onLeftover(work);
    const taken = new AbortController();
    await Promise.race([work, options.clock.wait(CANCEL_MS, taken.signal).catch(() => undefined)]);
    taken.abort();
    throw signal.reason;
  } finally {
    isOver = true;
    signal.removeEventListener('abort', onAbort);
    followed.drop();
  }
}

function refusalError(
  { error, complaints }: Submission & { state: 'refused' },
  host: string,
  files: GraphFiles,
): unknown {
  // What was just sent is not there: the node has started anew in between, and emptied its folders.
  const isFileGone = complaints.some(
    ({ type, details }) => type === 'custom_validation_failed' && details.includes(files.runKey),
  );
  return isFileGone
    ? new NotRun(new Unavailable(`${host} has lost the pictures that were sent to it.`))
    : elsewhere(error);
}

function historyOf(end: PromptEnd, host: string): HistoryItem {
  if (end.end === 'gone') throw end.error;
  if (end.end === 'lost')
    throw end.failure
      ? failureError(host, end.failure)
      : new NotRun(new Unavailable(`${host} has started anew and lost the job.`));
  const { item } = end;
  if (item.end === 'interrupted') throw new Failed(`Somebody interrupted the job at ${host}.`);
  if (item.end === 'error')
    throw item.failure ? failureError(host, item.failure) : new Failed(`The job failed at ${host}.`);
  return item;
}

async function fetchFiles(
  link: NodeLink,
  named: readonly NamedOutput[],
  { workDir, signal }: GraphContext,
  clock: Clock,
  onShare: (share: number) => void,
): Promise<readonly FetchedFile[]> {
  if (named.length > MOST_FILES)
    throw new Failed(`${link.client.address.host} made ${named.length} files; at most ${MOST_FILES} are taken.`);
  const fetched: FetchedFile[] = [];
  for (const [index, file] of named.entries()) {
    const path = join(workDir, localName(index, file.filename));
    const bytes = await fetchFile(link, file, path, signal, clock);
    fetched.push({ ...file, path, bytes });
    onShare((index + 1) / named.length);
  }
  return fetched;
}

/** The work is done and only its file is missing: a node that is away for a moment is waited for. */
async function fetchFile(
  link: NodeLink,
  file: NamedOutput,
  path: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<number> {
  const until = clock.now() + FETCH_AGAIN_MS;
  for (;;) {
    try {
      const bytes = await link.client.view(file, path, LARGEST_FILE, signal);
      if (bytes !== null) return bytes;
      const missing = `${link.client.address.host} has no ${file.filename}`;
      // What the node itself has named was there and is lost; what only we have named may never have been.
      throw file.nodeId === null
        ? new Failed(`${missing}, though it should have made it.`)
        : new NotRun(new Unavailable(`${missing} any more.`));
    } catch (error) {
      if (!(error instanceof Unavailable) || clock.now() >= until) throw error;
    }
    await clock.wait(FETCH_WAIT_MS, signal);
  }
}
