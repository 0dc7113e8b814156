import { defineTexts } from '../../../lib/i18n.ts';

export const proTexts = defineTexts({
  zh: {
    tabs: '输入', words: '描述', things: '布置', furniture: '家具',
    plan: '平面', both: '并排', live: '三维', whatShown: '看平面还是三维',
    arrange: '按描述布置', arrangeAgain: '重新按描述布置', arranging: '正在布置…',
    empty: '先按描述生成布置', emptyHint: '写下房间、风格和家具，先摆成一张平面。再挪家具、定相机，最后渲成图。', restoring: '正在取回上次的布置…',
    newLayout: '换布局', newMaterials: '换材质', newView: '换视角', undo: '撤销', redo: '重做',
    hung: '吊灯', untitled: '未命名场景', back: '回到平面',
    notOpened: '这个场景没有打开，稍后再试',
  },
  en: {
    tabs: 'Inputs', words: 'Words', things: 'Set up', furniture: 'Furniture',
    plan: 'Plan', both: 'Both', live: 'Live', whatShown: 'Plan or live view',
    arrange: 'Arrange from the words', arrangeAgain: 'Arrange again from the words', arranging: 'Arranging…',
    empty: 'First make a layout from your description', emptyHint: 'Write down room, style and furniture; it is laid out in plan. Then move things, set the camera, and render.', restoring: 'Bringing back the last layout…',
    newLayout: 'New layout', newMaterials: 'New materials', newView: 'New view', undo: 'Undo', redo: 'Redo',
    hung: 'Hanging lamps', untitled: 'Untitled scene', back: 'Back to the plan',
    notOpened: 'This scene could not be opened; try again later',
  },
});
