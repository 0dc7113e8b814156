import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceOrder } from '../piece-builder.ts';
import { addBookRow, addLyingPile, BOOK_COVERS } from './books.ts';
import { brokenEdge, createSlab, roundEdge } from './slab.ts';

/**
 * What stands in a compartment x0…x1 over y, `room` high, from `front` back by `deep`: rows of books, a vessel, a box, a pile, or nothing.
 * `books` is the share of compartments that hold books; `dye` a material of the piece that some covers and boxes take.
 */
export function fillCompartment(
  object: ObjectBuilder,
  { chance, named }: PieceOrder,
  [x0, x1]: readonly [number, number],
  y: number,
  room: number,
  front: number,
  deep: number,
  { books = 0.55, dye, vessel }: { books?: number; dye: string; vessel: string },
): void {
  const width = x1 - x0;
  if (width < 0.08 || room < 0.12 || deep < 0.1) return;
  const covers = [...BOOK_COVERS.map((key) => named(key)), dye];
  const look = { covers, paper: named('paper') };
  const clays = [vessel, named(chance.pick(['book ink', 'book white', 'book white', 'book grey green']))] as const;
  const fate = chance.next();
  if (fate < books) {
    const left = chance.next() < 0.6;
    const length = width * (width < 0.3 ? 0.96 : chance.between(0.45, 0.97));
    const start = left ? x0 + 0.004 : x1 - length - 0.004;
    addBookRow(object.within({ at: [start, y, front - 0.02] }), length, room, deep - 0.03, look, chance);
    const rest = width - length;
    if (rest > 0.2)
      addVessel(
        object,
        [left ? x1 - rest / 2 : x0 + rest / 2, y, front - deep / 2],
        Math.min(rest * 0.8, deep * 0.8),
        room,
        clays,
        chance.fork(),
      );
    return;
  }
  const fill = chance.fork();
  if (fate < books + 0.2)
    addVessel(
      object,
      [x0 + width * fill.between(0.3, 0.7), y, front - deep / 2],
      Math.min(width, deep) * 0.8,
      room,
      clays,
      fill,
    );
  else if (fate < books + 0.3)
    addLyingPile(
      object.within({ at: [x0 + Math.max(0.01, (width - 0.25) * fill.next()), y, front - deep / 2] }),
      room,
      deep - 0.04,
      look,
      chance,
    );
  else if (fate < books + 0.38)
    addBox(
      object,
      [(x0 + x1) / 2, y, front - deep / 2],
      Math.min(width * 0.7, 0.3),
      Math.min(room * 0.6, 0.14),
      deep * 0.7,
      dye,
    );
}

function addVessel(
  object: ObjectBuilder,
  at: Vec3,
  across: number,
  room: number,
  [material, glaze]: readonly [string, string],
  chance: PieceOrder['chance'],
): void {
  const kind = chance.pick(['bottle', 'cylinder', 'bowl', 'jar', 'gourd', 'ball'] as const);
  if (across < 0.05) return;
  if (kind === 'ball') {
    const r = Math.min(across / 2, room * 0.3, 0.07);
    object.add(createBall(r, { sides: 24 }), material, { at: [at[0], at[1] + r, at[2]], part: 'decoration' });
    return;
  }
  const wide = { bottle: 0.64, cylinder: 0.46, bowl: 2.32, jar: 0.86, gourd: 0.74 }[kind];
  const height = Math.min(across / wide, room * 0.8, kind === 'bowl' ? 0.1 : 0.3);
  if (height > 0.03)
    object.add(createVessel(kind, height, 22), chance.next() < 0.4 ? glaze : material, { at, part: 'vase' });
}

function addBox(object: ObjectBuilder, at: Vec3, width: number, height: number, depth: number, material: string): void {
  object.add(createSlab(roundedRectangle(width, depth, 0.006, 3), brokenEdge(height * 0.76, 0.002)), material, {
    at,
    part: 'decoration',
  });
  object.add(
    createSlab(roundedRectangle(width + 0.004, depth + 0.004, 0.007, 3), roundEdge(height * 0.23, 0.003)),
    material,
    { at: [at[0], at[1] + height * 0.77, at[2]], part: 'decoration' },
  );
}
