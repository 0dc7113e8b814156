import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';

/** Named materials of covers, beside the one that the piece brings. */
export const BOOK_COVERS = [
  'book cream',
  'book grey green',
  'book ink',
  'book rust',
  'book sand',
  'book blue',
  'book ochre',
  'book white',
] as const;

/** Boards and round spine of a standing book, on y = 0, centred, spine to +z; and its block of pages. Mapped in metres. */
function createBook(thick: number, height: number, depth: number): { cover: Mesh; pages: Mesh } {
  const board = Math.min(0.0024, thick / 5);
  const [w, back, spine] = [thick / 2, -depth / 2, depth / 2];
  const bow = Math.min(0.006, thick * 0.3);
  const arc = (half: number, reach: number): Vec2[] =>
    [-1, -0.7, 0, 0.7, 1].map((t): Vec2 => [t * half, reach - bow * t * t]);
  const outer: Vec2[] = [[-w, back], ...arc(w, spine), [w, back]];
  const inner: Vec2[] = [[-w + board, back], ...arc(w - board, spine - board), [w - board, back]];
  const cover = new MeshWriter();
  const normal = (ring: readonly Vec2[], k: number): Vec2 => {
    const [a, b] = [ring[Math.max(0, k - 1)]!, ring[Math.min(ring.length - 1, k + 1)]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return k <= 0 ? [-1, 0] : k >= ring.length - 1 ? [1, 0] : [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  };
  for (let k = 0; k + 1 < outer.length; k++) {
    // the boards are flat, the spine is round
    const flat: Vec2 | null = k === 0 ? [-1, 0] : k === outer.length - 2 ? [1, 0] : null;
    const vertex = (at: number, y: number): number => {
      const n = flat ?? normal(outer, at);
      return cover.vertex([outer[at]![0], y, outer[at]![1]], [n[0], 0, n[1]], outer[at]![1] + outer[at]![0], y);
    };
    cover.quad(vertex(k, 0), vertex(k + 1, 0), vertex(k + 1, height), vertex(k, height));
    const rim = (ring: readonly Vec2[], at: number): number =>
      cover.vertex([ring[at]![0], height, ring[at]![1]], [0, 1, 0], ring[at]![0], ring[at]![1]);
    cover.quad(rim(outer, k), rim(outer, k + 1), rim(inner, k + 1), rim(inner, k));
  }
  const pages = new MeshWriter();
  const [x, y, z0, z1] = [w - board, height - 0.004, back + 0.004, spine - bow];
  const face = (
    corners: readonly (readonly [number, number, number])[],
    n: readonly [number, number, number],
  ): void => {
    const ring = corners.map((point) => pages.vertex(point, n, point[0] + point[1], point[2]));
    pages.quad(ring[0]!, ring[1]!, ring[2]!, ring[3]!);
  };
  face(
    [
      [-x, y, z1],
      [x, y, z1],
      [x, y, z0],
      [-x, y, z0],
    ],
    [0, 1, 0],
  );
  face(
    [
      [x, 0.003, z0],
      [-x, 0.003, z0],
      [-x, y, z0],
      [x, y, z0],
    ],
    [0, 0, -1],
  );
  face(
    [
      [-x, 0.003, z0],
      [x, 0.003, z0],
      [x, 0.003, z1],
      [-x, 0.003, z1],
    ],
    [0, -1, 0],
  );
  return { cover: cover.finish(), pages: pages.finish() };
}

interface BooksLook {
  readonly covers: readonly string[];
  readonly paper: string;
}

/** Adds a book on y = 0 of the frame, spine to +z, a label on some spines. */
export function addBook(
  object: ObjectBuilder,
  size: readonly [number, number, number],
  { covers, paper }: BooksLook,
  chance: Chance,
): void {
  const [thick, height, depth] = size;
  const { cover, pages } = createBook(thick, height, depth);
  const own = chance.pick(covers);
  object.add(cover, own, { part: 'book' }).add(pages, paper, { part: 'book' });
  if (thick < 0.016 || chance.next() < 0.45) return;
  const [low, tall] = [height * chance.between(0.55, 0.78), height * chance.between(0.04, 0.12)];
  object.box(
    [-thick * 0.34, low, depth / 2 - 0.0022],
    [thick * 0.34, Math.min(height * 0.94, low + tall), depth / 2 - 0.0002],
    chance.pick(covers),
    { bevel: 0, part: 'book' },
  );
}

/** Books in a row on y = 0 along x from 0 to `width`, backs near z = 0, none taller than `room` or deeper than `deep`; the last may lean, some lie in a pile. */
export function addBookRow(
  object: ObjectBuilder,
  width: number,
  room: number,
  deep: number,
  look: BooksLook,
  chance: Chance,
): void {
  let x = 0;
  const shelf = Math.min(room - 0.015, chance.between(0.21, 0.3));
  while (x < width - 0.012) {
    if (chance.next() < 0.05 && width - x > 0.28 && deep > 0.19) {
      x += addLyingPile(object.within({ at: [x, 0, -deep / 2] }), room, deep, look, chance) + 0.012;
      continue;
    }
    const thick = chance.between(0.012, 0.04);
    if (x + thick > width) break;
    const height = shelf * chance.between(0.7, 1);
    const depth = Math.min(deep, height * chance.between(0.68, 0.78));
    addBook(
      object.within({ at: [x + thick / 2, 0, -depth / 2 - chance.between(0, Math.min(0.012, deep - depth + 0.001))] }),
      [thick - 0.0014, height, depth],
      look,
      chance,
    );
    x += thick;
  }
}

/** Some lying books, spines to +z, from x = 0; gives the width that they take. */
export function addLyingPile(
  object: ObjectBuilder,
  room: number,
  deep: number,
  look: BooksLook,
  chance: Chance,
): number {
  const long = chance.between(0.19, 0.25);
  const count = 2 + chance.whole(3);
  let y = 0;
  for (let k = 0; k < count; k++) {
    const thick = chance.between(0.014, 0.03);
    if (y + thick > room - 0.01) break;
    const size: [number, number, number] = [
      thick - 0.001,
      long * (1 - 0.06 * k),
      Math.min(deep * 0.95, 0.17 * (1 - 0.05 * k)),
    ];
    addBook(
      object
        .within({ at: [long / 2, y + thick / 2, 0], turn: chance.around(0.05) })
        .within({ at: [size[1] / 2, 0, 0], roll: Math.PI / 2 }),
      size,
      look,
      chance,
    );
    y += thick;
  }
  return long;
}
