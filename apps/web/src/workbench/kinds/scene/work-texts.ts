import { defineTexts } from '../../../lib/i18n.ts';

export const sceneWorkTexts = defineTexts({
  zh: {
    cannotMake: '这样的场景还摆不出来，换个说法或换个空间再试',
    workerLost: '布置用的程序没有加载成功，连上网后再试一次',
  },
  en: {
    cannotMake: 'No scene could be made of this; try other words or another space',
    workerLost: 'What arranges scenes did not load; try again once there is a line',
  },
});
