import type { EditStep, EditTarget } from '@yujian/contract/edit/edit-kinds';
import type { Read } from './read.ts';
import { stuffIn, targetsIn } from './values.ts';

const KEEP_ZH =
  /(?:不要|别|不用|不能|不准|不许|勿|莫|不|无需)(?:去)?(?:动|改|变|碰|换|调整|调|破坏|影响)|保持|保留|留着|留下|原样|维持|照旧|除了/;
const KEEP_EN =
  /\b(?:keep|keeping|leave|leaving|preserve|maintain|retain|except|but not)\b|\b(?:don't|do not|dont|without|never|not) (?:touch|chang|alter|mov|modify|affect)|\b(?:unchanged|untouched|intact)\b|\bas (?:it|they) (?:is|are)\b|\bstays? (?:the same|as|put)\b|\bsame\b|\bno need (?:to )?chang/;
const ALL_OF_IT =
  /构图|布局|结构|视角|透视|角度|其他|其它|其余|别的|剩下|everything|anything|the rest|composition|layout|structure|perspective|others?\b|camera/;

const DENIES =
  /不要|别(?!的|墅|人)|不想|不用|不需要|没有?必要|无需|请勿|不许|不准|不能|不应|不该|不喜欢|\b(?:don't|do not|dont|never|not|without|shouldn't|isn't|aren't|avoid|no need)\b/;
/** What is denied is to be done: it stays as it is. */
const DONE =
  /[把将给]|换|改|变|去掉|去除|移|删|拿|擦|清|刷|涂|漆|铺|贴|加|放|动|碰|调|影响|破坏|\b(?:chang|remov|delet|eras|replac|paint|touch|alter|mov|modif|add|turn|make|swap|cover|affect)/;

/** Of a clause that denies something what is to stay; null: it cannot be told; undefined: nothing is denied, or a thing is not wanted. */
export function readDenial(text: string): Read | undefined {
  if (!DENIES.test(text)) return undefined;
  const rest = text.replace(DENIES, ' ');
  const targets = targetsIn(text).map(({ key }) => key);
  const { material, colour } = stuffIn(rest);
  // 不要沙发, 茶几不要了, "without the rug": the thing is not wanted
  const isUnwanted = /不要|不想要|不需要|\bwithout\b/.test(text) && !DONE.test(rest) && !/太/.test(rest);
  if (isUnwanted && targets.length > 0 && material === null && colour === null) return undefined;
  if (!DONE.test(rest)) return isKept(text) ? undefined : null;
  if (targets.length === 0 && !ALL_OF_IT.test(text)) return null;
  return { steps: (targets.length > 0 ? targets : (['picture'] as const)).map((target) => ({ do: 'keep', target })) };
}

function isKept(text: string): boolean {
  return KEEP_ZH.test(text) || KEEP_EN.test(text);
}

/** Of a clause that says what stays; undefined: none is said; null: it cannot be told. */
export function readKeep(text: string, before: readonly EditStep[]): Read | undefined {
  if (!isKept(text)) return undefined;
  // 保留木纹，刷白 and "keep it simple" name nothing.
  const targets = targetsIn(text).map(({ key }) => key);
  if (targets.length === 0 && !ALL_OF_IT.test(text)) return before.length > 0 ? { steps: [] } : null;
  const kept: readonly EditTarget[] =
    targets.length > 0 && !/其他|其它|其余|别的|everything|the rest|anything/.test(text) ? targets : ['picture'];
  return { steps: kept.map((target) => ({ do: 'keep', target })) };
}
