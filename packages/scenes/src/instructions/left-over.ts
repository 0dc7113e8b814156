import { regionWords } from '@yujian/contract/structure/names';
import { isUnknown } from '../words/scan.ts';
import { hasMeasure, meaningOf, tokensOf } from './values.ts';

/** Words that carry a wish and name nothing. */
const CARRIES =
  /统统|统一|选中|[圈框标涂][起出里中住选红记]?|替换|换|改|变|刷|涂|漆|铺|染|做|贴|包|调|弄|搞|设|整|装|用|成|为|要|想|把|将|给|让|全部?|所有|整[个体面]?|一[下点些个整]|[的了吧呢啊吗呀嘛哈哦就也都那这种个点儿些得更再还很最好比较稍微我你它他款样色调感觉来看试请麻烦帮忙能不可以行是有在里上下面和跟与及或者比如像类似左右大概一]|\b(?:marked|selected|circled|boxed|box|a|an|the|and|or|of|to|in|on|for|with|into|as|at|by|from|all|my|our|this|that|these|those|it|its|them|some|any|please|pls|can|could|would|you|we|i|i'd|i'm|like|love|want|need|make|change|replace|swap|turn|paint|cover|do|use|go|give|put|have|get|got|try|is|are|be|been|was|should|will|instead|rather|than|just|only|really|very|more|bit|kind|sort|type|one|ones|maybe|perhaps|actually|colou?r|look|looking|thing|something|everything|so|too|now|here|there|over|out|up|thanks|cheers|let's|lets|me|us|repaint|finish|redo|switch|clad|tile|lay|wrap|dye|convert|recolou?r|throughout|prefer|goes|what|whole|entire|across|both|each|every|nice|same)\b|[\s\p{P}]/gu;

/** Words of a clause that nothing was made of, in its order: nouns, adjectives and sizes beside the stuff and the things that it names. */
export function leftOver(
  text: string,
  spans: readonly { readonly from: number; readonly to: number }[],
): readonly string[] {
  const known = [...spans, ...regionWords(text)];
  return tokensOf(text)
    .filter(({ from, to }) => !known.some((span) => from < span.to && to > span.from))
    .filter((token) => isUnknown(token) || token.measure !== undefined || meaningOf(token, 'piece') !== undefined)
    .map(({ from, to, measure }) => (measure ? text.slice(from, to) : text.slice(from, to).replaceAll(CARRIES, '')))
    .filter((words) => words.length > 1 && (hasMeasure(words) || /\p{L}/u.test(words)));
}
