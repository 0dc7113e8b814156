import type { Text } from '../text.ts';

interface RegionName {
  readonly key: string;
  readonly name: Text;
  /** Where a person is offered it. */
  readonly place: 'inside' | 'outside' | 'both';
}

/** What a region of a picture may be called, in the order and with the keys of imaging's `NAMES`; a test compares. */
export const REGION_NAMES = [
  { key: 'wall', place: 'both', name: { zh: '墙', en: 'Wall' } },
  { key: 'floor', place: 'inside', name: { zh: '地面', en: 'Floor' } },
  { key: 'ceiling', place: 'inside', name: { zh: '天花', en: 'Ceiling' } },
  { key: 'window', place: 'both', name: { zh: '窗', en: 'Window' } },
  { key: 'door', place: 'both', name: { zh: '门', en: 'Door' } },
  { key: 'curtain', place: 'inside', name: { zh: '窗帘', en: 'Curtain' } },
  { key: 'rug', place: 'inside', name: { zh: '地毯', en: 'Rug' } },
  { key: 'sofa', place: 'inside', name: { zh: '沙发', en: 'Sofa' } },
  { key: 'chair', place: 'both', name: { zh: '椅子', en: 'Chair' } },
  { key: 'table', place: 'both', name: { zh: '桌几', en: 'Table' } },
  { key: 'bed', place: 'inside', name: { zh: '床', en: 'Bed' } },
  { key: 'cabinet', place: 'inside', name: { zh: '柜子', en: 'Cabinet' } },
  { key: 'shelf', place: 'inside', name: { zh: '架子', en: 'Shelf' } },
  { key: 'counter', place: 'inside', name: { zh: '台面', en: 'Counter' } },
  { key: 'appliance', place: 'inside', name: { zh: '电器', en: 'Appliance' } },
  { key: 'sanitary', place: 'inside', name: { zh: '洁具', en: 'Bathroom fixture' } },
  { key: 'lamp', place: 'both', name: { zh: '灯', en: 'Lamp' } },
  { key: 'picture', place: 'inside', name: { zh: '挂画', en: 'Picture' } },
  { key: 'mirror', place: 'inside', name: { zh: '镜子', en: 'Mirror' } },
  { key: 'plant', place: 'both', name: { zh: '植物', en: 'Plant' } },
  { key: 'textile', place: 'inside', name: { zh: '织物', en: 'Textile' } },
  { key: 'stair', place: 'both', name: { zh: '楼梯', en: 'Stair' } },
  { key: 'railing', place: 'both', name: { zh: '栏杆', en: 'Railing' } },
  { key: 'column', place: 'both', name: { zh: '柱', en: 'Column' } },
  { key: 'beam', place: 'both', name: { zh: '梁', en: 'Beam' } },
  { key: 'thing', place: 'both', name: { zh: '其他物件', en: 'Other thing' } },
  { key: 'person', place: 'both', name: { zh: '人', en: 'Person' } },
  { key: 'sky', place: 'outside', name: { zh: '天空', en: 'Sky' } },
  { key: 'ground', place: 'outside', name: { zh: '地', en: 'Ground' } },
  { key: 'paving', place: 'outside', name: { zh: '铺装', en: 'Paving' } },
  { key: 'grass', place: 'outside', name: { zh: '草地', en: 'Grass' } },
  { key: 'water', place: 'outside', name: { zh: '水', en: 'Water' } },
  { key: 'tree', place: 'outside', name: { zh: '树', en: 'Tree' } },
  { key: 'rock', place: 'outside', name: { zh: '石头', en: 'Rock' } },
  { key: 'facade', place: 'outside', name: { zh: '立面', en: 'Facade' } },
  { key: 'roof', place: 'outside', name: { zh: '屋顶', en: 'Roof' } },
  { key: 'glass', place: 'both', name: { zh: '玻璃', en: 'Glass' } },
  { key: 'road', place: 'outside', name: { zh: '车道', en: 'Road' } },
  { key: 'car', place: 'outside', name: { zh: '车', en: 'Car' } },
  { key: 'fence', place: 'outside', name: { zh: '围栏', en: 'Fence' } },
] as const satisfies readonly RegionName[];

export type RegionNameKey = (typeof REGION_NAMES)[number]['key'];

/** Other words for each in both languages, a bar between. */
const ALSO: Readonly<Record<RegionNameKey, string>> = {
  wall: '墙面|墙壁|背景墙|床头背景|电视背景|沙发背景|walls',
  floor: '地板|地砖|楼面|flooring|floors',
  ceiling: '吊顶|天花板|顶棚|顶面|顶上|ceilings',
  window: '窗户|窗框|window frames|窗子|落地窗|windows',
  door: '房门|推拉门|门扇|doors|doorway',
  curtain: '纱帘|窗纱|帘子|百叶|curtains|drapes|blinds',
  rug: '毯子|毛毯|地垫|rugs|carpet',
  sofa: '沙发椅|长沙发|sofas|couch|settee',
  chair: '椅|凳子|凳|单椅|座椅|chairs|armchair|stool|seat',
  table: '桌子|桌|茶几|餐桌|书桌|几|tables|desk|coffee table|side table',
  bed: '床铺|床垫|beds|mattress',
  cabinet: '柜|柜门|cupboards|柜体|橱柜|衣柜|抽屉|斗柜|cabinets|wardrobe|cupboard|cabinet doors|drawers|sideboard',
  shelf: '书架|置物架|层板|书柜|shelves|bookcase|bookshelf',
  counter: '岛台|操作台|吧台|countertop|worktop|kitchen island',
  appliance: '家电|空调|空调外机|air conditioner|电视|冰箱|烤箱|洗衣机|appliances|tv|television|fridge|oven',
  sanitary: '马桶|浴缸|洗手盆|台盆|toilet|bathtub|basin|sink|shower',
  lamp: '灯具|灯带|筒灯|射灯|spotlights|吊灯|台灯|落地灯|lamps|light|lights|pendant|chandelier',
  picture: '画|装饰画|画框|pictures|painting|artwork|frame|poster',
  mirror: '镜|mirrors',
  plant: '绿植|hedge|hedges|绿篱|灌木丛|planter|盆栽|花|plants|flowers|potted plant',
  textile: '抱枕|靠垫|枕头|毯|床品|bed linen|bedding|textiles|cushion|cushions|pillow|pillows|blanket|throw',
  stair: '台阶|楼梯间|stairs|staircase|steps',
  railing: '扶手|护栏|railings|handrail|balustrade',
  column: '柱子|立柱|columns|pillar|post',
  beam: '横梁|房梁|beams',
  thing: '东西|摆件|物件|thing|things|object|objects|decoration',
  person: '人物|游客|客人|路人|人群|pedestrians|guests|visitors|行人|people|persons|man|woman',
  sky: '天|云|clouds',
  ground: '土地|场地|soil|earth',
  paving: '地铺|园路|小路|汀步|人行道|小径|sidewalk|footpath|flags|terrace|石板路|步道|pavement|path|patio',
  grass: '草坪|草|lawn',
  water: '水面|水景|泳池|水池|泳池|湖|pool|pond|lake|river',
  tree: '树木|大树|灌木|叶子|trees|bush|shrub|foliage',
  rock: '景石|岩石|rocks|stone|stones|boulder',
  facade: '外墙|外墙面|幕墙|建筑|房子|楼体|building|house|elevation|brickwork|facades|façade|cladding',
  roof: '屋面|瓦|roofs|rooftop',
  glass: '玻璃窗|玻璃墙|glazing',
  road: '道路|车行道|车道|drive|tarmac|马路|路|roads|street|driveway',
  car: '汽车|面包车|van|truck|lorry|车辆|cars|vehicle',
  fence: '篱笆|栅栏|fences',
};

const WORDS = REGION_NAMES.flatMap(({ key, name }) =>
  [name.zh, name.en.toLowerCase(), ...ALSO[key].split('|')].map((word) => ({ key, word })),
).toSorted((a, b) => b.word.length - a.word.length);
const JOINED = /和|跟|与|以及|、|，|,|;|；|\+|&|\band\b/;

/**
 * What is asked for by name, zh or en: 椅子和茶几, "the chair by the window". Of several nouns in a phrase the one that it is
 * about counts: the last in Chinese, the first in English. Longer words go before those within them (窗帘 is no 窗).
 */
export function regionsNamed(words: string): readonly RegionNameKey[] {
  const found = words.toLowerCase().split(JOINED).map(headOf);
  return [...new Set(found.filter((key) => key !== null))];
}

function headOf(phrase: string): RegionNameKey | null {
  let rest = ` ${phrase.replaceAll(/[^\p{L}]+/gu, ' ')} `;
  let [head, at]: [RegionNameKey | null, number] = [null, 0];
  for (const { key, word } of WORDS) {
    const isLatin = word.charCodeAt(0) < 0x250;
    const place = isLatin ? rest.indexOf(` ${word} `) : rest.lastIndexOf(word);
    if (place < 0) continue;
    if (head === null || (isLatin ? place < at : place > at)) [head, at] = [key, place];
    rest = rest.replaceAll(isLatin ? ` ${word} ` : word, (taken) => ' '.repeat(taken.length));
  }
  return head;
}

export interface RegionWord {
  readonly key: RegionNameKey;
  /** Characters of the text, `to` excluded. */
  readonly from: number;
  readonly to: number;
}

const LETTER = /[a-z']/;
const BY_START = Map.groupBy(WORDS, ({ word }) => word[0]!);

/** Every word for something that a picture may show, in the order of a text in lower case; where words overlap, the first and of those the longest. */
export function regionWords(text: string): readonly RegionWord[] {
  const found: RegionWord[] = [];
  for (let at = 0; at < text.length; at++) {
    const word = BY_START.get(text[at]!)?.find((one) => text.startsWith(one.word, at) && isApart(text, at, one.word));
    if (word === undefined) continue;
    const to = at + word.word.length;
    found.push({ key: word.key, from: at, to });
    at = to - 1;
  }
  return found;
}

/** English words stand by themselves, Chinese ones anywhere. */
function isApart(text: string, from: number, word: string): boolean {
  if (word.charCodeAt(0) >= 0x250) return true;
  return !LETTER.test(text[from - 1] ?? '') && !LETTER.test(text[from + word.length] ?? '');
}
