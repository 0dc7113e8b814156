import type { RegionNameKey } from '@yujian/contract/structure/names';
import { chanceOf } from '@yujian/imaging/buffers/region-chances';
import type { SrgbImage } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { guideMapByColour } from '@yujian/imaging/ops/guided-colour';
import { resizeMap } from '@yujian/imaging/ops/resize';
import type { AnalysedPhoto } from '../../craft/analysis/analyse-photo.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';

/** Names that mean the same to a person, or that the segmentation takes for one another. */
export const SAME: Readonly<Partial<Record<Name, readonly Name[]>>> = {
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

/**
 * From these on a group of regions is surely what it is asked for, and what was found is all of it. Chosen on 24 rendered
 * rooms of styles and kinds that the segmentation has not learned (docs/decisions/0064).
 */
interface Sure {
  readonly chance: number;
  readonly coverage: number;
  /** What it must not be as surely, and up to which chance it may. */
  readonly rival?: { readonly name: Name; readonly chance: number };
}
const USUAL: Sure = { chance: 0.5, coverage: 0.5 };
const SURE: Readonly<Partial<Record<Name, Sure>>> = {
  floor: { chance: 0.4, coverage: 0.3, rival: { name: 'rug', chance: 0.2 } },
};
/** Share of the picture below which it is a mistake as easily as a thing. */
const LEAST = 0.002;
/** Radius in pixels of 1024 and step of sRGB over which an area follows the picture's edges; the weights between which its edge is soft. */
const FOLLOW = 4;
const EDGE = 0.03;
const SOFT = { from: 0.35, to: 0.65 } as const;

/**
 * Where a picture surely shows what is asked for by name.
 *
 * @returns of the picture's size, 0 to 255; null where it is not surely there, or nothing else is
 */
export function namedArea(
  { width, height }: Pick<SrgbImage, 'width' | 'height'>,
  { look, structure, chances }: AnalysedPhoto,
  target: RegionNameKey,
): ChangeMask | null {
  const { regions, labels, setting } = structure;
  const names = (setting === 'exterior' ? OUTDOORS[target] : undefined) ?? SAME[target] ?? [target];
  const sure = SURE[target] ?? USUAL;
  const isPart = new Uint8Array(regions.length);
  let [found, all] = [0, 0];
  for (const members of Map.groupBy(regions, ({ group }) => group).values()) {
    const mass = (of: readonly Name[]): number =>
      members.reduce((sum, member) => sum + chanceOf(member, of, chances) * member.area, 0);
    const area = members.reduce((sum, member) => sum + member.area, 0);
    const own = mass(names);
    all += own;
    if (own < sure.chance * area || (sure.rival && mass([sure.rival.name]) > sure.rival.chance * area)) continue;
    found += own;
    for (const { id } of members) isPart[id] = 1;
  }
  const hard = Float32Array.from(labels.data, (id) => isPart[id]!);
  const share = hard.reduce((sum, value) => sum + value, 0) / hard.length;
  if (found < sure.coverage * all || share < LEAST || share === 1) return null;
  const guide = [0, 1, 2].map((c) =>
    Float32Array.from({ length: hard.length }, (_, i) => look.data[i * look.channels + c]! / 255),
  ) as [Float32Array, Float32Array, Float32Array];
  const radius = Math.max(2, Math.round((FOLLOW * Math.max(look.width, look.height)) / 1024));
  const soft = guideMapByColour({ width: look.width, height: look.height, data: hard }, guide, radius, EDGE);
  const large = resizeMap(soft, width, height, 'lanczos');
  const data = Uint8Array.from(large.data, (value) =>
    Math.round(255 * Math.min(1, Math.max(0, (value - SOFT.from) / (SOFT.to - SOFT.from)))),
  );
  return { width, height, data };
}
