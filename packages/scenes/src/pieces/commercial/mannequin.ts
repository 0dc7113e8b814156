import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { arms, hands, legs, trunk } from '../people/body.ts';
import { createFigure } from '../people/figure.ts';
import type { Figure } from '../people/figure.ts';
import { boxOf, collarOf, dress, jacket, lapels, shirtFront, skirt, sweater } from '../people/outfit.ts';
import { ellipsoid, joined, skinOf, taperedBar } from '../people/surface.ts';
import type { Field } from '../people/surface.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** A shop's figure, dressed: whole on a glass-thin plate, or a tailor's bust on a stand. */
export const buildMannequin: PieceBuilder = (object, order) => {
  if (order.form === 'full') addFull(object, order);
  else addTorso(object, order);
};

const wearOn =
  (object: ObjectBuilder, figure: Figure, pitch: number) =>
  (field: Field, from: number, to: number, material: string, part?: 'textile') =>
    object.add(skinOf(field, ...boxOf(figure, from, to), pitch), material, part ? { part } : {});

function addFull(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const lift = 0.012;
  const tall = height - lift;
  const figure = createFigure('standing', tall, { step: 1, sway: chance.around(0.6) });
  const [body, cloth, metal] = [look('body'), look('cloth'), look('metal')];
  const slim = Math.min(1, width / (0.34 * tall), (depth - 0.02) / (0.215 * tall));
  const plate = Math.min(0.19, width / 2, depth / 2);
  object.add(createCylinder(plate, lift, { sides: 64, bevel: 0.003 }), metal);
  const stand = object.within({ at: [0, lift - 0.004, -0.01], size: [slim, 1, slim] });
  const wear = wearOn(stand, figure, tall * 0.0078);
  const {
    head: [x, y, z],
    skull: r,
  } = figure;
  // an egg for a head: it is about the clothes
  const egg = joined(r * 0.3, [
    ellipsoid([x, y + r * 0.12, z - r * 0.04], [r * 0.66, r * 0.88, r * 0.8]),
    ellipsoid([x, y - r * 0.4, z + r * 0.14], [r * 0.44, r * 0.6, r * 0.5]),
    taperedBar([x, y - r * 0.4, z - r * 0.2], [0, figure.neck[1], figure.neck[2]], r * 0.38, r * 0.42),
  ]);
  const naked = joined(0.02, [
    trunk(figure, 0, true),
    legs(figure, 0),
    arms(figure, 0),
    egg,
    hands(figure),
    ...figure.ankles.map(([ax, ay, az]) =>
      taperedBar([ax, ay * 0.55, az - 0.02], [ax * 1.25, ay * 0.4, az + 0.085 * tall], 0.03, 0.02),
    ),
  ]);
  wear((px, py, pz) => Math.max(naked(px, py, pz), 0.004 - py), 0, tall + 0.02, body);
  const seed = chance.between(0, 6);
  const neck = figure.neck[1] + 0.04 * tall;
  const outfit = chance.pick(['dress', 'coat', 'two'] as const);
  if (outfit === 'dress') wear(dress(figure, 0.24, seed), 0.15 * tall, neck, cloth, 'textile');
  else if (outfit === 'coat') {
    wear(shirtFront(figure, true), 0.5 * tall, neck, body, 'textile');
    wear(jacket(figure, true, 0.3, seed), 0.2 * tall, neck, cloth, 'textile');
    addLapels(stand, figure, 0.075, cloth);
  } else {
    wear(skirt(figure, 0.26), 0.18 * tall, 0.63 * tall, cloth, 'textile');
    wear(sweater(figure, true, seed), 0.42 * tall, neck, cloth, 'textile');
  }
}

function addLapels(object: ObjectBuilder, figure: Figure, broad: number, cloth: string): void {
  const { mesh, placement } = collarOf(figure, { loose: 0.012, fall: 0.026, open: 1.25 });
  object.add(mesh, cloth, { ...placement, part: 'textile' });
  for (const lapel of lapels(figure, true, broad)) object.add(lapel, cloth, { part: 'textile' });
}

function addTorso(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const [body, cloth, metal] = [look('body'), look('cloth'), look('metal')];
  // a body whose neck ends at the piece's top
  const stature = Math.min(1.72, height);
  const drop = height - 0.075 - 0.86 * stature;
  const figure = createFigure('standing', stature, { sway: 0 });
  const slim = Math.min(1, width / (0.34 * stature), (depth - 0.02) / (0.25 * stature));
  const bust = object.within({ at: [0, drop, 0.008 * slim], size: [slim, 1, slim] });
  const wear = wearOn(bust, figure, stature * 0.0074);
  const hips = figure.hip - 0.07 * stature;
  const neckTop = 0.868 * stature;
  const neck = taperedBar(
    [0, 0.83 * stature, figure.neck[2]],
    [0, neckTop, figure.neck[2] + 0.012],
    0.034 * stature,
    0.03 * stature,
  );
  const shape = joined(0.03, [
    trunk(figure, 0.004, true),
    neck,
    ...figure.shoulders.map(([x, y, z]) =>
      ellipsoid([x * 0.98, y - 0.012, z], [0.026 * stature, 0.036 * stature, 0.03 * stature]),
    ),
  ]);
  wear((x, y, z) => Math.max(shape(x, y, z), y - neckTop, hips - y), hips - 0.02, neckTop + 0.02, body);
  const seed = chance.between(0, 6);
  if (chance.next() < 0.5) wear(dress(figure, 0.36, seed), 0.28 * stature, 0.9 * stature, cloth, 'textile');
  else {
    wear(jacket(figure, true, 0.455, seed), 0.36 * stature, 0.9 * stature, cloth, 'textile');
    addLapels(bust, figure, 0.06, cloth);
  }
  // the cap on the neck, the pole, a turned foot
  const top = drop + neckTop;
  const cap = height - top;
  const profile: Vec2[] = [
    [0, 0],
    [0.042, 0],
    [0.044, 0.006],
    [0.03, 0.016],
    [0.017, cap * 0.45],
    [0.016, cap * 0.6],
    [0.02, cap * 0.75],
    [0.012, cap * 0.97],
    [0, cap],
  ];
  object.add(createLathe(profile, { sides: 40, crease: 0.9 }), named('stem'), {
    at: [0, top - 0.001, figure.neck[2] + 0.02],
  });
  object.add(createCylinder(0.014, drop + hips + 0.03, { sides: 24 }), metal, { at: [0, 0.01, 0] });
  const foot = Math.min(width / 2, depth / 2, 0.165);
  object.add(
    createLathe(
      [
        [0, 0],
        [foot - 0.004, 0],
        [foot, 0.004],
        [foot, 0.008],
        [foot - 0.006, 0.013],
        [0.03, 0.022],
        [0.022, 0.05],
        [0.014, 0.06],
        [0, 0.06],
      ],
      { sides: 64, crease: 0.6 },
    ),
    metal,
  );
}
