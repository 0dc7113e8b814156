import type { Fact } from '../../workbench/stage/record/setting-facts.tsx';

export interface TableRow {
  readonly name: string;
  readonly value: string;
  /** Shares its line with another. */
  readonly half: boolean;
}

/** Widths in half letters: a Han character takes two. */
const NAME_MOST = 10;
const VALUE_MOST = 11;

/** Short ones two and two, behind what long ones begin; one without a partner has its line alone. */
export function tableRows(facts: readonly Fact[]): readonly TableRow[] {
  const isShort = ([name, value]: Fact) => widthOf(name) <= NAME_MOST && widthOf(value) <= VALUE_MOST;
  const short = facts.filter(isShort);
  const paired = new Set(short.slice(0, short.length - (short.length % 2)));
  const rows = facts.map((fact) => ({ name: fact[0], value: fact[1], half: paired.has(fact) }));
  const first = Math.max(
    0,
    rows.findIndex(({ half }) => half),
  );
  const rest = rows.slice(first);
  return [...rows.slice(0, first), ...rest.filter(({ half }) => half), ...rest.filter(({ half }) => !half)];
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
