import { defineTexts } from '../../../lib/i18n.ts';

export const illustrationTexts = defineTexts({
  zh: { illustrated: '表现图', hideLines: '藏起线稿', showLines: '显示线稿', withoutLines: '没有线稿的画面' },
  en: {
    illustrated: 'Presentation drawing',
    hideLines: 'Hide my lines',
    showLines: 'Show my lines',
    withoutLines: 'The picture without your lines',
  },
});
