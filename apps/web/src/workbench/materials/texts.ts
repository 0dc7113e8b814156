import { defineTexts } from '../../lib/i18n.ts';

/** Sets of materials: saved of a picture, worn by the next one. */
export const materialsTexts = defineTexts({
  zh: {
    ofStyle: '随风格', save: '存下材质', saveWhat: '地面、墙、家具……这张图用的材质，下一张同一个空间的图能照着用。', title: '名字', keep: '存下', cancel: '取消', saved: '存下了。下一张图在表单的“材质”里选它', saveFailed: '没存上，稍后再试',
    manage: '管理材质…', mine: '我的材质', none: '还没有存过材质。图画好以后点“存下材质”，就会出现在这里。', listFailed: '列表没有取到，稍后再试', loading: '正在取……', rename: '改名', renameOf: '给 {title} 改名', remove: '删除', removeOf: '删除 {title}', removeSure: '再按一次就删', failed: '没有改成，稍后再试', removed: '已删除；用它画过的图不受影响', unlisted: '{title}（已不在列表里）',
  },
  en: {
    ofStyle: 'Of the style', save: 'Save materials', saveWhat: 'Floor, walls, furniture …: what this picture is made of can be given to the next view of the same place.', title: 'Title', keep: 'Save', cancel: 'Cancel', saved: 'Saved. Choose it under "Materials" for the next picture', saveFailed: 'Not saved; try again later',
    manage: 'Manage materials …', mine: 'My materials', none: 'No materials saved yet. Press "Save materials" under a finished picture and they come here.', listFailed: 'The list did not come; try again later', loading: 'Loading …', rename: 'Rename', renameOf: 'Rename {title}', remove: 'Delete', removeOf: 'Delete {title}', removeSure: 'Press again to delete', failed: 'Not changed; try again later', removed: 'Deleted; pictures made with it stay as they are', unlisted: '{title} (no longer in the list)',
  },
});
