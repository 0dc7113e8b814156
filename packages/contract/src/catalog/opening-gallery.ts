import type { SceneKindKey } from '../scene/kinds.ts';
import type { Text } from '../text.ts';
import type { SpaceFamily } from './spaces.ts';

/** One picture that a new installation shows: what was said, and the seed that drew it. Its file is `<key>.webp`. */
export interface GalleryEntry {
  readonly key: string;
  readonly family: Exclude<SpaceFamily, 'product'>;
  readonly kind: SceneKindKey;
  readonly style: string;
  /** the prompt; both say the same, the Chinese one made the picture */
  readonly words: Text;
  readonly seed: number;
}

type Row = readonly [kind: SceneKindKey, style: string, seed: number, zh: string, en: string];

function entries(family: GalleryEntry['family'], rows: readonly Row[]): GalleryEntry[] {
  return rows.map(([kind, style, seed, zh, en]) => ({
    key: `${family}-${style}-${kind}`,
    family,
    kind,
    style,
    words: { zh, en },
    seed,
  }));
}

/** The opening gallery: one picture for every style at least, made by `npm run gallery`. */
export const OPENING_GALLERY: readonly GalleryEntry[] = [
  ...entries('interior', [
    [
      'living-room',
      'modern',
      340,
      '现代客厅，36平，左边落地窗，灰绿色沙发，大理石茶几，午后阳光',
      'A modern living room, 36 m², floor-to-ceiling window on the left, grey-green sofa, marble coffee table, afternoon sun',
    ],
    [
      'bathroom',
      'minimal',
      302,
      '极简卫浴，微水泥墙面，独立浴缸，圆镜，天光',
      'A minimal bathroom, microcement walls, freestanding bathtub, round mirror, overcast light',
    ],
    [
      'study',
      'japandi',
      14,
      '日式原木书房，浅橡木，书架，书桌靠窗，上午',
      'A Japandi study in pale oak, a bookshelf, the desk by the window, morning',
    ],
    [
      'bedroom',
      'cream',
      2,
      '奶油风主卧，软包大床，两个床头柜，羊毛地毯，柔光',
      'A cream master bedroom, upholstered bed, two nightstands, a wool rug, soft light',
    ],
    [
      'entrance',
      'wabi-sabi',
      15,
      '侘寂玄关，夯土墙，长凳，枯枝花瓶，午后侧光',
      'A wabi-sabi entrance, rammed earth wall, a bench, branches in a vase, afternoon side light',
    ],
    [
      'dining-room',
      'new-chinese',
      122,
      '新中式餐厅，圆餐桌，六把圈椅，花格屏风，黄昏',
      'A New Chinese dining room, round table, six Ming chairs, a lattice screen, dusk',
    ],
    [
      'childs-room',
      'nordic',
      411,
      '北欧儿童房，小屋床，圆地毯，玩具架，正午阳光',
      'A Nordic child’s room, a house bed, round rug, toy shelf, noon sun',
    ],
    [
      'living-room',
      'french',
      604,
      '法式客厅，人字拼地板，石膏线，壁炉，枝形吊灯，上午',
      'A French living room, herringbone floor, mouldings, fireplace, chandelier, morning',
    ],
    [
      'living-room',
      'mid-century',
      110,
      '中古风客厅，胡桃木边柜，躺椅，落地灯，傍晚',
      'A mid-century living room, walnut sideboard, lounge chair, floor lamp, evening',
    ],
    [
      'kitchen',
      'industrial',
      105,
      '工业风厨房，红砖墙，混凝土地面，中岛，三把吧凳，大窗',
      'An industrial kitchen, red brick wall, concrete floor, island, three bar stools, large windows',
    ],
    [
      'bedroom',
      'luxury',
      30,
      '轻奢卧室，大理石背景墙，祖母绿抱枕，壁灯，夜晚',
      'A luxury bedroom, marble feature wall, emerald cushions, wall lamps, night',
    ],
    [
      'kitchen',
      'rustic',
      8,
      '乡村厨房，陶砖地面，木梁，农庄餐桌，正午',
      'A rustic kitchen, terracotta floor, beams, a farmhouse table, noon',
    ],
    [
      'living-room',
      'mediterranean',
      201,
      '地中海客厅，拱门，白色石灰墙，蓝色抱枕，窗外大海，正午',
      'A Mediterranean living room, arches, white lime walls, blue cushions, sea view, noon',
    ],
    [
      'study',
      'dark-academia',
      11,
      '学院派书房，深绿色护墙板，皮单椅，满墙书架，夜晚台灯',
      'A study as in an old college, deep green panelling, leather armchair, wall of books, lamps at night',
    ],
    [
      'wardrobe',
      'modern',
      119,
      '现代衣帽间，开放式衣柜，长凳，穿衣镜，灯光',
      'A modern dressing room, open wardrobes, a bench, full-length mirror, lights on',
    ],
    [
      'stair-hall',
      'minimal',
      205,
      '极简楼梯间，挑高6米，天窗，旋转楼梯',
      'A minimal stair hall, six metres high, a skylight, winding stairs',
    ],
  ]),
  ...entries('commercial', [
    [
      'office',
      'office-light',
      115,
      '明亮办公室，工位，绿植，玻璃隔断，上午',
      'A light office, workstations, plants, glass partitions, morning',
    ],
    [
      'meeting-room',
      'executive',
      1,
      '商务会议室，船形会议桌，十把椅子，胡桃木墙，傍晚城市天际线',
      'An executive meeting room, boat-shaped table, ten chairs, walnut walls, skyline at dusk',
    ],
    [
      'reception',
      'tech',
      202,
      '科技感前台，弧形接待台，白色，线形灯',
      'A tech reception, curved desk, white, light lines',
    ],
    [
      'exhibition-hall',
      'gallery-white',
      2,
      '白色展厅，雕塑，展座，轨道射灯，抛光水泥地',
      'A white gallery, sculptures, plinths, track lights, polished concrete',
    ],
    [
      'shop',
      'boutique',
      102,
      '精品服装店，挂衣架，展台，水磨石地面，暖光',
      'A boutique, clothes rails, a display table, terrazzo floor, warm light',
    ],
    [
      'cafe',
      'cafe-wood',
      103,
      '木质咖啡馆，橡木吧台，卡座，藤编吊灯，上午窗光',
      'A wood café, oak counter, banquettes, woven pendants, morning window',
    ],
    [
      'restaurant',
      'dining-chinese',
      8,
      '中式餐厅包间，圆桌，红灯笼，花格屏风，夜晚',
      'A Chinese restaurant, round tables, red lanterns, lattice screens, night',
    ],
    [
      'hotel-lobby',
      'hotel-lobby',
      1,
      '酒店大堂，挑高7米，石墙，沙发组，枝形吊灯',
      'A hotel lobby, seven metres high, stone wall, sofas, chandeliers',
    ],
    [
      'clinic',
      'hospital-clean',
      203,
      '诊所候诊区，浅绿色，长凳，绿植，明亮',
      'A clinic, pale green, benches, plants, bright',
    ],
    [
      'kindergarten',
      'kids',
      205,
      '童趣幼儿园教室，小桌子，玩具架，软木地面，晴天',
      'A playful kindergarten, small tables, toy shelves, cork floor, sunny',
    ],
    [
      'gym',
      'gym-dark',
      203,
      '暗黑健身房，跑步机五台，哑铃架，线形灯',
      'A dark gym, five treadmills, a weights rack, light lines',
    ],
    [
      'bar',
      'bar-night',
      2,
      '夜色酒吧，背光酒柜，八把吧凳，丝绒卡座，昏暗',
      'A night bar, back-lit bottles, eight bar stools, velvet banquettes, dim',
    ],
    [
      'library',
      'bookshop',
      1,
      '书店，满墙书架，长桌，拱顶，暖光',
      'A bookshop, walls of books, long tables, vaulted ceiling, warm light',
    ],
    [
      'guest-room',
      'hotel-lobby',
      102,
      '酒店客房，大床，躺椅，窗外山景，清晨',
      'A hotel room, large bed, lounge chair, mountain view, dawn',
    ],
  ]),
  ...entries('architecture', [
    [
      'villa',
      'modern',
      3,
      '现代别墅，两层，木饰面，泳池，午后',
      'A modern villa, two storeys, timber cladding, pool, afternoon',
    ],
    [
      'cultural',
      'concrete',
      304,
      '清水混凝土美术馆，深窗洞，低角度阳光',
      'A fair-faced concrete museum, deep reveals, low sun',
    ],
    [
      'hotel',
      'new-chinese',
      5,
      '新中式度假酒店，白墙灰瓦，水院，雨后',
      'A New Chinese resort, white walls and grey tiles, a water court, after rain',
    ],
    ['pavilion', 'timber', 2, '木构亭子，湖边，清晨', 'A timber pavilion by the lake, morning'],
    ['school', 'brick', 6, '红砖小学，三层，钢窗，傍晚', 'A brick school, three storeys, steel windows, evening'],
    [
      'office-building',
      'curtain-wall',
      103,
      '玻璃幕墙办公楼，二十层，正午蓝天',
      'A curtain-wall office tower, twenty storeys, noon, blue sky',
    ],
    [
      'street-facade',
      'european',
      7,
      '欧式沿街立面，石灰石，拱窗，黄昏',
      'A European street front, limestone, arched windows, dusk',
    ],
    [
      'rural-guest-house',
      'vernacular',
      4,
      '乡村民宿，夯土墙，毛石基座，竹林，下午',
      'A rural guest house, rammed earth on rubble, bamboo, late afternoon',
    ],
    [
      'retail-complex',
      'white-curved',
      205,
      '流线型商业综合体，白色横带，明亮多云',
      'A curved white retail complex, ribbons, bright overcast',
    ],
    ['villa', 'corten', 208, '耐候钢别墅，混凝土，暮色，室内灯亮', 'A corten villa, concrete, dusk, lit inside'],
  ]),
  ...entries('landscape', [
    [
      'plaza',
      'modern',
      3,
      '现代广场，花岗岩铺装，树阵，镜面水池，下午',
      'A modern plaza, granite paving, rows of trees, mirror pool, afternoon',
    ],
    [
      'courtyard',
      'jiangnan',
      105,
      '江南园林庭院，太湖石，荷花，红枫，雨后',
      'A Jiangnan garden court, Taihu rock, lotus, red maple, after rain',
    ],
    [
      'courtyard',
      'dry-garden',
      4,
      '枯山水庭院，立石，白砂，苔藓，石灯笼',
      'A dry garden, standing stones, white gravel, moss, a stone lantern',
    ],
    [
      'park',
      'meadow',
      106,
      '草甸公园小径，观赏草，宿根花卉，桦树，夕阳',
      'A meadow park path, grasses, perennials, birches, golden hour',
    ],
    [
      'roof-garden',
      'tropical',
      2,
      '热带屋顶花园，日光椅，棕榈，廊架，正午',
      'A tropical roof garden, loungers, palms, a pergola, noon',
    ],
    [
      'waterside',
      'wetland',
      203,
      '湿地滨水步道，木栈道，芦苇，柳树，晨雾',
      'A wetland boardwalk, reeds, willows, morning mist',
    ],
    ['playground', 'modern', 207, '儿童活动场，滑梯，秋千，沙坑，夏天', 'A playground, slide, swings, sandpit, summer'],
  ]),
  ...entries('planning', [
    [
      'urban-district',
      'modern',
      4,
      '城市片区鸟瞰，塔楼，街区，下午',
      'An urban district from the air, towers and blocks, afternoon',
    ],
    ['village', 'vernacular', 5, '村落鸟瞰，灰瓦，小巷，晨光', 'A village from the air, grey roofs, lanes, morning'],
  ]),
];

/** Where the pictures of the gallery lie on the page's host. */
export const GALLERY_PATH = '/gallery';

/** A small picture of a style, or undefined where the gallery has none. Planning borrows from architecture, product from interior. */
export function styleCover(family: SpaceFamily, style: string): string | undefined {
  const of = { planning: 'architecture', product: 'interior' }[family as string] ?? family;
  const entry =
    OPENING_GALLERY.find((one) => one.family === family && one.style === style) ??
    OPENING_GALLERY.find((one) => one.family === of && one.style === style);
  return entry && `${GALLERY_PATH}/${entry.key}-tile.webp`;
}
