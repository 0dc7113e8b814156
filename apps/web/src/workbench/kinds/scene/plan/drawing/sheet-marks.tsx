import { scaleBarLength, type PlanView, type Window } from './geometry.ts';
import styles from './plan.module.css';

/** North and a scale bar, in the lower left corner of the sheet. */
export function SheetMarks({
  view,
  window,
  north,
}: {
  readonly view: PlanView;
  readonly window: Window;
  readonly north: number;
}) {
  const length = scaleBarLength(view.scale, 120);
  const px = length * view.scale;
  const y = window.height - 20;
  const figure = (n: number) => String(Math.round(n * 100) / 100);
  return (
    <g aria-hidden="true" pointerEvents="none">
      <g transform={`translate(30 ${y - 10}) rotate(${north})`}>
        <circle className={styles['mark']} r={12} />
        <path className={styles['markSolid']} d="M0 -16L5 6L0 2.5Z" />
        <path className={styles['mark']} d="M0 -16L-5 6L0 2.5Z" strokeLinejoin="round" />
      </g>
      <g transform={`translate(60 ${y})`}>
        <path className={styles['mark']} d={`M0 -5V0H${px}V-5M${px / 2} -4V0`} />
        <rect className={styles['markSolid']} x={0} y={-3} width={px / 2} height={3} />
        <text className={styles['markText']} y={-9}>
          0
        </text>
        <text className={styles['markText']} x={px / 2} y={-9} textAnchor="middle">
          {figure(length / 2)}
        </text>
        <text className={styles['markText']} x={px} y={-9} textAnchor="middle">
          {figure(length)} m
        </text>
      </g>
    </g>
  );
}
