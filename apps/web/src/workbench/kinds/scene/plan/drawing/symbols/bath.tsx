import styles from '../plan.module.css';
import { body, Box, line, Middle, onWall, solid, type Drawing, type Symbols } from './shapes.tsx';

const washbasin: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.02} />
    <Box x={-Math.min(w * 0.42, 0.3)} y={-d * 0.28} w={Math.min(w * 0.84, 0.6)} h={d * 0.66} r={d * 0.24} thin />
    <circle {...line} cy={d * 0.05} r={0.025} />
    <circle {...solid} cy={-d * 0.37} r={0.02} />
  </>
);

const toilet: Drawing = ({ width: w, depth: d }) => (
  <>
    <Box x={-w / 2} y={-d / 2} w={w} h={d * 0.28} r={0.03} />
    <path
      {...body}
      d={`M${-w * 0.44} ${-d * 0.2}C${-w * 0.6} ${d * 0.3} ${-w * 0.3} ${d / 2} 0 ${d / 2}S${w * 0.6} ${d * 0.3} ${w * 0.44} ${-d * 0.2}Z`}
    />
    <ellipse {...line} cy={d * 0.14} rx={w * 0.3} ry={d * 0.24} />
  </>
);

const bathtub: Drawing = ({ form, width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={form === 'built-in' ? 0.02 : d * 0.45} />
    <Middle w={w - 0.14} h={d - 0.14} r={d * 0.36} thin />
    <circle {...line} cx={w * 0.36} r={0.03} />
  </>
);

const shower: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...line} d={`M${-w / 2} ${-d / 2}L${w / 2} ${d / 2}M${w / 2} ${-d / 2}L${-w / 2} ${d / 2}`} />
    <circle {...body} r={0.06} />
    <path className={styles['pane']} d={`M${-w / 2} ${d / 2}H${w / 2}`} />
  </>
);

export const BATH_SYMBOLS: Symbols = {
  washbasin,
  toilet,
  bathtub,
  shower,
  'towel-rail': onWall,
  urinal: toilet,
};
