import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { selectionTexts } from '../selection/texts.ts';
import type { StageView } from '../viewer/use-stage-view.ts';
import styles from './hole-lines.module.css';

interface HoleLinesLayerProps {
  readonly stage: StageView;
  readonly lines: readonly HoleLine[];
  readonly colour: string;
  readonly onChange: (lines: readonly HoleLine[]) => void;
}

const STEP = 2;
type End = 0 | 1;

/** The lines over the hole; their ends are dragged, or moved by the arrows, and Delete takes a line out. */
export function HoleLinesLayer({ stage, lines, colour, onChange }: HoleLinesLayerProps) {
  const t = useTexts(selectionTexts);
  const [held, setHeld] = useState<{ readonly at: number; readonly line: HoleLine } | null>(null);
  const { view } = stage;
  const shown = lines.map((line, at) => (held?.at === at ? held.line : line));
  const place = (x: number, y: number) => ({ x: view.x + x * view.scale, y: view.y + y * view.scale });
  const put = (at: number, line: HoleLine): void => onChange(lines.map((one, i) => (i === at ? line : one)));
  return (
    <div className={styles['layer']}>
      <svg width="100%" height="100%" aria-hidden="true">
        {shown.map((line, at) => {
          const a = place(line.x0, line.y0);
          const b = place(line.x1, line.y1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the list
            <g key={at}>
              <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} stroke="#fff" strokeWidth={3.5} />
              <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} stroke={colour} strokeWidth={1.5} />
            </g>
          );
        })}
      </svg>
      {shown.flatMap((line, at) =>
        ([0, 1] as const).map((end) => {
          const { x, y } = end === 0 ? place(line.x0, line.y0) : place(line.x1, line.y1);
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the list
              key={`${at} ${end}`}
              type="button"
              className={styles['end']}
              style={{ left: x, top: y, borderColor: colour }}
              aria-label={t('lineEnd', { n: at + 1 })}
              onPointerDown={(event) => {
                event.stopPropagation();
                if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
                event.stopPropagation();
                const box = event.currentTarget.parentElement!.getBoundingClientRect();
                const to = {
                  x: (event.clientX - box.left - view.x) / view.scale,
                  y: (event.clientY - box.top - view.y) / view.scale,
                };
                setHeld({ at, line: moved(line, end, to) });
              }}
              onPointerUp={() => {
                if (held) put(held.at, held.line);
                setHeld(null);
              }}
              onContextMenu={(event) => {
                event.preventDefault();
                onChange(lines.filter((_, i) => i !== at));
              }}
              onKeyDown={(event) => {
                const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
                if (event.key === 'Delete') onChange(lines.filter((_, i) => i !== at));
                else if (by) {
                  const from = end === 0 ? { x: line.x0, y: line.y0 } : { x: line.x1, y: line.y1 };
                  put(at, moved(line, end, { x: from.x + STEP * by[0]!, y: from.y + STEP * by[1]! }));
                } else return;
                event.preventDefault();
                event.stopPropagation();
              }}
            />
          );
        }),
      )}
    </div>
  );
}

function moved(line: HoleLine, end: End, { x, y }: { readonly x: number; readonly y: number }): HoleLine {
  return end === 0 ? { ...line, x0: x, y0: y } : { ...line, x1: x, y1: y };
}
