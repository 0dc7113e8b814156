import type { InHand } from '@yujian/contract/tools/tool';
import type { Params } from '@yujian/contract/fields/params';
import { createStore as createTable, del, get, keys, set } from 'idb-keyval';
import { readCookie, SESSION_MARK } from './cookies.ts';
import { readStored, readStoredJson } from './storage.ts';

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

/** A picture that is handed to a tool to make a room of waits under this name until its screen is there. */
export function pictureDraft(toolId: string): string {
  return `${toolId}/picture`;
}

const table = typeof indexedDB === 'undefined' ? undefined : createTable('yujian', 'drafts');

/** One draft, as the person sees it who opened it: what was begun before a login goes along with it, another account never sees it. */
export interface DraftPlace {
  readonly load: () => Promise<Draft | undefined>;
  /** Resolves without a word when the browser forbids storage. */
  readonly save: (draft: Omit<Draft, 'savedAt'>) => Promise<void>;
  /** For a page that goes away: a table would lose a write that has not ended by then, so words and settings are left where they are written at once. */
  readonly leave: (draft: Pick<Draft, 'params' | 'texts'>) => void;
  readonly drop: () => Promise<void>;
  /** The session has ended: from now on it is a visitor's, and goes along with whoever logs in. */
  readonly release: () => void;
}

/** `place` is a tool id, or HOME_DRAFT. */
export function openDraft(place: string): DraftPlace {
  let account = accountHere();
  let released = false;
  const name = () => nameOf(place, released ? null : (account ??= accountHere()));
  return {
    load: async () => {
      if (account === null && isLoggedIn()) await accountSettled;
      await adopting;
      const kept = await quietly(() => get<Draft>(name(), table));
      const left = newest(takeLeft(name()), takeLeft(place));
      if (left === null || left.savedAt <= (kept?.savedAt ?? 0)) return kept;
      const draft: Draft = { pictures: {}, ...kept, ...left };
      await quietly(() => set(name(), draft, table));
      return draft;
    },
    save: (draft) =>
      quietly(() => set(name(), { ...draft, savedAt: Date.now() } satisfies Draft, table)).then(() => undefined),
    leave: ({ params, texts = {} }) => {
      try {
        sessionStorage.setItem(leftKey(name()), JSON.stringify({ params, texts, savedAt: Date.now() } satisfies Left));
      } catch {
        // Full or forbidden: what was saved last stays.
      }
    },
    drop: () => quietly(() => del(name(), table)).then(() => undefined),
    release: () => {
      released = true;
    },
  };
}

let adopting: Promise<void> = Promise.resolve();
let settle = (): void => undefined;
const accountSettled = new Promise<void>((resolve) => (settle = resolve));

/**
 * Told once the server has said who is here, null where nobody is or nothing was said. What a visitor began becomes the
 * account's; the newer of two drafts of one place stays.
 */
export function settleAccount(accountId: string | null): Promise<void> {
  if (accountId !== null) adopting = adopting.then(() => quietly(() => adopt(accountId)));
  settle();
  return adopting;
}

async function adopt(accountId: string): Promise<void> {
  for (const key of await keys<string>(table)) {
    if (key.startsWith(ACCOUNT)) continue;
    const [begun, own] = await Promise.all([get<Draft>(key, table), get<Draft>(nameOf(key, accountId), table)]);
    if (begun && begun.savedAt > (own?.savedAt ?? 0)) await set(nameOf(key, accountId), begun, table);
    await del(key, table);
  }
}

const ACCOUNT = 'account/';

/** A visitor's drafts have no owner in their name. */
function nameOf(place: string, accountId: string | null): string {
  return accountId === null ? place : `${ACCOUNT}${accountId}/${place}`;
}

/** There is a session, though it may not be known yet whose. */
function isLoggedIn(): boolean {
  return readCookie(SESSION_MARK) !== null || readStored('token') !== null;
}

function accountHere(): string | null {
  return readStoredJson<{ readonly id?: string | null }>('userInfo')?.id ?? null;
}

type Left = Pick<Draft, 'params' | 'texts' | 'savedAt'>;

const leftKey = (name: string): string => `draft/${name}`;

function takeLeft(name: string): Left | null {
  try {
    const text = sessionStorage.getItem(leftKey(name));
    sessionStorage.removeItem(leftKey(name));
    return text === null ? null : (JSON.parse(text) as Left);
  } catch {
    return null;
  }
}

function newest(a: Left | null, b: Left | null): Left | null {
  return a !== null && b !== null ? (a.savedAt > b.savedAt ? a : b) : (a ?? b);
}

/** Hands a picture to a tool: its other settings stay, its picture is replaced. */
export async function handPictureTo(
  toolId: string,
  field: string,
  picture: DraftPicture,
  kind?: InHand,
): Promise<void> {
  const draft = openDraft(toolId);
  const before = await draft.load();
  // what was selected of the picture before goes with it
  const { mask: _, ...others } = before?.pictures ?? {};
  await draft.save({
    pictures: { ...others, [field]: picture },
    params: { ...before?.params, [field]: null, mask: null, maskDocument: null, lines: null },
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
