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
  /** Longer texts by name, e.g. a scene as JSON. */
  readonly texts?: Readonly<Record<string, string>>;
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
  const kept = await quietly(() => get<Draft>(place, table));
  const left = takeLeft(place);
  return left !== null && left.savedAt > (kept?.savedAt ?? 0) ? { pictures: {}, ...kept, ...left } : kept;
}

/** For a page that goes away: a table would lose a write that has not ended by then, so words and settings are left where they are written at once. */
export function leaveDraft(place: string, { params, texts = {} }: Pick<Draft, 'params' | 'texts'>): void {
  try {
    sessionStorage.setItem(leftKey(place), JSON.stringify({ params, texts, savedAt: Date.now() } satisfies Left));
  } catch {
    // Full or forbidden: what was saved last stays.
  }
}

type Left = Pick<Draft, 'params' | 'texts' | 'savedAt'>;

const leftKey = (place: string): string => `draft/${place}`;

function takeLeft(place: string): Left | null {
  try {
    const text = sessionStorage.getItem(leftKey(place));
    sessionStorage.removeItem(leftKey(place));
    return text === null ? null : (JSON.parse(text) as Left);
  } catch {
    return null;
  }
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
