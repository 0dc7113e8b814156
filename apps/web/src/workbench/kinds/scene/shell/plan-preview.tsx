import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { memo } from 'react';
import { DimensionLines } from '../plan/drawing/dimension-lines.tsx';
import { drawingOrder, fitPlan, halfView, middleOf, planBounds, toScreen } from '../plan/drawing/geometry.ts';
import planStyles from '../plan/drawing/plan.module.css';
import { OpeningMark, RoomFloor, RoomWalls } from '../plan/drawing/room-drawing.tsx';
import { SiteDrawing, SiteMasses } from '../plan/drawing/site-drawing.tsx';
import { PieceSymbol } from '../plan/drawing/symbols/piece-symbol.tsx';
import styles from './plan-preview.module.css';

interface PlanPreviewProps {
  readonly scene: SceneDescription;
  readonly label: string;
  /** From where it is seen; named by their number where there are several. */
  readonly cameras: readonly SceneCamera[];
}

/** The sheet that the plan is drawn on, in its own pixels. */
const SHEET = { width: 900, height: 640 };
const MARGIN = 84;
const CONE = 54;

/** A scene in plan, to look at: walls, pieces, dimensions and cameras. */
export const PlanPreview = memo(function PlanPreview({ scene, label, cameras }: PlanPreviewProps) {
  const { shell } = scene;
  const view = fitPlan(planBounds(scene), SHEET, MARGIN);
  const room = shell.kind === 'room' ? shell : null;
  return (
    <svg className={styles['plan']} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={label}>
      <g
        className={planStyles['world']}
        transform={`translate(${SHEET.width / 2} ${SHEET.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.z})`}
      >
        {room && <RoomFloor room={room} />}
        {shell.kind === 'site' && <SiteDrawing site={shell} />}
        {shell.kind === 'studio' && (
          <rect
            className={planStyles['floor']}
            x={-shell.width / 2}
            y={-shell.width / 2}
            width={shell.width}
            height={shell.width}
          />
        )}
        {room && <RoomWalls room={room} marked={null} />}
        {room?.openings.map((opening) => (
          <OpeningMark key={opening.id} room={room} opening={opening} />
        ))}
        {drawingOrder(scene.pieces)
          .filter((piece) => PIECES[piece.type].mount !== 'ceiling')
          .map((piece) => {
            const [x, z] = middleOf(piece);
            return (
              <g key={piece.id} transform={`translate(${x} ${z}) rotate(${-piece.turn})`}>
                <PieceSymbol type={piece.type} form={piece.form} width={piece.size[0]} depth={piece.size[1]} />
              </g>
            );
          })}
        {shell.kind === 'site' && <SiteMasses site={shell} />}
      </g>
      {room && <DimensionLines room={room} view={view} window={SHEET} />}
      {cameras.map((camera, index) => {
        const [x, y] = toScreen(view, SHEET, [camera.eye[0], camera.eye[2]]);
        const [tx, ty] = toScreen(view, SHEET, [camera.target[0], camera.target[2]]);
        const aim = Math.atan2(ty - y, tx - x);
        const half = halfView(camera.lens);
        const edge = (turn: number) => `${x + Math.cos(aim + turn) * CONE} ${y + Math.sin(aim + turn) * CONE}`;
        return (
          <g key={index} className={styles['camera']}>
            {camera.kind === 'perspective' && (
              <path d={`M${x} ${y}L${edge(-half)}A${CONE} ${CONE} 0 0 1 ${edge(half)}Z`} />
            )}
            <circle cx={x} cy={y} r={cameras.length > 1 ? 10 : 6} />
            {cameras.length > 1 && (
              <text x={x} y={y}>
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
});
