import type { Opening, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { wallsOf } from '@yujian/scenes/layout/room';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import type { SceneWork } from '../../use-scene-work.ts';
import { CameraMark } from '../drawing/camera-mark.tsx';
import { DimensionLines } from '../drawing/dimension-lines.tsx';
import {
  drawingOrder,
  fitPlan,
  middleOf,
  planBounds,
  toPlan,
  toScreen,
  zoomPlan,
  type PlanView,
  type Window,
} from '../drawing/geometry.ts';
import { selectionOf } from './gestures.ts';
import { Grid } from '../drawing/grid.tsx';
import { CornerDots, OpeningHandles, PieceHandles } from '../drawing/handles.tsx';
import { nameOfOpening, nameOfPiece } from './names.ts';
import { PieceMark } from '../drawing/piece-mark.tsx';
import { actOfKey } from './plan-keys.ts';
import styles from '../drawing/plan.module.css';
import { OpeningMark, RoomFloor, RoomWalls } from '../drawing/room-drawing.tsx';
import { SheetMarks } from '../drawing/sheet-marks.tsx';
import { SiteDrawing, SiteMasses } from '../drawing/site-drawing.tsx';
import type { Guide } from '../editing/snap.ts';
import { planTexts } from './texts.ts';
import { usePlanPointer } from './use-plan-pointer.ts';

/** How a piece of the catalogue is named while it is dragged into the plan. */
export const PIECE_DRAG = 'application/x-yujian-piece';

interface PlanSheetProps {
  readonly work: SceneWork;
  readonly scene: SceneDescription;
  /** Pieces that hang from the ceiling are shown. */
  readonly showsHung: boolean;
  readonly onAdd: (type: PieceType, at: readonly [number, number]) => void;
}

/** Room for dimensions round the drawing, pixels. */
const MARGIN = 74;
const LEAST_MARGIN = 46;
/** Where the scale bar stands. */
const FOOT = 30;
const ZOOM_STEP = 1.2;

/** The plan on its sheet: drawn as an architect draws, everything in it can be taken hold of. */
export function PlanSheet({ work, scene, showsHung, onAdd }: PlanSheetProps) {
  const t = useTexts(planTexts);
  const pick = usePick();
  const help = useId();
  const svg = useRef<SVGSVGElement>(null);
  const window = useSize(svg);
  const [chosen, setView] = useState<PlanView | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const fitted = useMemo(() => {
    const fit = fitPlan(
      planBounds(scene),
      { width: window.width, height: window.height - FOOT },
      Math.min(MARGIN, Math.max(LEAST_MARGIN, window.width * 0.13)),
    );
    return { ...fit, z: fit.z + FOOT / 2 / fit.scale };
  }, [scene, window]);
  const view = chosen ?? fitted;
  // Another room is shown whole.
  const room = scene.shell.kind === 'room' ? scene.shell : null;
  const origin = `${scene.kind} ${scene.seeds.layout}`;
  const [seen, setSeen] = useState(origin);
  if (seen !== origin) {
    setSeen(origin);
    setView(null);
  }
  usePlanPointer({ svg, work, view, window, setView, setGuides });

  const { selection } = work;
  const faulty = useMemo(() => new Set(work.faults.flatMap(({ pieces }) => pieces)), [work.faults]);
  const order = useMemo(
    () => drawingOrder(scene.pieces).filter((piece) => showsHung || PIECES[piece.type].mount !== 'ceiling'),
    [scene.pieces, showsHung],
  );
  const marked = selection?.kind === 'piece' ? scene.pieces.find(({ id }) => id === selection.id) : undefined;
  const markedOpening =
    selection?.kind === 'opening' ? room?.openings.find(({ id }) => id === selection.id) : undefined;

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const focus = (event.target as Element).closest('[data-focus]')?.getAttribute('data-focus') ?? null;
    const control = event.ctrlKey || event.metaKey;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if ((event.key === 'Enter' || event.key === ' ') && focus !== null) {
      work.select(selectionOf(focus));
      return done();
    }
    if (event.key === 'Escape') {
      work.select(null);
      return done();
    }
    if (!control && (event.key === '+' || event.key === '=' || event.key === '-')) {
      setView(zoomPlan(view, window, event.key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP));
      return done();
    }
    if (!control && event.key === '0') {
      setView(null);
      return done();
    }
    const act = actOfKey(scene, selection, focus, {
      key: event.key,
      alt: event.altKey,
      shift: event.shiftKey,
      control,
    });
    if (!act) return undefined;
    work.edit(act.change, act.gesture);
    if (act.select !== undefined) work.select(act.select);
    // What had the keyboard goes with its piece.
    if (act.select === null) svg.current?.focus({ preventScroll: true });
    return done();
  };

  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(PIECE_DRAG);
    if (!(type in PIECES) || !svg.current) return;
    event.preventDefault();
    const box = svg.current.getBoundingClientRect();
    onAdd(type as PieceType, toPlan(view, window, event.clientX - box.left, event.clientY - box.top));
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the role */}
      <svg
        ref={svg}
        className={styles['plan']}
        role="application"
        aria-label={t('plan')}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- everything in a plan is moved by keys, as in any application
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const focus = (event.target as Element).getAttribute('data-focus');
          if (focus !== null && (event.target as Element).matches(':focus-visible')) work.select(selectionOf(focus));
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(PIECE_DRAG)) event.preventDefault();
        }}
        onDrop={onDrop}
      >
        {window.width > 0 && (
          <>
            <g
              className={styles['world']}
              transform={`translate(${window.width / 2} ${window.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.z})`}
            >
              {room && <RoomFloor room={room} />}
              {scene.shell.kind === 'site' && <SiteDrawing site={scene.shell} />}
              {scene.shell.kind === 'studio' && (
                <rect
                  className={styles['floor']}
                  x={-scene.shell.width / 2}
                  y={-scene.shell.width / 2}
                  width={scene.shell.width}
                  height={scene.shell.width}
                />
              )}
              <Grid view={view} window={window} />
              {room && <RoomWalls room={room} marked={selection?.kind === 'wall' ? selection.index : null} />}
              {room &&
                wallsOf(room).map((wall) => (
                  <path
                    key={wall.index}
                    className={styles['wallHit']}
                    data-grip={`wall:${wall.index}`}
                    d={`M${wall.from[0] - (wall.inward[0] * room.wallThickness) / 2} ${wall.from[1] - (wall.inward[1] * room.wallThickness) / 2}l${wall.along[0] * wall.length} ${wall.along[1] * wall.length}`}
                  />
                ))}
              {room?.openings.map((opening) => (
                <g
                  key={opening.id}
                  className={styles['opening']}
                  data-grip={`opening:${opening.id}`}
                  data-focus={`opening:${opening.id}`}
                  data-on={opening === markedOpening}
                  tabIndex={0}
                  role="button"
                  aria-pressed={opening === markedOpening}
                  aria-label={nameOfOpening(t, opening)}
                >
                  <OpeningMark room={room} opening={opening} />
                  <OpeningHit room={room} opening={opening} />
                </g>
              ))}
              {order.map((piece) => (
                <PieceMark
                  key={piece.id}
                  piece={piece}
                  name={nameOfPiece(t, pick, piece)}
                  isOn={piece === marked}
                  isFaulty={faulty.has(piece.id)}
                />
              ))}
              {scene.shell.kind === 'site' && <SiteMasses site={scene.shell} />}
              {guides.map((guide, index) => (
                <path
                  key={index}
                  className={styles['guide']}
                  d={
                    guide.axis === 'x'
                      ? `M${guide.value} ${guide.from - 0.2}V${guide.to + 0.2}`
                      : `M${guide.from - 0.2} ${guide.value}H${guide.to + 0.2}`
                  }
                />
              ))}
            </g>
            {room && <DimensionLines room={room} view={view} window={window} />}
            {scene.pieces.map(
              (piece) =>
                piece.held && piece !== marked && <Pin key={piece.id} at={toScreen(view, window, middleOf(piece))} />,
            )}
            <CameraMark camera={scene.camera} view={view} window={window} eyeName={t('eye')} targetName={t('target')} />
            {room && (selection === null || selection.kind === 'corner' || selection.kind === 'wall') && (
              <CornerDots
                room={room}
                view={view}
                window={window}
                marked={selection?.kind === 'corner' ? selection.index : null}
                nameOf={(index) => t('corner', { n: index + 1 })}
              />
            )}
            {marked && <PieceHandles scene={scene} piece={marked} view={view} window={window} turnName={t('turn')} />}
            {room && markedOpening && (
              <OpeningHandles room={room} opening={markedOpening} view={view} window={window} />
            )}
            <SheetMarks view={view} window={window} north={scene.light.north} />
          </>
        )}
      </svg>
      <span id={help} className="sr">
        {t('planHelp')}
      </span>
    </>
  );
}

/** A pin: set by hand, a new layout leaves it where it is. */
function Pin({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return (
    <path
      className={styles['pin']}
      d={`M${x} ${y - 5}a3.4 3.4 0 0 1 3.4 3.4c0 2.2-3.4 6-3.4 6s-3.4-3.8-3.4-6A3.4 3.4 0 0 1 ${x} ${y - 5}z`}
    />
  );
}

function OpeningHit({ room, opening }: { readonly room: RoomShell; readonly opening: Opening }) {
  const wall = wallsOf(room)[opening.wall];
  if (!wall) return null;
  const t = room.wallThickness;
  const [fx, fz] = [
    wall.from[0] + wall.along[0] * (opening.at - opening.width / 2),
    wall.from[1] + wall.along[1] * (opening.at - opening.width / 2),
  ];
  const corner = (along: number, out: number) =>
    `${fx + wall.along[0] * along + wall.inward[0] * out} ${fz + wall.along[1] * along + wall.inward[1] * out}`;
  return (
    <path
      className={styles['openingHit']}
      d={`M${corner(0, 0.06)}L${corner(opening.width, 0.06)}L${corner(opening.width, -t - 0.06)}L${corner(0, -t - 0.06)}Z`}
    />
  );
}

function useSize(svg: React.RefObject<SVGSVGElement | null>): Window {
  const [size, setSize] = useState<Window>({ width: 0, height: 0 });
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size;
}
