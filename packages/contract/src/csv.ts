export type Cell = string | number | null;

/** RFC 4180 in UTF-8 with a byte order mark, by which spreadsheets know it; a text that they would take for a formula is led by an apostrophe. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(value: Cell): string {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
