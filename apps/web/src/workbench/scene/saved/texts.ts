import { defineTexts } from '../../../lib/i18n.ts';

export const savedTexts = defineTexts({
  zh: {
    save: '保存', saveAs: '另存为…', open: '打开…', more: '场景', saved: '已保存为第 {n} 版', changed: '有改动', name: '名称', cancel: '取消', saveFailed: '没有存成，场景还在这里，连上网后再存',
    conflictTitle: '这个场景在别处改过', conflict: '你改的是第 {base} 版，那边已经存到第 {n} 版。两份都可以留下。', keepBoth: '另存一份', saveOver: '存成第 {n} 版', openNewest: '打开第 {n} 版',
    listTitle: '我的场景', search: '搜场景名', none: '还没有存过场景', noneFound: '没有这个名字的场景', listFailed: '场景列表没有取到，稍后再试', loading: '正在取…', rename: '改名', remove: '删除', removeSure: '再按一次删除', versions: '{n} 版', versionOf: '第 {n} 版 · {at}', openThis: '打开{name}', openFailed: '这个场景没有打开，稍后再试', renamed: '名字改好了', removed: '场景删掉了，用它画的图还在', gone: '这个场景已经删掉了，另存一份就好',
  },
  en: {
    save: 'Save', saveAs: 'Save as…', open: 'Open…', more: 'Scene', saved: 'Saved as version {n}', changed: 'changed', name: 'Name', cancel: 'Cancel', saveFailed: 'Not saved; the scene is still here, save it once there is a line',
    conflictTitle: 'This scene was changed elsewhere', conflict: 'You changed version {base}; version {n} has been saved there. Both can be kept.', keepBoth: 'Save a copy', saveOver: 'Save as version {n}', openNewest: 'Open version {n}',
    listTitle: 'My scenes', search: 'Find a scene', none: 'No scene has been saved yet', noneFound: 'No scene has this name', listFailed: 'The list did not come; try again later', loading: 'Loading…', rename: 'Rename', remove: 'Delete', removeSure: 'Press again to delete', versions: '{n} {n|version|versions}', versionOf: 'Version {n} · {at}', openThis: 'Open {name}', openFailed: 'This scene could not be opened; try again later', renamed: 'Renamed', removed: 'The scene is deleted; pictures made of it stay', gone: 'This scene has been deleted; save a copy',
  },
});
