import { drawRoom, pieceAt } from '@yujian/lift/rebuild/drawn-room.fixture';
import { fitThings } from '@yujian/lift/rebuild/fit-things';
import type { Name } from '@yujian/imaging/names';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { expect, it } from 'vitest';
import { asSeen, type RoomCase } from './rooms.ts';
import { rowsOf } from './rows.ts';
import { scoreRoom, type Column } from './score.ts';

/** A room of which everything is known; what its pieces are called is another matter. */
function caseOf(pieces: readonly { readonly piece: PlacedPiece; readonly name: Name }[]): RoomCase {
  const structure = drawRoom(pieces);
  return {
    kind: 'living-room',
    style: 'modern',
    medium: 'line',
    eye: 1.5,
    isFrontal: false,
    structure,
    objects: Uint16Array.from(structure.labels.data),
    pieces: pieces.map(({ piece: { type, form, size, at, turn } }, k) => ({
      type,
      form,
      size,
      object: k + 2,
      ...asSeen(at[0], at[1], turn, structure.camera.yaw),
    })),
  };
}

const ROOM = caseOf([
  { piece: pieceAt('armchair', 'lounge', [0.4, -3.4], 40), name: 'chair' },
  { piece: pieceAt('sofa', 'straight', [1.9, -5.3]), name: 'sofa' },
]);
/** A thing that is not what it is called. */
const ODD = caseOf([{ piece: pieceAt('piano', 'upright', [0.6, -3.6], 30), name: 'sofa' }]);

function verdicts(rooms: readonly RoomCase[], column: Column, fit: typeof fitThings): boolean {
  return rowsOf(
    'line',
    column,
    rooms.map((room) => scoreRoom(room, column, fit)),
  )[0]!.holds;
}

it('passes what fits, and fails pieces at any turn', () => {
  const anyTurn: typeof fitThings = (structure, choices, context) =>
    fitThings(
      structure,
      { ...choices, told: choices.told.map((thing, k) => ({ ...thing, turn: 115 + 130 * k })) },
      context,
    );
  expect(verdicts([ROOM], 'perfect', fitThings)).toBe(true);
  expect(verdicts([ROOM], 'perfect', anyTurn)).toBe(false);
});

it('passes a gate that is careful, and fails one that lets all pass or none', () => {
  const kept = new Map<unknown, ReturnType<typeof fitThings>>();
  const fitted: typeof fitThings = (structure, choices) => {
    if (!kept.has(structure)) kept.set(structure, fitThings(structure, choices));
    return kept.get(structure)!;
  };
  const gate =
    (isLikely: boolean): typeof fitThings =>
    (structure, choices) => {
      const found = fitted(structure, choices);
      return { ...found, things: found.things.map((thing) => ({ ...thing, isLikely })) };
    };
  expect(verdicts([ROOM, ODD], 'untold', fitted)).toBe(true);
  expect(verdicts([ROOM, ODD], 'untold', gate(true))).toBe(false);
  expect(verdicts([ROOM, ODD], 'untold', gate(false))).toBe(false);
});
