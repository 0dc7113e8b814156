import { defineTexts } from '../../../../lib/i18n.ts';

export const liveTexts = defineTexts({
  zh: {
    live: '三维预览',
    help: '拖动转动，滚轮远近，WASD 行走；点选家具后可以直接拖动',
    orbit: '环绕',
    walk: '走动',
    moveBy: '移动方式',
    useView: '用这个视角',
    backToView: '回到画面视角',
    building: '正在搭三维…',
    reading: '正在看参考图…',
    unread: '参考图在这里没看成，成图里照样配',
    noWebgl: '这个浏览器画不了三维预览，平面和渲染照常能用',
    lost: '显卡断开了，正在等它回来',
    broken: '三维没有搭成，平面和渲染照常能用',
  },
  en: {
    live: 'Live view',
    help: 'Drag to turn, wheel to approach, WASD to walk; a marked piece can be dragged',
    orbit: 'Orbit',
    walk: 'Walk',
    moveBy: 'Move by',
    useView: 'Use this view',
    backToView: 'Back to the picture',
    building: 'Building the live view…',
    reading: 'Looking at the references…',
    unread: 'The references could not be looked at here; the picture will follow them all the same',
    noWebgl: 'This browser cannot draw in 3D; plan and rendering work all the same',
    lost: 'The graphics card broke off; waiting for it',
    broken: 'The live view could not be built; plan and rendering work all the same',
  },
});
