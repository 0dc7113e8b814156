import type { GalleryCard } from '@yujian/contract/api/gallery';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { CardField } from './card-field.tsx';
import {
  cardsWithin,
  columnsAt,
  drawNext,
  GAPS,
  layOut,
  layOutRow,
  type MasonryLayout,
  type MasonryShape,
} from './masonry-layout.ts';
import { useKeptPlace } from './use-kept-place.ts';

const PHONE_GAP = 10;
/** Cards are drawn this far above and below the window, so many in a frame; those at its very edge at once. */
const ABOVE_PX = 500;
const BELOW_PX = 1100;
const EDGE_PX = 60;
const A_FRAME = 2;
/** More are asked for when the end is this near. */
const AHEAD_PX = 2400;

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

/** Pictures in columns, of which only those near the window are drawn. */
export function Masonry({ cards, label, columns, onMore, complete }: MasonryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shape, fold } = useShape(box, columns);
  const layout = useMemo(() => layOut(cards, shape), [cards, shape]);
  // before what is drawn is decided
  useKeptPlace(shape.width > 0 && cards.length > 0);
  const drawn = useDrawn(box, layout, shape.foot);
  useMore(box, layout.height, onMore);
  return (
    <CardField
      box={box}
      cards={cards}
      layout={layout}
      shown={drawn.filter((at) => at < cards.length)}
      label={label}
      complete={complete}
      busy={!complete && onMore === null}
      fold={fold}
    />
  );
}

const ROW_HEIGHT = 180;
const PHONE_ROW_HEIGHT = 110;

/** One row of pictures of equal height, as many as fill it. */
export function PictureRow({ cards, label }: { readonly cards: readonly GalleryCard[]; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { shape, fold } = useShape(box, 1);
  const layout = useMemo(
    () => layOutRow(cards, { ...shape, height: shape.gap === PHONE_GAP ? PHONE_ROW_HEIGHT : ROW_HEIGHT }),
    [cards, shape],
  );
  const shown = useMemo(() => [...layout.places.keys()], [layout]);
  return (
    <CardField box={box} cards={cards} layout={layout} shown={shown} label={label} complete busy={false} fold={fold} />
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

/** The cards that are drawn: those in the window at once, those near it a few in each frame. */
function useDrawn(box: RefObject<HTMLDivElement | null>, layout: MasonryLayout, foot: number): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    let now: readonly number[] = [];
    let frame = 0;
    // asked for where the page has its layout anyway: within a frame it would be made once more
    let start = 0;
    const measure = () => {
      start = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      plan();
    };
    const update = (more: number) => {
      frame = 0;
      const top = window.scrollY - start;
      const bottom = top + window.innerHeight;
      const wanted = cardsWithin(layout, foot, top - ABOVE_PX, bottom + BELOW_PX);
      const urgent = cardsWithin(layout, foot, top - EDGE_PX, bottom + EDGE_PX);
      const next = drawNext(now, { urgent, wanted, more });
      if (next !== now) setDrawn(next);
      now = next;
      if (next.length < wanted.length) plan();
    };
    const plan = () => {
      frame ||= requestAnimationFrame(() => update(A_FRAME));
    };
    measure();
    update(0);
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.addEventListener('scroll', plan, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('scroll', plan);
    };
  }, [box, layout, foot]);
  return drawn;
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
