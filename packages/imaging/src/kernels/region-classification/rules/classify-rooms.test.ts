import { expect, test } from 'vitest';
import { SILENT } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import { analyse } from '../../../structure/analyse.ts';
import type { Camera, Region, Structure } from '../../../structure.ts';
import {
  type Canvas,
  drawScene,
  mirrorPicture,
  type Panel,
  type Point,
  strokeLine,
  toPicture,
} from '../../../testing/draw-scene.ts';
import { makeBuilding, makeCamera, makeRoom, type RoomSize } from '../../../testing/scenes.ts';

const width = 480;
const height = 320;
/** Light lines and folds are seen from this size on. */
const [WIDE, HIGH] = [600, 400];
const size: RoomSize = { left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 };
const roomCamera = makeCamera(width, height, 0.9, -9, -1);
const streetCamera = makeCamera(width, height, 0.95, 29, 0, 0.17);

function regionAt(structure: Structure, x: number, y: number): Region {
  return structure.regions[structure.labels.data[Math.round(y) * structure.width + Math.round(x)]!]!;
}

function look(structure: Structure, camera: Camera, point: Point): Region {
  const { u, v } = new Pinhole(camera).project(...point)!;
  return regionAt(structure, u, v);
}

function drawOutline(canvas: Canvas, points: readonly (readonly [number, number])[]): void {
  points.forEach((point, k) => strokeLine(canvas, point, points[(k + 1) % points.length]!, 0.2));
}

function makeCrown(x: number, y: number, radius: number, lobes: number): [number, number][] {
  return Array.from({ length: 96 }, (_, k) => {
    const turn = (k / 96) * 2 * Math.PI;
    const reach = radius * (0.82 + 0.18 * Math.abs(Math.sin((lobes * turn) / 2)));
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
}

const quad = (points: Point[]): Panel => ({ points });

const drawTree = (): Canvas => {
  const canvas = drawScene(makeBuilding(3, 11, 1.7, [9, 6, 7]), { width, height, camera: streetCamera, ink: 0.7 });
  drawOutline(canvas, makeCrown(430, 110, 34, 9));
  drawOutline(canvas, [
    [426, 142],
    [434, 142],
    [435, 236],
    [425, 236],
  ]);
  return canvas;
};

test('a lobed crown against the sky is a tree, and what carries it no wall', () => {
  const structure = analyse(toPicture(drawTree()), { setting: 'exterior', kind: 'line' }, SILENT);
  expect(regionAt(structure, 430, 110).surface).toBe('tree');
  expect(regionAt(structure, 430, 110).facing).toBeNull();
  expect(regionAt(structure, 430, 200).surface).not.toBe('facade');
  expect(regionAt(structure, 430, 30).surface).toBe('sky');
});

test('a tree is one in a mirror too', () => {
  const structure = analyse(mirrorPicture(toPicture(drawTree())), { setting: 'exterior', kind: 'line' }, SILENT);
  expect(regionAt(structure, width - 1 - 430, 110).surface).toBe('tree');
});

test('everything inside a frame on the wall is one picture', () => {
  const canvas = drawScene(
    [
      ...makeRoom(size).slice(0, 4),
      quad([
        [-1.2, 0, 5.19],
        [0.6, 0, 5.19],
        [0.6, 1, 5.19],
        [-1.2, 1, 5.19],
      ]),
      quad([
        [-1.15, 0.05, 5.18],
        [0.55, 0.05, 5.18],
        [0.55, 0.95, 5.18],
        [-1.15, 0.95, 5.18],
      ]),
    ],
    { width, height, camera: roomCamera, ink: 0.7 },
  );
  const pinhole = new Pinhole(roomCamera);
  const at = (x: number, y: number): [number, number] => {
    const { u, v } = pinhole.project(x, y, 5.18)!;
    return [u, v];
  };
  const hill = Array.from({ length: 18 }, (_, k): [number, number] =>
    at(-1.15 + 0.1 * k, 0.4 + 0.15 * Math.sin(k / 3)),
  );
  for (let k = 0; k + 1 < hill.length; k++) strokeLine(canvas, hill[k]!, hill[k + 1]!, 0.5);
  const structure = analyse(toPicture(canvas), { setting: 'interior', kind: 'line' }, SILENT);
  const upper = look(structure, roomCamera, [-0.3, 0.8, 5.18]);
  const lower = look(structure, roomCamera, [-0.3, 0.12, 5.18]);
  expect(upper.id).not.toBe(lower.id);
  expect([upper.surface, lower.surface]).toEqual(['art', 'art']);
  expect(upper.group).toBe(lower.group);
});

function strokeFlat(canvas: Canvas, camera: Camera, points: readonly Point[], tone: number): void {
  const pinhole = new Pinhole(camera);
  const flat = points.map((point): [number, number] => {
    const { u, v } = pinhole.project(...point)!;
    return [u, v];
  });
  flat.forEach((point, k) => strokeLine(canvas, point, flat[(k + 1) % flat.length]!, tone));
}

test('light lines along the edge of a rug are its stripes', () => {
  const camera = makeCamera(WIDE, HIGH, 0.75, -9, -12);
  const canvas = drawScene(makeRoom(size).slice(0, 5), { width: WIDE, height: HIGH, camera, ink: 0.7 });
  const ring = (inset: number): Point[] => [
    [-1.9 + inset, -size.eye, 2.7 + inset],
    [1.2 - inset, -size.eye, 2.7 + inset],
    [1.2 - inset, -size.eye, 4.6 - inset],
    [-1.9 + inset, -size.eye, 4.6 - inset],
  ];
  strokeFlat(canvas, camera, ring(0), 0.15);
  strokeFlat(canvas, camera, ring(0.12), 0.6);
  const structure = analyse(toPicture(canvas), { setting: 'interior', kind: 'line' }, SILENT);
  expect(look(structure, camera, [-0.2, -size.eye, 3.6]).surface).toBe('rug');
  expect(look(structure, camera, [-0.2, -size.eye, 2.76]).surface).toBe('rug');
  expect(look(structure, camera, [-2.6, -size.eye, 4]).surface).toBe('floor');
});

test('a wide pane beside the folds of a curtain is a window, and the folds stay a curtain', () => {
  const fold = (k: number): Panel =>
    quad([
      [-3.18, -1.4, 3.6 + 0.12 * k],
      [-3.18, -1.4, 3.72 + 0.12 * k],
      [-3.18, 1.2, 3.72 + 0.12 * k],
      [-3.18, 1.2, 3.6 + 0.12 * k],
    ]);
  const pane = quad([
    [-3.18, -1.35, 2.4],
    [-3.18, -1.35, 3.6],
    [-3.18, 1.2, 3.6],
    [-3.18, 1.2, 2.4],
  ]);
  const camera = makeCamera(WIDE, HIGH, 0.75, -12, 0);
  const canvas = drawScene([...makeRoom(size).slice(0, 5), pane, ...Array.from({ length: 7 }, (_, k) => fold(k))], {
    width: WIDE,
    height: HIGH,
    camera,
    ink: 0.7,
  });
  const structure = analyse(toPicture(canvas), { setting: 'interior', kind: 'line' }, SILENT);
  expect(look(structure, camera, [-3.18, 0, 3.2]).surface).toBe('window');
  expect(look(structure, camera, [-3.18, 0, 4.14]).surface).toBe('curtain');
});

test('level strokes in a basin are water, upright strokes on open ground grass', () => {
  const canvas = drawScene(makeBuilding(3, 11, 1.7, [9, 6, 7]).slice(16), {
    width,
    height,
    camera: streetCamera,
    ink: 0.7,
  });
  const basin = (inset: number): Point[] => [
    [2 + inset, -1.7, 7 + inset],
    [6.5 - inset, -1.7, 7 + inset],
    [6.5 - inset, -1.7, 10.5 - inset],
    [2 + inset, -1.7, 10.5 - inset],
  ];
  strokeFlat(canvas, streetCamera, basin(0), 0.2);
  strokeFlat(canvas, streetCamera, basin(0.25), 0.2);
  const pinhole = new Pinhole(streetCamera);
  for (let k = 0; k < 14; k++) {
    const { u, v } = pinhole.project(2.9 + (k % 5) * 0.7, -1.7, 7.9 + (k % 3) * 0.8)!;
    strokeLine(canvas, [u - 7, v], [u + 7, v], 0.4);
  }
  for (let k = 0; k < 40; k++)
    strokeLine(
      canvas,
      [20 + ((k * 37) % 120), 260 + ((k * 23) % 50)],
      [20 + ((k * 37) % 120), 266 + ((k * 23) % 50)],
      0.4,
    );
  const structure = analyse(toPicture(canvas), { setting: 'exterior', kind: 'line' }, SILENT);
  expect(look(structure, streetCamera, [3.25, -1.7, 8.3]).surface).toBe('water');
  expect(regionAt(structure, 80, 312).surface).toBe('grass');
});
