import styles from '../plan.module.css';
import { lounge } from './seating.tsx';
import { shelf } from './storage.tsx';
import { table } from './tables.tsx';
import { body, crossed, line, Middle, Oval, screenOnWall, type Drawing, type Symbols } from './shapes.tsx';

const counter: Drawing = ({ form, width: w, depth: d }) =>
  form === 'curved' ? (
    <path {...body} d={`M${-w / 2} ${-d / 2}H${w / 2}V0Q0 ${d} ${-w / 2} 0Z`} />
  ) : (
    <>
      <Middle w={w} h={d} />
      <path {...line} d={`M${-w / 2} ${d / 2 - Math.min(0.3, d * 0.35)}H${w / 2}`} />
    </>
  );

const rail: Drawing = ({ width: w, depth: d }) => (
  <path
    {...line}
    d={`M${-w / 2} 0H${w / 2}M${-w / 2} ${-d / 2}V${d / 2}M${w / 2} ${-d / 2}V${d / 2}${Array.from(
      { length: Math.max(3, Math.floor(w / 0.09)) },
      (_, i) => {
        const n = Math.max(3, Math.floor(w / 0.09));
        const x = -w / 2 + (w * (i + 0.5)) / n;
        return `M${x - 0.015} ${-d * 0.36}L${x + 0.015} ${d * 0.36}`;
      },
    ).join('')}`}
  />
);

const partition: Drawing = ({ width: w, depth: d }) => (
  <rect className={styles['heavy']} x={-w / 2} y={-d / 2} width={w} height={d} />
);

const person: Drawing = ({ width: w, depth: d }) => (
  <>
    <Oval w={w} h={d * 0.7} />
    <circle {...body} r={Math.min(w, d) * 0.26} />
  </>
);

export const COMMERCIAL_SYMBOLS: Symbols = {
  'exam-bed': lounge,
  'reception-desk': counter,
  'bar-counter': counter,
  'back-bar': shelf,
  'pastry-case': counter,
  'shop-table': table,
  'clothes-rail': rail,
  'shop-shelf': shelf,
  plinth: crossed,
  whiteboard: screenOnWall,
  partition,
  'phone-booth': crossed,
  mannequin: person,
  person,
};
