/** The two languages of the product; zh-CN is the default. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence in both languages; a missing one does not compile. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

export function pickText(text: Text, language: Language): string {
  return language === 'en' ? text.en : text.zh;
}

/** Chooses from an Accept-Language header; anything that is not English is answered in Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first.startsWith('en') ? 'en' : 'zh-CN';
}
