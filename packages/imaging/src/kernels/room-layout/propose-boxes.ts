import type { Pinhole } from '../../geometry/pinhole.ts';
import type { BoxEvidence } from './box-evidence.ts';
import type { BoxExtent } from '../../geometry/box-faces.ts';
import { type EdgeEvidence, sampleEdge } from './sample-edge.ts';

/** Pixels between neighbouring places of a side, about. */
const STEP = 5;
const MOST_PLACES = 110;
/** No side is nearer to the line of sight than this per metre of depth, nor farther from it. */
const LEAST_SLOPE = 0.025;
const MOST_SLOPE = 6;
const BEST_SIDES = 4;
const APART = 3;
const SORTED = 4000;
/** What a pixel of edge must be drawn to be worth more than none. */
const NEEDED = 0.2;
const WORTH = { floor: 1.5, ceiling: 1, floorDepth: 2, ceilingDepth: 1.8, upright: 0.6 };

/**
 * Boxes with a back wall one metre away whose edges are drawn best: every place of floor, ceiling, left and right
 * within and just outside the picture is tried with every other. The edges' worths add up over pairs of sides, so that
 * for each floor and ceiling the best left and right follow by themselves: what is found is the best of them all and
 * not the best near a guess. The first are the best; they differ from one another by more than `APART` steps somewhere.
 */
export function proposeBoxes(pinhole: Pinhole, evidence: BoxEvidence, most: number): BoxExtent[] {
  const range = findRange(pinhole, evidence.width, evidence.height);
  const step = STEP / pinhole.camera.focal;
  const lefts = listPlaces(range.left, -LEAST_SLOPE, step);
  const rights = listPlaces(LEAST_SLOPE, range.right, step);
  const floors = listPlaces(range.low, -LEAST_SLOPE, step);
  const ceilings = listPlaces(LEAST_SLOPE, range.high, step);
  const edge: EdgeEvidence = { length: 0, drawn: 0, bordered: 0 };
  const worthOf = (x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, axis: 0 | 1 | 2): number => {
    sampleEdge(pinhole, evidence, x0, y0, z0, x1, y1, z1, axis, edge);
    return edge.length * (edge.drawn + 0.3 * (edge.bordered - edge.drawn) - NEEDED);
  };
  // Edges along the back wall, as sums from the middle of the sight outwards; edges into depth, by corner.
  const across = (ys: Float64Array, xs: Float64Array): Float64Array[] =>
    Array.from(ys, (y) => sumOutwards(xs, (x0, x1) => worthOf(x0, y, 1, x1, y, 1, 0)));
  const upright = (xs: Float64Array, ys: Float64Array): Float64Array[] =>
    Array.from(xs, (x) => sumOutwards(ys, (y0, y1) => worthOf(x, y0, 1, x, y1, 1, 1)));
  const ahead = (xs: Float64Array, ys: Float64Array): Float64Array[] =>
    Array.from(xs, (x) => ys.map((y) => worthOf(x, y, 1, x, y, -0.5, 2)));
  const sides = [lefts, rights].map((xs) => ({
    xs,
    floor: across(floors, xs),
    ceiling: across(ceilings, xs),
    up: upright(xs, ceilings),
    down: upright(xs, floors),
    near: ahead(xs, floors),
    top: ahead(xs, ceilings),
  }));
  const found: { score: number; places: readonly [number, number, number, number] }[] = [];
  for (let f = 0; f < floors.length; f++) {
    for (let c = 0; c < ceilings.length; c++) {
      const [left, right] = sides.map(({ xs, floor, ceiling, up, down, near, top }) =>
        chooseBest(
          xs.length,
          (k) =>
            WORTH.floor * floor[f]![k]! +
            WORTH.ceiling * ceiling[c]![k]! +
            WORTH.upright * (up[k]![c]! + down[k]![f]!) +
            WORTH.floorDepth * near[k]![f]! +
            WORTH.ceilingDepth * top[k]![c]!,
        ),
      );
      for (const l of left!)
        for (const r of right!) found.push({ score: l.score + r.score, places: [l.place, r.place, f, c] });
    }
  }
  const chosen: (readonly [number, number, number, number])[] = [];
  for (const { places } of found.sort((p, q) => q.score - p.score).slice(0, SORTED)) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => places.some((place, k) => Math.abs(place - other[k]!) >= APART))) chosen.push(places);
  }
  return chosen.map(([l, r, f, c]) => ({
    leftX: lefts[l]!,
    rightX: rights[r]!,
    floorY: floors[f]!,
    ceilingY: ceilings[c]!,
    backZ: 1,
  }));
}

/** Slopes (per metre of depth) that the picture reaches, a little beyond its borders. */
function findRange(
  pinhole: Pinhole,
  width: number,
  height: number,
): { left: number; right: number; low: number; high: number } {
  const range = { left: -LEAST_SLOPE, right: LEAST_SLOPE, low: -LEAST_SLOPE, high: LEAST_SLOPE };
  const ray = new Float64Array(3);
  for (let k = 0; k <= 8; k++) {
    const [u, v] = [(1.1 * (k / 8) - 0.05) * width, (1.1 * (k / 8) - 0.05) * height];
    for (const [x, y] of [
      [u, -0.05 * height],
      [u, 1.05 * height],
      [-0.05 * width, v],
      [1.05 * width, v],
    ] as const) {
      pinhole.ray(x, y, ray);
      const depth = Math.max(0.05, ray[2]!);
      range.left = Math.min(range.left, ray[0]! / depth);
      range.right = Math.max(range.right, ray[0]! / depth);
      range.low = Math.min(range.low, ray[1]! / depth);
      range.high = Math.max(range.high, ray[1]! / depth);
    }
  }
  return range;
}

/** Places from one slope to another, evenly in angle, both ends among them. */
function listPlaces(from: number, to: number, step: number): Float64Array {
  const [start, end] = [Math.atan(Math.max(-MOST_SLOPE, from)), Math.atan(Math.min(MOST_SLOPE, to))];
  const count = Math.min(MOST_PLACES, Math.max(2, Math.ceil((end - start) / step)));
  return Float64Array.from({ length: count }, (_, k) => Math.tan(start + ((end - start) * k) / (count - 1)));
}

/** For each place, the worth of the pieces between the line of sight and it. */
function sumOutwards(places: Float64Array, worth: (from: number, to: number) => number): Float64Array {
  const sums = new Float64Array(places.length);
  const isInwards = places[0]! < 0;
  let before = 0;
  let sum = 0;
  for (let n = 0; n < places.length; n++) {
    const at = isInwards ? places.length - 1 - n : n;
    sum += worth(before, places[at]!);
    sums[at] = sum;
    before = places[at]!;
  }
  return sums;
}

function chooseBest(count: number, score: (place: number) => number): { place: number; score: number }[] {
  const all = Float64Array.from({ length: count }, (_, place) => score(place));
  const best: { place: number; score: number }[] = [];
  const taken = new Uint8Array(count);
  while (best.length < BEST_SIDES) {
    let place = -1;
    for (let k = 0; k < count; k++) if (!taken[k] && (place < 0 || all[k]! > all[place]!)) place = k;
    if (place < 0) break;
    best.push({ place, score: all[place]! });
    for (let k = Math.max(0, place - APART + 1); k < Math.min(count, place + APART); k++) taken[k] = 1;
  }
  return best;
}
