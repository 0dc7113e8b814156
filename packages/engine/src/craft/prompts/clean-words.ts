/** What a maker's server reads as a switch or a file's name and not as words; ours are added after this. */
const SWITCHES: readonly RegExp[] = [
  /<(sd_cpp_extra_args)>[\s\S]*?(?:<\/\1>|$)/gi,
  /<\/?[a-z_][^<>]{0,300}>/gi,
  /(?<![^\s,，。;；])(?:--|—|–)+[a-z][\w-]*(?:(?:\s*=\s*|\s+)(?:[\d.]+(?:[:x×][\d.]+)?[a-z%]*|true|false|auto|adaptive)(?![\w.]))?/gi,
  /\bembedding:[^\s,，]+/gi,
];
/** Controls, the marks that hide or turn letters, and what no font has. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const ENDS = /(?<![\s,，.。;；、:：])[\s,，.。;；、:：]+$/u;

/** A person's words as a model may read them: without switches and hidden characters, on one line, at most so long, cut between words. */
export function cleanWords(text: string, maxCharacters: number): string {
  let clean = text
    .normalize('NFC')
    .replace(/[\n\r\t]+/g, ' ')
    .replace(HIDDEN, '');
  for (const pattern of SWITCHES) clean = clean.replace(pattern, ' ');
  clean = clean
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,，.。;；、])/gu, '')
    .replace(/([,，;；、])(?:\s*[,，;；、])+/gu, '$1')
    .replace(/^[\s,，.。;；、]+/u, '')
    .replace(ENDS, '');
  return cutWords(clean, maxCharacters);
}

/** The beginning of a text, cut at a stop or between words. */
function cutWords(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters + 1);
  const at = Math.max(...[' ', ',', '，', '。', '；', '、'].map((sign) => cut.lastIndexOf(sign)));
  const end = at > maxCharacters * 0.6 ? at : maxCharacters;
  // half of a pair is no character
  return cut.slice(0, /[\uD800-\uDBFF]$/.test(cut.slice(0, end)) ? end - 1 : end).replace(ENDS, '');
}

/** Words to stand in quotes: they cannot end them. */
export function quoteWords(text: string, language: 'zh' | 'en'): string {
  const inner = text.replace(/["“”„«»]/gu, "'");
  return language === 'zh' ? `“${inner}”` : `"${inner}"`;
}
