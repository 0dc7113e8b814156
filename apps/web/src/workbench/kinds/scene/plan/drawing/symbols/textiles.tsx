import styles from '../plan.module.css';
import { line, Middle, onWall, type Drawing, type Symbols } from './shapes.tsx';

const rug: Drawing = ({ form, width: w, depth: d }) => {
  if (form === 'round')
    return (
      <>
        <ellipse className={styles['rug']} rx={w / 2} ry={d / 2} />
        <ellipse {...line} rx={w / 2 - 0.08} ry={d / 2 - 0.08} />
      </>
    );
  if (form === 'hide')
    return (
      <path
        className={styles['rug']}
        d={`M${-w * 0.5} ${-d * 0.4}Q${-w * 0.3} ${-d * 0.25} 0 ${-d * 0.5}Q${w * 0.3} ${-d * 0.25} ${w * 0.5} ${-d * 0.4}Q${w * 0.36} 0 ${w * 0.48} ${d * 0.42}Q${w * 0.2} ${d * 0.28} 0 ${d * 0.5}Q${-w * 0.2} ${d * 0.28} ${-w * 0.48} ${d * 0.42}Q${-w * 0.36} 0 ${-w * 0.5} ${-d * 0.4}Z`}
      />
    );
  const fringes = Math.max(4, Math.round(d / 0.08));
  return (
    <>
      <rect className={styles['rug']} x={-w / 2} y={-d / 2} width={w} height={d} />
      <Middle w={w - 0.16} h={d - 0.16} thin />
      <path
        {...line}
        d={Array.from({ length: fringes }, (_, i) => {
          const y = -d / 2 + (d * (i + 0.5)) / fringes;
          return `M${-w / 2} ${y}h-.04M${w / 2} ${y}h.04`;
        }).join('')}
      />
    </>
  );
};

const curtain: Drawing = ({ form, width: w, depth: d }) => {
  const wave = (from: number, to: number) => {
    const n = Math.max(2, Math.round((to - from) / 0.07));
    return `M${from} 0${Array.from({ length: n }, (_, i) => `q${(to - from) / n / 2} ${i % 2 === 0 ? d * 0.6 : -d * 0.6} ${(to - from) / n} 0`).join('')}`;
  };
  const [left, right] = [wave(-w / 2, -w * 0.22), wave(w * 0.22, w / 2)];
  const drawn: Record<string, string> = { pair: left + right, single: left, 'single-right': right };
  return <path {...line} d={drawn[form] ?? wave(-w / 2, w / 2)} />;
};

export const TEXTILES_SYMBOLS: Symbols = {
  rug,
  curtain,
  blind: onWall,
};
