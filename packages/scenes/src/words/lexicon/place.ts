import { ROLES, type Role } from '@yujian/contract/scene/roles';
import { words, type Lexeme, type OpeningForm } from './lexeme.ts';

const ROLE_WORDS: Partial<Record<Role, string>> = {
  floor: '地|地板|地面|地坪|铺地|地台面|floor|floors|flooring|floorboards',
  wall: '墙|墙面|墙壁|四壁|墙体|wall|walls',
  accentWall:
    '背景墙|主题墙|电视墙|床头墙|床头背景墙|床头背景|沙发背景墙|电视背景墙|侧墙|一面墙|形象墙|feature wall|accent wall|tv wall|headboard wall|backdrop wall',
  ceiling: '天花|天花板|顶面|吊顶|顶|顶棚|ceiling|ceilings',
  trim: '踢脚|踢脚线|线条装饰|收边条|skirting|baseboard|baseboards|trim|skirting board',
  door: '门扇|木门|房门|door leaf|doors leaf',
  frame: '窗框|窗户框|window frame|window frames|frames',
  tile: '墙砖面|防溅墙|后挡板|backsplash|splashback',
  stone: '台面|石台面|countertop|countertops|worktops|benchtop|table top|tabletop|桌面',
  lacquer: '柜门|柜面|门板|橱柜门|cabinet fronts|cupboard doors|cabinet doors|fronts',
  metal: '金属件|金属细节|metal details|metalwork|metal accents',
  fitting: '龙头|水龙头|五金|五金件|把手|拉手|taps|tap|faucet|faucets|fixtures|hardware|handles|fittings',
  wood: '木作|木材|家具|木家具|woodwork|furniture|joinery|millwork|furnishings',
  accent: '抱枕|靠垫|软装|布艺软装|cushion|cushions|pillow|pillows|throw pillows|soft furnishings|scatter cushions',
  linen: '床品|床单|被子|被套|bedding|bed linen|sheets|duvet|bedspread',
  throw: '毯子|搭毯|盖毯|毛毯|throw|blanket|throws|blankets',
  shade: '灯罩|lampshade|lampshades|lamp shade',
  pot: '盆|flowerpot|plant pot|plant pots|flowerpots',
  facade: '外墙|外立面|立面材料|墙身|建筑外墙|cladding|exterior walls|outer walls|exterior wall|external walls|facades',
  plinth: '勒脚|台基|基座石|plinth base|base course',
  roof: '屋顶|屋面|坡屋顶|瓦面|roof|roofs|rooftop surface',
  paving: '铺装|地面铺装|广场铺装|paving surface|pavement|paved area|ground surface',
  path: '栈道|木栈道|路|石径|小径|小路|园路|步道|步行道|path|paths|footpath|walkway|pathway|trail',
  deck: '甲板|木平台面|平台|deck|decks|platform',
  water:
    '锦鲤池|鱼池|水面|水池|池|池子|池塘|水景池|镜面水池|镜面水|水|溪流|水渠|湖|喷水池|pond|reflecting pool|mirror pool|water|stream|lake|rill|water basin|brook|canal|river|lagoon',
  edge: '围墙|院墙|矮墙|景墙|挡墙|花园墙|garden wall|garden walls|low wall|retaining wall|boundary wall|perimeter wall|fence|fences|栅栏|围栏|篱笆',
  road: '车道|马路|道路|road|roads|driveway|drive|roadway',
  bed: '种植池|绿化带|planting bed|planting beds|planting',
};

const OPENINGS: readonly (readonly [string, 'window' | 'door' | 'arch', OpeningForm | null])[] = [
  ['橱窗|窗|窗户|窗子|开窗|玻璃窗|window|windows', 'window', null],
  [
    '大窗|大窗户|大玻璃窗|大面积玻璃|large window|large windows|big window|big windows|generous windows',
    'window',
    'floor-high',
  ],
  [
    '落地窗|落地玻璃|落地玻璃窗|整面落地窗|floor-to-ceiling window|floor-to-ceiling windows|floor to ceiling windows|floor to ceiling window|full-height windows|full-height window|floor-high window|floor-high windows|floor-to-ceiling glass|floor-to-ceiling glazing|full-height glazing|picture window|picture windows',
    'window',
    'floor-high',
  ],
  [
    '横窗|长条窗|带形窗|水平窗|条窗|ribbon window|ribbon windows|strip window|strip windows|horizontal window|clerestory|clerestory windows|高窗',
    'window',
    'ribbon',
  ],
  ['飘窗|凸窗|bay window|bay windows|window seat', 'window', 'bay'],
  ['圆窗|圆形窗|月亮窗|round window|porthole|circular window|round windows|moon window', 'window', 'round'],
  ['拱窗|拱形窗|arched window|arched windows', 'window', 'arched'],
  ['推拉门|移门|玻璃推拉门|sliding door|sliding doors|sliding glass door|sliding glass doors', 'door', 'sliding'],
  ['法式门|双开门|对开门|french doors|french door|double door|double doors', 'door', 'double'],
  [
    '木格窗|花窗|漏窗|花格窗|格子窗|格栅窗|窗棂|lattice window|lattice windows|latticed windows|paned windows|shoji|shoji screens|障子|纸窗|paper screens',
    'window',
    'lattice',
  ],
  [
    '天窗|采光顶|屋顶窗|采光天窗|skylight|skylights|roof light|roof lights|rooflight|roof window|glass roof|玻璃顶',
    'window',
    'skylight',
  ],
  ['门|房门|大门口|入户门|木门|玻璃门|door|doors|doorway|entrance door|front door|glass door', 'door', null],
  [
    '拱门|圆拱门|拱形门|门洞|拱门洞|垭口|月洞门|圆洞门|拱形门洞|arch|archway|arches opening|arched doorway|arched opening|moon gate|arched door',
    'arch',
    'arched',
  ],
];

export const PLACE_WORDS: readonly Lexeme[] = [
  ...(Object.keys(ROLES) as Role[]).flatMap((role) =>
    ROLE_WORDS[role] === undefined ? [] : words(ROLE_WORDS[role], { is: 'role', role }),
  ),
  ...words('泳池|游泳池|无边泳池|无边际泳池|泡池|戏水池|pool|swimming pool|infinity pool|plunge pool|lap pool', {
    is: 'role',
    role: 'water',
    material: 'pool-water',
  }),
  ...OPENINGS.flatMap(([list, kind, form]) =>
    words(list, form === null ? { is: 'opening', kind } : { is: 'opening', kind, form }),
  ),
  ...words('l形|l型|l字形|l-shaped|l shaped|l-shape', { is: 'plan', plan: 'l-shape' }),
  ...words(
    '开敞|开放式厨房|open kitchen|open-plan kitchen|open plan kitchen|客餐厅一体|开放办公|open-plan office|open office|开放式|开放|通透|一体化|open-plan|open plan|open layout|openplan',
    { is: 'plan', plan: 'open' },
  ),
  ...words('狭长|长条形|长廊|走廊形|窄长|long narrow|narrow and long|gallery-shaped|corridor-like|long and narrow', {
    is: 'plan',
    plan: 'gallery',
  }),
  ...words('方正|长方形|矩形|rectangular|box-shaped|square room', { is: 'plan', plan: 'box' }),
  ...words('平顶天花|平顶|flat ceiling|plain ceiling', { is: 'ceiling', ceiling: 'flat' }),
  ...words('叠级吊顶|灯槽|吊顶灯槽|回字吊顶|悬浮吊顶|tray ceiling|recessed ceiling|stepped ceiling|cove ceiling', {
    is: 'ceiling',
    ceiling: 'tray',
  }),
  ...words(
    '木梁|横梁|裸梁|梁|外露木梁|露梁|beams|exposed beams|wooden beams|ceiling beams|timber beams|beamed ceiling|exposed wooden beams',
    { is: 'ceiling', ceiling: 'beams' },
  ),
  ...words(
    '斜顶|坡顶|斜屋顶|坡屋面|阁楼|尖顶|斜天花|sloped ceiling|slanted ceiling|attic|loft ceiling|pitched ceiling|sloping ceiling|cathedral ceiling|pitched roof|slanted roof',
    { is: 'ceiling', ceiling: 'sloped' },
  ),
  ...words('拱顶|穹顶|筒拱|弧形天花|vaulted ceiling|vault|barrel vault|vaulted|vaults|domed ceiling', {
    is: 'ceiling',
    ceiling: 'vault',
  }),
  ...words('藻井|井格|格子吊顶|井字梁|coffered ceiling|coffers|waffle ceiling|coffered', {
    is: 'ceiling',
    ceiling: 'coffer',
  }),
  ...words(
    '管线裸露|裸露管线|裸露天花板|不吊顶|不做吊顶|无吊顶|exposed services overhead|no dropped ceiling|裸顶|开放式吊顶|裸露天花|工业天花|管线外露|黑色裸顶|open ceiling|exposed ceiling|exposed ducts|exposed pipes|exposed services|exposed ductwork',
    { is: 'ceiling', ceiling: 'open' },
  ),
  ...words('柱子|柱|立柱|圆柱|方柱|列柱|柱廊|columns|column|pillars|pillar|colonnade', {
    is: 'feature',
    feature: 'columns',
  }),
  ...words('拱券|连续拱|拱廊|弧形拱|arches|arcade|arched niches|vaulted arches', { is: 'feature', feature: 'arches' }),
  ...words(
    '楼梯间楼梯|楼梯|钢楼梯|钢梯|木楼梯|悬浮楼梯|旋转楼梯|螺旋楼梯|台阶|踏步|楼梯踏步|stairs|staircase inside|stairway|spiral staircase|spiral stairs|staircase|stair',
    { is: 'feature', feature: 'stair' },
  ),
  ...words('壁龛|凹龛|龛|内嵌壁龛|niche|niches|alcove|alcoves|recess', { is: 'feature', feature: 'niche' }),
  ...words(
    '护墙板|木饰面墙|护墙|墙裙|墙板|panelling|paneling|wall panels|wainscoting|wainscot|wood panelling|wood paneling|panelled walls|paneled walls|wall panelling|wood panels|board and batten',
    { is: 'feature', feature: 'panelling' },
  ),
  ...words(
    '硬包|硬包墙|硬包背景墙|硬包墙面|墙面硬包|软包墙|软包墙面|墙面软包|软包背景墙|床头软包背景墙|皮革硬包|upholstered wall|upholstered walls|upholstered wall panels|padded wall|padded wall panels|fabric wall panels',
    { is: 'feature', feature: 'panelling' },
  ),
  ...words('背景|背景布|背景纸|无缝背景|backdrop|background|seamless backdrop|paper backdrop', { is: 'backdrop' }),
  ...words(
    '浅色背景|素色背景|纯色背景|pale backdrop|pale background|light backdrop|light background|plain backdrop|plain background|neutral backdrop|neutral background',
    { is: 'backdrop', colour: 'e9e5dd' },
  ),
  ...words(
    '吊柜|上柜|厨房吊柜|upper cabinets|wall cabinets|upper cupboards|wall cupboards|overhead cabinets|upper units|wall units',
    { is: 'upper-cabinets' },
  ),
  ...words('panels|panel', { is: 'panels' }),
  ...words('粉墙', { is: 'pale-wall' }),
  ...words(
    '石膏线|线条|雕花|法式线条|装饰线条|线脚|mouldings|moldings|cornices|crown moulding|crown molding|stucco moldings|cornice|moulding|molding|plaster mouldings',
    { is: 'feature', feature: 'mouldings' },
  ),
  ...words('夹层|挑空|跃层|阁楼层|loft夹层|mezzanine|double height|double-height|gallery level', {
    is: 'feature',
    feature: 'mezzanine',
  }),
  ...words(
    '玻璃墙|全玻璃墙|玻璃幕墙|整面玻璃|glass wall|glass walls|glazed wall|wall of glass|curtain wall|curtain walls',
    { is: 'feature', feature: 'glass-wall' },
  ),
  ...words('半墙|矮隔墙|半高墙|half wall|half-wall|half-height wall|pony wall', {
    is: 'feature',
    feature: 'half-wall',
  }),
];
