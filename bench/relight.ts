import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relight as relightOperation } from '@yujian/engine/builtin/operations/relight';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import type { TruthSet } from '../tooling/learn/truth/read-set.ts';
import {
  BANDS,
  blued,
  brighter,
  fogOrder,
  HEIGHT,
  histogramDistance,
  mean,
  meanOf,
  nightOf,
  snowOf,
  veiled,
  WIDTH,
  type Night,
  type Picture,
  type Snow,
} from './relight/measures.ts';
import { gallerySet, operationContext, writeSet } from './rendered-set.ts';
import type { Bench, Row } from './table.ts';

/** Buildings of the opening gallery, set before the first run. */
const SCENES = [
  'architecture-modern-villa',
  'architecture-concrete-cultural',
  'architecture-new-chinese-hotel',
  'architecture-brick-school',
  'architecture-vernacular-rural-guest-house',
  'architecture-curtain-wall-office-building',
] as const;
/** Atmospheres put on renders of known depth, normals and panes, beside the toy of each. */
export const relight: Bench = {
  name: 'relight',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'bench-relight-'));
    const fog: [number, number][] = [];
    const night: { ours: Night; toy: Night; true: Night; day: number }[] = [];
    const snow: { ours: Snow; toy: Snow }[] = [];
    for (const key of SCENES) {
      const [day, dark] = [gallerySet(key, 14).set, gallerySet(key, 21).set];
      const own = day.colour!;
      const made = (atmosphere: string): Promise<Picture> => relit(day, atmosphere, dir);
      fog.push([fogOrder(day, await made('fog')), fogOrder(day, veiled(own))]);
      const late = await made('night');
      const blue = blued(own, meanOf(late));
      night.push({
        ours: nightOf(day, late, dark),
        toy: nightOf(day, blue, dark),
        true: nightOf(day, dark.colour!, dark),
        day: histogramDistance(own, dark.colour!),
      });
      const white = await made('snow');
      snow.push({ ours: snowOf(day, white), toy: snowOf(day, brighter(own, meanOf(white))) });
    }
    await rm(dir, { recursive: true, force: true });
    return rowsOf(fog, night, snow);
  },
};

function rowsOf(
  fog: readonly [number, number][],
  night: readonly { ours: Night; toy: Night; true: Night; day: number }[],
  snow: readonly { ours: Snow; toy: Snow }[],
): Row[] {
  const spread = (values: readonly number[], digits: number): string =>
    `${mean(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
  const row = (what: string, bar: string, values: readonly number[], digits: number, holds: boolean): Row => ({
    what,
    value: spread(values, digits),
    bar,
    holds,
  });
  const orders = [0, 1].map((k) => fog.map((pair) => pair[k]!));
  const stops = (of: 'ours' | 'toy' | 'true'): number[] =>
    night.map((one) => one[of].stops).filter((value) => value !== null);
  const shining = (of: 'ours' | 'toy' | 'true'): string => {
    const lit = night.map((one) => one[of].lit).filter((value) => value !== null);
    return `${(100 * mean(lit)).toFixed(0)}, ${(100 * mean(night.map((one) => one[of].walls))).toFixed(0)}`;
  };
  const far = (of: 'ours' | 'toy'): number[] => night.map((one) => one[of].distance);
  const share = (of: 'ours' | 'toy', key: keyof Snow): number[] => snow.map((one) => 100 * one[of][key]);
  const isOrdered = (values: readonly number[]): boolean => values.every((value) => value >= 0.9);
  const isLit = (values: readonly number[]): boolean => values.every((value) => value >= 2);
  const isSnow = (of: 'ours' | 'toy'): boolean => mean(share(of, 'within')) >= 97 && mean(share(of, 'covered')) >= 50;
  const toys = 'must miss it';
  return [
    row(
      `fog: rank correlation of lost contrast and true depth over ${BANDS} bands, ${SCENES.length} scenes, mean (least to most)`,
      'at least 0.9 in each',
      orders[0]!,
      2,
      isOrdered(orders[0]!),
    ),
    row('… a white veil of one strength', toys, orders[1]!, 2, !isOrdered(orders[1]!)),
    row('night: true panes over true fronts, stops', 'at least 2 in each', stops('ours'), 1, isLit(stops('ours'))),
    row('… darker and blue, as dark in the mean', toys, stops('toy'), 1, !isLit(stops('toy'))),
    row('… the same scenes rendered at night', 'beside it', stops('true'), 1, true),
    {
      what: 'night: % of true panes, and of true fronts, that shine two stops over the median of fronts',
      value: shining('ours'),
      bar: `beside it: ${shining('true')} of the scenes rendered at night, ${shining('toy')} darker and blue`,
      holds: true,
    },
    row(
      'night: distance (earth mover’s, of 255) of luma and channels to the histogram of the scene rendered at night',
      `below darker and blue, ${spread(far('toy'), 0)}, and the day, ${mean(night.map(({ day }) => day)).toFixed(0)}`,
      far('ours'),
      0,
      mean(far('ours')) < mean(far('toy')) && mean(far('ours')) < mean(night.map(({ day }) => day)),
    ),
    row(
      'snow: of what turned white, % on true upward surfaces',
      'mean 97',
      share('ours', 'within'),
      0,
      mean(share('ours', 'within')) >= 97,
    ),
    row(
      'snow: of true upward surfaces, % white',
      'mean 50',
      share('ours', 'covered'),
      0,
      mean(share('ours', 'covered')) >= 50,
    ),
    row(
      'snow: what fronts gained of lightness (CIE L*), median',
      'beside it',
      snow.map(({ ours }) => ours.light),
      0,
      true,
    ),
    {
      what: '… everything brighter, as bright in the mean: both',
      value: `${spread(share('toy', 'within'), 0)}; ${spread(share('toy', 'covered'), 0)}`,
      bar: toys,
      holds: !isSnow('toy'),
    },
  ];
}

async function relit(set: TruthSet, atmosphere: string, workDir: string): Promise<Picture> {
  const picture = await writeSet(set, workDir);
  const { files } = await relightOperation(
    { picture, atmosphere, setting: 'exterior', strength: 1, lamps: 0.5, size: WIDTH, seed: 1 },
    operationContext(workDir),
  );
  const made = await readPicture(files[0]!.path, { maxSide: WIDTH });
  if (made.data.length !== 3 * WIDTH * HEIGHT) throw new Error('The relit picture has another size.');
  return made.data;
}
