import type { RegionShape } from '../shapes/region-shape.ts';
import type { Neighbourhood } from './find-neighbours.ts';
import { findTwins, TWINS } from './find-twins.ts';
import { AROUND, measureAround } from './measure-around.ts';
import { INSIDE, measureInside } from './measure-inside.ts';
import { LINES, measureLines } from './measure-lines.ts';
import { measureOwn, OWN } from './measure-own.ts';
import { measurePicture, PICTURE } from './measure-picture.ts';
import { measurePlace, PLACE } from './measure-place.ts';
import { measureRuled, RULED } from './measure-ruled.ts';
import { measureThing, THING } from './measure-thing.ts';
import type { ClassificationScene } from './classification-scene.ts';

/** What is measured of a region for its name, in the order of a row. Models keep the list they were trained with. */
export const FEATURES: readonly string[] = [
  ...OWN,
  ...INSIDE,
  ...LINES,
  ...PLACE,
  ...TWINS,
  ...THING,
  ...RULED,
  ...AROUND,
  ...PICTURE,
];

/**
 * One row of `FEATURES.length` measures per region: feature f of region i at i · FEATURES.length + f. All are free of
 * the picture's scale; NaN says that a measure has no meaning there.
 */
export function measureFeatures(
  shapes: readonly RegionShape[],
  neighbours: Neighbourhood,
  scene: ClassificationScene,
): Float32Array {
  const { width, height } = scene.labels;
  const own = measureOwn(shapes, width, height);
  const place = measurePlace(shapes, scene);
  const areas = shapes.map(({ area }) => area);
  const columns: Readonly<Record<string, Float32Array>> = {
    ...own,
    ...place,
    ...measureInside(shapes, scene),
    ...measureLines(shapes, scene),
    ...findTwins(shapes, neighbours),
    ...measureThing(shapes, scene),
    ...measureRuled(scene.ruled),
    ...measureAround({ ...own, ...place }, neighbours, areas),
    ...measurePicture({ ...own, ...place }, areas, scene),
  };
  const rows = new Float32Array(shapes.length * FEATURES.length);
  FEATURES.forEach((name, feature) => {
    const column = columns[name]!;
    for (let i = 0; i < shapes.length; i++) rows[i * FEATURES.length + feature] = column[i]!;
  });
  return rows;
}
