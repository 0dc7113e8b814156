import { addFront } from '../../parts/case.ts';
import { addFoldedStack } from '../../parts/folded-stack.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { addBag, addJars, addShoes, addWares } from './shop-goods.ts';
import { SEASONS } from '../../parts/hung-clothes.ts';

/** Boards between slim posts before a back of wood, a light under each, drawers below; goods set out with room round them. */
export const buildShopShelf: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const [body, metal] = [look('body'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const base = Math.min(0.42, height * 0.24);
  object.box([-w, 0.06, -d], [w, base, d - 0.022], body, { bevel: 0.0015, grain: 'x' });
  object.box([-w + 0.02, 0, -d + 0.02], [w - 0.02, 0.06, d - 0.07], named('rubber'), { bevel: 0.001 });
  const bays = Math.max(1, Math.round(width / 1));
  const at = (k: number): number => -w + 0.012 + ((width - 0.024) * k) / bays;
  for (let k = 0; k < bays; k++)
    addFront(object, [-w + (width * k) / bays, -w + (width * (k + 1)) / bays], [0.06, base - 0.022], d - 0.022, body, {
      grain: 'x',
      thick: 0.02,
    });
  object.box([-w, base - 0.02, -d], [w, base, d], body, { bevel: 0.002, grain: 'x' });
  object.box([-w, base, -d], [w, height - 0.03, -d + 0.014], body, { bevel: 0.001, grain: 'y' });
  object.box([-w, height - 0.03, -d], [w, height, d - 0.02], body, { bevel: 0.003, grain: 'x' });
  for (let k = 0; k <= bays; k++)
    for (const z of [-d + 0.026, d - 0.04])
      object.box([at(k) - 0.01, base, z - 0.01], [at(k) + 0.01, height - 0.03, z + 0.01], metal, {
        bevel: 0.002,
        grain: 'y',
      });
  const rows = Math.max(2, Math.round((height - base) / (form === 'bottles' ? 0.34 : 0.42)));
  const level = (row: number): number => base + ((height - 0.03 - base) * row) / rows;
  const cloths = chance.pick(SEASONS).map((key) => named(key));
  for (let row = 0; row < rows; row++) {
    const y = level(row);
    const room = level(row + 1) - y - 0.035;
    if (row > 0)
      object.box([-w + 0.004, y - 0.024, -d + 0.014], [w - 0.004, y, d - 0.022], body, { bevel: 0.002, grain: 'x' });
    for (let k = 0; k < bays; k++) {
      const [x0, x1] = [at(k) + 0.025, at(k + 1) - 0.025];
      object.box(
        [x0, level(row + 1) - (row === rows - 1 ? 0.006 : 0.03), -d + 0.03],
        [x1, level(row + 1) - (row === rows - 1 ? 0 : 0.024), -d + 0.042],
        named('light line'),
        { bevel: 0.001, part: 'lamp' },
      );
      const fate = chance.next();
      const own = chance.fork();
      if (form === 'bottles') {
        addJars(object, [x0 + 0.02, x1 - 0.01], y, d - 0.09, room, named, own);
        if (depth > 0.34) addJars(object, [x0 + 0.02, x1 - 0.01], y, -d + 0.12, room, named, own);
      } else if (form === 'shoes') {
        const isBags = fate < 0.4 || row === rows - 1;
        const pitch = isBags ? 0.36 : 0.27;
        const count = Math.max(1, Math.floor((x1 - x0) / pitch));
        for (let j = 0; j < count; j++) {
          const x = x0 + ((x1 - x0) * (j + 0.5)) / count;
          if (isBags) addBag(object, [x, y, 0], room, named, own);
          else addShoes(object, [x, y, 0], Math.min(1, (depth - 0.02) / 0.34), named, own);
        }
      } else if (fate < 0.3) {
        const count = Math.max(1, Math.floor((x1 - x0) / 0.36));
        for (let j = 0; j < count; j++)
          addFoldedStack(
            object,
            [x0 + ((x1 - x0) * (j + 0.5)) / count, y, 0],
            Math.min(0.28, depth - 0.1),
            room,
            [own.pick(cloths), own.pick(cloths)],
            own,
          );
      } else addWares(object, [x0, x1], y, 0, room, named, own);
    }
  }
};
