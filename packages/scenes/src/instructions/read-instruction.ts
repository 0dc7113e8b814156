import { EDIT_STEPS_MAX, EDIT_VALUE_MAX, type EditStep, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import { regionWords } from '@yujian/contract/structure/names';
import { clausesOf, type Clause } from './clauses.ts';
import { directionsIn } from './directions.ts';
import { leftOver } from './left-over.ts';
import { readLight, readStyle } from './light-and-style.ts';
import { hasChange, hasOrder, readStuff, stepOf } from './materials.ts';
import type { Given, Read } from './read.ts';
import type { Question, Reason } from './reasons.ts';
import { qualifying } from './qualifiers.ts';
import { readSecond } from './second-picture.ts';
import { boardOf, namesBoard, withoutBoard } from './sheets.ts';
import { meaningOf, stuffIn, targetsIn, tokensOf, withoutMarks, type Stuff } from './values.ts';
import { dyed } from './variants.ts';
import { readDenial, readKeep } from './what-stays.ts';
import { aboutRegion, inPlace } from './where.ts';
import { REFUSED, WISHES } from './whole-picture.ts';

export interface Instruction {
  /** What is to happen, in order. */
  readonly steps: readonly EditStep[];
  /** What nobody can do here, in the person's own words. */
  readonly declined: readonly { readonly words: string; readonly why: Reason }[];
  /** What was not made out. */
  readonly unread: readonly string[];
  /** What has to be asked before anything can happen; null: nothing. */
  readonly question: Question | null;
  /** The words that the question is about; null: all of them. */
  readonly asked: string | null;
}

/**
 * Reads an instruction in Chinese or English into steps. Nothing of it is done silently as something else: what is not
 * understood is named.
 */
export function readInstruction(instruction: string, given: Given): Instruction {
  const clauses = clausesOf(instruction).flatMap(halves);
  const steps: EditStep[] = [];
  const declined: Instruction['declined'][number][] = [];
  const unread: string[] = [];
  let question: Question | null = null;
  let asked: string | null = null;
  let pending: readonly EditTarget[] = [];
  let isCorrecting = false;
  let topic: Topic = null;
  for (const each of clauses) {
    const clause = given.hasRegion ? { ...each, text: withoutMarks(each.text) } : each;
    if (ONLY_TAKES_BACK.test(clause.text) && steps.length > 0) {
      isCorrecting = true;
      continue;
    }
    const said = isCorrecting ? { ...clause, text: `算了 ${clause.text}` } : clause;
    const about: Topic = given.hasRegion || pending.length > 0 || targetsIn(clause.text).length > 0 ? null : topic;
    const read = readClause(said, given, steps, about?.targets ?? pending);
    isCorrecting = false;
    topic = null;
    if (read === null) {
      const targets = targetsIn(clause.text).map(({ key }) => key);
      if (targets.length > 0) topic = { targets, words: clause.own };
      unread.push(clause.own);
    } else if ('steps' in read) {
      // of a second style only the words are named
      const isSecond = read.steps[0]?.do === 'style' && steps.some(({ do: kind }) => kind === 'style');
      if (isSecond) unread.push(clause.own);
      else steps.push(...read.steps);
      unread.push(...(read.unread ?? []));
      if (about && read.steps.some(({ target }) => target === about.targets[0]))
        unread.splice(unread.indexOf(about.words), 1);
      pending = [];
    } else if ('instead' in read) {
      const last = steps.at(-1);
      const from = 1 + steps.findLastIndex(({ do: kind, value }) => kind !== last?.do || value !== last.value);
      steps.splice(from, steps.length - from, ...steps.slice(from).map(read.instead));
    } else if ('declined' in read) declined.push({ words: clause.own, why: read.declined });
    else if ('question' in read) {
      if (question === null) asked = clause.own;
      question ??= read.question;
    } else if ('pending' in read) {
      pending = [...pending, ...read.pending];
      if (question === null) asked = clause.own;
    } else correct(steps, read.correction);
  }
  if (pending.length > 0) question ??= 'value';
  if (declined.some(({ why }) => why === 'orders')) return { steps: [], declined, unread, question: null, asked: null };
  const own = distinct(steps)
    .slice(0, EDIT_STEPS_MAX)
    .map((step) => (step.do === 'board' ? boardOf(instruction) : step));
  const acts = own.some(({ do: kind }) => kind !== 'keep');
  return {
    steps: own
      .map((step) => inPlace(step, own, instruction))
      .map((step) => aboutRegion(step, own, given.hasRegion, instruction.toLowerCase())),
    declined,
    unread: unread.filter((words) => /[\p{L}\d]/u.test(words)),
    question: acts ? question : declined.length > 0 ? null : (question ?? 'what'),
    asked: question === null ? null : asked,
  };
}

/** A thing that a clause speaks of and asks nothing for: 书架太乱; the next clause may be about it. */
type Topic = { readonly targets: readonly EditTarget[]; readonly words: string } | null;

const MOST_ANDS = 6;

/** "the walls sage green and the floor walnut" says two things: each half names a thing and what it is to be. */
function halves(clause: Clause): readonly Clause[] {
  const isWholeHalf = ({ text }: Clause): boolean => {
    const { material, colour, spans } = stuffIn(text);
    return (material !== null || colour !== null) && targetsIn(text, spans).length > 0;
  };
  for (const { index, 0: and } of [...clause.text.matchAll(/ and /g)].slice(0, MOST_ANDS)) {
    const parts = [
      { text: clause.text.slice(0, index), own: clause.own.slice(0, index) },
      { text: clause.text.slice(index + and.length), own: clause.own.slice(index + and.length) },
    ] as const;
    // "the chairs gone and the table in oak"
    const isRemoved =
      REMOVE.test(parts[0].text) && targetsIn(parts[0].text).length > 0 && / (?:in|to|into) /.test(parts[1].text);
    if ((isRemoved || isWholeHalf(parts[0])) && isWholeHalf(parts[1])) return parts;
  }
  return [clause];
}

const TAKES_BACK =
  /^(?:算了|哦不|噢不|不对|等等|啊不|不不|还是(?=别|不|留)|actually|no wait|wait|scratch that|never ?mind|on second thought|or rather|make that|sorry|hmm|no\b)|算了|还是(?!要)|不对/;
const ONLY_TAKES_BACK =
  /^(?:(?:算了|哦不|噢不|不对|等等|啊不|不不|不|actually|no|wait|scratch that|on second thoughts?|or rather|sorry|hmm|oh)(?: |$))+$/;
/** Says what is not meant. */
const NOT_MEANT =
  /^(?:不是(?!.*吗)|not the )|补好|补齐|修好|恢复好|^(?:please|thanks|thank you|谢谢|麻烦|拜托|辛苦)\S{0,3}$/;
const REMOVE =
  /去掉|去除|移除|删除|删掉|删了|删|拿掉|拿走|搬走|清除|清掉|清理|消除|消掉|擦掉|擦除|抹掉|抹去|不要了|移走|挪走|拆掉|p掉|弄掉|弄走|搞掉|丢掉|扔掉|摘掉|取下|砍掉|清空|搬空|腾空|干掉|撤|清了|铲掉|铲了|弄没|没了|(?:不要|不想要|不需要|没有)(?!.*(?:太|动|变|那么|这么))|remove|remvoe|reomve|delet|eras|get rid of|get shot of|\b(?:take|get) (?:the |those |these |that |this )?[a-z ]{1,24} (?:out|away|off)\b|take (?:out|away|off|down)|clear (?:out|away|off)?|eliminate|wipe out|\bgone\b|\b(?:can|must|has to|have to|should) go$|^no (?:more )?(?=[a-z]+$)|\b(?:lose|bin|ditch|scrap|chuck|toss|axe|nix)\b|without|\bno more\b|declutter|empty the|clean (?:up|away|out)|strip/;
const FURNITURE =
  /家具|清空|搬空|腾空|空房间|furniture|furnishings|empty the (?:room|space)|declutter|everything in the room/;
const ADD_ZH = /加上|加个|加点|加些|加一|加|添|放|摆|挂|种|增加|来(?=一|个|盏|点|几)|铺(?=.{0,8}毯)|补|装|点缀|配/;
const ADD_EN = /\b(?:add|put|place|hang|plant|insert|install|set|include|give (?:me|us|it)|drop in|stand|introduce)\b/;
const PREPOSITION =
  / (?:by|next to|beside|on|in|near|to|at|behind|under|above|over|against|between|along|in front of|here|there|into|inside|where|around|across|opposite|for) ?/;
const EXTEND =
  /扩图|外扩|扩展|扩大画|扩画|扩出|往外扩|向外扩|(?:向|往|朝)?[左右上下两四]\S{0,4}(?:扩|延|多(?:出|一|点|些|留|露)|补(?:出|全|一))|延展|延伸画|画幅|加宽画面|(?:多|补)(?:一点|点|些|出)(?:天空|地面|草地|空间)|画面(?:太窄|太挤|加宽|变宽)|extend|expand|outpaint|uncrop|zoom(?:ed)? out|wider (?:shot|frame|view|picture|image)|widen the (?:frame|picture|image|shot|view)|more (?:space|room|sky|ground|floor|foreground|lawn)\b|16 ?: ?9|banner/;
const SIDES: readonly (readonly [string, RegExp])[] = [
  ['left', /左|两侧|两边|\bleft\b|both sides/],
  ['right', /右|两侧|两边|\bright\b|both sides/],
  ['top', /上|天空|顶部|\b(?:top|upwards?|above|up|sky)\b/],
  ['bottom', /下|地面|底部|前景|草地|\b(?:bottom|downwards?|below|down|foreground|ground|lawn|floor)\b/],
];
const ACROSS = /横向|加宽|太窄|16 ?: ?9|横幅|sideways|horizontal|wider|widen|banner/;
const UP_AND_DOWN = /竖向|纵向|vertical/;
const ALL_SIDES = 'left+right+top+bottom';
const UPSCALE =
  /放大|高清|超清|分辨率|超分|变大图|像素(?:提|高|大)|[248] ?(?:倍|x\b)|\b4k\b|\b8k\b|upscal|enlarg|higher res|high[- ]res|hi[- ]res|resolution|\bx ?[248]\b|[248] ?times|print (?:size|quality)/;

function readClause(clause: Clause, given: Given, before: readonly EditStep[], pending: readonly EditTarget[]): Read {
  const { text } = clause;
  if (NOT_MEANT.test(text)) return { steps: [] };
  const refused = REFUSED.find(({ words }) => words.test(text))?.why;
  if (refused === 'orders') return { declined: refused };
  const back = TAKES_BACK.test(text) && before.length > 0;
  if (back) {
    const stuff = stuffIn(text.replace(TAKES_BACK, ' '));
    const said = stuff.material !== null || stuff.colour !== null;
    if (said && targetsIn(text, stuff.spans).length === 0) return { correction: stuff };
    if (/留|不用|别|不要|不改|keep|leave|forget|don't|never ?mind/.test(text) && !said) return { correction: 'undo' };
  }
  const more = pending.length > 0 ? undefined : qualifying(clause, before.at(-1));
  if (more !== undefined) return more && { instead: more };
  const denied = readDenial(text);
  if (denied !== undefined) return denied;
  const kept = readKeep(text, before, pending);
  if (kept !== undefined && kept !== null) return kept;
  if (given.pictures > 1) {
    const second = readSecond(text, given.hasRegion);
    if (second !== null) return { steps: second };
  }
  if (refused !== undefined) return { declined: refused };
  return readChange(clause, given, before, pending);
}

function readChange(
  { text, own }: Clause,
  given: Given,
  before: readonly EditStep[],
  pending: readonly EditTarget[],
): Read {
  if (namesBoard(text)) {
    const rest = { text: withoutBoard(text), own: withoutBoard(own) };
    const read = readChange(rest, given, before, pending);
    return { steps: [...(read !== null && 'steps' in read ? read.steps : []), { do: 'board' }] };
  }
  const wishes = wishesIn(text);
  const [whole] = wishes;
  const isRemoval = REMOVE.test(text);
  if (whole !== undefined && (whole.do !== 'adjust' || !isAboutPart(text))) {
    const isStuff = whole.do === 'adjust' && hasChange(text) && stuffIn(text).material !== null;
    if (!isStuff && !(whole.do === 'look' && isRemoval)) return { steps: wishes };
  }
  if (
    /背景|底色|^底|[白黑灰]底(?!太|色)|background|backdrop/.test(text) &&
    !/背景墙|(?:床头|沙发|电视|玄关)背景|background wall/.test(text)
  )
    return readBackground(text);
  if (EXTEND.test(text) && !isRemoval) return { steps: [{ do: 'extend', ...sidesIn(text) }] };
  const upscale = readUpscale(text);
  if (upscale !== null) return upscale;
  if (isRemoval) return readRemoval(text, given, pending);
  const added = readAddition({ text, own }, given);
  if (added !== null) return added;
  const changed = readStuff({ text, own }, given, before, pending);
  if (changed !== null) return changed;
  const lit = readLight(text);
  if (lit !== null)
    return /滤镜|filter/.test(text) && /蓝调|blue[ -]hour/.test(text)
      ? { steps: [{ do: 'look', value: 'blue-hour' }] }
      : lit;
  const style = readStyle(text);
  if (style !== null) return style;
  if (whole !== undefined && isAboutPart(text)) return { declined: 'area' };
  const bare = targetsIn(text);
  if (bare.length > 0 && isBare(text, bare)) {
    const keys = bare.map(({ key }) => key);
    return continuing(text, keys, before);
  }
  if (given.hasRegion && OPEN.test(text)) return { pending: ['region'] };
  // 汇报用 after a wish says what it is for
  const asks = hasChange(text) && (before.length === 0 || hasOrder(text));
  return asks ? { question: given.hasRegion ? 'value' : 'target' } : null;
}

/** 这里换成……嗯: the next clause says into what. */
const OPEN = /[换改做刷变铺]成[\s.…嗯呃额]*$/;

/** What is wished for the whole picture: one thing, or several corrections that do not contradict each other. */
function wishesIn(text: string): readonly EditStep[] {
  const all = WISHES.filter(({ words, unless }) => words.test(text) && !unless?.test(text)).map(({ step }) => step);
  if (all[0] && all[0].do !== 'adjust') return all.slice(0, 1);
  const groups = new Map<string, EditStep>();
  for (const step of [...directionsIn(text).map((value) => ({ do: 'adjust', value }) as const), ...all]) {
    const key = GROUPS[step.value ?? ''] ?? step.value?.split('-')[0] ?? '';
    if (step.do === 'adjust' && !groups.has(key)) groups.set(key, step);
  }
  return [...groups.values()];
}
const GROUPS: Readonly<Record<string, string>> = {
  brighter: 'light',
  darker: 'light',
  warmer: 'warmth',
  cooler: 'warmth',
};

/** "the table and the rug" after "remove the sofa": the same again; 把沙发 before 换成灰色: of this more is said. */
function continuing(text: string, targets: readonly EditTarget[], before: readonly EditStep[]): Read {
  const last = before.at(-1);
  const isOpen = /^[把将给让]/.test(text) || hasChange(text);
  if (last?.target !== undefined && !isOpen && (last.do === 'remove' || last.do === 'keep'))
    return { steps: targets.map((target) => ({ ...last, target })) };
  return { pending: targets };
}

/** A clause names things and says nothing of them. */
function isBare(text: string, targets: readonly { readonly from: number; readonly to: number }[]): boolean {
  const rest = targets.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  );
  return (
    rest
      .replace(/^(?:还有|以及|另外)?[那这]?[俩两些几个]*/, '')
      .replaceAll(
        /[把将给让和与跟及都的、\s&]|\b(?:the|a|an|and|my|all|of|both|these|those|that|this|also|two|too|as well)\b/g,
        '',
      ).length <= 3
  );
}

/** Brightness and warmth are the whole picture's: a wall or a sofa has a colour instead. */
function isAboutPart(text: string): boolean {
  const whole =
    /整体|画面|图片|照片|整张|全图|房间|客厅|卧室|空间|室内|室外|overall|picture|image|photo|room|scene|whole|everything|it\b/;
  return !whole.test(text) && targetsIn(text).some(({ key }) => key !== 'window');
}

function readBackground(text: string): Read {
  const { colour } = stuffIn(text);
  if (/透明|transparent|clear/.test(text)) return { steps: [{ do: 'cutout' }] };
  if (colour !== null) return { steps: [{ do: 'background', value: colour }] };
  return { declined: 'scenery' };
}

function sidesIn(text: string): { readonly value?: string } {
  const bare = text.replaceAll(/以上|一下|上面说|向外|往下看|一点|lower|更上/g, ' ');
  const sides = SIDES.filter(([, words]) => words.test(bare)).map(([side]) => side);
  if (sides.length === 0 && ACROSS.test(text)) return { value: 'left+right' };
  if (sides.length === 0 && UP_AND_DOWN.test(text)) return { value: 'top+bottom' };
  return sides.length === 0 || sides.length === SIDES.length ? { value: ALL_SIDES } : { value: sides.join('+') };
}

function readUpscale(text: string): Read {
  if (!UPSCALE.test(text)) return null;
  if (/放大|enlarg/.test(text) && targetsIn(text).some(({ key }) => key !== 'picture')) return { declined: 'move' };
  const factor = /([248]) ?(?:倍|x\b|times)|x ?([248])\b/.exec(text);
  const zh = /两倍|二倍|双倍|twice|double/.test(text) ? '2' : /四倍/.test(text) ? '4' : /八倍/.test(text) ? '8' : null;
  const value = factor?.[1] ?? factor?.[2] ?? zh ?? (/8k/.test(text) ? '8' : /4k|超清/.test(text) ? '4' : '2');
  return { steps: [{ do: 'upscale', value }] };
}

const ON_IT = /\b(?:everything|all|things|stuff|clutter|mess|items|junk) (?:on|off|from) /;

/** 窗外的电线杆, "the pole outside the window": where it is, and not what. */
const PLACE_ZH = /^[面子]?(?:[外上里内下旁前后]|旁边|对面)[面边]?的(?!去|删|拿|都|全)/;
const PLACE_EN =
  /[a-z] (?:outside|on|behind|near|beside|by|next to|in front of|under|above|over|against|around|beneath|below|off) (?:of )?(?:the |my |this |that |a )?(?:[a-z]+ )?$/;

/** Of 屋顶太阳能板去掉 the roof is where it is, for more of a noun follows. */
function isPlace(text: string, from: number, to: number): boolean {
  const behind = text.slice(to);
  const next = Math.min(
    ...[REMOVE.exec(behind)?.index, regionWords(behind)[0]?.from, behind.length].filter((at) => at !== undefined),
  );
  const isNoun = /\p{Script=Han}/u.test(text[to - 1]!) && leftOver(behind.slice(0, next), []).length > 0;
  return isNoun || PLACE_ZH.test(behind) || PLACE_EN.test(text.slice(0, from));
}

function readRemoval(text: string, { hasRegion }: Given, pending: readonly EditTarget[]): Read {
  // 书桌太乱，清空; "everything on the worktop": what is on it
  if (ON_IT.test(text) || (pending.length > 0 && FURNITURE.test(text)))
    return hasRegion ? { steps: [{ do: 'remove', target: 'region' }] } : { question: 'target' };
  if (FURNITURE.test(text)) return { steps: [{ do: 'remove', target: 'furniture' }] };
  const named = targetsIn(text);
  const things = named.filter(({ from, to }) => !isPlace(text, from, to));
  if (things.length < named.length && things.length === 0 && !hasRegion) return { question: 'target' };
  const targets = [...pending, ...things.map(({ key }) => key)];
  const unread = named.filter((word) => !things.includes(word)).map(({ from }) => text.slice(from));
  if (targets.length > 0) return { steps: targets.map((target) => ({ do: 'remove', target })), unread };
  return hasRegion ? { steps: [{ do: 'remove', target: 'region' }] } : { question: 'target' };
}

function readAddition({ text, own }: Clause, { hasRegion }: Given): Read {
  const verb = ADD_ZH.exec(text) ?? ADD_EN.exec(text);
  if (verb === null) return null;
  const isLatin = /[a-z]/.test(verb[0]);
  const behind = verb.index + verb[0].length;
  const rest = text.slice(behind);
  const end = isLatin ? (PREPOSITION.exec(rest)?.index ?? rest.length) : rest.length;
  const phrase = rest.slice(0, end);
  const piece = tokensOf(phrase).findLast((token) => meaningOf(token, 'piece') ?? meaningOf(token, 'opening'));
  if (piece === undefined) return null;
  // 铺木地板 and "put oak on the floor" lay something; a rug lies too.
  const value = own
    .slice(behind, behind + piece.to)
    .replace(/^[\s上个些点一把盏张棵几幅块盆件瓶束]+(?=\S)|^\s*(?:a|an|some|one|the|two|another)\s+/iu, '')
    .trim()
    .slice(0, EDIT_VALUE_MAX);
  if (value === '') return null;
  return { steps: [{ do: 'add', ...(hasRegion ? { target: 'region' } : {}), value }] };
}

function correct(steps: EditStep[], correction: 'undo' | Stuff): void {
  const last = steps.findLastIndex(({ do: kind }) => kind !== 'keep');
  const step = steps[last];
  if (step === undefined) return;
  if (correction === 'undo') steps.splice(last, 1);
  else if (step.target !== undefined && (step.do === 'material' || step.do === 'recolour')) {
    // 墙面大理石，要黑色的: the stone in another colour
    steps[last] =
      step.do === 'material' && correction.material === null
        ? { ...step, value: dyed(step.value!.split('#')[0]!, correction.colour!) }
        : stepOf(correction, step.target);
  }
}

function distinct(steps: readonly EditStep[]): EditStep[] {
  const seen = new Set<string>();
  const sides = steps.filter(({ do: kind }) => kind === 'extend');
  return steps.filter((step) => {
    // "too narrow, more to the left": the one that names its sides
    if (step.do === 'extend' && sides.length > 1 && step.value === ALL_SIDES) return false;
    const key = JSON.stringify(step);
    return !seen.has(key) && seen.add(key);
  });
}
