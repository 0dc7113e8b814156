import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { Reason } from './reasons.ts';

/** A wish for the picture as a whole, by its words. The first that fits is taken. */
interface Wish {
  readonly words: RegExp;
  /** It is something else where these stand too. */
  readonly unless?: RegExp;
  readonly step: EditStep;
}

const adjust = (value: string, words: RegExp, unless?: RegExp): Wish => ({
  words,
  step: { do: 'adjust', value },
  ...(unless ? { unless } : {}),
});
const look = (value: string, words: RegExp, unless?: RegExp): Wish => ({
  words,
  step: { do: 'look', value },
  ...(unless ? { unless } : {}),
});
const manner = (value: string, words: RegExp): Wish => ({ words, step: { do: 'manner', value } });

/** Of lower-case clauses. */
export const WISHES: readonly Wish[] = [
  {
    words:
      /线稿|线描|线框|白描|线条图|轮廓图|line ?art|line drawing|linework|outline drawing|pen[ -]and[ -]ink|lines only|outline of (?:the|this)|wireframe/,
    step: { do: 'lineart' },
  },
  manner('watercolour', /水彩|watercolou?r/),
  manner('marker', /马克笔|marker/),
  manner('pencil', /彩铅|铅笔|素描|手绘草图|pencil|hand[ -]drawn sketch|crayon/),
  manner(
    'digital',
    /数字(?:绘画|插画|画)|板绘|厚涂|数码(?:画|插画|绘画)|淡彩|插画|digital (?:painting|illustration|drawing|sketch)|illustration/,
  ),
  {
    words:
      /抠图|抠出|抠下|抠像|透明背景|透明底|去背景|去除背景|去掉背景|去底|背景(?:去掉|去除|透明|删掉)|免抠|cut ?out|cut (?:it|the \w+) out|transparent background|background transparent|(?:remove|delete|drop|erase) (?:the )?background|isolate/,
    unless: /没有背景音/,
    step: { do: 'cutout' },
  },
  {
    words:
      /扶正|垂直线|竖线|竖直(?!的?(?:木|格栅|条|纹|铺|线))|拉直|摆正|正一下|透视校正|校正透视|畸变|镜头变形|歪|倾斜|straighten|\bverticals\b|vertical (?:lines?|edges?)|(?:make|get|keep) .{1,30} vertical|upright|perspective correct|correct (?:the )?perspective|keystone|tilted|crooked|level the|plumb/,
    step: { do: 'upright' },
  },
  look(
    'black-and-white',
    /黑白(?:照片|照|图|效果|片|的|风|摄影)|(?:变|改|转|做|换)成?黑白$|^黑白$|black (?:and|&) white (?:photo|picture|image|look|version)?|b&w|b\/w|monochrome|grayscale|greyscale/,
    /tile|floor|che(?:ck|qu)er|stripe|marble|rug|砖|格|地[面板毯]/,
  ),
  look('cinema', /电影感|电影(?:色|质感|风|调|效果)|cinematic|movie[ -]like|film look|teal and orange/),
  look('magazine', /杂志(?:感|风|质感|效果|大片)|magazine|editorial look/),
  look('cyanotype', /蓝晒|cyanotype|blueprint/),
  look('soft-focus', /柔焦|soft[ -]focus|dreamy|梦幻/),
  look('faded', /褪色|老照片|旧照片|faded|fade(?:d)? (?:look|print)|old (?:photo|print)/),
  look('blue-hour', /蓝调滤镜|蓝调(?:风|感|色调)|blue[ -]hour (?:look|grade|filter)/),
  adjust(
    'denoise',
    /降(?:一下|个|下)?噪|噪点|噪音|噪声|颗粒(?:感)?(?:去|太|重)|去颗粒|denoise|noise|noisy|grain/,
    /加(?:点|一点|些)?颗粒|add (?:some |film )?grain/,
  ),
  adjust(
    'dehaze',
    /去雾|去(?:一)?下雾|灰蒙蒙|雾蒙蒙|太灰|发灰|雾气?去|去掉雾|去除雾|dehaze|remove (?:the )?(?:haze|fog|mist)|hazy|washed[ -]out/,
  ),
  adjust(
    'saturation-down',
    /饱和度?(?:太高|低|降|减)|(?:降低|减少|减|调低|降)(?:一点|点|些|一下|下)?(?:整体)?饱和|太艳|太鲜艳|素一点|素些|淡雅|desaturat|less satur|muted|(?:lower|reduce|decrease|cut) (?:the )?saturation|too (?:vivid|saturated|colou?rful|garish)|garish|gaudy|saturation (?:down|back)|tone (?:it |the colou?rs )?down|太花|饱和度?\S{0,2}(?:降|减|低)/,
  ),
  adjust('saturation-up', /饱和|鲜艳|鲜亮|浓郁|艳一点|saturat|vivid|vibran|more colou?rful|punchier colou?rs/),
  adjust(
    'contrast-down',
    /对比度?(?:太强|太高|太大|太硬|低|降|减|弱|柔)|(?:降低|减少|减弱|减|调低|降)(?:一点|点|些|一下|下)?对比|柔和(?:一点|些|点)|(?:less|lower|reduce|decrease|soften|softer) (?:the )?contrast|contrast (?:down|back)|too contrasty|flatter|太硬|对比\S{0,3}(?:硬|柔|降|减|弱)/,
  ),
  adjust('contrast-up', /对比|通透|反差|contrast|punch(?:y|ier)/),
  adjust(
    'deblur',
    /去模糊|锐化|锐利|清晰(?:一点|些|点|度)?|变清晰|太糊|有点糊|糊了|模糊|deblur|sharpen|sharper|blurr?y|crisper|more crisp/,
    /磨砂|玻璃|\d ?[kK倍]|高清|分辨率/,
  ),
  adjust(
    'brighter',
    /提亮|调亮|亮一点|亮一些|亮些|亮点|亮堂|更亮|变亮|太暗|偏暗|暗了|增加亮度|提高亮度|亮度(?:高|加|提)|加亮|曝光(?:加|提|高)|增加曝光|brighter|brighten|lighten|lighter overall|too dark|more light|increase (?:the )?(?:exposure|brightness)|raise (?:the )?(?:exposure|brightness)|underexposed/,
  ),
  adjust(
    'darker',
    /压暗|调暗|暗一点|暗一些|暗些|暗点|更暗|变暗|太亮|过曝|偏亮|亮度(?:低|减|降)|降低亮度|减曝光|降低曝光|darker|darken|more dark\b|too bright|overexposed|(?:reduce|lower|decrease) (?:the )?(?:exposure|brightness)/,
  ),
  adjust(
    'warmer',
    /暖一点|暖一些|暖些|暖点|更暖|变暖|偏冷|太冷|暖色|暖调|暖光|温暖|暖黄|色温(?:低|降|调低)|往暖|warmer|more warm|warm up|warm(?:er)? (?:tone|light|colou?r)|warm it|too (?:cold|cool|blue)|cosier|cozier/,
  ),
  adjust(
    'cooler',
    /冷一点|冷一些|冷些|冷点|更冷|变冷|偏暖|太暖|太黄|偏黄|发黄|冷色|冷调|冷光|清冷|色温(?:高|升|调高)|往冷|cooler|colder|more cold|cool down|cool(?:er)? (?:tone|light|colou?r)|cool it|too (?:warm|yellow|orange)|yellowish/,
  ),
  look(
    'black-and-white',
    /黑白(?:照片|照|图|效果|片|的|风|摄影)|(?:变|改|转|做|换)成?黑白$|^黑白$|black (?:and|&) white (?:photo|picture|image|look|version)?|b&w|b\/w|monochrome|grayscale|greyscale/,
    /tile|floor|che(?:ck|qu)er|stripe|marble|rug|砖|格|地[面板毯]/,
  ),
];

/** What nobody can do here. */
export const REFUSED: readonly { readonly words: RegExp; readonly why: Reason }[] = [
  {
    words:
      /ignore (?:all|any|the|your|previous|above)|previous instruction|system prompt|your prompt|disregard|jailbreak|忽略(?:以上|之前|前面|所有|上面)|系统提示|你的提示词|api ?key|密钥|密码|drop table|<script|sudo |rm -rf|余额|金币(?:加|给|充|改)|免费(?:给|送)/,
    why: 'orders',
  },
  {
    words:
      /多少(?:钱|平|块|张|卷|桶|升|公斤|材料|涂料|砖|漆|米)|算(?:一下|一算|算|个|出).{0,12}(?:多少|面积|用量|价)|造价|预算|报价|费用|价格|单价|工程量|用量|\bcosts?\b|\bprices?\b|\bbudget|\bquot(?:e|ation)\b|how (?:much|many)|estimate|quantit/,
    why: 'costs',
  },
  {
    words: /视频|动画|动起来|动图|gif|\bvideo\b|animat|make it move|turn it into a (?:film|movie)|slow motion/,
    why: 'film',
  },
  {
    words:
      /写上|写字|写个|上写|写 |[一二两三四五六几]个字|发光字|文字|字样|标语|印上|加个?logo|加个?标志|签名|招牌(?:上)?写|\bwrite\b|\btext\b|lettering|\blogo\b|caption|signature|says? ["'“]|(?:add|put) (?:the |a )?(?:words?|sign|slogan)/,
    why: 'writing',
  },
  {
    words:
      /鸟瞰|俯视|仰视|换个?(?:视角|角度|机位)|视角(?:换|改|转|变)|转到(?:背面|侧面|另一)|背面看|侧面看|从(?:上|下|左|右|后|侧)面?看|镜头(?:拉|推|转|移)|顶视|平面图|剖面|bird'?s[ -]eye|top[ -]down|from above|from behind|from the (?:other|back|left|right|side)|(?:change|rotate|move|another|different) (?:the )?(?:camera|view|angle|viewpoint|perspective)|camera angle|worm'?s[ -]eye|floor ?plan|wide[ -]angle lens|360/,
    why: 'view',
  },
  {
    words:
      /微笑|笑起来|表情|跳舞|跑步|姿势|换(?:身|件)?衣服|穿上|换脸|头发|猫|狗|(?:只|群)鸟|匹马|骑马|头鹿|恐龙|飞船|龙\b|smil|laugh|dancing|running|\bpose\b|wearing|clothes|\bdress(?:ed)?\b|face ?swap|\bcats?\b|\bdogs?\b|\bbirds?\b|\bhorses?\b|dinosaur|unicorn|dragon|spaceship|\bufo\b/,
    why: 'people',
  },
  {
    words:
      /往(?:左|右|前|后|上|下|里|外)(?:边|面)?(?:移|挪|靠|推|拉)|(?:挪|移)(?:到|动|开(?!放)|一下|近|远)|旋转|转个|转(?:\d+|九十|一百八十)度|调换位置|换个?位置|(?:变|弄|放|缩|改|做)(?:得)?(?:更|再)?(?:大|小|高|矮|宽|窄|长|短)(?:一点|一些|点|些|一倍)|(?:大|小|高|矮|宽|窄|长|短)一(?:点|些)|\bmove\b|\brotate\b|\bshift\b|\bturn (?:it|the \w+) (?:around|to face|left|right)|\b(?:bigger|larger|smaller|taller|shorter|narrower|longer)\b|\bresize\b|rearrange/,
    why: 'move',
  },
  {
    words:
      /加(?:一|1|两|2|几)?层楼?|多(?:一|盖|加)层|层高|楼层|改成(?:圆|弧|尖|坡|平)(?:形|顶)|曲面|弧形的?墙|拆墙|打通|加(?:个)?(?:阁楼|泳池|游泳池|阳台|露台)|add (?:a |another |one more )?(?:floors?\b(?! lamp)|store?ys?|balcon|pool|swimming pool|terrace|wing)|knock (?:down|through)|(?:arched|curved|pitched|gabled|flat) (?:roof|windows?|ceiling)/,
    why: 'shape',
  },
];
