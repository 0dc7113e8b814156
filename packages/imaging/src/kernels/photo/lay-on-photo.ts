import type { MaterialSpec } from '../../paint-spec.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Region, Structure } from '../../structure.ts';
import { roomOf, type Room } from '../../geometry/room.ts';
import { pixelSteps } from '../../geometry/pinhole.ts';
import { createSample } from '../../procedural/materials/material.ts';
import { createSampler } from '../../procedural/materials/sample.ts';
import type { PickedSurface } from './pick-surface.ts';

/** World axis that a plane is square to, and the distance along the optical axis at which a ray meets it; axis 3 faces the camera. */
type Meet = (ray: Float64Array, region: Region) => { readonly axis: 0 | 1 | 2 | 3; readonly depth: number };

const FACING_AXIS = { left: 0, right: 0, floor: 1, ceiling: 1, front: 2 } as const;
/** Axis of each side of a room. */
const SIDE_AXIS = [1, 1, 2, 0, 0, 2] as const;
/** Depth in metres of what touches no floor, and footprints above which a material is its mean. */
const USUAL_DEPTH = 4;
const MOST_FOOT = 50;

/**
 * Albedo (linear RGB, three interleaved; 0 elsewhere) of a material laid in perspective, in metres, on a picked surface: on the sides of
 * the room, on planes where regions lie on one, and on a card at the depth of its foot otherwise.
 */
export function layOnPhoto(
  structure: Structure,
  { name, mask }: PickedSurface,
  spec: MaterialSpec,
  seed: number,
  pulse: () => void,
): Float32Array {
  const { width, height, labels, regions, camera } = structure;
  const pinhole = new Pinhole(camera);
  const room = roomOf(structure);
  const meet = meetingOf(structure, room, name, cardDepth(structure, pinhole, room, mask.data));
  const sampler = createSampler(spec, seed);
  const sample = createSample();
  const [ray, right, down] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  pixelSteps(pinhole, right, down);
  const albedo = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (mask.data[i] === 0) continue;
      pinhole.ray(x, y, ray);
      const { axis, depth } = meet(ray, regions[labels.data[i]!]!);
      let u: number;
      let v: number;
      let [fu, fv] = [depth / camera.focal, depth / camera.focal];
      if (axis === 3) {
        u = camera.focal * depth * (ray[0]! * right[0]! + ray[2]! * right[2]!);
        v = ray[1]! * depth - room.floorY;
      } else {
        const [du, dv] = [axis === 0 ? 2 : 0, axis === 1 ? 2 : 1];
        const inverse = 1 / (Math.abs(ray[axis]!) < 1e-5 ? 1e-5 : ray[axis]!);
        u = ray[du]! * depth;
        v = ray[dv]! * depth - (dv === 1 ? room.floorY : 0);
        const [across, along] = [right[axis]! * inverse, down[axis]! * inverse];
        fu = Math.min(
          MOST_FOOT,
          depth * (Math.abs(right[du]! - ray[du]! * across) + Math.abs(down[du]! - ray[du]! * along)),
        );
        fv = Math.min(
          MOST_FOOT,
          depth * (Math.abs(right[dv]! - ray[dv]! * across) + Math.abs(down[dv]! - ray[dv]! * along)),
        );
      }
      sampler(u, v, fu, fv, sample);
      albedo[i * 3] = sample.r;
      albedo[i * 3 + 1] = sample.g;
      albedo[i * 3 + 2] = sample.b;
    }
  }
  return albedo;
}

function meetingOf(structure: Structure, room: Room, name: PickedSurface['name'], card: number): Meet {
  const isShell =
    structure.setting === 'interior' && (name === 'floor' || name === 'wall' || name === 'ceiling' || name === 'rug');
  return (ray, region) => {
    if (isShell) {
      const depth = room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
      const axis = SIDE_AXIS[Math.max(0, room.side)]!;
      // a floor runs on under the line at which a box that is a little too small ends it
      if ((name === 'floor' || name === 'rug') && axis !== 1 && ray[1]! < -0.02)
        return { axis: 1, depth: room.floorY / ray[1]! };
      return { axis, depth };
    }
    if (region.facing !== null && region.offset !== null) {
      const axis = FACING_AXIS[region.facing];
      return { axis, depth: region.offset / Math.max(1e-3, Math.abs(ray[axis]!)) };
    }
    return { axis: 3, depth: card };
  };
}

/** Depth at which the lowest row of a mask meets the floor. */
function cardDepth({ width, height }: Structure, pinhole: Pinhole, room: Room, mask: Uint8Array): number {
  const last = mask.lastIndexOf(1);
  if (last < 0) return USUAL_DEPTH;
  const row = Math.floor(last / width);
  const ray = new Float64Array(3);
  pinhole.ray(last % width, Math.min(row, height - 1), ray);
  return ray[1]! < -0.05 ? Math.min(40, room.floorY / ray[1]!) : USUAL_DEPTH;
}
