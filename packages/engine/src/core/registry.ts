import { randomUUID } from 'node:crypto';
import type { EnginePlace, EngineStatus } from '@yujian/contract/engines';
import type { CallEnd, EngineChoice } from '@yujian/contract/jobs';
import { systemClock, type Clock } from './clock.ts';
import type { Engine, RunContext, RunResult } from './engine.ts';
import { Busy, Misconfigured, Unavailable, isEngineError, type EngineError } from './errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from './operations.ts';
import { USUAL_BREAKER, type BreakerPolicy } from './routing/breaker.ts';
import { createDesk, type Desk } from './routing/desk.ts';
import { CONSEQUENCES } from './routing/failures.ts';
import { NO_LIMITS, type RunLimits } from './routing/limits.ts';
import { NO_CHOICE, routeOf, type Elsewhere } from './routing/order.ts';
import type { CallWitness } from './routing/witness.ts';

export interface EngineRun extends RunResult {
  readonly engine: Engine;
  /** The call that a witness was told of. */
  readonly callId?: string;
}

/** No engine of this host took the work, and the order goes on with one of another host. */
export class HandBack extends Error {
  override readonly name = 'HandBack';
}

export interface EngineRegistry {
  readonly engines: readonly Engine[];
  /**
   * Runs an operation on the first engine of its order that takes it. What did not reach an engine, or was refused
   * before any work, is tried again with backoff, and then with the next engine; everything else is thrown.
   *
   * @param choice what the person asked for; a chosen engine or model is not replaced by another
   * @param witness is told of each call of an engine that is not on this machine
   * @throws {HandBack} nobody here took it, and the order goes on elsewhere
   * @throws {EngineError} as the last engine that was asked
   * @throws the signal's reason
   */
  run<N extends OperationName>(
    operation: N,
    input: Operations[N],
    context: RunContext,
    choice?: EngineChoice,
    witness?: CallWitness,
  ): Promise<EngineRun>;
  /** How the engines are now, by their last look and by what their runs met since. */
  statuses(): readonly EngineStatus[];
  /** Lets every engine look at itself. Never throws. */
  look(signal: AbortSignal): Promise<void>;
  /** Lets those that can go away by themselves say whether they still answer. Never throws. */
  probe(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface RetryPolicy {
  readonly tries: number;
  /** Doubled from try to try. */
  readonly firstWaitMs: number;
}

export interface RegistryOptions {
  /** Operations that must have an engine from the start. */
  readonly needed?: readonly OperationName[];
  /** See RouteMap. */
  readonly order?: Readonly<Record<string, readonly string[]>>;
  readonly elsewhere?: Elsewhere;
  /** By engine id; no limits unless set. */
  readonly limits?: Readonly<Record<string, RunLimits>>;
  /** How long a run waits for an engine that is full or asked for a pause, before the next one of its order is asked. */
  readonly patienceMs?: number;
  readonly breaker?: BreakerPolicy;
  readonly retry?: RetryPolicy;
  readonly clock?: Clock;
  /** A run began or ended somewhere. */
  readonly onChange?: () => void;
}

const USUAL_RETRY: RetryPolicy = { tries: 3, firstWaitMs: 500 };
const USUAL_PATIENCE_MS = 60_000;
/** How long a run waits where nobody comes after. */
const LONGEST_PATIENCE_MS = 15 * 60_000;
/** Who waits says so this often: nobody shall take it for hung. */
const SAY_EVERY_MS = 20_000;

/** @throws {Misconfigured} an engine id twice, or a needed operation without an engine */
export function createEngineRegistry(engines: readonly Engine[], options: RegistryOptions = {}): EngineRegistry {
  const {
    needed = [],
    order = {},
    elsewhere = {},
    limits = {},
    patienceMs = USUAL_PATIENCE_MS,
    breaker = USUAL_BREAKER,
    retry = USUAL_RETRY,
    clock = systemClock,
    onChange = () => undefined,
  } = options;
  const desks = new Map<string, Desk>();
  for (const engine of engines) {
    if (desks.has(engine.id)) throw new Misconfigured(`Two engines are called "${engine.id}".`);
    desks.set(engine.id, createDesk(engine, limits[engine.id] ?? NO_LIMITS, breaker, clock));
  }
  const map = { engines, order, elsewhere };
  for (const operation of needed) {
    if (routeOf(map, operation, NO_CHOICE).length === 0)
      throw new Misconfigured(`No engine does "${operation}". Register one that does.`);
  }

  /**
   * One engine's turn. Returns the error after which the next one may be asked; throws what ends the run.
   *
   * @param lost bytes that were sent in vain; they left this machine all the same
   */
  async function ask<N extends OperationName>(
    desk: Desk,
    operation: N,
    input: Operations[N],
    context: RunContext,
    patience: number,
    lost: { bytes: number },
    witness: CallWitness | undefined,
  ): Promise<EngineRun | EngineError> {
    const { engine, gate } = desk;
    for (let attempt = 1; ; attempt++) {
      const entered = await enter(desk, context, patience);
      if (isEngineError(entered)) return entered;
      onChange();
      let failure: EngineError;
      let sent = 0;
      const told = engine.place === 'here' ? undefined : witness;
      const callId = randomUUID();
      const onSent = (bytes: number, host: string): void => {
        sent += bytes;
        told?.sent(callId, bytes, host);
      };
      try {
        if (engine.place !== 'here')
          await told?.begin(
            { id: callId, engine: engine.id, label: engine.label, version: engine.version, place: engine.place },
            context.signal,
          );
        const result = await engine.run(operation, input, { ...context, onSent });
        const { model, host = null, cost } = result;
        told?.ended(callId, { state: 'made', model, host, ...(cost === undefined ? {} : { cost }) });
        entered.pass.succeeded();
        return {
          ...result,
          bytesSentOut: result.bytesSentOut + lost.bytes,
          engine,
          ...(told === undefined ? {} : { callId }),
        };
      } catch (error) {
        told?.ended(callId, { state: stateAfter(error, sent, engine.place, context.signal) });
        if (context.signal.aborted || !isEngineError(error)) {
          entered.pass.ended();
          throw error;
        }
        failure = error;
        lost.bytes += sent;
        if (CONSEQUENCES[error.kind].counts) entered.pass.failed();
        else if (error.kind === 'Busy') entered.pass.ended();
        else entered.pass.succeeded();
        if (error instanceof Busy) gate.pause(error.retryAfterMs);
      } finally {
        entered.leave();
        onChange();
      }
      const { again, next } = CONSEQUENCES[failure.kind];
      if (!next || (failure instanceof Unavailable && failure.mayHaveRun)) throw failure;
      if (!again || attempt >= retry.tries) return failure;
      await waitAloud(retry.firstWaitMs * 2 ** (attempt - 1), engine, context);
    }
  }

  /** Waits until the breaker and the limits let a run in; an error says why they did not in time. */
  async function enter(desk: Desk, context: RunContext, patience: number) {
    const { engine, gate, breaker: fuse } = desk;
    const until = clock.now() + patience;
    for (;;) {
      context.signal.throwIfAborted();
      const left = until - clock.now();
      if (fuse.waitMs() > left)
        return new Unavailable(
          `${engine.label} failed too often and is left alone for ${Math.ceil(fuse.waitMs() / 1000)} s more.`,
        );
      if (fuse.waitMs() > 0) {
        await waitAloud(fuse.waitMs(), engine, context);
        continue;
      }
      const leave = await aloud(gate.isFull(), engine, context, () => gate.enter(left, context.signal));
      if (leave === undefined)
        return new Busy(`${engine.label} has had no free place for ${Math.round(patience / 1000)} s.`, 0);
      const pass = fuse.enter();
      if (pass !== undefined) return { leave, pass };
      leave();
    }
  }

  const waitAloud = (ms: number, engine: Engine, context: RunContext) =>
    aloud(true, engine, context, () => clock.wait(ms, context.signal));

  /** Says again and again for which engine the run waits, while it does. */
  async function aloud<T>(waits: boolean, engine: Engine, context: RunContext, work: () => Promise<T>): Promise<T> {
    if (!waits) return work();
    const over = new AbortController();
    const say = async (): Promise<never> => {
      for (;;) {
        context.onProgress(0, `waiting for ${engine.label}`);
        await clock.wait(SAY_EVERY_MS, over.signal);
      }
    };
    say().catch(() => undefined);
    return work().finally(() => over.abort());
  }

  function whyNobody(operation: OperationName, choice: EngineChoice): EngineError {
    if (choice.engine !== null && !desks.has(choice.engine))
      return new Misconfigured(`There is no engine "${choice.engine}".`);
    const asked =
      choice.engine === null
        ? [...desks.values()]
        : [...desks.values()].filter(({ engine }) => engine.id === choice.engine);
    if (choice.stay) return new Misconfigured(`No engine of this machine does "${operation}".`);
    const away = asked.map((desk) => desk.status()).find(({ state }) => state === 'down');
    if (away !== undefined)
      return new Unavailable(`${away.label.en} is down: ${away.reason?.en ?? 'it does not answer.'}`);
    const what = choice.model === null ? `"${operation}"` : `"${operation}" with the model "${choice.model}"`;
    return new Misconfigured(`No engine does ${what}.`);
  }

  return {
    engines,
    async run(operation, input, context, choice = NO_CHOICE, witness) {
      context.signal.throwIfAborted();
      const legs = routeOf(map, operation, choice);
      const own = { ...neverFalling(context), ...(choice.model === null ? {} : { model: choice.model }) };
      const lost = { bytes: 0 };
      let last: EngineError | undefined;
      for (const [index, leg] of legs.entries()) {
        if (leg.to === 'elsewhere')
          throw new HandBack(
            `"${operation}" goes on with "${leg.id}"${last === undefined ? '.' : `: ${last.message}`}`,
          );
        const desk = desks.get(leg.engine.id);
        if (desk === undefined) continue;
        const answer = await ask(
          desk,
          operation,
          input,
          own,
          index + 1 < legs.length ? patienceMs : LONGEST_PATIENCE_MS,
          lost,
          witness,
        );
        if (!isEngineError(answer)) return answer;
        last = answer;
      }
      throw last ?? whyNobody(operation, choice);
    },
    statuses: () => [...desks.values()].map((desk) => desk.status()),
    async look(signal) {
      await Promise.all([...desks.values()].map((desk) => desk.look(signal)));
    },
    async probe(signal) {
      await Promise.all([...desks.values()].map((desk) => desk.probe(signal)));
    },
    async close() {
      for (const engine of engines) await engine.close?.();
    },
  };
}

/** What a call that threw has come to. A maker may ask money for what a person stopped; a farm has worked in vain. */
function stateAfter(
  error: unknown,
  sentBytes: number,
  place: EnginePlace,
  signal: AbortSignal,
): Exclude<CallEnd['state'], 'made'> {
  if (sentBytes === 0) return 'refused';
  if (signal.aborted && place === 'farm') return 'failed';
  if (signal.aborted || !isEngineError(error) || (error instanceof Unavailable && error.mayHaveRun)) return 'lost';
  return error.kind === 'Failed' ? 'failed' : 'refused';
}

/** Progress of several engines, one after another, as progress of one run. */
function neverFalling(context: RunContext): RunContext {
  let reached = 0;
  return {
    ...context,
    onProgress(fraction, stage) {
      reached = Math.max(reached, fraction);
      context.onProgress(reached, stage);
    },
  };
}
