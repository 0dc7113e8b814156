import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { firstOf, meaningOf, stuffIn, targetsIn, tokensOf } from './values.ts';

/** The second picture is spoken of. */
const SECOND =
  /图 ?[b2二]|(?<![a-z])b ?(?:图|里|的|中|上|那|这|款)|第二(?:张|幅)|另(?:外)?一张|参考(?:图)?|素材|附图|后一张|后面那张|(?:picture|image|photo|pic|img) ?#?(?:b\b|2\b|two\b)|second (?:picture|image|photo|one|pic)|other (?:picture|image|photo|one)|reference|(?:from|of|in|like|as) (?:b|2)\b/;
const FIRST =
  /图 ?[a1一]|(?<![a-z])a ?(?:图|里|的|中|上)|第一(?:张|幅)|原图|底图|(?:picture|image|photo|pic) ?(?:a\b|1\b|one\b)|first (?:picture|image|photo|one)|\bthe (?:original|base)/;
const STUFF =
  /cladding|shingles|cobbles|flooring|材质|材料|纹理|质感|面料|布料|花纹|木纹|石纹|料子|material|texture|fabric|finish|veneer|pattern|\btiles?\b|wallpaper|stone\b|wood\b|grain/;
const LAYS = /铺|贴|刷|包|蒙|\b(?:tile|clad|cover|lay|upholster|wrap|pave)\b/;
const STYLE =
  /风格|色调|配色|调子|调性|氛围|感觉|光线|光影|色彩|颜色|滤镜|画风|style|palette|mood|tone|look\b|colou?rs?\b|scheme|lighting|vibe|atmosphere|grading/;
const PUTS =
  /放|摆|加|移|搬|合成|融合|合到|挂|种|替换|换成|换上|换掉|p到|p进|贴到|插|嵌|put|\bplace|add|insert|composit|blend|merge|move|drop|hang|swap|\breplace|combine|bring|transfer|paste|\bset\b|\bpop\b|stick|plonk/;
const REPLACES = /替换|换成|换上|换掉|swap|\breplace/;

/** Reads a clause that is about a second picture; null: it is about the first alone. */
export function readSecond(text: string, hasRegion: boolean): readonly EditStep[] | null {
  const isNamed = SECOND.test(text);
  if (!isNamed && !(FIRST.test(text) && PUTS.test(text)) && !/融合|合成|merge|blend|combine|composite/.test(text))
    return null;
  const target = targetOf(text);
  const place = hasRegion ? ('region' as const) : target;
  if (isStuff(text) || (LAYS.test(text) && place !== undefined))
    return place === undefined
      ? STYLE.test(text)
        ? [{ do: 'style-of' }]
        : null
      : [{ do: 'material-of', target: place }];
  if (STYLE.test(text)) return [{ do: 'style-of' }];
  if (!PUTS.test(text)) {
    if (!isNamed) return null;
    if (/像|照|按|跟|学|用|like|match|\bas\b|\bper\b|same|follow/.test(text))
      return [place === undefined ? { do: 'style-of' } : { do: 'material-of', target: place }];
    return /out of|\bfrom\b|里的|中的/.test(text)
      ? [{ do: 'put', ...(hasRegion ? { target: 'region' as const } : {}) }]
      : null;
  }
  const where = REPLACES.test(text) ? place : hasRegion ? place : undefined;
  return [{ do: 'put', ...(where === undefined ? {} : { target: where }) }];
}

/** A material is asked for, and no thing made of it. */
function isStuff(text: string): boolean {
  if (STUFF.test(text)) return true;
  const isThing = firstOf(tokensOf(text), 'piece') !== undefined && PUTS.test(text);
  return !isThing && stuffIn(text).material !== null;
}

type Span = { readonly from: number; readonly to: number };

function spansOf(words: RegExp, text: string): readonly Span[] {
  const found = words.exec(text);
  return found ? [{ from: found.index, to: found.index + found[0].length }] : [];
}

function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text);
}

/** What of the first picture is meant: what stands by its name, else what does not stand by the second's. */
function targetOf(text: string): EditStep['target'] {
  const [first, second] = [FIRST.exec(text), SECOND.exec(text)];
  const stuff = [...tokensOf(text).filter((token) => meaningOf(token, 'material')), ...spansOf(STUFF, text)];
  // "the stone in picture B for the walls": what is laid is not where it is laid
  const read = blank(text, stuff);
  const bare = isStuff(text) && targetsIn(read).length > 0 ? read : text;
  const within = (from: number, to?: number): EditStep['target'] => targetsIn(bare.slice(from, to)).at(-1)?.key;
  if (first) {
    const from = first.index + first[0].length - 1;
    const near = within(from, second && second.index > first.index ? second.index : undefined);
    if (near) return near;
  }
  if (second === null) return within(0);
  const before = within(0, second.index);
  if (before) return before;
  const behind = targetsIn(bare.slice(second.index + second[0].length));
  return (behind.length > 1 ? behind.at(-1) : behind[0])?.key;
}
