import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { words, type Lexeme } from './lexeme.ts';

/** Before sunrise there is neither sunlight nor a bright mist: what is early and has one of them is in the morning. */
const EARLY = ['清晨', '清早', 'early morning '];
const EARLY_LIGHT: readonly (readonly [string, Partial<SceneBrief['light']>])[] = [
  ['阳光|日光|暖阳|斜阳|sun|sunlight|sunshine|sun rays', { weather: 'clear' }],
  ['薄雾|云雾|雾气|晨雾|雾|mist|fog|haze', { weather: 'fog' }],
  ['柔光|柔和的光|soft light', { mood: 'soft' }],
  ['光线|光|light', {}],
];

export const LIGHT_AND_VIEW_WORDS: readonly Lexeme[] = [
  ...words('晨雾|morning mist|morning fog', { is: 'light', light: { hour: 'morning', weather: 'fog' } }),
  ...EARLY.flatMap((hour) =>
    EARLY_LIGHT.flatMap(([list, light]) =>
      words(
        list
          .split('|')
          .filter((word) => /[a-z]/.test(word) === /[a-z]/.test(hour))
          .flatMap((word) => (hour.endsWith(' ') ? [hour + word] : [hour + word, `${hour}的${word}`]))
          .join('|'),
        { is: 'light', light: { hour: 'morning', ...light } },
      ),
    ),
  ),
  ...words('灯全开|灯开着|开着灯|开着|全开|switched on|turned on', { is: 'light', light: { lamps: true } }),
  ...words('清晨|黎明|拂晓|日出|清早|dawn|sunrise|early morning|daybreak|at dawn|first light', {
    is: 'light',
    light: { hour: 'dawn' },
  }),
  ...words('早晨|早上|上午|晨光|早|morning|morning light|mid-morning|in the morning', {
    is: 'light',
    light: { hour: 'morning' },
  }),
  ...words('正午|中午|午间|noon|midday|at noon|high noon|noon sun|lunchtime', { is: 'light', light: { hour: 'noon' } }),
  ...words('午后|下午|午后阳光|afternoon|late afternoon|afternoon light|in the afternoon|afternoon sun', {
    is: 'light',
    light: { hour: 'afternoon' },
  }),
  ...words(
    '夕阳|日落|落日|黄金时刻|晚霞|黄昏暖光|金色阳光|sunset|golden hour|evening sun|evening light|low sun|golden light|setting sun',
    { is: 'light', light: { hour: 'golden-hour' } },
  ),
  ...words(
    '黄昏|傍晚|暮色|蓝调时刻|蓝调|华灯初上|天色将暗|薄暮|dusk|twilight|blue hour|nightfall|at dusk|evening|in the evening',
    { is: 'light', light: { hour: 'dusk' } },
  ),
  ...words(
    '夜晚|夜景|夜间|晚上|夜|深夜|夜里|夜色|亮灯|night|night time|nighttime|at night|night scene|by night|midnight|lit up at night|late night',
    { is: 'light', light: { hour: 'night' } },
  ),
  ...words(
    '大晴天|晴天|晴朗|阳光|晴|阳光明媚|蓝天|日光|大太阳|阳光充足|sunny|clear sky|sunlight|sunshine|blue sky|sun|clear day|sunlit|sun-drenched|bright sun|sunny day|direct sun',
    { is: 'light', light: { weather: 'clear' } },
  ),
  ...words('多云|白云|云|云朵|蓝天白云|cloudy|partly cloudy|clouds|white clouds', {
    is: 'light',
    light: { weather: 'cloudy' },
  }),
  ...words(
    '阴天|阴|漫射光|天光|overcast|grey sky|gray sky|cloudy overcast|diffuse light|diffused light|overcast sky|dull day',
    { is: 'light', light: { weather: 'overcast' } },
  ),
  ...words(
    '刚下过雨|下过雨|雨刚停|just rained|雨后|雨后初晴|湿润地面|地面湿润|雨过天晴|after rain|after the rain|wet ground|wet paving|rain-washed|wet streets|wet street|wet driveway|wet road|wet asphalt|wet pavement|wet stone',
    { is: 'light', light: { weather: 'after-rain' } },
  ),
  ...words('雨天|下雨|雨|细雨|雨中|烟雨|暴雨|rain|rainy|raining|drizzle|rainy day|in the rain|rainstorm', {
    is: 'light',
    light: { weather: 'rain' },
  }),
  ...words('雾|雾天|大雾|薄雾|雾气|云雾|雾中|朦胧|fog|foggy|mist|misty|haze|hazy', {
    is: 'light',
    light: { weather: 'fog' },
  }),
  ...words('雪|雪天|下雪|雪景|雪后|积雪|飘雪|snow|snowy|snowfall|snow-covered|snow covered|in the snow', {
    is: 'light',
    light: { weather: 'snow' },
  }),
  ...words('春天|春|春季|春日|spring|springtime|in spring', { is: 'light', light: { season: 'spring' } }),
  ...words('夏天|夏|夏季|夏日|盛夏|summer|summertime|in summer|midsummer', {
    is: 'light',
    light: { season: 'summer' },
  }),
  ...words(
    'fall|late fall|early fall|fall colours|fall colors|秋天|秋|秋季|秋日|深秋|金秋|autumn|fall season|in autumn|autumnal|autumn colours',
    { is: 'light', light: { season: 'autumn' } },
  ),
  ...words('冬天|冬|冬季|冬日|寒冬|winter|wintertime|in winter|wintry', { is: 'light', light: { season: 'winter' } }),
  ...words(
    '开灯|灯光|灯亮|灯亮着|点灯|亮着灯|室内灯光|灯火通明|人工照明|氛围灯|lights on|lamps on|lit lamps|artificial light|artificial lighting|lamps lit|lit windows|windows lit|window lit|every window lit|every light on|亮着灯火|ambient lighting|lamplight|lit from inside|glowing windows',
    { is: 'light', light: { lamps: true } },
  ),
  ...words(
    '关灯|不开灯|灯关着|自然光|纯自然光|lights off|lamps off|natural light only|no artificial light|natural light|daylight|natural daylight|natural lighting',
    { is: 'light', light: { lamps: false } },
  ),
  ...words(
    '暖光|暖色|暖色调|暖黄|暖黄灯光|温暖|温馨|暖调|暖白光|暖色灯光|warm light|warm|warm tones|warm lighting|warm glow|cosy|cozy|2700k|3000k|warm-toned',
    { is: 'light', light: { warmth: 'warm' } },
  ),
  ...words('中性光|自然色温|neutral light|4000k|neutral white', { is: 'light', light: { warmth: 'neutral' } }),
  ...words(
    '冷光|冷色|冷色调|冷调|冷白光|cool light|cool tones|cold light|cool|5000k|6000k|6500k|cold tones|cool-toned',
    { is: 'light', light: { warmth: 'cool' } },
  ),
  ...words(
    '明亮|亮堂|采光好|采光充足|光线充足|敞亮|通透明亮|清新|bright|airy|light-filled|light filled|bright and airy|well lit|well-lit|sun-filled|light and airy|luminous|fresh',
    { is: 'light', light: { mood: 'bright' } },
  ),
  ...words(
    '柔和|柔光|柔和光线|光线柔和|静谧|宁静|安静|soft light|soft|gentle light|calm|serene|tranquil|softly lit|subdued|quiet|peaceful|soft lighting',
    { is: 'light', light: { mood: 'soft' } },
  ),
  ...words(
    '昏暗|幽暗|暗|暗调氛围|暗色调|低调|戏剧性光|神秘|moody|dark and moody|dim|dimly lit|low-key|dramatic light|dramatic lighting|dark|dark mood|mysterious|intimate',
    { is: 'light', light: { mood: 'dark' } },
  ),

  ...words(
    '窗外花园|窗外是花园|窗外庭院|窗外绿意|窗外是院子|窗外绿树|花园景观|garden view|view of the garden|view onto the garden|overlooking the garden|garden outside|view to the garden|views of the garden|greenery outside',
    { is: 'outlook', outlook: 'garden' },
  ),
  ...words(
    '窗外城市|city outside|远处是高楼|远处高楼|高楼林立|窗外是高楼|窗外是城市|城市景观|城景|城市天际线|天际线|窗外高楼|窗外cbd|窗外夜景|city view|skyline|city skyline|view of the city|cityscape|urban view|overlooking the city|view over the city|city views|skyline view|city lights outside|city lights|over the city|above the city|across the city|城市灯火|城市夜色|万家灯火|窗外是都市',
    { is: 'outlook', outlook: 'city' },
  ),
  ...words(
    '窗外江景|江景|海景|湖景|河景|窗外大海|窗外是海|窗外是江景|窗外湖面|海边景观|大海|看海|sea view|ocean view|lake view|river view|view of the sea|view of the lake|overlooking the sea|overlooking the lake|sea views|ocean|sea|view of the ocean|overlooking the ocean|water view|beach|beachfront|seafront|on the beach|seen from the water|seen from the sea|by the sea|by the lake|by a lake|on a lake|by the river|by a river|on the lake|海滩|view of the river|lakeside view',
    { is: 'outlook', outlook: 'water' },
  ),
  ...words(
    '窗外远山|山景|远山|群山|窗外是山|山峦|雪山|山谷|山|山脚|山坡|mountain view|view of the mountains|hills|hillside|mountains|mountain|overlooking the valley|valley|hill view|mountain views|alpine view|rolling hills',
    { is: 'outlook', outlook: 'hills' },
  ),
  ...words(
    '窗外森林|林景|森林|山林|窗外树林|林间|林中|forest|woodland|woods|forest view|in the woods|in the forest|forest clearing|surrounded by trees|forest outside',
    { is: 'outlook', outlook: 'forest' },
  ),
  ...words('窗外街道|街景窗外|临街|窗外街景|street view|view of the street|overlooking the street|street outside', {
    is: 'outlook',
    outlook: 'street',
  }),

  ...words(
    '广角|超广角|广角镜头|大全景|全景视角|整体视角|wide angle|wide-angle|wide shot|ultra wide|ultrawide|overall view|wide view|full view',
    { is: 'view', view: { shot: 'wide' } },
  ),
  ...words(
    '两点透视|转角视角|斜角|角落视角|对角|成角透视|two-point perspective|two point perspective|corner view|from the corner|corner shot|three-quarter view|diagonal view|angled view|2-point perspective',
    { is: 'view', view: { shot: 'corner' } },
  ),
  ...words(
    '一点透视|正视|正面|正对|对称构图|正立面|正面视角|平视正面|one-point perspective|one point perspective|frontal|frontal view|straight-on|straight on|head-on|symmetrical composition|symmetrical|1-point perspective|front view|elevation view',
    { is: 'view', view: { shot: 'frontal' } },
  ),
  ...words('特写|局部|细节|近景|局部特写|细节特写|close-up|close up|closeup|detail shot|detail view|detail|macro', {
    is: 'view',
    view: { shot: 'detail' },
  }),
  ...words("低视角|仰视|低机位|仰拍|低角度|low angle|low viewpoint|worm's eye|low camera|looking up|low-angle", {
    is: 'view',
    view: { shot: 'low' },
  }),
  ...words(
    '俯视|高视角|高机位|俯拍|高角度|俯角|high angle|elevated view|high viewpoint|looking down|from above|high-angle|elevated viewpoint',
    { is: 'view', view: { shot: 'high' } },
  ),
  ...words(
    "顶视|顶视图|平面图|俯视平面|正顶视|平面视角|top view|top-down|plan view|top down|overhead view|floor plan|bird's eye plan|from directly above",
    { is: 'view', view: { shot: 'top' } },
  ),
  ...words(
    "鸟瞰|鸟瞰图|航拍|空中视角|半鸟瞰|无人机视角|鸟瞰视角|bird's-eye|bird's eye view|birds eye view|bird's-eye view|aerial|aerial view|drone view|无人机|无人机航拍|drone shot|birdseye|bird's eye|from the air",
    { is: 'view', view: { shot: 'bird' } },
  ),
  ...words('轴测|轴测图|等轴测|isometric|axonometric|axonometric view|isometric view|axo', {
    is: 'view',
    view: { shot: 'axonometric' },
  }),
  ...words(
    '剖面|section drawing|剖透视|剖面图|剖视|剖切|section view|sectional perspective|section|cross-section|cross section|cutaway|section cut|section perspective',
    { is: 'view', view: { shot: 'section' } },
  ),
  ...words('全景图|360|720|vr全景|环视|360度|360°|360 panorama|panorama|panoramic|vr|360-degree|360 degree', {
    is: 'view',
    view: { shot: 'panorama' },
  }),
  ...words(
    '站在人的高度|人视|人眼视角|平视|人视角度|人视点|视平线|eye level|eye-level|human eye|pedestrian view|eye height|at eye level|street level|human view',
    { is: 'view', view: { eye: 1.6 } },
  ),
  ...words(
    '从门口看|门口视角|从门口望去|从入口看|从门口|from the door|seen from the door|from the doorway|from the entrance|seen from the entrance',
    { is: 'view', view: { shot: 'wide' } },
  ),

  ...words(
    '大|宽敞|开阔|宽大|大户型|大平层|高大|超大|宽阔|spacious|large|big|generous|roomy|vast|huge|wide open|expansive|grand|lofty',
    { is: 'feel', feel: 'large' },
  ),
  ...words(
    '不要太大|不用太大|别太大|不大|面积不大|not too big|not too large|小|小户型|紧凑|迷你|狭小|小巧|小型|small|compact|tiny|cosy little|little|petite|narrow|mini',
    { is: 'feel', feel: 'small' },
  ),
];
