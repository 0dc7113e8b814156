import type { ComfyVersion } from './object-info.ts';

/**
 * What changed in the protocol from version to version (read from ComfyUI's history of server.py and execution.py).
 * `0.3.40` is from before a prompt had an id of its sender's choice and before progress of the whole graph was told.
 */
export interface Dialect {
  /** As GET /system_stats says it; null: left out. */
  readonly version: string | null;
  readonly nodes: ComfyVersion;
  /** 0.3.45: the sender may name its prompt. `uuid` (2026): as a canonical UUID only. */
  readonly promptId: 'ignored' | 'any' | 'uuid';
  /** 0.3.57: POST /interrupt stops only the prompt it names. Before, it stops whatever runs. */
  readonly interruptsByPrompt: boolean;
  /** 0.3.45: `progress_state`, feature flags and previews that say whose they are. */
  readonly wholeProgress: boolean;
  /** 2026: GET /api/jobs, a choice in the newer way is validated, `missing_node_type`. */
  readonly jobs: boolean;
}

export const DIALECTS = {
  '0.3.40': {
    version: '0.3.40',
    nodes: '0.3.64',
    promptId: 'ignored',
    interruptsByPrompt: false,
    wholeProgress: false,
    jobs: false,
  },
  '0.3.50': {
    version: '0.3.50',
    nodes: '0.3.64',
    promptId: 'any',
    interruptsByPrompt: false,
    wholeProgress: true,
    jobs: false,
  },
  '0.3.64': {
    version: '0.3.64',
    nodes: '0.3.64',
    promptId: 'any',
    interruptsByPrompt: true,
    wholeProgress: true,
    jobs: false,
  },
  '0.33.0': {
    version: '0.33.0',
    nodes: '0.33.0',
    promptId: 'uuid',
    interruptsByPrompt: true,
    wholeProgress: true,
    jobs: true,
  },
  /** A fork or a build from source that says what no release says. */
  unknown: {
    version: 'nightly-2f1c',
    nodes: '0.33.0',
    promptId: 'uuid',
    interruptsByPrompt: true,
    wholeProgress: true,
    jobs: true,
  },
  /** A proxy or a fork that does not tell its version at all. */
  unnamed: {
    version: null,
    nodes: '0.3.64',
    promptId: 'any',
    interruptsByPrompt: true,
    wholeProgress: true,
    jobs: false,
  },
} as const satisfies Record<string, Dialect>;
export type DialectName = keyof typeof DIALECTS;
