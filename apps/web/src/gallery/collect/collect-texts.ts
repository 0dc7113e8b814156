import { defineTexts } from '../../lib/i18n.ts';

export const collectTexts = defineTexts({
  zh: {
    collect: '收藏',
    collected: '已收藏',
    count: '{n} 人收藏',
    into: '收藏到',
    choose: '换一个图集',
    newName: '新图集的名字',
    make: '新建',
    taken: '已收藏到“{name}”',
    takenPlain: '已收藏',
    dropped: '已从收藏里拿走',
    undo: '放回去',
    failed: '没有成功，检查网络后再试',
    loading: '正在取图集',
  },
  en: {
    collect: 'Collect',
    collected: 'Collected',
    count: 'Collected by {n}',
    into: 'Collect into',
    choose: 'Another collection',
    newName: 'Name of a new collection',
    make: 'Make',
    taken: 'Collected into “{name}”',
    takenPlain: 'Collected',
    dropped: 'Taken out of your collections',
    undo: 'Put back',
    failed: 'That did not work; check the network and try again',
    loading: 'Fetching your collections',
  },
});
