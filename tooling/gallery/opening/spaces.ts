import { BLOCK_HOUSE } from './make-inputs.ts';
import type { OpeningOrder } from './order.ts';
import { fromWords } from './words-orders.ts';

const seen = (azimuth: number, height: number, distance: number) => ({
  angles: [{ azimuth, height, distance }],
  quality: 'presentable',
});
const all = { quality: 'draft' };
const pro = { size: '1024', ratio: '3:2' };
const model = (preset: string, more: OpeningOrder['settings'] = {}) => ({
  preset,
  size: '960',
  ratio: '16:9',
  ground: 'grass',
  surroundings: 'meadow',
  ...more,
});

const HOUSE = { upload_model: BLOCK_HOUSE };
const HOUSE_PLACE = ['architecture', 'villa', 'modern'] as const;

/** Views of whole spaces: from other angles, all around, arranged in plan, and of a model. */
export const SPACES_SEEN: readonly OpeningOrder[] = [
  fromWords(
    'pano-living-room',
    'panorama',
    [
      'living-room',
      'modern',
      340,
      '2:1',
      '现代客厅，40平，落地窗，灰绿色沙发，书架，午后阳光',
      '现代客厅 · 全景',
      'Modern living room, all around',
    ],
    all,
  ),
  {
    key: 'block-house-photo',
    tool: '3drender',
    title: { zh: '平台住宅 · 实景', en: 'Terrace house' },
    place: HOUSE_PLACE,
    settings: model('photo', { hour: 17.5, materials: { Wall: 'precast-white', Timber: 'cedar-cladding' } }),
    inputs: HOUSE,
  },
  fromWords(
    'angle-villa-high',
    'multi-angle-render',
    ['villa', 'modern', 3, '4:3', '现代别墅，两层，木饰面，泳池，午后', '别墅 · 俯看', 'Villa from above'],
    seen(1, 3, 1),
  ),
  fromWords(
    'pro-living-room',
    'text2-img-pro',
    [
      'living-room',
      'new-chinese',
      12,
      '3:2',
      '新中式客厅，罗汉床，圈椅，花格屏风，落地灯，下午',
      '圈椅客厅',
      'Living room with Ming chairs',
    ],
    pro,
  ),
  {
    key: 'block-house-white',
    tool: '3drender',
    title: { zh: '平台住宅 · 白模', en: 'Terrace house, white model' },
    place: HOUSE_PLACE,
    settings: model('white', { ground: 'white', surroundings: 'none' }),
    inputs: HOUSE,
  },
  fromWords(
    'pano-cafe',
    'panorama',
    [
      'cafe',
      'cafe-wood',
      103,
      '2:1',
      '木质咖啡馆，橡木吧台，卡座，藤编吊灯，上午',
      '咖啡馆 · 全景',
      'Café, all around',
    ],
    all,
  ),
  fromWords(
    'pro-hotel',
    'text2-img-pro',
    ['hotel', 'concrete', 12, '3:2', '清水混凝土酒店，五层，水面，山景，夕阳', '山前酒店', 'Hotel before the hills'],
    pro,
  ),
  {
    key: 'block-house-line',
    tool: '3drender',
    title: { zh: '平台住宅 · 线稿', en: 'Terrace house in line' },
    place: HOUSE_PLACE,
    settings: model('line', { ground: 'none', surroundings: 'none' }),
    inputs: HOUSE,
  },
  fromWords(
    'angle-cafe-corner',
    'multi-angle-render',
    [
      'cafe',
      'cafe-wood',
      103,
      '4:3',
      '木质咖啡馆，橡木吧台，卡座，藤编吊灯，上午窗光',
      '咖啡馆 · 另一角',
      'Café from another corner',
    ],
    seen(3, 1, 1),
  ),
  fromWords(
    'pro-bedroom',
    'text2-img-pro',
    [
      'bedroom',
      'mid-century',
      12,
      '3:2',
      '中古卧室，胡桃木床，藤编床头，落地灯，橙色抱枕，傍晚',
      '中古卧室',
      'Mid-century bedroom',
    ],
    pro,
  ),
];
