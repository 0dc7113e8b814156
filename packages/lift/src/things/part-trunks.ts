import type { LabelMap, Region, Structure } from '@yujian/imaging';

/** Half the width of a trunk is at most this share of the half width of its crown, and of the picture's width. */
const THIN = 0.34;
const WIDEST = 0.02;
/** Least height of a trunk: share of the picture's height, pixels, and times its width; greatest width, times the half width asked for. */
const LEAST = 0.03;
const LEAST_PIXELS = 12;
const SLENDER = 3;
const STOUT = 2.3;
/** Crowns whose half width is less than this are no trees with trunks, pixels. */
const LEAST_CROWN = 6;

/**
 * Parts the trunks of drawn trees from their crowns: what is left of a tree's outline when it is opened by a disc that fits into the
 * crown and not into the trunk (Serra, 1982),
 * where that is upright and slender. Trunks become regions of their own, of the same thing, of wood. Outdoors only; regions keep their numbers, trunks come after them.
 */
export function partTrunks(structure: Structure): Structure {
  const { setting, labels, regions, width, height } = structure;
  if (setting === 'interior' || !regions.some(isTree)) return structure;
  const isOwn = Uint8Array.from(labels.data, (id) => (isTree(regions[id]!) ? 1 : 0));
  const inward = distances(labels, (i) => isOwn[i] === 0, true);
  const crowns = new Float64Array(regions.length);
  for (let i = 0; i < inward.length; i++)
    if (isOwn[i]) crowns[labels.data[i]!] = Math.max(crowns[labels.data[i]!]!, inward[i]!);
  const radii = crowns.map((crown) => Math.min(THIN * crown, WIDEST * width));
  const isCore = Uint8Array.from(inward, (far, i) => (isOwn[i] && far > radii[labels.data[i]!]! ? 1 : 0));
  const outward = distances(labels, (i) => isCore[i] === 1, false);
  const isThin = Uint8Array.from(outward, (far, i) =>
    isOwn[i] && crowns[labels.data[i]!]! > LEAST_CROWN && far > radii[labels.data[i]!]! + 1 ? 1 : 0,
  );
  const data = labels.data.slice();
  const added: Region[] = [];
  for (const pixels of piecesOf(labels, isThin)) {
    const own = labels.data[pixels[0]!]!;
    const piece = measure(pixels, width);
    const tall = piece.maxY - piece.minY + 1;
    const wide = piece.area / tall;
    if (
      tall < Math.max(LEAST_PIXELS, LEAST * height) ||
      tall < SLENDER * wide ||
      wide > STOUT * radii[own]! ||
      piece.maxX - piece.minX + 1 > tall
    )
      continue;
    const id = regions.length + added.length;
    for (const i of pixels) data[i] = id;
    added.push({ ...regions[own]!, ...piece, id, surface: 'wood' });
  }
  if (added.length === 0) return structure;
  const left = regions.map((region): Region =>
    added.some(({ group }) => group === region.group) && isTree(region)
      ? { ...region, ...measure(pixelsOf(data, region), width) }
      : region,
  );
  return {
    ...structure,
    labels: { ...labels, data, count: regions.length + added.length },
    regions: [...left, ...added],
  };
}

function isTree({ name, area }: Region): boolean {
  return name === 'tree' && area > 0;
}

/** Chamfer distances (3, 4; Borgefors, 1986) to where `isSource`, pixels; `within` = borders between labels are sources too. */
function distances({ width, height, data }: LabelMap, isSource: (i: number) => boolean, within: boolean): Float32Array {
  const out = new Float32Array(width * height).fill(1e6);
  for (let i = 0; i < out.length; i++) {
    const x = i % width;
    if (
      isSource(i) ||
      (within &&
        ((x > 0 && data[i - 1] !== data[i]) ||
          (x + 1 < width && data[i + 1] !== data[i]) ||
          (i >= width && data[i - width] !== data[i]) ||
          (i + width < out.length && data[i + width] !== data[i])))
    )
      out[i] = 0;
  }
  const look = (i: number, from: number, step: number): void => {
    const far = out[from]! + step;
    if (far < out[i]!) out[i] = far;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) look(i, i - 1, 1);
      if (y > 0) look(i, i - width, 1);
      if (x > 0 && y > 0) look(i, i - width - 1, 4 / 3);
      if (x + 1 < width && y > 0) look(i, i - width + 1, 4 / 3);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x + 1 < width) look(i, i + 1, 1);
      if (y + 1 < height) look(i, i + width, 1);
      if (x + 1 < width && y + 1 < height) look(i, i + width + 1, 4 / 3);
      if (x > 0 && y + 1 < height) look(i, i + width - 1, 4 / 3);
    }
  }
  return out;
}

/** Connected pieces of a mask, each within one label. */
function piecesOf({ width, height, data }: LabelMap, mask: Uint8Array): number[][] {
  const seen = new Uint8Array(width * height);
  const pieces: number[][] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const piece = [start];
    seen[start] = 1;
    for (let at = 0; at < piece.length; at++) {
      const i = piece[at]!;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= mask.length || !mask[next] || seen[next] || data[next] !== data[i]) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

function measure(
  pixels: readonly number[],
  width: number,
): Pick<Region, 'area' | 'centroidX' | 'centroidY' | 'minX' | 'maxX' | 'minY' | 'maxY'> {
  let [sumX, sumY, minX, maxX, minY, maxY] = [0, 0, Infinity, -1, Infinity, -1];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    sumX += x;
    sumY += y;
    [minX, maxX, minY, maxY] = [Math.min(minX, x), Math.max(maxX, x), Math.min(minY, y), Math.max(maxY, y)];
  }
  return {
    area: pixels.length,
    centroidX: sumX / pixels.length,
    centroidY: sumY / pixels.length,
    minX,
    maxX,
    minY,
    maxY,
  };
}

function pixelsOf(data: Int32Array, { id }: Region): number[] {
  const pixels: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i] === id) pixels.push(i);
  return pixels;
}
