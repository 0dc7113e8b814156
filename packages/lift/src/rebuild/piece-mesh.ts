import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { transformPoint } from '@yujian/renderer/scene/build/vector';
import type { Scene } from '@yujian/renderer/scene/scene';
import { buildPlacedPiece } from '@yujian/scenes/pieces/build-piece';
import { tasteOf } from '@yujian/scenes/pieces/taste';
import { createLooks, type Looks } from '@yujian/scenes/shell/looks';
import { finishesOf } from '@yujian/scenes/style/finishes-of';

/** Triangles of a piece, metres in its own frame: over the middle of its foot, under the middle of its top where it hangs. */
export interface PieceMesh {
  /** 3 per vertex */
  readonly positions: Float32Array;
  /** 3 per triangle */
  readonly indices: Uint32Array;
  /** of closed bodies all through, wound alike: what faces away is never seen */
  readonly isClosed: boolean;
}

/** What a piece's triangles hang on. */
export type MeshWish = Pick<PlacedPiece, 'type' | 'form' | 'size' | 'seed'> & {
  readonly kind: SceneKindKey;
  readonly style: string;
  /** share of its diagonal under which details are melted together; 0 = none */
  readonly detail: number;
};

/** Sizes are built to this, metres; what is between is scaled. */
const STEP = 0.02;
const MOST_KEPT = 300;
const kept = new Map<string, PieceMesh>();
let looks: Looks | null = null;

/** The triangles of a piece at about its size; built once and kept, the latest few hundred. */
export function pieceMesh({ type, form, size, seed, kind, style, detail }: MeshWish): PieceMesh {
  const taste = tasteOf(kind, style);
  const built = size.map((value) => Math.max(STEP, Math.round(value / STEP) * STEP)) as [number, number, number];
  const key = [type, form, ...built.map((value) => value.toFixed(2)), seed, taste, detail].join(' ');
  const known = kept.get(key);
  if (known) kept.delete(key);
  const mesh =
    known ??
    (detail === 0
      ? build({ type, form, size: built, seed }, taste)
      : cluster(pieceMesh({ type, form, size, seed, kind, style, detail: 0 }), detail * Math.hypot(...built)));
  kept.set(key, mesh);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return mesh;
}

function build(
  { type, form, size, seed }: Pick<PlacedPiece, 'type' | 'form' | 'size' | 'seed'>,
  taste: ReturnType<typeof tasteOf>,
): PieceMesh {
  // what it is made of says nothing of where it is
  looks ??= createLooks(
    finishesOf({ kind: 'living-room', style: 'modern', seeds: { layout: 1, materials: 1, view: 1 }, finishes: {} }),
    [1, 1, 1],
  );
  const isOnWall = pieceEntry(type).mount === 'wall';
  const piece: PlacedPiece = {
    id: 'piece',
    type,
    form,
    at: [0, isOnWall ? -size[1] / 2 : 0],
    y: 0,
    turn: 0,
    size,
    seed,
    finishes: {},
    on: null,
    held: true,
  };
  const builder = new SceneBuilder(looks.find);
  buildPlacedPiece(builder, piece, { looks, taste, pieces: [piece], lamp: null, ceilingAt: () => size[2] });
  return trianglesOf(builder.finish());
}

/** Triangles of a scene where it has placed them, as one mesh. */
export function trianglesOf({ meshes, instances, materials }: Scene): PieceMesh {
  // what is seen through is drawn by what is behind it
  const solid = instances.filter(({ material }) => materials[material]!.kind !== 'pane');
  const [vertices, corners] = solid.reduce(
    ([v, c], { mesh }) => [v + meshes[mesh]!.positions.length, c + meshes[mesh]!.indices.length],
    [0, 0],
  );
  const positions = new Float32Array(vertices);
  const indices = new Uint32Array(corners);
  let [vertex, corner] = [0, 0];
  for (const { mesh, transform } of solid) {
    const own = meshes[mesh]!;
    for (const index of own.indices) indices[corner++] = vertex / 3 + index;
    for (let i = 0; i < own.positions.length; i += 3, vertex += 3)
      positions.set(
        transformPoint(transform, [own.positions[i]!, own.positions[i + 1]!, own.positions[i + 2]!]),
        vertex,
      );
  }
  return { positions, indices, isClosed: isClosed(positions, indices) };
}

/** Share of all area that the sum of a closed surface's area vectors may be: they cancel. */
const CANCELLED = 1e-3;

function isClosed(positions: Float32Array, indices: Uint32Array): boolean {
  let [sx, sy, sz, all, volume] = [0, 0, 0, 0, 0];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const side = (axis: number, to: number): number => positions[to + axis]! - positions[a + axis]!;
    const x = side(1, b) * side(2, c) - side(2, b) * side(1, c);
    const y = side(2, b) * side(0, c) - side(0, b) * side(2, c);
    const z = side(0, b) * side(1, c) - side(1, b) * side(0, c);
    sx += x;
    sy += y;
    sz += z;
    all += Math.hypot(x, y, z);
    volume += x * positions[a]! + y * positions[a + 1]! + z * positions[a + 2]!;
  }
  return volume > 0 && Math.hypot(sx, sy, sz) < CANCELLED * all;
}

/** Melts the corners within each cell of a grid into their mean. Rossignac and Borrel, "Multi-resolution 3D approximations", 1993. */
function cluster({ positions, indices, isClosed }: PieceMesh, cell: number): PieceMesh {
  const cells = new Map<number, number>();
  const sums: number[] = [];
  const into = new Uint32Array(positions.length / 3);
  for (let i = 0; i < into.length; i++) {
    const at = (axis: number): number => Math.floor(positions[3 * i + axis]! / cell) + 1000;
    const key = (at(0) * 2048 + at(1)) * 2048 + at(2);
    let number = cells.get(key);
    if (number === undefined) {
      number = cells.size;
      cells.set(key, number);
      sums.push(0, 0, 0, 0);
    }
    into[i] = number;
    for (let axis = 0; axis < 3; axis++) sums[4 * number + axis]! += positions[3 * i + axis]!;
    sums[4 * number + 3]!++;
  }
  const seen = new Set<number>();
  const left: number[] = [];
  const count = cells.size;
  for (let t = 0; t < indices.length; t += 3) {
    const a = into[indices[t]!]!;
    const b = into[indices[t + 1]!]!;
    const c = into[indices[t + 2]!]!;
    if (a === b || b === c || a === c) continue;
    // as it is wound, from its lowest corner on: both sides of what has become a sheet stay
    const key =
      a < b && a < c ? (a * count + b) * count + c : b < c ? (b * count + c) * count + a : (c * count + a) * count + b;
    if (seen.has(key)) continue;
    seen.add(key);
    left.push(a, b, c);
  }
  return {
    positions: Float32Array.from({ length: 3 * count }, (_, i) => {
      const number = Math.floor(i / 3);
      return sums[4 * number + (i % 3)]! / sums[4 * number + 3]!;
    }),
    indices: Uint32Array.from(left),
    isClosed,
  };
}
