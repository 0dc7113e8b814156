import type { GalleryItem } from '@yujian/contract/api/gallery';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useUnpublish } from '../publish/publication-queries.ts';
import { mediaIdIn } from '../sized-url.ts';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';

/** Of one's own picture: who sees it; change what is published of it, or take it back. */
export function OwnActs({ item, onGone }: { readonly item: GalleryItem; readonly onGone: () => void }) {
  const t = useTexts(detailTexts);
  const takeBack = useUnpublish();
  const mediaId = mediaIdIn(item.url);
  const isShown = item.state === undefined || item.state === 'pending';
  return (
    <>
      {item.state !== undefined && (
        <p role="status" className={styles['hidden']}>
          {t(item.state)}
          {item.reason !== undefined && t('reason', { reason: item.reason })}
        </p>
      )}
      <div className={styles['own']}>
        {mediaId !== null && item.state !== 'removed' && (
          <Button look="soft" size="small" onClick={() => openModal('publish', { mediaId })}>
            {t(isShown ? 'change' : 'again')}
          </Button>
        )}
        {isShown && (
          <Button
            look="soft"
            size="small"
            loading={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(item.id, {
                onSuccess: () => {
                  showToast('ok', t('unpublished'));
                  onGone();
                },
                onError: (error) => showToast('error', isApiError(error) ? error.message : t('notUnpublished')),
              })
            }
          >
            {t('unpublish')}
          </Button>
        )}
      </div>
    </>
  );
}
