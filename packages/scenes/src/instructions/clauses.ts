import { normalise } from '../words/normalise.ts';

/** A part of an instruction that says one thing: lower case, half width, characters as in the person's own text. */
export interface Clause {
  readonly text: string;
  /** In the person's own writing. */
  readonly own: string;
}

/** Ends a clause; a stop between figures does not. */
const STOPS = /(?<!\d)[.:](?=\s|$)|(?<=\D)[.](?=\D)|[,;!?，。；：！？\n]|(?<=除了.{1,12})(?:以外|之外)/u;
/** Words with which another wish begins, in front of which is cut. */
const BEGINS_ZH =
  /然后|接着|同时|并且|另外|还有|最后|顺便|随后|其次|首先|除了|但是|不过|但|(?:再|并)(?=把|将|给|让|换|改|去|加|放|删|做|画|变|调|用|扩|抠|提|降)/;
const VERBS_EN =
  "change|make|remove|replace|add|put|turn|paint|delete|swap|extend|keep|leave|brighten|darken|warm|cool|sharpen|denoise|upscale|enlarge|cut|give|set|take|get|erase|straighten|convert|place|hang|lay|cover|do|don't|recolou?r|clean|fix|increase|reduce|lower|raise|restyle|use|tile|clear|expand|switch|outpaint|bin|lose|ditch|scrap|chuck|toss|open|knock|bring|push|pull|dial|bump|tone|stick|pop|drop|go|try|trade|crop|rotate|move|flip|write|resize|shift|animate|print|export|save";
const BEGINS_EN = new RegExp(
  `\\b(?:then|also|next|finally|afterwards|but|except|while|plus|without(?= (?:chang|touch|alter|mov|affect)))\\b|\\band\\b(?= (?:then |also |please |could you |can you )?(?:${VERBS_EN})\\b)`,
);
const BEGINS = new RegExp(`${BEGINS_ZH.source}|${BEGINS_EN.source}`, 'u');

/** What stands before 再 has a verb of its own. */
const DONE_ZH = /[换改去加放删变调用扩抠提降刷铺拿弄清移贴撤成]|画(?!面)/;
/** Characters of a clause that another wish can follow without a stop: 左边再扩一点 is one. */
const LEAST = 3;
/** Most characters that are read. */
const MOST = 2000;

/** Cuts an instruction into clauses, at stops and where a further wish begins. */
export function clausesOf(instruction: string): readonly Clause[] {
  const own = instruction.slice(0, MOST);
  // an arrow says into what, a sign of its own ends no clause
  const text = normalise(own.replaceAll(/->|=>|→/g, (sign) => (sign.length === 1 ? '成' : '成 ')));
  const cuts: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const stop = STOPS.exec(rest);
    const begin = BEGINS.exec(rest);
    const [stopAt, beginAt] = [stop?.index ?? Infinity, begin?.index ?? Infinity];
    if (stopAt === Infinity && beginAt === Infinity) break;
    const before = text.slice(Math.max(at, cuts.at(-1)?.to ?? 0), at + beginAt).trim();
    // 左边画面再扩一点, 沙发上再放个抱枕 are one wish each
    const isOpen = begin?.[0] === '再' && !DONE_ZH.test(before);
    if (beginAt < stopAt && (before.length < LEAST || isOpen)) {
      at += beginAt + begin![0].length;
      continue;
    }
    if (stopAt <= beginAt) {
      cuts.push({ from: at + stopAt, to: at + stopAt + stop![0].length });
      at += stopAt + stop![0].length;
    } else {
      // The word itself stays: "but" and 除了 say that something is kept.
      cuts.push({ from: at + beginAt, to: at + beginAt });
      at += beginAt + begin![0].length;
    }
  }
  const edges = [{ from: 0, to: 0 }, ...cuts, { from: text.length, to: text.length }];
  return edges
    .slice(1)
    .map(({ from }, i) => ({ text: text.slice(edges[i]!.to, from).trim(), own: own.slice(edges[i]!.to, from).trim() }))
    .filter(({ text: words }) => words !== '');
}
