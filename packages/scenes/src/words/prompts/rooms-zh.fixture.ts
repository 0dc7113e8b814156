import { prompt } from './prompt.fixture.ts';

/** Rooms, as people who write Chinese ask for them. */
export const ROOMS_ZH = [
  prompt('客厅', { kind: 'living-room' }),
  prompt('奶油风客厅', { kind: 'living-room', style: 'cream' }),
  prompt('侘寂卧室，晨光', { kind: 'bedroom', style: 'wabi-sabi', light: { hour: 'morning' } }),
  prompt('现代简约客厅，四米乘五米，层高3.2米，左边是落地窗，胡桃木地板，墨绿色丝绒沙发，两把单人椅，不要地毯', {
    kind: 'living-room', style: 'modern', size: { width: 4, depth: 5, height: 3.2 }, openings: [{ kind: 'window', form: 'floor-high', side: 'left' }],
    finishes: { floor: { material: 'walnut-planks' } },
    pieces: [{ type: 'sofa', finish: { material: 'velvet-green', colour: '1f4d3a' } }, { type: 'armchair', count: 2 }], without: ['rug'],
  }),
  prompt('20平米的日式原木客厅，白墙，浅橡木地板，低矮的沙发，角落一盆琴叶榕，纸灯笼吊灯，午后阳光', {
    kind: 'living-room', style: 'japandi', size: { area: 20 }, finishes: { wall: { colour: 'ffffff' }, floor: { material: 'oak-planks' } },
    pieces: [{ type: 'sofa' }, { type: 'potted-plant', form: 'fig', relation: { relation: 'in-corner' } }, { type: 'pendant', form: 'paper' }], light: { hour: 'afternoon' },
  }),
  prompt('我家客厅大概25平，想要法式一点，石膏线、人字拼地板、壁炉，米白色的沙发，不要电视', {
    kind: 'living-room', style: 'french', size: { area: 25 }, features: ['mouldings', 'fireplace'], finishes: { floor: { material: 'oak-herringbone' } },
    pieces: [{ type: 'sofa', finish: { colour: 'f0e8d8' } }], without: ['tv'],
  }),
  prompt('无主灯客厅，轻奢，大理石地面，灰色皮沙发，沙发对面放电视，24mm广角', {
    kind: 'living-room', style: 'luxury', finishes: { floor: { material: 'grey-marble-slabs' } },
    pieces: [{ type: 'sofa', finish: { material: 'leather-black', colour: '808080' } }, { type: 'tv', relation: { relation: 'facing', to: 'sofa' } }],
    without: ['pendant', 'chandelier', 'ceiling-lamp'], view: { lens: 24, shot: 'wide' },
  }),
  prompt('中古风客厅，棕色皮质躺椅，落地灯放沙发旁边，一整面墙的书架，窗外是江景，傍晚', {
    kind: 'living-room', style: 'mid-century', pieces: [{ type: 'lounge-chair', finish: { material: 'leather-cognac' } }, { type: 'floor-lamp', relation: { relation: 'beside', to: 'sofa' } }, { type: 'bookshelf' }],
    outlook: 'water', light: { hour: 'dusk' },
  }),
  prompt('新中式客厅，对称布局，罗汉床，官帽椅两把，花格屏风，挂一幅山水立轴，正面一点透视，8k 超写实', {
    kind: 'living-room', style: 'new-chinese', pieces: [{ type: 'daybed', form: 'chinese' }, { type: 'dining-chair', form: 'ming', count: 2 }, { type: 'screen', form: 'lattice' }, { type: 'picture', form: 'scroll', count: 1 }],
    view: { shot: 'frontal' },
  }),
  prompt('极简主义客厅 黑白灰 微水泥地面 一张弧形沙发 圆形地毯 没有吊灯 没有窗帘', {
    kind: 'living-room', style: 'minimal', palette: ['000000', 'ffffff', '808080'], finishes: { floor: { material: 'microcement' } },
    pieces: [{ type: 'sofa', form: 'curved', count: 1 }, { type: 'rug', form: 'round' }], without: ['pendant', 'curtain'],
  }),
  prompt('北欧客厅，下雪天，窗外是森林，壁炉边一把摇椅，羊毛地毯，暖光', {
    kind: 'living-room', style: 'nordic', light: { weather: 'snow', warmth: 'warm' }, outlook: 'forest', features: ['fireplace'], pieces: [{ type: 'lounge-chair', form: 'rocker', count: 1, relation: { relation: 'beside', to: 'fireplace' } }, { type: 'rug' }],
  }),
  prompt('工业风loft，红砖墙，裸露混凝土顶，黑色钢窗，二层夹层，棕色切斯特菲尔德沙发，轨道射灯', {
    kind: 'living-room', style: 'industrial', finishes: { wall: { material: 'red-brick' }, ceiling: { material: 'cast-concrete' } }, features: ['mezzanine'], openings: [{ kind: 'window' }],
    pieces: [{ type: 'sofa', form: 'chesterfield', finish: { colour: '6b4423' } }, { type: 'track-light' }],
  }),
  prompt('客厅里有一只恐龙，其他随意', { kind: 'living-room' }, '恐龙'),
  prompt('大横厅，7.2米开间，进深4.5米，全景落地窗，窗外城市夜景，L型沙发，两块圆茶几叠放，灯全开', {
    kind: 'living-room', size: { width: 7.2, depth: 4.5 }, openings: [{ kind: 'window', form: 'floor-high' }], outlook: 'city', light: { hour: 'night', lamps: true }, pieces: [{ type: 'corner-sofa' }, { type: 'coffee-table', form: 'nest' }],
  }),
  prompt('地中海风格的客厅，拱门，蓝白配色，手工釉砖，白色抹灰墙，藤编单椅三把', {
    kind: 'living-room', style: 'mediterranean', openings: [{ kind: 'arch' }], palette: ['2f5f9e', 'ffffff'], finishes: { wall: { material: 'white-plaster' } }, pieces: [{ type: 'armchair', count: 3, finish: { material: 'rattan' } }],
  }),
  prompt('暗调复古客厅，深绿色护墙板，皮沙发，满墙的书，一架三角钢琴，没有人', {
    kind: 'living-room', style: 'dark-academia', features: ['panelling'], finishes: { wall: { colour: '1f3d2b' } }, pieces: [{ type: 'sofa', finish: { material: 'leather-black' } }, { type: 'bookshelf' }, { type: 'piano', form: 'grand', count: 1 }], people: false,
  }),
  prompt('客厅带个旋转楼梯，坡屋顶，木梁外露，乡村风', { kind: 'living-room', style: 'rustic', features: ['stair'], ceiling: 'sloped' }),
  prompt('把客厅改成全息投影影院，L形户型，灰色布艺沙发一张', { kind: 'living-room', plan: 'l-shape', pieces: [{ type: 'sofa', count: 1, finish: { colour: '808080' } }] }, '全息投影'),
  prompt('雨后的下午，咖啡色系客厅，百叶帘，光影斑驳，电影感', { kind: 'living-room', light: { weather: 'after-rain', hour: 'afternoon' }, palette: ['6f4e37'], pieces: [{ type: 'blind', form: 'venetian' }] }),
  prompt('小户型客厅，12㎡，白色，沙发靠左墙，右边是窗，电视柜悬浮，别放茶几', {
    kind: 'living-room', size: { area: 12, feel: 'small' }, palette: ['ffffff'], pieces: [{ type: 'sofa', relation: { relation: 'along', to: 'left' } }, { type: 'tv-unit', form: 'floating' }], openings: [{ kind: 'window', side: 'right' }], without: ['coffee-table'],
  }),
  prompt('卧室', { kind: 'bedroom' }),
  prompt('主卧，3.6米×4.2米，软包床头，两边床头柜各放一盏台灯，亚麻床品，飘窗', {
    kind: 'bedroom', size: { width: 3.6, depth: 4.2 }, pieces: [{ type: 'bed', form: 'upholstered' }, { type: 'nightstand', count: 2 }, { type: 'table-lamp', count: 2, relation: { relation: 'on', to: 'nightstand' } }], openings: [{ kind: 'window', form: 'bay' }], finishes: { linen: { material: 'linen-natural' } },
  }),
  prompt('四柱床，法式卧室，灰粉色墙，水晶吊灯，清晨的柔光，纱帘', {
    kind: 'bedroom', style: 'french', pieces: [{ type: 'bed', form: 'canopy' }, { type: 'chandelier' }, { type: 'curtain', form: 'sheer' }], finishes: { wall: { colour: 'c9a9a6' } }, light: { hour: 'morning', mood: 'soft' },
  }),
  prompt('榻榻米卧室，和风，蒲团两个，竹帘，窗外庭院', { kind: 'bedroom', style: 'japandi', finishes: { floor: { material: 'tatami' } }, pieces: [{ type: 'floor-cushion', count: 2 }, { type: 'blind', form: 'bamboo' }], outlook: 'garden' }),
  prompt('次卧做成单人床加书桌，书桌靠窗，衣柜推拉门，白色烤漆', { kind: 'bedroom', pieces: [{ type: 'single-bed' }, { type: 'desk', relation: { relation: 'beside', to: 'window' } }, { type: 'wardrobe', form: 'sliding', finish: { material: 'lacquer-white' } }] }),
  prompt('侘寂风卧室，微水泥墙面，地台床，一根枯枝插在陶罐里，不要任何装饰画，光线昏暗', { kind: 'bedroom', style: 'wabi-sabi', finishes: { wall: { material: 'microcement' } }, pieces: [{ type: 'bed', form: 'platform' }, { type: 'vase', form: 'branch' }], without: ['picture'], light: { mood: 'dark' } }),
  prompt('卧室，床在中间，床尾一条长凳，落地镜在右边，夜晚，台灯开着', { kind: 'bedroom', pieces: [{ type: 'bed', relation: { relation: 'in-centre' } }, { type: 'bench', count: 1, relation: { to: 'bed' } }, { type: 'mirror', form: 'full', relation: { to: 'right' } }, { type: 'table-lamp' }], light: { hour: 'night', lamps: true } }),
  prompt('卧室要暖一点，3000K，莫兰迪色，无窗', { kind: 'bedroom', light: { warmth: 'warm' }, withoutOpenings: ['window'] }),
  prompt('厨房 U型 白色柜门', { kind: 'kitchen', pieces: [{ type: 'kitchen-run' }], finishes: { lacquer: { colour: 'ffffff' } } }),
  prompt('开放式厨房带中岛，三把吧椅，墨绿色橱柜，黄铜拉手，白色地铁砖，台面用卡拉拉白', {
    kind: 'kitchen', plan: 'open', pieces: [{ type: 'kitchen-island' }, { type: 'bar-stool', count: 3 }, { type: 'kitchen-run', finish: { colour: '1f4d3a' } }], finishes: { fitting: { material: 'brushed-brass' }, tile: { material: 'subway-white' }, stone: { material: 'carrara-marble' } },
  }),
  prompt('厨房，8平，双开门冰箱，内嵌烤箱，水磨石地面，窗户在正对面，上午', { kind: 'kitchen', size: { area: 8 }, pieces: [{ type: 'fridge', form: 'double' }, { type: 'tall-cabinets', form: 'ovens' }], finishes: { floor: { material: 'terrazzo-light' } }, openings: [{ kind: 'window', side: 'back' }], light: { hour: 'morning' } }),
  prompt('美式乡村厨房 框门橱柜 农舍水槽 木梁', { kind: 'kitchen', style: 'rustic', pieces: [{ type: 'kitchen-run', form: 'shaker' }], ceiling: 'beams' }),
  prompt('餐厅，圆餐桌配六把餐椅，上方一盏大吊灯，餐边柜靠墙', { kind: 'dining-room', pieces: [{ type: 'dining-table', form: 'round' }, { type: 'dining-chair', count: 6 }, { type: 'pendant', count: 1, relation: { relation: 'above', to: 'dining-table' } }, { type: 'sideboard', relation: { relation: 'along', to: 'wall' } }] }),
  prompt('原木餐厅，2米4的大长桌，温莎椅八张，编织吊灯三盏，侧光', { kind: 'dining-room', style: 'japandi', pieces: [{ type: 'dining-table', form: 'rectangle' }, { type: 'dining-chair', count: 8 }, { type: 'pendant', form: 'woven', count: 3 }] }),
  prompt('餐厅里摆一张台球桌，墙上挂六幅画', { kind: 'dining-room', pieces: [{ type: 'picture', count: 6 }] }, '台球桌'),
  prompt('卫生间干湿分离，玻璃淋浴房，壁挂马桶，双台盆，灰色瓷砖', { kind: 'bathroom', pieces: [{ type: 'shower', form: 'glass' }, { type: 'toilet', form: 'wall-hung' }, { type: 'washbasin' }], finishes: { tile: { material: 'porcelain-grey' } } }),
  prompt('浴室，独立浴缸放在窗前，祖母绿釉砖，圆镜，黄铜龙头，绿植', { kind: 'bathroom', pieces: [{ type: 'bathtub', form: 'freestanding', relation: { relation: 'in-front-of', to: 'window' } }, { type: 'mirror', form: 'round' }, { type: 'potted-plant' }], finishes: { tile: { material: 'zellige-emerald' }, fitting: { material: 'brushed-brass' } } }),
  prompt('4平小卫生间，没有浴缸，黑白格地砖，复古立柱盆', { kind: 'bathroom', size: { area: 4, feel: 'small' }, without: ['bathtub'], finishes: { floor: { material: 'checker-encaustic' } }, pieces: [{ type: 'washbasin', form: 'pedestal' }] }),
  prompt('书房，整墙胡桃木书柜，一张画案，两把圈椅，文房四宝，阴天', { kind: 'study', pieces: [{ type: 'bookshelf', finish: { material: 'walnut-veneer' } }, { type: 'desk', form: 'chinese', count: 1 }, { type: 'dining-chair', count: 2, form: 'ming' }], light: { weather: 'overcast' } }),
  prompt('书房 10平 站在门口看 书桌朝窗 人体工学椅 黑色吸顶灯', { kind: 'study', size: { area: 10 }, pieces: [{ type: 'desk', relation: { relation: 'facing', to: 'window' } }, { type: 'office-chair', form: 'task' }, { type: 'ceiling-lamp', finish: { colour: '000000' } }] }),
  prompt('玄关，换鞋凳，到顶鞋柜，拱形镜，花砖地面，一盏壁灯', { kind: 'entrance', pieces: [{ type: 'bench' }, { type: 'shoe-cabinet', form: 'tall' }, { type: 'mirror', form: 'arched' }, { type: 'wall-lamp', count: 1 }], finishes: { floor: { material: 'checker-encaustic' } } }),
  prompt('儿童房 上下铺 蓝色墙 积木玩具 帐篷 地上铺圆地毯', { kind: 'childs-room', pieces: [{ type: 'bunk-bed' }, { type: 'toys', form: 'blocks' }, { type: 'toys', form: 'tent' }, { type: 'rug', form: 'round' }], finishes: { wall: { colour: '6fa8dc' } } }),
  prompt('女儿房，粉色，小房子床，独角兽，收纳架，阳光明媚', { kind: 'childs-room', palette: ['f4b6c2'], pieces: [{ type: 'single-bed', form: 'house' }, { type: 'toy-shelf' }], light: { weather: 'clear' } }, '独角兽'),
  prompt('阳台改造，户外地板，一把躺椅，小圆桌，很多绿植，看海', { kind: 'balcony', finishes: { floor: { material: 'teak-decking' } }, pieces: [{ type: 'lounge-chair', count: 1 }, { type: 'side-table' }, { type: 'potted-plant' }], outlook: 'water' }),
  prompt('衣帽间，玻璃门衣柜，灯带，中间一个岛台，皮凳，冷白光', { kind: 'wardrobe', pieces: [{ type: 'wardrobe', form: 'glass' }, { type: 'light-line' }], light: { warmth: 'cool' } }),
  prompt('楼梯间，旋转楼梯，高8米，天窗，白色，仰视', { kind: 'stair-hall', features: ['stair'], size: { height: 8 }, openings: [{ kind: 'window', form: 'skylight' }], palette: ['ffffff'], view: { shot: 'low' } }),
  prompt('客餐厅一体，沙发背后是餐桌，六人位，吊顶灯槽，俯视图轴测', { kind: 'living-room', plan: 'open', pieces: [{ type: 'dining-table', relation: { relation: 'behind', to: 'sofa' } }, { type: 'dining-chair', count: 6 }], ceiling: 'tray', view: { shot: 'axonometric' } }),
  prompt('帮我设计一个温馨的亲子客厅，不要茶几，铺大地毯，书架要矮，沙发选米色的，墙角给孩子搭个帐篷，窗帘用纱帘就行，下午三点的阳光从右边窗子进来，镜头35mm', {
    kind: 'living-room', without: ['coffee-table'], pieces: [{ type: 'rug' }, { type: 'bookshelf' }, { type: 'sofa', finish: { colour: 'e0d2b8' } }, { type: 'toys', form: 'tent', relation: { relation: 'in-corner' } }, { type: 'curtain', form: 'sheer' }], light: { hour: 'afternoon' }, openings: [{ kind: 'window', side: 'right' }], view: { lens: 35 },
  }),
  prompt('卧室 cozy 一点，oversize 的床，boucle 单椅 x1，窗外有雪山', { kind: 'bedroom', pieces: [{ type: 'bed' }, { type: 'armchair', count: 1, finish: { material: 'boucle-cream' } }], outlook: 'hills' }),
  prompt('可厅，柰油色，落的窗', { kind: 'living-room' }),
  prompt('客厅，鱼缸，扫地机器人，懒人沙发两个', { kind: 'living-room', pieces: [{ type: 'pouf', count: 2 }] }, '鱼缸', '扫地机器人'),
  prompt('办公室，12人工位，明亮，绿植墙，地毯灰色，不要隔断', { kind: 'office', light: { mood: 'bright' }, pieces: [{ type: 'workstation' }, { type: 'green-wall' }, { type: 'rug', finish: { colour: '808080' } }], without: ['partition'] }),
  prompt('会议室，船形会议桌，十二把椅子，一块大屏，玻璃隔断，冷色调', { kind: 'meeting-room', pieces: [{ type: 'conference-table', form: 'boat' }, { type: 'office-chair', count: 12 }, { type: 'whiteboard', form: 'display', count: 1 }, { type: 'partition', form: 'glass' }], light: { warmth: 'cool' } }),
  prompt('公司前台，弧形接待台，背景墙木格栅，洞石地面，两张沙发供等候', { kind: 'reception', pieces: [{ type: 'reception-desk', form: 'curved' }, { type: 'sofa', count: 2 }], features: ['slats'], finishes: { floor: { material: 'travertine' } } }),
  prompt('服装店 80平 挂衣架四组 模特3个 中间展台叠衣服 轨道灯 精品感', { kind: 'shop', style: 'boutique', size: { area: 80 }, pieces: [{ type: 'clothes-rail', count: 4 }, { type: 'mannequin', count: 3 }, { type: 'shop-table', form: 'folded', relation: { relation: 'in-centre' } }, { type: 'track-light' }] }),
  prompt('街角咖啡馆，木质吧台，意式咖啡机，点心柜，卡座靠墙，雨天，窗外街道', { kind: 'cafe', pieces: [{ type: 'bar-counter', finish: { material: 'oak-veneer' } }, { type: 'coffee-machine' }, { type: 'pastry-case' }, { type: 'banquette', relation: { relation: 'along', to: 'wall' } }], light: { weather: 'rain' }, outlook: 'street' }),
  prompt('中式餐厅大包间，十人圆桌，红灯笼吊灯，屏风，夜', { kind: 'restaurant', style: 'dining-chinese', pieces: [{ type: 'dining-table', form: 'round' }, { type: 'dining-chair', count: 10 }, { type: 'pendant', form: 'lantern' }, { type: 'screen' }], light: { hour: 'night' } }),
  prompt('酒店大堂，挑高9米，大理石柱子，水晶枝形吊灯，接待台在正前方，客人走动', { kind: 'hotel-lobby', size: { height: 9 }, features: ['columns'], pieces: [{ type: 'chandelier' }, { type: 'reception-desk', relation: { to: 'back' } }], people: true }),
  prompt('民宿客房，大床，浴缸在窗边，看山，藤编屏风', { kind: 'guest-room', pieces: [{ type: 'bed' }, { type: 'bathtub', relation: { relation: 'beside', to: 'window' } }, { type: 'screen', form: 'rattan' }], outlook: 'hills' }),
  prompt('白盒子展厅，三件雕塑，射灯，抛光水泥地，无窗，人', { kind: 'exhibition-hall', style: 'gallery-white', pieces: [{ type: 'sculpture', count: 3 }, { type: 'track-light' }], finishes: { floor: { material: 'polished-concrete' } }, withoutOpenings: ['window'], people: true }),
  prompt('社区图书馆，拱顶，高书架，长桌配台灯，学生在看书', { kind: 'library', ceiling: 'vault', pieces: [{ type: 'bookshelf' }, { type: 'table-lamp' }], people: true }),
  prompt('幼儿园教室，童趣，小桌子四张，彩色，软木地面', { kind: 'kindergarten', style: 'kids', pieces: [{ type: 'kids-table', count: 4 }], finishes: { floor: { material: 'cork' } } }),
  prompt('牙科诊室，干净，浅绿色，一张诊床', { kind: 'clinic', style: 'hospital-clean', palette: ['cfe8d8'], pieces: [{ type: 'exam-bed', count: 1 }] }),
  prompt('健身房，暗黑风，跑步机五台，哑铃架，镜墙，霓虹', { kind: 'gym', style: 'gym-dark', pieces: [{ type: 'treadmill', form: 'run', count: 5 }, { type: 'weights', form: 'dumbbells' }, { type: 'mirror' }] }),
  prompt('酒吧，蓝调，背光酒柜，吧凳8个，昏暗，迪斯科球', { kind: 'bar', pieces: [{ type: 'back-bar', form: 'lit' }, { type: 'bar-stool', count: 8 }], light: { mood: 'dark' } }, '迪斯科球'),
] as const;
