import type { InputOptions, InputSpec, NodeDefinition, NodeInputs, ObjectInfo } from './object-info.ts';

/** A prompt in ComfyUI's API format: an input is a value, or a link `[node id, index of its output]`. */
export type Graph = Readonly<
  Record<
    string,
    { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>>; readonly _meta?: unknown }
  >
>;

export interface ValidateOptions {
  /** Values that one version knows and another drops without a word, as `Class.input`; any other unknown input is a fault. */
  readonly mayBeUnknown?: readonly string[];
}

const DYNAMIC_COMBO = 'COMFY_DYNAMICCOMBO_V3';
const AUTOGROW = 'COMFY_AUTOGROW_V3';
const MATCH_TYPE = 'COMFY_MATCHTYPE_V3';

/**
 * What is wrong with a graph, a sentence each; empty when a node with this `/object_info` can run all of it.
 * Stricter than ComfyUI's own check: a choice that is left out, an input that does not exist, a part that leads to
 * no output and a size that a latent would round down are told, where ComfyUI drops them or fails while it runs.
 */
export function validateGraph(
  graph: Graph,
  objectInfo: ObjectInfo,
  { mayBeUnknown = [] }: ValidateOptions = {},
): string[] {
  const problems: string[] = [];
  for (const [id, node] of Object.entries(graph)) {
    const definition = objectInfo[node.class_type];
    if (!definition) {
      problems.push(`node ${id}: there is no class ${node.class_type}`);
      continue;
    }
    const at = `node ${id} (${node.class_type})`;
    const inputs = liveInputs(definition.input, node.inputs);
    for (const [name, { spec, required }] of inputs) {
      if (name in node.inputs)
        problems.push(
          ...inputProblems(node.inputs[name], spec, graph, objectInfo).map((problem) => `${at}: ${name} ${problem}`),
        );
      else if (required) problems.push(`${at}: the required input ${name} is missing`);
    }
    for (const [name, value] of Object.entries(node.inputs)) {
      if (!inputs.has(name) && (isLink(value) || !mayBeUnknown.includes(`${node.class_type}.${name}`)))
        problems.push(`${at}: there is no input ${name}`);
    }
    problems.push(...latentSizeProblems(node.inputs, definition).map((problem) => `${at}: ${problem}`));
  }
  const cycle = findCycle(graph);
  if (cycle) problems.push(`the nodes ${cycle.join(' -> ')} are a cycle`);
  problems.push(...unreached(graph, objectInfo));
  return problems;
}

function isLink(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isInteger(value[1]);
}

interface LiveInput {
  readonly spec: InputSpec;
  readonly required: boolean;
}

/** The inputs a node has, given its values: a dynamic choice brings the inputs of what was chosen, a growing input as many as its names allow. */
export function liveInputs(
  declared: NodeInputs,
  values: Readonly<Record<string, unknown>>,
  prefix = '',
): Map<string, LiveInput> {
  const inputs = new Map<string, LiveInput>();
  for (const section of ['required', 'optional'] as const) {
    for (const [shortName, spec] of Object.entries(declared[section] ?? {})) {
      const name = prefix + shortName;
      const required = section === 'required';
      const [type, options = {}] = spec;
      if (type === DYNAMIC_COMBO) {
        inputs.set(name, { spec, required });
        const chosen = options.options?.find((option) => typeof option === 'object' && option.key === values[name]);
        if (typeof chosen === 'object')
          for (const [inner, input] of liveInputs(chosen.inputs, values, `${name}.`)) inputs.set(inner, input);
      } else if (type === AUTOGROW) {
        for (const [grown, input] of grownInputs(options, `${name}.`)) inputs.set(grown, input);
      } else {
        inputs.set(name, { spec, required });
      }
    }
  }
  return inputs;
}

function grownInputs({ template = {} }: InputOptions, prefix: string): [string, LiveInput][] {
  const section = Object.keys(template.input?.required ?? {}).length > 0 ? 'required' : 'optional';
  const spec = Object.values(template.input?.[section] ?? {})[0];
  if (!spec) return [];
  const names =
    template.names ?? Array.from({ length: template.max ?? 0 }, (_, index) => `${template.prefix ?? ''}${index}`);
  return names.map((name, index) => [
    prefix + name,
    { spec, required: section === 'required' && index < (template.min ?? 0) },
  ]);
}

function inputProblems(
  value: unknown,
  [type, options = {}]: InputSpec,
  graph: Graph,
  objectInfo: ObjectInfo,
): string[] {
  const literal = typeof value === 'object' && value !== null && '__value__' in value ? value.__value__ : value;
  if (isLink(value)) return linkProblems(value, type, options, graph, objectInfo);
  if (Array.isArray(value))
    return [`is a list: a link is [node id, output index], another list is wrapped as {"__value__": …}`];
  if (type === DYNAMIC_COMBO)
    return choiceProblems(
      literal,
      (options.options ?? []).map((option) => (typeof option === 'object' ? option.key : option)),
    );
  if (Array.isArray(type) || type === 'COMBO') {
    // What was uploaded is checked by the node when it is asked to run: /object_info lists the top folder only.
    if (Object.keys(options).some((option) => option.endsWith('_upload')))
      return typeof literal === 'string' && literal !== '' ? [] : ['is not the name of a file'];
    const choices = (Array.isArray(type) ? type : (options.options ?? [])) as readonly unknown[];
    return (options.multiselect === true && Array.isArray(literal) ? literal : [literal]).flatMap((each: unknown) =>
      choiceProblems(each, choices),
    );
  }
  switch (type) {
    case 'INT':
      return Number.isSafeInteger(literal)
        ? rangeProblems(literal as number, options)
        : [`is ${JSON.stringify(literal)}, not a whole number that JSON keeps`];
    case 'FLOAT':
      return typeof literal === 'number' && Number.isFinite(literal)
        ? rangeProblems(literal, options)
        : [`is ${JSON.stringify(literal)}, not a number`];
    case 'STRING':
      return typeof literal === 'string' ? [] : [`is ${JSON.stringify(literal)}, not a text`];
    case 'BOOLEAN':
      return typeof literal === 'boolean' ? [] : [`is ${JSON.stringify(literal)}, not true or false`];
    case '*':
    case MATCH_TYPE:
      return [];
    default:
      return 'default' in options || type === 'COLOR'
        ? []
        : [`is ${JSON.stringify(literal)}, but a ${String(type)} comes by a link only`];
  }
}

function choiceProblems(value: unknown, choices: readonly unknown[]): string[] {
  if (choices.includes(value)) return [];
  return [
    `is ${JSON.stringify(value)}, not one of ${choices.length > 12 ? `${choices.length} choices` : JSON.stringify(choices)}`,
  ];
}

function rangeProblems(value: number, { min = -Infinity, max = Infinity }: InputOptions): string[] {
  return value < min || value > max ? [`is ${value}, outside ${min} to ${max}`] : [];
}

function linkProblems(
  [id, index]: readonly [string, number],
  type: InputSpec[0],
  options: InputOptions,
  graph: Graph,
  objectInfo: ObjectInfo,
): string[] {
  const source = graph[id];
  if (!source) return [`is linked to node ${id}, which does not exist`];
  const definition = objectInfo[source.class_type];
  if (!definition) return [];
  const given = definition.output[index];
  if (given === undefined)
    return [`is linked to output ${index} of ${source.class_type}, which has ${definition.output.length}`];
  const wanted = type === MATCH_TYPE ? (options.template?.allowed_types ?? '*') : type;
  return typesMeet(given, wanted)
    ? []
    : [`needs ${String(wanted)}, but output ${index} of ${source.class_type} is ${String(given)}`];
}

/** Whether an output may feed an input: `*` is any, `A,B` is either. */
export function typesMeet(given: string | readonly string[], wanted: InputSpec[0]): boolean {
  if (typeof given !== 'string')
    return wanted === 'COMBO' || wanted === '*' || (Array.isArray(wanted) && given.join('\n') === wanted.join('\n'));
  if (typeof wanted !== 'string') return given === '*';
  const anything = ['*', MATCH_TYPE];
  const offers = given.split(',').map((type) => type.trim());
  const accepts = wanted.split(',').map((type) => type.trim());
  return (
    [...offers, ...accepts].some((type) => anything.includes(type)) || offers.some((type) => accepts.includes(type))
  );
}

/** A latent has 8 or 16 pixels in a cell and 4 frames in a step: what is over is lost without a word. */
function latentSizeProblems(values: Readonly<Record<string, unknown>>, { input, output }: NodeDefinition): string[] {
  if (!output.includes('LATENT')) return [];
  return ['width', 'height', 'length'].flatMap((name) => {
    const { min = 0, step = 1 } = input.required?.[name]?.[1] ?? {};
    const value = values[name];
    return typeof value === 'number' && (value - min) % step !== 0
      ? [`${name} is ${value}, which is rounded down to ${min === 1 ? `${step}n + 1` : `a multiple of ${step}`}`]
      : [];
  });
}

function linksOf(graph: Graph, id: string): string[] {
  return Object.values(graph[id]?.inputs ?? {}).flatMap((value) =>
    isLink(value) && value[0] in graph ? [value[0]] : [],
  );
}

function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return null;
    for (const source of linksOf(graph, id)) {
      const cycle = visit(source, [...path, id]);
      if (cycle) return cycle;
    }
    done.add(id);
    return null;
  };
  for (const id of Object.keys(graph)) {
    const cycle = visit(id, []);
    if (cycle) return cycle;
  }
  return null;
}

function unreached(graph: Graph, objectInfo: ObjectInfo): string[] {
  const outputs = Object.keys(graph).filter((id) => objectInfo[graph[id]?.class_type ?? '']?.output_node);
  if (outputs.length === 0) return ['the graph has no output node'];
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const source of linksOf(graph, id)) visit(source);
  };
  for (const id of outputs) visit(id);
  return Object.entries(graph).flatMap(([id, { class_type }]) =>
    reached.has(id) ? [] : [`node ${id} (${class_type}) leads to no output`],
  );
}
