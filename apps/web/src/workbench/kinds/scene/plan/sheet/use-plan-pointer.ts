import { useEffect, useRef, type RefObject } from 'react';
import { panPlan, toPlan, zoomPlan, type PlanView, type Window } from '../drawing/geometry.ts';
import { beginDrag, selectionOf, type Drag, type Manner } from './gestures.ts';
import type { SceneWork } from '../../use-scene-work.ts';
import type { Selection } from '../../work-state.ts';
import type { Guide } from '../editing/snap.ts';

interface Host {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly work: SceneWork;
  readonly view: PlanView;
  readonly window: Window;
  readonly setView: (view: PlanView) => void;
  readonly setGuides: (guides: readonly Guide[]) => void;
}

interface Pointer {
  x: number;
  y: number;
}

/** Things come in line within so many pixels, and within so many metres. */
const REACH_PIXELS = 9;
const MOST_REACH = 0.25;
/** A press that moves less stays a press. */
const STILL_PIXELS = 4;
const WHEEL = 0.0014;

let gestures = 0;

/** Mouse and fingers on the plan: mark, drag by grips, pan, zoom. */
export function usePlanPointer(host: Host): void {
  const latest = useRef(host);
  useEffect(() => {
    latest.current = host;
  });

  useEffect(() => {
    const svg = host.svg.current;
    if (!svg) return undefined;
    const pointers = new Map<number, Pointer>();
    let drag: { readonly run: Drag; readonly gesture: string; readonly from: Pointer; isMoving: boolean } | null = null;
    let travelled = 0;
    let markedBefore: Selection | null = null;

    const place = (event: PointerEvent | WheelEvent): Pointer => {
      const box = svg.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const mannerOf = (event: PointerEvent): Manner => {
      const { view } = latest.current;
      return { reach: event.altKey ? 0 : Math.min(MOST_REACH, REACH_PIXELS / view.scale), isFree: event.shiftKey };
    };

    const onDown = (event: PointerEvent) => {
      if (event.button > 1) return;
      const at = place(event);
      pointers.set(event.pointerId, at);
      svg.setPointerCapture(event.pointerId);
      travelled = 0;
      if (pointers.size > 1) {
        // A second finger makes it a pinch: what lay under the first one was not meant.
        if (drag?.isMoving === false) latest.current.work.select(markedBefore);
        drag = null;
        latest.current.setGuides([]);
        return;
      }
      const { work, view, window } = latest.current;
      markedBefore = work.selection;
      const grip =
        event.button === 0
          ? ((event.target as Element).closest('[data-grip]')?.getAttribute('data-grip') ?? null)
          : null;
      if (grip === null || !work.scene) return;
      latest.current.setView(view);
      const selection = selectionOf(grip);
      if (selection) work.select(selection);
      const run = beginDrag(work.scene, grip, toPlan(view, window, at.x, at.y));
      gestures += 1;
      if (run) drag = { run, gesture: `drag ${gestures}`, from: at, isMoving: false };
    };

    const onMove = (event: PointerEvent) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const at = place(event);
      const { view, window, work, setView, setGuides } = latest.current;
      travelled += Math.hypot(at.x - last.x, at.y - last.y);
      pointers.set(event.pointerId, at);
      if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? at;
        const gap = (p: Pointer) => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        setView(
          zoomPlan(
            panPlan(view, (at.x - last.x) / 2, (at.y - last.y) / 2),
            window,
            gap(at) / gap(last),
            middle.x,
            middle.y,
          ),
        );
        return;
      }
      if (drag) {
        if (!drag.isMoving && Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < STILL_PIXELS) return;
        drag.isMoving = true;
        if (!work.scene) return;
        const { change, guides } = drag.run(work.scene, toPlan(view, window, at.x, at.y), mannerOf(event));
        setGuides(guides);
        work.edit(change, drag.gesture);
        return;
      }
      setView(panPlan(view, at.x - last.x, at.y - last.y));
    };

    const onUp = (event: PointerEvent) => {
      const wasPress = pointers.size === 1 && !drag && travelled < STILL_PIXELS && event.type === 'pointerup';
      pointers.delete(event.pointerId);
      drag = null;
      latest.current.setGuides([]);
      if (wasPress) latest.current.work.select(null);
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, window, setView } = latest.current;
      const at = place(event);
      if (event.shiftKey) setView(panPlan(view, -event.deltaY, 0));
      else setView(zoomPlan(view, window, Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) * WHEEL), at.x, at.y));
    };

    svg.addEventListener('pointerdown', onDown);
    svg.addEventListener('pointermove', onMove);
    svg.addEventListener('pointerup', onUp);
    svg.addEventListener('pointercancel', onUp);
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      svg.removeEventListener('pointerdown', onDown);
      svg.removeEventListener('pointermove', onMove);
      svg.removeEventListener('pointerup', onUp);
      svg.removeEventListener('pointercancel', onUp);
      svg.removeEventListener('wheel', onWheel);
    };
  }, [host.svg]);
}
