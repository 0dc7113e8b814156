import { MATERIALS } from '@yujian/contract/catalog/materials';
import { SPACE_FAMILIES, SPACES, STYLES, type CatalogNode, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { IndexedItem } from '@yujian/domain/gallery/indexed-item';
import { createRandom } from '@yujian/imaging/random';

const FAMILIES = Object.keys(SPACE_FAMILIES) as SpaceFamily[];
const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗';
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰云海山川木子雨晨光宇航';
const PLACES = '上海 北京 杭州 苏州 成都 深圳 广州 南京 厦门 西安 大理 青岛'.split(' ');
const MOODS_ZH =
  '午后阳光 黄昏暖光 清晨薄雾 雨后 夜景灯光 雪天 极简留白 温润 通透 静谧 热闹 复古 轻盈 厚重 大窗 挑高 临水 靠山'.split(
    ' ',
  );
const MOODS_EN =
  'sunny airy quiet warm bright moody rainy misty golden-hour minimal cosy generous raw soft textured open tall lakeside'.split(
    ' ',
  );

/** Made-up published pictures, the same for the same number: two thirds with Chinese titles, 2,000 authors, words of prompts and materials. */
export function* syntheticItems(count: number, seed = 1): Generator<IndexedItem> {
  const random = createRandom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const one = <T>(list: ArrayLike<T>): T => list[below(list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] => Array.from({ length: 1 + below(most) }, () => one(list));
  const authors = Array.from({ length: 2000 }, (_, k) => ({
    userId: idOf(k, 'a'),
    author: k % 3 === 0 ? `studio ${one(MOODS_EN)} ${k}` : `${one(SURNAMES)}${one(GIVEN)}${k % 2 ? one(GIVEN) : ''}`,
  }));
  for (let k = 0; k < count; k++) {
    const family = one(FAMILIES);
    const space = one<CatalogNode>(SPACES[family]);
    const style = one<CatalogNode>(STYLES[family]);
    const materials = some(MATERIALS, 4);
    const isChinese = random() < 0.66;
    const [named, words] = isChinese
      ? [
          `${one(PLACES)}${style.name.zh}${space.name.zh} ${one(MOODS_ZH)}`,
          [...materials.map(({ name }) => name.zh), ...some(MOODS_ZH, 5), `${20 + below(200)}平${space.name.zh}`],
        ]
      : [
          `${style.name.en} ${space.name.en}, ${one(MOODS_EN)}`,
          [...materials.map(({ name }) => name.en), ...some(MOODS_EN, 5), `${20 + below(200)} m² ${space.name.en}`],
        ];
    yield {
      id: idOf(k, 'b'),
      ...one(authors),
      change: k + 1,
      title: random() < 0.3 ? `${named} ${below(5000)}` : named,
      words: random() < 0.2 ? '' : words.join(isChinese ? '，' : ', '),
      recognised: some(REGION_NAMES, 7).map(({ key }) => key),
      tool: one(TOOLS).id,
      c1: SPACE_FAMILIES[family].id,
      c2: space.id,
      c3: style.id,
      width: one([1024, 1280, 1536, 768, 1024, 2048]),
      height: one([768, 1024, 1024, 1024, 720]),
      palette: Array.from({ length: 6 }, (_, i) => ({ colour: `#${hex(below(2 ** 24), 6)}`, share: (6 - i) / 21 })),
      descriptor: Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => below(256)),
      collects: Math.floor(random() ** 8 * 2000),
      hot: random() * 100,
      publishedAt: 1.7e12 + below(3e10),
    };
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function idOf(k: number, letter: string): string {
  const scattered = hex(Math.imul(k + 1, 2654435761) >>> 0, 8);
  return `${scattered}-0000-4000-8000-${letter}${hex(k, 11)}`;
}
