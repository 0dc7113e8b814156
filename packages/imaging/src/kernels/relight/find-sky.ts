import { dilate } from '../../ops/morphology.ts';
import type { PhotoView } from '../../buffers/photo-view.ts';
import { softenMask } from '../../ops/soften-mask.ts';
import { fitColour } from '../../ops/fit-colour.ts';
import { smoothStep } from '../../procedural/noise.ts';
import { chanceOf } from '../../buffers/region-chances.ts';

/** Open sky of a photo: how much of each pixel it is, 0 to 1, and the sky's own colour there (linear RGB, three interleaved). */
export interface FoundSky {
  readonly share: Float32Array;
  readonly own: Float32Array;
}

/** Chance from which a region is sky, and the share of the picture under which there is none to speak of. */
const SURE = 0.5;
const LEAST = 0.005;
/** Luminance from which a region may be a cloud, log of red over green up to which it is, and the share of its border that is sky. */
const CLOUD = 0.2;
const CLOUD_RED = 0.12;
const CLOUD_BORDER = 0.5;
/** Chance of sky that it has at least: white fronts stand out against the sky too. */
const CLOUD_CHANCE = 0.35;
/** Share of the shorter side within which leaves may have sky between them. */
const REACH = 0.12;
/** Logarithmic difference from the sky's own colour within which a pixel is sky, and beyond which it is none. */
const IS_SKY = 0.1;
const IS_NONE = 0.34;
/** Share of these differences that counts where there are no leaves. */
const HARD = 0.3;

/**
 * Finds the sky and the sky between leaves and branches: a colour that changes smoothly over the picture (a quadratic surface through
 * the sky's own pixels) tells what of the surroundings is sky too. Null indoors, and where no sky is surely seen.
 */
export function findSky(view: PhotoView): FoundSky | null {
  const {
    structure: { width, height, labels, regions, setting },
    picture,
    chances,
  } = view;
  if (setting === 'interior') return null;
  const isSky = regions.map(
    (region) =>
      chanceOf(region, ['sky'], chances) > SURE ||
      (region.corrected === undefined && region.name === 'sky' && region.confidence > 0.7),
  );
  addClouds(view, isSky);
  const leafy = regions.map((region) =>
    chanceOf(region, ['tree', 'plant', 'sky'], chances) > 0.3 || region.name === 'tree' ? 1 : HARD,
  );
  const mask = { width, height, data: Uint8Array.from(labels.data, (id) => (isSky[id] ? 1 : 0)) };
  const area = mask.data.reduce((sum, value) => sum + value, 0);
  if (area < LEAST * width * height) return null;
  const colourAt = fitColour(picture.data, mask.data, width, height);
  const { share, own } = softenMask(picture, mask);
  const near = dilate(Float32Array.from(mask.data), width, height, Math.round(REACH * Math.min(width, height)));
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (near[i] === 0 || share[i] === 1) continue;
      colourAt(x, y, colour);
      let apart = 0;
      for (let c = 0; c < 3; c++) apart += Math.abs(Math.log(picture.data[3 * i + c]! + 0.02) - colour[c]!) / 3;
      const found = 1 - smoothStep(IS_SKY, IS_NONE, apart / leafy[labels.data[i]!]!);
      if (found <= share[i]!) continue;
      share[i] = found;
      for (let c = 0; c < 3; c++) own[3 * i + c] = Math.exp(colour[c]!) - 0.02;
    }
  }
  return { share, own };
}

/** Clouds and the rims of clouds (in place): light regions that hardly border on anything but sky and the picture's edge. */
function addClouds({ looks, neighbours, chances }: PhotoView, isSky: boolean[]): void {
  for (let found = true; found;) {
    found = false;
    looks.forEach(({ region, light, red }, id) => {
      if (
        isSky[id] ||
        region.corrected !== undefined ||
        Math.exp(light) < CLOUD ||
        red > CLOUD_RED ||
        chanceOf(region, ['sky'], chances) < CLOUD_CHANCE
      )
        return;
      let [within, all] = [0, 0];
      for (const [other, { length }] of neighbours[id]!)
        [within, all] = [within + (isSky[other] ? length : 0), all + length];
      if (all === 0 || within < CLOUD_BORDER * all) return;
      isSky[id] = true;
      found = true;
    });
  }
}
