/**
 * What the engine's eyes learn from, and their learning.
 *   npm run learn -- sets [--count 1000] [--from 0] [--halves learn|held|all] [--part 0/4] [--longest 640] [--coloured 5] [--kinds living-room,bedroom]
 *   npm run learn -- rows [--part 0/4] [--halves all]
 *   npm run learn -- train [--rounds 140] [--threads 2] [--most 400000] [--folds 3]
 *   npm run learn -- glimpses
 *   npm run learn -- segmentation [--pictures 40000] [--anew] [--python python3] [--measure 60]
 * `rows` measures the regions of their pictures, clean and dirty; `train` learns their names from them into packages/imaging/models/region-classifier.bin.
 * `glimpses` writes the learned half of the sets as plain planes, `segmentation` trains a network of whole pictures from them (in PyTorch) into
 * packages/imaging/models/segmentation.bin and measures it on the other halves; --pictures 0 only measures.
 * `sets` draws pictures with the truth about them into .cache/learn/sets; what is there is left, so that an interrupted run goes on.
 */
import { parseArgs } from 'node:util';
import { makeRows, MODEL_FILE, ROWS_FOLDER, train } from './learn/boost/command.ts';
import { measureSegmentation, trainSegmentation } from './learn/net/command.ts';
import { GLIMPSES_FOLDER, makeGlimpses } from './learn/net/make-glimpses.ts';
import { makeSets } from './learn/truth/make-sets.ts';
import { SETS_FOLDER } from './learn/truth/read-set.ts';

const [command, ...rest] = process.argv.slice(2);
switch (command) {
  case 'sets':
    sets(rest);
    break;
  case 'rows':
    rows(rest);
    break;
  case 'train':
    await trainModel(rest);
    break;
  case 'glimpses':
    makeGlimpses(SETS_FOLDER, GLIMPSES_FOLDER, console.log);
    break;
  case 'segmentation':
    segmentation(rest);
    break;
  default:
    throw new Error(`Expected "sets", "rows", "train", "glimpses" or "segmentation" but received "${command ?? ''}".`);
}

function sets(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '1000' },
      from: { type: 'string', default: '0' },
      halves: { type: 'string', default: 'all' },
      part: { type: 'string', default: '0/1' },
      longest: { type: 'string' },
      coloured: { type: 'string', default: '5' },
      kinds: { type: 'string' },
    },
  });
  const { part, parts } = readPart(values.part);
  const [from, count, longest, coloured] = [
    Number(values.from),
    Number(values.count),
    values.longest === undefined ? null : Number(values.longest),
    Number(values.coloured),
  ];
  const halves = (['all', 'learn', 'held'] as const).find((half) => half === values.halves);
  if (!halves) throw new Error(`Expected --halves as learn, held or all but received ${values.halves}.`);
  if (
    !Number.isInteger(from) ||
    from < 0 ||
    !Number.isInteger(count) ||
    count < 1 ||
    (longest !== null && !(longest >= 64 && longest <= 2560))
  )
    throw new Error('Expected a first number of at least 0, a count of at least 1 and a longer side of 64 to 2560.');
  if (!Number.isInteger(coloured) || coloured < 0)
    throw new Error('Expected --coloured as a whole number: one in so many sets, or 0.');
  makeSets(
    {
      from,
      count,
      halves,
      part,
      parts,
      longest,
      coloured,
      kinds: values.kinds === undefined ? null : new Set(values.kinds.split(',')),
    },
    console.log,
  );
}

function rows(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { part: { type: 'string', default: '0/1' }, halves: { type: 'string', default: 'learn' } },
  });
  if (values.halves !== 'learn' && values.halves !== 'all')
    throw new Error(`Expected --halves as learn or all but received ${values.halves}.`);
  makeRows({ ...readPart(values.part), halves: values.halves, sets: SETS_FOLDER, rows: ROWS_FOLDER }, console.log);
}

async function trainModel(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '140' },
      threads: { type: 'string', default: '2' },
      most: { type: 'string', default: '400000' },
      folds: { type: 'string', default: '3' },
    },
  });
  const [rounds, threads, most] = [Number(values.rounds), Number(values.threads), Number(values.most)];
  if (![rounds, threads, most].every((value) => Number.isInteger(value) && value >= 1))
    throw new Error('Expected rounds, threads and most as whole numbers of at least 1.');
  const folds = Number(values.folds);
  if (!Number.isInteger(folds) || folds < 0 || folds === 1)
    throw new Error('Expected --folds as 0 or a whole number of at least 2.');
  await train({ rounds, threads, most, folds, rows: ROWS_FOLDER, model: MODEL_FILE }, console.log);
}

function segmentation(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      pictures: { type: 'string', default: '40000' },
      anew: { type: 'boolean', default: false },
      python: { type: 'string', default: 'python3' },
      measure: { type: 'string', default: '60' },
    },
  });
  const [pictures, measured] = [Number(values.pictures), Number(values.measure)];
  if (!Number.isInteger(pictures) || pictures < 0 || !Number.isInteger(measured) || measured < 0)
    throw new Error('Expected --pictures and --measure as whole numbers.');
  if (pictures > 0) trainSegmentation({ pictures, python: values.python, isAnew: values.anew });
  if (measured > 0) measureSegmentation(measured, console.log);
}

function readPart(text: string): { part: number; parts: number } {
  const [part, parts] = (text.match(/^(\d+)\/(\d+)$/) ?? []).slice(1).map(Number);
  if (part === undefined || parts === undefined || part >= parts)
    throw new Error(`Expected --part as 0/4 but received ${text}.`);
  return { part, parts };
}
