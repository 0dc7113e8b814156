import styles from '../plan.module.css';
import { body, line, onWall, round, type Drawing, type Symbols } from './shapes.tsx';

export const hungLamp: Drawing = ({ width: w, depth: d }) => (
  <>
    <ellipse className={styles['hung']} rx={w / 2} ry={d / 2} />
    <path
      {...line}
      d={`M${-w * 0.35} ${-d * 0.35}L${w * 0.35} ${d * 0.35}M${w * 0.35} ${-d * 0.35}L${-w * 0.35} ${d * 0.35}`}
    />
  </>
);

const hungLine: Drawing = ({ width: w, depth: d }) => (
  <>
    <rect className={styles['hung']} x={-w / 2} y={-Math.max(d, 0.06) / 2} width={w} height={Math.max(d, 0.06)} />
    <path {...line} d={`M${-w / 2} 0H${w / 2}`} />
  </>
);

export const lamp: Drawing = ({ form, width: w, depth: d }) => {
  const r = Math.min(w, d) / 2;
  return (
    <>
      {form === 'arc' && <path {...line} d={`M${-w / 2 + r * 0.5} 0H${w / 2 - r}`} />}
      <circle {...body} cx={form === 'arc' ? w / 2 - r : 0} r={r} />
      <circle {...line} cx={form === 'arc' ? w / 2 - r : 0} r={r * 0.45} />
      <path {...line} d={`M${-r} 0H${r}M0 ${-r}V${r}`} />
    </>
  );
};

export const LAMPS_SYMBOLS: Symbols = {
  pendant: hungLamp,
  chandelier: hungLamp,
  'ceiling-lamp': hungLamp,
  'track-light': hungLine,
  'light-line': hungLine,
  'floor-lamp': lamp,
  'table-lamp': lamp,
  'wall-lamp': onWall,
  candle: round,
};
