import type { ScalarMap } from './image.ts';

/** A tone curve through points (input, output), both encoded sRGB 0 to 1, rising inputs. */
export type CurvePoints = readonly (readonly [input: number, output: number])[];

/** What is changed in the colours of one hue. */
export interface HueChange {
  /** Middle and half width, in degrees of Oklab's hue: red 29, orange 55, yellow 110, leaves 140, sky 240. */
  readonly hue: number;
  readonly width: number;
  /** Factor of chroma, degrees turned, lightness added. */
  readonly saturation: number;
  readonly turn: number;
  readonly light: number;
}

/** One operation on a picture. Lengths are shares of the picture's shorter side, so that a small copy looks like the picture. */
export type LookStep =
  /** Stops. */
  | { readonly op: 'exposure'; readonly stops: number }
  /** Linear factors of R, G and B; lightness stays. */
  | { readonly op: 'balance'; readonly gains: readonly [number, number, number] }
  | {
      readonly op: 'curve';
      readonly all?: CurvePoints;
      readonly red?: CurvePoints;
      readonly green?: CurvePoints;
      readonly blue?: CurvePoints;
    }
  /** Light and shade are tinted, −1 to 1 shifts where one becomes the other towards the lights. */
  | {
      readonly op: 'split';
      readonly shadows: string;
      readonly highlights: string;
      readonly amount: number;
      readonly pivot?: number;
    }
  /** Factor of chroma, the more the duller a colour is (`vibrance`) or of all alike. */
  | { readonly op: 'saturation'; readonly factor: number; readonly vibrance?: boolean }
  | { readonly op: 'hues'; readonly changes: readonly HueChange[] }
  /** Grey by these weights of R, G and B (they should sum to 1), `amount` of it. */
  | { readonly op: 'mono'; readonly weights: readonly [number, number, number]; readonly amount: number }
  /** Film that has faded: what black and white become. */
  | { readonly op: 'fade'; readonly black: number; readonly white: number }
  /** Contrast added by width, −1 (smoothed away) to 1, edges kept. */
  | { readonly op: 'bands'; readonly fine: number; readonly middle: number; readonly broad: number }
  /** Shade lifted and lights held over wide areas, −1 to 1, details within them kept. */
  | { readonly op: 'shade'; readonly shadows: number; readonly highlights: number }
  /** Light that spreads from what is brighter than `from` (encoded). */
  | { readonly op: 'glow'; readonly from: number; readonly radius: number; readonly amount: number }
  /** Light scattered back by the film's base: a red rim of what is brightest. */
  | { readonly op: 'halation'; readonly from: number; readonly radius: number; readonly amount: number }
  | { readonly op: 'vignette'; readonly amount: number }
  /** Standard deviation in middle tones (encoded), and grains along the longer side. */
  | { readonly op: 'grain'; readonly amount: number; readonly count: number; readonly coloured?: boolean }
  /** The sky darker by stops at its top, its tint laid over it. */
  | { readonly op: 'sky'; readonly stops: number; readonly tint: string; readonly amount: number }
  /** Air between eye and things, by depth: share hidden at twice the middle depth. */
  | { readonly op: 'haze'; readonly tint: string; readonly amount: number }
  /** Haze taken away (He, Sun and Tang, 2009), 0 to 1. */
  | { readonly op: 'dehaze'; readonly amount: number };

export type LookOp = LookStep['op'];

/** What is known of the place in a picture, in any size; null = not surely seen. */
export interface PlaceMaps {
  readonly outdoors: boolean;
  /** Share of sky, 0 to 1. */
  readonly sky: ScalarMap | null;
  /** Distance over the picture's middle distance. */
  readonly depth: ScalarMap | null;
}

/** A picture in work: encoded sRGB, 0 to 1 and beyond, three interleaved channels. */
export interface Working {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}
