import type { GalleryCard } from '@yujian/contract/api/gallery';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router';
import { neighbour, type Direction, type MasonryLayout } from './masonry-layout.ts';
import styles from './masonry.module.css';
import { PictureCard } from './picture-card.tsx';
import { useToggleCollect } from './use-toggle-collect.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface CardFieldProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly cards: readonly GalleryCard[];
  readonly layout: MasonryLayout;
  /** Those that are drawn, besides the one that has the focus. */
  readonly shown: readonly number[];
  readonly label: string;
  /** All cards are there. */
  readonly complete: boolean;
  readonly busy: boolean;
  /** Pictures that begin above this are on the first screen. */
  readonly fold: number;
}

/**
 * Cards at their places. Arrows move between them, Enter opens one, C collects it; a card that has the focus stays
 * drawn wherever it is.
 */
export function CardField({ box, cards, layout, shown, label, complete, busy, fold }: CardFieldProps) {
  const navigate = useNavigate();
  const toggleCollect = useToggleCollect();
  const [focused, setFocused] = useState<number | null>(null);
  const moved = useRef(false);
  const isAway = focused !== null && focused < cards.length && !shown.includes(focused);

  useLayoutEffect(() => {
    if (!moved.current || focused === null) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at="${focused}"] a`)?.focus();
  }, [box, focused]);

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
      aria-busy={busy}
      {...heard}
    >
      {[...maskOfGroups(isAway ? [...shown, focused] : shown)].map(([group, mask]) => (
        <CardGroup key={group} {...{ cards, layout, group, mask, fold }} of={complete ? cards.length : -1} />
      ))}
    </div>
  );
}

const GROUP = 8;

/** Which cards of each group of GROUP are drawn, a bit for each. */
function maskOfGroups(shown: readonly number[]): Map<number, number> {
  const masks = new Map<number, number>();
  for (const at of shown) {
    const group = Math.floor(at / GROUP);
    masks.set(group, (masks.get(group) ?? 0) | (1 << (at % GROUP)));
  }
  return masks;
}

interface CardGroupProps extends Pick<CardFieldProps, 'cards' | 'layout' | 'fold'> {
  readonly group: number;
  readonly mask: number;
  readonly of: number;
}

/** Cards that follow each other: where one comes or goes, only those of its group are compared. */
const CardGroup = memo(function CardGroup({ cards, layout, group, mask, of, fold }: CardGroupProps) {
  return cards.slice(GROUP * group, GROUP * (group + 1)).map((card, bit) => {
    const at = GROUP * group + bit;
    const place = layout.places[at];
    // a row of pictures has no place for those that do not fill it
    if (place === undefined || (mask & (1 << bit)) === 0) return null;
    const { left, top, width, height } = place;
    return <PictureCard key={card.id} {...{ card, at, of, left, top, width, height }} eager={top < fold} />;
  });
});
