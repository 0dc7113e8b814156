import { beforeAll, describe, expect, test } from 'vitest';
import { type KernelContext, SILENT, type SrgbImage } from '../image.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import { createRandom } from '../random.ts';
import { analyse, type AnalyseOptions } from './analyse.ts';
import type { Camera, Region, Structure } from '../structure.ts';
import { type Canvas, drawScene, mirrorPicture, toPicture } from '../testing/draw-scene.ts';
import { makeBuilding, makeCamera, makeRoom, type RoomSize, type RoomTones } from '../testing/scenes.ts';

const width = 480;
const height = 320;
const size: RoomSize = { left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 };
const roomCamera = makeCamera(width, height, 0.9, -9, -1);

function drawRoom(camera: Camera = roomCamera, room: RoomSize = size, ink = 0.7, tones?: RoomTones): Canvas {
  return drawScene(makeRoom(room, tones), { width, height, camera, ink });
}

function expectCamera(found: Camera, truth: Camera): void {
  expect(Math.abs(Math.log(found.focal / truth.focal))).toBeLessThan(0.06);
  expect(Math.abs(found.yaw - truth.yaw)).toBeLessThan(0.03);
  expect(Math.abs(new Pinhole(found).horizon - new Pinhole(truth).horizon)).toBeLessThan(0.03 * height);
}

function regionAt(structure: Structure, x: number, y: number): Region {
  return structure.regions[structure.labels.data[Math.round(y) * structure.width + Math.round(x)]!]!;
}

const roomPicture = toPicture(drawRoom());
const drawnRoom = analyse(roomPicture, { setting: 'interior' }, SILENT);

describe('a drawn room', () => {
  test('shows its camera', () => {
    expectCamera(drawnRoom.camera, roomCamera);
    expect(drawnRoom.camera.confidence).toBeGreaterThan(0.5);
  });

  test('shows its proportions in eye heights, within a tenth', () => {
    const box = drawnRoom.box!;
    const eye = -box.floorY;
    expect(Math.abs(box.backZ / eye / (size.back / size.eye) - 1)).toBeLessThan(0.1);
    expect(Math.abs(box.ceilingY / eye / (size.ceiling / size.eye) - 1)).toBeLessThan(0.1);
    expect(Math.abs(-box.leftX / eye / (size.left / size.eye) - 1)).toBeLessThan(0.1);
    expect(box.ceilingY - box.floorY).toBeLessThanOrEqual(2.901);
  });

  test('has its shell where it was drawn, with planes in metres', () => {
    const pinhole = new Pinhole(roomCamera);
    const look = (x: number, y: number, z: number): Region => {
      const point = pinhole.project(x, y, z)!;
      return regionAt(drawnRoom, point.u, point.v);
    };
    const floor = look(1.2, -size.eye, 4.4);
    expect(floor.facing).toBe('floor');
    expect(floor.offset).toBeCloseTo(-drawnRoom.box!.floorY, 5);
    const ceiling = look(0, size.ceiling, 4.4);
    expect([ceiling.surface, ceiling.facing]).toEqual(['ceiling', 'ceiling']);
    expect(look(-1.5, 1, size.back)).toMatchObject({ surface: 'wall', facing: 'front', offset: drawnRoom.box!.backZ });
    expect(regionAt(drawnRoom, 30, 120).facing).toBe('left');
    expect(look(-0.2, 0.5, size.back).surface).toBe('art');
  });

  test('labels every pixel, and its regions count the pixels they have', () => {
    const areas = new Int32Array(drawnRoom.regions.length);
    for (const label of drawnRoom.labels.data) areas[label]!++;
    expect(drawnRoom.regions.map((region) => region.area)).toEqual([...areas]);
    expect(drawnRoom.regions.map((region) => region.id)).toEqual(drawnRoom.regions.map((_, i) => i));
    expect(drawnRoom.labels.count).toBe(drawnRoom.regions.length);
  });

  test('is understood the same in a mirror, left for right', () => {
    // with slats of 10 pixels and less, a third of a pixel decides which of two boxes it is
    const [wide, high] = [510, 340];
    const picture = toPicture(
      drawScene(makeRoom(size), { width: wide, height: high, camera: makeCamera(wide, high, 0.9, -9, -1), ink: 0.7 }),
    );
    const [seen, mirrored] = [picture, mirrorPicture(picture)].map((one) =>
      analyse(one, { setting: 'interior' }, SILENT),
    ) as [Structure, Structure];
    expect(mirrored.camera.yaw).toBeCloseTo(-seen.camera.yaw, 2);
    expect(mirrored.camera.focal / seen.camera.focal).toBeCloseTo(1, 1);
    expect(mirrored.box!.rightX / -seen.box!.leftX).toBeCloseTo(1, 1);
    const swap = { left: 'right', right: 'left' } as Record<string, string>;
    let same = 0;
    for (let y = 2; y < high; y += 5) {
      for (let x = 2; x < wide; x += 5) {
        const here = regionAt(seen, x, y);
        const there = regionAt(mirrored, wide - 1 - x, y);
        if (here.surface === there.surface && (swap[here.facing ?? ''] ?? here.facing) === there.facing) same++;
      }
    }
    expect(same / (Math.ceil((high - 2) / 5) * Math.ceil((wide - 2) / 5))).toBeGreaterThan(0.95);
  });

  test('is understood from a photographed, unevenly lit yellow sheet as from a clean one', () => {
    const photographed = toPicture(drawRoom(), [1, 0.93, 0.72], (x, y) => 1 - (0.4 * x) / width - (0.1 * y) / height);
    const structure = analyse(photographed, { setting: 'interior' }, SILENT);
    expect(['line', 'sketch']).toContain(structure.kind);
    expectCamera(structure.camera, roomCamera);
    // Faintly filled slats may fall to either side of the paper's threshold: what counts are the large regions.
    const countLarge = ({ regions }: Structure): number =>
      regions.filter((region) => region.area > 0.01 * width * height).length;
    expect(Math.abs(countLarge(structure) - countLarge(drawnRoom))).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['a tower with a shifted lens', makeCamera(width, height, 0.9, -30, 0, 0.3), makeBuilding(-16, 16, 1.7, [9, 18, 9])],
  ['a block from the air', makeCamera(width, height, 1.2, 27, -30), makeBuilding(18, 48, 40, [24, 14, 20])],
])('%s shows its camera', (_, camera, panels) => {
  const structure = analyse(
    toPicture(drawScene(panels, { width, height, camera, ink: 0.7 })),
    { setting: 'exterior' },
    SILENT,
  );
  expectCamera(structure.camera, camera);
  expect(structure.box).toBeNull();
});

test('a house over its corner shows its camera, and stands on its ground under the sky, its two sides turned as drawn', () => {
  const camera = makeCamera(width, height, 0.95, 29, 0, 0.17);
  const structure = analyse(
    toPicture(drawScene(makeBuilding(3, 11, 1.7, [9, 6, 7]), { width, height, camera, ink: 0.7 })),
    { setting: 'exterior' },
    SILENT,
  );
  expectCamera(structure.camera, camera);
  expect(structure.box).toBeNull();
  expect(regionAt(structure, 440, 20).surface).toBe('sky');
  const pinhole = new Pinhole(camera);
  const front = pinhole.project(7.5, 1.2, 11)!;
  const side = pinhole.project(3, 1.2, 14.6)!;
  expect(regionAt(structure, front.u, front.v).facing).toBe('front');
  expect(regionAt(structure, side.u, side.v).facing).toBe('right');
  expect(regionAt(structure, 240, 312).facing).toBe('floor');
});

describe('the kind of picture', () => {
  const tones: RoomTones = [0.8, 0.9, 0.7, 0.95];

  test('is a white model where planes differ in grey only', () => {
    expect(analyse(toPicture(drawRoom(roomCamera, size, 0, tones)), {}, SILENT).kind).toBe('clay');
  });

  test('is a photo where surfaces have colours', () => {
    const image = toPicture(drawRoom(roomCamera, size, 0, tones));
    for (let i = 0; i < width * height; i++) {
      if (i > width * 210) (image.data as Uint8Array)[3 * i + 2] = image.data[3 * i + 2]! * 0.5;
    }
    expect(analyse(image, {}, SILENT).kind).toBe('photo');
  });

  test('is a line drawing when ruled and a sketch when drawn by hand', () => {
    expect(drawnRoom.kind).toBe('line');
    const ruled = drawRoom();
    const wobbly: Canvas = { width, height, data: new Float32Array(width * height).fill(1) };
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const u = Math.round(x + 1.6 * Math.sin(y / 11) + Math.sin((x + 2 * y) / 17));
        const v = Math.round(y + 1.6 * Math.sin(x / 12) + Math.sin((y - x) / 15));
        if (u >= 0 && v >= 0 && u < width && v < height) wobbly.data[y * width + x] = ruled.data[v * width + u]!;
      }
    }
    const sketch = analyse(toPicture(wobbly), { setting: 'interior' }, SILENT);
    expect(sketch.kind).toBe('sketch');
    expect(Math.abs(sketch.camera.yaw - roomCamera.yaw)).toBeLessThan(0.1);
    expect(Math.abs(Math.log(sketch.camera.focal / roomCamera.focal))).toBeLessThan(0.35);
  });

  test('is taken as told', () => {
    expect(analyse(roomPicture, { kind: 'photo' }, SILENT).kind).toBe('photo');
  });
});

describe('the caller', () => {
  const steps: number[] = [];
  let asked = 0;
  beforeAll(() => {
    analyse(
      roomPicture,
      {},
      { progress: (fraction) => void steps.push(fraction), throwIfCancelled: () => void asked++ },
    );
  });

  test('sees progress rise to one', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });

  test('can cancel at any of many moments', () => {
    expect(asked).toBeGreaterThan(100);
    for (const moment of [1, Math.floor(asked / 2), asked]) {
      let left = moment;
      const context: KernelContext = {
        progress() {},
        throwIfCancelled() {
          if (--left === 0) throw new Error('cancelled');
        },
      };
      expect(() => analyse(roomPicture, {}, context)).toThrow('cancelled');
    }
  });
});

describe('pictures that show nothing', () => {
  const random = createRandom(3);
  const paint = (w: number, h: number, tone: (x: number, y: number) => number): SrgbImage =>
    toPicture({
      width: w,
      height: h,
      data: Float32Array.from({ length: w * h }, (_, i) => tone(i % w, Math.floor(i / w))),
    });
  const pictures: [string, SrgbImage][] = [
    ['blank', paint(200, 120, () => 1)],
    ['black', paint(200, 120, () => 0)],
    ['one pixel', paint(1, 1, () => 0.5)],
    ['noise', paint(240, 160, () => random())],
    ['a strip of lines', paint(8, 4000, (_, y) => (y % 20 ? 1 : 0))],
    ['a lying strip', paint(2000, 3, (x) => (x % 9 ? 1 : 0))],
    ['a chequerboard', paint(120, 90, (x, y) => (x ^ y) & 1)],
  ];
  const options: AnalyseOptions[] = [
    {},
    { setting: 'interior', kind: 'line' },
    { setting: 'exterior', kind: 'photo' },
    { kind: 'clay', view: 'bird' },
  ];

  test.each(pictures)('%s still gives a whole structure of finite numbers', (_, image) => {
    for (const option of options) {
      const { labels, regions, camera, box } = analyse(image, option, SILENT);
      expect(labels.data.length).toBe(image.width * image.height);
      expect(regions.length).toBe(labels.count);
      expect(regions.reduce((sum, region) => sum + region.area, 0)).toBe(labels.data.length);
      const numbers = [
        ...Object.values(camera),
        ...Object.values(box ?? {}),
        ...regions.flatMap((r) => [r.centroidX, r.centroidY, r.confidence, r.offset ?? 0]),
      ].filter((value) => typeof value === 'number');
      expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });
});
