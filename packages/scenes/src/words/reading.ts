import type { SceneBrief } from '@yujian/contract/scene/brief-schema';

/** A stretch of the text, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Understood extends Span {
  /** which part of the wish it filled: 'kind', 'pieces', 'finishes.floor', 'light.hour' … */
  readonly slot: string;
}

/** Two words that cannot both be, and which of them was kept. */
export interface Conflict {
  readonly slot: string;
  readonly kept: Span;
  readonly dropped: Span;
}

/** A number beyond what a wish may hold, and the one that is taken in its place. */
export interface NumberLimit {
  readonly slot: string;
  readonly at: Span;
  readonly given: number;
}

export interface Reading {
  readonly brief: SceneBrief;
  readonly understood: readonly Understood[];
  /** words that say something that cannot be shown */
  readonly unknown: readonly Span[];
  readonly conflicts: readonly Conflict[];
  readonly limits: readonly NumberLimit[];
}
