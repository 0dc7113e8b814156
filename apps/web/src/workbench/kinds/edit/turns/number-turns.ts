import type { EditTurn } from '@yujian/contract/api/edits';

/** A turn with its name in the tree: 1, 2, 3 along the trunk, 2a and 2b for what branches off from 2. */
export interface NumberedTurn {
  readonly turn: EditTurn;
  readonly label: string;
  /** How far from the trunk. */
  readonly depth: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The turns of a conversation, oldest first, each with its label. The first that goes on from a turn continues its line. */
export function numberTurns(turns: readonly EditTurn[]): readonly NumberedTurn[] {
  const known = new Map<string, { readonly label: string; readonly depth: number; children: number }>();
  let roots = 0;
  return turns.map((turn) => {
    const parent = turn.parentTurnId === null ? undefined : known.get(turn.parentTurnId);
    const before = parent ? parent.children++ : roots++;
    const own = { ...nameOf(parent, before), children: 0 };
    known.set(turn.turnId, own);
    return { turn, label: own.label, depth: own.depth };
  });
}

function nameOf(
  parent: { readonly label: string; readonly depth: number } | undefined,
  before: number,
): { readonly label: string; readonly depth: number } {
  const letter = LETTERS[(before - 1) % LETTERS.length];
  if (parent === undefined) return before === 0 ? { label: '1', depth: 0 } : { label: `1${letter}`, depth: 1 };
  if (before === 0) return { label: next(parent.label), depth: parent.depth };
  return { label: `${parent.label}${letter}`, depth: parent.depth + 1 };
}

/** 2 goes on to 3, 2a to 2a2, 2a2 to 2a3. */
function next(label: string): string {
  const digits = /(?<!\d)\d+$/.exec(label)?.[0];
  return digits === undefined ? `${label}2` : `${label.slice(0, -digits.length)}${Number(digits) + 1}`;
}
