import { defineTexts } from '../../../lib/i18n.ts';

export const proTexts = defineTexts({
  zh: {
    tabs: '输入', words: '描述', things: '布置', furniture: '家具',
    plan: '平面', both: '并排', live: '实景', whatShown: '看平面还是实景',
    arrange: '按描述布置', arrangeAgain: '重新按描述布置', arranging: '正在布置…',
    empty: '先把话变成一间屋', emptyHint: '写下房间、风格和家具，先在平面里摆好，再挪家具、定相机，最后渲成图。', restoring: '正在取回上次的布置…',
    newLayout: '换布局', newMaterials: '换材质', newView: '换视角', undo: '撤销', redo: '重做', undone: '换好了，不满意可以撤销',
    hung: '吊灯', fitPlan: '回到全图', untitled: '未命名场景', back: '回到平面', delay: '断网了，平面还能改，连上后再渲',
    sendScene: '正在送出场景…',
  },
  en: {
    tabs: 'Inputs', words: 'Words', things: 'Set up', furniture: 'Furniture',
    plan: 'Plan', both: 'Both', live: 'Live', whatShown: 'Plan or live view',
    arrange: 'Arrange from the words', arrangeAgain: 'Arrange again from the words', arranging: 'Arranging…',
    empty: 'First, words become a room', emptyHint: 'Write down room, style and furniture; it is laid out in plan. Then move things, set the camera, and render.', restoring: 'Bringing back the last layout…',
    newLayout: 'New layout', newMaterials: 'New materials', newView: 'New view', undo: 'Undo', redo: 'Redo', undone: 'Done; undo brings the last one back',
    hung: 'Hanging lamps', fitPlan: 'Show all', untitled: 'Untitled scene', back: 'Back to the plan', delay: 'Offline: the plan can be changed, rendering waits for the line',
    sendScene: 'Sending the scene…',
  },
});
