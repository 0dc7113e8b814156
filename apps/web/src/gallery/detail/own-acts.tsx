import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { callApi, isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { GALLERY_KEYS } from '../gallery-queries.ts';
import { mediaIdIn } from '../sized-url.ts';
import styles from './detail-panel.module.css';
import { detailTexts } from './detail-texts.ts';

/** Of one's own picture: change what is published of it, or take it back. */
export function OwnActs({ item, onGone }: { readonly item: GalleryItem; readonly onGone: () => void }) {
  const t = useTexts(detailTexts);
  const cache = useQueryClient();
  const mediaId = mediaIdIn(item.url);
  const takeBack = useMutation({
    mutationFn: () => callApi('unpublish', { id: item.id }),
    onSuccess: () => {
      showToast('ok', t('unpublished'));
      onGone();
      void cache.invalidateQueries({ queryKey: GALLERY_KEYS.all });
    },
    onError: (error) => showToast('error', isApiError(error) ? error.message : t('notUnpublished')),
  });
  return (
    <div className={styles['own']}>
      {mediaId !== null && (
        <Button look="soft" size="small" onClick={() => openModal('publish', { mediaId })}>
          {t('change')}
        </Button>
      )}
      <Button look="soft" size="small" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('unpublish')}
      </Button>
    </div>
  );
}
