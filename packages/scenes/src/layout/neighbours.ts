import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';

/** Which pieces are used together, so that one may stand where the other wants free floor. */
const SEATS = new Set<PieceType>([
  'sofa',
  'corner-sofa',
  'armchair',
  'lounge-chair',
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
  'pouf',
  'bench',
  'banquette',
  'daybed',
  'floor-cushion',
  'outdoor-chair',
  'outdoor-sofa',
]);
const TABLES = new Set<PieceType>([
  'dining-table',
  'cafe-table',
  'desk',
  'workstation',
  'conference-table',
  'tea-table',
  'kids-table',
  'outdoor-table',
  'kitchen-island',
  'bar-counter',
  'reception-desk',
  'console',
  'piano',
]);
const TUCKED = new Set<PieceType>([
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
  'bench',
  'outdoor-chair',
  'floor-cushion',
  'pouf',
]);
const SMALL = new Set<PieceType>(['side-table', 'floor-lamp', 'floor-cushion', 'toys', 'person']);
const LOW_TABLES = new Set<PieceType>(['coffee-table', 'side-table']);
const BESIDE_BEDS = new Set<PieceType>(['nightstand', 'bench', 'stool', 'pouf', 'side-table', 'desk', 'floor-lamp']);
/** Things that stand side by side in one row, backs to one wall. */
const FITTED = new Set<PieceType>(['kitchen-run', 'base-units', 'tall-cabinets', 'fridge', 'range', 'washing-machine']);
const COUNTERS = new Set<PieceType>(['bar-counter', 'pastry-case']);

/** Whether two pieces may be in one place: a rug under things, a chair pushed under a table. */
export function mayPass(a: PlacedPiece, b: PlacedPiece): boolean {
  return a.type === 'rug' ? b.type !== 'rug' : b.type === 'rug' || a.on === b.id || b.on === a.id;
}

/** Whether `other` may stand on the floor that using `owner` takes. */
export function mayUse(owner: PieceType, other: PieceType): boolean {
  if (other === 'rug' || other === 'floor-cushion' || other === 'toys') return true;
  if (TABLES.has(owner) && SEATS.has(other)) return true;
  if (TUCKED.has(owner) && TABLES.has(other)) return true;
  if (SEATS.has(owner) && SMALL.has(other)) return true;
  if (owner === 'banquette' && (TABLES.has(other) || SEATS.has(other))) return true;
  if (owner === 'bed' || owner === 'single-bed') return BESIDE_BEDS.has(other);
  if (LOW_TABLES.has(owner) && (other === 'pouf' || other === 'stool' || SMALL.has(other))) return true;
  if (TUCKED.has(owner) && SEATS.has(other)) return owner !== 'bench';
  if (owner === 'workstation' || other === 'workstation') return other === 'office-chair' || owner === 'office-chair';
  return (FITTED.has(owner) && FITTED.has(other)) || (COUNTERS.has(owner) && COUNTERS.has(other));
}
