import { useMemo } from 'react';
import type { Analysis } from '../../understood/analysis.ts';
import type { Size, View } from '../../viewer/view.ts';
import styles from '../overlay/selection.module.css';
import { regionsWith } from './choose-region.ts';
import { regionRings } from './region-path.ts';

interface HoverOutlineProps {
  readonly analysis: Analysis;
  readonly region: number;
  /** With all of its plane or thing. */
  readonly whole: boolean;
  /** Pixels of the picture. */
  readonly size: Size;
  readonly view: View;
  readonly colour: string;
}

/** What lies under the pointer, as far as the page understands the picture: about what a press takes. */
export function HoverOutline({ analysis, region, whole, size, view, colour }: HoverOutlineProps) {
  const path = useMemo(
    () =>
      regionRings(analysis, regionsWith(analysis, region, whole), size)
        .map((ring) => `M${ring.map((value) => value.toFixed(1)).join(' ')}Z`)
        .join(''),
    [analysis, region, whole, size],
  );
  return (
    <svg className={styles['hover']} aria-hidden="true" data-hover={region}>
      {['#fff', colour].map((stroke, i) => (
        <path
          key={stroke}
          d={path}
          stroke={stroke}
          strokeWidth={i === 0 ? 3 : 1.5}
          transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
        />
      ))}
    </svg>
  );
}
