import { join } from 'node:path';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { SILENT, type ScalarMap } from '@yujian/imaging/image';
import { findAlpha } from '@yujian/imaging/kernels/matting/find-alpha';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { compose, SHAPES, type Composite } from './matting/synthetic.ts';
import { createGrabCutRefiner } from './segmentation/grab-cut.ts';
import { milliseconds, quantile, type Bench, type Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
const SIDE = 640;
/** Whose colours the foreground has, and what lies behind. */
const PAIRS = [
  ['villa', 'bedroom'],
  ['garden', 'office'],
  ['bedroom', 'garden'],
] as const;
const REFINE = 0.5;
/** Standard deviation in pixels by which the peers' edges are feathered. */
const FEATHER = 1;

type Refine = (composite: Composite) => ScalarMap;

/** Composites of known alpha, from a selection whose edge wobbles by two pixels: ours, the selection feathered, and GrabCut from it, feathered. */
export const matting: Bench = {
  name: 'matting',
  async run() {
    const grabCut = await createGrabCutRefiner();
    const times: number[] = [];
    const refines: Readonly<Record<string, Refine>> = {
      ours: ({ picture, selection }) => {
        const start = performance.now();
        const { alpha } = findAlpha(picture, selection, { refine: REFINE, feather: 0 }, SILENT);
        times.push(performance.now() - start);
        return { ...selection, data: Float32Array.from(alpha, (value) => value / 255) };
      },
      'GrabCut feathered': ({ picture, selection }) => blurMap(grabCut(picture, selection), FEATHER),
      'selection feathered': ({ selection }) => blurMap(selection, FEATHER),
    };
    const rows: Row[] = [];
    const totals = new Map(Object.keys(refines).map((name) => [name, { sad: 0, mse: 0 }]));
    for (const [name, shape] of Object.entries(SHAPES)) {
      const sums = new Map(Object.keys(refines).map((peer) => [peer, { sad: 0, mse: 0 }]));
      for (const [fore, back] of PAIRS) {
        const composite = compose(name, shape, await photo(fore), await photo(back));
        for (const [peer, refine] of Object.entries(refines)) {
          const found = errorsOf(refine(composite), composite.alpha);
          for (const all of [sums.get(peer)!, totals.get(peer)!]) {
            all.sad += found.sad / PAIRS.length;
            all.mse += found.mse / PAIRS.length;
          }
          console.log(`${name}, ${fore} on ${back}, ${peer}: SAD ${found.sad.toFixed(0)}, MSE ${found.mse.toFixed(5)}`);
        }
      }
      rows.push(rowOf(name, sums, 1));
    }
    rows.push(rowOf('mean of all', totals, Object.keys(SHAPES).length));
    rows.push({
      what: `alpha of a picture of ${SIDE} pixels (median)`,
      value: milliseconds(quantile(times, 0.5)),
      bar: 'beside it',
      holds: true,
    });
    return rows;
  },
};

function rowOf(name: string, sums: ReadonlyMap<string, { sad: number; mse: number }>, of: number): Row {
  const [ours, ...peers] = [...sums.values()] as [{ sad: number; mse: number }, ...{ sad: number; mse: number }[]];
  const told = [...sums].map(([, { sad, mse }]) => `${(sad / of).toFixed(0)} / ${((1000 * mse) / of).toFixed(2)}`);
  return {
    what: `${name}: SAD / MSE × 1000 of ${[...sums.keys()].join(', ')}`,
    value: told.join(', '),
    bar: 'below GrabCut feathered',
    holds: ours.sad < peers[0]!.sad && ours.mse < peers[0]!.mse,
  };
}

/** Sum of absolute differences in pixels; mean squared difference over the picture. */
function errorsOf(found: ScalarMap, truth: ScalarMap): { readonly sad: number; readonly mse: number } {
  let [sad, squared] = [0, 0];
  for (let i = 0; i < truth.data.length; i++) {
    const off = found.data[i]! - truth.data[i]!;
    sad += Math.abs(off);
    squared += off * off;
  }
  return { sad, mse: squared / truth.data.length };
}

const photo = (name: string) => readPicture(join(INPUTS, `${name}-photo.webp`), { maxSide: SIDE });
