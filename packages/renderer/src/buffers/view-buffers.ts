import { findBodies } from '../drawing/find-bodies.ts';
import { classNumber, type SurfaceClass } from '../scene/classes.ts';
import type { Camera, Scene } from '../scene/scene.ts';
import type { PackedGeometry } from '../tracer/packed-geometry.ts';

/**
 * What a camera sees, without its light. Rows top to bottom. Glass panes are looked through. Numbers, depth and normal
 * are those at the middle of each pixel, unmixed; albedo, clay and line are means over the pixel.
 */
export interface ViewBuffers {
  readonly width: number;
  readonly height: number;
  /** metres along the axis of view (from the eye in a panorama); Infinity where there is only sky */
  readonly depth: Float32Array;
  /** shading normal in world space, 3 per pixel, on the side of the eye; 0 where there is only sky */
  readonly normal: Float32Array;
  /** number in the scene's list; −1 where there is only sky */
  readonly material: Int32Array;
  readonly object: Int32Array;
  /** number of the class of the part that is seen: see scene/classes.ts */
  readonly part: Uint8Array;
  /** linear reflectance, 3 per pixel; 0 for sky */
  readonly albedo: Float32Array;
  /** white model under an even sky: 0 dark corner to 1 open; 1 for sky; all 0 where it was not asked for */
  readonly clay: Float32Array;
  /** hidden-line drawing: 0 ink to 1 paper */
  readonly line: Float32Array;
}

export interface ViewOptions {
  readonly width: number;
  readonly height: number;
  /** what surfaces farther away than this do not darken in the white model, metres; 1.5 suits rooms */
  readonly reach?: number;
  /** multiplies the widths of all strokes */
  readonly stroke?: number;
  /**
   * What darkens the white model is looked for from four places in each pixel, or from one: a little noisier at edges. Without it
   * the other buffers take a good third of the time.
   */
  readonly clay?: 'fine' | 'coarse' | 'none';
}

/** Everything threads share to fill the buffers; can be posted to a worker. */
export interface SharedView {
  readonly packed: PackedGeometry;
  readonly camera: Camera;
  readonly buffers: ViewBuffers;
  /** 1 = looked through, per material */
  readonly panes: Uint8Array;
  /** which body of its mesh each triangle belongs to */
  readonly bodies: Int32Array;
  /** clay before and between its filters */
  readonly rough: Float32Array;
  readonly smoothed: Float32Array;
  /** metres that a pixel covers at what is seen in it */
  readonly footprint: Float32Array;
  readonly reach: number;
  readonly stroke: number;
  readonly clay: 'fine' | 'coarse' | 'none';
}

/** Units of a phase may run in any order on any threads; phases one after the other. */
export interface ViewPhase {
  readonly name: 'look' | 'soften' | 'smooth';
  readonly units: number;
}

/** Rows of a unit; a multiple of the drawing's tiles. */
export const BAND = 32;
/** Numbers of the classes that are drawn with a fine pen. */
export const LEAVES: ReadonlySet<number> = new Set(
  (['plant', 'tree', 'shrub', 'grass'] satisfies SurfaceClass[]).map(classNumber),
);
const LARGEST = 16384;

/** Pixels of a picture up to which textures at half their fineness look the same: their texels are still about as small as what a pixel covers a few metres away. */
const SMALL = 1_000_000;

/** How fine the textures of a view of this size have to be: see MaterialOptions of materials/bake.ts. Half as fine takes a quarter of the time. */
export function coarsenessFor({ width, height }: Pick<ViewOptions, 'width' | 'height'>): 1 | 2 {
  return width * height <= SMALL ? 2 : 1;
}

/** @throws RangeError for sizes below 1 or above 16384 */
export function prepareView(
  scene: Scene,
  packed: PackedGeometry,
  camera: Camera,
  { width, height, reach = 1.5, stroke = 1, clay = 'fine' }: ViewOptions,
): SharedView {
  if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LARGEST))
    throw new RangeError(`Expected sides of 1 to ${LARGEST} pixels but received ${width} × ${height}.`);
  const pixels = width * height;
  const floats = (perPixel: number): Float32Array => new Float32Array(new SharedArrayBuffer(pixels * perPixel * 4));
  const integers = (): Int32Array => new Int32Array(new SharedArrayBuffer(pixels * 4));
  return {
    packed,
    camera,
    reach,
    stroke,
    clay,
    buffers: {
      width,
      height,
      depth: floats(1),
      normal: floats(3),
      material: integers(),
      object: integers(),
      part: new Uint8Array(new SharedArrayBuffer(pixels)),
      albedo: floats(3),
      clay: floats(1),
      line: floats(1),
    },
    panes: lookedThrough(scene.materials),
    bodies: findBodies(packed, LEAVES),
    rough: floats(1),
    smoothed: floats(1),
    footprint: floats(1),
  };
}

export function viewPhases({ buffers, clay }: SharedView): readonly ViewPhase[] {
  const units = Math.ceil(buffers.height / BAND),
    filtered = clay === 'none' ? 0 : units;
  return [
    { name: 'look', units },
    { name: 'soften', units: filtered },
    { name: 'smooth', units: filtered },
  ];
}

/** 1 per material that the camera looks through: window glass, and what is unseen. */
export function lookedThrough(materials: Scene['materials']): Uint8Array {
  return Uint8Array.from(materials, ({ kind, unseen }) => (kind === 'pane' || unseen ? 1 : 0));
}
