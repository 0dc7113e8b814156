import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Shape } from './outlines.ts';

/** Sharp corners move at most this many times as far as sides. */
const MITRE = 1.6;

/** A ring of a shape drawn in by `by` pixels, point for point: the region lies to the right of the ring's way. */
export function insetRing(ring: readonly Vec2[], by: number): Vec2[] {
  const count = ring.length;
  const way = (k: number): Vec2 => {
    const [ax, ay] = ring[k]!;
    const [bx, by_] = ring[(k + 1) % count]!;
    const length = Math.hypot(bx - ax, by_ - ay) || 1;
    return [(bx - ax) / length, (by_ - ay) / length];
  };
  return ring.map(([x, y], k): Vec2 => {
    const [a, b] = [way((k - 1 + count) % count), way(k)];
    const [nx, ny] = [-a[1] - b[1], a[0] + b[0]];
    const length = Math.hypot(nx, ny);
    if (length < 1e-6) return [x, y];
    const far = Math.min(MITRE, 2 / length) * by;
    return [x + (nx / length) * far, y + (ny / length) * far];
  });
}

export function insetShape({ rim, holes }: Shape, by: number): Shape {
  return { rim: insetRing(rim, by), holes: holes.map((hole) => insetRing(hole, by)) };
}
