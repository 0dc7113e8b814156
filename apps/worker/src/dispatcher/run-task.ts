import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { silenceLimit } from '@yujian/contract/operations';
import { findTool } from '@yujian/contract/tools/registry';
import type { Run } from '@yujian/domain/tasks/queue-order';
import type { RunEnds } from '@yujian/domain/tasks/runs/ends';
import { LeaseLost } from '@yujian/domain/tasks/runs/lease';
import type { RunReports } from '@yujian/domain/tasks/runs/reports';
import type { RunEnd } from '@yujian/domain/tasks/runs/settle';
import type { TimeLeft, Timeline } from '@yujian/domain/tasks/time-left';
import type { Logger, ObjectStore } from '@yujian/platform';
import { openCallBook } from './call-book.ts';
import type { CallBook } from './call-book.ts';
import { failureOfError, failureOfJob, isStoreAway } from './failures.ts';
import type { EngineHost, JobEnd, JobNews } from './host-process.ts';
import { passOnLatest } from './latest.ts';
import { persist } from './persist.ts';
import type { KeptResult, ResultKeeper } from './result-keeper.ts';
import { prepareRequest } from './work-folders.ts';
import type { WorkFolders } from './work-folders.ts';

export interface RunDeps {
  readonly reports: RunReports;
  readonly ends: RunEnds;
  readonly objects: ObjectStore;
  readonly results: ResultKeeper;
  readonly folders: WorkFolders;
  readonly log: Logger;
}

/** Why a run was stopped from outside: the person, another dispatcher that has it now, or the end of this process. */
export type StopReason = 'cancelled' | 'lost' | 'leaving';

/** What a run is told from outside. */
export interface RunSignals {
  /** Its reason is a StopReason. */
  readonly stop: AbortSignal;
  /** The picture so far is good enough: finish it and end. */
  readonly enough: AbortSignal;
}

const NEWS_EVERY_MS = 200;
const TEXT_EVERY_MS = 60;
const FORECAST_EVERY_MS = 2000;
/** The end of a run that has nothing new to tell is told again when it is so much later or earlier. */
const TOLD_SECONDS = 2;
/** Less than any silenceLimit: a host that waits for its next call says nothing meanwhile. */
const STORE_PATIENCE_MS = 5 * 60_000;
const FIRST_STORE_PAUSE_MS = 250;
const LONGEST_STORE_PAUSE_MS = 15_000;
const PREVIEW_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

interface Progress {
  readonly fraction: number;
  readonly stage: string | null;
}

/** Runs one claimed task on a host and settles it. Resolves to how it ended; `lost` when it is another's now, or the database did not answer until then. */
export async function runTask(
  run: Run,
  host: EngineHost,
  signals: RunSignals,
  deps: RunDeps,
): Promise<RunEnd | 'lost'> {
  const { reports, ends, log } = deps;
  const began = performance.now();
  let folder: string | undefined;
  try {
    folder = await deps.folders.make();
    const request = await prepareRequest(run, folder, deps.objects);
    const book = openCallBook(run, reports);
    const timeLeft = await reports.foresee(run);
    const { end, fault } = await followJob(
      run,
      host,
      { jobId: run.lease, request, workDir: folder, done: run.done },
      signals,
      { book, timeLeft, began },
      deps,
    );
    for (const { engine, place, bytesByHost } of await book.close())
      log.warn(
        { taskId: run.taskId, engine, place, bytesByHost },
        'a call of an engine was lost: it may have been worked on, and be asked money for',
      );
    return await settle(
      run,
      { end, fault, timeline: run.done.length === 0 ? timeLeft.timeline() : null },
      signals.stop,
      ends,
      log,
    );
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    log.error({ err: error, taskId: run.taskId }, 'a run broke off');
    return await persist(() => ends.fail(run, failureOfError(error, run.attempt))).catch(() => 'lost' as const);
  } finally {
    log.info(
      { taskId: run.taskId, tool: run.tool, attempt: run.attempt, ms: Math.round(performance.now() - began) },
      'a run ended',
    );
    if (folder !== undefined)
      await deps.folders.remove(folder).catch((error: unknown) => log.warn({ err: error }, 'a work folder was left'));
  }
}

/** Passes a job's news on to the database, its pictures one after another; stops it when one cannot be stored. */
async function followJob(
  run: Run,
  host: EngineHost,
  job: Parameters<EngineHost['run']>[0],
  { stop, enough }: RunSignals,
  { book, timeLeft, began }: { readonly book: CallBook; readonly timeLeft: TimeLeft; readonly began: number },
  deps: RunDeps,
): Promise<{ end: JobEnd; fault: unknown }> {
  const { reports, results } = deps;
  const broken = new AbortController();
  let fault: unknown;
  const breakOff = (error: unknown): void => {
    fault ??= error;
    broken.abort(error);
  };
  const unlessLost = (error: unknown): void => {
    if (error instanceof LeaseLost) breakOff(error);
    else deps.log.debug({ err: error, taskId: run.taskId }, 'news of a run was not passed on');
  };
  let foreseenEnd = run.expectedSeconds ?? 0;
  const secondsIn = (): number => (performance.now() - began) / 1000;
  const progress = passOnLatest<Progress>(NEWS_EVERY_MS, ({ fraction, stage }) => {
    const at = secondsIn();
    const forecast = timeLeft.forecast(at);
    if (forecast !== null) foreseenEnd = at + forecast.seconds;
    return reports.progress(run, fraction, stage, forecast).catch(unlessLost);
  });
  let latest: Progress = { fraction: 0, stage: null };
  // A step that tells nothing takes its time all the same: that is told when it changes the end.
  const looking = setInterval(() => {
    const forecast = timeLeft.forecast(secondsIn());
    if (forecast !== null && Math.abs(secondsIn() + forecast.seconds - foreseenEnd) > TOLD_SECONDS)
      progress.push(latest);
  }, FORECAST_EVERY_MS);
  const preview = passOnLatest<string>(NEWS_EVERY_MS, async (path) => {
    const extension = extname(path).toLowerCase();
    const key = `previews/${run.taskId}${extension}`;
    await results
      .keepPreview(path, key, PREVIEW_TYPES[extension] ?? 'image/webp')
      .then(() => reports.preview(run, key))
      .catch(unlessLost);
  });
  let [written, told] = ['', ''];
  const words = passOnLatest<string>(TEXT_EVERY_MS, async (text) => {
    const at = told !== '' && text.startsWith(told) ? told.length : 0;
    told = text;
    await reports.text(run, at, text.slice(at)).catch(unlessLost);
  });
  /** Pictures are kept one after another, and no further call begins before: nobody is paid for more than can be stored. */
  let steps = Promise.resolve();
  const next = (step: () => Promise<void>): void => {
    steps = steps.then(() => (fault === undefined ? step() : undefined)).catch(breakOff);
  };
  const mostSilent = silenceLimit(findTool(run.tool)?.operation ?? 'render');
  let silence: NodeJS.Timeout | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => breakOff(new Error(`The engine host said nothing for ${mostSilent} ms.`)), mostSilent);
  };

  const hear = (news: JobNews): void => {
    listen();
    if (news.type === 'progress') {
      timeLeft.hear(news.fraction, secondsIn());
      progress.push((latest = news));
    } else if (news.type === 'preview') preview.push(news.path);
    else if (news.type === 'text') words.push((written = written.slice(0, news.at) + news.text));
    else if (news.type === 'result') next(() => keepResult(run, news, stop, results, reports));
    else if (news.type === 'sent') book.sent(news.callId, news.bytes, news.host);
    else if (news.type === 'answered') book.answered(news.callId, news.end);
    else if (news.type === 'call') {
      next(async () => {
        if (await book.begin(news.call)) host.go(job.jobId, news.call.id);
      });
    }
  };
  listen();
  const end = await host.run(job, { stop: AbortSignal.any([stop, broken.signal]), enough }, hear);
  clearTimeout(silence);
  clearInterval(looking);
  await Promise.all([progress.close(), preview.close(), words.close(), steps]);
  return { end, fault };
}

async function keepResult(
  run: Run,
  { variant, files, ...made }: Extract<JobNews, { type: 'result' }>,
  stop: AbortSignal,
  results: ResultKeeper,
  reports: RunReports,
): Promise<void> {
  const keep = (): Promise<KeptResult> => results.keep(run, files);
  const kept = await (made.callId === undefined ? keep() : untilStored(keep, stop));
  await persist(() => reports.result(run, variant, kept.files, made));
  await kept.dropUnused();
}

/** A picture from elsewhere was paid for there: while the store is away or full it waits in the run's folder, and is not asked for again. */
async function untilStored(keep: () => Promise<KeptResult>, stop: AbortSignal): Promise<KeptResult> {
  const until = performance.now() + STORE_PATIENCE_MS;
  for (let pause = FIRST_STORE_PAUSE_MS; ; pause = Math.min(LONGEST_STORE_PAUSE_MS, pause * 2)) {
    try {
      return await keep();
    } catch (error) {
      if (!isStoreAway(error) || stop.aborted || performance.now() + pause > until) throw error;
      await wait(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

interface Outcome {
  readonly end: JobEnd;
  readonly fault: unknown;
  readonly timeline: Timeline | null;
}

async function settle(
  run: Run,
  { end, fault, timeline }: Outcome,
  stop: AbortSignal,
  ends: RunEnds,
  log: Logger,
): Promise<RunEnd | 'lost'> {
  if (fault instanceof LeaseLost) return 'lost';
  if (fault !== undefined) {
    log.error({ err: fault, taskId: run.taskId }, 'a result could not be stored');
    return persist(() => ends.fail(run, failureOfError(fault, run.attempt)));
  }
  // What was finished before the stop reached the host stays finished.
  if (end.type === 'done') return persist(() => ends.finish(run, { ...end, timeline }));
  if (stop.aborted) {
    const reason = stop.reason as StopReason;
    if (reason === 'lost') return 'lost';
    return persist(() => (reason === 'cancelled' ? ends.stopped(run) : ends.release(run)));
  }
  if (end.type === 'failed' && end.error.kind === 'handBack') {
    log.info({ taskId: run.taskId, why: end.error.detail }, 'no remote engine took a task: it is handed back');
    return persist(() => ends.handBack(run));
  }
  log.warn({ taskId: run.taskId, attempt: run.attempt, end }, 'a run failed');
  return persist(() => ends.fail(run, failureOfJob(end, run.attempt)));
}
