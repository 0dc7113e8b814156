import { FATE_STROKES } from '@yujian/imaging/fidelity/draw-fates';
import { useTexts } from '../../../lib/i18n.ts';
import { sharesOf, type FidelityRecord } from './fidelity.ts';
import styles from './fidelity.module.css';
import { fidelityTexts } from './texts.ts';

type Fate = keyof typeof FATE_STROKES;

/** What the lines on the stage mean: each with a stroke of its own beside its words, so that no one has to tell colours. */
export function FidelityLegend({ record }: { readonly record: FidelityRecord }) {
  const t = useTexts(fidelityTexts);
  const { kept, lost, invented } = sharesOf(record);
  const rows: readonly (readonly [Fate, string])[] = [
    ['kept', t('kept', { n: kept })],
    ['lost', t('lost', { n: lost })],
    ['invented', t('invented', { n: invented })],
  ];
  return (
    <ul className={styles['legend']} aria-label={t('legend')}>
      {rows.map(([fate, words]) => (
        <li key={fate}>
          <Stroke fate={fate} />
          {words}
        </li>
      ))}
      {record.lostOpenings > 0 && <li>{t('lostOpenings', { n: record.lostOpenings })}</li>}
      {record.inventedOpenings > 0 && <li>{t('inventedOpenings', { n: record.inventedOpenings })}</li>}
      {record.understood !== undefined && <li>{t('understoodArea', { n: Math.round(100 * record.understood) })}</li>}
      {record.repeated && <li>{t('repeated')}</li>}
    </ul>
  );
}

const WIDTH = 34;

function Stroke({ fate }: { readonly fate: Fate }) {
  const { colour, width, dash } = FATE_STROKES[fate];
  return (
    <svg className={styles['stroke']} width={WIDTH} height={14} viewBox={`0 0 ${WIDTH} 14`} aria-hidden>
      <line
        x1={4}
        x2={WIDTH - 4}
        y1={7}
        y2={7}
        stroke={`rgb(${colour.join(' ')})`}
        strokeWidth={2 * width}
        strokeLinecap="round"
        {...(dash ? { strokeDasharray: dash.map((part) => part * 0.7).join(' ') } : {})}
      />
    </svg>
  );
}
