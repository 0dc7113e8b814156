import { InvalidInput } from '../../core/errors.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What sizes of pictures a model takes and gives. */
export interface ModelSizes {
  /** Both sides are multiples of it; 1 = any. */
  readonly multipleOf: number;
  /** Of the whole picture. */
  readonly minPixels: number;
  readonly maxPixels: number;
  /** Width over height: `free` takes all from `least` to `most`, a list those nearest in it, each as [width, height]; a list of sizes is taken as it stands. */
  readonly ratios:
    | { readonly free: readonly [least: number, most: number] }
    | { readonly of: readonly (readonly [number, number])[] }
    | { readonly sizes: readonly (readonly [number, number])[] };
}

/** Whole pixels from the top left. */
export interface Window extends Size {
  readonly left: number;
  readonly top: number;
}

/** How a picture lies in the one that a model is given: a window of it, scaled evenly, and padded to the model's shape. */
export interface FitPlan {
  /** The person's picture, upright. */
  readonly source: Size;
  /** What of it the model sees. */
  readonly window: Window;
  /** What the model is given. */
  readonly canvas: Size;
  /** Where the window lies in the canvas. */
  readonly content: Window;
}

/** Flatter pictures than this are no pictures of a place. */
const LONGEST_RATIO = 20;
/** Widths that are tried: so far from the ideal one, as a share of it, and about so many on each side. */
const REACH = 0.15;
const STEPS = 300;
/** Beyond this share of the best candidate's padding, a canvas nearer to the wanted number of pixels is no reason. */
const PADDING_COUNTS = 40;

export interface FitWishes {
  /** Pixels of the canvas, where the model leaves a choice; the window's own unless said. */
  readonly wantedPixels?: number;
  /** What of the picture the model is to see; all of it unless said. */
  readonly window?: Window;
}

/**
 * The canvas of a model for a picture: the least padding, then the nearest to as many pixels as wanted.
 *
 * @throws {InvalidInput} a strip that no model can take
 */
export function planFit(
  source: Size,
  sizes: ModelSizes,
  { window = { left: 0, top: 0, ...source }, wantedPixels = window.width * window.height }: FitWishes = {},
): FitPlan {
  const ratio = window.width / window.height;
  if (ratio > LONGEST_RATIO || ratio < 1 / LONGEST_RATIO) {
    throw new InvalidInput(
      `The picture is ${source.width} × ${source.height} pixels, too long and narrow for a model: crop it.`,
      `图片是 ${source.width} × ${source.height} 像素，太狭长，模型处理不了：请先裁剪。`,
    );
  }
  let best: { readonly canvas: Size; readonly cost: number } | undefined;
  for (const canvas of canvasesFor(ratio, sizes, wantedPixels)) {
    const cost = costOf(canvas, ratio, wantedPixels);
    if (!best || cost < best.cost) best = { canvas, cost };
  }
  if (!best) throw new Error(`expected a model with at least one size but received ${JSON.stringify(sizes)}`);
  return { source, window, canvas: best.canvas, content: placeContent(window, best.canvas) };
}

/** Size of a result with this long side and the source's ratio. */
export function sizeOfLongSide({ width, height }: Size, longSide: number): Size {
  const scale = longSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function canvasesFor(
  ratio: number,
  { multipleOf, minPixels, maxPixels, ratios }: ModelSizes,
  wantedPixels: number,
): Size[] {
  if ('sizes' in ratios) return ratios.sizes.map(([width, height]) => ({ width, height }));
  const shapes =
    'free' in ratios
      ? [Math.min(ratios.free[1], Math.max(ratios.free[0], ratio))]
      : ratios.of.map(([width, height]) => width / height);
  const pixels = Math.min(maxPixels, Math.max(minPixels, wantedPixels));
  return shapes.flatMap((shape) => {
    const ideal = Math.sqrt(pixels * shape) / multipleOf;
    const found: Size[] = [];
    const most = Math.ceil(ideal * (1 + REACH));
    for (
      let across = Math.max(1, Math.floor(ideal * (1 - REACH)));
      across <= most;
      across += Math.max(1, Math.floor(ideal / STEPS))
    ) {
      for (const down of [Math.floor(across / shape), Math.ceil(across / shape)]) {
        const size = { width: across * multipleOf, height: Math.max(1, down) * multipleOf };
        if (size.width * size.height >= minPixels && size.width * size.height <= maxPixels) found.push(size);
      }
    }
    return found;
  });
}

function costOf(canvas: Size, ratio: number, wantedPixels: number): number {
  const shape = canvas.width / canvas.height;
  const padding = 1 - Math.min(shape / ratio, ratio / shape);
  return PADDING_COUNTS * padding + Math.abs(Math.log((canvas.width * canvas.height) / wantedPixels));
}

function placeContent(source: Size, canvas: Size): Window {
  const scale = Math.min(canvas.width / source.width, canvas.height / source.height);
  const width = Math.min(canvas.width, Math.max(1, Math.round(source.width * scale)));
  const height = Math.min(canvas.height, Math.max(1, Math.round(source.height * scale)));
  return { width, height, left: (canvas.width - width) >> 1, top: (canvas.height - height) >> 1 };
}
