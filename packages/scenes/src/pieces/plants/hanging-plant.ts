import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { addGrowth, polar } from './growth.ts';
import { addPot } from './pot.ts';
import { growFern, growVines } from './vines.ts';

/** A pot on three cords from a rose in the ceiling (y = 0); its plant hangs down to −height. */
export const buildHangingPlant: PieceBuilder = (object, { form, width, depth, height, chance, look, named }) => {
  const least = Math.min(width, depth);
  const radius = Math.min(least * 0.3, height * 0.16);
  const tall = radius * 1.25;
  const isIvy = form === 'ivy';
  const foot = isIvy ? -Math.min(height * 0.62, 0.35 * height + tall) : -Math.max(height * 0.8, height - 0.3);
  const hung = object.within({ at: [0, foot, 0] });
  const { soil } = addPot(hung, radius, tall, { pot: look('pot'), soil: named('soil') }, chance, ['round', 'tapered']);
  const rim = tall - 0.006;
  const knot: Vec3 = [0, -Math.max(0.05, (-foot - tall) * 0.22), 0];
  const rope = named('rope');
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI + 0.5;
    object.add(
      createTube(
        [
          knot,
          polar(angle, radius * 0.97, foot + rim),
          polar(angle, radius * 0.99, foot + rim * 0.5),
          polar(angle, radius * 0.5, foot - 0.004),
          [0, foot - 0.006, 0],
        ],
        0.003,
        { sides: 7 },
      ),
      rope,
    );
  }
  object.add(createTube([[0, -0.012, 0], knot], 0.0035, { sides: 8 }), rope);
  object.add(createCylinder(0.011, 0.026, { bevel: 0.005, sides: 16 }), rope, { at: [0, knot[1] - 0.012, 0] });
  object.add(createCylinder(0.028, 0.012, { bevel: 0.004, sides: 28 }), named('steel'), { at: [0, -0.012, 0] });
  const level = foot + soil;
  const growth = isIvy
    ? growVines(
        { rim: radius, reach: least / 2, drop: height + level, chance },
        { vines: 19, leaf: Math.min(0.085, least * 0.2) },
      )
    : growFern(least * 0.66, 38, chance, 0.5);
  addGrowth(
    object,
    growth.map((part) => ({ ...part, material: named(part.material) })),
    [0, level, 0],
    {
      width,
      depth,
      height: isIvy ? Math.min(0.14, -level * 0.5) : Math.min(-level * 0.75, least * 0.5),
      drop: height + level,
    },
  );
};
