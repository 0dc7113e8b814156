import type { SurfaceClass } from '@yujian/renderer/scene/classes';

/** Words in names of parts and materials that tell what they are; the first line that matches decides. */
const WORDS: readonly (readonly [SurfaceClass, RegExp])[] = [
  ['curtain', /curtain|drape|窗帘|纱帘/],
  ['glass', /glass|glazing|玻璃/],
  ['skirting', /skirting|baseboard|踢脚/],
  ['window', /window|窗/],
  ['door', /door|门/],
  ['ceiling', /ceiling|天花|吊顶|顶棚/],
  ['railing', /railing|handrail|baluster|栏杆|扶手/],
  ['stair', /stair|step|楼梯|台阶/],
  ['roof', /roof|屋顶|屋面|瓦/],
  ['facade', /facade|façade|cladding|curtainwall|立面|外墙|幕墙/],
  ['floor', /floor|parquet|地板|地面|楼板|slab/],
  ['wall', /wall|墙/],
  ['column', /column|pillar|柱/],
  ['beam', /beam|梁/],
  ['sofa', /sofa|couch|沙发/],
  ['chair', /chair|stool|seat|bench|椅|凳/],
  ['table', /table|desk|桌|茶几|几$/],
  ['bed', /\bbed|mattress|床/],
  ['shelf', /shelf|bookcase|书架|层架/],
  ['cabinet', /cabinet|wardrobe|cupboard|drawer|柜/],
  ['counter', /counter|worktop|countertop|台面|岛台/],
  ['sanitary', /toilet|basin|sink|bath|shower|wc\b|马桶|洗手|浴|盥洗/],
  ['appliance', /fridge|oven|hood|television|\btv\b|washer|冰箱|烤箱|电视|洗衣/],
  ['lamp', /lamp|light|luminaire|灯/],
  ['mirror', /mirror|镜/],
  ['picture', /picture|painting|poster|画/],
  ['rug', /rug|carpet|地毯/],
  ['plant', /plant|flower|pot|植物|绿植|花/],
  ['tree', /tree|foliage|leaf|leaves|trunk|树|叶/],
  ['shrub', /shrub|bush|hedge|灌木|绿篱/],
  ['grass', /grass|lawn|草/],
  ['water', /water|pool|水/],
  ['rock', /rock|stone wall|石头|景石/],
  ['paving', /paving|pavement|铺装/],
  ['road', /road|asphalt|道路|沥青/],
  ['ground', /ground|terrain|soil|场地|地形/],
  ['fence', /fence|围栏|篱笆/],
  ['car', /\bcar\b|vehicle|汽车/],
  ['person', /person|people|human|人物/],
  ['vase', /vase|花瓶/],
  ['book', /book|书/],
  ['textile', /pillow|cushion|blanket|towel|抱枕|毯|枕/],
];

/** Guesses a class from names, the most telling first (zh and en); `other` when no word is known. */
export function classOfNames(...names: readonly string[]): SurfaceClass {
  for (const name of names) {
    const lower = name.toLowerCase();
    const found = WORDS.find(([, words]) => words.test(lower));
    if (found) return found[0];
  }
  return 'other';
}
