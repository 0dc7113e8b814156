import type { LayerRecord, Rgb8 } from '@yujian/contract/jobs';
import { pickText, type Language } from '@yujian/contract/text';
import type { SrgbImage } from '@yujian/imaging';
import { THICKNESS_STEPS } from '@yujian/imaging/illustrate/paint/canvas';
import { underMultiply } from '@yujian/imaging/layers/blend';
import { densityOf } from '@yujian/imaging/illustrate/paint/wash';
import type { Layer } from './layer.ts';
import type { LayerParts } from './layer-parts.ts';

/** Light that passes one colour of one wash, by thickness, per channel; 0 to 1. */
type Filters = readonly [Float32Array, Float32Array, Float32Array];

interface Coloured {
  /** Its plane: `offset + 3 · pixel` of `source`. */
  readonly source: Uint8Array;
  readonly offset: number;
  readonly filters: Filters;
}

export interface WashLayers {
  /** Multiplied over what lies under it: the last wash first. */
  readonly washes: readonly Pick<Layer, 'name' | 'draw'>[];
  /** Multiplied over all of them and the paper: lines and the paper's grain. */
  readonly lines: Layer['draw'];
  /** Screened over that it is the picture: grain that is lighter than the paper. */
  readonly light: Layer['draw'];
  /** Also the marks, under everything, so that no layer can be hidden to be rid of them. */
  readonly paper: Layer['draw'];
}

/** An illustration's washes as layers; null of other pictures. */
export function washLayers(
  picture: SrgbImage,
  { record, beneath = {}, marks }: LayerParts,
  language: Language,
): WashLayers | null {
  const { washes } = record;
  if (!washes) return null;
  const layers = colouredWashes(washes, beneath);
  const passes = (wash: readonly Coloured[], pixel: number, channel: 0 | 1 | 2): number =>
    marks?.[pixel]
      ? 255
      : wash.reduce(
          (light, { source, offset, filters }) => light * filters[channel][source[3 * pixel + offset]!]!,
          255,
        );
  const pictureAt = (pixel: number, channel: 0 | 1 | 2): number => picture.data[pixel * picture.channels + channel]!;
  const paperAt = (pixel: number, channel: 0 | 1 | 2): number =>
    marks?.[pixel] ? pictureAt(pixel, channel) : washes.paper[channel];
  const underAt = (pixel: number, channel: 0 | 1 | 2): number =>
    layers.reduce(
      (light, wash) => Math.round((light * Math.ceil(passes(wash, pixel, channel))) / 255),
      paperAt(pixel, channel),
    );
  const lineAt = (pixel: number, channel: 0 | 1 | 2, under: number): number =>
    Math.min(255, Math.round(underMultiply(pictureAt(pixel, channel), under)));
  return {
    paper: draw(paperAt),
    washes: layers
      .map((wash, k): WashLayers['washes'][number] => ({
        name: pickText(washes.laid[k]!.name, language),
        draw: draw((pixel, channel) => Math.ceil(passes(wash, pixel, channel))),
      }))
      .toReversed(),
    lines: draw((pixel, channel) => lineAt(pixel, channel, underAt(pixel, channel))),
    light: draw((pixel, channel) => {
      const under = underAt(pixel, channel);
      const drawn = Math.round((under * lineAt(pixel, channel, under)) / 255);
      return drawn < 255 ? Math.max(0, Math.round((255 * (pictureAt(pixel, channel) - drawn)) / (255 - drawn))) : 0;
    }),
  };
}

const CHANNELS = [0, 1, 2] as const;

function draw(valueAt: (pixel: number, channel: 0 | 1 | 2) => number): Layer['draw'] {
  return (rgba) => {
    for (let pixel = 0; 4 * pixel < rgba.length; pixel++) {
      for (const channel of CHANNELS) rgba[4 * pixel + channel] = valueAt(pixel, channel);
      rgba[4 * pixel + 3] = 255;
    }
  };
}

function colouredWashes(
  { laid }: NonNullable<LayerRecord['washes']>,
  beneath: NonNullable<LayerParts['beneath']>,
): readonly (readonly Coloured[])[] {
  let plane = 0;
  return laid.map(({ colours }) =>
    colours.map((colour) => {
      const at = plane++;
      return { source: beneath[`thickness${Math.floor(at / 3)}`]!, offset: at % 3, filters: filtersOf(colour) };
    }),
  );
}

function filtersOf(colour: Rgb8): Filters {
  return densityOf(colour.map((value) => value / 255) as unknown as Rgb8).map((density) =>
    Float32Array.from({ length: 256 }, (_, steps) => Math.exp((-density * steps) / THICKNESS_STEPS)),
  ) as unknown as Filters;
}
