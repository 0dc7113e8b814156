import type { SelectionBox, SelectionStep } from '@yujian/contract/edit/selection';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { StageView } from '../../viewer/use-stage-view.ts';
import { toPicture, toViewport, type Point } from '../../viewer/view.ts';
import { areaStep, rectanglePath, strokeStep, type StrokeInWork } from './gesture.ts';
import type { LiveDrawing } from './live.ts';
import { Polygon } from './polygon.ts';
import { Touches } from './touches.ts';
import { useSpace } from './use-space.ts';
import type { ToolState } from './use-tools.ts';

interface PointerOptions {
  readonly stage: StageView;
  readonly tools: ToolState;
  readonly colour: string;
  readonly live: RefObject<LiveDrawing | null>;
  readonly cursor: RefObject<HTMLElement | null>;
  readonly onStep: (step: SelectionStep) => void;
  /** A press with the click tool, in picture pixels. */
  readonly onPoint: (point: Point, add: boolean) => void;
  readonly onBox: (box: SelectionBox) => void;
  /** A press with the region tool. */
  readonly onRegion: (point: Point, add: boolean) => void;
  /** The pointer rests over a place of the picture; null where it has left, or is a finger. */
  readonly onHover: (point: Point | null) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What is not finished by a press alone. */
export interface OpenPath {
  /** Closes the polygon. @returns whether there was one */
  readonly close: () => boolean;
  readonly drop: () => boolean;
}

type Drag =
  | { readonly kind: 'stroke'; readonly work: StrokeInWork; readonly add: boolean; from: Point; straight: Point | null }
  | { readonly kind: 'lasso'; readonly path: number[]; readonly shown: Point[]; readonly add: boolean }
  | { readonly kind: 'rectangle' | 'box'; readonly from: Point; to: Point; square: boolean; readonly add: boolean }
  | { readonly kind: 'press'; readonly at: Point; readonly add: boolean; timer: ReturnType<typeof setTimeout> | null };

const PRESS_REACH = 5;
const LONG_PRESS_MS = 550;

/**
 * The hand on the picture: draws with one finger, pen or the left button, moves and zooms with two fingers. What it does not
 * take (space, middle button, the moving tool) goes on to the stage. A move only extends the live drawing.
 */
export function useSelectionPointer(options: PointerOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const drag = useRef<Drag | null>(null);
  const polygon = useRef<Polygon | null>(null);
  const lastPoint = useRef<Point | null>(null);
  const box = useRef<DOMRect | null>(null);
  const [touches] = useState(() => new Touches());
  const isSpaceDown = useSpace();

  // Another tool drops what was begun with the last one; in another view its corners lie elsewhere on the screen.
  const { tool } = options.tools;
  const { view } = options.stage;
  useEffect(() => {
    drag.current = null;
    polygon.current = null;
    latest.current.live.current?.clear();
  }, [tool]);
  useEffect(() => {
    if (polygon.current) showPolygon();
  }, [view]); // eslint-disable-line react-hooks/exhaustive-deps

  const localOf = (event: { readonly clientX: number; readonly clientY: number }): Point => ({
    x: event.clientX - box.current!.left,
    y: event.clientY - box.current!.top,
  });
  const inPicture = (place: Point): Point => toPicture(latest.current.stage.view, place);
  const inViewport = (place: Point): Point => toViewport(latest.current.stage.view, place);

  function onPointerDown(event: React.PointerEvent<HTMLElement>): void {
    const { tools, live, stage } = latest.current;
    box.current = event.currentTarget.getBoundingClientRect();
    const local = localOf(event);
    if (event.pointerType === 'touch' && tools.tool !== 'move') {
      event.stopPropagation();
      if (touches.down(event.pointerId, local, event.timeStamp, stage.view)) {
        dropDrag();
        return;
      }
    }
    if (tools.tool === 'move' || event.button === 1 || isSpaceDown.current) return;
    if (event.button !== 0) {
      event.stopPropagation();
      return;
    }
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = inPicture(local);
    const add = (tools.tool === 'eraser' ? false : tools.add) !== event.altKey;
    switch (tools.tool) {
      case 'brush':
      case 'eraser': {
        live.current?.open();
        const isLine = event.shiftKey && lastPoint.current !== null;
        const start = isLine ? lastPoint.current! : place;
        const share = pressureOf(event.nativeEvent, tools);
        drag.current = {
          kind: 'stroke',
          add,
          from: isLine ? inViewport(start) : local,
          straight: isLine ? start : null,
          work: { path: [start.x, start.y], pressure: share === null ? null : [share] },
        };
        if (isLine) straighten(drag.current, local);
        else draw(local, local, share);
        return;
      }
      case 'lasso':
        live.current?.clear();
        drag.current = { kind: 'lasso', path: [place.x, place.y], shown: [local], add };
        return;
      case 'rectangle':
        live.current?.clear();
        drag.current = { kind: 'rectangle', from: local, to: local, square: event.shiftKey, add };
        return;
      case 'polygon':
        addCorner(local, add);
        return;
      case 'click':
        if (event.shiftKey) {
          drag.current = { kind: 'box', from: local, to: local, square: false, add: true };
          return;
        }
        press(event, local, add);
        return;
      case 'region':
        press(event, local, add);
    }
  }

  function onPointerMove(event: React.PointerEvent<HTMLElement>): void {
    const { live, cursor, tools, colour, stage } = latest.current;
    box.current ??= event.currentTarget.getBoundingClientRect();
    const local = localOf(event);
    if (cursor.current) cursor.current.style.transform = `translate(${local.x}px, ${local.y}px) translate(-50%, -50%)`;
    if (touches.move(event.pointerId, local, stage)) {
      event.stopPropagation();
      return;
    }
    const work = drag.current;
    if (!work) {
      latest.current.onHover(event.pointerType === 'touch' ? null : inPicture(local));
      showPolygon(local);
      return;
    }
    event.stopPropagation();
    switch (work.kind) {
      case 'stroke':
        if (work.straight || event.shiftKey) {
          straighten(work, local);
          return;
        }
        for (const one of coalesced(event.nativeEvent)) {
          const to = localOf(one);
          const place = inPicture(to);
          const share = pressureOf(one, tools);
          work.work.path.push(place.x, place.y);
          work.work.pressure?.push(share ?? 1);
          draw(work.from, to, share);
          work.from = to;
        }
        return;
      case 'lasso':
        for (const one of coalesced(event.nativeEvent)) {
          const to = localOf(one);
          const place = inPicture(to);
          work.path.push(place.x, place.y);
          work.shown.push(to);
        }
        live.current?.outline(work.shown, colour, true);
        return;
      case 'rectangle':
      case 'box':
        work.to = local;
        work.square = work.kind === 'rectangle' && event.shiftKey;
        live.current?.outline(cornersOf(work), colour, true);
        return;
      case 'press':
        if (Math.hypot(local.x - work.at.x, local.y - work.at.y) > PRESS_REACH && work.timer) clearTimeout(work.timer);
    }
  }

  function onPointerUp(event: React.PointerEvent<HTMLElement>): void {
    const tapped = touches.up(event.pointerId, event.timeStamp);
    if (tapped !== null) {
      event.stopPropagation();
      if (tapped === 2) latest.current.onUndo();
      if (tapped === 3) latest.current.onRedo();
      return;
    }
    const work = drag.current;
    if (!work) return;
    event.stopPropagation();
    drag.current = null;
    finish(work);
  }

  function finish(work: Drag): void {
    const { tools, stage, onStep, onBox, onPoint, onRegion, live } = latest.current;
    switch (work.kind) {
      case 'stroke': {
        const { path } = work.work;
        lastPoint.current = { x: path.at(-2)!, y: path.at(-1)! };
        onStep(
          strokeStep(work.work, { size: tools.size, scale: stage.view.scale, hardness: tools.hardness, add: work.add }),
        );
        return;
      }
      case 'lasso': {
        const step = areaStep(work.path, work.add);
        if (step) onStep(step);
        else live.current?.clear();
        return;
      }
      case 'rectangle':
      case 'box': {
        const [a, b] = [inPicture(work.from), inPicture(work.to)];
        if (Math.hypot(work.to.x - work.from.x, work.to.y - work.from.y) < 2) {
          live.current?.clear();
          return;
        }
        if (work.kind === 'box') {
          live.current?.clear();
          onBox({
            x: Math.min(a.x, b.x),
            y: Math.min(a.y, b.y),
            width: Math.abs(a.x - b.x),
            height: Math.abs(a.y - b.y),
          });
        } else {
          const step = areaStep(rectanglePath(a, b, work.square), work.add);
          if (step) onStep(step);
        }
        return;
      }
      case 'press':
        if (work.timer) clearTimeout(work.timer);
        (tools.tool === 'region' ? onRegion : onPoint)(inPicture(work.at), work.add);
    }
  }

  function press(event: React.PointerEvent, at: Point, add: boolean): void {
    const long: Drag = { kind: 'press', at, add, timer: null };
    if (event.pointerType === 'touch')
      long.timer = setTimeout(() => {
        if (drag.current === long) finish({ ...long, add: false });
        drag.current = null;
      }, LONG_PRESS_MS);
    drag.current = long;
  }

  function draw(from: Point, to: Point, share: number | null): void {
    const { live, tools, colour } = latest.current;
    const work = drag.current;
    if (work?.kind === 'stroke') live.current?.segment(from, to, tools.size * (share ?? 1), colour, work.add);
  }

  /** The stroke is a straight line from where it, or the last one, began. */
  function straighten(work: Extract<Drag, { kind: 'stroke' }>, to: Point): void {
    const { live, tools, colour } = latest.current;
    const [x, y] = work.work.path;
    work.straight ??= { x: x!, y: y! };
    const end = inPicture(to);
    work.work.path.splice(0, Infinity, work.straight.x, work.straight.y, end.x, end.y);
    work.work.pressure?.splice(0, Infinity, 1, 1);
    live.current?.clear();
    live.current?.segment(inViewport(work.straight), to, tools.size, colour, work.add);
    work.from = to;
  }

  function addCorner(local: Point, add: boolean): void {
    const place = inPicture(local);
    if (!polygon.current) polygon.current = new Polygon(place, add);
    else if (polygon.current.addCorner(place, 1 / latest.current.stage.view.scale)) openPath.close();
    showPolygon(local);
  }

  /** @param to where the next corner would be */
  function showPolygon(to?: Point): void {
    const { live, colour, stage } = latest.current;
    if (polygon.current)
      live.current?.outline([...polygon.current.shown(stage.view), ...(to ? [to] : [])], colour, false);
  }

  function dropDrag(): void {
    const work = drag.current;
    if (work?.kind === 'press' && work.timer) clearTimeout(work.timer);
    drag.current = null;
    latest.current.live.current?.clear();
  }

  const openPath: OpenPath = {
    close: () => {
      const open = polygon.current;
      if (!open) return false;
      polygon.current = null;
      const step = open.step();
      if (step) latest.current.onStep(step);
      else latest.current.live.current?.clear();
      return true;
    },
    drop: () => {
      const had = polygon.current !== null || drag.current !== null;
      polygon.current = null;
      dropDrag();
      return had;
    },
  };

  return {
    openPath,
    /** Something is being drawn. */
    isBusy: () => drag.current !== null || polygon.current !== null,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave: () => latest.current.onHover(null),
      onPointerCancel(event: React.PointerEvent<HTMLElement>) {
        touches.drop(event.pointerId);
        dropDrag();
      },
      onDoubleClick(event: React.MouseEvent) {
        event.stopPropagation();
        openPath.close();
      },
      onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    },
  };
}

function cornersOf({ from, to, square }: Extract<Drag, { kind: 'rectangle' | 'box' }>): Point[] {
  const path = rectanglePath(from, to, square);
  return [0, 2, 4, 6].map((i) => ({ x: path[i]!, y: path[i + 1]! }));
}

function coalesced(event: PointerEvent): readonly PointerEvent[] {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
}

/** Share of the brush that a pen's pressure leaves; null where it does not count. */
function pressureOf(event: PointerEvent, { pressure }: ToolState): number | null {
  return pressure && event.pointerType === 'pen' ? Math.min(1, Math.max(0.05, event.pressure)) : null;
}
