import type { LabelMap, ScalarMap } from '@yujian/imaging';

/** What two regions share. */
export interface Border {
  /** pixel sides */
  length: number;
  /** mean of the strongest ink beside it, 0 to 1: silhouettes are drawn darker than creases */
  ink: number;
  /** sides under which the other lies */
  below: number;
}

/** Borders of each region by neighbour. `below` counts sides where the neighbour is under the region. */
export type Borders = readonly ReadonlyMap<number, Border>[];

export function measureBorders({ width, height, count, data }: LabelMap, ink: ScalarMap): Borders {
  const borders = Array.from({ length: count }, () => new Map<number, Border>());
  const inkAt = (i: number): number => ink.data[i] ?? 0;
  const add = (from: number, to: number, darkness: number, isBelow: boolean): void => {
    const border = borders[from]!.get(to);
    if (!border) borders[from]!.set(to, { length: 1, ink: darkness, below: isBelow ? 1 : 0 });
    else {
      border.length++;
      border.ink += darkness;
      if (isBelow) border.below++;
    }
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = data[i]!;
      if (x + 1 < width && data[i + 1] !== own) {
        const darkness = Math.max(inkAt(i), inkAt(i + 1), x > 0 ? inkAt(i - 1) : 0, x + 2 < width ? inkAt(i + 2) : 0);
        add(own, data[i + 1]!, darkness, false);
        add(data[i + 1]!, own, darkness, false);
      }
      if (y + 1 < height && data[i + width] !== own) {
        const darkness = Math.max(
          inkAt(i),
          inkAt(i + width),
          y > 0 ? inkAt(i - width) : 0,
          y + 2 < height ? inkAt(i + 2 * width) : 0,
        );
        add(own, data[i + width]!, darkness, true);
        add(data[i + width]!, own, darkness, false);
      }
    }
  }
  for (const row of borders) for (const border of row.values()) border.ink /= border.length;
  return borders;
}

/** Length of a region's border without what lies on the picture's edge. */
export function perimeterOf(borders: Borders, id: number): number {
  let sum = 0;
  for (const { length } of borders[id]!.values()) sum += length;
  return sum;
}
