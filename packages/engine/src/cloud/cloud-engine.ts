import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameEngine, translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import type { EngineModel, EngineState, EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';
import { systemClock } from '../core/clock.ts';
import type { Capability, Engine, RunContext, RunResult } from '../core/engine.ts';
import { Busy, InvalidInput, isEngineError, Misconfigured } from '../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../core/operations.ts';
import { createCraftDesk } from '../craft/desk/craft-desk.ts';
import { createFilm, type FilmOperation } from './film-operations.ts';
import type { CloudDeps, CloudModel, CloudSettings, Maker } from './maker.ts';
import { PICTURE_OPERATIONS } from './picture-operations.ts';
import { createReport } from './report.ts';
import type { OperationResult, RunTools } from './run-tools.ts';

const VERSION = '1';
/** Telling a maker of a cancel may take this long; nobody waits for it but `close`. */
const AFTERWARDS_MS = 5_000;
/** Work that has not stopped by itself this long after a cancel is left to itself. */
const STOP_WITHIN_MS = 700;

/** The engine of a maker: the same for all of them but for what the maker does. */
export function createCloudEngine(
  maker: Maker,
  settings: CloudSettings,
  { clock = systemClock, desk: shared }: CloudDeps,
): Engine {
  const desk = shared ?? createCraftDesk();
  const operations = [...new Set(maker.models.flatMap((model) => model.operations))];
  const afterwards = new Set<Promise<unknown>>();
  const label = nameEngine(maker.kind, settings.id);
  let running = 0;

  const capabilityOf = (operation: OperationName): Capability => {
    const models = maker.models.filter((model) => model.operations.includes(operation));
    return { operation, models: models.map(({ id }) => id), maxSide: Math.max(...models.map(longestSide)) };
  };

  async function run<N extends OperationName>(
    operation: N,
    input: Operations[N],
    context: RunContext,
  ): Promise<RunResult> {
    context.signal.throwIfAborted();
    const model = modelFor(maker, operation, context.model);
    // Variants of a picture may share a folder; their files must not.
    const workDir = join(context.workDir, `${settings.id}-${randomUUID()}`);
    await mkdir(workDir);
    context.signal.throwIfAborted();
    const tools: RunTools = {
      maker,
      model,
      desk,
      context: { ...context, workDir },
      report: createReport(context, maker.name),
      afterwards(work) {
        const task = work(AbortSignal.timeout(AFTERWARDS_MS))
          .catch(() => undefined)
          .finally(() => afterwards.delete(task));
        afterwards.add(task);
      },
    };
    running++;
    const work = (
      operation.startsWith('video.')
        ? createFilm(operation as FilmOperation, input as Operations[FilmOperation], tools)
        : pictureOperation(operation, maker)(input, tools)
    ).finally(() => running--);
    const result = await untilAborted(work, context.signal, afterwards);
    return { ...result, model: model.id, host: new URL(maker.address).host };
  }

  return {
    id: settings.id,
    label: label.en,
    version: VERSION,
    place: 'cloud',
    capabilities: () => operations.map(capabilityOf),
    run,
    async look(signal) {
      const { state, reason } = await greet(maker, signal);
      const hosts = URL.canParse(maker.address) ? [new URL(maker.address).host] : [];
      return {
        id: settings.id,
        label,
        version: VERSION,
        place: 'cloud',
        hosts,
        state,
        reason,
        models: maker.models.map(describeModel),
        running,
        atOnce: settings.atOnce,
        checkedAt: new Date(clock.now()).toISOString(),
      } satisfies EngineStatus;
    },
    async close() {
      // What ends may leave something to be told.
      while (afterwards.size > 0) await Promise.all(afterwards);
      await Promise.all([maker.transport.close(), shared ? undefined : desk.close()]);
    },
  };
}

/** The work's end, or soon after a cancel the signal's reason: what decodes a picture cannot be stopped, and may end unheard. */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  unheard: Set<Promise<unknown>>,
): Promise<T> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    timer = setTimeout(() => {
      const rest = work.catch(() => undefined).finally(() => unheard.delete(rest));
      unheard.add(rest);
      reject(signal.reason as Error);
    }, STOP_WITHIN_MS);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const result = await Promise.race([work, givenUp]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function pictureOperation(operation: OperationName, maker: Maker) {
  const work = Object.hasOwn(PICTURE_OPERATIONS, operation)
    ? PICTURE_OPERATIONS[operation as keyof typeof PICTURE_OPERATIONS]
    : undefined;
  if (!work) throw new Misconfigured(`${maker.name} does not do "${operation}".`);
  return work as (input: unknown, tools: RunTools) => Promise<OperationResult>;
}

function modelFor({ name, models }: Maker, operation: OperationName, wanted: string | undefined): CloudModel {
  const able = models.filter((model) => model.operations.includes(operation));
  const model = wanted === undefined ? able[0] : able.find(({ id }) => id === wanted);
  if (model) return model;
  if (able.length === 0) throw new Misconfigured(`${name} does not do "${operation}".`);
  throw new InvalidInput(
    `${name} has no model "${wanted}" for this. Choose one of: ${able.map(({ id }) => id).join(', ')}.`,
    `${name} 没有能做这件事的模型“${wanted}”，可选：${able.map(({ id }) => id).join('、')}。`,
  );
}

async function greet(maker: Maker, signal: AbortSignal): Promise<{ state: EngineState; reason: Text | null }> {
  try {
    await maker.greet(signal);
    return { state: 'ready', reason: null };
  } catch (error) {
    signal.throwIfAborted();
    const said = isEngineError(error) ? error.words : null;
    const message = isEngineError(error)
      ? error.message
      : `${maker.name}: ${error instanceof Error ? error.message : String(error)}`;
    const state = error instanceof Busy ? 'busy' : error instanceof Misconfigured ? 'misconfigured' : 'down';
    const trouble = { busy: '暂时繁忙', misconfigured: '设置不对，请检查密钥和地址', down: '连接不上或出了故障' }[
      state
    ];
    return {
      state,
      reason: said ?? { zh: `${translateEngineName(maker.name, 'zh-CN')}${trouble}：${message}`, en: message },
    };
  }
}

function describeModel({ id, label, value, operations, strengths }: CloudModel): EngineModel {
  return { id, label, value, operations, strengths, missing: [] };
}

function longestSide({ sizes }: CloudModel): number {
  const { ratios } = sizes;
  if ('sizes' in ratios) return Math.max(...ratios.sizes.flat());
  const steepest =
    'free' in ratios
      ? Math.max(ratios.free[1], 1 / ratios.free[0])
      : Math.max(...ratios.of.map(([wide, tall]) => Math.max(wide / tall, tall / wide)));
  return Math.floor(Math.sqrt(sizes.maxPixels * steepest));
}
