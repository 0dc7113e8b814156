import { IconArrowsExchange, IconLink, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../lib/copy-text.ts';
import { onPhone } from '../../../lib/device.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import { PictureStage } from '../viewer/picture-stage.tsx';
import { TwoPictures } from '../viewer/two-pictures.tsx';
import { resultPicture } from '../viewer/use-stage-content.ts';
import { useStageView } from '../viewer/use-stage-view.ts';
import type { Insets, Size } from '../viewer/view.ts';
import { variantsOf } from '../../core/task/results.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { resultLink } from '../../core/session/tool-links.ts';
import styles from './compare.module.css';
import { DifferenceList } from './difference-list.tsx';
import { findDifferences, type Side } from './differences.ts';
import { pairAddress } from './pair.ts';
import { compareTexts } from './texts.ts';

interface TwoResultsProps {
  readonly a: Side;
  readonly b: Side;
  readonly onChange: (which: 'a' | 'b') => void;
  readonly onSwap: () => void;
}

const INSETS: Insets = { top: 36, right: 24, bottom: 16, left: 24 };
const NARROW_INSETS: Insets = { top: 36, right: 12, bottom: 12, left: 12 };
const ZOOM_STEP = 1.25;
const UNKNOWN: Size = { width: 1280, height: 800 };

/** Both pictures in one frame, and what made them different. */
export function TwoResults({ a, b, onChange, onSwap }: TwoResultsProps) {
  const t = useTexts(compareTexts);
  const w = useTexts(workbenchTexts);
  const language = useLanguage();
  const [how, setHow] = useState<'slider' | 'side'>('slider');
  const [divider, setDivider] = useState(0.5);
  const size = useMemo(() => frameOf(a, b), [a, b]);
  const stage = useStageView(size, onPhone() ? NARROW_INSETS : INSETS);
  const [one, other] = [resultPicture(a.variant, nameOf(a)), resultPicture(b.variant, nameOf(b))];
  const { differences, equal } = useMemo(() => findDifferences(a, b, language), [a, b, language]);
  const shared = {
    stage,
    size,
    base: one,
    result: other,
    baseLabel: `A ${nameOf(a)}`,
    resultLabel: `B ${nameOf(b)}`,
    whole: true,
  };

  // The keys are the slider's from the beginning.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
  }, [how]);

  const copyLink = async () => {
    const copied = await copyText(pairAddress(location.origin, { a: a.variant.image.id, b: b.variant.image.id }));
    showToast(copied ? 'ok' : 'info', t(copied ? 'linkCopied' : 'linkNotCopied'));
  };

  return (
    <div className={styles['both']}>
      <header className={styles['bar']}>
        <h2 className={styles['title']}>{t('title')}</h2>
        <Segmented
          label={t('how')}
          options={[
            { value: 'slider', label: t('slider') },
            { value: 'side', label: t('side') },
          ]}
          value={how}
          onChange={setHow}
        />
        <div className={styles['zoom']}>
          <Button
            look="text"
            size="small"
            aria-label={w('zoomOut')}
            icon={<Icon of={IconMinus} size={16} />}
            onClick={() => stage.zoomBy(1 / ZOOM_STEP)}
          />
          <output className="lt fs13">{Math.round(stage.view.scale * 100)}%</output>
          <Button
            look="text"
            size="small"
            aria-label={w('zoomIn')}
            icon={<Icon of={IconPlus} size={16} />}
            onClick={() => stage.zoomBy(ZOOM_STEP)}
          />
          <Button look="text" size="small" onClick={stage.fit}>
            {w('fit')}
          </Button>
        </div>
      </header>
      <div ref={box} className={styles['stage']}>
        {how === 'side' ? (
          <TwoPictures {...shared} />
        ) : (
          <PictureStage {...shared} mode="compare" divider={divider} onDivider={setDivider} scan={null} />
        )}
      </div>
      <aside className={styles['panel']}>
        <div className={styles['sides']}>
          <SideCard letter="A" side={a} onChange={() => onChange('a')} />
          <SideCard letter="B" side={b} onChange={() => onChange('b')} />
        </div>
        <div className={styles['acts']}>
          <Button look="text" size="small" icon={<Icon of={IconArrowsExchange} size={16} />} onClick={onSwap}>
            {t('swap')}
          </Button>
          <Button look="text" size="small" icon={<Icon of={IconLink} size={16} />} onClick={() => void copyLink()}>
            {t('copyLink')}
          </Button>
        </div>
        {a.variant.image.id === b.variant.image.id ? (
          <p className={styles['note']}>{t('samePicture')}</p>
        ) : (
          <DifferenceList differences={differences} equal={equal} />
        )}
      </aside>
    </div>
  );
}

function SideCard({
  letter,
  side,
  onChange,
}: {
  readonly letter: 'A' | 'B';
  readonly side: Side;
  readonly onChange: () => void;
}) {
  const t = useTexts(compareTexts);
  const language = useLanguage();
  const { task, variant } = side;
  return (
    <section className={styles['side']} aria-label={`${letter} ${nameOf(side)}`}>
      <div className={styles['face']}>
        <img src={renditionUrl(variant.image.id, 240)} alt="" />
        <AxisBubble small className={styles['letter'] ?? ''}>
          {letter}
        </AxisBubble>
      </div>
      <b className={styles['name']} title={nameOf(side)}>
        {nameOf(side)}
      </b>
      <span className={styles['moment']}>{formatMoment(task.createdAt, language)}</span>
      <div className={styles['sideActs']}>
        <button type="button" className="lnk" aria-label={`${t('change')} ${letter}`} onClick={onChange}>
          {t('change')}
        </button>
        <Link
          className="lnk"
          aria-label={`${t('open')} ${letter}`}
          to={`${resultLink(task.taskId, onPhone())}&v=${variant.index}`}
        >
          {t('open')}
        </Link>
      </div>
    </section>
  );
}

/** The task's name, and which of its pictures where there are several. */
function nameOf({ task, variant }: Side): string {
  return variantsOf(task).length > 1 ? `${task.name} · ${variant.letter}` : task.name;
}

/** A frame that holds both pictures whole. */
function frameOf(a: Side, b: Side): Size {
  const [one, other] = [a, b].map(({ variant: { image } }) =>
    image.width && image.height ? { width: image.width, height: image.height } : UNKNOWN,
  ) as [Size, Size];
  // the smaller is shown as large as the larger
  const grown = Math.max(one.width / other.width, 1);
  const shrunk = Math.max(other.width / one.width, 1);
  return {
    width: Math.max(one.width, other.width),
    height: Math.round(Math.max(one.height * shrunk, other.height * grown)),
  };
}
