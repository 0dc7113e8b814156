import type { BoxSide, RoomBox } from '../../structure.ts';
import type { BoxExtent } from '../../geometry/box-faces.ts';
import type { BoxView } from './measure-box.ts';
import { type EdgeEvidence, sampleEdge } from './sample-edge.ts';

const EYE_HEIGHT = 1.6;
const LOWEST_ROOM = 2.4;
const TALLEST_ROOM = 2.9;
/** Metres to a side that does not show. */
const USUAL = { floorY: 1.4, ceilingY: 1.3, leftX: 2.8, rightX: 2.8, backZ: 5 } as const;
/** Pixels of an edge that show a side. */
const SHOWN = 8;

/**
 * A box one metre deep, in metres, and which of its sides do not show because none of their edges lies in the
 * picture: these are moved out to a usual distance, so that light bounces off something. The size follows from an eye
 * height of 1.6 m, unless a ceiling that shows would then lie above 2.9 m or under 2.4 m.
 */
export function furnishUnseen(box: BoxExtent, view: BoxView): Omit<RoomBox, 'confidence'> {
  const hidden = listHidden(box, view);
  const isHidden = (side: BoxSide): boolean => hidden.includes(side);
  const tall = (EYE_HEIGHT * (box.ceilingY - box.floorY)) / -box.floorY;
  const fit = isHidden('ceiling')
    ? 1
    : Math.max(0.6, Math.min(1.6, Math.min(TALLEST_ROOM, Math.max(LOWEST_ROOM, tall)) / tall));
  let scale = (fit * EYE_HEIGHT) / -box.floorY;
  if (isHidden('floor')) scale = isHidden('ceiling') ? USUAL.backZ / box.backZ : USUAL.ceilingY / box.ceilingY;
  const far = (value: number, usual: number, hides: boolean): number =>
    Math.sign(value) * Math.max(Math.abs(value) * scale, hides ? usual : 0);
  return {
    floorY: far(box.floorY, USUAL.floorY, isHidden('floor')),
    ceilingY: far(box.ceilingY, USUAL.ceilingY, isHidden('ceiling')),
    leftX: far(box.leftX, USUAL.leftX, isHidden('left')),
    rightX: far(box.rightX, USUAL.rightX, isHidden('right')),
    backZ: box.backZ * scale,
    hidden,
  };
}

function listHidden({ floorY, ceilingY, leftX, rightX, backZ }: BoxExtent, { pinhole, evidence }: BoxView): BoxSide[] {
  const shown = new Set<BoxSide>();
  const edge: EdgeEvidence = { length: 0, drawn: 0, bordered: 0 };
  const look = (
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    axis: 0 | 1 | 2,
    sides: readonly BoxSide[],
  ): void => {
    sampleEdge(pinhole, evidence, x0, y0, z0, x1, y1, backZ, axis, edge);
    if (edge.length >= SHOWN) for (const side of sides) shown.add(side);
  };
  for (const [y, level] of [
    [floorY, 'floor'],
    [ceilingY, 'ceiling'],
  ] as const) {
    look(leftX, y, backZ, rightX, y, 0, [level, 'back']);
    look(leftX, y, -0.5 * backZ, leftX, y, 2, [level, 'left']);
    look(rightX, y, -0.5 * backZ, rightX, y, 2, [level, 'right']);
  }
  look(leftX, floorY, backZ, leftX, ceilingY, 1, ['left', 'back']);
  look(rightX, floorY, backZ, rightX, ceilingY, 1, ['right', 'back']);
  return (['floor', 'ceiling', 'left', 'right', 'back'] as const).filter((side) => !shown.has(side));
}
