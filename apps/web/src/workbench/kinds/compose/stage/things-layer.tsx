import { useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import type { StageView } from '../../../stage/viewer/use-stage-view.ts';
import type { Point } from '../../../stage/viewer/view.ts';
import { composeTexts } from '../texts.ts';
import type { Composition, Thing } from '../use-compose.ts';
import styles from './things-layer.module.css';
import { cssMatrix, footOf, middleOf, moved, pulled, resized, scaled, turned, type Quad } from './quad.ts';

export type Handles = 'resize' | 'perspective';

interface ThingsLayerProps {
  readonly work: Composition;
  readonly stage: StageView;
  /** What a corner does that is dragged. */
  readonly handles: Handles;
}

const CORNERS = [0, 1, 2, 3] as const;
/** Screen pixels of an arrow key, and with Shift; of the handle that turns, above the upper edge. */
const STEP = 1;
const LEAP = 10;
const TURN_AT = 30;
const GROW = 1.02;
const TURN = Math.PI / 180;

/** The things over the picture, the farthest first; the chosen one with its handles. */
export function ThingsLayer({ work, stage, handles }: ThingsLayerProps) {
  const chosen = work.things.find(({ key }) => key === work.chosen);
  return (
    <div className={styles['layer']}>
      {work.things.map((thing) => (
        <PlacedThing key={thing.key} thing={thing} work={work} stage={stage} />
      ))}
      {chosen?.placement && <ThingHandles thing={chosen} work={work} stage={stage} handles={handles} />}
    </div>
  );
}

/** Drags over the stage, in pixels of the picture. */
function useDrag(stage: StageView) {
  const from = useRef<{ readonly at: Point; readonly quad: Quad; readonly gesture: string } | null>(null);
  const place = (event: React.PointerEvent): Point => {
    const box = stage.element!.getBoundingClientRect();
    return {
      x: (event.clientX - box.left - stage.view.x) / stage.view.scale,
      y: (event.clientY - box.top - stage.view.y) / stage.view.scale,
    };
  };
  return (quad: Quad, onDrag: (start: Quad, from: Point, to: Point, gesture: string) => void) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { at: place(event), quad, gesture: crypto.randomUUID() };
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      event.stopPropagation();
      onDrag(from.current.quad, from.current.at, place(event), from.current.gesture);
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  });
}

interface ThingProps {
  readonly thing: Thing;
  readonly work: Composition;
  readonly stage: StageView;
}

function PlacedThing({ thing, work, stage }: ThingProps) {
  const t = useTexts(composeTexts);
  const drag = useDrag(stage);
  const { placement, cutOut, index, key } = thing;
  if (!placement || !cutOut) return null;
  const { corners } = placement;
  const { width, height } = placement.bounds;
  const put = (quad: Quad, gesture?: string) => work.place(index, { ...placement, corners: quad }, gesture);
  const name = t('thing', { n: index + 1 });
  const { onPointerDown, ...dragging } = drag(corners, (start, from, to, gesture) =>
    put(moved(start, to.x - from.x, to.y - from.y), gesture),
  );
  return (
    <button
      type="button"
      className={styles['thing']}
      style={{
        width,
        height,
        opacity: placement.opacity,
        transform: cssMatrix({ width, height }, corners, stage.view),
      }}
      aria-label={t('place', { n: name })}
      aria-pressed={work.chosen === key}
      {...dragging}
      onPointerDown={(event) => {
        work.choose(key);
        onPointerDown(event);
      }}
      onFocus={() => work.choose(key)}
      onKeyDown={(event) => {
        const next = byKey(event, corners, stage.view.scale);
        if (event.key === 'Delete' || event.key === 'Backspace') work.remove(index);
        else if (next) put(next, `keys ${key}`);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <img src={cutOut.url} alt="" draggable={false} />
    </button>
  );
}

/** A quad as a key changes it; null for other keys. */
function byKey(event: React.KeyboardEvent, quad: Quad, scale: number): Quad | null {
  const step = (event.shiftKey ? LEAP : STEP) / scale;
  switch (event.key) {
    case 'ArrowLeft':
      return moved(quad, -step, 0);
    case 'ArrowRight':
      return moved(quad, step, 0);
    case 'ArrowUp':
      return moved(quad, 0, -step);
    case 'ArrowDown':
      return moved(quad, 0, step);
    case '+':
    case '=':
      return scaled(quad, GROW, footOf(quad));
    case '-':
      return scaled(quad, 1 / GROW, footOf(quad));
    case '[':
      return turned(quad, -TURN);
    case ']':
      return turned(quad, TURN);
    default:
      return null;
  }
}

function ThingHandles({ thing, work, stage, handles }: ThingProps & { readonly handles: Handles }) {
  const t = useTexts(composeTexts);
  const drag = useDrag(stage);
  const placement = thing.placement!;
  const { corners } = placement;
  const { view } = stage;
  const onStage = ({ x, y }: Point): Point => ({ x: view.x + x * view.scale, y: view.y + y * view.scale });
  const put = (quad: Quad, gesture: string) => work.place(thing.index, { ...placement, corners: quad }, gesture);
  const name = t('thing', { n: thing.index + 1 });
  const shown = corners.map(onStage);
  const top = { x: (shown[0]!.x + shown[1]!.x) / 2, y: (shown[0]!.y + shown[1]!.y) / 2 };
  const middle = onStage(middleOf(corners));
  const away = Math.max(1, Math.hypot(top.x - middle.x, top.y - middle.y));
  const turn = {
    x: top.x + ((top.x - middle.x) / away) * TURN_AT,
    y: top.y + ((top.y - middle.y) / away) * TURN_AT,
  };
  return (
    <>
      <svg width="100%" height="100%" aria-hidden="true">
        {(['under', 'line'] as const).map((part) => (
          <g key={part} className={styles[part]}>
            <polygon points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
            <line x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} />
          </g>
        ))}
      </svg>
      {CORNERS.map((corner) => (
        <span
          key={corner}
          className={styles['corner']}
          data-corner={corner}
          data-handles={handles}
          style={{ left: shown[corner]!.x, top: shown[corner]!.y }}
          title={t('corner', { n: name, c: corner + 1 })}
          {...drag(corners, (start, _, to, gesture) =>
            put(handles === 'resize' ? resized(start, corner, to) : pulled(start, corner, to), gesture),
          )}
        />
      ))}
      <span
        className={`${styles['corner']} ${styles['turn']}`}
        style={{ left: turn.x, top: turn.y }}
        title={t('turn', { n: name })}
        {...drag(corners, (start, from, to, gesture) => {
          const about = middleOf(start);
          const angle = Math.atan2(to.y - about.y, to.x - about.x) - Math.atan2(from.y - about.y, from.x - about.x);
          put(turned(start, angle, about), gesture);
        })}
      />
    </>
  );
}
