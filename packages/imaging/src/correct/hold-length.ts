import { findFace, BACK, BEHIND, CEILING, FLOOR, LEFT, RIGHT } from '../geometry/box-faces.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Facing, Region, Structure } from '../structure.ts';
import { toPixels, type Corrections } from './corrections.ts';

const SAMPLES = 15;
const LEAST_FACTOR = 0.02;
const MOST_FACTOR = 50;

/**
 * The structure in the metres of the one known length: the line is measured on the planes of the regions it runs
 * over, the median counts, and the room and all offsets are scaled alike. Where it runs over no plane (the sky,
 * a sofa of a view without a room) nothing changes.
 */
export function holdLength(structure: Structure, { length }: Corrections): Structure {
  if (!length) return structure;
  const measured = measureLine(structure, length);
  if (measured === null) return structure;
  const factor = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, length.metres / measured));
  const { box } = structure;
  return {
    ...structure,
    box: box && {
      ...box,
      floorY: box.floorY * factor,
      ceilingY: box.ceilingY * factor,
      leftX: box.leftX * factor,
      rightX: box.rightX * factor,
      backZ: box.backZ * factor,
    },
    regions: structure.regions.map((region): Region => ({
      ...region,
      offset: region.offset === null ? null : region.offset * factor,
    })),
  };
}

/** Length in metres of a line between two points given in shares, on the surfaces it runs over; null where it runs over none. */
export function measureLine(
  structure: Structure,
  line: { x0: number; y0: number; x1: number; y1: number },
): number | null {
  const { width, height, labels, regions, box } = structure;
  const pinhole = new Pinhole(structure.camera);
  const rays = [new Float64Array(3), new Float64Array(3)] as const;
  const from = [toPixels(line.x0, width), toPixels(line.y0, height)] as const;
  const to = [toPixels(line.x1, width), toPixels(line.y1, height)] as const;
  pinhole.ray(from[0], from[1], rays[0]);
  pinhole.ray(to[0], to[1], rays[1]);
  const ray = new Float64Array(3);
  const lengths: number[] = [];
  for (let k = 0; k < SAMPLES; k++) {
    const t = (k + 1) / (SAMPLES + 1);
    const u = from[0] + (to[0] - from[0]) * t;
    const v = from[1] + (to[1] - from[1]) * t;
    if (u < 0 || v < 0 || u > width - 1 || v > height - 1) continue;
    const region = regions[labels.data[Math.round(v) * width + Math.round(u)]!]!;
    let plane: Plane | null = null;
    if (region.facing !== null && region.offset !== null) {
      plane = planeOf(region.facing, region.offset);
    } else if (box) {
      pinhole.ray(u, v, ray);
      plane = FACE_PLANES[findFace(box, ray[0]!, ray[1]!, ray[2]!)]!(box);
    }
    const length = plane && lengthOn(plane, rays[0], rays[1]);
    if (length !== null) lengths.push(length);
  }
  lengths.sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? null;
}

interface Plane {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
}

type BoxSides = NonNullable<Structure['box']>;
const FACE_PLANES: Readonly<Record<number, (box: BoxSides) => Plane>> = {
  [FLOOR]: (box) => ({ axis: 1, at: box.floorY }),
  [CEILING]: (box) => ({ axis: 1, at: box.ceilingY }),
  [LEFT]: (box) => ({ axis: 0, at: box.leftX }),
  [RIGHT]: (box) => ({ axis: 0, at: box.rightX }),
  [BACK]: (box) => ({ axis: 2, at: box.backZ }),
  [BEHIND]: (box) => ({ axis: 2, at: -box.backZ }),
};

function planeOf(facing: NonNullable<Facing>, offset: number): Plane {
  switch (facing) {
    case 'floor':
      return { axis: 1, at: -offset };
    case 'ceiling':
      return { axis: 1, at: offset };
    case 'left':
      return { axis: 0, at: -offset };
    case 'right':
      return { axis: 0, at: offset };
    case 'front':
      return { axis: 2, at: offset };
  }
}

function lengthOn({ axis, at }: Plane, a: Float64Array, b: Float64Array): number | null {
  const s = at / a[axis]!;
  const t = at / b[axis]!;
  if (!(s > 0 && t > 0 && Number.isFinite(s) && Number.isFinite(t))) return null;
  const length = Math.hypot(a[0]! * s - b[0]! * t, a[1]! * s - b[1]! * t, a[2]! * s - b[2]! * t);
  return length > 1e-4 && length < 1e5 ? length : null;
}
