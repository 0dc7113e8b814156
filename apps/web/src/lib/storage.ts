/**
 * The locally stored keys of specification 3, with their meaning in decisions.md §2, and those of ours that
 * outlive a logout. Reading or writing never throws: storage may be full or forbidden.
 */
export const STORED_KEYS = {
  /** Session token, only where cookies do not work. */
  token: 'satoken',
  visitorId: 'lingganUUID',
  tabId: 'subUUID',
  /** Campaign the visitor came by, as JSON { keyWord, plan, source, unit }. */
  source: 'source',
  loginPhone: 'loginPhone',
  inviteCode: 'inviteCode',
  /** Non-secret cookies to re-apply at start, as JSON { name: value }. */
  cookies: 'cookies',
  userType: 'userType',
  /** Last known user, shown until the start-up calls answer. */
  userInfo: 'userInfo',
  defaultCollect: 'defaultCollect',
  loginAccountId: 'loginAccountId',
  /** Where to go after login. */
  redirect: 'redirect',
  personalCenterPage: 'linggan_personCenter_page',
} as const;
export type StoredKey = keyof typeof STORED_KEYS;

/** Kept across a logout: they belong to the browser, not to the account. */
export const KEPT_KEYS = {
  theme: 'theme',
  language: 'language',
  liveLight: 'liveLight',
  recentMaterials: 'recentMaterials',
  enginePicks: 'enginePicks',
  plainDownloads: 'plainDownloads',
  guideSeen: 'guideSeen',
} as const;
export type KeptKey = keyof typeof KEPT_KEYS;

function nameOf(key: StoredKey | KeptKey): string {
  return key in STORED_KEYS ? STORED_KEYS[key as StoredKey] : KEPT_KEYS[key as KeptKey];
}

/** The tab's id dies with the tab; everything else stays in the browser. */
function areaOf(key: StoredKey | KeptKey): Storage | undefined {
  return key === 'tabId' ? globalThis.sessionStorage : globalThis.localStorage;
}

export function readStored(key: StoredKey | KeptKey): string | null {
  try {
    return areaOf(key)?.getItem(nameOf(key)) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: StoredKey | KeptKey, value: string | null): void {
  try {
    if (value === null) areaOf(key)?.removeItem(nameOf(key));
    else areaOf(key)?.setItem(nameOf(key), value);
  } catch {
    // Full or forbidden: the page works without it.
  }
}

export function readStoredJson<T>(key: StoredKey | KeptKey): T | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** What this tab alone remembers, until it is closed, by a name that its user chooses. */
export function readOfTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeOfTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Full or forbidden: it is forgotten.
  }
}

/** What a logout clears; theme, language and unsent drafts stay. */
export function clearStored(): void {
  for (const key of Object.keys(STORED_KEYS) as StoredKey[]) writeStored(key, null);
}
