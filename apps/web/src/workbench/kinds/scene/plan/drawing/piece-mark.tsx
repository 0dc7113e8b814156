import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { memo } from 'react';
import { middleOf } from './geometry.ts';
import styles from './plan.module.css';
import { PieceSymbol } from './symbols/piece-symbol.tsx';

interface Props {
  readonly piece: PlacedPiece;
  readonly name: string;
  readonly isOn: boolean;
  readonly isFaulty: boolean;
}

/** A piece in plan: one can point at it, and walk to it by keys. */
export const PieceMark = memo(function PieceMark({ piece, name, isOn, isFaulty }: Props) {
  const [x, z] = middleOf(piece);
  const [width, depth] = piece.size;
  // what is thin can still be taken hold of
  const [hitWidth, hitDepth] = [Math.max(width, 0.14), Math.max(depth, 0.14)];
  return (
    <g
      className={styles['piece']}
      data-grip={`piece:${piece.id}`}
      data-focus={`piece:${piece.id}`}
      data-on={isOn}
      data-fault={isFaulty}
      transform={`translate(${x} ${z}) rotate(${-piece.turn})`}
      tabIndex={0}
      role="button"
      aria-pressed={isOn}
      aria-label={name}
    >
      <PieceSymbol type={piece.type} form={piece.form} width={width} depth={depth} />
      <rect
        className={styles['halo']}
        x={-hitWidth / 2}
        y={-hitDepth / 2}
        width={hitWidth}
        height={hitDepth}
        rx={0.02}
      />
    </g>
  );
});
