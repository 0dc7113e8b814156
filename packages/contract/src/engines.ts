import { pickText, type Language, type Text } from './text.ts';

/** The engine of the house, which does every operation that a tool of this version needs. */
export const BUILTIN_ENGINE = { id: 'builtin', label: { zh: '内置引擎', en: 'Built-in engine' } } as const satisfies { id: string; label: Text };

/** An engine's name for a person; one that only its own server knows keeps the label it was recorded with. */
export function engineLabel({ engine, label }: { readonly engine: string; readonly label: string }, language: Language): string {
  return engine === BUILTIN_ENGINE.id ? pickText(BUILTIN_ENGINE.label, language) : label;
}
