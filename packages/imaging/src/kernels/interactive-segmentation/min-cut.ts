/** Edges of an undirected graph: `from[k]`–`to[k]` with the cost of cutting it, 0 or more. */
export interface CutEdges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
}

const FREE = 0,
  SOURCE = 1,
  SINK = 2;
const NONE = -1,
  TERMINAL = -2;

/**
 * The cut of least cost between a source and a sink: 1 for each node that stays with the source. The cost is the sum over
 * nodes of `sinkCost` where they stay with the source and of `sourceCost` where they do not, and of the edges between the two sides.
 *
 * Augmenting paths along two search trees that are kept (Boykov and Kolmogorov, 2004). All costs are 0 or more.
 *
 * @param sourceCost of each node: what it costs to part it from the source
 * @param sinkCost of each node: what it costs to part it from the sink
 */
export function findMinCut(
  sourceCost: Float64Array,
  sinkCost: Float64Array,
  edges: CutEdges,
): { readonly side: Uint8Array; readonly cost: number } {
  const nodes = sourceCost.length;
  const { first, next, head, rest } = link(nodes, edges);
  /** Above 0: left from the source; below 0: left to the sink. */
  const terminal = new Float64Array(nodes);
  let cost = 0;
  for (let i = 0; i < nodes; i++) {
    cost += Math.min(sourceCost[i]!, sinkCost[i]!);
    terminal[i] = sourceCost[i]! - sinkCost[i]!;
  }
  const tree = new Uint8Array(nodes);
  /** The arc from a node to its parent. */
  const parent = new Int32Array(nodes).fill(NONE);
  const stamp = new Int32Array(nodes);
  const depth = new Int32Array(nodes);
  const active = createQueue(nodes);
  const orphans: number[] = [];
  let time = 0;
  for (let i = 0; i < nodes; i++) {
    if (terminal[i] === 0) continue;
    tree[i] = terminal[i]! > 0 ? SOURCE : SINK;
    parent[i] = TERMINAL;
    depth[i] = 1;
    active.push(i);
  }

  for (let i = active.pop(); i !== NONE;) {
    const meeting = tree[i] === FREE ? NONE : grow(i);
    if (meeting === NONE) {
      i = active.pop();
      continue;
    }
    time++;
    augment(meeting);
    while (orphans.length > 0) adopt(orphans.pop()!);
  }
  return { side: Uint8Array.from(tree, (side) => (side === SOURCE ? 1 : 0)), cost };

  /** Grows a tree from a node; an arc that leads from the source's tree into the sink's, or NONE. */
  function grow(i: number): number {
    const isSource = tree[i] === SOURCE;
    for (let arc = first[i]!; arc !== NONE; arc = next[arc]!) {
      if (rest[isSource ? arc : arc ^ 1]! <= 0) continue;
      const j = head[arc]!;
      if (tree[j] === FREE) {
        tree[j] = tree[i]!;
        parent[j] = arc ^ 1;
        stamp[j] = stamp[i]!;
        depth[j] = depth[i]! + 1;
        active.push(j);
      } else if (tree[j] !== tree[i]) {
        return isSource ? arc : arc ^ 1;
      } else if (stamp[j]! <= stamp[i]! && depth[j]! > depth[i]!) {
        parent[j] = arc ^ 1;
        stamp[j] = stamp[i]!;
        depth[j] = depth[i]! + 1;
      }
    }
    return NONE;
  }

  function augment(middle: number): void {
    let flow = rest[middle]!;
    let i = head[middle ^ 1]!;
    for (; parent[i] !== TERMINAL; i = head[parent[i]!]!) flow = Math.min(flow, rest[parent[i]! ^ 1]!);
    flow = Math.min(flow, terminal[i]!);
    i = head[middle]!;
    for (; parent[i] !== TERMINAL; i = head[parent[i]!]!) flow = Math.min(flow, rest[parent[i]!]!);
    flow = Math.min(flow, -terminal[i]!);
    cost += flow;
    rest[middle]! -= flow;
    rest[middle ^ 1]! += flow;
    i = head[middle ^ 1]!;
    while (parent[i] !== TERMINAL) {
      const arc = parent[i]!;
      rest[arc]! += flow;
      rest[arc ^ 1]! -= flow;
      const up = head[arc]!;
      if (rest[arc ^ 1]! <= 0) orphan(i);
      i = up;
    }
    terminal[i]! -= flow;
    if (terminal[i]! <= 0) orphan(i);
    i = head[middle]!;
    while (parent[i] !== TERMINAL) {
      const arc = parent[i]!;
      rest[arc ^ 1]! += flow;
      rest[arc]! -= flow;
      const up = head[arc]!;
      if (rest[arc]! <= 0) orphan(i);
      i = up;
    }
    terminal[i]! += flow;
    if (terminal[i]! >= 0) orphan(i);
  }

  function orphan(i: number): void {
    parent[i] = NONE;
    orphans.push(i);
  }

  /** Finds a new parent that is still joined to the terminal, or frees the node. */
  function adopt(i: number): void {
    const isSource = tree[i] === SOURCE;
    let best = NONE,
      least = Infinity;
    for (let arc = first[i]!; arc !== NONE; arc = next[arc]!) {
      if (rest[isSource ? arc ^ 1 : arc]! <= 0) continue;
      const j = head[arc]!;
      if (tree[j] !== tree[i] || parent[j] === NONE) continue;
      const far = depthOf(j);
      if (far < least) [best, least] = [arc, far];
    }
    if (best !== NONE) {
      parent[i] = best;
      stamp[i] = time;
      depth[i] = least + 1;
      return;
    }
    for (let arc = first[i]!; arc !== NONE; arc = next[arc]!) {
      const j = head[arc]!;
      if (tree[j] !== tree[i] || parent[j] === NONE) continue;
      if (rest[isSource ? arc ^ 1 : arc]! > 0) active.push(j);
      if (parent[j] !== TERMINAL && head[parent[j]!] === i) orphan(j);
    }
    tree[i] = FREE;
  }

  /** Steps from a node to its terminal, Infinity where its tree is torn. What is found is stamped, so that it is not walked twice. */
  function depthOf(node: number): number {
    let far = 0;
    for (let j = node; ; j = head[parent[j]!]!) {
      if (stamp[j] === time) {
        far += depth[j]!;
        break;
      }
      far++;
      if (parent[j] === TERMINAL) {
        stamp[j] = time;
        depth[j] = 1;
        break;
      }
      if (parent[j] === NONE) return Infinity;
    }
    for (let j = node, left = far; stamp[j] !== time; j = head[parent[j]!]!) {
      stamp[j] = time;
      depth[j] = left--;
    }
    return far;
  }
}

/** Arcs in lists per node: the arcs of edge k are 2k and 2k + 1, each the other's way back. */
function link(nodes: number, { from, to, cost }: CutEdges) {
  const first = new Int32Array(nodes).fill(NONE);
  const next = new Int32Array(from.length * 2);
  const head = new Int32Array(from.length * 2);
  const rest = new Float64Array(from.length * 2);
  for (let k = 0; k < from.length; k++) {
    for (const [arc, a, b] of [
      [2 * k, from[k]!, to[k]!],
      [2 * k + 1, to[k]!, from[k]!],
    ] as const) {
      next[arc] = first[a]!;
      first[a] = arc;
      head[arc] = b;
      rest[arc] = cost[k]!;
    }
  }
  return { first, next, head, rest };
}

/** First in, first out, each node once at a time. */
function createQueue(nodes: number): { push(node: number): void; pop(): number } {
  const ring = new Int32Array(nodes + 1);
  const isQueued = new Uint8Array(nodes);
  let [start, end] = [0, 0];
  return {
    push(node) {
      if (isQueued[node]) return;
      isQueued[node] = 1;
      ring[end] = node;
      end = end === nodes ? 0 : end + 1;
    },
    pop() {
      if (start === end) return NONE;
      const node = ring[start]!;
      start = start === nodes ? 0 : start + 1;
      isQueued[node] = 0;
      return node;
    },
  };
}
