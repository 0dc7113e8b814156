import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from '../../parts/fit.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { addTray } from './bowl.ts';

export const buildTeaSet: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const [body, tray] = [look('body'), look('tray')];
  const chinese = form === 'chinese';
  const lip = chinese ? Math.min(0.045, height * 0.34) : 0.018;
  addTray(object, width, depth, lip, tray);
  const floor = lip * 0.35;
  if (chinese) {
    // slats over the well
    const count = Math.max(6, Math.round(width / 0.02));
    const pitch = (width - 0.028) / count;
    for (let k = 0; k < count; k++) {
      const x = -width / 2 + 0.014 + pitch * k;
      object.box(
        [x + pitch * 0.06, floor, -depth / 2 + 0.014],
        [x + pitch * 0.94, lip - 0.003, depth / 2 - 0.014],
        tray,
        { bevel: 0.0012, grain: 'z' },
      );
    }
  }
  const top = chinese ? lip - 0.003 : floor;
  const tall = height - top;
  const pot = Math.min(tall, depth * 0.5, width * 0.3) * (chinese ? 0.86 : 1);
  const clay = chinese ? chance.pick([named('terracotta'), named('dark stoneware'), body]) : body;
  addTeapot(
    object.within({
      at: [-width * 0.2, top, -depth * 0.1],
      turn: chance.between(-0.5, 0.3),
      size: [1, tall / (pot * 0.94), 1],
    }),
    pot * 0.94,
    clay,
  );
  const r = Math.min(0.033, depth * 0.11, width * 0.07) * (chinese ? 0.9 : 1.15);
  const high = Math.min(r * (chinese ? 1.35 : 1.7), tall * 0.55);
  const places: readonly Vec2[] = chinese
    ? [
        [0.02, 0.3],
        [0.15, 0.27],
        [0.28, 0.3],
        [0.4, 0.26],
      ]
    : [
        [0.1, 0.24],
        [0.32, 0.1],
        [0.14, -0.2],
      ];
  for (const [x, z] of places)
    addCup(
      object.within({ at: [x * width, top, z * depth], turn: chance.between(-1, 1) }),
      r,
      high,
      body,
      named('tea'),
      !chinese,
    );
  if (!chinese) return;
  const jug = Math.min(tall * 0.7, r * 2.6);
  object.add(
    fitMesh(
      createVessel('cup', 0.1, 48),
      [width * 0.1 - r * 1.15, top, -depth * 0.2 - r * 1.15],
      [width * 0.1 + r * 1.15, top + jug, -depth * 0.2 + r * 1.15],
    ),
    named('glass pane'),
    { part: 'glass' },
  );
  object.add(createCylinder(r * 0.94, jug * 0.5, { sides: 40, bevel: 0.001 }), named('tea'), {
    at: [width * 0.1, top + jug * 0.12, -depth * 0.2],
  });
  addGaiwan(object.within({ at: [width * 0.32, top, -depth * 0.14] }), r * 1.35, Math.min(tall * 0.8, r * 3), body);
};

/** A teapot of radius about r = 0.42 × height: round body, lid with a knob, spout to +x, loop handle. */
function addTeapot(object: ObjectBuilder, height: number, clay: string): void {
  const s = height;
  const profile: Vec2[] = createCurve(
    [
      [0.2, 0, 0],
      [0.27, 0.02, 0],
      [0.4, 0.2, 0],
      [0.43, 0.42, 0],
      [0.34, 0.64, 0],
      [0.2, 0.73, 0],
    ],
    5,
  ).map(([x, y]): Vec2 => [x * s, Math.max(0, y) * s]);
  object.add(createLathe([[0, 0], ...profile, [0.2 * s, 0.745 * s], [0, 0.745 * s]], { sides: 56, crease: 0.8 }), clay);
  object.add(
    createLathe(
      [
        [0, 0.745 * s],
        [0.21 * s, 0.745 * s],
        [0.215 * s, 0.757 * s],
        [0.17 * s, 0.8 * s],
        [0.06 * s, 0.84 * s],
        [0.045 * s, 0.87 * s],
        [0.085 * s, 0.93 * s],
        [0.075 * s, 0.98 * s],
        [0, s],
      ],
      { sides: 40, crease: 0.9 },
    ),
    clay,
  );
  const spout = createCurve(
    [
      [0.3 * s, 0.3 * s, 0],
      [0.52 * s, 0.38 * s, 0],
      [0.6 * s, 0.58 * s, 0],
      [0.72 * s, 0.72 * s, 0],
    ],
    6,
  );
  object.add(
    createTube(spout, 0.062 * s, { sides: 16, size: spout.map((_, k) => 1.35 - (0.75 * k) / (spout.length - 1)) }),
    clay,
  );
  const loop: Vec3[] = createCurve(
    [
      [-0.33 * s, 0.62 * s, 0],
      [-0.56 * s, 0.68 * s, 0],
      [-0.66 * s, 0.48 * s, 0],
      [-0.56 * s, 0.25 * s, 0],
      [-0.38 * s, 0.2 * s, 0],
    ],
    7,
  );
  object.add(createTube(loop, 0.038 * s, { sides: 14 }), clay);
}

function addCup(object: ObjectBuilder, r: number, height: number, clay: string, tea: string, saucer: boolean): void {
  const foot = saucer ? 0.006 : 0;
  if (saucer)
    object.add(
      createLathe(
        [
          [0, 0],
          [r * 0.9, 0],
          [r * 1.5, 0.006],
          [r * 1.55, 0.0085],
          [r * 1.48, 0.009],
          [r * 0.9, 0.004],
          [0, 0.004],
        ],
        { sides: 48, crease: 0.8 },
      ),
      clay,
    );
  object.add(fitMesh(createVessel('cup', 0.1, 40), [-r, foot, -r], [r, foot + height, r]), clay);
  object.add(createCylinder(r * 0.86, 0.001, { sides: 36, bevel: 0 }), tea, { at: [0, foot + height * 0.72, 0] });
  if (saucer)
    object.add(
      createTube(
        createCurve(
          [
            [r * 0.85, foot + height * 0.8, 0],
            [r * 1.4, foot + height * 0.78, 0],
            [r * 1.45, foot + height * 0.45, 0],
            [r * 0.85, foot + height * 0.3, 0],
          ],
          6,
        ),
        r * 0.09,
        { sides: 10 },
      ),
      clay,
    );
}

/** A lidded cup on its saucer. */
function addGaiwan(object: ObjectBuilder, r: number, height: number, clay: string): void {
  const s = height;
  object.add(
    createLathe(
      [
        [0, 0],
        [r * 0.6, 0],
        [r * 1.08, s * 0.1],
        [r * 1.1, s * 0.13],
        [r * 0.5, s * 0.07],
        [0, s * 0.07],
      ],
      { sides: 48, crease: 0.8 },
    ),
    clay,
  );
  object.add(
    createLathe(
      [
        [0, s * 0.07],
        [r * 0.4, s * 0.07],
        [r * 0.44, s * 0.13],
        [r * 0.8, s * 0.4],
        [r, s * 0.72],
        [r * 0.97, s * 0.725],
        [r * 0.76, s * 0.42],
        [0, s * 0.2],
      ],
      { sides: 48, crease: 0.8 },
    ),
    clay,
  );
  object.add(
    createLathe(
      [
        [r * 0.86, s * 0.69],
        [r * 0.6, s * 0.83],
        [r * 0.24, s * 0.89],
        [r * 0.26, s * 0.97],
        [r * 0.3, s],
        [r * 0.24, s * 0.99],
        [0, s * 0.92],
      ],
      { sides: 48, crease: 0.9 },
    ),
    clay,
  );
}
