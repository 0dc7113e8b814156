import type { LabelMap, Mask, ScalarMap } from './image.ts';
import type { Name } from './names.ts';
import type { SurfaceClass } from './surface-classes.ts';

/** Long side in pixels at which pictures are looked at: more show no more of a room, and what is seen does not hang on the size of the result. */
export const SEEN_SIDE = 1024;

/** What a person dropped in. `line`: clean CAD or model line drawing; `sketch`: hand drawing; `clay`: white model; `photo`: photo or finished render. */
export type InputKind = 'line' | 'sketch' | 'clay' | 'photo';

/** A straight line found in the picture. Pixel coordinates, origin top left, pixel centres at integers. */
export interface Segment {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Euclidean length in pixels. */
  readonly length: number;
  /** Mean darkness under the line, 0 to 1. */
  readonly ink: number;
  /** World axis the line runs along (0 = X to the right, 1 = Y up, 2 = Z into the picture), or null when along none. */
  readonly axis: 0 | 1 | 2 | null;
}

/**
 * Pinhole camera with zero roll. A world direction (X right, Y up, Z forward) is turned by yaw about Y,
 * then by pitch about X, then projected: u = centerX + focal · x / z, v = centerY − focal · y / z.
 */
export interface Camera {
  /** Focal length in pixels. */
  readonly focal: number;
  /** Principal point in pixels; centerY off the middle is a shifted lens. */
  readonly centerX: number;
  readonly centerY: number;
  /** Radians; negative looks down. */
  readonly pitch: number;
  /** Radians, within ±π/4; positive when the camera is turned to the right of Z, so that Z vanishes left of the middle. */
  readonly yaw: number;
  /** Share of segment length explained, 0 to 1. */
  readonly confidence: number;
}

export type BoxSide = 'floor' | 'ceiling' | 'left' | 'right' | 'back';

/** The room as an axis-aligned box around the camera, in metres; the camera stands at the origin at eye height. */
export interface RoomBox {
  /** Y of the floor (negative: below the eye) and of the ceiling (positive). */
  readonly floorY: number;
  readonly ceilingY: number;
  /** X of the side walls; Z of the back wall. */
  readonly leftX: number;
  readonly rightX: number;
  readonly backZ: number;
  /** Chance that its edges lie where they are in the picture, within 3 % of the diagonal, 0 to 1. */
  readonly confidence: number;
  /** Sides of which no edge lies in the picture; they are put at a usual distance. */
  readonly hidden?: readonly BoxSide[];
}

/**
 * Which way a region faces, named after the side of a room that lies so: 'floor' (normal up) and 'ceiling' are planes
 * Y = ∓offset, 'left' and 'right' are X = ∓offset, 'front' (a back wall, normal towards the camera) is Z = offset.
 * Null for soft and free-form things.
 */
export type Facing = 'floor' | 'ceiling' | 'left' | 'right' | 'front' | null;

/** One closed region of the picture and what was understood of it. */
export interface Region {
  /** Equals the value in `labels`. */
  readonly id: number;
  /** Pixels. */
  readonly area: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly centroidX: number;
  readonly centroidY: number;
  /** What it is: as a person said, else as it was learned, else as the rules have it. */
  readonly name: Name;
  /** How sure `name` is, 0 to 1. */
  readonly confidence: number;
  /** What the painter makes of it. */
  readonly surface: SurfaceClass;
  readonly facing: Facing;
  /** Distance of the region's plane from the camera along its normal, in metres (> 0); null when `facing` is null. */
  readonly offset: number | null;
  /** Regions that belong to one thing share a group (a sofa's seat, back and arms). */
  readonly group: number;
  /** What a person said it is, and a key of the material library they chose for it. */
  readonly corrected?: Name;
  readonly material?: string;
}

/** Everything that was understood of a picture: the input of materials and light, drawn over the picture on request. */
export interface Structure {
  readonly width: number;
  readonly height: number;
  readonly kind: InputKind;
  readonly setting: 'interior' | 'exterior';
  /** Darkness of drawn lines, 0 (paper) to 1 (ink); for clay and photo, edge strength. */
  readonly ink: ScalarMap;
  readonly inkMask: Mask;
  readonly segments: readonly Segment[];
  readonly camera: Camera;
  readonly box: RoomBox | null;
  readonly labels: LabelMap;
  readonly regions: readonly Region[];
}
