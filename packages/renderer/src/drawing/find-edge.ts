import type { HitGrid } from './hit-grid.ts';

/** Widths of strokes in pixels of a picture 1000 pixels wide. */
export const STROKES = {
  outline: 2,
  occlusion: 1.15,
  contact: 0.95,
  crease: 0.75,
  material: 0.55,
  joint: 0.4,
} as const;

/** Off the plane by more than this many steps, one thing stands in front of another. */
const JUMP = 3;
/** Bends by less than this are left to the shading: cosine of 24°. */
const CREASE = 0.9135;
/** A step of a bevel: cosine of 10°. */
const GENTLE = 0.985;
/** Where places are farther apart than this, metres, joints are left out. */
const COARSEST_JOINT = 0.03;

/** Five neighbouring pairs along a line of the grid: the one that is judged, and two on each side of it. */
const bends = new Float64Array(5);

/**
 * Width of the stroke between the neighbouring places `a` and `a + step`, 0 for none.
 *
 * @param step from place to place along the line: 1 across, a row down
 * @param room how many places lie before `a` and after `a + step` on this line
 */
export function findEdge(hits: HitGrid, a: number, step: number, roomBefore: number, roomAfter: number): number {
  const { object, instance, material, distance } = hits;
  const b = a + step,
    objectA = object[a]!,
    objectB = object[b]!;
  if (objectA < 0 || objectB < 0) return objectA === objectB ? 0 : STROKES.outline;
  const tolerance = toleranceOf(hits, a, b);
  const gap = Math.min(hits.offPlane(a, b), hits.offPlane(b, a));
  if (gap > tolerance) {
    // What stands far in front of what is behind it is drawn with the heaviest pen.
    const depth = Math.min(1, Math.max(0, (gap / Math.min(distance[a]!, distance[b]!) - 0.004) / 0.06));
    const [least, most] =
      objectA === objectB ? [STROKES.crease, STROKES.occlusion] : [STROKES.occlusion, STROKES.outline];
    return least + (most - least) * depth;
  }
  if (objectA !== objectB) return STROKES.contact;
  if (hits.alike(a, b) < GENTLE) {
    for (let k = 0; k < 5; k++)
      bends[k] = bendOf(hits, a + (k - 2) * step, step, k - 2 >= -roomBefore && k - 2 <= roomAfter);
    const turn = crease();
    if (turn > 1 - CREASE) return turn > 0.4 ? STROKES.crease : STROKES.material;
  }
  if (material[a] !== material[b]) return STROKES.material;
  return instance[a] === instance[b] && hits.step[a]! < COARSEST_JOINT && isJoint(hits, a, b) ? STROKES.joint : 0;
}

/** Between two boards of one mesh, or two pieces of one pattern. */
function isJoint({ body, piece, isLeaf }: HitGrid, a: number, b: number): boolean {
  if (isLeaf[a] === 1) return false;
  return body[a] !== body[b] || (piece[a] !== piece[b] && piece[a] !== 0 && piece[b] !== 0);
}

/**
 * How sharp a crease lies at the middle of the five pairs, as 1 − cosine; 0 for none. A crease is sharp against its
 * neighbours, or a bevel of up to three steps between flat sides, drawn once where it bends most. What goes on bending is round.
 */
function crease(): number {
  const [far = 0, before = 0, here = 0, after = 0, next = 0] = bends;
  if (here > 2.5 * before && here > 2.5 * after) return here;
  if (before > here || after >= here) return 0;
  const together = Math.sqrt(before) + Math.sqrt(here) + Math.sqrt(after);
  return far < 0.2 * here && next < 0.2 * here ? Math.min(2, together * together) : 0;
}

/** How much the surface bends between two neighbours of one object. */
function bendOf(hits: HitGrid, a: number, step: number, isInGrid: boolean): number {
  const b = a + step;
  if (!isInGrid || hits.object[a] !== hits.object[b] || hits.object[a]! < 0) return 0;
  return Math.min(hits.offPlane(a, b), hits.offPlane(b, a)) > toleranceOf(hits, a, b) ? 0 : 1 - hits.alike(a, b);
}

function toleranceOf({ step }: HitGrid, a: number, b: number): number {
  return JUMP * Math.min(step[a]!, step[b]!);
}
