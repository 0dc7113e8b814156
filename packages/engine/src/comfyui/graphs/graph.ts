import { NODE_OUTPUTS, type Link, type NodeClass, type NodeInputs, type NodeLinks } from './nodes.ts';
import type { Graph as Prompt, GraphInput, GraphNode } from '../protocol/graph-job.ts';
import type { ObjectInfo } from '../protocol/object-info.ts';
import { defaultOf } from './node-inputs.ts';

export interface BuiltGraph {
  readonly prompt: Prompt;
  /** The node whose files are the result. */
  readonly output: string;
}

/**
 * A graph under construction. Nodes with equal class and inputs are one node: every node is a pure function of its inputs.
 * A required value that is left out is filled from the node's own defaults, so that graphs stay valid when a newer
 * ComfyUI adds an input.
 */
export class Graph {
  readonly info: ObjectInfo;
  readonly #prompt: Record<string, GraphNode> = {};
  readonly #known = new Map<string, string>();

  constructor(info: ObjectInfo) {
    this.info = info;
  }

  add<C extends NodeClass>(className: C, inputs: NodeInputs[C]): NodeLinks<C> {
    const id = this.#place(className, inputs as Readonly<Record<string, unknown>>);
    const types: readonly string[] = NODE_OUTPUTS[className];
    const slots = slotsOf(types, this.info[className]?.output ?? types);
    return types.map((type, index) => ({ node: id, slot: slots[index], type })) as unknown as NodeLinks<C>;
  }

  /** Ends the graph with a node that saves; its files are the result. */
  finish<C extends 'SaveImage' | 'SaveVideo' | 'SaveGLB' | 'SaveLoRANode' | 'SaveLoRA'>(
    className: C,
    inputs: NodeInputs[C],
  ): BuiltGraph {
    const output = this.#place(className, inputs as Readonly<Record<string, unknown>>);
    return { prompt: this.#prompt, output };
  }

  #place(className: NodeClass, given: Readonly<Record<string, unknown>>): string {
    const inputs = this.#fill(className, toJson(given));
    const key = JSON.stringify([className, inputs]);
    const known = this.#known.get(key);
    if (known) return known;
    const id = String(this.#known.size + 1);
    this.#known.set(key, id);
    this.#prompt[id] = { class_type: className, inputs };
    return id;
  }

  #fill(className: string, given: Record<string, GraphInput>): Record<string, GraphInput> {
    for (const [name, definition] of Object.entries(this.info[className]?.input.required ?? {})) {
      if (name in given) continue;
      const value = defaultOf(definition);
      if (value !== undefined) given[name] = value as GraphInput;
    }
    return given;
  }
}

/** Where the outputs stand that we know: versions of a node put others between them. */
function slotsOf(types: readonly string[], outputs: readonly unknown[]): number[] {
  let from = 0;
  return types.map((type, index) => {
    const slot = outputs.indexOf(type, from);
    if (slot < 0) return index;
    from = slot + 1;
    return slot;
  });
}

function toJson(inputs: Readonly<Record<string, unknown>>): Record<string, GraphInput> {
  const given = Object.entries(inputs).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      isLink(value) ? [value.node, value.slot] : (value as string | number | boolean),
    ]),
  );
}

function isLink(value: unknown): value is Link<never> {
  return typeof value === 'object' && value !== null && 'node' in value && 'slot' in value;
}
