import { useCallback, useLayoutEffect, useState } from 'react';
import { fitView, isZoomed, panBy, zoomTo, type Insets, type Point, type Size, type View } from './view.ts';

export interface StageView {
  /** The element the picture lies in, once `attach` was given it. */
  readonly element: HTMLElement | null;
  readonly attach: (element: HTMLElement | null) => void;
  readonly view: View;
  readonly viewport: Size;
  readonly zoomed: boolean;
  readonly fit: () => void;
  readonly oneToOne: () => void;
  readonly zoomBy: (factor: number, at?: Point) => void;
  readonly zoomFrom: (start: View, scale: number, at: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
}

/** Where the picture lies. Until someone zooms, it is fitted and follows the window. */
export function useStageView(picture: Size, insets: Insets): StageView {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [viewport, setViewport] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<{ readonly view: View; readonly of: Size } | null>(null);

  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setViewport({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  const own = chosen && chosen.of.width === picture.width && chosen.of.height === picture.height ? chosen.view : null;
  const view = own ? panBy(own, 0, 0, picture, viewport, insets) : fitView(picture, viewport, insets);
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const choose = useCallback((next: View) => setChosen({ view: next, of: picture }), [picture]);

  return {
    element,
    attach,
    view,
    viewport,
    zoomed: isZoomed(view, picture, viewport, insets),
    fit: () => setChosen(null),
    oneToOne: () => choose(zoomTo(view, 1, middle, picture, viewport, insets)),
    zoomBy: (factor, at = middle) => choose(zoomTo(view, view.scale * factor, at, picture, viewport, insets)),
    zoomFrom: (start, scale, at) => choose(zoomTo(start, scale, at, picture, viewport, insets)),
    pan: (dx, dy) => choose(panBy(view, dx, dy, picture, viewport, insets)),
  };
}
