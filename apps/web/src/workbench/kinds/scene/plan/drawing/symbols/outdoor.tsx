import styles from '../plan.module.css';
import { lamp } from './lamps.tsx';
import { clipped, foliage, grass } from './plants.tsx';
import { bench, chair, lounge, sofa } from './seating.tsx';
import { table } from './tables.tsx';
import { body, Box, crossed, line, Middle, round, solid, type Drawing, type Symbols } from './shapes.tsx';

const parasol: Drawing = ({ form, width: w, depth: d }) => {
  const n = form === 'square' ? 4 : 8;
  const at = (i: number) => {
    const a = ((i + 0.5) * 2 * Math.PI) / n;
    const k = 1 / Math.cos(Math.PI / n);
    return `${((Math.cos(a) * w) / 2) * (n === 4 ? k : 1)} ${((Math.sin(a) * d) / 2) * (n === 4 ? k : 1)}`;
  };
  return (
    <>
      <path {...body} d={`M${Array.from({ length: n }, (_, i) => at(i)).join('L')}Z`} />
      <path {...line} d={Array.from({ length: n }, (_, i) => `M0 0L${at(i)}`).join('')} />
    </>
  );
};

const pergola: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(3, Math.round(w / 0.5));
  return (
    <>
      <rect className={styles['hung']} x={-w / 2} y={-d / 2} width={w} height={d} />
      <path
        {...line}
        d={Array.from({ length: n + 1 }, (_, i) => `M${-w / 2 + (w * i) / n} ${-d / 2}V${d / 2}`).join('')}
      />
      {[-1, 1].map((a) =>
        [-1, 1].map((b) => (
          <rect
            key={`${a}${b}`}
            {...solid}
            x={a * (w / 2 - 0.12) - 0.07}
            y={b * (d / 2 - 0.12) - 0.07}
            width={0.14}
            height={0.14}
          />
        )),
      )}
    </>
  );
};

const car: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={w * 0.24} />
    <path
      {...line}
      d={`M${-w * 0.42} ${d * 0.16}Q0 ${d * 0.26} ${w * 0.42} ${d * 0.16}L${w * 0.36} ${d * 0.06}Q0 ${d * 0.12} ${-w * 0.36} ${d * 0.06}ZM${-w * 0.4} ${-d * 0.32}Q0 ${-d * 0.38} ${w * 0.4} ${-d * 0.32}L${w * 0.36} ${-d * 0.24}Q0 ${-d * 0.28} ${-w * 0.36} ${-d * 0.24}Z`}
    />
  </>
);

const bicycle: Drawing = ({ width: w, depth: d }) => (
  <path className={styles['heavy']} d={`M0 ${-d / 2}V${d / 2}M${-w / 2} ${d * 0.22}H${w / 2}`} />
);

const boat: Drawing = ({ width: w, depth: d }) => (
  <>
    <path
      {...body}
      d={`M0 ${d / 2}Q${w * 0.6} ${d * 0.2} ${w / 2} ${-d * 0.3}L${w * 0.3} ${-d / 2}H${-w * 0.3}L${-w / 2} ${-d * 0.3}Q${-w * 0.6} ${d * 0.2} 0 ${d / 2}Z`}
    />
    <path {...line} d={`M${-w * 0.45} 0H${w * 0.45}M${-w * 0.45} ${-d * 0.25}H${w * 0.45}`} />
  </>
);

const rock: Drawing = ({ width: w, depth: d }) => (
  <>
    <path
      {...body}
      d={`M${-w / 2} ${d * 0.1}L${-w * 0.32} ${-d * 0.36}L${w * 0.06} ${-d / 2}L${w * 0.42} ${-d * 0.26}L${w / 2} ${d * 0.16}L${w * 0.2} ${d / 2}L${-w * 0.26} ${d * 0.44}Z`}
    />
    <path {...line} d={`M${-w * 0.2} ${-d * 0.1}L${w * 0.1} ${d * 0.06}L${w * 0.3} ${-d * 0.1}`} />
  </>
);

const stones: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(2, Math.round(d / 0.6));
  return (
    <>
      {Array.from({ length: n }, (_, i) => (
        <Box
          key={i}
          x={-w / 2 + (i % 2) * 0.06}
          y={-d / 2 + (d * i) / n + 0.04}
          w={w - 0.06}
          h={d / n - 0.08}
          r={0.03}
        />
      ))}
    </>
  );
};

export const OUTDOOR_SYMBOLS: Symbols = {
  tree: foliage(11, 0.84),
  bamboo: grass,
  shrub: foliage(8, 0.8),
  hedge: clipped,
  grasses: grass,
  flowers: foliage(9, 0.6),
  groundcover: foliage(10, 0.85),
  'water-plants': foliage(6, 0.5),
  rock,
  'stepping-stones': stones,
  'garden-bench': bench,
  lounger: lounge,
  'outdoor-sofa': sofa,
  'outdoor-table': table,
  'outdoor-chair': chair,
  parasol,
  pergola,
  fountain: round,
  'stone-lantern': crossed,
  'bollard-light': round,
  'street-lamp': lamp,
  bin: round,
  car,
  bicycle,
  boat,
};
