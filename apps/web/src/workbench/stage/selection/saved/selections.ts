import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { createStore, del, set, values } from 'idb-keyval';

/** A selection that a person keeps in this browser. */
export interface SavedSelection {
  readonly id: string;
  readonly name: string;
  readonly document: SelectionDocument;
  readonly savedAt: number;
}

const table = typeof indexedDB === 'undefined' ? undefined : createStore('yujian-selections', 'selections');

/** Rejects where the browser forbids it. */
export async function saveSelection(name: string, document: SelectionDocument): Promise<void> {
  const id = crypto.randomUUID();
  await set(id, { id, name, document, savedAt: Date.now() } satisfies SavedSelection, table);
}

/** The newest first. */
export async function savedSelections(): Promise<readonly SavedSelection[]> {
  const all = await values<SavedSelection>(table).catch(() => []);
  return all.toSorted((a, b) => b.savedAt - a.savedAt);
}

export function dropSelection(id: string): Promise<void> {
  return del(id, table);
}
