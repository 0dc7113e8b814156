import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { boxesMeet, cornersOf } from '@yujian/scenes/layout/geometry';
import { mayUse } from '@yujian/scenes/layout/neighbours';
import { solidOf } from '@yujian/scenes/layout/stage';
import { type Fit, fitPiece, type FitWish, withRoles } from './fit-piece.ts';
import { findHypotheses, type Hypothesis } from './hypotheses.ts';
import { rolesOf } from './parts.ts';
import { boundsOf, type FitRoom, kindOf } from './start-poses.ts';
import { typesOf, worthOf } from './usual-types.ts';

export type Proposal = { readonly hypothesis: Hypothesis; readonly wish: FitWish; readonly fits: readonly Fit[] };

/** What agreement below this is worth nothing; what is above counts by the root of its pixels. */
const WORTHLESS = 0.8;
/** How far a size by its foot may lie outside of what a type is built at. */
const PLAUSIBLE = 1.25;

/** Hypotheses with what fits them best at a quarter of the size, the most telling first. */
export function proposeThings(base: Omit<FitWish, 'kinds' | 'turn' | 'roles'>, taken: ReadonlySet<number>): Proposal[] {
  const { scene, look, pulse } = base;
  return findHypotheses(scene.structure, taken)
    .flatMap((hypothesis): Proposal[] => {
      pulse();
      const seen = withRoles(base, rolesOf(base.parts, new Set(hypothesis.regions), taken));
      const kinds = typesOf(hypothesis.name).flatMap((type) =>
        isPlausible(scene, seen.coarse, type) ? pieceEntry(type).forms.map(({ key }) => kindOf(type, key)) : [],
      );
      const wish: FitWish = {
        ...seen,
        kinds,
        turn: null,
        worth: (kind, pose) => base.worth(kind, pose) + worthOf(kind.type, look.kind),
      };
      const fits = fitPiece(wish, true);
      return fits.length === 0 ? [] : [{ hypothesis, wish, fits }];
    })
    .toSorted((a, b) => valueOf(b) - valueOf(a));
}

function valueOf({ hypothesis, fits }: Proposal): number {
  return (fits[0]!.score - WORTHLESS) * Math.sqrt(hypothesis.area);
}

/** Whether a thing that stands where its foot is seen has about a size of the type. */
function isPlausible(scene: FitRoom, { target, level }: FitWish['coarse'], type: PieceType): boolean {
  const bounds = boundsOf(scene, target);
  if (pieceEntry(type).mount !== 'floor' || !bounds.bottom || !bounds.top) return true;
  const scale = level.drawing.scale;
  const [, slope] = scene.frame.ray((target.minX + target.maxX + 1) / 2 / scale, (target.maxY + 1) / scale);
  if (slope > -0.02) return true;
  const tall = (((target.maxY - target.minY + 1) / scale / scene.frame.focal) * scene.frame.eyeHeight) / -slope;
  const { least, most } = pieceEntry(type);
  // depth adds to what is seen of its height from above
  return tall > least[2] / PLAUSIBLE && tall < (most[2] + 0.5 * most[1]) * PLAUSIBLE;
}

/** How far things may stand in each other, metres: what is drawn is not measured so well; chairs are pushed under tables. */
const OVERLAP = 0.15;
const TUCKED = 0.5;

/** Whether a piece stands free of the others, and within the room. */
export function hasRoom({ room }: FitRoom, piece: PlacedPiece, others: readonly PlacedPiece[]): boolean {
  const solid = solidOf(piece);
  const corners = cornersOf(solid);
  const isInside = corners.every(
    ([x, z]) => x > room.leftX - OVERLAP && x < room.rightX + OVERLAP && z > -room.backZ - OVERLAP,
  );
  return (
    isInside &&
    others.every((other) => {
      const together = mayUse(piece.type, other.type) || mayUse(other.type, piece.type);
      return !boxesMeet(solid, solidOf(other), together ? TUCKED : OVERLAP);
    })
  );
}

/** Whether most of a hypothesis is not taken by what was chosen before. */
export function isOpen({ regions, area }: Hypothesis, used: ReadonlySet<number>, { structure }: FitRoom): boolean {
  const gone = regions.reduce((sum, id) => sum + (used.has(id) ? structure.regions[id]!.area : 0), 0);
  return gone < TAKEN * area;
}
const TAKEN = 0.3;
