import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Picture } from '../../../core/form/pictures.ts';
import { pictureBlob } from '../../../core/pictures/picture-blob.ts';
import { withStep } from '../document/steps.ts';
import panel from '../panel/panel.module.css';
import { selectionTexts } from '../texts.ts';
import { areaStep } from '../tools/gesture.ts';
import type { Selection } from '../use-selection.ts';
import type { ShadowAnswer, ShadowErrand } from './shadow-worker.ts';

interface ShadowOfferProps {
  readonly picture: Picture | undefined;
  readonly selection: Selection;
}

/** Adds the shadow of what is selected to the selection, where it can be seen and cut. */
export function ShadowOffer({ picture, selection }: ShadowOfferProps) {
  const t = useTexts(selectionTexts);
  const [state, setState] = useState<'resting' | 'looking' | 'none' | 'failed'>('resting');
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const { document, service, change } = selection;

  const find = (): void => {
    const identity = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
    if (identity === null || identity === undefined) return;
    setState('looking');
    const by = new Worker(new URL('./shadow-worker.ts', import.meta.url), { type: 'module' });
    worker.current?.terminate();
    worker.current = by;
    const tell = (paths: ShadowAnswer): void => {
      by.terminate();
      if (worker.current !== by) return;
      const steps = (paths ?? []).flatMap((path) => areaStep(path, true) ?? []);
      setState(paths === null ? 'failed' : steps.length === 0 ? 'none' : 'resting');
      if (steps.length > 0) change(steps.reduce(withStep, document));
    };
    by.addEventListener('message', ({ data }: MessageEvent<ShadowAnswer>) => tell(data));
    by.addEventListener('error', () => tell(null));
    Promise.all([pictureBlob(identity), service.png(document)]).then(
      ([blob, mask]) => by.postMessage({ picture: blob, mask } satisfies ShadowErrand),
      () => tell(null),
    );
  };

  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('shadow')}</b>
        <span className="sp" />
        <Button size="small" loading={state === 'looking'} onClick={find}>
          {t('shadowAdd')}
        </Button>
      </div>
      <p className="t3 fs12" role="status">
        {state === 'none' ? t('shadowNone') : state === 'failed' ? t('lookBroke') : t('shadowHint')}
      </p>
    </div>
  );
}
