import type { SceneBrief } from '@yujian/contract/scene/brief-schema';

type Partly<T> = T extends readonly (infer M)[]
  ? readonly Partly<M>[]
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> }
    : T;

/** A wished piece as the words give it: its type and whatever else they say. */
type ExpectedPiece = Partly<SceneBrief['pieces'][number]> & Pick<SceneBrief['pieces'][number], 'type'>;
type ExpectedOpening = Partly<SceneBrief['openings'][number]> & Pick<SceneBrief['openings'][number], 'kind'>;

/** What a prompt says of a scene, and only that. */
export interface ExpectedBrief extends Partly<Omit<SceneBrief, 'pieces' | 'openings'>> {
  readonly pieces?: readonly ExpectedPiece[];
  readonly openings?: readonly ExpectedOpening[];
}

export interface Prompt {
  readonly text: string;
  readonly expect: ExpectedBrief;
  /** words of things that no scene of ours shows: they must be named */
  readonly unknown: readonly string[];
}

export function prompt(text: string, expect: ExpectedBrief, ...unknown: string[]): Prompt {
  return { text, expect, unknown };
}
