import type { Text } from '@yujian/contract/text';
import type { NodeFacts } from './graph-job.ts';

export interface NodeState {
  /** Without credentials. */
  readonly host: string;
  readonly state: 'ready' | 'busy' | 'down' | 'misconfigured';
  /** Why it is not ready and what to do; null: it is. */
  readonly reason: Text | null;
  /** Null: it never answered. */
  readonly facts: NodeFacts | null;
  /** Our own jobs on it. */
  readonly running: number;
  /** Other people's jobs in its queue. */
  readonly others: number;
  /** Milliseconds since 1970; null: never looked at. */
  readonly checkedAt: number | null;
}
