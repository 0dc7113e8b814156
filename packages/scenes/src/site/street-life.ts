import type { PlacedPiece, SiteShell } from '@yujian/contract/scene/description-schema';
import { createBox } from '@yujian/renderer/scene/build/box';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { multiply, place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import { isInPolygon } from '../layout/geometry.ts';
import { grownTree } from '../pieces/outdoor/tree.ts';
import type { Looks } from '../shell/looks.ts';
import { levelOfPatch } from './height.ts';

/** A straight road between its two ends. */
export interface Lane {
  readonly from: Vec2;
  /** of its middle line, unit length */
  readonly way: Vec2;
  readonly length: number;
  readonly width: number;
  readonly level: number;
}

/** The straight roads of a site that are longer than a block. */
export function lanesOf(patches: SiteShell['patches']): Lane[] {
  return patches.flatMap(({ role, outline, y }, index): Lane[] => {
    if (role !== 'road' || outline.length !== 4) return [];
    const middle = (k: number): Vec2 => [
      (outline[k]![0] + outline[(k + 1) % 4]![0]) / 2,
      (outline[k]![1] + outline[(k + 1) % 4]![1]) / 2,
    ];
    const side = (k: number): number =>
      Math.hypot(outline[k]![0] - outline[(k + 1) % 4]![0], outline[k]![1] - outline[(k + 1) % 4]![1]);
    const first = side(0) < side(1) ? 0 : 1;
    const [from, to] = [middle(first), middle(first + 2)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < 60 || side(first) > 14) return [];
    return [
      {
        from,
        way: [(to[0] - from[0]) / length, (to[1] - from[1]) / length],
        length,
        width: side(first),
        level: levelOfPatch(y, index),
      },
    ];
  });
}

/** What a town's streets have beyond the pieces near the middle: lines on the asphalt, cars, groves on open greens. */
export function fillStreets(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  pieces: readonly PlacedPiece[],
  seed: number,
): void {
  const chance = createChance(seed ^ 0x7a);
  const lanes = lanesOf(shell.patches);
  const crossings = (x: number, z: number, own: Lane): boolean =>
    lanes.some((lane) => lane !== own && isOn(lane, x, z, 1.5));
  const lines: Matrix4[] = [];
  const cars: Matrix4[][] = [[], [], []];
  const standing = pieces.filter(({ type }) => type === 'car').map(({ at }) => at);
  for (const lane of lanes) {
    const { from, way, length, width, level } = lane;
    const turn = Math.atan2(way[0], way[1]);
    const at = (along: number, aside: number): Vec2 => [
      from[0] + way[0] * along - way[1] * aside,
      from[1] + way[1] * along + way[0] * aside,
    ];
    for (let along = 4; along < length - 4; along += 8) {
      const [x, z] = at(along, 0);
      if (!crossings(x, z, lane)) lines.push(place({ at: [x, level, z], turn }));
    }
    for (let along = 6; along < length - 6; along += 13)
      for (const side of [-1, 1]) {
        if (chance.next() > 0.3) continue;
        const [x, z] = at(along + chance.around(3), (side * width) / 4);
        if (standing.some(([u, v]) => Math.hypot(u - x, v - z) < 9) || crossings(x, z, lane)) continue;
        cars[chance.whole(3)]!.push(place({ at: [x, level, z], turn: turn + (side > 0 ? Math.PI : 0) }));
      }
  }
  if (lines.length > 0) builder.object('Lines', 'road').scatter(createBox(0.16, 0.006, 3), looks.role('trim'), lines);
  cars.forEach((list, k) => {
    if (list.length === 0) return;
    const body = createBox(1.8, 0.62, 4.4, { bevel: 0.16 });
    const cabin = createBox(1.52, 0.56, 2.3, { bevel: 0.2 });
    const lift = (y: number, z: number): Matrix4[] => list.map((matrix) => multiply(matrix, place({ at: [0, y, z] })));
    builder
      .object('Cars', 'car')
      .scatter(body, looks.named(['car graphite', 'car silver', 'car blue'][k]!), lift(0.26, 0))
      .scatter(cabin, looks.named('screen'), lift(0.84, -0.2));
  });
  plantGreens(builder, shell, looks, pieces, chance);
}

function isOn({ from, way, length, width }: Lane, x: number, z: number, gap: number): boolean {
  const [dx, dz] = [x - from[0], z - from[1]];
  const along = dx * way[0] + dz * way[1];
  return along > -gap && along < length + gap && Math.abs(dz * way[0] - dx * way[1]) < width / 2 + gap;
}

/** Trees on greens of the size of a block on which nothing is built or planted. */
function plantGreens(
  builder: SceneBuilder,
  { patches, masses }: SiteShell,
  looks: Looks,
  pieces: readonly PlacedPiece[],
  chance: Chance,
): void {
  const list: Matrix4[][] = [[], []];
  for (const { role, outline } of patches) {
    if (role !== 'lawn' || outline.length !== 4) continue;
    const [a, c] = [outline[0]!, outline[2]!];
    const [wide, deep] = [Math.abs(a[0] - c[0]), Math.abs(a[1] - c[1])];
    if (wide < 30 || deep < 30 || wide > 80 || deep > 80) continue;
    if (
      masses.some((mass) => mass.outline.some(([x, z]) => isInPolygon(outline, x, z))) ||
      pieces.some(({ type, at }) => type === 'tree' && isInPolygon(outline, at[0], at[1]))
    )
      continue;
    for (let k = 0; k < 26; k++) {
      const [x, z] = [
        (a[0] + c[0]) / 2 + wide * 0.46 * Math.sin(k * 2.39996) * Math.sqrt((k + 3) / 29),
        (a[1] + c[1]) / 2 + deep * 0.46 * Math.cos(k * 2.39996) * Math.sqrt((k + 3) / 29),
      ];
      const tall = chance.between(6.5, 11);
      list[k % 2]!.push(
        place({ at: [x, 0, z], turn: chance.between(0, 6.28), size: [tall * 0.74, tall, tall * 0.74] }),
      );
    }
  }
  list.forEach((matrices, variant) => {
    if (matrices.length === 0) return;
    const tree = grownTree('broadleaf', variant);
    const fits = matrices.map((matrix) => multiply(matrix, tree.toUnit));
    builder
      .object('Park trees', 'tree')
      .scatter(tree.wood, looks.named(tree.bark), fits)
      .scatter(tree.crown, looks.named(tree.leaf), fits);
  });
}
