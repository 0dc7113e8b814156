import { ModelProblem } from './model-problem.ts';
import { takeModel, type GivenFile } from './take-model.ts';
import type { IntakeAnswer } from './take-in-worker.ts';

// The camera of an FBX asks for the window's shape.
Object.assign(globalThis, { window: { innerWidth: 4, innerHeight: 3 } });

addEventListener('message', ({ data }: MessageEvent<readonly GivenFile[]>) => {
  void answerTo(data).then((answer) =>
    postMessage(answer, { transfer: 'taken' in answer ? [answer.taken.glb.buffer as ArrayBuffer] : [] }),
  );
});

async function answerTo(files: readonly GivenFile[]): Promise<IntakeAnswer> {
  try {
    const taken = await takeModel(files, async () => (await import('./unpackers.ts')).loadUnpackers());
    return { taken: { ...taken, glb: taken.glb.slice() } };
  } catch (error) {
    const { key, values } = error instanceof ModelProblem ? error : new ModelProblem('damaged');
    return { problem: { key, values } };
  }
}
