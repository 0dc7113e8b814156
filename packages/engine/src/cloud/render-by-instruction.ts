import type { RenderInput } from '../core/operations.ts';
import { askedFidelity } from '../craft/fidelity/asked-fidelity.ts';
import { withFidelity } from '../craft/fidelity/with-fidelity.ts';
import { fitToModel } from '../craft/pictures/fit.ts';
import { renderFiles } from '../craft/results/result-files.ts';
import { callMaker, type OperationResult, promptFor, promptNotes, type RunTools, type Spent } from './run-tools.ts';

/** Between the seeds of variants, and of a second go. */
const NEXT_SEED = 7919;
const SEEDS = 2 ** 32;

/**
 * A finished view by an instruction that says what must stay: looked at first, compared with the picture afterwards, and made
 * once more under a stricter instruction where it keeps too little.
 */
export async function renderByInstruction(input: RenderInput, tools: RunTools): Promise<OperationResult> {
  const { maker, model, desk, context, report } = tools;
  const { workDir, signal } = context;
  const { picture, size, setting, aerial, corrections, mode, view, variant } = input;
  report.at('preparing', 0);
  const analysis = await desk.do(
    'analyse',
    { request: { picture, size, setting, aerial, corrections }, workDir },
    { signal, onProgress: (fraction) => report.during('preparing', 0.9 * fraction) },
  );
  const reference = input.styleOnly || input.referenceWeight <= 0 ? null : input.reference;
  const first = await fitToModel({ path: analysis.picture }, model.sizes, {
    workDir,
    name: 'given-0',
    wantedPixels: analysis.width * analysis.height,
  });
  const second = reference && (await fitToModel(reference, model.sizes, { workDir, name: 'given-1' }));
  report.at('preparing', 1);

  const spent: Spent = { bytesSentOut: 0 };
  const told = promptFor('render', { ...input, reference }, model, analysis.kind);
  const faithful = await withFidelity(
    async ({ strength, lock }, attempt) => {
      const prompt =
        attempt === 1 ? told : promptFor('render', { ...input, reference, strength, lock }, model, analysis.kind);
      const seed = (input.seed + NEXT_SEED * (2 * variant + attempt - 1)) % SEEDS;
      const pictures = second ? [first, second] : [first];
      const answer = await callMaker(tools, attempt === 1 ? 'asking' : 'repeating', spent, (call) =>
        maker.makePicture(
          { model, prompt: prompt.positive, negative: prompt.negative, pictures, canvas: first.plan.canvas, seed },
          call,
        ),
      );
      report.at('measuring', 0);
      return desk.do(
        'judge',
        {
          analysis,
          answer,
          plan: first.plan,
          mode,
          hold: { strength, lock },
          view,
          name: `render-${variant}-${attempt}`,
          workDir,
        },
        { signal },
      );
    },
    { threshold: askedFidelity(input, input.strength), hold: input, signal },
  );
  report.at('saving', 1);
  return {
    files: renderFiles(faithful, faithful.kept, analysis, variant),
    notes: [...(analysis.note ? [analysis.note] : []), ...promptNotes(told), ...faithful.kept.notes, ...faithful.notes],
    ...spent,
  };
}
