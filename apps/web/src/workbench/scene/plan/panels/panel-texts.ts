import { defineTexts } from '../../../../lib/i18n.ts';

export const panelTexts = defineTexts({
  zh: {
    type: '类型', form: '款式', width: '宽', depth: '深', height: '高', turn: '转角', rise: '离地', degrees: '{n}°', metres: '{n} m',
    finishes: '材质', ofScene: '随场景', held: '固定', heldHint: '换布局时留在原处',
    duplicate: '复制', remove: '删除', anotherDesign: '换一件', quarter: '转 90°',
    room: '房间', area: '{n} m²', ceiling: '吊顶', ceilingRise: '吊顶起高', cove: '灯槽', roomHeight: '层高',
    'ceiling.flat': '平顶', 'ceiling.tray': '跌级', 'ceiling.beams': '木梁', 'ceiling.sloped': '斜顶', 'ceiling.vault': '拱顶', 'ceiling.coffer': '藻井', 'ceiling.open': '裸顶',
    openingForm: '样式', sill: '窗台高', head: '顶高',
    'form.casement': '平开窗', 'form.fixed': '固定窗', 'form.sliding': '推拉', 'form.french': '法式落地', 'form.lattice': '花格窗', 'form.arched': '拱窗', 'form.round': '圆窗', 'form.steel': '钢框窗', 'form.door': '单开门', 'form.double-door': '双开门', 'form.glass-door': '玻璃门', 'form.pocket': '藏入墙内', 'form.passage': '门洞', 'form.arch-passage': '拱形门洞',
    wallName: '墙', cornerName: '墙角', addWindow: '加窗', addDoor: '加门', addPassage: '加门洞', split: '从中分开', openSide: '敞开的一面', openSideHint: '这一面不砌墙', noRoom: '这面墙放不下了', removeCorner: '去掉这个角', wallHint: '拖动墙可以推移，拖动墙角可以改形状',
    camera: '相机', lens: '镜头', lensValue: '{n} mm', eyeHeight: '机位高', targetHeight: '视线落点高', upright: '竖线保持垂直', cameraKind: '投影', 'camera.perspective': '透视', 'camera.orthographic': '轴测', 'camera.panorama': '全景', across: '画面宽',
    search: '搜家具，如 沙发、sofa', allGroups: '全部', nothing: '没有找到，换个词试试', addHint: '拖进平面，或按回车放进房间中央', sizeOf: '{width} × {depth} m', addPiece: '放入{name}',
    site: '场地', extent: '{width} × {depth} m', pieces: '{n} 件',
    colour: '颜色', ownColour: '自定颜色',
  },
  en: {
    type: 'Type', form: 'Design', width: 'Width', depth: 'Depth', height: 'Height', turn: 'Turn', rise: 'Off floor', degrees: '{n}°', metres: '{n} m',
    finishes: 'Materials', ofScene: 'as the scene', held: 'Hold', heldHint: 'a new layout leaves it here',
    duplicate: 'Duplicate', remove: 'Delete', anotherDesign: 'Another one', quarter: 'Turn 90°',
    room: 'Room', area: '{n} m²', ceiling: 'Ceiling', ceilingRise: 'Rise of the ceiling', cove: 'Hidden light', roomHeight: 'Room height',
    'ceiling.flat': 'Flat', 'ceiling.tray': 'Tray', 'ceiling.beams': 'Beams', 'ceiling.sloped': 'Sloped', 'ceiling.vault': 'Vault', 'ceiling.coffer': 'Coffered', 'ceiling.open': 'Open',
    openingForm: 'Design', sill: 'Sill', head: 'Head',
    'form.casement': 'Casement', 'form.fixed': 'Fixed', 'form.sliding': 'Sliding', 'form.french': 'French', 'form.lattice': 'Lattice', 'form.arched': 'Arched', 'form.round': 'Round', 'form.steel': 'Steel', 'form.door': 'Single door', 'form.double-door': 'Double door', 'form.glass-door': 'Glass door', 'form.pocket': 'Pocket door', 'form.passage': 'Passage', 'form.arch-passage': 'Arched passage',
    wallName: 'Wall', cornerName: 'Corner', addWindow: 'Add window', addDoor: 'Add door', addPassage: 'Add passage', split: 'Split in the middle', openSide: 'Open side', openSideHint: 'no wall stands here', noRoom: 'There is no room on this wall', removeCorner: 'Take this corner out', wallHint: 'Drag a wall to push it, a corner to change the shape',
    camera: 'Camera', lens: 'Lens', lensValue: '{n} mm', eyeHeight: 'Eye height', targetHeight: 'Looks at height', upright: 'Keep verticals upright', cameraKind: 'Projection', 'camera.perspective': 'Perspective', 'camera.orthographic': 'Parallel', 'camera.panorama': 'Panorama', across: 'Picture width',
    search: 'Find furniture, e.g. sofa', allGroups: 'All', nothing: 'Nothing found; try another word', addHint: 'Drag into the plan, or press Enter to put it in the middle', sizeOf: '{width} × {depth} m', addPiece: 'Add {name}',
    site: 'Site', extent: '{width} × {depth} m', pieces: '{n} {n|piece|pieces}',
    colour: 'Colour', ownColour: 'Own colour',
  },
});
