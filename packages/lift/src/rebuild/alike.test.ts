import { expect, it } from 'vitest';
import { type Alike, isLikelyAlike } from './alike.ts';
import { drawRoom, pieceAt } from './drawn-room.fixture.ts';
import { fitThings } from './fit-things.ts';
import type { ToldThing } from './fitted-thing.ts';

const told = (region: number, type: ToldThing['type']): ToldThing => ({
  regions: [region],
  type,
  form: null,
  turn: null,
});
const LOOK = { kind: 'dining-room', style: 'modern', seed: 1, asDrawn: [], proposes: true } as const;

it('proposes the same piece wherever it is drawn again', () => {
  const pieces = [
    { piece: pieceAt('pendant', 'dome', [0.1, -4]), name: 'lamp' },
    { piece: pieceAt('pendant', 'dome', [1.3, -4]), name: 'lamp' },
    { piece: pieceAt('pendant', 'dome', [2.5, -4]), name: 'wall' },
    { piece: pieceAt('dining-chair', 'ladder', [0.3, -3.6], 90), name: 'chair' },
    { piece: pieceAt('dining-chair', 'ladder', [2.4, -4.2], -90), name: 'thing' },
  ] as const;
  const { things } = fitThings(drawRoom(pieces), { ...LOOK, told: [told(2, 'pendant'), told(5, 'dining-chair')] });
  for (const [region, model] of [
    [3, 2],
    [4, 2],
    [6, 5],
  ] as const) {
    const [found, like] = [region, model].map((id) => things.find(({ regions }) => regions[0] === id)!);
    const { piece } = pieces[region - 2]!;
    // a chair of bars agrees in too little of its outline to be taken unseen
    const isLikely = piece.type === 'pendant';
    expect(found).toMatchObject({ isTold: false, isLikely, piece: { type: piece.type, size: like!.piece.size } });
    expect(Math.hypot(found!.piece.at[0] - piece.at[0], found!.piece.at[1] - piece.at[1])).toBeLessThan(0.15);
    if (piece.type === 'dining-chair') expect(Math.abs(found!.piece.turn - piece.turn)).toBeLessThan(12);
  }
});

it('takes no part of something larger unseen', () => {
  const { regions } = drawRoom([{ piece: pieceAt('pendant', 'dome', [0.1, -4]), name: 'lamp' }]);
  const seats = [1, 2, 3].map((id) => ({ ...regions[2]!, id, group: 1, area: 100 }));
  const alike = {
    wish: {},
    fit: { kind: { type: 'armchair' }, iou: 0.92, edge: 0.8 },
    regions: [1],
  } as unknown as Alike;
  const alone = { regions: [regions[0]!, seats[0]!, { ...seats[1]!, group: 2 }, { ...seats[2]!, group: 2 }] };
  expect(isLikelyAlike(alone, alike, new Set())).toBe(true);
  expect(isLikelyAlike({ regions: [regions[0]!, ...seats] }, alike, new Set())).toBe(false);
  // what stands already is no part of it
  expect(isLikelyAlike({ regions: [regions[0]!, ...seats] }, alike, new Set([2, 3]))).toBe(true);
});

it('takes no other lamp for it', () => {
  const drawn = drawRoom([
    { piece: pieceAt('pendant', 'dome', [0.1, -4]), name: 'lamp' },
    { piece: pieceAt('pendant', 'globe', [1.6, -4]), name: 'lamp' },
  ]);
  const [model, ...others] = fitThings(drawn, { ...LOOK, told: [told(2, 'pendant')] }).things;
  expect(model).toMatchObject({ isTold: true, piece: { form: 'dome' } });
  expect(others.map(({ piece }) => piece.form)).not.toContain('dome');
});

it('knows a globe on a long cord', () => {
  const drawn = drawRoom([
    { piece: { ...pieceAt('pendant', 'globe', [0.6, -5]), size: [0.3, 0.3, 1.7] }, name: 'lamp' },
  ]);
  const { things } = fitThings(drawn, { ...LOOK, proposes: false, told: [told(2, 'pendant')] });
  expect(things[0]?.piece.type).toBe('pendant');
  expect(things[0]!.piece.size.map((value) => value.toFixed(1))).toEqual(['0.3', '0.3', '1.7']);
});
