/** As people paste them: spaces, dashes and a +86 in front are dropped. */
export function cleanPhone(typed: string): string {
  const kept = typed.replace(/[\s\-()]/g, '');
  return kept.startsWith('+86') && kept.length === 14 ? kept.slice(3) : kept;
}
