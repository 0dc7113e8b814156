import type { Vec2 } from '@yujian/renderer/scene/build/vector';

/** A plan (its inside to the left of its way, z towards the reader) drawn in by `by` metres; null when it is too narrow anywhere for that. */
export function insetOutline(plan: readonly Vec2[], by: number): Vec2[] | null {
  const count = plan.length;
  const ways = plan.map(([x, z], k): Vec2 => {
    const [u, w] = plan[(k + 1) % count]!;
    const length = Math.hypot(u - x, w - z) || 1;
    return [(u - x) / length, (w - z) / length];
  });
  const inset = plan.map(([x, z], k): Vec2 => {
    const [a, b] = [ways[(k - 1 + count) % count]!, ways[k]!];
    const [na, nb]: [Vec2, Vec2] = [
      [a[1], -a[0]],
      [b[1], -b[0]],
    ];
    const cos = na[0] * nb[0] + na[1] * nb[1];
    const share = by / Math.max(0.15, 1 + cos);
    return [x + (na[0] + nb[0]) * share, z + (na[1] + nb[1]) * share];
  });
  const keeps = inset.every(([x, z], k) => {
    const [u, w] = inset[(k + 1) % count]!;
    return (u - x) * ways[k]![0] + (w - z) * ways[k]![1] > 0.25;
  });
  return keeps ? inset : null;
}

/** Stretches of the line x = `at` (or z = `at`) that lie within the plan, in order. */
export function stretchesAcross(plan: readonly Vec2[], axis: 'x' | 'z', at: number): [number, number][] {
  const [i, j] = axis === 'x' ? ([0, 1] as const) : ([1, 0] as const);
  const cuts = plan
    .flatMap((from, k): number[] => {
      const to = plan[(k + 1) % plan.length]!;
      if (from[i] > at === to[i] > at) return [];
      return [from[j] + ((at - from[i]) / (to[i] - from[i])) * (to[j] - from[j])];
    })
    .toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(cuts.length / 2) }, (_, k): [number, number] => [
    cuts[2 * k]!,
    cuts[2 * k + 1]!,
  ]);
}
