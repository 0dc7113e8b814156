import { words, type Lexeme } from './lexeme.ts';

export const GRAMMAR_WORDS: readonly Lexeme[] = [
  ...words(
    '不要|没有|无|不需要|去掉|别放|不放|不用|不带|禁止|去除|不设|不摆|不加|不做|避免|别|拒绝|不挂|不装|不想要|别有|免|不出现|不要有|不铺|取消|不能有|除去|不含|不留',
    { is: 'negation' },
  ),
  ...words(
    "no|without|not|don't|dont|do not|avoid|free of|never|excluding|exclude|skip|leave out|omit|minus|lose the|remove|except|nor|neither|no need for|rather than|instead of|no more",
    { is: 'negation' },
  ),
  ...words('但是|但|只要|而是|不过|只留|只有|保留|但要|只保留|but|only|just|instead|however|though|yet', {
    is: 'turn',
  }),
  ...words(
    '色调|色系|配色|主色|主色调|为主色|基调|色彩|颜色|color palette|colour palette|palette|colour scheme|color scheme|tones|tone|hues|colours|colors|shades of|scheme|coloured|colored|accents of',
    { is: 'palette' },
  ),
  ...words(
    '左边|左侧|左手边|左面|左墙|左|左方|靠左|左边墙|on the left|to the left|left side|left-hand side|left wall|on the left side|left|on the left-hand side|on the left wall|at left|on the left hand wall|left hand wall',
    { is: 'side', side: 'left' },
  ),
  ...words(
    '右边|右侧|右手边|右面|右墙|右|右方|靠右|右边墙|on the right|to the right|right side|right-hand side|right wall|on the right side|right|on the right-hand side|on the right wall|at right|on the right hand wall|right hand wall',
    { is: 'side', side: 'right' },
  ),
  ...words(
    '正对面|尽头|尽端|远处|里面|深处|端头|at the back|at the far end|far wall|at the end|in the background|back of the room|far end|rear wall|rear|at the rear|end wall',
    { is: 'side', side: 'back' },
  ),
  ...words('back wall|on the back wall|正前方|正面墙', { is: 'side', side: 'back' }),
  ...words('靠窗|临窗|窗边|在窗边|窗下|靠着窗', { is: 'stands', relation: 'beside', to: 'window' }),
  ...words('窗前|在窗前', { is: 'stands', relation: 'in-front-of', to: 'window' }),
  ...words('床头', { is: 'stands', relation: 'beside', to: 'bed' }),
  ...words('床尾|床脚|at the foot of the bed|at the end of the bed|foot of the bed', {
    is: 'stands',
    relation: 'in-front-of',
    to: 'bed',
  }),
  ...words('朝窗|对窗|对着窗|朝着窗|面窗|facing the window', { is: 'stands', relation: 'facing', to: 'window' }),
  ...words('靠墙|贴墙|沿墙|along the wall|along the walls|against the wall', {
    is: 'stands',
    relation: 'along',
    to: 'wall',
  }),
  ...words('各|各放|各摆|各有|每个|每件|每张|每把|每盏|每位|每幅|each with|each', { is: 'each' }),
  ...words('it|them|它', { is: 'it' }),
  ...words('近处|前景|门口处|in the foreground|foreground|in front|near the camera', { is: 'side', side: 'front' }),
  ...words('对面', { is: 'relation', relation: 'facing', anchor: 'before' }),
  ...words('旁边|旁|边上|身边|一侧|附近|边|侧边|一旁|靠近', { is: 'relation', relation: 'beside', anchor: 'before' }),
  ...words('两侧|两旁|两边|左右两侧|左右两边', { is: 'relation', relation: 'beside', anchor: 'before', both: true }),
  ...words('的左边|的左侧|左手', { is: 'relation', relation: 'left-of', anchor: 'before' }),
  ...words('的右边|的右侧|右手', { is: 'relation', relation: 'right-of', anchor: 'before' }),
  ...words('上方|上空|之上|上面挂|顶上', { is: 'relation', relation: 'above', anchor: 'before' }),
  ...words('上面|上|上头|上摆', { is: 'relation', relation: 'on', anchor: 'before' }),
  ...words('下面|下方|下|底下|之下|脚下', { is: 'relation', relation: 'under', anchor: 'before' }),
  ...words('前面|前方|前|面前|跟前', { is: 'relation', relation: 'in-front-of', anchor: 'before' }),
  ...words('后面|后方|背后|后|身后|后侧', { is: 'relation', relation: 'behind', anchor: 'before' }),
  ...words('之间|中间隔着|当中', { is: 'relation', relation: 'between', anchor: 'before' }),
  ...words('周围|四周|环绕|围绕|围着|一圈', { is: 'relation', relation: 'around', anchor: 'before' }),
  ...words('沿着|沿|靠着|靠|贴着', { is: 'relation', relation: 'along', anchor: 'after' }),
  ...words(
    '角落|墙角|一角|拐角|角落里|房间角落|转角处|in the corner|in a corner|corner of the room|in one corner|in the corners|in the far corner',
    { is: 'relation', relation: 'in-corner', anchor: 'none' },
  ),
  ...words(
    '中央|中间|正中|中心|正中央|房间中央|居中|in the middle|in the centre|in the center|at the centre|at the center|centred|centered|in the middle of the room|centrally placed',
    { is: 'relation', relation: 'in-centre', anchor: 'none' },
  ),
  ...words(
    '朝|正对着|正对|对着|面对着|面对|朝向|朝着|面向|opposite|facing|across from|opposite to|looking at|oriented towards|face to face with',
    { is: 'relation', relation: 'facing', anchor: 'after' },
  ),
  ...words(
    'next to|beside|by|near|alongside|close to|adjacent to|at the side of|flanking|either side of|on either side of|on both sides of|by the side of|at',
    { is: 'relation', relation: 'beside', anchor: 'after' },
  ),
  ...words('to the left of|left of|on the left of', { is: 'relation', relation: 'left-of', anchor: 'after' }),
  ...words('to the right of|right of|on the right of', { is: 'relation', relation: 'right-of', anchor: 'after' }),
  ...words('above|over|over the|hanging above|hanging over|suspended over|suspended above', {
    is: 'relation',
    relation: 'above',
    anchor: 'after',
  }),
  ...words('on top of|atop|on|on the', { is: 'relation', relation: 'on', anchor: 'after' }),
  ...words('under|beneath|below|underneath', { is: 'relation', relation: 'under', anchor: 'after' }),
  ...words('in front of|before the', { is: 'relation', relation: 'in-front-of', anchor: 'after' }),
  ...words('behind|at the back of', { is: 'relation', relation: 'behind', anchor: 'after' }),
  ...words('between|in between', { is: 'relation', relation: 'between', anchor: 'after' }),
  ...words('around|surrounding|all around|surrounded by', { is: 'relation', relation: 'around', anchor: 'after' }),
  ...words('along|lining|against|up against|set against', { is: 'relation', relation: 'along', anchor: 'after' }),
  ...words('贴|贴着|贴上|包着|是|用|为|采用|做成|选用|铺|刷|铺着|铺设|刷成|使用|材质为|颜色为|搭配|配', { is: 'link' }),
  ...words(
    'in|of|made of|made from|finished in|clad in|tiled in|tiled with|clad with|wrapped in|covered in|covered with|upholstered in|painted|painted in|is|are|lined with|paved with|paved in',
    { is: 'link' },
  ),
  ...words('组|套|架|辆|艘|尊|口|捧|串|簇|头|个|张|把|只|盏|棵|株|块|幅|扇|盆|件|座|台|条|面|根|道|束|本|间|位|对儿', {
    is: 'measure',
  }),
  ...words('pieces of|piece of|set of|sets of|of them|bunch of', { is: 'measure' }),
  ...words('排|行列|丛|片|成排|排排|row of|rows of|group of|groups of|clusters of|cluster of|lines of', {
    is: 'measure',
    many: true,
  }),
  ...words('无人|没人|没有人|空无一人|nobody|no one|no-one|unoccupied', { is: 'without', types: ['person'] }),
  ...words('外观|建筑外观|外景|exterior view|seen from outside|street side view', { is: 'outside' }),
  ...words('女儿|儿子|宝宝|孩子住|my daughter|our daughter|my son|our son|the kids|two kids|for kids', { is: 'child' }),
  ...words('一对|a pair of|pair of|two of|a couple of|couple of', { is: 'number', value: 2 }),
  ...words('几|几个|一些|若干|some|several|a few|few|various', { is: 'number', value: 3 }),
  ...words(
    'a|an|one|single|一个|一张|一把|一盏|一棵|一株|一块|一幅|一扇|一盆|一件|一座|一台|一条|一面|一只|一架|一辆|一',
    { is: 'number', value: 1 },
  ),
  ...words('two|两|二|俩|双|both', { is: 'number', value: 2 }),
  ...words('three|三', { is: 'number', value: 3 }),
  ...words('four|四', { is: 'number', value: 4 }),
  ...words('five|五', { is: 'number', value: 5 }),
  ...words('six|六', { is: 'number', value: 6 }),
  ...words('seven|七', { is: 'number', value: 7 }),
  ...words('eight|八', { is: 'number', value: 8 }),
  ...words('nine|九', { is: 'number', value: 9 }),
  ...words('ten|十', { is: 'number', value: 10 }),
  ...words('twelve|十二|a dozen|dozen', { is: 'number', value: 12 }),
];

/** Said of pictures or for politeness; nothing in a scene answers to them. */
export const FILLER_WORDS: readonly Lexeme[] = [
  ...words(
    '任何|一切|的|得|地面上|场地|山水|了|在|里|有|和|与|及|以及|跟|并|并且|要|想要|我想|我要|希望|需要|请|帮我|给我|生成|画|设计|做|一种|一款|整体|空间|室内|室外|建筑|景观|效果|效果图|渲染|渲染图|图|照片|风格|风|感|感觉|氛围|气质|质感|品质|材质|材料|元素|细节丰富|色|很|非常|比较|稍微|偏|更|最|特别|十分|带|带有|具有|拥有|配有|配上|加|加上|加一|点缀|装饰|布置|摆|摆放|放|放置|放着|挂|挂着|设|设置|设有|铺满|种|种植|种着|种了|栽|栽植|栽着|停着|停|坐|处|上有|里有|以|由|从|到|至|朝|向|把|让|使|可以|能|能看到|看到|看见|望见|望出去|看|也|都|就|还|又|再|或|或者|左右|大约|约|大概|共|总共|一共|全|全部|所有|每|整个|整面|整|满|高|低|矮|长|宽|深|厚|薄|浅|淡|亮|新|老|旧|古|美|漂亮|好看|高级感|精致|优雅|大气|舒适|舒服|自然|朴素|素雅|简单|干净|清爽|丰富|时尚|个性|有趣|经典|传统|文艺|浪漫|治愈|松弛|松弛感|慵懒|惬意|静|禅|仪式感|层次|层次感|通风|实用|收纳|功能|家|家居|家庭|屋|屋子|房间|房子|房|室|区|区域|位置|方向|视角|视野|镜头|构图|画面|摄影|杂志|作品|高清|超清|超高清|真实|写实|超写实|照片级|逼真|大师|获奖|专业|极致|唯美|比例|尺度|面积|层高|尺寸|开间|进深|宽度|长度|高度|挑高|平|平米|平方|平方米|米|公分|厘米|层|两层楼|层楼|楼|号|款|型|式|形|状|类|种类|透进来|洒进来|洒入|照进来|照射|射入|透过|光|光线|光影|影子|阴影|投影|反射|倒影|外|内|外面|窗外|室外景|里边|其中|这|那|它们|其|之|而|则|于|等|等等|吧|啊|呢|哦|嗯|您|你|我|我们|他|她|人家|一点|一些些|有点|适合|适当|合理|统一|呼应|搭|相间|交错|连接|连着|相连|联通|通往|通向|围合|半围合|延伸|垂|垂下|悬挂|悬浮|飘|嵌|嵌入|内嵌|门口|门前|门外|屋前|房前|户外|独立|定制|整墙|无边|复式|改造|翻新|装修|设计感|艺术感|艺术|现场|实景|项目|方案|概念|局部图|正面图|成品|参考|类似|像|如|例如|比如|温度|空气|空气感|尽量|保持|突出|强调|体现|营造|打造|呈现|展现|满足|主|主要|次|辅|搭着|半|对|与之|同|同色|同款|不同|各种|多种|多|少|几乎|尽可能|带着|穿插|散落|错落|随意|自由|规整|整齐|有序|线|面|体|块面|体块|造型|形体|感的|边框|框|厚重|轻盈|轻|重|冷静|克制|纯净|纯粹|朦|温润|自然感|自然风光|风景|景色|景|景致|美景|绿意|绿意盎然|生机|生机勃勃|鲜|盛开|开花|开满|茂密|茂盛|郁郁葱葱|参天|遮阴|成排|成片|一排排|远|近|中景|远景|前后|上下|东|南|西|北|朝南|南向|朝北|采光|通高|双层|三层|单层|平层|多层|高层|低层|小区里|周边|边缘|中式院落|院|院里|现|代',
    { is: 'filler' },
  ),
  ...words(
    '不要太|别太|不用太|不太|not too|not very|falls|falling|the|and|or|with|that|this|these|those|for|to|from|into|onto|its|has|have|having|featuring|feature|features|including|includes|contains|plus|as|well|room|space|interior|exterior|interior design|design|designed|architecture|architectural|landscape|building|render|rendering|rendered|visualization|visualisation|image|photo|photograph|photography|picture of|scene|view|shot|style|styled|inspired|look|feel|feeling|atmosphere|ambience|ambiance|vibe|mood|very|really|quite|slightly|rather|more|most|so|too|also|there|here|where|which|who|we|i|you|my|our|your|want|would like|like|need|please|make|create|generate|show|showing|give me|let|be|being|been|was|were|will|can|should|some kind of|kind of|sort of|type|typical|nice|beautiful|lovely|pretty|elegant|stylish|sophisticated|refined|timeless|chic|gorgeous|stunning|inviting|comfortable|comfy|relaxed|relaxing|simple|clean|fine|great|perfect|amazing|impressive|unique|interesting|modern-day|new|old|tall|high|low|long|short|wide|deep|thick|thin|light|dark-toned|rich|natural|organic|textured|texture|material|materials|finish|finishes|colour|color|detail-rich|detailed|highly detailed|intricate|quality|high quality|high-quality|best quality|4k|8k|16k|uhd|hdr|hd|hyperrealistic|hyper-realistic|hyperreal|ultra realistic|ultra-realistic|photorealistic|photo-realistic|realistic|masterpiece|award-winning|award winning|trending|artstation|octane|octane render|vray|v-ray|corona|lumion|enscape|d5|unreal engine|unreal|blender|midjourney|cinematic|editorial|magazine|archdaily|architectural digest|professional|sharp|sharp focus|depth of field|bokeh|raytracing|ray tracing|global illumination|volumetric|volumetric light|super|ultra|extremely|8k resolution|resolution|hyper|raw photo|dslr|camera|canon|sony|lens|focal length|perspective|composition|angle|metres|meters|metre|meter|m|cm|mm|feet|ft|foot|sqm|sq|square|squared|storey|storeys|story|stories|floor area|floors high|tall building|high ceilings|high ceiling|area|size|sized|or|up|down|out|off|back|side|sides|both|all|every|each|other|another|same|matching|set|sets|placed|standing|stands|sits|sitting|hanging|hung|hangs|lying|mounted|built|built-in|built in|fitted|integrated|custom|freestanding|free-standing|full|half|partly|mostly|mainly|main|central|overall|plenty of|lots of|lot of|many|much|any|about|around the|approx|approximately|roughly|at least|up to|through|streaming|pouring|coming|falling|cast|casting|shadows|shadow|reflections|reflection|outside|inside|outdoor|outdoors|indoor|indoors|home|apartment|flat|place|area of|zone|corner|walls and|city|town|urban|rural|country|modern life|child|kids|couple|client|project|proposal|concept|then|than|while|when|also has|using|use|used|add|adding|put|place a|keep|leave|open|closed|enclosed|connected|connecting|leading|leads|lead|overlooking|opens|opening onto|surround|framed|frame|lined|scattered|dotted|planted|growing|blooming|flowering|in bloom|lush|dense|mature|young|green|leafy|sculptural|geometric|curved|straight|rounded|angular|minimal detailing|thin-framed|slim|slender|chunky|heavy|delicate|bold|subtle|soft-edged|vertical|horizontal|layered|stacked|suspended|floating|seamless|handmade|hand-made|crafted|tactile|raw|rough|smooth|polished|matt|matte|glossy|satin|brushed|patterned|plain|striped|checked|floral|abstract',
    { is: 'filler' },
  ),
];
