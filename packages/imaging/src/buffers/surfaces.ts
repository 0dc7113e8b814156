import type { Room } from '../geometry/room.ts';
import type { Region } from '../structure.ts';

/** What is seen at each pixel as geometry: the picture lifted to 2.5D. Lengths in metres. */
export interface Surfaces extends PlacedSurfaces {
  /** World unit normals, three interleaved. */
  readonly normal: Float32Array;
}

/** The same without the ways that surfaces face. */
export interface PlacedSurfaces {
  readonly width: number;
  readonly height: number;
  /** Along the optical axis. */
  readonly depth: Float32Array;
  /** How far a thing reaches behind what is seen of it. */
  readonly thickness: Float32Array;
  /** Index of the thing a pixel belongs to, −1 for the shell (room box, ground) and the sky. */
  readonly thing: Int32Array;
  /** Side of the room box behind the pixel; outdoors `GROUND_SIDE` for ground, `SKY_SIDE` for sky. */
  readonly side: Uint8Array;
  /** World axis of the plane that a pixel lies on (0, 1, 2), 3 for free forms. */
  readonly axis: Uint8Array;
  readonly room: Room;
  readonly eyeHeight: number;
  /** Whether the picture looks down on the place from high above. */
  readonly aerial: boolean;
}

/** Sides of the room: 0 floor, 1 ceiling, 2 back wall, 3 left, 4 right, 5 behind the camera. */
export const SIDE_NORMALS: readonly (readonly [number, number, number])[] = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
];
export const GROUND_SIDE = 0;
export const SKY_SIDE = 5;

/** Number per region; regions that one material runs across (slats, boards, one thing's sides facing alike) share it. */
export function surfaceKeys(regions: readonly Region[]): Int32Array {
  const names = new Map<string, number>();
  return Int32Array.from(regions, (region) => {
    const whole = region.facing !== null && region.surface !== 'object' && region.surface !== 'soft';
    const name = `${region.surface} ${region.facing} ${whole ? '' : region.group} ${region.surface === 'soft' || region.surface === 'object' ? region.id : ''}`;
    let key = names.get(name);
    if (key === undefined) names.set(name, (key = names.size));
    return key;
  });
}
