/** One measured line. `bar` is what the issue asks for; `holds` says whether it is met in this run. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly bar: string;
  readonly holds: boolean;
}

export interface Bench {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}

export function toMarkdown(rows: readonly Row[]): string {
  return [
    '| measured | value | bar | holds |',
    '|---|---|---|---|',
    ...rows.map(({ what, value, bar, holds }) => `| ${what} | ${value} | ${bar} | ${holds ? 'yes' : 'no'} |`),
  ].join('\n');
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

export function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}
