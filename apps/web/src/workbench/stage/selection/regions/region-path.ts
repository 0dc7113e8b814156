import type { Size } from '../../viewer/view.ts';
import { traceContours } from '../raster/contours.ts';

/** Which region each pixel of the picture that was looked at belongs to, row-major. */
interface Labels extends Size {
  readonly labels: Int32Array;
}

/** Rings of fewer pixels across are specks of the segmentation. */
const SPECK = 12;

/** The outline of regions as one closed path of a picture of `size`; by the even-odd rule it is all of them. Empty for none. */
export function regionPath(labels: Labels, ids: ReadonlySet<number>, size: Size): number[] {
  return joinRings(regionRings(labels, ids, size));
}

/** The outline of regions as closed paths of a picture of `size`: x, y, x, y … in its pixels. */
export function regionRings({ width, height, labels }: Labels, ids: ReadonlySet<number>, size: Size): number[][] {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = ids.has(labels[i]!) ? 255 : 0;
  const { paths } = traceContours({ width, height, data });
  const [across, down] = [size.width / width, size.height / height];
  return paths
    .filter((ring) => ring.length >= SPECK)
    .map((ring) => Array.from(ring, (value, i) => value * (i % 2 === 0 ? across : down)));
}

/** One path through all rings, there and back on the same line between them, which the even-odd rule does not see. */
export function joinRings(rings: readonly (readonly number[])[]): number[] {
  const [first, ...rest] = rings;
  if (!first) return [];
  const home = [first[0]!, first[1]!];
  return [...first, ...home, ...rest.flatMap((ring) => [...ring, ring[0]!, ring[1]!, ...home])];
}
