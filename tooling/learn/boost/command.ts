import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beginFromRules } from '@yujian/imaging/kernels/region-classification/forest/begin-from-rules';
import {
  decodeClassifier,
  encodeClassifier,
  type RegionClassifier,
} from '@yujian/imaging/kernels/region-classification/forest/model';
import { applyModel } from '@yujian/imaging/kernels/region-classification/classify-regions';
import { NAMES } from '@yujian/imaging/names';
import { type Dirt, CLEAN, drawDirt, makeDirty } from '../truth/dirt.ts';
import { listSets, type Medium, NAMELESS, namesOf, readSet } from '../truth/read-set.ts';
import { hashText } from '../truth/split.ts';
import { measureNames, type NamesMeasured } from './measure-names.ts';
import { measureRows } from './measure-rows.ts';
import { packRows, ROWS_VERSION, type RowsFile, unpackRows } from './rows-file.ts';
import { BOOST, type BoostSettings } from './settings.ts';
import { trainNames } from './train-names.ts';

/** The first pass only gives the second its context: it has fewer rounds, so that naming a picture stays quick. */
const ALONE_SHARE = 0.6;

export const ROWS_FOLDER = join(import.meta.dirname, '../../../.cache/learn/rows');
export const MODEL_FILE = join(import.meta.dirname, '../../../packages/imaging/models/region-classifier.bin');

export interface RowsOrder {
  /** Measures the sets whose number leaves `part` when divided by `parts`, for several processes. */
  readonly part: number;
  readonly parts: number;
  readonly halves: 'learn' | 'all';
  readonly sets: string;
  readonly rows: string;
}

export interface TrainOrder {
  readonly rounds: number;
  readonly threads: number;
  /** Regions the trees are grown from, about; smaller ones stand for more. */
  readonly most: number;
  /** Parts of the pictures for the second pass; 0: one pass only. */
  readonly folds: number;
  readonly rows: string;
  readonly model: string;
}

interface Way {
  readonly medium: Medium;
  readonly isDirty: boolean;
}

/** Ways a set is looked at, by turns: its drawing clean (every second as people draw) or dirty or both, of every second its white model clean or dirty, and its colour picture where there is one. */
function waysOf(key: string): Way[] {
  const turn = hashText(key);
  const drawings: Way[] = [
    { medium: 'line', isDirty: false },
    { medium: 'line', isDirty: true },
  ];
  const models: Way[] = [
    { medium: 'clay', isDirty: false },
    { medium: 'clay', isDirty: true },
  ];
  return [
    ...(turn % 3 === 2 ? drawings : [drawings[turn % 3]!]),
    ...(turn % 4 < 2 ? [models[turn % 4]!] : []),
    { medium: 'colour', isDirty: false },
  ];
}

/** Measures the regions of every set that is learned from, or of all; what is there is left, so that an interrupted run goes on. */
export function makeRows({ part, parts, halves, sets, rows }: RowsOrder, say: (line: string) => void): void {
  const folder = join(rows, String(ROWS_VERSION));
  mkdirSync(folder, { recursive: true });
  const headers = listSets(sets).filter(({ half }) => halves === 'all' || half === 'learn');
  for (const [number, header] of headers.entries()) {
    if (number % parts !== part) continue;
    const missing = waysOf(header.key)
      .map(({ medium, isDirty }) => ({
        medium,
        isDirty,
        file: join(folder, `${header.key}.${medium}.${isDirty ? 'dirty' : 'clean'}.rows`),
      }))
      .filter(({ file }) => !existsSync(file));
    if (missing.length === 0) continue;
    const set = readSet(header, sets);
    const start = performance.now();
    for (const { medium, isDirty, file } of missing) {
      const turn = hashText(`${header.key}.${medium}`);
      const dirt: Dirt = isDirty ? drawDirt(turn, medium) : { ...CLEAN, seed: turn, isSimple: turn % 2 === 0 };
      const dirty = makeDirty(set, medium, dirt);
      if (dirty === null) continue;
      const measured = measureRows(dirty.picture, header.setting, namesOf(dirty.truth));
      writeFileSync(
        `${file}.part`,
        packRows({ ...measured, group: `${header.kind}.${header.style}.${header.seed}`, half: header.half }),
      );
      renameSync(`${file}.part`, file);
    }
    say(`${number + 1} of ${headers.length}: ${header.key}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

/** Trains on all rows of the half that is learned from, writes the model, and measures it on the other halves that have rows. */
export async function train(
  { rounds, threads, most, folds, rows, model }: TrainOrder,
  say: (line: string) => void,
): Promise<void> {
  const folder = join(rows, String(ROWS_VERSION));
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.rows'))
        .toSorted()
    : [];
  const pictures = files.flatMap((file) => unpackRows(readFileSync(join(folder, file))) ?? []);
  const learnt = pictures.filter(({ half }) => half === 'learn');
  if (learnt.length === 0)
    throw new Error('There are no rows to train on: run "npm run learn -- sets" and "npm run learn -- rows" first.');
  const alone: BoostSettings = { ...BOOST, rounds: folds === 0 ? rounds : Math.ceil(ALONE_SHARE * rounds) };
  const context: BoostSettings = { ...BOOST, rounds, featureShare: 0.15, seed: 101 };
  const { passes, calibration, aside } = await trainNames(
    learnt,
    NAMES.length,
    {
      alone,
      context,
      folds,
      begin: (own, count) => beginFromRules(NAMES, own, count),
      asideOneIn: 6,
      areaPower: 0.6,
      balance: 0.45,
      most,
      threads,
    },
    say,
  );
  const bytes = encodeClassifier({ names: NAMES, passes, calibration });
  mkdirSync(dirname(model), { recursive: true });
  writeFileSync(`${model}.part`, bytes);
  renameSync(`${model}.part`, model);
  say(`${model}: ${(bytes.length / 1e6).toFixed(2)} MB`);
  report('kept aside', aside.calibrated, say);
  for (const half of ['held-seed', 'held-style', 'held-kind'] as const) {
    const held = pictures.filter((picture) => picture.half === half);
    if (held.length > 0) report(`${half}, ${held.length} pictures`, judge(decodeClassifier(bytes), held), say);
  }
}

function judge(model: RegionClassifier, pictures: readonly RowsFile[]): NamesMeasured {
  const classes = model.names.length;
  const parts = pictures.map((picture) => applyModel(model, picture.rows, picture.areas, picture.neighbours));
  const count = parts.reduce((sum, part) => sum + part.length, 0) / classes;
  const judged = {
    count,
    classes,
    probabilities: new Float32Array(count * classes),
    labels: new Uint8Array(count),
    weights: new Float32Array(count),
  };
  let at = 0;
  pictures.forEach(({ labels, areas }, k) => {
    judged.probabilities.set(parts[k]!, at * classes);
    const whole = areas.reduce((sum, area) => sum + area, 0);
    labels.forEach((label, i) => {
      judged.labels[at + i] = label === NAMELESS ? 0 : label;
      judged.weights[at + i] = label === NAMELESS ? 0 : areas[i]! / whole;
    });
    at += labels.length;
  });
  return measureNames(judged);
}

function report(
  title: string,
  { right, meanRecall, loss, calibrationError, perClass }: NamesMeasured,
  say: (line: string) => void,
): void {
  say(
    `${title}: right ${right.toFixed(3)}, mean over names ${meanRecall.toFixed(3)}, loss ${loss.toFixed(3)}, calibration error ${calibrationError.toFixed(3)}`,
  );
  perClass.forEach(({ recall, precision, weight }, k) => {
    if (weight > 0)
      say(
        `  ${NAMES[k]!.padEnd(10)} ${(100 * weight).toFixed(1).padStart(5)} % of the area, found ${recall.toFixed(2)}, true when said ${precision.toFixed(2)}`,
      );
  });
}
