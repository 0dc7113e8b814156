import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';

/** Words that say one thing more of a scene, in both languages ('' where one has none), and the slots of the wish that they fill. */
export interface Phrase {
  readonly zh: string;
  readonly en: string;
  readonly fills: readonly string[];
}

const phrase = (zh: string, en: string, ...fills: readonly string[]): Phrase => ({ zh, en, fills });
const piece = (zh: string, en: string, ...types: readonly PieceType[]): Phrase => ({
  zh,
  en,
  fills: types.map((type) => `pieces.${type}`),
});

/** Kinds that a person without words may have in mind. */
export const LIKELY_KINDS: readonly SceneKindKey[] = [
  'living-room',
  'bedroom',
  'cafe',
  'courtyard',
  'villa',
  'study',
  'dining-room',
  'hotel-lobby',
  'kitchen',
];

/** Styles that suit a kind of public room; the others take any of their family. */
export const STYLES_OF: Partial<Readonly<Record<SceneKindKey, readonly string[]>>> = {
  office: ['office-light', 'executive', 'tech'],
  'meeting-room': ['office-light', 'executive', 'tech'],
  reception: ['office-light', 'executive', 'hotel-lobby'],
  shop: ['boutique', 'gallery-white', 'cafe-wood'],
  cafe: ['cafe-wood', 'bookshop', 'boutique', 'office-light'],
  restaurant: ['dining-chinese', 'cafe-wood', 'bar-night'],
  'hotel-lobby': ['executive', 'boutique'],
  'guest-room': ['hotel-lobby', 'executive', 'boutique'],
  'exhibition-hall': ['gallery-white', 'tech'],
  library: ['bookshop', 'cafe-wood', 'office-light'],
  kindergarten: ['kids'],
  clinic: ['hospital-clean'],
  gym: ['gym-dark', 'tech'],
  bar: ['bar-night'],
};

/** Floor areas that one asks for, m². */
export const AREAS: Partial<Readonly<Record<SceneKindKey, readonly number[]>>> = {
  'living-room': [22, 28, 36],
  bedroom: [14, 18, 22],
  kitchen: [10, 14, 18],
  'dining-room': [14, 18, 22],
  bathroom: [6, 8, 10],
  study: [10, 14, 18],
  entrance: [6, 8],
  'childs-room': [12, 14, 16],
  balcony: [6, 8],
  wardrobe: [8, 10],
  office: [80, 120, 160],
  'meeting-room': [24, 32, 40],
  reception: [40, 60],
  shop: [50, 80],
  cafe: [50, 70, 90],
  restaurant: [80, 120],
  'hotel-lobby': [120, 180],
  'guest-room': [24, 32],
  'exhibition-hall': [120, 200],
  library: [90, 140],
  gym: [90, 140],
  bar: [50, 70],
};

export const WINDOWS: readonly Phrase[] = [
  phrase('左边落地窗', 'floor-to-ceiling window on the left', 'openings'),
  phrase('右边落地窗', 'floor-to-ceiling window on the right', 'openings'),
  phrase('左边一扇拱窗', 'arched window on the left', 'openings'),
  phrase('右边木格窗', 'lattice window on the right', 'openings'),
];

export const CEILINGS: readonly Phrase[] = [
  phrase('露梁', 'exposed beams', 'ceiling'),
  phrase('叠级吊顶', 'tray ceiling', 'ceiling'),
  phrase('平顶', 'flat ceiling', 'ceiling'),
];

export const HOURS: readonly Phrase[] = [
  phrase('早晨', 'in the morning', 'light.hour'),
  phrase('午后', 'in the afternoon', 'light.hour'),
  phrase('黄昏', 'golden hour', 'light.hour'),
  phrase('傍晚', 'at dusk', 'light.hour'),
];
export const WEATHERS: readonly Phrase[] = [
  phrase('晴天', 'sunny', 'light.weather'),
  phrase('薄雾', 'misty', 'light.weather'),
  phrase('雨后', 'after rain', 'light.weather'),
  phrase('阴天', 'overcast', 'light.weather'),
];
export const MOODS: readonly Phrase[] = [
  phrase('光线柔和', 'soft light', 'light.mood'),
  phrase('暖光', 'warm light', 'light.warmth'),
  phrase('明亮', 'bright and airy', 'light.mood'),
];
export const SHOTS: readonly Phrase[] = [
  phrase('两点透视', 'two-point perspective', 'view.shot'),
  phrase('一点透视', 'one-point perspective', 'view.shot'),
  phrase('广角', 'wide angle', 'view.shot'),
];
export const OUTLOOKS: readonly Phrase[] = [
  phrase('窗外是花园', 'view of the garden', 'outlook'),
  phrase('远山', 'mountain view', 'outlook'),
  phrase('窗外城市', 'city view', 'outlook'),
];

const PLANT = piece('角落一盆绿植', 'a potted plant in the corner', 'potted-plant');
const PICTURE = piece('墙上一幅挂画', 'a picture on the wall', 'picture');
const RUG = piece('一块羊毛地毯', 'a wool rug', 'rug');
const SHEER = piece('纱帘', 'sheer curtains', 'curtain');
const PENDANT = piece('一盏吊灯', 'a pendant lamp', 'pendant');

const ROOM: readonly Phrase[] = [PLANT, PICTURE, RUG, SHEER];
const SITE: readonly Phrase[] = [
  piece('一棵大树', 'a large tree', 'tree'),
  piece('观赏草', 'ornamental grasses', 'grasses'),
  piece('灌木', 'shrubs', 'shrub'),
  piece('花', 'flowers', 'flowers'),
];

/** What stands in scenes of a kind; the first two are what makes it one. */
const BY_KIND: Partial<Readonly<Record<SceneKindKey, readonly Phrase[]>>> = {
  'living-room': [
    piece('一张三人沙发', 'a three-seat sofa', 'sofa'),
    piece('一张圆茶几', 'a round coffee table', 'coffee-table'),
    piece('两把单椅', 'two armchairs', 'armchair'),
    piece('一盏落地灯', 'a floor lamp', 'floor-lamp'),
    piece('一组书架', 'a bookshelf', 'bookshelf'),
    RUG,
    PLANT,
    PICTURE,
  ],
  bedroom: [
    piece('一张大床', 'a double bed', 'bed'),
    piece('两个床头柜', 'two bedside tables', 'nightstand'),
    piece('一组衣柜', 'a wardrobe', 'wardrobe'),
    piece('一盏台灯', 'a table lamp', 'table-lamp'),
    SHEER,
    RUG,
    PICTURE,
  ],
  kitchen: [
    piece('一座中岛', 'a kitchen island', 'kitchen-island'),
    piece('三把吧凳', 'three bar stools', 'bar-stool'),
    piece('三盏吊灯', 'three pendant lamps', 'pendant'),
    PLANT,
  ],
  'dining-room': [
    piece('一张餐桌', 'a dining table', 'dining-table'),
    piece('六把餐椅', 'six dining chairs', 'dining-chair'),
    PENDANT,
    piece('一组餐边柜', 'a sideboard', 'sideboard'),
    PICTURE,
  ],
  bathroom: [piece('一个浴缸', 'a bathtub', 'bathtub'), piece('一面镜子', 'a mirror', 'mirror'), PLANT],
  study: [
    piece('一张书桌', 'a desk', 'desk'),
    piece('一组书架', 'a bookshelf', 'bookshelf'),
    piece('一把单椅', 'an armchair', 'armchair'),
    piece('一盏台灯', 'a table lamp', 'table-lamp'),
    RUG,
    PLANT,
  ],
  cafe: [
    piece('一座吧台', 'a bar counter', 'bar-counter'),
    piece('八把餐椅', 'eight dining chairs', 'dining-chair'),
    piece('三盏吊灯', 'three pendant lamps', 'pendant'),
    PLANT,
    piece('一条卡座', 'a banquette', 'banquette'),
  ],
  restaurant: [
    piece('六张餐桌', 'six dining tables', 'dining-table'),
    piece('一条卡座', 'a banquette', 'banquette'),
    piece('三盏吊灯', 'three pendant lamps', 'pendant'),
    PLANT,
    PICTURE,
  ],
  office: [
    piece('八张工位', 'eight workstations', 'workstation'),
    piece('八把办公椅', 'eight office chairs', 'office-chair'),
    PLANT,
  ],
  'hotel-lobby': [
    piece('一座前台', 'a reception desk', 'reception-desk'),
    piece('四把单椅', 'four armchairs', 'armchair'),
    piece('一盏吊灯', 'a chandelier', 'pendant', 'chandelier'),
    PLANT,
  ],
  courtyard: [
    piece('竹子', 'bamboo', 'bamboo'),
    piece('一座石灯笼', 'a stone lantern', 'stone-lantern'),
    phrase('水池', 'a pond', 'finishes.water'),
    piece('汀步', 'stepping stones', 'stepping-stones'),
    piece('置石', 'rocks', 'rock'),
    ...SITE,
  ],
  villa: [phrase('草地', 'lawn', 'finishes.lawn'), phrase('泳池', 'a swimming pool', 'finishes.water'), ...SITE],
  plaza: [
    piece('四张长椅', 'four garden benches', 'garden-bench'),
    piece('一座喷泉', 'a fountain', 'fountain'),
    ...SITE,
  ],
};

export function piecesOf(kind: SceneKindKey, isRoom: boolean): readonly Phrase[] {
  return BY_KIND[kind] ?? (isRoom ? ROOM : SITE);
}
