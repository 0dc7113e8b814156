import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import panel from '../panel/panel.module.css';
import { selectionTexts } from '../texts.ts';
import { hasLevels, LEVELS, type Clicks } from './use-clicks.ts';

const LEVEL_WORDS = { part: 'levelPart', whole: 'levelWhole', group: 'levelGroup' } as const;

/** How many points there are, and what to do with them. */
export function ClickOptions({ clicks }: { readonly clicks: Clicks }) {
  const t = useTexts(selectionTexts);
  const { points, box, busy, unsure, level = 'whole' } = clicks;
  const wanted = points.filter(({ add }) => add).length;
  if (points.length === 0 && box === null) return null;
  return (
    <>
      <div className={panel['row']}>
        <span className="t2">{t('points')}</span>
        <span>{t('pointsAre', { add: wanted, take: points.length - wanted })}</span>
        <span className="sp" />
        <button type="button" className="lnk fs13" onClick={clicks.clear}>
          {t('clearPoints')}
        </button>
      </div>
      {hasLevels(clicks) && (
        <div className={panel['row']}>
          <span>{t('level')}</span>
          <span className="sp" />
          <Segmented
            label={t('level')}
            options={LEVELS.map((value) => ({ value, label: t(LEVEL_WORDS[value]) }))}
            value={level}
            onChange={clicks.choose}
          />
        </div>
      )}
      <p className="t3 fs12" role="status">
        {busy ? t('clicking') : unsure ? t('unsure') : ''}
      </p>
      <div>
        <Button size="small" disabled={busy} onClick={clicks.end}>
          {t('nextThing')}
        </Button>
      </div>
    </>
  );
}
