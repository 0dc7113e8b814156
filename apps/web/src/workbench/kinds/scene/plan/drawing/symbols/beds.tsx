import { Box, line, Middle, round, type Drawing, type Symbols } from './shapes.tsx';

const bed: Drawing = ({ width: w, depth: d }) => {
  const head = Math.min(0.1, d * 0.05);
  const pillows = w > 1.3 ? 2 : 1;
  const pillow = Math.min(0.7, (w - 0.16) / pillows - 0.06);
  const top = -d / 2 + head;
  return (
    <>
      <Middle w={w} h={d} r={0.03} />
      <path {...line} d={`M${-w / 2} ${top}H${w / 2}`} />
      {Array.from({ length: pillows }, (_, i) => (
        <Box
          key={i}
          x={(pillows === 1 ? 0 : (i - 0.5) * (w / 2)) - pillow / 2}
          y={top + 0.08}
          w={pillow}
          h={0.4}
          r={0.08}
          thin
        />
      ))}
      <path {...line} d={`M${-w / 2} ${top + 0.66}H${w / 2}M${-w / 2} ${top + 0.9}L${-w / 2 + 0.3} ${top + 0.66}`} />
    </>
  );
};

const bunkBed: Drawing = (props) => (
  <>
    {bed(props)}
    <path {...line} d={`M${-props.width / 2} ${-props.depth / 2}L${props.width / 2} ${props.depth / 2}`} />
  </>
);

const nightstand: Drawing = (props) =>
  props.form === 'drum' ? (
    round(props)
  ) : (
    <>
      <Middle w={props.width} h={props.depth} r={0.01} />
      <circle {...line} r={Math.min(props.width, props.depth) * 0.26} />
      <path
        {...line}
        d={`M${-props.width * 0.13} 0H${props.width * 0.13}M0 ${-props.width * 0.13}V${props.width * 0.13}`}
      />
    </>
  );

export const BEDS_SYMBOLS: Symbols = {
  bed,
  'single-bed': bed,
  'bunk-bed': bunkBed,
  nightstand,
};
