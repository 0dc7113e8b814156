import type { Vec2 } from './vector.ts';

interface ProfileEnd {
  readonly point: Vec2;
  readonly normal: Vec2;
  /** length along the profile from its first point */
  readonly along: number;
}

interface ProfilePiece {
  readonly start: ProfileEnd;
  readonly end: ProfileEnd;
}

/** Straight pieces of a profile with normals to the right of their direction, smoothed where the profile bends by less than `crease` radians. */
export function createProfile(
  points: readonly Vec2[],
  { closed, crease }: { closed: boolean; crease: number },
): ProfilePiece[] {
  const count = closed ? points.length : points.length - 1;
  const normals = Array.from({ length: count }, (_, k): Vec2 => {
    const [a, b] = [points[k]!, points[(k + 1) % points.length]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dy / length, -dx / length];
  });
  const blend = (own: number, other: number): Vec2 => {
    const a = normals[own]!;
    const b = other < 0 || other >= count ? (closed ? normals[(other + count) % count]! : a) : normals[other]!;
    if (a[0] * b[0] + a[1] * b[1] < Math.cos(crease) - 1e-9) return a;
    const length = Math.hypot(a[0] + b[0], a[1] + b[1]);
    return length < 1e-9 ? a : [(a[0] + b[0]) / length, (a[1] + b[1]) / length];
  };
  let along = 0;
  return normals.map((_, k) => {
    const [a, b] = [points[k]!, points[(k + 1) % points.length]!];
    const start = along;
    along += Math.hypot(b[0] - a[0], b[1] - a[1]);
    return {
      start: { point: a, normal: blend(k, k - 1), along: start },
      end: { point: b, normal: blend(k, k + 1), along },
    };
  });
}

/** A regular polygon, counter-clockwise. */
export function circleProfile(radius: number, sides = 12): Vec2[] {
  return Array.from({ length: sides }, (_, k): Vec2 => [
    radius * Math.cos((2 * Math.PI * k) / sides),
    radius * Math.sin((2 * Math.PI * k) / sides),
  ]);
}

/** A rectangle with broken corners, counter-clockwise, from (x0, y0) to (x1, y1). */
export function rectangleProfile(x0: number, y0: number, x1: number, y1: number, bevel = 0): Vec2[] {
  const b = Math.min(bevel, (x1 - x0) / 2.5, (y1 - y0) / 2.5);
  if (b <= 0)
    return [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
  return [
    [x0 + b, y0],
    [x1 - b, y0],
    [x1, y0 + b],
    [x1, y1 - b],
    [x1 - b, y1],
    [x0 + b, y1],
    [x0, y1 - b],
    [x0, y0 + b],
  ];
}
