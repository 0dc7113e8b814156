import { useEffect, useRef } from 'react';
import type { StageView } from './use-stage-view.ts';
import { pinchOf, type Point, type View } from './view.ts';

const ZOOM_STEP = 1.25;
const PAN_STEP = 40;
/** Half of the 44 px that one may miss the compare line by. */
const LINE_REACH = 22;

interface Options {
  /** Where the compare line stands in the viewport, or null when there is none. */
  readonly lineX: number | null;
  /** The compare line follows the pointer at `clientX`. */
  readonly moveLine: (clientX: number) => void;
}

/** One finger or the mouse compares, or moves a zoomed picture; two fingers and the wheel zoom; keys do all of it. */
export function useStageGestures(stage: StageView, { lineX, moveLine }: Options) {
  const pointers = useRef(new Map<number, Point>());
  const dragging = useRef<'line' | 'pan' | null>(null);
  const pinch = useRef<{ readonly distance: number; readonly view: View } | null>(null);
  const { element } = stage;
  const zoomBy = useRef(stage.zoomBy);
  useEffect(() => {
    zoomBy.current = stage.zoomBy;
  });

  // React listens to the wheel passively; a stage that zooms must keep the page from scrolling.
  useEffect(() => {
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoomBy.current(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element]);

  const local = (event: React.PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  return {
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      if (event.button === 2) return;
      const at = local(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, at);
      const [first, second] = [...pointers.current.values()];
      if (first && second) {
        dragging.current = null;
        pinch.current = { distance: pinchOf(first, second).distance, view: stage.view };
        return;
      }
      const onLine = lineX !== null && event.button === 0 && (!stage.zoomed || Math.abs(at.x - lineX) <= LINE_REACH);
      dragging.current = onLine ? 'line' : 'pan';
      if (onLine) moveLine(event.clientX);
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const at = local(event);
      pointers.current.set(event.pointerId, at);
      const [first, second] = [...pointers.current.values()];
      if (pinch.current && first && second) {
        const { middle, distance } = pinchOf(first, second);
        stage.zoomFrom(
          pinch.current.view,
          (pinch.current.view.scale * distance) / Math.max(1, pinch.current.distance),
          middle,
        );
      } else if (dragging.current === 'line') {
        moveLine(event.clientX);
      } else if (dragging.current === 'pan' && stage.zoomed) {
        stage.pan(at.x - before.x, at.y - before.y);
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
      const act = keyAction(event.key, stage);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };

  function release(event: React.PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size < 2) pinch.current = null;
    if (pointers.current.size === 0) dragging.current = null;
  }
}

function keyAction(key: string, stage: StageView): (() => void) | null {
  switch (key) {
    case '+':
    case '=':
      return () => stage.zoomBy(ZOOM_STEP);
    case '-':
      return () => stage.zoomBy(1 / ZOOM_STEP);
    case '0':
      return () => stage.fit();
    case '1':
      return () => stage.oneToOne();
    case 'ArrowLeft':
      return () => stage.pan(PAN_STEP, 0);
    case 'ArrowRight':
      return () => stage.pan(-PAN_STEP, 0);
    case 'ArrowUp':
      return () => stage.pan(0, PAN_STEP);
    case 'ArrowDown':
      return () => stage.pan(0, -PAN_STEP);
    default:
      return null;
  }
}
