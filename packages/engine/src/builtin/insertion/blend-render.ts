import type { SrgbImage } from '@yujian/imaging';
import { SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';
import { blurMapWide } from '@yujian/imaging/ops/gaussian';
import type { Radiance } from '@yujian/renderer/film/frame';

/** Light, as a share of white, above which what is put in is compressed instead of clipped. */
const SHOULDER = 0.75;
/** Most and least that a thing makes of the light around it; smaller changes, by their logarithm, are the render's noise. */
const CHANGE = { least: 0.2, most: 1.1 } as const;
const QUIET = 0.02;
/** Radiance under which nothing is said of light. */
const DARK = 1e-4;
/** Reach over which the change of light is evened out, share of the long side. */
const EVEN = 0.003;

/** A thing rendered into a photo's scene, all of one size. */
export interface RenderedThing {
  readonly bare: Radiance;
  readonly furnished: Radiance;
  /** share of each pixel that the thing covers */
  readonly coverage: Float32Array;
  /** share of each pixel of which something stands before the thing; null = nothing does */
  readonly hidden: Float32Array | null;
  /** share of the thing's shadow that each pixel shows; null = all of it */
  readonly fading: Float32Array | null;
  /** what radiance is multiplied with to be the photo's linear light */
  readonly gain: number;
}

/**
 * Differential rendering (Debevec 1998): where the thing is, its render; around it the photo, as much darker or lighter as the
 * thing makes the rendered scene.
 */
export function blendRender(
  photo: SrgbImage,
  { bare, furnished, coverage, hidden, fading, gain }: RenderedThing,
): SrgbImage {
  const { width, height, channels, data: from } = photo;
  const whole = changeOfLight({ bare, furnished, coverage });
  const change = fading === null ? whole : whole.map((value, i) => value ** fading[i]!);
  const data = Uint8ClampedArray.from(from);
  for (let i = 0; i < width * height; i++) {
    const share = coverage[i]!;
    const seen = 1 - (hidden?.[i] ?? 0);
    if ((share === 0 && change[i] === 1) || seen === 0) continue;
    for (let c = 0; c < 3; c++) {
      const under = SRGB_TO_LINEAR[from[i * channels + c]!]!;
      const around = under * change[i]!;
      // a pixel at the thing's edge shows both: what is not the thing's is the ground's
      const own =
        share < 1 && share > 0 ? unmixed(furnished, bare, change[i]!, i, c, share) : furnished.data[i * 3 + c]!;
      const made = around + share * (compressed(gain * own) - around);
      data[i * channels + c] = toByte(under + seen * (made - under));
    }
  }
  return { width, height, channels, data };
}

function unmixed(furnished: Radiance, bare: Radiance, change: number, i: number, c: number, share: number): number {
  const own = (furnished.data[i * 3 + c]! - (1 - share) * bare.data[i * 3 + c]! * change) / share;
  return Math.max(0, Math.min(own, 2 * furnished.data[i * 3 + c]! + 0.02));
}

function changeOfLight({ bare, furnished, coverage }: Omit<RenderedThing, 'gain' | 'hidden' | 'fading'>): Float32Array {
  const { width, height } = bare;
  const logs = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < logs.length; i++) {
    const [before, after] = [lumaAt(bare, i), lumaAt(furnished, i)];
    if (coverage[i]! > 0 || before < DARK || after < DARK) continue;
    weights[i] = 1;
    logs[i] = Math.min(Math.log(CHANGE.most), Math.max(Math.log(CHANGE.least), Math.log(after / before)));
  }
  const radius = Math.max(1, EVEN * Math.max(width, height));
  const [sums, shares] = [logs, weights].map((data) => blurMapWide({ width, height, data }, radius).data) as [
    Float32Array,
    Float32Array,
  ];
  return sums.map((sum, i) => {
    const value = shares[i]! > 1e-3 ? sum / shares[i]! : 0;
    return Math.abs(value) < QUIET ? 1 : Math.exp(value - Math.sign(value) * QUIET);
  });
}

function compressed(light: number): number {
  return light <= SHOULDER ? light : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - light) / (1 - SHOULDER));
}

function lumaAt({ data }: Radiance, i: number): number {
  return 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!;
}
