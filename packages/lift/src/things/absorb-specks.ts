import type { Region, Structure } from '@yujian/imaging';
import { type Borders, measureBorders } from './borders.ts';
import { familyOf } from './families.ts';

/** Shares of the picture under which a region is a speck, and a piece of a bar; and what is a speck in any picture, pixels. */
const SPECK = 2.5e-5;
const LEAST = 4;
const PIECE = 7e-4;
/** Ink from which a pixel is part of a stroke, and its share of a region from which that is a piece of a bar: heavy strokes close together leave nothing but flecks between them. */
const INKED = 0.12;
const HATCHED = 0.42;
/** Bars of windows are this many times longer than wide, and panes fill this share of their bounding boxes. */
const SLENDER = 5;
const SQUARE = 0.62;

/** Which region each one became a part of (itself, where it did not), and the structure with the pixels moved. */
export interface Absorbed {
  readonly structure: Structure;
  readonly into: Int32Array;
}

/**
 * Takes out regions that are no parts of anything drawn: specks go to the neighbour that they share most border with, the
 * flecks of a bar become one bar, the leaves of a plant one crown. Regions keep their numbers; those that are gone have no
 * pixels left.
 */
export function absorbSpecks(structure: Structure): Absorbed {
  const { labels, ink, regions, width, height } = structure;
  const total = width * height;
  const borders = measureBorders(labels, ink);
  const inked = new Float64Array(regions.length);
  for (let i = 0; i < labels.data.length; i++) if (ink.data[i]! >= INKED) inked[labels.data[i]!]!++;
  const areas = new Float64Array(regions.length);
  for (const label of labels.data) areas[label]!++;
  const into = Int32Array.from(regions, (_, id) => id);
  const find = (id: number): number => {
    let root = id;
    while (into[root] !== root) root = into[root]!;
    return root;
  };
  const isLeafy = regions.map((region) => familyOf(region) === 'leaf');
  const isPiece = regions.map(
    (region, id) =>
      !isLeafy[id] &&
      region.corrected === undefined &&
      areas[id]! < PIECE * total &&
      inked[id]! > HATCHED * areas[id]! &&
      region.name !== 'window' &&
      region.name !== 'sky',
  );
  // what one sees through a window is drawn on it: leaves, far houses
  const isGlazed = regions.map(
    ({ name, corrected }) => corrected === undefined && (name === 'window' || name === 'glass'),
  );
  const isView = regions.map(({ minX, maxX, minY, maxY }, id) => {
    const [wide, tall] = [maxX - minX + 1, maxY - minY + 1];
    return (
      isGlazed[id]! &&
      areas[id]! < PIECE * total &&
      areas[id]! < SQUARE * wide * tall &&
      !isSlender(wide, tall, areas[id]!)
    );
  });
  // a white model's frame is as light as its picture: strips of it are taken for pictures by themselves
  const isHung = regions.map(
    ({ name, corrected }) => structure.kind === 'clay' && corrected === undefined && name === 'picture',
  );
  const join = (a: number, b: number): void => {
    const [p, q] = [find(a), find(b)];
    if (p === q) return;
    const [large, small] = areas[p]! >= areas[q]! ? [p, q] : [q, p];
    into[small] = large;
    areas[large]! += areas[small]!;
  };
  regions.forEach(({ group, name }, id) => {
    for (const [other, { length }] of borders[id]!) {
      if (isView[id] && isGlazed[other]) join(id, other);
      if (other < id) continue;
      if (isLeafy[id] && isLeafy[other] && regions[other]!.group === group && regions[other]!.name === name)
        join(id, other);
      else if (isHung[id] && isHung[other]) join(id, other);
      else if (isPiece[id] && isPiece[other] && length >= 3) join(id, other);
    }
  });
  for (let id = 0; id < regions.length; id++) {
    if (into[id] !== id || areas[id]! >= Math.max(LEAST, SPECK * total) || regions[id]!.corrected !== undefined)
      continue;
    const host = bestHost(id, borders, regions, areas);
    if (host !== null && find(host) !== id) into[id] = find(host);
  }
  const last = Int32Array.from(into, (_, id) => find(id));
  const data = labels.data.map((label) => last[label]!);
  return {
    structure: { ...structure, labels: { ...labels, data }, regions: remeasure(regions, { ...labels, data }) },
    into: last,
  };
}

function isSlender(wide: number, tall: number, area: number): boolean {
  const long = Math.hypot(wide, tall);
  return long * long > SLENDER * area;
}

/** The neighbour with most border, those of the same thing before others. */
function bestHost(id: number, borders: Borders, regions: readonly Region[], areas: Float64Array): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [other, { length }] of borders[id]!) {
    const weight =
      length * (regions[other]!.group === regions[id]!.group ? 2 : 1) * (areas[other]! > areas[id]! ? 1 : 0.2);
    if (weight > most) {
      most = weight;
      best = other;
    }
  }
  return best;
}

function remeasure(regions: readonly Region[], { width, height, data }: Structure['labels']): Region[] {
  const sums = regions.map(() => ({ area: 0, x: 0, y: 0, minX: Infinity, maxX: -1, minY: Infinity, maxY: -1 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = sums[data[y * width + x]!]!;
      sum.area++;
      sum.x += x;
      sum.y += y;
      if (x < sum.minX) sum.minX = x;
      if (x > sum.maxX) sum.maxX = x;
      if (y < sum.minY) sum.minY = y;
      if (y > sum.maxY) sum.maxY = y;
    }
  }
  return regions.map((region, id) => {
    const { area, x, y, minX, maxX, minY, maxY } = sums[id]!;
    return area === 0
      ? { ...region, area: 0 }
      : { ...region, area, centroidX: x / area, centroidY: y / area, minX, maxX, minY, maxY };
  });
}
