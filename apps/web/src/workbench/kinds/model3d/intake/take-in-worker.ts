import type { Values } from '../../../../lib/i18n.ts';
import { ModelProblem, type ProblemKey } from './model-problem.ts';
import type { GivenFile, TakenModel } from './take-model.ts';

export type IntakeAnswer =
  | { readonly taken: TakenModel }
  | { readonly problem: { readonly key: ProblemKey; readonly values: Values } };

let waiting: Worker | null = null;

/** Loads the reader before a file is there, so that a line that breaks meanwhile does no harm. */
export function prepareIntake(): void {
  waiting ??= startWorker();
}

/**
 * takeModel beside the page, which stays free to be drawn: reading a large FBX takes seconds. The files' bytes are handed over.
 * @throws {ModelProblem} as takeModel does; `noReader` when the reader cannot be loaded or breaks down
 */
export async function takeInWorker(files: readonly GivenFile[]): Promise<TakenModel> {
  const worker = waiting ?? startWorker();
  waiting = null;
  try {
    const answer = await new Promise<IntakeAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<IntakeAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new ModelProblem('noReader')));
      worker.postMessage(
        files,
        files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
      );
    });
    if ('problem' in answer) throw new ModelProblem(answer.problem.key, answer.problem.values);
    prepareIntake();
    return answer.taken;
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./intake-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    if (waiting === worker) waiting = null;
  });
  return worker;
}
