import type { Clock } from '../../core/clock.ts';
import { systemClock } from '../../core/clock.ts';
import { Misconfigured, Unavailable, type EngineError } from '../../core/errors.ts';
import type { GraphContext, GraphJob, GraphResult, NodeFacts } from './graph-job.ts';
import type { NodeSetting } from './node-address.ts';
import type { LinkTimes } from './node-link.ts';
import type { NodeState } from './node-state.ts';
import { createPoolNode, type PoolNode } from './pool-node.ts';
import { NotRun, runGraph } from './run-graph.ts';

export interface NodePoolOptions {
  readonly nodes: readonly NodeSetting[];
  /** Jobs that a node holds at once: one runs, the others' pictures are there already. Default 2. */
  readonly jobsPerNode?: number;
  readonly clock?: Clock;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly times?: Partial<LinkTimes>;
}

export interface NodePool {
  /** As of the newest look. */
  nodes(): readonly NodeState[];
  /** Asks every node now. Never throws but for the signal's reason. */
  look(signal: AbortSignal): Promise<readonly NodeState[]>;
  /** Asks every node whether it is there; what it has, only when that may be another. Throws as `look`. */
  probe(signal: AbortSignal): Promise<readonly NodeState[]>;
  /**
   * Runs a graph on the least loaded node that can do it; waits while those that can are full. A job is begun again, on
   * another node where there is one, only when its own node certainly never took it or has lost it.
   * @throws {InvalidInput} a node cannot read the picture
   * @throws {Busy} a node's proxy asks to wait
   * @throws {Unavailable} no node answers; with `mayHaveRun`: the job's node went away with it
   * @throws {Misconfigured} address, token, a missing node class or model, named; or what `refuse` said
   * @throws {Failed} the graph failed on the node: its own words
   * @throws the signal's reason when cancelled
   */
  run(job: GraphJob, context: GraphContext): Promise<GraphResult>;
  /** Ends what runs, takes it off its nodes, leaves no socket and no timer. */
  close(): Promise<void>;
}

const TRIES = 4;
/** A job that was on its way already waits so long for a node to come back. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 1000;
const CLOSING_MS = 3000;

/** @throws {Misconfigured} no node, an address that is none, or one address twice */
export function createNodePool(options: NodePoolOptions): NodePool {
  const { clock = systemClock, random = Math.random, jobsPerNode = 2 } = options;
  const closing = new AbortController();
  const waiters = new Set<() => void>();
  /** Whoever waits for a node looks again. */
  const wake = () => {
    for (const waiter of waiters) waiter();
  };
  const nodes = options.nodes.map((setting) =>
    createPoolNode({
      setting,
      clock,
      random,
      jobsPerNode,
      onChange: wake,
      ...(options.times && { times: options.times }),
    }),
  );
  if (nodes.length === 0)
    throw new Misconfigured('No ComfyUI node is named. Add one: npm run engine -- add comfyui http://host:8188');
  const twice = nodes.find(({ host }, index) => nodes.findIndex((other) => other.host === host) !== index);
  if (twice) throw new Misconfigured(`The ComfyUI node ${twice.host} is named twice.`);
  const leftovers = new Set<Promise<void>>();
  const runs = new Set<Promise<unknown>>();

  /** @param patienceMs how long it waits for any node to be up */
  async function takePlace(
    job: GraphJob,
    avoid: ReadonlySet<PoolNode>,
    patienceMs: number,
    signal: AbortSignal,
    onWaiting: () => void,
  ): Promise<{ node: PoolNode; facts: NodeFacts }> {
    const until = clock.now() + patienceMs;
    for (;;) {
      signal.throwIfAborted();
      const isUp = nodes.some((node) => node.usable);
      // A node that is known and fresh costs no request here.
      const asking = nodes.map((node) => node.refresh(!isUp)).includes(true);
      if (isUp) {
        const found = choose(job, avoid);
        if (found) return found;
      } else if (!asking && clock.now() >= until) throw noneUp(nodes);
      onWaiting();
      await nextChange(signal);
    }
  }

  /** Until a place is free or a node has answered; once in a while without, to ask those that are down. */
  async function nextChange(signal: AbortSignal): Promise<void> {
    const changed = new AbortController();
    const waiter = () => changed.abort();
    waiters.add(waiter);
    try {
      await clock.wait(LOOK_AGAIN_MS, AbortSignal.any([signal, changed.signal]));
    } catch {
      signal.throwIfAborted();
    } finally {
      waiters.delete(waiter);
    }
  }

  /** Null: all that can do it are full. */
  function choose(job: GraphJob, avoid: ReadonlySet<PoolNode>): { node: PoolNode; facts: NodeFacts } | null {
    const up = nodes.flatMap((node) => (node.usable ? [{ node, facts: node.usable }] : []));
    const refusals: EngineError[] = [];
    const able = up.filter(({ facts }) => {
      const refusal = job.refuse(facts);
      if (refusal) refusals.push(refusal);
      return !refusal;
    });
    if (able.length === 0) throw refusals[0] ?? noneUp(nodes);
    const free = able.filter(({ node }) => node.hasPlace());
    const fresh = free.filter(({ node }) => !avoid.has(node));
    const candidates = fresh.length > 0 ? fresh : free;
    const best = candidates.toSorted(
      (a, b) => a.node.load() - b.node.load() || a.node.lastUsed() - b.node.lastUsed(),
    )[0];
    best?.node.take();
    return best ?? null;
  }

  async function run(job: GraphJob, context: GraphContext): Promise<GraphResult> {
    const signal = AbortSignal.any([context.signal, closing.signal]);
    signal.throwIfAborted();
    let highest = 0;
    const onProgress = (fraction: number, stage: string) => {
      highest = Math.max(highest, fraction);
      if (!signal.aborted) context.onProgress(highest, stage);
    };
    const tried = new Set<PoolNode>();
    for (let attempt = 1; ; attempt += 1) {
      const { node, facts } = await takePlace(job, tried, attempt === 1 ? 0 : PATIENCE_MS, signal, () =>
        onProgress(0, 'waiting for a free node'),
      );
      tried.add(node);
      const onSent = (bytes: number): void => context.onSent?.(bytes, node.host);
      const left: Promise<void>[] = [];
      try {
        return await runGraph(
          node.link,
          facts,
          job,
          { ...context, signal, onProgress },
          { clock, onSent, onLeftover: (work) => left.push(keep(work)) },
        );
      } catch (error) {
        if (!(error instanceof NotRun)) throw error;
        node.failed();
        if (attempt >= TRIES) throw error.reason;
      } finally {
        void Promise.all(left).then(() => node.giveBack());
      }
    }
  }

  function keep(work: Promise<void>): Promise<void> {
    const kept = work.catch(() => undefined).finally(() => leftovers.delete(kept));
    leftovers.add(kept);
    return kept;
  }

  async function ask(signal: AbortSignal, all: boolean): Promise<readonly NodeState[]> {
    await Promise.all(nodes.map((node) => node.look(signal, all)));
    return nodes.map((node) => node.state());
  }

  return {
    nodes: () => nodes.map((node) => node.state()),
    look: (signal) => ask(signal, true),
    probe: (signal) => ask(signal, false),
    run(job, context) {
      const running = run(job, context).finally(() => runs.delete(running));
      runs.add(running);
      return running;
    },
    async close() {
      closing.abort(new Unavailable('The engine is closing.'));
      const late = new AbortController();
      await Promise.race([
        Promise.allSettled(runs).then(() => Promise.allSettled(leftovers)),
        clock.wait(CLOSING_MS, late.signal).catch(() => undefined),
      ]);
      late.abort();
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}

function noneUp(nodes: readonly PoolNode[]): EngineError {
  const states = nodes.map((node) => node.state());
  const words = states.map(({ reason, host }) => reason?.en ?? `${host} is not ready.`).join(' ');
  return states.every(({ state }) => state === 'misconfigured') ? new Misconfigured(words) : new Unavailable(words);
}
