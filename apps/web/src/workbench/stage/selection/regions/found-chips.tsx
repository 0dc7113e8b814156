import { REGION_NAMES } from '@yujian/contract/structure/names';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import panel from '../panel/panel.module.css';
import { selectionTexts } from '../texts.ts';
import { namedStep, namesIn } from './choose-region.ts';
import { NamedField, type NamedProps } from './named-field.tsx';

/** What is in the picture, each a press or its name away from being selected. */
export function FoundChips(props: NamedProps) {
  const t = useTexts(selectionTexts);
  const pick = usePick();
  const { found, selection, size, add } = props;
  const { analysis, state } = found;
  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('found')}</b>
        {analysis && <span className="t3 fs12">{t('foundHint')}</span>}
      </div>
      <NamedField {...props} />
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
                  const step = namedStep(analysis, [name], size, add !== event.altKey);
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
