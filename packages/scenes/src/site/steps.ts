import type { SiteShell } from '@yujian/contract/scene/description-schema';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Looks } from '../shell/looks.ts';

/** Broad steps: `at` is the middle of the foot of the lowest riser, they rise away from where they face. */
export function buildSteps(builder: SceneBuilder, shell: SiteShell, looks: Looks): void {
  shell.steps.forEach(({ at, turn, width, from, to, run, role }, index) => {
    const rise = to - from;
    const count = Math.max(1, Math.round(Math.abs(rise) / 0.155));
    const [tread, riser] = [run / count, rise / count];
    const object = builder.object(`steps ${index + 1}`, 'stair', {
      at: [at[0], 0, at[1]],
      turn: (turn * Math.PI) / 180,
    });
    for (let k = 0; k < count; k++) {
      const top = from + riser * (k + 1);
      object.box(
        [-width / 2, Math.min(from, top) - 0.25, -run],
        [width / 2, top - 0.03, -tread * k - 0.02],
        looks.role(role),
        { bevel: 0, aligned: true },
      );
      object.box(
        [-width / 2 - 0.01, top - 0.04, -tread * (k + 1) - 0.05],
        [width / 2 + 0.01, top, -tread * k],
        looks.role(role),
        { bevel: 0.008, grain: 'x' },
      );
    }
  });
}
