import type { SrgbImage } from '../image.ts';
import { blurMap } from '../ops/gaussian.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure.ts';
import type { SurfaceClass } from '../surface-classes.ts';

/** Pixels, as shares of the long side, by which torn pieces are displaced and leaves are long, at least and at most. */
const THROW = [0.012, 0.045] as const;
const LEAF = [0.003, 0.009] as const;
/** Leaves for each leaf's area of what they grow over: they lie in several layers. */
const LAYERS = 3;
const BUILT: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'facade',
  'wall',
  'panel',
  'window',
  'glass',
  'door',
  'roof',
  'ceiling',
  'curtain',
  'cabinet',
  'art',
]);
const STAYING: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'wall',
  'floor',
  'ceiling',
  'sky',
  'ground',
  'paving',
  'grass',
  'road',
  'facade',
]);

/** Every region by chance displaced with its pixels, until `share` (0 to 1) of the picture's area is; where it lay its neighbours' tone is left. */
export function tear(
  picture: SrgbImage,
  { labels, regions, width, height }: Structure,
  share: number,
  seed: number,
): SrgbImage {
  const random = createRandom(seed);
  const long = Math.max(width, height);
  const order = regions.map(({ id, area }) => ({ id, area, at: random() })).toSorted((a, b) => a.at - b.at);
  const data = new Uint8ClampedArray(picture.data);
  const torn: { readonly id: number; readonly dx: number; readonly dy: number }[] = [];
  for (let area = 0, k = 0; k < order.length && area < share * width * height; area += order[k++]!.area) {
    const [angle, distance] = [2 * Math.PI * random(), long * (THROW[0] + (THROW[1] - THROW[0]) * random())];
    torn.push({
      id: order[k]!.id,
      dx: Math.round(distance * Math.cos(angle)),
      dy: Math.round(distance * Math.sin(angle)),
    });
  }
  fillRegions(data, picture, labels.data, new Set(torn.map(({ id }) => id)));
  for (const { id, dx, dy } of torn) {
    const { minX, minY, maxX, maxY } = regions[id]!;
    for (let y = Math.max(minY, -dy); y <= Math.min(maxY, height - 1 - dy); y++) {
      for (let x = Math.max(minX, -dx); x <= Math.min(maxX, width - 1 - dx); x++) {
        const i = y * width + x;
        if (labels.data[i] === id) data.set(picture.data.subarray(i * 3, i * 3 + 3), (i + dy * width + dx) * 3);
      }
    }
  }
  return { width, height, channels: 3, data };
}

/** Foliage over what is built, from the left to the right until `share` (0 to 1) of it is covered. */
export function growLeaves(
  picture: SrgbImage,
  { labels, regions, width, height }: Structure,
  share: number,
  seed: number,
): SrgbImage {
  const random = createRandom(seed);
  const isBuilt = regions.map(({ surface }) => BUILT.has(surface));
  const places: number[] = [];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) if (isBuilt[labels.data[y * width + x]!]) places.push(y * width + x);
  const covered = places.slice(0, Math.round(share * places.length));
  const may = new Uint8Array(width * height);
  for (const i of covered) may[i] = 1;
  const data = new Uint8ClampedArray(picture.data);
  const long = Math.max(width, height);
  const mean = Math.PI * ((long * (LEAF[0] + LEAF[1])) / 4) ** 2;
  for (const i of covered) data.set([28, 44, 20], i * 3);
  for (let k = 0; k < (LAYERS * covered.length) / mean; k++) {
    const at = covered[Math.floor(random() * covered.length)]!;
    const [size, angle, light] = [
      long * (LEAF[0] + (LEAF[1] - LEAF[0]) * random()),
      Math.PI * random(),
      0.35 + 0.65 * random(),
    ];
    const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), at % width, Math.floor(at / width)];
    for (let y = Math.max(0, Math.floor(cy - size)); y <= Math.min(height - 1, cy + size); y++) {
      for (let x = Math.max(0, Math.floor(cx - size)); x <= Math.min(width - 1, cx + size); x++) {
        const [u, v] = [(x - cx) * cos + (y - cy) * sin, (y - cy) * cos - (x - cx) * sin];
        if (may[y * width + x] && (u / size) ** 2 + (v / (0.5 * size)) ** 2 <= 1)
          data.set([86 * light, 128 * light, 48 * light], (y * width + x) * 3);
      }
    }
  }
  return { width, height, channels: 3, data };
}

/** Things by chance gone until `share` (0 to 1) of all that is neither shell, sky nor ground is; what lies around them goes on. */
export function loseThings(
  picture: SrgbImage,
  { labels, regions, width, height }: Structure,
  share: number,
  seed: number,
): SrgbImage {
  const random = createRandom(seed);
  const things = regions
    .filter(({ surface }) => !STAYING.has(surface))
    .map(({ id, area }) => ({ id, area, at: random() }))
    .toSorted((a, b) => a.at - b.at);
  const all = things.reduce((sum, { area }) => sum + area, 0);
  const gone = new Set<number>();
  for (let area = 0, k = 0; k < things.length && area < share * all; area += things[k++]!.area) gone.add(things[k]!.id);
  const data = new Uint8ClampedArray(picture.data);
  fillRegions(data, picture, labels.data, gone);
  return { width, height, channels: 3, data };
}

/** As if out of focus: sigma in pixels. */
export function soften({ width, height, data }: SrgbImage, sigma: number): SrgbImage {
  const planes = [0, 1, 2].map(
    (c) =>
      blurMap({ width, height, data: Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + c]!) }, sigma)
        .data,
  );
  return {
    width,
    height,
    channels: 3,
    data: Uint8ClampedArray.from({ length: width * height * 3 }, (_, k) => planes[k % 3]![Math.floor(k / 3)]!),
  };
}

/** Rows of regions that are gone run from the tone on their left to the one on their right. */
function fillRegions(
  data: Uint8ClampedArray,
  { width, height, data: from }: SrgbImage,
  labels: ArrayLike<number>,
  gone: ReadonlySet<number>,
): void {
  const isGone = (x: number, y: number): boolean => gone.has(labels[y * width + x]!);
  for (let y = 0; y < height; y++) {
    for (let start = 0; start < width; start++) {
      if (!isGone(start, y)) continue;
      let end = start;
      while (end + 1 < width && isGone(end + 1, y)) end++;
      for (let x = start; x <= end; x++) {
        const t = (x - start + 1) / (end - start + 2);
        for (let c = 0; c < 3; c++) {
          const left =
            start > 0
              ? from[(y * width + start - 1) * 3 + c]!
              : from[(y * width + Math.min(width - 1, end + 1)) * 3 + c]!;
          const right = end + 1 < width ? from[(y * width + end + 1) * 3 + c]! : left;
          data[(y * width + x) * 3 + c] = left + (right - left) * t;
        }
      }
      start = end;
    }
  }
}
