import { MARGIN_SHARE_MAX } from '@yujian/contract/constants';
import type { Margins } from '@yujian/contract/fields/params';
import { useTexts } from '../../../lib/i18n.ts';
import panel from '../selection/panel/panel.module.css';
import { selectionTexts } from '../selection/texts.ts';
import type { Size } from '../viewer/view.ts';
import styles from './extension.module.css';
import { isFar, marginsFor, outerSize, ratioOf, RATIOS, withinLimits } from './frame.ts';

interface FramePanelProps {
  readonly picture: Size;
  readonly margins: Margins;
  readonly onChange: (margins: Margins) => void;
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const NONE: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

/** The frame by ratio and by numbers. */
export function FramePanel({ picture, margins, onChange }: FramePanelProps) {
  const t = useTexts(selectionTexts);
  const outer = outerSize(picture, margins);
  const isNone = SIDES.every((side) => margins[side] === 0);
  const ratio = isNone ? null : ratioOf(picture, margins);
  return (
    <div className={panel['options']}>
      <div className={panel['head']}>
        <b>{t('frame')}</b>
      </div>
      <div className={panel['chips']} role="group" aria-label={t('ratio')}>
        <button type="button" aria-pressed={isNone} onClick={() => onChange(NONE)}>
          {t('original')}
        </button>
        {RATIOS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={ratio === one}
            onClick={() => onChange(marginsFor(picture, one))}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={styles['sides']}>
        {SIDES.map((side) => (
          <label key={side}>
            <span>{t(side)}</span>
            <input
              type="number"
              min={0}
              step={1}
              value={margins[side]}
              onChange={(event) => onChange(withinLimits(picture, { ...margins, [side]: Number(event.target.value) }))}
            />
          </label>
        ))}
      </div>
      <div className={styles['size']}>
        <span className="t2">{t('newSize')}</span>
        <span className="sp" />
        <span className="lt">
          {outer.width} × {outer.height}
        </span>
      </div>
      {isFar(picture, margins) && (
        <p className={styles['far']} role="status">
          {t('farWeak')}
        </p>
      )}
      <p className="t3 fs12">{t('tooFar', { n: MARGIN_SHARE_MAX })}</p>
    </div>
  );
}
