import { defineTexts } from '../lib/i18n.ts';

export const galleryTexts = defineTexts({
  zh: {
    collect: '收藏',
    uncollect: '取消收藏',
    collectCount: '收藏，{n} 人收藏',
    download: '下载',
    base: '底图',
    makeLike: '照这样做',
    retry: '再试一次',
    loading: '正在取图',
    offline: '断网了，连上后接着取图。',
    broke: '图没有取到。',
    moreBroke: '后面的图没有取到。',
    end: '到底了，共 {n} 张',
  },
  en: {
    collect: 'Collect',
    uncollect: 'Collect no more',
    collectCount: 'Collect, collected by {n}',
    download: 'Download',
    base: 'Base',
    makeLike: 'Make one like this',
    retry: 'Try again',
    loading: 'Loading pictures',
    offline: 'You are offline; pictures follow when the line is back.',
    broke: 'The pictures could not be fetched.',
    moreBroke: 'The pictures after these could not be fetched.',
    end: 'That is all, {n} {n|picture|pictures}',
  },
});
