import { words, type Lexeme, type MaterialWord } from './lexeme.ts';

const wood = (floor: string, other: string, wall = other): MaterialWord => ({ floor, wall, other });
const all = (key: string, more: Partial<MaterialWord> = {}): MaterialWord => ({
  other: key,
  floor: key,
  wall: key,
  ...more,
});

const MATERIALS: readonly (readonly [string, MaterialWord])[] = [
  [
    '木|木质|木头|实木|木制|木饰面|木色|原木色|木地板|wood|wooden|timber|hardwood|wood veneer|solid wood|wood floor|parquet',
    wood('oak-planks', 'oak-veneer'),
  ],
  [
    '橡木|浅橡木|白橡|白橡木|橡木色|oak|white oak|light oak|pale oak|natural oak|oak wood|oak veneer',
    wood('oak-planks', 'oak-veneer'),
  ],
  ['烟熏橡木|深橡木|深橡|smoked oak|dark oak|fumed oak', wood('smoked-oak-planks', 'walnut-veneer')],
  ['灰橡木|灰橡|grey oak|gray oak', wood('grey-oak-planks', 'ash-veneer')],
  [
    '人字拼|人字拼地板|人字拼木地板|人字拼实木地板|人字形|herringbone|oak herringbone|oak herringbone floor|herringbone oak|herringbone parquet|herringbone floor',
    all('oak-herringbone', { role: 'floor' }),
  ],
  ['鱼骨拼|鱼骨|鱼骨拼地板|鱼骨拼木地板|chevron|chevron parquet|chevron floor', all('oak-chevron', { role: 'floor' })],
  [
    '胡桃木|黑胡桃|胡桃|黑胡桃木|胡桃色|walnut|black walnut|walnut wood|walnut veneer|dark walnut',
    wood('walnut-planks', 'walnut-veneer'),
  ],
  [
    '深木色|深色木|深色木饰面|dark wood|dark timber|mahogany|桃花心木|红木|花梨|花梨木|紫檀|榆木|鸡翅木|rosewood|elm|cherry wood|樱桃木',
    wood('walnut-planks', 'walnut-veneer'),
  ],
  [
    '白蜡木|水曲柳|枫木|桦木|榉木|ash|ash wood|maple wood|birch wood|birch plywood|birch|beech|light wood|浅木色|浅色木|blond wood|pale wood|plywood|胶合板|多层板',
    wood('grey-oak-planks', 'ash-veneer'),
  ],
  ['松木|杉木|pine wood|pine|fir|spruce|pine boards|whitewashed pine', wood('pine-boards', 'pine-boards')],
  ['柚木|柚木色|teak|teak wood', wood('teak-decking', 'teak-veneer')],
  [
    '户外地板|防腐木|木平台|木栈道|木甲板|decking|wood deck|timber deck|wooden deck|deck boards',
    { floor: 'teak-decking', other: 'teak-decking', role: 'deck' },
  ],
  [
    '风化木|旧木|老木头|回收木|reclaimed wood|driftwood|weathered wood|reclaimed timber|weathered timber|old wood',
    all('weathered-decking'),
  ],
  ['烧杉|炭化木|碳化木|烧杉板|charred timber|charred wood|shou sugi ban|yakisugi|charred larch', all('charred-boards')],
  [
    '雪松|雪松木|香柏|cedar|cedar cladding|larch|larch cladding|落叶松|timber cladding|wood cladding|木外墙|木挂板',
    all('cedar-cladding'),
  ],
  ['竹|竹材|竹编|竹制|bamboo material|woven bamboo', all('bamboo')],
  ['藤|藤编|藤条|藤制|rattan|wicker|cane|woven rattan', all('rattan')],
  ['软木|cork', all('cork')],
  [
    '木格栅|橡木格栅|格栅|木条|格栅墙|木格栅墙|slats|wood slats|slatted wood|timber slats|wooden slats|wood slat|slat wall|oak slats',
    { wall: 'oak-slats', floor: 'oak-planks', other: 'oak-slats', role: 'accentWall' },
  ],
  [
    '胡桃木格栅|walnut slats|walnut slat|walnut slat wall',
    { wall: 'walnut-slats', other: 'walnut-slats', role: 'accentWall' },
  ],
  [
    '大理石|大里石|白色大理石|白大理石|云石|爵士白|卡拉拉|marble|white marble|carrara|carrara marble|marbled',
    { floor: 'grey-marble-slabs', wall: 'carrara-marble', other: 'carrara-marble' },
  ],
  ['鱼肚白|雪花白|卡拉卡塔|calacatta|calacatta marble|book-matched marble|bookmatched marble', all('calacatta-marble')],
  ['黑色大理石|黑大理石|黑白根|black marble|nero marquina|nero', all('nero-marquina')],
  ['棕色大理石|深啡网|咖网|brown marble|emperador', all('emperador')],
  ['绿色大理石|绿大理石|大花绿|green marble|verde alpi|verde', all('verde-alpi')],
  ['米黄大理石|米黄石材|莎安娜|cream marble|beige marble', all('cream-marble-slabs')],
  ['灰色大理石|灰大理石|grey marble|gray marble', all('grey-marble-slabs')],
  ['洞石|罗马洞石|米洞石|travertine|roman travertine', all('travertine')],
  ['银灰洞石|灰洞石|silver travertine|grey travertine', all('silver-travertine')],
  ['石灰石|石灰岩|莱姆石|limestone', all('limestone')],
  ['砂岩|sandstone', all('sandstone')],
  ['青石|青石板|石板|青砖石|bluestone|blue-grey slate', all('bluestone')],
  ['板岩|黑板岩|岩板|slate|slate tiles', all('slate-floor')],
  ['花岗岩|花岗石|芝麻灰|芝麻白|granite|grey granite|gray granite|light granite', all('granite-grey')],
  ['黑色花岗岩|芝麻黑|黑金沙|black granite|basalt|玄武岩', all('granite-black')],
  ['石材|石头墙|天然石|文化石|毛石|stone|natural stone|stone wall cladding|rubble stone|fieldstone', all('limestone')],
  ['水磨石|浅色水磨石|terrazzo|light terrazzo|white terrazzo', all('terrazzo-light')],
  ['绿色水磨石|green terrazzo', all('terrazzo-green')],
  ['深色水磨石|黑色水磨石|dark terrazzo|black terrazzo', all('terrazzo-dark')],
  ['玉石|透光石|背光玉石|onyx|backlit onyx', all('onyx')],
  [
    '小白砖|地铁砖|白砖墙砖|subway|subway backsplash|tiled backsplash|subway tile|subway tiles|white subway tiles|metro tiles|metro tile',
    { wall: 'subway-white', floor: 'white-squares', other: 'subway-white', role: 'tile' },
  ],
  [
    '绿色瓷砖|绿色小砖|sage tiles|green tiles|green tile',
    { wall: 'subway-sage', floor: 'subway-sage', other: 'subway-sage', role: 'tile' },
  ],
  [
    '手工砖|泽利吉|zellige|zellige tiles|手工釉砖|釉砖|handmade tiles|handmade tile',
    { wall: 'zellige-white', floor: 'zellige-white', other: 'zellige-white', role: 'tile' },
  ],
  [
    '地砖|地面砖|floor tiles|floor tile',
    { wall: 'porcelain-grey', floor: 'porcelain-grey', other: 'porcelain-grey', role: 'floor' },
  ],
  [
    '瓷砖|抛光砖|墙砖|通体砖|tile|tiles|tiled|porcelain|porcelain tiles|ceramic tiles',
    { wall: 'white-squares', floor: 'porcelain-grey', other: 'white-squares' },
  ],
  [
    '方砖|小方砖|白色方砖|square tiles|small square tiles',
    { wall: 'white-squares', floor: 'white-squares', other: 'white-squares', role: 'tile' },
  ],
  [
    '六角砖|六角小白砖|六角小砖|白色六角砖|六边形砖|hexagon tiles|hexagonal tiles|hex tile|hex tiles',
    { wall: 'hexagon-white', floor: 'hexagon-white', other: 'hexagon-white', role: 'floor' },
  ],
  [
    '陶砖|陶土砖|红陶砖|terracotta tile|terra cotta tile',
    { wall: 'hexagon-terracotta', floor: 'hexagon-terracotta', other: 'hexagon-terracotta', role: 'floor' },
  ],
  [
    '赤陶|terracotta|terra cotta',
    { wall: 'hexagon-terracotta', floor: 'hexagon-terracotta', other: 'matt-clay-paint' },
  ],
  [
    '马赛克|蓝色马赛克|mosaic|mosaic tiles|mosaic tile',
    { wall: 'mosaic-blue', floor: 'mosaic-blue', other: 'mosaic-blue', role: 'tile' },
  ],
  [
    '花砖|水泥花砖|棋盘格|黑白格|黑白格地砖|棋盘格地砖|encaustic tiles|cement tiles|patterned tiles|checkerboard|checkered floor|chequered floor|checkerboard floor|cement tile|black and white tiles',
    { wall: 'checker-encaustic', floor: 'checker-encaustic', other: 'checker-encaustic', role: 'floor' },
  ],
  [
    '红砖|砖|砖墙|裸砖|红砖墙|brick|bricks|red brick|exposed brick|brickwork|brick wall',
    { wall: 'red-brick', floor: 'brick-paving', other: 'red-brick', role: 'wall' },
  ],
  [
    '青砖|灰砖|青砖墙|grey brick|gray brick|grey bricks',
    { wall: 'grey-brick', floor: 'brick-paving', other: 'grey-brick', role: 'wall' },
  ],
  [
    '白砖|白砖墙|白色砖墙|white brick|whitewashed brick|painted brick|white brick wall',
    { wall: 'white-brick', other: 'white-brick', role: 'wall' },
  ],
  ['黑砖|黑砖墙|black brick|dark brick', { wall: 'black-brick', other: 'black-brick', role: 'wall' }],
  ['黄砖|米色砖|buff brick|yellow brick|sand brick', { wall: 'buff-brick', other: 'buff-brick', role: 'wall' }],
  [
    '混凝土|水泥|清水混凝土|清水|concrete|cement|exposed concrete|fair-faced concrete|bare concrete|raw concrete',
    { floor: 'polished-concrete', wall: 'cast-concrete', other: 'cast-concrete' },
  ],
  ['水泥地|水泥地面|水泥地坪|concrete floor|concrete floors|cement floor', all('polished-concrete', { role: 'floor' })],
  ['水泥墙|混凝土墙|concrete wall|concrete walls', all('cast-concrete', { role: 'wall' })],
  [
    '木纹混凝土|木模混凝土|木纹清水混凝土|board-marked concrete|board-formed concrete|board formed concrete',
    all('board-concrete'),
  ],
  [
    '抛光混凝土|抛光水泥|抛光水泥地|磨光水泥|固化地坪|自流平|polished concrete|ground concrete|polished cement',
    all('polished-concrete', { role: 'floor' }),
  ],
  ['微水泥|microcement|micro-cement|micro cement|seamless cement', all('microcement')],
  [
    '石膏|灰泥|肌理漆|抹灰|肌理墙|plaster|textured plaster|plastered',
    { wall: 'trowelled-plaster', floor: 'microcement', other: 'white-plaster' },
  ],
  [
    '硅藻泥|石灰漆|艺术漆|石灰墙|艺术涂料|lime wash|limewash|lime plaster|limewashed|lime-washed',
    { wall: 'lime-wash', floor: 'microcement', other: 'lime-wash', role: 'wall' },
  ],
  [
    '威尼斯灰泥|马莱漆|venetian plaster|polished plaster|marmorino',
    { wall: 'venetian-plaster', other: 'venetian-plaster', role: 'wall' },
  ],
  ['真石漆|外墙涂料|灰泥外墙|拉毛|stucco|render|white render|rendered wall', { wall: 'stucco', other: 'stucco' }],
  ['夯土|黄土|rammed earth', all('rammed-earth')],
  [
    '夯土墙|土墙|rammed-earth wall|rammed earth walls|earth wall|mud wall|adobe wall',
    all('rammed-earth', { role: 'wall' }),
  ],
  [
    '乳胶漆|涂料|刷漆|油漆|白墙漆|paint|painted|matt paint|matte paint|emulsion',
    { wall: 'matt-white-paint', other: 'lacquer-white' },
  ],
  [
    '烤漆|漆面|亮面|lacquer|lacquered|high-gloss|high gloss|glossy lacquer',
    { wall: 'lacquer-white', other: 'lacquer-white' },
  ],
  ['大漆|红漆|朱漆|red lacquer|vermilion lacquer', all('lacquer-red')],
  ['不锈钢|钢|拉丝不锈钢|钢制|金属|steel|stainless steel|brushed steel|metal|metallic|metals', all('brushed-steel')],
  ['镀铬|铬|亮铬|chrome|polished chrome|chromed', all('polished-chrome')],
  [
    '黄铜|铜|拉丝黄铜|黄铜色|金色金属|brass|brushed brass|gold metal|golden brass|brass fittings|champagne brass',
    all('brushed-brass'),
  ],
  ['古铜|做旧黄铜|古铜色|bronze|aged brass|antique brass|dark bronze', all('aged-brass')],
  ['紫铜|红铜|玫瑰金|copper|rose gold', all('copper')],
  ['铜绿|verdigris|patina copper|green copper', all('verdigris-copper')],
  [
    '黑钢|黑铁|铁艺|黑色金属|铁|熟铁|blackened steel|black steel|wrought iron|iron|black metal|raw steel|dark steel',
    all('blackened-steel'),
  ],
  ['耐候钢|耐候钢板|锈钢板|锈钢|corten|corten steel panels', all('corten')],
  [
    '铝|铝板|阳极氧化铝|aluminium|aluminum|anodised aluminium|anodized aluminum|satin aluminium',
    all('anodised-aluminium'),
  ],
  ['镀锌|镀锌板|galvanised|galvanized|galvanised steel', all('galvanised')],
  ['波纹板|瓦楞板|波纹钢板|corrugated|corrugated steel|corrugated metal', all('corrugated-steel')],
  ['金箔|gold leaf|gilded|鎏金', all('gold-leaf')],
  ['玻璃|透明玻璃|glass|clear glass|transparent glass', all('clear-glass')],
  ['磨砂玻璃|frosted glass|磨砂', all('frosted-glass')],
  ['长虹玻璃|长虹|瓦楞玻璃|fluted glass|reeded glass|ribbed glass', all('fluted-glass')],
  ['茶色玻璃|茶玻|bronze glass|tinted glass|smoked glass', all('bronze-glass')],
  ['镜面|mirrored|mirror finish', all('mirror')],
  ['灰镜|茶镜|smoked mirror|grey mirror|tinted mirror', all('smoked-mirror')],
  ['clay paint|陶土漆|陶土涂料', all('matt-clay-paint')],
  ['苔藓|青苔|moss', { other: 'moss', role: 'lawn' }],
  ['亚麻|棉麻|麻布|麻|亚麻布|linen fabric|linen|linens', all('linen-natural')],
  ['白色亚麻|白亚麻|white linen', all('linen-white')],
  ['布艺|布料|织物|布|面料|fabric|cloth|textile|upholstered', all('linen-natural')],
  ['泰迪绒|羊羔绒|圈圈绒|羊羔毛|boucle|bouclé|teddy|shearling|sherpa', all('boucle-cream')],
  ['丝绒|天鹅绒|绒布|绒面|velvet|velour|plush', all('velvet-green')],
  ['棉布|棉|纯棉|cotton', all('cotton-white')],
  ['粗花呢|呢|花呢|tweed|herringbone fabric', all('tweed-charcoal')],
  ['羊毛|羊绒|毛呢|wool|woollen|woolen|cashmere', all('wool-camel')],
  ['真丝|丝绸|绸缎|丝|silk|satin fabric', all('velvet-rust')],
  [
    '皮|皮革|真皮|皮质|棕色皮革|焦糖色皮革|棕皮|马鞍皮|leather|tan leather|cognac leather|brown leather|saddle leather|camel leather|caramel leather',
    all('leather-cognac'),
  ],
  ['黑色皮革|黑皮|black leather', all('leather-black')],
  ['白色皮革|米色皮革|奶油皮|white leather|cream leather|beige leather', all('leather-cream')],
  ['麂皮|翻皮|绒面革|suede|nubuck', all('suede-taupe')],
  ['黄麻|剑麻|草编|麻绳|jute|sisal|seagrass', all('jute-rug')],
  ['榻榻米|tatami|tatami mats|tatami mat', all('tatami', { role: 'floor' })],
  [
    '满铺地毯|块毯|方块地毯|地毯砖|地毯地面|carpet|carpeted|carpet tile|carpet tiles|wall-to-wall carpet',
    { floor: 'rug-loop-charcoal', other: 'rug-loop-oat', role: 'floor' },
  ],
  ['橡胶地板|橡胶|rubber|rubber floor|black rubber', { floor: 'black-plastic', other: 'black-plastic', role: 'floor' }],
  [
    'pvc地板|塑胶地板|环氧|环氧地坪|树脂地坪|树脂|vinyl|vinyl floor|resin|resin floor|epoxy|epoxy floor|linoleum|polished resin',
    { floor: 'polished-concrete', other: 'white-plastic', role: 'floor' },
  ],
  [
    '壁纸|墙纸|墙布|花卉壁纸|wallpaper|floral wallpaper|patterned wallpaper',
    { wall: 'floral-wallpaper', other: 'floral-wallpaper', role: 'wall' },
  ],
  ['草编墙纸|草编墙布|grasscloth|grass cloth', { wall: 'grasscloth', other: 'grasscloth', role: 'accentWall' }],
  ['宣纸|和纸|纸|rice paper|washi|paper', all('paper-shade')],
  ['毛毡|羊毛毡|毡|felt', all('felt-grey')],
  ['长毛|长绒|shag|shaggy|shag rug|high-pile|high pile', all('rug-shag-cream', { role: 'rug' })],
  ['基里姆|波斯|波斯地毯|kilim|kilims|kilim rug|persian rug|persian|oriental rug', all('rug-kilim', { role: 'rug' })],
  ['条纹地毯|striped rug', all('rug-stripes', { role: 'rug' })],
  ['亚克力|有机玻璃|acrylic|perspex|lucite', all('acrylic')],
  ['陶瓷|瓷|陶|陶土|ceramic|clay|stoneware', all('white-ceramic')],
  [
    '小青瓦|黑瓦|青瓦|黛瓦|灰瓦|灰瓦屋顶|grey tiles roof|grey roof tiles|chinese roof tiles|grey tile roof',
    { other: 'chinese-grey-tile', role: 'roof' },
  ],
  [
    '红瓦|陶瓦|瓦屋顶|红瓦屋顶|瓦|clay tiles|clay roof tiles|pantiles|terracotta roof|tiled roof|red roof tiles',
    { other: 'clay-pantiles', role: 'roof' },
  ],
  ['石板瓦|页岩瓦|slate roof|slates', { other: 'slate-roof', role: 'roof' }],
  [
    '金属屋面|锌板|直立锁边|立边咬合|zinc|zinc roof|standing seam|standing-seam|metal roof',
    { other: 'standing-seam-zinc', role: 'roof' },
  ],
  ['木瓦|shingles|cedar shingles|wood shingles', { other: 'cedar-shingles', role: 'roof' }],
  ['茅草|茅草顶|茅草屋顶|稻草|thatch|thatched roof|straw roof', { other: 'cedar-shingles', role: 'roof' }],
  ['野花草甸|花草甸|草甸|meadow of wildflowers|wildflower meadow|meadow', { other: 'meadow', role: 'lawn' }],
  ['草坪|草地|草皮|绿草|lawn|grass|turf|lawns|green lawn', { other: 'lawn', role: 'lawn' }],
  ['砾石|碎石|石子|砂石|gravel|pea gravel|crushed stone|gravel path', { other: 'pea-gravel', role: 'gravel' }],
  ['白砂|白沙|白色砾石|白石子|耙纹砂|white gravel|raked gravel|white sand', { other: 'white-gravel', role: 'gravel' }],
  ['卵石|鹅卵石|河卵石|pebbles|river stones|cobbles|pebble|river pebbles', { other: 'river-pebbles', role: 'gravel' }],
  ['沙|沙地|沙滩|sand|beach sand', { other: 'sand', role: 'gravel' }],
  ['沥青|柏油|asphalt|tarmac|bitumen', { other: 'asphalt', role: 'road' }],
  ['石板路|石板小路|石板小径|青石板路|stone path|stone paths', { other: 'stone-paving', role: 'path' }],
  [
    '石材铺装|石材铺地|石板铺地|石铺|铺石|stone paving|paved|paving|paving stones|stone slabs|pavers',
    { other: 'stone-paving', role: 'paving' },
  ],
  [
    '小料石|小方石|方石|弹石|石块路|马蹄石|granite setts|setts|cobblestone|cobblestones|cobbled',
    { other: 'granite-setts', role: 'paving' },
  ],
  ['冰裂纹|乱石|碎拼|flagstones|flagstone|crazy paving', { other: 'flagstones', role: 'paving' }],
  [
    '人字砖铺地|人字砖|人字铺|砖铺地|砖铺|铺砖|红砖铺地|透水砖|brick paving|brick pavers|permeable brick',
    { other: 'brick-paving', role: 'paving' },
  ],
];

export const MATERIAL_WORDS: readonly Lexeme[] = MATERIALS.flatMap(([list, material]) =>
  words(list, { is: 'material', material }),
);
