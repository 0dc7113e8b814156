import { defineTexts } from '../../../lib/i18n.ts';

export const sheetTexts = defineTexts({
  zh: { leave: '用原图', lay: '还是摆正' },
  en: { leave: 'Use the picture as it is', lay: 'Lay it flat after all' },
});
