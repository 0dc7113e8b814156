import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { dragged, keyed, zoomed, type Frame, type Look, type Point } from './look-around.ts';

/** A press that moves less than this many pixels is a click. */
const CLICK_PX = 6;

interface Looking {
  readonly frame: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly size: Frame;
  readonly home: Look;
  readonly onLook: (change: (now: Look) => Look) => void;
  /** A click that turned nothing, in pixels of the window; Enter points at the middle. */
  readonly onPoint?: ((point: Point) => void) | undefined;
}

interface Finger extends Point {
  readonly began: Point;
}

/** Turns by drag, pinch and wheel on the frame, by keys on the canvas. Returns the canvas's handlers. */
export function useLooking({ frame, canvas, size, home, onLook, onPoint }: Looking) {
  const fingers = useRef(new Map<number, Finger>());
  const pinched = useRef(false);
  const isClick = useRef(false);

  useEffect(() => {
    const element = frame.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onLook((now) => zoomed(now, Math.exp(event.deltaY * 0.001)));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== canvas.current) return;
      if (event.key === 'Enter' && onPoint) {
        event.preventDefault();
        onPoint({ x: size.width / 2, y: size.height / 2 });
        return;
      }
      if (!keyed(home, event.key, home)) return;
      event.preventDefault();
      onLook((now) => keyed(now, event.key, home) ?? now);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('keydown', onKey);
    };
  }, [frame, canvas, size, home, onLook, onPoint]);

  const onMove = (event: PointerEvent) => {
    const held = fingers.current;
    const last = held.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (held.size === 1) onLook((before) => dragged(before, now.x - last.x, now.y - last.y, size));
    else {
      pinched.current = true;
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other)
        onLook((before) =>
          zoomed(
            before,
            Math.hypot(last.x - other.x, last.y - other.y) / Math.max(1, Math.hypot(now.x - other.x, now.y - other.y)),
          ),
        );
    }
    held.set(event.pointerId, { ...now, began: last.began });
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.clientX, y: event.clientY };
      if (fingers.current.size === 0) pinched.current = false;
      fingers.current.set(event.pointerId, { ...at, began: at });
    },
    onPointerMove: onMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const finger = fingers.current.get(event.pointerId);
      fingers.current.delete(event.pointerId);
      isClick.current =
        finger !== undefined &&
        !pinched.current &&
        Math.hypot(event.clientX - finger.began.x, event.clientY - finger.began.y) <= CLICK_PX;
    },
    // not before the click: a finger's click comes after it is lifted, and would fall on what has opened meanwhile
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!onPoint || !isClick.current) return;
      isClick.current = false;
      const box = event.currentTarget.getBoundingClientRect();
      onPoint({ x: event.clientX - box.left, y: event.clientY - box.top });
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
    },
  };
}
