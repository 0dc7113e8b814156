import type { Language } from '@yujian/contract/text';
import { currentLanguage, useLanguage } from './language.ts';

/** The sentences of one area in both languages. A key that one language lacks does not compile. */
export interface Texts<K extends string> {
  readonly zh: { readonly [key in K]: string };
  readonly en: { readonly [key in K]: string };
}
export type Values = Readonly<Record<string, string | number>>;
export type Translate<K extends string> = (key: K, values?: Values) => string;

export function defineTexts<const Z extends Readonly<Record<string, string>>>(texts: {
  readonly zh: Z;
  readonly en: { readonly [key in NoInfer<keyof Z>]: string };
}): Texts<keyof Z & string> {
  return texts;
}

const plurals = { 'zh-CN': new Intl.PluralRules('zh-CN'), en: new Intl.PluralRules('en') };
const numbers = new Intl.NumberFormat('en-US');

/**
 * Fills `{name}`; a number gets its thousands comma. `{name|one|other}` chooses a word by the number:
 * "{n} {n|tool|tools}".
 */
export function fillText(template: string, values: Values, language: Language): string {
  return template.replace(
    /\{(\w+)(?:\|([^{|}]*)\|([^{}]*))?\}/g,
    (whole, name: string, one: string | undefined, other: string | undefined) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined && other !== undefined)
        return plurals[language].select(Number(value)) === 'one' ? one : other;
      return typeof value === 'number' ? numbers.format(value) : value;
    },
  );
}

export function translate<K extends string>(
  texts: Texts<K>,
  key: K,
  values: Values = {},
  language = currentLanguage(),
): string {
  return fillText(language === 'en' ? texts.en[key] : texts.zh[key], values, language);
}

export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage();
  return (key, values) => translate(texts, key, values, language);
}
