import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Misconfigured } from '../core/errors.ts';
import { readFileKind } from '../core/http/file-kind.ts';
import type { Operations, PictureFile } from '../core/operations.ts';
import { type FittedPicture, fitToModel } from '../craft/pictures/fit.ts';
import { callMaker, type OperationResult, promptFor, promptNotes, type RunTools, type Spent } from './run-tools.ts';

export type FilmOperation = 'video.generate' | 'video.animate' | 'video.between';

/** A film out of words, of a first frame, or of a first and a last one. */
export async function createFilm<N extends FilmOperation>(
  operation: N,
  input: Operations[N],
  tools: RunTools,
): Promise<OperationResult> {
  const { maker, model, context, report } = tools;
  const makeFilm = maker.makeFilm?.bind(maker);
  if (!makeFilm) throw new Misconfigured(`${maker.name} makes no films.`);
  report.at('preparing', 0);
  const fit = (picture: PictureFile | undefined, name: string): Promise<FittedPicture> | null =>
    picture
      ? fitToModel(picture, model.sizes, { workDir: context.workDir, name, wantedPixels: input.width * input.height })
      : null;
  const { first, last } = input as Partial<Operations['video.between']>;
  const frames = { first: await fit(first, 'first-frame'), last: await fit(last, 'last-frame') };
  const prompt = promptFor(operation, input, model);
  report.at('preparing', 1);

  const spent: Spent = { bytesSentOut: 0 };
  const { seconds, width, height, seed } = input;
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    makeFilm(
      { model, prompt: prompt.positive, negative: prompt.negative, seconds, width, height, seed, ...frames },
      call,
    ),
  );
  report.at('saving', 0);
  const kind = await readFileKind(answer);
  const type = 'type' in kind && kind.type === 'video/webm' ? kind.type : 'video/mp4';
  const path = join(context.workDir, type === 'video/webm' ? 'film.webm' : 'film.mp4');
  await rename(answer, path);
  report.at('saving', 1);
  return { files: [{ path, role: 'video', kind: 'video', type }], notes: promptNotes(prompt), ...spent };
}
