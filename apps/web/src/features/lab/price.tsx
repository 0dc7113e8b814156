import { useIndexEntries } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Coin } from '../../ui/gold-amount.tsx';
import { abilities, goldRange } from './facts.ts';
import { labTexts } from './lab.texts.ts';

interface PriceProps {
  /** The engine's own price of a picture; undefined: what the tool costs. */
  readonly gold: number | undefined;
  readonly operations: readonly string[];
}

/** What a picture of an engine costs: its own price, or from the cheapest to the dearest of the tools that it serves. */
export function Price({ gold, operations }: PriceProps) {
  const t = useTexts(labTexts);
  const range = goldRange(
    abilities(operations, useIndexEntries()).flatMap(({ tools }) => tools.map(({ tool }) => tool)),
  );
  const { from, to } = gold === undefined ? (range ?? { from: 0, to: -1 }) : { from: gold, to: gold };
  if (to < from) return t('toolPrice');
  return (
    <span className="row g6">
      <Coin />
      {from === to ? t('ownPrice', { n: from }) : t('rangePrice', { from, to })}
    </span>
  );
}
