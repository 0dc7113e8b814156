import { selectionDocument, type SelectionDocument, type SelectionStep } from '@yujian/contract/edit/selection';
import { describe, expect, it } from 'vitest';
import { emptySelection, MERGE_FROM, simplify, stepsToMerge, tidyPath, withMerged, withStep } from './steps.ts';

const MEDIA = '00000000-0000-4000-8000-000000000001';
const dot = (x: number): SelectionStep => ({ kind: 'stroke', add: true, size: 25, hardness: 100, path: [x, 1] });
const empty = emptySelection({ width: 100, height: 80 });
const many = (steps: SelectionStep[]): SelectionDocument => steps.reduce(withStep, empty);

it('drops what a step makes without effect', () => {
  expect(many([dot(1), { kind: 'clear' }]).steps).toEqual([]);
  expect(many([dot(1), { kind: 'all' }]).steps).toEqual([{ kind: 'all' }]);
  expect(many([dot(1), { kind: 'invert' }, { kind: 'invert' }]).steps).toEqual([dot(1)]);
});

describe('a document near the limits of the schema', () => {
  it('has older steps to merge, and is taken with them merged', () => {
    const steps = Array.from({ length: MERGE_FROM.steps }, (_, i) => dot(i % 100));
    const document = { ...empty, steps };
    const count = stepsToMerge(document);
    expect(count).toBeGreaterThan(1800);
    const merged = withMerged(document, count, MEDIA);
    expect(merged.steps.slice(1)).toEqual(steps.slice(count));
    expect(stepsToMerge(merged)).toBe(0);
    expect(selectionDocument.safeParse(merged).success).toBe(true);
  });
  it('of few long strokes merges as many as it must', () => {
    const long: SelectionStep = {
      kind: 'stroke',
      add: true,
      size: 25,
      hardness: 100,
      path: Array.from({ length: 6000 }, () => 1),
    };
    const document = { ...empty, steps: [long, long, long] };
    const count = stepsToMerge(document);
    expect(count).toBe(2);
    expect(selectionDocument.safeParse(withMerged(document, count, MEDIA)).success).toBe(true);
  });
  it('below them stays as it is', () => expect(stepsToMerge(many([dot(1), dot(2)]))).toBe(0));
});

it('thins a path only where it is long, and never far from where it was', () => {
  const circle = Array.from(
    { length: 20_000 },
    (_, i) => (i % 2 === 0 ? Math.cos : Math.sin)((i >> 1) / 1591) * 400 + 500,
  );
  const tidy = tidyPath(circle);
  expect(tidy.length).toBeLessThanOrEqual(8000);
  expect(tidyPath([1.23456, 2, 3, 4])).toEqual([1.23, 2, 3, 4]);
  expect(simplify([0, 0, 5, 0.01, 10, 0], 0.05)).toEqual([0, 0, 10, 0]);
  expect(simplify([0, 0, 5, 1, 10, 0], 0.05)).toEqual([0, 0, 5, 1, 10, 0]);
});
