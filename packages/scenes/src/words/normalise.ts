/** Text as the lexicon holds it, character for character: lower case, half width, hyphens as spaces, curly quotes straight. */
export function normalise(text: string): string {
  let out = '';
  for (const unit of text.split('')) out += fold(unit);
  return out;
}

function fold(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return fold(String.fromCharCode(code - 0xfee0));
  if (unit === '-' || unit === '–' || unit === '_' || unit === '\u3000' || unit === '\t') return ' ';
  if (unit === '’' || unit === '‘' || unit === '`') return "'";
  if (unit === '“' || unit === '”' || unit === '「' || unit === '」' || unit === '"') return ' ';
  if (unit === '×' || unit === '✕') return 'x';
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}
