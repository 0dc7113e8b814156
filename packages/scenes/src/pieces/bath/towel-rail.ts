import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createLoft } from '../parts/loft.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder } from '../piece-builder.ts';

export const buildTowelRail: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const [metal, cloth, back, w] = [look('metal'), look('cloth'), -depth / 2, width / 2];
  const seed = chance.whole(1000);
  const r = Math.min(0.011, depth * 0.12);
  const rail = depth / 2 - Math.min(0.024, depth * 0.26);
  if (form === 'bar' || height < 0.35) {
    const y = height - r * 0.8 - 0.013;
    object.add(
      createRod(
        [
          [-w, y, rail],
          [0, y, rail],
          [w, y, rail],
        ],
        r * 0.8,
        14,
      ),
      metal,
    );
    for (const side of [-1, 1]) addStandoff(object, [side * (w - 0.03), y], back, rail, r, metal);
    addTowel(
      object,
      {
        x: -w * 0.1,
        y,
        z: rail,
        radius: r * 0.8,
        width: Math.min(width * 0.62, 0.5),
        front: y - 0.0005,
        behind: (y - 0.0005) * 0.82,
        seed,
      },
      cloth,
    );
    return;
  }
  for (const side of [-1, 1]) {
    const x = side * (w - 2 * r);
    object.add(
      createRod(
        [
          [x, 0, rail],
          [x, height / 2, rail],
          [x, height, rail],
        ],
        r,
        16,
      ),
      metal,
    );
    for (const y of [0.1, height - 0.1]) addStandoff(object, [x, y], back, rail, r, metal);
  }
  const groups = Math.max(1, Math.round(height / 0.36));
  const levels = Array.from({ length: groups }, (_, g) =>
    [0, 1, 2].map((k) => ((g + 0.24 + k * 0.2) / groups) * height),
  ).flat();
  for (const y of levels)
    object.add(
      createRod(
        [
          [-w + 2 * r, y, rail],
          [0, y, rail],
          [w - 2 * r, y, rail],
        ],
        r * 0.72,
        12,
      ),
      metal,
    );
  const hang = levels.at(-1)!;
  addTowel(
    object,
    {
      x: w * 0.08,
      y: hang,
      z: rail,
      radius: r * 0.72,
      width: width * 0.6,
      front: Math.min(hang * 0.72, 0.55),
      behind: Math.min(hang * 0.6, 0.46),
      seed,
    },
    cloth,
  );
};

function addStandoff(
  object: ObjectBuilder,
  [x, y]: readonly [number, number],
  back: number,
  front: number,
  r: number,
  metal: string,
): void {
  object.add(
    createLathe(
      [
        [0, 0],
        [r * 1.9, 0],
        [r * 1.95, 0.002],
        [r * 1.7, 0.006],
        [0, 0.007],
      ],
      { sides: 28 },
    ),
    metal,
    { at: [x, y, back], tilt: Math.PI / 2 },
  );
  object.add(
    createRod(
      [
        [x, y, back + 0.004],
        [x, y, front],
      ],
      r * 0.7,
      12,
    ),
    metal,
  );
}

interface Towel {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** of the bar that it hangs over */
  readonly radius: number;
  readonly width: number;
  /** how far it falls before and behind the bar, metres */
  readonly front: number;
  readonly behind: number;
  readonly seed: number;
}

/** A folded towel over a bar: thick, its hems not quite straight. */
function addTowel(object: ObjectBuilder, { x, y, z, radius, width, front, behind, seed }: Towel, cloth: string): void {
  const thick = Math.min(0.008, radius * 1.2);
  const path: [number, number][] = [];
  const rows = 16;
  for (let k = 0; k <= rows; k++) path.push([radius + thick * 0.5, -front + (front * k) / rows]);
  for (let k = 1; k < 10; k++) {
    const angle = (k / 10) * Math.PI;
    path.push([(radius + thick * 0.5) * Math.cos(angle), (radius + thick * 0.5) * Math.sin(angle)]);
  }
  for (let k = 0; k <= rows; k++) path.push([-radius - thick * 0.5, -(behind * k) / rows]);
  const columns = 14;
  const lines = path.map(([pz, py], row) => {
    const [az, ay] = path[Math.max(0, row - 1)]!;
    const [bz, by] = path[Math.min(path.length - 1, row + 1)]!;
    const l = Math.hypot(bz - az, by - ay) || 1;
    const [nz, ny] = [(by - ay) / l, -(bz - az) / l];
    const end = row === 0 || row === path.length - 1 ? 0.35 : 1;
    const at = (t: number, side: number): Vec3 => [
      (t - 0.5) * width,
      py + ny * side * thick * 0.5 * end,
      pz + nz * side * thick * 0.5 * end,
    ];
    return [
      ...Array.from({ length: columns + 1 }, (_, k) => at(k / columns, 1)),
      ...Array.from({ length: columns + 1 }, (_, k) => at(1 - k / columns, -1)),
    ];
  });
  const mesh = createLoft(lines, { crease: 1.4, capFirst: true, capLast: true });
  const soft = reshape(
    mesh,
    ([px, py, pz]) => {
      const fall = Math.min(1, Math.max(0, -py / 0.25));
      const wave = 0.0022 * fall * noise2(px * 9, py * 3 + (pz > 0 ? 0 : 40), seed);
      return [
        px * (1 - 0.018 * fall) + 0.003 * fall * noise2(py * 6, pz > 0 ? 0 : 7, seed + 3),
        py + Math.max(0, 0.003 * fall * (1 + noise2(px * 6, 1, seed))),
        pz + wave,
      ];
    },
    1.4,
  );
  object.add(soft, cloth, { at: [x, y, z], part: 'textile' });
}
