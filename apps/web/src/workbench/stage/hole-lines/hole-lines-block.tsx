import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import panel from '../selection/panel/panel.module.css';
import { selectionTexts } from '../selection/texts.ts';
import type { FoundLines, SetLines } from './use-hole-lines.ts';

interface HoleLinesBlockProps {
  readonly found: FoundLines;
  readonly set: SetLines;
}

/** Which lines go on through the hole: shown when asked for, and put right where they are wrong. */
export function HoleLinesBlock({ found, set }: HoleLinesBlockProps) {
  const t = useTexts(selectionTexts);
  const count = (set.lines ?? found.lines)?.length ?? null;
  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('lines')}</b>
        <span className="sp" />
        {set.lines !== null && (
          <button type="button" className="lnk fs13" onClick={() => set.change(null)}>
            {t('linesReset')}
          </button>
        )}
        {set.lines === null && found.lines && (
          <button type="button" className="lnk fs13" onClick={found.hide}>
            {t('linesHide')}
          </button>
        )}
      </div>
      {count === null ? (
        <div>
          <Button size="small" loading={found.state === 'looking'} onClick={found.find}>
            {t('linesShow')}
          </Button>
        </div>
      ) : (
        <p className="t3 fs12" role="status">
          {count === 0 ? t('linesNone') : t('linesAre', { n: count })}
        </p>
      )}
      {found.state === 'failed' && <p className="t3 fs12">{t('lookBroke')}</p>}
    </div>
  );
}
