import { createBall, createLathe } from '@yujian/renderer/scene/build/lathe';
import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { fitMesh } from '../../parts/fit.ts';
import { boxRing, createLoft } from '../../parts/loft.ts';
import { createRod } from '../../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../../piece-builder.ts';

export const buildBowl: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  if (form === 'tray') return addTrayOfThings(object, order);
  const rim = form === 'fruit' ? height * 0.62 : height;
  object.add(
    fitMesh(createVessel('bowl', 0.1, 72), [-width / 2, 0, -depth / 2], [width / 2, rim, depth / 2]),
    look('body'),
  );
  if (form === 'fruit') addFruit(object, order, rim);
};

/** Fruit heaped in a bowl with its rim at `rim`: a ring of them and one or two on top. */
function addFruit(object: ObjectBuilder, { width, depth, height, named, chance }: PieceOrder, rim: number): void {
  const mix = chance.pick([
    ['orange', 'orange', 'lemon'],
    ['apple', 'green apple', 'apple'],
    ['lemon', 'lemon', 'green apple'],
    ['orange', 'apple', 'green apple'],
  ] as const);
  const least = Math.min(width, depth);
  const r = Math.min(least * 0.15, height * 0.36, 0.042);
  const put = (x: number, y: number, z: number, size: number): void => {
    const kind = chance.pick(mix);
    const fruit = object.within({
      at: [x, Math.min(y, height - size * 1.05), z],
      turn: chance.between(0, 6),
      tilt: chance.around(0.5),
      roll: chance.around(0.5),
    });
    fruit.add(createFruit(kind, size), named(kind));
    fruit.add(
      createRod(
        [
          [0, size * 0.72, 0],
          [size * 0.04, size * 0.9, 0],
          [size * 0.1, size * 0.98, 0],
        ],
        size * 0.04,
        6,
      ),
      named('stem'),
    );
  };
  const around = Math.max(4, Math.floor((Math.PI * least * 0.5) / (2 * r)));
  for (let k = 0; k < around; k++) {
    const angle = (k / around) * 2 * Math.PI + chance.around(0.1);
    put(Math.cos(angle) * width * 0.25, rim * 0.45 + r, Math.sin(angle) * depth * 0.25, r * chance.between(0.9, 1));
  }
  put(r * 0.2, height - r * 1.06, 0, r);
}

function createFruit(kind: string, r: number): Mesh {
  return reshape(createBall(1, { sides: 32 }), ([x, y, z]) => {
    if (kind === 'lemon') return [x * r * 0.8, y * r * (0.8 + 0.25 * Math.abs(y) ** 8), z * r * 0.8];
    const dent = Math.exp(-((Math.hypot(x, z) / 0.32) ** 2)) * (kind === 'orange' ? 0.03 : 0.22);
    const taper = kind === 'orange' ? 1 : 1 + 0.09 * y;
    return [x * r * taper, y * r * 0.94 - Math.sign(y) * dent * r, z * r * taper];
  });
}

/** A tray with a raised lip; the floor is a third of its height. */
export function addTray(object: ObjectBuilder, width: number, depth: number, height: number, material: string): void {
  const wall = Math.min(0.008, width * 0.04);
  const [floor, b] = [height * 0.35, Math.min(0.002, height / 6)];
  const radius = Math.min(0.02, depth * 0.1);
  const ring = (inset: number, y: number) =>
    boxRing(width - 2 * inset, depth - 2 * inset, y, Math.max(0.002, radius - inset));
  object.add(
    createLoft(
      [
        ring(wall * 0.6, 0),
        ring(wall * 0.3, b),
        ring(0, height - b),
        ring(b, height),
        ring(wall - b, height),
        ring(wall, height - b),
        ring(wall * 1.3, floor + b),
        ring(wall * 1.5, floor),
      ],
      { crease: 0.6, capFirst: true, capLast: true },
    ),
    material,
  );
}

function addTrayOfThings(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const body = look('body');
  const glaze = chance.pick([named('dark stoneware'), named('book grey green'), named('stoneware'), body]);
  const lip = Math.min(0.022, height * 0.32);
  addTray(object, width, depth, lip, body);
  const floor = lip * 0.35;
  const least = Math.min(width, depth);
  const high = height - floor;
  object.add(
    fitMesh(
      createVessel('bottle', 0.1, 40),
      [-width * 0.34, floor, -depth * 0.28],
      [-width * 0.34 + least * 0.26, height, -depth * 0.28 + least * 0.26],
    ),
    chance.pick([body, named('dark stoneware'), named('stoneware')]),
    { part: 'vase' },
  );
  const cup = Math.min(0.08, high * 0.62);
  const wide = Math.min(0.08, least * 0.28);
  for (const [x, z] of [
    [0.16, -0.14],
    [0.22, 0.2],
  ] as const)
    object.add(
      fitMesh(
        createVessel('cup', 0.1, 40),
        [width * x - wide / 2, floor, depth * z - wide / 2],
        [width * x + wide / 2, floor + cup, depth * z + wide / 2],
      ),
      glaze,
    );
  // a candle in its shallow dish
  const [r, tall] = [least * 0.12, Math.min(0.03, high * 0.5)];
  const candle = object.within({ at: [-width * 0.14, floor, depth * 0.22] });
  candle.add(
    createLathe(
      [
        [0, 0],
        [r * 1.12, 0],
        [r * 1.2, 0.003],
        [r * 1.22, 0.009],
        [r * 1.16, 0.009],
        [r * 1.1, 0.004],
        [0, 0.003],
      ],
      { sides: 44, crease: 0.7 },
    ),
    glaze,
  );
  candle.add(
    createLathe(
      [
        [0, 0.003],
        [r * 0.97, 0.003],
        [r, 0.006],
        [r, tall - 0.004],
        [r * 0.93, tall],
        [r * 0.7, tall - 0.002],
        [0, tall - 0.004],
      ],
      { sides: 44, crease: 0.7 },
    ),
    named('wax'),
  );
  candle.add(
    createRod(
      [
        [0, tall - 0.005, 0],
        [0.0008, tall + 0.003, 0],
        [0.0024, tall + 0.008, 0],
      ],
      0.0008,
      6,
    ),
    named('wick'),
  );
}
