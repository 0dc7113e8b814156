import type { Mask, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { createFrame, type Frame } from '../frame.ts';
import { placeInMask, type PieceWish, type PlacedInMask } from './place-in-mask.ts';

/** Heights of the eye that are tried, times the one that was found: one picture does not tell its scale, a selection does. */
const EYES = [1, 0.9, 1.12, 0.8, 1.25, 0.72];
/** What another eye height costs, by its logarithm: where nothing tells the scale, and what a sure room box adds. */
const COST = { least: 0.3, sure: 1.5 } as const;

export interface PlacedToScale {
  readonly placed: PlacedInMask;
  /** In metres of the eye height that was chosen, as is the frame. */
  readonly structure: Structure;
  readonly frame: Frame;
}

/**
 * As `placeInMask`, where the scale may be wrong too: the eye height is found together with the place, weighed by how surely
 * the room's box tells it. Only what stands on the floor tells the scale.
 */
export function placeToScale(
  structure: Structure,
  mask: Mask,
  wish: PieceWish,
  pulse: () => void,
): PlacedToScale | null {
  const { mount } = pieceEntry(wish.type);
  const cost = COST.least + COST.sure * (structure.box?.confidence ?? 0);
  let best: (PlacedToScale & { readonly score: number }) | null = null;
  for (const times of mount === 'floor' || mount === 'ground' ? EYES : [1]) {
    const scaled = times === 1 ? structure : scaleMetres(structure, times);
    const frame = createFrame(scaled, -roomOf(scaled).floorY);
    const placed = placeInMask(scaled, frame, mask, wish, pulse);
    if (placed === null) continue;
    const score = placed.score - cost * Math.abs(Math.log(times));
    if (best === null || score > best.score) best = { placed, structure: scaled, frame, score };
  }
  return best;
}

/** The same picture seen by an eye so many times as high: all lengths in metres grow alike. */
function scaleMetres(structure: Structure, times: number): Structure {
  const { floorY, ceilingY, leftX, rightX, backZ, open } = roomOf(structure);
  const regions = structure.regions.map((region) =>
    region.offset === null ? region : { ...region, offset: times * region.offset },
  );
  if (open) return { ...structure, regions };
  const box = {
    confidence: 0,
    ...structure.box,
    floorY: times * floorY,
    ceilingY: times * ceilingY,
    leftX: times * leftX,
    rightX: times * rightX,
    backZ: times * backZ,
  };
  return { ...structure, regions, box };
}
