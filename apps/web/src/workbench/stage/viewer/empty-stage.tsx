import { IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { batchField } from '@yujian/contract/tools/batch';
import type { Tool } from '@yujian/contract/tools/tool';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useLoggedIn, useMaterials } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { OwnWorksDialog } from '../../form/own-works-dialog.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './stage-pane.module.css';

interface EmptyStageProps {
  readonly tool: Tool;
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMedia: (mediaId: string) => void;
}

const SAMPLES = 4;

function emptyBodyOf({
  operation,
  takes,
}: Tool): 'emptyLineBody' | 'emptyBody' | 'emptyDrawingBody' | 'emptyFinishedBody' {
  if (operation === 'lineart') return 'emptyLineBody';
  if (!takes.includes('line')) return 'emptyFinishedBody';
  return takes.includes('photo') ? 'emptyBody' : 'emptyDrawingBody';
}

/** What to put here, and pictures to try with. */
export function EmptyStage({ tool, over, onFiles, onMedia }: EmptyStageProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const input = useRef<FileInputHandle>(null);
  const [choosing, setChoosing] = useState(false);
  const loggedIn = useLoggedIn();
  return (
    <div className={styles['empty']}>
      <CornerMarks className={styles['drop']} active={over}>
        <Icon of={IconPhotoUp} size={32} />
        <h2>{over ? t('dropNow') : t('emptyTitle')}</h2>
        <p>{tool.workbench === 'mask' ? pick(tool.purpose) : t(emptyBodyOf(tool))}</p>
        <div className="row g8">
          <Button look="primary" onClick={() => input.current?.open()}>
            {t('choose')}
          </Button>
          {loggedIn && (
            <Button icon={<Icon of={IconPhoto} size={16} />} onClick={() => setChoosing(true)}>
              {t('mine')}
            </Button>
          )}
        </div>
        <FileInput ref={input} many={batchField(tool) !== undefined} onFiles={onFiles} />
      </CornerMarks>
      <Samples toolId={tool.id} onFiles={onFiles} />
      {choosing && (
        <OwnWorksDialog
          onClose={() => setChoosing(false)}
          onChoose={(mediaId) => {
            setChoosing(false);
            onMedia(mediaId);
          }}
        />
      )}
    </div>
  );
}

/** Sample inputs that suit the tool; a press puts one on the form like any file. */
export function Samples({
  toolId,
  onFiles,
}: {
  readonly toolId: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const t = useTexts(workbenchTexts);
  const samples =
    useMaterials()
      .data?.samples.filter((sample) => sample.tools.includes(toolId))
      .slice(0, SAMPLES) ?? [];
  const [loading, setLoading] = useState<string | null>(null);
  if (samples.length === 0) return null;

  async function take(id: string, url: string, name: string): Promise<void> {
    setLoading(id);
    try {
      const response = await fetch(url);
      if (!response.ok) throw new TypeError(`the sample answered ${response.status}`);
      const blob = await response.blob();
      onFiles([new File([blob], `${name}.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type })]);
    } catch {
      showToast('error', t('loadBroke'));
    } finally {
      setLoading(null);
    }
  }

  return (
    <div className={styles['samples']}>
      <p className="t3 fs12">{t('samples')}</p>
      <div>
        {samples.map((sample) => (
          <button
            key={sample.id}
            type="button"
            disabled={loading !== null}
            aria-busy={loading === sample.id}
            onClick={() => void take(sample.id, sample.url, sample.name)}
          >
            <img src={sample.url} alt="" loading="lazy" />
            <span className="ell2">{sample.name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
