import { defineTexts } from '../../../lib/i18n.ts';

export const unfitTexts = defineTexts({
  zh: {
    looksLike: '这张图看起来是{kind}，不是一个空间，画不成效果图。',
    drawnNevertheless: '会照样画成水彩：认不出的地方留白。',
    draw: '照样画',
    leave: '不画了',
  },
  en: {
    looksLike: 'This picture looks like {kind}, not like a place, so no view can be made of it.',
    drawnNevertheless: 'It is drawn all the same, in watercolour: what is not recognised stays bare.',
    draw: 'Draw it all the same',
    leave: 'Do not draw it',
  },
});
