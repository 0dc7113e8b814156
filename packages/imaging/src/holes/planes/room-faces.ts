import { type BoxExtent, CEILING, FACE_AXIS, FACE_COUNT, findFace, FLOOR } from '../../geometry/box-faces.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera } from '../../structure.ts';

/** A room seen in a picture: the camera in that picture's pixels, centres at integers; the box in metres. */
export interface SeenRoom {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly box: BoxExtent;
}

type Axis = 0 | 1 | 2;

/** A side of the room with its own axes, in metres: `u` level (to the right, or into the picture), `v` upwards, of floor and ceiling into the picture. */
export interface Face {
  readonly side: number;
  readonly axis: Axis;
  /** Where on `axis` it lies. */
  readonly at: number;
  readonly u: Axis;
  readonly v: Axis;
  /** Bounds of u and v where other sides meet this one; null where it goes on behind the camera. */
  readonly bounds: readonly FaceBound[];
}

/** The line in which two sides meet: where `along` (an axis of the face) has the value `at`; inside, `sign` · (at − value) is positive. */
export interface FaceBound {
  readonly along: Axis;
  readonly at: number;
  readonly sign: 1 | -1;
}

export function faceOf(side: number, box: BoxExtent): Face {
  const at = [box.floorY, box.ceilingY, box.backZ, box.leftX, box.rightX, -box.backZ][side]!;
  const axis = FACE_AXIS[side]!;
  const [u, v]: readonly [Axis, Axis] = axis === 1 ? [0, 2] : axis === 2 ? [0, 1] : [2, 1];
  const all: FaceBound[] = [
    { along: 0, at: box.leftX, sign: -1 },
    { along: 0, at: box.rightX, sign: 1 },
    { along: 1, at: box.floorY, sign: -1 },
    { along: 1, at: box.ceilingY, sign: 1 },
    { along: 2, at: box.backZ, sign: 1 },
  ];
  return { side, axis, at, u, v, bounds: all.filter(({ along }) => along !== axis) };
}

export interface FaceMap {
  /** The side of the room behind the middle of each pixel. */
  readonly sides: Uint8Array;
  /** Of pixels in which sides meet: the share of each. */
  readonly rims: ReadonlyMap<number, Float32Array>;
}

/** Samples across a pixel in which sides meet. */
const SAMPLES = 4;

/** The sides of the room behind each pixel. */
export function mapFaces({ width, height, camera, box }: SeenRoom): FaceMap {
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const sideAt = (x: number, y: number): number => {
    pinhole.ray(x, y, ray);
    return findFace(box, ray[0]!, ray[1]!, ray[2]!);
  };
  const sides = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) for (let x = 0; x < width; x++, pixel++) sides[pixel] = sideAt(x, y);
  const rims = new Map<number, Float32Array>();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      if ([1, -1, width, -width].every((by) => sides[pixel + by] === sides[pixel])) continue;
      const shares = new Float32Array(FACE_COUNT);
      for (let k = 0; k < SAMPLES * SAMPLES; k++) {
        const [dx, dy] = [((k % SAMPLES) + 0.5) / SAMPLES - 0.5, (Math.floor(k / SAMPLES) + 0.5) / SAMPLES - 0.5];
        shares[sideAt(x + dx, y + dy)]! += 1 / SAMPLES ** 2;
      }
      rims.set(pixel, shares);
    }
  return { sides, rims };
}

/** Carries pixels to metres on a face and back. */
export class FaceView {
  readonly face: Face;
  private readonly pinhole: Pinhole;
  private readonly ray = new Float64Array(3);
  /** Camera coordinates of the face's origin and of one metre along u and v. */
  private readonly origin = new Float64Array(3);
  private readonly alongU = new Float64Array(3);
  private readonly alongV = new Float64Array(3);

  constructor(face: Face, camera: Camera) {
    this.face = face;
    this.pinhole = new Pinhole(camera);
    const unit = (axis: Axis, length: number, out: Float64Array): void => {
      const point = [0, 0, 0];
      point[axis] = length;
      this.pinhole.toCamera(point[0]!, point[1]!, point[2]!, out);
    };
    unit(face.axis, face.at, this.origin);
    unit(face.u, 1, this.alongU);
    unit(face.v, 1, this.alongV);
  }

  /** Writes the world point of the face that a pixel shows into `out` (length 3); false where the face lies behind. */
  toWorld(x: number, y: number, out: Float64Array): boolean {
    this.pinhole.ray(x, y, this.ray);
    const t = this.face.at / this.ray[this.face.axis]!;
    if (!(t > 0)) return false;
    for (let k = 0; k < 3; k++) out[k] = t * this.ray[k]!;
    return true;
  }

  /** Writes the pixel that shows a place of the face into `out` (x, y); false where it lies behind the camera. */
  toPixel(u: number, v: number, out: Float64Array): boolean {
    const { origin: o, alongU: a, alongV: b } = this;
    const depth = o[2]! + u * a[2]! + v * b[2]!;
    if (depth < 0.05) return false;
    const { focal, centerX, centerY } = this.pinhole.camera;
    out[0] = centerX + (focal * (o[0]! + u * a[0]! + v * b[0]!)) / depth;
    out[1] = centerY - (focal * (o[1]! + u * a[1]! + v * b[1]!)) / depth;
    return true;
  }
}

export function isLevel(side: number): boolean {
  return side === FLOOR || side === CEILING;
}
