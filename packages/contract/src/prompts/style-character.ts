import type { STYLES, SpaceFamily } from '../catalog/spaces.ts';
import type { Text } from '../text.ts';

type Keys<F extends SpaceFamily> = (typeof STYLES)[F][number]['key'];

const text = (en: string, zh: string): Text => ({ zh, en });

/** What a style is known by besides its materials: joints and mouldings, openings, roofs, plants. Materials come from the style's sheets. */
const INTERIOR: Readonly<Record<Keys<'interior'>, Text>> = {
  modern: text('clean lines, one slatted feature wall', '线条利落，一面格栅主题墙'),
  minimal: text('shadow gaps, no ornament, few things', '收口留缝，无装饰，物件少'),
  japandi: text('paper screens, bamboo, low furniture', '纸格屏风，竹，家具低矮'),
  cream: text('rounded corners, soft shapes', '圆角，柔软的形体'),
  'wabi-sabi': text('hand-trowelled surfaces, driftwood, worn and quiet', '手抹痕迹，老木，素朴安静'),
  'new-chinese': text('wood lattice, ink painting, symmetry', '木格栅，水墨，对称'),
  nordic: text('light, plain, wool throws', '浅色，朴素，羊毛搭毯'),
  french: text('panel mouldings, herringbone floor, chandelier', '石膏线护墙，人字拼地板，吊灯'),
  'mid-century': text('tapered legs, low teak furniture', '锥形腿，低矮的柚木家具'),
  industrial: text('exposed brick, steel and pipes, bare bulbs', '裸露的砖、钢与管线，裸灯泡'),
  luxury: text('book-matched stone, leather panels, cove light', '对纹石材，皮革硬包，暗藏灯带'),
  rustic: text('wooden beams, whitewashed stone, wrought iron', '木梁，刷白的石墙，锻铁'),
  mediterranean: text('arches, white lime, blue paint', '拱，白灰墙，蓝漆'),
  'dark-academia': text('dark panelling, books, brass lamps', '深色护墙板，书，黄铜灯'),
};

const ARCHITECTURE: Readonly<Record<Keys<'architecture'>, Text>> = {
  modern: text(
    'floor-high glazing, slim dark frames, flat roof with a metal edge',
    '落地玻璃，深色细框，平屋顶金属收边',
  ),
  concrete: text('board marks and tie holes, deep reveals', '木模纹与对拉孔，窗洞深'),
  'new-chinese': text('wood lattice windows, grey tile roof with upturned eaves, stone base', '木格窗，青瓦翘檐，石基'),
  timber: text('glulam frame, timber windows, standing-seam roof', '胶合木框架，木窗，立边咬合屋面'),
  brick: text('brick lintels and parapet, steel windows', '砖过梁与女儿墙，钢窗'),
  'curtain-wall': text('unitised glass with vertical fins', '单元玻璃幕墙，竖向鳍片'),
  european: text('cornices, arched windows, balustrades, slate mansard', '檐口线脚，拱窗，栏杆，石板孟莎屋顶'),
  vernacular: text('small openings with timber shutters, rubble base', '小窗木板扇，毛石基座'),
  'white-curved': text('continuous white ribbons, ribbon glazing', '连续的白色曲面带，带形窗'),
  corten: text('recessed openings, planted flat roof', '内凹的洞口，种植平屋顶'),
};

const LANDSCAPE: Readonly<Record<Keys<'landscape'>, Text>> = {
  modern: text('clipped hedges, multi-stem trees, mirror pool', '修剪绿篱，丛生乔木，镜面水池'),
  jiangnan: text('pine, bamboo, red maple and lotus, Taihu stone, a pond', '松、竹、红枫、荷，太湖石，池塘'),
  'dry-garden': text('raked gravel, set stones, moss, pine and azalea', '耙纹砂，立石，苔，松，杜鹃'),
  meadow: text('grasses and perennials, birch, a rill', '观赏草与宿根花，白桦，小水渠'),
  tropical: text('palms, monstera, bougainvillea, a lagoon pool', '棕榈，龟背竹，三角梅，泻湖泳池'),
  wetland: text('reeds, iris, willow, a boardwalk over marsh', '芦苇，鸢尾，柳，栈道与浅沼'),
};

const COMMERCIAL: Readonly<Record<Keys<'commercial'>, Text>> = {
  'office-light': text('glass partitions, acoustic slats, plants', '玻璃隔断，吸音格栅，绿植'),
  executive: text('walnut veneer and leather panels, accent light', '胡桃木饰面与皮革硬包，重点照明'),
  tech: text('white curved walls, lines of light', '白色曲面墙，线性灯光'),
  'gallery-white': text('plinths, one coloured wall, track spots', '展台，一面色墙，轨道射灯'),
  boutique: text('plaster niches, brass rails, warm spots', '灰泥壁龛，黄铜挂杆，暖射灯'),
  'cafe-wood': text('oak counter, rattan, enamel lamps', '橡木吧台，藤，搪瓷灯'),
  'dining-chinese': text('lattice screens, ink mural, lanterns', '格扇屏风，水墨壁画，灯笼'),
  'hotel-lobby': text('high slats, stone wall, wool rugs, cove light', '高大格栅，石墙，羊毛毯，暗藏灯带'),
  'hospital-clean': text('coved floor, pastel bands, even light', '圆弧踢脚，柔和色带，均匀的光'),
  kids: text('rounded shapes, blocks of colour', '圆润的形体，大色块'),
  'gym-dark': text('mesh ceiling, steel, lines of light', '网格吊顶，钢，线性灯'),
  'bar-night': text('mirror and backlit onyx, pools of light', '镜面与背光玉石，点点聚光'),
  bookshop: text('floor-high shelves, arches, brass lamps', '通高书架，拱，黄铜灯'),
};

const CHARACTERS: Readonly<Record<SpaceFamily, Readonly<Record<string, Text>>>> = {
  interior: INTERIOR,
  product: INTERIOR,
  architecture: ARCHITECTURE,
  planning: ARCHITECTURE,
  landscape: LANDSCAPE,
  commercial: COMMERCIAL,
};

/** Null for a style that the catalogue does not have. */
export function characterOf(family: SpaceFamily, style: string): Text | null {
  return CHARACTERS[family][style] ?? null;
}
