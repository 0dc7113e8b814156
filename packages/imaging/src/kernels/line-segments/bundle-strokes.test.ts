import { describe, expect, it } from 'vitest';
import { SILENT } from '../../image.ts';
import { bundleStrokes } from './bundle-strokes.ts';
import type { Line } from '../../geometry/line.ts';

const line = (x0: number, y0: number, x1: number, y1: number): Line => ({
  x0,
  y0,
  x1,
  y1,
  length: Math.hypot(x1 - x0, y1 - y0),
  ink: 0.5,
});
const bundle = (...strokes: Line[]) => bundleStrokes(strokes, 800, 600, SILENT);

describe('strokes of a hand', () => {
  it('drawn twice are one line in their midst', () => {
    const { lines, gaps } = bundle(line(100, 200, 400, 202), line(110, 204, 410, 205));
    expect(lines).toHaveLength(1);
    expect(lines[0]!.length).toBeCloseTo(310, 0);
    expect((lines[0]!.y0 + lines[0]!.y1) / 2).toBeCloseTo(202.8, 0);
    expect(gaps).toEqual([]);
  });

  it('in pieces are one line, with the gaps from end to end', () => {
    const { lines, gaps } = bundle(line(100, 200, 250, 201), line(420, 201, 268, 199));
    expect(lines).toHaveLength(1);
    expect(gaps).toEqual([line(250, 201, 268, 199)]);
  });

  it('that run closer together than the others point where all of them point', () => {
    const wobbly = Array.from({ length: 5 }, (_, k) =>
      line(100 + 80 * k, 200 + [1, -2, 2, -1, 1][k]!, 176 + 80 * k, 200 + [-2, 2, -1, 1, -2][k]!),
    );
    const { lines } = bundle(...wobbly);
    expect(lines).toHaveLength(1);
    expect(Math.abs(lines[0]!.y1 - lines[0]!.y0)).toBeLessThan(3);
  });

  it('of slats, of crossing lines and of lines that follow far off stay apart', () => {
    expect(bundle(line(100, 100, 100, 300), line(108, 100, 108, 300), line(116, 100, 116, 300)).lines).toHaveLength(3);
    expect(bundle(line(100, 100, 300, 300), line(300, 100, 100, 300)).lines).toHaveLength(2);
    expect(bundle(line(100, 100, 200, 100), line(260, 100, 400, 100)).lines).toHaveLength(2);
  });
});
