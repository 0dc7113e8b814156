import { BACKGROUND, FOREGROUND } from './find-band.ts';

/** Of one pixel of the band. */
export interface ColourPair {
  /** Encoded sRGB, 0 to 1: of the foreground, then of the background. */
  readonly colours: Float32Array;
  /** 0 to 1: how much of the pixel is foreground, by these two colours. */
  alpha: number;
  /** 0 to 1: how far that can be trusted. */
  sure: number;
}

/** Directions in which the band's rims are looked for. */
const RAYS = 12;
/** Squared distance of encoded colours that noise makes. */
const NOISE = 4e-4;
/** Squared distance of the two colours under which they are one. */
const ALIKE = 6e-3;

/**
 * The colours of which a pixel of the band is a mixture: of those that rays meet at the band's two rims, the pair that
 * explains it best and lies nearest (as in Gastal and Oliveira, "Shared sampling for real-time alpha matting", 2010).
 */
export function createColourEstimator(
  bytes: Uint8Array | Uint8ClampedArray,
  channels: number,
  width: number,
  height: number,
  band: Uint8Array,
  reach: number,
): (x: number, y: number, into: ColourPair) => void {
  const longest = Math.ceil(3 * reach) + 4;
  const rays = Array.from({ length: RAYS }, (_, k) => {
    const angle = (2 * Math.PI * (k + 0.5)) / RAYS;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  // red, green, blue, distance
  const rims = [new Float32Array(RAYS * 4), new Float32Array(RAYS * 4)] as const;
  const counts = [0, 0];

  const add = (which: 0 | 1, at: number, far: number): void => {
    const rim = rims[which];
    const to = counts[which]! * 4;
    for (let c = 0; c < 3; c++) rim[to + c] = bytes[at * channels + c]! / 255;
    rim[to + 3] = far;
    counts[which]!++;
  };

  return (x, y, into) => {
    counts[0] = counts[1] = 0;
    for (const [dx, dy] of rays) {
      let isMet = 0;
      for (let far = 1; far <= longest && isMet < 3; far++) {
        const [u, v] = [Math.round(x + dx * far), Math.round(y + dy * far)];
        if (u < 0 || v < 0 || u >= width || v >= height) break;
        const at = v * width + u;
        if (band[at] === FOREGROUND && !(isMet & 1)) {
          add(0, at, far);
          isMet |= 1;
        } else if (band[at] === BACKGROUND && !(isMet & 2)) {
          add(1, at, far);
          isMet |= 2;
        }
      }
    }
    into.sure = 0;
    const [fore, back] = rims;
    const from = (y * width + x) * channels;
    const [r, g, b] = [bytes[from]! / 255, bytes[from + 1]! / 255, bytes[from + 2]! / 255];
    into.colours.set([r, g, b, r, g, b]);
    let least = Infinity;
    for (let i = 0; i < counts[0]!; i++) {
      for (let j = 0; j < counts[1]!; j++) {
        const br = back[j * 4]!,
          bg = back[j * 4 + 1]!,
          bb = back[j * 4 + 2]!;
        const sr = fore[i * 4]! - br,
          sg = fore[i * 4 + 1]! - bg,
          sb = fore[i * 4 + 2]! - bb;
        const apart = sr * sr + sg * sg + sb * sb;
        const along = ((r - br) * sr + (g - bg) * sg + (b - bb) * sb) / (apart + 1e-6);
        const alpha = Math.min(1, Math.max(0, along));
        const miss = (r - br - alpha * sr) ** 2 + (g - bg - alpha * sg) ** 2 + (b - bb - alpha * sb) ** 2;
        const cost = miss + NOISE * 0.5 * ((fore[i * 4 + 3]! + back[j * 4 + 3]!) / reach);
        if (cost >= least) continue;
        least = cost;
        into.alpha = alpha;
        into.sure = (apart / (apart + ALIKE)) * Math.exp(-miss / (4 * NOISE));
        into.colours.set([br + sr, bg + sg, bb + sb, br, bg, bb]);
      }
    }
  };
}
