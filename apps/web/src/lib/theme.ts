import { keepCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const stored = readStored('theme');
const choice = createStore<ThemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system');
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

function resolve(): 'light' | 'dark' {
  const wanted = choice.get();
  if (wanted !== 'system') return wanted;
  return systemDark?.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset['theme'] = resolve();
}

/** Goes on following the system's theme where that is the choice; what the page begins with is set by styles/first-paint.js. */
export function followSystemTheme(): void {
  systemDark?.addEventListener('change', apply);
}

export function useThemeChoice(): ThemeChoice {
  return useStore(choice);
}

export function setThemeChoice(next: ThemeChoice): void {
  writeStored('theme', next === 'system' ? null : next);
  keepCookie('theme', next);
  choice.set(next);
  apply();
}
