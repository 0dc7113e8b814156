import type { RegionNameKey } from '@yujian/contract/structure/names';
import type { KernelContext, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { drawNamed, type SelectablePicture } from '../../craft/selection/click-select.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';

/** Names that mean the same to a person, or that the segmentation takes for one another. */
const SAME: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  wall: ['wall', 'facade', 'column'],
  facade: ['facade', 'wall', 'column'],
  ceiling: ['ceiling', 'beam'],
  ground: ['ground', 'paving', 'road'],
  paving: ['paving', 'ground', 'road'],
  road: ['road', 'paving'],
  tree: ['tree', 'plant'],
  plant: ['plant', 'tree'],
  window: ['window', 'glass'],
  glass: ['glass', 'window'],
  cabinet: ['cabinet', 'shelf', 'counter'],
  shelf: ['shelf', 'cabinet'],
  counter: ['counter', 'cabinet'],
};
/** Outdoors what lies on the ground may be called a floor. */
const OUTDOORS: Readonly<Partial<Record<Name, readonly Name[]>>> = { floor: ['floor', 'paving', 'ground', 'road'] };

/** From these on what was found is surely what was asked for. */
const SURE = { chance: 0.4, coverage: 0.5, share: 0.002 } as const;

/**
 * Where a picture surely shows what is asked for by name.
 *
 * @returns of the picture's size, 0 to 255; null where it is not surely there, or nothing else is
 */
export async function namedArea(
  selectable: SelectablePicture,
  setting: Structure['setting'],
  target: RegionNameKey,
  context: KernelContext,
): Promise<ChangeMask | null> {
  const names = (setting === 'exterior' ? OUTDOORS[target] : undefined) ?? SAME[target] ?? [target];
  const { grey, chance, coverage, share } = await drawNamed(selectable, new Set(names), context);
  if (chance < SURE.chance || coverage < SURE.coverage || share < SURE.share) return null;
  if (grey.every((value) => value > 0)) return null;
  return { width: selectable.width, height: selectable.height, data: grey };
}
