import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import { createRod } from '../../parts/posts.ts';
import { createSlab, roundEdge, standSideways } from '../../parts/slab.ts';
import type { PieceBuilder } from '../../piece-builder.ts';

/** An espresso machine: two or three groups with portafilters over a drip tray, steam wands, gauges, cups warming on top. Its barista stands at +z. */
export const buildCoffeeMachine: PieceBuilder = (object, { width, depth, height, look, named, chance }) => {
  const [body, wood, steel, dark] = [look('body'), look('wood'), named('steel'), named('rubber')];
  const [w, d] = [width / 2, depth / 2];
  const top = height - 0.075;
  const [foot, shelf] = [0.045, 0.12];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      object.add(createCylinder(0.016, foot, { top: 0.02, sides: 20 }), steel, {
        at: [sx * (w - 0.07), 0, sz * (d - 0.07)],
      });
  // side cheeks in the machine's colour, a C in outline
  const cheek = [
    [-d, foot],
    [d - 0.02, foot],
    [d - 0.02, shelf],
    [d * 0.3, shelf + 0.02],
    [d * 0.3, top - 0.15],
    [d - 0.04, top - 0.12],
    [d - 0.04, top - 0.01],
    [-d, top - 0.01],
  ].map(([z, y]): [number, number] => [z!, y!]);
  for (const side of [-1, 1])
    object.add(
      standSideways(createSlab(cheek, roundEdge(0.026, 0.008, 3), { corner: 0.3 }), side > 0 ? w - 0.026 : -w),
      body,
    );
  const [x0, x1] = [-w + 0.026, w - 0.026];
  object.box([x0, foot + 0.006, -d + 0.01], [x1, top - 0.012, d * 0.28], steel, { bevel: 0.003, grain: 'x' });
  object.box([x0, top - 0.125, -d + 0.01], [x1, top - 0.012, d - 0.055], body, { bevel: 0.012, grain: 'x' });
  object.box([x0, foot + 0.004, d * 0.2], [x1, shelf - 0.014, d - 0.024], steel, { bevel: 0.003, grain: 'x' });
  for (let x = x0 + 0.02; x < x1 - 0.012; x += 0.018)
    object.box([x, shelf - 0.014, d * 0.3], [x + 0.008, shelf - 0.006, d - 0.03], steel, { bevel: 0.002 });
  // the tray on which cups warm, with its rail
  object.add(createSlab(roundedRectangle(width, depth - 0.03, 0.02, 5), roundEdge(0.014, 0.005, 3)), steel, {
    at: [0, top - 0.012, -0.015],
  });
  const rail = roundedRectangle(width - 0.03, depth - 0.06, 0.02, 4).map(([x, z]): [number, number, number] => [
    x,
    top + 0.04,
    z - 0.015,
  ]);
  object.add(createRod([...rail, rail[0]!], 0.0035, 8), steel);
  for (const sx of [-1, 0, 1])
    for (const z of [-d + 0.015, d - 0.045])
      object.add(
        createRod(
          [
            [sx * (w - 0.045), top, z],
            [sx * (w - 0.045), top + 0.02, z],
            [sx * (w - 0.045), top + 0.04, z],
          ],
          0.003,
          8,
        ),
        steel,
      );
  const groups = width > 0.85 ? 3 : width > 0.55 ? 2 : 1;
  const head = Math.max(top - 0.13, shelf + 0.11);
  for (let k = 0; k < groups; k++) {
    const x = (k - (groups - 1) / 2) * Math.min(0.26, (width - 0.26) / Math.max(1, groups - 1));
    const z = d * 0.3 + 0.06;
    object.add(
      createLathe(
        [
          [0, -0.03],
          [0.03, -0.03],
          [0.036, -0.024],
          [0.036, 0],
          [0.042, 0.006],
          [0.042, 0.02],
          [0, 0.022],
        ],
        { sides: 32 },
      ),
      steel,
      { at: [x, head, z] },
    );
    // portafilter: basket, arm, grip of wood, two spouts
    object.add(
      createLathe(
        [
          [0, -0.06],
          [0.024, -0.058],
          [0.033, -0.046],
          [0.034, -0.032],
          [0, -0.03],
        ],
        { sides: 32, crease: 0.9 },
      ),
      steel,
      { at: [x, head, z] },
    );
    object.add(
      createRod(
        [
          [x, head - 0.042, z + 0.02],
          [x, head - 0.045, z + 0.055],
          [x, head - 0.048, Math.min(d - 0.062, z + 0.07)],
        ],
        0.0065,
        10,
      ),
      steel,
    );
    object.add(
      createRod(
        [
          [x, head - 0.047, Math.min(d - 0.07, z + 0.06)],
          [x, head - 0.053, Math.min(d - 0.035, z + 0.1)],
          [x, head - 0.06, d - 0.012],
        ],
        0.0115,
        14,
      ),
      wood,
    );
    for (const side of [-1, 1])
      object.add(
        createRod(
          [
            [x, head - 0.058, z],
            [x + side * 0.012, head - 0.066, z],
            [x + side * 0.014, head - 0.08, z],
          ],
          0.0042,
          8,
        ),
        steel,
      );
    for (const side of [-1, 1])
      object.add(createVessel('cup', 0.052, 22), named('white-ceramic'), {
        at: [x + side * 0.04 * (k % 2), shelf - 0.006, z],
        part: 'decoration',
      });
    for (const dx of [-0.036, -0.012, 0.012, 0.036])
      object.add(createCylinder(0.007, 0.004, { sides: 16, bevel: 0.001 }), dark, {
        at: [x + dx, top - 0.05, d - 0.056],
        tilt: Math.PI / 2,
      });
  }
  for (const dx of groups > 1 ? [-0.03, 0.03] : [0.09]) {
    object.add(
      createLathe(
        [
          [0, 0],
          [0.022, 0],
          [0.022, 0.006],
          [0.02, 0.008],
          [0.019, 0.005],
          [0, 0.005],
        ],
        { sides: 28 },
      ),
      steel,
      { at: [dx, top - 0.075, d - 0.056], tilt: Math.PI / 2 },
    );
    object.add(createCylinder(0.0188, 0.0015, { sides: 28, bevel: 0 }), named('book white'), {
      at: [dx, top - 0.075, d - 0.0512],
      tilt: Math.PI / 2,
    });
    object
      .within({ at: [dx, top - 0.075, d - 0.0495], roll: chance.between(0.4, 1.2) })
      .box([-0.001, 0, 0], [0.001, 0.015, 0.001], dark, { bevel: 0 });
  }
  for (const side of [-1, 1]) {
    const x = side * (w - 0.062);
    object.add(
      createRod(
        [
          [x, top - 0.1, d - 0.07],
          [x, top - 0.12, d - 0.03],
          [x - side * 0.01, shelf + 0.1, d - 0.02],
          [x - side * 0.02, shelf + 0.03, d - 0.016],
        ],
        0.0045,
        10,
      ),
      steel,
    );
    object.add(
      createRod(
        [
          [x, top - 0.06, d - 0.06],
          [x, top - 0.06, d - 0.04],
          [x, top - 0.06, d - 0.02],
        ],
        0.013,
        16,
      ),
      wood,
    );
  }
  const cups: Matrix4[] = [];
  for (let x = -w + 0.085; x < w - 0.07; x += 0.078)
    for (let z = -d + 0.075; z < d - 0.1; z += 0.08)
      if (chance.next() < 0.8)
        cups.push(place({ at: [x + chance.around(0.004), top + 0.002, z], turn: chance.around(3) }));
  if (cups.length > 0) object.scatter(createVessel('cup', 0.06, 22), named('white-ceramic'), cups, 'decoration');
};
