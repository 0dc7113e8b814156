import { describe, expect, it } from 'vitest';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { arrange } from './arrange.ts';
import { findFaults } from './faults.ts';

const BASE = arrange(
  {
    ...emptyBrief(),
    kind: 'living-room',
    plan: 'box',
    size: { ...emptyBrief().size, width: 6, depth: 6, height: 2.8 },
    withoutOpenings: ['window', 'door'],
  },
  { layout: 1, materials: 1, view: 1 },
);

function room(
  pieces: PlacedPiece[],
  change: Partial<Extract<SceneDescription['shell'], { kind: 'room' }>> = {},
): SceneDescription {
  if (BASE.shell.kind !== 'room') throw new Error('expected a room');
  return {
    ...BASE,
    shell: { ...BASE.shell, ceiling: { ...BASE.shell.ceiling, kind: 'flat' }, openings: [], treatments: [], ...change },
    pieces,
  };
}

function put(type: PieceType, x: number, z: number, more: Partial<PlacedPiece> = {}): PlacedPiece {
  return {
    id: `${type}-${x}-${z}`.replaceAll('.', '').replaceAll('--', '-'),
    type,
    form: PIECES[type].forms[0].key,
    at: [x, z],
    y: 0,
    turn: 0,
    size: [...PIECES[type].size],
    seed: 1,
    finishes: {},
    on: null,
    held: false,
    ...more,
  };
}

const kinds = (scene: SceneDescription): string[] => [...new Set(findFaults(scene).map(({ kind }) => kind))];

describe('findFaults', () => {
  it('has nothing against a sofa with its table, a rug under both, a chair pushed under a table', () => {
    expect(
      kinds(
        room([
          put('rug', 0, -1),
          put('sofa', 0, -2.3),
          put('coffee-table', 0, -1.05),
          put('dining-table', 0, 1),
          put('dining-chair', 0, 1.6, { turn: 180 }),
        ]),
      ),
    ).toEqual([]);
  });

  it.each([
    ['one through another', [put('sofa', 0, 0), put('bookshelf', 0.4, 0.2)], 'overlap'],
    ['a turned one through another', [put('bookshelf', 0, 0, { turn: 45 }), put('bookshelf', 0.5, 0.4)], 'overlap'],
    [
      'a chair with its back in the table',
      [put('dining-table', 0, 0), put('dining-chair', 0, 0.1, { turn: 180 })],
      'overlap',
    ],
    ['one through the wall', [put('bookshelf', 2.9, 0)], 'outside'],
    ['one over the floor', [put('sofa', 0, 0, { y: 0.4 })], 'floating'],
    ['a picture on no wall', [put('picture', 0, 0, { y: 1.2 })], 'floating'],
    ['a lamp below the ceiling', [put('pendant', 0, 0, { y: 2.2 })], 'floating'],
    ['a vase on nothing', [put('vase', 0, 0, { y: 0.8 })], 'floating'],
    [
      'a vase beside its table',
      [put('dining-table', 0, 0), put('vase', 2, 0, { y: 0.75, on: 'dining-table-0-0' })],
      'floating',
    ],
    ['a wardrobe that cannot be opened', [put('wardrobe', 0, -2.69), put('sofa', 0, -1.8)], 'no-room-to-use'],
  ] as const)('finds %s', (_, pieces, kind) => {
    expect(kinds(room([...pieces]))).toContain(kind);
  });

  it('finds doors and windows that something stands before', () => {
    const door = {
      id: 'door-1',
      kind: 'door' as const,
      form: 'door' as const,
      wall: 3,
      at: 3,
      width: 0.9,
      sill: 0,
      head: 2.1,
      held: false,
    };
    expect(kinds(room([put('sofa', 0, -2.4)], { openings: [door] }))).toContain('door-blocked');
    const window = {
      ...door,
      id: 'window-1',
      kind: 'window' as const,
      form: 'casement' as const,
      sill: 0.9,
      width: 1.6,
    };
    expect(kinds(room([put('wardrobe', 0, -2.69)], { openings: [window] }))).toContain('window-blocked');
    expect(kinds(room([put('sideboard', 0, -2.75)], { openings: [window] }))).toEqual([]);
    expect(kinds(room([put('picture', 0, -3, { y: 1.2 })], { openings: [window] }))).toContain('covers-opening');
  });

  it('finds what stands in a column', () => {
    expect(kinds(room([put('sofa', 0, 0)], { columns: [{ at: [0.5, 0], size: 0.4, round: false }] }))).toContain(
      'in-structure',
    );
  });
});
