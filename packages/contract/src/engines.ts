import type { Text } from './text.ts';

/** The engine of the house, which does every operation that a tool of this version needs. */
export const BUILTIN_ENGINE = {
  id: 'builtin',
  label: { zh: '内置引擎', en: 'Built-in engine' },
  version: '1.0',
} as const satisfies { id: string; label: Text; version: string };

/** Where a picture is worked on: in this process's machine, on a machine of the operator's, or at a maker's. */
export type EnginePlace = 'here' | 'farm' | 'cloud';

/** `down`: it does not answer; `misconfigured`: a setting is wrong; `paused`: it failed too often and is left alone for a while. */
export type EngineState = 'ready' | 'busy' | 'down' | 'misconfigured' | 'paused';

/** One model of an engine, or the engine itself where it has no choice of models. */
export interface EngineModel {
  /** As its maker writes it; unique within the engine. */
  readonly id: string;
  readonly label: string;
  /** Of the specification's edit models: 1, 2, 3 or 5. */
  readonly value: number | null;
  /** What it can do now. */
  readonly operations: readonly string[];
  readonly strengths: Text;
  /** What keeps it from more: a node class, a model file, a setting; a sentence each. */
  readonly missing: readonly Text[];
}

/** What an engine says of itself; data that a browser may see: no key, no address with credentials. */
export interface EngineStatus {
  readonly id: string;
  readonly label: Text;
  readonly version: string;
  readonly place: EnginePlace;
  /** Host names without credentials; empty for the built-in engine. */
  readonly hosts: readonly string[];
  readonly state: EngineState;
  /** Why it is not ready, and what to do. */
  readonly reason: Text | null;
  readonly models: readonly EngineModel[];
  /** Runs at this moment, and the most at once. */
  readonly running: number;
  readonly atOnce: number;
  /** ISO 8601. */
  readonly checkedAt: string;
}
