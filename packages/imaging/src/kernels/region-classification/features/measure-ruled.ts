import { SURFACE_CLASSES, type SurfaceClass } from '../../../surface-classes.ts';
import type { Guess } from '../rules/guess.ts';
import { type Columns, createColumns } from './classification-scene.ts';

type Ruled = `ruled:${SurfaceClass}` | 'ruled-sure';

export const RULED: readonly Ruled[] = ['ruled-sure', ...SURFACE_CLASSES.map((surface) => `ruled:${surface}` as const)];

/** What the rules made by hand call each region: 1 for their name of it, 0 for the others; and how sure they are. */
export function measureRuled(ruled: readonly Guess[]): Columns<Ruled> {
  const out = createColumns(RULED, ruled.length);
  ruled.forEach(({ surface, confidence }, i) => {
    out[`ruled:${surface}`][i] = 1;
    out['ruled-sure'][i] = confidence;
  });
  return out;
}
