import type { Adjustment } from '@yujian/contract/edit/edit-kinds';

/** What can be turned up and down by its name. */
const AXES: readonly (readonly [RegExp, Adjustment, Adjustment])[] = [
  [/饱和|鲜艳度|色彩浓度|saturation|vibrance|colou?r intensity/, 'saturation-up', 'saturation-down'],
  [/对比|反差|contrast/, 'contrast-up', 'contrast-down'],
  [/亮度|曝光|明度|brightness|exposure/, 'brighter', 'darker'],
  [/暗部|阴影(?!的?(?:位置|方向))|\bshadows\b/, 'brighter', 'darker'],
];
const LACKS = /不够|不足|太[低弱]|偏[低弱]|欠|not enough|lacks?\b|too (?:low|weak)/;
const DOWN =
  /[降减压收退]|[拉调放弄]低|[往向朝]下|[低弱小]一?[点些]|[太过偏][高强大重硬]|\b(?:down|back|less|reduc|lower|decreas|cut|eas|drop|soft|tam|rein|weak|gentl|too (?:much|high|strong))/;
const UP =
  /[提加升增抬推]|[拉调]高|[往向朝]上|[高强大]一?[点些]|\b(?:up|more|increas|rais|boost|lift|stronger|higher|crank|push)/;

/** What is meant where a picture is to be, or is, less than that. */
const QUALITIES: readonly (readonly [RegExp, Adjustment])[] = [
  [/^(?:刺眼|白花花|亮|bright|light\b)/, 'darker'],
  [/^(?:暗|黑|阴沉|dark|gloomy|dim\b)/, 'brighter'],
  [/^(?:暖|黄|橙|红|warm|yellow|orange)/, 'cooler'],
  [/^(?:冷|蓝|青|cold|cool|blue)/, 'warmer'],
  [/^(?:鲜?艳|饱和|浓|花哨|saturated|vivid|colou?rful|garish|loud|intense)/, 'saturation-down'],
  [/^(?:素|寡淡|dull|muted|drab|washed)/, 'saturation-up'],
  [/^(?:生?硬|强烈|contrasty|harsh|hard|stark)/, 'contrast-down'],
  [/^(?:平|flat\b)/, 'contrast-up'],
  [/^(?:模?糊|blurr?y|fuzzy)/, 'deblur'],
  [/^(?:噪|颗粒|nois|grainy)/, 'denoise'],
];
const NOT_SO =
  /(?:别|不要|不用|没|不)(?:那么|这么|太|要太|要那么)|(?:\bnot|n't)(?: be| look)? (?:quite )?(?:so|too|as|that) |\bless |\btoo |\b(?:a )?(?:bit|touch|tad|little|shade) too |太过?|过于|偏/;

function isWay(text: string): boolean {
  return DOWN.test(text) || UP.test(text);
}

/** Corrections whose way a text says: 饱和度往下降降, 别那么黄, "knock the contrast back", "not so bright". */
export function directionsIn(text: string): readonly Adjustment[] {
  const named = AXES.flatMap(([name, up, down]) => {
    const found = name.exec(text);
    return found ? [{ at: found.index, to: found.index + found[0].length, up, down }] : [];
  }).toSorted((a, b) => a.at - b.at);
  // 降低饱和度提高对比 or 饱和度降低对比提高: the verbs stand before, or behind
  const isBefore = isWay(text.slice(0, named[0]?.at));
  const turned = named.flatMap(({ at, to, up, down }, k) => {
    const before = text.slice(k === 0 ? 0 : named[k - 1]!.to, at);
    const words = named.length === 1 ? text : isBefore ? before : text.slice(to, named[k + 1]?.at);
    return LACKS.test(words) ? [up] : DOWN.test(words) ? [down] : UP.test(words) ? [up] : [];
  });
  const not = NOT_SO.exec(text);
  const said = not && text.slice(not.index + not[0].length);
  const less = said === null ? undefined : QUALITIES.find(([words]) => words.test(said))?.[1];
  return [...new Set(less ? [...turned, less] : turned)];
}
