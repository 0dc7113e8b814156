import { defineTexts } from '../../../../lib/i18n.ts';

/** Sentences of panorama tours. */
export const tourTexts = defineTexts({
  zh: {
    tour: '全景漫游', myTours: '我的漫游', newTour: '新漫游', untitled: '未命名漫游', makeTour: '连成漫游', leave: '离开漫游', tourActs: '漫游',
    stops: '各站', stopCount: '{n} 站', stopName: '第 {n} 站', addStop: '加一站', arrived: '现在在{name}', goTo: '去{name}',
    addSpot: '加热点', stopPlacing: '先不放', placing: '点一下门或过道，热点就放在那里。拖动可以先环顾。', placingKeys: '用键盘时，回车放在正中。', dragMe: '拖动可以挪位置', spotActs: '{name}的热点', stopActs: '{name}这一站',
    whereTo: '通向哪一站', leadElsewhere: '换去别的站', wayBack: '到了那边也放一个回来的热点', removeSpot: '删掉热点', spotGone: '热点删掉了', undo: '撤回', spotsFull: '一站最多 {n} 个热点，先删掉一个',
    rename: '改名', firstView: '进来先看这个方向', firstViewSet: '记住了，进这一站先看这里', otherPicture: '换一张全景', earlier: '往前移', later: '往后移', removeStop: '去掉这一站', stopGone: '{name}去掉了，全景图还在', stopsFull: '一个漫游最多 24 站，已经满了',
    goneShort: '图已删除', noStops: '这个漫游还没有站。从一张全景开始，再用热点连到别的房间。', noStopsShared: '这个漫游里还没有全景', missing: '这个漫游没有了，可能已经删掉', notOpened: '漫游没有打开，检查网络后再试', retry: '再试', loading: '正在取…', more: '再看一些',
    ownPanoramas: '我的全景', noPanoramas: '还没有全景。用一句话做一张，或上传一张宽是高两倍的图。', noMorePanoramas: '别的全景还没有。用一句话再做一张，或上传一张宽是高两倍的图。', panoramasFailed: '全景没有取到，稍后再试', upload: '上传全景', uploading: '已传 {percent}%', uploadFailed: '没有传上去，检查网络后再试', notPanorama: '这张是 {width} × {height}，全景的宽要正好是高的两倍',
    'saving.saved': '已保存', 'saving.changed': '有改动', 'saving.saving': '正在保存', 'saving.waiting': '还没存上，连上网就存', saveCopy: '另存一份…', copyOf: '{name} 副本',
    conflictTitle: '这个漫游在别处改过', conflict: '那边已经存了更新的一版。两份都可以留下。', openNewest: '打开那边的', saveOver: '用我的覆盖', keepBoth: '另存我的',
    share: '分享', shared: '已分享', notShared: '还没有分享', sharedUntil: '分享到 {day}', copyLink: '复制链接', linkCopied: '链接已复制，{n} 天内谁打开都能走一遍', takeBack: '收回所有链接', linksTaken: '链接都收回了，旧链接打不开了', sharedFailed: '漫游没有打开，检查网络后再试',
    noTours: '还没有漫游。打开一张全景，连成漫游就会出现在这里。', listFailed: '漫游列表没有取到，稍后再试', openTour: '打开{name}', deleteTour: '删除{name}', deleteSure: '再按一次删除', tourDeleted: '漫游删掉了，全景图还在', notDone: '没有做成，检查网络后再试',
  },
  en: {
    tour: 'Panorama tour', myTours: 'My tours', newTour: 'New tour', untitled: 'Untitled tour', makeTour: 'Make a tour', leave: 'Leave the tour', tourActs: 'Tour',
    stops: 'Stops', stopCount: '{n} {n|stop|stops}', stopName: 'Stop {n}', addStop: 'Add a stop', arrived: 'You are in {name}', goTo: 'Go to {name}',
    addSpot: 'Add hot spot', stopPlacing: 'Not now', placing: 'Click a door or a passage and the hot spot goes there. Drag to look around first.', placingKeys: 'With keys, Enter places it in the middle.', dragMe: 'Drag to move it', spotActs: 'Hot spot to {name}', stopActs: 'Stop {name}',
    whereTo: 'Where does it lead', leadElsewhere: 'Lead elsewhere', wayBack: 'Add a hot spot back from there too', removeSpot: 'Delete hot spot', spotGone: 'Hot spot deleted', undo: 'Undo', spotsFull: 'A stop takes {n} hot spots at most; delete one first',
    rename: 'Rename', firstView: 'Arrive facing this way', firstViewSet: 'Kept: one arrives at this stop facing here', otherPicture: 'Another panorama', earlier: 'Move earlier', later: 'Move later', removeStop: 'Remove this stop', stopGone: '{name} is removed; its panorama stays', stopsFull: 'A tour takes 24 stops at most, and this one is full',
    goneShort: 'picture deleted', noStops: 'This tour has no stops yet. Begin with a panorama, then lead on to other rooms by hot spots.', noStopsShared: 'This tour has no panorama yet', missing: 'This tour is not there; it may have been deleted', notOpened: 'The tour did not open. Check the network and try again', retry: 'Try again', loading: 'Loading…', more: 'Show more',
    ownPanoramas: 'My panoramas', noPanoramas: 'No panoramas yet. Make one from a sentence, or upload a picture twice as wide as high.', noMorePanoramas: 'No other panoramas yet. Make one more from a sentence, or upload a picture twice as wide as high.', panoramasFailed: 'The panoramas did not come; try again later', upload: 'Upload a panorama', uploading: '{percent}% sent', uploadFailed: 'The upload did not get through. Check the network and try again', notPanorama: 'This one is {width} × {height}; a panorama is exactly twice as wide as high',
    'saving.saved': 'Saved', 'saving.changed': 'Changed', 'saving.saving': 'Saving', 'saving.waiting': 'Not saved yet; it will be once there is a line', saveCopy: 'Save a copy…', copyOf: '{name} copy',
    conflictTitle: 'This tour was changed elsewhere', conflict: 'A newer version was saved there. Both can be kept.', openNewest: 'Open theirs', saveOver: 'Save mine over it', keepBoth: 'Save mine as a copy',
    share: 'Share', shared: 'Shared', notShared: 'Not shared yet', sharedUntil: 'Shared until {day}', copyLink: 'Copy link', linkCopied: 'Link copied; whoever opens it within {n} days can walk through', takeBack: 'Take back all links', linksTaken: 'All links are taken back; old ones no longer open', sharedFailed: 'The tour did not open. Check the network and try again',
    noTours: 'No tours yet. Open a panorama and make a tour of it; it will be listed here.', listFailed: 'The list of tours did not come; try again later', openTour: 'Open {name}', deleteTour: 'Delete {name}', deleteSure: 'Press again to delete', tourDeleted: 'The tour is deleted; its panoramas stay', notDone: 'That did not work. Check the network and try again',
  },
});
