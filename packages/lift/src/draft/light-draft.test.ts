import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import type { Segment, Structure } from '@yujian/imaging';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { expect, it } from 'vitest';
import { clayPicture } from '../rebuild/clay-picture.ts';
import type { FittedThing } from '../rebuild/fitted-thing.ts';
import { readLiftWishes, type LiftRequest } from '../wishes/lift-wishes.ts';
import { lightDraft, type DraftRequest, type DraftStep } from './light-draft.ts';

const segments = Array.from({ length: 20 }, (_, k): Segment => ({
  x0: 5,
  y0: 3 * k,
  x1: 95,
  y1: 3 * k,
  length: 90,
  ink: 1,
  axis: 0,
}));
const room: Structure = { ...drawRoom({ width: 96, height: 60 }).structure, segments };
const lift: LiftRequest = {
  family: 'interior',
  setting: 'interior',
  space: null,
  style: 'modern',
  words: '',
  styleOnly: false,
  atmosphere: null,
  environment: 'plain',
  seed: 1,
  variant: 0,
  extras: {},
};
const request: DraftRequest = { mode: 'render', lift, corrections: AS_SEEN, lines: { strength: 0.75, lock: false } };
const draft = (structure: Structure, asked: Partial<DraftRequest> = {}): DraftStep[] => [
  ...lightDraft(structure, { ...request, ...asked }, 48),
];

function colourOf(step: DraftStep | undefined, structure: Structure, id: number): number[] {
  if (step?.kind !== 'shown') throw new Error('expected a picture');
  const sums = [0, 0, 0];
  structure.labels.data.forEach((label, i) => {
    if (label === id) for (let c = 0; c < 3; c++) sums[c]! += step.image.data[i * 3 + c]!;
  });
  return sums.map((sum) => sum / structure.regions[id]!.area);
}

const plain = draft(room);

it('shows pictures as large as the drawing, each after more work, and the last at the end', () => {
  const shares = plain.flatMap((step) => (step.kind === 'working' ? [step.share] : []));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
  const shown = plain.flatMap((step) => (step.kind === 'shown' ? [step] : []));
  expect(shown.length).toBeGreaterThan(2);
  for (const { image } of shown) expect([image.width, image.height, image.channels]).toEqual([96, 60, 3]);
  expect(shown.map(({ isLast }) => isLast).indexOf(true)).toBe(shown.length - 1);
  expect(plain.at(-1)).toBe(shown.at(-1));
});

it('follows a name and a material that a person gave', () => {
  const { id } = room.regions.find(({ name }) => name === 'rug')!;
  const corrected: Structure = {
    ...room,
    regions: room.regions.map((region) => (region.id === id ? { ...region, material: 'nero-marquina' } : region)),
  };
  const [before, after] = [colourOf(plain.at(-1), room, id), colourOf(draft(corrected).at(-1), corrected, id)];
  expect(Math.max(...after)).toBeLessThan(0.6 * Math.min(...before));
});

it('drafts no light for what is painted in place, and says why', () => {
  expect(draft({ ...room, kind: 'photo' })).toEqual([
    { kind: 'painted', notes: [expect.objectContaining({ en: expect.stringContaining('keeps its own light') })] },
  ]);
});

it('shows a piece in place of a thing, and nothing else anew in another place', () => {
  const thing: FittedThing = {
    regions: [],
    piece: {
      id: 'thing-1',
      type: 'sofa',
      form: 'straight',
      at: [0, -3],
      y: 0,
      turn: 0,
      size: [2.2, 0.9, 0.8],
      seed: 1,
      finishes: {},
      on: null,
      held: true,
    },
    iou: 1,
    edge: 1,
    runnersUp: [],
    isTold: true,
    isLikely: true,
  };
  const { choices } = readLiftWishes(lift);
  const clay = clayPicture(room, thing.piece, choices, 96)!;
  const [bare, furnished] = [plain.at(-1), draft(room, { things: [thing] }).at(-1)];
  if (bare?.kind !== 'shown' || furnished?.kind !== 'shown') throw new Error('expected pictures');
  let [changed, inside] = [0, 0];
  for (let i = 0; i < 96 * 60; i++) {
    const change = [0, 1, 2].reduce(
      (sum, c) => sum + Math.abs(bare.image.data[3 * i + c]! - furnished.image.data[3 * i + c]!),
      0,
    );
    if (change < 60) continue;
    changed++;
    const [x, y] = [(i % 96) / 96, Math.floor(i / 96) / 60];
    if (x >= clay.x - 0.05 && x <= clay.x + clay.width + 0.05 && y >= clay.y - 0.05 && y <= clay.y + clay.height + 0.1)
      inside++;
  }
  expect(changed).toBeGreaterThan(100);
  expect(inside / changed).toBeGreaterThan(0.7);
});
