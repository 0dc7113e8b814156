import type { Mask, OpeningBox } from '@yujian/imaging';
import { dilate } from '@yujian/imaging/ops/morphology';

/** Share of the picture that an opening covers, at least and at most; pixels that it is wide at least. */
const [SMALLEST, LARGEST, NARROWEST] = [0.0012, 0.35, 10] as const;
/** Pixels from the input's marks: what stands nearer is what was drawn there. */
const NEAR_MARK = 4;
/** Share of its hull that an opening fills: plants and people fill less. */
const FILLED = 0.8;
/** Share of an opening's pixels that bear marks of the input: more is a drawn thing that moved. */
const MARKED = 0.01;
/** Share of an opening's sides that goes on without a leap of more than this many pixels: leaves are ragged. */
const [OUTLINED, STILL] = [0.8, 2] as const;
/** So many are a pattern of the model's style (a facade's grid), not openings that were added. */
const PATTERN = 8;

/**
 * Things with an outline of their own that stand where the input has nothing: windows, doors and pictures that a model added to
 * a bare surface. Boxes of the pieces of `edges` (1 where an answer changes and nothing explains it) that hang together, have
 * no mark of the input in them, and fill their hull.
 */
export function findNewOpenings(edges: Float32Array, { width, height, data: ink }: Mask): OpeningBox[] {
  const marked = dilate(Float32Array.from(ink), width, height, NEAR_MARK);
  const open = dilate(
    edges.map((value, i) => (marked[i]! > 0 ? 0 : value)),
    width,
    height,
    1,
  );
  const found: OpeningBox[] = [];
  const stack: number[] = [];
  for (let seed = 0; seed < open.length; seed++) {
    if (open[seed] !== 1) continue;
    const piece: number[] = [];
    open[seed] = 2;
    stack.push(seed);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      piece.push(i);
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= open.length || open[j] !== 1) continue;
        open[j] = 2;
        stack.push(j);
      }
    }
    const box = openingOf(piece, width, height, ink);
    if (box) found.push(box);
  }
  return found.length < PATTERN ? found : [];
}

function openingOf(piece: readonly number[], width: number, height: number, ink: Uint8Array): OpeningBox | null {
  const box = { minX: width, minY: height, maxX: -1, maxY: -1 };
  for (const i of piece) {
    const x = i % width;
    box.minX = Math.min(box.minX, x);
    box.maxX = Math.max(box.maxX, x);
  }
  [box.minY, box.maxY] = [
    Math.floor(piece.reduce((least, i) => Math.min(least, i), Infinity) / width),
    Math.floor(piece.reduce((most, i) => Math.max(most, i), 0) / width),
  ];
  const [wide, tall] = [box.maxX - box.minX + 1, box.maxY - box.minY + 1];
  if (
    Math.min(wide, tall) < NARROWEST ||
    wide * tall < SMALLEST * width * height ||
    wide * tall > LARGEST * width * height
  )
    return null;
  // the rows and columns from edge to edge: an outline and what it encloses
  const spans = {
    left: new Int32Array(tall).fill(wide),
    right: new Int32Array(tall).fill(-1),
    top: new Int32Array(wide).fill(tall),
    bottom: new Int32Array(wide).fill(-1),
  };
  for (const i of piece) {
    const [x, y] = [(i % width) - box.minX, Math.floor(i / width) - box.minY];
    spans.left[y] = Math.min(spans.left[y]!, x);
    spans.right[y] = Math.max(spans.right[y]!, x);
    spans.top[x] = Math.min(spans.top[x]!, y);
    spans.bottom[x] = Math.max(spans.bottom[x]!, y);
  }
  const isInside = (x: number, y: number): boolean =>
    x >= spans.left[y]! && x <= spans.right[y]! && y >= spans.top[x]! && y <= spans.bottom[x]!;
  const corners: [number, number][] = [];
  let [area, marks] = [0, 0];
  for (let y = 0; y < tall; y++) {
    if (spans.right[y]! >= 0) corners.push([spans.left[y]!, y], [spans.right[y]!, y]);
    for (let x = 0; x < wide; x++) {
      if (!isInside(x, y)) continue;
      area++;
      marks += ink[(y + box.minY) * width + x + box.minX]!;
    }
  }
  const hull = hullArea(corners);
  return area < FILLED * hull ||
    hull < 0.5 * SMALLEST * width * height ||
    marks > MARKED * area ||
    stillness(Object.values(spans)) < OUTLINED
    ? null
    : box;
}

/** Share of its rows and columns from which to the next a side goes on without a leap. */
function stillness(sides: readonly Int32Array[]): number {
  const shares = sides.map(
    (side) =>
      side.reduce((count, value, k) => count + (k > 0 && Math.abs(value - side[k - 1]!) <= STILL ? 1 : 0), 0) /
      Math.max(1, side.length - 1),
  );
  return shares.reduce((sum, share) => sum + share, 0) / sides.length;
}

/** Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979. */
function hullArea(points: readonly (readonly [number, number])[]): number {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
    const chain: (readonly [number, number])[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return (
    Math.abs(
      hull.reduce(
        (sum, [x, y], k) => sum + x * hull[(k + 1) % hull.length]![1] - hull[(k + 1) % hull.length]![0] * y,
        0,
      ),
    ) / 2
  );
}

function turn(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
