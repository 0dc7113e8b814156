import { defineTexts } from '../../../../lib/i18n.ts';

/** Furniture that is selected at once. */
export const furnitureTexts = defineTexts({
  zh: {
    furniture: '家具',
    select: '选中家具',
    name: '家具',
    login: '登录后会自动找出家具；也可以自己涂',
    resting: '家具、地毯、摆设和影子一次选中；门窗、窗帘、灯和墙上的画留下',
    looking: '正在找家具',
    found: '已经选中，多了少了用画笔和点选改',
    unsure: '没有十足的把握：看一看，多了少了用画笔和点选改',
    none: '没有找到家具，要移走的自己涂',
    failed: '没有找成，再试一次，或者自己涂',
  },
  en: {
    furniture: 'Furniture',
    select: 'Select the furniture',
    name: 'Furniture',
    login: 'Log in and the furniture is found by itself; or paint it',
    resting: 'Furniture, rugs, small things and shadows at once; windows, doors, curtains, lamps and pictures stay',
    looking: 'Looking for the furniture',
    found: 'Selected; put right with brush and clicks what is too much or missing',
    unsure: 'Not quite sure: look it over and put it right with brush and clicks',
    none: 'No furniture was found; paint over what should go',
    failed: 'It was not found; try again, or paint over it',
  },
});
