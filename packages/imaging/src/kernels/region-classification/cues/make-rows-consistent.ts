import type { Name } from '../../../names.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import { findRows } from './find-rows.ts';
import { joinParts } from '../fusion/join-parts.ts';
import type { ClassificationScene } from '../features/classification-scene.ts';
import { weighNames } from './weigh-names.ts';

/** Likelihood from which a board may be what the one beside it most likely is. */
const POSSIBLE = 0.12;
/** What it adds to the logarithm of the likelihood of a white model's wall that the rules see it boarded. */
const BOARDED = 0.5;
const WALL: ReadonlySet<Name> = new Set<Name>(['wall']);

/**
 * Likelihoods in which boards in a row have one name, where the rules see one of two a board: a white model shows their sides as light as curtains
 * are, and some alone were; in a drawing those that stand behind something are shorter than their row, and were something else.
 */
export function makeRowsConsistent(
  names: readonly Name[],
  likelihoods: Float32Array,
  shapes: readonly RegionShape[],
  { ruled, kind }: Pick<ClassificationScene, 'ruled' | 'kind'>,
): Float32Array {
  const classes = names.length;
  const rowOf = (id: number): Float32Array => likelihoods.subarray(id * classes, (id + 1) * classes);
  const likeliest = shapes.map((_, id) => rowOf(id).indexOf(Math.max(...rowOf(id))));
  const isBoard = ruled.map(({ surface }) => surface === 'panel');
  const rows = findRows(
    shapes,
    (a, b) =>
      (isBoard[a]! || isBoard[b]!) && rowOf(a)[likeliest[b]!]! > POSSIBLE && rowOf(b)[likeliest[a]!]! > POSSIBLE,
  );
  const sizes = new Int32Array(shapes.length);
  for (const row of rows) sizes[row]!++;
  const out = joinParts(
    likelihoods,
    classes,
    shapes.map(({ area }) => area),
    rows,
    1,
  );
  if (kind === 'clay')
    rows.forEach((row, id) => {
      if (sizes[row]! > 1)
        out.set(weighNames(names, out.slice(id * classes, (id + 1) * classes), WALL, BOARDED), id * classes);
    });
  return out;
}
