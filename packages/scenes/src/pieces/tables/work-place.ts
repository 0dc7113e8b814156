import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createRod } from '../parts/posts.ts';
import type { PieceOrder } from '../piece-builder.ts';

/**
 * What lies at one place of a shared desk: a screen on an arm, keys and a mouse, and by chance papers, a notebook or a cup.
 * @param object its frame: the table's top at y = 0, whoever works there at +z, the place's middle at the origin
 * @param reach half of the place's depth, metres
 * @param rise most height above the top, metres
 */
export function addWorkPlace(
  object: ObjectBuilder,
  { named, chance }: Pick<PieceOrder, 'named' | 'chance'>,
  reach: number,
  rise: number,
): void {
  const high = Math.min(0.34, rise - 0.1);
  const back = -reach + 0.17;
  if (high > 0.14) {
    const screen = object.within({ at: [chance.around(0.05), 0, back], turn: chance.around(0.14) });
    const half = high * 0.83;
    screen.box([-0.1, 0, -0.08], [0.1, 0.008, 0.07], named('steel'), { bevel: 0.002, part: 'appliance' });
    screen.add(
      createRod(
        [
          [0, 0.004, -0.03],
          [0, 0.06, -0.034],
          [0, 0.08 + high * 0.45, -0.022],
        ],
        0.012,
        12,
      ),
      named('steel'),
      { part: 'appliance' },
    );
    screen.box([-half, 0.08, -0.016], [half, 0.08 + high, 0.004], named('book ink'), {
      bevel: 0.004,
      part: 'appliance',
    });
    screen.box([-half + 0.007, 0.094, 0.0042], [half - 0.007, 0.073 + high, 0.005], named('display'), {
      bevel: 0,
      part: 'appliance',
    });
  }
  const keys = object.within({ at: [0, 0, back + 0.24], turn: chance.around(0.06) });
  keys.box([-0.21, 0, -0.06], [0.21, 0.013, 0.06], named(chance.next() < 0.6 ? 'book white' : 'book ink'), {
    bevel: 0.004,
    part: 'appliance',
  });
  keys.box([0.27, 0, -0.05], [0.325, 0.026, 0.05], named('book ink'), { bevel: 0.012, part: 'appliance' });
  if (chance.next() < 0.5) {
    const pages = object.within({ at: [-0.4, 0, back + 0.2 + chance.around(0.05)], turn: chance.around(0.4) });
    pages.box(
      [-0.105, 0, -0.148],
      [0.105, 0.006 + chance.next() * 0.02, 0.148],
      named(chance.pick(['book white', 'book ochre', 'book ink'])),
      { bevel: 0.0015, part: 'book' },
    );
  }
  if (chance.next() < 0.5)
    object.add(createCylinder(0.04, 0.09, { sides: 32, bevel: 0.003 }), named('book white'), {
      at: [0.42, 0, back + 0.12 + chance.around(0.05)],
      part: 'decoration',
    });
}
