import { describe, expect, it } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import type { RenderSettings } from './job.ts';
import { readPicture, readPictureFeatures, readRadiance } from './picture.ts';
import { prepareRender } from './prepare.ts';
import { lampRoom, ROOM_CAMERA, windowRoom } from './rooms.fixture.ts';
import { renderHere } from './run-here.ts';
import { createRenderThread } from './thread.ts';

const SETTINGS: RenderSettings = {
  width: 64,
  height: 48,
  quality: 'draft',
  seed: 7,
  estimator: { kind: 'fast' },
  exposure: { auto: true, ev: 0, white: 'auto' },
  look: { contrast: 0.5, saturation: 0.5, bloom: 0, vignette: 0, grain: 0 },
};

/** Mean radiance, green, of each cell of a grid over the picture. */
function regions(scene: Scene, settings: RenderSettings, wide: number, high: number): number[] {
  const { width, height, data } = readRadiance(renderHere(scene, ROOM_CAMERA, settings));
  const means: number[] = [];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      let sum = 0;
      for (let y = (row * height) / high; y < ((row + 1) * height) / high; y++) {
        for (let x = (column * width) / wide; x < ((column + 1) * width) / wide; x++)
          sum += data[(y * width + x) * 3 + 1]!;
      }
      means.push((sum * wide * high) / (width * height));
    }
  }
  return means;
}

describe('fast estimator', () => {
  it.each([
    ['lamp', lampRoom()],
    ['window', windowRoom()],
  ] as const)('agrees with path tracing in a room with a %s', (_, scene) => {
    const judged = regions(
      scene,
      { ...SETTINGS, seed: 1, estimator: { kind: 'reference', samples: 96, bounces: 16 } },
      4,
      3,
    );
    const found = regions(scene, { ...SETTINGS, quality: 'presentable' }, 4, 3);
    const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
    expect(Math.abs(mean(found) / mean(judged) - 1)).toBeLessThan(0.025);
    for (const [index, value] of judged.entries())
      expect(Math.abs(found[index]! - value) / (value + 0.1 * mean(judged))).toBeLessThan(0.1);
  });
});

describe('render', () => {
  it('has the same bits whichever thread takes which unit', () => {
    const alone = readPicture(renderHere(windowRoom(), ROOM_CAMERA, SETTINGS))!;
    const shared = prepareRender(windowRoom(), ROOM_CAMERA, SETTINGS);
    const threads = [createRenderThread(shared), createRenderThread(shared), createRenderThread(shared)];
    for (const [phase, { units }] of shared.phases.entries()) {
      for (let unit = units - 1; unit >= 0; unit--) threads[(unit * 7) % 3]!.run(phase, unit);
    }
    expect(readPicture(shared)!.data).toEqual(alone.data);
    expect(readPicture(renderHere(windowRoom(), ROOM_CAMERA, { ...SETTINGS, seed: 8 }))!.data).not.toEqual(alone.data);
  });

  it('shows pictures while it refines, and can be ended early', () => {
    const shared = prepareRender(lampRoom(), ROOM_CAMERA, SETTINGS);
    const thread = createRenderThread(shared);
    const runPhases = (from: number, to: number): void => {
      for (let phase = from; phase < to; phase++)
        for (let unit = 0; unit < shared.phases[phase]!.units; unit++) thread.run(phase, unit);
    };
    expect(shared.phases.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
    expect(readPicture(shared, 0)).toBeNull();
    const stop = shared.phases.findIndex(({ mayStopAfter }) => mayStopAfter) + 1;
    runPhases(0, stop);
    expect(readPicture(shared, stop)).not.toBeNull();
    const end = shared.phases.findLastIndex(({ name }) => name === 'light') + 1;
    runPhases(end, shared.phases.length);
    const { data, width } = readPicture(shared)!;
    expect(width).toBe(SETTINGS.width);
    const mean = data.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75);
    expect(mean).toBeGreaterThan(60);
    expect(mean).toBeLessThan(220);
  });

  it('tells what is seen in each pixel', () => {
    const { albedo, normal, depth, coverage } = readPictureFeatures(renderHere(lampRoom(), ROOM_CAMERA, SETTINGS));
    const floor = 46 * 64 + 32;
    const backWall = 14 * 64 + 24;
    expect(albedo[backWall * 3]).toBeCloseTo(0.7, 2);
    expect(normal[backWall * 3 + 2]).toBeCloseTo(1, 3);
    expect(normal[floor * 3 + 1]).toBeCloseTo(1, 3);
    expect(coverage[floor]).toBe(1);
    expect(depth[floor]).toBeGreaterThan(5);
    expect(depth[floor]).toBeLessThan(8);
  });

  it('refuses sizes that are none', () => {
    expect(() => prepareRender(lampRoom(), ROOM_CAMERA, { ...SETTINGS, width: 0 })).toThrow('cannot be rendered');
    expect(() => prepareRender(lampRoom(), ROOM_CAMERA, { ...SETTINGS, width: 1e6, height: 1e6 })).toThrow(
      'cannot be rendered',
    );
  });
});
