import { SCENE_KINDS, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { words, type Lexeme } from './lexeme.ts';

/** Words for kinds besides the names of the classification tree. */
const FURTHER: Partial<Record<SceneKindKey, string>> = {
  'living-room':
    'loft公寓|loft 公寓|loft住宅|loft 住宅|loft户型|loft apartment|loft flat|loft home|loft space|loft interior|横厅|大横厅|salon|living and dining|living space|living area|living rm|living|起居室|大厅|会客厅|会客室|客餐厅|客餐厅一体|客厅兼餐厅|livingroom|lounge|sitting room|family room|great room|parlour|parlor',
  bedroom: '主卧|次卧|主卧室|卧房|睡房|客卧|master bedroom|main bedroom|guest bedroom|sleeping room|bed room',
  kitchen: '厨房间|开放式厨房|西厨|中厨|open kitchen|open-plan kitchen|open plan kitchen|kitchenette|cook room',
  'dining-room': '饭厅|用餐区|dining area|dining space|dining',
  bathroom:
    '浴室|卫生间|洗手间|厕所|主卫|盥洗室|淋浴间|卫浴间|bath|washroom|restroom|toilet room|powder room|ensuite|en-suite|shower room|wc',
  study: '工作室|书斋|家庭办公|home office|study room|studio apartment desk|workroom|den',
  entrance: '门厅|玄关厅|入户|入户花园|foyer|hallway|entrance hall|entry hall|entryway|vestibule|entry',
  'childs-room':
    "儿童卧室|宝宝房|女儿房|男孩房|女孩房|儿子房|婴儿房|kids room|kid's room|kids' room|children's room|childrens room|nursery|children's bedroom|kids bedroom|playroom",
  balcony: '露台阳台|loggia|sunroom|阳光房',
  wardrobe: '步入式衣帽间|更衣间|更衣室|衣帽房|walk-in closet|walk-in wardrobe|dressing room|closet',
  'stair-hall': '楼梯厅|楼梯|staircase hall|stairwell|staircase|stair hall',
  villa:
    '民居|老宅|宅院|住宅别墅|独栋|独栋别墅|独栋住宅|小别墅|私宅|house|detached house|family house|country house|mansion|single-family house|single family home|residence|自建房|联排别墅|town house|townhouse',
  housing:
    'terrace housing|terraced houses|row houses|terraced housing|联排|住宅楼|公寓楼|公寓|小区住宅|高层住宅|居民楼|apartment block|apartment building|apartments|residential tower|residential building|condominium|condo|housing block',
  'office-building':
    '写字楼|办公大楼|办公塔楼|办公大厦|总部大楼|摩天楼|高层办公|office tower|skyscraper|office block|headquarters|tower block|high-rise|high rise',
  cultural:
    '美术馆|博物馆|文化中心|艺术中心|剧院|音乐厅|展览馆|文化馆|图书馆建筑|museum|art museum|cultural centre|cultural center|theatre|theater|concert hall|opera house|art centre|art center|cultural building',
  school: '小学|中学|教学楼|校舍|primary school|elementary school|high school|school building|academy|幼儿园建筑',
  hotel: '度假酒店|酒店建筑|宾馆|resort|hotel building|resort hotel',
  'retail-complex':
    '商场|购物中心|商业中心|商业街区|百货|shopping mall|mall|shopping centre|shopping center|department store|retail complex',
  industrial: '工厂|仓库|产业园厂房|车间|factory|warehouse|workshop building|plant building|production hall',
  'rural-guest-house': '民宿|乡村民宿|农家院|乡宿|guesthouse|guest house|b&b|homestay|country inn|farm stay|farmhouse',
  pavilion: '凉亭|亭子|亭|水榭|亭台楼阁|展亭|茶亭|garden pavilion|gazebo|tea house pavilion|teahouse',
  'street-facade':
    '街景立面|沿街商铺|沿街|骑楼|立面|商业街立面|shopfronts|street front|storefronts|street elevation|facade|façade|row of shops|shop fronts',
  courtyard:
    '江南园林|苏州园林|古典园林|园林|chinese garden|suzhou garden|classical garden|english garden|cottage garden|rock garden|walled garden|kitchen garden|院子|小院|天井|中庭|庭园|私家花园|花园|后院|前院|patio|garden|backyard|back yard|front yard|yard|private garden|inner court|court',
  park: '公园小径|口袋公园|城市公园|绿地|林荫道|park path|city park|pocket park|woodland path|garden path|parkland',
  waterside:
    '滨水步道|滨河|滨江|湖畔|湖边|河岸|水岸|海边|riverside|lakeside|lakefront|riverfront|waterfront promenade|promenade|seaside|boardwalk|river bank',
  plaza: '市民广场|城市广场|下沉广场|square|city square|town square|public square|piazza',
  campus: 'university campus|college campus|校园景观|大学校园|campus green|university grounds',
  'residential-green':
    '小区中庭|小区中庭景观|小区绿化|小区景观|居住区景观|residential garden|communal garden|residential landscape',
  'entrance-gate': '大门|入口大门|小区入口|园区入口|门楼|gateway|main gate|entrance gate|entrance landscape',
  playground:
    "儿童游乐园|儿童乐园|游乐场|儿童活动区|儿童游乐场|游戏场|playground area|play area|children's playground|kids playground",
  'roof-garden':
    '露台花园|屋顶露台|天台|露台|屋顶平台|roof terrace|rooftop|rooftop garden|terrace|green roof|roof deck|sun deck',
  street:
    '老街|小街|历史街区|商业街|步行商业街|街景|步行街|街巷|巷子|街区街道|shopping street|pedestrian street|alley|lane|streetscape|boulevard|avenue',
  office:
    '办公空间|办公区|开放办公|开敞办公|联合办公|办公|open office|open-plan office|open plan office|workspace|coworking|co-working|coworking space|workplace',
  'meeting-room': '会议厅|洽谈室|会议间|conference room|boardroom|board room|meeting space',
  reception: '接待区|接待处|接待厅|前厅|公司前台|接待室|reception area|front desk|reception hall|welcome area',
  shop: '商铺|门店|商店|店铺|服装店|买手店|专卖店|精品店|花店|面包店|鞋店|零售空间|零售|store|boutique|retail store|clothing store|flagship store|showroom shop|retail space|fashion store',
  cafe: '咖啡厅|咖啡店|咖啡吧|茶馆|茶室|奶茶店|甜品店|coffee shop|coffee house|coffeehouse|cafe|coffee bar|tea room|tearoom|bakery cafe|bakery',
  restaurant:
    '包间|大包间|包厢|private dining room|餐馆|饭店|中餐厅|西餐厅|火锅店|面馆|食堂|酒楼|日料店|餐饮空间|bistro|brasserie|diner|canteen|eatery|trattoria|ramen shop|steakhouse',
  'hotel-lobby':
    '会所|会所大堂|私人会所|clubhouse|club house|private club|休息厅|大堂|酒店大厅|大堂吧|lobby|hotel reception|lobby lounge',
  'guest-room':
    '双床房|标准间|twin room|twin bedroom|boutique hotel room|民宿客房|酒店客房|酒店房间|民宿房间|套房|标间|hotel room|hotel suite|suite|hotel bedroom',
  'exhibition-hall':
    '展览厅|画廊|展览空间|展馆|陈列馆|展示厅|gallery|art gallery|exhibition space|showroom|exhibition|museum hall',
  library: '阅览室|图书室|书吧|图书馆阅览室|reading room|book cafe|bookshop|bookstore|book shop|book store|书店',
  kindergarten: '教室|幼儿园教室|早教中心|托育|托儿所|活动室|preschool|daycare|day care|nursery school|classroom',
  clinic:
    "美容院|美容店|医美|美容室|spa|spa馆|spa房|spa 房|水疗|水疗馆|理疗室|按摩室|beauty salon|beauty parlour|beauty parlor|massage room|spa room|day spa|wellness centre|wellness center|诊室|医院|牙科诊所|口腔诊所|医疗空间|候诊区|hospital|dental clinic|physio clinic|treatment room|doctor's office|consulting room|waiting room|medical clinic",
  gym: '健身中心|健身|瑜伽室|瑜伽馆|运动馆|fitness|fitness centre|fitness center|fitness studio|yoga studio|workout room|weight room',
  bar: '酒窖|品酒室|wine cellar|wine room|tasting room|酒廊|清吧|小酒馆|鸡尾酒吧|威士忌吧|cocktail bar|pub|wine bar|speakeasy|nightclub|whisky bar|izakaya|居酒屋',
  'urban-district':
    '城市街区|城市中心|cbd|城市设计|街区鸟瞰|city block|city district|district|downtown|urban block|urban quarter|city centre|masterplan',
  'business-park': '产业园|科技园|园区规划|office park|science park|tech park|industrial park',
  'housing-estate':
    '小区|住宅小区|居住区鸟瞰|楼盘|housing estate|residential estate|residential community|residential quarter',
  'campus-plan': '校园规划|学校总图|大学城|校园鸟瞰|campus masterplan|campus plan',
  waterfront: '滨水区|滨水城市|滨江新城|waterfront district|harbour district|harbor district|docklands',
  village: '村庄|古村|古镇|乡村聚落|hamlet|village centre|old village|rural village',
  studio: '摄影棚|棚拍|产品摄影|白棚|studio shot|product shot|photo studio|packshot|studio set',
};

export const KIND_WORDS: readonly Lexeme[] = SCENE_KINDS.flatMap(({ key, name }) =>
  words([name.zh, name.en.toLowerCase(), FURTHER[key]].filter(Boolean).join('|'), { is: 'kind', kind: key }),
);
