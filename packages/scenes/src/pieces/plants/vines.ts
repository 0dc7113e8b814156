import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { leafPlace, polar, type Growth } from './growth.ts';
import { frond, heartLeaf } from './leaves.ts';

interface VineRoom {
  /** of the pot's mouth, metres */
  readonly rim: number;
  /** how far the vines reach from the middle, metres */
  readonly reach: number;
  /** how far the longest hangs below the soil, metres */
  readonly drop: number;
  readonly chance: Chance;
}

/** Heart leaves on vines that rise from the soil, bend over the pot's rim and hang, each of its own length, with a mound of leaves over the middle. */
export function growVines(
  { rim, reach, drop, chance }: VineRoom,
  { vines, leaf }: { vines: number; leaf: number },
): Growth[] {
  const stems: Mesh[] = [];
  const light: Matrix4[] = [];
  const dark: Matrix4[] = [];
  for (let k = 0; k < vines; k++) {
    const angle = k * 2.39996 + chance.around(0.4);
    const fall = k === 0 ? drop : drop * chance.between(0.22, 0.95) ** 1.2;
    const out = rim + (reach - rim - leaf * 0.6) * chance.between(0.25, 0.9);
    const sway = chance.around(0.5);
    const path = createCurve(
      [
        polar(angle, rim * 0.25, 0),
        polar(angle, rim * 0.8, leaf * chance.between(0.5, 0.9)),
        polar(angle, rim * 1.1, leaf * 0.25),
        polar(angle + sway * 0.3, out, -fall * 0.4),
        polar(angle + sway * 0.7, out * chance.between(0.92, 1.05), -fall * 0.75),
        polar(angle + sway, out, -fall + leaf * 0.6),
      ],
      6,
    );
    stems.push(createTube(path, 0.0022, { sides: 5 }));
    let length = 0;
    for (let j = 1; j < path.length; j++)
      length += Math.hypot(...[0, 1, 2].map((axis) => path[j]![axis]! - path[j - 1]![axis]!));
    const count = Math.max(5, Math.min(26, Math.round(length / (leaf * 0.58))));
    for (let j = 0; j < count; j++) {
      const t = (j + chance.between(0.2, 0.8)) / count;
      const at = path[Math.min(path.length - 1, Math.round(t * (path.length - 1)))]!;
      const turned = angle + (j % 2 === 0 ? 0.9 : -0.9) + chance.around(0.5);
      (chance.next() < 0.3 ? light : dark).push(
        leafPlace(
          at,
          [Math.cos(turned), t < 0.35 ? 0.35 : -0.75 + chance.around(0.35), Math.sin(turned)],
          leaf * chance.between(0.7, 1.1) * (1 - 0.35 * t),
          chance.around(0.4),
        ),
      );
    }
  }
  for (let k = 0; k < 16; k++) {
    const angle = k * 2.39996;
    const from = rim * 0.75 * Math.sqrt((k + 0.5) / 16);
    const top: Vec3 = polar(angle, from * 1.15, leaf * (1.15 - 0.7 * (k / 16)) * chance.between(0.7, 1.1));
    stems.push(createTube([polar(angle, from * 0.5, 0), top], 0.0016, { sides: 4 }));
    (k % 3 === 0 ? light : dark).push(
      leafPlace(
        top,
        [Math.cos(angle), 0.55 - 0.5 * (k / 16), Math.sin(angle)],
        leaf * chance.between(0.8, 1.15),
        chance.around(0.4),
      ),
    );
  }
  return [
    { mesh: mergeMeshes(stems), material: 'green stem' },
    { mesh: heartLeaf(), material: 'leaf', placements: dark },
    { mesh: heartLeaf(), material: 'pale leaf', placements: light },
  ];
}

/** A crown of fern fronds, the young ones upright in its middle. */
export function growFern(length: number, count: number, chance: Chance, droop = 0): Growth[] {
  const placements = Array.from({ length: count }, (_, k): Matrix4 => {
    const share = (k + 0.5) / count;
    return place({
      at: polar(k * 2.39996, length * 0.03, 0),
      turn: k * 2.39996 + chance.around(0.35),
      tilt: 0.26 - (0.95 + droop) * share + chance.around(0.12),
      roll: chance.around(0.16),
      size: length * (0.62 + 0.38 * share) * chance.between(0.85, 1.08),
    });
  });
  return [
    { mesh: frond('fern'), material: 'tree leaf', placements: placements.filter((_, k) => k % 3 !== 0) },
    { mesh: frond('fern'), material: 'leaf', placements: placements.filter((_, k) => k % 3 === 0) },
  ];
}
