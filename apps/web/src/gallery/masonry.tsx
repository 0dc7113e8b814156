import type { GalleryCard } from '@yujian/contract/api/gallery';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router';
import { cardsWithin, columnsAt, layOut, neighbour, type Direction, type MasonryShape } from './masonry-layout.ts';
import styles from './masonry.module.css';
import { PictureCard } from './picture-card.tsx';
import { useToggleCollect } from './use-toggle-collect.ts';
import { useKeptPlace } from './use-kept-place.ts';

const PHONE_GAP = 10;
const GAPS = { gap: 16, rowGap: 20, foot: 49 } as const;
/** Cards are drawn this far above and below the window, in steps so that few frames add any. */
const ABOVE_PX = 400;
const BELOW_PX = 900;
const STEP_PX = 160;
/** More are asked for when the end is this near. */
const AHEAD_PX = 2400;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface MasonryProps {
  readonly cards: readonly GalleryCard[];
  readonly label: string;
  /** Columns at 1440 px. */
  readonly columns: number;
  /** Asks for the next page; null where there is none, or while it is on its way. */
  readonly onMore: (() => void) | null;
  /** All cards are there. */
  readonly complete: boolean;
}

/**
 * Pictures in columns, of which only those near the window are drawn. Arrows move between cards, Enter opens one, C
 * collects it; a card that has the focus stays drawn wherever it is.
 */
export function Masonry({ cards, label, columns, onMore, complete }: MasonryProps) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toggleCollect = useToggleCollect();
  const { shape, fold } = useShape(box, columns);
  const layout = useMemo(() => layOut(cards, shape), [cards, shape]);
  const [from, to] = useBand(box, shape.width > 0);
  const [focused, setFocused] = useState<number | null>(null);
  const moved = useRef(false);
  useKeptPlace(shape.width > 0 && cards.length > 0);
  useMore(box, layout.height, onMore);

  const shown = cardsWithin(layout, shape.foot, from, to);
  if (focused !== null && focused < cards.length && !shown.includes(focused)) shown.push(focused);

  useLayoutEffect(() => {
    if (!moved.current || focused === null) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at="${focused}"] a`)?.focus();
  }, [focused]);

  const cardOf = (target: EventTarget) => {
    const at = Number((target as Element).closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1);
    const card = cards[at];
    return card ? { at, card } : null;
  };
  const onClick = (event: MouseEvent) => {
    const hit = cardOf(event.target);
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (!hit || act === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (act === 'collect') toggleCollect(hit.card);
    else void navigate({ search: location.search, hash: hit.card.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = cardOf(event.target);
    if (!hit || event.metaKey || event.ctrlKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const next = neighbour(layout, hit.at, direction);
      moved.current = next !== null;
      if (next !== null) setFocused(next);
    } else if (event.key === 'c') toggleCollect(hit.card);
  };
  const onFocus = (event: FocusEvent) => setFocused(cardOf(event.target)?.at ?? null);
  const onBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setFocused(null);
  };
  // what happens in any card is heard here once
  const heard = { onClick, onKeyDown, onFocus, onBlur };
  return (
    <div
      ref={box}
      className={styles['wall']}
      style={{ height: layout.height }}
      role="feed"
      aria-label={label}
      aria-busy={!complete && onMore === null}
      {...heard}
    >
      {shown.map((at) => {
        const card = cards[at]!;
        const place = layout.places[at]!;
        return (
          <PictureCard
            key={card.id}
            card={card}
            at={at}
            of={complete ? cards.length : -1}
            left={place.left}
            top={place.top}
            width={place.width}
            height={place.height}
            eager={place.top < fold}
          />
        );
      })}
    </div>
  );
}

/** The wall's shape as wide as it is now, and how much of its top the first screen shows. */
function useShape(box: RefObject<HTMLDivElement | null>, full: number) {
  const [measured, setMeasured] = useState({ width: 0, columns: full, gap: GAPS.gap as number, fold: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const gap = window.innerWidth < 768 ? PHONE_GAP : GAPS.gap;
      const columns = columnsAt(window.innerWidth, full);
      setMeasured((now) => {
        const fold = now.width === 0 ? window.innerHeight - top - window.scrollY : now.fold;
        const same = now.width === width && now.columns === columns && now.gap === gap;
        return same ? now : { width, columns, gap, fold };
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, full]);
  const { width, columns, gap, fold } = measured;
  const shape = useMemo<MasonryShape>(() => ({ ...GAPS, width, columns, gap }), [width, columns, gap]);
  return { shape, fold };
}

/** The band of the wall that is drawn, from its top, in steps. */
function useBand(box: RefObject<HTMLDivElement | null>, ready: boolean): readonly [from: number, to: number] {
  const [band, setBand] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    if (!ready) return undefined;
    const update = () => {
      const top = -(box.current?.getBoundingClientRect().top ?? 0);
      const from = Math.floor((top - ABOVE_PX) / STEP_PX) * STEP_PX;
      const to = Math.ceil((top + window.innerHeight + BELOW_PX) / STEP_PX) * STEP_PX;
      setBand((now) => (now[0] === from && now[1] === to ? now : [from, to]));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [box, ready]);
  return band;
}

/** Calls `onMore` when the end of the wall comes near the window, again for as long as it stays there. */
function useMore(box: RefObject<HTMLDivElement | null>, height: number, onMore: (() => void) | null): void {
  const call = useRef(onMore);
  useEffect(() => {
    call.current = onMore;
  }, [onMore]);
  const wanted = onMore !== null;
  useEffect(() => {
    const end = box.current?.nextElementSibling;
    if (!wanted || !end) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current?.();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [box, height, wanted]);
}
