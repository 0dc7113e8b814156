import type { PieceType } from '@yujian/contract/scene/pieces';
import type { ReactNode } from 'react';
import styles from '../plan.module.css';

export interface SymbolProps {
  readonly form: string;
  /** metres */
  readonly width: number;
  readonly depth: number;
}

/** A type as it is drawn in plan, in its own frame: x along its width, front downwards, middle at the origin. */
export type Drawing = (props: SymbolProps) => ReactNode;
export type Symbols = Partial<Readonly<Record<PieceType, Drawing>>>;

export const body = { className: styles['body'] };
export const line = { className: styles['thin'] };
export const solid = { className: styles['solid'] };

export function Box({
  x,
  y,
  w,
  h,
  r = 0,
  thin = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r?: number;
  readonly thin?: boolean;
}) {
  return <rect {...(thin ? line : body)} x={x} y={y} width={Math.max(0.001, w)} height={Math.max(0.001, h)} rx={r} />;
}

/** A box in the middle of the frame. */
export function Middle({
  w,
  h,
  r = 0,
  thin = false,
}: {
  readonly w: number;
  readonly h: number;
  readonly r?: number;
  readonly thin?: boolean;
}) {
  return <Box x={-w / 2} y={-h / 2} w={w} h={h} r={r} thin={thin} />;
}

export function Oval({ w, h, thin = false }: { readonly w: number; readonly h: number; readonly thin?: boolean }) {
  return <ellipse {...(thin ? line : body)} rx={w / 2} ry={h / 2} />;
}

export const plainBox: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...line} d={`M${-w / 2} ${d / 2 - Math.min(0.05, d / 6)}H${w / 2}`} />
  </>
);

export const round: Drawing = ({ width: w, depth: d }) => (
  <>
    <Oval w={w} h={d} />
    <Oval w={w * 0.8} h={d * 0.8} thin />
  </>
);

export const onWall: Drawing = ({ width: w, depth: d }) => (
  <rect {...body} x={-w / 2} y={-d / 2} width={w} height={Math.max(0.02, d)} />
);

export const screenOnWall: Drawing = ({ width: w, depth: d }) => (
  <rect {...solid} x={-w / 2} y={-d / 2} width={w} height={Math.max(0.03, d)} />
);

export const crossed: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <Middle w={w * 0.8} h={d * 0.8} thin />
    <path
      {...line}
      d={`M${-w / 2} ${-d / 2}L${-w * 0.4} ${-d * 0.4}M${w / 2} ${-d / 2}L${w * 0.4} ${-d * 0.4}M${-w / 2} ${d / 2}L${-w * 0.4} ${d * 0.4}M${w / 2} ${d / 2}L${w * 0.4} ${d * 0.4}`}
    />
  </>
);
