import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Point } from '../../layout/geometry.ts';

type Size = SceneBrief['size'];

/** Storeys of a building and how high they are, metres. */
export interface Stack {
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly groundHeight: number;
}

const MOST_STOREYS = 60;
/** Least and most height of a storey that is stretched to a wished height, metres. */
const STOREY: Point = [2.5, 9];
/** Least and most sides of what is built, metres. */
const SIDE: Point = [4, 120];
/** How far a wished floor may change the plan that a kind usually has before it changes the number of storeys. */
const PLAN_RANGE: Point = [0.45, 1.9];

/**
 * Storeys as they are wished: their number, the height of all of them over the ground, or both; then each is as high as it must be.
 *
 * @param usual what it would have without a wish
 * @param base height of its ground floor over the ground, metres
 */
export function stackOf({ storeys, height }: Pick<Size, 'storeys' | 'height'>, usual: Stack, base = 0): Stack {
  if (height === null) return { ...usual, storeys: storeys ?? usual.storeys };
  const walls = Math.max(STOREY[0], height - base);
  const count =
    storeys ?? Math.max(1, Math.min(MOST_STOREYS, 1 + Math.round((walls - usual.groundHeight) / usual.storeyHeight)));
  const share = walls / (usual.groundHeight + (count - 1) * usual.storeyHeight);
  const within = (value: number): number => Math.max(STOREY[0], Math.min(STOREY[1], value));
  return {
    storeys: count,
    storeyHeight: within(usual.storeyHeight * share),
    groundHeight: within(usual.groundHeight * share),
  };
}

/** Storeys of a building among others: a wish for one speaks of the main ones, and none is higher than they are. */
export function storeysAmong(
  size: Pick<Size, 'storeys' | 'height'>,
  usual: number,
  isMain: boolean,
  storeyHeight = 3.4,
): number {
  if (size.storeys === null && size.height === null) return usual;
  const { storeys } = stackOf(size, { storeys: usual, storeyHeight, groundHeight: storeyHeight });
  return isMain ? storeys : Math.min(usual, storeys);
}

/** Sides of a ground whose floor is wished, in the proportion of the usual ones. */
export function sidesFor(
  { width, depth, area }: Pick<Size, 'width' | 'depth' | 'area'>,
  [usualWidth, usualDepth]: Point,
): Point {
  const side = (value: number): number => Math.max(SIDE[0], Math.min(SIDE[1], value));
  if (area === null) return [width ?? usualWidth, depth ?? usualDepth];
  if (width !== null) return [width, depth ?? side(area / width)];
  if (depth !== null) return [side(area / depth), depth];
  const share = Math.sqrt(area / (usualWidth * usualDepth));
  return [side(usualWidth * share), side(usualDepth * share)];
}

/** Storeys that a wished floor takes on a plan of about the usual size, where their number is open. */
export function storeysForFloor(area: number, plan: number, usual: number): number {
  const share = area / (plan * usual);
  if (share > PLAN_RANGE[1]) return Math.min(MOST_STOREYS, Math.ceil(area / (plan * PLAN_RANGE[1])));
  if (share < PLAN_RANGE[0]) return Math.max(1, Math.floor(area / (plan * PLAN_RANGE[0])));
  return usual;
}

/** Floor of all storeys, m². */
export function floorOf(
  masses: readonly { readonly outline: readonly (readonly [number, number])[]; readonly storeys: number }[],
): number {
  return masses.reduce(
    (sum, { outline, storeys }) =>
      sum +
      storeys *
        Math.abs(
          outline.reduce((area, [x, z], k) => {
            const [u, v] = outline[(k + 1) % outline.length]!;
            return area + (x * v - u * z) / 2;
          }, 0),
        ),
    0,
  );
}
