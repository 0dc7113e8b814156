import { Failed, Misconfigured, type EngineError } from '../../core/errors.ts';
import type { Graph } from './graph-job.ts';
import { scrub } from '../../core/http/scrub.ts';

/** One complaint of a node about a graph. */
export interface GraphComplaint {
  /** The graph's node; null: about the graph as a whole. */
  readonly nodeId: string | null;
  readonly classType: string;
  readonly input: string | null;
  /** As ComfyUI calls it: `value_not_in_list`, `required_input_missing`, … */
  readonly type: string;
  readonly received: unknown;
  readonly details: string;
}

/** What a node says against a graph: the 400 of POST /prompt, or what its 200 adds about outputs that it leaves out. */
export function readComplaints(answer: unknown, graph: Graph): readonly GraphComplaint[] {
  const top = record(answer);
  const complaints = Object.entries(record(top['node_errors'])).flatMap(([nodeId, value]) => {
    const node = record(value);
    const classType = text(node['class_type']) || graph[nodeId]?.class_type || '?';
    return list(node['errors']).map((entry): GraphComplaint => {
      const error = record(entry);
      const extra = record(error['extra_info']);
      return {
        nodeId,
        classType,
        input: text(extra['input_name']) || null,
        type: text(error['type']),
        received: extra['received_value'],
        details: text(error['details']) || text(error['message']),
      };
    });
  });
  if (complaints.length > 0) return complaints;
  const error = record(top['error']);
  if (Object.keys(error).length === 0) return [];
  const extra = record(error['extra_info']);
  const nodeId = text(extra['node_id']) || (/#([^'"\s]+)/.exec(text(error['details']))?.[1] ?? '');
  return [
    {
      nodeId: nodeId || null,
      classType: text(extra['class_type']) || graph[nodeId]?.class_type || '?',
      input: null,
      type: text(error['type']) || 'unknown',
      received: undefined,
      details: `${text(error['message'])} ${text(error['details'])}`.trim(),
    },
  ];
}

/** The worst complaint as the error of the run: what the operator can mend comes first. */
export function complaintError(host: string, complaints: readonly GraphComplaint[]): EngineError {
  const absentClass = complaints.find(
    ({ type, classType }) => (type === 'invalid_prompt' || type === 'missing_node_type') && classType !== '?',
  );
  if (absentClass)
    return new Misconfigured(
      `${host} has no node "${absentClass.classType}". Update ComfyUI there, or install the pack that brings it.`,
      `${host} 的 ComfyUI 没有节点 ${absentClass.classType}。请更新那里的 ComfyUI，或者装上带这个节点的扩展。`,
    );
  const absentValue = complaints.find(({ type }) => type === 'value_not_in_list');
  if (absentValue) {
    const { classType, input, received } = absentValue;
    const value = scrub(String(received));
    return new Misconfigured(
      `${host}: ${classType}.${input ?? '?'} has no "${value}". If it is a model, put its file into the node's models folder.`,
      `${host} 的 ComfyUI 没有 ${value}（${classType}.${input ?? '?'}）。如果是模型，请把文件放进那台机器的 models 文件夹。`,
    );
  }
  const first = complaints[0];
  if (!first)
    return new Failed(
      `${host} refuses the graph and does not say why.`,
      `${host} 的 ComfyUI 不收这张工作流图，也没有说原因`,
    );
  const where =
    first.nodeId === null
      ? 'the graph'
      : `${first.classType}${first.input ? `.${first.input}` : ''} (node ${first.nodeId})`;
  const said = `${where}: ${first.type}: ${scrub(first.details)}`;
  return new Failed(`${host} refuses ${said}`, `${host} 的 ComfyUI 不收这张工作流图（${said}）`);
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
