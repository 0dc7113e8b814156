import type { KernelContext, ScalarMap, SrgbImage } from '../image.ts';
import { traceModel } from '../structure/find-marks.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { fitWithin } from '../ops/resize.ts';
import { findInk, findPaper } from '../kernels/line-extraction/find-ink.ts';
import { decideMedium } from '../kernels/input-classification/decide-kind.ts';
import { type InputMeasures, measureInput } from '../kernels/input-classification/measure-input.ts';
import { bundleStrokes } from '../kernels/line-segments/bundle-strokes.ts';
import { HAND_TOLERANCE, traceLines } from '../kernels/line-segments/trace-lines.ts';
import { evenPaper, invert, isDarkGround, isUneven } from './even-paper.ts';
import { findMargins, type Rectangle } from './find-margins.ts';
import { findPage } from './find-page.ts';
import { compose, type Homography, IDENTITY, mapPoint, type Point, shift, turnAbout } from '../geometry/homography.ts';
import { resolveTilt } from './resolve-tilt.ts';
import { AS_IT_IS, isAsItIs, type Quad, type Sheet, sizeOfSheet, mapToPicture } from './sheet.ts';
import { trimBars } from './trim-bars.ts';
import { warpPicture } from './warp-picture.ts';

/** Longer side of what is looked at. */
const WORK = 900;
const SHEET_WORK = 500;
/** Lines from which on a sheet is a drawing and not a blank. */
const FEWEST_LINES = 6;
/** Share of a page's longer side that is left out all round: paper curls, and what it lies on shows. */
const PAGE_EDGE = 0.004;
/** Share of thin marks from which on a dark picture is a drawing. */
const LEAST_STROKES = 0.02;
/** Strokes on paper that stray further than this, in pixels, were drawn by hand. */
const HAND_WOBBLE = 0.33;
/** Share of an exported drawing's pixels that are its ground: 0.44 at least of 100, 0.42 at most of 37 that were scanned. */
const ONE_TONE = 0.43;
/** From this difference of neighbouring pixels on, and this chroma of the ground, a white model was scanned or photographed. */
const GRAINY = 0.0035;
const TINTED = 0.02;
/** What is left is at least this share of a picture's side. */
const LEAST_LEFT = 0.25;

/**
 * Where a drawing lies in its picture. Bars and panels round a screenshot are left out; a page that was photographed
 * lying on something darker is found by its corners; a drawing that lies turned by up to 8° is turned upright; margins
 * of bare paper beyond the drawing's border are left out; yellow, grey or unevenly lit paper is to become white. White
 * models that were scanned or photographed are turned too; others, photos and clean drawings are taken as they are, but for
 * a screenshot's bars.
 * Throws only what `context.throwIfCancelled` throws.
 */
export function findSheet(image: SrgbImage, context: KernelContext): Sheet {
  let frame: Frame = { width: image.width, height: image.height, toOriginal: IDENTITY };
  const bars = trimBars(image);
  if (isCut(bars, frame)) frame = cut(frame, bars);
  context.throwIfCancelled();
  let view = look(image, frame, SHEET_WORK);
  const page = findPage(lumaSrgb(view));
  if (page) {
    const flat = layFlat(frame, page, view);
    if (isDrawing(look(image, flat, SHEET_WORK))) frame = flat;
  }
  context.throwIfCancelled();
  view = look(image, frame, WORK);
  const seen = frame;
  const luma = lumaSrgb(view);
  const paper = findPaper(luma);
  const measures = measureInput(view, luma, paper);
  const medium = decideMedium(measures);
  if (medium === 'clay' && isTaken(measures)) {
    const tilt = resolveTilt(traceModel(view, luma, context).telling, view.width, view.height, 'model', context);
    return sheetOf(tilt === 0 ? frame : turnWithin(frame, tilt), image, false);
  }
  if (medium === 'photo' && isNegative(view, luma)) return sheetOf(frame, image, true);
  if (medium !== 'drawing') return sheetOf(frame, image, false);
  const ink = findInk(luma, paper, context);
  const { lines, wobble } = traceLines(ink.mask, ink.ink, HAND_TOLERANCE / 2, context);
  context.throwIfCancelled();
  if (lines.length < FEWEST_LINES) return sheetOf(frame, image, false);
  const origin = isExported(luma.data) ? 'exported' : wobble > HAND_WOBBLE ? 'hand' : 'paper';
  const strokes = origin === 'exported' ? lines : bundleStrokes(lines, view.width, view.height, context).lines;
  const tilt = resolveTilt(strokes, view.width, view.height, origin, context);
  const back = turnAbout(-tilt, [(view.width - 1) / 2, (view.height - 1) / 2]);
  const margins = findMargins(lines, view.width, view.height, back);
  if (tilt !== 0) frame = turn(frame, tilt);
  const border = grow(margins, frame.width / view.width, frame);
  if (isCut(border, frame)) frame = cut(frame, border);
  context.throwIfCancelled();
  return sheetOf(frame, image, isUneven(frame === seen ? view : look(image, frame, WORK), origin));
}

/**
 * The drawing alone, as its sheet was meant to be seen: the very picture that came in where nothing is to be done.
 *
 * @param longSide pixels of the result's longer side; as many as the sheet has in the picture unless told
 */
export function laySheet(image: SrgbImage, sheet: Sheet, longSide?: number): SrgbImage {
  if (isAsItIs(sheet)) return image;
  const own = sizeOfSheet(sheet, image);
  const scale = longSide === undefined ? 1 : longSide / Math.max(own.width, own.height);
  const width = Math.max(1, Math.round(own.width * scale));
  const height = Math.max(1, Math.round(own.height * scale));
  const isWhole = width === image.width && height === image.height && isAsItIs({ ...sheet, whiten: false });
  const flat = isWhole ? image : warpPicture(image, width, height, mapToPicture(sheet, image, { width, height }));
  return sheet.whiten ? evenPaper(flat) : flat;
}

/** A picture that is still to be made: its size and where its pixels come from. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly toOriginal: Homography;
}

function isCut({ left, top, right, bottom }: Rectangle, { width, height }: Frame): boolean {
  const isSmaller = left > 0 || top > 0 || right < width - 1 || bottom < height - 1;
  return isSmaller && right - left + 1 >= LEAST_LEFT * width && bottom - top + 1 >= LEAST_LEFT * height;
}

function cut(frame: Frame, { left, top, right, bottom }: Rectangle): Frame {
  return { width: right - left + 1, height: bottom - top + 1, toOriginal: compose(frame.toOriginal, shift(left, top)) };
}

function turn(frame: Frame, tilt: number): Frame {
  return {
    ...frame,
    toOriginal: compose(frame.toOriginal, turnAbout(tilt, [(frame.width - 1) / 2, (frame.height - 1) / 2])),
  };
}

/** Turned, and cut down in its own proportions to what the picture fills: a model has no paper round it. */
function turnWithin(frame: Frame, tilt: number): Frame {
  const { width, height } = frame;
  const share = 1 / (Math.cos(tilt) + (Math.max(width, height) / Math.min(width, height)) * Math.sin(Math.abs(tilt)));
  const [left, top] = [Math.ceil(((1 - share) * width) / 2), Math.ceil(((1 - share) * height) / 2)];
  return cut(turn(frame, tilt), { left, top, right: width - 1 - left, bottom: height - 1 - top });
}

/** A rectangle of a picture's reduced copy in the picture's own pixels. */
function grow({ left, top, right, bottom }: Rectangle, by: number, { width, height }: Frame): Rectangle {
  return {
    left: Math.floor(left * by),
    top: Math.floor(top * by),
    right: Math.min(width - 1, Math.ceil((right + 1) * by) - 1),
    bottom: Math.min(height - 1, Math.ceil((bottom + 1) * by) - 1),
  };
}

/** A page found in a reduced copy `view` of a frame, by itself. */
function layFlat(frame: Frame, page: Quad, view: SrgbImage): Frame {
  const sheet = {
    corners: page.map(([x, y]) => [(x + 0.5) / view.width, (y + 0.5) / view.height] as const) as unknown as Quad,
    whiten: false,
  };
  const { width, height } = sizeOfSheet(sheet, frame);
  const edge = Math.ceil(PAGE_EDGE * Math.max(width, height));
  const whole = { width, height, toOriginal: compose(frame.toOriginal, mapToPicture(sheet, frame, { width, height })) };
  return cut(whole, { left: edge, top: edge, right: width - 1 - edge, bottom: height - 1 - edge });
}

function sheetOf({ width, height, toOriginal }: Frame, image: SrgbImage, whiten: boolean): Sheet {
  if (toOriginal === IDENTITY) return { ...AS_IT_IS, whiten };
  const at = (x: number, y: number): Point => {
    const [u, v] = mapPoint(toOriginal, x, y);
    return [tidy((u + 0.5) / image.width), tidy((v + 0.5) / image.height)];
  };
  return {
    corners: [at(-0.5, -0.5), at(width - 0.5, -0.5), at(width - 0.5, height - 0.5), at(-0.5, height - 0.5)],
    whiten,
  };
}

/** Seven figures: a thousandth of a pixel, and the same sheet is written the same. */
function tidy(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** A frame as a picture of at most `longest` pixels. */
function look(image: SrgbImage, frame: Frame, longest: number): SrgbImage {
  const { width, height } = fitWithin(frame.width, frame.height, longest);
  const [sx, sy] = [frame.width / width, frame.height / height];
  return warpPicture(
    image,
    width,
    height,
    compose(frame.toOriginal, [sx, 0, sx / 2 - 0.5, 0, sy, sy / 2 - 0.5, 0, 0, 1]),
  );
}

/** Whether much of a picture has one and the same tone: no scanner or camera has seen it. */
function isExported(luma: Float32Array): boolean {
  const tones = new Uint32Array(256);
  for (const value of luma) tones[Math.round(255 * value)]!++;
  return tones.some((count, tone) => count + (tones[tone + 1] ?? 0) > ONE_TONE * luma.length);
}

/** Whether a white model was scanned or photographed, by its grain or its tint: what a program wrote has neither, and lies straight. */
function isTaken({ grain, paperChroma }: InputMeasures): boolean {
  return grain > GRAINY || paperChroma > TINTED;
}

function isDrawing(view: SrgbImage): boolean {
  return mediumOf(view).medium === 'drawing';
}

function mediumOf(view: SrgbImage): {
  readonly medium: ReturnType<typeof decideMedium>;
  readonly measures: InputMeasures;
} {
  const luma = lumaSrgb(view);
  const measures = measureInput(view, luma, findPaper(luma));
  return { medium: decideMedium(measures), measures };
}

/** Whether it is a drawing of light lines on a dark ground: its negative is one. Masks and lamps at night have hardly a line. */
function isNegative(view: SrgbImage, luma: ScalarMap): boolean {
  if (!isDarkGround(luma)) return false;
  const { medium, measures } = mediumOf(invert(view));
  return medium === 'drawing' && measures.thinShare > LEAST_STROKES;
}
