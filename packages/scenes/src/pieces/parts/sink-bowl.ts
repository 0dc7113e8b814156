import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { boxRing, createLoft } from './loft.ts';

/** A bowl hung under the hole of a top: its rim at `y`, rounded corners, a waste. */
export function addSinkBowl(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  deep: number,
  body: string,
  waste = body,
): void {
  const at = [x, z] as const;
  const out = 0.004;
  object.add(
    createLoft(
      [
        boxRing(width + 2 * out, depth + 2 * out, y, 0.012, { at }),
        boxRing(width - 0.002, depth - 0.002, y, 0.012, { at }),
        boxRing(width - 0.012, depth - 0.012, y - 0.03, 0.016, { at }),
        boxRing(width - 0.02, depth - 0.02, y - deep + 0.02, 0.03, { at }),
        boxRing(width - 0.05, depth - 0.05, y - deep + 0.004, 0.035, { at }),
        boxRing(0.1, 0.1, y - deep, 0.045, { at }),
      ],
      { crease: 0.9, capLast: true },
    ),
    body,
    { part: 'sanitary' },
  );
  object.add(
    createLathe(
      [
        [0.018, 0.001],
        [0.042, 0.001],
        [0.044, 0.003],
        [0.04, 0.0045],
        [0.028, 0.003],
        [0.024, 0.001],
      ],
      { sides: 32 },
    ),
    waste,
    { at: [x, y - deep, z], part: 'sanitary' },
  );
  object.add(createCylinder(0.022, 0.004, { sides: 24, bevel: 0.001 }), waste, {
    at: [x, y - deep, z],
    part: 'sanitary',
  });
}
