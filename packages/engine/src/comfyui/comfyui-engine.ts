import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { nameEngine } from '@yujian/contract/catalog/engine-kinds';
import type { EngineModel, EngineState, EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';
import type { Clock } from '../core/clock.ts';
import { systemClock } from '../core/clock.ts';
import type { Capability, Engine, RunContext, RunResult } from '../core/engine.ts';
import { Failed, Misconfigured, Unavailable, type EngineError } from '../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../core/operations.ts';
import { createCraftDesk, type CraftDesk } from '../craft/desk/craft-desk.ts';
import { readAbilities, type Abilities, type Ability } from './graphs/abilities.ts';
import { checkGraph } from './graphs/check-graph.ts';
import { Graph } from './graphs/graph.ts';
import { prepareJob } from './jobs/prepare-job.ts';
import type { PreparedJob } from './jobs/prepared-job.ts';
import { renderFaithfully } from './jobs/render-job.ts';
import type { FetchedFile, GraphFiles, GraphJob, GraphResult, NodeFacts } from './protocol/graph-job.ts';
import { createNodePool, type NodePool, type NodePoolOptions } from './protocol/node-pool.ts';
import type { NodeState } from './protocol/node-state.ts';

export interface ComfyuiEngineOptions {
  readonly id: string;
  /** `http://host:8188`, one for each node. */
  readonly urls: readonly string[];
  /** Bearer token of the operator's proxy. */
  readonly token?: string | null;
  /** Runs at once, over all nodes; what a node holds beyond one waits on it. */
  readonly atOnce: number;
  readonly clock?: Clock;
  readonly times?: NodePoolOptions['times'];
  /** Shared by the engines of a process; without one the engine has its own. */
  readonly desk?: CraftDesk;
}

/** Long side that results are brought to at most, in pixels. */
const MAX_SIDE = 8192;
/** Shares of the bar: pictures are made ready, the node works, the answer is brought back. */
const READY = 0.05;
const MADE = 0.96;

/** A farm of one or many ComfyUI nodes. What it can do is what its nodes list. */
export function createComfyuiEngine(options: ComfyuiEngineOptions): Engine & {
  look(signal: AbortSignal): Promise<EngineStatus>;
  probe(signal: AbortSignal): Promise<EngineStatus>;
  close(): Promise<void>;
} {
  const { clock = systemClock, token, times } = options;
  const pool = createNodePool({
    nodes: options.urls.map((url) => ({ url, ...(token && { token }) })),
    clock,
    jobsPerNode: Math.max(2, Math.ceil(options.atOnce / options.urls.length)),
    ...(times && { times }),
  });
  const desk = options.desk ?? createCraftDesk();
  const readings = createReadings();
  let running = 0;
  const tell = (nodes: readonly NodeState[]) =>
    statusOf(options, nodes, readings, running, new Date(clock.now()).toISOString());

  return {
    id: options.id,
    label: nameEngine('comfyui', options.id).en,
    /** Of the nodes as they answered last. */
    get version() {
      return versionOf(pool.nodes());
    },
    place: 'farm',
    capabilities: () => capabilitiesOf(pool.nodes(), readings),
    look: async (signal) => tell(await pool.look(signal)),
    probe: async (signal) => tell(await pool.probe(signal)),
    async run(operation, input, context) {
      context.signal.throwIfAborted();
      running++;
      try {
        // variants of a run share a folder; their files do not
        const workDir = await mkdtemp(join(context.workDir, 'comfyui-'));
        // whatever became of the try that they were sent for
        let bytesSentOut = 0;
        const onSent = (bytes: number, host: string): void => {
          bytesSentOut += bytes;
          context.onSent?.(bytes, host);
        };
        return {
          ...(await runOn(pool, readings, operation, input, { ...context, onSent, workDir, desk })),
          bytesSentOut,
        };
      } finally {
        running--;
      }
    },
    async close() {
      await Promise.all([pool.close(), options.desk ? undefined : desk.close()]);
    },
  };
}

/** What nodes can do, read once for each of their lists. */
type Readings = (facts: NodeFacts) => Abilities;

/** Lists that differ at one time: nodes of a farm, and what was installed meanwhile. */
const MOST_READINGS = 64;

function createReadings(): Readings {
  const known = new Map<string, Abilities>();
  return (facts) => {
    const abilities = known.get(facts.objectInfoHash) ?? readAbilities(facts.objectInfo);
    known.delete(facts.objectInfoHash);
    known.set(facts.objectInfoHash, abilities);
    for (const [oldest] of known) if (known.size > MOST_READINGS) known.delete(oldest);
    return abilities;
  };
}

async function runOn<N extends OperationName>(
  pool: NodePool,
  readings: Readings,
  operation: N,
  input: Operations[N],
  context: RunContext & { readonly desk: CraftDesk },
): Promise<Omit<RunResult, 'bytesSentOut'>> {
  const { ability, facts } = await choose(pool, readings, operation, context);
  const share = (from: number, to: number) => (fraction: number, stage: string) =>
    context.onProgress(from + (to - from) * fraction, stage);
  context.onProgress(0, 'preparing');
  const runPrepared = (prepared: Omit<PreparedJob, 'finish'>, from: number, to: number) =>
    runJob(pool, readings, ability, prepared, { ...context, onProgress: share(from, to) });
  if (operation === 'render')
    return renderFaithfully(input as Operations['render'], ability, facts, context, runPrepared);
  const prepared = await prepareJob(operation, input, ability, facts, context);
  context.signal.throwIfAborted();
  const { answer, host } = await runPrepared(prepared, READY, MADE);
  context.signal.throwIfAborted();
  const files = await prepared.finish(answer);
  context.signal.throwIfAborted();
  context.onProgress(1, 'saving');
  return { files, notes: prepared.notes, model: ability.id, host };
}

/** The model that was wanted, or the best there is, and a node that has it. */
async function choose(
  pool: NodePool,
  readings: Readings,
  operation: OperationName,
  { model, signal }: RunContext,
): Promise<{ ability: Ability; facts: NodeFacts }> {
  let nodes = pool.nodes();
  if (!nodes.some(isUsable)) nodes = await pool.look(signal);
  const usable = nodes.filter(isUsable);
  if (usable.length === 0) throw whyNone(nodes);
  for (const { facts } of usable) {
    const ability = readings(facts).can.find(
      (one) => one.operation === operation && (model === undefined || one.id === model),
    );
    if (ability) return { ability, facts };
  }
  throw new Misconfigured(
    whyNot(
      usable.map(({ facts }) => readings(facts)),
      operation,
      model,
    ),
  );
}

function isUsable(node: NodeState): node is NodeState & { readonly facts: NodeFacts } {
  return node.facts !== null && (node.state === 'ready' || node.state === 'busy');
}

function whyNone(nodes: readonly NodeState[]): EngineError {
  const reasons = nodes.map(({ host, reason }) => `${host}: ${reason?.en ?? 'it does not answer'}`).join('; ');
  return nodes.every(({ state }) => state === 'misconfigured') ? new Misconfigured(reasons) : new Unavailable(reasons);
}

/** What is missing for an operation: of the wanted model, or of all that could do it. */
function whyNot(abilities: readonly Abilities[], operation: OperationName, model: string | undefined): string {
  const models = abilities.flatMap((one) => one.models);
  const wanted = models.filter(({ id }) => id === model);
  const missing = unique(
    (wanted.length > 0 ? wanted : models.filter(({ operations }) => operations.length === 0))
      .flatMap((one) => one.missing)
      .map(({ en }) => en),
  );
  const head =
    model === undefined
      ? `No model of this ComfyUI does ${operation}`
      : wanted.length > 0
        ? `${model} cannot do ${operation} here`
        : `This ComfyUI has no model ${model}`;
  return `${[head, ...missing].join('. ')}.`;
}

interface Ran extends GraphResult {
  readonly answer: FetchedFile;
}

async function runJob(
  pool: NodePool,
  readings: Readings,
  ability: Ability,
  prepared: Omit<PreparedJob, 'finish'>,
  context: RunContext,
): Promise<Ran> {
  const found = (facts: NodeFacts) =>
    readings(facts).can.find(({ operation, id }) => operation === ability.operation && id === ability.id);
  let output = '';
  const job: GraphJob = {
    uploads: prepared.uploads,
    wordBytes: prepared.wordBytes,
    refuse(facts) {
      const own = found(facts);
      if (!own) return new Misconfigured(`${facts.host}: ${whyNot([readings(facts)], ability.operation, ability.id)}`);
      return holdsAsMuch(own, ability)
        ? null
        : new Misconfigured(
            `${facts.host} has ${ability.id} without the control nets or the style model of the other nodes.`,
          );
    },
    build(facts, files) {
      const own = found(facts) ?? ability;
      const built = prepared.build(
        { graph: new Graph(facts.objectInfo), name: (key) => files.name(key), prefix: prefixOf(files) },
        own.doer,
        files,
      );
      const problems = checkGraph(built.prompt, facts.objectInfo);
      if (problems.length > 0)
        throw new Misconfigured(`${facts.host}: ${unique(problems.map(({ en }) => en)).join('. ')}`);
      ({ output } = built);
      return built.prompt;
    },
    ...(prepared.unnamed && { unnamed: prepared.unnamed }),
  };
  const result = await pool.run(job, context);
  const answer =
    result.files.find(({ nodeId }) => nodeId === output) ?? result.files.find(({ nodeId }) => nodeId === null);
  if (!answer) throw new Failed(`${result.host} finished, but made no file.`);
  return { ...result, answer };
}

/** Of the node's own `output`; unguessable, so that no run sees another's files. */
function prefixOf({ runKey }: GraphFiles): string {
  return `yujian/${runKey}`;
}

/** Whether a node's model has all the nets that a job was made ready for. */
function holdsAsMuch({ doer: own }: Ability, { doer: wanted }: Ability): boolean {
  if (own.kind === 'tool' || wanted.kind === 'tool') return own.kind === wanted.kind;
  const kinds = new Set(own.model.controls.map(({ kind }) => kind));
  return (
    wanted.model.controls.every(({ kind }) => kinds.has(kind)) &&
    (own.model.style !== null || wanted.model.style === null)
  );
}

function capabilitiesOf(nodes: readonly NodeState[], readings: Readings): Capability[] {
  const models = new Map<OperationName, Set<string>>();
  for (const { facts } of nodes.filter(isUsable)) {
    for (const { operation, id } of readings(facts).can)
      models.set(operation, (models.get(operation) ?? new Set()).add(id));
  }
  return [...models].map(([operation, ids]) => ({ operation, models: [...ids], maxSide: MAX_SIDE }));
}

function versionOf(nodes: readonly NodeState[]): string {
  return unique(nodes.flatMap(({ facts }) => facts?.version ?? [])).join(', ') || 'unknown';
}

function statusOf(
  { id, atOnce }: ComfyuiEngineOptions,
  nodes: readonly NodeState[],
  readings: Readings,
  running: number,
  checkedAt: string,
): EngineStatus {
  const usable = nodes.filter(isUsable);
  const abilities = usable.map(({ facts }) => readings(facts));
  return {
    id,
    label: nameEngine('comfyui', id),
    version: versionOf(usable),
    place: 'farm',
    hosts: nodes.map(({ host }) => host),
    state: stateOf(nodes),
    reason: reasonOf(nodes, abilities),
    models: mergeModels(abilities),
    running,
    atOnce,
    checkedAt,
  };
}

function stateOf(nodes: readonly NodeState[]): EngineState {
  const states = new Set(nodes.map(({ state }) => state));
  return (['ready', 'busy', 'misconfigured', 'down'] as const).find((state) => states.has(state)) ?? 'down';
}

function reasonOf(nodes: readonly NodeState[], abilities: readonly Abilities[]): Text | null {
  const troubled = nodes.filter((node) => !isUsable(node));
  if (troubled.length > 0) {
    return {
      zh: troubled.map(({ host, reason }) => reason?.zh ?? `${host} 没有回应。`).join(''),
      en: troubled.map(({ host, reason }) => reason?.en ?? `${host} does not answer.`).join(' '),
    };
  }
  if (abilities.some(({ can }) => can.length > 0)) return null;
  return { zh: 'ComfyUI 连上了，但没有能用的模型', en: 'ComfyUI answers, but has no model that can be used' };
}

/** Models of all nodes: one that works on some node works. */
function mergeModels(abilities: readonly Abilities[]): EngineModel[] {
  const merged = new Map<string, EngineModel>();
  for (const model of abilities.flatMap(({ models }) => models)) {
    const known = merged.get(model.id);
    if (!known || known.operations.length < model.operations.length) merged.set(model.id, model);
  }
  return [...merged.values()];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
