import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import { analyse } from '../../../structure/analyse.ts';
import type { Region, Structure } from '../../../structure.ts';
import { drawScene, type Panel, toPicture } from '../../../testing/draw-scene.ts';
import { makeBuilding, makeCamera, makeRoom } from '../../../testing/scenes.ts';

const width = 480;
const height = 320;

function regionAt(structure: Structure, u: number, v: number): Region {
  return structure.regions[structure.labels.data[Math.round(v) * width + Math.round(u)]!]!;
}

describe('a white model of a house', () => {
  const camera = makeCamera(width, height, 0.95, 29, 0, 0.17);
  const sky: Panel = {
    points: [
      [-400, -1.7, 300],
      [400, -1.7, 300],
      [400, 300, 300],
      [-400, 300, 300],
    ],
    tone: 0.8,
  };
  const ground: Panel = {
    points: [
      [-300, -1.7, 0.5],
      [300, -1.7, 0.5],
      [300, -1.7, 299],
      [-300, -1.7, 299],
    ],
    tone: 0.88,
  };
  const house = makeBuilding(3, 11, 1.7, [9, 6, 7], [0.92, 0.72, 0.95]).slice(16);
  const structure = analyse(
    toPicture(drawScene([sky, ground, ...house], { width, height, camera, ink: 0 })),
    { setting: 'exterior', kind: 'clay' },
    SILENT,
  );
  const pinhole = new Pinhole(camera);

  it('has dark holes for windows, in walls that are light', () => {
    const pane = pinhole.project(6.375, -0.12, 11)!;
    const between = pinhole.project(7.5, -0.12, 11)!;
    expect(['window', 'glass']).toContain(regionAt(structure, pane.u, pane.v).surface);
    expect(regionAt(structure, between.u, between.v).surface).toBe('facade');
    expect(regionAt(structure, 440, 20).surface).toBe('sky');
  });

  it('has a shaded side that is a wall too', () => {
    const side = pinhole.project(3, -1.5, 14.6)!;
    expect(regionAt(structure, side.u, side.v).surface).toBe('facade');
  });
});

describe('a white model of a room', () => {
  const camera = makeCamera(width, height, 0.9, -9, -1);
  const size = { left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 };
  const pane: Panel = {
    points: [
      [-2, -0.4, 5.19],
      [-0.6, -0.4, 5.19],
      [-0.6, 0.9, 5.19],
      [-2, 0.9, 5.19],
    ],
    tone: 1,
  };
  const print: Panel = {
    points: [
      [0.3, -0.1, 5.19],
      [1.7, -0.1, 5.19],
      [1.7, 0.9, 5.19],
      [0.3, 0.9, 5.19],
    ],
    tone: 0.76,
  };
  const structure = analyse(
    toPicture(
      drawScene([...makeRoom(size, [0.86, 0.8, 0.72, 0.9]).slice(0, 5), pane, print], {
        width,
        height,
        camera,
        ink: 0,
      }),
    ),
    { setting: 'interior', kind: 'clay' },
    SILENT,
  );
  const pinhole = new Pinhole(camera);

  it('has the sides of the room where they are, and its camera', () => {
    expect(Math.abs(structure.camera.yaw - camera.yaw)).toBeLessThan(0.035);
    for (const [point, surface] of [
      [[0.5, -1.4, 4.6], 'floor'],
      [[0.4, 1.4, 4.6], 'ceiling'],
      [[1, 1.2, 5.2], 'wall'],
      [[1, 0.4, 5.2], 'art'],
    ] as const) {
      const { u, v } = pinhole.project(point[0], point[1], point[2])!;
      expect(regionAt(structure, u, v).surface).toBe(surface);
    }
  });

  it('has a window where a wall is as bright as the sky', () => {
    const { u, v } = pinhole.project(-1.3, 0.2, 5.19)!;
    expect(regionAt(structure, u, v).surface).toBe('window');
  });
});
