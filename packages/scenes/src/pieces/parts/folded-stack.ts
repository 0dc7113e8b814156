import { createCushion } from '@yujian/renderer/scene/build/cushion';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from './fit.ts';

/** Folded jumpers or towels on y, one on another, at most `room` high. */
export function addFoldedStack(
  object: ObjectBuilder,
  at: Vec3,
  wide: number,
  room: number,
  cloths: readonly string[],
  chance: Chance,
): void {
  if (wide < 0.12) return;
  let y = 0;
  const count = 2 + chance.whole(3);
  for (let k = 0; k < count; k++) {
    const thick = chance.between(0.035, 0.06);
    if (y + thick > room) return;
    const [w, d] = [wide * chance.between(0.92, 1), Math.min(0.3, wide * 0.9)];
    const fold = createCushion(w, thick, d, {
      radius: thick * 0.45,
      puff: 0.006,
      wrinkle: 0.004,
      segments: 8,
      seed: chance.whole(900),
    });
    object.add(fitMesh(fold, [-w / 2, 0, -d / 2], [w / 2, thick, d / 2]), chance.pick(cloths), {
      at: [at[0], at[1] + y, at[2]],
      turn: chance.around(0.03),
      part: 'textile',
    });
    y += thick;
  }
}
