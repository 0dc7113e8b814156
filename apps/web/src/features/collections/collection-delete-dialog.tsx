import type { GalleryCollection } from '@yujian/contract/api/gallery';
import { useNavigate } from 'react-router';
import { useDeleteCollection } from '../../gallery/collection-queries.ts';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { collectionsTexts } from './collections.texts.ts';

interface CollectionDeleteDialogProps {
  readonly collection: GalleryCollection;
  readonly onClose: () => void;
}

/** What goes with a collection, before it goes. */
export function CollectionDeleteDialog({
  collection: { id, name, count, shared },
  onClose,
}: CollectionDeleteDialogProps) {
  const t = useTexts(collectionsTexts);
  const navigate = useNavigate();
  const remove = useDeleteCollection();
  const go = () =>
    remove.mutate(id, {
      onSuccess: () => {
        if (readStored('defaultCollect') === id) writeStored('defaultCollect', null);
        showToast('ok', t('deleted', { name }));
        void navigate('/casemineByCollect', { replace: true });
      },
      onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
    });
  return (
    <Dialog
      title={t('deleteAsk', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('deleteNot')}</Button>
          <Button look="danger" loading={remove.isPending} onClick={go}>
            {t('deleteGo')}
          </Button>
        </>
      }
    >
      <p>{t('deleteWhat', { n: count })}</p>
      {shared && <p>{t('deleteShared')}</p>}
    </Dialog>
  );
}
