import type { PieceType } from '@yujian/contract/scene/pieces';
import type { ReactNode } from 'react';
import styles from './plan.module.css';

interface SymbolProps {
  readonly type: PieceType;
  readonly form: string;
  /** metres */
  readonly width: number;
  readonly depth: number;
}

/** A piece as it is drawn in plan, in its own frame: x along its width, front downwards, middle at the origin. */
export function PieceSymbol(props: SymbolProps) {
  return <>{(DRAWINGS[props.type] ?? plainBox)(props)}</>;
}

type Drawing = (props: SymbolProps) => ReactNode;

const body = { className: styles['body'] };
const line = { className: styles['thin'] };
const solid = { className: styles['solid'] };

function Box({ x, y, w, h, r = 0, thin = false }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly r?: number; readonly thin?: boolean }) {
  return <rect {...(thin ? line : body)} x={x} y={y} width={Math.max(0.001, w)} height={Math.max(0.001, h)} rx={r} />;
}

/** A box in the middle of the frame. */
function Middle({ w, h, r = 0, thin = false }: { readonly w: number; readonly h: number; readonly r?: number; readonly thin?: boolean }) {
  return <Box x={-w / 2} y={-h / 2} w={w} h={h} r={r} thin={thin} />;
}

function Oval({ w, h, thin = false }: { readonly w: number; readonly h: number; readonly thin?: boolean }) {
  return <ellipse {...(thin ? line : body)} rx={w / 2} ry={h / 2} />;
}

const plainBox: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...line} d={`M${-w / 2} ${d / 2 - Math.min(0.05, d / 6)}H${w / 2}`} />
  </>
);

const sofa: Drawing = ({ form, width: w, depth: d }) => {
  const arm = Math.min(0.2, w * 0.12);
  const back = Math.min(0.24, d * 0.28);
  const seats = Math.max(1, Math.round((w - 2 * arm) / 0.72));
  const one = (w - 2 * arm) / seats;
  const r = form === 'curved' ? d * 0.45 : 0.06;
  return (
    <>
      <Middle w={w} h={d} r={r} />
      <Box x={-w / 2} y={-d / 2} w={w} h={back} r={Math.min(r, back / 2)} thin />
      {form !== 'curved' && [-1, 1].map((side) => <Box key={side} x={side < 0 ? -w / 2 : w / 2 - arm} y={-d / 2} w={arm} h={d - 0.03} r={0.04} thin />)}
      {Array.from({ length: seats }, (_, i) => <Box key={i} x={-w / 2 + arm + i * one} y={-d / 2 + back} w={one} h={d - back - 0.02} r={0.05} thin />)}
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
      <path {...body} strokeLinejoin="round" d={`M${-outer} ${-d / 2}H${outer}V${d / 2}H${outer - side * chaise}V${-d / 2 + seat}H${-outer}Z`} />
      <path {...line} d={`M${-outer} ${-d / 2 + back}H${outer - side * back}V${d / 2}M${outer - side * chaise} ${-d / 2 + back}V${-d / 2 + seat}M${-outer + side * 0.18} ${-d / 2 + back}V${-d / 2 + seat}M${(-outer + side * 0.18 + outer - side * chaise) / 2} ${-d / 2 + back}V${-d / 2 + seat}`} />
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

const chair: Drawing = ({ width: w, depth: d }) => (
  <>
    <Box x={-w / 2} y={-d / 2 + d * 0.12} w={w} h={d * 0.88} r={Math.min(w, d) * 0.14} />
    <Box x={-w * 0.46} y={-d / 2} w={w * 0.92} h={d * 0.14} r={d * 0.06} />
  </>
);

const officeChair: Drawing = ({ width: w, depth: d }) => (
  <>
    <path {...line} d={[0, 1, 2, 3, 4].map((i) => { const a = (i * 2 * Math.PI) / 5 + 0.3; return `M0 0L${(Math.cos(a) * w) / 2} ${(Math.sin(a) * d) / 2}`; }).join('')} />
    <Middle w={w * 0.76} h={d * 0.72} r={w * 0.2} />
    <path {...line} d={`M${-w * 0.36} ${-d * 0.3}Q0 ${-d * 0.56} ${w * 0.36} ${-d * 0.3}`} />
  </>
);

const round: Drawing = ({ width: w, depth: d }) => (
  <>
    <Oval w={w} h={d} />
    <Oval w={w * 0.8} h={d * 0.8} thin />
  </>
);

const stool: Drawing = (props) => (props.form === 'wood' || props.form === 'block' || props.form === 'square' ? <><Middle w={props.width} h={props.depth} r={0.04} /><Middle w={props.width * 0.8} h={props.depth * 0.8} r={0.03} thin /></> : round(props));

const bench: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.03} />
    <path {...line} d={[0.25, 0.5, 0.75].map((y) => `M${-w / 2} ${-d / 2 + d * y}H${w / 2}`).join('')} />
  </>
);

const lounge: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={w * 0.16} />
    <path {...line} d={`M${-w / 2} ${-d / 2 + d * 0.34}H${w / 2}M${-w * 0.3} ${-d / 2 + 0.06}H${w * 0.3}V${-d / 2 + 0.2}H${-w * 0.3}Z`} />
  </>
);

const table: Drawing = ({ form, width: w, depth: d }) => {
  if (form === 'round' || form === 'oval' || form === 'drum' || form === 'column' || form === 'tripod' || form === 'bistro') return round({ type: 'coffee-table', form, width: w, depth: d });
  if (form === 'boat') return <path {...body} d={`M${-w / 2} ${-d * 0.38}Q0 ${-d * 0.62} ${w / 2} ${-d * 0.38}V${d * 0.38}Q0 ${d * 0.62} ${-w / 2} ${d * 0.38}Z`} />;
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
      <ellipse {...body} cx={props.width * 0.2} cy={props.depth * 0.1} rx={props.width * 0.29} ry={props.depth * 0.38} />
      <ellipse {...body} cx={-props.width * 0.2} cy={-props.depth * 0.08} rx={props.width * 0.29} ry={props.depth * 0.4} />
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
      <path {...line} d={`M${-w / 2} 0H${w / 2}${Array.from({ length: n - 1 }, (_, i) => `M${-w / 2 + one * (i + 1)} ${-d / 2}V${d / 2}`).join('')}`} />
      {Array.from({ length: n }, (_, i) => [-1, 1].map((side) => <Box key={`${i}${side}`} x={-w / 2 + one * (i + 0.5) - 0.25} y={side < 0 ? -d * 0.18 : d * 0.08} w={0.5} h={d * 0.1} thin />))}
    </>
  );
};

const bed: Drawing = ({ width: w, depth: d }) => {
  const head = Math.min(0.1, d * 0.05);
  const pillows = w > 1.3 ? 2 : 1;
  const pillow = Math.min(0.7, (w - 0.16) / pillows - 0.06);
  const top = -d / 2 + head;
  return (
    <>
      <Middle w={w} h={d} r={0.03} />
      <path {...line} d={`M${-w / 2} ${top}H${w / 2}`} />
      {Array.from({ length: pillows }, (_, i) => <Box key={i} x={(pillows === 1 ? 0 : (i - 0.5) * (w / 2)) - pillow / 2} y={top + 0.08} w={pillow} h={0.4} r={0.08} thin />)}
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

/** A case against a wall: its depth with a diagonal when it is high, a front line when one looks down on it. */
const highCase: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...line} d={`M${-w / 2} ${-d / 2}L${w / 2} ${d / 2}M${-w / 2} ${d / 2}L${w / 2} ${-d / 2}`} />
  </>
);

const wardrobe: Drawing = ({ width: w, depth: d }) => {
  const hangers = Math.max(2, Math.floor(w / 0.16));
  return (
    <>
      <Middle w={w} h={d} />
      <path {...line} d={`M${-w / 2} 0H${w / 2}M${-w / 2} ${d / 2 - 0.03}H${w / 2}${Array.from({ length: hangers }, (_, i) => { const x = -w / 2 + (w * (i + 0.5)) / hangers; return `M${x - 0.02} ${-d * 0.32}L${x + 0.02} ${d * 0.32}`; }).join('')}`} />
    </>
  );
};

const lowCase: Drawing = ({ width: w, depth: d }) => {
  const doors = Math.max(1, Math.round(w / 0.6));
  return (
    <>
      <Middle w={w} h={d} r={0.01} />
      <path {...line} d={`M${-w / 2} ${d / 2 - 0.025}H${w / 2}${Array.from({ length: doors - 1 }, (_, i) => `M${-w / 2 + (w * (i + 1)) / doors} ${d / 2 - 0.025}V${d / 2}`).join('')}`} />
    </>
  );
};

const shelf: Drawing = ({ width: w, depth: d }) => {
  const bays = Math.max(1, Math.round(w / 0.6));
  return (
    <>
      <Middle w={w} h={d} />
      <path {...line} d={`M${-w / 2} ${-d / 2 + 0.03}H${w / 2}${Array.from({ length: bays - 1 }, (_, i) => `M${-w / 2 + (w * (i + 1)) / bays} ${-d / 2}V${d / 2}`).join('')}M${-w / 2} ${-d / 2}L${w / 2} ${d / 2}`} />
    </>
  );
};

const nightstand: Drawing = (props) =>
  props.form === 'drum' ? round(props) : (
    <>
      <Middle w={props.width} h={props.depth} r={0.01} />
      <circle {...line} r={Math.min(props.width, props.depth) * 0.26} />
      <path {...line} d={`M${-props.width * 0.13} 0H${props.width * 0.13}M0 ${-props.width * 0.13}V${props.width * 0.13}`} />
    </>
  );

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
      {[-1, 1].map((a) => [-1, 1].map((b) => <circle key={`${a}${b}`} {...line} cx={hx + a * hob * 0.24} cy={b * d * 0.15} r={Math.min(hob, d) * 0.13} />))}
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
    <path {...line} d={`M${-w / 2} ${d / 2 - 0.07}H${w / 2}M${-w / 2} ${-d / 2}L${w / 2} ${d / 2 - 0.07}M${w / 2} ${-d / 2}L${-w / 2} ${d / 2 - 0.07}`} />
  </>
);

const range: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    {[-1, 1].map((a) => [-1, 1].map((b) => <circle key={`${a}${b}`} {...line} cx={a * w * 0.24} cy={b * d * 0.22} r={Math.min(w, d) * 0.15} />))}
  </>
);

const washer: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={0.02} />
    <circle {...line} r={Math.min(w, d) * 0.36} />
    <circle {...line} r={Math.min(w, d) * 0.06} />
  </>
);

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
    <path {...body} d={`M${-w * 0.44} ${-d * 0.2}C${-w * 0.6} ${d * 0.3} ${-w * 0.3} ${d / 2} 0 ${d / 2}S${w * 0.6} ${d * 0.3} ${w * 0.44} ${-d * 0.2}Z`} />
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

const rug: Drawing = ({ form, width: w, depth: d }) => {
  if (form === 'round') return <><ellipse className={styles['rug']} rx={w / 2} ry={d / 2} /><ellipse {...line} rx={w / 2 - 0.08} ry={d / 2 - 0.08} /></>;
  if (form === 'hide') return <path className={styles['rug']} d={`M${-w * 0.5} ${-d * 0.4}Q${-w * 0.3} ${-d * 0.25} 0 ${-d * 0.5}Q${w * 0.3} ${-d * 0.25} ${w * 0.5} ${-d * 0.4}Q${w * 0.36} 0 ${w * 0.48} ${d * 0.42}Q${w * 0.2} ${d * 0.28} 0 ${d * 0.5}Q${-w * 0.2} ${d * 0.28} ${-w * 0.48} ${d * 0.42}Q${-w * 0.36} 0 ${-w * 0.5} ${-d * 0.4}Z`} />;
  const fringes = Math.max(4, Math.round(d / 0.08));
  return (
    <>
      <rect className={styles['rug']} x={-w / 2} y={-d / 2} width={w} height={d} />
      <Middle w={w - 0.16} h={d - 0.16} thin />
      <path {...line} d={Array.from({ length: fringes }, (_, i) => { const y = -d / 2 + (d * (i + 0.5)) / fringes; return `M${-w / 2} ${y}h-.04M${w / 2} ${y}h.04`; }).join('')} />
    </>
  );
};

const curtain: Drawing = ({ form, width: w, depth: d }) => {
  const wave = (from: number, to: number) => {
    const n = Math.max(2, Math.round((to - from) / 0.07));
    return `M${from} 0${Array.from({ length: n }, (_, i) => `q${(to - from) / n / 2} ${i % 2 === 0 ? d * 0.6 : -d * 0.6} ${(to - from) / n} 0`).join('')}`;
  };
  return <path {...line} d={form === 'pair' ? wave(-w / 2, -w * 0.22) + wave(w * 0.22, w / 2) : wave(-w / 2, w / 2)} />;
};

const onWall: Drawing = ({ width: w, depth: d }) => <rect {...body} x={-w / 2} y={-d / 2} width={w} height={Math.max(0.02, d)} />;
const screenOnWall: Drawing = ({ width: w, depth: d }) => <rect {...solid} x={-w / 2} y={-d / 2} width={w} height={Math.max(0.03, d)} />;

const hungLamp: Drawing = ({ width: w, depth: d }) => (
  <>
    <ellipse className={styles['hung']} rx={w / 2} ry={d / 2} />
    <path {...line} d={`M${-w * 0.35} ${-d * 0.35}L${w * 0.35} ${d * 0.35}M${w * 0.35} ${-d * 0.35}L${-w * 0.35} ${d * 0.35}`} />
  </>
);
const hungLine: Drawing = ({ width: w, depth: d }) => (
  <>
    <rect className={styles['hung']} x={-w / 2} y={-Math.max(d, 0.06) / 2} width={w} height={Math.max(d, 0.06)} />
    <path {...line} d={`M${-w / 2} 0H${w / 2}`} />
  </>
);
const lamp: Drawing = ({ form, width: w, depth: d }) => {
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

const foliage = (petals: number, inner = 0.72): Drawing => ({ width: w, depth: d }) => {
  const points = Array.from({ length: petals }, (_, i) => (i * 2 * Math.PI) / petals);
  const at = (angle: number, share: number) => `${((Math.cos(angle) * w) / 2) * share} ${((Math.sin(angle) * d) / 2) * share}`;
  const step = Math.PI / petals;
  return (
    <>
      <path className={styles['plant']} d={`M${at(points[0]! - step, inner)}${points.map((angle) => `Q${at(angle, 1.14)} ${at(angle + step, inner)}`).join('')}Z`} />
      <path {...line} d={points.map((angle) => `M0 0L${at(angle, 0.62)}`).join('')} />
    </>
  );
};
const grass: Drawing = ({ width: w, depth: d }) => (
  <path className={styles['plant']} d={Array.from({ length: 14 }, (_, i) => { const a = i * 2.4; const r = 0.3 + 0.7 * ((i * 7) % 10) / 10; return `M0 0Q${Math.cos(a) * w * 0.25} ${Math.sin(a) * d * 0.25} ${(Math.cos(a + 0.25) * w * r) / 2} ${(Math.sin(a + 0.25) * d * r) / 2}`; }).join('')} />
);
const clipped: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(2, Math.round(w / 0.3));
  return <path className={styles['plant']} d={`M${-w / 2} ${-d / 2}${`q${w / n / 2} -.08 ${w / n} 0`.repeat(n)}V${d / 2}${`q${-w / n / 2} .08 ${-w / n} 0`.repeat(n)}Z`} />;
};

const piano: Drawing = ({ form, width: w, depth: d }) =>
  form === 'upright' ? (
    <>
      <Box x={-w / 2} y={-d / 2} w={w} h={d * 0.5} />
      <Box x={-w / 2} y={0} w={w} h={d * 0.24} thin />
    </>
  ) : (
    <>
      <path {...body} d={`M${-w / 2} ${d / 2}V${-d * 0.36}Q${-w * 0.3} ${-d * 0.56} ${-w * 0.02} ${-d * 0.4}C${w * 0.12} ${-d * 0.3} ${w * 0.1} 0 ${w * 0.3} ${d * 0.08}Q${w / 2} ${d * 0.12} ${w / 2} ${d * 0.24}V${d / 2}Z`} />
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
  <path className={styles['heavy']} d={`M${-w / 2} ${d / 2}L${-w / 6} ${-d / 2}L${w / 6} ${d / 2}L${w / 2} ${-d / 2}`} />
);

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
  <path {...line} d={`M${-w / 2} 0H${w / 2}M${-w / 2} ${-d / 2}V${d / 2}M${w / 2} ${-d / 2}V${d / 2}${Array.from({ length: Math.max(3, Math.floor(w / 0.09)) }, (_, i, ) => { const n = Math.max(3, Math.floor(w / 0.09)); const x = -w / 2 + (w * (i + 0.5)) / n; return `M${x - 0.015} ${-d * 0.36}L${x + 0.015} ${d * 0.36}`; }).join('')}`} />
);

const crossed: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <Middle w={w * 0.8} h={d * 0.8} thin />
    <path {...line} d={`M${-w / 2} ${-d / 2}L${-w * 0.4} ${-d * 0.4}M${w / 2} ${-d / 2}L${w * 0.4} ${-d * 0.4}M${-w / 2} ${d / 2}L${-w * 0.4} ${d * 0.4}M${w / 2} ${d / 2}L${w * 0.4} ${d * 0.4}`} />
  </>
);

const partition: Drawing = ({ width: w, depth: d }) => <rect className={styles['heavy']} x={-w / 2} y={-d / 2} width={w} height={d} />;

const parasol: Drawing = ({ form, width: w, depth: d }) => {
  const n = form === 'square' ? 4 : 8;
  const at = (i: number) => { const a = ((i + 0.5) * 2 * Math.PI) / n; const k = 1 / Math.cos(Math.PI / n); return `${((Math.cos(a) * w) / 2) * (n === 4 ? k : 1)} ${((Math.sin(a) * d) / 2) * (n === 4 ? k : 1)}`; };
  return <><path {...body} d={`M${Array.from({ length: n }, (_, i) => at(i)).join('L')}Z`} /><path {...line} d={Array.from({ length: n }, (_, i) => `M0 0L${at(i)}`).join('')} /></>;
};

const pergola: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(3, Math.round(w / 0.5));
  return (
    <>
      <rect className={styles['hung']} x={-w / 2} y={-d / 2} width={w} height={d} />
      <path {...line} d={Array.from({ length: n + 1 }, (_, i) => `M${-w / 2 + (w * i) / n} ${-d / 2}V${d / 2}`).join('')} />
      {[-1, 1].map((a) => [-1, 1].map((b) => <rect key={`${a}${b}`} {...solid} x={a * (w / 2 - 0.12) - 0.07} y={b * (d / 2 - 0.12) - 0.07} width={0.14} height={0.14} />))}
    </>
  );
};

const car: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} r={w * 0.24} />
    <path {...line} d={`M${-w * 0.42} ${d * 0.16}Q0 ${d * 0.26} ${w * 0.42} ${d * 0.16}L${w * 0.36} ${d * 0.06}Q0 ${d * 0.12} ${-w * 0.36} ${d * 0.06}ZM${-w * 0.4} ${-d * 0.32}Q0 ${-d * 0.38} ${w * 0.4} ${-d * 0.32}L${w * 0.36} ${-d * 0.24}Q0 ${-d * 0.28} ${-w * 0.36} ${-d * 0.24}Z`} />
  </>
);

const bicycle: Drawing = ({ width: w, depth: d }) => <path className={styles['heavy']} d={`M0 ${-d / 2}V${d / 2}M${-w / 2} ${d * 0.22}H${w / 2}`} />;
const boat: Drawing = ({ width: w, depth: d }) => <><path {...body} d={`M0 ${d / 2}Q${w * 0.6} ${d * 0.2} ${w / 2} ${-d * 0.3}L${w * 0.3} ${-d / 2}H${-w * 0.3}L${-w / 2} ${-d * 0.3}Q${-w * 0.6} ${d * 0.2} 0 ${d / 2}Z`} /><path {...line} d={`M${-w * 0.45} 0H${w * 0.45}M${-w * 0.45} ${-d * 0.25}H${w * 0.45}`} /></>;
const person: Drawing = ({ width: w, depth: d }) => <><Oval w={w} h={d * 0.7} /><circle {...body} r={Math.min(w, d) * 0.26} /></>;
const rock: Drawing = ({ width: w, depth: d }) => <><path {...body} d={`M${-w / 2} ${d * 0.1}L${-w * 0.32} ${-d * 0.36}L${w * 0.06} ${-d / 2}L${w * 0.42} ${-d * 0.26}L${w / 2} ${d * 0.16}L${w * 0.2} ${d / 2}L${-w * 0.26} ${d * 0.44}Z`} /><path {...line} d={`M${-w * 0.2} ${-d * 0.1}L${w * 0.1} ${d * 0.06}L${w * 0.3} ${-d * 0.1}`} /></>;
const stones: Drawing = ({ width: w, depth: d }) => {
  const n = Math.max(2, Math.round(d / 0.6));
  return <>{Array.from({ length: n }, (_, i) => <Box key={i} x={-w / 2 + (i % 2) * 0.06} y={-d / 2 + (d * i) / n + 0.04} w={w - 0.06} h={d / n - 0.08} r={0.03} />)}</>;
};

const DRAWINGS: Partial<Readonly<Record<PieceType, Drawing>>> = {
  sofa, 'corner-sofa': cornerSofa, armchair, 'lounge-chair': lounge, 'dining-chair': chair, 'office-chair': officeChair, 'bar-stool': round, stool, pouf: stool, bench, banquette: sofa, daybed: sofa,
  'coffee-table': nest, 'side-table': table, 'dining-table': table, 'cafe-table': table, desk, workstation, 'conference-table': table, console: lowCase, 'tea-table': table, 'kids-table': table,
  bed, 'single-bed': bed, 'bunk-bed': bunkBed, nightstand, 'exam-bed': lounge,
  wardrobe, dresser: lowCase, sideboard: lowCase, 'tv-unit': lowCase, bookshelf: shelf, 'display-cabinet': shelf, 'wall-shelf': onWall, 'shoe-cabinet': lowCase, 'coat-stand': lamp, 'filing-cabinet': lowCase, lockers: highCase, 'toy-shelf': lowCase,
  'kitchen-run': kitchenRun, 'kitchen-island': island, 'tall-cabinets': highCase, fridge, range, 'washing-machine': washer,
  washbasin, toilet, bathtub, shower, 'towel-rail': onWall, urinal: toilet,
  pendant: hungLamp, chandelier: hungLamp, 'ceiling-lamp': hungLamp, 'track-light': hungLine, 'light-line': hungLine, 'floor-lamp': lamp, 'table-lamp': lamp, 'wall-lamp': onWall, candle: round, 'hanging-plant': hungLamp,
  rug, curtain, blind: onWall,
  picture: onWall, mirror: onWall, clock: onWall, tv: screenOnWall, vase: round, bowl: round, sculpture: round, screen, fireplace, piano, 'floor-cushion': stool,
  'potted-plant': foliage(7), 'table-plant': foliage(5), planter: clipped, 'green-wall': clipped,
  'reception-desk': counter, 'bar-counter': counter, 'back-bar': shelf, 'pastry-case': counter, 'shop-table': table, 'clothes-rail': rail, 'shop-shelf': shelf, plinth: crossed, whiteboard: screenOnWall, partition, 'phone-booth': crossed, mannequin: person,
  tree: foliage(11, 0.84), bamboo: grass, shrub: foliage(8, 0.8), hedge: clipped, grasses: grass, flowers: foliage(9, 0.6), groundcover: foliage(10, 0.85), 'water-plants': foliage(6, 0.5), rock, 'stepping-stones': stones,
  'garden-bench': bench, lounger: lounge, 'outdoor-sofa': sofa, 'outdoor-table': table, 'outdoor-chair': chair, parasol, pergola, fountain: round, 'stone-lantern': crossed, 'bollard-light': round, 'street-lamp': lamp, bin: round, car, bicycle, boat, person,
};
