import type { CameraHeight, SubjectKind } from '@yujian/contract/catalog/sets';
import type { SceneCamera } from '@yujian/contract/scene/description-schema';

/** The subject's bounds in its own picture, pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture around a subject. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture across one of the subject's own; 1 unless the picture would be too large. */
  readonly scale: number;
  /** Where the upload's corner lies in it; whole where `scale` is 1. */
  readonly left: number;
  readonly top: number;
  /** Where the subject's foot is seen. */
  readonly foot: { readonly x: number; readonly y: number };
}

/** Share of the picture's width and height that a subject takes at most, and where its foot stands. */
const SHARE = { width: 0.54, height: 0.52 } as const;
const FOOT = 0.8;
/** Long side of a large picture at most; beyond it a subject takes more of the picture, at most this share. */
const LONGEST = 5000;
const FULLEST = 0.86;

/** A picture of a ratio with the subject in its middle third, its pixels kept as they are where the picture stays within bounds. */
export function frameSubject({ left, top, width, height }: Bounds, ratio: number): Frame {
  const usual = Math.max(width / SHARE.width, (height * ratio) / SHARE.height);
  const longest = Math.max(1, 1 / ratio);
  const least = Math.max(width, height * ratio) / FULLEST;
  const wide = Math.max(least, Math.min(usual, LONGEST / longest));
  const scale = Math.min(1, LONGEST / (wide * longest));
  const [across, down] = [Math.round(wide * scale), Math.round((wide * scale) / ratio)];
  const foot = { x: across / 2, y: Math.max(FOOT * down, (down + height * scale) / 2) };
  return {
    width: across,
    height: down,
    scale,
    left: Math.round(foot.x - scale * (left + width / 2)),
    top: Math.round(foot.y - scale * (top + height)),
    foot,
  };
}

/** The upload's own frame. */
export function ownFrame(bounds: Bounds, { width, height }: Pick<Frame, 'width' | 'height'>): Frame {
  const { left, top } = bounds;
  return {
    width,
    height,
    scale: 1,
    left: 0,
    top: 0,
    foot: { x: left + bounds.width / 2, y: top + bounds.height },
  };
}

/** The same picture at another size. */
export function resizeFrame(frame: Frame, width: number): Frame {
  const by = width / frame.width;
  return {
    width,
    height: Math.round(frame.height * by),
    scale: frame.scale * by,
    left: frame.left * by,
    top: frame.top * by,
    foot: { x: frame.foot.x * by, y: frame.foot.y * by },
  };
}

const HEIGHTS: Readonly<Record<Exclude<SubjectKind, 'auto'>, number>> = {
  small: 0.25,
  table: 0.6,
  sofa: 0.8,
  chair: 0.85,
  tall: 1.7,
};

/** Metres from foot to top, and whether it stands on a table. */
export interface SubjectSize {
  readonly height: number;
  readonly isSmall: boolean;
}

/** A building of which nobody said how high it is, metres. */
const TWO_STOREYS = 7;
/** Heights under this stand on a table, metres. */
const TABLE_THING = 0.4;

/** @param aspect width over height of its bounds */
export function sizeOfSubject(subject: SubjectKind | number, aspect: number, isBuilding: boolean): SubjectSize {
  if (typeof subject === 'number') return { height: subject, isSmall: subject < TABLE_THING };
  if (subject === 'auto' && isBuilding) return { height: TWO_STOREYS, isSmall: false };
  const kind = subject === 'auto' ? (aspect > 1.75 ? 'sofa' : aspect < 0.55 ? 'tall' : 'chair') : subject;
  return { height: HEIGHTS[kind], isSmall: kind === 'small' };
}

const LENS = 50;
const FILM_WIDTH = 36;
/** Metres above what a thing stands on; of things on a table and of tall ones as shares of their height. */
const EYE = { low: 0.5, eye: 1.15, high: 1.75 } as const;
const OVER_TABLE = { low: 0.5, eye: 1.1, high: 2.2 } as const;
/** Buildings are looked at by somebody who stands before them, or from this share of their height. */
const BUILDING = 3.5;
const STANDING = 1.65;
const FROM_ABOVE = 0.95;

/**
 * The camera that sees a subject at its place in the frame: upright, at the height that is asked for, its horizon where that
 * height puts it. The subject's foot stands at the origin, at the height `ground`.
 */
export function cameraOfSubject(
  frame: Frame,
  bounds: Bounds,
  { height }: SubjectSize,
  eyeHeight: number,
  ground: number,
): { readonly camera: SceneCamera; readonly halfWidth: number } {
  const focal = (LENS / FILM_WIDTH) * frame.width;
  const metre = (frame.scale * bounds.height) / height;
  const away = focal / metre;
  const horizon = frame.foot.y - eyeHeight * metre;
  const eye = ground + eyeHeight;
  return {
    camera: {
      eye: [0, eye, away],
      target: [0, eye, 0],
      kind: 'perspective',
      lens: LENS,
      width: 4,
      upright: true,
      shiftX: 0.5 - frame.foot.x / frame.width,
      shiftY: Math.max(-1, Math.min(1, horizon / frame.height - 0.5)),
      near: 0,
      aspect: frame.width / frame.height,
    },
    halfWidth: frame.width / metre / 2,
  };
}

/** Metres from what the subject stands on to the eye. */
export function eyeHeightOf(asked: Exclude<CameraHeight, 'auto'>, { height, isSmall }: SubjectSize): number {
  if (height > BUILDING) return asked === 'high' ? FROM_ABOVE * height : asked === 'eye' ? STANDING : 0.6 * STANDING;
  return isSmall ? OVER_TABLE[asked] * height : EYE[asked] * Math.max(1, Math.min(1.3, height / 1.2));
}

/** The eye's height over a foot that is looked down on so steeply. @param elevation tangent of it */
export function eyeHeightSeen(elevation: number, frame: Frame, bounds: Bounds, { height }: SubjectSize): number {
  const metre = (frame.scale * bounds.height) / height;
  return (elevation * (LENS / FILM_WIDTH) * frame.width) / metre;
}
