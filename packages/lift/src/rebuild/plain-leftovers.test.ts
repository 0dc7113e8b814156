import { expect, it } from 'vitest';
import { drawRoom, pieceAt } from './drawn-room.fixture.ts';
import { plainLeftovers } from './plain-leftovers.ts';

const DRAWN = drawRoom([
  { piece: pieceAt('bed', 'upholstered', [1.4, -4.8]), name: 'bed' },
  { piece: pieceAt('bookshelf', 'open', [3, -5.6]), name: 'bed' },
  { piece: pieceAt('armchair', 'lounge', [0.2, -3.4]), name: 'chair' },
]);
const [BED, PANELS] = [2, 3];

function left(panels: Partial<(typeof DRAWN.regions)[number]>): (string | undefined)[] {
  const regions = DRAWN.regions.map((region) => {
    const [x, y] = region.id === PANELS ? [330, 120] : [200, 300];
    const placed = { ...region, centroidX: x, centroidY: y };
    return region.id === PANELS ? { ...placed, group: BED, confidence: 0.3, ...panels } : placed;
  });
  const drawn = { ...DRAWN, regions };
  return plainLeftovers(drawn, drawn, new Set([BED]))
    .regions.slice(BED)
    .map(({ name }) => name);
}

it('what was doubtfully a part of a replaced thing is the wall that lies there', () => {
  expect(left({})).toEqual(['bed', 'wall', 'chair']);
});

it.each([
  ['of another thing', { group: PANELS }],
  ['that is sure', { confidence: 0.8 }],
  ['that a person told', { corrected: 'bed' as const }],
])('what was left %s stays', (_, panels) => {
  expect(left(panels)).toEqual(['bed', 'bed', 'chair']);
});
