import type { RunResult } from '../core/engine.ts';
import type { RenderInput } from '../core/operations.ts';
import { changePictures } from './change-pictures.ts';
import { promptFor, type RunTools } from './run-tools.ts';

export async function renderByInstruction(input: RenderInput, tools: RunTools): Promise<Omit<RunResult, 'model' | 'host'>> {
  return changePictures([input.picture], input.size, input.seed, promptFor('render', input, tools.model), tools);
}
