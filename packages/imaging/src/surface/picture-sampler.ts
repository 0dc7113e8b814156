import type { LinearImage } from '../image.ts';
import { addMips, createMips } from '../ops/mips.ts';
import type { Sampler } from '../procedural/materials/sample.ts';

/** Reflection of a material of which only a picture is known, and its spread. */
const [GLOSS, ROUGH] = [0.03, 0.6];
/** Looks along the longer side of a footprint at most. */
const MOST_ALONG = 8;

/** A tile that repeats, read between its texels at the size of the footprint (mip-mapping; Williams, 1983). `width`: of the tile, metres. */
export function createPictureSampler(tile: LinearImage, width: number): Sampler {
  const levels = createMips(tile);
  const perMetre = tile.width / width;
  const texel = new Float64Array(3);
  return (u, v, fu, fv, sample) => {
    const [short, long] = fu < fv ? [fu, fv] : [fv, fu];
    const along = Math.min(MOST_ALONG, Math.max(1, Math.round(long / Math.max(1e-9, short))));
    const level = Math.max(0, Math.log2(Math.max(1e-9, Math.max(short, long / along) * perMetre)));
    texel.fill(0);
    for (let k = 0; k < along; k++) {
      const off = (k + 0.5) / along - 0.5;
      addMips(
        levels,
        level,
        (u + (fu >= fv ? off * fu : 0)) * perMetre,
        (v + (fu < fv ? off * fv : 0)) * perMetre,
        1,
        texel,
      );
    }
    sample.r = texel[0]! / along;
    sample.g = texel[1]! / along;
    sample.b = texel[2]! / along;
    sample.gloss = GLOSS;
    sample.rough = ROUGH;
    sample.tiltU = 0;
    sample.tiltV = 0;
    sample.glow = 0;
  };
}
