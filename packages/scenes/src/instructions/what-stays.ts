import type { EditStep, EditTarget } from '@yujian/contract/edit/edit-kinds';
import { regionWords } from '@yujian/contract/structure/names';
import type { Read } from './read.ts';
import { stuffIn, targetsIn } from './values.ts';

const KEEP_ZH =
  /(?:不要|别|不用|不能|不准|不许|勿|莫|不|无需)(?:去)?(?:动|改|变|碰|换|调整|调|破坏|影响)|保持|保留|留着|留下|原样|维持|照旧|除了|用原(?:来|先|有)的|够了|没问题|挺好|不错/;
const KEEP_EN =
  /\b(?:keep|keeping|leave|leaving|preserve|maintain|retain|except|but not)\b|\b(?:don't|do not|dont|without|never|not) (?:touch|chang|alter|mov|modify|affect)|\b(?:unchanged|untouched|intact)\b|\bas (?:it|they) (?:is|are)\b|\bstays?\b|\b(?:is|are|looks?) (?:fine|good|ok|okay)\b|\bsame\b|\bno need (?:to )?chang/;
const ALL_OF_IT =
  /构图|布局|结构|视角|透视|角度|其他|其它|其余|别的|剩下|everything|anything|the rest|composition|layout|structure|perspective|others?\b|camera/;

const DENIES =
  /不要(?!那么|这么|太)|别(?!的|墅|人|那么|这么|太)|不想|不用|不需要|没有?必要|无需|请勿|不许|不准|不能|不应|不该|不喜欢|\b(?:don't|do not|dont|never|not(?! (?:so|too|as|that|quite|be so|be too)\b)|without|shouldn't|isn't|aren't|avoid|no need)\b/;
/** What is denied is to be done: it stays as it is. */
const DONE =
  /[把将给]|换|改|变|去掉|去除|移|删|拿|擦|清|刷|涂|漆|铺|贴|加|放|动|碰|调|影响|破坏|\b(?:chang|remov|delet|eras|replac|paint|touch|alter|mov|modif|add|turn|make|swap|cover|affect)/;

/** Of a clause that denies something what is to stay; null: it cannot be told; undefined: nothing is denied, or a thing is not wanted. */
export function readDenial(text: string): Read | undefined {
  if (!DENIES.test(text)) return undefined;
  const rest = text.replace(DENIES, ' ');
  const targets = targetsIn(text).map(({ key }) => key);
  const { material, colour, spans } = stuffIn(rest);
  // 草坪 is a stuff and a thing
  const isThing = spans.every((span) => regionWords(rest).some(({ from, to }) => from <= span.from && to >= span.to));
  // 不要沙发, 茶几不要了, "without the rug": the thing is not wanted
  const isUnwanted = /不要|不想要|不需要|\bwithout\b/.test(text) && !DONE.test(rest) && !/太/.test(rest);
  if (
    isUnwanted &&
    targets.length > 0 &&
    (isThing || /不要了?[吧啊哈]?$/.test(text) || (material === null && colour === null))
  )
    return undefined;
  if (!DONE.test(rest)) return isKept(text) ? undefined : null;
  if (targets.length === 0 && !ALL_OF_IT.test(text)) return null;
  return { steps: (targets.length > 0 ? targets : (['picture'] as const)).map((target) => ({ do: 'keep', target })) };
}

function isKept(text: string): boolean {
  return KEEP_ZH.test(text) || KEEP_EN.test(text);
}

const LIKEWISE =
  /也(?:是|一样|同样|这样)|^同[上理样]|^一样$|^(?:the )?same$|^(?:and )?(?:the )?(?:same|ditto|likewise)\b.* (?:for|on|with|goes)\b|\b(?:too|as well)$/;

/** Of a clause that says what stays; undefined: none is said; null: it cannot be told. */
export function readKeep(text: string, before: readonly EditStep[], pending: readonly EditTarget[]): Read | undefined {
  const last = before.at(-1);
  // 地面也是, "same for the floor"
  if (last?.value !== undefined && last.target !== undefined && LIKEWISE.test(text)) {
    const steps = [...pending, ...targetsIn(text).map(({ key }) => key)].map((target) => ({ ...last, target }));
    if (steps.length > 0) return { steps };
  }
  if (!isKept(text)) return undefined;
  // 保留木纹，刷白 and "keep it simple" name nothing.
  const named = targetsIn(text).map(({ key }) => key);
  const role = stuffIn(text).target;
  const targets = named.length > 0 || role === null ? named : [role];
  if (targets.length === 0 && !ALL_OF_IT.test(text)) return before.length > 0 ? { steps: [] } : null;
  const kept: readonly EditTarget[] =
    targets.length > 0 && !/其他|其它|其余|别的|everything|the rest|anything/.test(text) ? targets : ['picture'];
  return { steps: kept.map((target) => ({ do: 'keep', target })) };
}
