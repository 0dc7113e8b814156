import { REGION_NAMES } from '@yujian/contract/structure/names';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import type { Size } from '../../viewer/view.ts';
import panel from '../panel/panel.module.css';
import { selectionTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';
import { namedStep, namesIn } from './choose-region.ts';
import type { Found } from './use-found.ts';

interface FoundChipsProps {
  readonly found: Found;
  readonly selection: Selection;
  readonly size: Size;
  /** What is pressed is added; false: taken away. */
  readonly add: boolean;
}

/** What is in the picture, each a press away from being selected. */
export function FoundChips({ found, selection, size, add }: FoundChipsProps) {
  const t = useTexts(selectionTexts);
  const pick = usePick();
  const { analysis, state } = found;
  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('found')}</b>
        {analysis && <span className="t3 fs12">{t('foundHint')}</span>}
      </div>
      {state === 'resting' && (
        <button type="button" className="lnk fs13" onClick={found.look}>
          {t('look')}
        </button>
      )}
      {state === 'looking' && (
        <p className="t3 fs12" role="status">
          {t('looking')}
        </p>
      )}
      {state === 'failed' && <p className="t3 fs12">{t('lookBroke')}</p>}
      {analysis && (
        <div className={panel['chips']}>
          {namesIn(analysis).map(({ name, count }) => {
            const words = pick(REGION_NAMES.find(({ key }) => key === name)!.name);
            return (
              <button
                key={name}
                type="button"
                aria-label={t('foundOne', { name: words, n: count })}
                onClick={(event) => {
                  const step = namedStep(analysis, name, size, add !== event.altKey);
                  if (step) selection.add(step);
                }}
              >
                {words} <span className="lt">{count}</span>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
