import { pieceEntry, usualSize, type PieceType } from '@yujian/contract/scene/pieces';

/** Types that look alike from all sides, and forms of others that do; some are oval. */
const ROUND: Partial<Readonly<Record<PieceType, readonly string[] | true>>> = {
  pendant: ['dome', 'globe', 'paper', 'lantern', 'cone', 'drum', 'woven'],
  chandelier: true,
  'ceiling-lamp': ['disc', 'downlight'],
  'floor-lamp': ['shade', 'tripod', 'paper'],
  'table-lamp': ['turned', 'mushroom', 'paper'],
  candle: true,
  vase: true,
  bowl: ['bowl', 'fruit'],
  'potted-plant': true,
  'table-plant': true,
  'hanging-plant': true,
  'bar-stool': ['round'],
  stool: ['wood', 'drum'],
  pouf: ['round', 'knit'],
  'floor-cushion': ['round'],
  'coffee-table': ['round', 'cone-foot', 'tripod'],
  'side-table': ['column', 'tripod', 'drum', 'cone-foot', 'three-legs'],
  'dining-table': ['round', 'cone-foot', 'tripod'],
  'cafe-table': ['round'],
  'kids-table': ['round'],
  nightstand: ['drum'],
  'coat-stand': ['tree'],
  rug: ['round'],
  bathtub: ['barrel'],
};
/** Types whose back is as their front. */
const TWO_SIDED: ReadonlySet<PieceType> = new Set<PieceType>([
  'coffee-table',
  'side-table',
  'dining-table',
  'cafe-table',
  'conference-table',
  'tea-table',
  'kids-table',
  'console',
  'workstation',
  'shop-table',
  'bench',
  'pouf',
  'stool',
  'floor-cushion',
  'rug',
  'pendant',
  'ceiling-lamp',
  'light-line',
  'track-light',
  'partition',
  'screen',
  'planter',
  'plinth',
  'bathtub',
]);
/** Types that stand at any turn; all others stand along the room. */
const FREE: ReadonlySet<PieceType> = new Set<PieceType>([
  'armchair',
  'lounge-chair',
  'dining-chair',
  'office-chair',
  'bar-stool',
  'floor-lamp',
  'toys',
  'mannequin',
]);

export function isRound(type: PieceType, form: string): boolean {
  const round = ROUND[type];
  return round === true || (round?.includes(form) ?? false);
}

/** After how many degrees a piece looks as before; 0 = at every turn. */
export function symmetryOf(type: PieceType, form: string): 0 | 90 | 180 | 360 {
  if (isRound(type, form)) return 0;
  if (!TWO_SIDED.has(type)) return 360;
  const [width, depth] = usualSize(type, form);
  return width === depth ? 90 : 180;
}

/** Turns that are tried, radians. */
export function turnsOf(type: PieceType, form: string): number[] {
  const symmetry = symmetryOf(type, form);
  if (symmetry === 0) return [0];
  const step = FREE.has(type) ? 22.5 : 90;
  return Array.from({ length: symmetry / step }, (_, k) => (k * step * Math.PI) / 180);
}

export function isFree(type: PieceType): boolean {
  return FREE.has(type);
}

/** How far a drawing's measure may be off: sizes are looked for so far beyond what a type is built at. */
const SLACK = 1.12;

/** Least and most of a size while a piece is fitted, metres. */
export function limitsOf(type: PieceType): { readonly least: readonly number[]; readonly most: readonly number[] } {
  const { least, most } = pieceEntry(type);
  return { least: least.map((value) => value / SLACK), most: most.map((value) => value * SLACK) };
}
