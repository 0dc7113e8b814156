import type { Values } from '../../../lib/i18n.ts';
import { ModelProblem, type ProblemKey } from './model-problem.ts';
import type { GivenFile, TakenModel } from './take-model.ts';

export type IntakeAnswer = { readonly taken: TakenModel } | { readonly problem: { readonly key: ProblemKey; readonly values: Values } };

/**
 * takeModel beside the page, which stays free to be drawn: reading a large FBX takes seconds. The files' bytes are handed over.
 * @throws {ModelProblem} as takeModel does; `damaged` when the reader itself breaks down
 */
export async function takeInWorker(files: readonly GivenFile[]): Promise<TakenModel> {
  const worker = new Worker(new URL('./intake-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<IntakeAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<IntakeAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new ModelProblem('damaged')));
      worker.postMessage(files, files.map(({ bytes }) => bytes.buffer as ArrayBuffer));
    });
    if ('problem' in answer) throw new ModelProblem(answer.problem.key, answer.problem.values);
    return answer.taken;
  } finally {
    worker.terminate();
  }
}
