import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { GalleryCard } from '@yujian/contract/api/gallery';
import { findTool } from '@yujian/contract/tools/registry';
import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType, type PointerEvent } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';
import { formatNumber } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { SheetCode } from '../ui/sheet-code.tsx';
import { galleryTexts } from './gallery.texts.ts';
import styles from './picture-card.module.css';
import { GAPS } from './masonry-layout.ts';
import { meanColour, showPlaceholder } from './thumb-hash.ts';

const CardTools = lazy<ComponentType<{ readonly card: GalleryCard }>>(() =>
  loadChunk(async () => ({ default: (await import('./card-tools.tsx')).CardTools }))
    // offline, a card does without
    .catch(() => ({ default: () => null })),
);

interface PictureCardProps {
  readonly card: GalleryCard;
  readonly at: number;
  /** How many there are; -1 where that is not known yet. */
  readonly of: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Of the picture. */
  readonly height: number;
  /** It is on the first screen. */
  readonly eager: boolean;
}

/** A pointer that only passes by, as while scrolling, opens nothing. */
const REST_MS = 70;

const HEART = <Icon of={IconHeart} size={14} />;
const HEART_FILLED = <Icon of={IconHeartFilled} size={14} />;

/** The smallest copy that fills so many CSS pixels; a `srcset` would be read anew for each of many cards while one scrolls. */
function copyFor({ thumb, url }: GalleryCard, width: number): string {
  const needed = width * Math.min(window.devicePixelRatio, 2);
  return needed <= 500 ? thumb : `${url}?w=${needed <= 660 ? 640 : 960}`;
}

/** A picture of the wall and its caption; what is pressed in it is named by `data-act` and done by the wall. */
export const PictureCard = memo(function PictureCard(props: PictureCardProps) {
  const { card, at, of, left, top, width, height, eager } = props;
  const t = useTexts(galleryTexts);
  const picture = useRef<HTMLAnchorElement>(null);
  const { near, watch } = useNear();
  useEffect(() => (picture.current ? showPlaceholder(picture.current, card.hash) : undefined), [card.hash]);
  const code = findTool(card.tool)?.addresses[0].code;
  return (
    <article
      className={styles['card']}
      style={{ left, top, width, height: height + GAPS.foot }}
      data-at={at}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-labelledby={`card-${card.id}`}
      {...watch}
    >
      <div className={styles['frame']} style={{ height }}>
        <a
          ref={picture}
          className={styles['picture']}
          style={{ backgroundColor: meanColour(card.hash) }}
          href={`/tupianHome/${card.id}`}
          data-act="open"
        >
          <img
            alt={card.title}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
            src={copyFor(card, width)}
          />
        </a>
        {near && (
          <Suspense fallback={null}>
            <CardTools card={card} />
          </Suspense>
        )}
      </div>
      <b id={`card-${card.id}`} className="ell" title={card.title}>
        {card.title}
      </b>
      <div className={styles['caption']}>
        {code !== undefined && <SheetCode code={code} className={styles['code'] ?? ''} />}
        <span className="ell">{card.author.nickname}</span>
        <button
          type="button"
          className={card.collected ? styles['mine'] : undefined}
          data-act="collect"
          aria-pressed={card.collected}
          aria-label={t('collectCount', { n: card.collects })}
        >
          {card.collected ? HEART_FILLED : HEART}
          {formatNumber(card.collects)}
        </button>
      </div>
    </article>
  );
});

/** Whether the pointer rests on the card, or the focus is in it. */
function useNear() {
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const away = () => {
    clearTimeout(timer.current);
    setNear(false);
  };
  return {
    near,
    watch: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setNear(true), REST_MS);
      },
      onPointerLeave: away,
      onFocus: () => setNear(true),
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) away();
      },
    },
  };
}
