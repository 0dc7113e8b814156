import type { LabelMap } from '@yujian/imaging';
import { signedArea } from '@yujian/renderer/scene/build/polygon';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { smoothBorders } from './smooth-borders.ts';
import type { Drawn } from './smooth-line.ts';
import { traceBorders } from './trace-borders.ts';

/** A piece of a region: its rim clockwise as seen, its holes the other way; places of the picture in pixels, y down. */
export interface Shape {
  readonly rim: readonly Vec2[];
  readonly holes: readonly (readonly Vec2[])[];
}

const LEAST_AREA = 0.5;

/**
 * The smooth outlines of all regions, by label. Neighbours share their borders exactly, so that no gap opens between them.
 * @param keyOf what regions of one thing or one wall share: borders between unlike regions run on smoothly where others end at them
 */
export function outlineRegions(
  labels: LabelMap,
  drawn: Drawn | null,
  keyOf: (label: number) => string | number = (label) => label,
): Map<number, Shape[]> {
  const { arcs, rings } = traceBorders(labels);
  const smooth = smoothBorders(arcs, labels, drawn, keyOf);
  const rims = new Map<number, { points: Vec2[]; area: number; holes: Vec2[][] }[]>();
  const waiting: { label: number; points: Vec2[] }[] = [];
  for (const { label, steps } of rings) {
    const points: Vec2[] = [];
    for (const { arc, reversed } of steps) {
      const data = smooth[arc]!;
      const count = data.length / 2;
      const last = arcs[arc]!.closed ? count : count - 1;
      for (let k = 0; k < last; k++) {
        const at = 2 * (reversed ? count - 1 - k : k);
        points.push([data[at]!, data[at + 1]!]);
      }
    }
    const area = signedArea(points);
    if (points.length < 3 || Math.abs(area) < LEAST_AREA) continue;
    if (area < 0) waiting.push({ label, points });
    else rims.set(label, [...(rims.get(label) ?? []), { points, area, holes: [] }]);
  }
  for (const { label, points } of waiting) {
    const around = (rims.get(label) ?? [])
      .filter(({ points: rim }) => contains(rim, points[0]!))
      .toSorted((a, b) => a.area - b.area)[0];
    around?.holes.push(points);
  }
  return new Map(
    [...rims].map(([label, shapes]) => [label, shapes.map(({ points, holes }): Shape => ({ rim: points, holes }))]),
  );
}

function contains(rim: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false;
  for (let k = 0; k < rim.length; k++) {
    const [ax, ay] = rim[k]!;
    const [bx, by] = rim[(k + 1) % rim.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
