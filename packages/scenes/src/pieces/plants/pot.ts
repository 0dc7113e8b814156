import { createBall, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import { roughNoise2 } from '@yujian/renderer/scene/build/random';
import { keep } from '../outdoor/foliage.ts';

type PotShape = 'tapered' | 'straight' | 'round' | 'footed' | 'stepped';

const OUTSIDES: Readonly<Record<PotShape, readonly Vec2[]>> = {
  tapered: [
    [0.68, 0],
    [0.71, 0.02],
    [0.86, 0.5],
    [0.985, 0.97],
  ],
  straight: [
    [0.94, 0],
    [0.96, 0.02],
    [0.975, 0.5],
    [0.985, 0.97],
  ],
  round: [
    [0.6, 0],
    [0.66, 0.02],
    [0.86, 0.2],
    [0.98, 0.45],
    [0.97, 0.68],
    [0.88, 0.88],
    [0.83, 0.97],
  ],
  footed: [
    [0.6, 0],
    [0.62, 0.05],
    [0.56, 0.09],
    [0.76, 0.16],
    [0.93, 0.4],
    [0.96, 0.7],
    [0.98, 0.97],
  ],
  stepped: [
    [0.66, 0],
    [0.68, 0.02],
    [0.88, 0.72],
    [0.9, 0.74],
    [0.97, 0.75],
    [0.985, 0.97],
  ],
};

/** A pot with a wall, a rim and soil with crumbs in it, on y = 0; gives how high the soil lies and how far it reaches, metres. */
export function addPot(
  object: ObjectBuilder,
  radius: number,
  height: number,
  { pot, soil }: { pot: string; soil: string },
  chance: Chance,
  shapes: readonly PotShape[] = ['tapered', 'straight', 'round', 'footed', 'stepped'],
): { soil: number; radius: number } {
  const outside = OUTSIDES[chance.pick(shapes)];
  const wall = Math.min(0.018, radius * 0.12);
  const mouth = outside.at(-1)![0] * radius;
  const level = height - Math.min(0.04, height * 0.14);
  const fine = outside.map(([r, y]): Vec2 => [r * radius, y * height]);
  object.add(
    createLathe(
      [
        [0, 0],
        ...fine,
        [mouth - wall * 0.2, height],
        [mouth - wall * 0.8, height],
        [mouth - wall, height - 0.004],
        [mouth - wall * 1.1, level - 0.02],
        [0, level - 0.02],
      ],
      { sides: 56, crease: 0.7 },
    ),
    pot,
    { part: 'vase' },
  );
  const inner = mouth - wall * 1.05;
  const bed = reshape(
    createLathe(
      [[0, 0], ...Array.from({ length: 7 }, (_, k): Vec2 => [(inner * (7 - k)) / 7, 0.003 * (k + 1)]), [0, 0.026]],
      { sides: 30 },
    ),
    ([x, y, z]) => [x, y + (y > 0.001 ? 0.3 * wall * roughNoise2(x * 60, z * 60, 3) : 0), z],
  );
  object.add(bed, soil, { at: [0, level - 0.014, 0] });
  const crumb = keep('crumb', () => createBall(1, { sides: 6 }));
  object.scatter(
    crumb,
    soil,
    Array.from({ length: 26 }, () => {
      const [angle, reach] = [chance.between(0, 6.28), inner * 0.94 * Math.sqrt(chance.next())];
      return place({
        at: [reach * Math.cos(angle), level + 0.006 * (1 - reach / inner), reach * Math.sin(angle)],
        turn: chance.between(0, 6),
        size: [chance.between(0.004, 0.009), chance.between(0.003, 0.006), chance.between(0.004, 0.009)],
      });
    }),
  );
  return { soil: level, radius: inner };
}
