import type { Clock } from '../../core/clock.ts';
import { isEngineError, type EngineError } from '../../core/errors.ts';

/** What we ask of a node, and when it answered last. */
export interface NodeAnswers {
  /** The time of the last answer. */
  at: number;
  /** Passes a request's answer or error on, and tells `onAnswer` of it. */
  asked<T>(request: Promise<T>): Promise<T>;
}

export function createNodeAnswers(
  clock: Clock,
  signal: AbortSignal,
  onAnswer: (error: EngineError | null) => void,
): NodeAnswers {
  const answers: NodeAnswers = {
    at: clock.now(),
    async asked(request) {
      try {
        const answer = await request;
        answers.at = clock.now();
        onAnswer(null);
        return answer;
      } catch (error) {
        if (!signal.aborted && isEngineError(error)) onAnswer(error);
        throw error;
      }
    },
  };
  return answers;
}
