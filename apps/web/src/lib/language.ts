import type { Language } from '@yujian/contract/text';
import { pickText, type Text } from '@yujian/contract/text';
import { keepCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What was chosen, else what styles/first-paint.js took from the browser. */
const language = createStore<Language>(
  (readStored('language') ?? (typeof document === 'undefined' ? null : document.documentElement.lang)) === 'en'
    ? 'en'
    : 'zh-CN',
);

export function currentLanguage(): Language {
  return language.get();
}

export function useLanguage(): Language {
  return useStore(language);
}

export function setLanguage(next: Language): void {
  writeStored('language', next);
  keepCookie('language', next);
  document.documentElement.lang = next;
  language.set(next);
}

/** Hears when another language is chosen; gives the way to stop hearing. */
export const onLanguage = language.subscribe;

/** Picks from the contract's bilingual texts (titles of tools, labels of fields). */
export function usePick(): (text: Text) => string {
  const now = useLanguage();
  return (text) => pickText(text, now);
}
