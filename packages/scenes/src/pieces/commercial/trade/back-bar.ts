import type { Matrix4 } from '@yujian/renderer/scene/scene';
import { place } from '@yujian/renderer/scene/build/vector';
import { addCase, addFront } from '../../parts/case.ts';
import { createRod } from '../../parts/posts.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { addBottles, createStemGlass, createTumbler, setBottles } from './bottles.ts';
import type { BottlePlace } from './bottles.ts';

/** Cupboards below, shelves of bottles above, glasses hanging by their feet; open boards, or glass shelves before lit backs. */
export const buildBackBar: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const [body, metal] = [look('body'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const isLit = form === 'lit';
  const [foot, base] = [0.09, 0.88];
  addCase(object, [-w, foot, -d], [w, base, d - 0.022], body, { board: 0.022 });
  object.box([-w + 0.02, 0, -d + 0.03], [w - 0.02, foot, d - 0.07], body, { bevel: 0.001 });
  object.box([-w, base, -d], [w, base + 0.03, d], named('granite-black'), { bevel: 0.003 });
  const doors = Math.max(2, Math.round(width / 0.55));
  for (let k = 0; k < doors; k++)
    addFront(
      object,
      [-w + (width * k) / doors, -w + (width * (k + 1)) / doors],
      [foot, base - 0.004],
      d - 0.0435,
      body,
      {
        style: isLit ? 'flat' : 'slatted',
        grain: 'y',
        ...(isLit && { handle: 'edge', fitting: metal, hinge: k % 2 === 0 ? 'left' : 'right' }),
        thick: 0.02,
      },
    );
  const low = base + 0.03;
  const cap = height - 0.05;
  object.box([-w, low, -d], [w, height, -d + 0.018], body, { bevel: 0.001, grain: 'y' });
  object.box([-w, cap, -d], [w, height, d - 0.04], body, { bevel: 0.003 });
  const bays = Math.max(1, Math.round(width / 1));
  const at = (k: number): number => -w + 0.015 + ((width - 0.03) * k) / bays;
  const front = d - 0.07;
  for (let k = 0; k <= bays; k++) {
    if (isLit)
      object.box([at(k) - 0.015, low, -d + 0.018], [at(k) + 0.015, cap, front], body, { bevel: 0.002, grain: 'y' });
    else
      for (const z of [-d + 0.045, front - 0.012])
        object.box([at(k) - 0.009, low, z - 0.009], [at(k) + 0.009, cap, z + 0.009], metal, {
          bevel: 0.0015,
          grain: 'y',
        });
  }
  const rows = Math.max(2, Math.floor((cap - low) / 0.4));
  const level = (row: number): number => low + ((cap - low) * row) / rows;
  const places: BottlePlace[] = [];
  const tumblers: Matrix4[] = [];
  const stems: Matrix4[] = [];
  for (let row = 0; row < rows; row++) {
    const y = level(row);
    const room = level(row + 1) - y - 0.03;
    for (let k = 0; k < bays; k++) {
      const [x0, x1] = [at(k) + 0.02, at(k + 1) - 0.02];
      if (row > 0 && isLit)
        object.box([x0 - 0.005, y - 0.012, -d + 0.025], [x1 + 0.005, y, front - 0.004], named('glass'), {
          bevel: 0.0015,
          part: 'glass',
        });
      else if (row > 0)
        object.box(
          [at(k) - (k === 0 ? 0.01 : 0), y - 0.026, -d + 0.02],
          [at(k + 1) + (k === bays - 1 ? 0.01 : 0), y, front],
          body,
          { bevel: 0.002, grain: 'x' },
        );
      if (isLit)
        object.box(
          [x0 + 0.01, y + 0.02, -d + 0.0185],
          [x1 - 0.01, level(row + 1) - 0.03, -d + 0.022],
          named('back light'),
          { bevel: 0 },
        );
      object.box(
        [x0, level(row + 1) - 0.034, -d + 0.03],
        [x1, level(row + 1) - 0.028, -d + 0.042],
        named(isLit ? 'display' : 'light line'),
        { bevel: 0.001, part: 'lamp' },
      );
      if (row > 0)
        object.add(
          createRod(
            [
              [x0 - 0.012, y + 0.045, front - 0.008],
              [(x0 + x1) / 2, y + 0.045, front - 0.008],
              [x1 + 0.012, y + 0.045, front - 0.008],
            ],
            0.003,
            8,
          ),
          metal,
        );
      const isGlasses = row === 0 || (rows > 3 && row === rows - 1 && k % 3 === 1);
      if (!isGlasses) {
        const second = depth > 0.34 ? [-d + 0.085] : [];
        for (const z of [...second, front - 0.08])
          places.push(...setBottles([x0 + 0.01, x1 - 0.01], y, z, room, chance));
        continue;
      }
      for (let x = x0 + 0.06; x < x1 - 0.05; x += 0.085)
        for (const z of [-d + 0.085, -d + 0.17])
          if (z < front - 0.05 && chance.next() < 0.86) tumblers.push(place({ at: [x, y, z] }));
      if (row > 0 || room < 0.36) continue;
      // feet between two rails under the shelf above
      const under = level(1) - 0.028;
      for (let x = x0 + 0.09; x < x1 - 0.06; x += 0.1) {
        for (const side of [-1, 1])
          object.add(
            createRod(
              [
                [x + side * 0.012, under - 0.01, -d + 0.06],
                [x + side * 0.012, under - 0.01, 0],
                [x + side * 0.012, under - 0.01, front - 0.02],
              ],
              0.003,
              8,
            ),
            metal,
          );
        for (let z = front - 0.07; z > -d + 0.09; z -= 0.09)
          stems.push(place({ at: [x, under - 0.007, z], tilt: Math.PI }));
      }
    }
  }
  addBottles(object, named, places, chance);
  if (tumblers.length > 0) object.scatter(createTumbler(), named('glass'), tumblers, 'decoration');
  if (stems.length > 0) object.scatter(createStemGlass(0.19), named('glass'), stems, 'decoration');
};
