import { expect, it } from 'vitest';
import { clearThings } from './clear-things.ts';
import { drawRoom, pieceAt } from './drawn-room.fixture.ts';

/** A bed on a rug, and a patch of floor before its foot that only the bed and the rug touch. */
const DRAWN = drawRoom([{ piece: pieceAt('bed', 'panel', [1.4, -4.4]), name: 'bed' }]);
const [FLOOR, BED, RUG, PATCH] = [1, 2, 3, 4];

it.each([
  ['a patch of floor within it, which was the foot of a bed that is gone', 'rug' as const, RUG],
  ['nothing where it is no rug', 'floor' as const, PATCH],
])('a rug takes %s', (_, name, wanted) => {
  const { width } = DRAWN;
  const foot = DRAWN.labels.data.lastIndexOf(BED);
  const [x, y] = [foot % width, Math.floor(foot / width)];
  const within = (i: number, reach: number): boolean =>
    Math.abs((i % width) - x) <= reach && Math.abs(Math.floor(i / width) - y) <= reach;
  const data = DRAWN.labels.data.map((id, i) =>
    id === BED ? id : within(i, 8) ? PATCH : within(i, 90) && id === FLOOR ? RUG : id,
  );
  const like = DRAWN.regions[FLOOR]!;
  const areaOf = (id: number): number => data.filter((label) => label === id).length;
  const regions = [
    ...DRAWN.regions,
    { ...like, id: RUG, name, area: areaOf(RUG) },
    { ...like, id: PATCH, area: areaOf(PATCH) },
  ];
  const drawn = { ...DRAWN, labels: { ...DRAWN.labels, count: 5, data }, regions };
  const mask = { width, height: DRAWN.height, data: Uint8Array.from(data, (id) => (id === BED ? 1 : 0)) };
  const cleared = clearThings(drawn, mask, () => undefined);
  expect(cleared.labels.data[data.indexOf(PATCH)]).toBe(wanted);
});
