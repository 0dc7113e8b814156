import { type Region, analyse, SILENT, type Structure } from '@yujian/imaging';
import { NAMES, surfaceOf } from '@yujian/imaging/names';
import { createRandom } from '@yujian/imaging/random';
import { packScene } from '@yujian/renderer/tracer/pack';
import { expect, test } from 'vitest';
import { liftScene } from './lift-scene.ts';

const random = createRandom(4);
const PICTURES = {
  'one pixel': [1, 1, () => 255],
  'a line of pixels': [1, 90, () => 200],
  'one colour': [60, 40, () => 240],
  noise: [60, 40, () => 255 * random()],
  'a lone cross': [80, 60, (x: number, y: number) => (x === 40 || y === 30 ? 20 : 250)],
} as const;

test.each(Object.entries(PICTURES))(
  '%s becomes a scene that can be rendered, inside and outside',
  (_, [width, height, tone]) => {
    const data = Uint8Array.from({ length: width * height * 3 }, (__, i) =>
      tone(Math.floor(i / 3) % width, Math.floor(i / 3 / width)),
    );
    for (const [setting, kind] of [
      ['interior', 'living-room'],
      ['exterior', 'villa'],
    ] as const) {
      const structure = analyse({ width, height, channels: 3, data }, { setting, kind: 'line' }, SILENT);
      const { scene, objectOf, camera } = liftScene(structure, {
        kind,
        style: 'modern',
        seed: 1,
        outlook: 'plain',
        light: { weather: 'overcast' },
      });
      expect(objectOf).toHaveLength(structure.regions.length);
      expect(scene.meshes.every(({ positions }) => positions.every(Number.isFinite))).toBe(true);
      expect([...camera.eye, ...camera.target, ...camera.shift].every(Number.isFinite)).toBe(true);
      packScene(scene);
    }
  },
);

const CELL = 5;

/** A structure of many small regions of every name in rows, one of which may be named otherwise at random. */
function patchwork(setting: Structure['setting'], width: number, height: number): Structure {
  const across = Math.ceil(width / CELL);
  const data = Int32Array.from(
    { length: width * height },
    (_, i) => Math.floor(Math.floor(i / width) / CELL) * across + Math.floor((i % width) / CELL),
  );
  const count = Math.max(...data) + 1;
  const chance = createRandom(9);
  const facings = ['floor', 'ceiling', 'left', 'right', 'front', null] as const;
  const regions = Array.from({ length: count }, (_, id): Region => {
    const [x, y] = [(id % across) * CELL, Math.floor(id / across) * CELL];
    const [maxX, maxY] = [Math.min(width, x + CELL) - 1, Math.min(height, y + CELL) - 1];
    const name = NAMES[Math.floor(chance() * NAMES.length)]!;
    const facing = facings[Math.floor(chance() * facings.length)]!;
    return {
      id,
      name,
      surface: surfaceOf(name),
      confidence: chance(),
      group: Math.floor(chance() * count),
      facing,
      offset: facing && 0.1 + 9 * chance(),
      area: (maxX - x + 1) * (maxY - y + 1),
      minX: x,
      minY: y,
      maxX,
      maxY,
      centroidX: (x + maxX) / 2,
      centroidY: (y + maxY) / 2,
    };
  });
  const ink = { width, height, data: Float32Array.from(data, () => chance()) };
  const box =
    setting === 'interior' ? { floorY: -1.3, ceilingY: 1.4, leftX: -2, rightX: 3, backZ: 5, confidence: 1 } : null;
  return {
    width,
    height,
    kind: 'line',
    setting,
    ink,
    inkMask: { width, height, data: new Uint8Array(width * height) },
    segments: [],
    camera: { focal: width, centerX: width / 2, centerY: height / 2, pitch: -0.1, yaw: 0.2, confidence: 1 },
    box,
    labels: { width, height, count, data },
    regions,
  };
}

test.each(['interior', 'exterior'] as const)(
  'thousands of regions of all names make an %s of bounded size',
  (setting) => {
    const structure = patchwork(setting, 320, 240);
    const { scene } = liftScene(structure, {
      kind: setting === 'interior' ? 'living-room' : 'villa',
      style: 'modern',
      seed: 1,
      outlook: 'plain',
      light: { weather: 'overcast' },
    });
    expect(scene.meshes.every(({ positions }) => positions.every(Number.isFinite))).toBe(true);
    expect(scene.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)).toBeLessThan(600_000);
  },
);

test('a structure without regions becomes an empty room, or an empty ground', () => {
  for (const setting of ['interior', 'exterior'] as const) {
    const empty = patchwork(setting, 40, 30);
    const { scene, objectOf } = liftScene(
      { ...empty, regions: [], labels: { ...empty.labels, count: 0 } },
      { kind: setting === 'interior' ? 'living-room' : 'villa', style: 'modern', seed: 1, outlook: 'plain' },
    );
    expect(objectOf).toHaveLength(0);
    packScene(scene);
  }
});

test('lifting stops when it is cancelled, wherever it is', () => {
  const structure = patchwork('interior', 60, 40);
  let pulses = 0;
  const counting = { progress: () => {}, throwIfCancelled: () => void pulses++ };
  liftScene(structure, { kind: 'living-room', style: 'modern', seed: 1, outlook: 'plain' }, counting);
  for (const share of [0, 0.3, 0.7, 0.99]) {
    let left = Math.floor(share * pulses);
    const context = {
      progress: () => {},
      throwIfCancelled: () => {
        if (left-- <= 0) throw new Error('cancelled');
      },
    };
    expect(() =>
      liftScene(structure, { kind: 'living-room', style: 'modern', seed: 1, outlook: 'plain' }, context),
    ).toThrow('cancelled');
  }
});
