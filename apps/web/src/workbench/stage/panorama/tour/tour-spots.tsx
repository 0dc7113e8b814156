import { IconArrowUp, IconDots } from '@tabler/icons-react';
import type { TourSpot } from '@yujian/contract/api/tours';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../../ui/menu.tsx';
import { directionAt, placeOf, turned, type Direction, type Frame, type Look, type Point } from '../look-around.ts';
import { tourTexts } from './texts.ts';
import styles from './tour.module.css';

/** Smaller moves of a pressed hot spot are a click. */
const DRAG_PX = 5;
const KEY_DEGREES = 2;
/** A hot spot nearer to the edge is not within reach. */
const EDGE_PX = 12;
/** Room that the button of acts takes at the right of a hot spot. */
const ACTS_PX = 52;

const KEY_MOVES: Readonly<Record<string, Direction>> = {
  ArrowLeft: { yaw: -KEY_DEGREES, pitch: 0 },
  ArrowRight: { yaw: KEY_DEGREES, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: KEY_DEGREES },
  ArrowDown: { yaw: 0, pitch: -KEY_DEGREES },
};

export interface SpotEdits {
  readonly onMove: (spot: TourSpot, direction: Direction) => void;
  readonly menuOf: (spot: TourSpot) => readonly MenuItem[];
}

interface TourSpotsProps {
  readonly spots: readonly TourSpot[];
  readonly nameOf: (spot: TourSpot) => string;
  readonly look: Look;
  readonly frame: Frame;
  readonly onStep: (spot: TourSpot) => void;
  /** Turns to a hot spot that got the focus out of sight. */
  readonly onFace: (direction: Direction) => void;
  readonly edits?: SpotEdits | undefined;
}

/** The hot spots over a picture: buttons in the order of tabs, dragged and changed where it is one's own. */
export function TourSpots({ spots, look, frame, ...rest }: TourSpotsProps) {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly direction: Direction } | null>(null);
  return (
    <div className={styles['spots']} data-spots>
      {spots.map((spot) => {
        const direction = dragged?.id === spot.id ? dragged.direction : spot;
        const place = placeOf(direction, look, frame);
        return (
          <Spot
            key={spot.id}
            spot={spot}
            place={place && isInside(place, frame) ? place : null}
            look={look}
            frame={frame}
            onDrag={(to) => setDragged(to && { id: spot.id, direction: to })}
            {...rest}
          />
        );
      })}
    </div>
  );
}

interface SpotProps extends Omit<TourSpotsProps, 'spots'> {
  readonly spot: TourSpot;
  /** Null out of sight. */
  readonly place: Point | null;
  readonly onDrag: (direction: Direction | null) => void;
}

function Spot({ spot, place, nameOf, look, frame, onStep, onFace, onDrag, edits }: SpotProps) {
  const t = useTexts(tourTexts);
  /** where the pointer holds it, from its middle, and where it was pressed */
  const hold = useRef<{ readonly grip: Point; readonly began: Point; moved: boolean } | null>(null);
  const wasDragged = useRef(false);
  const name = nameOf(spot);

  const pointIn = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.closest('[data-spots]')!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const directionOf = (event: PointerEvent<HTMLElement>, grip: Point): Direction => {
    const { x, y } = pointIn(event);
    return directionAt({ x: x - grip.x, y: y - grip.y }, look, frame);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (!edits || !place || event.button !== 0) return;
    const at = pointIn(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { grip: { x: at.x - place.x, y: at.y - place.y }, began: at, moved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (!held) return;
    const at = pointIn(event);
    held.moved ||= Math.hypot(at.x - held.began.x, at.y - held.began.y) > DRAG_PX;
    if (held.moved) onDrag(directionOf(event, held.grip));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    hold.current = null;
    if (!held?.moved) return;
    wasDragged.current = true;
    onDrag(null);
    edits?.onMove(spot, directionOf(event, held.grip));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEY_MOVES[event.key];
    if (!edits || !event.shiftKey || !move) return;
    event.preventDefault();
    const next = turned({ yaw: spot.yaw + move.yaw, pitch: spot.pitch + move.pitch });
    edits.onMove(spot, next);
    onFace(next);
  };

  return (
    <div
      className={`${styles['spot']} ${place ? '' : styles['away']}`}
      style={place ? { left: place.x, top: place.y } : undefined}
      data-at-edge={place && place.x > frame.width - ACTS_PX ? true : undefined}
    >
      <button
        type="button"
        className={styles['go']}
        aria-label={t('goTo', { name })}
        {...(edits
          ? {
              'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
              title: t('dragMe'),
            }
          : {})}
        onFocus={() => {
          if (!place) onFace(spot);
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          hold.current = null;
          onDrag(null);
        }}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!wasDragged.current) onStep(spot);
          wasDragged.current = false;
        }}
      >
        <i className={styles['ring']}>
          <Icon of={IconArrowUp} size={16} />
        </i>
        <span className={`ell ${styles['label']}`}>{name}</span>
      </button>
      {edits && (
        <Menu
          label={t('spotActs', { name })}
          items={edits.menuOf(spot)}
          trigger={(props) => (
            <button
              type="button"
              className={styles['acts']}
              aria-label={t('spotActs', { name })}
              title={t('spotActs', { name })}
              {...props}
            >
              <Icon of={IconDots} size={14} />
            </button>
          )}
        />
      )}
    </div>
  );
}

function isInside({ x, y }: Point, { width, height }: Frame): boolean {
  return x > EDGE_PX && x < width - EDGE_PX && y > EDGE_PX && y < height - EDGE_PX;
}
