import styles from '../plan.module.css';
import { highCase } from './storage.tsx';
import { Box, line, Middle, onWall, type Drawing, type Symbols } from './shapes.tsx';

const kitchenRun: Drawing = ({ width: w, depth: d }) => {
  const sink = Math.min(0.7, w * 0.28);
  const hob = Math.min(0.6, w * 0.24);
  const [sx, hx] = [-w * 0.22, w * 0.24];
  return (
    <>
      <Middle w={w} h={d} />
      <path className={styles['dashed']} d={`M${-w / 2} ${-d / 2 + 0.35}H${w / 2}`} />
      <path {...line} d={`M${-w / 2} ${d / 2 - 0.025}H${w / 2}`} />
      <Box x={sx - sink / 2} y={-d * 0.3} w={sink} h={d * 0.6} r={0.05} thin />
      <circle {...line} cx={sx} cy={0} r={0.03} />
      <Box x={hx - hob / 2} y={-d * 0.32} w={hob} h={d * 0.64} r={0.02} thin />
      {[-1, 1].map((a) =>
        [-1, 1].map((b) => (
          <circle key={`${a}${b}`} {...line} cx={hx + a * hob * 0.24} cy={b * d * 0.15} r={Math.min(hob, d) * 0.13} />
        )),
      )}
    </>
  );
};

const island: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.01} />
    <Middle w={w - 0.1} h={d - 0.1} thin />
  </>
);

const fridge: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.02} />
    <path
      {...line}
      d={`M${-w / 2} ${d / 2 - 0.07}H${w / 2}M${-w / 2} ${-d / 2}L${w / 2} ${d / 2 - 0.07}M${w / 2} ${-d / 2}L${-w / 2} ${d / 2 - 0.07}`}
    />
  </>
);

const range: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    {[-1, 1].map((a) =>
      [-1, 1].map((b) => (
        <circle key={`${a}${b}`} {...line} cx={a * w * 0.24} cy={b * d * 0.22} r={Math.min(w, d) * 0.15} />
      )),
    )}
  </>
);

const washer: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.02} />
    <circle {...line} r={Math.min(w, d) * 0.36} />
    <circle {...line} r={Math.min(w, d) * 0.06} />
  </>
);

export const KITCHEN_SYMBOLS: Symbols = {
  'kitchen-run': kitchenRun,
  'kitchen-island': island,
  'tall-cabinets': highCase,
  fridge,
  range,
  hood: onWall,
  'washing-machine': washer,
};
