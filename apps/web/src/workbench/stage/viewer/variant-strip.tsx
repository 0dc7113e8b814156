import { useTexts } from '../../../lib/i18n.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import { letterOf, type Variant } from '../../core/task/results.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './stage-pane.module.css';

interface VariantStripProps {
  readonly variants: readonly Variant[];
  /** How many the run was asked for; those that are not there yet stay empty. */
  readonly count: number;
  readonly chosen: number;
  readonly onChoose?: (index: number) => void;
  /** The newest preview of the one being drawn. */
  readonly preview?: string | null;
}

/** A to D: the pictures of one run. */
export function VariantStrip({ variants, count, chosen, onChoose, preview }: VariantStripProps) {
  const t = useTexts(workbenchTexts);
  return (
    <div className={styles['variants']} role="group" aria-label={t('variants')}>
      {Array.from({ length: Math.max(count, variants.length) }, (_, index) => {
        const variant = variants.find((one) => one.index === index);
        const on = index === chosen;
        const src = variant ? renditionUrl(variant.image.id, 240) : on ? preview : null;
        return (
          <CornerMarks
            key={letterOf(index)}
            {...(on ? { look: 'picked' as const } : { look: 'area' as const })}
            className={on ? styles['variant'] : `${styles['variant']} ${styles['plain']}`}
          >
            <button
              type="button"
              disabled={!variant || !onChoose}
              aria-pressed={on}
              aria-label={t('variant', { letter: letterOf(index) })}
              onClick={() => onChoose?.(index)}
            >
              {src ? <img src={src} alt="" draggable={false} /> : <i />}
            </button>
            <AxisBubble small look={on ? 'on' : 'plain'} className={styles['letter'] ?? ''}>
              {letterOf(index)}
            </AxisBubble>
          </CornerMarks>
        );
      })}
    </div>
  );
}
