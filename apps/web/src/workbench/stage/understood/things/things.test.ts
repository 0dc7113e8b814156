import { corrections as schema } from '@yujian/contract/structure/corrections';
import { AS_SEEN, type Corrections } from '@yujian/imaging/correct/corrections';
import type { FittedThing } from '@yujian/lift/rebuild/fitted-thing';
import { readToldThings } from '@yujian/lift/rebuild/told-things';
import { describe, expect, it } from 'vitest';
import { addThing, dropThing, MOST_THINGS, placeOf, takeThings, tellThing, turned } from './edit-things.ts';
import type { Parts, SeenThing } from './fits.ts';
import { findAt, isWide, lastKey, listThings, spotOf, spotsOf, typesOf } from './list-things.ts';
import { asBefore, type Fits } from './use-fits.ts';

const [WIDTH, HEIGHT] = [40, 20];
/** A wall; on it a sofa of two parts, of which the right one is a cushion; a lamp beside it. */
const parts: Parts = {
  look: 1,
  labels: {
    width: WIDTH,
    height: HEIGHT,
    count: 4,
    data: Int32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (y < 8 || y >= 16) return 0;
      return x >= 4 && x < 14 ? 1 : x >= 14 && x < 20 ? 2 : x >= 28 && x < 34 ? 3 : 0;
    }),
  },
  regions: [
    { id: 0, name: 'wall', group: 0, area: 624 },
    { id: 1, name: 'sofa', group: 1, area: 80 },
    { id: 2, name: 'textile', group: 1, area: 48 },
    { id: 3, name: 'lamp', group: 3, area: 48 },
  ],
};
const RESTING: Fits = { state: 'done', parts: null, seen: [], last: null };
const SOFA = { type: 'sofa', form: null, turn: null };

function fitted(
  regions: readonly number[],
  type: FittedThing['piece']['type'],
  more: Partial<FittedThing> = {},
): SeenThing {
  const piece = { type, form: 'straight', turn: -90 } as FittedThing['piece'];
  const thing = { regions, piece, iou: 0.8, edge: 0.6, runnersUp: [], isTold: false, isLikely: true, ...more };
  return { fitted: thing, picture: null };
}
const fits = (...seen: SeenThing[]): Fits => ({ ...RESTING, seen });
const list = (now: Corrections, told = RESTING, proposals = RESTING) => listThings(parts, now.things, told, proposals);
const claimed = (now: Corrections) => readToldThings(parts, now).regions;

/** What the server would take. */
function taken(now: Corrections): Corrections {
  return schema.parse(JSON.parse(JSON.stringify(now)));
}

const told = addThing(AS_SEEN, parts, [[0.2, 0.6]], SOFA);
/** Around the cushion. */
const CUSHION = [
  [0.34, 0.39],
  [0.51, 0.39],
  [0.51, 0.82],
  [0.34, 0.82],
] as const;

describe('a thing', () => {
  it('is told by a point in it, with all that belongs to it', () => {
    expect(claimed(told)).toEqual([[1, 2]]);
    expect(list(told)).toMatchObject([{ entry: 0, name: 'sofa', state: 'fitting' }]);
    expect(list(told, fits(fitted([1, 2], 'sofa', { isTold: true })))).toMatchObject([{ state: 'told' }]);
    expect(taken(told)).toEqual(told);
    expect(lastKey(parts, told)).toBe(list(told)[0]!.key);
  });

  it('leaves what else its circle holds to be proposed, and then to be told', () => {
    const around = [
      [0.05, 0.35],
      [0.9, 0.35],
      [0.9, 0.85],
      [0.05, 0.85],
    ] as const;
    const wide = addThing(AS_SEEN, parts, around, SOFA);
    expect(claimed(wide)).toEqual([[1, 2, 3]]);
    const seen = list(wide, RESTING, fits(fitted([3], 'floor-lamp'), fitted([2], 'pouf')));
    const proposed = seen.filter(({ state }) => state === 'proposed');
    expect(proposed.map(({ regions }) => regions)).toEqual([[3]]);
    // what was found with the told things goes before what was found without them
    const alike = list(wide, fits(fitted([3], 'pendant')), fits(fitted([3], 'floor-lamp')));
    expect(alike.slice(1)).toMatchObject([{ state: 'proposed', seen: { fitted: { piece: { type: 'pendant' } } } }]);
    expect(claimed(takeThings(wide, parts, proposed))).toEqual([[1, 2], [3]]);
  });

  it('loses a part that is circled, and is forgotten once all of it is', () => {
    const split = addThing(told, parts, CUSHION, { type: 'stool', form: null, turn: null });
    expect(claimed(split)).toEqual([[1], [2]]);
    const whole = spotOf(parts, list(split), [[0.2, 0.6]]);
    expect(whole.regions).toEqual([]);
    const all = placeOf(parts, [1, 2]);
    // what was told to be something else stands before it
    expect(claimed(addThing(split, parts, all, SOFA))).toEqual([[2], [1]]);
    expect(addThing(addThing(told, parts, CUSHION, SOFA), parts, all, SOFA).things).toHaveLength(1);
  });

  it('that is circled is no wall behind it; a circle around all is all', () => {
    const around = (left: number, top: number) =>
      [
        [left, top],
        [1, top],
        [1, 1],
        [left, 1],
      ] as const;
    expect(spotOf(parts, [], around(0.6, 0.35)).regions).toEqual([3]);
    expect(spotOf(parts, [], around(0, 0)).regions).toEqual([0, 1, 2, 3]);
    expect(spotOf(parts, [], around(0.98, 0.98)).regions).toEqual([]);
  });

  it('is another, as drawn, and no longer told', () => {
    const [sofa] = list(told);
    const bench = tellThing(told, parts, sofa!, { type: 'bench', form: null, turn: 30 });
    expect(bench.things).toEqual([{ at: told.things[0]!.at, piece: { type: 'bench', form: null, turn: 30 } }]);
    const drawn = tellThing(bench, parts, sofa!, null);
    expect(list(drawn)).toMatchObject([{ state: 'drawn' }]);
    expect(dropThing(drawn, 0)).toEqual(AS_SEEN);
  });

  it('that does not fit says why', () => {
    const unfit = { told: { ...SOFA, type: 'sofa' as const, regions: [1, 2] }, why: 'unlike' as const, instead: null };
    const last = { look: 1, fitted: { things: [], refused: null, unfit: [unfit] }, room: null };
    expect(list(told, { ...RESTING, last })).toMatchObject([{ state: 'unfit', unfit: { why: 'unlike' } }]);
  });

  it('turns to the next step, from where it stands', () => {
    const seen = fitted([3], 'floor-lamp');
    expect(turned({ seen, piece: null }, 1)).toBe(-75);
    expect(turned({ seen, piece: { ...SOFA, turn: 172 } }, 1)).toBe(-180);
    expect(turned({ seen, piece: { ...SOFA, turn: -180 } }, -1)).toBe(165);
  });

  it('is one of sixty', () => {
    const thing = { at: [[0.01, 0.01]] as const, piece: SOFA };
    const full = { ...AS_SEEN, things: Array.from({ length: MOST_THINGS }, () => thing) };
    expect(addThing(full, parts, [[0.8, 0.6]], SOFA).things).toHaveLength(MOST_THINGS);
  });
});

describe('a proposal', () => {
  it('is taken as it is seen, and no longer proposed', () => {
    const proposals = fits(fitted([3], 'floor-lamp'), fitted([1], 'sofa', { isLikely: false }));
    const [lamp, sofa] = list(AS_SEEN, RESTING, proposals);
    expect([lamp!.state, sofa!.state]).toEqual(['proposed', 'proposed']);
    const now = takeThings(AS_SEEN, parts, [lamp!, sofa!]);
    expect(claimed(now)).toEqual([[3], [1]]);
    expect(now.things.map(({ piece }) => piece)).toEqual([
      { type: 'floor-lamp', form: 'straight', turn: -90 },
      { type: 'sofa', form: 'straight', turn: -90 },
    ]);
    expect(list(now, RESTING, proposals)).toMatchObject([{ entry: 0 }, { entry: 1 }]);
    expect(taken(now)).toEqual(now);
  });
});

describe('a press', () => {
  it('finds the thing there, or what may become one, and nothing on a wall', () => {
    const things = list(told);
    expect(findAt(parts, things, { x: 0.45, y: 0.6 })).toBe(things[0]);
    expect(findAt(parts, things, { x: 0.8, y: 0.6 })).toMatchObject({ regions: [3], name: 'lamp' });
    expect(findAt(parts, things, { x: 0.6, y: 0.1 })).toBeNull();
    expect(spotsOf(parts, things, 5)).toMatchObject([{ regions: [3], name: 'lamp' }]);
  });

  it('stays what it was while another one is fitted', () => {
    const [sofa, lamp] = [fitted([1], 'sofa'), fitted([3], 'floor-lamp')];
    const [again, changed] = asBefore([sofa, lamp], [fitted([1], 'sofa'), fitted([3], 'floor-lamp', { iou: 0.7 })]);
    expect(again).toBe(sofa);
    expect(changed).not.toBe(lamp);
  });

  it('is asked to be circled where a press holds more than a quarter of the picture', () => {
    const large = { ...parts, regions: parts.regions.map((one) => (one.id === 1 ? { ...one, area: 160 } : one)) };
    const pressed = spotOf(large, [], [[0.2, 0.6]]);
    expect([isWide(parts, spotOf(parts, [], [[0.2, 0.6]])), isWide(large, pressed)]).toEqual([false, true]);
    expect(isWide(large, spotOf(large, [], CUSHION))).toBe(false);
  });

  it('is offered what such a region usually is', () => {
    expect(typesOf('sofa', 8)).toContain('sofa');
    expect(typesOf('sofa', 8)).not.toContain('outdoor-sofa');
    expect(typesOf('thing', 8).length).toBe(8);
    expect(typesOf('chair', 8)).toContain('sofa');
  });
});
