import { IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useEmptyBin } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { worksTexts } from './works.texts.ts';

/** Deletes what is in the bin for good, after a question, and frees its storage. */
export function EmptyBin() {
  const t = useTexts(worksTexts);
  const [asking, setAsking] = useState(false);
  const empty = useEmptyBin();
  const close = () => setAsking(false);
  const start = () =>
    empty.mutate(undefined, {
      onSuccess: () => showToast('ok', t('binEmptied')),
      onError: (error) => showToast('error', isApiError(error) ? error.message : t('broke')),
      onSettled: close,
    });
  return (
    <>
      <Button look="soft" icon={<Icon of={IconTrashX} size={16} />} onClick={() => setAsking(true)}>
        {t('emptyBin')}
      </Button>
      {asking && (
        <Dialog
          title={t('emptyBinTitle')}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{t('keepBin')}</Button>
              <Button look="primary" loading={empty.isPending} onClick={start}>
                {t('emptyBinDo')}
              </Button>
            </>
          }
        >
          <p className="t2">{t('emptyBinWhy')}</p>
        </Dialog>
      )}
    </>
  );
}
