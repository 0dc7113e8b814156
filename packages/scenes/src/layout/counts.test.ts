import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';

type Wish = SceneBrief['pieces'][number];
const piece = (type: Wish['type'], count: number | null, more: Partial<Wish> = {}): Wish => ({
  type,
  count,
  form: null,
  finish: null,
  relation: null,
  ...more,
});
const placed = (kind: SceneKindKey, pieces: Wish[], layout: number, feel: SceneBrief['size']['feel'] = null) =>
  arrange({ ...emptyBrief(), kind, size: { ...emptyBrief().size, feel }, pieces }, { layout, materials: 1, view: 1 })
    .pieces;
const count = (pieces: ReturnType<typeof placed>, ...types: Wish['type'][]): number =>
  pieces.filter(({ type }) => types.includes(type)).length;

describe('what is counted in a wish', () => {
  it.each([1, 2, 3, 4])(
    'is as many in the room, and no kin of it besides: one sofa for three, two armchairs (%i)',
    (seed) => {
      const pieces = placed('living-room', [piece('sofa', 1, { seats: 3 }), piece('armchair', 2)], seed, 'large');
      expect(count(pieces, 'sofa', 'corner-sofa')).toBe(1);
      expect(count(pieces, 'armchair', 'lounge-chair')).toBe(2);
      const sofa = pieces.find(({ type }) => type === 'sofa')!;
      expect(sofa.size[0]).toBeGreaterThanOrEqual(1.9);
      expect(sofa.size[0]).toBeLessThanOrEqual(2.5);
    },
  );

  it('gives sofas for different numbers their own widths', () => {
    const widths = placed('living-room', [piece('sofa', 1, { seats: 4 }), piece('sofa', 1, { seats: 2 })], 3)
      .filter(({ type }) => type === 'sofa')
      .map(({ size }) => size[0]);
    expect(widths).toHaveLength(2);
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(2.4);
    expect(Math.min(...widths)).toBeLessThanOrEqual(1.85);
  });

  it('holds for lamps, plants and what hangs on walls', () => {
    const pieces = placed(
      'bedroom',
      [piece('pendant', 1), piece('potted-plant', 1), piece('picture', 1), piece('nightstand', 2), piece('bed', 1)],
      2,
      'large',
    );
    expect([
      count(pieces, 'pendant'),
      count(pieces, 'potted-plant'),
      count(pieces, 'picture'),
      count(pieces, 'nightstand'),
      count(pieces, 'bed', 'single-bed'),
    ]).toEqual([1, 1, 1, 2, 1]);
  });

  it.each(['bedroom', 'guest-room'] as const)('sets twin beds side by side in a %s', (kind) => {
    const beds = placed(kind, [piece('single-bed', 2)], 5).filter(
      ({ type }) => type === 'single-bed' || type === 'bed',
    );
    expect(beds.map(({ type }) => type)).toEqual(['single-bed', 'single-bed']);
    expect(beds[0]!.turn).toBe(beds[1]!.turn);
    expect(Math.hypot(beds[0]!.at[0] - beds[1]!.at[0], beds[0]!.at[1] - beds[1]!.at[1])).toBeLessThan(2.2);
  });

  it('shares chairs among the tables of a café, and counts none of those for one at the window', () => {
    expect(count(placed('cafe', [piece('dining-chair', 24)], 2), 'dining-chair')).toBe(24);
    expect(
      count(
        placed('cafe', [piece('dining-chair', 1, { relation: { relation: 'beside', to: 'window' } })], 2),
        'dining-chair',
      ),
    ).toBeGreaterThan(4);
  });

  it('leaves open what is not counted', () => {
    const most = Math.max(
      ...[1, 2, 3].map((seed) => count(placed('hotel-lobby', [piece('sofa', null)], seed), 'sofa')),
    );
    expect(most).toBeGreaterThan(1);
  });
});
