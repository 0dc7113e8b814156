import type { SrgbImage } from '../image.ts';
import { hueDistance, linearToOklab, SRGB_TO_LINEAR } from './colour.ts';
import { tintsOf, type Tint } from './main-colours.ts';

/** Most colours of a board, and of them accents. */
const MOST = 6;
const ACCENTS = 2;
/** Distances under which two colours are one, and from which a colour is none of the main ones. */
const ALIKE = 0.055;
const APART = 0.13;
/** Share of the picture and chroma that an accent has at least. */
const LEAST = 0.005;
const CHROMA = 0.05;

/** The main colours of a picture, the commonest first, then the accents that they leave out. */
export function boardPalette(picture: SrgbImage): readonly Tint[] {
  const main: Tint[] = [];
  for (const tint of tintsOf(picture)) if (main.every((other) => distance(tint, other) > ALIKE)) main.push(tint);
  const rest = restOf(picture, main);
  const share = rest.width / (picture.width * picture.height);
  const accents: Tint[] = [];
  const found = rest.width === 0 ? [] : tintsOf(rest).map((tint) => ({ ...tint, share: tint.share * share }));
  for (const tint of found.toSorted((a, b) => worth(b) - worth(a)))
    if (
      accents.length < ACCENTS &&
      tint.share > LEAST &&
      chroma(tint) > CHROMA &&
      accents.every((other) => distance(tint, other) > APART)
    )
      accents.push(tint);
  return [...main.slice(0, MOST - accents.length), ...accents];
}

/** The pixels that are none of some colours, in a row. */
function restOf({ width, height, channels, data }: SrgbImage, tints: readonly Tint[]): SrgbImage {
  const kept: number[] = [];
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [0, 1, 2].map((c) => data[i * channels + c]!) as [number, number, number];
    const lab = linearToOklab(SRGB_TO_LINEAR[r]!, SRGB_TO_LINEAR[g]!, SRGB_TO_LINEAR[b]!);
    if (tints.every((tint) => distance({ lab, share: 0 }, tint) > APART)) kept.push(r, g, b);
  }
  return { width: kept.length / 3, height: 1, channels: 3, data: Uint8Array.from(kept) };
}

function worth(tint: Tint): number {
  return Math.sqrt(tint.share) * chroma(tint);
}

function chroma({ lab: [, a, b] }: Tint): number {
  return Math.hypot(a, b);
}

function distance({ lab: a }: Tint, { lab: b }: Tint): number {
  return hueDistance(a, b);
}
