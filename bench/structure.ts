import { listSets, type Medium, type SetHeader } from '../tooling/learn/truth/read-set.ts';
import { measure, type Figures, type State } from './structure/figures.ts';
import { structureRows } from './structure/rows.ts';
import type { Bench, Row } from './table.ts';

const MEDIA: readonly (readonly [medium: Medium, name: string])[] = [['line', 'line drawings'], ['clay', 'white models'], ['colour', 'renders']];
const STATES: readonly State[] = ['clean', 'dirty'];
/** The bar is over at least so many pictures. */
const ENOUGH = 200;

/** What is understood of pictures whose truth is known, on kinds, styles and seeds that were held out. */
export const structure: Bench = {
  name: 'structure',
  run: async () => measureSets(listSets().filter(({ half }) => half !== 'learn')),
};

/** Looks at every picture of the sets, clean and dirty; one after the other, remembered as they are done. */
export function measureSets(headers: readonly SetHeader[]): Row[] {
  const rows: Row[] = [{ what: 'sets of truth that are measured on', value: `${headers.length}`, bar: `at least ${ENOUGH}`, holds: headers.length >= ENOUGH }];
  for (const state of STATES) {
    for (const [medium, name] of MEDIA) {
      const looks = headers.map((header) => measure(header, medium, state)).filter((one): one is Figures => one !== null);
      if (looks.length > 0) rows.push(...structureRows(state === 'clean' ? name : `${name}, ${state}`, looks));
    }
  }
  return rows;
}
