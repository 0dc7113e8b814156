import { defineTexts } from '../../../lib/i18n.ts';

export const stepTexts = defineTexts({
  zh: {
    understood: '听懂的',
    removeStep: '去掉这一步',
    stepTarget: '改哪里',
    stepValue: '改成什么',
  },
  en: {
    understood: 'Understood',
    removeStep: 'Remove this step',
    stepTarget: 'What changes',
    stepValue: 'Into what',
  },
});
