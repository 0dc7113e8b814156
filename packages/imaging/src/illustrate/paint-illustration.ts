import type { KernelContext, SrgbImage } from '../image.ts';
import type { Manner, PaintOptions, Rgb } from './manner.ts';
import { CARD_PALETTE } from './palettes.ts';
import { blur, clamp, gridOf, resample, type Grid } from './planes.ts';
import type { IllustrationPlan } from './plan.ts';
import { type Canvas, type LaidWash, openCanvas } from './paint/canvas.ts';
import { layDigital } from './paint/digital.ts';
import { layMarker } from './paint/marker.ts';
import { noiseField } from './paint/noise.ts';
import { layPencil } from './paint/pencil.ts';
import { layWashes } from './paint/washes.ts';
import { layWatercolour } from './paint/watercolour.ts';
import { lightenTone, readTransmittance, redrawLines, toneOf } from './transmittance.ts';

/** Paint is soft: on more pixels than this, on the long side, it is laid smaller and enlarged. Lines and paper never are. */
const PAINT_SIDE = 1600;

/** What the sheet is like in each manner: its colour, its tooth, how far ink takes the colour of the paint under it, and how much firmer it is pressed where strokes of paint rival it. */
const SHEETS: Readonly<
  Record<Manner, { readonly paper: Rgb | null; readonly tooth: number; readonly tint: number; readonly press: number }>
> = {
  watercolour: { paper: null, tooth: 0.05, tint: 0.16, press: 1.12 },
  marker: { paper: [1, 1, 0.995], tooth: 0, tint: 0.1, press: 1.15 },
  pencil: { paper: [0.985, 0.975, 0.95], tooth: 0.03, tint: 0.2, press: 1.25 },
  digital: { paper: [1, 1, 1], tooth: 0, tint: 0.3, press: 1 },
  card: { paper: [1, 1, 1], tooth: 0, tint: 0.15, press: 1 },
};
/** Densest paint: what is darker is drawn, not painted. */
const DENSEST = 2.6;

/**
 * Paints a plan in a manner, under the person's own drawing. Paint is optical density, so that lines can only stay or get darker.
 * Time and memory grow with the drawing's pixels: about 30 bytes each.
 *
 * @param drawing the sheet at the size of the result
 * @param enlargement how many of its pixels one of the person's file became; above 1 its lines are drawn again
 * @throws what `context.throwIfCancelled` throws
 */
export function paintIllustration(
  plan: IllustrationPlan,
  drawing: SrgbImage,
  options: PaintOptions,
  context: KernelContext,
  enlargement = 1,
): SrgbImage {
  return paintPictures(plan, drawing, options, [options.lines], false, context, enlargement).pictures[0]!;
}

/** An illustration with the person's lines, without them, and its washes apart, from the first to the last that was laid. */
export interface PaintedLayers {
  readonly image: SrgbImage;
  readonly washes: SrgbImage;
  readonly paper: Rgb;
  /** Of the picture's size. */
  readonly laid: readonly LaidWash[];
}

/** As `paintIllustration`, with the person's lines and without, and apart: the paint is laid once. */
export function paintLayers(
  plan: IllustrationPlan,
  drawing: SrgbImage,
  options: Omit<PaintOptions, 'lines'>,
  context: KernelContext,
  enlargement = 1,
): PaintedLayers {
  const {
    pictures: [image, washes],
    canvas,
  } = paintPictures(plan, drawing, options, [true, false], true, context, enlargement);
  const isWhole = canvas.red.length === drawing.width * drawing.height;
  const laid = canvas.laid!.map(({ planes, ...wash }) => ({
    ...wash,
    planes: isWhole ? planes : planes.map((plane) => Uint8Array.from(resample(plane, canvas.grid, drawing))),
  }));
  return { image: image!, washes: washes!, paper: SHEETS[options.manner].paper ?? options.palette.paper, laid };
}

function paintPictures(
  plan: IllustrationPlan,
  drawing: SrgbImage,
  options: Omit<PaintOptions, 'lines'>,
  lines: readonly boolean[],
  isRecorded: boolean,
  context: KernelContext,
  enlargement: number,
): { readonly pictures: SrgbImage[]; readonly canvas: Canvas } {
  const film = readTransmittance(drawing, plan.kind);
  const tone = toneOf(film.luma, drawing);
  const through = film.luma.slice();
  redrawLines(through, drawing, enlargement);
  lightenTone(through, tone);
  context.throwIfCancelled();
  context.progress(0.15);
  const canvas = paint(plan, through, drawing, options, isRecorded, context);
  context.progress(0.8);
  const sheet = sheetOf(canvas, drawing, options);
  const pictures = lines.map((isDrawn) =>
    compose(sheet, drawing, { ...film, shown: isDrawn ? through : lightenedTone(tone), isDrawn }, options),
  );
  context.progress(1);
  return { pictures, canvas };
}

function lightenedTone(tone: Float32Array): Float32Array {
  const copy = tone.slice();
  lightenTone(copy, tone);
  return copy;
}

/** Lays the paint, at most PAINT_SIDE large. */
function paint(
  plan: IllustrationPlan,
  through: Float32Array,
  { width, height }: SrgbImage,
  { manner, palette, seed, border }: Omit<PaintOptions, 'lines'>,
  isRecorded: boolean,
  context: KernelContext,
): Canvas {
  const shrink = Math.min(1, PAINT_SIDE / Math.max(width, height));
  const grid = gridOf({
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  });
  const film =
    shrink === 1 ? through : resample(blur(through, gridOf({ width, height }), 0.5 / shrink), { width, height }, grid);
  const near = blur(film, grid, 2.5 * grid.scale);
  const line = film.map((value, i) => clamp(5 * (near[i]! - value - 0.012)));
  const canvas = openCanvas(grid, line, seed, border, plan.setting, isRecorded);
  const washes = layWashes(plan, manner === 'card' ? CARD_PALETTE : palette, seed, grid);
  context.throwIfCancelled();
  const pulse = (): void => context.throwIfCancelled();
  if (manner === 'watercolour') layWatercolour(canvas, washes, pulse);
  else if (manner === 'marker') layMarker(canvas, washes, plan.setting, pulse);
  else if (manner === 'pencil') layPencil(canvas, washes, pulse);
  else layDigital(canvas, washes, pulse);
  return canvas;
}

interface Film {
  readonly luma: Float32Array;
  readonly paper: Float32Array;
  /** Share of light through what is shown of the drawing. */
  readonly shown: Float32Array;
  readonly isDrawn: boolean;
}

/** What lies under the ink, alike with the person's lines and without. */
interface Sheet {
  /** Share of light that the paint lets through, per channel, of the drawing's size. */
  readonly washes: readonly Float32Array[];
  readonly grain: Float32Array | null;
}

function sheetOf(canvas: Canvas, drawing: SrgbImage, { manner, seed }: Omit<PaintOptions, 'lines'>): Sheet {
  const { tooth } = SHEETS[manner];
  const size = drawing.width * drawing.height;
  const washes = [canvas.red, canvas.green, canvas.blue].map((density) => {
    const light = density.length === size ? density : resample(density, canvas.grid, drawing);
    for (let i = 0; i < size; i++) light[i] = Math.exp(-Math.min(DENSEST, light[i]!));
    return light;
  });
  return { washes, grain: tooth > 0 ? toothOf(gridOf(drawing), seed, tooth) : null };
}

/** Paper × paint × ink. Coloured ink keeps its colour. */
function compose(
  { washes, grain }: Sheet,
  drawing: SrgbImage,
  film: Film,
  { manner, palette }: Omit<PaintOptions, 'lines'>,
): SrgbImage {
  const { width, height, channels, data } = drawing;
  const { paper, tint, press } = SHEETS[manner];
  const ground = paper ?? palette.paper;
  const out = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const shown = film.isDrawn && press !== 1 ? film.shown[i]! ** press : film.shown[i]!;
    const gain = (1.012 * shown) / Math.max(0.01, film.luma[i]!) / 255 / Math.max(0.05, film.paper[i]!);
    const light = 255 * (grain ? grain[i]! : 1);
    for (let channel = 0; channel < 3; channel++) {
      const wash = washes[channel]![i]!;
      const ink = film.isDrawn ? Math.min(1, gain * data[i * channels + channel]!) : shown;
      out[3 * i + channel] = light * ground[channel]! * wash * ink * (1 - tint * (1 - shown) * (1 - wash));
    }
  }
  return { width, height, channels: 3, data: out };
}

/** Light and shadow of the paper's grain, about 1. */
function toothOf(grid: Grid, seed: number, depth: number): Float32Array {
  const relief = noiseField(grid, 1.7, 1.7, seed + 71, 2);
  return relief.map((value, i) => 1 + depth * (value - (relief[i + 1] ?? value)));
}
