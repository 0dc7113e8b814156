import { STYLES } from '@yujian/contract/catalog/spaces';
import { words, type Lexeme } from './lexeme.ts';

/** Words for styles by key; one word may mean different keys in different families, the first that the kind's family has is taken. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  '现代|modern': ['modern', 'office-light'],
  '工业|industrial style|industrial loft|industrial interior': ['industrial', 'concrete'],
  '现代简约|现代风|当代|现代风格|contemporary|modernist|clean modern': ['modern', 'office-light'],
  '简约|极简风|极简主义|极简风格|简洁|minimalist|minimalism|pared-back|pared back|无印': [
    'minimal',
    'modern',
    'gallery-white',
  ],
  '日式|日系|原木风|原木|日式原木风|muji|无印良品|日式极简|japanese|japanese style|zen|禅意|禅|和风|和式': [
    'japandi',
    'dry-garden',
    'timber',
    'cafe-wood',
    'bookshop',
  ],
  '精品|精品感|boutique': ['boutique'],
  '四合院|老北京|siheyuan': ['new-chinese', 'vernacular'],
  '奶油风|奶油色系|奶咖|法式奶油|cream style|creamy': ['cream', 'boutique', 'cafe-wood'],
  '侘寂风|诧寂|寂静风|wabi sabi|wabisabi|wabi': ['wabi-sabi', 'vernacular', 'cafe-wood'],
  '新中式风|新中式风格|中式|中国风|东方|国风|宋式|宋式美学|明式|徽派|苏式|中式风格|chinese style|chinese|new-chinese|neo-chinese|oriental|modern chinese|traditional chinese|song dynasty':
    ['new-chinese', 'dining-chinese', 'jiangnan'],
  '北欧风|北欧风格|斯堪的纳维亚|scandinavian|scandi|nordic style|hygge': [
    'nordic',
    'timber',
    'office-light',
    'cafe-wood',
    'kids',
  ],
  '法式风|法式复古|法式浪漫|法式轻奢|欧式古典|古典|巴黎|french style|parisian|haussmann|haussmannian|neoclassical|classical|classic|provencal':
    ['french', 'european', 'hotel-lobby'],
  '中古风|复古|vintage|复古风|mid century|midcentury|mid-century modern|mid century modern|retro|包豪斯|bauhaus|六十年代|70s|60s|seventies':
    ['mid-century', 'cafe-wood', 'bookshop'],
  '工业风|工业风格|loft|loft风|loft公寓|loft 公寓|loft住宅|loft 住宅|loft户型|loft apartment|loft flat|loft home|loft space|loft interior|warehouse style|industrial style|工业感':
    ['industrial', 'concrete', 'cafe-wood', 'bar-night', 'gym-dark'],
  '轻奢风|奢华|豪华|高级|高奢|luxurious|luxury style|glamorous|glam|art deco|装饰艺术|opulent|high-end': [
    'luxury',
    'hotel-lobby',
    'executive',
    'european',
    'bar-night',
    'boutique',
  ],
  '乡村风|田园|田园风|美式乡村|美式|farmhouse style|rustic style|country style|cottage|cottagecore|farm style': [
    'rustic',
    'vernacular',
    'meadow',
    'cafe-wood',
  ],
  '地中海风|地中海风格|希腊|圣托里尼|mediterranean style|greek|santorini|coastal|spanish|moroccan|摩洛哥|西班牙': [
    'mediterranean',
    'european',
    'tropical',
    'hotel-lobby',
  ],
  '暗黑|暗调风|暗黑风|深色调|美式复古|moody academia|dark academia|gothic|dark style': [
    'dark-academia',
    'bar-night',
    'gym-dark',
    'bookshop',
  ],
  '清水|混凝土风|粗野主义|清水混凝土风格|brutalist|brutalism|fair-faced|exposed concrete style': [
    'concrete',
    'industrial',
  ],
  '木构|木结构|木屋|木构建筑|timber frame|timber-framed|wooden house|log cabin|mass timber|glulam': [
    'timber',
    'japandi',
  ],
  '砖砌|红砖建筑|brick style|brickwork style': ['brick', 'industrial'],
  '幕墙|玻璃幕墙风格|全玻璃|glass curtain wall|glass tower|glazed tower|all-glass|fully glazed': [
    'curtain-wall',
    'tech',
  ],
  '欧式风格|欧式古典建筑|欧陆|baroque|renaissance|european style|victorian|georgian': ['european', 'french'],
  '乡土建筑|夯土|土坯|vernacular style|rammed-earth|adobe|thatched': ['vernacular', 'rustic'],
  '流线型|曲线|参数化|未来主义|扎哈|有机形态|futuristic|parametric|curvy|organic form|zaha|curvilinear|streamlined': [
    'white-curved',
    'tech',
  ],
  '锈板|锈钢板|耐候钢板|corten steel|weathering steel|rusted steel': ['corten', 'industrial'],
  '江南|园林|苏州园林|古典园林|江南风格|chinese garden|suzhou|classical garden': ['jiangnan', 'new-chinese'],
  '枯山水|karesansui|rock garden|白砂庭': ['dry-garden', 'japandi'],
  '草甸|野趣|自然风|自然风格|花园风|wildflower|prairie|naturalistic|english garden|cottage garden|piet oudolf|自然主义':
    ['meadow', 'rustic'],
  '热带风|东南亚|巴厘岛|热带雨林|balinese|bali|tropical style|jungle|southeast asian|resort style': [
    'tropical',
    'mediterranean',
    'timber',
  ],
  '湿地|生态|雨水花园|海绵城市|wetlands|rain garden|ecological|marshland': ['wetland', 'meadow'],
  '明亮办公风格|活力办公|light office style|fresh office': ['office-light'],
  '商务风|商务|沉稳|executive style|corporate|business style': ['executive', 'modern'],
  '科技感|科技风|未来感|赛博|high-tech|hi-tech|sci-fi|techy|cyberpunk|futurism': [
    'tech',
    'curtain-wall',
    'white-curved',
  ],
  '白盒子|画廊风|white cube|gallery white|gallery style': ['gallery-white', 'minimal'],
  '童趣风|童话|卡通|playful|child-friendly|colourful kids|fairy tale|whimsical': ['kids', 'nordic'],
};

/** Names of styles that are first of all something else. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  '红砖',
  'brick',
  'dark',
  'modern',
  'concrete',
  'cream',
  '奶油',
  'timber',
  '玻璃幕墙',
  'curtain wall',
  '书店',
  'bookshop',
  '酒店大堂',
  'hotel lobby',
  'hotel-lobby',
  'clinic',
  '流线',
  '清水混凝土',
  '木构',
  '耐候钢',
  'corten',
  'meadow',
  '草甸',
  'wetland',
  'night bar',
  'executive',
  'vernacular',
  '医疗',
  'industrial',
  'kids',
]);

/** What a style's own name may mean in other families. */
function kinOf(key: string): readonly string[] {
  return [
    ...new Set([
      key,
      ...Object.values(FURTHER)
        .filter(([first]) => first === key)
        .flat(),
    ]),
  ];
}

export const STYLE_WORDS: readonly Lexeme[] = [
  ...Object.values(STYLES)
    .flat()
    .flatMap(({ key, name }) =>
      words(
        [name.zh, `${name.zh}风`, `${name.zh}风格`, name.en.toLowerCase(), key]
          .filter((word) => !AMBIGUOUS.has(word))
          .join('|') || key,
        { is: 'style', styles: kinOf(key) },
      ),
    ),
  ...Object.entries(FURTHER).flatMap(([list, styles]) => words(list, { is: 'style', styles })),
];
