import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { PieceBuilder } from '../../piece-builder.ts';

/** A wall clock at about ten past ten: turned rim, dial with raised marks, two hands and a seconds' hand on a boss. */
export const buildClock: PieceBuilder = (object, { width, depth, height, look, named, chance, taste }) => {
  const r = Math.min(width, height) / 2;
  const [frame, face, ink] = [look('frame'), look('face'), named('book ink')];
  const clock = object.within({
    at: [0, height / 2, -depth / 2],
    tilt: Math.PI / 2,
    size: [width / 2 / r, 1, height / 2 / r],
  });
  const rim = Math.min(0.014, r * 0.08);
  const dial = depth * 0.55;
  clock.add(
    createLathe(
      [
        [0, 0],
        [r - rim * 0.3, 0],
        [r, depth * 0.12],
        [r, depth * 0.82],
        [r - rim * 0.4, depth],
        [r - rim * 0.7, depth],
        [r - rim, depth * 0.9],
        [r - rim, dial - 0.001],
      ],
      { sides: 96, crease: 0.6 },
    ),
    frame,
  );
  clock.add(createCylinder(r - rim * 0.9, 0.001, { sides: 96, bevel: 0 }), face, { at: [0, dial - 0.001, 0] });
  const numbers = chance.next() < (taste === 'quiet' ? 0.3 : 0.85) ? 12 : 4;
  for (let k = 0; k < numbers; k++) {
    const turn = (k / numbers) * 2 * Math.PI;
    const long = r * (k % (numbers / 4) === 0 ? 0.13 : 0.07);
    clock
      .within({ turn })
      .box([-r * 0.012, dial, r * 0.84 - long], [r * 0.012, dial + 0.0012, r * 0.84], ink, { bevel: 0.0003 });
  }
  // dots at the minutes between the hours
  if (numbers === 12)
    for (let k = 0; k < 60; k++)
      if (k % 5 !== 0)
        clock
          .within({ turn: (k / 60) * 2 * Math.PI })
          .box([-r * 0.005, dial, r * 0.81], [r * 0.005, dial + 0.0008, r * 0.84], ink, { bevel: 0.0002 });
  const minutes = 8 + chance.whole(5);
  const hand = (turn: number, long: number, wide: number, level: number, material: string): void => {
    // towards twelve is −z of the turned dial
    clock
      .within({ turn: -turn })
      .box([-wide, dial + level, -long], [wide, dial + level + 0.001, r * 0.14], material, { bevel: 0.0003 });
  };
  const lift = Math.min(0.003, (depth - dial) * 0.2);
  hand(((10 + minutes / 60) / 12) * 2 * Math.PI, r * 0.48, r * 0.022, lift, ink);
  hand((minutes / 60) * 2 * Math.PI, r * 0.74, r * 0.016, lift * 2, ink);
  hand((36 / 60) * 2 * Math.PI, r * 0.78, r * 0.005, lift * 3, frame);
  clock.add(createCylinder(r * 0.035, lift * 3 + 0.003, { sides: 24, bevel: 0.0006 }), frame, { at: [0, dial, 0] });
};
