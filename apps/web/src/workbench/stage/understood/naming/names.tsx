import { REGION_NAMES, type RegionNameKey } from '@yujian/contract/structure/names';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Chip } from '../../../../ui/chip.tsx';
import styles from '../panel.module.css';
import type { Analysis } from '../analysis.ts';
import { understoodTexts } from '../texts.ts';

interface NamesProps {
  readonly analysis: Analysis;
  readonly value: RegionNameKey | null;
  /** What it seems to be. */
  readonly first: RegionNameKey;
  readonly onChoose: (name: RegionNameKey) => void;
}

/** So many fill a line of the panel. */
const AT_HAND = 15;
/** What most of a room is, and most of a view outside. */
const COMMON: Readonly<Record<'inside' | 'outside', ReadonlySet<RegionNameKey>>> = {
  inside: new Set<RegionNameKey>([
    'wall',
    'floor',
    'ceiling',
    'window',
    'door',
    'curtain',
    'rug',
    'sofa',
    'chair',
    'table',
    'bed',
    'cabinet',
    'counter',
    'glass',
  ]),
  outside: new Set<RegionNameKey>([
    'wall',
    'window',
    'door',
    'railing',
    'sky',
    'paving',
    'grass',
    'water',
    'tree',
    'rock',
    'facade',
    'roof',
    'glass',
    'road',
  ]),
};

/** What a region may be called: what it seems to be, then what is common, then what else is in this picture, then the rest. */
export function Names({ analysis, value, first, onChoose }: NamesProps) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const [all, setAll] = useState(false);
  const side = analysis.setting === 'interior' ? 'inside' : 'outside';
  const isHere = new Set(analysis.regions.map(({ name }) => name));
  const rank = (key: RegionNameKey): number =>
    key === first ? 0 : COMMON[side].has(key) ? 1 : isHere.has(key) ? 2 : 3;
  const offered = REGION_NAMES.filter(
    ({ key, place }) => place === 'both' || place === side || key === first || key === value,
  ).toSorted((a, b) => rank(a.key) - rank(b.key));
  const shown = all ? offered : offered.filter(({ key }, i) => i < AT_HAND || key === value);
  return (
    <div className={styles['names']} role="group" aria-label={t('whatItIs')}>
      {shown.map(({ key, name }) => (
        <Chip key={key} on={key === value} onClick={() => onChoose(key)}>
          {pick(name)}
        </Chip>
      ))}
      {shown.length < offered.length && (
        <button type="button" className="lnk fs12" onClick={() => setAll(true)}>
          {t('moreNames')}
        </button>
      )}
    </div>
  );
}
