import type { Clock } from '../../core/clock.ts';
import { isEngineError, Misconfigured, wordsOfError, type EngineError } from '../../core/errors.ts';
import type { NodeFacts } from './graph-job.ts';
import { openNodeClient } from './node-client.ts';
import type { NodeSetting } from './node-address.ts';
import { createNodeLink, type LinkTimes, type NodeLink } from './node-link.ts';
import type { NodeState } from './node-state.ts';

export interface PoolNodeOptions {
  readonly setting: NodeSetting;
  readonly clock: Clock;
  readonly random: () => number;
  readonly jobsPerNode: number;
  readonly times?: Partial<LinkTimes>;
  /** A place is free, or the node is back. */
  onChange(): void;
}

/** One node of a pool: what is known of it, who is on it, and when it is asked again. */
export interface PoolNode {
  readonly host: string;
  readonly link: NodeLink;
  /** What it can do; null while it is down or misconfigured. */
  readonly usable: NodeFacts | null;
  state(): NodeState;
  /** Asks now; `all`: also what it has. Never throws but for the signal's reason. */
  look(signal: AbortSignal, all: boolean): Promise<void>;
  /** Asks it when it is due, beside whatever goes on; `urgent`: nothing else is to be had, ask it sooner. True: it is being asked. */
  refresh(urgent: boolean): boolean;
  hasPlace(): boolean;
  /** Jobs before a new one. */
  load(): number;
  lastUsed(): number;
  take(): void;
  giveBack(): void;
  /** It did not take a job, or lost it. */
  failed(): void;
  close(): Promise<void>;
}

/** The first ComfyUI that interrupts one prompt only (pull request 9607): with older ones a cancel could hit somebody else's. */
const OLDEST = [0, 3, 57] as const;

const FRESH_MS = 30_000;
const OBJECT_INFO_FRESH_MS = 300_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

export function createPoolNode(options: PoolNodeOptions): PoolNode {
  const { clock, setting } = options;
  const client = openNodeClient(setting, clock);
  const { host } = client.address;
  const closing = new AbortController();
  let facts: NodeFacts | null = null;
  let trouble: EngineError | null = null;
  let failures = 0;
  let retryAt = 0;
  let checkedAt: number | null = null;
  let objectInfoAt = Number.NEGATIVE_INFINITY;
  let inQueue = 0;
  let own = 0;
  let usedAt = 0;
  let isDoubtful = false;
  let looking: Promise<void> | null = null;

  const link = createNodeLink({
    client,
    clock,
    random: options.random,
    ...(options.times && { times: options.times }),
    onAnswer(error) {
      if (error?.kind === 'Unavailable') wentDown(error);
      else if (!error && trouble?.kind === 'Unavailable') void look(false);
    },
    onQueueRemaining(count) {
      inQueue = count;
    },
    onReconnect: lookAnew,
  });

  /** It may be another ComfyUI than the one that was known: nothing new goes there before it has been asked. */
  function lookAnew(): void {
    isDoubtful = true;
    void (looking ?? Promise.resolve()).then(() => look(true));
  }

  function wentDown(error: EngineError): void {
    if (!trouble) failures = 0;
    trouble = error;
    retryAt = clock.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + options.random() / 2);
    failures += 1;
  }

  async function ask(all: boolean): Promise<void> {
    const { signal } = closing;
    try {
      const [{ version, devices }, remaining] = await Promise.all([
        client.systemStats(signal),
        client.queueRemaining(signal),
      ]);
      const tooOld = isTooOld(version);
      if (tooOld)
        throw new Misconfigured(
          `ComfyUI at ${host} is version ${version}. Update it to ${OLDEST.join('.')} or later.`,
          `${host} 的 ComfyUI 是 ${version} 版，请更新到 ${OLDEST.join('.')} 或更新的版本。`,
        );
      inQueue = remaining;
      const stale =
        all || isDoubtful || !facts || facts.version !== version || clock.now() - objectInfoAt > OBJECT_INFO_FRESH_MS;
      const read = stale ? await client.objectInfo(signal) : null;
      if (read) objectInfoAt = clock.now();
      // What is the same is kept: it is large, and others keep what they computed from it.
      const isSame = facts !== null && (read === null || read.hash === facts.objectInfoHash);
      const objectInfo = isSame && facts ? facts.objectInfo : read?.info;
      if (objectInfo)
        facts = {
          host,
          version,
          devices,
          objectInfo,
          objectInfoHash: (isSame ? facts?.objectInfoHash : read?.hash) ?? '',
        };
      if (stale) isDoubtful = false;
      trouble = null;
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (!isEngineError(error)) throw error;
      wentDown(error);
    } finally {
      checkedAt = clock.now();
      options.onChange();
    }
  }

  /** One question at a time; it is not ended by one who no longer waits for it. */
  function look(all: boolean): Promise<void> {
    looking ??= ask(all).finally(() => (looking = null));
    return looking;
  }

  function others(): number {
    return Math.max(0, inQueue - own);
  }

  return {
    host,
    link,
    get usable() {
      return trouble || isDoubtful ? null : facts;
    },
    state: () => ({
      host,
      state: trouble
        ? trouble.kind === 'Misconfigured'
          ? 'misconfigured'
          : 'down'
        : !facts
          ? 'down'
          : own >= options.jobsPerNode
            ? 'busy'
            : 'ready',
      reason: trouble
        ? wordsOfError(trouble)
        : facts
          ? null
          : { zh: `还没有问过 ${host}。`, en: `${host} has not been asked yet.` },
      facts,
      running: own,
      others: others(),
      checkedAt,
    }),
    look: (signal, all) => unlessAborted(looking && all ? looking.then(() => look(true)) : look(all), signal),
    refresh(urgent) {
      const now = clock.now();
      const isKnown = facts !== null && !trouble && !isDoubtful;
      const dueAt = isKnown
        ? (checkedAt ?? 0) + FRESH_MS
        : trouble
          ? urgent
            ? (checkedAt ?? 0) + FIRST_RETRY_MS
            : retryAt
          : 0;
      if (now >= dueAt) void look(false);
      return looking !== null;
    },
    hasPlace: () => own < options.jobsPerNode,
    load: () => own + others(),
    lastUsed: () => usedAt,
    take() {
      own += 1;
      usedAt = clock.now();
    },
    giveBack() {
      own -= 1;
      options.onChange();
    },
    failed: lookAnew,
    async close() {
      closing.abort();
      await link.close();
    },
  };
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** A version that cannot be read is taken for a new one. */
function isTooOld(version: string): boolean {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!parts) return false;
  for (const [index, least] of OLDEST.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
