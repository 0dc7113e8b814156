import { IconCube } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MODEL_ACCEPT } from './intake/file-kind.ts';
import styles from './model3d.module.css';
import { model3dTexts } from './texts.ts';
import { sampleModel, type SampleModel } from './viewer/sample-models.ts';

interface EmptyModelProps {
  readonly over: boolean;
  readonly busy: boolean;
  /** Why the last one was not taken. */
  readonly problem: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

const SAMPLES = [
  ['pavilion', 'samplePavilion'],
  ['room', 'sampleRoom'],
] as const satisfies readonly (readonly [SampleModel, string])[];

/** What to put here, and small models to try with. */
export function EmptyModel({ over, busy, problem, onFiles }: EmptyModelProps) {
  const t = useTexts(model3dTexts);
  const input = useRef<HTMLInputElement>(null);
  const [making, setMaking] = useState<SampleModel | null>(null);
  const take = async (which: SampleModel, name: string) => {
    setMaking(which);
    onFiles([await sampleModel(which, name)]);
    setMaking(null);
  };
  return (
    <div className={styles['empty']}>
      <CornerMarks className={styles['drop']} active={over} aria-busy={busy}>
        <Icon of={IconCube} size={32} />
        <h2>{busy ? t('reading') : over ? t('dropNow') : t('drop')}</h2>
        <p>{busy ? t('readingBody') : t('dropBody')}</p>
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" loading={busy} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={MODEL_ACCEPT}
          data-testid="model-file"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </CornerMarks>
      <div className={styles['samples']}>
        <p className="t3 fs12">{t('samples')}</p>
        <div className="row g8">
          {SAMPLES.map(([which, key]) => (
            <Button
              key={which}
              look="soft"
              size="small"
              loading={making === which}
              disabled={busy}
              icon={<Icon of={IconCube} size={16} />}
              onClick={() => void take(which, t(key))}
            >
              {t(key)}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
