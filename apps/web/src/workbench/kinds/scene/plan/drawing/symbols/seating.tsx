import { body, Box, line, Middle, round, type Drawing, type Symbols } from './shapes.tsx';

export const sofa: Drawing = ({ form, width: w, depth: d }) => {
  const arm = Math.min(0.2, w * 0.12);
  const back = Math.min(0.24, d * 0.28);
  const seats = Math.max(1, Math.round((w - 2 * arm) / 0.72));
  const one = (w - 2 * arm) / seats;
  const r = form === 'curved' ? d * 0.45 : 0.06;
  return (
    <>
      <Middle w={w} h={d} r={r} />
      <Box x={-w / 2} y={-d / 2} w={w} h={back} r={Math.min(r, back / 2)} thin />
      {form !== 'curved' &&
        [-1, 1].map((side) => (
          <Box key={side} x={side < 0 ? -w / 2 : w / 2 - arm} y={-d / 2} w={arm} h={d - 0.03} r={0.04} thin />
        ))}
      {Array.from({ length: seats }, (_, i) => (
        <Box key={i} x={-w / 2 + arm + i * one} y={-d / 2 + back} w={one} h={d - back - 0.02} r={0.05} thin />
      ))}
    </>
  );
};

const cornerSofa: Drawing = ({ form, width: w, depth: d }) => {
  const side = form === 'chaise-left' ? 1 : -1;
  const seat = Math.min(0.95, d * 0.56);
  const chaise = Math.min(1, w * 0.36);
  const back = 0.22;
  const outer = (side * w) / 2;
  return (
    <>
      <path
        {...body}
        strokeLinejoin="round"
        d={`M${-outer} ${-d / 2}H${outer}V${d / 2}H${outer - side * chaise}V${-d / 2 + seat}H${-outer}Z`}
      />
      <path
        {...line}
        d={`M${-outer} ${-d / 2 + back}H${outer - side * back}V${d / 2}M${outer - side * chaise} ${-d / 2 + back}V${-d / 2 + seat}M${-outer + side * 0.18} ${-d / 2 + back}V${-d / 2 + seat}M${(-outer + side * 0.18 + outer - side * chaise) / 2} ${-d / 2 + back}V${-d / 2 + seat}`}
      />
    </>
  );
};

const armchair: Drawing = ({ width: w, depth: d }) => {
  const arm = w * 0.16;
  const back = d * 0.24;
  return (
    <>
      <Middle w={w} h={d} r={Math.min(w, d) * 0.22} />
      <path {...line} d={`M${-w / 2 + arm} ${d / 2}V${-d / 2 + back}H${w / 2 - arm}V${d / 2}`} />
      <Box x={-w / 2 + arm} y={-d / 2 + back} w={w - 2 * arm} h={d - back} r={0.06} thin />
    </>
  );
};

export const chair: Drawing = ({ width: w, depth: d }) => (
  <>
    <Box x={-w / 2} y={-d / 2 + d * 0.12} w={w} h={d * 0.88} r={Math.min(w, d) * 0.14} />
    <Box x={-w * 0.46} y={-d / 2} w={w * 0.92} h={d * 0.14} r={d * 0.06} />
  </>
);

const officeChair: Drawing = ({ width: w, depth: d }) => (
  <>
    <path
      {...line}
      d={[0, 1, 2, 3, 4]
        .map((i) => {
          const a = (i * 2 * Math.PI) / 5 + 0.3;
          return `M0 0L${(Math.cos(a) * w) / 2} ${(Math.sin(a) * d) / 2}`;
        })
        .join('')}
    />
    <Middle w={w * 0.76} h={d * 0.72} r={w * 0.2} />
    <path {...line} d={`M${-w * 0.36} ${-d * 0.3}Q0 ${-d * 0.56} ${w * 0.36} ${-d * 0.3}`} />
  </>
);

export const stool: Drawing = (props) =>
  props.form === 'wood' || props.form === 'block' || props.form === 'square' ? (
    <>
      <Middle w={props.width} h={props.depth} r={0.04} />
      <Middle w={props.width * 0.8} h={props.depth * 0.8} r={0.03} thin />
    </>
  ) : (
    round(props)
  );

export const bench: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.03} />
    <path {...line} d={[0.25, 0.5, 0.75].map((y) => `M${-w / 2} ${-d / 2 + d * y}H${w / 2}`).join('')} />
  </>
);

export const lounge: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={w * 0.16} />
    <path
      {...line}
      d={`M${-w / 2} ${-d / 2 + d * 0.34}H${w / 2}M${-w * 0.3} ${-d / 2 + 0.06}H${w * 0.3}V${-d / 2 + 0.2}H${-w * 0.3}Z`}
    />
  </>
);

export const SEATING_SYMBOLS: Symbols = {
  sofa,
  'corner-sofa': cornerSofa,
  armchair,
  'lounge-chair': lounge,
  'dining-chair': chair,
  'office-chair': officeChair,
  'bar-stool': round,
  stool,
  pouf: stool,
  bench,
  banquette: sofa,
  daybed: sofa,
};
