import { createRoundedBlock } from '@yujian/renderer/scene/build/cushion';
import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { createLoft, ovalRing } from '../../parts/loft.ts';
import { createRod } from '../../parts/posts.ts';

type Named = (key: string) => string;

/** A low shoe, its toe to +z, 28 cm long: sole, upper with an opening. */
function createShoe(): { sole: Mesh; upper: Mesh } {
  const ring = (width: number, length: number, y: number, z: number, power = 2.4): Vec3[] =>
    ovalRing(width, length, y, { at: [0, z], power, count: 32 });
  return {
    sole: createLoft(
      [ring(0.084, 0.276, 0, 0), ring(0.09, 0.284, 0.004, 0), ring(0.09, 0.284, 0.02, 0), ring(0.084, 0.276, 0.024, 0)],
      { crease: 0.9, capFirst: true, capLast: true },
    ),
    upper: createLoft(
      [
        ring(0.084, 0.272, 0.022, 0),
        ring(0.086, 0.268, 0.036, -0.001),
        ring(0.08, 0.24, 0.056, -0.012),
        ring(0.07, 0.17, 0.074, -0.045),
        ring(0.062, 0.125, 0.092, -0.066),
        ring(0.06, 0.114, 0.1, -0.071),
        ring(0.054, 0.106, 0.099, -0.071),
        ring(0.05, 0.098, 0.06, -0.068),
      ],
      { crease: 1.2, capLast: true },
    ),
  };
}

/** A pair of shoes side by side, turned a little. */
export function addShoes(object: ObjectBuilder, at: Vec3, size: number, named: Named, chance: Chance): void {
  const { sole, upper } = createShoe();
  const leather = named(
    chance.pick(['leather-cognac', 'leather-black', 'leather-cream', 'suede-taupe', 'cotton-white']),
  );
  const under = named(chance.pick(['book white', 'rubber', 'book sand']));
  const pair = object.within({ at, turn: chance.around(0.2), size });
  for (const side of [-1, 1]) {
    const placement = { at: [side * 0.051, 0, 0] as Vec3, turn: side * 0.05, part: 'decoration' as const };
    pair.add(sole, under, placement).add(upper, leather, placement);
    for (let k = 0; k < 4; k++)
      pair.add(
        createRod(
          [
            [side * 0.051 - 0.02, 0.056 + k * 0.008, 0.058 - k * 0.016],
            [side * 0.051, 0.064 + k * 0.008, 0.056 - k * 0.016],
            [side * 0.051 + 0.02, 0.056 + k * 0.008, 0.058 - k * 0.016],
          ],
          0.0024,
          6,
        ),
        under,
        { part: 'decoration' },
      );
  }
}

/** A bag with a flap or a tote, its handle up. */
export function addBag(object: ObjectBuilder, at: Vec3, room: number, named: Named, chance: Chance): void {
  const high = Math.min(0.22, room * 0.58) * chance.between(0.85, 1);
  const wide = high * chance.between(1.15, 1.4);
  const deep = Math.min(0.11, high * 0.45);
  const leather = named(chance.pick(['leather-cognac', 'leather-black', 'leather-cream', 'suede-taupe']));
  const bag = object.within({ at, turn: chance.around(0.22) });
  bag.add(
    createLoft(
      [
        ovalRing(wide * 0.96, deep * 0.94, 0, { power: 4 }),
        ovalRing(wide, deep, 0.012, { power: 4 }),
        ovalRing(wide * 0.98, deep * 0.9, high * 0.55, { power: 3.6 }),
        ovalRing(wide * 0.9, deep * 0.4, high * 0.97, { power: 3 }),
        ovalRing(wide * 0.88, deep * 0.34, high, { power: 3 }),
      ],
      { crease: 1, capFirst: true, capLast: true },
    ),
    leather,
    { part: 'decoration' },
  );
  if (chance.next() < 0.6) {
    bag
      .within({ at: [0, high * 0.45, deep * 0.36], tilt: -0.2 })
      .add(createRoundedBlock(wide * 0.92, high * 0.54, 0.008, 0.0038, 6), leather, { part: 'decoration' });
    bag.box([-0.012, high * 0.42, deep * 0.48], [0.012, high * 0.5, deep * 0.52], named('brushed-brass'), {
      bevel: 0.002,
      part: 'decoration',
    });
  }
  const reach = wide * 0.26;
  const loop = Math.min(high * 0.55, room - high - 0.02);
  if (loop > 0.02)
    bag.add(
      createTube(
        createCurve(
          [
            [-reach, high * 0.9, 0],
            [-reach * 0.85, high + loop * 0.7, 0],
            [0, high + loop, 0],
            [reach * 0.85, high + loop * 0.7, 0],
            [reach, high * 0.9, 0],
          ],
          6,
        ),
        0.0055,
        { sides: 10 },
      ),
      leather,
      { part: 'decoration' },
    );
}

/** A closed jar, a flask with a pump, or a tin: rows of one kind along x from x0 to x1. */
export function addJars(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  y: number,
  z: number,
  room: number,
  named: Named,
  chance: Chance,
): void {
  let x = x0;
  while (x < x1 - 0.08) {
    const kind = chance.whole(3);
    const glass = named(chance.pick(['amber glass', 'amber glass', 'book white', 'book cream', 'book grey green']));
    const r = [0.034, 0.028, 0.04][kind]!;
    const high = Math.min(room * 0.7, [0.1, 0.17, 0.09][kind]!);
    for (let count = 2 + chance.whole(3); count > 0 && x + 2 * r < x1; count--) {
      const at: Vec3 = [x + r, y, z + chance.around(0.005)];
      object.add(
        createLathe(
          [
            [0, 0],
            [r - 0.003, 0],
            [r, 0.003],
            [r, high * 0.86],
            [r * 0.8, high * 0.95],
            [r * 0.5, high],
            [0, high],
          ],
          { sides: 24, crease: 0.8 },
        ),
        glass,
        { at, part: 'decoration' },
      );
      object.add(
        createLathe(
          [
            [r + 0.0001, high * 0.2],
            [r + 0.0006, high * 0.21],
            [r + 0.0006, high * 0.66],
            [r + 0.0001, high * 0.67],
          ],
          { sides: 24 },
        ),
        named('paper'),
        { at, part: 'decoration' },
      );
      object.add(createCylinder(kind === 1 ? r * 0.45 : r * 0.86, 0.018, { sides: 22 }), named('book ink'), {
        at: [at[0], at[1] + high * 0.96, at[2]],
        part: 'decoration',
      });
      if (kind === 1)
        object.add(
          createRod(
            [
              [at[0], y + high + 0.01, at[2]],
              [at[0], y + high + 0.035, at[2]],
              [at[0], y + high + 0.036, at[2] + 0.03],
            ],
            0.0035,
            8,
          ),
          named('book ink'),
          { part: 'decoration' },
        );
      x += 2 * r + 0.012;
    }
    x += chance.between(0.03, 0.09);
  }
}

/** Pots, bowls and cups of clay in twos and threes along x from x0 to x1. */
export function addWares(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  y: number,
  z: number,
  room: number,
  named: Named,
  chance: Chance,
): void {
  let x = x0 + 0.02;
  while (x < x1 - 0.12) {
    const kind = chance.pick(['jar', 'bottle', 'gourd', 'cylinder', 'bowl', 'cup'] as const);
    const share = { jar: 0.84, bottle: 0.62, gourd: 0.72, cylinder: 0.45, bowl: 2.3, cup: 0.92 }[kind];
    const glaze = named(
      chance.pick(['stoneware', 'dark stoneware', 'white-ceramic', 'terracotta', 'book cream', 'book grey green']),
    );
    const count = kind === 'cup' || kind === 'bowl' ? 2 + chance.whole(2) : 1 + chance.whole(2);
    for (let k = 0; k < count; k++) {
      const high = Math.min(
        room * 0.75,
        { jar: 0.2, bottle: 0.28, gourd: 0.24, cylinder: 0.22, bowl: 0.07, cup: 0.085 }[kind] *
          chance.between(0.75, 1.1),
      );
      const wide = share * high;
      if (x + wide > x1) break;
      object.add(createVessel(kind, high, 28), glaze, {
        at: [x + wide / 2, y, z + chance.around(0.02)],
        turn: chance.around(3),
        part: 'vase',
      });
      x += wide + chance.between(0.015, 0.04);
    }
    x += chance.between(0.04, 0.12);
  }
}
