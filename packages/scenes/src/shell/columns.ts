import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { ceilingHeightAt } from './ceiling-form.ts';
import type { Looks } from './looks.ts';

/** Columns from floor to ceiling: plain ones with a shadow gap at the foot, or with base, swelling shaft and capital. */
export function buildColumns(builder: SceneBuilder, shell: RoomShell, classic: boolean, looks: Looks): void {
  shell.columns.forEach(({ at: [x, z], size, round }, k) => {
    const object = builder.object(`Column ${k + 1}`, 'column', { at: [x, 0, z] });
    const height = ceilingHeightAt(shell, x, z) + 0.02;
    const r = size / 2;
    if (round && classic) {
      const base: Vec2[] = [
        [0, 0],
        [r, 0],
        [r, 0.1 * size + 0.02],
        [r * 0.97, 0.12 * size + 0.05],
        [r * 0.86, 0.2 * size + 0.06],
        [r * 0.82, 0.22 * size + 0.08],
      ];
      const shaft = Array.from({ length: 9 }, (_, i): Vec2 => {
        const t = i / 8;
        return [
          r * (0.8 - 0.1 * t + 0.02 * Math.sin(Math.PI * t)),
          0.22 * size + 0.1 + t * (height - 0.62 * size - 0.2),
        ];
      });
      const neck = height - 0.4 * size - 0.1;
      const capital: Vec2[] = [
        [r * 0.72, neck + 0.02],
        [r * 0.76, neck + 0.04],
        [r * 0.72, neck + 0.06],
        [r * 0.74, height - 0.2 * size],
        [r * 0.94, height - 0.1 * size],
        [r, height - 0.09 * size],
        [r, height],
        [0, height],
      ];
      object.add(createLathe([...base, ...shaft, ...capital], { sides: 56, crease: 0.5 }), looks.role('wall'));
    } else if (round) {
      object.add(createCylinder(r * 0.97, 0.014, { sides: 56, bevel: 0 }), looks.named('felt'));
      object.add(createCylinder(r, height - 0.014, { sides: 64, bevel: 0.002 }), looks.role('wall'), {
        at: [0, 0.014, 0],
      });
    } else {
      object.box([-r + 0.008, 0, -r + 0.008], [r - 0.008, 0.014, r - 0.008], looks.named('felt'), { bevel: 0 });
      object.box([-r, 0.014, -r], [r, height, r], looks.role('wall'), { bevel: 0.004, grain: 'y' });
    }
  });
}
