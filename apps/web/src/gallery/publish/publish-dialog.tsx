import { useState } from 'react';
import { isApiError, isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { renditionUrl } from '../../workbench/core/pictures/media-url.ts';
import { usePublication, usePublish } from './publication-queries.ts';
import { PublicationState } from './publication-state.tsx';
import styles from './publish-dialog.module.css';
import { PublishForm } from './publish-form.tsx';
import { publishTexts } from './publish-texts.ts';

interface PublishDialogProps {
  readonly mediaId: string;
  readonly onClose: () => void;
}

/** An own picture and how it stands in the gallery: published, changed, taken back. */
export function PublishDialog({ mediaId, onClose }: PublishDialogProps) {
  const t = useTexts(publishTexts);
  const { data, error } = usePublication(mediaId);
  const publish = usePublish();
  const [changing, setChanging] = useState(false);
  const stands = data && (data.state === 'published' || data.state === 'pending' || data.state === 'removed');
  return (
    <Dialog title={t('heading')} width={880} onClose={onClose}>
      <div className={styles['halves']}>
        <img className={styles['picture']} src={renditionUrl(mediaId, 640)} alt="" />
        {error && (
          <p role="alert" className="t2">
            {isRefused(error) ? t('gone') : t('failed')}
          </p>
        )}
        {!data && !error && (
          <p role="status" className="t3">
            {t('loading')}
          </p>
        )}
        {data && stands && !changing && (
          <PublicationState publication={data} onChange={() => setChanging(true)} onClose={onClose} />
        )}
        {data && (!stands || changing) && (
          <PublishForm
            publication={data}
            sending={publish.isPending}
            onPublish={(wish) =>
              publish.mutate(
                { id: mediaId, ...wish },
                {
                  onSuccess: ({ state }) => {
                    setChanging(false);
                    showToast('ok', t(state === 'published' ? 'done' : 'sent'));
                  },
                  onError: (refusal) => showToast('error', isApiError(refusal) ? refusal.message : t('failed')),
                },
              )
            }
          />
        )}
      </div>
    </Dialog>
  );
}
