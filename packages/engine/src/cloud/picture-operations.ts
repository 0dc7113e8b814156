import { join } from 'node:path';
import type { EditInput, GenerateInput, RestyleInput } from '../core/operations.ts';
import { type FittedPicture, fitToModel } from '../craft/pictures/fit.ts';
import { planFit } from '../craft/pictures/sizes.ts';
import { referenceNotes } from '../craft/prompts/ask-scene.ts';
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
  // what changes pictures by words takes them beside words alone
  const given = input.references?.pictures ?? [];
  const shown = model.operations.includes('edit') ? given.slice(0, model.references) : [];
  const pictures: FittedPicture[] = [];
  for (const [at, picture] of shown.entries())
    pictures.push(
      await fitToModel(picture, model.sizes, {
        workDir: context.workDir,
        name: `reference-${at}`,
        wantedPixels: asked.width * asked.height,
      }),
    );
  const { references, ...words } = input;
  const told = references && shown.length > 0 ? { ...words, references: { ...references, pictures: shown } } : words;
  const prompt = promptFor('generate', told, model);
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    maker.makePicture(
      {
        model,
        prompt: prompt.positive,
        negative: prompt.negative,
        pictures,
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
  return {
    files: [file],
    notes: [...promptNotes(prompt), ...referenceNotes(model.label, given.length, shown.length)],
    ...spent,
  };
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
