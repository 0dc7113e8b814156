import type { KernelContext, LabelMap, SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { resizeMap } from '../ops/resize.ts';
import { findInk, findPaper, type Ink } from '../kernels/line-extraction/find-ink.ts';
import type { Camera, Region, Segment, Structure } from '../structure.ts';

/** Inked part of a pixel from which it is of the mask: a line of one pixel that is made smaller stays one. */
const INKED = 0.3;

/**
 * What was understood of a picture, for the same picture in another size: everything keeps its share of the picture, metres stay.
 * The ink of drawings is read anew from the picture; regions too small for it are gone, and the others are numbered without gaps.
 *
 * @param picture of the same proportions
 */
export function scaleStructure(structure: Structure, picture: SrgbImage, context: KernelContext): Structure {
  const { width, height } = picture;
  const scale = Math.max(width, height) / Math.max(structure.width, structure.height);
  const at = (position: number): number => (position + 0.5) * scale - 0.5;
  const { ink, mask } = inkOf(structure, picture, context);
  context.throwIfCancelled();
  const { labels, regions } = regionsOf(structure, width, height);
  const { camera, segments } = structure;
  return {
    ...structure,
    width,
    height,
    ink,
    inkMask: mask,
    labels,
    regions,
    camera: scaleCamera(camera, scale),
    segments: segments.map((segment): Segment => ({
      ...segment,
      x0: at(segment.x0),
      y0: at(segment.y0),
      x1: at(segment.x1),
      y1: at(segment.y1),
      length: segment.length * scale,
    })),
  };
}

/** The camera of the same picture `scale` times as large. */
export function scaleCamera(camera: Camera, scale: number): Camera {
  const at = (position: number): number => (position + 0.5) * scale - 0.5;
  return { ...camera, focal: camera.focal * scale, centerX: at(camera.centerX), centerY: at(camera.centerY) };
}

function inkOf({ kind, ink, inkMask }: Structure, picture: SrgbImage, context: KernelContext): Ink {
  const { width, height } = picture;
  if (kind === 'line' || kind === 'sketch') {
    const luma = lumaSrgb(picture);
    return findInk(luma, findPaper(luma), context);
  }
  const covered = resizeMap({ ...inkMask, data: Float32Array.from(inkMask.data) }, width, height, 'box');
  const sized = resizeMap(ink, width, height);
  return {
    ink: { ...sized, data: sized.data.map((value) => Math.min(1, Math.max(0, value))) },
    mask: { width, height, data: Uint8Array.from(covered.data, (value) => (value >= INKED ? 1 : 0)) },
  };
}

interface Extent {
  area: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  sumX: number;
  sumY: number;
}

function regionsOf(
  { labels, regions }: Structure,
  width: number,
  height: number,
): Pick<Structure, 'labels' | 'regions'> {
  const { data: sized } = resizeLabels(labels, width, height);
  const extents = regions.map((): Extent => ({
    area: 0,
    minX: width,
    minY: height,
    maxX: -1,
    maxY: -1,
    sumX: 0,
    sumY: 0,
  }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const extent = extents[sized[i]!]!;
      extent.area++;
      if (x < extent.minX) extent.minX = x;
      if (x > extent.maxX) extent.maxX = x;
      if (y < extent.minY) extent.minY = y;
      if (y > extent.maxY) extent.maxY = y;
      extent.sumX += x;
      extent.sumY += y;
    }
  }
  const left = regions.filter(({ id }) => extents[id]!.area > 0);
  const ids = new Int32Array(regions.length);
  left.forEach(({ id }, k) => (ids[id] = k));
  return {
    labels: { width, height, count: left.length, data: sized.map((label) => ids[label]!) },
    regions: left.map((region): Region => {
      const { sumX, sumY, ...extent } = extents[region.id]!;
      return {
        ...region,
        ...extent,
        id: ids[region.id]!,
        centroidX: sumX / extent.area,
        centroidY: sumY / extent.area,
      };
    }),
  };
}

/** Each pixel takes the label that weighs most among the four around it, as a bilinear filter weighs them. */
export function resizeLabels({ width, height, count, data }: LabelMap, toWidth: number, toHeight: number): LabelMap {
  const out = new Int32Array(toWidth * toHeight);
  const weights = [0, 0, 0, 0];
  for (let y = 0, i = 0; y < toHeight; y++) {
    const v = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / toHeight - 0.5));
    const top = Math.min(Math.max(0, height - 2), Math.floor(v));
    const down = v - top;
    for (let x = 0; x < toWidth; x++, i++) {
      const u = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / toWidth - 0.5));
      const left = Math.min(Math.max(0, width - 2), Math.floor(u));
      const right = u - left;
      const first = top * width + left;
      const [nextX, nextY] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
      const around = [data[first]!, data[first + nextX]!, data[first + nextY]!, data[first + nextX + nextY]!] as const;
      weights[0] = (1 - right) * (1 - down);
      weights[1] = right * (1 - down);
      weights[2] = (1 - right) * down;
      weights[3] = right * down;
      let best = 0;
      for (let k = 1; k < 4; k++) {
        const same = around.indexOf(around[k]!);
        if (same < k) weights[same]! += weights[k]!;
      }
      for (let k = 1; k < 4; k++) if (weights[k]! > weights[best]!) best = k;
      out[i] = around[best]!;
    }
  }
  return { width: toWidth, height: toHeight, count, data: out };
}
