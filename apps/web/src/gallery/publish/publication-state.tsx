import { useNavigate } from 'react-router';
import { isApiError } from '../../lib/api.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useUnpublish, type Publication } from './publication-queries.ts';
import styles from './publish-dialog.module.css';
import { publishTexts } from './publish-texts.ts';

interface PublicationStateProps {
  readonly publication: Publication;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** A picture that is published, looked at, or taken down, and what can be done about it. */
export function PublicationState({ publication, onChange, onClose }: PublicationStateProps) {
  const t = useTexts(publishTexts);
  const navigate = useNavigate();
  const takeBack = useUnpublish();
  const { id, state, title, reason } = publication;
  if (state === 'removed' || id === null)
    return (
      <p role="status" className={styles['said']}>
        {t('removed', { reason: reason ?? t('noReason') })}
      </p>
    );
  const look = () => {
    onClose();
    void navigate(onPhone() ? `/mobileHome?tab=inspire#${id}` : `/tupianHome#${id}`);
  };
  return (
    <div className={styles['state']}>
      <h3>{title}</h3>
      <p role="status" className={styles['said']}>
        {t(state === 'pending' ? 'pending' : 'published')}
      </p>
      <div className={styles['acts']}>
        {state === 'published' && (
          <Button look="primary" onClick={look}>
            {t('look')}
          </Button>
        )}
        <Button onClick={onChange}>{t('change')}</Button>
        <Button
          look="danger"
          loading={takeBack.isPending}
          onClick={() =>
            // Not by callbacks of mutate: what is loaded anew takes this away, and they go with it.
            takeBack.mutateAsync(id).then(
              () => showToast('ok', t('takenBack')),
              (error: unknown) => showToast('error', isApiError(error) ? error.message : t('failed')),
            )
          }
        >
          {t('takeBack')}
        </Button>
      </div>
    </div>
  );
}
