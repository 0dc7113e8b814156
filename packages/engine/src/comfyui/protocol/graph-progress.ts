import type { Graph } from './graph-job.ts';
import { weighGraph, type NodeWork } from './graph-weights.ts';
import type { NodeMessage } from './messages.ts';

export interface GraphProgress {
  /** Takes what a node tells of this graph's prompt, in whatever order. */
  take(message: NodeMessage): void;
  /** 0 to 1, of the whole graph; never falls, and never is 1: that it ended well is known by its files. */
  fraction(): number;
  /** "denoising 12/28". */
  stage(): string;
}

const MOST_TOLD = 0.999;

/** The share of a graph that is done, by the weight of its nodes; what the node has cached counts as done. */
export function followGraph(graph: Graph): GraphProgress {
  const works = weighGraph(graph);
  const total = [...works.values()].reduce((sum, { weight }) => sum + weight, 0) || 1;
  /** 0 to 1 by node id; never falls. */
  const done = new Map<string, number>();
  const steps = new Map<string, string>();
  let current: string | null = null;

  const advance = (node: string, share: number) => {
    if (works.has(node)) done.set(node, Math.max(done.get(node) ?? 0, Math.min(1, Math.max(0, share))));
  };
  const count = (node: string, value: number, max: number) => {
    if (!(max > 0) || !Number.isFinite(value)) return;
    advance(node, value / max);
    if (max > 1) steps.set(node, `${Math.min(Math.max(0, Math.round(value)), Math.round(max))}/${Math.round(max)}`);
  };
  const begin = (node: string) => {
    if (works.has(node) && done.get(node) !== 1) current = node;
  };

  return {
    take(message) {
      switch (message.type) {
        case 'cached':
          for (const node of message.nodes) advance(node, 1);
          break;
        case 'executing':
          if (message.node === null || !works.has(message.node)) break;
          // One node runs at a time: the next one's begin is the last one's end.
          if (current !== null && current !== message.node) advance(current, 1);
          begin(message.node);
          break;
        case 'progress':
          if (message.node !== null) {
            begin(message.node);
            count(message.node, message.value, message.max);
          }
          break;
        case 'states':
          for (const { node, value, max, state } of message.nodes) {
            if (state === 'finished') advance(node, 1);
            else if (state === 'running') {
              begin(node);
              count(node, value, max);
            }
          }
          break;
        case 'executed':
          advance(message.node, 1);
          break;
        default:
      }
    },
    fraction() {
      let sum = 0;
      for (const [node, share] of done) sum += (works.get(node)?.weight ?? 0) * share;
      return Math.min(MOST_TOLD, sum / total);
    },
    stage() {
      const work: NodeWork | undefined = current === null ? undefined : works.get(current);
      if (!work) return 'preparing';
      const counted = work.counts && current !== null ? steps.get(current) : undefined;
      return counted ? `${work.stage} ${counted}` : work.stage;
    },
  };
}
