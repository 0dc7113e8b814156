import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { addLyingPile, BOOK_COVERS } from '../../parts/books.ts';
import { addFoldedStack } from '../../parts/folded-stack.ts';
import { brokenEdge, createSlab } from '../../parts/slab.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { SEASONS } from '../../parts/hung-clothes.ts';
import { addBag, addWares } from './shop-goods.ts';

/** A table on a frame of square tube with a shelf low down, goods on both; its height is that of the table, the goods stand over it. */
export const buildShopTable: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.03;
  const [s, low] = [0.015, 0.2];
  object.add(createSlab(roundedRectangle(width, depth, 0.006, 3), brokenEdge(t, 0.003)), top, {
    at: [0, height - t, 0],
  });
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (w - 0.04), sz * (d - 0.04)];
      object.box([x - s, 0.006, z - s], [x + s, height - t, z + s], base, { bevel: 0.002, grain: 'y' });
      object.box([x - 0.012, 0, z - 0.012], [x + 0.012, 0.006, z + 0.012], named('rubber'), { bevel: 0.001 });
    }
    for (const y of [low, height - t - 2 * s])
      object.box([sx * (w - 0.04) - s, y, -d + 0.055], [sx * (w - 0.04) + s, y + 2 * s, d - 0.055], base, {
        bevel: 0.002,
      });
  }
  for (const sz of [-1, 1])
    for (const y of [low, height - t - 2 * s])
      object.box([-w + 0.055, y, sz * (d - 0.04) - s], [w - 0.055, y + 2 * s, sz * (d - 0.04) + s], base, {
        bevel: 0.002,
      });
  object.box([-w + 0.055, low + 0.006, -d + 0.055], [w - 0.055, low + 2 * s + 0.004, d - 0.055], top, {
    bevel: 0.002,
    grain: 'x',
  });
  const cloths = chance.pick(SEASONS).map((key) => named(key));
  for (const [y, room, inset] of [
    [height, 0.24, 0.06],
    [low + 2 * s + 0.004, height - t - low - 0.12, 0.12],
  ] as const) {
    if (room < 0.14) continue;
    const rows = Math.max(1, Math.floor((depth - inset) / 0.36));
    const columns = Math.max(1, Math.floor((width - 2 * inset) / 0.36));
    for (let j = 0; j < rows; j++) {
      const z = ((j + 0.5) / rows - 0.5) * (depth - inset);
      if (form === 'goods') {
        addWares(object, [-w + inset, w - inset], y, z, room, named, chance.fork());
        continue;
      }
      for (let k = 0; k < columns; k++) {
        const own = chance.fork();
        const x = ((k + 0.5) / columns - 0.5) * (width - 2 * inset);
        if (form === 'books')
          addLyingPile(
            object.within({ at: [x - 0.12, y, z], turn: own.around(0.1) }),
            room,
            0.3,
            { covers: BOOK_COVERS.map((key) => named(key)), paper: named('paper') },
            own,
          );
        else if (y === height && k === columns - 1 && j === 0) addBag(object, [x, y, z], 0.4, named, own);
        else addFoldedStack(object, [x, y, z], 0.29, room, [own.pick(cloths), own.pick(cloths)], own);
      }
    }
  }
};
