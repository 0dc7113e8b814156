import { join } from 'node:path';
import type { EditInput, GenerateInput, RestyleInput } from '../core/operations.ts';
import { planFit } from '../craft/pictures/sizes.ts';
import { changePictures } from './change-pictures.ts';
import { changeMarked, erase, inpaint, outpaint } from './masked-operations.ts';
import { renderByInstruction } from './render-by-instruction.ts';
import { callMaker, type OperationResult, promptFor, promptNotes, type RunTools, type Spent } from './run-tools.ts';

/** What a maker's picture models do; every operation on pictures that an engine says it can do is here. */
export const PICTURE_OPERATIONS = { generate, edit, restyle, inpaint, erase, outpaint, render: renderByInstruction };

async function generate(input: GenerateInput, tools: RunTools): Promise<OperationResult> {
  const { maker, model, desk, context, report } = tools;
  const asked = { width: input.width, height: input.height };
  report.at('preparing', 0);
  const plan = planFit(asked, model.sizes);
  const prompt = promptFor('generate', input, model);
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    maker.makePicture(
      {
        model,
        prompt: prompt.positive,
        negative: prompt.negative,
        pictures: [],
        canvas: plan.canvas,
        seed: input.seed,
      },
      call,
    ),
  );
  report.at('saving', 0);
  const file = await desk.do(
    'save',
    { answer, path: join(context.workDir, 'result.png'), plan, asked },
    { signal: context.signal },
  );
  report.at('saving', 1);
  return { files: [file], notes: promptNotes(prompt), ...spent };
}

function edit(input: EditInput, tools: RunTools): Promise<OperationResult> {
  const { pictures, region = null, size, seed } = input;
  const prompt = promptFor('edit', input, tools.model);
  const [first, second] = pictures;
  if (region !== null && first && !second) return changeMarked(first, region, seed, prompt, tools);
  return changePictures(pictures, size, seed, prompt, tools);
}

function restyle(input: RestyleInput, tools: RunTools): Promise<OperationResult> {
  const pictures = input.reference ? [input.picture, input.reference] : [input.picture];
  return changePictures(pictures, input.size, input.seed, promptFor('restyle', input, tools.model), tools);
}
