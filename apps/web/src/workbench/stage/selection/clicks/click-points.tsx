import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { StageView } from '../../viewer/use-stage-view.ts';
import styles from '../overlay/selection.module.css';
import { selectionTexts } from '../texts.ts';
import type { Clicks } from './use-clicks.ts';

interface ClickPointsProps {
  readonly stage: StageView;
  readonly clicks: Clicks;
  readonly colour: string;
}

const STEP = 4;

/** The points of the thing: dragged, moved by arrows, taken out by a right click or Delete. */
export function ClickPoints({ stage, clicks, colour }: ClickPointsProps) {
  const t = useTexts(selectionTexts);
  const [drag, setDrag] = useState<{ readonly at: number; readonly dx: number; readonly dy: number } | null>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { view } = stage;
  const { box } = clicks;
  return (
    <>
      {box && (
        <span
          className={styles['box']}
          style={{
            left: view.x + box.x * view.scale,
            top: view.y + box.y * view.scale,
            width: box.width * view.scale,
            height: box.height * view.scale,
            borderColor: colour,
          }}
        />
      )}
      {clicks.points.map((point, at) => {
        const held = drag?.at === at ? drag : null;
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a point is its place in the list
            key={at}
            type="button"
            className={`${styles['point']} ${point.add ? '' : styles['not']}`}
            style={{
              left: view.x + point.x * view.scale + (held?.dx ?? 0),
              top: view.y + point.y * view.scale + (held?.dy ?? 0),
              ...(point.add ? { background: colour } : {}),
            }}
            aria-label={t('point', { n: at + 1, what: t(point.add ? 'want' : 'unwanted') })}
            onPointerDown={(event) => {
              event.stopPropagation();
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              start.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={(event) => {
              event.stopPropagation();
              if (!start.current) return;
              setDrag({ at, dx: event.clientX - start.current.x, dy: event.clientY - start.current.y });
            }}
            onPointerUp={(event) => {
              event.stopPropagation();
              start.current = null;
              if (held) clicks.move(at, { x: point.x + held.dx / view.scale, y: point.y + held.dy / view.scale });
              setDrag(null);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              event.stopPropagation();
              clicks.remove(at);
            }}
            onKeyDown={(event) => {
              const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
              if (event.key === 'Delete' || event.key === 'Backspace') clicks.remove(at);
              else if (by) clicks.move(at, { x: point.x + by[0]! * STEP, y: point.y + by[1]! * STEP });
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            <Icon of={point.add ? IconPlus : IconMinus} size={14} />
          </button>
        );
      })}
    </>
  );
}
