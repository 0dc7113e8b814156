import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { PictureStage, type StagePicture } from './picture-stage.tsx';
import styles from './stage-pane.module.css';
import type { StageView } from './use-stage-view.ts';
import type { Size } from './view.ts';

interface TwoPicturesProps {
  readonly stage: StageView;
  readonly size: Size;
  readonly base: StagePicture;
  readonly result: StagePicture;
  readonly resultLabel: string;
  /** The input unless told. */
  readonly baseLabel?: string;
  readonly whole?: boolean;
}

/** Before and after side by side; zooming or moving one moves the other. */
export function TwoPictures({ stage, size, base, result, resultLabel, baseLabel, whole = false }: TwoPicturesProps) {
  const t = useTexts(workbenchTexts);
  const [second, attachSecond] = useState<HTMLElement | null>(null);
  const shared = { size, divider: 0, onDivider: () => undefined, resultLabel, whole, scan: null };
  return (
    <div className={styles['two']}>
      <figure>
        <PictureStage {...shared} stage={stage} base={base} result={null} mode="base" />
        <figcaption>{baseLabel ?? t('base')}</figcaption>
      </figure>
      <figure>
        <PictureStage
          {...shared}
          stage={{ ...stage, element: second, attach: attachSecond }}
          base={null}
          result={result}
          mode="result"
        />
        <figcaption>{resultLabel}</figcaption>
      </figure>
    </div>
  );
}
