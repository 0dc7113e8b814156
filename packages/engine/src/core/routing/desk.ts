import type { EngineStatus } from '@yujian/contract/engines';
import type { Clock } from '../clock.ts';
import type { Engine } from '../engine.ts';
import { createBreaker, type Breaker, type BreakerPolicy } from './breaker.ts';
import { createGate, type Gate, type RunLimits } from './limits.ts';

/** One engine with all that stands before it. */
export interface Desk {
  readonly engine: Engine;
  readonly gate: Gate;
  readonly breaker: Breaker;
  /** How the engine is, by its last look at itself and by what its runs met since. */
  status(): EngineStatus;
  /** Lets the engine look at itself; never throws. */
  look(signal: AbortSignal): Promise<void>;
  /** Lets the engine say whether it still answers; never throws. */
  probe(signal: AbortSignal): Promise<void>;
}

/** An engine that has not said by then how it is counts as down. */
const LOOK_WITHIN_MS = 15_000;

export function createDesk(engine: Engine, limits: RunLimits, policy: BreakerPolicy, clock: Clock): Desk {
  const gate = createGate(limits, clock);
  const breaker = createBreaker(policy, clock);
  let seen = statusWithoutLook(engine, limits);

  /** What the engine says of itself; down when it says nothing in time. */
  async function hear(ask: (signal: AbortSignal) => Promise<EngineStatus>, signal: AbortSignal): Promise<EngineStatus> {
    const late = new AbortController();
    const watch = new AbortController();
    void clock.wait(LOOK_WITHIN_MS, watch.signal).then(
      () => late.abort(new Error('The engine did not answer in time.')),
      () => undefined,
    );
    try {
      return await ask(AbortSignal.any([signal, late.signal]));
    } catch {
      return late.signal.aborted
        ? { ...seen, state: 'down', reason: SILENT, checkedAt: new Date().toISOString() }
        : seen;
    } finally {
      watch.abort();
    }
  }

  return {
    engine,
    gate,
    breaker,
    status() {
      const live = {
        ...seen,
        running: gate.running(),
        atOnce: Number.isFinite(limits.atOnce) ? limits.atOnce : seen.atOnce,
      };
      if (breaker.isOpen() && seen.state !== 'misconfigured')
        return { ...live, state: 'paused', reason: seen.reason ?? PAUSED };
      return live.state === 'ready' && gate.isFull() ? { ...live, state: 'busy' } : live;
    },
    async look(signal) {
      const ask = engine.look?.bind(engine);
      seen = ask === undefined ? statusWithoutLook(engine, limits) : await hear(ask, signal);
    },
    async probe(signal) {
      const ask = engine.probe?.bind(engine);
      if (ask === undefined) return;
      const now = await hear(ask, signal);
      // What has not changed keeps the time of its last look, so that it need not be stored anew.
      if (!isSame(now, seen)) seen = now;
    },
  };
}

const PAUSED = {
  zh: '它接连没有回应，先停用一会儿，稍后自动再试。',
  en: 'It failed to answer several times in a row and is left alone for a while; it is tried again by itself.',
};
const SILENT = {
  zh: `它在 ${LOOK_WITHIN_MS / 1000} 秒内没有回应。请检查地址和网络。`,
  en: `It did not answer within ${LOOK_WITHIN_MS / 1000} s. Check its address and the network.`,
};

function isSame(a: EngineStatus, b: EngineStatus): boolean {
  const told = (status: EngineStatus) => JSON.stringify({ ...status, running: 0, checkedAt: '' });
  return told(a) === told(b);
}

/** Of an engine that is always ready. */
function statusWithoutLook(engine: Engine, limits: RunLimits): EngineStatus {
  const capabilities = engine.capabilities();
  const models = [...new Set(capabilities.flatMap((capability) => capability.models))];
  const operationsOf = (model: string) =>
    capabilities.filter((capability) => capability.models.includes(model)).map(({ operation }) => operation);
  const ownOperations = capabilities
    .filter((capability) => capability.models.length === 0)
    .map(({ operation }) => operation);
  const nothingSaid = { value: null, strengths: { zh: '', en: '' }, missing: [] };
  return {
    id: engine.id,
    label: { zh: engine.label, en: engine.label },
    version: engine.version,
    place: engine.place,
    hosts: [],
    state: 'ready',
    reason: null,
    models: [
      ...models.map((model) => ({ id: model, label: model, operations: operationsOf(model), ...nothingSaid })),
      ...(ownOperations.length > 0
        ? [{ id: engine.id, label: engine.label, operations: ownOperations, ...nothingSaid }]
        : []),
    ],
    running: 0,
    atOnce: Number.isFinite(limits.atOnce) ? limits.atOnce : 1,
    checkedAt: new Date().toISOString(),
  };
}
