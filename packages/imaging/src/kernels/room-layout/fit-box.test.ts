import { describe, expect, it } from 'vitest';
import { SILENT } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera, RoomBox, Segment } from '../../structure.ts';
import { makeCamera } from '../../testing/scenes.ts';
import { type SegmentationMap, SHELL_FACES, type ShellFace } from '../../buffers/segmentation-map.ts';
import { type BoxExtent, findFace } from '../../geometry/box-faces.ts';
import { fitBox } from './fit-box.ts';

const SIZE = { width: 480, height: 360 };
const ROOM: BoxExtent = { floorY: -1.5, ceilingY: 1.3, leftX: -2.2, rightX: 2.8, backZ: 5 };
type Point = readonly [x: number, y: number, z: number];

/** A line along a world axis as it is seen in the picture; none when it lies outside. */
function draw(camera: Camera, from: Point, to: Point, axis: 0 | 1 | 2): Segment[] {
  const pinhole = new Pinhole(camera);
  const steps = Array.from({ length: 201 }, (_, k) =>
    pinhole.project(
      from[0] + ((to[0] - from[0]) * k) / 200,
      from[1] + ((to[1] - from[1]) * k) / 200,
      from[2] + ((to[2] - from[2]) * k) / 200,
    ),
  );
  const inside = steps.filter((p) => p !== null && p.u >= 0 && p.v >= 0 && p.u < SIZE.width && p.v < SIZE.height);
  const [a, b] = [inside[0], inside.at(-1)];
  if (!a || !b) return [];
  const length = Math.hypot(a.u - b.u, a.v - b.v);
  return length < 2 ? [] : [{ x0: a.u, y0: a.v, x1: b.u, y1: b.v, length, ink: 1, axis }];
}

function drawEdges(camera: Camera, { floorY, ceilingY, leftX, rightX, backZ }: BoxExtent): Segment[] {
  return [
    ...[floorY, ceilingY].flatMap((y) => [
      ...draw(camera, [leftX, y, backZ], [rightX, y, backZ], 0),
      ...[leftX, rightX].flatMap((x) => draw(camera, [x, y, 0.2], [x, y, backZ], 2)),
    ]),
    ...[leftX, rightX].flatMap((x) => draw(camera, [x, floorY, backZ], [x, ceilingY, backZ], 1)),
  ];
}

/** One region per side of the room that is seen. */
function label(camera: Camera, box: BoxExtent) {
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const data = new Int32Array(SIZE.width * SIZE.height);
  for (let i = 0; i < data.length; i++) {
    pinhole.ray(i % SIZE.width, Math.floor(i / SIZE.width), ray);
    data[i] = findFace(box, ray[0]!, ray[1]!, ray[2]!);
  }
  return { ...SIZE, count: 6, data };
}

const FACE_NAMES: readonly ShellFace[] = ['floor', 'ceiling', 'back', 'left', 'right', 'none'];

/** The segmentation that sees what lies behind the furniture, nine in ten sure. */
function segmentationOf(camera: Camera, box: BoxExtent): SegmentationMap {
  const [width, height] = [80, 60];
  const shell = new Float32Array(width * height * SHELL_FACES.length).fill(0.02);
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  for (let cell = 0; cell < width * height; cell++) {
    pinhole.ray(
      ((cell % width) + 0.5) * (SIZE.width / width) - 0.5,
      (Math.floor(cell / width) + 0.5) * (SIZE.height / height) - 0.5,
      ray,
    );
    shell[cell * SHELL_FACES.length + SHELL_FACES.indexOf(FACE_NAMES[findFace(box, ray[0]!, ray[1]!, ray[2]!)]!)] = 0.9;
  }
  return {
    width,
    height,
    shell,
    names: new Float32Array(0),
    depth: new Float32Array(0),
    normals: new Float32Array(0),
    outdoors: 0,
  };
}

/** Of the corners of the far wall, the farthest from its place, in shares of the diagonal. */
function worstCorner(found: RoomBox, truth: BoxExtent, camera: Camera): number {
  const pinhole = new Pinhole(camera);
  const corners = (box: BoxExtent) =>
    [box.leftX, box.rightX].flatMap((x) => [box.floorY, box.ceilingY].map((y) => pinhole.project(x, y, box.backZ)!));
  const real = corners(truth);
  return (
    Math.max(...corners(found).map((p, k) => Math.hypot(p.u - real[k]!.u, p.v - real[k]!.v))) /
    Math.hypot(SIZE.width, SIZE.height)
  );
}

describe('fitBox', () => {
  it.each([
    ['straight on', makeCamera(SIZE.width, SIZE.height, 0.8, 4, -1)],
    ['looking down', makeCamera(SIZE.width, SIZE.height, 0.6, -3, -8)],
  ])('finds a drawn room, %s', (_, camera) => {
    const box = fitBox(camera, drawEdges(camera, ROOM), label(camera, ROOM), null, SILENT)!;
    expect(worstCorner(box, ROOM, camera)).toBeLessThan(0.01);
    expect(box.hidden).toEqual([]);
    expect(box.confidence).toBeGreaterThan(0.7);
    expect(Math.abs(Math.log((box.backZ / box.floorY) * (ROOM.floorY / ROOM.backZ)))).toBeLessThan(0.04);
  });

  it('takes no wainscot for the floor: its rail runs all round, but boards hang under it', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 4, -1);
    const rail = -0.6;
    const segments = [
      ...drawEdges(camera, ROOM),
      ...draw(camera, [ROOM.leftX, rail, ROOM.backZ], [ROOM.rightX, rail, ROOM.backZ], 0),
      ...[ROOM.leftX, ROOM.rightX].flatMap((x) => draw(camera, [x, rail, 0.2], [x, rail, ROOM.backZ], 2)),
      ...Array.from({ length: 9 }, (_, k) => ROOM.leftX + 0.5 * (k + 1)).flatMap((x) =>
        draw(camera, [x, ROOM.floorY, ROOM.backZ], [x, rail, ROOM.backZ], 1),
      ),
    ];
    expect(worstCorner(fitBox(camera, segments, label(camera, ROOM), null, SILENT)!, ROOM, camera)).toBeLessThan(0.01);
  });

  it('takes of two boxes that are drawn alike the one that a segmentation has', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 4, -1);
    const other = { ...ROOM, rightX: 1.9 };
    const segments = [...drawEdges(camera, ROOM), ...drawEdges(camera, other)];
    const bare = { ...SIZE, count: 1, data: new Int32Array(SIZE.width * SIZE.height) };
    for (const box of [ROOM, other])
      expect(
        worstCorner(
          fitBox(camera, segments, bare, { segmentation: segmentationOf(camera, box), mayMove: true }, SILENT)!,
          box,
          camera,
        ),
      ).toBeLessThan(0.02);
  });

  it('tells the floor from a counter that is drawn more by a segmentation, and stays on the lines that are drawn', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 4, -1);
    const counter = { ...ROOM, floorY: -0.6 };
    const floor = [ROOM.leftX, ROOM.rightX].flatMap((x) =>
      draw(camera, [x, ROOM.floorY, 0.2], [x, ROOM.floorY, ROOM.backZ], 2),
    );
    const segments = [
      ...drawEdges(camera, counter),
      ...floor,
      ...draw(camera, [ROOM.leftX, ROOM.floorY, ROOM.backZ], [-1.6, ROOM.floorY, ROOM.backZ], 0),
    ];
    const bare = { ...SIZE, count: 1, data: new Int32Array(SIZE.width * SIZE.height) };
    const find = (segmentation: SegmentationMap | null): RoomBox =>
      fitBox(camera, segments, bare, segmentation && { segmentation, mayMove: false }, SILENT)!;
    const aside = { ...ROOM, rightX: 0.9 * ROOM.rightX };
    expect(worstCorner(find(null), counter, camera)).toBeLessThan(0.01);
    expect(worstCorner(find(segmentationOf(camera, aside)), ROOM, camera)).toBeLessThan(0.01);
  });

  it('is surer of a room whose segmentation agrees with what is drawn of it than of one whose segmentation has another room', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.9, 8, -2);
    const [ceiling, floor] = [ROOM.ceilingY, ROOM.floorY].map((y) =>
      draw(camera, [ROOM.leftX, y, ROOM.backZ], [ROOM.rightX, y, ROOM.backZ], 0),
    );
    const half = [
      ...ceiling!,
      ...floor!,
      ...draw(camera, [ROOM.leftX, ROOM.floorY, ROOM.backZ], [ROOM.leftX, ROOM.ceilingY, ROOM.backZ], 1),
    ];
    const sure = (segmentation: SegmentationMap): number =>
      fitBox(camera, half, label(camera, ROOM), { segmentation, mayMove: true }, SILENT)!.confidence;
    const deeper = { ...ROOM, floorY: -0.9, rightX: 1.2 };
    expect(sure(segmentationOf(camera, ROOM))).toBeGreaterThan(0.5);
    expect(sure(segmentationOf(camera, deeper))).toBeLessThan(sure(segmentationOf(camera, ROOM)) - 0.1);
  });

  it('finds a room that nothing is drawn of but its vanishing points, by a segmentation', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 4, -1);
    const bare = { ...SIZE, count: 1, data: new Int32Array(SIZE.width * SIZE.height) };
    expect(
      worstCorner(
        fitBox(camera, [], bare, { segmentation: segmentationOf(camera, ROOM), mayMove: true }, SILENT)!,
        ROOM,
        camera,
      ),
    ).toBeLessThan(0.02);
  });

  it('says which sides do not show, and keeps them away from what does', () => {
    const camera = { ...makeCamera(SIZE.width, SIZE.height, 0.8, 4, 0), centerY: 0.1 * SIZE.height };
    const tall = { ...ROOM, ceilingY: 2.5 };
    const { hidden, ceilingY, floorY } = fitBox(camera, drawEdges(camera, tall), label(camera, tall), null, SILENT)!;
    expect(hidden).toEqual(['ceiling']);
    expect(ceilingY - floorY).toBeGreaterThan(2.2);
  });

  it('believes in nothing where nothing is drawn', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 0, 0);
    expect(
      fitBox(camera, [], { ...SIZE, count: 1, data: new Int32Array(SIZE.width * SIZE.height) }, null, SILENT)!
        .confidence,
    ).toBeLessThan(0.1);
  });

  it('sees no room when it looks at the floor only', () => {
    const camera = makeCamera(SIZE.width, SIZE.height, 0.8, 0, -60);
    expect(
      fitBox(camera, [], { ...SIZE, count: 1, data: new Int32Array(SIZE.width * SIZE.height) }, null, SILENT),
    ).toBeNull();
  });
});
