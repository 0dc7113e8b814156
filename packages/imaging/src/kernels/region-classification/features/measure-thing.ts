import { Pinhole } from '../../../geometry/pinhole.ts';
import { FREE, type RegionShape } from '../shapes/region-shape.ts';
import { type Columns, createColumns, type ClassificationScene } from './classification-scene.ts';

export const THING = [
  'thing:parts',
  'thing:share',
  'thing:area',
  'thing:width',
  'thing:height',
  'thing:aspect',
  'thing:fill',
  'thing:along-none',
  'thing:foliage',
  'thing:over-horizon',
  'thing:bottom-over-horizon',
  'thing:stands-width',
  'thing:stands-height',
  'thing:top-part',
  'thing:bottom-part',
] as const;

interface Thing {
  parts: number;
  area: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  free: number;
  foliage: number;
}

/**
 * What the thing is like that each region is a part of (`ClassificationScene.things`): a cushion alone shows less than the sofa
 * it lies on. Sizes are shares of the picture's, `stands-*` in eye heights as if it stood on the ground where its lowest
 * row is (NaN above the horizon); `top-part` and `bottom-part` tell where in the thing the region lies, 0 to 1 from its top.
 */
export function measureThing(
  shapes: readonly RegionShape[],
  { things: groups, camera, labels: { width, height } }: ClassificationScene,
): Columns<(typeof THING)[number]> {
  const out = createColumns(THING, shapes.length);
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const things = new Map<number, Thing>();
  shapes.forEach((shape, i) => {
    let thing = things.get(groups[i]!);
    if (!thing)
      things.set(
        groups[i]!,
        (thing = { parts: 0, area: 0, minX: Infinity, minY: Infinity, maxX: -1, maxY: -1, free: 0, foliage: 0 }),
      );
    thing.parts++;
    thing.area += shape.area;
    thing.minX = Math.min(thing.minX, shape.minX);
    thing.minY = Math.min(thing.minY, shape.minY);
    thing.maxX = Math.max(thing.maxX, shape.maxX);
    thing.maxY = Math.max(thing.maxY, shape.maxY);
    thing.free += shape.area * shape.axes[FREE]!;
    thing.foliage += shape.area * shape.foliage;
  });
  shapes.forEach((shape, i) => {
    const { parts, area, minX, minY, maxX, maxY, free, foliage } = things.get(groups[i]!)!;
    const [wide, tall] = [maxX - minX + 1, maxY - minY + 1];
    pinhole.ray((minX + maxX) / 2, maxY, ray);
    const reach = ray[1]! < 0 ? -1 / ray[1]! / camera.focal : NaN;
    out['thing:parts'][i] = Math.log(parts);
    out['thing:share'][i] = shape.area / Math.max(1, area);
    out['thing:area'][i] = Math.log(Math.max(1, area) / (width * height));
    out['thing:width'][i] = wide / width;
    out['thing:height'][i] = tall / height;
    out['thing:aspect'][i] = Math.log(wide / tall);
    out['thing:fill'][i] = area / (wide * tall);
    out['thing:along-none'][i] = free / Math.max(1, area);
    out['thing:foliage'][i] = foliage / Math.max(1, area);
    out['thing:over-horizon'][i] = (pinhole.horizon - (minY + maxY) / 2) / height;
    out['thing:bottom-over-horizon'][i] = (pinhole.horizon - maxY) / height;
    out['thing:stands-width'][i] = wide * reach;
    out['thing:stands-height'][i] = tall * reach;
    out['thing:top-part'][i] = (shape.minY - minY) / tall;
    out['thing:bottom-part'][i] = (shape.maxY - minY) / tall;
  });
  return out;
}
