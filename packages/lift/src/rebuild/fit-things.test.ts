import { SILENT } from '@yujian/imaging';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { buildPlacedPiece } from '@yujian/scenes/pieces/build-piece';
import { tasteOf } from '@yujian/scenes/pieces/taste';
import { createLooks } from '@yujian/scenes/shell/looks';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import { describe, expect, it, test } from 'vitest';
import { createFrame } from '../frame.ts';
import { seePieces } from '../furnish/uncover.ts';
import { drawRoom, mirrored, pieceAt, rasterOf, ROOM } from './drawn-room.fixture.ts';
import { type FitChoices, fitThings } from './fit-things.ts';
import type { FittedThing, ToldThing } from './fitted-thing.ts';

const CHOICES: FitChoices = {
  told: [],
  kind: 'living-room',
  style: 'modern',
  seed: 1,
  asDrawn: [],
  proposes: false,
};
const ARMCHAIR = pieceAt('armchair', 'lounge', [0.4, -3.4], 40);
const SOFA = pieceAt('sofa', 'straight', [1.9, -5.3], 0);
const PENDANT = pieceAt('pendant', 'dome', [1.6, -4]);
const LIVING = drawRoom([
  { piece: ARMCHAIR, name: 'chair' },
  { piece: SOFA, name: 'sofa' },
  { piece: PENDANT, name: 'lamp' },
]);

/** Share of its width that a thing's region has lost to what is behind it. */
const LEAKED = 0.35;

function told(region: number, type: ToldThing['type'], more: Partial<ToldThing> = {}): ToldThing {
  return { regions: [region], type, form: null, turn: null, ...more };
}

function turnBetween(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}

test('a raster shows what the renderer’s rays meet', () => {
  const looks = createLooks(
    finishesOf({ kind: 'living-room', style: 'modern', seeds: { layout: 1, materials: 1, view: 1 }, finishes: {} }),
    [1, 1, 1],
  );
  const builder = new SceneBuilder(looks.find);
  const surroundings = { looks, taste: tasteOf('living-room', 'modern'), pieces: [ARMCHAIR], lamp: null };
  buildPlacedPiece(builder, ARMCHAIR, { ...surroundings, ceilingAt: () => 2.8 });
  const seen = seePieces(builder.finish(), createFrame(ROOM, 1.5).camera, 0, ROOM, () => undefined);
  const { nearness } = rasterOf(ARMCHAIR);
  let [both, either] = [0, 0];
  seen.forEach((object, i) => {
    if (object >= 0 && nearness[i]! > 0) both++;
    if (object >= 0 || nearness[i]! > 0) either++;
  });
  expect(both).toBeGreaterThan(4000);
  expect(both / either).toBeGreaterThan(0.98);
});

describe('things that are told', () => {
  const heard: FittedThing[] = [];
  const { things, unfit, refused } = fitThings(
    LIVING,
    { ...CHOICES, told: [told(2, 'armchair'), told(3, 'sofa'), told(4, 'pendant')] },
    { ...SILENT, onFitted: (thing) => heard.push(thing) },
  );

  it.each([
    [ARMCHAIR, 2],
    [SOFA, 3],
    [PENDANT, 4],
  ])('are found where they stand: $type', (piece, region) => {
    const found = things.find(({ regions }) => regions[0] === region)!;
    expect(found.piece.form).toBe(piece.form);
    expect(Math.hypot(found.piece.at[0] - piece.at[0], found.piece.at[1] - piece.at[1])).toBeLessThan(0.15);
    if (piece !== PENDANT) expect(turnBetween(found.piece.turn, piece.turn)).toBeLessThan(8);
    found.piece.size.forEach((value, k) => expect(Math.abs(value / piece.size[k]! - 1)).toBeLessThan(0.15));
    expect(found.iou).toBeGreaterThan(0.78);
    expect(found).toMatchObject({ isTold: true, isLikely: true, piece: { held: true } });
  });

  it('are heard of one by one, and all of them fit', () => {
    expect(heard).toEqual(things);
    expect({ unfit, refused }).toEqual({ unfit: [], refused: null });
  });

  it('stand as in a mirror where the drawing is mirrored', () => {
    const [thing] = fitThings(mirrored(LIVING), { ...CHOICES, told: [told(2, 'armchair')] }).things;
    const own = things.find(({ regions }) => regions[0] === 2)!.piece;
    expect(thing!.piece.at[0]).toBeCloseTo(-own.at[0], 0);
    expect(Math.abs(thing!.piece.at[0] + own.at[0])).toBeLessThan(0.12);
    expect(Math.abs(thing!.piece.at[1] - own.at[1])).toBeLessThan(0.12);
    expect(turnBetween(thing!.piece.turn, -own.turn)).toBeLessThan(12);
  });

  it('keep a form and turn that are told, and are the same at every run', () => {
    const choices = { ...CHOICES, told: [told(2, 'armchair', { form: 'club', turn: 30 })] };
    const first = fitThings(LIVING, choices);
    expect(first.things[0]!.piece).toMatchObject({ form: 'club', turn: 30 });
    expect(fitThings(LIVING, choices)).toEqual(first);
  });
});

it('a chair is found whose arm has run out into the wall', () => {
  const piece = pieceAt('armchair', 'club', [0.4, -3.4], -20);
  const room = drawRoom([{ piece, name: 'chair' }]);
  const { width } = room.labels;
  const columns = Array.from(room.labels.data).flatMap((id, i) => (id === 2 ? [i % width] : []));
  const end = Math.max(...columns) - LEAKED * (Math.max(...columns) - Math.min(...columns));
  const data = room.labels.data.map((id, i) => (id === 2 && i % width > end ? 0 : id)) as Int32Array;
  const leaked = { ...room, labels: { ...room.labels, data } };
  const [thing] = fitThings(leaked, { ...CHOICES, told: [told(2, 'armchair')] }).things;
  const { at, turn, form } = thing!.piece;
  expect(form).toBe('club');
  expect(turnBetween(turn, piece.turn)).toBeLessThan(8);
  expect(Math.hypot(at[0] - piece.at[0], at[1] - piece.at[1])).toBeLessThan(0.15);
});

it('a thing that changed is fitted alone, the others stay as they were', () => {
  const drawing = { ...LIVING };
  const fitted = (seat: ToldThing): readonly [number, readonly FittedThing[]] => {
    let pulses = 0;
    const all = [seat, told(3, 'sofa'), told(4, 'pendant')];
    const { things } = fitThings(drawing, { ...CHOICES, told: all }, { ...SILENT, throwIfCancelled: () => pulses++ });
    return [pulses, things.filter(({ regions }) => regions[0] !== 2)];
  };
  const [first, before] = fitted(told(2, 'armchair'));
  const [second, after] = fitted(told(2, 'armchair', { form: 'club', turn: 30 }));
  const [third] = fitted(told(2, 'armchair'));
  expect(after).toEqual(before);
  expect(second).toBeLessThan(first / 3);
  expect(third).toBeLessThan(5);
});

describe('what cannot be', () => {
  it('is said of a thing that is not there, with what fits instead', () => {
    const { things, unfit } = fitThings(LIVING, { ...CHOICES, told: [told(4, 'bathtub')] });
    expect(things).toEqual([]);
    expect(unfit).toMatchObject([{ why: 'unlike', told: { type: 'bathtub' } }]);
  });

  it('is said of no regions and of all of them', () => {
    const all = LIVING.regions.map(({ id }) => id);
    const { unfit } = fitThings(LIVING, {
      ...CHOICES,
      told: [{ ...told(2, 'sofa'), regions: [] }, { ...told(2, 'sofa'), regions: all }, told(999, 'sofa')],
    });
    expect(unfit.map(({ why }) => why).toSorted()).toEqual(['everything', 'nothing-there', 'nothing-there']);
  });

  it.each([
    ['outdoors', { setting: 'exterior' }],
    ['no-room', { box: null }],
    ['unsure-camera', { camera: { ...LIVING.camera, confidence: 0.4 } }],
  ] as const)('is refused whole: %s', (refused, change) => {
    expect(fitThings({ ...LIVING, ...change }, { ...CHOICES, told: [told(2, 'sofa')] })).toEqual({
      things: [],
      unfit: [],
      refused,
    });
  });

  it('ends when it is cancelled', () => {
    let count = 0;
    const throwIfCancelled = (): void => {
      if (++count > 3) throw new Error('cancelled');
    };
    expect(() =>
      fitThings(LIVING, { ...CHOICES, told: [told(2, 'armchair')] }, { ...SILENT, throwIfCancelled }),
    ).toThrow('cancelled');
  });
});

describe('things of one type', () => {
  // two paper lamps, of which the far one has lost the lines within its outline
  const lamps = [pieceAt('pendant', 'paper', [0.4, -3.4]), pieceAt('pendant', 'paper', [1.6, -5.4])];
  const room = drawRoom(lamps.map((piece) => ({ piece, name: 'lamp' })));
  const { width, data: labels } = room.labels;
  const data = room.inkMask.data.map((ink, i) =>
    labels[i] === 3 && [i - 1, i + 1, i - width, i + width].every((at) => labels[at] === 3) ? 0 : ink,
  );
  const worn = { ...room, inkMask: { ...room.inkMask, data } };
  const formsOf = (...regions: readonly number[]) =>
    new Map(
      fitThings(worn, { ...CHOICES, told: regions.map((id) => told(id, 'pendant')) }).things.map(
        ({ regions: [id], piece }) => [id, piece.form],
      ),
    );

  it('have the form that agrees best with all of them, where one alone could be another as well', () => {
    expect(formsOf(3).get(3)).not.toBe('paper');
    expect([...formsOf(2, 3).values()]).toEqual(['paper', 'paper']);
  });
});

describe('what is proposed', () => {
  it('is what stands there, but for what is told or wanted as drawn', () => {
    const choices = { ...CHOICES, told: [told(3, 'sofa')], asDrawn: [4], proposes: true };
    const { things } = fitThings(LIVING, choices);
    expect(things.map(({ regions, isTold, piece: { type } }) => [regions, isTold, type])).toEqual([
      [[3], true, 'sofa'],
      [[2], false, 'armchair'],
    ]);
    expect(things[1]!.runnersUp.map(({ type }) => type)).not.toContain('armchair');
  });

  it('is nothing for a blank sheet that hangs in the air', () => {
    const data = LIVING.labels.data.map((_, i) =>
      i % 512 > 100 && i % 512 < 260 && Math.floor(i / 512) > 60 && Math.floor(i / 512) < 90 ? 2 : 0,
    ) as Int32Array;
    const { things } = fitThings({ ...LIVING, labels: { ...LIVING.labels, data } }, { ...CHOICES, proposes: true });
    expect(things.filter(({ isLikely }) => isLikely)).toEqual([]);
  });
});

test('sixty things take no more work than a room may', () => {
  const pieces = Array.from({ length: 60 }, (_, k) => ({
    piece: pieceAt('stool', 'wood', [-2.5 + 0.55 * (k % 10), -2.5 - 0.55 * Math.floor(k / 10)]),
    name: 'chair' as const,
  }));
  const crowd = drawRoom(pieces);
  const began = process.cpuUsage();
  const { things, unfit } = fitThings(crowd, {
    ...CHOICES,
    told: pieces.map((_, k) => told(k + 2, 'stool', { form: 'wood' })),
  });
  const { user, system } = process.cpuUsage(began);
  expect(things.length + unfit.length).toBe(60);
  expect((user + system) / 1e6).toBeLessThan(8);
});

it.each(['curved', 'slatted'])('turns the front of a %s reception desk to the guests', (form) => {
  const drawn = drawRoom([{ piece: pieceAt('reception-desk', form, [0.2, -4.6]), name: 'counter' }]);
  const { things } = fitThings(drawn, { ...CHOICES, kind: 'office', told: [told(2, 'reception-desk', { form })] });
  expect(turnBetween(things[0]!.piece.turn, 0)).toBeLessThan(15);
});
