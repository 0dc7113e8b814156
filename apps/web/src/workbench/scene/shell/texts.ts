import { defineTexts } from '../../../lib/i18n.ts';

/** Sentences of a set of pictures. */
export const sheetTexts = defineTexts({
  zh: {
    sheet: '全部图',
    backToSheet: '看全部',
    openOne: '看大图，{name}',
    waiting: '待画',
    actsOf: '{name}，更多',
    look: '看大图',
    archive: '全部下载 photo.zip',
    openIn: '用它做{tool}',
  },
  en: {
    sheet: 'All pictures',
    backToSheet: 'See all',
    openOne: 'Look at {name}',
    waiting: 'To come',
    actsOf: '{name}, more',
    look: 'Look at it',
    archive: 'All as photo.zip',
    openIn: 'Use in {tool}',
  },
});
