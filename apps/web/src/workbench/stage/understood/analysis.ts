import { REGION_NAMES, type RegionNameKey } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import type { Camera, Region, RoomBox, Segment, SurfaceClass } from '@yujian/imaging';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { Question } from '@yujian/imaging/correct/ask';
import type { Alike } from '@yujian/imaging/correct/find-alike';
import {
  toPixels,
  toShare,
  type BoxCorner,
  type Corrections,
  type ShareLine,
} from '@yujian/imaging/correct/corrections';
import { holdCorners } from '@yujian/imaging/correct/hold-corners';

/** What the picture is understood for: to be rendered as it is drawn, or to become a room. */
export type Purpose = 'render' | 'room';

export interface AnalysedRegion {
  readonly id: number;
  /** As corrected, else as learned. */
  readonly name: RegionNameKey;
  readonly surface: SurfaceClass;
  readonly corrected: RegionNameKey | null;
  /** A key of the material library that it was given. */
  readonly material: string | null;
  readonly confidence: number;
  readonly facing: Region['facing'];
  /** Metres, see `Region`. */
  readonly offset: number | null;
  /** Of the picture's pixels. */
  readonly share: number;
  /** A point in it, in shares of the picture. */
  readonly x: number;
  readonly y: number;
  /** What else a word about it may be meant for, see `findAlike`. */
  readonly alike: Alike;
}

/** A line that runs across (0) or into the picture (2), in shares. */
export interface Guide extends ShareLine {
  readonly axis: 0 | 2;
}

/** What the page shows of a structure. */
export interface Analysis {
  readonly width: number;
  readonly height: number;
  readonly setting: 'interior' | 'exterior';
  readonly camera: Camera;
  readonly box: RoomBox | null;
  /** Region of each pixel, row-major. */
  readonly labels: Int32Array<ArrayBuffer>;
  readonly regions: readonly AnalysedRegion[];
  readonly guides: readonly Guide[];
  readonly segments: readonly Segment[];
  readonly questions: readonly Question[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CORNERS = [
  'ceiling-left',
  'ceiling-right',
  'floor-right',
  'floor-left',
] as const satisfies readonly BoxCorner[];

/** The horizon's row as a share of the height: where it is being put, or as seen. */
export function horizonOf(analysis: Analysis, { horizon }: Corrections): number {
  return horizon ?? toShare(new Pinhole(analysis.camera).horizon, analysis.height);
}

/** The room's box in the picture: the corners of its far wall, and where the edges towards the eye leave them. */
export function roomOf(
  analysis: Analysis,
  corrections: Corrections,
): { readonly corners: Readonly<Record<BoxCorner, Point>>; readonly edges: readonly ShareLine[] } | null {
  const { camera, width, height } = analysis;
  const box = analysis.box && holdCorners(analysis.box, corrections, camera, width, height);
  if (!box) return null;
  const pinhole = new Pinhole(camera);
  const at = (x: number, y: number, z: number): Point | null => {
    const point = pinhole.project(x, y, z);
    return point && { x: toShare(point.u, width), y: toShare(point.v, height) };
  };
  const sides = { left: box.leftX, right: box.rightX, floor: box.floorY, ceiling: box.ceilingY };
  const corners: Partial<Record<BoxCorner, Point>> = {};
  const edges: ShareLine[] = [];
  for (const corner of CORNERS) {
    const [level, side] = corner.split('-') as ['floor' | 'ceiling', 'left' | 'right'];
    const far = at(sides[side], sides[level], box.backZ);
    const near = at(sides[side], sides[level], Math.max(0.15, 0.12 * box.backZ));
    if (!far) return null;
    corners[corner] = far;
    if (near) edges.push({ x0: far.x, y0: far.y, x1: near.x, y1: near.y });
  }
  const round = CORNERS.map((corner, i): ShareLine => {
    const from = corners[corner]!;
    const to = corners[CORNERS[(i + 1) % CORNERS.length]!]!;
    return { x0: from.x, y0: from.y, x1: to.x, y1: to.y };
  });
  return { corners: corners as Record<BoxCorner, Point>, edges: [...round, ...edges] };
}

/** Two lines per axis to take hold of: those that were corrected, then those that were found. `at` is the place among the corrections, or null. */
export function guidesOf(
  analysis: Analysis,
  { vanishing }: Corrections,
): readonly { readonly guide: Guide; readonly at: number | null }[] {
  return ([0, 2] as const).flatMap((axis) => {
    const own = vanishing.flatMap((line, at) => (line.axis === axis ? [{ guide: { ...line, axis }, at }] : []));
    const found = analysis.guides.filter((guide) => guide.axis === axis).map((guide) => ({ guide, at: null }));
    return [...own, ...found].slice(0, Math.max(2, own.length));
  });
}

/** Where the lines along an axis vanish, in shares; null when they run beside one another. */
export function vanishingPointOf({ camera, width, height }: Analysis, axis: 0 | 2): Point | null {
  const { x, y, w } = new Pinhole(camera).vanishingPoint(axis);
  if (Math.abs(w) < 1e-4) return null;
  return { x: toShare(x / w, width), y: toShare(y / w, height) };
}

export function regionAt({ width, height, labels, regions }: Analysis, { x, y }: Point): AnalysedRegion | undefined {
  const column = Math.min(width - 1, Math.max(0, Math.round(toPixels(x, width))));
  const row = Math.min(height - 1, Math.max(0, Math.round(toPixels(y, height))));
  return regions[labels[row * width + column]!];
}

/** What a region is called. */
export function wordsOf({ name }: AnalysedRegion): Text {
  return REGION_NAMES.find(({ key }) => key === name)!.name;
}
