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

/** Short ones two and two, in their order as far as that goes; one without a partner has its line alone. */
export function tableRows(facts: readonly Fact[]): readonly TableRow[] {
  const isShort = ([name, value]: Fact) => widthOf(name) <= NAME_MOST && widthOf(value) <= VALUE_MOST;
  const short = facts.filter(isShort);
  const paired = new Set(short.slice(0, short.length - (short.length % 2)));
  const rows = facts.map((fact) => ({ name: fact[0], value: fact[1], half: paired.has(fact) }));
  return [
    ...rows.filter(({ half }) => !half).slice(0, 1),
    ...rows.filter(({ half }) => half),
    ...rows.filter(({ half }) => !half).slice(1),
  ];
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
