import type { CameraSetting } from '@yujian/contract/fields/params';
import type { Triple } from '../../../stage/orbit/moves.ts';
import type { Extent } from '../intake/placement.ts';

export const EYE_HEIGHT = 1.6;
export const VIEW_KINDS = ['perspective', 'axonometric', 'plan', 'front', 'right', 'back', 'left', 'panorama'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

const LENS = 32;
const MARGIN = 1.12;

const DIRECTIONS = {
  axonometric: [-1, 1, 1],
  plan: [0, 1, 0],
  front: [0, 0, 1],
  right: [1, 0, 0],
  back: [0, 0, -1],
  left: [-1, 0, 0],
} as const satisfies Record<string, Triple>;

/** A view of the whole model; `aspect` is width ÷ height of the picture. */
export function viewOf(kind: ViewKind, extent: Extent, aspect: number): CameraSetting {
  const centre = centreOf(extent);
  const reach = Math.max(0.5, lengthOf(extent));
  const base: CameraSetting = {
    eye: centre,
    target: centre,
    kind: 'perspective',
    lens: LENS,
    width: reach,
    upright: true,
    shiftX: 0,
    shiftY: 0,
    near: 0,
  };
  switch (kind) {
    case 'perspective':
      return fromCorner(base, extent, aspect);
    case 'panorama': {
      const eye: Triple = [centre[0], extent.min[1] + EYE_HEIGHT, centre[2]];
      return { ...base, kind: 'panorama', eye, target: [eye[0], eye[1], eye[2] - 5] };
    }
    default: {
      const eye = away(centre, DIRECTIONS[kind], 1.5 * reach + 10);
      return { ...base, kind: 'orthographic', eye, width: MARGIN * across(kind, extent, aspect) };
    }
  }
}

/** From the front left, at eye height for what is larger than a person, above for what lies flat. */
function fromCorner(base: CameraSetting, { min, max }: Extent, aspect: number): CameraSetting {
  const [width, height, depth] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const angle = (1.05 * 18) / LENS;
  const spread = Math.max(0.78 * width + 0.62 * depth, height * aspect, 0.3);
  const distance = spread / 2 / angle + 0.36 * Math.max(width, depth);
  const isLow = height < 0.12 * Math.max(width, depth);
  const rise = isLow ? 0.5 : 0.2;
  const level = Math.sqrt(1 - rise * rise);
  const target: Triple = [base.target[0], min[1] + 0.46 * height, base.target[2]];
  const eye = away(target, [-0.5 * level, rise, 0.866 * level], distance);
  return { ...base, target, eye };
}

function across(kind: Exclude<ViewKind, 'perspective' | 'panorama'>, { min, max }: Extent, aspect: number): number {
  const [width, height, depth] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  switch (kind) {
    case 'plan':
      return Math.max(width, depth * aspect, 0.1);
    case 'front':
    case 'back':
      return Math.max(width, height * aspect, 0.1);
    case 'left':
    case 'right':
      return Math.max(depth, height * aspect, 0.1);
    case 'axonometric':
      return Math.max((width + depth) * Math.SQRT1_2, ((width + depth) * 0.41 + height * 0.82) * aspect, 0.1);
  }
}

export function centreOf({ min, max }: Extent): Triple {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}

/** The diagonal of a box. */
export function lengthOf({ min, max }: Extent): number {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

function away(from: Triple, direction: Triple, distance: number): Triple {
  const length = Math.hypot(...direction);
  return [
    from[0] + (direction[0] / length) * distance,
    from[1] + (direction[1] / length) * distance,
    from[2] + (direction[2] / length) * distance,
  ];
}
