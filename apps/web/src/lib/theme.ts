import { keepCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Theme = 'light' | 'dark';

const stored = readStored('theme');
const choice = createStore<ThemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system');
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
const theme = createStore<Theme>(resolve());

function resolve(): Theme {
  const wanted = choice.get();
  if (wanted !== 'system') return wanted;
  return systemDark?.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset['theme'] = resolve();
  theme.set(resolve());
}

systemDark?.addEventListener('change', apply);

export function useTheme(): Theme {
  return useStore(theme);
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
