import type { Note } from '@yujian/contract/jobs';

/** Each note once. */
export function joinNotes(first: readonly Note[], then: readonly Note[]): Note[] {
  return [...new Map([...first, ...then].map((note) => [note.en, note])).values()];
}
