import type { MaterialSpec, Pattern, PaintSettings } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';

/** Patterns that are even all over: a tooth, a nap, a grain, and no line. */
const EVEN: ReadonlySet<Pattern> = new Set<Pattern>([
  'plain',
  'plaster',
  'concrete',
  'terrazzo',
  'granite',
  'rock',
  'boucle',
  'velvet',
  'leather',
  'felt',
  'carpet',
  'silk',
  'rubber',
  'corten',
  'glass',
  'mirror',
  'gravel',
  'grass',
  'meadow',
  'moss',
  'asphalt',
  'sand',
  'foliage',
  'water',
]);

/** A view that keeps its own materials with its geometry locked takes light and tooth, and no line that is not in it. */
export function addsNoLines({ kind }: Structure, { mode, lock, strength }: PaintSettings): boolean {
  return mode === 'refine' && (kind === 'clay' || kind === 'photo') && (lock || strength >= 1);
}

/** The material without its boards, joints, veins, threads and folds: plain in its main colour where it has them. */
export function withoutLines(spec: MaterialSpec): MaterialSpec {
  if (EVEN.has(spec.pattern)) return spec;
  const { gloss, rough } = spec;
  return {
    pattern: 'plain',
    colours: spec.colours.slice(0, 1),
    ...(gloss !== undefined && { gloss }),
    ...(rough !== undefined && { rough }),
  };
}
