import type { EditTarget } from '@yujian/contract/edit/edit-kinds';
import type { SrgbImage } from '@yujian/imaging';
import { chanceOf } from '@yujian/imaging/buffers/region-chances';
import type { Name } from '@yujian/imaging/names';
import { guideMapByColour } from '@yujian/imaging/ops/guided-colour';
import { resizeMap } from '@yujian/imaging/ops/resize';
import type { AnalysedPhoto } from '../../craft/analysis/analyse-photo.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';

/** Names that mean the same to a person, or that the segmentation takes for one another. */
const SAME: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  wall: ['wall', 'facade', 'column'],
  facade: ['facade', 'wall', 'column'],
  ceiling: ['ceiling', 'beam'],
  grass: ['grass'],
  ground: ['ground', 'paving', 'road'],
  paving: ['paving', 'ground', 'road', 'floor'],
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
const OUTSIDE: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  floor: ['floor', 'paving', 'ground'],
};

/** Chance from which a group of regions is surely what it is asked for as. */
const SURE = 0.5;
/** Share of all that may be of a name that must surely be: half a sofa is worse than none. */
const WHOLE = 0.6;
/** Share of the picture below which it is a mistake as easily as a thing. */
const LEAST = 0.002;
/** Radius in pixels of 1024 and step of sRGB over which an area follows the picture's edges. */
const FOLLOW = 4;
const EDGE = 0.03;
/** Weights between which the edge of an area is soft. */
const SOFT = { from: 0.35, to: 0.65 } as const;

/**
 * Where a picture surely shows what is asked for by name.
 *
 * @returns of the original's size, 0 to 255; null where it is not surely there
 */
export function namedArea(
  { width, height }: Pick<SrgbImage, 'width' | 'height'>,
  { look, structure, chances }: AnalysedPhoto,
  target: Exclude<EditTarget, 'region' | 'picture' | 'furniture'>,
): ChangeMask | null {
  const { regions, labels, setting } = structure;
  const names = (setting === 'exterior' ? OUTSIDE[target] : undefined) ?? SAME[target] ?? [target];
  const groups = Map.groupBy(regions, ({ group }) => group);
  const isSure = new Uint8Array(regions.length);
  let [sure, all] = [0, 0];
  for (const members of groups.values()) {
    const area = members.reduce((sum, member) => sum + member.area, 0);
    const mass = members.reduce((sum, member) => sum + chanceOf(member, names, chances) * member.area, 0);
    all += mass;
    if (mass < SURE * area) continue;
    sure += mass;
    for (const { id } of members) isSure[id] = 1;
  }
  if (sure < WHOLE * all) return null;
  const hard = Float32Array.from(labels.data, (id) => isSure[id]!);
  if (hard.reduce((sum, value) => sum + value, 0) < LEAST * hard.length) return null;
  const guide = [0, 1, 2].map((c) =>
    Float32Array.from({ length: hard.length }, (_, i) => look.data[i * look.channels + c]! / 255),
  ) as [Float32Array, Float32Array, Float32Array];
  const radius = Math.max(2, Math.round((FOLLOW * Math.max(look.width, look.height)) / 1024));
  const soft = guideMapByColour({ width: look.width, height: look.height, data: hard }, guide, radius, EDGE);
  const large = resizeMap(soft, width, height, 'lanczos');
  const data = Uint8Array.from(large.data, (value) =>
    Math.round(255 * Math.min(1, Math.max(0, (value - SOFT.from) / (SOFT.to - SOFT.from)))),
  );
  return data.every((value) => value === 255) ? null : { width, height, data };
}
