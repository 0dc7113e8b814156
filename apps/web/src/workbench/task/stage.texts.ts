import { defineTexts } from '../../lib/i18n.ts';

/** The steps of the built-in engine by name. */
export const stageTexts = defineTexts({
  zh: { reading: '读底图', seeing: '看懂画面', painting: '铺材质和光', drawing: '描线', saving: '存图' },
  en: { reading: 'Reading the picture', seeing: 'Making out the scene', painting: 'Laying materials and light', drawing: 'Drawing lines', saving: 'Saving' },
});
