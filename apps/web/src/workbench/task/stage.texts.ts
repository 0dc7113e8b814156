import { defineTexts } from '../../lib/i18n.ts';

/** The steps of the built-in engine by name. */
export const stageTexts = defineTexts({
  zh: { reading: '读底图', seeing: '看懂画面', sketching: '先铺一遍', lifting: '立起空间', painting: '铺材质和光', measuring: '核对线条', repeating: '加锁重画', drawing: '描线', saving: '存图', building: '搭场景', textures: '备材质', cache: '算环境的光', preview: '先看一眼', light: '追光线', denoise: '去噪点', develop: '显影' },
  en: { reading: 'Reading the picture', seeing: 'Making out the scene', sketching: 'A quick first sketch', lifting: 'Raising the space', painting: 'Laying materials and light', measuring: 'Checking the lines', repeating: 'Drawing again, locked', drawing: 'Drawing lines', saving: 'Saving', building: 'Building the scene', textures: 'Preparing materials', cache: 'Gathering the light around', preview: 'A first look', light: 'Tracing light', denoise: 'Taking out noise', develop: 'Developing' },
});
