import { beforeAll, describe, expect, it } from 'vitest';
import { BACK, FLOOR } from '../../geometry/box-faces.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import { SILENT, type Mask, type SrgbImage } from '../../image.ts';
import { hashUniform } from '../../random.ts';
import { fillPlanes, type FilledPlanes } from './fill-planes.ts';
import { faceOf, FaceView, mapFaces, type SeenRoom } from './room-faces.ts';

const [WIDTH, HEIGHT] = [360, 240];
const ROOM: SeenRoom = {
  width: WIDTH,
  height: HEIGHT,
  camera: { focal: 300, centerX: 180, centerY: 110, pitch: 0, yaw: 0.15, confidence: 1 },
  box: { floorY: -1.3, ceilingY: 1.3, leftX: -2.6, rightX: 2.6, backZ: 4.5 },
};
const BOARD = 0.25;
const SKIRTING = 0.12;

/** A room of a board floor and plain walls with a dark skirting, lit from the left. */
function drawRoom(): SrgbImage {
  const { sides } = mapFaces(ROOM);
  const views = Array.from({ length: 6 }, (_, side) => new FaceView(faceOf(side, ROOM.box), ROOM.camera));
  const world = new Float64Array(3);
  const data = new Uint8ClampedArray(3 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const side = sides[pixel]!;
    views[side]!.toWorld(x, y, world);
    const light = 1 - 0.35 * (x / WIDTH);
    const board = Math.floor((world[0]! + 10) / BOARD);
    const tone =
      side === FLOOR
        ? [150, 110, 80].map((value) => value * (0.85 + 0.3 * hashUniform(board, 0, 7)))
        : world[1]! < ROOM.box.floorY + SKIRTING
          ? [70, 64, 60]
          : [200, 196, 188];
    for (let c = 0; c < 3; c++) data[3 * pixel + c] = light * tone[c]!;
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

const rectangle = (left: number, top: number, right: number, bottom: number): Mask => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  }),
});

const nothing: Mask = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) };
const truth = drawRoom();
/** A block that stands before wall and floor, and hides a third of the picture. */
const hole = rectangle(110, 90, 260, 225);
const stood: SrgbImage = {
  ...truth,
  data: truth.data.map((value, i) => (hole.data[Math.floor(i / 3)] ? 20 : value)),
};
const fill = (given: SrgbImage, stays = nothing): FilledPlanes =>
  fillPlanes(given, { room: ROOM, hole, stays, seed: 3 }, SILENT);

function error(image: SrgbImage, within: (pixel: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < hole.data.length; pixel++) {
    if (!hole.data[pixel] || !within(pixel)) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(image.data[3 * pixel + c]! - truth.data[3 * pixel + c]!);
    count += 3;
  }
  return sum / count;
}

describe('a hole in a room', () => {
  let made: FilledPlanes;
  const { sides } = mapFaces(ROOM);
  beforeAll(() => {
    made = fill(stood);
  });

  it('is filled whole, and nothing else changes', () => {
    expect(made.left.data.includes(1)).toBe(false);
    const changed = made.image.data.findIndex((value, i) => !hole.data[Math.floor(i / 3)] && value !== stood.data[i]);
    expect(changed).toBe(-1);
  });

  it('has the wall’s light and the floor’s, not what stood there', () => {
    expect(error(made.image, (pixel) => sides[pixel] === BACK)).toBeLessThan(6);
    expect(error(made.image, (pixel) => sides[pixel] === FLOOR)).toBeLessThan(22);
  });

  it('has a skirting as high and dark as beside it', () => {
    const pinhole = new Pinhole(ROOM.camera);
    const heightOf = (pixel: number): number => {
      const ray = new Float64Array(3);
      pinhole.ray(pixel % WIDTH, Math.floor(pixel / WIDTH), ray);
      return (ray[1]! * ROOM.box.backZ) / ray[2]! - ROOM.box.floorY;
    };
    const band = (low: number, high: number) => (pixel: number) =>
      sides[pixel] === BACK && heightOf(pixel) > low && heightOf(pixel) < high;
    expect(error(made.image, band(0.02, SKIRTING - 0.03))).toBeLessThan(12);
    expect(error(made.image, band(SKIRTING + 0.03, 0.4))).toBeLessThan(8);
  });

  it('has boards that run towards their vanishing point: along one the tone stays, across it changes', () => {
    const view = new FaceView(faceOf(FLOOR, ROOM.box), ROOM.camera);
    const at = new Float64Array(2);
    const toneAt = (x: number, z: number): number | null => {
      if (!view.toPixel(x, z, at)) return null;
      const pixel = Math.round(at[1]!) * WIDTH + Math.round(at[0]!);
      return hole.data[pixel] ? Math.log(made.image.data[3 * pixel]!) + 0.35 * (at[0]! / WIDTH) : null;
    };
    const steps = (dx: number, dz: number): number => {
      const found: number[] = [];
      for (let x = -0.9; x < 1; x += 0.05)
        for (let z = 2.6; z < 4; z += 0.05) {
          const [a, b] = [toneAt(x, z), toneAt(x + dx, z + dz)];
          if (a !== null && b !== null) found.push(Math.abs(a - b));
        }
      return found.reduce((sum, value) => sum + value, 0) / found.length;
    };
    expect(steps(BOARD, 0)).toBeGreaterThan(1.5 * steps(0, BOARD));
  });

  it('leaves what goes on of an opening, and only on its wall', () => {
    const { left } = fill(stood, rectangle(60, 95, 110, 140));
    expect(left.data.every((value, pixel) => value === 0 || sides[pixel] === BACK)).toBe(true);
  });

  it('of which no side is known is left', () => {
    const all = rectangle(0, 0, WIDTH, HEIGHT);
    expect(fillPlanes(stood, { room: ROOM, hole: all, stays: nothing, seed: 1 }, SILENT).left.data.includes(0)).toBe(
      false,
    );
  });
});
