import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import type { RunResult } from '../core/engine.ts';
import { writePng } from '../craft/pictures/picture-file.ts';
import type { Prompt } from '../craft/prompts/write-prompt.ts';
import { promptNotes, type RunTools, type Spent } from './run-tools.ts';

/** What an operation comes to; model and host are the engine's to say. */
export type OperationResult = Omit<RunResult, 'model' | 'host'>;

/** Writes the run's one picture. */
export async function savePicture(image: SrgbImage, prompt: Prompt, spent: Spent, { context, report }: RunTools): Promise<OperationResult> {
  const path = join(context.workDir, 'result.png');
  await writePng(image, path);
  report.at('saving', 1);
  return { files: [{ path, role: 'image', kind: 'image', type: 'image/png', width: image.width, height: image.height }], notes: promptNotes(prompt), ...spent };
}
