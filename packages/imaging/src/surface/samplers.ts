import type { LinearImage } from '../image.ts';
import { linearFromHex } from '../ops/light-colour.ts';
import { addMips, createMips } from '../ops/mips.ts';
import type { Sampler } from '../procedural/materials/sample.ts';

/** Reflection at normal incidence and roughness of a material of which only its colour is known. */
const UNKNOWN = { gloss: 0.03, rough: 0.6, tiltU: 0, tiltV: 0, glow: 0 } as const;
/** Least and most that a real surface reflects. */
const DARKEST = 0.02;
const LIGHTEST = 0.88;
/** Looks along the longer side of a footprint at most. */
const MOST_ALONG = 8;

/** The same colour everywhere. @param hex `#rrggbb` */
export function colourSampler(hex: string): Sampler {
  const [r, g, b] = linearFromHex(hex);
  return (_u, _v, _fu, _fv, sample) => void Object.assign(sample, { r, g, b }, UNKNOWN);
}

/**
 * A picture that repeats, read between its texels at the size of the footprint (mip-mapping; Williams, 1983).
 *
 * @param tile repeats without a seam
 * @param metres width of one repeat
 */
export function pictureSampler(tile: LinearImage, metres: number): Sampler {
  const levels = createMips(tile);
  const perMetre = tile.width / metres;
  const texel = new Float64Array(3);
  return (u, v, fu, fv, sample) => {
    const [short, long] = fu < fv ? [fu, fv] : [fv, fu];
    const along = Math.min(MOST_ALONG, Math.max(1, Math.round(long / Math.max(1e-9, short))));
    const level = Math.max(0, Math.log2(Math.max(1e-9, Math.max(short, long / along) * perMetre)));
    texel.fill(0);
    for (let k = 0; k < along; k++) {
      const off = ((k + 0.5) / along - 0.5) * long;
      const x = (u + (fu >= fv ? off : 0)) * perMetre;
      // rows of a picture run down, v runs up
      addMips(levels, level, x, -(v + (fu < fv ? off : 0)) * perMetre, 1 / along, texel);
    }
    Object.assign(sample, UNKNOWN);
    sample.r = reflected(texel[0]!);
    sample.g = reflected(texel[1]!);
    sample.b = reflected(texel[2]!);
  };
}

function reflected(value: number): number {
  return Math.min(LIGHTEST, Math.max(DARKEST, value));
}
