import { expect, test } from 'vitest';
import { findMarks } from '../../structure/find-marks.ts';
import { type LabelMap, SILENT } from '../../image.ts';
import { type Canvas, strokeLine, toPicture } from '../../testing/draw-scene.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import type { Line } from '../../geometry/line.ts';
import { extendEnds } from './extend-ends.ts';

const [width, height] = [480, 360];
type Point = readonly [number, number];

/** A corner of a room: an upright, two edges of the floor and two of the ceiling, which end `short` pixels before they meet and `fade` before the picture's border. */
function drawCorner(short: number, fade: number): Canvas {
  const canvas: Canvas = { width, height, data: new Float32Array(width * height).fill(1) };
  const [head, foot]: [Point, Point] = [
    [200, 90],
    [200, 260],
  ];
  const rays: [Point, Point][] = [
    [head, [0, 20]],
    [head, [479, 60]],
    [foot, [0, 340]],
    [foot, [479, 300]],
  ];
  const cut = ([from, to]: [Point, Point], start: number, end: number): void => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at = (along: number): Point => [
      from[0] + ((to[0] - from[0]) * along) / long,
      from[1] + ((to[1] - from[1]) * along) / long,
    ];
    strokeLine(canvas, at(start), at(long - end), 0.2);
  };
  for (const ray of rays) cut(ray, short, fade);
  cut([head, foot], short, short);
  return canvas;
}

const PLACES: readonly Point[] = [
  [240, 30],
  [60, 180],
  [350, 180],
  [240, 330],
];

function regionsAt({ data }: LabelMap): number {
  return new Set(PLACES.map(([x, y]) => data[y * width + x]!)).size;
}

test.each([
  [0, 0],
  [9, 0],
  [0, 30],
  [9, 30],
])(
  'ceiling, walls and floor stay apart where lines end %d px before they meet and %d px before the border',
  (short, fade) => {
    const picture = toPicture(drawCorner(short, fade));
    expect(regionsAt(findMarks(picture, lumaSrgb(picture), 'sketch', SILENT).partition())).toBe(4);
  },
);

test('a ruled drawing whose lines leave holes is closed too, and a whole one is not touched', () => {
  for (const [short, fade] of [
    [0, 0],
    [8, 24],
  ] as const) {
    const picture = toPicture(drawCorner(short, fade));
    expect(regionsAt(findMarks(picture, lumaSrgb(picture), 'line', SILENT).partition())).toBe(4);
  }
});

const line = (x0: number, y0: number, x1: number, y1: number): Line => ({
  x0,
  y0,
  x1,
  y1,
  length: Math.hypot(x1 - x0, y1 - y0),
  ink: 0.7,
});
const blank = { width, height, data: new Uint8Array(width * height) };

test('an end is prolonged to the corner that it makes with another one, to no farther one, and not along a line of its own way', () => {
  const [level, upright] = [line(100, 100, 200, 100), line(210, 110, 210, 220)];
  const bridges = extendEnds([level, upright], blank);
  expect(bridges).toHaveLength(2);
  for (const { x1, y1 } of bridges) expect([x1, y1]).toEqual([210, 100]);
  expect(extendEnds([level, line(260, 150, 260, 250)], blank)).toEqual([]);
  expect(extendEnds([level, line(215, 100, 300, 100)], blank)).toEqual([]);
});
