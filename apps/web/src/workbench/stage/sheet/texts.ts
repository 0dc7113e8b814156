import { defineTexts } from '../../../lib/i18n.ts';

export const sheetTexts = defineTexts({
  zh: { leave: '用原图', lay: '还是摆正', asItIs: '底图原样使用，不摆正' },
  en: { leave: 'Use the picture as it is', lay: 'Lay it flat after all', asItIs: 'The picture is used as it is' },
});
