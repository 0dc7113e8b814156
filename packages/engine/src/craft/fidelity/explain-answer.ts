import type { Explained, OpeningBox, SrgbImage, Structure, SurfaceClass } from '@yujian/imaging';
import { dilate } from '@yujian/imaging/ops/morphology';
import { surfaceKeys } from '@yujian/imaging/buffers/surfaces';
import { SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { findNewOpenings } from './find-new-openings.ts';

/** What has joints, folds, leaves, reflections or shadows of its own in a photograph: new lines on it are no new geometry. */
const LIVELY: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'floor',
  'rug',
  'ground',
  'paving',
  'grass',
  'water',
  'road',
  'roof',
  'sky',
  'tree',
  'plant',
  'rock',
  'window',
  'glass',
  'curtain',
  'art',
  'soft',
  'lamp',
  'object',
  'table',
  'wood',
  'metal',
]);
/** Half the distance in pixels over which both sides of an edge are compared. */
const ASIDE = 3;
const BLUR = 0.7;
const DARKEST = 0.01;
/** Stops up to which a change on a still surface is a joint or grain. */
const FAINT = 0.5;
/** Light and shade change all channels alike: by so many stops at most, and with a tint of this many plus a share of the change (sun is warmer than sky). */
const SHADE = { most: 2.2, tint: 0.18, tintShare: 0.22 } as const;
/** Pixels around an edge that are not explained: more than the reach of what explains beside it. */
const AROUND = 4;
/** A surface has a pattern of its own where edges are found in so many of its cells, of this many pixels. */
const PATTERN = { cell: 12, share: 0.6, fewest: 16 } as const;

export interface ExplainedAnswer {
  /** 1 where new lines are explained. */
  readonly explained: Explained;
  /** Where something was added that has an outline of its own. */
  readonly openings: readonly OpeningBox[];
}

/**
 * Where new lines in a model's answer are explained, measured in the answer itself: on surfaces that have lines of their own; and
 * on all others where the two sides differ faintly, or as light and shadow differ (all channels by the same share, sunlight a
 * little warmer), or where the edges make a pattern over all of the surface. A window, a door or a beam that was not drawn
 * changes the colour of a wall in one place, and is not explained.
 */
export function explainAnswer(
  { labels, regions, inkMask, width, height }: Pick<Structure, 'labels' | 'regions' | 'inkMask' | 'width' | 'height'>,
  answer: SrgbImage,
): ExplainedAnswer {
  const surfaceOf = surfacesOf(labels, regions);
  const isLively = livelySurfaces(regions);
  const [red, green, blue] = readStops(answer);
  const edges = new Float32Array(width * height);
  const isEdge = (i: number, step: number): boolean => {
    const [a, b] = [i - step, i + step];
    return (
      surfaceOf[a] === surfaceOf[i] &&
      surfaceOf[b] === surfaceOf[i] &&
      isOtherColour(red[a]! - red[b]!, green[a]! - green[b]!, blue[a]! - blue[b]!)
    );
  };
  for (let y = ASIDE; y < height - ASIDE; y++) {
    for (let x = ASIDE; x < width - ASIDE; x++) {
      const i = y * width + x;
      if (!isLively[surfaceOf[i]!] && (isEdge(i, ASIDE) || isEdge(i, ASIDE * width))) edges[i] = 1;
    }
  }
  leaveOutPatterns(edges, surfaceOf, isLively.length, width, height);
  const near = dilate(edges, width, height, AROUND);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = near[i]! > 0 ? 0 : 1;
  return { explained: { width, height, data }, openings: findNewOpenings(edges, inkMask) };
}

/** Number of the surface in each pixel: regions of one plane are one. */
export function surfacesOf(labels: Structure['labels'], regions: Structure['regions']): Int32Array {
  const keys = surfaceKeys(regions);
  const surfaces = new Int32Array(labels.data.length);
  for (let i = 0; i < surfaces.length; i++) surfaces[i] = keys[labels.data[i]!]!;
  return surfaces;
}

/** By number of surface. */
function livelySurfaces(regions: Structure['regions']): Uint8Array {
  const keys = surfaceKeys(regions);
  const lively = new Uint8Array(1 + keys.reduce((most, key) => Math.max(most, key), -1));
  for (const [k, { surface }] of regions.entries()) if (LIVELY.has(surface)) lively[keys[k]!] = 1;
  return lively;
}

/** Whether two colours, told by their difference in stops, are of different surfaces: more than faintly, and not as light and shadow differ. */
export function isOtherColour(red: number, green: number, blue: number): boolean {
  if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) <= FAINT) return false;
  const change = Math.abs(red + green + blue) / 3;
  const tint = Math.max(red, green, blue) - Math.min(red, green, blue);
  return change > SHADE.most || tint > SHADE.tint + SHADE.tintShare * change;
}

const STOPS = Float32Array.from({ length: 256 }, (_, value) => Math.log2(DARKEST + SRGB_TO_LINEAR[value]!));

/** A picture's channels in stops of linear light, slightly blurred, so that grain does not pass for edges. */
export function readStops({
  width,
  height,
  channels,
  data,
}: SrgbImage): readonly [Float32Array, Float32Array, Float32Array] {
  const stopsOf = (c: number): Float32Array => {
    const stops = new Float32Array(width * height);
    for (let i = 0; i < stops.length; i++) stops[i] = STOPS[data[i * channels + c]!]!;
    return blurMap({ width, height, data: stops }, BLUR).data;
  };
  return [stopsOf(0), stopsOf(1), stopsOf(2)];
}

/** Takes away the edges of surfaces that have them all over. A cell is of the surface that fills most of it. */
function leaveOutPatterns(
  edges: Float32Array,
  surfaceOf: Int32Array,
  surfaces: number,
  width: number,
  height: number,
): void {
  const { cell, share, fewest } = PATTERN;
  const all = new Uint32Array(surfaces);
  const edged = new Uint32Array(surfaces);
  const own = new Uint16Array(surfaces);
  const marked = new Uint8Array(surfaces);
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      own.fill(0);
      marked.fill(0);
      for (let y = top; y < Math.min(height, top + cell); y++) {
        for (let x = left; x < Math.min(width, left + cell); x++) {
          const surface = surfaceOf[y * width + x]!;
          own[surface]!++;
          if (edges[y * width + x]) marked[surface] = 1;
        }
      }
      for (let surface = 0; surface < surfaces; surface++) {
        if (own[surface]! < (cell * cell) / 2) continue;
        all[surface]!++;
        edged[surface]! += marked[surface]!;
      }
    }
  }
  for (let i = 0; i < edges.length; i++) {
    const surface = surfaceOf[i]!;
    if (edges[i] && all[surface]! >= fewest && edged[surface]! > share * all[surface]!) edges[i] = 0;
  }
}
