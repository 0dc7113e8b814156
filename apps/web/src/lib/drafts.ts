import type { InHand } from '@yujian/contract/tools/tool';
import type { Params } from '@yujian/contract/tools/fields';
import { createStore as createTable, del, get, set } from 'idb-keyval';

/** A picture that waits in the browser until it may be uploaded. */
export interface DraftPicture {
  readonly blob: Blob;
  readonly name: string;
}

/** What a person has set up in a tool: survives a reload, a login and a closed tab. */
export interface Draft {
  /** By field key, e.g. upload_img. */
  readonly pictures: Readonly<Record<string, DraftPicture>>;
  readonly params: Params;
  /** What kind of picture it was taken for. */
  readonly kind?: InHand;
  readonly savedAt: number;
}

/** A picture dropped on home waits under this name until a tool is chosen. */
export const HOME_DRAFT = 'home';

const table = typeof indexedDB === 'undefined' ? undefined : createTable('yujian', 'drafts');

/** `place` is a tool id, or HOME_DRAFT. Resolves without a word when the browser forbids storage. */
export async function saveDraft(place: string, draft: Omit<Draft, 'savedAt'>): Promise<void> {
  await quietly(() => set(place, { ...draft, savedAt: Date.now() } satisfies Draft, table));
}

export async function loadDraft(place: string): Promise<Draft | undefined> {
  return quietly(() => get<Draft>(place, table));
}

export async function dropDraft(place: string): Promise<void> {
  await quietly(() => del(place, table));
}

/** Hands a picture to a tool: its other settings stay, its picture is replaced. */
export async function handPictureTo(toolId: string, field: string, picture: DraftPicture, kind?: InHand): Promise<void> {
  const before = await loadDraft(toolId);
  await saveDraft(toolId, {
    pictures: { ...before?.pictures, [field]: picture },
    params: { ...before?.params, [field]: null },
    ...(kind ? { kind } : {}),
  });
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!table) return undefined;
  try {
    return await work();
  } catch {
    return undefined;
  }
}
