import type { Camera } from '../structure.ts';
import { makeBlock, type Panel, type Point } from './draw-scene.ts';

/** A camera for pictures of the given size: focal length in widths, angles in degrees, horizon moved by a share of the height. */
export function makeCamera(
  width: number,
  height: number,
  focal: number,
  yaw: number,
  pitch: number,
  shift = 0,
): Camera {
  return {
    focal: focal * width,
    centerX: (width - 1) / 2,
    centerY: (height - 1) / 2 + shift * height,
    yaw: (yaw * Math.PI) / 180,
    pitch: (pitch * Math.PI) / 180,
    confidence: 1,
  };
}

export interface RoomSize {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly eye: number;
  readonly ceiling: number;
}

/** Tones of floor, back wall, side walls and ceiling; all paper for a line drawing. */
export type RoomTones = readonly [number, number, number, number];

/** A room with a window, a picture, a rug, a table, a cupboard and a slatted panel; extents as distances from the eye. */
export function makeRoom({ left, right, back, eye, ceiling }: RoomSize, tones: RoomTones = [1, 1, 1, 1]): Panel[] {
  const [floorTone, backTone, sideTone, ceilingTone] = tones;
  const near = 0.2;
  const wall = (x0: number, y0: number, x1: number, y1: number, tone: number): Panel => ({
    points: [
      [x0, y0, back],
      [x1, y0, back],
      [x1, y1, back],
      [x0, y1, back],
    ],
    tone,
  });
  const flat = (y: number, x0: number, z0: number, x1: number, z1: number, tone: number): Panel => ({
    points: [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    tone,
  });
  const side = (x: number, y0: number, z0: number, y1: number, z1: number, tone: number): Panel => ({
    points: [
      [x, y0, z0],
      [x, y0, z1],
      [x, y1, z1],
      [x, y1, z0],
    ],
    tone,
  });
  const slats = Array.from({ length: 12 }, (_, k) =>
    wall(right - 1.4 + k * 0.1, -eye, right - 1.32 + k * 0.1, ceiling, backTone * 0.95),
  );
  return [
    wall(-left, -eye, right, ceiling, backTone),
    flat(-eye, -left, near, right, back, floorTone),
    flat(ceiling, -left, near, right, back, ceilingTone),
    side(-left, -eye, near, ceiling, back, sideTone),
    side(right, -eye, near, ceiling, back, sideTone),
    side(-left, -0.5, back - 2.6, ceiling - 0.5, back - 1, 1),
    wall(-0.9, 0.1, 0.4, 0.9, backTone * 0.7),
    ...slats,
    flat(-eye, -1.2, 2.2, 1.1, 3.6, floorTone * 0.9),
    ...makeBlock(-left + 0.3, -eye, back - 0.6, -left + 1.6, -eye + 0.9, back, [
      sideTone * 0.8,
      sideTone * 0.7,
      sideTone * 0.95,
    ]),
    ...makeBlock(-0.5, -eye, 2.6, 0.7, -eye + 0.45, 3.3, [0.8, 0.7, 0.95]),
  ];
}

/** A block of a building with rows of windows on both visible sides, standing on a paved ground. */
export function makeBuilding(
  x: number,
  z: number,
  eye: number,
  size: Point,
  tones: readonly [number, number, number] = [1, 1, 1],
): Panel[] {
  const [wide, tall, deep] = size;
  const [front, side, top] = tones;
  const panels: Panel[] = [];
  for (let k = -6; k <= 6; k++)
    panels.push({
      points: [
        [k * 2, -eye, 2],
        [k * 2 + 2, -eye, 2],
        [k * 2 + 2, -eye, z - 2],
        [k * 2, -eye, z - 2],
      ],
    });
  for (let row = 1; row < 4; row++) {
    const depth = 2 + ((z - 4) * row) / 4;
    panels.push({
      points: [
        [-12, -eye, depth],
        [14, -eye, depth],
        [14, -eye, depth + 0.01],
        [-12, -eye, depth + 0.01],
      ],
    });
  }
  panels.push(...makeBlock(x, -eye, z, x + wide, -eye + tall, z + deep, [front, side, top]));
  const sideX = x > 0 ? x : x + wide;
  const floors = Math.max(2, Math.round(tall / 3));
  for (let floor = 0; floor < floors; floor++) {
    const y0 = -eye + (tall * (floor + 0.3)) / floors;
    const y1 = -eye + (tall * (floor + 0.75)) / floors;
    for (let k = 0; k < 4; k++) {
      const x0 = x + (wide * (k + 0.2)) / 4;
      const x1 = x + (wide * (k + 0.8)) / 4;
      panels.push({
        points: [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z],
          [x0, y1, z],
        ],
        tone: front * 0.8,
      });
      const z0 = z + (deep * (k + 0.2)) / 4;
      const z1 = z + (deep * (k + 0.8)) / 4;
      panels.push({
        points: [
          [sideX, y0, z0],
          [sideX, y0, z1],
          [sideX, y1, z1],
          [sideX, y1, z0],
        ],
        tone: side * 0.8,
      });
    }
  }
  return panels;
}
