import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedArea, SAME } from '@yujian/engine/builtin/edit/named-area';
import { analysePhoto } from '@yujian/engine/craft/analysis/analyse-photo';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { SILENT, type Mask } from '@yujian/imaging/image';
import { NAMES, type Name } from '@yujian/imaging/names';
import { cellAt } from '@yujian/imaging/buffers/segmentation-map';
import { makeSets } from '../tooling/learn/truth/make-sets.ts';
import { listSets, namesOf, pictureOf, readSet, type TruthSet } from '../tooling/learn/truth/read-set.ts';
import { writeSet } from './rendered-set.ts';
import { overlap } from './segmentation/clicks.ts';
import type { Bench, Row } from './table.ts';

const FOLDER = join(import.meta.dirname, '../.cache/bench/named-areas');
/** In the endless list of sets, of scenes that the segmentation has not learned: two halves, so that what is chosen on one is tried on the other. */
const HALVES = {
  first: [{ from: 44_000, count: 82, longest: 640, kinds: null }],
  second: [
    {
      from: 46_574,
      count: 1400,
      longest: 512,
      kinds: new Set(['living-room', 'bedroom', 'childs-room', 'dining-room', 'kitchen']),
    },
    { from: 46_574, count: 402, longest: 512, kinds: new Set(['villa', 'plaza']) },
  ],
};
const ASKED = {
  interior: [
    ...(['floor', 'wall', 'ceiling', 'window', 'door', 'curtain', 'rug', 'sofa', 'chair', 'table', 'bed'] as const),
    ...(['cabinet', 'lamp', 'plant', 'picture'] as const),
  ],
  exterior: ['sky', 'facade', 'window', 'roof', 'grass', 'paving', 'water', 'tree'],
} as const satisfies Record<string, readonly Name[]>;
/** Share of the picture from which on a person would name it; what is less, but there, is not asked for. */
const LEAST = 0.01;
const RIGHT = 0.5;
const BARS = { right: 0.6, wrong: 0.05 };

interface Answer {
  readonly name: Name;
  readonly isThere: boolean;
  /** With the truth; null: it asks. */
  readonly given: number | null;
  /** Of the plain choice. */
  readonly plain: number;
}

/** What a name stands for in rendered pictures, whose parts are known: found, asked about, or wrong; and names of what is not there. */
export const namedAreas: Bench = {
  name: 'named-areas',
  async run() {
    const rows: Row[] = [];
    for (const [half, plans] of Object.entries(HALVES)) {
      const folder = join(FOLDER, half);
      for (const plan of plans)
        makeSets({ ...plan, folder, part: 0, parts: 1, coloured: 1, halves: 'held' }, console.log);
      const answers: Answer[] = [];
      for (const header of listSets(folder)) answers.push(...(await askFor(readSet(header, folder))));
      rows.push(...rowsOf(half, answers));
    }
    return rows;
  },
};

async function askFor(set: TruthSet): Promise<Answer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'named-'));
  const picture = await readPicture((await writeSet(set, folder)).path, { maxSide: Number.MAX_SAFE_INTEGER });
  const seen = analysePhoto(picture, SILENT);
  await rm(folder, { recursive: true });
  const [names, plain] = [namesOf(set), plainNames(set)];
  const answers: Answer[] = [];
  for (const name of ASKED[set.header.setting]) {
    const numbers = (SAME[name] ?? [name]).map((one) => NAMES.indexOf(one));
    const truth = maskOf(set, (at) => numbers.includes(names[at]!));
    const share = truth.data.reduce((sum, one) => sum + one, 0) / truth.data.length;
    if (share > 0 && share < LEAST) continue;
    const area = namedArea(picture, seen, name);
    answers.push({
      name,
      isThere: share > 0,
      given:
        area &&
        overlap(
          maskOf(set, (at) => area.data[at]! > 127),
          truth,
        ),
      plain: overlap(
        maskOf(set, (at) => numbers.includes(plain[at]!)),
        truth,
      ),
    });
  }
  console.log(set.header.key, answers.map(({ name, given }) => `${name} ${given?.toFixed(2) ?? '?'}`).join(', '));
  return answers;
}

function maskOf({ header: { width, height } }: TruthSet, isIn: (at: number) => boolean): Mask {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => (isIn(at) ? 1 : 0)) };
}

/** Number in NAMES of each pixel: what is likeliest in its cell, whatever the chance. */
function plainNames(set: TruthSet): Uint8Array {
  const picture = pictureOf(set, 'colour')!;
  const { width, height } = picture;
  const seen = segmentationOf(picture, SILENT);
  const likeliest = Uint8Array.from({ length: seen.width * seen.height }, (_, cell) => {
    const chances = seen.names.subarray(cell * NAMES.length, (cell + 1) * NAMES.length);
    return chances.indexOf(Math.max(...chances));
  });
  return Uint8Array.from(
    { length: width * height },
    (_, at) => likeliest[cellAt(seen, at % width, Math.floor(at / width), width, height)]!,
  );
}

function rowsOf(half: string, answers: readonly Answer[]): Row[] {
  const there = answers.filter(({ isThere }) => isThere);
  const absent = answers.filter(({ isThere }) => !isThere);
  const invented = absent.filter(({ given }) => given !== null).length;
  const share = (count: number, of: number): string => `${count} of ${of} (${((100 * count) / of).toFixed(0)} %)`;
  const { right, wrong, plain } = count(there);
  return [
    ...[...Map.groupBy(there, ({ name }) => name)].map(([name, own]) => {
      const one = count(own);
      return {
        what: `${half}, ${name}, ${own.length} pictures: right, asked, wrong; mean overlap of what was given; right by plain choice`,
        value: `${one.right}, ${one.asked}, ${one.wrong}; ${one.mean}; ${one.plain}`,
        bar: 'no more wrong than right',
        holds: one.wrong <= one.right,
      };
    }),
    {
      what: `${half}: right (overlap of at least ${RIGHT}); by plain choice ${share(plain, there.length)}`,
      value: share(right, there.length),
      bar: `at least ${100 * BARS.right} %`,
      holds: right >= BARS.right * there.length,
    },
    {
      what: `${half}: wrong; by plain choice ${share(there.length - plain, there.length)}`,
      value: share(wrong, there.length),
      bar: `at most ${100 * BARS.wrong} %`,
      holds: wrong <= BARS.wrong * there.length,
    },
    {
      what: `${half}: given though it is not in the picture`,
      value: share(invented, absent.length),
      bar: `at most ${100 * BARS.wrong} %`,
      holds: invented <= BARS.wrong * absent.length,
    },
  ];
}

function count(answers: readonly Answer[]) {
  const given = answers.map((one) => one.given).filter((one) => one !== null);
  const right = given.filter((one) => one >= RIGHT).length;
  return {
    right,
    wrong: given.length - right,
    asked: answers.length - given.length,
    mean: given.length === 0 ? '–' : (given.reduce((sum, one) => sum + one, 0) / given.length).toFixed(2),
    plain: answers.filter(({ plain }) => plain >= RIGHT).length,
  };
}
