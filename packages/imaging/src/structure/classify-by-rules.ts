import type { SrgbImage } from '../image.ts';
import type { ClassificationScene } from '../kernels/region-classification/features/classification-scene.ts';
import type { ExteriorGuess } from '../kernels/region-classification/rules/exterior-rules.ts';
import { groupThings } from '../kernels/region-classification/rules/group-things.ts';
import { type Guess, listUprights, type Scene } from '../kernels/region-classification/rules/guess.ts';
import { classifyByColour } from '../kernels/region-classification/rules/classify-by-colour.ts';
import { classifyExterior } from '../kernels/region-classification/rules/classify-exterior.ts';
import { classifyInterior } from '../kernels/region-classification/rules/classify-interior.ts';
import { classifyModel, classifyModelOutdoors } from '../kernels/region-classification/rules/classify-model.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { PictureGeometry } from './picture-geometry.ts';

/** Names by region; outdoors each with the axis its surface faces along. */
export type Ruled =
  | { readonly setting: 'interior'; readonly guesses: Guess[] }
  | { readonly setting: 'exterior'; readonly guesses: ExteriorGuess[] };

/** What the rules know of a picture besides its regions. */
export function sceneOf({ width, height, kind, camera, segments, isBird }: PictureGeometry): Scene {
  return {
    width,
    height,
    isBird,
    horizon: new Pinhole(camera).horizon,
    isDrawing: kind !== 'photo',
    hasColour: kind === 'photo',
    uprights: listUprights(segments, height),
  };
}

/** Names all regions by rules made by hand. */
export function classifyByRules(
  image: SrgbImage,
  { kind, setting, shapes, labels, camera, box }: PictureGeometry,
  scene: Scene,
): Ruled {
  if (setting === 'exterior')
    return {
      setting,
      guesses: kind === 'clay' ? classifyModelOutdoors(shapes, camera, scene) : classifyExterior(shapes, camera, scene),
    };
  if (kind === 'clay') return { setting, guesses: classifyModel(shapes, image, labels, camera, box, scene) };
  return {
    setting,
    guesses: scene.isDrawing
      ? classifyInterior(shapes, scene)
      : classifyByColour(shapes, image, labels, camera, box, scene),
  };
}

/** What a trained model is told of a picture. */
export function prepareClassification(image: SrgbImage, geometry: PictureGeometry): ClassificationScene {
  const { kind, setting, isBird, ink, segments, camera, box, labels, shapes, segmented } = geometry;
  const scene = sceneOf(geometry);
  const { guesses } = classifyByRules(image, geometry, scene);
  const things = groupThings(shapes, guesses, scene);
  return {
    image,
    kind,
    setting,
    isBird,
    ink: ink.ink,
    segments,
    camera,
    box,
    labels,
    ruled: guesses,
    things,
    segmented,
  };
}
