import type { SegmentationMap } from '../buffers/segmentation-map.ts';
import type { ScalarMap, SrgbImage } from '../image.ts';
import type { PlaceMaps } from '../look-spec.ts';
import { NAMES } from '../names.ts';
import { toLinear } from '../ops/colour.ts';
import { fitColour } from '../ops/fit-colour.ts';
import { resizeMap } from '../ops/resize.ts';
import { smoothStep } from '../procedural/noise.ts';

/** Chance from which a picture is of a place outdoors; chance of sky from which a pixel is surely sky, and may be; share of sure ones that there must be; and spread of depth (logarithm) from which a picture has any. */
const OUTDOORS = 0.5;
const SURE = 0.8;
const MAYBE = 0.12;
const LEAST_SKY = 0.01;
const LEAST_DEPTH = 0.25;
/** Mean difference of logarithmic colour within which a pixel is sky, and beyond which it is none. */
const IS_SKY = 0.1;
const IS_NONE = 0.28;

/** Sky and depth of a picture as its segmentation sees them; what is not surely there is null. `image` is of the size in which the sky is to be found. */
export function placeMapsOf(image: SrgbImage, segmentation: SegmentationMap): PlaceMaps {
  const { width, height, names, depth, outdoors } = segmentation;
  const at = NAMES.indexOf('sky');
  const chance = Float32Array.from({ length: width * height }, (_, cell) => names[cell * NAMES.length + at]!);
  const own = depth.filter((_, cell) => chance[cell]! < 0.5).toSorted();
  const spread = own.length === 0 ? 0 : own[Math.floor(0.9 * own.length)]! - own[Math.floor(0.1 * own.length)]!;
  // of the sky the depth means nothing: it is farther than all else
  const far = own.at(-1) ?? 0;
  return {
    outdoors: outdoors > OUTDOORS,
    sky: outdoors > OUTDOORS ? findSkyShare(image, { width, height, data: chance }) : null,
    depth:
      spread > LEAST_DEPTH
        ? { width, height, data: depth.map((value, cell) => Math.exp(chance[cell]! > 0.5 ? far : value)) }
        : null,
  };
}

/** Pixels of the colour that the sky has there, a quadratic surface through what is surely sky, where the segmentation lets them be. */
function findSkyShare(image: SrgbImage, cells: ScalarMap): ScalarMap | null {
  const { width, height } = image;
  const chance = resizeMap(cells, width, height, 'box').data;
  const mask = Uint8Array.from(chance, (value) => (value > SURE ? 1 : 0));
  if (mask.reduce((sum, value) => sum + value, 0) < LEAST_SKY * mask.length) return null;
  const { data } = toLinear(image);
  const colourAt = fitColour(data, mask, width, height);
  const colour = new Float64Array(3);
  const share = chance.map((value, i) => {
    if (value < MAYBE) return 0;
    colourAt(i % width, Math.floor(i / width), colour);
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += Math.abs(Math.log(data[3 * i + c]! + 0.02) - colour[c]!) / 3;
    // clouds differ from the sky around them, and are surely seen
    const sure = smoothStep(SURE, 0.97, value);
    return Math.max(0.9 * sure, 1 - smoothStep(IS_SKY, IS_NONE, apart));
  });
  return { width, height, data: share };
}
