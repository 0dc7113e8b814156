import type { RunContext } from '../core/engine.ts';

/** Where the parts of a run begin and end, 0 to 1. Most pictures are not repeated: what others jump over is kept small. */
const PARTS = {
  preparing: [0, 0.06],
  asking: [0.06, 0.85],
  measuring: [0.85, 0.88],
  repeating: [0.88, 0.97],
  saving: [0.97, 1],
} as const;
export type Part = keyof typeof PARTS;

/** Nobody shall take a maker that says nothing for hung. */
const SAY_EVERY_MS = 1_000;

/** Progress of a run at a maker: by its states, and within the asking by the maker's own word only. */
export interface Report {
  /** @throws the signal's reason: a step is where a cancelled run ends */
  at(part: Part, fraction: number): void;
  /** As `at`, from a callback: never throws. */
  during(part: Part, fraction: number): void;
  /** Runs a call to the maker and says once a second that it is waited for. `fraction` of the call's `onProgress` is the maker's own, or null. */
  asking<T>(
    part: 'asking' | 'repeating',
    work: (onProgress: (fraction: number | null) => void) => Promise<T>,
  ): Promise<T>;
}

export function createReport(context: RunContext, maker: string): Report {
  let reached = 0;
  const say = (fraction: number, stage: string): void => {
    reached = Math.max(reached, fraction);
    context.onProgress(reached, stage);
  };
  const within = (part: Part, fraction: number): number =>
    PARTS[part][0] + (PARTS[part][1] - PARTS[part][0]) * Math.min(1, Math.max(0, fraction));

  return {
    at(part, fraction) {
      context.signal.throwIfAborted();
      say(within(part, fraction), part);
      context.signal.throwIfAborted();
    },
    during(part, fraction) {
      if (!context.signal.aborted) say(within(part, fraction), part);
    },
    async asking(part, work) {
      let stage = `sending to ${maker}`;
      say(within(part, 0), stage);
      context.signal.throwIfAborted();
      const saying = setInterval(() => !context.signal.aborted && say(reached, stage), SAY_EVERY_MS);
      try {
        const result = await work((fraction) => {
          if (context.signal.aborted) return;
          stage = `waiting at ${maker}`;
          say(
            fraction === null ? reached : within(part, fraction),
            fraction === null ? stage : `${stage} ${Math.round(fraction * 100)} %`,
          );
        });
        context.signal.throwIfAborted();
        say(within(part, 1), `fetched from ${maker}`);
        return result;
      } finally {
        clearInterval(saying);
      }
    },
  };
}
