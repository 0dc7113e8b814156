import type { SceneBrief } from '../scene/brief-schema.ts';
import type { HoleLines } from '../edit/hole-lines.ts';
import type { Placements } from '../edit/placements.ts';
import type { KeptSurface } from '../edit/kept-surfaces.ts';
import type { SurfacePlane } from '../edit/surface-plane.ts';
import type { EditStep, PlannedPicture } from '../edit/edit-kinds.ts';
import type { SelectionDocument } from '../edit/selection.ts';
import type { MaterialSet } from '../scene/material-set.ts';
import type { Corrections } from '../structure/corrections.ts';

/** One view of a scene: direction in eighths of a turn, height and distance as steps from low and near. */
export interface Angle {
  /** 0 to 7, 0 = as the scene's own camera looks */
  readonly azimuth: number;
  /** 0 low, 1 eye, 2 high, 3 from above */
  readonly height: number;
  /** 0 near, 1 usual, 2 far */
  readonly distance: number;
}

/** Right-handed, y up, metres; see the camera of packages/renderer. */
export interface CameraSetting {
  readonly eye: readonly [x: number, y: number, z: number];
  readonly target: readonly [x: number, y: number, z: number];
  readonly kind: 'perspective' | 'orthographic' | 'panorama';
  /** Of perspective: mm on film 36 mm wide. */
  readonly lens: number;
  /** Of orthographic: metres across the picture. */
  readonly width: number;
  /** Of perspective: verticals stay upright, the lens is shifted instead of tilted. */
  readonly upright: boolean;
  /** Further shift, in picture widths and heights. */
  readonly shiftX: number;
  readonly shiftY: number;
  /** Cuts away what is nearer, metres. */
  readonly near: number;
}

/** How far a picture goes on beyond each edge, pixels. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A material's name in the model → a key of the renderer's material library, or KEEP_MATERIAL. */
export type MaterialsSetting = Readonly<Record<string, string>>;

export type ParamValue =
  | string
  | number
  | boolean
  | null
  | CameraSetting
  | MaterialsSetting
  | SceneBrief
  | Corrections
  | MaterialSet
  | Margins
  | SelectionDocument
  | HoleLines
  | SurfacePlane
  | Placements
  | readonly Angle[]
  | readonly KeptSurface[]
  | readonly EditStep[]
  | readonly PlannedPicture[];
/** The settings of one request by the specified names. */
export type Params = Readonly<Record<string, ParamValue>>;
