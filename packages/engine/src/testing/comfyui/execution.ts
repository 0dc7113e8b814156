import { createHash } from 'node:crypto';
import type { Dialect } from './dialect.ts';
import { Inputs, type NodeResult, progressOf, runNode } from './nodes/behaviour.ts';
import type { NodeDefinition, ObjectInfo } from './object-info.ts';
import { jpegOf } from './nodes/output-files.ts';
import { dreamtPicture } from './nodes/pixels.ts';
import { PythonError, repr } from './python.ts';
import type { Storage } from './storage.ts';
import { type Graph, liveInputs } from './validate-graph.ts';

/** One prompt, as the queue and the history tell it. */
export interface QueueItem {
  readonly number: number;
  readonly promptId: string;
  readonly graph: Graph;
  readonly extraData: Record<string, unknown>;
  readonly outputs: readonly string[];
}
export interface HistoryItem {
  readonly prompt: readonly unknown[];
  readonly outputs: Record<string, unknown>;
  readonly status: {
    readonly status_str: 'success' | 'error';
    readonly completed: boolean;
    readonly messages: readonly (readonly [string, Record<string, unknown>])[];
  };
  readonly meta: Record<string, unknown>;
}

/** One move of the server's clock. */
export type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'started' | 'finished' | 'interrupted' | 'failed'; readonly promptId: string }
  | { readonly kind: 'node' | 'done'; readonly promptId: string; readonly node: string; readonly className: string }
  | {
      readonly kind: 'progress';
      readonly promptId: string;
      readonly node: string;
      readonly className: string;
      readonly value: number;
      readonly max: number;
    };

/** A node that fails when it is run, or at one of its steps. */
export interface ScriptedFailure {
  readonly className: string;
  readonly atStep?: number;
  readonly type: string;
  readonly message: string;
}
export const OUT_OF_MEMORY: Omit<ScriptedFailure, 'className'> = {
  type: 'torch.OutOfMemoryError',
  message:
    'Allocation on device 0 would exceed allowed memory. (out of memory)\nCurrently allocated     : 22.36 GiB\nRequested               : 2.25 GiB\nDevice limit            : 23.99 GiB\nFree (according to CUDA): 17.88 MiB\nPyTorch limit (set by user-supplied memory fraction)\n                        : 17179869184.00 GiB',
};

export interface ExecutorHooks {
  readonly dialect: Dialect;
  readonly objectInfo: () => ObjectInfo;
  readonly storage: Storage;
  readonly now: () => number;
  readonly previews: boolean;
  /** To the socket of that client; null: to every socket, as ComfyUI does for a prompt without a client. */
  readonly send: (type: string, data: Record<string, unknown>, client: string | null) => void;
  readonly sendPreview: (jpeg: Buffer, metadata: Record<string, unknown> | null, client: string | null) => void;
  readonly wantsMetadata: (client: string | null) => boolean;
  readonly failureFor: (className: string) => ScriptedFailure | undefined;
  /** Whether an interrupt was asked for since the last look; looking forgets it. */
  readonly takeInterrupt: () => boolean;
}

class Interrupted extends Error {}

interface NodeState {
  value: number;
  max: number;
  state: 'running' | 'finished';
}
interface CacheEntry {
  readonly result: NodeResult;
}

/** Runs a graph node after node, a message at each move, in the order in which ComfyUI sends them. Results of the last prompt are kept: what did not change is not run again. */
export class Executor {
  readonly #hooks: ExecutorHooks;
  #cache = new Map<string, CacheEntry>();
  /** Told again to a client that comes back. */
  current: { readonly client: string | null; readonly node: string } | null = null;

  constructor(hooks: ExecutorHooks) {
    this.#hooks = hooks;
  }

  async *run(item: QueueItem, finish: (history: HistoryItem) => void): AsyncGenerator<Step, void> {
    const { send, storage, now, dialect } = this.#hooks;
    const { promptId, graph } = item;
    const client = typeof item.extraData['client_id'] === 'string' ? item.extraData['client_id'] : null;
    const objectInfo = this.#hooks.objectInfo();
    const messages: [string, Record<string, unknown>][] = [];
    const tell = (type: string, data: Record<string, unknown>, everywhere = false) => {
      const stamped = { ...data, timestamp: now() };
      messages.push([type, stamped]);
      if (client !== null || everywhere) send(type, stamped, client);
    };
    this.#hooks.takeInterrupt();
    tell('execution_start', { prompt_id: promptId });

    const signatures = this.#signatures(graph);
    const wanted = new Set(signatures.values());
    this.#cache = new Map([...this.#cache].filter(([signature]) => wanted.has(signature)));
    const cached = Object.keys(graph).filter((id) => this.#cache.has(signatures.get(id) ?? ''));
    tell('execution_cached', { nodes: cached, prompt_id: promptId });

    const states: Record<string, NodeState> = {};
    const executed: string[] = [];
    const outputs: Record<string, unknown> = {};
    const meta: Record<string, unknown> = {};
    const progressState = () => {
      if (!dialect.wholeProgress) return;
      const nodes = Object.fromEntries(
        Object.entries(states).map(([id, state]) => [
          id,
          { ...state, node_id: id, prompt_id: promptId, display_node_id: id, parent_node_id: null, real_node_id: id },
        ]),
      );
      send('progress_state', { prompt_id: promptId, nodes }, client);
    };
    const tellUi = (id: string, ui: NodeResult['ui']) => {
      if (!ui) return;
      outputs[id] = ui;
      meta[id] = { node_id: id, display_node: id, parent_node: null, real_node_id: id };
    };
    yield { kind: 'started', promptId };

    let success = true;
    const isOutput = (node: string) => objectInfo[graph[node]?.class_type ?? '']?.output_node ?? false;
    for (const id of executionOrder(graph, item.outputs, isOutput, (node) => cached.includes(node))) {
      const node = graph[id];
      const className = node?.class_type ?? '';
      const definition = objectInfo[className];
      const signature = signatures.get(id) ?? '';
      const kept = this.#cache.get(signature);
      if (kept) {
        tellUi(id, kept.result.ui);
        if (client !== null)
          send('executed', { node: id, display_node: id, output: kept.result.ui ?? null, prompt_id: promptId }, client);
        states[id] = { value: 1, max: 1, state: 'finished' };
        progressState();
        yield { kind: 'done', promptId, node: id, className };
        continue;
      }
      let inputs: Inputs | null = null;
      try {
        states[id] = { value: 0, max: 1, state: 'running' };
        progressState();
        if (!node || !definition) throw new PythonError('KeyError', repr(className));
        const values = this.#linked(graph, node.inputs, signatures);
        inputs = new Inputs(values);
        if (client !== null) {
          this.current = { client, node: id };
          send('executing', { node: id, display_node: id, prompt_id: promptId }, client);
        }
        yield { kind: 'node', promptId, node: id, className };
        this.#throwIfInterrupted();
        checkRunnable(className, values, definition);
        const failure = this.#hooks.failureFor(className);
        if (failure && failure.atStep === undefined) throw new PythonError(failure.type, failure.message);

        const work = progressOf(className, inputs);
        for (let value = 1; value <= (work?.steps ?? 0); value++) {
          const max = work?.steps ?? 0;
          this.#throwIfInterrupted();
          if (failure?.atStep === value) throw new PythonError(failure.type, failure.message);
          states[id] = { value, max, state: 'running' };
          progressState();
          const preview = work?.previews && this.#hooks.previews ? await jpegOf(dreamtPicture(16, 16, value)) : null;
          const metadata = {
            node_id: id,
            prompt_id: promptId,
            display_node_id: id,
            parent_node_id: null,
            real_node_id: id,
          };
          const withMetadata = this.#hooks.wantsMetadata(client);
          if (preview && withMetadata) this.#hooks.sendPreview(preview, metadata, client);
          send('progress', { value, max, prompt_id: promptId, node: id }, client);
          if (preview && !withMetadata) this.#hooks.sendPreview(preview, null, client);
          yield { kind: 'progress', promptId, node: id, className, value, max };
        }
        this.#throwIfInterrupted();
        const result = await runNode(className, inputs, {
          storage,
          definition,
          prompt: graph,
          extraPngInfo: (item.extraData['extra_pnginfo'] as Record<string, unknown> | undefined) ?? {},
        });
        this.#cache.set(signature, { result });
        tellUi(id, result.ui);
        if (result.ui && client !== null)
          send('executed', { node: id, display_node: id, output: result.ui, prompt_id: promptId }, client);
        const state = states[id];
        states[id] = { value: state?.max ?? 1, max: state?.max ?? 1, state: 'finished' };
        progressState();
        executed.push(id);
        yield { kind: 'done', promptId, node: id, className };
      } catch (error) {
        success = false;
        if (error instanceof Interrupted) {
          tell('execution_interrupted', { prompt_id: promptId, node_id: id, node_type: className, executed }, true);
        } else {
          tell('execution_error', {
            prompt_id: promptId,
            node_id: id,
            node_type: className,
            executed,
            ...this.#exception(error, inputs),
            current_outputs: cached,
          });
        }
        break;
      }
    }
    if (success) tell('execution_success', { prompt_id: promptId });
    this.current = null;
    finish({
      prompt: [item.number, promptId, graph, item.extraData, item.outputs],
      outputs,
      status: { status_str: success ? 'success' : 'error', completed: success, messages },
      meta,
    });
    if (client !== null) send('executing', { node: null, prompt_id: promptId }, client);
    const interrupted = messages.at(-1)?.[0] === 'execution_interrupted';
    yield { kind: success ? 'finished' : interrupted ? 'interrupted' : 'failed', promptId };
  }

  #throwIfInterrupted(): void {
    if (this.#hooks.takeInterrupt()) throw new Interrupted();
  }

  #exception(error: unknown, inputs: Inputs | null): Record<string, unknown> {
    const { type, message } = error instanceof PythonError ? error : new PythonError('Exception', String(error));
    const tips = type.endsWith('OutOfMemoryError')
      ? 'This error means you ran out of memory on your GPU.\n\nTIPS: If the workflow worked before you might have accidentally set the batch_size to a large number.'
      : '';
    return {
      exception_message: this.#hooks.dialect.wholeProgress ? `${message}\n${tips}` : message,
      exception_type: type,
      traceback: [
        '  File "/comfyui/execution.py", line 496, in execute\n    output_data, output_ui, has_subgraph = await get_output_data(prompt_id, unique_id, obj, input_data_all)\n',
      ],
      current_inputs: Object.fromEntries(
        Object.entries(inputs?.values ?? {}).map(([name, value]) => [
          name,
          [typeof value === 'object' ? repr(String((value as { kind?: string } | null)?.kind)) : value],
        ]),
      ),
    };
  }

  #linked(
    graph: Graph,
    values: Readonly<Record<string, unknown>>,
    signatures: ReadonlyMap<string, string>,
  ): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (!Array.isArray(value))
          return [name, typeof value === 'object' && value !== null && '__value__' in value ? value.__value__ : value];
        const [source, index] = value as [string, number];
        const given = this.#cache.get(signatures.get(source) ?? '')?.result.outputs[index] ?? null;
        // A number that was linked is a number again.
        return [
          name,
          given?.kind === 'thing' &&
          ['INT', 'FLOAT', 'STRING', 'BOOLEAN'].includes(given.type) &&
          'value' in given.words
            ? given.words['value']
            : given,
        ];
      }),
    );
  }

  /** The same for a node that would give the same: its class, its values, and those of all before it. Uploaded files count by their bytes. */
  #signatures(graph: Graph): Map<string, string> {
    const done = new Map<string, string>();
    const sign = (id: string): string => {
      const known = done.get(id);
      if (known !== undefined) return known;
      const node = graph[id];
      const hash = createHash('sha256').update(node?.class_type ?? '');
      for (const [name, value] of Object.entries(node?.inputs ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(
          `\0${name}=${Array.isArray(value) ? `${sign(String(value[0]))}:${String(value[1])}` : JSON.stringify(value)}`,
        );
        if (typeof value === 'string' && node?.class_type.startsWith('Load'))
          hash.update(this.#hooks.storage.readAnnotated(value) ?? '');
      }
      const signature = hash.digest('hex');
      done.set(id, signature);
      return signature;
    };
    for (const id of Object.keys(graph)) sign(id);
    return done;
  }
}

/** What crashes only when it is run: an input nobody declared, a choice that was left out, a model file that is not there. */
function checkRunnable(className: string, values: Readonly<Record<string, unknown>>, definition: NodeDefinition): void {
  const live = liveInputs(definition.input, values);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && 'kind' in value && !live.has(name))
      throw new PythonError('TypeError', `${className}.execute() got an unexpected keyword argument '${name}'`);
  }
  for (const [name, { spec, required }] of live) {
    const [type, options = {}] = spec;
    if (required && !(name in values))
      throw new PythonError('TypeError', `${className}.execute() missing 1 required positional argument: '${name}'`);
    const value = values[name];
    if (
      type === 'COMBO' &&
      typeof value === 'string' &&
      options.options &&
      !options.options.includes(value) &&
      !Object.keys(options).some((option) => option.endsWith('_upload'))
    ) {
      if (name.endsWith('_name'))
        throw new PythonError(
          'FileNotFoundError',
          `Model in folder '${name.replace('_name', '')}' with filename '${value}' not found.`,
        );
      throw new PythonError('ValueError', `${repr(value)} is not in list`);
    }
  }
}

/**
 * Sources first, and of what is ready an output before others, or what leads to one in a step or two, as ComfyUI's ExecutionList picks.
 * Of what was kept from the last prompt only the outputs are visited.
 */
function executionOrder(
  graph: Graph,
  outputs: readonly string[],
  isOutput: (id: string) => boolean,
  isCached: (id: string) => boolean,
): string[] {
  const sources = (id: string) =>
    Object.values(graph[id]?.inputs ?? {}).flatMap((value) =>
      Array.isArray(value) && !isCached(String(value[0])) ? [String(value[0])] : [],
    );
  const pending = new Set<string>();
  const targets = new Map<string, Set<string>>();
  for (const output of outputs) {
    const links: [string, string][] = [];
    const stack = [output];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (pending.has(id)) continue;
      pending.add(id);
      for (const source of sources(id)) {
        stack.push(source);
        links.push([source, id]);
      }
    }
    for (const [source, target] of links) targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const after = (id: string) => [...(targets.get(id) ?? [])];
  const order: string[] = [];
  while (pending.size > 0) {
    const ready = [...pending].filter((id) => sources(id).every((source) => !pending.has(source)));
    const next =
      ready.find(isOutput) ??
      ready.find((id) => after(id).some(isOutput)) ??
      ready.find((id) => after(id).some((target) => after(target).some(isOutput))) ??
      ready[0];
    if (next === undefined) break;
    pending.delete(next);
    order.push(next);
  }
  return order;
}
