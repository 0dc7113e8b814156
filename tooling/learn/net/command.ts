import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { NAMES } from '@yujian/imaging/names';
import { listSets, type Medium } from '../truth/read-set.ts';
import { hashText } from '../truth/split.ts';
import { GLIMPSES_FOLDER } from './make-glimpses.ts';
import { addSegmentation, noFigures, type SegmentationFigures } from './measure-segmentation.ts';

const SEGMENTATION_FILE = join(import.meta.dirname, '../../../packages/imaging/models/segmentation.bin');
const STATE_FILE = join(import.meta.dirname, '../../../.cache/learn/segmentation/state.pt');
const DRAFT_FILE = join(import.meta.dirname, '../../../.cache/learn/segmentation/segmentation.bin');
/** Memory is kept between steps instead of being given back and asked for again (glibc): a tenth of the time. */
const KEEP_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '4000000000',
  MALLOC_TRIM_THRESHOLD_: '8000000000',
  MALLOC_TOP_PAD_: '200000000',
};

interface SegmentationOrder {
  /** how many pictures are learned from in all; an earlier run is gone on with */
  readonly pictures: number;
  /** the Python that has PyTorch */
  readonly python: string;
  /** begins from nothing, not from the weights that are there */
  readonly isAnew: boolean;
}

/** Trains the network of the segmentation in Python from the glimpses, and puts it in the place of the one that is there when it is done. */
export function trainSegmentation({ pictures, python, isAnew }: SegmentationOrder): void {
  if (!existsSync(GLIMPSES_FOLDER) || readdirSync(GLIMPSES_FOLDER).length < 2)
    throw new Error(
      'There is nothing to learn from: run "npm run learn -- sets" and "npm run learn -- glimpses" first.',
    );
  if (spawnSync(python, ['-c', 'import torch, numpy']).status !== 0)
    throw new Error(
      `Training needs PyTorch for ${python}: on Debian "apt-get install python3-torch", elsewhere "pip install torch numpy"; --python says which Python has it.`,
    );
  mkdirSync(dirname(STATE_FILE), { recursive: true });
  const script = join(import.meta.dirname, 'train.py');
  const begin = isAnew || !existsSync(SEGMENTATION_FILE) ? [] : ['--begin', SEGMENTATION_FILE];
  const { status } = spawnSync(
    python,
    [
      '-B',
      script,
      '--glimpses',
      GLIMPSES_FOLDER,
      '--state',
      STATE_FILE,
      '--model',
      DRAFT_FILE,
      '--pictures',
      String(pictures),
      ...begin,
    ],
    { stdio: 'inherit', env: { ...process.env, ...KEEP_MEMORY } },
  );
  if (status !== 0)
    throw new Error(
      `Training stopped${status === null ? '' : ` with ${status}`}; what it had is kept, and the same command goes on.`,
    );
  copyFileSync(DRAFT_FILE, SEGMENTATION_FILE);
}

/** Measures the model on pictures of the halves that nothing is learned from: by medium, clean and dirty. */
export function measureSegmentation(count: number, say: (line: string) => void): void {
  const model = decodeSegmentationModel(readFileSync(SEGMENTATION_FILE));
  const held = listSets()
    .filter(({ half }) => half !== 'learn')
    .toSorted((a, b) => hashText(a.key) - hashText(b.key))
    .slice(0, count);
  if (held.length === 0) throw new Error('There are no sets to measure on: run "npm run learn -- sets" first.');
  for (const medium of ['line', 'clay'] satisfies Medium[]) {
    for (const isDirty of [false, true]) {
      const figures = noFigures();
      for (const header of held) addSegmentation(figures, header, medium, isDirty, model);
      report(`${medium}, ${isDirty ? 'dirty' : 'clean'}`, figures, say);
    }
  }
}

function report(
  title: string,
  {
    pictures,
    main,
    mainRight,
    named,
    namedRight,
    shell,
    shellRight,
    pairs,
    pairsRight,
    turned,
    settingRight,
    perName,
  }: SegmentationFigures,
  say: (line: string) => void,
): void {
  const percent = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`);
  const median = turned.toSorted((a, b) => a - b)[turned.length >> 1] ?? 0;
  say(
    `${title}, ${pictures} pictures: main six ${percent(mainRight, main)}, all names ${percent(namedRight, named)}, shell of boxes ${percent(shellRight, shell)}, depth order ${percent(pairsRight, pairs)}, normals ${((180 * median) / Math.PI).toFixed(1)}° in the middle, inside or outside ${percent(settingRight, pictures)}`,
  );
  const found = perName
    .map(({ truth, right, said }, k) => ({ name: NAMES[k]!, truth, right, said }))
    .filter(({ truth }) => truth > 0.002 * named);
  say(
    `  ${found
      .toSorted((a, b) => b.truth - a.truth)
      .map(({ name, truth, right, said }) => `${name} ${percent(right, truth)}/${percent(right, said)}`)
      .join(', ')} (found/true when said)`,
  );
}
