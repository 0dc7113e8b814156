import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CropMarks } from '../../../ui/crop-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import { dividerAt, dividerByKey } from './compare.ts';
import styles from './picture-stage.module.css';
import { useStageGestures } from './use-stage-gestures.ts';
import type { StageView } from './use-stage-view.ts';
import type { Size } from './view.ts';

export interface StagePicture {
  /** For the screen. */
  readonly src: string;
  /** Every pixel, loaded once the picture is shown at its own size or larger. */
  readonly full: string;
  readonly alt: string;
}

interface PictureStageProps {
  readonly stage: StageView;
  /** Pixels of the picture that is shown. */
  readonly size: Size;
  readonly base: StagePicture | null;
  readonly result: StagePicture | null;
  /** `difference`: of the stored pixels, eight times as strong. */
  readonly mode: 'compare' | 'result' | 'base' | 'difference';
  readonly divider: number;
  readonly onDivider: (divider: number) => void;
  /** The line enters once from the right when a result arrives. */
  readonly entering?: boolean;
  readonly resultLabel: string;
  /** What lies left of the line; the input unless told. */
  readonly baseLabel?: string;
  /** Where the base lies in the frame, where it is only a part of what the result shows. */
  readonly basePlace?: CSSProperties;
  /** The whole of each picture is shown where they are not of one shape. */
  readonly whole?: boolean;
  /** Progress of the work, 0 to 1: where the scan line stands. Null: no line. */
  readonly scan: number | null;
  /** Grey and faint under a failure, or faint while it is sent. */
  readonly faint?: 'grey' | 'sending';
  /** Learns the pixels of a picture whose size is not recorded. */
  readonly onMeasure?: (size: Size) => void;
  /** Stands for a picture that the browser cannot show. */
  readonly unseen?: string | undefined;
  /** Without the crop marks around it. */
  readonly bare?: boolean;
  /** Lies over the picture and moves with it. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

/** The picture on its table: zoomed, panned, cut by the compare line, or a draft with the scan line over it. */
export function PictureStage({
  stage,
  size,
  base,
  result,
  mode,
  divider,
  onDivider,
  entering,
  resultLabel,
  baseLabel,
  basePlace,
  whole,
  scan,
  faint,
  onMeasure,
  unseen,
  bare,
  over,
  children,
}: PictureStageProps) {
  const t = useTexts(workbenchTexts);
  const help = useId();
  const { view, element, attach } = stage;
  const frame = { left: view.x, top: view.y, width: size.width * view.scale, height: size.height * view.scale };
  const comparing = mode === 'compare' && base !== null && result !== null && scan === null;
  const lineX = comparing ? frame.left + divider * frame.width : null;
  const moveLine = (clientX: number) => {
    const box = element?.getBoundingClientRect();
    if (box) onDivider(dividerAt(clientX, box.left + frame.left, frame.width));
  };
  const gestures = useStageGestures(stage, { lineX, moveLine });
  const full = view.scale >= 1;
  const differing = mode === 'difference' && base !== null && result !== null && scan === null;
  const shown = comparing || differing ? null : mode === 'base' || !result ? base : result;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- everything here has its key, see useStageGestures
    <div
      ref={attach}
      className={`${styles['viewport']} ${comparing ? styles['comparing'] : ''} ${stage.zoomed ? styles['zoomed'] : ''}`}
      role="group"
      aria-label={t('stage')}
      aria-describedby={help}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- zoom and pan by keys
      tabIndex={0}
      {...gestures}
      onDoubleClick={() => {
        if (comparing) onDivider(0.5);
      }}
    >
      <div
        className={`${styles['frame']} ${whole ? styles['whole'] : ''} ${faint ? styles[faint] : ''} ${entering ? styles['entering'] : ''}`}
        style={{ ...frame, '--x': `${divider * 100}%`, '--scan': `${(scan ?? 0) * 100}%` } as CSSProperties}
      >
        {comparing && <Layer picture={base} full={full} style={basePlace} />}
        {comparing && <Layer picture={result} full={full} className={styles['after']} />}
        {differing && (
          <div className={styles['difference']}>
            <img src={base.full} alt={base.alt} draggable={false} />
            <img src={result.full} alt={result.alt} draggable={false} />
          </div>
        )}
        {shown && scan === null && (
          <Layer
            picture={shown}
            full={full}
            style={shown === base ? basePlace : undefined}
            {...(onMeasure ? { onMeasure } : {})}
          />
        )}
        {scan !== null && base && <Layer picture={base} full={false} {...(onMeasure ? { onMeasure } : {})} />}
        {/* A draft is shown whole: the line over it marks how far the work is. */}
        {scan !== null && result && <Layer picture={result} full={false} className={styles['draft']} />}
        {!base && !result && unseen !== undefined && <span className={styles['unseen']}>{unseen}</span>}
        {over}
        {!stage.zoomed && !faint && !bare && <CropMarks />}
        {comparing && (
          <div
            className={styles['cut']}
            role="slider"
            tabIndex={0}
            aria-label={t('compareLine')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(divider * 100)}
            aria-valuetext={t('compareAt', { n: Math.round(divider * 100), name: baseLabel ?? t('base') })}
            onKeyDown={(event) => {
              const next = dividerByKey(divider, event.key);
              if (next === null) return;
              event.preventDefault();
              event.stopPropagation();
              onDivider(next);
            }}
          >
            <span className={styles['left']}>{baseLabel ?? t('base')}</span>
            <span className={styles['bubble']}>
              <Icon of={IconArrowsHorizontal} size={18} />
            </span>
            <span className={styles['right']}>{resultLabel}</span>
          </div>
        )}
        {scan !== null && <div className={styles['scan']} />}
      </div>
      <span id={help} className="sr">
        {t('stageHelp')}
      </span>
      {children}
    </div>
  );
}

interface LayerProps {
  readonly picture: StagePicture;
  readonly full: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly onMeasure?: (size: Size) => void;
}

/** The screen's copy at once, the stored picture over it when it is looked at closely. */
function Layer({ picture, full, className, style, onMeasure }: LayerProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === picture.src) return null;
  return (
    <>
      <img
        className={className}
        style={style}
        src={picture.src}
        alt={picture.alt}
        draggable={false}
        onLoad={(event) =>
          onMeasure?.({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
        }
        onError={() => setBroken(picture.src)}
      />
      {full && picture.full !== picture.src && (
        <img className={className} style={style} src={picture.full} alt="" draggable={false} />
      )}
    </>
  );
}
