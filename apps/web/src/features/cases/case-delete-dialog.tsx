import type { CaseDetail } from '@yujian/contract/api/gallery';
import { useNavigate } from 'react-router';
import { useDeleteCase } from '../../gallery/case-queries.ts';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { casesTexts } from './cases.texts.ts';

interface CaseDeleteDialogProps {
  readonly one: CaseDetail;
  /** What was written of it goes too. */
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

/** What goes with a case, before it goes. */
export function CaseDeleteDialog({ one: { id, title }, onDeleted, onClose }: CaseDeleteDialogProps) {
  const t = useTexts(casesTexts);
  const navigate = useNavigate();
  const remove = useDeleteCase();
  const go = () =>
    remove.mutate(id, {
      onSuccess: () => {
        void onDeleted();
        showToast('ok', t('deleted', { title }));
        void navigate('/casemineByCase', { replace: true });
      },
      onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
    });
  return (
    <Dialog
      title={t('deleteAsk', { title })}
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
      <p>{t('deleteWhat')}</p>
    </Dialog>
  );
}
