import { type CameraHolds, weighHolds } from '../../correct/hold-camera.ts';
import type { Camera } from '../../structure.ts';

/** What a caller may know of the view beforehand; `bird` looks down from above the roofs. */
export interface CameraHints {
  readonly view?: 'eye' | 'bird';
  readonly setting?: 'interior' | 'exterior';
  /** Lines drawn by hand: their directions are less sure than their pixels. */
  readonly isHandDrawn?: boolean;
  /** What a person said of the camera: it must agree, whatever the lines show. */
  readonly holds?: CameraHolds | undefined;
}

/** What a camera is made of before it is believed. */
export interface View {
  readonly focal: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly pitch: number;
  readonly yaw: number;
}

/** Lens that is usual, and how far others lie from it (logarithm); what such a distance costs. */
const LENS = { usual: 0.75, spread: 0.8, cost: 0.13 } as const;
/** What a principal point costs that lies off the middle, per side of the picture: architects level their cameras and shift the lens, and pictures from above are seldom cut. */
const SHIFT = { level: 0.06, tilted: 0.4 } as const;
/** What it costs not to be level at all. */
const TILTED = 0.01;
/** Rooms are mostly looked at along a wall, buildings often over their corner: per squared radian. */
const YAW_INDOORS = 0.15;
/** Radians, and what it costs to look higher or lower than the caller's view does. */
const BIRD = { pitch: -0.17, cost: 0.16 } as const;
const EYE = { pitch: -0.26, cost: 0.1 } as const;

/**
 * Belief before looking, 0 to 1: usual lenses, a level camera, and the view that the caller asked for. Fitted over the
 * candidates of forty held-out views against how well their lines agree, and rounded (docs/decisions/0035).
 */
export function weighPrior(
  { focal, centerX, centerY, pitch, yaw }: View,
  width: number,
  height: number,
  { setting, view }: CameraHints,
): number {
  // a picture that stands was taken with the same lens turned, or cut from one that lies
  const lens = Math.log(focal / (LENS.usual * Math.sqrt(width * Math.max(width, height)))) / LENS.spread;
  const shift = Math.abs(centerY - (height - 1) / 2) / height + Math.abs(centerX - (width - 1) / 2) / width;
  const isLevel = pitch === 0;
  let cost =
    LENS.cost * Math.log1p(lens * lens) + shift * (isLevel ? SHIFT.level : SHIFT.tilted) + (isLevel ? 0 : TILTED);
  if (setting === 'interior') cost += YAW_INDOORS * yaw * yaw;
  if (view === 'bird' && pitch > BIRD.pitch) cost += BIRD.cost;
  if (view === 'eye' && pitch < EYE.pitch) cost += EYE.cost;
  return Math.exp(-cost);
}

/** How well a camera agrees with what a person holds, 0 to 1; `sine`: of the angle by which a held line may be off. */
export function weighHeld({ holds }: CameraHints, camera: Camera, sine: number): number {
  return holds ? weighHolds(holds, camera, sine) : 1;
}
