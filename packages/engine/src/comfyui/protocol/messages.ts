import { readFailure, type GraphFailure } from './node-client.ts';
import { list, record, text } from './prompt-errors.ts';

/** What a node tells over its socket, as far as it concerns us. `promptId` is null where the node does not say. */
export type NodeMessage =
  | { readonly type: 'status'; readonly queueRemaining: number }
  | { readonly type: 'start'; readonly promptId: string }
  | { readonly type: 'cached'; readonly promptId: string; readonly nodes: readonly string[] }
  /** `node` null: the prompt is done and its history is written. */
  | { readonly type: 'executing'; readonly promptId: string | null; readonly node: string | null }
  | {
      readonly type: 'progress';
      readonly promptId: string | null;
      readonly node: string | null;
      readonly value: number;
      readonly max: number;
    }
  | { readonly type: 'states'; readonly promptId: string; readonly nodes: readonly NodeProgress[] }
  | { readonly type: 'executed'; readonly promptId: string; readonly node: string }
  | { readonly type: 'ended'; readonly promptId: string; readonly failure: GraphFailure | null }
  | {
      readonly type: 'preview';
      readonly promptId: string | null;
      readonly format: 'jpg' | 'png';
      readonly bytes: Uint8Array;
    };

export interface NodeProgress {
  /** The node of the graph that was sent; nodes that it unfolds into count for it. */
  readonly node: string;
  readonly value: number;
  readonly max: number;
  readonly state: 'running' | 'finished' | 'error';
}

const PREVIEW = 1;
const PREVIEW_WITH_METADATA = 4;

/** Null: broken, unknown, or of no use to us. */
export function readTextMessage(frame: string): NodeMessage | null {
  let message: Readonly<Record<string, unknown>>;
  try {
    message = record(JSON.parse(frame));
  } catch {
    return null;
  }
  const data = record(message['data']);
  const promptId = text(data['prompt_id']);
  const type = text(message['type']);
  switch (type) {
    case 'status': {
      const remaining = record(record(data['status'])['exec_info'])['queue_remaining'];
      return typeof remaining === 'number' ? { type, queueRemaining: remaining } : null;
    }
    case 'executing':
      return { type, promptId: promptId || null, node: nodeId(data['node']) };
    case 'progress':
      return typeof data['value'] === 'number' && typeof data['max'] === 'number'
        ? { type, promptId: promptId || null, node: nodeId(data['node']), value: data['value'], max: data['max'] }
        : null;
  }
  if (promptId === '') return null;
  switch (type) {
    case 'execution_start':
      return { type: 'start', promptId };
    case 'execution_cached':
      return { type: 'cached', promptId, nodes: list(data['nodes']).map(String) };
    case 'progress_state':
      return { type: 'states', promptId, nodes: readStates(record(data['nodes'])) };
    case 'executed': {
      const node = nodeId(data['display_node']) ?? nodeId(data['node']);
      return node === null ? null : { type, promptId, node };
    }
    case 'execution_success':
    case 'execution_interrupted':
      return { type: 'ended', promptId, failure: null };
    case 'execution_error':
      return { type: 'ended', promptId, failure: readFailure(data) };
    default:
      return null;
  }
}

/** Null: broken, or no picture. */
export function readBinaryMessage(frame: Uint8Array): NodeMessage | null {
  if (frame.byteLength < 8) return null;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const second = view.getUint32(4);
  if (view.getUint32(0) === PREVIEW) {
    const format = second === 1 ? 'jpg' : second === 2 ? 'png' : null;
    return format && frame.byteLength > 8
      ? { type: 'preview', promptId: null, format, bytes: frame.subarray(8) }
      : null;
  }
  if (view.getUint32(0) !== PREVIEW_WITH_METADATA || 8 + second >= frame.byteLength) return null;
  try {
    const metadata = record(JSON.parse(new TextDecoder().decode(frame.subarray(8, 8 + second))));
    const format = metadata['image_type'] === 'image/png' ? 'png' : 'jpg';
    return {
      type: 'preview',
      promptId: text(metadata['prompt_id']) || null,
      format,
      bytes: frame.subarray(8 + second),
    };
  } catch {
    return null;
  }
}

function nodeId(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function readStates(nodes: Readonly<Record<string, unknown>>): NodeProgress[] {
  return Object.entries(nodes).flatMap(([id, value]) => {
    const entry = record(value);
    const { state } = entry;
    if (state !== 'running' && state !== 'finished' && state !== 'error') return [];
    const node = nodeId(entry['display_node_id']) ?? id;
    // The end of a node that another one unfolded into is not that one's end.
    if (node !== id) return [{ node, value: 0, max: 1, state: 'running' }];
    return [{ node, value: Number(entry['value']) || 0, max: Number(entry['max']) || 1, state }];
  });
}
