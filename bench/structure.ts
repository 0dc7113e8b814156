import { listSets, type Medium, type SetHeader } from '../tooling/learn/truth/read-set.ts';
import { measure, type Figures, type State } from './structure/figures.ts';
import { structureRows } from './structure/rows.ts';
import type { Bench, Row } from './table.ts';

const LOOKS: readonly (readonly [medium: Medium, state: State, name: string])[] = [
  ['line', 'clean', 'line drawings'],
  ['line', 'simple', 'line drawings, as people draw'],
  ['clay', 'clean', 'white models'],
  ['colour', 'clean', 'renders'],
  ['line', 'dirty', 'line drawings, dirty'],
  ['clay', 'dirty', 'white models, dirty'],
  ['colour', 'dirty', 'renders, dirty'],
];
/** The bar is over at least so many pictures. */
const ENOUGH = 200;

/** What is understood of pictures whose truth is known, on kinds, styles and seeds that were held out. */
export const structure: Bench = {
  name: 'structure',
  run: async () => measureSets(listSets().filter(({ half }) => half !== 'learn')),
};

/** Looks at every picture of the sets, clean and dirty; one after the other, remembered as they are done. */
export function measureSets(headers: readonly SetHeader[]): Row[] {
  const rows: Row[] = [];
  let clean = 0;
  for (const [medium, state, name] of LOOKS) {
    const looks = headers.map((header) => measure(header, medium, state)).filter((one): one is Figures => one !== null);
    if (state === 'clean') clean += looks.length;
    if (looks.length > 0) rows.push(...structureRows(name, looks));
  }
  rows.unshift({
    what: `renders and drawings that are measured on, clean, of ${headers.length} views`,
    value: `${clean}`,
    bar: `at least ${ENOUGH}`,
    holds: clean >= ENOUGH,
  });
  return rows;
}
