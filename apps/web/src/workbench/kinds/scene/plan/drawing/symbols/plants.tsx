import styles from '../plan.module.css';
import { hungLamp } from './lamps.tsx';
import { line, type Drawing, type Symbols } from './shapes.tsx';

export const foliage =
  (petals: number, inner = 0.72): Drawing =>
  ({ width: w, depth: d }) => {
    const points = Array.from({ length: petals }, (_, i) => (i * 2 * Math.PI) / petals);
    const at = (angle: number, share: number) =>
      `${((Math.cos(angle) * w) / 2) * share} ${((Math.sin(angle) * d) / 2) * share}`;
    const step = Math.PI / petals;
    return (
      <>
        <path
          className={styles['plant']}
          d={`M${at(points[0]! - step, inner)}${points.map((angle) => `Q${at(angle, 1.14)} ${at(angle + step, inner)}`).join('')}Z`}
        />
        <path {...line} d={points.map((angle) => `M0 0L${at(angle, 0.62)}`).join('')} />
      </>
    );
  };

export const grass: Drawing = ({ width: w, depth: d }) => (
  <path
    className={styles['plant']}
    d={Array.from({ length: 14 }, (_, i) => {
      const a = i * 2.4;
      const r = 0.3 + (0.7 * ((i * 7) % 10)) / 10;
      return `M0 0Q${Math.cos(a) * w * 0.25} ${Math.sin(a) * d * 0.25} ${(Math.cos(a + 0.25) * w * r) / 2} ${(Math.sin(a + 0.25) * d * r) / 2}`;
    }).join('')}
  />
);

export const clipped: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(2, Math.round(w / 0.3));
  return (
    <path
      className={styles['plant']}
      d={`M${-w / 2} ${-d / 2}${`q${w / n / 2} -.08 ${w / n} 0`.repeat(n)}V${d / 2}${`q${-w / n / 2} .08 ${-w / n} 0`.repeat(n)}Z`}
    />
  );
};

export const PLANTS_SYMBOLS: Symbols = {
  'hanging-plant': hungLamp,
  'potted-plant': foliage(7),
  'table-plant': foliage(5),
  planter: clipped,
  'green-wall': clipped,
};
