import { lowCase } from './storage.tsx';
import { body, Box, line, Middle, round, type Drawing, type Symbols } from './shapes.tsx';

const ROUND = new Set(['round', 'oval', 'drum', 'column', 'tripod', 'three-legs', 'cone-foot', 'bistro']);

export const table: Drawing = ({ form, width: w, depth: d }) => {
  if (ROUND.has(form)) return round({ form, width: w, depth: d });
  if (form === 'boat')
    return (
      <path
        {...body}
        d={`M${-w / 2} ${-d * 0.38}Q0 ${-d * 0.62} ${w / 2} ${-d * 0.38}V${d * 0.38}Q0 ${d * 0.62} ${-w / 2} ${d * 0.38}Z`}
      />
    );
  const inset = Math.min(0.06, Math.min(w, d) * 0.12);
  return (
    <>
      <Middle w={w} h={d} r={0.015} />
      <Middle w={w - 2 * inset} h={d - 2 * inset} thin />
    </>
  );
};

const nest: Drawing = (props) =>
  props.form !== 'nest' ? (
    table(props)
  ) : (
    <>
      <ellipse
        {...body}
        cx={props.width * 0.2}
        cy={props.depth * 0.1}
        rx={props.width * 0.29}
        ry={props.depth * 0.38}
      />
      <ellipse
        {...body}
        cx={-props.width * 0.2}
        cy={-props.depth * 0.08}
        rx={props.width * 0.29}
        ry={props.depth * 0.4}
      />
    </>
  );

const desk: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.015} />
    <path {...line} d={`M${-w / 2} ${d / 2 - 0.1}H${w / 2}M${-w * 0.16} ${-d * 0.28}H${w * 0.16}`} />
    <Box x={-w * 0.15} y={-d * 0.02} w={w * 0.3} h={d * 0.2} thin />
  </>
);

const workstation: Drawing = ({ form, width: w, depth: d }) => {
  const n = form === 'pair' ? 1 : form === 'six' ? 3 : 2;
  const one = w / n;
  return (
    <>
      <Middle w={w} h={d} />
      <path
        {...line}
        d={`M${-w / 2} 0H${w / 2}${Array.from({ length: n - 1 }, (_, i) => `M${-w / 2 + one * (i + 1)} ${-d / 2}V${d / 2}`).join('')}`}
      />
      {Array.from({ length: n }, (_, i) =>
        [-1, 1].map((side) => (
          <Box
            key={`${i}${side}`}
            x={-w / 2 + one * (i + 0.5) - 0.25}
            y={side < 0 ? -d * 0.18 : d * 0.08}
            w={0.5}
            h={d * 0.1}
            thin
          />
        )),
      )}
    </>
  );
};

export const TABLES_SYMBOLS: Symbols = {
  'coffee-table': nest,
  'side-table': table,
  'dining-table': table,
  'cafe-table': table,
  desk,
  workstation,
  'conference-table': table,
  console: lowCase,
  'tea-table': table,
  'kids-table': table,
};
