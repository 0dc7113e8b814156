/** A stretch of border shared with another region. */
export interface SharedBorder {
  /** Pixel sides. */
  length: number;
  /** Sum of ink over them; the mean tells a silhouette (dark) from a crease (light). */
  ink: number;
  /** Those of them that run along none of the axes. */
  free: number;
}

/** What is measured of one region before it gets a name. */
export interface RegionShape {
  readonly id: number;
  area: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  centroidX: number;
  centroidY: number;
  /** Share of the area on each side of the room's box (order of box faces); all 0 outdoors. */
  readonly faces: Float64Array;
  /** Share of border pixels along lines of axis X, Y, Z, and along none. */
  readonly axes: Float64Array;
  /** Border pixels. */
  perimeter: number;
  /** Pixels on the picture's left, right, upper and lower border. */
  onLeft: number;
  onRight: number;
  onTop: number;
  onBottom: number;
  /** Mean ink along the border shared with others, 0 to 1. */
  borderInk: number;
  /** Mean likelihood of foliage, 0 to 1. */
  foliage: number;
  /** Area over the area of the convex hull. */
  solidity: number;
  /** Area over that of the ellipse that fills the bounding box: 1 for an upright ellipse, 1.27 for a rectangle. */
  ellipse: number;
  /** Perimeter² / (16 area): 1 for a square, large for thin or ragged shapes. */
  elongation: number;
  /** Inward corners of the outer outline at a coarse scale: few on boulders, many on crowns. */
  dents: number;
  /** Squared ink gradient of loose strokes inside: upright ones (grass) and level ones (ripples). */
  uprightStrokes: number;
  levelStrokes: number;
  /** Radius of the largest inscribed circle in pixels. */
  radius: number;
  /** Mean 8-bit colour. */
  red: number;
  green: number;
  blue: number;
  readonly neighbours: Map<number, SharedBorder>;
  /** Pixels of each region met directly below. */
  readonly below: Map<number, number>;
}

export const X = 0;
export const Y = 1;
export const Z = 2;
export const FREE = 3;

export function createShape(id: number): RegionShape {
  return {
    id,
    area: 0,
    minX: Infinity,
    minY: Infinity,
    maxX: -1,
    maxY: -1,
    centroidX: 0,
    centroidY: 0,
    faces: new Float64Array(6),
    axes: new Float64Array(4),
    perimeter: 0,
    onLeft: 0,
    onRight: 0,
    onTop: 0,
    onBottom: 0,
    borderInk: 0,
    foliage: 0,
    solidity: 1,
    ellipse: 0,
    elongation: 1,
    dents: 0,
    uprightStrokes: 0,
    levelStrokes: 0,
    radius: 0,
    red: 0,
    green: 0,
    blue: 0,
    neighbours: new Map(),
    below: new Map(),
  };
}

/** Pixels on the picture's border. */
export function countOnFrame(shape: RegionShape): number {
  return shape.onLeft + shape.onRight + shape.onTop + shape.onBottom;
}

export function widthOf(shape: RegionShape): number {
  return shape.maxX - shape.minX + 1;
}

export function heightOf(shape: RegionShape): number {
  return shape.maxY - shape.minY + 1;
}

/** Share of the border that runs along some world axis. */
export function straightnessOf(shape: RegionShape): number {
  return 1 - shape.axes[FREE]!;
}

/** Index of the box side that most of the region lies on. */
export function mainFace(shape: RegionShape): number {
  let face = 0;
  for (let k = 1; k < 6; k++) if (shape.faces[k]! > shape.faces[face]!) face = k;
  return face;
}

/** Sum of the border lengths shared with regions that pass the test. */
export function bordersWith(shape: RegionShape, test: (id: number) => boolean): number {
  let sum = 0;
  for (const [id, border] of shape.neighbours) if (test(id)) sum += border.length;
  return sum;
}

/** Border length shared with other regions. */
export function sharedBorder(shape: RegionShape): number {
  return bordersWith(shape, () => true);
}
