import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { DOUBTFUL } from '../paint-regions.ts';
import styles from '../panel.module.css';
import { wordsOf, type Seen, type SeenRegion } from '../seen.ts';
import { understoodTexts } from '../texts.ts';
import type { Understood } from '../use-understood.ts';
import { Names } from './names.tsx';
import { SpreadRow } from './spread-row.tsx';

/** The library and the styles are large: they come with the first region that is chosen. */
const MaterialStrip = lazy(() => loadChunk(async () => ({ default: (await import('./material-strip.tsx')).MaterialStrip })));

/** What is said of the chosen region: what it is, what it is made of, and whether that holds for more. */
export function RegionPanel({ understood, seen, region }: { readonly understood: Understood; readonly seen: Seen; readonly region: SeenRegion }) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const { telling } = understood;
  return (
    <>
      <div className={styles['row']}>
        <span>{t('isThis')} <b className="b">{pick(wordsOf(region))}</b></span>
        <span className="t3 fs12">{region.told ? t('told') : region.confidence < DOUBTFUL ? t('doubtful') : ''}</span>
        <span className="sp" />
        {(region.told !== null || region.material !== null) && <Button look="text" size="small" onClick={() => telling.tell([region], { name: null, material: null })}>{t('asSeen')}</Button>}
        <Button look="soft" size="small" onClick={() => understood.choose(null)}>{t('close')}</Button>
      </div>
      <SpreadRow telling={telling} />
      <Suspense fallback={<div className={styles['row']} />}>
        <MaterialStrip key={region.id} request={understood.request} name={region.name} setting={seen.setting} chosen={region.material} onChoose={(material) => telling.tell([region], { material })} />
      </Suspense>
      <Names seen={seen} value={region.told} first={region.name} onChoose={(name) => telling.tell([region], { name })} />
    </>
  );
}
