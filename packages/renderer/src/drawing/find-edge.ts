import type { Glances } from './glances.ts';

/** Widths of strokes in pixels of a picture 1000 pixels wide. */
export const STROKES = { outline: 2.1, occlusion: 1.35, contact: 1.15, crease: 0.95, material: 0.7, joint: 0.45 } as const;

/** Off the plane by more than this many steps, one thing stands in front of another. */
const JUMP = 3;
/** Bends by less than this are left to the shading: cosine of 24°. */
const CREASE = 0.9135;

/**
 * Width of the stroke between two neighbouring places, 0 for none. `before` and `after` are the places next to them
 * along the same line, or the places themselves at the border of the grid.
 */
export function findEdge(glances: Glances, before: number, a: number, b: number, after: number): number {
  const { object, instance, material, piece, distance, step } = glances;
  const objectA = object[a]!, objectB = object[b]!;
  if (objectA < 0 || objectB < 0) return objectA === objectB ? 0 : STROKES.outline;
  const near = Math.min(distance[a]!, distance[b]!);
  const tolerance = JUMP * Math.min(step[a]!, step[b]!);
  const gap = Math.min(glances.offPlane(a, b), glances.offPlane(b, a));
  if (gap > tolerance) {
    // What stands far in front of what is behind it is drawn with the heaviest pen.
    const depth = Math.min(1, Math.max(0, (gap / near - 0.004) / 0.06));
    const [least, most] = objectA === objectB ? [STROKES.crease, STROKES.occlusion] : [STROKES.occlusion, STROKES.outline];
    return least + (most - least) * depth;
  }
  if (objectA !== objectB) return STROKES.contact;
  const cosine = glances.alike(a, b);
  if (cosine < CREASE) {
    const bend = 1 - cosine;
    if (bend > 2.5 * bendOf(glances, before, a, tolerance) && bend > 2.5 * bendOf(glances, b, after, tolerance)) return cosine < 0.6 ? STROKES.crease : STROKES.material;
  }
  if (material[a] !== material[b]) return STROKES.material;
  if (instance[a] === instance[b] && piece[a] !== piece[b] && step[a]! < 0.03) return STROKES.joint;
  return 0;
}

/** How much the surface bends between two neighbours of one object: what a rounding does. */
function bendOf(glances: Glances, a: number, b: number, tolerance: number): number {
  if (a === b || glances.object[a] !== glances.object[b] || glances.object[a]! < 0) return 0;
  return Math.min(glances.offPlane(a, b), glances.offPlane(b, a)) > tolerance ? 0 : 1 - glances.alike(a, b);
}
