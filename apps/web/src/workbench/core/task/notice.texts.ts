import { defineTexts } from '../../../lib/i18n.ts';

/** What is told outside the page. */
export const noticeTexts = defineTexts({
  zh: { done: '{name} 画好了', failed: '{name} 没有画成', body: '{tool}，点开来看' },
  en: { done: '{name} is done', failed: '{name} was not drawn', body: '{tool}, click to look' },
});
