/**
 * What the light passes collect, as sums over samples in planar columns of shared memory. Light on a surface is kept
 * apart from what the surface does with it, so that the denoiser smooths light and never texture:
 * picture = albedo × (sky and lamps + indirect) + sun potential × share of the sun that is seen + rest.
 */
import { type Arena, colours, type Colours } from './planes.ts';

export interface Film {
  readonly width: number;
  readonly height: number;
  /** samples taken in each pixel */
  readonly samples: Float32Array;
  /** samples that met a surface */
  readonly hits: Float32Array;
  /** diffuse reflectance times what panes and mirrors on the way leave of it */
  readonly albedo: Colours;
  readonly normal: Colours;
  /** length of the way from the eye to the surface, through panes and by mirrors */
  readonly distance: Float32Array;
  /** light that would come from the sun if nothing were in the way */
  readonly sunPotential: Colours;
  readonly sun: SunSums;
  /** light of the sky and of lamps that arrives without a bounce, times albedo */
  readonly direct: LightSums;
  /** everything that is not demodulated: reflections, emission, sky behind the scene */
  readonly rest: LightSums;
  readonly indirect: IndirectSums;
}

/** Of samples with a potential: how many, how much of the sun they see (0 to 1), its square, and both weighted by the potential's luminance. */
export interface SunSums {
  readonly weighted: Float32Array;
  readonly weight: Float32Array;
  readonly count: Float32Array;
  readonly seen: Float32Array;
}

/** Radiance, and first and second moment of the luminance of one sample's light (divided by albedo where the layer is). */
export interface LightSums {
  readonly colour: Colours;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** Light after a bounce: one cell for each block of `block` × `block` pixels, with features of its own. */
export interface IndirectSums extends LightSums {
  readonly block: 1 | 2;
  readonly width: number;
  readonly height: number;
  readonly samples: Float32Array;
  /** Σ albedo of the samples in `colour`: their ratio is the light */
  readonly albedo: Colours;
  readonly normal: Colours;
  readonly distance: Float32Array;
}

function lightSums(arena: Arena, length: number): LightSums {
  return { colour: colours(arena, length), mean: arena.plane(length), square: arena.plane(length) };
}

/** Some 100 bytes a pixel, zeros. */
export function allocateFilm(arena: Arena, width: number, height: number, block: 1 | 2): Film {
  const pixels = width * height;
  const blocksWide = Math.ceil(width / block);
  const blocksHigh = Math.ceil(height / block);
  const blocks = blocksWide * blocksHigh;
  return {
    width,
    height,
    samples: arena.plane(pixels),
    hits: arena.plane(pixels),
    albedo: colours(arena, pixels),
    normal: colours(arena, pixels),
    distance: arena.plane(pixels),
    sunPotential: colours(arena, pixels),
    sun: {
      weighted: arena.plane(pixels),
      weight: arena.plane(pixels),
      count: arena.plane(pixels),
      seen: arena.plane(pixels),
    },
    direct: lightSums(arena, pixels),
    rest: lightSums(arena, pixels),
    indirect: {
      block,
      width: blocksWide,
      height: blocksHigh,
      samples: arena.plane(blocks),
      ...lightSums(arena, blocks),
      albedo: colours(arena, blocks),
      normal: colours(arena, blocks),
      distance: arena.plane(blocks),
    },
  };
}

/** Mean radiance of a film whose samples all went into the rest, 3 per pixel. */
export function sumFilm({ samples, rest }: Film, result: Float32Array): void {
  const { r, g, b } = rest.colour;
  for (let pixel = 0; pixel < samples.length; pixel++) {
    const scale = samples[pixel]! > 0 ? 1 / samples[pixel]! : 0;
    result[pixel * 3] = r[pixel]! * scale;
    result[pixel * 3 + 1] = g[pixel]! * scale;
    result[pixel * 3 + 2] = b[pixel]! * scale;
  }
}
