import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it hangs on. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly role?: 'dialog' | 'menu' | 'listbox';
  readonly align?: 'start' | 'end';
  /** At least as wide as the anchor. */
  readonly fit?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 8;
const NARROW = '(max-width: 767px)';
/** What is chosen, else the first that can be used. */
const FIRST_FOCUS = [
  '[aria-selected="true"], [role="menuitemradio"][aria-checked="true"]:not(:disabled)',
  'input:not(:disabled), button:not(:disabled), a[href]',
];

/**
 * A panel in the top layer, under or above its anchor; on a narrow screen a sheet from below. Esc, a click
 * outside and scrolling the page close it; focus goes in, and back to the anchor.
 */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null;
}

function OpenPopover({
  onClose,
  anchor,
  label,
  role = 'dialog',
  align = 'start',
  fit,
  className,
  children,
}: Omit<PopoverProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; minWidth: number; maxHeight: number } | null>(null);
  const sheet = matchMedia(NARROW).matches;

  useLayoutEffect(() => {
    const [box, opener] = [panel.current, anchor.current];
    if (!box || !opener) return undefined;
    box.showPopover();
    const at = opener.getBoundingClientRect();
    const size = { width: Math.max(box.offsetWidth, fit ? at.width : 0), height: box.scrollHeight };
    setPlace(placePanel(at, size, { width: window.innerWidth, height: window.innerHeight }, align));
    (FIRST_FOCUS.map((one) => box.querySelector<HTMLElement>(one)).find((found) => found !== null) ?? box).focus({
      preventScroll: true,
    });
    return () => opener.focus({ preventScroll: true });
  }, [anchor, align, fit]);

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      onClose();
    };
    // A scroll that ended just before the press is reported after it: only one that moves the anchor counts.
    const opened = anchor.current?.getBoundingClientRect();
    const onScroll = (event: Event) => {
      const now = anchor.current?.getBoundingClientRect();
      if (!panel.current?.contains(event.target as Node) && (now?.top !== opened?.top || now?.left !== opened?.left))
        onClose();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('resize', onClose);
    if (!sheet) document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('resize', onClose);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor, onClose, sheet]);

  return (
    <div
      ref={panel}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={`${styles['panel']} ${sheet ? styles['sheet'] : ''} ${className ?? ''}`}
      style={
        sheet || !place
          ? {}
          : { left: place.left, top: place.top, minWidth: fit ? place.minWidth : undefined, maxHeight: place.maxHeight }
      }
    >
      {children}
    </div>
  );
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Below the anchor when it fits, else on the side with more room; always within the window. */
export function placePanel(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
) {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const goesBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(120, goesBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'end' ? anchor.right - panel.width : anchor.left;
  return {
    left: Math.max(MARGIN, Math.min(wanted, view.width - panel.width - MARGIN)),
    top: goesBelow ? anchor.bottom + GAP : anchor.top - GAP - height,
    minWidth: anchor.width,
    maxHeight,
  };
}
