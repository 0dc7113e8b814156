import type { Mask } from '@yujian/imaging';
import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { NAMES, type Name } from '@yujian/imaging/names';
import { resizeMap } from '@yujian/imaging/ops/resize';

/** What opens a room's sides or hangs on them. */
const KEPT: ReadonlySet<Name> = new Set([
  'window',
  'door',
  'curtain',
  'picture',
  'mirror',
  'lamp',
  'glass',
  'plant',
  'stair',
  'railing',
  'sky',
  'tree',
  'ground',
  'grass',
  'facade',
]);
const LIKELY = 0.4;

/** 1 where something stays that is none of the room's sides, outside of the hole. */
export function keptInRoom(
  { width, height, names }: SegmentationMap,
  size: { readonly width: number; readonly height: number },
  hole: Mask,
): Mask {
  const chances = new Float32Array(width * height);
  for (let cell = 0; cell < chances.length; cell++)
    for (const [n, name] of NAMES.entries()) if (KEPT.has(name)) chances[cell]! += names[cell * NAMES.length + n]!;
  const large = resizeMap({ width, height, data: chances }, size.width, size.height);
  return { ...hole, data: hole.data.map((value, pixel) => (value === 0 && large.data[pixel]! > LIKELY ? 1 : 0)) };
}
