import { defineTexts } from '../../lib/i18n.ts';

export const listsTexts = defineTexts({
  zh: {
    offline: '断网了，连上后接着取。',
    more: '再看一些',
    loading: '正在取',
    pictures: '{n} 张',
    shared: '公开',
    private: '只有自己看得到',
    draft: '草稿',
    pending: '等审核',
    declined: '没有通过',
    removed: '被撤下',
    withdrawn: '已收回',
    by: '{name} 的主页',
  },
  en: {
    offline: 'You are offline; it goes on once you are back.',
    more: 'Show more',
    loading: 'Fetching',
    pictures: '{n} {n|picture|pictures}',
    shared: 'Shared',
    private: 'Only you see it',
    draft: 'Draft',
    pending: 'In review',
    declined: 'Declined',
    removed: 'Taken down',
    withdrawn: 'Taken back',
    by: 'Page of {name}',
  },
});
