import { describe, expect, test } from 'vitest';
import { SILENT } from '../image.ts';
import { NAMES, surfaceOf } from '../names.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import { createAnalyser, analyse } from '../structure/analyse.ts';
import type { Camera, Region, Structure } from '../structure.ts';
import { drawScene, toPicture } from '../testing/draw-scene.ts';
import { makeBuilding, makeCamera, makeRoom, type RoomSize } from '../testing/scenes.ts';
import { askAbout, pointIn } from './ask.ts';
import { AS_SEEN, type Corrections, type ShareLine, toPixels, toShare } from './corrections.ts';
import { measureLine } from './hold-length.ts';
import { labelAt } from './correct-regions.ts';

const width = 480;
const height = 320;
const size: RoomSize = { left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 };
const roomCamera = makeCamera(width, height, 0.9, -9, -1);
const room = toPicture(drawScene(makeRoom(size), { width, height, camera: roomCamera, ink: 0.7 }));
const analyser = createAnalyser(room, { setting: 'interior' });
const seen = analyser(AS_SEEN, SILENT);
const corrected = (change: Partial<Corrections>): Structure => analyser({ ...AS_SEEN, ...change }, SILENT);

/** Where a world point lies in the picture, in shares. */
function place(camera: Camera, x: number, y: number, z: number): { x: number; y: number } {
  const { u, v } = new Pinhole(camera).project(x, y, z)!;
  return { x: toShare(u, width), y: toShare(v, height) };
}

function lineOf(
  camera: Camera,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): ShareLine {
  const a = place(camera, ...from);
  const b = place(camera, ...to);
  return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
}

function regionAt(structure: Structure, { x, y }: { x: number; y: number }): Region {
  return structure.regions[labelAt(structure.labels, x, y)]!;
}

/** Sine between a line and the way to the vanishing point of an axis. */
function missOf(camera: Camera, axis: 0 | 1 | 2, line: ShareLine): number {
  const point = new Pinhole(camera).vanishingPoint(axis);
  const [x0, y0, x1, y1] = [
    toPixels(line.x0, width),
    toPixels(line.y0, height),
    toPixels(line.x1, width),
    toPixels(line.y1, height),
  ];
  const dx = point.x - ((x0 + x1) / 2) * point.w;
  const dy = point.y - ((y0 + y1) / 2) * point.w;
  return Math.abs((x1 - x0) * dy - (y1 - y0) * dx) / (Math.hypot(dx, dy) * Math.hypot(x1 - x0, y1 - y0));
}

test('nothing corrected is as seen, and an analyser that had other corrections finds the same', () => {
  corrected({ horizon: 0.3, regions: [{ x: 0.5, y: 0.9, name: 'rug', material: null }] });
  expect(corrected({})).toEqual(analyse(room, { setting: 'interior' }, SILENT));
});

describe('the camera', () => {
  test.each([0.35, 0.47, 0.62])('has its horizon where it was put: %f', (horizon) => {
    const { camera } = corrected({ horizon });
    expect(new Pinhole(camera).horizon).toBeCloseTo(toPixels(horizon, height), 3);
    expect(camera.confidence).toBeGreaterThan(0.6);
  });

  test('told the truth, stays what it is', () => {
    const { camera } = corrected({
      horizon: toShare(new Pinhole(roomCamera).horizon, height),
      vanishing: [{ axis: 2, ...lineOf(roomCamera, [-size.left, -size.eye, 2], [-size.left, -size.eye, size.back]) }],
    });
    expect(camera.yaw).toBeCloseTo(roomCamera.yaw, 1);
    expect(Math.abs(Math.log(camera.focal / roomCamera.focal))).toBeLessThan(0.08);
  });

  test('agrees with the lines it was given, not with those it found', () => {
    const other = makeCamera(width, height, 0.8, 12, 0, 0.06);
    const lines: Corrections['vanishing'] = [
      { axis: 2, ...lineOf(other, [-1.5, -1.4, 2], [-1.5, -1.4, 6]) },
      { axis: 2, ...lineOf(other, [1.6, 1.2, 2], [1.6, 1.2, 6]) },
      { axis: 0, ...lineOf(other, [-2, -1.4, 5], [2, -1.4, 5]) },
    ];
    const { camera } = corrected({ vanishing: lines });
    for (const line of lines) expect(missOf(camera, line.axis, line)).toBeLessThan(0.012);
    expect(Math.sign(camera.yaw)).toBe(Math.sign(other.yaw));
  });

  test('of an empty sheet is what is said of it', () => {
    const blank = { width, height, channels: 3 as const, data: new Uint8Array(width * height * 3).fill(250) };
    const { camera } = analyse(blank, { setting: 'interior' }, SILENT, { ...AS_SEEN, horizon: 0.4 });
    expect(new Pinhole(camera).horizon).toBeCloseTo(toPixels(0.4, height), 3);
  });
});

describe('the room', () => {
  test('has its corners where they were put, the other edges stay', () => {
    const { camera, box } = corrected({
      corners: [
        { corner: 'floor-left', x: 0.22, y: 0.74 },
        { corner: 'ceiling-right', x: 0.81, y: 0.2 },
      ],
    });
    const floor = place(camera, box!.leftX, box!.floorY, box!.backZ);
    const ceiling = place(camera, box!.rightX, box!.ceilingY, box!.backZ);
    expect([floor.x, floor.y, ceiling.x, ceiling.y].map((v, i) => Math.abs(v - [0.22, 0.74, 0.81, 0.2][i]!))).toEqual(
      [0, 0, 0, 0].map(() => expect.closeTo(0, 6)),
    );
    expect(box!.ceilingY - box!.floorY).toBeLessThanOrEqual(2.9001);
    expect(box!.confidence).toBeGreaterThan(0.8);
    const one = corrected({ corners: [{ corner: 'floor-left', x: 0.22, y: 0.74 }] });
    expect(one.box!.rightX / one.box!.backZ).toBeCloseTo(seen.box!.rightX / seen.box!.backZ, 6);
    expect(one.box!.ceilingY / one.box!.backZ).toBeCloseTo(seen.box!.ceilingY / seen.box!.backZ, 6);
  });

  test('keeps the eye inside, wherever a corner is dragged', () => {
    for (const [x, y] of [
      [3.9, -2.9],
      [-2.9, 3.9],
      [0.5, 0.5],
      [0, 0],
    ] as const) {
      for (const corner of ['floor-left', 'floor-right', 'ceiling-left', 'ceiling-right'] as const) {
        const box = corrected({ corners: [{ corner, x, y }] }).box!;
        expect(box.floorY < 0 && box.ceilingY > 0 && box.leftX < 0 && box.rightX > 0 && box.backZ > 0).toBe(true);
        expect(Object.values(box).every(Number.isFinite)).toBe(true);
      }
    }
  });

  test('has the size that one known length gives it', () => {
    const height2 = lineOf(roomCamera, [-size.left, -size.eye, size.back], [-size.left, size.ceiling, size.back]);
    const inset: ShareLine = { ...height2, x0: height2.x0 + 0.01, x1: height2.x1 + 0.01 };
    const scaled = corrected({ length: { ...inset, metres: 5.6 } });
    expect(measureLine(scaled, inset)).toBeCloseTo(5.6, 6);
    expect(scaled.box!.ceilingY - scaled.box!.floorY).toBeGreaterThan(5.2);
    expect(scaled.box!.leftX / scaled.box!.backZ).toBeCloseTo(seen.box!.leftX / seen.box!.backZ, 9);
    const factor = scaled.box!.backZ / seen.box!.backZ;
    for (const region of scaled.regions)
      expect(region.offset).toEqual(
        seen.regions[region.id]!.offset === null ? null : expect.closeTo(seen.regions[region.id]!.offset! * factor, 6),
      );
  });
});

describe('regions', () => {
  const floor = place(roomCamera, 1.2, -size.eye, 4.4);
  const art = place(roomCamera, -0.2, 0.5, size.back);

  test.each(NAMES)('are %s where it was said so, and nowhere else', (name) => {
    const structure = corrected({ regions: [{ ...art, name, material: null }] });
    const region = regionAt(structure, art);
    expect(region).toMatchObject({ surface: surfaceOf(name), confidence: 1, corrected: name });
    const changed = structure.regions
      .filter(({ id, surface }) => surface !== seen.regions[id]!.surface)
      .map(({ id }) => id);
    expect(changed.every((id) => id === region.id)).toBe(true);
  });

  test('lie on the plane of what they were said to be', () => {
    const wrong = corrected({ regions: [{ ...floor, name: 'wall', material: null }] });
    expect(regionAt(wrong, floor).facing).not.toBe('floor');
    const right = corrected({ regions: [{ ...art, name: 'floor', material: null }] });
    expect(regionAt(right, art)).toMatchObject({ facing: 'floor', offset: -seen.box!.floorY });
  });

  test('carry the material that was chosen', () => {
    const structure = corrected({ regions: [{ ...floor, name: null, material: 'oak-planks' }] });
    expect(regionAt(structure, floor)).toMatchObject({
      material: 'oak-planks',
      surface: regionAt(seen, floor).surface,
    });
    expect(structure.regions.filter(({ material }) => material !== undefined)).toHaveLength(1);
  });

  test('under one stroke are one thing of one name', () => {
    const from = place(roomCamera, 0.1, -size.eye + 0.45, 3.25);
    const to = place(roomCamera, 0.1, -size.eye + 0.1, 2.6);
    const stroke: Corrections['together'] = [
      [
        [from.x, from.y],
        [to.x, to.y],
      ],
    ];
    const ids = new Set([regionAt(seen, from).id, regionAt(seen, to).id]);
    const joined = corrected({ together: stroke, regions: [{ ...from, name: 'sofa', material: null }] });
    const parts = joined.regions.filter(({ id }) => ids.has(id));
    expect(new Set(parts.map(({ group }) => group)).size).toBe(1);
    expect(parts.map(({ surface }) => surface)).toEqual(parts.map(() => 'soft'));
  });

  test('outdoors lie level or stand as what they were said to be', () => {
    const camera = makeCamera(width, height, 0.95, 29, 0, 0.17);
    const house = toPicture(drawScene(makeBuilding(3, 11, 1.7, [9, 6, 7]), { width, height, camera, ink: 0.7 }));
    const ground = { x: 0.5, y: 0.975 };
    const water = analyse(house, { setting: 'exterior' }, SILENT, {
      ...AS_SEEN,
      regions: [{ ...ground, name: 'water', material: null }],
    });
    expect(regionAt(water, ground)).toMatchObject({ surface: 'water', facing: 'floor' });
    const sky = analyse(house, { setting: 'exterior' }, SILENT, {
      ...AS_SEEN,
      regions: [{ ...ground, name: 'sky', material: null }],
    });
    expect(regionAt(sky, ground)).toMatchObject({ surface: 'sky', facing: null });
  });
});

describe('questions', () => {
  test('are at most three, the gravest first, about regions that show', () => {
    const doubtful: Structure = {
      ...seen,
      camera: { ...seen.camera, confidence: 0.1 },
      box: { ...seen.box!, confidence: 0.1 },
      regions: seen.regions.map((region) => ({ ...region, confidence: 0.2 })),
    };
    const questions = askAbout(doubtful, AS_SEEN);
    expect(questions).toHaveLength(3);
    expect(questions.map(({ doubt }) => doubt)).toEqual(questions.map(({ doubt }) => doubt).toSorted((a, b) => b - a));
    for (const question of questions) {
      if (question.about === 'region') expect(labelAt(seen.labels, question.x, question.y)).toBe(question.id);
    }
  });

  test('are about whole things: parts of one name are asked about together, and what is sure of them is not', () => {
    const whole = width * height;
    const part = { ...seen.regions[0]!, name: 'sofa' as const, group: 7, confidence: 0.1 };
    const regions = seen.regions.map((region, id) =>
      id < 3
        ? { ...part, id, area: [0.01, 0.03, 0.02][id]! * whole }
        : id === 3
          ? { ...part, id, confidence: 0.9 }
          : { ...region, confidence: 0.9 },
    );
    const questions = askAbout(
      { ...seen, camera: { ...seen.camera, confidence: 0.9 }, box: { ...seen.box!, confidence: 0.9 }, regions },
      AS_SEEN,
    );
    expect(questions).toMatchObject([{ about: 'region', id: 1, ids: [1, 2, 0] }]);
  });

  test('are not asked twice', () => {
    const doubtful: Structure = {
      ...seen,
      camera: { ...seen.camera, confidence: 0.1 },
      box: { ...seen.box!, confidence: 0.1 },
      regions: seen.regions.map((region) => ({ ...region, confidence: 0.9 })),
    };
    expect(
      askAbout(doubtful, { ...AS_SEEN, horizon: 0.5, corners: [{ corner: 'floor-left', x: 0.2, y: 0.7 }] }),
    ).toEqual([]);
    expect(
      askAbout(doubtful, AS_SEEN)
        .map(({ about }) => about)
        .toSorted(),
    ).toEqual(['box', 'horizon']);
  });

  test('of a picture that is understood are none', () => {
    const sure: Structure = {
      ...seen,
      camera: { ...seen.camera, confidence: 0.9 },
      box: { ...seen.box!, confidence: 0.9 },
      regions: seen.regions.map((region) => ({ ...region, confidence: 0.9 })),
    };
    expect(askAbout(sure, AS_SEEN)).toEqual([]);
  });

  test('point into their region, whatever its shape', () => {
    for (const region of seen.regions) {
      const { x, y } = pointIn(seen, region);
      expect(labelAt(seen.labels, x, y)).toBe(region.id);
    }
  });
});
