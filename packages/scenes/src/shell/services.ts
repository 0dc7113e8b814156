import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { spanOf } from './ceiling-form.ts';
import type { Looks } from './looks.ts';
import { stretchesAcross } from './outline.ts';

/** Open ceilings show what runs under the slab: a round duct with its seams and outlets, a cable tray, pipes. All within half a metre of the slab and near the long walls. */
export function addDucts(builder: SceneBuilder, shell: RoomShell, looks: Looks): void {
  const object = builder.object('Services', 'ceiling');
  const { left, right, back, front } = spanOf(shell.plan);
  const alongZ = front - back >= right - left;
  const across = alongZ ? right - left : front - back;
  const start = alongZ ? left : back;
  const steel = looks.named('galvanised');
  const radius = Math.min(0.17, shell.height * 0.05);
  const tube = (offset: number, y: number, r: number, material: string, sides: number): void => {
    for (const [a, b] of stretchesAcross(shell.plan, alongZ ? 'x' : 'z', start + offset)) {
      if (b - a < 0.8) continue;
      const point = (t: number): [number, number, number] => (alongZ ? [start + offset, y, t] : [t, y, start + offset]);
      object.add(
        createTube([point(a - 0.05), point((a + b) / 2), point(b + 0.05)], r, { sides, smooth: true }),
        material,
      );
      if (r < 0.1) continue;
      for (let t = a + 0.6; t < b - 0.2; t += 1.2) {
        object.add(createTube([point(t - 0.025), point(t + 0.025)], r * 1.04, { sides, smooth: true }), material);
        const [x, , z] = point(t + 0.6);
        if (t + 0.8 < b)
          object.add(createCylinder(0.09, 0.05, { sides: 28, bevel: 0.004 }), material, { at: [x, y - r - 0.035, z] });
        object.add(
          createTube(
            [
              [x, y + r * 0.9, z],
              [x, shell.height, z],
            ],
            0.004,
            { sides: 6 },
          ),
          steel,
        );
      }
    }
  };
  tube(Math.min(0.55, across * 0.22), shell.height - radius - 0.09, radius, steel, 32);
  tube(across - Math.min(0.4, across * 0.16), shell.height - 0.07, 0.024, looks.role('metal'), 14);
  tube(across - Math.min(0.48, across * 0.2), shell.height - 0.07, 0.016, looks.role('metal'), 12);
  // a ladder of cable tray
  const offset = across - Math.min(0.95, across * 0.34);
  for (const [a, b] of stretchesAcross(shell.plan, alongZ ? 'x' : 'z', start + offset)) {
    for (const side of [-0.1, 0.1]) {
      const [u0, u1] = [start + offset + side - 0.004, start + offset + side + 0.004];
      if (alongZ)
        object.box([u0, shell.height - 0.13, a - 0.03], [u1, shell.height - 0.08, b + 0.03], steel, {
          bevel: 0.001,
          grain: 'z',
        });
      else
        object.box([a - 0.03, shell.height - 0.13, u0], [b + 0.03, shell.height - 0.08, u1], steel, {
          bevel: 0.001,
          grain: 'x',
        });
    }
    for (let t = a + 0.15; t < b; t += 0.3) {
      if (alongZ)
        object.box(
          [start + offset - 0.1, shell.height - 0.128, t - 0.01],
          [start + offset + 0.1, shell.height - 0.118, t + 0.01],
          steel,
          { bevel: 0.001 },
        );
      else
        object.box(
          [t - 0.01, shell.height - 0.128, start + offset - 0.1],
          [t + 0.01, shell.height - 0.118, start + offset + 0.1],
          steel,
          { bevel: 0.001 },
        );
    }
  }
}
