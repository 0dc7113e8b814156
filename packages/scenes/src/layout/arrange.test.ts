import { describe, expect, it } from 'vitest';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { CEILINGS, PLANS } from '@yujian/contract/scene/brief-options';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECE_KEYS, PIECES } from '@yujian/contract/scene/pieces';
import { createChance } from '@yujian/renderer/scene/build/random';
import { arrange } from './arrange.ts';
import { findFaults } from './faults.ts';
import { footprintOverlap } from './footprints.ts';
import { PROGRAMMES } from './programmes/programmes.ts';
import { missingWishes } from './missing-wishes.ts';
import { wallsOf } from './room.ts';

type Kind = keyof typeof PROGRAMMES;
const KINDS = Object.keys(PROGRAMMES) as Kind[];

function wish(kind: Kind, change: Partial<SceneBrief> = {}): SceneBrief {
  return { ...emptyBrief(), kind, ...change };
}

const piece = (
  type: SceneBrief['pieces'][number]['type'],
  more: Partial<SceneBrief['pieces'][number]> = {},
): SceneBrief['pieces'][number] => ({ type, count: null, form: null, finish: null, relation: null, ...more });
const seeds = (layout: number) => ({ layout, materials: 1, view: 1 });
const count = (scene: SceneDescription, type: string): number =>
  scene.pieces.filter((placed) => placed.type === type).length;
const find = (scene: SceneDescription, type: string) => scene.pieces.find((placed) => placed.type === type);

/** A wish as chance draws it: any style of the kind's family, plan, ceiling and feel. */
function randomWish(kind: Kind, seed: number): SceneBrief {
  const chance = createChance(seed);
  const family = KINDS.indexOf(kind) < 11 ? 'interior' : 'commercial';
  return wish(kind, {
    style: chance.pick<{ key: string }>(STYLES[family]).key,
    plan: chance.next() < 0.5 ? chance.pick(PLANS) : null,
    ceiling: chance.next() < 0.4 ? chance.pick(CEILINGS) : null,
    size: { ...emptyBrief().size, feel: chance.pick([null, 'small', 'usual', 'large'] as const) },
  });
}

describe('arrange', () => {
  it.each(KINDS)('gives a %s without faults, valid as data, with what the kind is known by', (kind) => {
    // One random room of each; the bench has two hundred.
    const scene = arrange(randomWish(kind, 77 + KINDS.indexOf(kind)), seeds(131));
    expect(sceneDescription.safeParse(scene).error).toBeUndefined();
    expect(findFaults(scene)).toEqual([]);
    expect(scene.pieces.length).toBeGreaterThan(2);
    expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
    for (const { type, size } of scene.pieces)
      for (const axis of [0, 1, 2] as const) {
        expect(size[axis], `${type} along ${axis}`).toBeGreaterThanOrEqual(PIECES[type].least[axis] - 1e-6);
        expect(size[axis], `${type} along ${axis}`).toBeLessThanOrEqual(PIECES[type].most[axis] + 1e-6);
      }
  });

  it('gives the same scene for the same wish and seeds', () => {
    expect(arrange(wish('living-room'), seeds(5))).toEqual(arrange(wish('living-room'), seeds(5)));
  });

  it.each(['living-room', 'bedroom'] as const)('draws quite different plans of a %s', (kind) => {
    const scenes = Array.from({ length: 5 }, (_, k) => arrange(wish(kind), seeds(100 + k)));
    for (let i = 0; i < 5; i += 1)
      for (let j = 0; j < i; j += 1) expect(footprintOverlap(scenes[i]!, scenes[j]!)).toBeLessThan(0.7);
  });

  it('takes the size, the windows and the door that are wished', () => {
    const scene = arrange(
      wish('bedroom', {
        size: { ...emptyBrief().size, width: 4.2, depth: 5 },
        openings: [{ kind: 'window', form: 'floor-high', side: 'left', count: 2 }],
      }),
      seeds(3),
    );
    const shell = scene.shell.kind === 'room' ? scene.shell : null;
    expect(shell!.plan.map(([x]) => x).sort((a, b) => b - a)[0]! * 2).toBeCloseTo(4.2, 1);
    const windows = shell!.openings.filter(({ kind }) => kind === 'window');
    expect(windows).toHaveLength(2);
    for (const { wall, sill } of windows) {
      expect(shell!.plan[wall]![0]).toBeLessThan(0);
      expect(shell!.plan[(wall + 1) % shell!.plan.length]![0]).toBeLessThan(0);
      expect(sill).toBeLessThan(0.2);
    }
  });

  it('brings what is wished in number and form, and leaves out what is not', () => {
    const scene = arrange(
      wish('living-room', {
        size: { ...emptyBrief().size, area: 40 },
        pieces: [piece('armchair', { count: 3, form: 'wing' }), piece('piano', { form: 'grand' }), piece('fireplace')],
        without: ['rug', 'potted-plant', 'curtain'],
      }),
      seeds(8),
    );
    expect(count(scene, 'armchair')).toBeGreaterThanOrEqual(3);
    expect(find(scene, 'armchair')!.form).toBe('wing');
    expect(find(scene, 'piano')!.form).toBe('grand');
    expect(count(scene, 'fireplace')).toBe(1);
    for (const type of ['rug', 'potted-plant', 'curtain']) expect(count(scene, type)).toBe(0);
    expect(findFaults(scene)).toEqual([]);
  });

  it('puts things in the relations that are wished', () => {
    for (let seed = 1; seed < 6; seed += 1) {
      const scene = arrange(
        wish('study', {
          size: { ...emptyBrief().size, area: 18 },
          openings: [{ kind: 'window', form: null, side: 'left', count: 1 }],
          pieces: [
            piece('desk', { relation: { relation: 'along', to: 'left' } }),
            piece('bookshelf', { relation: { relation: 'along', to: 'right' } }),
          ],
        }),
        seeds(seed),
      );
      expect(find(scene, 'desk')!.at[0]).toBeLessThan(find(scene, 'bookshelf')!.at[0]);
    }
  });

  it('leaves held pieces where they are and arranges the rest round them', () => {
    const first = arrange(wish('living-room'), seeds(1));
    const sofa = first.pieces.find(({ type }) => type === 'sofa' || type === 'corner-sofa')!;
    const held = {
      ...first,
      pieces: first.pieces.map((placed) => (placed === sofa ? { ...placed, held: true } : placed)),
    };
    const next = arrange(wish('living-room'), seeds(2), held);
    expect(next.shell).toMatchObject({ plan: first.shell.kind === 'room' ? first.shell.plan : [] });
    expect(next.pieces).toContainEqual({ ...sofa, held: true });
    expect(next.pieces.length).toBeGreaterThan(6);
    expect(findFaults(next)).toEqual([]);
  });

  it('sets up a studio with what is wished', () => {
    const scene = arrange(
      { ...emptyBrief(), kind: 'studio', pieces: [piece('armchair', { form: 'wing' }), piece('vase')] },
      seeds(1),
    );
    expect(sceneDescription.safeParse(scene).error).toBeUndefined();
    expect(scene.shell.kind).toBe('studio');
    expect(find(scene, 'armchair')!.form).toBe('wing');
    expect(find(scene, 'vase')!.y).toBeGreaterThan(0.2);
    const alone = Array.from({ length: 6 }, (_, seed) =>
      arrange(
        {
          ...emptyBrief(),
          kind: 'studio',
          pieces: [piece('armchair')],
          without: ['side-table', 'potted-plant', 'floor-lamp', 'stool'],
        },
        seeds(seed),
      ),
    );
    expect(alone.map(({ pieces }) => pieces.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('a balcony', () => {
  it('looks out over its long side', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { shell } = arrange(wish('balcony'), seeds(seed));
      const windows =
        shell.kind === 'room'
          ? wallsOf(shell).flatMap(({ side, openings }) =>
              openings.filter(({ kind }) => kind === 'window').map(() => side),
            )
          : [];
      expect(new Set(windows)).toEqual(new Set(['back']));
    }
  });
});

describe('light in the evening', () => {
  it('reaches works on show more than guests at a bar', () => {
    const exposureOf = (kind: Kind): number => arrange(wish(kind, { style: 'bar-night' }), seeds(1)).light.exposure;
    expect(exposureOf('exhibition-hall')).toBeGreaterThan(exposureOf('restaurant') + 1);
  });
});

describe('a stair hall', () => {
  it('has a flight to a usual storey, and stairs that wind to a high one', () => {
    const forms = (height: number) =>
      new Set(
        [1, 2, 3, 4].flatMap((seed) => {
          const { shell } = arrange(wish('stair-hall', { size: { ...emptyBrief().size, height } }), seeds(seed));
          return shell.kind === 'room' ? shell.stairs.map(({ form }) => form) : [];
        }),
      );
    expect(forms(3).has('winding')).toBe(false);
    expect([...forms(6)]).toEqual(['winding']);
  });
});

describe('forms that are only asked for', () => {
  const formsOf = (type: keyof typeof PIECES, kind: Kind, form: string | null): string[] =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      arrange(wish(kind, { pieces: [piece(type, { form })] }), seeds(seed)).pieces.flatMap((placed) =>
        placed.type === type ? [placed.form] : [],
      ),
    );

  it('come when they are asked for, and by no chance', () => {
    expect(new Set(formsOf('coffee-table', 'living-room', 'tripod'))).toEqual(new Set(['tripod']));
    expect(formsOf('coffee-table', 'living-room', null)).not.toContain('tripod');
    expect(formsOf('coffee-table', 'living-room', null)).not.toContain('cone-foot');
  });
});

describe('fitted things', () => {
  it('reach the ceiling', () => {
    const brief = wish('living-room', {
      size: { ...emptyBrief().size, height: 3.1 },
      ceiling: 'flat',
      pieces: [piece('fitted-cupboards')],
    });
    const { size } = find(arrange(brief, seeds(3)), 'fitted-cupboards')!;
    expect(size[2]).toBeCloseTo(3.1, 2);
  });

  it('a hood is over the hob of a kitchen with wall cabinets, not alone on a wall', () => {
    for (const seed of [1, 2, 3, 4]) {
      const brief = wish('kitchen', { pieces: [piece('hood')] });
      const { pieces } = arrange(brief, seeds(seed));
      expect(missingWishes(brief, pieces)).toEqual([]);
      expect(pieces.some(({ type }) => type === 'hood')).toBe(false);
      expect(pieces.find(({ type }) => type === 'kitchen-run')!.size[2]).toBeGreaterThan(2);
    }
  });
});

describe('absurd wishes', () => {
  it('leaves a piano out of a room of one square metre, and says so', () => {
    const brief = wish('living-room', { size: { ...emptyBrief().size, area: 1 }, pieces: [piece('piano')] });
    const scene = arrange(brief, seeds(1));
    expect(findFaults(scene)).toEqual([]);
    expect(missingWishes(brief, scene.pieces)).toEqual([{ type: 'piano', missing: 1 }]);
  });

  it('puts as many of a hundred chairs as stand well', () => {
    const brief = wish('dining-room', {
      pieces: [piece('dining-chair', { count: 60 }), piece('dining-chair', { count: 40 })],
    });
    const scene = arrange(brief, seeds(1));
    expect(count(scene, 'dining-chair')).toBeGreaterThan(6);
    expect(findFaults(scene)).toEqual([]);
    expect(sceneDescription.safeParse(scene).success).toBe(true);
  });

  it('bears one of each piece at once, nothing at all, and walls of extreme sizes', () => {
    const all = wish('living-room', { pieces: PIECE_KEYS.slice(0, 30).map((type) => piece(type)) });
    expect(findFaults(arrange(all, seeds(4)))).toEqual([]);
    const none = wish('bedroom', { without: [...PIECE_KEYS].slice(0, 60), withoutOpenings: ['window', 'door'] });
    expect(findFaults(arrange(none, seeds(4)))).toEqual([]);
    for (const [width, depth, height] of [
      [0.5, 40, 2],
      [60, 1, 20],
      [400, 400, 120],
    ] as const) {
      const scene = arrange(wish('living-room', { size: { ...emptyBrief().size, width, depth, height } }), seeds(2));
      expect(sceneDescription.safeParse(scene).error).toBeUndefined();
      expect(findFaults(scene)).toEqual([]);
    }
  });

  it('gives what is fitted with a kitchen the finish that is wished for the kitchen', () => {
    const finish = { material: null, colour: '2f4f3f' };
    const fitted = Array.from({ length: 6 }, (_, k) =>
      arrange(wish('kitchen', { pieces: [piece('kitchen-run', { form: 'shaker', finish })] }), seeds(k)),
    ).flatMap(({ pieces }) =>
      pieces.filter(({ type }) => ['kitchen-run', 'base-units', 'tall-cabinets'].includes(type)),
    );
    expect(new Set(fitted.map(({ type }) => type)).size).toBeGreaterThan(1);
    for (const { finishes } of fitted) expect(finishes.front).toEqual(finish);
  });

  it('seats nobody with the back to the screen that the sofa faces', () => {
    let faced = 0;
    for (let seed = 1; seed < 9; seed += 1) {
      const { pieces } = arrange(wish('living-room', { without: ['fireplace', 'bookshelf'] }), seeds(seed));
      const [tv, table] = [
        pieces.find(({ type }) => type === 'tv'),
        pieces.find(({ type }) => type === 'coffee-table'),
      ];
      if (tv === undefined || table === undefined) continue;
      const facing = ({ at, turn }: (typeof pieces)[number]): number => {
        const [dx, dz] = [tv.at[0] - at[0], tv.at[1] - at[1]];
        return (Math.sin((turn * Math.PI) / 180) * dx + Math.cos((turn * Math.PI) / 180) * dz) / Math.hypot(dx, dz);
      };
      const seats = pieces.filter(
        ({ type, at }) =>
          (type === 'sofa' || type === 'armchair') && Math.hypot(at[0] - table.at[0], at[1] - table.at[1]) < 2.2,
      );
      if (!seats.some((seat) => seat.type === 'sofa' && facing(seat) > 0.7)) continue;
      faced += 1;
      for (const seat of seats) expect(facing(seat)).toBeGreaterThan(-0.75);
    }
    expect(faced).toBeGreaterThan(2);
  });

  it('lays out a dressing room with open fronts, and a gym with mats on its free floor', () => {
    for (let seed = 1; seed < 4; seed += 1)
      expect(find(arrange(wish('wardrobe'), seeds(seed)), 'wardrobe')?.form).toBe('open');
    expect(count(arrange(wish('gym'), seeds(2)), 'rug')).toBeGreaterThan(1);
  });

  it('builds posts that carry a canopy or a roof higher than a headboard', () => {
    const canopy = find(arrange(wish('bedroom', { pieces: [piece('bed', { form: 'canopy' })] }), seeds(3)), 'bed');
    expect(canopy?.size[2]).toBeGreaterThan(1.9);
    const house = find(
      arrange(wish('childs-room', { pieces: [piece('single-bed', { form: 'house' })] }), seeds(3)),
      'single-bed',
    );
    expect(house?.size[2]).toBeGreaterThan(1.4);
  });
});
