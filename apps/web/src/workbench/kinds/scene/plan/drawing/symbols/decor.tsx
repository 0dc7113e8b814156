import styles from '../plan.module.css';
import { stool } from './seating.tsx';
import { body, Box, line, Middle, onWall, round, screenOnWall, solid, type Drawing, type Symbols } from './shapes.tsx';

const piano: Drawing = ({ form, width: w, depth: d }) =>
  form === 'upright' ? (
    <>
      <Box x={-w / 2} y={-d / 2} w={w} h={d * 0.5} />
      <Box x={-w / 2} y={0} w={w} h={d * 0.24} thin />
    </>
  ) : (
    <>
      <path
        {...body}
        d={`M${-w / 2} ${d / 2}V${-d * 0.36}Q${-w * 0.3} ${-d * 0.56} ${-w * 0.02} ${-d * 0.4}C${w * 0.12} ${-d * 0.3} ${w * 0.1} 0 ${w * 0.3} ${d * 0.08}Q${w / 2} ${d * 0.12} ${w / 2} ${d * 0.24}V${d / 2}Z`}
      />
      <path {...line} d={`M${-w / 2} ${d * 0.34}H${w / 2}`} />
    </>
  );

const fireplace: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...solid} d={`M${-w * 0.3} ${d / 2}L${-w * 0.22} ${-d * 0.3}H${w * 0.22}L${w * 0.3} ${d / 2}Z`} />
  </>
);

const screen: Drawing = ({ width: w, depth: d }) => (
  <path
    className={styles['heavy']}
    d={`M${-w / 2} ${d / 2}L${-w / 6} ${-d / 2}L${w / 6} ${d / 2}L${w / 2} ${-d / 2}`}
  />
);

export const DECOR_SYMBOLS: Symbols = {
  picture: onWall,
  mirror: onWall,
  clock: onWall,
  tv: screenOnWall,
  vase: round,
  bowl: round,
  sculpture: round,
  screen,
  fireplace,
  piano,
  'floor-cushion': stool,
};
