/** Fen of an amount in yuan as people type it ("12", "¥12.5", "１２.50"); null when it is none, or nothing. */
export function yuanToFen(text: string): number | null {
  const typed = /^¥?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').trim());
  if (typed === null) return null;
  const [, yuan = '', cents = ''] = typed;
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0')) || null;
}
