import { calibrate, type Calibration } from '@yujian/imaging/kernels/region-classification/forest/calibration';
import {
  countContext,
  describeContext,
  joinRows,
} from '@yujian/imaging/kernels/region-classification/features/context-features';
import { type Forest, scoreRows, toProbabilities } from '@yujian/imaging/kernels/region-classification/forest/forest';
import { hashText } from '../truth/split.ts';
import { boost } from './boost.ts';
import { drawTable, type Table } from './draw-table.ts';
import { fitCalibration } from './fit-calibration.ts';
import { measureNames, type NamesMeasured } from './measure-names.ts';
import type { PictureRows, Place, TrainSettings } from './picture-rows.ts';

export interface Trained {
  readonly passes: readonly Forest[];
  readonly calibration: Calibration;
  /** On the pictures kept aside, by area: the first pass, the second where there was one, and what was kept of them, calibrated. */
  readonly aside: {
    readonly first: NamesMeasured;
    readonly second: NamesMeasured | null;
    readonly calibrated: NamesMeasured;
  };
}

/**
 * Trains both passes and the calibration; the second is left out where it is told to be (no folds) or names the pictures kept aside no better. Pictures kept aside stop both passes. The second pass learns from guesses of the
 * first at pictures its trees had not seen (stacking: Wolpert 1992; auto-context: Tu 2008): one forest per fold, grown
 * for as many rounds as served the first.
 */
export async function trainNames(
  pictures: readonly PictureRows[],
  classes: number,
  settings: TrainSettings,
  say: (line: string) => void = () => {},
): Promise<Trained> {
  const { folds, threads, asideOneIn } = settings;
  const places = pictures.map(({ group }) => placeGroup(group, settings));
  const table = drawTable(pictures, places, classes, settings);
  const { count, width, rows, labels, asideWeights, weights, foldOf, groups } = table;
  if (!asideWeights.some((weight) => weight > 0) || !weights.some((weight) => weight > 0))
    throw new Error(`Too few scenes to train on: one in ${asideOneIn} is kept aside, and that leaves a side empty.`);
  say(
    `${pictures.length} pictures, ${count} of ${pictures.reduce((sum, { labels: own }) => sum + own.length, 0)} regions, ${width} measures`,
  );
  const judgedCount = asideWeights.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0);
  const told =
    (pass: string) =>
    (round: number, loss: number): void => {
      if (round % 10 === 0) say(`${pass}: round ${round}, loss aside ${(loss / judgedCount).toFixed(4)}`);
    };
  const begin = settings.begin?.(rows, count);
  const examples = { count, width, classes, rows, labels, asideWeights, begin };
  const alone = await boost({ ...examples, weights }, settings.alone, threads, told('alone'));
  const judged = { count, classes, labels, weights: asideWeights };
  const firstScores = scoreRows(alone.forest, rows, count, begin);
  const first = measureNames({ ...judged, probabilities: toProbabilities(firstScores, classes, count) });
  say(`alone: ${alone.rounds} rounds, right ${first.right.toFixed(3)}`);
  if (folds === 0) return finish([alone.forest], firstScores, first, null);
  const guessers = new Map([[ASIDE, alone.forest]]);
  for (let fold = 0; fold < folds; fold++) {
    const kept = weights.map((weight, i) => (foldOf[i] === fold ? 0 : weight));
    const grown = await boost(
      { ...examples, weights: kept, asideWeights: new Float32Array(count) },
      { ...settings.alone, rounds: Math.max(1, alone.rounds), patience: 0, seed: settings.alone.seed + 1 + fold },
      threads,
    );
    guessers.set(fold, grown.forest);
    say(`fold ${fold + 1} of ${folds} grown`);
  }
  const joined = joinRows(rows, tellContext(pictures, places, table, guessers, classes, settings), count);
  const context = await boost(
    { ...examples, width: joined.length / count, rows: joined, weights },
    settings.context,
    threads,
    told('context'),
  );
  const scores = scoreRows(context.forest, joined, count, begin);
  const second = measureNames({ ...judged, probabilities: toProbabilities(scores, classes, count) });
  say(
    `context: ${context.rounds} rounds, right ${second.right.toFixed(3)}, loss ${second.loss.toFixed(3)} after ${first.loss.toFixed(3)}`,
  );
  if (second.loss >= first.loss) return finish([alone.forest], firstScores, first, second);
  return finish([alone.forest, context.forest], scores, first, second);

  function finish(
    passes: readonly Forest[],
    last: Float32Array,
    one: NamesMeasured,
    two: NamesMeasured | null,
  ): Trained {
    const calibration = fitCalibration({ count, classes, scores: last, labels, weights: asideWeights, groups });
    const calibrated = measureNames({ ...judged, probabilities: calibrate(calibration, last, classes, count) });
    say(`${passes.length} passes kept, calibration error ${calibrated.calibrationError.toFixed(3)}`);
    return { passes, calibration, aside: { first: one, second: two, calibrated } };
  }
}

/** Fold of the groups that stop the growing and fit the calibration. */
const ASIDE = -1;

function placeGroup(group: string, { asideOneIn, folds }: TrainSettings): Place {
  const hash = hashText(group);
  return { fold: hash % asideOneIn === 0 ? ASIDE : (hash >>> 8) % Math.max(1, folds), group: hash >>> 4 };
}

/** Context of the drawn rows, from the guesses at all regions of their pictures by the forest that has not seen them. */
function tellContext(
  pictures: readonly PictureRows[],
  places: readonly Place[],
  { drawn, count }: Table,
  guessers: ReadonlyMap<number, Forest>,
  classes: number,
  { begin }: TrainSettings,
): Float32Array {
  const width = countContext(classes);
  const out = new Float32Array(count * width);
  let to = 0;
  pictures.forEach(({ rows, areas, neighbours }, k) => {
    const guesses = toProbabilities(
      scoreRows(guessers.get(places[k]!.fold)!, rows, areas.length, begin?.(rows, areas.length)),
      classes,
      areas.length,
    );
    const context = describeContext(guesses, classes, areas, neighbours);
    for (const i of drawn[k]!) out.set(context.subarray(i * width, (i + 1) * width), width * to++);
  });
  return out;
}
