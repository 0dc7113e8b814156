import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Outline } from '../raster/contours.ts';
import type { StageView } from '../../viewer/use-stage-view.ts';
import { openCanvas, paintEdge, paintSelection, pathOf } from './paint.ts';
import styles from './selection.module.css';

interface SelectionLayerProps {
  readonly stage: StageView;
  readonly outline: Outline | null;
  readonly colour: string;
  /** 0 to 100; null: the edge alone. */
  readonly density: number | null;
}

/** Between two steps of the marching edge. */
const STEP_MS = 50;
/** Coordinates from which on the edge stands still. */
const MARCHING_MAX = 40_000;

/** The selection over the picture, drawn in the screen's own units at every zoom. */
export function SelectionLayer({ stage, outline, colour, density }: SelectionLayerProps) {
  const under = useRef<HTMLCanvasElement>(null);
  const edge = useRef<HTMLCanvasElement>(null);
  const { view, viewport } = stage;

  useLayoutEffect(() => {
    const context = under.current && openCanvas(under.current, viewport.width, viewport.height);
    if (!context || !outline) return;
    paintSelection(context, pathOf(outline, view), colour, density ?? 0);
  }, [view.scale, view.x, view.y, viewport, outline, colour, density]); // eslint-disable-line react-hooks/exhaustive-deps

  useEffect(() => {
    const canvas = edge.current;
    if (!canvas) return undefined;
    const path = outline && pathOf(outline, view);
    const draw = (time: number): void => {
      const context = openCanvas(canvas, viewport.width, viewport.height);
      if (context && path) paintEdge(context, path, colour, time);
    };
    draw(0);
    const numbers = outline?.paths.reduce((sum, { length }) => sum + length, 0) ?? 0;
    if (numbers === 0 || numbers > MARCHING_MAX || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    let frame = 0;
    let last = 0;
    const march = (time: number): void => {
      if (time - last >= STEP_MS) {
        last = time;
        draw(time);
      }
      frame = requestAnimationFrame(march);
    };
    frame = requestAnimationFrame(march);
    return () => cancelAnimationFrame(frame);
  }, [view.scale, view.x, view.y, viewport, outline, colour]); // eslint-disable-line react-hooks/exhaustive-deps

  return (
    <>
      <canvas ref={under} className={styles['canvas']} aria-hidden="true" />
      <canvas ref={edge} className={styles['canvas']} aria-hidden="true" data-selection={outline?.chosen ?? ''} />
    </>
  );
}
