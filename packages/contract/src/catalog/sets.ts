import type { Text } from '../text.ts';

/** What a set is for: things indoors, things outdoors, buildings. */
export type SetPlace = 'indoor' | 'outdoor' | 'around';

/** What a subject is like: how high it is, and whether it stands on a table. `auto`: by its outline. */
export const SUBJECTS = [
  { key: 'auto', name: { zh: '看外形定', en: 'By its outline' } },
  { key: 'small', name: { zh: '小物件，约 0.25 米高', en: 'Small object, about 0.25 m high' } },
  { key: 'table', name: { zh: '桌几，约 0.6 米高', en: 'Table, about 0.6 m high' } },
  { key: 'sofa', name: { zh: '沙发，约 0.8 米高', en: 'Sofa, about 0.8 m high' } },
  { key: 'chair', name: { zh: '椅子，约 0.85 米高', en: 'Chair, about 0.85 m high' } },
  { key: 'tall', name: { zh: '落地灯、柜子，约 1.7 米高', en: 'Floor lamp, cabinet, about 1.7 m high' } },
] as const;
export type SubjectKind = (typeof SUBJECTS)[number]['key'];

export const CAMERA_HEIGHTS = [
  { key: 'auto', name: { zh: '看图定', en: 'By the picture' } },
  { key: 'low', name: { zh: '低', en: 'Low' } },
  { key: 'eye', name: { zh: '平视', en: 'Eye level' } },
  { key: 'high', name: { zh: '俯视', en: 'High' } },
] as const;
export type CameraHeight = (typeof CAMERA_HEIGHTS)[number]['key'];

export interface SetNode {
  readonly key: SetKey;
  readonly place: SetPlace;
  readonly name: Text;
}

const NAMES = {
  indoor: {
    'nordic-window': { zh: '北欧窗边', en: 'Nordic window' },
    'walnut-study': { zh: '胡桃书房', en: 'Walnut study' },
    'wabi-plaster': { zh: '侘寂泥墙', en: 'Wabi-sabi plaster' },
    'white-gallery': { zh: '白色展厅', en: 'White gallery' },
    'green-salon': { zh: '墨绿沙龙', en: 'Green salon' },
    'brick-loft': { zh: '红砖阁楼', en: 'Brick loft' },
    'tatami-room': { zh: '和室', en: 'Tatami room' },
    'terracotta-arch': { zh: '陶土拱门', en: 'Terracotta arch' },
    'stone-lobby': { zh: '石材大堂', en: 'Stone lobby' },
    'play-room': { zh: '儿童房', en: 'Play room' },
    fireside: { zh: '壁炉旁', en: 'Fireside' },
    'sunny-kitchen': { zh: '晨光厨房', en: 'Sunny kitchen' },
    'cafe-corner': { zh: '咖啡馆一角', en: 'Café corner' },
    'paper-sweep': { zh: '无缝纸影棚', en: 'Seamless paper' },
  },
  outdoor: {
    'teak-terrace': { zh: '柚木露台', en: 'Teak terrace' },
    'gravel-garden': { zh: '枯山水', en: 'Gravel garden' },
    'brick-courtyard': { zh: '砖铺庭院', en: 'Brick courtyard' },
    'pool-side': { zh: '泳池边', en: 'Pool side' },
    'birch-lawn': { zh: '白桦草地', en: 'Lawn with birches' },
    'roof-dusk': { zh: '屋顶黄昏', en: 'Roof at dusk' },
    'bamboo-grove': { zh: '竹园', en: 'Bamboo grove' },
    'cobbled-street': { zh: '石板街', en: 'Cobbled street' },
    'sand-shore': { zh: '沙滩', en: 'Sandy shore' },
    'lavender-hill': { zh: '薰衣草坡', en: 'Lavender hill' },
    'autumn-park': { zh: '秋日公园', en: 'Autumn park' },
    'snow-yard': { zh: '雪院', en: 'Snowy yard' },
    'concrete-plaza': { zh: '清水混凝土广场', en: 'Concrete plaza' },
  },
  around: {
    'around-street': { zh: '街道', en: 'Street' },
    'around-hill': { zh: '山坡', en: 'Hill' },
    'around-waterfront': { zh: '水边', en: 'Waterfront' },
    'around-night-city': { zh: '夜城', en: 'City at night' },
    'around-woods': { zh: '林间', en: 'Woods' },
  },
} as const satisfies Record<SetPlace, Record<string, Text>>;

export type SetKey = { [P in keyof typeof NAMES]: keyof (typeof NAMES)[P] }[keyof typeof NAMES];

export const SETS: readonly SetNode[] = (Object.keys(NAMES) as SetPlace[]).flatMap((place) =>
  Object.entries(NAMES[place]).map(([key, name]) => ({ key: key as SetKey, place, name })),
);

export function setsOf(...places: readonly SetPlace[]): readonly SetNode[] {
  return SETS.filter(({ place }) => places.includes(place));
}

/**
 * The set and the seed of one picture of a run: where the set is left open each proposal has another one; else each has another
 * dress of the chosen one. "Make it large" asks for exactly these.
 *
 * @param open the sets to choose from
 * @param variant from 0
 */
export function proposalOf(
  open: readonly SetNode[],
  set: string,
  seed: number,
  variant: number,
): { readonly set: SetKey; readonly seed: number } {
  const known = open.find(({ key }) => key === set);
  return {
    set: (known ?? open[(seed + variant * STRIDE) % open.length]!).key,
    seed: (seed + variant) % 2 ** 32,
  };
}

/** Sets that are so many places apart differ in light and colour; it shares no divisor with their numbers. */
const STRIDE = 5;
