import { EDIT_VALUE_MAX, type EditStep } from '@yujian/contract/edit/edit-kinds';
import type { Clause } from './clauses.ts';
import { leftOver } from './left-over.ts';
import { hasChange, namesPart, NOT_SO, stepOf } from './materials.ts';
import { readLight } from './light-and-style.ts';
import { hasMeasure, stuffIn, targetsIn } from './values.ts';
import { dyed, variantOf } from './variants.ts';

/** 那种, "the … one": it says which of what was just named. */
const POINTS =
  /(?:那|这)(?:种|个(?:感觉|调|样|味|色|款)|款|样)|[竖横斜错]着?[贴铺拼]|(?:工字|人字|密缝)[铺贴拼]$|之类|类似|\bones?\b|\b(?:kind|sort|type) of\b|look(?:in|ing)?\b|\bish\b|that .{1,16} tone/;
const LEADS = /^(?:要|得?是|带|最好|尽量|偏|就|in |with |ideally |preferably |maybe |perhaps |something |say )/;
/** Another wish, however it ends. */
const WISH = /换|改|去掉|删|加|放|做成|刷|\b(?:change|make|paint|replace|add|put|remove|swap|turn|actually|on|for)\b/;
const DENIED = /^(?:不要|别|不是|not\b|no\b|without|less\b|[木石花]?纹|veins?\b|grain\b|texture|pattern)/;
const SHORT = { zh: 12, en: 36 } as const;

/**
 * What a clause that only says more of the wish before it makes of its step: 木格栅，胡桃色的 and "zellige, the white one" are
 * one wish. undefined: it is a wish of its own. null: it says more that changes nothing.
 */
export function qualifying(
  { text, own }: Clause,
  last: EditStep | undefined,
): ((step: EditStep) => EditStep) | null | undefined {
  if (last === undefined || !['material', 'recolour', 'add'].includes(last.do)) return undefined;
  const rest = text.replace(LEADS, '');
  const points = POINTS.test(text);
  const isShort = text.length <= (/[a-z]/.test(text) ? SHORT.en : SHORT.zh);
  const isDenied = DENIED.test(text) && (points || NOT_SO.test(text) || stuffIn(text).spans.length > 0);
  if (isDenied && targetsIn(text).length === 0) return null;
  const light = readLight(text);
  const isLight = light !== null && (!points || ('steps' in light && light.steps[0]?.do === 'relight'));
  if (isLight || namesPart(text)) return undefined;
  if (WISH.test(text) || (!points && (!isShort || hasChange(rest)))) return undefined;
  const { material, colour, target, spans } = stuffIn(rest);
  if (targetsIn(rest, spans).some(({ key }) => key !== last.target)) return undefined;
  // 把手黄铜: of a part that has no name here
  const isSize = last.do === 'add' && hasMeasure(text);
  if (!points && !isSize && leftOver(rest, spans).length > 0) return undefined;
  const isSaid = material !== null || colour !== null;
  if (!isSaid && !points && !isSize) return undefined;
  if (!points && target !== null && target !== last.target) return undefined;
  if (last.do === 'add') return isSaid || isSize ? (step) => withWords(step, own) : null;
  const about = last.target!;
  if (last.do === 'material') {
    const variant = variantOf(last.value!, rest, material?.(about).split('#')[0] ?? null, colour);
    return variant === null ? null : (step) => ({ ...step, value: variant });
  }
  if (colour !== null && material === null) return (step) => ({ ...step, value: colour });
  if (material === null) return null;
  // 柜门白色，烤漆的: the stuff in the colour that was said
  return (step) => {
    const { value } = stepOf({ material, colour, target, spans }, about);
    return { do: 'material', target: step.target, value: value!.includes('#') ? value : dyed(value!, step.value!) };
  };
}

function withWords(step: EditStep, own: string): EditStep {
  const value = /\p{Script=Han}/u.test(own) ? `${step.value}，${own}` : `${step.value}, ${own}`;
  return value.length > EDIT_VALUE_MAX ? step : { ...step, value };
}
