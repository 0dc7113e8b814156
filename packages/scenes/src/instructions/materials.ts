import { EDIT_VALUE_MAX, type EditStep, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import { regionWords } from '@yujian/contract/structure/names';
import type { Clause } from './clauses.ts';
import { leftOver } from './left-over.ts';
import { readLight } from './light-and-style.ts';
import type { Given, Read } from './read.ts';
import { firstOf, hasMeasure, meaningOf, stuffIn, targetsIn, tokensOf, type Stuff } from './values.ts';
import { stuffOfThing } from './variants.ts';

const CHANGE_ZH =
  /替换成|替换为|换成|换为|换上|换个|换一|改成|改为|改用|变成|变为|刷成|涂成|漆成|铺成|染成|做成|贴成|包成|调成|弄成|搞成|设为|整成|装成|刷上|刷|涂|漆|铺上|铺|贴上|贴|包上|换|改|用|变|成|要/;
const CHANGE_EN =
  /\b(?:change|replace|swap|trade|turn|make|paint|repaint|cover|tile|switch|clad|reupholster|upholster|convert|recolou?r|dye|give|lay|refinish|use|do|wrap|finish|redo|try|want|need|should be|would be|have|put|go (?:for|with)|with|in)\b/;
const TO_EN = / (?:to be|to|with|into|for|in|as|by) /;

/** "swap what is in the corner for a bench": for or with says into what, in says where. */
const FOR_EN = / (?:for|with|by|to|into) /;

function isTrade(verb: string | undefined): boolean {
  return verb === 'swap' || verb === 'replace' || verb === 'trade';
}

/** Whether a clause has a word of change. */
export function hasChange(text: string): boolean {
  return CHANGE_ZH.test(text) || CHANGE_EN.test(text);
}

/** Left and right of what changes: 把墙 | 换成 | 白色. */
function sides(text: string): { readonly left: string; readonly right: string; readonly at: number } {
  const zh = CHANGE_ZH.exec(text);
  if (zh !== null) {
    const at = zh.index + zh[0].length;
    return { left: text.slice(0, zh.index), right: text.slice(at), at };
  }
  const en = CHANGE_EN.exec(text);
  const from = en === null ? 0 : en.index + en[0].length;
  const to = (isTrade(en?.[0]) ? FOR_EN : TO_EN).exec(text.slice(from));
  if (to === null) return { left: text, right: text, at: 0 };
  const at = from + to.index + to[0].length;
  return { left: text.slice(0, from + to.index), right: text.slice(at), at };
}

/** It says what is wrong with a thing and not what is to be. */
const COMPLAINS =
  /太(?!阳)|过于|旧了|脏了|破了|过时|老气|土气|俗气|难看|不好看|不喜欢|\b(?:too|dated|worn|tired|shabby|ugly|boring|hate|don't like)\b/;
/** Another one than this is meant, and which is open. */
export const NOT_SO = /(?:别|不要|没|不)(?:要)?(?:那么|这么|太)|\b(?:less|not so|not too|not as)\b/;
const ACTS = /换|改|刷|铺|贴|做成|变|漆|要|\b(?:change|make|paint|replace|swap|use|want|go for|turn)\b/;

/** Parts of things and of surfaces that have no name of their own here: 柜门把手, "brass legs", "the upper half". */
const PARTS =
  /把手|拉手|五金|腿(?!部)|桌脚|沙发脚|椅脚|床脚|踢脚|收边|勾缝|美缝|龙头|勒脚|[一二三四首顶底]层|[上下]半|半墙|墙裙|以[上下](?=刷|用|做|贴|换|改)|\b(?:handles?|knobs?|pulls|hardware|hinges|legs|feet|grout|skirtings?|baseboards?|trims?|taps?|faucets?|piping|buttons|dado|wainscot\w*|(?:upper|lower|top|bottom) (?:half|part|floor|storey))\b/;

export function namesPart(text: string): boolean {
  return PARTS.test(text);
}

const BESIDE_ZH = /^[的头]?(?:后面|背后|后方|旁边|上方|周围|两侧|下方|对面)/;
const BESIDE_EN = / (?:behind|above|beside|next to|around|under|beneath|opposite) (?:the |my |this |that )?$/;

/** "brick behind the bed" is no bed of brick. */
function isBeside(text: string, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return BESIDE_ZH.test(text.slice(to)) || BESIDE_EN.test(text.slice(0, from));
}

/** Whether a clause has a verb that orders a change, and no 用 or "in" alone. */
export function hasOrder(text: string): boolean {
  return ACTS.test(text);
}

/** Another material or colour for what is named, or one thing for another. */
export function readStuff(
  { text, own }: Clause,
  given: Given,
  before: readonly EditStep[],
  pending: readonly EditTarget[],
): Read {
  const { left, right, at } = sides(text);
  if (NOT_SO.test(text)) return targetsIn(text).length > 0 ? { question: 'value' } : null;
  if (COMPLAINS.test(text) && !ACTS.test(text)) return null;
  // "use oak for the floor": what is said first is the stuff
  const isBehind = stuffIn(right).material !== null || stuffIn(right).colour !== null;
  const isSwap = !/[a-z]/.test(text) || /\b(?:replac|chang|swap|turn|convert)/.test(text);
  const isTurned = /^(?:please )?use |^用/.test(text) || (!isBehind && (at === 0 || !isSwap));
  const stuff = stuffIn(isTurned ? text : right);
  const isSaid = stuff.material !== null || stuff.colour !== null;
  const shift = isTurned ? 0 : at;
  const spans = stuff.spans.map(({ from, to }) => ({ from: from + shift, to: to + shift }));
  const inLeft = targetsIn(left, isTurned || at === 0 ? spans : []);
  const all = targetsIn(text, spans);
  const words = inLeft.length > 0 ? inLeft : all;
  const named = words.filter((word) => !isBeside(text, word)).map(({ key }) => key);
  const isOfPart = !given.hasRegion && PARTS.test(text);
  if ((isSaid && isOfPart) || named.length < words.length) return { question: 'target' };
  const ownStuff = hasChange(text) ? stuffOfThing(named[0], right) : undefined;
  if (ownStuff !== undefined && stuff.material === null)
    return { steps: [{ do: 'material', target: named[0], value: ownStuff }] };
  const replaced = replacement({ left, right, own, at }, named, given.hasRegion && inLeft.length === 0);
  if (replaced !== null) return replaced;
  // 把草坪改成泳池: into something that is neither a material nor a colour
  if (!isBehind && !isTurned && targetsIn(left).length > 0 && targetsIn(right).length > 0) return { question: 'value' };
  if (!isSaid) return null;
  // "the lawn is patchy": a stuff that is the thing itself, and nothing is wished
  if (named.length === 0 && stuff.target !== null && !hasChange(text) && /\b(?:is|are|looks?)\b/.test(text))
    return null;
  const light = readLight(text);
  if (light !== null && named.every((key) => key === 'sky')) return light;
  if (named.includes('sky') && !/天空|sky/.test(text)) return null;
  const first = inLeft[0]?.key;
  const other = at > 0 && first ? targetsIn(right, stuff.spans).find(({ key }) => key !== first) : undefined;
  if (other !== undefined && !SURFACES.has(other.key) && !isTurned) return { question: 'value' };
  const targets = [...pending, ...named].map((key) =>
    key === 'floor' && OUTDOORS.test(text) ? ('ground' as const) : key,
  );
  const about: readonly EditTarget[] =
    targets.length > 0
      ? [...new Set(targets)]
      : stuff.target !== null && !given.hasRegion && !isFurther(before, text)
        ? [stuff.target]
        : given.hasRegion
          ? ['region']
          : [];
  const last = before.at(-1);
  // 草坪不要了，铺砾石: the surface stays, of another stuff
  if (named.length === 0 && pending.length === 0 && last?.do === 'remove' && SURFACES.has(last.target!))
    return { instead: (step) => stepOf(stuff, step.target!) };
  if (about.length === 0) {
    // 茶几换成大理石，白色那种: more of the same
    // 把手换黄铜 is about something else
    const isPainted = last?.do === 'material' && stuff.material === null && /刷|涂|漆|\bpaint/.test(text);
    const isMore =
      text.length <= 14 &&
      !/^[把将]/.test(text) &&
      !isPainted &&
      leftOver(text, spans).length === 0 &&
      !/光|灯|天|窗|light|sky/.test(text);
    if (isMore && last?.target !== undefined && (last.do === 'material' || last.do === 'recolour'))
      return { correction: stuff };
    return hasChange(text) || tokensOf(text).length <= 4 ? { question: 'target' } : null;
  }
  const unread = leftOver(text, spans);
  return { steps: about.map((target) => stepOf(stuff, target)), unread };
}

export const OUTDOORS =
  /院子|庭院|花园|户外|室外|广场|停车|\b(?:yard|courtyard|garden|patio|outdoor|outside|plaza|driveway)\b/;

/** "brick for the path, laid herringbone fashion" says no more of the path than that. */
function isFurther(before: readonly EditStep[], text: string): boolean {
  return before.at(-1)?.do === 'material' && /^laid|fashion|拼法|这样拼/.test(text);
}

/** A surface or thing in another material or colour. */
export function stepOf({ material, colour }: Stuff, target: EditTarget): EditStep {
  return material ? { do: 'material', target, value: material(target) } : { do: 'recolour', target, value: colour! };
}

/** How a thing is shaped or sized, which no material changes. */
const SHAPE =
  /[圆方椭]形|圆的|方的|椭圆|[圆方长][桌几凳]|异形|弧形|长条|l形|转角|[单双三四六]人|大板|\b(?:round|oval|square|rectangular|circular|curved|low|slim|long|narrow|wide|tall|small(?:er)?|big(?:ger)?|large|modular|corner|two|three|seater|slab)\b/;
const ONE_EN = /^(?:a|an|some) .*?\bones?\b/;
const ARTICLE = /^(?:an?|some|two|a pair of) |^[一两][个把张盏套组棵盆件]|^[个把张盏]/;
const IN_FRONT = /^[\s一个把张盏幅块盆棵件瓶束]+(?=\S)|^\s*(?:a|an|one|the)\s+/iu;

/** 沙发换成单椅: one thing for another, or for one of another shape. */
function replacement(
  { left, right, own, at }: ReturnType<typeof sides> & { readonly own: string },
  named: readonly EditTarget[],
  isMarked: boolean,
): Read {
  const target = isMarked && ARTICLE.test(right) ? 'region' : named[0];
  if (at === 0 || target === undefined || SURFACES.has(target) || (named.length > 1 && target !== 'region'))
    return null;
  const piece = tokensOf(right.replaceAll(/人[造工]/g, '  ')).findLast(
    (token) => meaningOf(token, 'piece') ?? meaningOf(token, 'opening'),
  );
  const before = right.slice(0, piece?.to);
  const isShaped = SHAPE.test(before) || hasMeasure(before);
  const cut = (to: number): string =>
    own
      .slice(at, at + to)
      .replace(IN_FRONT, '')
      .trim();
  if (piece === undefined) {
    // "swap the table for a round one"
    const one = ONE_EN.exec(right);
    const thing = regionWords(left).find(({ key }) => key === target);
    if ((one === null && !isShaped) || thing === undefined) return null;
    const words = cut(right.length)
      .replace(/\bones?\b.*$/iu, '')
      .trim();
    const gap = /[a-z]$/iu.test(words) ? ' ' : '';
    const named = one !== null || /[的形款]$/.test(words) ? `${gap}${left.slice(thing.from, thing.to)}` : '';
    return {
      steps: [{ do: 'add', target, value: `${words}${named}`.slice(0, EDIT_VALUE_MAX) }],
    };
  }
  const isSame = regionWords(right.slice(piece.from, piece.to)).some(({ key }) => key === target);
  const hasForm = meaningOf(piece, 'piece')?.form !== undefined || firstOf(tokensOf(right), 'form') !== undefined;
  const { material, colour } = stuffIn(right.slice(0, piece.from));
  if (isSame && !isShaped && (!hasForm || material !== null || colour !== null)) return null;
  const value = cut(piece.to);
  return value === '' ? null : { steps: [{ do: 'add', target, value: value.slice(0, EDIT_VALUE_MAX) }] };
}

const SURFACES: ReadonlySet<EditTarget> = new Set([
  'wall',
  'floor',
  'ceiling',
  'facade',
  'sky',
  'ground',
  'paving',
  'grass',
  'road',
  'roof',
]);
