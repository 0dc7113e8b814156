import { prompt, type Prompt } from './prompt.fixture.ts';

/** Written when the gaps of the held-out ones were mended, out of the catalogue and without the vocabulary: terse lists, half sentences, sizes of things beside sizes of rooms. */
export const UNSEEN: readonly Prompt[] = [
  prompt(
    '三室两厅的客厅，奶油风，微弧形沙发，无主灯，悬浮电视柜，地面通铺600×1200浅灰瓷砖，不要茶几，留出孩子玩的地方',
    {
      kind: 'living-room',
      style: 'cream',
      size: { width: null, depth: null },
      pieces: [
        { type: 'sofa', form: 'curved' },
        { type: 'tv-unit', form: 'floating' },
      ],
      finishes: { floor: { material: 'porcelain-grey' } },
      without: ['coffee-table'],
    },
  ),
  prompt('主卧15平，床头背景墙做胡桃木格栅，两侧吊灯代替台灯，飘窗加软垫，遮光窗帘深灰，晚上十点的感觉', {
    kind: 'bedroom',
    size: { area: 15 },
    features: ['slats'],
    finishes: { accentWall: { material: 'walnut-slats' } },
    pieces: [
      { type: 'pendant', count: 2 },
      { type: 'curtain', finish: { colour: '4a4a4a' } },
    ],
    openings: [{ kind: 'window', form: 'bay' }],
    light: { hour: 'night' },
  }),
  prompt(
    'U型厨房 5.5㎡ 白色亮光柜门 台面用黑色花岗岩 双开门冰箱 嵌入式烤箱高柜 洗碗机 窗前水槽',
    {
      kind: 'kitchen',
      size: { area: 5.5 },
      pieces: [
        { type: 'kitchen-run', finish: { colour: 'ffffff' } },
        { type: 'fridge', form: 'double' },
        { type: 'tall-cabinets', form: 'ovens' },
      ],
      finishes: { stone: { material: 'granite-black' } },
    },
    '洗碗机',
  ),
  prompt('卫生间2米×1米8，长条形，淋浴房在最里面，墙面水磨石到顶，壁龛，智能马桶，电热毛巾架，长虹玻璃门', {
    kind: 'bathroom',
    size: { width: 2, depth: 1.8 },
    pieces: [{ type: 'shower' }, { type: 'toilet' }, { type: 'towel-rail' }],
    features: ['niche'],
    finishes: { tile: { material: 'terrazzo-light' }, door: { material: 'fluted-glass' } },
  }),
  prompt('想把北向小书房做得暖一点，橡木书桌靠墙，墙面刷赤陶色，一排吊柜，暖黄灯光，百叶帘', {
    kind: 'study',
    size: { feel: 'small' },
    pieces: [
      { type: 'desk', finish: { material: 'oak-veneer' }, relation: { relation: 'along', to: 'wall' } },
      { type: 'blind', form: 'venetian' },
    ],
    finishes: { wall: { colour: 'b9694a' } },
    light: { warmth: 'warm' },
  }),
  prompt(
    '儿童房 男孩 8岁 高低床带滑梯 蓝白配色 书桌靠窗 墙上贴世界地图',
    {
      kind: 'childs-room',
      pieces: [{ type: 'bunk-bed' }, { type: 'desk', relation: { to: 'window' } }],
      palette: ['3a6fb0', 'ffffff'],
    },
    '世界地图',
  ),
  prompt('极简风玄关，一进门是到顶的白色柜子，中间掏空放钥匙，悬空20公分带感应灯，对面一面全身镜', {
    kind: 'entrance',
    style: 'minimal',
    size: { height: null },
    pieces: [
      { type: 'shoe-cabinet', finish: { colour: 'ffffff' } },
      { type: 'mirror', form: 'full', count: 1 },
    ],
  }),
  prompt('餐厅，2.4米长岩板餐桌，配六把不同颜色的伊姆斯椅，桌子上空一盏直径1.2米的圆环吊灯，酒柜靠右墙', {
    kind: 'dining-room',
    size: { width: null, depth: null, height: null },
    pieces: [
      { type: 'dining-table' },
      { type: 'dining-chair', count: 6 },
      { type: 'chandelier', form: 'ring', count: 1, relation: { relation: 'above', to: 'dining-table' } },
      { type: 'back-bar', relation: { to: 'right' } },
    ],
  }),
  prompt('阳台改茶室，抬高地台铺榻榻米，升降桌，窗边卷一半的竹帘，雪天，一盏纸灯', {
    finishes: { floor: { material: 'tatami' } },
    pieces: [
      { type: 'blind', form: 'bamboo', relation: { to: 'window' } },
      { type: 'pendant', form: 'paper', count: 1 },
    ],
    light: { weather: 'snow' },
  }),
  prompt('法式复古卧室，石膏线，人字拼木地板，雕花床，水晶吊灯，落地窗带白色纱帘，清晨阳光斜照进来', {
    kind: 'bedroom',
    style: 'french',
    features: ['mouldings'],
    finishes: { floor: { material: 'oak-herringbone' } },
    pieces: [{ type: 'bed' }, { type: 'chandelier' }, { type: 'curtain', form: 'sheer', finish: { colour: 'ffffff' } }],
    openings: [{ kind: 'window', form: 'floor-high' }],
    light: { hour: 'morning', weather: 'clear' },
  }),
  prompt('工业风loft，层高5.2米，夹层，钢楼梯，裸露红砖，黑框大玻璃窗，棕色皮沙发两张对放，中间铁艺茶几', {
    style: 'industrial',
    size: { height: 5.2 },
    features: ['mezzanine', 'stair'],
    finishes: { accentWall: { material: 'red-brick' }, frame: { colour: '1a1a1a' } },
    openings: [{ kind: 'window' }],
    pieces: [
      { type: 'sofa', count: 2, finish: { material: 'leather-cognac' } },
      { type: 'coffee-table', relation: { relation: 'in-centre' } },
    ],
  }),
  prompt('开放办公区 40个工位 六人一组 灰色地毯 吊顶裸顶喷黑 绿植隔断 玻璃会议室在左侧 下午', {
    kind: 'office',
    ceiling: 'open',
    pieces: [
      { type: 'workstation', form: 'six' },
      { type: 'rug', finish: { colour: '808080' } },
    ],
    finishes: { ceiling: { colour: '1a1a1a' } },
    light: { hour: 'afternoon' },
  }),
  prompt('董事长办公室，红木大班台，真皮大班椅，背后整墙书柜，会客区三人沙发加两个单椅，落地窗看城市天际线，傍晚', {
    kind: 'office',
    pieces: [
      { type: 'desk' },
      { type: 'office-chair', form: 'executive' },
      { type: 'bookshelf', relation: { relation: 'behind' } },
      { type: 'sofa' },
      { type: 'armchair', count: 2 },
    ],
    openings: [{ kind: 'window', form: 'floor-high' }],
    outlook: 'city',
    light: { hour: 'dusk' },
  }),
  prompt(
    '奶茶店，门面不大，粉色墙面，白色圆角吧台，霓虹灯字，四张小圆桌，外面下雨',
    {
      kind: 'cafe',
      size: { feel: 'small' },
      finishes: { wall: { colour: 'f2b8c6' } },
      pieces: [
        { type: 'bar-counter', finish: { colour: 'ffffff' } },
        { type: 'cafe-table', form: 'round', count: 4 },
      ],
      light: { weather: 'rain' },
    },
    '霓虹',
  ),
  prompt('新中式餐厅包间，12人大圆桌，花格屏风，水墨画，宫灯，深木色护墙板，地毯祥云纹', {
    kind: 'restaurant',
    style: 'dining-chinese',
    pieces: [
      { type: 'dining-table', form: 'round' },
      { type: 'dining-chair', count: 12 },
      { type: 'screen', form: 'lattice' },
      { type: 'picture' },
      { type: 'pendant', form: 'lantern' },
      { type: 'rug' },
    ],
    features: ['panelling'],
  }),
  prompt('酒店套房，king size大床，床尾凳，深绿丝绒，黄铜壁灯一对，浴缸放在窗前，夜景', {
    kind: 'guest-room',
    pieces: [
      { type: 'bed' },
      { type: 'bench' },
      { type: 'wall-lamp', count: 2, finish: { material: 'brushed-brass' } },
      { type: 'bathtub', relation: { relation: 'in-front-of', to: 'window' } },
    ],
    finishes: { upholstery: { material: 'velvet-green' } },
    light: { hour: 'night' },
  }),
  prompt('服装店橱窗，三个模特，射灯打亮，背景是微水泥，鞋架，地上一块圆地毯，晚上从街上看进去', {
    kind: 'shop',
    pieces: [
      { type: 'mannequin', count: 3 },
      { type: 'track-light' },
      { type: 'shop-shelf', form: 'shoes' },
      { type: 'rug', form: 'round', count: 1 },
    ],
    light: { hour: 'night' },
  }),
  prompt('展厅入口，白盒子，10米乘18米，高5米，一条长凳居中，三幅大画挂在左墙，洗墙灯，没有观众', {
    kind: 'exhibition-hall',
    size: { width: 10, depth: 18, height: 5 },
    pieces: [
      { type: 'bench', count: 1, relation: { relation: 'in-centre' } },
      { type: 'picture', count: 3, relation: { to: 'left' } },
    ],
    people: false,
  }),
  prompt('山顶茶亭，木结构，茅草屋面，四面敞开，周围竹林，清晨云雾缭绕，人视角', {
    kind: 'pavilion',
    style: 'timber',
    pieces: [{ type: 'bamboo' }],
    light: { hour: 'morning', weather: 'fog' },
    view: { eye: 1.6 },
  }),
  prompt('滨海度假酒店，白墙，三层退台，泳池，棕榈树，躺椅一排，遮阳伞，正午，航拍45度', {
    kind: 'hotel',
    size: { storeys: 3 },
    finishes: { facade: { colour: 'ffffff' }, water: { material: 'pool-water' } },
    pieces: [{ type: 'tree', form: 'palm' }, { type: 'lounger' }, { type: 'parasol' }],
    light: { hour: 'noon' },
    view: { shot: 'bird' },
  }),
  prompt(
    '中学教学楼，红砖外墙，四层，操场，国旗，放学时学生走出来，阴天',
    {
      kind: 'school',
      style: 'brick',
      size: { storeys: 4 },
      finishes: { facade: { material: 'red-brick' } },
      pieces: [{ type: 'flagpole' }],
      people: true,
      light: { weather: 'overcast' },
    },
    '操场',
  ),
  prompt('城市更新项目，老厂房改文创园，钢框架保留，大面积玻璃，银杏大道，秋天，无人机俯瞰', {
    pieces: [{ type: 'tree', form: 'ginkgo' }],
    light: { season: 'autumn' },
    view: { shot: 'bird' },
  }),
  prompt('屋顶花园，木平台，石板汀步，球形灌木，芝麻灰花岗岩坐凳，夜晚灯带，远处是高楼', {
    kind: 'roof-garden',
    finishes: { deck: { material: 'teak-decking' } },
    pieces: [
      { type: 'stepping-stones', form: 'slabs' },
      { type: 'shrub', form: 'round' },
      { type: 'garden-bench', finish: { material: 'granite-grey' } },
    ],
    light: { hour: 'night' },
    outlook: 'city',
  }),
  prompt(
    '苏式庭院，粉墙黛瓦，月洞门，太湖石一组，芭蕉，鱼池，雨后，石板路',
    {
      kind: 'courtyard',
      style: 'jiangnan',
      finishes: { edge: { colour: 'ffffff' }, path: { material: 'stone-paving' } },
      pieces: [{ type: 'rock', form: 'taihu' }],
      light: { weather: 'after-rain' },
    },
    '芭蕉',
  ),
  prompt('小区中庭，健身步道塑胶红色，儿童滑梯，沙坑，长椅8个，草坪，樱花树，春天，早晨有老人散步', {
    kind: 'residential-green',
    pieces: [
      { type: 'slide' },
      { type: 'sandpit' },
      { type: 'garden-bench', count: 8 },
      { type: 'tree', form: 'cherry' },
    ],
    light: { season: 'spring', hour: 'morning' },
    people: true,
  }),

  prompt(
    'mid century living rm, walnut credenza under a big abstract painting, eames-style lounge chair, burnt orange rug, terrazzo floors, north light',
    {
      kind: 'living-room',
      style: 'mid-century',
      pieces: [
        { type: 'sideboard', finish: { material: 'walnut-veneer' }, relation: { relation: 'under', to: 'picture' } },
        { type: 'picture' },
        { type: 'lounge-chair', form: 'plywood' },
        { type: 'rug', finish: { colour: 'bf5b2c' } },
      ],
      finishes: { floor: { material: 'terrazzo-light' } },
    },
  ),
  prompt(
    "Primary bedroom 14' x 16', king bed with channel-tufted headboard, pair of nightstands, blackout drapes in navy, no overhead light",
    {
      kind: 'bedroom',
      size: { width: 4.27, depth: 4.88 },
      pieces: [
        { type: 'bed', form: 'upholstered' },
        { type: 'nightstand', count: 2 },
        { type: 'curtain', finish: { colour: '1f2f4f' } },
      ],
    },
  ),
  prompt(
    'Small bathroom, 1.6m by 2.4m, walk-in shower, floating vanity in white oak, matte black taps, penny tile floor, skylight above the shower',
    {
      kind: 'bathroom',
      size: { feel: 'small', width: 1.6, depth: 2.4 },
      pieces: [{ type: 'shower' }, { type: 'washbasin', form: 'vanity', finish: { material: 'oak-veneer' } }],
      finishes: { fitting: { colour: '1a1a1a' } },
      openings: [{ kind: 'window', form: 'skylight' }],
    },
  ),
  prompt(
    'white shaker kitchen with butcher block island, 3 rattan stools, apron sink, brass pendants x2, subway backsplash, morning sun',
    {
      kind: 'kitchen',
      pieces: [
        { type: 'kitchen-run', form: 'shaker', finish: { colour: 'ffffff' } },
        { type: 'kitchen-island' },
        { type: 'bar-stool', count: 3, finish: { material: 'rattan' } },
        { type: 'pendant', count: 2, finish: { material: 'brushed-brass' } },
      ],
      finishes: { tile: { material: 'subway-white' } },
      light: { hour: 'morning', weather: 'clear' },
    },
  ),
  prompt(
    'a home office that doubles as a guest room: daybed, standing desk by the window, wall of built-in bookshelves, sage green walls, task chair',
    {
      kind: 'study',
      pieces: [
        { type: 'daybed' },
        { type: 'desk', relation: { relation: 'beside', to: 'window' } },
        { type: 'bookshelf' },
        { type: 'office-chair', form: 'task' },
      ],
      finishes: { wall: { colour: '97a38a' } },
    },
  ),
  prompt(
    'nursery in soft neutrals, glider in the corner, round jute rug, cloud mobile, blackout roman shade, crib',
    {
      kind: 'childs-room',
      pieces: [
        { type: 'lounge-chair', form: 'rocker', relation: { relation: 'in-corner' } },
        { type: 'rug', form: 'round', finish: { material: 'jute-rug' } },
        { type: 'blind', form: 'roman' },
      ],
    },
    'mobile',
  ),
  prompt(
    'moody dining room, navy panelled walls, oval table, eight upholstered chairs, sputnik light, fire lit, candles on the table, winter evening',
    {
      kind: 'dining-room',
      features: ['panelling', 'fireplace'],
      finishes: { wall: { colour: '1f2f4f' } },
      light: { mood: 'dark', season: 'winter', hour: 'dusk' },
      pieces: [
        { type: 'dining-table', form: 'oval' },
        { type: 'dining-chair', form: 'upholstered', count: 8 },
        { type: 'chandelier', form: 'sputnik' },
        { type: 'candle', relation: { relation: 'on', to: 'dining-table' } },
      ],
    },
  ),
  prompt(
    'third wave coffee shop, 60 sqm, plywood counter on the right, terrazzo, pastry display, 10 stools along the window, people working on laptops',
    {
      kind: 'cafe',
      size: { area: 60 },
      pieces: [
        { type: 'bar-counter', relation: { to: 'right' } },
        { type: 'pastry-case' },
        { type: 'bar-stool', count: 10, relation: { relation: 'along', to: 'window' } },
      ],
      finishes: { floor: { material: 'terrazzo-light' } },
      people: true,
    },
  ),
  prompt(
    'law firm reception, dark walnut panels, curved desk in nero marquina, four lounge chairs around a round coffee table, brass, evening',
    {
      kind: 'reception',
      features: ['panelling'],
      pieces: [
        { type: 'reception-desk', form: 'curved', finish: { material: 'nero-marquina' } },
        { type: 'lounge-chair', count: 4, relation: { relation: 'around', to: 'coffee-table' } },
        { type: 'coffee-table', form: 'round', count: 1 },
      ],
      finishes: { metal: { material: 'brushed-brass' } },
      light: { hour: 'dusk' },
    },
  ),
  prompt(
    'boutique hotel room, canopy bed, terracotta tiles, arched doorway to the balcony, linen curtains blowing, sea view, siesta light',
    {
      kind: 'guest-room',
      pieces: [
        { type: 'bed', form: 'canopy' },
        { type: 'curtain', finish: { material: 'linen-natural' } },
      ],
      finishes: { floor: { material: 'hexagon-terracotta' } },
      openings: [{ kind: 'arch' }],
      outlook: 'water',
    },
  ),
  prompt(
    'gallery show: 4 plinths with glass cases, one long bench, polished concrete, track lighting, a single visitor from behind',
    {
      kind: 'exhibition-hall',
      pieces: [{ type: 'plinth', form: 'cased', count: 4 }, { type: 'bench', count: 1 }, { type: 'track-light' }],
      finishes: { floor: { material: 'polished-concrete' } },
      people: true,
    },
  ),
  prompt(
    'two-story house at dusk, board-formed concrete, cantilevered upper floor, pool in front, lights on, mature oaks, wet driveway',
    {
      kind: 'villa',
      style: 'concrete',
      size: { storeys: 2 },
      finishes: { facade: { material: 'board-concrete' }, water: { material: 'pool-water' } },
      pieces: [{ type: 'tree' }],
      light: { hour: 'dusk', lamps: true, weather: 'after-rain' },
    },
  ),
  prompt('urban townhouse row, red brick, black windows, stoops, street trees, parked bikes, snow falling, eye level', {
    finishes: { facade: { material: 'red-brick' }, frame: { colour: '1a1a1a' } },
    pieces: [{ type: 'tree' }, { type: 'bicycle' }],
    light: { weather: 'snow' },
    view: { eye: 1.6 },
  }),
  prompt(
    'Backyard with a pergola over a dining table for eight, string lights, raised beds, gravel, lavender along the path, golden hour',
    {
      kind: 'courtyard',
      pieces: [
        { type: 'pergola', relation: { relation: 'above', to: 'outdoor-table' } },
        { type: 'outdoor-table' },
        { type: 'outdoor-chair', count: 8 },
        { type: 'flowers', form: 'lavender', relation: { relation: 'along' } },
      ],
      light: { hour: 'golden-hour' },
    },
  ),
  prompt(
    'aerial of a riverside tech campus, courtyards, green roofs, footbridge, autumn trees, light fog at dawn',
    { pieces: [{ type: 'tree' }], view: { shot: 'bird' }, light: { season: 'autumn', weather: 'fog', hour: 'dawn' } },
    'footbridge',
  ),
];
