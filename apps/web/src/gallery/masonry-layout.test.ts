import { describe, expect, it } from 'vitest';
import {
  cardsWithin,
  columnsAt,
  drawNext,
  layOut,
  layOutRow,
  neighbour,
  type Direction,
  type MasonryShape,
} from './masonry-layout.ts';

const SHAPE: MasonryShape = { width: 1108, columns: 4, gap: 16, rowGap: 20, foot: 49 };
const RATIOS = [1.6, 0.8, 1.333, 1, 2, 0.714, 1.5] as const;
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ width: 1000 * RATIOS[(at * 5) % RATIOS.length]!, height: 1000 }));

describe('a masonry', () => {
  const layout = layOut(pictures(300), SHAPE);
  const bottom = (at: number) => layout.places[at]!.top + layout.places[at]!.height + SHAPE.foot;

  it('keeps the ratio of each picture', () => {
    for (const [at, { width, height }] of pictures(300).entries())
      expect(layout.places[at]!.width / layout.places[at]!.height).toBeCloseTo(width / height, 1);
  });

  it('puts each card below its column and into the one that is shortest', () => {
    const bottoms = [0, 0, 0, 0];
    for (const [at, { column, top, left, width }] of layout.places.entries()) {
      expect(top).toBe(Math.min(...bottoms));
      expect(bottoms[column]).toBe(top);
      expect(left + width).toBeLessThanOrEqual(SHAPE.width + 1e-6);
      bottoms[column] = bottom(at) + SHAPE.rowGap;
    }
    expect(layout.height).toBe(Math.max(...bottoms) - SHAPE.rowGap);
  });

  it('moves nothing that stands when more come', () => {
    expect(layOut(pictures(120), SHAPE).places).toEqual(layout.places.slice(0, 120));
  });

  it('finds what a band shows, no more and no less', () => {
    for (let from = -300; from < layout.height + 300; from += 171) {
      const to = from + 900;
      const shown = [...layout.places.keys()].filter((at) => layout.places[at]!.top < to && bottom(at) > from);
      expect(cardsWithin(layout, SHAPE.foot, from, to)).toEqual(shown);
    }
  });

  it('cuts what is absurdly long', () => {
    expect(layOut([{ width: 10, height: 9000 }], SHAPE).places[0]!.height).toBeLessThan(700);
    expect(layOut([{ width: 0, height: 0 }], SHAPE).places[0]!.height).toBe(265);
  });
});

describe('what is drawn', () => {
  it('grows step by step to what is wanted, and drops what is not', () => {
    const wanted = [4, 5, 6, 7, 8, 9];
    const first = drawNext([1, 2, 5], { urgent: [6], wanted, more: 1 });
    expect(first).toEqual([4, 5, 6]);
    const second = drawNext(first, { urgent: [6], wanted, more: 2 });
    expect(second).toEqual([4, 5, 6, 7, 8]);
    const last = drawNext(second, { urgent: [], wanted, more: 2 });
    expect(last).toEqual(wanted);
    expect(drawNext(last, { urgent: [4], wanted, more: 2 })).toBe(last);
  });
  it('has at once all that is seen', () => {
    expect(drawNext([], { urgent: [3, 4, 5], wanted: [2, 3, 4, 5, 6], more: 0 })).toEqual([3, 4, 5]);
  });
});

describe('a row', () => {
  const row = (count: number, width: number) => layOutRow(pictures(count), { ...SHAPE, width, height: 180 });
  it('fills its width exactly, near the height that is wanted', () => {
    for (const width of [358, 800, 1108, 1376]) {
      const { places } = row(30, width);
      const last = places.at(-1)!;
      expect(last.left + last.width).toBeCloseTo(width, 6);
      expect(last.height).toBeGreaterThan(110);
      expect(last.height).toBeLessThan(300);
    }
  });
  it('leaves room where there are too few', () => {
    const { places, height } = row(2, 1376);
    expect(places.map((place) => place.height)).toEqual([180, 180]);
    expect(height).toBe(180 + SHAPE.foot);
  });
  it('is nothing of nothing', () => {
    expect(row(0, 1376)).toEqual({ places: [], ends: [], height: 0 });
    expect(row(5, 0).places).toEqual([]);
  });
});

describe('the arrows', () => {
  const layout = layOut(pictures(60), SHAPE);
  const go = (from: number, direction: Direction) => layout.places[neighbour(layout, from, direction)!]!;

  it('move along a column', () => {
    expect(neighbour(layout, 1, 'up')).toBeNull();
    const next = neighbour(layout, 1, 'down')!;
    expect(layout.places[next]!.column).toBe(1);
    expect(neighbour(layout, next, 'up')).toBe(1);
  });

  it('move to what lies beside', () => {
    expect(neighbour(layout, 0, 'left')).toBeNull();
    expect(neighbour(layout, 3, 'right')).toBeNull();
    for (const from of [12, 25, 40]) {
      const start = layout.places[from]!;
      const direction = start.column === 3 ? 'left' : 'right';
      const beside = go(from, direction);
      expect(Math.abs(beside.column - start.column)).toBe(1);
      expect(Math.abs(beside.top + beside.height / 2 - start.top - start.height / 2)).toBeLessThan(
        beside.height + SHAPE.foot,
      );
    }
  });
});

it('has fewer columns where there is less room', () => {
  expect([1920, 1440, 1280, 900, 390].map((width) => columnsAt(width, 4))).toEqual([4, 4, 3, 2, 2]);
  expect([1440, 1280, 900, 390].map((width) => columnsAt(width, 5))).toEqual([5, 4, 3, 2]);
});
