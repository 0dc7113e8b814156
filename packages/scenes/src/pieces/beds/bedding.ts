import { createFringe } from '@yujian/renderer/scene/build/cloth';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceOrder } from '../piece-builder.ts';
import { createDrape } from '../parts/drape.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';

interface Bedding {
  /** half width that bedding may reach, metres */
  readonly half: number;
  readonly head: number;
  readonly foot: number;
  /** where the mattress lies, and its top */
  readonly base: number;
  readonly top: number;
  /** how low the duvet hangs */
  readonly hem: number;
  /** sleepers */
  readonly places: 1 | 2;
  /** how far the headboard rises above the mattress */
  readonly support: number;
  readonly throwOver?: boolean;
  readonly cushions?: boolean;
  /** no board at the head: full pillows lean at the wall, one lies before them, a round cushion on top */
  readonly loose?: boolean;
}

/** Mattress, duvet hanging over three sides and turned back at the head, pillows, a throw over the foot, cushions. */
export function addBedding(object: ObjectBuilder, { chance, look }: PieceOrder, bed: Bedding): void {
  const { half, head, foot, base, top, hem, places } = bed;
  const puff = 0.052;
  const folds = 0.02;
  const wrinkle = bed.loose ? 0.044 : 0.034;
  const edge = half - puff - folds - 0.03;
  const toe = foot - puff - folds - 0.026;
  addPad(object, [-edge, base, head + 0.01], [edge, top, toe], look('linen'), {
    radius: 0.05,
    segments: 12,
    piping: 0.007,
  });
  const turn = head + 0.6 + chance.around(0.04);
  const length = toe - turn;
  const cover = createDrape(2 * edge, length, {
    radius: 0.05,
    drop: top - hem,
    dropFront: top - hem,
    thickness: puff,
    wrinkle,
    fold: folds,
    pitch: 0.19,
    seed: chance.whole(900),
    columns: 80,
    rows: 56,
    lined: false,
  });
  object.add(cover, look('cover'), { at: [0, top, turn], part: 'textile' });
  const back = createDrape(2 * (half - 0.036), 0.3, {
    radius: 0.075,
    drop: 0.2,
    thickness: 0.026,
    wrinkle: 0.014,
    fold: 0.008,
    seed: chance.whole(900),
    columns: 44,
    rows: 12,
  });
  object.add(back, look('linen'), { at: [0, top + puff + 0.02, turn - 0.03], part: 'textile' });
  if (bed.throwOver ?? true)
    addThrow(object, look('throw'), {
      // above the highest wrinkles
      top: top + puff + wrinkle,
      z: toe - 0.62 + chance.around(0.06),
      half,
      drop: Math.min(0.24, top - hem),
      seed: chance.whole(900),
    });
  const space = (2 * edge) / places;
  const [wide, tall] = [Math.min(0.72, space - 0.07), 0.46];
  if (bed.loose) {
    addLoosePillows(object, { chance, look }, bed, [wide, Math.min(0.5, bed.support)]);
    return;
  }
  for (let k = 0; k < places; k++) {
    const x = -edge + space * (k + 0.5);
    const lean = (z: number, tilt: number, w: number, h: number, thick: number, part: string): void => {
      object
        .within({
          at: [x + chance.around(0.015), top + 0.015, z],
          tilt: -tilt,
          turn: chance.around(0.04),
          roll: chance.around(0.02),
        })
        .add(createFilledPillow(w, h, thick, { seed: chance.whole(900), segments: 20, soft: 1 }), part, {
          at: [0, h / 2, 0],
          part: 'textile',
        });
    };
    // against a board they stand, against none they lie
    const [first, second] = bed.support > 0.34 ? [0.3, 0.48] : [1.12, 1.2];
    lean(head + 0.1 + Math.sin(first) * tall, first, wide, tall, 0.2, look('linen'));
    lean(
      head + (bed.support > 0.34 ? 0.2 : 0.24) + Math.sin(second) * tall * 0.92,
      second,
      wide * 0.96,
      tall * 0.92,
      0.2,
      look('cover'),
    );
  }
  if (!(bed.cushions ?? true)) return;
  for (let k = 0; k < places; k++) {
    const x = places === 1 ? 0 : (k - 0.5) * 0.42;
    const tallest = k === 0 ? 0.4 : 0.36;
    object
      .within({
        at: [x, top + 0.02, head + (bed.support > 0.34 ? 0.56 : 0.72) + 0.03 * k],
        tilt: bed.support > 0.34 ? -0.6 : -1,
        turn: chance.around(0.12),
        roll: chance.around(0.05),
      })
      .add(
        createFilledPillow(tallest * 1.02, tallest, 0.18, {
          seed: chance.whole(900),
          segments: 16,
          chop: chance.pick([0, 0.05]),
        }),
        look('cushion'),
        { at: [0, tallest / 2, 0], part: 'textile' },
      );
  }
}

/** One leaning at the wall for each sleeper, one fallen forward, a round cushion against them. */
function addLoosePillows(
  object: ObjectBuilder,
  { chance, look }: Pick<PieceOrder, 'chance' | 'look'>,
  { top, head, places }: Bedding,
  [wide, tall]: readonly [number, number],
): void {
  const space = wide + 0.07;
  const lay = (at: Vec3, tilt: number, size: readonly [number, number, number], part: string): void => {
    object
      .within({ at, tilt: -tilt, turn: chance.around(0.09), roll: chance.around(0.05) })
      .add(createFilledPillow(...size, { seed: chance.whole(900), segments: 20, soft: 1 }), part, {
        at: [0, size[1] / 2, 0],
        part: 'textile',
      });
  };
  for (let k = 0; k < places; k++) {
    const x = space * (k - (places - 1) / 2) + chance.around(0.02);
    lay([x, top + 0.005, head + 0.13 + Math.sin(0.24) * tall], 0.24, [wide, tall, 0.3], look('linen'));
  }
  const side = chance.next() < 0.5 ? -1 : 1;
  const fallen = places === 1 ? 0 : side * space * 0.5;
  lay([fallen, top + 0.05, head + 0.74], 1.12, [wide * 0.9, 0.42, 0.2], look('cover'));
  const r = Math.min(0.17, tall / 2);
  object
    .within({ at: [-fallen * 0.45, top + 0.015, head + 0.48], tilt: -0.38, turn: chance.around(0.1) })
    .add(fitMesh(createBall(1, { sides: 32 }), [-r, 0, -0.1], [r, 2 * r, 0.1]), look('cushion'), {
      part: 'textile',
    });
}

function addThrow(
  object: ObjectBuilder,
  material: string,
  { top, z, half, drop, seed }: { top: number; z: number; half: number; drop: number; seed: number },
): void {
  const wide = 2 * (half - 0.015);
  const cloth = createDrape(wide, 0.5, {
    radius: 0.075,
    drop,
    thickness: 0.008,
    wrinkle: 0.018,
    fold: 0.004,
    pitch: 0.1,
    seed,
    columns: 60,
    rows: 22,
  });
  object.add(cloth, material, { at: [0, top, z], part: 'textile' });
  for (const side of [-1, 1]) {
    const x = side * (wide / 2 + 0.006);
    object.add(
      createFringe(
        [x, top - drop + 0.005, z + (side > 0 ? 0.49 : 0.01)],
        [x, top - drop + 0.005, z + (side > 0 ? 0.01 : 0.49)],
        [0, -1, 0],
        { length: 0.045, drop: 0, spacing: 0.012, seed: seed + side },
      ),
      material,
      { part: 'textile' },
    );
  }
}
