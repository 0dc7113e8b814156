import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { drawStrokes } from './draw.ts';
import { hatchTone } from './hatch.ts';
import { checkLineArtParams, drawingScale, type LineArt, type LineArtParams, type Stroke } from './line-art.ts';
import { respondToLines } from './respond.ts';
import { findStrokes, penWidth, strokeWidth } from './strokes.ts';
import { fitPrimitives } from './fit-primitives.ts';
import { joinPrimitives } from './join-primitives.ts';
import { flatten, type Primitive } from './primitives.ts';

/** Shares of the work, by measurement on 2 MP. */
const RESPOND_SHARE = 0.65;
const TRACE_SHARE = 0.2;
/** Distance of a drawn arc's chords from it, in pixels. */
const ARC_ERROR = 0.05;

/** Draws a picture as a line drawing. Rejects (throws) on a parameter out of range and when the context is cancelled. */
export function drawLineArt(image: SrgbImage, params: LineArtParams, context: KernelContext): LineArt {
  checkLineArtParams(params);
  const response = respondToLines(image, part(context, 0, RESPOND_SHARE));
  return drawFromResponse(image, response, params, part(context, RESPOND_SHARE, 1));
}

/** The second half of `drawLineArt`, for callers that put the response together from bands (`lineartBand`). `response` is as large as `image`. */
export function drawFromResponse(
  image: SrgbImage,
  response: ScalarMap,
  params: LineArtParams,
  context: KernelContext,
): LineArt {
  checkLineArtParams(params);
  const { width, height } = image;
  const drawn = TRACE_SHARE / (1 - RESPOND_SHARE);
  const lines = findStrokes(response, params, part(context, 0, drawn));
  const tone =
    params.style === 'pencil'
      ? hatchTone(image, 0.8 * penWidth(params.weight) * drawingScale(width, height), params.seed)
      : [];
  const scale = drawingScale(width, height);
  // Below one pixel it is the pixels' own raggedness that counts.
  const unit = Math.max(1, scale);
  const tolerance = params.style === 'cad' ? unit * (0.8 + params.straighten) : unit;
  const primitives = joinPrimitives(fitPrimitives(lines, unit, tolerance), unit);
  const strokes =
    params.style === 'cad'
      ? primitives.map((primitive) => strokeOf(primitive, strokeWidth(params.weight, primitive.layer, scale)))
      : [...tone, ...lines];
  const picture = drawStrokes(strokes, width, height, params.style, params.seed, part(context, drawn, 1));
  context.progress(1);
  return { width, height, style: params.style, strokes, primitives, picture };
}

function strokeOf(primitive: Primitive, width: number): Stroke {
  const points = Float32Array.from(flatten(primitive, ARC_ERROR));
  return { points, pressure: new Float32Array(points.length / 2).fill(1), corners: [], width, layer: primitive.layer };
}

function part(context: KernelContext, from: number, to: number): KernelContext {
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}
