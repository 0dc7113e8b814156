import { blur, clamp, mix, ramp, type Grid } from '../planes.ts';
import { diffuse, type Costs } from './domain-filter.ts';
import type { Fields } from './fold-classes.ts';
import { type Light, noLight } from './light.ts';

/** Offset of the shadow that furniture casts on the floor, pixels of 1024: away from the light, and down. */
const CONTACT = { across: 12, down: 6 } as const;

interface Inside {
  /** Chance of floor, left wall, back wall, right wall, ceiling behind each pixel. Diffused in place. */
  readonly shell: readonly Float32Array[];
  /** Normals as the segmentation has them: to the right, and up. */
  readonly right: Float32Array;
  readonly up: Float32Array;
  readonly costs: Costs;
}

/** Three tones of a room by the sides of its shell, corners darker; light comes from the side that has more glass, and furniture stands in its own shadow. */
export function shadeIndoors(fields: Fields, { shell, right, up, costs }: Inside, grid: Grid): Light {
  const { width, height, scale } = grid;
  const light = noLight(grid);
  const of = (key: Parameters<Fields['get']>[0]): Float32Array => fields.get(key)!;
  const [glass, soft, wood, metal, green, floor, rug] = [
    of('glass'),
    of('soft'),
    of('wood'),
    of('metal'),
    of('green'),
    of('floor'),
    of('rug'),
  ];
  diffuse(shell, costs, grid, 40 * scale);
  let balance = 0;
  for (let i = 0; i < glass.length; i++) balance += (i % width < width / 2 ? 1 : -1) * glass[i]!;
  const isFromLeft = balance >= 0;
  const [ground, left, back, rightWall, ceiling] = shell as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [lit, dark] = isFromLeft ? [rightWall, left] : [left, rightWall];
  const same = new Float32Array(glass.length);
  for (const side of shell) {
    const near = blur(side, grid, 14 * scale);
    for (let i = 0; i < same.length; i++) same[i]! += side[i]! * near[i]!;
  }
  const glassNear = blur(glass, grid, 60 * scale);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const all = ground[i]! + left[i]! + back[i]! + rightWall[i]! + ceiling[i]! + 1e-4;
      const far = (isFromLeft ? x : width - x) / width;
      let value =
        (0.6 * dark[i]! +
          0.06 * lit[i]! +
          back[i]! * mix(0.06, 0.34, far) +
          0.1 * far * ceiling[i]! +
          0.05 * far * ground[i]!) /
        all;
      value += 0.3 * ramp(0.2, 0.8, 1 - same[i]! / (all * all));
      const thing = clamp(soft[i]! + wood[i]! + metal[i]!);
      if (thing > 0.2) value = mix(value, clamp(0.34 - 0.5 * up[i]! + (isFromLeft ? 0.3 : -0.3) * right[i]!), thing);
      light.shade[i] = clamp(value * (1 - glass[i]!));
      light.glow[i] = clamp(2.2 * glassNear[i]! * (1 - glass[i]!));
    }
  }
  const standing = blur(
    soft.map((value, i) => value + wood[i]! + metal[i]! + 0.4 * green[i]!),
    grid,
    6 * scale,
  );
  const [dx, dy] = [
    Math.round((isFromLeft ? -CONTACT.across : CONTACT.across) * scale),
    Math.round(-CONTACT.down * scale),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      light.cast[i] =
        0.9 *
        (floor[i]! + rug[i]!) *
        ramp(0.2, 0.6, standing[clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1)]!);
    }
  }
  return light;
}
