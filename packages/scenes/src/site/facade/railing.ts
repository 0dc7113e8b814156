import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { Assembly } from '../assembly.ts';

type RailingForm = 'glass' | 'bars' | 'iron' | 'cables';

interface RailingLooks {
  readonly metal: string;
  readonly glass: string;
}

/** A railing along a line on its foot, `height` tall: posts, hand rail, and glass, bars or cables between. */
export function addRailing(
  out: Assembly,
  line: readonly Vec3[],
  height: number,
  form: RailingForm,
  looks: RailingLooks,
): Assembly {
  const rail = line.map(([x, y, z]): Vec3 => [x, y + height, z]);
  out.add(createSweep(rectangleProfile(-0.025, -0.03, 0.025, 0.01, 0.005), rail), looks.metal, 'railing');
  if (form !== 'glass')
    out.add(createSweep(rectangleProfile(-0.015, 0.06, 0.015, 0.09, 0.003), line), looks.metal, 'railing');
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k]!, line[k + 1]!];
    const [dx, dz] = [b[0] - a[0], b[2] - a[2]];
    const length = Math.hypot(dx, dz);
    if (length < 0.05) continue;
    const turn = Math.atan2(-dz, dx);
    const spots = (count: number): Vec3[] =>
      Array.from({ length: count + 1 }, (_, i): Vec3 => [
        a[0] + (dx * i) / count,
        a[1] + ((b[1] - a[1]) * i) / count,
        a[2] + (dz * i) / count,
      ]);
    const post = (size: number, tall: number, low: number): Assembly =>
      new Assembly().box([-size / 2, low, -size / 2], [size / 2, tall, size / 2], looks.metal, 'railing', {
        bevel: 0.002,
      });
    const stand = (thing: Assembly, at: Vec3): void => {
      for (const { mesh, material, part } of thing.merged()) out.add(mesh, material, part, { at, turn });
    };
    const posts = Math.max(1, Math.round(length / 1.4));
    for (const at of spots(posts)) stand(post(0.035, height, 0), at);
    if (form === 'glass') {
      for (let i = 0; i < posts; i++) {
        const step = length / posts;
        const pane = new Assembly().pane(0.03, 0.06, step - 0.03, height - 0.05, 0, looks.glass);
        stand(pane, spots(posts)[i]!);
      }
    } else if (form === 'cables') {
      for (let i = 1; i < 6; i++)
        out.add(
          createSweep(
            rectangleProfile(-0.004, -0.004, 0.004, 0.004),
            [a, b].map(([x, y, z]): Vec3 => [x, y + (height * i) / 6, z]),
          ),
          looks.metal,
          'railing',
        );
    } else {
      const bars = Math.max(2, Math.round(length / 0.115));
      const bar = post(form === 'iron' ? 0.014 : 0.016, height - 0.02, 0.07);
      for (const at of spots(bars).slice(1, -1)) stand(bar, at);
    }
  }
  return out;
}
