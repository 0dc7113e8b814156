import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { openModal } from '../../../../lib/modals.ts';
import { useLoggedIn } from '../../../../lib/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Picture } from '../../../core/form/pictures.ts';
import { withStep } from '../document/steps.ts';
import panel from '../panel/panel.module.css';
import type { Selection } from '../use-selection.ts';
import { furnitureTexts } from './texts.ts';

interface FurnitureOfferProps {
  readonly picture: Picture | undefined;
  readonly selection: Selection;
}

type State = 'resting' | 'looking' | 'found' | 'unsure' | 'none' | 'failed';
/** A selection of a lower score is said to be unsure. */
const SURE = 0.45;

/** Selects what a room is furnished with as one step, by itself where nothing is selected yet. */
export function FurnitureOffer({ picture, selection }: FurnitureOfferProps) {
  const t = useTexts(furnitureTexts);
  const loggedIn = useLoggedIn();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly state: State } | null>(null);
  const asking = useRef<AbortController | null>(null);
  const image = picture?.phase === 'stored' ? picture.mediaId : null;
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });

  const look = (of: string): void => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    callApi('clickMask', { image: of, points: [], box: null, level: 'furniture' }, { signal: controller.signal }).then(
      ({ mask, score }) => {
        if (controller.signal.aborted) return;
        setAnswer({ of, state: score === 0 ? 'none' : score < SURE ? 'unsure' : 'found' });
        const { document, change } = latest.current;
        if (score > 0) change(withStep(document, { kind: 'raster', add: true, media: mask, name: t('name') }));
      },
      () => {
        if (!controller.signal.aborted) setAnswer({ of, state: 'failed' });
      },
    );
  };
  const lookFirst = useEffectEvent((): void => {
    if (image !== null && selection.document.steps.length === 0) look(image);
  });
  useEffect(() => {
    lookFirst();
    return () => asking.current?.abort();
  }, [image]);

  const press = (): void => {
    if (image !== null) {
      setAnswer({ of: image, state: 'looking' });
      look(image);
    } else if (loggedIn === false) openModal('login');
  };
  const isFirst = image !== null && selection.document.steps.length === 0;
  const state = answer?.of === image && answer ? answer.state : isFirst ? 'looking' : 'resting';
  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('furniture')}</b>
        <span className="sp" />
        <Button
          size="small"
          loading={state === 'looking'}
          disabled={image === null && loggedIn !== false}
          onClick={press}
        >
          {t('select')}
        </Button>
      </div>
      <p className="t3 fs12" role="status">
        {t(image === null && loggedIn === false ? 'login' : state)}
      </p>
    </div>
  );
}
