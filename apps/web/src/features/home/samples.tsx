import { useTexts } from '../../lib/i18n.ts';
import { takeInHand } from '../../lib/picture-in-hand.ts';
import { useMaterials } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { homeTexts } from './home.texts.ts';
import styles from './samples.module.css';

const SAMPLE_KINDS = ['line', 'clay', 'sketch', 'photo'] as const;
const NAMES = { line: 'tryLine', clay: 'tryClay', sketch: 'trySketch', photo: 'tryPhoto' } as const satisfies Record<
  (typeof SAMPLE_KINDS)[number],
  string
>;
const MOST_SAMPLES = 3;

/** Pictures of our own for whoever has none at hand, one of each kind. */
export function Samples() {
  const t = useTexts(homeTexts);
  const { data } = useMaterials();
  const samples = SAMPLE_KINDS.flatMap((kind) => data?.samples.find((sample) => sample.kind === kind) ?? []).slice(
    0,
    MOST_SAMPLES,
  );
  if (samples.length === 0) return <div className={styles['samples']} />;
  const take = async (sample: (typeof samples)[number]) => {
    try {
      const answer = await fetch(sample.url);
      if (!answer.ok) throw new Error(String(answer.status));
      const extension = /\.\w+$/.exec(new URL(sample.url, location.href).pathname)?.[0] ?? '';
      await takeInHand(await answer.blob(), sample.name + extension);
    } catch {
      showToast('error', t('sampleFailed'));
    }
  };
  return (
    <div className={styles['samples']}>
      {t('noPicture')}
      {samples.map((sample) => (
        <button key={sample.id} type="button" title={sample.name} onClick={() => void take(sample)}>
          <img src={sample.url} alt="" width={44} height={28} loading="lazy" />
          {t(NAMES[sample.kind as keyof typeof NAMES])}
        </button>
      ))}
    </div>
  );
}
