import type { Dialect } from './dialect.ts';
import { type InputSpec, type ObjectInfo, ownChecks } from './object-info.ts';
import { PythonError, repr, str, toBool, toFloat, toInt } from './python.ts';
import { type Graph, liveInputs, typesMeet } from './validate-graph.ts';

interface Problem {
  readonly type: string;
  readonly message: string;
  readonly details: string;
  readonly extra_info: Record<string, unknown>;
}
type NodeErrors = Record<string, { errors: Problem[]; dependent_outputs: string[]; class_type: string }>;
export type Validated =
  | { readonly ok: true; readonly outputs: readonly string[]; readonly nodeErrors: NodeErrors }
  | { readonly ok: false; readonly error: Problem; readonly nodeErrors: NodeErrors };

export interface ValidationContext {
  readonly objectInfo: ObjectInfo;
  readonly dialect: Dialect;
  /** Whether a file named as LoadImage names it was uploaded: `sub/name.png`, `name.png [output]`. */
  readonly hasFile: (annotatedName: string) => boolean;
}

/** What POST /prompt decides, in the words and shapes of ComfyUI's execution.validate_prompt. A value that can be converted is replaced in the graph. */
export function validatePrompt(graph: Graph, targets: readonly string[] | null, context: ValidationContext): Validated {
  const { objectInfo, dialect } = context;
  const outputs: string[] = [];
  for (const [id, node] of Object.entries(graph)) {
    const title = (node._meta as { title?: string } | undefined)?.title;
    const refused = (message: string, newMessage: string, classType: string | null): Validated => ({
      ok: false,
      error: dialect.jobs
        ? {
            type: 'missing_node_type',
            message: newMessage,
            details: `Node ID '#${id}'`,
            extra_info: { node_id: id, class_type: classType, node_title: title ?? classType },
          }
        : { type: 'invalid_prompt', message, details: `Node ID '#${id}'`, extra_info: {} },
      nodeErrors: {},
    });
    if (!('class_type' in node)) {
      return refused(
        'Cannot execute because a node is missing the class_type property.',
        `Node '${title ?? `ID #${id}`}' has no class_type. The workflow may be corrupted or a custom node is missing.`,
        null,
      );
    }
    const definition = objectInfo[node.class_type];
    if (!definition)
      return refused(
        `Cannot execute because node ${node.class_type} does not exist.`,
        `Node '${title ?? node.class_type}' not found. The custom node may not be installed.`,
        node.class_type,
      );
    if (definition.output_node && (targets === null || targets.includes(id))) outputs.push(id);
  }
  if (outputs.length === 0)
    return {
      ok: false,
      error: { type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '', extra_info: {} },
      nodeErrors: {},
    };

  const seen = new Map<string, { valid: boolean; errors: Problem[] }>();
  const nodeErrors: NodeErrors = {};
  const good: string[] = [];
  const said: string[] = [];
  for (const output of outputs) {
    let result: { valid: boolean; errors: Problem[] };
    try {
      result = validateInputs(graph, output, seen, context, []);
    } catch (error) {
      result = {
        valid: false,
        errors: [exceptionProblem('exception_during_validation', 'Exception when validating node', error)],
      };
      seen.set(output, result);
    }
    if (result.valid) {
      good.push(output);
      continue;
    }
    said.push(...result.errors.map(({ message, details }) => `${message}: ${details}`));
    for (const [id, { valid, errors }] of seen) {
      if (valid || errors.length === 0) continue;
      nodeErrors[id] ??= { errors, dependent_outputs: [], class_type: graph[id]?.class_type ?? '' };
      nodeErrors[id].dependent_outputs.push(output);
    }
  }
  if (good.length > 0) return { ok: true, outputs: good, nodeErrors };
  return {
    ok: false,
    error: {
      type: 'prompt_outputs_failed_validation',
      message: 'Prompt outputs failed validation',
      details: said.join('\n'),
      extra_info: {},
    },
    nodeErrors,
  };
}

function exceptionProblem(type: string, message: string, error: unknown, extra: Record<string, unknown> = {}): Problem {
  const python = error instanceof PythonError ? error : new PythonError('Exception', String(error));
  return {
    type,
    message,
    details: python.message,
    extra_info: {
      ...extra,
      exception_type: python.type,
      traceback: ['  File "/comfyui/execution.py", line 1, in validate_inputs\n'],
    },
  };
}

function validateInputs(
  graph: Graph,
  id: string,
  seen: Map<string, { valid: boolean; errors: Problem[] }>,
  context: ValidationContext,
  visiting: readonly string[],
): { valid: boolean; errors: Problem[] } {
  const known = seen.get(id);
  if (known) return known;
  if (visiting.includes(id)) {
    // Older servers run out of stack here; both answer that the prompt is invalid.
    if (!context.dialect.jobs) throw new PythonError('RecursionError', 'maximum recursion depth exceeded');
    const cycle = [...visiting.slice(visiting.indexOf(id)), id];
    const path = cycle.map((each) => `${each} (${graph[each]?.class_type})`).join(' -> ');
    const nodes = [...new Set(cycle)];
    for (const each of nodes)
      seen.set(each, {
        valid: false,
        errors: [
          {
            type: 'dependency_cycle',
            message: 'Dependency cycle detected',
            details: path,
            extra_info: { node_id: each, cycle_nodes: nodes },
          },
        ],
      });
    return seen.get(id) as { valid: boolean; errors: Problem[] };
  }
  const node = graph[id];
  if (!node) throw new PythonError('KeyError', repr(id));
  const definition = context.objectInfo[node.class_type];
  if (!definition) throw new PythonError('KeyError', repr(node.class_type));
  const values = node.inputs as Record<string, unknown>;
  const checks = ownChecks(context.dialect.nodes, node.class_type);
  const errors: Problem[] = [];
  let valid = true;

  for (const [name, { spec, required }] of liveInputs(definition.input, values)) {
    if (!(name in values)) {
      // A dynamic choice that is left out is not missed until the node runs.
      if (required && spec[0] !== 'COMFY_DYNAMICCOMBO_V3')
        errors.push({
          type: 'required_input_missing',
          message: 'Required input is missing',
          details: name,
          extra_info: { input_name: name },
        });
      continue;
    }
    const value = values[name];
    const config = [spec[0], spec[1] ?? {}];
    if (Array.isArray(value)) {
      const linked = linkProblem(graph, name, value, spec, config, context.objectInfo);
      if (linked) {
        errors.push(linked);
        continue;
      }
      const source = String(value[0]);
      try {
        if (!validateInputs(graph, source, seen, context, [...visiting, id]).valid) valid = false;
      } catch (error) {
        valid = false;
        seen.set(source, {
          valid: false,
          errors: [
            exceptionProblem('exception_during_inner_validation', 'Exception when validating inner node', error, {
              input_name: name,
              input_config: config,
              exception_message: (error as Error).message,
              linked_node: value,
            }),
          ],
        });
      }
      continue;
    }
    const problem = valueProblem(values, name, spec, config, checks.includes(name), context.dialect);
    if (problem) errors.push(problem);
  }
  for (const name of checks) {
    const value = values[name];
    if (typeof value === 'string' && ['image', 'file', 'audio', 'latent'].includes(name) && !context.hasFile(value)) {
      errors.push({
        type: 'custom_validation_failed',
        message: 'Custom validation failed for node',
        details: `${name} - Invalid ${name === 'file' ? 'video' : name} file: ${value}`,
        extra_info: { input_name: name },
      });
    }
  }
  const joined = [...(seen.get(id)?.errors ?? []), ...errors];
  const result = { valid: valid && joined.length === 0, errors: joined };
  seen.set(id, result);
  return result;
}

function linkProblem(
  graph: Graph,
  name: string,
  value: readonly unknown[],
  [type]: InputSpec,
  config: unknown,
  objectInfo: ObjectInfo,
): Problem | null {
  if (value.length !== 2) {
    return {
      type: 'bad_linked_input',
      message: 'Bad linked input, must be a length-2 list of [node_id, slot_index]',
      details: name,
      extra_info: { input_name: name, input_config: config, received_value: value },
    };
  }
  const [sourceId, index] = value as [string, number];
  const source = graph[sourceId];
  if (!source) throw new PythonError('KeyError', repr(sourceId));
  const outputs = objectInfo[source.class_type]?.output ?? [];
  const received = outputs.at(index);
  if (received === undefined) throw new PythonError('IndexError', 'tuple index out of range');
  if (typesMeet(received, type)) return null;
  return {
    type: 'return_type_mismatch',
    message: 'Return type mismatch between linked nodes',
    details: `${name}, received_type(${str(received)}) mismatch input_type(${str(type)})`,
    extra_info: { input_name: name, input_config: config, received_type: received, linked_node: value },
  };
}

function valueProblem(
  values: Record<string, unknown>,
  name: string,
  [type, options = {}]: InputSpec,
  config: unknown,
  checkedByNode: boolean,
  dialect: Dialect,
): Problem | null {
  let value = values[name];
  if (typeof value === 'object' && value !== null && '__value__' in value) value = value.__value__;
  const convert = { INT: toInt, FLOAT: toFloat, STRING: str, BOOLEAN: toBool }[String(type)];
  try {
    if (convert) value = convert(value);
  } catch (error) {
    const { message } = error as Error;
    return {
      type: 'invalid_input_type',
      message: `Failed to convert an input value to a ${String(type)} value`,
      details: `${name}, ${str(value)}, ${message}`,
      extra_info: { input_name: name, input_config: config, received_value: value, exception_message: message },
    };
  }
  values[name] = value;
  if (checkedByNode) return null;
  const extra_info = { input_name: name, input_config: config, received_value: value };
  const number = (each: unknown) => (type === 'FLOAT' && Number.isInteger(each) ? `${String(each)}.0` : str(each));
  if (options.min !== undefined && (value as number) < options.min)
    return {
      type: 'value_smaller_than_min',
      message: `Value ${number(value)} smaller than min of ${number(options.min)}`,
      details: name,
      extra_info,
    };
  if (options.max !== undefined && (value as number) > options.max)
    return {
      type: 'value_bigger_than_max',
      message: `Value ${number(value)} bigger than max of ${number(options.max)}`,
      details: name,
      extra_info,
    };

  // Before 2026 a choice declared in the newer way ("COMBO") was not looked at.
  if (!Array.isArray(type) && !(type === 'COMBO' && dialect.jobs)) return null;
  const choices = (Array.isArray(type) ? type : (options.options ?? [])) as readonly unknown[];
  const wrong = (options.multiselect === true && Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (each) => !choices.includes(each),
  );
  if (wrong.length === 0) return null;
  const long = choices.length > 20;
  return {
    type: 'value_not_in_list',
    message: 'Value not in list',
    details: `${name}: ${dialect.jobs ? wrong.map(repr).join(', ') : `'${str(value)}'`} not in ${long ? `(list of length ${choices.length})` : repr(choices)}`,
    extra_info: { ...extra_info, input_config: long ? null : config },
  };
}
