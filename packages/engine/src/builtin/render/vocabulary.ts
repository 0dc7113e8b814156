import type { Atmosphere, Environment, MaterialSpec, Slot } from '@yujian/imaging/look';
import { material as m } from './style.ts';

/** Words for one meaning: Chinese and English, English in lower case; longer ones win. */
interface Entry {
  readonly words: readonly string[];
}

export interface SurfaceWord extends Entry {
  readonly slots: readonly Slot[];
}

export interface MaterialWord extends Entry {
  readonly spec: MaterialSpec;
  /** Where it goes when no surface is named. */
  readonly home: readonly Slot[];
}

export interface ColourWord extends Entry {
  readonly hex: string;
}

export interface MoodWord extends Entry {
  /** Kelvin by which light grows warmer (+) or cooler (−), stops of exposure, factors of saturation and contrast. */
  readonly warmth?: number;
  readonly exposure?: number;
  readonly saturation?: number;
  readonly contrast?: number;
}

export const SURFACES: readonly SurfaceWord[] = [
  { words: ['地面', '地板', '地坪', 'floor', 'floors', 'flooring'], slots: ['floor'] },
  { words: ['背景墙', '格栅墙', '电视墙', '护墙板', '主题墙', '屏风', 'feature wall', 'accent wall', 'panel', 'panels', 'panelling', 'paneling', 'screen'], slots: ['panel'] },
  { words: ['墙面', '墙壁', '墙体', '墙', 'wall', 'walls'], slots: ['wall'] },
  { words: ['天花板', '天花', '吊顶', '顶面', '顶棚', 'ceiling', 'ceilings'], slots: ['ceiling'] },
  { words: ['地毯', 'rug', 'rugs', 'carpet on the floor'], slots: ['rug'] },
  { words: ['窗帘', '纱帘', 'curtain', 'curtains', 'drapes'], slots: ['curtain'] },
  { words: ['沙发', 'sofa', 'sofas', 'couch'], slots: ['sofa'] },
  { words: ['椅子', '单椅', '座椅', '椅', 'chair', 'chairs', 'armchair', 'seats', 'stools'], slots: ['chair'] },
  { words: ['抱枕', '靠枕', '靠垫', 'cushion', 'cushions', 'pillow', 'pillows'], slots: ['cushion'] },
  { words: ['床品', '床', 'bed', 'bedding'], slots: ['sofa'] },
  { words: ['橱柜', '柜子', '柜体', '柜门', '衣柜', '柜', 'cabinet', 'cabinets', 'cupboard', 'wardrobe', 'kitchen fronts'], slots: ['cabinet'] },
  { words: ['茶几', '餐桌', '桌面', '台面', '桌子', '桌', 'table', 'tables', 'tabletop', 'countertop', 'worktop', 'counter', 'desk'], slots: ['table'] },
  { words: ['瓷砖墙', '后挡板', 'backsplash', 'tiles', 'tiling'], slots: ['tile'] },
  { words: ['门', 'door', 'doors'], slots: ['door'] },
  { words: ['金属件', '五金', 'fittings', 'metalwork', 'legs'], slots: ['metal'] },
  { words: ['外墙', '立面', '外立面', 'facade', 'facades', 'façade', 'cladding', 'exterior wall'], slots: ['facade'] },
  { words: ['屋顶', '屋面', 'roof', 'roofs'], slots: ['roof'] },
  { words: ['铺装', '铺地', '广场地面', '小径', '露台', 'paving', 'pavement', 'path', 'terrace', 'patio', 'deck'], slots: ['paving'] },
  { words: ['草坪', '草地', 'lawn', 'grass'], slots: ['grass', 'ground'] },
  { words: ['水面', '水池', '泳池', '池塘', 'water', 'pool', 'pond', 'river'], slots: ['water'] },
  { words: ['植物', '树木', '树', '绿植', 'plants', 'trees', 'planting', 'foliage', 'greenery'], slots: ['foliage'] },
  { words: ['道路', '车道', 'road', 'street', 'driveway'], slots: ['road'] },
];

export const MATERIALS: readonly MaterialWord[] = [
  { words: ['胡桃木格栅', 'walnut slats', 'walnut slat'], spec: m('slats', '6a452d 17100d', { size: [0.06, 0.62] }), home: ['panel'] },
  { words: ['橡木格栅', '木格栅', '格栅', 'oak slats', 'wood slats', 'timber slats', 'slats', 'slatted', 'slat'], spec: m('slats', 'b58d60 3a2a1b', { size: [0.06, 0.62] }), home: ['panel', 'facade2'] },
  { words: ['胡桃木', '黑胡桃', 'walnut'], spec: m('planks', '6d4a32 5b3c27', { size: [1.9, 0.17] }), home: ['wood', 'cabinet'] },
  { words: ['白蜡木', '橡木', '原木', 'oak', 'ash wood'], spec: m('planks', 'c5a273 b08c5f', { size: [1.9, 0.17] }), home: ['floor', 'wood'] },
  { words: ['松木', 'pine'], spec: m('planks', 'd9b98a c8a674', { size: [2.4, 0.14], grain: 0.7 }), home: ['floor'] },
  { words: ['柚木', 'teak'], spec: m('planks', '96643c 83552f', { size: [2, 0.14] }), home: ['wood', 'paving'] },
  { words: ['人字拼', '鱼骨拼', 'herringbone', 'chevron'], spec: m('herringbone', 'b08a5f 9b754c'), home: ['floor'] },
  { words: ['拼花木地板', '拼花', 'parquet'], spec: m('parquet', 'a57c54 8f6843'), home: ['floor'] },
  { words: ['木地板', '木饰面', '实木', '木质', '木', 'wooden', 'wood', 'timber'], spec: m('planks', 'b48d60 9d774c'), home: ['floor'] },
  { words: ['竹', 'bamboo'], spec: m('planks', 'd1b57a bfa167', { size: [2, 0.05] }), home: ['wood'] },
  { words: ['藤编', '藤', 'rattan', 'wicker', 'cane'], spec: m('rattan', 'c9a065 6b4c2b'), home: ['chair'] },
  { words: ['卡拉卡塔', '大理石', 'calacatta', 'carrara', 'marble'], spec: m('marble', 'ece9e3 98938c cfc4b2'), home: ['floor', 'table'] },
  { words: ['黑大理石', '黑金花', 'black marble', 'nero marble'], spec: m('marble', '232222 b5aa99 8c7048'), home: ['table'] },
  { words: ['洞石', '石灰华', 'travertine'], spec: m('travertine', 'dcc9a8 c7b08a'), home: ['floor', 'facade'] },
  { words: ['水磨石', 'terrazzo'], spec: m('terrazzo', 'ddd6c9 a08a70 7d8078 efe9dd b5694a'), home: ['floor'] },
  { words: ['花岗岩', '花岗石', 'granite'], spec: m('granite', '9b9893 75726d bbb8b3'), home: ['paving', 'floor'] },
  { words: ['青石板', '青石', '板岩', 'slate', 'bluestone'], spec: m('granite', '6d7376 575d60 868c8f', { size: [0.8, 0.4] }), home: ['paving', 'floor'] },
  { words: ['石灰石', 'limestone'], spec: m('limestone', 'cfc0a3 b3a385'), home: ['floor', 'facade'] },
  { words: ['毛石', '石墙', '石材', '石头', 'rubble', 'stone'], spec: m('rubble', 'a79b86 8d816d b9ae99 756b5b'), home: ['wall', 'facade'] },
  { words: ['鹅卵石', '卵石', 'pebbles', 'pebble'], spec: m('pebble', '8d8f8a a8a69d 6d7170 5d5f5f'), home: ['paving'] },
  { words: ['砾石', '碎石', 'gravel'], spec: m('gravel', 'b8ad9a 998f7e cdc4b4'), home: ['ground', 'paving'] },
  { words: ['陶砖', '赤陶', '陶土', 'terracotta'], spec: m('tile', 'b8714a a6603c 8f8272', { size: [0.3, 0.3], vary: 0.7, joint: 0.008, gloss: 0.03 }), home: ['floor'] },
  { words: ['花砖', '水泥花砖', 'cement tile', 'cement tiles', 'encaustic tile', 'encaustic tiles', 'patterned tile'], spec: m('cement-tile', 'e8e0cf 5f8196 2f4f63'), home: ['floor', 'tile'] },
  { words: ['六角砖', 'hexagonal tile', 'hexagon tile', 'hex tile', 'hex tiles'], spec: m('hex', 'd8d0c0 8d8576 a39b8c'), home: ['floor'] },
  { words: ['地铁砖', '小白砖', 'subway tile', 'subway tiles', 'metro tile'], spec: m('tile', 'eeede8 b8b4ac', { size: [0.15, 0.075], gloss: 0.16 }), home: ['tile'] },
  { words: ['瓷砖', '砖面', 'ceramic', 'porcelain tile', 'tiled'], spec: m('tile', 'e6e2da bcb6ab', { size: [0.6, 0.6] }), home: ['floor', 'tile'] },
  { words: ['红砖', '砖墙', 'red brick', 'brick', 'bricks'], spec: m('brick', '9d5239 7c3e2c b5a898', { vary: 0.75 }), home: ['wall', 'facade'] },
  { words: ['青砖', '灰砖', 'grey brick', 'gray brick'], spec: m('brick', '7f8283 6d7071 9a9b98', { size: [0.26, 0.06] }), home: ['wall', 'facade'] },
  { words: ['清水混凝土', '混凝土', 'fair-faced concrete', 'concrete'], spec: m('concrete', 'aaa69f 928e87', { vary: 0.7, size: [1.8, 1.2] }), home: ['wall', 'facade'] },
  { words: ['微水泥', '水泥', 'micro-cement', 'microcement', 'cement'], spec: m('concrete', 'b9b3a9 a59f95', { size: [3, 3], grain: 0.8 }), home: ['floor', 'wall'] },
  { words: ['艺术漆', '灰泥', '石膏', '抹灰', '肌理漆', 'plaster', 'limewash', 'lime plaster', 'stucco'], spec: m('plaster', 'e2d9c8 d0c4ae', { grain: 0.8 }), home: ['wall', 'facade'] },
  { words: ['乳胶漆', '白墙', 'paint', 'painted'], spec: m('plain', 'f0ede6'), home: ['wall'] },
  { words: ['夯土', 'rammed earth'], spec: m('rammed', 'b3895f a0764d c39b70'), home: ['wall', 'facade'] },
  { words: ['石膏线', '法式线条', '护墙', 'boiserie', 'mouldings', 'moldings', 'wainscot'], spec: m('panelling', 'ece5d8'), home: ['wall'] },
  { words: ['书架', '书柜', '书墙', 'bookshelves', 'bookshelf', 'shelves'], spec: m('shelves', 'a57c54 3a2a1d b5502e 4f5b52 d9cdb4 8a6444'), home: ['panel'] },
  { words: ['水墨', '山水画', 'ink mural', 'mural'], spec: m('mural', 'ece5d5 38474d a63a2a'), home: ['panel'] },
  { words: ['花格', '窗棂', 'lattice'], spec: m('lattice', 'ece2cd 5a3622'), home: ['panel', 'facade2'] },
  { words: ['障子', '和纸', '宣纸', 'rice paper', 'shoji', 'paper screens'], spec: m('paper-grid', 'f1ebdd a27c52'), home: ['panel'] },
  { words: ['亚麻', '布艺', '棉麻', 'linen', 'fabric', 'cloth'], spec: m('linen', 'd5ccbc'), home: ['sofa', 'curtain'] },
  { words: ['泰迪绒', '羊羔绒', '圈圈绒', 'bouclé', 'boucle', 'teddy'], spec: m('boucle', 'ece0cc', { size: [0.03, 0.03] }), home: ['sofa'] },
  { words: ['丝绒', '天鹅绒', 'velvet'], spec: m('velvet', '5b6b60'), home: ['sofa'] },
  { words: ['皮革', '真皮', '皮质', '皮', 'leather'], spec: m('leather', '8a5a34 a9784c'), home: ['sofa'] },
  { words: ['羊毛', '毛毡', 'wool', 'felt'], spec: m('felt', '9aa0a0'), home: ['rug'] },
  { words: ['长绒', '长毛', 'long-pile', 'shag', 'shaggy', 'plush'], spec: m('carpet', 'd8cfbf c6bba7', { size: [0.035, 0.035], grain: 1 }), home: ['rug'] },
  { words: ['条纹', 'striped', 'stripes'], spec: m('stripes', 'ece5d6 9aa3a6'), home: ['rug'] },
  { words: ['格子', '格纹', 'checked', 'gingham', 'plaid'], spec: m('check', 'ece5d6 9a8f80'), home: ['cushion'] },
  { words: ['丝绸', 'silk'], spec: m('silk', 'c9b48c'), home: ['cushion'] },
  { words: ['黄铜', '铜', 'brass', 'bronze', 'gold metal'], spec: m('metal', 'b98f4e', { gloss: 0.5 }), home: ['metal'] },
  { words: ['不锈钢', '铬', '钢', 'chrome', 'stainless steel', 'steel', 'aluminium', 'aluminum'], spec: m('metal', 'c0c3c4', { gloss: 0.5, rough: 0.15 }), home: ['metal'] },
  { words: ['黑钢', '黑色金属', 'black steel', 'black metal', 'wrought iron', '铁艺'], spec: m('metal', '2a2a2b'), home: ['metal'] },
  { words: ['耐候钢', '锈板', 'corten', 'weathering steel'], spec: m('corten', '85492c 5a3120 ab6439'), home: ['facade'] },
  { words: ['玻璃幕墙', '玻璃', 'curtain wall', 'glazing', 'glass'], spec: m('glass', '22323a', { gloss: 0.5 }), home: ['facade'] },
  { words: ['镜面', '镜子', 'mirror'], spec: m('mirror', '6e7478'), home: ['panel'] },
  { words: ['透光玉石', '玉石', 'onyx'], spec: m('onyx', 'd9a860 f0d6a0 8f5f2f'), home: ['panel'] },
  { words: ['小青瓦', '瓦片', '瓦', 'roof tiles', 'clay tiles'], spec: m('rooftile', '55595a 414546'), home: ['roof'] },
  { words: ['茅草', 'thatch', 'thatched'], spec: m('thatch', 'a08a5a 6d5a36'), home: ['roof'] },
  { words: ['锌板', '铝板', 'zinc', 'standing seam'], spec: m('seam', '858b8e'), home: ['roof', 'facade'] },
  { words: ['防腐木', 'decking', 'boardwalk'], spec: m('planks', 'a3835f 8a6c4b', { size: [3, 0.14] }), home: ['paving'] },
  { words: ['苔藓', 'moss'], spec: m('moss', '566a3d 768850'), home: ['grass', 'ground'] },
  { words: ['野花', '花草甸', '草甸', 'wildflowers', 'meadow'], spec: m('meadow', '8a9450 68753a b9ae6e c48fa6 d9cfa0', { grain: 1 }), home: ['grass', 'ground'] },
  { words: ['沙', 'sand'], spec: m('sand', 'c9b48b b39d73'), home: ['ground'] },
];

export const COLOURS: readonly ColourWord[] = [
  { words: ['米灰', '暖灰', 'greige', 'warm grey', 'warm gray'], hex: '#b9aea0' },
  { words: ['米白', '象牙白', 'off-white', 'ivory', 'cream', '奶油色', '奶白'], hex: '#efe6d6' },
  { words: ['米色', '杏色', 'beige', 'sand-coloured'], hex: '#d9c8ab' },
  { words: ['白色', '白', 'white'], hex: '#f0eeea' },
  { words: ['浅灰', 'light grey', 'light gray'], hex: '#c4c3c0' },
  { words: ['深灰', '炭灰', 'dark grey', 'dark gray', 'charcoal', 'anthracite'], hex: '#45464a' },
  { words: ['灰色', '灰', 'grey', 'gray'], hex: '#8f8f8d' },
  { words: ['黑色', '黑', 'black'], hex: '#262627' },
  { words: ['灰绿', '鼠尾草绿', 'grey-green', 'gray-green', 'sage green', 'sage'], hex: '#8c9a83' },
  { words: ['墨绿', '深绿', 'dark green', 'forest green', 'bottle green', 'emerald', '祖母绿'], hex: '#24483c' },
  { words: ['橄榄绿', 'olive'], hex: '#6b6f3a' },
  { words: ['绿色', '绿', 'green'], hex: '#5f8a55' },
  { words: ['雾霾蓝', '灰蓝', 'grey-blue', 'blue-grey', 'dusty blue'], hex: '#8098a6' },
  { words: ['深蓝', '藏蓝', '藏青', 'navy', 'dark blue', 'indigo', '靛蓝'], hex: '#26384f' },
  { words: ['蓝色', '蓝', 'blue'], hex: '#46749c' },
  { words: ['砖红', '赤陶色', 'rust', 'brick red', 'terracotta-coloured'], hex: '#a9502f' },
  { words: ['酒红', 'burgundy', 'wine red', 'oxblood'], hex: '#5f1f24' },
  { words: ['朱红', '中国红', '红色', '红', 'cinnabar', 'red'], hex: '#a8332a' },
  { words: ['粉色', '脏粉', '粉', 'pink', 'rose', 'blush'], hex: '#cf9f9a' },
  { words: ['橙色', '爱马仕橙', '橙', 'orange'], hex: '#cf6a2c' },
  { words: ['姜黄', '芥末黄', 'mustard', 'ochre'], hex: '#c9973f' },
  { words: ['黄色', '黄', 'yellow'], hex: '#e0bf56' },
  { words: ['焦糖', '驼色', 'camel', 'caramel', 'tan', 'cognac'], hex: '#b07a48' },
  { words: ['深棕', '咖啡色', 'dark brown', 'chocolate', 'coffee-coloured'], hex: '#4c3324' },
  { words: ['棕色', '棕', '褐色', 'brown'], hex: '#7d583c' },
  { words: ['紫色', '紫', 'purple', 'lavender'], hex: '#7d6a92' },
  { words: ['金色', 'golden', 'gold'], hex: '#c2984f' },
];

export const ATMOSPHERE_WORDS: readonly (Entry & { readonly atmosphere: Atmosphere })[] = [
  { words: ['清晨', '黎明', '日出', 'dawn', 'sunrise'], atmosphere: 'dawn' },
  { words: ['上午', '早晨', '晨光', 'morning'], atmosphere: 'morning' },
  { words: ['正午', '中午', 'noon', 'midday'], atmosphere: 'noon' },
  { words: ['下午', '午后', 'afternoon'], atmosphere: 'afternoon' },
  { words: ['黄昏', '夕阳', '落日', '傍晚', 'golden hour', 'sunset', 'evening sun'], atmosphere: 'golden-hour' },
  { words: ['暮色', '蓝调时刻', 'dusk', 'twilight', 'blue hour'], atmosphere: 'dusk' },
  { words: ['夜景', '夜晚', '夜间', '晚上', '夜', 'night', 'nighttime', 'at night'], atmosphere: 'night' },
  { words: ['阴天', '多云', 'overcast', 'cloudy'], atmosphere: 'overcast' },
  { words: ['雨后', 'after rain', 'after the rain'], atmosphere: 'after-rain' },
  { words: ['下雨', '雨天', '雨', 'rain', 'rainy'], atmosphere: 'rain' },
  { words: ['雾', '晨雾', 'fog', 'foggy', 'mist', 'misty'], atmosphere: 'fog' },
  { words: ['雪景', '下雪', '雪', 'snow', 'snowy'], atmosphere: 'snow' },
  { words: ['春天', '春季', '春', 'spring'], atmosphere: 'spring' },
  { words: ['夏天', '夏季', '夏', 'summer'], atmosphere: 'summer' },
  { words: ['秋天', '秋季', '秋', 'autumn', 'fall season'], atmosphere: 'autumn' },
  { words: ['冬天', '冬季', '冬', 'winter'], atmosphere: 'winter' },
];

export const ENVIRONMENT_WORDS: readonly (Entry & { readonly environment: Environment })[] = [
  { words: ['花园', '庭院绿植', '窗外绿植', 'garden'], environment: 'garden' },
  { words: ['森林', '树林', '林间', 'forest', 'woods'], environment: 'forest' },
  { words: ['城市', '都市', '天际线', 'city', 'urban', 'skyline'], environment: 'city' },
  { words: ['海边', '湖边', '海景', '湖景', '水边', '江景', 'sea', 'ocean', 'lake', 'waterside', 'seaside'], environment: 'water' },
  { words: ['山', '群山', '远山', 'mountains', 'hills', 'mountain'], environment: 'hills' },
];

export const MOODS: readonly MoodWord[] = [
  { words: ['温暖', '暖光', '暖色', '温馨', 'warm', 'cosy', 'cozy', 'warm light'], warmth: 500, saturation: 1.04 },
  { words: ['冷光', '冷色', '清冷', 'cool', 'cold', 'cool light'], warmth: -900 },
  { words: ['明亮', '通透', '高调', 'bright', 'airy', 'light-filled', 'luminous'], exposure: 0.3 },
  { words: ['昏暗', '幽暗', '低调', '暗黑', 'dim', 'moody', 'low key'], exposure: -0.45, contrast: 1.06 },
  { words: ['鲜艳', '浓郁', 'vivid', 'colourful', 'colorful', 'saturated'], saturation: 1.2 },
  { words: ['高级灰', '淡雅', '素雅', '低饱和', 'muted', 'desaturated', 'pale', 'subtle'], saturation: 0.78 },
  { words: ['强对比', '戏剧性', 'dramatic', 'contrasty', 'high contrast'], contrast: 1.14 },
  { words: ['柔和', 'soft', 'gentle'], contrast: 0.93 },
];

export const NEGATIONS = ['不要', '没有', '去掉', '无', 'without', 'no', 'remove'] as const;
export const LIGHTER = ['浅色', '浅', 'light', 'pale'] as const;
export const DARKER = ['深色', '深', 'dark', 'smoked', 'stained'] as const;

/** Words that carry no picture of their own: neither understood nor missed. */
export const FILLERS = new Set([
  'a', 'an', 'the', 'of', 'with', 'and', 'in', 'on', 'at', 'for', 'to', 'is', 'are', 'make', 'it', 'please', 'style', 'room', 'render', 'photo', 'realistic', 'picture', 'image', 'very', 'some', 'my', 'i', 'want', 'would', 'like', 'colour', 'color', 'coloured', 'colored', 'light', 'lighting', 'lights', 'scene', 'view', 'design', 'interior', 'exterior', 'from',
  '的', '和', '与', '用', '把', '换成', '改成', '配', '加', '有', '要', '请', '风格', '效果图', '渲染', '设计', '室内', '室外', '空间', '材质', '颜色', '一个', '一些', '灯光', '光线', '场景', '色', '做', '是', '在', '上', '下', '里', '铺',
]);
