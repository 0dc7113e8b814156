import { defineTexts } from '../../../lib/i18n.ts';

/** How long something takes, in coarse words, and what a task waits for. */
export const timeTexts = defineTexts({
  zh: {
    seconds: '约 {n} 秒',
    minutes: '约 {n} 分钟',
    minuteAndHalf: '约 1 分半',
    hours: '约 {n} 小时',
    left: '还要{time}',
    soon: '马上好',
    slowLeft: '比平时慢，还要{time}',
    slowSoon: '比平时慢，快好了',
    place: '排在第 {n} 位',
    next: '马上就轮到',
    before: '前面 {n} 个',
    ownFirst: '先画完你自己的上一个',
    othersFirst: '等正在画的那张',
    starts: '{time}后开始',
  },
  en: {
    seconds: 'about {n} s',
    minutes: 'about {n} min',
    minuteAndHalf: 'about 1½ min',
    hours: 'about {n} h',
    left: '{time} to go',
    soon: 'Almost done',
    slowLeft: 'Slower than usual, {time} to go',
    slowSoon: 'Slower than usual, almost done',
    place: 'Number {n} in line',
    next: 'Next in line',
    before: '{n} ahead of you',
    ownFirst: 'after your own one before it',
    othersFirst: 'after what is being drawn',
    starts: 'starts in {time}',
  },
});

export type TimeKey = keyof typeof timeTexts.zh;
