import { defineTexts } from '../../lib/i18n.ts';

export const downloadsTexts = defineTexts({
  zh: {
    title: '我的下载',
    loginFirst: '登录后才有下载记录',
    none: '还没有下载过。',
    toWorks: '去我的作品',
    again: '再下载',
    gone: '已经不在了',
    goneWhy: '它被删除了，或者作者把它收回了，只留下这一行记录。',
    fromGallery: '灵感里的图',
    more: '再往前',
    total: '共 {n} 次下载',
    loading: '正在取下载记录',
  },
  en: {
    title: 'My downloads',
    loginFirst: 'Log in to see your downloads',
    none: 'Nothing has been downloaded yet.',
    toWorks: 'To my works',
    again: 'Download again',
    gone: 'It is gone',
    goneWhy: 'It was deleted, or its author took it back; this line is all that is left.',
    fromGallery: 'From the gallery',
    more: 'Earlier',
    total: '{n} {n|download|downloads} in all',
    loading: 'Fetching your downloads',
  },
});
