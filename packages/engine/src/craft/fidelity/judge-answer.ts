import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import {
  drawFates,
  type Fidelity,
  measureFidelity,
  mergeLines,
  mergeModel,
  type KernelContext,
  type SrgbImage,
} from '@yujian/imaging';
import { findForeign } from '@yujian/imaging/fidelity/find-foreign';
import { understoodShare } from '@yujian/imaging/fidelity/understood-share';
import { restrictToSetting } from '@yujian/imaging/kernels/semantic-segmentation/restrict-to-setting';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import { poolCells } from '@yujian/imaging/kernels/region-classification/fusion/pool-cells';
import type { View } from '@yujian/imaging/paint-spec';
import type { RenderInput } from '../../core/operations.ts';
import { writeLayerParts, writtenAnswer } from '../layers/layer-parts.ts';
import { partsOfStructure } from '../layers/parts-of-structure.ts';
import { fitBack } from '../pictures/fit.ts';
import { writePng } from '../pictures/picture-file.ts';
import type { FitPlan } from '../pictures/sizes.ts';
import { segmentationOf } from '../analysis/segmentation-model.ts';
import { readAnalysis, type Analysis } from '../analysis/analyse-picture.ts';
import type { Hold } from './asked-fidelity.ts';
import { explainAnswer, type ExplainedAnswer } from './explain-answer.ts';
import type { Measured } from './faithful-picture.ts';
import { asFurnished } from './furnished-shell.ts';
import { findDrift, undoDrift } from './find-drift.ts';

export interface JudgeRequest {
  readonly analysis: Analysis;
  /** Path of what the model gave. */
  readonly answer: string;
  readonly plan: FitPlan;
  readonly mode: RenderInput['mode'];
  /** How strictly the picture's lines are kept. */
  readonly hold: Hold;
  /** Framing of the finished picture. */
  readonly view: string;
  /** Of the files in `workDir`: `<name>.png`, `<name>-fidelity.png`, `layers-<name>.png`. */
  readonly name: string;
  readonly workDir: string;
}

export interface Judged {
  /** Paths of PNG files. */
  readonly measured: Measured<string>;
  /** The map of the picture's parts. */
  readonly layers: OutputFile;
  /** What was done to the answer, for the person. */
  readonly notes: readonly Note[];
  readonly width: number;
  readonly height: number;
}

const VIEWS: ReadonlySet<string> = new Set<View>(['input', 'upright', 'closer']);

/** From so many of the lines in their place on, and up to so many beside it, what is left of them is put in. */
const [REPAIRABLE, ASTRAY] = [0.45, 0.15] as const;

/** Points of fidelity that moving an answer has to gain. */
const WORTH_MOVING = 5;

const ALIGNED: Note = {
  zh: '模型画的画面和底图错开了一点，已对齐',
  en: "The model's picture stood slightly off yours and was put back in place",
};
const REPAIRED: Note = {
  zh: '模型没有画清的线，按底图补上了',
  en: 'Lines that the model left unclear were put back from your picture',
};

/**
 * A model's answer, brought back to the size of what was seen, put back where it drifted off its frame, compared with the input's
 * structure, framed, and written. Where it keeps most of a drawing's lines in their place, the rest are merged into it as the
 * built-in engine merges them; where it does not, nothing is pasted over it. Where furniture was asked for, it may stand before
 * the room, and nothing is merged.
 *
 * @throws {Failed} the answer is no picture
 */
export async function judgeAnswer(
  { analysis, answer, plan, mode, hold, view, name, workDir }: JudgeRequest,
  context: KernelContext,
): Promise<Judged> {
  const { picture, structure } = await readAnalysis(analysis);
  const looked = segmentationOf(picture, context);
  // of photos it has learned too little, and furniture was asked for
  const foreignIn = (image: SrgbImage): number =>
    mode === 'furnish' || structure.kind === 'photo'
      ? 0
      : findForeign(looked, segmentationOf(image, context), structure.setting);
  const back = await fitBack(answer, plan, structure);
  context.throwIfCancelled();
  const explain = (image: SrgbImage): ExplainedAnswer => explainAnswer(structure, image);
  const measure = (image: SrgbImage, answered: ExplainedAnswer, foreign: number): Fidelity => {
    const { shell, explained, openings } =
      mode === 'furnish' ? asFurnished(structure, image, answered) : { shell: structure, ...answered };
    return measureFidelity(picture, shell, image, explained, context, { added: openings, foreign });
  };
  const explainedBack = explain(back);
  const asGiven = measure(back, explainedBack, foreignIn(back));
  const drift = findDrift(structure, back);
  context.throwIfCancelled();
  const moved = drift && undoDrift(back, drift);
  const explainedMoved = moved && explain(moved);
  const inPlace = moved && measure(moved, explainedMoved!, foreignIn(moved));
  // what only seemed a drift gains nothing by being undone
  const isAligned = inPlace !== null && (inPlace.score ?? 0) >= (asGiven.score ?? 0) + WORTH_MOVING;
  const [plain, first, answered] = isAligned ? [moved!, inPlace, explainedMoved!] : [back, asGiven, explainedBack];
  const repaired =
    mode === 'furnish' || structure.kind === 'photo' || first.kept < REPAIRABLE || first.moved > ASTRAY
      ? null
      : mergeLines(
          mergeModel(plain, picture, structure, hold, { covered: null, albedo: null }, () =>
            context.throwIfCancelled(),
          ),
          structure,
          hold,
          () => context.throwIfCancelled(),
        );
  // what is put in stands where the input has its marks: nothing else is new
  const again = repaired && measure(repaired, answered, foreignIn(plain));
  const isBetter = again !== null && (again.score ?? 0) > (first.score ?? 0);
  // what was put in is the person's own: it says nothing of the answer
  const image = isBetter ? repaired! : plain;
  const frame: View = VIEWS.has(view) ? (view as View) : 'input';
  const toView = (one: SrgbImage): SrgbImage => applyView(one, structure, frame);
  const framed = toView(image);
  const paths = { image: join(workDir, `${name}.png`), overlay: join(workDir, `${name}-fidelity.png`) };
  await writePng(framed, paths.image);
  await writePng(toView(drawFates(plain, first)), paths.overlay);
  const beneath = {
    ...(isBetter && { answer: writtenAnswer(framed.data, toView(plain).data) }),
    // of a drawing the map holds the ink
    ...((structure.kind === 'clay' || structure.kind === 'photo') && { input: Uint8Array.from(toView(picture).data) }),
  };
  const layers = await writeLayerParts({ ...partsOfStructure(structure, frame, null), beneath }, workDir, name);
  const { lines: _, openings: __, ...record } = first;
  return {
    measured: {
      ...paths,
      fidelity: {
        ...record,
        understood: understoodShare(
          structure,
          poolCells(structure.labels, restrictToSetting(looked, structure.setting)),
        ),
      },
    },
    layers,
    notes: [...(isAligned ? [ALIGNED] : []), ...(isBetter ? [REPAIRED] : [])],
    width: framed.width,
    height: framed.height,
  };
}
