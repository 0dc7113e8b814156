/** What the fake host does for one task: the words of its prompt hold this as JSON. */
export type Step =
  | { readonly do: 'progress'; readonly fraction: number; readonly stage?: string }
  /** Progress whose stage is the time at which the job began, in ms since 1970. */
  | { readonly do: 'tell-time' }
  | { readonly do: 'preview' }
  /** `times`: how often the message is sent. Of a host of remote engines: the call that is open made it, or a new one. */
  | { readonly do: 'picture'; readonly variant: number; readonly times?: number }
  /** Of a host of remote engines: calls one, which stays open until a picture or a failure; `bytes` (1234 unless set) leave for it. */
  | { readonly do: 'call'; readonly engine?: string; readonly bytes?: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** Waits until it is cancelled; `deaf` does not hear that either. */
  | { readonly do: 'stall'; readonly deaf?: boolean }
  /** Waits until somebody says that it is good enough. */
  | { readonly do: 'refine' }
  /** `once`: a file that the first failure or crash makes, and that prevents the next */
  | {
      readonly do: 'fail';
      readonly kind: 'retry' | 'input' | 'noEngine' | 'failed' | 'handBack';
      readonly key: string;
      readonly once?: string;
    }
  | { readonly do: 'crash'; readonly once?: string };

/** Ends with `done` unless a step ends it before. */
export type Script = readonly Step[];

export function asPrompt(script: Script): string {
  return JSON.stringify(script);
}

/** One picture each after a bit of progress. */
export function pictures(count: number): Script {
  return Array.from({ length: count }, (_, variant) => [
    { do: 'progress', fraction: (variant + 0.5) / count } as const,
    { do: 'picture', variant } as const,
  ]).flat();
}
