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
    plan: '平面',
    arranging: '正在摆',
    sceneOf: '{kind}，{n} 件',
    otherPlan: '换一种摆法',
    onePlan: '这是其中一种摆法，种子随机时每次不同。点“换一种摆法”定下来',
    thisPlan: '第一张就照这个平面画',
    planOfScene: '编号是各个机位',
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
    plan: 'Plan',
    arranging: 'Arranging',
    sceneOf: '{kind}, {n} {n|piece|pieces}',
    otherPlan: 'Another plan',
    onePlan: 'One way it may be arranged; a random seed gives another each time. “Another plan” settles it',
    thisPlan: 'The first picture is drawn from this plan',
    planOfScene: 'The numbers are the angles',
  },
});
