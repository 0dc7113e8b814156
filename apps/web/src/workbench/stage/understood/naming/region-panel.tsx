import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { DOUBTFUL } from '../paint-regions.ts';
import styles from '../panel.module.css';
import { wordsOf, type Analysis, type AnalysedRegion } from '../analysis.ts';
import { understoodTexts } from '../texts.ts';
import type { Understood } from '../use-understood.ts';
import { Names } from './names.tsx';
import { SpreadRow } from './spread-row.tsx';

/** The library and the styles are large: they come with the first region that is chosen. */
const MaterialStrip = lazy(() =>
  loadChunk(async () => ({ default: (await import('./material-strip.tsx')).MaterialStrip })),
);

/** So many names of what is in hand are read out. */
const MOST_NAMES = 3;

/** What is said of the chosen regions (at least one): what they are, what they are made of, and whether that holds for more. */
export function RegionPanel({
  understood,
  analysis,
  regions,
}: {
  readonly understood: Understood;
  readonly analysis: Analysis;
  readonly regions: readonly AnalysedRegion[];
}) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const { telling, choice } = understood;
  const first = regions[0]!;
  const words = [...new Set(regions.map((region) => pick(wordsOf(region))))];
  const isCorrected = regions.every(({ corrected }) => corrected !== null);
  const isDoubtful = regions.some(({ corrected, confidence }) => corrected === null && confidence < DOUBTFUL);
  return (
    <>
      <div className={styles['row']}>
        <span>
          {regions.length === 1 ? t('isThis') : t('areThese', { n: regions.length })}{' '}
          <b className="b">
            {list.format(words.slice(0, MOST_NAMES))}
            {words.length > MOST_NAMES && ' …'}
          </b>
        </span>
        <span className="t3 fs12">{isCorrected ? t('told') : isDoubtful ? t('doubtful') : ''}</span>
        <span className="sp" />
        {regions.some(({ corrected, material }) => corrected !== null || material !== null) && (
          <Button look="text" size="small" onClick={() => telling.tell(regions, { name: null, material: null })}>
            {t('asSeen')}
          </Button>
        )}
        <Button look="soft" size="small" onClick={() => choice.choose(null)}>
          {t('close')}
        </Button>
      </div>
      {/* who chose several has said of how many it holds */}
      {regions.length === 1 && <SpreadRow telling={telling} />}
      {/* a room wears its style */}
      {understood.purpose === 'render' && (
        <Suspense fallback={<div className={styles['row']} />}>
          <MaterialStrip
            key={first.id}
            request={understood.request}
            name={first.name}
            setting={analysis.setting}
            chosen={shared(regions.map(({ material }) => material))}
            onChoose={(material) => telling.tell(regions, { material })}
          />
        </Suspense>
      )}
      <Names
        analysis={analysis}
        value={shared(regions.map(({ corrected }) => corrected))}
        first={first.name}
        onChoose={(name) => telling.tell(regions, { name })}
      />
    </>
  );
}

/** What all have in common; null where they differ. */
function shared<T>(values: readonly (T | null)[]): T | null {
  return values.every((value) => value === values[0]) ? values[0]! : null;
}
