import type { Mask, SrgbImage } from '@yujian/imaging';
import { findQuantile } from '@yujian/imaging/ops/morphology';
import { SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';
import { blurMap, blurMapWide } from '@yujian/imaging/ops/gaussian';
import type { Radiance } from '@yujian/renderer/film/frame';

/** Reach over which the change of light is evened out, share of the width: drafts are noisy, shadows on a photo are soft. */
const EVEN = 0.006;
/** Darkest and lightest that furniture makes what is around it. */
const CHANGE = { least: 0.22, most: 1.12 } as const;
/** Changes (logarithm of light) up to this are the render's own noise and bounce: the photo knows its walls better. */
const QUIET = 0.08;
/** Share of the room that furniture darkens: elsewhere less light comes back from it, which an exposure makes up for. */
const USUAL = 0.75;
/** Light, as a share of white, above which furniture is compressed instead of clipped. */
const SHOULDER = 0.7;
/** Radiance below which nothing is said of light. */
const DARK = 1e-4;

/** A photo and its lifted room, rendered without and with what is put into it; all of one size. */
export interface PhotoRoom {
  readonly photo: SrgbImage;
  readonly bare: Radiance;
  readonly furnished: Radiance;
  /** 1 where something was put in */
  readonly covered: Mask;
}

/**
 * Puts rendered furniture into a photo: where it stands, the render, as bright as the photo is where the same light falls; around it
 * the photo's own pixels, as much darker or lighter as the furniture makes the rendered room (differential rendering, Debevec 1998)
 * beside what it makes of most of it: the photo keeps its exposure. Where nothing changes, it stays as it is, to the byte.
 */
export function furnishPhoto({ photo, bare, furnished, covered }: PhotoRoom, pulse: () => void): SrgbImage {
  const { width, height, channels, data: from } = photo;
  const change = changeOfLight(bare, furnished, covered, pulse);
  const gain = gainOf(photo, furnished, covered);
  const share = softened(covered);
  pulse();
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      const own = from[i * channels + c]!;
      if (share[i] === 0 && change[i] === 1) {
        data[i * 3 + c] = own;
        continue;
      }
      const around = SRGB_TO_LINEAR[own]! * change[i]!;
      data[i * 3 + c] = toByte(around + share[i]! * (compressed(gain * furnished.data[i * 3 + c]!) - around));
    }
  }
  return { width, height, channels: 3, data };
}

/** By pixel that is not covered, the light with furniture over that without, evened out; 1 where it hardly changes. Covered ones have that of their surroundings. */
function changeOfLight(
  bare: Radiance,
  furnished: Radiance,
  { width, height, data: covered }: Mask,
  pulse: () => void,
): Float32Array {
  const logs = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < logs.length; i++) {
    const [before, after] = [lumaAt(bare, i), lumaAt(furnished, i)];
    if (covered[i] || before < DARK || after < DARK) continue;
    weights[i] = 1;
    logs[i] = Math.log(after / before);
  }
  const usual = findQuantile(
    logs.filter((_, i) => weights[i]),
    USUAL,
  );
  for (let i = 0; i < logs.length; i++)
    if (weights[i]) logs[i] = Math.min(Math.log(CHANGE.most), Math.max(Math.log(CHANGE.least), logs[i]! - usual));
  const [sums, shares] = [logs, weights].map(
    (data) => blurMapWide({ width, height, data }, Math.max(1.5, EVEN * width)).data,
  ) as [Float32Array, Float32Array];
  pulse();
  return sums.map((sum, i) => {
    const value = shares[i]! > 1e-3 ? sum / shares[i]! : 0;
    return Math.abs(value) < QUIET ? 1 : Math.exp(value - Math.sign(value) * QUIET);
  });
}

/** The photo's light over the render's, in the middle of what is not covered. */
function gainOf({ channels, data }: SrgbImage, furnished: Radiance, { data: covered }: Mask): number {
  const logs: number[] = [];
  for (let i = 0; i < covered.length; i += 7) {
    const light = lumaAt(furnished, i);
    if (covered[i] || light < DARK) continue;
    const [r, g, b] = [0, 1, 2].map((c) => SRGB_TO_LINEAR[data[i * channels + c]!]!) as [number, number, number];
    logs.push(Math.log((DARK + 0.2126 * r + 0.7152 * g + 0.0722 * b) / light));
  }
  return Math.exp(findQuantile(Float32Array.from(logs), 0.5));
}

/** A mask whose rim takes two pixels: it was found at the middles of pixels. */
function softened({ width, height, data }: Mask): Float32Array {
  const { data: share } = blurMap({ width, height, data: Float32Array.from(data) }, 0.7);
  return share.map((value) => (value < 0.02 ? 0 : value > 0.98 ? 1 : value));
}

function compressed(light: number): number {
  return light <= SHOULDER ? light : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - light) / (1 - SHOULDER));
}

function lumaAt({ data }: Radiance, i: number): number {
  return 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!;
}
