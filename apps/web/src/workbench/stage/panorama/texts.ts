import { defineTexts } from '../../../lib/i18n.ts';

/** Sentences of the panorama. */
export const panoramaTexts = defineTexts({
  zh: {
    emptyTitle: '写一句话，站进去看',
    emptyBody: '空间、风格、材质、光线都可以写，放一张房间的图也行。画好以后拖动就能环顾四周，链接可以发给甲方。',
    backToWords: '改描述',
    viewer: '全景，拖动环顾',
    keys: '方向键环顾，加减键缩放，Home 键回到正前方',
    loading: '正在打开全景',
    noGraphics: '这个浏览器没有开启图形加速（WebGL 2），看不了全景。可以下载图片，或换一个浏览器。',
    noPicture: '全景图没有打开，请检查网络后再试，或请对方重发链接',
    gone: '这一站的全景图已删除，换一张就好',
    closer: '拉近',
    wider: '拉远',
    back: '回到正前方',
    fullScreen: '全屏',
    look: '环顾',
    flat: '看平图',
    own: '我也做一张',
  },
  en: {
    emptyTitle: 'Write a sentence and step inside',
    emptyBody:
      'Room, style, materials and light can all be said; a picture of a room does too. Then drag to look around, and send the link to your client.',
    backToWords: 'Change the words',
    viewer: 'Panorama, drag to look around',
    keys: 'Arrow keys look around, plus and minus zoom, Home looks ahead again',
    loading: 'Opening the panorama',
    noGraphics:
      'This browser has graphics acceleration (WebGL 2) switched off and cannot show a panorama. Download the picture, or use another browser.',
    noPicture: 'The panorama did not open. Check the network and try again, or ask for a new link',
    gone: 'The panorama of this stop was deleted; choose another',
    closer: 'Closer',
    wider: 'Wider',
    back: 'Look ahead',
    fullScreen: 'Full screen',
    look: 'Look around',
    flat: 'Flat picture',
    own: 'Make one of your own',
  },
});
