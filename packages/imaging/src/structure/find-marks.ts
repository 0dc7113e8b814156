import type { KernelContext, LabelMap, ScalarMap, SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { findCreases } from '../kernels/line-extraction/find-creases.ts';
import { findEdges, stretchContrast } from '../kernels/line-extraction/find-edges.ts';
import { flattenSky } from '../kernels/line-extraction/flatten-sky.ts';
import { findHatching, withoutHatching } from '../kernels/line-extraction/find-hatching.ts';
import { findInk, findPaper, type Ink } from '../kernels/line-extraction/find-ink.ts';
import { decideDrawing, decideMedium } from '../kernels/input-classification/decide-kind.ts';
import { measureInput } from '../kernels/input-classification/measure-input.ts';
import { fillSlivers } from '../kernels/line-extraction/fill-slivers.ts';
import { closeGaps } from '../kernels/region-segmentation/close-gaps.ts';
import { contourRegions } from '../kernels/region-segmentation/contour-regions.ts';
import { extendEnds } from '../kernels/region-segmentation/extend-ends.ts';
import { floodRegions } from '../kernels/region-segmentation/flood-regions.ts';
import { pourRegions } from '../kernels/region-segmentation/pour-regions.ts';
import { segmentGraph } from '../kernels/region-segmentation/segment-graph.ts';
import { bundleStrokes } from '../kernels/line-segments/bundle-strokes.ts';
import { growLines } from '../kernels/line-segments/grow-lines.ts';
import { growSoftLines } from '../kernels/line-segments/grow-soft-lines.ts';
import type { Line } from '../geometry/line.ts';
import { thinCrowds } from '../kernels/line-segments/thin-crowds.ts';
import { HAND_TOLERANCE, RULED_TOLERANCE, traceLines } from '../kernels/line-segments/trace-lines.ts';
import type { InputKind } from '../structure.ts';

/** Lines with more than this share of bridged gaps are too broken for flood filling. */
const BROKEN_SHARE = 0.033;
/** Share of the picture from which a region may have leaked, and of its size to which it then falls when ends are prolonged. */
const LEAKING = 0.4;
const FALLS_TO = 0.75;
/** Edges of a white model that are drawn through where they fade are so long at least, pixels. */
const LONG_EDGE = 24;
/** Shares of the longer side that lines have at least, and that like ones in one place have in all, where they speak of the camera. */
const TELLING = 0.03;
const CROWDED = 0.12;

/** What is drawn in a picture, before it is taken for a view of anything. */
export interface Marks {
  readonly kind: InputKind;
  readonly ink: Ink;
  readonly lines: Line[];
  /** Where a hand drew edges in several strokes: one line through those of each; of a white model's edges those that tell of the whole view. */
  readonly bundled?: Line[];
  /** Of the lines, or of the bundled ones, those that tell of the whole view rather than of one thing in it. */
  readonly telling: Line[];
  /** Cuts the picture into regions along the marks. */
  readonly partition: () => LabelMap;
}

/** Tells the kind of picture, and finds its ink or edges and its lines accordingly. */
export function findMarks(
  image: SrgbImage,
  luma: ScalarMap,
  given: InputKind | undefined,
  context: KernelContext,
): Marks {
  const paper = findPaper(luma);
  context.throwIfCancelled();
  const measures = measureInput(image, luma, paper);
  context.progress(0.1);
  const medium = given ?? decideMedium(measures);
  if (medium === 'clay') return markModel(image, luma, context);
  if (medium === 'photo') {
    const ink = findEdges(image, context);
    context.progress(0.3);
    const lines = growLines(luma, ink.ink, context);
    return { kind: medium, ink, lines, telling: lines, partition: () => segmentGraph(image, ink.ink, context) };
  }
  const ink = findInk(luma, paper, context);
  context.progress(0.2);
  const ruled = traceLines(ink.mask, ink.ink, RULED_TOLERANCE, context);
  const kind = medium === 'drawing' ? decideDrawing(measures, ruled.wobble) : medium;
  context.progress(0.3);
  if (kind === 'sketch') return markSketch(ink, context);
  const lines = [...ruled.lines, ...growLines(luma, ink.ink, context)];
  return {
    kind,
    ink,
    lines,
    telling: findTelling(lines, luma),
    partition: () => partitionRuled(ink, ruled.lines, context),
  };
}

/** Regions of a ruled drawing: flooded; where its lines are broken, or a region that fills much of the picture falls apart once they are prolonged, poured. */
function partitionRuled({ ink, mask }: Ink, lines: readonly Line[], context: KernelContext): LabelMap {
  const closed = closeGaps(mask, ink, lines);
  context.throwIfCancelled();
  if (closed.bridged > BROKEN_SHARE) return pourRegions(closed.mask, closed.ink, context);
  const flooded = floodRegions(mask, ink, context);
  const largest = largestShare(flooded);
  if (largest < LEAKING) return flooded;
  const met = closeGaps(mask, ink, [...lines, ...extendEnds(lines, mask)]);
  const poured = pourRegions(met.mask, met.ink, context);
  return largestShare(poured) < FALLS_TO * largest ? poured : flooded;
}

function largestShare({ count, data }: LabelMap): number {
  const areas = new Int32Array(count);
  for (const label of data) areas[label]!++;
  return Math.max(...areas) / data.length;
}

/**
 * A hand strays further than a ruler, draws an edge in several strokes and lets them end too early: strokes are traced more
 * loosely, hatching is set apart from what it shades, the rest is bundled, and regions are cut where strokes are meant to meet.
 */
function markSketch({ ink, mask: drawn }: Ink, context: KernelContext): Marks {
  const strokes = traceLines(drawn, ink, HAND_TOLERANCE, context).lines;
  const isHatching = findHatching(strokes, drawn);
  context.throwIfCancelled();
  const mask = withoutHatching(drawn, strokes, isHatching);
  const lines = strokes.filter((_, id) => !isHatching[id]);
  const hand = bundleStrokes(lines, mask.width, mask.height, context);
  return {
    kind: 'sketch',
    ink: { ink, mask },
    lines,
    bundled: hand.lines,
    telling: findTelling(hand.lines, mask),
    partition: () => {
      const filled = fillSlivers(mask);
      const closed = closeGaps(filled, ink, [
        ...traceLines(mask, ink, RULED_TOLERANCE, context).lines,
        ...hand.gaps,
        ...extendEnds(hand.lines, filled),
      ]);
      context.throwIfCancelled();
      return pourRegions(closed.mask, closed.ink, context);
    },
  };
}

/** A white model's edges are taken as a drawing's lines: its tones say where, not what. */
function markModel(image: SrgbImage, luma: ScalarMap, context: KernelContext): Marks {
  const { ink, mask, relief, ruled, soft, telling } = traceModel(image, luma, context);
  return {
    kind: 'clay',
    ink: { ink, mask },
    lines: [...ruled, ...soft],
    bundled: telling,
    telling,
    partition: () => {
      const closed = closeGaps(mask, ink, [...ruled, ...soft.filter(({ length }) => length >= LONG_EDGE)]);
      context.throwIfCancelled();
      return contourRegions(closed.mask, closed.ink, relief, context);
    },
  };
}

/** A white model's edges, the lines along them, and of these the ones that tell of the whole view. */
export function traceModel(
  image: SrgbImage,
  luma: ScalarMap,
  context: KernelContext,
): ReturnType<typeof findCreases> & Readonly<Record<'ruled' | 'soft' | 'telling', Line[]>> {
  const plain = flattenSky(image);
  const creases = findCreases(plain, context);
  context.progress(0.25);
  const { lines: ruled } = traceLines(creases.mask, creases.ink, RULED_TOLERANCE, context);
  const soft = growSoftLines(stretchContrast(plain === image ? luma : lumaSrgb(plain)), creases.ink, context);
  return { ...creases, ruled, soft, telling: findTelling([...ruled, ...soft], luma) };
}

function findTelling(
  lines: readonly Line[],
  { width, height }: { readonly width: number; readonly height: number },
): Line[] {
  return thinCrowds(lines, width, height, TELLING, CROWDED);
}
