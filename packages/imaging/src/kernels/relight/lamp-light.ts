import { Pinhole } from '../../geometry/pinhole.ts';
import type { Structure } from '../../structure.ts';
import { roomOf } from '../../geometry/room.ts';
import { SIDE_NORMALS } from '../../buffers/surfaces.ts';
import type { FoundLamp } from './find-lights.ts';

/** Confidence of the room's box from which light spreads in it; else it fades over the picture. */
const BOX = 0.25;
/** How far towards the wall behind it a lamp hangs or stands, the least distance in metres that counts, and how far light goes round a corner (0 to 1). */
const TOWARDS_WALL = 0.8;
const NEAREST = 0.5;
const WRAP = 0.35;
/** Share of the diagonal over which light fades where no room is known. */
const FADE = 0.3;
/** Height of lights that are not in the picture, as a share of the room's: low enough to throw no spots on the ceiling. */
const UNSEEN = 0.7;

/** Light of lamps on a room, linear, its mean 1: from each lamp over the room's sides (inverse squares, light bounced round corners), or fading over the picture. With no lamp seen, four hang in the room unseen. */
export function spreadLamps(
  structure: Structure,
  lamps: readonly FoundLamp[],
  pulse: () => void,
): { readonly field: Float32Array; readonly isLifted: boolean } {
  const isLifted = structure.setting === 'interior' && (structure.box?.confidence ?? 0) >= BOX;
  const field = isLifted ? overRoom(structure, lamps, pulse) : overPicture(structure, lamps);
  let sum = 0;
  for (const value of field) sum += value;
  const scale = field.length / Math.max(1e-9, sum);
  return { field: field.map((value) => value * scale), isLifted };
}

function overRoom(structure: Structure, lamps: readonly FoundLamp[], pulse: () => void): Float32Array {
  const { width, height, camera } = structure;
  const room = roomOf(structure);
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const places = lamps.map(({ x, y }): readonly [number, number, number] => {
    pinhole.ray(x, y, ray);
    const t = TOWARDS_WALL * room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
    return [t * ray[0]!, t * ray[1]!, t * ray[2]!];
  });
  if (places.length === 0) {
    const y = room.floorY + UNSEEN * (room.ceilingY - room.floorY);
    for (const across of [0.3, 0.7])
      for (const away of [0.3, 0.75])
        places.push([room.leftX + across * (room.rightX - room.leftX), y, away * room.backZ]);
  }
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      pinhole.ray(x, y, ray);
      const t = room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
      const normal = SIDE_NORMALS[Math.max(0, room.side)]!;
      let sum = 0;
      for (const [px, py, pz] of places) {
        const [dx, dy, dz] = [px - t * ray[0]!, py - t * ray[1]!, pz - t * ray[2]!];
        const squared = dx * dx + dy * dy + dz * dz;
        const facing = (dx * normal[0] + dy * normal[1] + dz * normal[2]) / Math.sqrt(squared + 1e-9);
        sum += (WRAP + (1 - WRAP) * Math.max(0, facing)) / Math.max(NEAREST * NEAREST, squared);
      }
      field[y * width + x] = sum;
    }
  }
  return field;
}

function overPicture({ width, height }: Structure, lamps: readonly FoundLamp[]): Float32Array {
  const fade = FADE * Math.hypot(width, height);
  const places = lamps.length > 0 ? lamps : [{ x: width / 2, y: 0.3 * height }];
  const field = new Float32Array(width * height);
  for (let i = 0; i < field.length; i++) {
    for (const { x, y } of places)
      field[i]! += 1 / (1 + ((i % width) - x) ** 2 / fade ** 2 + (Math.floor(i / width) - y) ** 2 / fade ** 2);
  }
  return field;
}
