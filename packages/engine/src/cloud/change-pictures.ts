import { join } from 'node:path';
import { InvalidInput } from '../core/errors.ts';
import type { PictureFile } from '../core/operations.ts';
import { type FittedPicture, fitToModel } from '../craft/pictures/fit.ts';
import { openPicture } from '../craft/pictures/picture-file.ts';
import { sizeOfLongSide } from '../craft/pictures/sizes.ts';
import type { Prompt } from '../craft/prompts/write-prompt.ts';
import { callMaker, type OperationResult, promptNotes, type RunTools, type Spent } from './run-tools.ts';

/**
 * The first picture as the prompt says, in its ratio, with the others beside it.
 *
 * @param longSide of the result, in pixels
 * @throws {InvalidInput} no picture, one that cannot be read, more than the model takes
 */
export async function changePictures(
  pictures: readonly PictureFile[],
  longSide: number,
  seed: number,
  prompt: Prompt,
  tools: RunTools,
): Promise<OperationResult> {
  const { maker, model, desk, context, report } = tools;
  const [first] = pictures;
  if (!first) throw new InvalidInput('There is no picture to change: add one.', '没有要修改的图片：请先添加一张。');
  if (pictures.length > model.references)
    throw new InvalidInput(
      `${model.label} takes ${model.references} pictures at most: leave some out.`,
      `${model.label} 最多 ${model.references} 张图片，请减少几张。`,
    );
  report.at('preparing', 0);
  const asked = sizeOfLongSide(await openPicture(first.path), longSide);
  const fitted: FittedPicture[] = [];
  for (const [index, picture] of pictures.entries()) {
    fitted.push(
      await fitToModel(picture, model.sizes, {
        workDir: context.workDir,
        name: `given-${index}`,
        wantedPixels: asked.width * asked.height,
      }),
    );
    report.at('preparing', (index + 1) / pictures.length);
  }
  const { plan } = fitted[0]!;
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    maker.makePicture(
      { model, prompt: prompt.positive, negative: prompt.negative, pictures: fitted, canvas: plan.canvas, seed },
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
