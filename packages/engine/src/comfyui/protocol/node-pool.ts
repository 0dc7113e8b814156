import type { GraphContext, GraphJob, GraphResult, NodeFacts } from './graph-job.ts';

export interface NodeSetting {
  /** `http://host:8188`, with or without a path; credentials in it (`user:password@`) are sent as basic auth. */
  readonly url: string;
  /** Bearer token of the operator's proxy. */
  readonly token?: string;
}

export interface NodePoolOptions {
  readonly nodes: readonly NodeSetting[];
  /** Jobs that a node holds at once: one runs, the others' pictures are there already. Default 2. */
  readonly jobsPerNode?: number;
}

export interface NodeState {
  /** Without credentials. */
  readonly host: string;
  readonly state: 'ready' | 'busy' | 'down' | 'misconfigured';
  /** Why it is not ready and what to do, in English; null: it is. */
  readonly reason: string | null;
  /** Null: it never answered. */
  readonly facts: NodeFacts | null;
  /** Our own jobs on it. */
  readonly running: number;
  /** Other people's jobs in its queue. */
  readonly others: number;
  /** Milliseconds since 1970; null: never looked at. */
  readonly checkedAt: number | null;
}

export interface NodePool {
  /** As of the newest look. */
  nodes(): readonly NodeState[];
  /** Asks every node now. Never throws but for the signal's reason. */
  look(signal: AbortSignal): Promise<readonly NodeState[]>;
  /**
   * Runs a graph on the least loaded node that can do it. A job is begun again on another node only when its own node
   * certainly never took it or has lost it.
   * @throws {InvalidInput} a node cannot read the picture
   * @throws {Busy} the nodes hold all that they may
   * @throws {Unavailable} no node answers, or the job's node went away
   * @throws {Misconfigured} address, token, a missing node class or model, named; or what `refuse` said
   * @throws {Failed} the graph failed on the node: its own words
   * @throws the signal's reason when cancelled
   */
  run(job: GraphJob, context: GraphContext): Promise<GraphResult>;
  /** Ends what runs, forgets no job on a node that answers, leaves no socket and no timer. */
  close(): Promise<void>;
}

export declare function createNodePool(options: NodePoolOptions): NodePool;
