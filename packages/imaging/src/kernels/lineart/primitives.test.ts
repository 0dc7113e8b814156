import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { drawLineArt } from './draw-line-art.ts';
import { joinPrimitives } from './join-primitives.ts';
import { DEFAULT_LINE_ART, type LineArt } from './line-art.ts';
import { endsOf, pointOnArc, type LinePrimitive, type Primitive } from './primitives.ts';

const WIDTH = 640;
const HEIGHT = 440;

function paper(): SrgbImage {
  return { width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8ClampedArray(WIDTH * HEIGHT * 3).fill(250) };
}

/** A pen with soft edges, `radius` and half a pixel from its middle. */
function ink({ data }: SrgbImage, x: number, y: number, radius = 1.5): void {
  for (let py = Math.floor(y) - 2; py <= y + 3; py++)
    for (let px = Math.floor(x) - 2; px <= x + 3; px++) {
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(px - x, py - y)));
      const i = 3 * (py * WIDTH + px);
      data.fill(Math.min(data[i]!, 250 - 230 * cover), i, i + 3);
    }
}

function inkLine(image: SrgbImage, [x0, y0, x1, y1]: readonly [number, number, number, number], radius?: number): void {
  const n = 2 * Math.ceil(Math.hypot(x1 - x0, y1 - y0));
  for (let i = 0; i <= n; i++) ink(image, x0 + (i / n) * (x1 - x0), y0 + (i / n) * (y1 - y0), radius);
}

const draw = (image: SrgbImage, detail = 0.5): LineArt =>
  drawLineArt(image, { ...DEFAULT_LINE_ART, style: 'cad', detail }, SILENT);
const ofKind = (art: { primitives: readonly Primitive[] }, kind: Primitive['kind']): Primitive[] =>
  art.primitives.filter((primitive) => primitive.kind === kind);

describe('lines, arcs and curves of a drawing', () => {
  it('gives a box with a crossing line five lines whose corners are closed', () => {
    const image = paper();
    const box = [
      [100, 80, 420, 80],
      [420, 80, 420, 330],
      [420, 330, 100, 330],
      [100, 330, 100, 80],
    ] as const;
    for (const line of [...box, [40, 200, 560, 260]] as const) inkLine(image, line);
    const art = draw(image);
    const lines = ofKind(art, 'line') as LinePrimitive[];
    expect(lines).toHaveLength(5);
    expect(art.primitives).toHaveLength(5);
    for (const [x, y] of box) {
      const meeting = lines.flatMap(endsOf).filter((end) => Math.hypot(end.x - x, end.y - y) < 1.5);
      expect(meeting).toHaveLength(2);
      expect(Math.hypot(meeting[0]!.x - meeting[1]!.x, meeting[0]!.y - meeting[1]!.y)).toBeLessThan(0.6);
    }
  });

  it('gives a circle and an arc with their centres and radii, and a free form as one curve', () => {
    const image = paper();
    for (let a = 0; a < 2 * Math.PI; a += 0.005) ink(image, 160 + 70 * Math.cos(a), 150 + 70 * Math.sin(a));
    for (let a = 0.4; a < 2.2; a += 0.005) ink(image, 430 + 110 * Math.cos(a), 60 + 110 * Math.sin(a));
    for (let x = 80; x < 560; x += 0.5) ink(image, x, 350 + 26 * Math.sin(x / 31) * Math.cos(x / 83));
    const art = draw(image);
    const arcs = art.primitives.filter((primitive) => primitive.kind === 'arc').toSorted((a, b) => a.radius - b.radius);
    expect(arcs).toHaveLength(2);
    for (const [arc, x, y, radius, sweep] of [
      [arcs[0]!, 160, 150, 70, 2 * Math.PI],
      [arcs[1]!, 430, 60, 110, 1.8],
    ] as const) {
      expect(Math.hypot(arc.centre.x - x, arc.centre.y - y)).toBeLessThan(1);
      expect(Math.abs(arc.radius - radius)).toBeLessThan(1);
      expect(arc.sweep).toBeCloseTo(sweep, 1);
    }
    expect(ofKind(art, 'curve').length).toBeLessThanOrEqual(2);
  });

  it('joins what one circle and one line were cut into, whatever the order, and nothing else', () => {
    const arc = (start: number, sweep: number): Primitive => ({
      kind: 'arc',
      layer: 'edge',
      centre: { x: 100, y: 100 },
      radius: 50,
      start,
      sweep,
    });
    const line = (x0: number, y0: number, x1: number, y1: number): Primitive => ({
      kind: 'line',
      layer: 'edge',
      from: { x: x0, y: y0 },
      to: { x: x1, y: y1 },
    });
    const cut = [
      arc(5.5, 1.2),
      arc(0.5, 1.4),
      line(300, 50, 360, 50.4),
      line(440, 50, 368, 50),
      line(300, 70, 440, 70),
    ];
    for (const given of [cut, cut.toReversed()]) {
      const joined = joinPrimitives(given, 1);
      const [whole] = joined.filter((primitive) => primitive.kind === 'arc');
      expect(joined).toHaveLength(3);
      expect(whole!.sweep).toBeCloseTo(0.5 + 1.4 + 2 * Math.PI - 5.5, 5);
      expect(pointOnArc(whole!, whole!.start).x).toBeCloseTo(100 + 50 * Math.cos(5.5), 5);
    }
  });
});

describe('texture', () => {
  /** Short strokes in all directions, like leaves, beside ruled boards. */
  function crownAndBoards(): SrgbImage {
    const image = paper();
    const random = createRandom(5);
    for (let i = 0; i < 900; i++) {
      const [x, y, a] = [60 + 180 * random(), 100 + 200 * random(), 2 * Math.PI * random()];
      inkLine(image, [x, y, x + 9 * Math.cos(a), y + 9 * Math.sin(a)], 0.6);
    }
    for (let x = 350; x <= 590; x += 16) inkLine(image, [x, 80, x, 340]);
    return image;
  }

  it('leaves out the leaves, but for their outline, and keeps the boards', () => {
    const length = (art: LineArt, from: number, to: number): number =>
      art.strokes.reduce((sum, { points }) => {
        for (let i = 2; i < points.length; i += 2)
          if (points[i]! > from && points[i]! < to)
            sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
        return sum;
      }, 0);
    const image = crownAndBoards();
    const [usual, everything] = [draw(image), draw(image, 1)];
    expect(length(usual, 80, 220)).toBeLessThan(0.25 * length(everything, 80, 220));
    expect(length(usual, 330, 610)).toBeGreaterThan(0.95 * 16 * 260);
  });
});
