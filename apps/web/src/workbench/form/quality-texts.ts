import { defineTexts } from '../../lib/i18n.ts';

/** Sentences of size and quality. */
export const qualityTexts = defineTexts({
  zh: {
    picture: '画面',
    quality: '品质',
    goldAndTime: '{gold} 金币 · 约 {time}',
    seconds: '{n} 秒',
    minutes: '{n} 分钟',
  },
  en: {
    picture: 'Picture',
    quality: 'Quality',
    goldAndTime: '{gold} gold · about {time}',
    seconds: '{n} s',
    minutes: '{n} min',
  },
});
