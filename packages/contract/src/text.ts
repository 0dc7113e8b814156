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

/** A value that is words of its own, in both languages: see sentenceOf of the messages. */
export function inBoth(name: string, { zh, en }: Text): Record<string, string> {
  return { [`${name}.zh`]: zh, [`${name}.en`]: en };
}

/** How many pixels that is, as people say it: 1 亿像素, 1680 万像素; 16.8 megapixels. */
export function wordsOfPixels(pixels: number): Text {
  const zh = pixels >= 1e8 ? `${Math.round(pixels / 1e6) / 100} 亿像素` : `${Math.round(pixels / 1e4)} 万像素`;
  return { zh, en: `${Math.round(pixels / 1e5) / 10} megapixels` };
}

/** Chooses from an Accept-Language header; anything that is not English is answered in Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first.startsWith('en') ? 'en' : 'zh-CN';
}
