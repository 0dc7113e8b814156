import { EDIT_VALUE_MAX, type EditStep, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import { regionWords } from '@yujian/contract/structure/names';
import type { Clause } from './clauses.ts';
import { readLight } from './light-and-style.ts';
import type { Given, Read } from './read.ts';
import { firstOf, meaningOf, stuffIn, targetsIn, tokensOf, type Stuff } from './values.ts';

const CHANGE_ZH =
  /替换成|替换为|换成|换为|换上|换个|换一|改成|改为|改用|变成|变为|刷成|涂成|漆成|铺成|染成|做成|贴成|包成|调成|弄成|搞成|设为|整成|装成|刷上|刷|涂|漆|铺上|铺|贴上|贴|包上|换|改|用|变|成|要/;
const CHANGE_EN =
  /\b(?:change|replace|swap|turn|make|paint|repaint|cover|tile|switch|clad|reupholster|upholster|convert|recolou?r|dye|give|lay|refinish|use|do|wrap|finish|redo|try|want|need|should be|would be|have|put|go (?:for|with)|with|in)\b/;
const TO_EN = / (?:to be|to|with|into|for|in|as|by) /;

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
  const to = TO_EN.exec(text.slice(from));
  if (to === null) return { left: text, right: text, at: 0 };
  const at = from + to.index + to[0].length;
  return { left: text.slice(0, from + to.index), right: text.slice(at), at };
}

/** Another material or colour for what is named, or one thing for another. */
export function readStuff(
  { text, own }: Clause,
  given: Given,
  before: readonly EditStep[],
  pending: readonly EditTarget[],
): Read {
  const { left, right, at } = sides(text);
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
  const named = (inLeft.length > 0 ? inLeft : all).map(({ key }) => key);
  const replaced = replacement(text, right, own, at, named);
  if (replaced !== null) return replaced;
  // 把草坪改成泳池: into something that is neither a material nor a colour
  if (!isBehind && !isTurned && targetsIn(left).length > 0 && targetsIn(right).length > 0) return { question: 'value' };
  if (!isSaid) return null;
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
  if (about.length === 0) {
    const last = before.at(-1);
    // 茶几换成大理石，白色那种: more of the same
    const isMore = text.length <= 14 && !/光|灯|天|窗|light|sky/.test(text);
    if (isMore && last?.target !== undefined && (last.do === 'material' || last.do === 'recolour'))
      return { correction: stuff };
    return hasChange(text) || tokensOf(text).length <= 4 ? { question: 'target' } : null;
  }
  return { steps: about.map((target) => stepOf(stuff, target)) };
}

const OUTDOORS =
  /院子|庭院|花园|户外|室外|广场|停车|\b(?:yard|courtyard|garden|patio|outdoor|outside|plaza|driveway)\b/;

/** "brick for the path, laid herringbone fashion" says no more of the path than that. */
function isFurther(before: readonly EditStep[], text: string): boolean {
  return before.at(-1)?.do === 'material' && /^laid|fashion|拼法|这样拼/.test(text);
}

/** A surface or thing in another material or colour. */
export function stepOf({ material, colour }: Stuff, target: EditTarget): EditStep {
  return material ? { do: 'material', target, value: material(target) } : { do: 'recolour', target, value: colour! };
}

/** 沙发换成单椅: one thing for another. */
function replacement(text: string, right: string, own: string, at: number, named: readonly EditTarget[]): Read {
  const target = named[0];
  if (at === 0 || target === undefined || named.length > 1) return null;
  const piece = tokensOf(right).findLast((token) => meaningOf(token, 'piece') ?? meaningOf(token, 'opening'));
  if (piece === undefined) return null;
  const words = right.slice(piece.from, piece.to);
  const isSame = regionWords(words).some(({ key }) => key === target);
  const meaning = meaningOf(piece, 'piece');
  const hasForm = meaning?.form !== undefined || firstOf(tokensOf(right), 'form') !== undefined;
  const { material, colour } = stuffIn(right.slice(0, piece.from));
  if (isSame && (!hasForm || material !== null || colour !== null)) return null;
  if (SURFACES.has(target)) return null;
  const value = own
    .slice(at, at + piece.to)
    .replace(/^[\s一个把张盏]+(?=\S)|^\s*(?:a|an|one|the)\s+/iu, '')
    .trim();
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
