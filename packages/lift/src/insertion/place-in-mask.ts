import type { Mask, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry, usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import { solidOf } from '@yujian/scenes/layout/stage';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';

/** A piece to be put where a mask is. */
export interface PieceWish {
  readonly type: PieceType;
  readonly form: string;
  /** added to the turn that is found, degrees, clockwise seen from above */
  readonly turn: number;
  readonly seed: number;
  readonly finishes: PlacedPiece['finishes'];
  /** its floor is to be free: nothing else is seen where it stands */
  readonly onFreeFloor: boolean;
}

export interface PlacedInMask {
  readonly piece: PlacedPiece;
  /** share of its silhouette that lies within the mask */
  readonly inside: number;
  /** share of the mask that it takes */
  readonly share: number;
  /** how many times its usual size it was made; within what its type can be */
  readonly scale: number;
  /** how well it agrees with the mask; higher is better */
  readonly score: number;
  /** share of its footprint on which something else than the floor is seen; 0 where that is no matter */
  readonly taken: number;
}

/** Long side of the grid that silhouettes are compared on. */
const GRID = 128;
const DEPTHS = 22;
const COLUMNS = 7;
const SIZES = [0.7, 0.82, 0.92, 1, 1.12, 1.3, 1.6, 2];
/** What agreement with the mask is worth, what outside of it costs, and what another size than the usual one does, by its logarithm. */
const AGREES = 0.6;
const OUTSIDE = 1.6;
const UNUSUAL = 0.8;
/** What standing where other things are seen costs. */
const TAKEN = 0.3;
/** Places across and along a footprint that are looked at. */
const FOOT_SAMPLES = 4;
/** What things stand on. */
const FLOORS: ReadonlySet<string> = new Set(['floor', 'rug', 'ground', 'paving', 'grass', 'road']);
/** What a turn of a quarter costs: people are shown the front of things. */
const ASIDE = 0.06;
/** Usual height of what small things stand on, metres. */
const TABLE = 0.75;
const NEAREST = 0.5;
/** Least share of a silhouette that lies in the picture. */
const SEEN = 0.4;

/**
 * Finds where a piece of real size stands so that it is seen where the mask is: over places on its floor, wall or ceiling,
 * quarter turns along the room's axes and sizes that its type can have, the one whose silhouette (of its box) agrees best
 * with the mask. Null where its ground is not seen from the camera at all.
 *
 * @param mask of the structure's size; 1 is chosen
 */
export function placeInMask(
  structure: Structure,
  frame: Frame,
  mask: Mask,
  wish: PieceWish,
  pulse: () => void,
): PlacedInMask | null {
  const grid = reduced(mask);
  const { mount } = pieceEntry(wish.type);
  const usual = usualSize(wish.type, wish.form);
  let best: PlacedInMask | null = null;
  for (const { at, y, turns } of spotsFor(mount, structure, frame, grid)) {
    pulse();
    for (const turn of turns)
      for (const scale of SIZES) {
        const size = sizeAt(wish.type, usual, scale);
        if (size === null) continue;
        const piece: PlacedPiece = {
          id: 'inserted',
          type: wish.type,
          form: wish.form,
          at,
          y,
          turn: turn + wish.turn,
          size,
          seed: wish.seed,
          finishes: wish.finishes,
          on: null,
          held: true,
        };
        const shown = silhouette(piece, frame, grid);
        if (shown === null) continue;
        const { inside, union, overlap } = shown;
        const bare =
          (AGREES * overlap) / union -
          OUTSIDE * (1 - inside) -
          UNUSUAL * Math.abs(Math.log(scale)) -
          (Math.abs(turn) === 90 ? ASIDE : 0);
        if (best !== null && bare <= best.score) continue;
        const taken = wish.onFreeFloor ? takenShare(piece, structure, frame) : 0;
        const score = bare - TAKEN * taken;
        if (best === null || score > best.score)
          best = { piece, inside, share: overlap / grid.area, scale, score, taken };
      }
  }
  return best;
}

interface Grid {
  readonly width: number;
  readonly height: number;
  /** cells a pixel */
  readonly scale: number;
  readonly data: Uint8Array;
  readonly area: number;
  /** of what is chosen, cells */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function reduced({ width, height, data }: Mask): Grid {
  const scale = Math.min(1, GRID / Math.max(width, height));
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const out = new Uint8Array(wide * high);
  let area = 0;
  let [left, right, top, bottom] = [wide, -1, high, -1];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [u, v] = [
        Math.min(width - 1, Math.floor((x + 0.5) / scale)),
        Math.min(height - 1, Math.floor((y + 0.5) / scale)),
      ];
      if (data[v * width + u] === 0) continue;
      out[y * wide + x] = 1;
      area++;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  return { width: wide, height: high, scale, data: out, area, left, right, top, bottom };
}

interface Spot {
  readonly at: readonly [number, number] & PlacedPiece['at'];
  readonly y: number;
  readonly turns: readonly number[];
}

/** Places that the mask's pixels show of what a piece stands, lies or hangs on. */
function spotsFor(
  mount: ReturnType<typeof pieceEntry>['mount'],
  structure: Structure,
  frame: Frame,
  grid: Grid,
): Spot[] {
  if (mount === 'wall') return wallSpots(structure, frame, grid);
  const room = roomOf(structure);
  const height = mount === 'ceiling' ? room.ceilingY - room.floorY : mount === 'surface' ? TABLE : 0;
  const spots: Spot[] = [];
  const middle = (grid.left + grid.right + 1) / 2;
  for (let k = 0; k < DEPTHS; k++) {
    const share = k / (DEPTHS - 1);
    // what stands reaches down to the mask's lower edge, what hangs begins about its upper one
    const row =
      mount === 'ceiling'
        ? grid.top + (grid.bottom - grid.top) * (1.2 * share - 0.8)
        : grid.bottom + 1 - share * 0.75 * (grid.bottom - grid.top);
    for (let j = 0; j < COLUMNS; j++) {
      const column = middle + ((j + 0.5) / COLUMNS - 0.5) * 0.8 * (grid.right - grid.left + 1);
      const [dx, dy, dz] = frame.ray(column / grid.scale, row / grid.scale);
      const t = (height - frame.eyeHeight) / dy;
      if (!(t > NEAREST && t < 80)) continue;
      spots.push({ at: [dx * t, dz * t], y: height, turns: [0, 90, -90] });
    }
  }
  return spots;
}

function wallSpots(structure: Structure, frame: Frame, grid: Grid): Spot[] {
  const room = roomOf(structure);
  const [u, v] = [(grid.left + grid.right + 1) / 2 / grid.scale, (grid.bottom + 1) / grid.scale];
  const [dx, dy, dz] = frame.ray(u, (v + grid.top / grid.scale) / 2);
  const t = room.hit(0, 0, 0, dx, dy, -dz);
  const turn = room.side === 2 ? 0 : room.side === 3 ? 90 : room.side === 4 ? -90 : null;
  if (turn === null) return [];
  const [x, z] = [dx * t, dz * t];
  const [, low] = frame.ray(u, v);
  const foot = frame.eyeHeight + low * t;
  return [0, 0.05, 0.1, 0.2, 0.3].map((up): Spot => ({ at: [x, z], y: Math.max(0, foot + up), turns: [turn] }));
}

/** A size so many times the usual one that the type can be built at. */
function sizeAt(type: PieceType, usual: readonly number[], scale: number): PlacedPiece['size'] | null {
  const { least, most } = pieceEntry(type);
  const size = usual.map((value) => value * scale) as [number, number, number];
  if (scale === 1) return size;
  return size.every(
    (value, k) => value >= 0.98 * Math.min(least[k]!, usual[k]!) && value <= 1.02 * Math.max(most[k]!, usual[k]!),
  )
    ? size
    : null;
}

/** The corners of a piece's foot, in the renderer's world. */
export function footprintOf(piece: PlacedPiece): Vec3[] {
  const { x, z, hw, hd, c, s, y0 } = solidOf(piece);
  return CORNERS.map(([a, b]): Vec3 => [x + a * hw * c + b * hd * s, y0, z - a * hw * s + b * hd * c]);
}

/** Where places of a piece's footprint are seen, in whole pixels of the frame; those outside of it are left out. */
export function footprintPixels(piece: PlacedPiece, frame: Frame): [x: number, y: number][] {
  const [a, b, c, d] = footprintOf(piece) as [Vec3, Vec3, Vec3, Vec3];
  return Array.from({ length: FOOT_SAMPLES ** 2 }, (_, k) => {
    const [u, v] = [((k % FOOT_SAMPLES) + 0.5) / FOOT_SAMPLES, (Math.floor(k / FOOT_SAMPLES) + 0.5) / FOOT_SAMPLES];
    const along = (axis: 0 | 2): number =>
      (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
    const seen = frame.seenAt([along(0), a[1], along(2)]);
    return seen === null ? [-1, -1] : [Math.floor(seen[0]), Math.floor(seen[1])];
  }).filter(([x, y]) => x! >= 0 && y! >= 0 && x! < frame.width && y! < frame.height) as [number, number][];
}

/** Share of a footprint on which something else than the floor is seen; of what lies outside the picture nothing is known. */
function takenShare(piece: PlacedPiece, { labels, regions }: Structure, frame: Frame): number {
  const pixels = footprintPixels(piece, frame);
  const taken = pixels.filter(([x, y]) => !FLOORS.has(regions[labels.data[y * labels.width + x]!]?.name ?? 'floor'));
  return pixels.length === 0 ? 0 : taken.length / pixels.length;
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The convex outline of a piece's box beside the mask; null where a corner lies behind the camera. */
function silhouette(
  piece: PlacedPiece,
  frame: Frame,
  grid: Grid,
): { readonly inside: number; readonly union: number; readonly overlap: number } | null {
  const { y0, y1 } = solidOf(piece);
  const points: [number, number][] = [];
  for (const [x, , z] of footprintOf(piece))
    for (const y of [y0, y1]) {
      const seen = frame.seenAt([x, y, z]);
      if (seen === null) return null;
      points.push([seen[0] * grid.scale, seen[1] * grid.scale]);
    }
  const hull = convexHull(points);
  let [whole, area, overlap] = [0, 0, 0];
  const [top, bottom] = [Math.min(...hull.map(([, y]) => y)), Math.max(...hull.map(([, y]) => y))];
  for (let row = Math.floor(top); row <= bottom; row++) {
    const span = spanAt(hull, row + 0.5);
    if (span === null) continue;
    const [from, to] = [Math.round(span[0]), Math.round(span[1])];
    whole += to - from;
    if (row < 0 || row >= grid.height) continue;
    for (let column = Math.max(0, from); column < Math.min(grid.width, to); column++) {
      area++;
      overlap += grid.data[row * grid.width + column]!;
    }
  }
  // what the picture's edge cuts off is not seen outside of the mask
  if (area < SEEN * whole || area === 0) return null;
  return { inside: overlap / area, overlap, union: area + grid.area - overlap };
}

/** Andrew's monotone chain (1979). */
function convexHull(points: readonly [number, number][]): [number, number][] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly [number, number][]): [number, number][] => {
    const chain: [number, number][] = [];
    for (const point of list) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function cross(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
}

function spanAt(hull: readonly [number, number][], y: number): [number, number] | null {
  let [from, to] = [Infinity, -Infinity];
  hull.forEach((a, i) => {
    const b = hull[(i + 1) % hull.length]!;
    if (a[1] > y === b[1] > y) return;
    const x = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  });
  return from < to ? [from, to] : null;
}
