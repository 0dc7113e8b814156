import { IconArrowLeft, IconArrowRight, IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import { findTool } from '@yujian/contract/tools/registry';
import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { formatDuration } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CompareLine } from '../../ui/compare-line.tsx';
import { CropMarks } from '../../ui/crop-marks.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TitleBlock, type TitleCell, type TitleCells } from '../../ui/title-block.tsx';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { useFullScreen } from '../../workbench/stage/viewer/use-full-screen.ts';
import { sizedUrl } from '../sized-url.ts';
import type { Around } from './detail-props.ts';
import styles from './detail-stage.module.css';
import { detailTexts } from './detail-texts.ts';
import { PaletteStrip } from './palette-strip.tsx';
import { useLikePrice } from './use-like-price.ts';

const Panorama = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../workbench/stage/panorama/panorama-viewer.tsx')).SinglePanorama,
  })),
);

interface DetailStageProps {
  readonly card: GalleryCard;
  readonly item: GalleryItem | undefined;
  readonly around?: Around;
}
type Mode = 'compare' | 'result' | 'base';

/** The picture between its crop marks, what it was made from beside it, its colours and its title block. */
export function DetailStage({ card, item, around }: DetailStageProps) {
  const t = useTexts(detailTexts);
  const w = useTexts(workbenchTexts);
  const [chosen, setChosen] = useState<Mode>('compare');
  const { on: isFull, attach, toggle } = useFullScreen();
  const before = item?.beforeUrl;
  const mode = before === undefined ? 'result' : chosen;
  const isPanorama = card.tool === 'panorama' && card.width === card.height * 2;
  return (
    <section
      ref={attach}
      className={styles['stage']}
      data-full={isFull || undefined}
      style={{ '--ratio': card.width / card.height } as CSSProperties}
    >
      <div className={styles['bar']}>
        <div className={styles['steps']}>
          {around && (
            <>
              <Step icon="left" label={t('previous')} to={around.previous} onStep={around.goTo} />
              <Step icon="right" label={t('next')} to={around.next} onStep={around.goTo} />
            </>
          )}
        </div>
        {before !== undefined && (
          <Segmented
            label={w('whichPicture')}
            value={mode}
            onChange={setChosen}
            options={[
              { value: 'compare', label: w('compare') },
              { value: 'result', label: w('result') },
              { value: 'base', label: w('base') },
            ]}
          />
        )}
        <div className={styles['end']}>
          {document.fullscreenEnabled && !isPanorama && (
            <Button
              look="text"
              aria-label={w('fullScreen')}
              aria-pressed={isFull}
              icon={<Icon of={isFull ? IconArrowsMinimize : IconArrowsMaximize} />}
              onClick={toggle}
            />
          )}
        </div>
      </div>
      <div className={styles['room']}>
        <div className={styles['sheet']}>
          <div key={card.id} className={styles['picture']}>
            {isPanorama && mode === 'result' ? (
              <Suspense fallback={<Picture card={card} />}>
                <div className={styles['panorama']}>
                  <Panorama url={card.url} />
                </div>
              </Suspense>
            ) : mode === 'compare' && before !== undefined ? (
              <CompareLine
                className={styles['compare'] ?? ''}
                start={1 / 3}
                label={w('compareLine')}
                beforeLabel={w('base')}
                afterLabel={w('result')}
                before={<img src={sizedUrl(before, 1920)} alt={w('base')} draggable={false} />}
                after={<Picture card={card} />}
              />
            ) : mode === 'base' && before !== undefined ? (
              <img className={styles['base']} src={sizedUrl(before, 1920)} alt={w('base')} />
            ) : (
              <Picture card={card} />
            )}
            <CropMarks />
          </div>
          {item && item.palette.length > 0 && <PaletteStrip palette={item.palette} />}
          <TitleBlock
            className={styles['block'] ?? ''}
            code={findTool(card.tool)?.addresses[0].code}
            cells={useCells(card, item)}
          />
        </div>
      </div>
    </section>
  );
}

/** The list's small copy stands there until the large one is here. */
function Picture({ card: { url, thumb, title, width, height } }: { readonly card: GalleryCard }) {
  return (
    <img
      src={sizedUrl(url, 1920)}
      srcSet={`${sizedUrl(url, 1280)} 1280w, ${sizedUrl(url, 1920)} 1920w`}
      sizes="(max-width: 767px) 100vw, calc(100vw - 520px)"
      alt={title}
      width={width}
      height={height}
      draggable={false}
      style={{ backgroundImage: `url("${encodeURI(thumb)}")` }}
    />
  );
}

interface StepProps {
  readonly icon: 'left' | 'right';
  readonly label: string;
  readonly to: GalleryCard | undefined;
  readonly onStep: (id: string) => void;
}

function Step({ icon, label, to, onStep }: StepProps) {
  const arrow = <Icon of={icon === 'left' ? IconArrowLeft : IconArrowRight} size={16} />;
  return (
    <Button
      look="text"
      size="small"
      title={to?.title}
      disabled={!to}
      {...(icon === 'left' ? { icon: arrow } : {})}
      onClick={() => to && onStep(to.id)}
    >
      <span className={styles['stepName']}>{label}</span>
      {icon === 'right' && arrow}
    </Button>
  );
}

function useCells(card: GalleryCard, item: GalleryItem | undefined): TitleCells {
  const w = useTexts(workbenchTexts);
  const t = useTexts(detailTexts);
  const recipe = item?.recipe;
  const price = useLikePrice(item);
  const more: readonly (TitleCell | false)[] = [
    { caption: t('author'), value: card.author.nickname },
    { caption: w('recordSize'), value: `${card.width} × ${card.height}`, figures: true },
    !!recipe?.engine && { caption: w('recordEngine'), value: recipe.engine, drop: true },
    typeof recipe?.seconds === 'number' && {
      caption: w('recordTime'),
      value: formatDuration(recipe.seconds),
      figures: true,
      drop: true,
    },
    price !== undefined && { caption: w('recordCost'), value: price, drop: true },
  ];
  return [
    { caption: w('recordName'), value: card.title, grow: true },
    ...more.filter((cell): cell is TitleCell => cell !== false),
  ];
}
