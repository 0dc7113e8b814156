import { IconContrast, IconMinus, IconPlus, IconSquareCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { selectionTexts } from '../texts.ts';
import type { Tools } from '../tools/use-tools.ts';
import type { Selection } from '../use-selection.ts';
import styles from './panel.module.css';
import { shareWords } from './share-words.ts';

interface StripProps {
  readonly selection: Selection;
  readonly tools: Tools;
  /** At its right end. */
  readonly menu?: ReactNode;
}

const GROW = { least: -200, most: 200, step: 1 } as const;
const FEATHER = { least: 0, most: 200, step: 1 } as const;

/** What is selected, as a title block: how much, its edge, and how dense it lies on the picture. */
export function Strip({ selection, tools, menu }: StripProps) {
  const t = useTexts(selectionTexts);
  const { document, change, outline, isCurrent, failed } = selection;
  const isEmpty = outline !== null && outline.chosen === 0;
  const words = () => {
    if (failed) return t('broken');
    if (!outline || (!isCurrent && isEmpty)) return document.steps.length === 0 ? t('none') : t('drawing');
    return isEmpty ? t('none') : t('parts', { n: outline.parts });
  };
  return (
    <div className={styles['strip']} role="group" aria-label={t('selection')}>
      <div className={styles['told']}>
        <small>{t('selection')}</small>
        <span className="ell">
          {words()}
          {outline && !isEmpty && !failed && <b className="lt">{shareWords(outline, document)}%</b>}
        </span>
      </div>
      <Stepper
        id="grow"
        label={t('grow')}
        value={document.grow}
        {...GROW}
        onChange={(grow) => change({ ...document, grow }, 'grow')}
      />
      <Stepper
        id="feather"
        label={t('feather')}
        value={document.feather}
        {...FEATHER}
        onChange={(feather) => change({ ...document, feather }, 'feather')}
      />
      <label className={styles['density']}>
        <small>{t('density')}</small>
        <span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={tools.density}
            style={{ '--share': tools.density / 100 } as React.CSSProperties}
            onChange={(event) => tools.set({ density: Number(event.target.value), hidden: false })}
          />
          <b className="lt">{tools.density}%</b>
        </span>
      </label>
      <div className={styles['acts']}>
        <Button
          look="text"
          size="small"
          aria-label={t('all')}
          icon={<Icon of={IconSquareCheck} size={16} />}
          onClick={() => selection.add({ kind: 'all' })}
        />
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconContrast} size={16} />}
          onClick={() => selection.add({ kind: 'invert' })}
        >
          {t('invert')}
        </Button>
        <Button
          look="text"
          size="small"
          disabled={document.steps.length === 0}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => selection.add({ kind: 'clear' })}
        >
          {t('clear')}
        </Button>
        {menu}
      </div>
      <span className="sr" role="status">
        {isCurrent && outline && !isEmpty
          ? t('partsShare', { n: outline.parts, share: shareWords(outline, document) })
          : ''}
      </span>
    </div>
  );
}

interface StepperProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ id, label, value, least, most, step, onChange }: StepperProps) {
  const t = useTexts(selectionTexts);
  const to = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  return (
    <div className={styles['stepper']}>
      <small id={`${id}-label`}>{label}</small>
      <span>
        <button
          type="button"
          aria-label={`${label}: ${t('less')}`}
          disabled={value <= least}
          onClick={() => to(value - step)}
        >
          <Icon of={IconMinus} size={14} />
        </button>
        <b
          className="lt"
          role="spinbutton"
          tabIndex={0}
          data-cell={id}
          aria-labelledby={`${id}-label`}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={value}
          aria-valuetext={t('px', { n: value })}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[
              event.key
            ];
            if (by === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            to(value + by * step);
          }}
        >
          {t('px', { n: value })}
        </b>
        <button
          type="button"
          aria-label={`${label}: ${t('more')}`}
          disabled={value >= most}
          onClick={() => to(value + step)}
        >
          <Icon of={IconPlus} size={14} />
        </button>
      </span>
    </div>
  );
}
