import { prompt, type Prompt } from './prompt.fixture.ts';

/** Written after the reader, by somebody who had not seen it: what it does with sentences that it was not built on. */
export const HELD_OUT: readonly Prompt[] = [
  prompt('玄关 3㎡ 换鞋凳 到顶鞋柜 灰色微水泥墙 暗藏灯带', {
    kind: 'entrance',
    size: { area: 3 },
    pieces: [{ type: 'bench' }, { type: 'shoe-cabinet', form: 'tall' }, { type: 'light-line', form: 'recessed' }],
    finishes: { wall: { material: 'microcement' } },
  }),
  prompt(
    '设计师你好，我们家次卧是3米2乘3米6，想做给女儿住，她今年六岁。墙刷淡粉色，单人床靠窗放，床边有个小书桌，最好带抽屉。窗帘要纱的。不要上下铺，她怕高。',
    {
      kind: 'childs-room',
      size: { width: 3.2, depth: 3.6 },
      finishes: { wall: { colour: 'f2c9d0' } },
      pieces: [
        { type: 'single-bed', relation: { to: 'window' } },
        { type: 'desk', form: 'drawers', relation: { relation: 'beside' } },
        { type: 'curtain', form: 'sheer' },
      ],
      without: ['bunk-bed'],
    },
  ),
  prompt('开放式厨房，中岛带水槽，岛台上方两盏玻璃球吊灯，橱柜雾霾蓝，黄铜拉手，地面白色六角砖', {
    kind: 'kitchen',
    plan: 'open',
    pieces: [
      { type: 'kitchen-island' },
      { type: 'pendant', form: 'globe', count: 2, relation: { relation: 'above', to: 'kitchen-island' } },
      { type: 'kitchen-run', finish: { colour: '7f95a8' } },
    ],
    finishes: { fitting: { material: 'brushed-brass' }, floor: { material: 'hexagon-white' } },
  }),
  prompt('卫生间做干湿分离，壁挂马桶，悬空浴室柜，圆镜，墙面贴祖母绿手工砖，五金全黑，没有浴缸', {
    kind: 'bathroom',
    pieces: [
      { type: 'toilet', form: 'wall-hung' },
      { type: 'washbasin', form: 'vanity' },
      { type: 'mirror', form: 'round' },
    ],
    finishes: { tile: { material: 'zellige-emerald' }, fitting: { colour: '1a1a1a' } },
    without: ['bathtub'],
  }),
  prompt('中古风书房，整面墙的书架，棕色皮沙发，绿色台灯，一把摇椅放在窗前，黄昏', {
    kind: 'study',
    style: 'mid-century',
    light: { hour: 'dusk' },
    pieces: [
      { type: 'bookshelf' },
      { type: 'sofa', finish: { material: 'leather-cognac' } },
      { type: 'table-lamp', finish: { colour: '3f7d4e' } },
      { type: 'lounge-chair', form: 'rocker', count: 1, relation: { relation: 'in-front-of', to: 'window' } },
    ],
  }),
  prompt('帮我出一个阳台方案，靠左放洗衣机，另一头两把休闲椅，中间一张小圆几，多养点绿植，能看到江景', {
    kind: 'balcony',
    outlook: 'water',
    pieces: [
      { type: 'washing-machine', relation: { to: 'left' } },
      { type: 'armchair', count: 2 },
      { type: 'side-table', count: 1 },
      { type: 'potted-plant' },
    ],
  }),
  prompt('新中式茶室，榻榻米，矮茶桌，四个蒲团，竹帘半卷，下着雨', {
    style: 'new-chinese',
    finishes: { floor: { material: 'tatami' } },
    pieces: [
      { type: 'tea-table', form: 'low' },
      { type: 'floor-cushion', count: 4 },
      { type: 'blind', form: 'bamboo' },
    ],
    light: { weather: 'rain' },
  }),
  prompt('walk-in closet，玻璃门衣柜，中间一个方墩，浅灰地毯，落地镜，暖光', {
    kind: 'wardrobe',
    pieces: [
      { type: 'wardrobe', form: 'glass' },
      { type: 'pouf', form: 'square', count: 1, relation: { relation: 'in-centre' } },
      { type: 'rug', finish: { colour: 'cfcfcf' } },
      { type: 'mirror', form: 'full' },
    ],
    light: { warmth: 'warm' },
  }),
  prompt('复式楼梯间，旋转楼梯，顶上开天窗，白墙上挂一幅大画，仰拍', {
    kind: 'stair-hall',
    features: ['stair'],
    openings: [{ kind: 'window', form: 'skylight' }],
    finishes: { wall: { colour: 'ffffff' } },
    pieces: [{ type: 'picture', count: 1 }],
    view: { shot: 'low' },
  }),
  prompt('loft客厅 红砖墙 水泥地 黑色铁窗 皮质拉扣沙发 轨道灯 管线裸露不吊顶', {
    kind: 'living-room',
    finishes: {
      wall: { material: 'red-brick' },
      floor: { material: 'polished-concrete' },
      frame: { colour: '1a1a1a' },
    },
    pieces: [{ type: 'sofa', form: 'chesterfield', finish: { material: 'leather-cognac' } }, { type: 'track-light' }],
    ceiling: 'open',
  }),
  prompt('我想要的感觉是：傍晚回到家，屋里只开着一盏落地灯，灰蓝色的墙，奶白色沙发，地上铺一块长毛地毯，窗外下着雪。', {
    light: { hour: 'dusk', weather: 'snow' },
    finishes: { wall: { colour: '71869a' } },
    pieces: [
      { type: 'floor-lamp', count: 1 },
      { type: 'sofa', finish: { colour: 'f5efe2' } },
      { type: 'rug', count: 1, finish: { material: 'rug-shag-cream' } },
    ],
  }),
  prompt(
    '做一版 luxury 的 master bedroom，床头软包驼色，两边各一盏小吊灯，床尾放长凳，胡桃木鱼骨拼不要，就用长条胡桃木地板',
    {
      kind: 'bedroom',
      style: 'luxury',
      pieces: [
        { type: 'bed', form: 'upholstered', finish: { colour: 'c19a6b' } },
        { type: 'pendant', count: 2 },
        { type: 'bench', relation: { to: 'bed' } },
      ],
      finishes: { floor: { material: 'walnut-planks' } },
    },
  ),
  prompt(
    '餐厅要坐得下十个人，大圆桌带转盘，明式圈椅，墙上一幅山水立轴，用木格栅隔断和客厅分开，别放吊灯',
    {
      kind: 'dining-room',
      pieces: [
        { type: 'dining-table', form: 'round' },
        { type: 'dining-chair', form: 'ming', count: 10 },
        { type: 'picture', form: 'scroll', count: 1 },
        { type: 'partition', form: 'slats' },
      ],
      without: ['pendant'],
    },
    '转盘',
  ),
  prompt('100平开放办公区，四人工位，网椅，绿植多一点，灰毛毡墙，冷白光，层高3.6m', {
    kind: 'office',
    size: { area: 100, height: 3.6 },
    pieces: [{ type: 'workstation', form: 'four' }, { type: 'office-chair', form: 'task' }, { type: 'potted-plant' }],
    finishes: { wall: { material: 'felt-grey' } },
    light: { warmth: 'cool' },
  }),
  prompt('会议室，椭圆会议桌配12把椅子，右墙一块白板，木饰面，投影幕布', {
    kind: 'meeting-room',
    pieces: [
      { type: 'conference-table', form: 'oval' },
      { type: 'office-chair', count: 12, relation: { to: 'conference-table' } },
      { type: 'whiteboard', count: 1, relation: { to: 'right' } },
      { type: 'whiteboard', form: 'display' },
    ],
    finishes: { wall: { material: 'oak-veneer' } },
  }),
  prompt(
    '公司前台，科技感，弧形接待台，背景墙深绿色，发光字，等候区一组沙发加绿植',
    {
      kind: 'reception',
      style: 'tech',
      pieces: [{ type: 'reception-desk', form: 'curved' }, { type: 'sofa', count: 1 }, { type: 'potted-plant' }],
      finishes: { accentWall: { colour: '1f4d3a' } },
    },
    '发光字',
  ),
  prompt('街角咖啡店，吧台贴小白砖，一台意式咖啡机，高脚凳五把，临街大窗，午后，人不多不少', {
    kind: 'cafe',
    pieces: [
      { type: 'bar-counter', form: 'tiled' },
      { type: 'coffee-machine', count: 1 },
      { type: 'bar-stool', count: 5 },
    ],
    openings: [{ kind: 'window' }],
    light: { hour: 'afternoon' },
    outlook: 'street',
    people: true,
  }),
  prompt('火锅店内景，红灯笼，靠墙卡座，深色水磨石地面，晚上热闹，坐满客人', {
    kind: 'restaurant',
    pieces: [
      { type: 'pendant', form: 'lantern', finish: { colour: 'b8261e' } },
      { type: 'banquette', relation: { relation: 'along', to: 'wall' } },
    ],
    finishes: { floor: { material: 'terrazzo-dark' } },
    light: { hour: 'night' },
    people: true,
  }),
  prompt('买手店，全白，挂衣杆，展台，模特3个，一整面镜子，冷光', {
    kind: 'shop',
    palette: ['ffffff'],
    pieces: [{ type: 'clothes-rail' }, { type: 'shop-table' }, { type: 'mannequin', count: 3 }, { type: 'mirror' }],
    light: { warmth: 'cool' },
  }),
  prompt(
    '精品酒店大堂，挑高9米，正中一棵橄榄树，洞石墙面，两排柱子，巨大的环形水晶灯，旅客推着行李箱',
    {
      kind: 'hotel-lobby',
      size: { height: 9 },
      pieces: [
        { type: 'potted-plant', form: 'olive', count: 1, relation: { relation: 'in-centre' } },
        { type: 'chandelier', form: 'ring' },
      ],
      finishes: { wall: { material: 'travertine' } },
      features: ['columns'],
      people: true,
    },
    '行李箱',
  ),
  prompt('山里的民宿客房，地台床，亚麻床品，夯土墙，一扇小窗对着山，早上有雾', {
    kind: 'guest-room',
    pieces: [{ type: 'bed', form: 'platform' }],
    finishes: { linen: { material: 'linen-natural' }, wall: { material: 'rammed-earth' } },
    openings: [{ kind: 'window', count: 1 }],
    outlook: 'hills',
    light: { hour: 'morning', weather: 'fog' },
  }),
  prompt('美术馆展厅，面宽8米、进深24米、净高6米，木纹混凝土天花，拱形门洞，一件卵石形雕塑，两三个参观者', {
    kind: 'exhibition-hall',
    size: { width: 8, depth: 24, height: 6 },
    finishes: { ceiling: { material: 'board-concrete' } },
    openings: [{ kind: 'arch' }],
    pieces: [{ type: 'sculpture', form: 'pebble', count: 1 }],
    people: true,
  }),
  prompt('大学图书馆阅览室，到顶书架，长桌上一盏盏绿罩台灯，靠窗摆单椅，自然光明亮，一个人也没有', {
    kind: 'library',
    pieces: [
      { type: 'bookshelf' },
      { type: 'table-lamp', finish: { colour: '3f7d4e' } },
      { type: 'armchair', relation: { to: 'window' } },
    ],
    light: { mood: 'bright' },
    people: false,
  }),
  prompt('幼儿园活动室，马卡龙色，积木，圆形儿童桌四张，软木地板，墙上开圆窗，软装不要太花', {
    kind: 'kindergarten',
    pieces: [
      { type: 'toys', form: 'blocks' },
      { type: 'kids-table', form: 'round', count: 4 },
    ],
    finishes: { floor: { material: 'cork' } },
    openings: [{ kind: 'window', form: 'round' }],
  }),
  prompt(
    '牙科诊所候诊区，薄荷绿配白，木色前台，三人位沙发，鱼缸，干净明亮，画面里不要人',
    {
      kind: 'clinic',
      palette: ['a8d8c0', 'ffffff'],
      pieces: [{ type: 'reception-desk', finish: { material: 'oak-veneer' } }, { type: 'sofa' }],
      light: { mood: 'bright' },
      people: false,
    },
    '鱼缸',
  ),
  prompt('健身房，6台跑步机对着落地窗，哑铃架，镜子墙，黑色天花，窗外是城市夜景', {
    kind: 'gym',
    pieces: [
      { type: 'treadmill', count: 6, relation: { relation: 'facing', to: 'window' } },
      { type: 'weights', form: 'dumbbells' },
      { type: 'mirror' },
    ],
    openings: [{ kind: 'window', form: 'floor-high' }],
    finishes: { ceiling: { colour: '1a1a1a' } },
    outlook: 'city',
    light: { hour: 'night' },
  }),
  prompt(
    '清吧，灯光暗一点，酒柜背光，石材吧台，皮面吧凳，角落一架三角钢琴，萨克斯',
    {
      kind: 'bar',
      light: { mood: 'dark' },
      pieces: [
        { type: 'back-bar', form: 'lit' },
        { type: 'bar-counter', form: 'stone' },
        { type: 'bar-stool', finish: { material: 'leather-black' } },
        { type: 'piano', form: 'grand', count: 1, relation: { relation: 'in-corner' } },
      ],
    },
    '萨克斯',
  ),
  prompt('湖边的两层木构别墅，出檐深远，大片落地玻璃，木瓦屋顶，岸边系着一条小船，深秋，薄雾', {
    kind: 'villa',
    style: 'timber',
    size: { storeys: 2 },
    openings: [{ kind: 'window', form: 'floor-high' }],
    finishes: { roof: { material: 'cedar-shingles' } },
    pieces: [{ type: 'boat', count: 1 }],
    light: { season: 'autumn', weather: 'fog' },
    outlook: 'water',
  }),
  prompt(
    '沿街立面改造：五层，外墙刷白，窗框深灰色，一楼店铺，路边停摩托车，阴天，平视',
    {
      kind: 'street-facade',
      size: { storeys: 5 },
      finishes: { facade: { colour: 'ffffff' }, frame: { colour: '4a4a4a' } },
      light: { weather: 'overcast' },
      view: { eye: 1.6 },
    },
    '摩托车',
  ),
  prompt(
    '乡村民宿，老屋改造，青瓦坡顶白墙，院里一棵柿子树，石板路，炊烟，航拍',
    {
      kind: 'rural-guest-house',
      finishes: {
        roof: { material: 'chinese-grey-tile' },
        facade: { colour: 'ffffff' },
        path: { material: 'stone-paving' },
      },
      pieces: [{ type: 'tree', count: 1 }],
      view: { shot: 'bird' },
    },
    '炊烟',
  ),
  prompt('小型博物馆外观，耐候钢板，入口大台阶，门前草坪，晴天下午，几个人走过', {
    kind: 'cultural',
    style: 'corten',
    light: { weather: 'clear', hour: 'afternoon' },
    people: true,
  }),
  prompt('物流厂房，波纹钢板外墙，门口停三辆面包车，无人机视角，高12米', {
    kind: 'industrial',
    finishes: { facade: { material: 'corrugated-steel' } },
    pieces: [{ type: 'car', form: 'van', count: 3 }],
    view: { shot: 'bird' },
    size: { height: 12 },
  }),
  prompt('小小的日式庭院，30平左右，铺白砂，三块石头，青苔，一棵黑松，雪见灯笼', {
    kind: 'courtyard',
    size: { area: 30, feel: 'small' },
    finishes: { gravel: { material: 'white-gravel' } },
    pieces: [
      { type: 'rock', count: 3 },
      { type: 'groundcover', form: 'moss' },
      { type: 'tree', form: 'pine', count: 1 },
      { type: 'stone-lantern', form: 'yukimi' },
    ],
  }),
  prompt('江南园林一角，荷花池，太湖石，沿岸垂柳，乌篷船，细雨蒙蒙', {
    kind: 'courtyard',
    style: 'jiangnan',
    pieces: [
      { type: 'water-plants', form: 'lotus' },
      { type: 'rock', form: 'taihu' },
      { type: 'tree', form: 'willow' },
      { type: 'boat', form: 'punt' },
    ],
    light: { weather: 'rain' },
  }),
  prompt('滨江绿道，木栈道，路灯，市民跑步，停着几辆自行车，夕阳，对岸城市天际线', {
    kind: 'waterside',
    finishes: { deck: { material: 'teak-decking' } },
    pieces: [{ type: 'street-lamp' }, { type: 'bicycle' }],
    light: { hour: 'golden-hour' },
    outlook: 'city',
    people: true,
  }),
  prompt('社区儿童乐园，绳网攀爬架一个，坡地滑梯，圆沙坑，跷跷板两个，家长坐在长椅上，大晴天，不要秋千', {
    kind: 'playground',
    pieces: [
      { type: 'climbing-frame', form: 'net', count: 1 },
      { type: 'slide', form: 'hill' },
      { type: 'sandpit', form: 'round' },
      { type: 'seesaw', count: 2 },
      { type: 'garden-bench' },
    ],
    people: true,
    light: { weather: 'clear' },
    without: ['swing'],
  }),
  prompt(
    '露台花园 防腐木地板 户外沙发 爬藤廊架 薰衣草 晚上 看得到城市灯火 烧烤炉',
    {
      kind: 'roof-garden',
      finishes: { deck: { material: 'teak-decking' } },
      pieces: [{ type: 'outdoor-sofa' }, { type: 'pergola', form: 'vine' }, { type: 'flowers', form: 'lavender' }],
      light: { hour: 'night' },
      outlook: 'city',
    },
    '烧烤炉',
  ),
  prompt('楼盘主入口大门，石材门头，两排银杏，叠水，一辆轿车正开进来，华灯初上', {
    kind: 'entrance-gate',
    pieces: [{ type: 'tree', form: 'ginkgo' }, { type: 'fountain' }, { type: 'car', form: 'sedan', count: 1 }],
    light: { hour: 'dusk' },
  }),
  prompt(
    '研发园区总图，鸟瞰，玻璃幕墙，中央绿地，清早，热气球',
    { kind: 'business-park', style: 'curtain-wall', view: { shot: 'bird' }, light: { hour: 'morning' } },
    '热气球',
  ),
  prompt('老街更新，梧桐，人字砖铺地，非机动车停车架，外摆遮阳伞三把，垃圾桶，刚下过雨，50mm', {
    kind: 'street',
    pieces: [{ type: 'tree', form: 'plane' }, { type: 'bicycle-rack' }, { type: 'parasol', count: 3 }, { type: 'bin' }],
    finishes: { paving: { material: 'brick-paving' } },
    light: { weather: 'after-rain' },
    view: { lens: 50 },
  }),

  prompt(
    'narrow entryway, 1.4 m wide, coat rail on the left, a runner, slate floor, umbrella stand',
    {
      kind: 'entrance',
      size: { width: 1.4 },
      pieces: [
        { type: 'coat-stand', form: 'rail', relation: { to: 'left' } },
        { type: 'rug', form: 'runner', count: 1 },
      ],
      finishes: { floor: { material: 'slate-floor' } },
    },
    'umbrella stand',
  ),
  prompt(
    'Hi! We would love to redo our family room. It is about 300 sq ft with a vaulted ceiling and a wood stove. We need a big sectional in charcoal tweed and two wing chairs across from it. Please, no TV and no curtains.',
    {
      kind: 'living-room',
      size: { area: 27.9 },
      ceiling: 'vault',
      pieces: [
        { type: 'fireplace', form: 'stove' },
        { type: 'corner-sofa', count: 1, finish: { material: 'tweed-charcoal' } },
        { type: 'armchair', form: 'wing', count: 2, relation: { relation: 'facing', to: 'corner-sofa' } },
      ],
      without: ['tv', 'curtain'],
    },
  ),
  prompt('scandi kids room, house bed, mint walls, play tent, toy bins, 24mm', {
    kind: 'childs-room',
    style: 'nordic',
    pieces: [
      { type: 'single-bed', form: 'house' },
      { type: 'toys', form: 'tent' },
      { type: 'toy-shelf', form: 'bins' },
    ],
    finishes: { wall: { colour: 'b5e2cd' } },
    view: { lens: 24 },
  }),
  prompt(
    'powder room, pedestal sink, arched mirror, floral wallpaper, aged brass faucet, two sconces either side of the mirror',
    {
      kind: 'bathroom',
      pieces: [
        { type: 'washbasin', form: 'pedestal' },
        { type: 'mirror', form: 'arched' },
        { type: 'wall-lamp', count: 2, relation: { relation: 'beside', to: 'mirror' } },
      ],
      finishes: { wall: { material: 'floral-wallpaper' }, fitting: { material: 'aged-brass' } },
    },
  ),
  prompt(
    'Galley kitchen, 2.4m x 4.5m, walnut fronts, gas hob, integrated fridge, checkerboard floor, roller blind over the sink, herbs on the sill',
    {
      kind: 'kitchen',
      size: { width: 2.4, depth: 4.5 },
      pieces: [
        { type: 'kitchen-run', finish: { material: 'walnut-veneer' } },
        { type: 'range', form: 'gas' },
        { type: 'fridge' },
        { type: 'blind', form: 'roller' },
      ],
      finishes: { floor: { material: 'checker-encaustic' } },
    },
  ),
  prompt(
    'dark academia study: desk facing the window, tufted leather couch, candles, rain against the glass, a stuffed owl',
    {
      kind: 'study',
      style: 'dark-academia',
      pieces: [
        { type: 'desk', relation: { relation: 'facing', to: 'window' } },
        { type: 'sofa', form: 'chesterfield', finish: { material: 'leather-cognac' } },
        { type: 'candle' },
      ],
      light: { weather: 'rain' },
    },
    'owl',
  ),
  prompt(
    'attic bedroom with a sloping ceiling, rooflight over the bed, pine floorboards, wardrobe with sliding doors on the right-hand wall',
    {
      kind: 'bedroom',
      ceiling: 'sloped',
      openings: [{ kind: 'window', form: 'skylight' }],
      finishes: { floor: { material: 'pine-boards' } },
      pieces: [{ type: 'bed' }, { type: 'wardrobe', form: 'sliding', relation: { to: 'right' } }],
    },
  ),
  prompt('high-rise balcony, two rope chairs and a bistro table, potted olive tree, sunset over the city', {
    kind: 'balcony',
    pieces: [
      { type: 'outdoor-chair', form: 'rope', count: 2 },
      { type: 'outdoor-table', form: 'bistro', count: 1 },
      { type: 'potted-plant', form: 'olive' },
    ],
    light: { hour: 'golden-hour' },
    outlook: 'city',
  }),
  prompt(
    'formal dining room that seats 12, trestle table, chairs in rust velvet, ring chandelier over the table, bay window, evening',
    {
      kind: 'dining-room',
      pieces: [
        { type: 'dining-table', form: 'trestle' },
        { type: 'dining-chair', count: 12, finish: { material: 'velvet-rust' } },
        { type: 'chandelier', form: 'ring', relation: { relation: 'above', to: 'dining-table' } },
      ],
      openings: [{ kind: 'window', form: 'bay' }],
      light: { hour: 'dusk' },
    },
  ),
  prompt(
    'coworking space, exposed services overhead, 4 phone booths against the back wall, glass partitions, lots of plants, people at work',
    {
      kind: 'office',
      ceiling: 'open',
      pieces: [
        { type: 'phone-booth', count: 4, relation: { to: 'back' } },
        { type: 'partition', form: 'glass' },
        { type: 'potted-plant' },
      ],
      people: true,
    },
  ),
  prompt('sushi restaurant, eight saddle stools at a stone counter, paper lanterns, charred timber wall, dimly lit', {
    kind: 'restaurant',
    pieces: [
      { type: 'bar-stool', form: 'saddle', count: 8, relation: { to: 'bar-counter' } },
      { type: 'bar-counter', form: 'stone' },
      { type: 'pendant', form: 'paper' },
    ],
    finishes: { wall: { material: 'charred-boards' } },
    light: { mood: 'dark' },
  }),
  prompt(
    'bookstore, rows of shelves, display tables stacked with books, kilim, armchair by the fire, warm lighting, cat',
    {
      kind: 'shop',
      style: 'bookshop',
      pieces: [
        { type: 'bookshelf' },
        { type: 'shop-table', form: 'books' },
        { type: 'rug', finish: { material: 'rug-kilim' } },
        { type: 'armchair', relation: { relation: 'beside', to: 'fireplace' } },
      ],
      light: { warmth: 'warm' },
    },
    'cat',
  ),
  prompt(
    'physio clinic treatment room 3 x 4 m, examination couch in the middle of the room, pale blue walls, nobody in shot',
    {
      kind: 'clinic',
      size: { width: 3, depth: 4 },
      pieces: [{ type: 'exam-bed', relation: { relation: 'in-centre' } }],
      finishes: { wall: { colour: 'c6dcec' } },
      people: false,
    },
  ),
  prompt('gym, 12 exercise bikes facing a mirrored wall, black ceiling, polished concrete underfoot, no daylight', {
    kind: 'gym',
    pieces: [
      { type: 'treadmill', form: 'bike', count: 12, relation: { relation: 'facing', to: 'mirror' } },
      { type: 'mirror' },
    ],
    finishes: { ceiling: { colour: '1a1a1a' }, floor: { material: 'polished-concrete' } },
    withoutOpenings: ['window'],
  }),
  prompt(
    'house in the woods, black timber cladding, zinc roof, sliding glass doors, SUV in the drive, early spring, grey sky',
    {
      finishes: { facade: { colour: '1a1a1a' }, roof: { material: 'standing-seam-zinc' } },
      openings: [{ kind: 'door', form: 'sliding' }],
      pieces: [{ type: 'car', form: 'suv' }],
      light: { season: 'spring', weather: 'overcast' },
      outlook: 'forest',
    },
  ),
  prompt(
    'Twelve-storey beach hotel, palms, at night with every window lit, seen from the water, 85 mm lens, helicopter',
    {
      kind: 'hotel',
      size: { storeys: 12 },
      pieces: [{ type: 'tree', form: 'palm' }],
      light: { hour: 'night', lamps: true },
      outlook: 'water',
      view: { lens: 85 },
    },
    'helicopter',
  ),
  prompt(
    'walled cottage garden: roses, clipped box hedges, brick path, a stone bench under an apple tree, midsummer, gazebo without people',
    {
      kind: 'courtyard',
      pieces: [
        { type: 'flowers', form: 'rose' },
        { type: 'hedge', form: 'clipped' },
        { type: 'garden-bench', form: 'stone', count: 1, relation: { relation: 'under', to: 'tree' } },
        { type: 'tree', count: 1 },
      ],
      finishes: { path: { material: 'brick-paving' } },
      light: { season: 'summer' },
      people: false,
    },
  ),
  prompt('pocket plaza, birch grove, curved benches, water wall, granite setts, commuters on a bright morning', {
    kind: 'plaza',
    pieces: [
      { type: 'tree', form: 'birch' },
      { type: 'garden-bench', form: 'curved' },
      { type: 'fountain', form: 'wall' },
    ],
    finishes: { paving: { material: 'granite-setts' } },
    people: true,
    light: { hour: 'morning' },
  }),
  prompt('waterfront masterplan, axonometric, moored boats, mid-rise blocks of six floors, late afternoon', {
    kind: 'waterfront',
    view: { shot: 'axonometric' },
    pieces: [{ type: 'boat' }],
    size: { storeys: 6 },
    light: { hour: 'afternoon' },
  }),
  prompt('university campus walkway at eye level, rows of ginkgos, students with bicycles, fall', {
    kind: 'campus',
    pieces: [{ type: 'tree', form: 'ginkgo' }, { type: 'bicycle' }],
    people: true,
    light: { season: 'autumn' },
    view: { eye: 1.6 },
  }),
];
