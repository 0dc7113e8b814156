import type { Point } from '../../layout/geometry.ts';
import { boundsOf, isInPolygon } from '../../layout/geometry.ts';
import type { SiteDraft } from './draft.ts';
import type { Planting } from './schemes.ts';

/** A tree of a form, tall and wide as that form grows; says whether it found room. */
export function plantTree(
  draft: SiteDraft,
  form: string,
  at: Point,
  tall: number,
  { isFixed = false, onPaths = false, gap = 0 } = {},
): boolean {
  const { chance } = draft;
  const share =
    {
      cypress: 0.24,
      birch: 0.46,
      palm: 0.72,
      pine: 0.95,
      maple: 1,
      cherry: 1.1,
      'multi-stem': 0.8,
      willow: 0.85,
      ginkgo: 0.55,
      plane: 0.68,
      broadleaf: 0.7,
    }[form] ?? 0.7;
  const height = tall * chance.between(0.9, 1.1);
  const wide = height * share * chance.between(0.92, 1.08);
  return draft.put('tree', at, { form, size: [wide, wide, height], turn: 0, isFixed, onPaths, gap });
}

/** Usual heights of the forms, metres. */
export function usualHeight(form: string): number {
  return (
    {
      cypress: 6.5,
      birch: 9,
      palm: 6.5,
      pine: 4.4,
      maple: 4.4,
      cherry: 5,
      'multi-stem': 5.2,
      willow: 7,
      ginkgo: 9,
      plane: 8,
      broadleaf: 8,
    }[form] ?? 7
  );
}

/** Trees over an area, each where there is room for it. */
export function scatterTrees(
  draft: SiteDraft,
  area: readonly Point[],
  count: number,
  forms: readonly string[],
  { size = 1, gap = 0 } = {},
): void {
  const { left, right, back, front } = boundsOf(area);
  const { chance } = draft;
  let planted = 0;
  for (let tries = 0; tries < count * 6 && planted < count; tries++) {
    const [x, z] = [chance.between(left, right), chance.between(back, front)];
    if (!isInPolygon(area, x, z)) continue;
    const form = chance.pick(forms);
    if (plantTree(draft, form, [x, z], usualHeight(form) * size, { gap })) planted += 1;
  }
}

/** Trees in a row at even distances. */
export function rowOfTrees(
  draft: SiteDraft,
  [ax, az]: Point,
  [bx, bz]: Point,
  spacing: number,
  form: string,
  tall: number,
  { onPaths = true } = {},
): void {
  const length = Math.hypot(bx - ax, bz - az);
  const count = Math.max(1, Math.floor(length / spacing));
  for (let k = 0; k <= count; k++)
    plantTree(draft, form, [ax + ((bx - ax) * k) / count, az + ((bz - az) * k) / count], tall, { onPaths, gap: -tall });
}

/** Open soil with a rim about the trees that stand in paving at a height. */
export function openPits(draft: SiteDraft, y: number, isPaved: (at: Point) => boolean): void {
  for (const { type, at } of [...draft.pieces]) {
    if (type !== 'tree' || !isPaved(at)) continue;
    const [x, z] = at;
    draft.patch(
      'bed',
      [
        [x - 0.62, z + 0.62],
        [x + 0.62, z + 0.62],
        [x + 0.62, z - 0.62],
        [x - 0.62, z - 0.62],
      ],
      { y: y + 0.006, edging: 0.07, isKept: false },
    );
  }
}

/** A planted bed: taller things behind, drifts of one kind in front of them. `front` says where it is seen from. */
export function plantBed(
  draft: SiteDraft,
  outline: readonly Point[],
  planting: Planting,
  { density = 1, tall = 0.35, front = [0, 40] as Point, inWater = false, onPaths = false } = {},
): void {
  const { left, right, back, front: near } = boundsOf(outline);
  const { chance } = draft;
  const middle: Point = [(left + right) / 2, (back + near) / 2];
  const heading = Math.atan2(front[0] - middle[0], front[1] - middle[1]);
  const area = (right - left) * (near - back);
  const tries = Math.min(160, Math.round(area * 2.2 * density) + 8);
  const drift = chance.whole(7);
  for (let k = 0; k < tries; k++) {
    const [x, z] = [chance.between(left, right), chance.between(back, near)];
    if (!isInPolygon(outline, x, z)) continue;
    const towards = (x - middle[0]) * Math.sin(heading) + (z - middle[1]) * Math.cos(heading);
    const isBack = towards < (tall - 0.5) * 0.6 * Math.min(right - left, near - back);
    const list = isBack ? planting.shrubs : planting.low;
    const stripe = Math.floor((x + z * 0.6) / 2.4) + drift + 70;
    const wish = list[((stripe % list.length) + list.length) % list.length]!;
    const wide =
      wish.type === 'shrub'
        ? chance.between(0.7, 1.2)
        : wish.type === 'grasses'
          ? chance.between(0.7, 1)
          : chance.between(0.8, 1.3);
    const high =
      wish.type === 'shrub'
        ? wide * 0.85
        : wish.type === 'grasses'
          ? chance.between(0.7, 1.15)
          : wish.type === 'flowers'
            ? chance.between(0.35, 0.6)
            : chance.between(0.14, 0.3);
    draft.put(wish.type, [x, z], {
      form: wish.form,
      size: [wide, wide, high],
      turn: chance.between(0, 360),
      gap: -0.5 * wide,
      inWater,
      onPaths,
    });
  }
}

/** A belt of shrubs and flowers along a wall or a path. */
export function plantBelt(
  draft: SiteDraft,
  from: Point,
  to: Point,
  width: number,
  planting: Planting,
  { front = [0, 40] as Point, y = 0.04 } = {},
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 0.8) return;
  const [wx, wz] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [nx, nz] = [(-wz * width) / 2, (wx * width) / 2];
  const outline: Point[] = [
    [from[0] + nx, from[1] + nz],
    [to[0] + nx, to[1] + nz],
    [to[0] - nx, to[1] - nz],
    [from[0] - nx, from[1] - nz],
  ];
  draft.patch('bed', outline, { y, edging: 0.06 });
  plantBed(draft, outline, planting, { front, density: 1.3 });
}
