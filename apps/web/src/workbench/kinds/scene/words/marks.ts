import type { Reading } from '@yujian/scenes/words/reading';

export type MarkKind = 'understood' | 'unknown' | 'dropped';

/** A stretch of the prompt and what became of it; null = nothing to say of it. */
export interface Mark {
  readonly text: string;
  readonly kind: MarkKind | null;
}

/** The prompt in stretches, in order and without gaps. What was dropped goes before what is unknown, that before what was understood. */
export function marksOf(
  text: string,
  { understood, unknown, conflicts }: Pick<Reading, 'understood' | 'unknown' | 'conflicts'>,
): readonly Mark[] {
  const kinds: (MarkKind | null)[] = Array.from({ length: text.length }, () => null);
  const paint = ({ from, to }: { readonly from: number; readonly to: number }, kind: MarkKind) =>
    kinds.fill(kind, from, to);
  for (const span of understood) paint(span, 'understood');
  for (const span of unknown) paint(span, 'unknown');
  for (const { dropped } of conflicts) paint(dropped, 'dropped');
  const marks: Mark[] = [];
  for (let from = 0; from < text.length;) {
    const kind = kinds[from]!;
    let to = from + 1;
    while (to < text.length && kinds[to] === kind) to += 1;
    marks.push({ text: text.slice(from, to), kind });
    from = to;
  }
  return marks;
}
